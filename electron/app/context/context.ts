import type { Announcement, CommandName, Handlers, Input, Settings } from '../../../shared/contract/index.ts';
import type { Box } from '../../../shared/model/index.ts';
import type { Judge } from '../../../shared/scoring/reference/judge.ts';
import type { TaskBrowserFactory } from '../../browser/port/taskBrowser.ts';
import type { Session } from '../../session/session.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import type { Analyses } from '../analysis/analyses.ts';
import type { Endpoints, KeySafe } from '../endpoints/endpoints.ts';
import type { ProposalTools } from './proposalTools.ts';

/** Dialogs of the system for folders and files. Paths are absolute; null: the dialog was left. */
interface PlaceChooser {
  /** Where an export goes; `name` is proposed. */
  toSave(name: string): Promise<string | null>;
  /** A folder that something is imported from. */
  toOpen(): Promise<string | null>;
}

/** Handlers of the commands of some areas: `run`, `verify` … */
export type HandlersOf<Area extends string> = Pick<Handlers, Extract<CommandName, `${Area}.${string}`>>;

/** What handlers share. Handlers are plain functions over it; only the session has a life of its own. */
export interface AppContext {
  readonly workspace: Workspace;
  readonly session: Session;
  readonly host: 'desktop' | 'web' | 'headless';
  readonly version: string;
  /** Folder that holds `tasks/` and `resources/`. */
  readonly root: string;
  readonly settings: () => Settings;
  readonly saveSettings: (change: Input<'settings.set'>) => Settings;
  /** Sessions of their own beside the window's, each on partitions of its own: for agents. They end with the program. */
  readonly openLanes: (count: number) => readonly Session[];
  /** Opens browsers beside the session's: the session must not be running. */
  readonly factory: TaskBrowserFactory;
  /** Puts the demo web back to its first state. */
  readonly resetSites: () => void;
  /** Gives addresses of the demo web their port. */
  readonly resolveUrl: (url: string) => string;
  readonly demoSites: () => readonly { readonly name: string; readonly url: string }[];
  /** Version of the browser that attempts will use, found once. */
  readonly chromium: () => string;
  /** Where models answer. */
  readonly endpoints: Endpoints;
  /** Judge model, as it is chosen now; null when none is. */
  readonly judge: Judge | null;
  /** Models that write ideas and compare proposals, as they are chosen now. */
  readonly proposalTools: ProposalTools;
  /** The figures that take a while. They end with the program. */
  readonly analyses: Pick<Analyses, 'ask'>;
  /** Says that lists may have changed. */
  readonly touch: () => void;
  /** Tells every window. */
  readonly announce: (announcement: Announcement) => void;
  /** Takes the paths that the system had opened with the program and no window has asked for yet. */
  readonly takeOpened: () => readonly string[];
  /** Desktop: asks the person for a place; answers null when they leave the dialog. */
  readonly choosePlace: PlaceChooser | null;
  readonly log: (line: string) => void;
}

/** What a host gives the program. */
export interface AppOptions {
  /** null = the default place. */
  readonly workspace: string | null;
  readonly host: 'web' | 'desktop' | 'headless';
  readonly factory: TaskBrowserFactory;
  /** Where agents work beside the person: many partitions at a time. Missing: `factory`, which has them. */
  readonly laneFactory?: TaskBrowserFactory;
  /** Folder that holds `tasks/` and `resources/`. */
  readonly root: string;
  readonly version: string;
  /** Puts the bundled demo tasks into an empty workspace (default true). */
  readonly withDemo?: boolean;
  readonly demoPort?: number;
  /** Folder of the user's own settings; missing: the usual one. */
  readonly configFolder?: string;
  /** Desktop: where keys can be kept. */
  readonly keySafe?: KeySafe;
  /** Missing: the one that is chosen. */
  readonly judge?: Judge | null;
  /** Missing: those that are chosen. */
  readonly proposalTools?: ProposalTools;
  /** Desktop: places the view, seen or not; elsewhere the command is a no-op. */
  readonly placePage?: (bounds: Box | null, shown: boolean) => void;
  /** Desktop: dialogs for folders and files. */
  readonly choosePlace?: PlaceChooser;
  /** Desktop: gives the view the keys. */
  readonly focusPage?: () => void;
  /** Desktop: what the view shows, as an address of the data itself. */
  readonly picturePage?: () => Promise<string | null>;
  /** Desktop: closes the window, or keeps it open after all. */
  readonly closeWindow?: (close: boolean) => void;
  /** Web host: where a tester's window is opened. */
  readonly testerUrl?: () => string | null;
  readonly log: (line: string) => void;
}
