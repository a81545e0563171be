import type { Settings } from '../../shared/contract/index.ts';
import { fault } from '../../shared/errors.ts';
import type { Attempt, Size, Task, TaskEnvironment } from '../../shared/model/index.ts';
import type { ArtefactOptions } from '../browser/port/artefacts.ts';
import type { LiveEnvironment } from '../browser/port/environment.ts';
import type { BrowserState, TaskBrowser } from '../browser/port/taskBrowser.ts';
import { usualViewport, viewportOf } from '../db/attempts.ts';
import type { Branch } from './branch.ts';
import type { SessionDeps } from './briefing.ts';
import { environmentBrowser, withToken } from './environmentBrowser.ts';
import type { Briefed } from './taskMemory.ts';

/** How long opening a task waits for a site that does not respond. The person sees that the page is loading. */
const OPENING_MS = 750;
/** The same limit before a replay, whose steps each wait for their page. */
const REPEATING_MS = 250;

/**
 * How a browser is opened. `free`: it holds no request. `heard`: it holds none, and records the traffic from the first request on. `held`:
 * it holds requests that change something, from the first request on. `guarded`: as `held`, and steps are replayed first. `recorded`: as
 * `held`, and it records the traffic from the first request on.
 */
export type Opening = 'free' | 'heard' | 'held' | 'guarded' | 'recorded';

/** `repeats`: steps are replayed first, whose traffic is already recorded. `branch`: the attempt still has to be replayed. */
export function openingOf(
  { mode, holdsRequests }: Pick<Attempt, 'mode' | 'holdsRequests'>,
  repeats: boolean,
  branch?: Pick<Branch, 'allow'>,
): Opening {
  if (mode !== 'demonstration') {
    if (branch !== undefined) return branch.allow === null ? 'free' : 'guarded';
    if (holdsRequests) return 'held';
    return isHeard(mode) ? 'heard' : 'free';
  }
  return repeats ? 'guarded' : 'recorded';
}

/**
 * The viewport: the size with which the attempt began, else the size of its set. An agent of a batch has no window, so it gets the size
 * that people at this set had, to keep both comparable.
 */
async function viewportFor(
  deps: BesideTools & Pick<SessionDeps, 'stageSize'>,
  { task, memory }: Pick<Briefed, 'task' | 'memory'>,
  attempt: Pick<Attempt, 'id'> | null,
): Promise<Size> {
  const recorded = attempt === null ? null : viewportOf(deps.workspace.db, attempt.id);
  if (recorded !== null) return recorded;
  const fixed = deps.settings().viewport;
  if (memory.viewportChoice === 'fixed') return fixed;
  return (await deps.stageSize?.()) ?? usualViewport(deps.workspace.db, task.setId) ?? fixed;
}

function openEnvironment(
  { openEnvironment: open }: Pick<SessionDeps, 'openEnvironment'>,
  asked: TaskEnvironment,
  isForPerson: boolean,
): LiveEnvironment {
  if (open !== undefined) return open(asked, isForPerson);
  throw fault.input('env.missing', `There is no environment “${asked.name}” here.`, 'Choose another task.');
}

/** Opens a fresh partition for this task: on its start pages, or where an attempt was left. `attempt`: a resumed one. */
export async function openBrowser(
  deps: BesideTools & Pick<SessionDeps, 'openEnvironment' | 'resolveUrl' | 'stageSize'>,
  briefing: Pick<Briefed, 'agent' | 'task' | 'branch' | 'memory'>,
  restore: BrowserState | null,
  opening: Opening,
  attempt: Pick<Attempt, 'id'> | null = null,
): Promise<TaskBrowser> {
  const { storageState } = briefing.task;
  const startState =
    storageState === undefined
      ? null
      : { tabs: [], storage: JSON.parse(deps.resolveUrl(JSON.stringify(storageState))) as unknown };
  const { environment: asked } = briefing.task;
  const environment = asked === undefined ? null : openEnvironment(deps, asked, briefing.agent === undefined);
  const state = restore ?? startState;
  const opened = deps.factory.open({
    viewport: await viewportFor(deps, briefing, attempt),
    takesStage: briefing.memory.viewportChoice === 'stage',
    startUrls: briefing.task.startUrls.map(deps.resolveUrl),
    restore: environment === null ? state : withToken(state, environment.token),
    downloads: deps.workspace.downloads,
    patienceMs: opening === 'guarded' ? REPEATING_MS : OPENING_MS,
    redaction: briefing.memory.redaction(deps.settings),
    ...(briefing.agent === undefined ? {} : { agent: briefing.agent }),
    ...(opening === 'free' || opening === 'heard'
      ? {}
      : {
          intercept: briefing.branch?.allow ?? deps.settings().guardAllow,
          trace: opening !== 'held' && deps.settings().keepTrace,
        }),
    ...(opening === 'recorded' ? { artefacts: artefactOptions(briefing.task, deps.settings()) } : {}),
    ...(opening === 'heard' ? { artefacts: HEARD } : {}),
  });
  if (environment === null) return opened;
  try {
    return environmentBrowser(await opened, environment);
  } catch (error) {
    await environment.close();
    throw error;
  }
}

/**
 * True for runs of people without an agent or a demonstration. The traffic and console of their pages are recorded beside the record,
 * without holding any request.
 */
export function isHeard(mode: Attempt['mode']): boolean {
  return mode === 'baseline' || mode === 'qa';
}

/** The recorded parts of such runs: headers of requests and responses, and consoles. Pages and pictures are already in the record. */
export const HEARD: ArtefactOptions = { startStorage: null, trace: false, whole: false };

export type BesideTools = Pick<SessionDeps, 'workspace' | 'factory' | 'settings'>;

/** Opens an empty partition for work outside any task. */
export function openEmptyBrowser({ workspace, factory, settings }: BesideTools): Promise<TaskBrowser> {
  return factory.open({
    viewport: settings().viewport,
    startUrls: [],
    restore: null,
    downloads: workspace.downloads,
  });
}

/** Which artefacts of a whole attempt at this task are kept. */
export function artefactOptions(
  { storageState = null }: Pick<Task, 'storageState'>,
  { keepTrace }: Pick<Settings, 'keepTrace'>,
): ArtefactOptions {
  return { startStorage: storageState, trace: keepTrace };
}
