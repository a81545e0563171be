import { type AppError, fault } from '../../../shared/errors.ts';
import type { BranchPoint } from '../../../shared/model/branch.ts';
import type { Attempt, Step } from '../../../shared/model/index.ts';
import { secretSteps, whyNotBranched } from '../../../shared/trajectory/branch.ts';
import type { Branch } from '../../briefing/branch.ts';
import { findAttempt, getAttempt } from '../../db/attempts.ts';
import { listSteps } from '../../db/record/steps.ts';
import type { AppContext } from '../context/context.ts';
import { addressNow } from './addressNow.ts';

/** The attempt and the steps that a branch continues. Throws AppError `attempt.missing`, `branch.point`. */
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
      `This attempt cannot be continued from step ${step}. ${why}`,
      'Choose another step, or another attempt.',
    );
  return { parent, steps, secrets: secretSteps(steps, step) };
}

/** How a branch is replayed up to its first own step. `secrets`: the secret texts, by step number. */
export function branchOf(
  app: AppContext,
  { attemptId, step }: BranchPoint,
  secrets: ReadonlyMap<number, string> = new Map(),
): Branch {
  const parent = findAttempt(app.workspace.db, attemptId);
  if (parent === null)
    throw fault.input(
      'branch.parent',
      'The attempt that this one continues no longer exists.',
      'The replay cannot start again. Discard this attempt, and start the task again.',
    );
  const isGuarded = parent.mode === 'demonstration' || parent.holdsRequests;
  return {
    ...{ attemptId, step, secrets },
    addressNow: (url) => addressNow(url, app.demoSites()),
    // Requests to the demo web change nothing outside this computer, so they are allowed.
    allow: isGuarded ? [...app.demoSites().map(({ url }) => url), ...app.settings().guardAllow] : null,
  };
}

/** The error when nobody can type a missing secret during the replay. */
export function secretMissing({ index, element }: Step): AppError {
  return fault.input(
    'branch.secret',
    element === null
      ? `Step ${index} typed a secret that was not recorded, and you gave no text for it.`
      : `Step ${index} (${element.role || element.tag} “${element.name || element.text}”) typed a secret that was not recorded, and you gave no text for it.`,
    'Give the text of this step, or continue from an earlier step.',
  );
}
