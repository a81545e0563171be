import path from 'node:path';
import { z } from 'zod';
import {
  type Announcement,
  type AppInfo,
  type CommandName,
  type Handlers,
  inputs,
  type Output,
  type Reply,
  type Role,
  type Settings,
} from '../../shared/contract/index.ts';
import { type ErrorData, fault, toErrorData } from '../../shared/errors.ts';
import { createRedaction } from '../../shared/redaction/createRedaction.ts';
import type { SessionDeps } from '../briefing/briefing.ts';
import { atMost } from '../browser/cdp/cdp.ts';
import type { TaskBrowser, TaskBrowserFactory } from '../browser/port/taskBrowser.ts';
import { isLeftOver } from '../db/store/leftovers.ts';
import { onUnreadable } from '../db/store/unreadable.ts';
import { listTaskSets } from '../db/taskSets.ts';
import { rememberFootball } from '../environments/footballInstalled.ts';
import { openEnvironments } from '../environments/openEnvironments.ts';
import { removeUploads } from '../exchange/import/uploads.ts';
import { judgeAttempt } from '../scoring/judging.ts';
import { Session } from '../session/session.ts';
import { collectGarbage } from '../workspace/blobFolder.ts';
import { unpackExample } from '../workspace/example.ts';
import { type Log, openLog } from '../workspace/log.ts';
import {
  defaultWorkspaceFolder,
  namedWorkspaceFolder,
  openWorkspace,
  readBlobBytes,
  type Workspace,
} from '../workspace/workspace.ts';
import { openAnalyses } from './analysis/analyses.ts';
import { commentHandlers } from './attempts/comments.ts';
import { exclusionHandlers } from './attempts/exclusions.ts';
import { type Batches, openBatches } from './batch/batches.ts';
import { openWatches, type Watches } from './batch/watch.ts';
import type { AppContext, AppOptions } from './context/context.ts';
import { laterHandlers } from './context/laterHandlers.ts';
import { chosenProposalTools } from './context/proposalTools.ts';
import { isBlind, mayRunBeside, mustBeAllowed, withoutVerdicts } from './context/roles.ts';
import { chosenJudge } from './endpoints/chosenJudge.ts';
import { configFolder } from './endpoints/endpointFile.ts';
import { openEndpoints } from './endpoints/endpoints.ts';
import { openedEfficiency } from './figures/openedEfficiency.ts';
import { report } from './figures/report.ts';
import { laterLoops } from './improve/laterLoops.ts';
import type { Loops } from './improve/loopRuns.ts';
import { type Judges, openJudges } from './judging/judgeRuns.ts';
import { openRubricSets, type RubricSets } from './judging/rubricSets.ts';
import { openScanRuns, type ScanRuns } from './judging/scanRuns.ts';
import {
  addDemoProposalSites,
  addDemoTasks,
  demoSetName,
  listDemoSites,
  openDemoWeb,
  resolveDemoUrl,
} from './library/demoWorkspace.ts';
import { exampleHandlers } from './library/example.ts';
import { libraryHandlers } from './library/library.ts';
import { participantHandlers } from './library/participants.ts';
import { openSearch, type Search } from './library/search.ts';
import { createPageLook } from './run/pageLook.ts';
import { demonstrateHandlers, pageHandlers, runHandlers } from './run/run.ts';
import { createStageSize } from './run/stageSize.ts';
import { endpointHandlers } from './settings/endpointHandlers.ts';
import { readSettings, writeSettings } from './settings/settings.ts';
import { openSmallerPictures } from './settings/smallerPictures.ts';

/** The running product without a window. Both hosts and the command line are built on it. */
export interface App extends AsyncDisposable {
  readonly context: AppContext;
  readonly workspace: Workspace;
  /** `role`: the role of the user of the calling window. Missing: the program itself, which may call any command. */
  invoke(command: string, input: unknown, role?: Role): Promise<Reply<unknown>>;
  onAnnounce(listener: (announcement: Announcement) => void): () => void;
  /** Opens the preview of an import in the window; `paths` are absolute. It stores nothing. */
  openFiles(paths: readonly string[]): void;
  readBlob(hash: string): Promise<{ bytes: Uint8Array; type: string } | null>;
  /** Calls `listener` with the browser of the running attempt, which the host shows, and with null when no attempt runs. */
  onTaskBrowser(listener: (browser: TaskBrowser | null) => void): () => void;
  /** Changes the pages of the demo web as a redesign would (`DemoWeb.mutate`), to try out replay. */
  mutateDemo(seed: number | null): Promise<void>;
  /** Writes a redacted line to the log file and to the host's log. */
  log(line: string): void;
  /** Logs an uncaught error and returns it as a sentence for the user. */
  report(error: unknown): ErrorData;
  close(): Promise<void>;
}

