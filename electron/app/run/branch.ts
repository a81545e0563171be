import { type AppError, fault } from '../../../shared/errors.ts';
import type { BranchPoint } from '../../../shared/model/branch.ts';
import type { Attempt, Step } from '../../../shared/model/index.ts';
import { secretSteps, whyNotBranched } from '../../../shared/trajectory/branch.ts';
import type { Branch } from '../../briefing/branch.ts';
import { findAttempt, getAttempt } from '../../db/attempts.ts';
import { listSteps } from '../../db/record/steps.ts';
import type { AppContext } from '../context/context.ts';
import { addressNow } from './verify.ts';

/** What somebody may go on from. Throws AppError `attempt.missing`, `branch.point`. */
export function requireBranchPoint(
  { workspace: { db } }: Pick<AppContext, 'workspace'>,
  { attemptId, step }: BranchPoint,
): { readonly parent: Attempt; readonly steps: readonly Step[]; readonly secrets: readonly Step[] } {
  const parent = getAttempt(db, attemptId);
  const steps = listSteps(db, attemptId);
  const why = whyNotBranched(parent, steps, step);
  if (why !== null)
    throw fault.input(
      'branch.point',
      `Nobody can go on from step ${step} of this attempt. ${why}`,
      'Choose another step, or another attempt.',
    );
  return { parent, steps, secrets: secretSteps(steps, step) };
}

/** How a branch is brought to where it begins. `secrets`: what is typed at a step, by its number. */
export function branchOf(
  app: AppContext,
  { attemptId, step }: BranchPoint,
  secrets: ReadonlyMap<number, string> = new Map(),
): Branch {
  const parent = findAttempt(app.workspace.db, attemptId);
  if (parent === null)
    throw fault.input(
      'branch.parent',
      'The attempt that this one goes on from is gone.',
      'Its replay cannot begin anew. Discard it, and begin the task again.',
    );
  const isGuarded = parent.mode === 'demonstration' || parent.holdsRequests;
  return {
    ...{ attemptId, step, secrets },
    addressNow: (url) => addressNow(url, app.demoSites()),
    // Requests to the demo web change nothing outside this computer.
    allow: isGuarded ? [...app.demoSites().map(({ url }) => url), ...app.settings().guardAllow] : null,
  };
}

/** Nobody is there whom a replay could ask for it. */
export function secretMissing({ index, element }: Step): AppError {
  return fault.input(
    'branch.secret',
    element === null
      ? `Step ${index} typed what is not on record, and it was not given.`
      : `Step ${index} (${element.role || element.tag} “${element.name || element.text}”) typed what is not on record, and it was not given.`,
    'Give what is typed there, or go on from an earlier step.',
  );
}
