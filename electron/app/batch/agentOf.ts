import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { AgentKindRow, AgentOption } from '../../../shared/contract/batch.ts';
import { fault } from '../../../shared/errors.ts';
import { modelSettingsSchema } from '../../../shared/model/endpoint.ts';
import type { AgentSpec, Task } from '../../../shared/model/index.ts';
import { referenceScript } from '../../agentRun/scripts.ts';
import type { Agent } from '../../agents/agent.ts';
import { type AgentModel, agentKindNames, agentKinds, createAgent } from '../../agents/agentKinds.ts';
import { endpointFromEnvironment } from '../../agents/endpoint.ts';
import { createScriptedAgent } from '../../agents/scriptedAgent.ts';
import { captionStore } from '../captionStore.ts';
import type { AppContext } from '../context.ts';

/** The agents that a window can choose, each with its options as fields. */
export function listAgentKinds(): readonly AgentKindRow[] {
  const model = modelOf();
  const rows = agentKindNames.map((kind): AgentKindRow => {
    const { title, says, options, asksModel } = agentKinds[kind];
    return {
      kind,
      title,
      says,
      why: whyNot(kind, asksModel && model === null),
      options: optionsOf(options),
    };
  });
  const scripted = { title: 'Reference run', says: 'Does each task as its reference run says.' };
  return [{ kind: 'scripted', ...scripted, why: null, options: [] }, ...rows];
}

function whyNot(kind: string, lacksModel: boolean): string | null {
  if (kind === 'process' && process.env.HOPSCOPE_AGENT_COMMAND === undefined) return noCommand;
  return lacksModel ? noModel : null;
}

const noCommand =
  'It starts a program: set HOPSCOPE_AGENT_COMMAND to its command line, then start Hopscope again.';

/**
 * The command that whoever started Hopscope has named; one that comes from a window or a stored batch must be the same, for a
 * workspace may come from somebody else. Throws AppError `agent.command`.
 */
function withNamedCommand(options: AgentSpec['options']): AgentSpec['options'] {
  const named = process.env.HOPSCOPE_AGENT_COMMAND;
  const { command = '' } = options;
  if (named !== undefined && (command === '' || command === named)) return { ...options, command: named };
  throw fault.input(
    'agent.command',
    named === undefined
      ? 'The command of an agent is not carried out: nobody has named it where Hopscope was started.'
      : `The command of an agent is not carried out: it is not the one that was named where Hopscope was started (${named}).`,
    'Set HOPSCOPE_AGENT_COMMAND to the very command line, or use hopscope run --agent process --command.',
  );
}

const noModel =
  'It asks a model: set HOPSCOPE_AGENT_URL and HOPSCOPE_AGENT_MODEL, then start Hopscope again.';

/** Makes an agent for these tasks. Throws AppError `agent.*`. */
export function agentOf(
  { workspace: { db }, root }: Pick<AppContext, 'workspace' | 'root'>,
  { kind, options }: AgentSpec,
  tasks: readonly Task[],
  seed: number,
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
  return createAgent(name, set, modelOf(), {
    promptText: (prompt) => readFileSync(path.join(root, 'resources', 'prompts', `${prompt}.txt`), 'utf8'),
    seed,
    captions: captionStore(db),
  });
}

/** The model that the environment names. */
function modelOf(): AgentModel | null {
  const endpoint = endpointFromEnvironment(process.env, 'HOPSCOPE_AGENT');
  return endpoint === null ? null : { endpoint, settings: modelSettingsSchema.parse({}), limit: {} };
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
