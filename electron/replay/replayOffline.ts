import { toErrorData } from '../../shared/errors.ts';
import type { Step } from '../../shared/model/index.ts';
import type { ReplayedStep } from '../../shared/model/replay.ts';
import { elementContext } from '../attempt/elementContext.ts';
import { storedArchive } from '../attempt/storedArchive.ts';
import type { TaskBrowser } from '../browser/taskBrowser.ts';
import { openEmptyBrowser } from '../session/openBrowser.ts';
import { type Demonstrated, type Found, type ReplayDeps, taken } from './replayDeps.ts';

/**
 * Without the site: the page that was stored before each step is rendered without network and scripts, and the
 * step's element is looked for on it. Nothing is carried out.
 */
export async function replayOffline(
  deps: ReplayDeps,
  { attempt, steps }: Demonstrated,
  why: string | null,
): Promise<Found> {
  const { isTaken, onStep } = deps;
  const browser = await openEmptyBrowser(deps);
  try {
    const replayed: ReplayedStep[] = [];
    for (const step of steps) {
      if (isTaken()) throw taken();
      const found = await lookInRecording(deps, browser, step, attempt.mode === 'imported');
      replayed.push(found);
      onStep(found, replayed.length, steps.length);
    }
    return { mode: 'offline', why, steps: replayed, notSent: [], chromium: browser.version, replayId: null };
  } finally {
    await browser.close();
  }
}

async function lookInRecording(
  { workspace }: ReplayDeps,
  browser: TaskBrowser,
  step: Step,
  isImported: boolean,
): Promise<ReplayedStep> {
  const { index, element, error } = step;
  const said = (
    outcome: ReplayedStep['outcome'],
    reason: string,
    score: number | null = null,
  ): ReplayedStep => {
    return { index, outcome, score, reason };
  };
  if (error !== null) return said('skipped', 'it had not worked when it was recorded');
  if (element === null) return said('skipped', 'it needs no element, and nothing is carried out offline');
  try {
    const stored = storedArchive(workspace, step.beforeId);
    if (stored === null) return said('failed', 'The page before this step was not stored.');
    if (isImported && !stored.isArchive)
      return said(
        'failed',
        'Its page is a sketch of what was published: no element can be looked for on it.',
      );
    const found = await browser.relocateStored(stored, element, elementContext(workspace, step));
    if (!found.isFound) return said('failed', found.reason, found.score);
    const { destination } = step.target ?? {};
    const to =
      destination === undefined
        ? null
        : await browser.relocateStored(
            stored,
            destination.element,
            elementContext(workspace, step, 'destination'),
          );
    if (to?.isFound === false) return said('failed', `where it is dragged to: ${to.reason}`, to.score);
    const score = to === null ? found.score : Math.min(found.score ?? 0, to.score ?? 0);
    return said(score === 1 ? 'done' : 'relocated', `on the stored page: ${found.reason}`, score);
  } catch (cause) {
    return said('failed', `The stored page cannot be looked at: ${toErrorData(cause).message}`);
  }
}
