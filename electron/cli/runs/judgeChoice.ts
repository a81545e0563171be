import { type AppError, fault } from '../../../shared/errors.ts';
import type { Profile } from '../../../shared/model/index.ts';
import { Spending } from '../../agents/model/spending.ts';
import type { Endpoints } from '../../app/endpoints/endpoints.ts';
import { everyAttempt, listAttemptRows } from '../../db/attempts.ts';
import { chooseSets } from '../../exchange/export/exportTo.ts';
import type { Workspace } from '../../workspace/workspace.ts';

/** Opens the named endpoint, or without a name the one for judging; null if none is chosen. */
export function openJudgeEndpoint(endpoints: Endpoints, named: string | undefined) {
  return named === undefined ? endpoints.openFor('judge') : endpoints.open(named);
}

/** `more`: another way out, as a sentence. */
export function judgeMissing(more = ''): AppError {
  return fault.input(
    'judge.model',
    'No endpoint for the judge is chosen.',
    `Use --endpoint, or set HOPSCOPE_JUDGE_URL, HOPSCOPE_JUDGE_MODEL and, if the service needs a key, HOPSCOPE_JUDGE_KEY. ${more}`.trim(),
  );
}

/** The budget of a judging. Throws `judge.price` when a budget in dollars has no price. */
export function openBudget(
  { mostTokens, mostCost }: { readonly mostTokens?: number; readonly mostCost?: number },
  price: object | undefined,
): Spending {
  if (mostCost !== undefined && price === undefined)
    throw fault.input(
      'judge.price',
      'A budget in dollars needs a price.',
      'Give the price of a million tokens with --price, or use --most-tokens.',
    );
  return new Spending({
    ...(mostTokens === undefined ? {} : { tokens: mostTokens }),
    ...(mostCost === undefined ? {} : { cost: mostCost }),
  });
}

/** The attempts of the named set, or of all sets, by the participants with these names or ids, or by all. */
export function attemptsToJudge(
  workspace: Workspace,
  { set, participant: who }: { readonly set?: string; readonly participant?: readonly string[] },
  profile: Profile,
) {
  return chooseSets(workspace, set === undefined ? undefined : [set])
    .flatMap(({ id: setId }) => listAttemptRows(workspace.db, { setId, limit: everyAttempt }, profile))
    .filter(
      ({ participant, participantId }) =>
        who?.some((one) => one === participant || one === participantId) ?? true,
    );
}
