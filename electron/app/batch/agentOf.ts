import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { AgentKindRow, AgentOption } from '../../../shared/contract/batch.ts';
import { fault } from '../../../shared/errors.ts';
import type { AgentSpec, BatchLimit, Task } from '../../../shared/model/index.ts';
import { referenceScript } from '../../agentRun/scripts.ts';
import type { Agent } from '../../agents/agent/agent.ts';
import {
  type AgentModel,
  agentKindNames,
  agentKinds,
  createAgent,
  onlyUsesPages,
} from '../../agents/agentKinds.ts';
import { createScriptedAgent } from '../../agents/simple/scriptedAgent.ts';
import type { AppContext } from '../context/context.ts';
import type { OpenedEndpoint } from '../endpoints/endpoints.ts';
import { captionStore } from './captionStore.ts';

/** The agents that a window can choose, each with its options as fields. */
export function listAgentKinds({ endpoints }: Pick<AppContext, 'endpoints'>): readonly AgentKindRow[] {
  const { endpoints: named, uses } = endpoints.view();
  const hasModel =
    named.length > 0 || uses.some(({ use, environment }) => use === 'agent' && environment !== null);
  const rows = agentKindNames.map((kind): AgentKindRow => {
    const { title, says, options, asksModel } = agentKinds[kind];
    return {
      kind,
      title,
      says,
      why: whyNot(kind, asksModel && !hasModel),
      asksModel,
      onlyUsesPages: onlyUsesPages(kind),
      options: optionsOf(options),
    };
  });
  const scripted = { title: 'Reference run', says: 'Follows the reference run of each task.' };
  return [
    { kind: 'scripted', ...scripted, why: null, asksModel: false, onlyUsesPages: false, options: [] },
    ...rows,
  ];
}

function whyNot(kind: string, lacksModel: boolean): string | null {
  if (kind === 'process' && process.env.HOPSCOPE_AGENT_COMMAND === undefined) return noCommand;
  return lacksModel ? noModel : null;
}

const noCommand =
  'It starts a program: set HOPSCOPE_AGENT_COMMAND to its command line, then start Hopscope again.';

/**
 * The command that HOPSCOPE_AGENT_COMMAND names. A command from a window or from a stored batch must be the same, because a workspace may
 * come from another person. Throws AppError `agent.command`.
 */
function withNamedCommand(options: AgentSpec['options']): AgentSpec['options'] {
  const named = process.env.HOPSCOPE_AGENT_COMMAND;
  const { command = '' } = options;
  if (named !== undefined && (command === '' || command === named)) return { ...options, command: named };
  throw fault.input(
    'agent.command',
    named === undefined
      ? 'The command of an agent was not run: HOPSCOPE_AGENT_COMMAND was not set when Hopscope was started.'
      : 'The command of an agent was not run: it differs from HOPSCOPE_AGENT_COMMAND.',
    'Set HOPSCOPE_AGENT_COMMAND to this command line, or use hopscope run --agent process --command.',
  );
}

const noModel = 'It asks a model: set up an endpoint under Settings, Models.';

/** Creates an agent for these tasks; `model` comes from `modelOf`. Throws AppError `agent.*`. */
export function agentOf(
  { workspace: { db }, root }: Pick<AppContext, 'workspace' | 'root'>,
  { kind, options }: AgentSpec,
  tasks: readonly Task[],
  seed: number,
  model: AgentModel | null = null,
): Agent {
  if (kind === 'scripted') {
    const scripts = tasks.flatMap((task) => {
      const script = referenceScript(task);
      return script === null ? [] : [[task.key, script] as const];
    });
    const facts = { model: 'scripted', promptVersion: 'reference-1', parameters: {}, seed: null };
    return createScriptedAgent(facts, new Map(scripts), 'it has no reference run');
  }
  const set = kind === 'process' ? withNamedCommand(options) : options;
  const name = agentKindNames.find((one) => one === kind);
  if (name === undefined)
    throw fault.input('agent.kind', `There is no agent “${kind}” in this version.`, 'Choose another one.');
  return createAgent(name, set, model, {
    promptText: (prompt) => readFileSync(path.join(root, 'resources', 'prompts', `${prompt}.txt`), 'utf8'),
    seed,
    captions: captionStore(db),
  });
}

/**
 * The model that an agent calls, and the model that describes pictures for it; null for an agent without a model. Throws AppError
 * `endpoint.*` when the endpoint is missing, and `agent.price` when `limit` is in money and the model has no known price.
 */
export async function modelOf(
  { endpoints }: Pick<AppContext, 'endpoints'>,
  { kind, endpoint: named }: AgentSpec,
  limit: BatchLimit,
): Promise<AgentModel | null> {
  const name = agentKindNames.find((one) => one === kind);
  if (name === undefined || !agentKinds[name].asksModel) return null;
  const opened = named === undefined ? await endpoints.openFor('agent') : await endpoints.open(named);
  if (opened === null) return null;
  const captioner = agentKinds[name].needsCaptions ? await endpoints.openFor('captions') : null;
  for (const one of captioner === null ? [opened] : [opened, captioner]) mustHavePrice(limit.cost, one);
  const { endpoint, settings } = opened;
  return {
    ...(opened.name === null ? {} : { name: opened.name }),
    ...{ endpoint, settings, limit: {} },
    ...(captioner === null
      ? {}
      : { captioner: { endpoint: captioner.endpoint, settings: captioner.settings } }),
  };
}

/** A budget in money needs the price of the model, or it would never be reached. Throws AppError `agent.price`. */
export function mustHavePrice(cost: number | null, { name, endpoint, settings }: OpenedEndpoint): void {
  if (cost === null || settings.price !== undefined) return;
  throw fault.input(
    'agent.price',
    `A budget in money needs a price, and ${endpoint.model} has none.`,
    name === null
      ? 'Give its price (--price IN,OUT on the command line, or in Settings, Models), or set a budget in tokens.'
      : `Give the endpoint “${name}” a price (0 if it is free), or set a budget in tokens.`,
  );
}

const property = z.object({
  type: z.enum(['integer', 'number', 'boolean', 'string']).default('string'),
  description: z.string().default(''),
  enum: z.array(z.string()).default([]),
  default: z.union([z.string(), z.number(), z.boolean()]).default(''),
});

function optionsOf(schema: z.ZodObject): readonly AgentOption[] {
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return Object.entries(properties).map(([name, said]) => {
    const { type, description: says, enum: choices, default: given } = property.parse(said);
    const kinds = { integer: 'number', number: 'number', boolean: 'boolean', string: 'text' } as const;
    return { name, type: choices.length > 0 ? 'choice' : kinds[type], says, choices, default: given };
  });
}
