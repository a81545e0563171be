import path from 'node:path';
import {
  type Announcement,
  type AppInfo,
  type CommandName,
  type Handlers,
  inputs,
  type Reply,
  type Settings,
} from '../../shared/contract.ts';
import { AppError, type ErrorData, toErrorData } from '../../shared/errors.ts';
import type { Judge } from '../../shared/evaluators/judge.ts';
import type { Box } from '../../shared/model.ts';
import type { TaskBrowser, TaskBrowserFactory } from '../browser/taskBrowser.ts';
import { listTaskSets } from '../db/taskSets.ts';
import { type ProposalTools, proposalToolsFromEnvironment } from '../proposal/tools.ts';
import { Session } from '../session/session.ts';
import {
  defaultWorkspaceFolder,
  openWorkspace,
  readBlobBytes,
  type Workspace,
} from '../workspace/workspace.ts';
import { attemptHandlers } from './attempts.ts';
import type { AppContext, PlaceChooser } from './context.ts';
import { demonstrateHandlers } from './demonstrate.ts';
import { addDemoTasks, demoSetName, listDemoSites, openDemoWeb, resolveDemoUrl } from './demoWorkspace.ts';
import { evaluateHandlers } from './evaluate.ts';
import { exchangeHandlers } from './exchange.ts';
import { importHandlers } from './importing.ts';
import { importRunsHandlers } from './importRuns.ts';
import { judgeAttempt } from './judging.ts';
import { libraryHandlers } from './library.ts';
import { machineCheckHandlers } from './machineCheck.ts';
import { pageHandlers } from './page.ts';
import { participantHandlers } from './participants.ts';
import { addDemoProposalSites } from './proposals/demoSites.ts';
import { proposeHandlers } from './propose.ts';
import { runHandlers } from './run.ts';
import { readSettings, writeSettings } from './settings.ts';
import { tidyingHandlers } from './tidying.ts';
import { verifyHandlers } from './verify.ts';
import { videoHandlers } from './video.ts';

/** The running product without a window: both hosts and the command line are built on it. */
export interface App {
  readonly context: AppContext;
  readonly workspace: Workspace;
  invoke(command: string, input: unknown): Promise<Reply<unknown>>;
  onAnnounce(listener: (announcement: Announcement) => void): () => void;
  readBlob(hash: string): Promise<{ bytes: Uint8Array; type: string } | null>;
  /** The controlled browser of the running attempt, for the host to show; null when there is none. */
  onTaskBrowser(listener: (browser: TaskBrowser | null) => void): () => void;
  /** Lets the demo web's pages come as after a rebuild (DemoWeb.mutate): for trying out the machine check. */
  mutateDemo(seed: number | null): Promise<void>;
  close(): Promise<void>;
}

export interface AppOptions {
  /** null = the default place. */
  readonly workspace: string | null;
  readonly host: 'web' | 'desktop' | 'headless';
  readonly factory: TaskBrowserFactory;
  /** Folder that holds `tasks/` and `resources/`. */
  readonly root: string;
  readonly version: string;
  /** Puts the bundled demo tasks into an empty workspace (default true). */
  readonly withDemo?: boolean;
  readonly demoPort?: number;
  readonly judge?: Judge | null;
  /** Missing: what the environment names. */
  readonly proposalTools?: ProposalTools;
  /** Desktop: places the view, seen or not; elsewhere the command is a no-op. */
  readonly placePage?: (bounds: Box | null, shown: boolean) => void;
  /** Desktop: dialogs for folders and files. */
  readonly choosePlace?: PlaceChooser;
  /** Desktop: gives the view the keys. */
  readonly focusPage?: () => void;
  readonly log: (line: string) => void;
}