/** The program ends whatever the page does. Leaving the task and closing the browser may together take twice this time. */
const LEAVING_MS = 4500;
/** More than the number of lanes. An older browser belongs to attempts that have ended. */
const MOST_REDACTIONS = 64;
/** Commands with which a person starts or resumes a task. */
const starts: ReadonlySet<CommandName> = new Set<CommandName>(['run.start', 'run.resumeAttempt']);

/** The folder that the user named, or the default one. At the first start, the default workspace contains the example. */
function workspaceFolder(options: AppOptions): string {
  const named = options.workspace ?? namedWorkspaceFolder();
  if (named !== null) return path.resolve(named);
  const folder = defaultWorkspaceFolder();
  try {
    if (options.withDemo !== false) unpackExample(options.root, folder);
  } catch (error) {
    options.log(`${toErrorData(error).message} The workspace starts without the example.`);
  }
  return folder;
}

/** The composition root: creates all parts and joins them. */
export async function createApp(options: AppOptions): Promise<App> {
  const workspace = openWorkspace(workspaceFolder(options), options.host);
  const environments = openEnvironments(options.root);
  const demo = await openDemoWeb(workspace, options.root, options.demoPort, [environments.site]).catch(
    (error: unknown) => {
      workspace.close();
      throw error;
    },
  );
  if (options.withDemo !== false) {
    addDemoTasks(workspace, options.root);
    addDemoProposalSites(workspace.db, options.root);
  }

  // The redactions of the latest browsers. Each one knows what was typed into secret fields.
  let redactions = [createRedaction()];
  const known = (from: TaskBrowserFactory): TaskBrowserFactory => ({
    ...from,
    open: (opening) => {
      const { redaction } = opening;
      if (redaction !== undefined && !redactions.includes(redaction))
        redactions = [redaction, ...redactions].slice(0, MOST_REDACTIONS);
      return from.open(opening);
    },
  });
  const factory = known(options.factory);
  const laneFactory = options.laneFactory === undefined ? factory : known(options.laneFactory);
  const logFile = openLog(workspace.folder, (text) =>
    redactions.reduce((clean, redaction) => redaction.text(clean, 'log'), text),
  );
  const log = (line: string): void => {
    logFile.write(line);
    options.log(line);
  };
  const listeners = new Set<(announcement: Announcement) => void>();
  const browserListeners = new Set<(browser: TaskBrowser | null) => void>();
  let browser: TaskBrowser | null = null;
  const opened: string[] = [];
  let revision = 0;
  let settings = readStored(workspace, log);
  const announce = (announcement: Announcement): void => {
    for (const listener of listeners) listener(announcement);
  };
  onUnreadable(workspace.db, (error) => {
    log(error.message);
    announce({ topic: 'problem', value: error.toData() });
  });
  const resolveUrl = (url: string): string => resolveDemoUrl(url, demo);

  const endpoints = openEndpoints(options.configFolder ?? configFolder(), process.env, options.keySafe);
  const chosenTools = chosenProposalTools(endpoints, options.root);

  let logged: ErrorData | null = null;
  const lanes: Session[] = [];
  // Lanes have partitions of their own. Resetting the sites would remove the data that a running lane works on.
  const resetSites = (): void => {
    if (!lanes.some((lane) => lane.isUnderWay)) demo.reset();
  };
  const pageLook = createPageLook();
  const shared: Omit<SessionDeps, 'factory' | 'announce' | 'onBrowser'> = {
    workspace,
    settings: () => settings,
    saveSettings: (change) => {
      context.saveSettings(change);
    },
    resolveUrl,
    resetSites,
    openEnvironment: (environment, isForPerson) =>
      environments.open(environment, isForPerson ? pageLook.look : undefined),
    judge: (attemptId) => judgeAttempt(workspace, attemptId, settings.defaultProfile, context.judge),
  };
  const stageSize = createStageSize();
  const session = new Session({
    ...shared,
    factory,
    stageSize: () => stageSize.size(),
    announce: (value) => {
      if (value.problem?.code === 'tool.unexpected' && value.problem !== logged) log(value.problem.message);
      logged = value.problem;
      announce({ topic: 'session', value });
    },
    onBrowser: (next) => {
      browser = next;
      for (const listener of browserListeners) listener(next);
    },
  });

  const openLane = (): Session =>
    new Session({ ...shared, factory: laneFactory, announce: () => {}, onBrowser: () => {} });

  const analyses = openAnalyses(workspace.file);
  const context: AppContext = {
    workspace,
    analyses,
    session,
    host: options.host,
    version: options.version,
    root: options.root,
    settings: () => settings,
    saveSettings: (change) => {
      settings = writeSettings(workspace.db, change);
      announce({ topic: 'settings', value: settings });
      return settings;
    },
    openLanes: (count) => {
      while (lanes.length < count) lanes.push(openLane());
      return lanes.slice(0, count);
    },
    factory,
    resetSites,
    resolveUrl,
    demoSites: () => listDemoSites(demo),
    chromium: () => options.factory.version(),
    endpoints,
    get judge() {
      return options.judge === undefined ? chosenJudge(endpoints) : options.judge;
    },
    get proposalTools() {
      return options.proposalTools ?? chosenTools();
    },
    touch: () => {
      revision += 1;
      announce({ topic: 'workspace', value: { revision } });
    },
    announce,
    takeOpened: () => opened.splice(0),
    choosePlace: options.choosePlace ?? null,
    log,
  };
  // Batches and loops share the lanes.
  const loops: Loops = laterLoops(context, () => batches.isRunning());
  const batches = openBatches(context, loops.isRunning);
  const judges = openJudges(context);
  const rubricSets = openRubricSets(context);
  const scanRuns = openScanRuns(context);
  const watches = openWatches(context);
  const isBusy = () => session.isUnderWay || lanes.some((lane) => lane.isUnderWay);
  const search = openSearch(context, isBusy);
  const pictures = openSmallerPictures(context, isBusy);
  const handlers = createHandlers(context, options, {
    batches,
    loops,
    judges,
    rubricSets,
    scanRuns,
    watches,
    search,
    stageSize,
    pageLook,
  });
  /** The role of the window in which the task was started; null: the program itself. */
  let startedIn: Role | null = null;

  /** The commands for a window of this role. Its answers hide what that user must not see. */
  function doorOf(role: Role | undefined): Door {
    const blind = role !== undefined && (role === 'tester' || isBlind(session.state(), settings, startedIn));
    return {
      mustAllow(command, input) {
        const about = z.object({ attemptId: z.string() }).safeParse(input);
        const isOwn = about.success && about.data.attemptId === session.attemptId;
        if (role !== undefined) mustBeAllowed(role, blind, command, isOwn);
      },
      async answer(command, input) {
        if (session.isUnderWay || lanes.some((lane) => lane.isUnderWay))
          mayRunBeside(command, session.isUnderWay);
        if (starts.has(command) && !session.isUnderWay) startedIn = role ?? null;
        const handler = handlers[command] as (value: unknown) => unknown;
        const value = await handler(input);
        if (command === 'app.info' && role === 'tester')
          return { ...(value as AppInfo), role, testerUrl: null };
        return blind ? withoutVerdicts(command, value as Output<CommandName>) : value;
      },
    };
  }

  async function close(): Promise<void> {
    // A write that fails here loses nothing: the attempt can be resumed from its record.
    const efficiency = openedEfficiency(workspace.db);
    const computed = [analyses, ...(efficiency === undefined ? [] : [efficiency])];
    const beside = [batches, loops, judges, rubricSets, scanRuns, watches, search, pictures];
    const left = [...beside, session, ...computed, ...lanes].map((one) =>
      one.leave().catch((error: unknown) => log(toErrorData(error).message)),
    );
    await atMost(LEAVING_MS, Promise.all<unknown>(left));
    await atMost(LEAVING_MS, Promise.all([options.factory.close(), options.laneFactory?.close()]));
    await demo.close();
    removeUploads(workspace.folder);
    workspace.close();
  }
  return {
    context,
    workspace,
    invoke: (command, input, role) =>
      invoke(doorOf(role), command, input, { file: logFile.file, write: log }),
    onAnnounce: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    openFiles: (paths) => {
      if (paths.length === 0) return;
      opened.push(...paths);
      announce({ topic: 'opened', value: { files: paths.length } });
    },
    readBlob: async (hash) => (/^[0-9a-f]{64}$/.test(hash) ? readBlobBytes(workspace, hash) : null),
    onTaskBrowser: (listener) => {
      browserListeners.add(listener);
      listener(browser);
      return () => browserListeners.delete(listener);
    },
    mutateDemo: (seed) => demo.mutate(seed),
    log,
    report: (error) => report({ file: logFile.file, write: log }, error),
    close,
    [Symbol.asyncDispose]: close,
  };
}

