import { createHash } from 'node:crypto';
import { type AppError, fault } from '../../../shared/errors.ts';
import type { ImproveCycle, ImproveLoop, LoopSettings } from '../../../shared/model/improve.ts';
import type { AgentSpec, BatchLimit, Task } from '../../../shared/model/index.ts';
import { isPromoted } from '../../../shared/model/promotion.ts';
import type { Agent } from '../../agents/agent/agent.ts';
import { type AgentModel, settingsOfFacts } from '../../agents/agentKinds.ts';
import { listCycles } from '../../db/improve.ts';
import { findParticipant } from '../../db/participants.ts';
import { findPromotionPlan, listPromotionEvents } from '../../db/promotions.ts';
import type { Database } from '../../db/store/open.ts';
import { findModel } from '../../exchange/import/importedParticipants.ts';
import { agentOf, modelOf } from '../batch/agentOf.ts';
import { participantOf } from '../batch/planBatch.ts';
import type { AppContext } from '../context/context.ts';
import { planNameOf } from './lockCycle.ts';
import { promotionEnd } from './stages.ts';

/** The participant as which an agent of a loop runs. `endpoint`: that of its model; null: the loop's own. */
interface LoopParticipant {
  readonly participantId: string;
  readonly endpoint: string | null;
  /** Its kind and options; missing: those of the agent of the loop. */
  readonly spec?: AgentSpec;
}

/** The agent with which a new loop begins: the settings of its endpoint, and the loop's own sampling. Throws AppError `agent.*` and `endpoint.*`. */
export async function firstAgent(
  app: AppContext,
  settings: Pick<LoopSettings, 'agent' | 'temperature' | 'maxTokens' | 'seed'>,
): Promise<Agent> {
  const { agent: spec, temperature, maxTokens, seed } = settings;
  const model = await modelOf(app, spec, { tokens: null, cost: null });
  const own = {
    ...(temperature === null ? {} : { temperature }),
    ...(maxTokens === null ? {} : { maxTokens }),
  };
  const sampled = model === null ? null : { ...model, settings: { ...model.settings, ...own } };
  return met(agentOf(app, spec, [], seed, sampled));
}

/**
 * An agent of a loop as this participant, with the settings that it has on record: endpoints may have others by now. Throws AppError
 * `improve.agent` if it would be another participant, `agent.*` and `endpoint.*`.
 */
export async function loopAgent(
  app: AppContext,
  { settings }: Pick<ImproveLoop, 'settings'>,
  tasks: readonly Task[],
  limit: BatchLimit,
  { participantId, endpoint, spec: kind = settings.agent }: LoopParticipant,
): Promise<Agent> {
  const { db } = app.workspace;
  const participant = findParticipant(db, participantId);
  const facts = participant?.agent;
  if (participant === null || facts === undefined)
    throw fault.storage('improve.agent', 'The agent of this loop is no longer in the workspace.');
  const spec = endpoint === null ? kind : { ...kind, endpoint };
  const model = await modelOf(app, spec, limit);
  if (model !== null && model.endpoint.model !== facts.model) throw otherModel(facts.model, model);
  const same = model === null ? null : { ...model, settings: settingsOfFacts(facts, model.settings) };
  const agent = await met(agentOf(app, spec, tasks, settings.seed, same));
  if (findModel(db, agent.facts)?.id === participantId) return agent;
  throw otherParticipant(participant.name, facts, agent.facts);
}

/** An agent in another program says what it is. */
async function met(agent: Agent): Promise<Agent> {
  return (await agent.meet?.()) ?? agent;
}

function otherModel(own: string, { name, endpoint }: AgentModel): AppError {
  return fault.input(
    'improve.agent',
    name === undefined
      ? `The agent of this loop is ${own}, and the endpoint for agents has the model ${endpoint.model}.`
      : `The agent of this loop is ${own}, and its endpoint “${name}” has the model ${endpoint.model}.`,
    'The agent of a loop is fixed. Give the endpoint its model again, or begin another loop.',
  );
}

function otherParticipant(name: string, was: Agent['facts'], is: Agent['facts']): AppError {
  const names = new Set([...Object.keys(was.parameters), ...Object.keys(is.parameters)]);
  const changed = [
    ...(was.promptVersion === is.promptVersion ? [] : [`prompt ${was.promptVersion} → ${is.promptVersion}`]),
    ...[...names]
      .filter((one) => was.parameters[one] !== is.parameters[one])
      .map((one) => `${one} ${was.parameters[one] ?? '–'} → ${is.parameters[one] ?? '–'}`),
  ];
  return fault.input(
    'improve.agent',
    `The agent of this loop is ${name}, and it would run as another participant now: ${changed.join(', ')}.`,
    'Attempts of two agents must not be mixed. Use the version and the settings of Hopscope with which the loop began, or begin another loop.',
  );
}

/** Who explores a cycle. Throws AppError `agent.*` and `endpoint.*`. */
export async function cycleAgent(
  app: AppContext,
  loop: ImproveLoop,
  { agent }: ImproveCycle,
): Promise<LoopParticipant> {
  if (agent !== undefined) return agent;
  const { db } = app.workspace;
  const [first] = listCycles(db, loop.id);
  const locked = first === undefined ? null : findPromotionPlan(db, planNameOf(loop, first));
  const participantId = loop.settings.explorer ?? locked?.parentId;
  if (participantId !== undefined) return { participantId, endpoint: null };
  // A loop from before this was fixed runs as its endpoint makes it now.
  return { participantId: participantOf(db, await firstAgent(app, loop.settings)).id, endpoint: null };
}

/** The second agent of a loop; null: it has none. */
export function secondAgent({ settings }: Pick<ImproveLoop, 'settings'>): LoopParticipant | null {
  const { difficultAgent: spec, difficultExplorer: participantId } = settings;
  return spec === undefined || participantId === undefined ? null : { participantId, endpoint: null, spec };
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