/** The composition root. */
export async function createApp(options: AppOptions): Promise<App> {
  const workspace = openWorkspace(path.resolve(options.workspace ?? defaultWorkspaceFolder()), options.host);
  const demo = await openDemoWeb(workspace, options.root, options.demoPort).catch((error: unknown) => {
    workspace.close();
    throw error;
  });
  if (options.withDemo !== false) {
    addDemoTasks(workspace, options.root);
    addDemoProposalSites(workspace.db, options.root);
  }

  const listeners = new Set<(announcement: Announcement) => void>();
  const browserListeners = new Set<(browser: TaskBrowser | null) => void>();
  let browser: TaskBrowser | null = null;
  let revision = 0;
  let settings = readSettings(workspace.db);
  const announce = (announcement: Announcement): void => {
    for (const listener of listeners) listener(announcement);
  };
  const resolveUrl = (url: string): string => resolveDemoUrl(url, demo);

  const session = new Session({
    workspace,
    factory: options.factory,
    settings: () => settings,
    saveSettings: (change) => {
      context.saveSettings(change);
    },
    resolveUrl,
    resetSites: () => demo.reset(),
    judge: (attemptId) => judgeAttempt(workspace, attemptId, settings.defaultProfile, options.judge ?? null),
    announce: (value) => announce({ topic: 'session', value }),
    onBrowser: (next) => {
      browser = next;
      for (const listener of browserListeners) listener(next);
    },
  });

  const context: AppContext = {
    workspace,
    session,
    host: options.host,
    version: options.version,
    settings: () => settings,
    saveSettings: (change: Partial<Settings>) => {
      settings = writeSettings(workspace.db, change);
      announce({ topic: 'settings', value: settings });
      return settings;
    },
    factory: options.factory,
    resetSites: () => demo.reset(),
    resolveUrl,
    demoSites: () => listDemoSites(demo),
    chromium: () => options.factory.version(),
    judge: options.judge ?? null,
    proposalTools: options.proposalTools ?? proposalToolsFromEnvironment(process.env, options.root),
    touch: () => {
      revision += 1;
      announce({ topic: 'workspace', value: { revision } });
    },
    tellJudging: (value) => announce({ topic: 'judging', value }),
    tellExport: (value) => announce({ topic: 'exporting', value }),
    choosePlace: options.choosePlace ?? null,
    tellMachineCheck: (value) => announce({ topic: 'machineCheck', value }),
    log: options.log,
  };
  const handlers = createHandlers(context, options);

  return {
    context,
    workspace,
    invoke: (command, input) => invoke(handlers, command, input, options.log),
    onAnnounce: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    readBlob: async (hash) => (/^[0-9a-f]{64}$/.test(hash) ? readBlobBytes(workspace, hash) : null),
    onTaskBrowser: (listener) => {
      browserListeners.add(listener);
      listener(browser);
      return () => browserListeners.delete(listener);
    },
    mutateDemo: (seed) => demo.mutate(seed),
    close: async () => {
      // What cannot be written now can be taken up from what is on record.
      await session.leave().catch((error: unknown) => options.log(toErrorData(error).message));
      await options.factory.close();
      await demo.close();
      workspace.close();
    },
  };
}

function createHandlers(app: AppContext, options: AppOptions): Handlers {
  return {
    'app.info': (): AppInfo => ({
      version: app.version,
      host: app.host,
      workspace: app.workspace.folder,
      chromium: app.chromium(),
      isDemo: listTaskSets(app.workspace.db).every((set) => set.name === demoSetName),
      demoSites: app.demoSites(),
    }),
    'settings.get': () => app.settings(),
    'settings.set': (change) => app.saveSettings(change as Partial<Settings>),
    'page.bounds': ({ bounds, shown = true }) => {
      options.placePage?.(bounds, shown);
      return null;
    },
    'page.focus': () => {
      options.focusPage?.();
      return null;
    },
    ...tidyingHandlers(app),
    ...libraryHandlers(app),
    ...importHandlers(app),
    ...importRunsHandlers(app),
    ...participantHandlers(app),
    ...runHandlers(app),
    ...demonstrateHandlers(app),
    ...pageHandlers(app),
    ...evaluateHandlers(app),
    ...attemptHandlers(app),
    ...proposeHandlers(app),
    ...verifyHandlers(app),
    ...machineCheckHandlers(app),
    ...exchangeHandlers(app),
    ...videoHandlers(app),
  };
}

/** The border: an unknown command or a wrong argument is answered in words, and nothing that is thrown gets through. */
async function invoke(
  handlers: Handlers,
  command: string,
  input: unknown,
  log: (line: string) => void,
): Promise<Reply<unknown>> {
  try {
    if (!isCommand(command)) {
      throw new AppError({
        code: 'contract.unknown',
        origin: 'tool',
        message: `There is no command “${command.slice(0, 80)}”.`,
        advice: 'Reload the window: it may be older than the program.',
      });
    }
    const parsed = inputs[command].safeParse(input ?? {});
    if (!parsed.success) {
      const [issue] = parsed.error.issues;
      throw new AppError({
        code: 'contract.input',
        origin: 'input',
        message: issue?.message ?? 'The argument is not right.',
        at: `${command}: ${issue?.path.join('.') ?? ''}`,
      });
    }
    const handler = handlers[command] as (value: unknown) => unknown;
    return { ok: true, value: await handler(parsed.data) };
  } catch (error) {
    const data: ErrorData = toErrorData(error);
    if (data.code === 'tool.unexpected')
      log(error instanceof Error ? (error.stack ?? error.message) : String(error));
    return { ok: false, error: data };
  }
}

function isCommand(command: string): command is CommandName {
  return Object.hasOwn(inputs, command);
}
