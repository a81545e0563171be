import { createHash } from 'node:crypto';
import { type ComparedStep, hopOfStep } from '../../../shared/comparison/comparedStep.ts';
import {
  chooseReference,
  compareLanes,
  type LaneStep,
  MOST_STEPS,
} from '../../../shared/comparison/comparison.ts';
import { pathText } from '../../../shared/comparison/paths.ts';
import { type ComparedAttempt, MOST_LANES } from '../../../shared/contract/compare.ts';
import { fault } from '../../../shared/errors.ts';
import type { Attempt, Profile } from '../../../shared/model/index.ts';
import { wholeThought } from '../../../shared/words/thoughtWords.ts';
import { getAttempt, listAttemptRows } from '../../db/attempts.ts';
import { listEventsOfType } from '../../db/record/events.ts';
import { withSeen } from '../../db/record/seenBefore.ts';
import { countSteps, listSteps } from '../../db/record/steps.ts';
import type { AppContext, HandlersOf } from '../context/context.ts';
import { requireTask } from '../library/library.ts';
import { verdictsOf } from './attempts.ts';
import { reviewsOf } from './verdictReviews.ts';

/** Attempts at one task, side by side. */
export function compareHandlers(app: AppContext): HandlersOf<'compare'> {
  const { db } = app.workspace;
  return {
    'compare.open': async ({ attemptIds, reference, profile: asked }) => {
      const profile = asked ?? app.settings().defaultProfile;
      const ids = [...new Set(attemptIds)];
      if (ids.length < 2 || ids.length > MOST_LANES)
        throw fault.input(
          'compare.lanes',
          ids.length < 2
            ? 'An attempt cannot be compared with itself.'
            : `${ids.length} attempts cannot be read side by side.`,
          'Choose two to six attempts.',
        );
      const found = ids.map((id) => getAttempt(db, id));
      const [{ taskId = '' } = {}] = found;
      const other = found.find((one) => one.taskId !== taskId);
      if (other !== undefined)
        throw fault.input(
          'compare.tasks',
          `Attempt ${other.id} is at another task than attempt ${ids[0]}.`,
          'Compare attempts at the same task.',
        );
      if (reference !== undefined && !ids.includes(reference))
        throw fault.input('compare.reference', `The reference ${reference} is not among the attempts.`);
      const attempts: ComparedAttempt[] = [];
      for (const attempt of found) attempts.push(await readLane(app, attempt, profile));
      const chosen =
        reference === undefined
          ? chooseReference(
              attempts.map(({ row, steps }) => ({
                isPerson: row.participantKind === 'person',
                passed: row.passed,
                steps: steps.length,
              })),
            )
          : ids.indexOf(reference);
      // The reference is the first lane, and the others keep their order.
      const laid = [...attempts.slice(chosen, chosen + 1), ...attempts.toSpliced(chosen, 1)];
      return {
        task: requireTask(db, taskId),
        attempts: laid,
        ...compareLanes(
          laid.map(({ steps }) => steps),
          0,
        ),
      };
    },
  };
}

async function readLane(app: AppContext, attempt: Attempt, profile: Profile): Promise<ComparedAttempt> {
  const { db } = app.workspace;
  const { id } = attempt;
  const verdicts = await verdictsOf(app, attempt, profile);
  const [row] = listAttemptRows(db, { ids: [id] }, profile);
  if (row === undefined)
    throw fault.storage('attempt.missing', `Attempt ${id} has lost its task or participant.`);
  const decided = listEventsOfType(db, id, ['decided']);
  let next = 0;
  let thought: string | null = null;
  const read = listSteps(db, id, 1, MOST_STEPS).map((step): LaneStep => {
    // The decision event comes before the events of its actions.
    let fresh: string | null = null;
    for (; (decided[next]?.seq ?? Number.POSITIVE_INFINITY) < step.from; next += 1) {
      const body = decided[next]?.body;
      if (body?.type === 'decided') fresh = wholeThought(body);
    }
    thought = fresh ?? thought;
    const { index, operation, element, value, url, startedAt, endedAt, beforeId, afterId } = step;
    return {
      ...{ index, operation, element, value, url, startedAt, endedAt, beforeId, afterId },
      hop: hopOfStep(index, verdicts),
      thought: decided.length === 0 || thought === '' ? null : thought,
    };
  });
  const steps = withSeen(db, id, read);
  return {
    ...{ row, steps, fingerprint: fingerprintOf(steps) },
    left: countSteps(db, id) - steps.length,
    reviews: reviewsOf(db, id),
  };
}

/** A fingerprint of the actions of an attempt, element by element. Attempts with the same actions have the same fingerprint. */
export function fingerprintOf(steps: readonly ComparedStep[]): string {
  return createHash('sha256').update(pathText(steps)).digest('hex').slice(0, 12);
}
