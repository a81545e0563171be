import type { ExportProgress } from '../../shared/contract/exchange.ts';
import type { Input, JudgingProgress, Settings } from '../../shared/contract/index.ts';
import type { ReplayProgress } from '../../shared/contract/replay.ts';
import type { Judge } from '../../shared/scoring/judge.ts';
import type { TaskBrowserFactory } from '../browser/taskBrowser.ts';
import type { Session } from '../session/session.ts';
import type { Workspace } from '../workspace/workspace.ts';
import type { ProposalTools } from './propose/tools.ts';

/** Dialogs of the system for folders and files. Paths are absolute; null: the dialog was left. */
export interface PlaceChooser {
  /** Where an export goes; `name` is proposed. */
  toSave(name: string): Promise<string | null>;
  /** A folder that something is imported from. */
  toOpen(): Promise<string | null>;
}

/** What handlers share. Handlers are plain functions over it; only the session has a life of its own. */
export interface AppContext {
  readonly workspace: Workspace;
  readonly session: Session;
  readonly host: 'desktop' | 'web' | 'headless';
  readonly version: string;
  readonly settings: () => Settings;
  readonly saveSettings: (change: Input<'settings.set'>) => Settings;
  /** Opens browsers beside the session's: the session must not be running. */
  readonly factory: TaskBrowserFactory;
  /** Puts the demo web back to its first state. */
  readonly resetSites: () => void;
  /** Gives addresses of the demo web their port. */
  readonly resolveUrl: (url: string) => string;
  readonly demoSites: () => readonly { readonly name: string; readonly url: string }[];
  /** Version of the browser that attempts will use, found once. */
  readonly chromium: () => string;
  /** Judge model; null when none is configured. */
  readonly judge: Judge | null;
  /** Models that write ideas and compare proposals. */
  readonly proposalTools: ProposalTools;
  /** Says that lists may have changed. */
  readonly touch: () => void;
  /** Says how far the judging of many attempts is. */
  readonly announceJudging: (progress: JudgingProgress) => void;
  /** Says how far the replay of a demonstration is. */
  readonly announceReplay: (progress: ReplayProgress) => void;
  /** Says how far an export is. */
  readonly announceExport: (progress: ExportProgress) => void;
  /** Desktop: asks the person for a place; answers null when they leave the dialog. */
  readonly choosePlace: PlaceChooser | null;
  readonly log: (line: string) => void;
}
