import type { Announcement, CommandName, Handlers, Input, Settings } from '../../../shared/contract/index.ts';
import type { Box } from '../../../shared/model/index.ts';
import type { Judge } from '../../../shared/scoring/reference/judge.ts';
import type { ModelJudge } from '../../agents/writing/judge.ts';
import type { TaskBrowserFactory } from '../../browser/port/taskBrowser.ts';
import type { Session } from '../../session/session.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import type { Analyses } from '../analysis/analyses.ts';
import type { Endpoints, KeySafe } from '../endpoints/endpoints.ts';
import type { ProposalTools } from './proposalTools.ts';

/** Dialogs of the system for folders and files. Paths are absolute; null: the user closed the dialog. */
export interface PlaceChooser {
  /** Asks where to save an export; `name` is the suggested file name. */
  toSave(name: string): Promise<string | null>;
  /** Asks for a folder to import from. */
  toOpen(): Promise<string | null>;
}

/** Handlers of the commands of one or more areas: `run`, `verify` … */
export type HandlersOf<Area extends string> = Pick<Handlers, Extract<CommandName, `${Area}.${string}`>>;

/** What all handlers share. Handlers are plain functions of this context; only the session has state of its own. */
export interface AppContext {
  readonly workspace: Workspace;
  readonly session: Session;
  readonly host: 'desktop' | 'web' | 'headless';
  readonly version: string;
  /** Folder that holds `tasks/` and `resources/`. */
  readonly root: string;
  readonly settings: () => Settings;
  readonly saveSettings: (change: Input<'settings.set'>) => Settings;
  /** Opens more sessions beside the window's, each with partitions of its own, for agents. They end with the program. */
  readonly openLanes: (count: number) => readonly Session[];
  /** Opens browsers beside the session's: the session must not be running. */
  readonly factory: TaskBrowserFactory;
  /** Resets the demo web to its first state. */
  readonly resetSites: () => void;
  /** Fills the port into addresses of the demo web. */
  readonly resolveUrl: (url: string) => string;
  readonly demoSites: () => readonly { readonly name: string; readonly url: string }[];
  /** The version of the browser that attempts use. It is read once. */
  readonly chromium: () => string;
  /** The model endpoints. */
  readonly endpoints: Endpoints;
  /** The judge model that is chosen now; null when none is chosen. */
  readonly judge: ModelJudge | null;
  /** The models for ideas and for comparing proposals that are chosen now. */
  readonly proposalTools: ProposalTools;
  /** Computes the slow figures. They end with the program. */
  readonly analyses: Pick<Analyses, 'ask'>;
  /** Announces that lists may have changed. */
  readonly touch: () => void;
  /** Sends an announcement to every window. */
  readonly announce: (announcement: Announcement) => void;
  /** Returns the paths that the system opened with the program, and forgets them. The first window takes them. */
  readonly takeOpened: () => readonly string[];
  /** Desktop: asks the user for a place; null where the host has no dialogs. */
  readonly choosePlace: PlaceChooser | null;
  readonly log: (line: string) => void;
}

/** What a host passes to the program. */
export interface AppOptions {
  /** null = the default place. */
  readonly workspace: string | null;
  readonly host: 'web' | 'desktop' | 'headless';
  readonly factory: TaskBrowserFactory;
  /** Opens the browsers of agents that work beside the user, many partitions at a time. Missing: `factory` opens them. */
  readonly laneFactory?: TaskBrowserFactory;
  /** Folder that holds `tasks/` and `resources/`. */
  readonly root: string;
  readonly version: string;
  /** Puts the bundled demo tasks into an empty workspace (default true). */
  readonly withDemo?: boolean;
  readonly demoPort?: number;
  /** Folder of the user's own settings; missing: the usual one. */
  readonly configFolder?: string;
  /** Desktop: stores keys, encrypted. */
  readonly keySafe?: KeySafe;
  /** Missing: the judge chosen in the settings. */
  readonly judge?: Judge | null;
  /** Missing: the models chosen in the settings. */
  readonly proposalTools?: ProposalTools;
  /** Desktop: places the page's view and shows or hides it. Other hosts do nothing. */
  readonly placePage?: (bounds: Box | null, shown: boolean) => void;
  /** Desktop: dialogs for folders and files. */
  readonly choosePlace?: PlaceChooser;
  /** Desktop: moves the keyboard focus into the page's view. */
  readonly focusPage?: () => void;
  /** Desktop: a picture of the page's view, as a data URL. */
  readonly picturePage?: () => Promise<string | null>;
  /** Desktop: resolves when the page's view has been painted; false if it was hidden before that. */
  readonly pagePainted?: () => Promise<boolean>;
  /** Desktop: closes the window, or keeps it open. */
  readonly closeWindow?: (close: boolean) => void;
  /** Web host: the address of a window for testers. */
  readonly testerUrl?: () => string | null;
  readonly log: (line: string) => void;
}
