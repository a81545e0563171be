import { createHash } from 'node:crypto';
import type { ImproveCycle, ImproveLoop } from '../../../shared/model/improve.ts';
import type { BatchLimit, Task } from '../../../shared/model/index.ts';
import { isPromoted } from '../../../shared/model/promotion.ts';
import type { Agent } from '../../agents/agent/agent.ts';
import { listCycles } from '../../db/improve.ts';
import { listPromotionEvents } from '../../db/promotions.ts';
import type { Database } from '../../db/store/open.ts';
import { agentOf, modelOf } from '../batch/agentOf.ts';
import type { AppContext } from '../context/context.ts';
import { promotionEnd } from './stages.ts';

/**
 * The agent of a loop with the loop's own sampling, and with the model of another endpoint if one is given: a tuned one. Throws AppError
 * `agent.*` and `endpoint.*`.
 */
export async function loopAgent(
  app: AppContext,
  { settings }: Pick<ImproveLoop, 'settings'>,
  tasks: readonly Task[],
  limit: BatchLimit,
  endpoint: string | null = null,
): Promise<Agent> {
  const { temperature, maxTokens, seed } = settings;
  const spec = endpoint === null ? settings.agent : { ...settings.agent, endpoint };
  const model = await modelOf(app, spec, limit);
  const own = {
    ...(temperature === null ? {} : { temperature }),
    ...(maxTokens === null ? {} : { maxTokens }),
  };
  const sampled = model === null ? null : { ...model, settings: { ...model.settings, ...own } };
  const agent = agentOf(app, spec, tasks, seed, sampled);
  return (await agent.meet?.()) ?? agent;
}

/**
 * The tuned model that explores the next cycle: the candidate of the newest cycle that was promoted, after everything that is on record.
 * null: the loop's own agent.
 */
export function nextAgent(db: Database, { id }: ImproveLoop): ImproveCycle['agent'] | null {
  for (const cycle of listCycles(db, id).toReversed()) {
    const end = promotionEnd(db, cycle);
    if (end === null || end.planId === null || end.candidateId === null || end.endpoint === null) continue;
    if (isPromoted(listPromotionEvents(db, end.planId), end.candidateId) === true)
      return { participantId: end.candidateId, endpoint: end.endpoint };
  }
  return null;
}

/** Each cycle has its own seeds. */
export function batchSeed({ settings }: ImproveLoop, { number }: ImproveCycle): number {
  return createHash('sha256').update(`${settings.seed}/${number}`).digest().readUInt32BE(0);
}