/** Reads the settings and logs each stored setting that is not valid. */
function readStored({ db }: Workspace, log: (line: string) => void): Settings {
  const { settings, unread } = readSettings(db);
  for (const { name, value, why } of unread)
    log(`The stored setting “${name}” (${value}) is ignored and kept: ${why}`);
  return settings;
}

/** The parts that work beside the session. */
interface SideParts {
  readonly batches: Batches;
  readonly loops: Loops;
  readonly judges: Judges;
  readonly rubricSets: RubricSets;
  readonly scanRuns: ScanRuns;
  readonly watches: Watches;
  readonly search: Search;
  readonly stageSize: ReturnType<typeof createStageSize>;
  readonly pageLook: ReturnType<typeof createPageLook>;
}

function createHandlers(
  app: AppContext,
  options: AppOptions,
  { batches, loops, judges, rubricSets, scanRuns, watches, search, stageSize, pageLook }: SideParts,
): Handlers {
  const attempts = () => import('./attempts/attempts.ts');
  const football = rememberFootball();
  return {
    'app.info': (): AppInfo => ({
      version: app.version,
      host: app.host,
      workspace: app.workspace.folder,
      chromium: app.chromium(),
      isDemo: listTaskSets(app.workspace.db).every((set) => set.name === demoSetName),
      demoSites: app.demoSites(),
      role: 'lead',
      testerUrl: options.testerUrl?.() ?? null,
    }),
    'app.close': ({ close }) => {
      options.closeWindow?.(close);
      return null;
    },
    'settings.get': () => app.settings(),
    'settings.unread': () => readSettings(app.workspace.db).unread,
    'settings.set': (change) => app.saveSettings(change),
    'workspace.collect': () => collectGarbage(app.workspace),
    'workspace.leftOver': () => ({ isLeftOver: isLeftOver(app.workspace.db) }),
    ...libraryHandlers(app),
    ...exampleHandlers(app),
    ...laterHandlers(['import', 'runs', 'upload'], async () =>
      (await import('./library/exchange.ts')).importHandlers(app),
    ),
    ...participantHandlers(app),
    ...runHandlers(app),
    ...batches.handlers,
    ...loops.handlers,
    ...judges.handlers,
    ...rubricSets.handlers,
    ...scanRuns.handlers,
    ...watches.handlers,
    ...search.handlers,
    ...endpointHandlers(app),
    'environments.football': ({ again }) => football(again),
    ...demonstrateHandlers(app),
    ...pageHandlers(app, options, stageSize, pageLook),
    ...laterHandlers(['evaluate'], async () => (await import('./figures/evaluate.ts')).evaluateHandlers(app)),
    ...laterHandlers(['efficiency'], async () =>
      (await import('./figures/efficiency.ts')).efficiencyHandlers(app),
    ),
    ...laterHandlers(['compare'], async () => (await import('./attempts/compare.ts')).compareHandlers(app)),
    ...laterHandlers(['disagreements'], async () =>
      (await import('./figures/disagreements.ts')).disagreementHandlers(app),
    ),
    ...laterHandlers(['attempts'], async () => (await attempts()).attemptHandlers(app)),
    ...laterHandlers(['propose'], async () => (await import('./propose/propose.ts')).proposeHandlers(app)),
    ...laterHandlers(['verdicts'], async () =>
      (await import('./attempts/verdictReviews.ts')).verdictHandlers(app),
    ),
    ...exclusionHandlers(app),
    ...commentHandlers(app),
    ...laterHandlers(['labels'], async () =>
      (await import('./attempts/failureLabels.ts')).failureLabelHandlers(app),
    ),
    ...laterHandlers(['rubrics'], async () =>
      (await import('./judging/rubricHandlers.ts')).rubricHandlers(app),
    ),
    ...laterHandlers(['plans'], async () => (await import('./figures/plan.ts')).planHandlers(app)),
    ...laterHandlers(['verify'], async () => (await import('./run/verify.ts')).verifyHandlers(app)),
    ...laterHandlers(['export'], async () => (await import('./library/exchange.ts')).exportHandlers(app)),
    ...laterHandlers(['report'], async () => (await import('./reports/reports.ts')).reportHandlers(app)),
    ...laterHandlers(['video'], async () => (await attempts()).videoHandlers(app)),
  };
}

interface Door {
  mustAllow(command: CommandName, input: unknown): void;
  /** `input` has been parsed. */
  answer(command: CommandName, input: unknown): Promise<unknown>;
}

/** The border of the program. An unknown command or a wrong argument returns an error with a sentence, and no exception passes. */
async function invoke(door: Door, command: string, input: unknown, log: Log): Promise<Reply<unknown>> {
  try {
    if (!isCommand(command)) {
      throw fault.tool(
        'contract.unknown',
        `There is no command “${command.slice(0, 80)}”.`,
        'Reload the window: it may be older than the program.',
      );
    }
    door.mustAllow(command, input);
    const parsed = inputs[command].safeParse(input ?? {});
    if (!parsed.success) {
      const [issue] = parsed.error.issues;
      throw fault.input('contract.input', issue?.message ?? 'The argument is not valid.', undefined, {
        at: `${command}: ${issue?.path.join('.') ?? ''}`,
      });
    }
    return { ok: true, value: await door.answer(command, parsed.data) };
  } catch (error) {
    return { ok: false, error: report(log, error) };
  }
}

function isCommand(command: string): command is CommandName {
  return Object.hasOwn(inputs, command);
}
