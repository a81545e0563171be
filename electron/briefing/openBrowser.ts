import type { Settings } from '../../shared/contract/index.ts';
import type { Attempt, Size, Task } from '../../shared/model/index.ts';
import type { ArtefactOptions } from '../browser/port/artefacts.ts';
import type { BrowserState, TaskBrowser } from '../browser/port/taskBrowser.ts';
import { usualViewport, viewportOf } from '../db/attempts.ts';
import type { Branch } from './branch.ts';
import type { SessionDeps } from './briefing.ts';
import type { Briefed } from './taskMemory.ts';

/** What opening a task waits for a site that says nothing: the person sees that its page is loading. */
const OPENING_MS = 750;
/** The same where steps are carried out again, each of which waits for its page. */
const REPEATING_MS = 250;

/**
 * How a browser is opened. `free`: nothing is held. `heard`: nothing is held, and its traffic is recorded from the first request on. `held`: what changes something is held from the first request on.
 * `guarded`: that, and steps are carried out again first. `recorded`: it is held, and its traffic is recorded from the first request on, too.
 */
export type Opening = 'free' | 'heard' | 'held' | 'guarded' | 'recorded';

/** `repeats`: its steps are carried out again first, whose traffic is on record already. `branch`: it is still to be replayed. */
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
 * As large as the attempt began, else as its set says. Who has no stage (agents of a batch) gets what people at that set have had,
 * so that both can be compared.
 */
async function viewportFor(
  deps: BesideTools & Pick<SessionDeps, 'stageSize'>,
  { task, memory }: Pick<Briefed, 'task' | 'memory'>,
  attempt: Pick<Attempt, 'id'> | null,
): Promise<Size> {
  const begun = attempt === null ? null : viewportOf(deps.workspace.db, attempt.id);
  if (begun !== null) return begun;
  const fixed = deps.settings().viewport;
  if (memory.viewportChoice === 'fixed') return fixed;
  return (await deps.stageSize?.()) ?? usualViewport(deps.workspace.db, task.setId) ?? fixed;
}

/** A fresh partition for this task: on its start pages, or where an attempt was left. `attempt`: one that is taken up. */
export async function openBrowser(
  deps: BesideTools & Pick<SessionDeps, 'resolveUrl' | 'stageSize'>,
  briefing: Pick<Briefed, 'task' | 'branch' | 'memory'>,
  restore: BrowserState | null,
  opening: Opening,
  attempt: Pick<Attempt, 'id'> | null = null,
): Promise<TaskBrowser> {
  const { storageState } = briefing.task;
  const begun =
    storageState === undefined
      ? null
      : { tabs: [], storage: JSON.parse(deps.resolveUrl(JSON.stringify(storageState))) as unknown };
  return deps.factory.open({
    viewport: await viewportFor(deps, briefing, attempt),
    takesStage: briefing.memory.viewportChoice === 'stage',
    startUrls: briefing.task.startUrls.map(deps.resolveUrl),
    restore: restore ?? begun,
    downloads: deps.workspace.downloads,
    patienceMs: opening === 'guarded' ? REPEATING_MS : OPENING_MS,
    redaction: briefing.memory.redaction(deps.settings),
    ...(opening === 'free' || opening === 'heard'
      ? {}
      : {
          intercept: briefing.branch?.allow ?? deps.settings().guardAllow,
          trace: opening !== 'held' && deps.settings().keepTrace,
        }),
    ...(opening === 'recorded' ? { artefacts: artefactOptions(briefing.task, deps.settings()) } : {}),
    ...(opening === 'heard' ? { artefacts: HEARD } : {}),
  });
}

/** Runs of people by themselves: what their pages sent, got and said is recorded beside the record, and holds nothing up. */
export function isHeard(mode: Attempt['mode']): boolean {
  return mode === 'baseline' || mode === 'qa';
}

/** What is kept of them besides: heads of requests and answers, and consoles. Pages and pictures are on record anyway. */
export const HEARD: ArtefactOptions = { startStorage: null, trace: false, whole: false };

export type BesideTools = Pick<SessionDeps, 'workspace' | 'factory' | 'settings'>;

/** For work beside any task: a partition in which nothing is opened. */
export function openEmptyBrowser({ workspace, factory, settings }: BesideTools): Promise<TaskBrowser> {
  return factory.open({
    viewport: settings().viewport,
    startUrls: [],
    restore: null,
    downloads: workspace.downloads,
  });
}

/** What is kept of a whole attempt at this task. */
export function artefactOptions(
  { storageState = null }: Pick<Task, 'storageState'>,
  { keepTrace }: Pick<Settings, 'keepTrace'>,
): ArtefactOptions {
  return { startStorage: storageState, trace: keepTrace };
}
