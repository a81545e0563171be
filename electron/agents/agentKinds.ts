import { z } from 'zod';
import { fault } from '../../shared/errors.ts';
import type { ParameterValue } from '../../shared/model/index.ts';
import type { Agent } from './agent.ts';
import { lexicalRanking } from './candidateRanking.ts';
import { type ChatMessage, type ChatModel, type ChatPatience, openChatModel } from './chatModel.ts';
import { crossEncoderRanking } from './crossEncoder.ts';
import type { Endpoint } from './endpoint.ts';
import { idleAgent } from './idleAgent.ts';
import { createMindActAgent, TOP_K } from './mindActAgent.ts';
import { createMminaAgent, MMINA_MOST_SEEN } from './mminaAgent.ts';
import { promptVersion, readPrompt } from './prompt.ts';
import { createRandomAgent } from './randomAgent.ts';
import type { SpendingLimit } from './spending.ts';

/** Every agent that can be made from words alone, and what may be set on it: the window and the command line offer these. */

/** How a model is asked, as a user sets it; what is missing is left to the agent's own, then to the endpoint. */
export const modelSettingsSchema = z.strictObject({
  temperature: z.exactOptional(z.number().min(0).max(2)),
  topP: z.exactOptional(z.number().gt(0).max(1)),
  /** The most tokens of one reply. */
  maxTokens: z.exactOptional(z.int().min(1)),
  seed: z.exactOptional(z.int().min(0)),
  /** Whether it takes pictures. */
  vision: z.boolean().default(true),
  /** US dollars for a million tokens. */
  price: z.exactOptional(z.strictObject({ input: z.number().min(0), output: z.number().min(0) })),
});
export type ModelSettings = z.output<typeof modelSettingsSchema>;

/** The model behind an agent. */
export interface AgentModel {
  readonly endpoint: Endpoint;
  readonly settings: ModelSettings;
  /** For one attempt. */
  readonly limit: SpendingLimit;
  readonly patience?: Partial<ChatPatience>;
}

/** What agents are made with. */
export interface AgentTools {
  /** The text of `resources/prompts/<name>.txt`. */
  readonly promptText: (name: string) => string;
}

/** What a kind is made of. */
interface Making<Options> extends AgentTools {
  readonly kind: string;
  readonly options: Options;
  /** What chance is drawn from. */
  readonly seed: number | null;
}

/** A kind that asks no model. */
interface PlainKind<Schema extends z.ZodObject> {
  readonly title: string;
  /** One sentence. */
  readonly says: string;
  readonly options: Schema;
  readonly create: (making: Making<z.output<Schema>>) => Agent;
}

/** The model of a kind that asks one: with what is on record of the agent. */
interface Asked {
  readonly chat: ChatModel;
  readonly limit: SpendingLimit;
  /** By the name of its prompt. */
  readonly prompt: (name: string) => {
    readonly facts: Agent['facts'];
    readonly prompt: readonly ChatMessage[];
  };
}

interface ModelKind<Schema extends z.ZodObject> {
  readonly title: string;
  readonly says: string;
  readonly options: Schema;
  /** As its program samples. */
  readonly sampling: Pick<ModelSettings, 'temperature' | 'topP' | 'maxTokens' | 'seed'>;
  /** It is of no use without pictures. */
  readonly needsVision: boolean;
  readonly create: (model: Asked, making: Making<z.output<Schema>>) => Agent;
}

/** A kind as the window and the command line show it. */
export interface AgentKind {
  readonly title: string;
  readonly says: string;
  readonly asksModel: boolean;
  readonly needsVision: boolean;
  /** Flat: numbers, truth values, words and choices, each with a default. */
  readonly options: z.ZodObject;
  readonly make: (
    options: unknown,
    seed: number | null,
    model: AgentModel | null,
    tools: AgentTools,
  ) => Agent;
}

function plain<Schema extends z.ZodObject>(name: string, kind: PlainKind<Schema>): AgentKind {
  const { title, says, options, create } = kind;
  return {
    ...{ title, says, options, asksModel: false, needsVision: false },
    make: (given, seed, _, tools) =>
      create({ ...tools, kind: name, seed, options: readOptions(name, options, given) }),
  };
}

function asking<Schema extends z.ZodObject>(name: string, kind: ModelKind<Schema>): AgentKind {
  const { title, says, options, sampling, needsVision, create } = kind;
  return {
    ...{ title, says, options, needsVision, asksModel: true },
    make(given, seed, model, tools) {
      const read = readOptions(name, options, given);
      if (model === null)
        throw fault.input(
          'agent.model',
          `The agent ${name} asks a model, and it is not said where one answers.`,
          'Name an endpoint: in the settings, or as HOPSCOPE_AGENT_URL, HOPSCOPE_AGENT_MODEL and, where one is asked for, HOPSCOPE_AGENT_KEY.',
        );
      const { endpoint, limit, patience } = model;
      const { vision, price, ...rest } = model.settings;
      if (needsVision && !vision)
        throw fault.input(
          'agent.vision',
          `The agent ${name} shows pictures, and the model ${endpoint.model} is set to take none.`,
          'Choose a model that takes pictures, or an agent that reads text.',
        );
      const asked = { ...sampling, ...(seed === null ? {} : { seed }), ...rest };
      const { seed: drawn, ...onRecord } = asked;
      return create(
        {
          chat: openChatModel(endpoint, { ...asked, ...(price === undefined ? {} : { price }) }, patience),
          limit,
          prompt(promptName) {
            const text = tools.promptText(promptName);
            return {
              prompt: readPrompt(text),
              facts: {
                model: endpoint.model,
                promptVersion: promptVersion(promptName, text),
                parameters: parametersOf({ agent: name, ...onRecord, ...read }),
                seed: drawn ?? null,
              },
            };
          },
        },
        { ...tools, kind: name, seed, options: read },
      );
    },
  };
}

function readOptions<Schema extends z.ZodObject>(
  name: string,
  schema: Schema,
  given: unknown,
): z.output<Schema> {
  const read = schema.strict().safeParse(given ?? {});
  if (read.success) return read.data as z.output<Schema>;
  const known = Object.keys(schema.shape);
  throw fault.input(
    'agent.options',
    `The agent ${name} cannot be set up so: ${z.prettifyError(read.error).replaceAll(/\s*\n\s*/g, ' ')}`,
    known.length === 0 ? 'It has no options.' : `Its options are ${known.join(', ')}.`,
  );
}

function parametersOf(values: Readonly<Record<string, unknown>>): Readonly<Record<string, ParameterValue>> {
  const isValue = (value: unknown): value is ParameterValue =>
    ['string', 'number', 'boolean'].includes(typeof value);
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (isValue(value) ? [[name, value]] : [])),
  );
}

const none = z.object({});

export const agentKinds = {
  idle: plain('idle', {
    title: 'Idle',
    says: 'Does nothing and says that it is done.',
    options: none,
    create: () => idleAgent,
  }),
  random: plain('random', {
    title: 'Random',
    says: 'Chooses by chance among what can be used in the page.',
    options: none,
    create: ({ seed }) => createRandomAgent(seed ?? 0),
  }),
  mmina: asking('mmina', {
    title: 'MMInA, text',
    says: 'Reads the accessibility tree, thinks, and knows its last action.',
    options: z.object({
      mostSeen: z.int().min(100).default(MMINA_MOST_SEEN).describe('characters of a page that are sent'),
    }),
    sampling: { temperature: 1, topP: 0.9 },
    needsVision: false,
    create: ({ chat, limit, prompt }, { options: { mostSeen } }) =>
      createMminaAgent(chat, { ...prompt('mminaText'), mostSeen, limit }),
  }),
  mindact: asking('mindact', {
    title: 'MindAct',
    says: 'Ranks the elements of the page and chooses among the likeliest, in groups of five and none.',
    options: z.object({
      topK: z
        .int()
        .min(1)
        .max(500)
        .default(TOP_K)
        .describe('so many of the likeliest elements are asked about'),
      rankingModel: z
        .string()
        .max(4_000)
        .default('')
        .describe('folder of a cross-encoder as ONNX; ranked by words (BM25) without one'),
    }),
    sampling: { temperature: 0 },
    needsVision: false,
    create({ chat, limit, prompt }, { options: { topK, rankingModel }, promptText }) {
      const ranking = rankingModel === '' ? lexicalRanking : crossEncoderRanking(rankingModel);
      const { facts, prompt: messages } = prompt('mindAct');
      const online = promptText('mindActOnline');
      // Where the folder lies is nobody's business; which model it holds is.
      const parameters = { ...facts.parameters, rankingModel: ranking.name };
      const version = `${facts.promptVersion} ${promptVersion('mindActOnline', online)}`;
      return createMindActAgent(chat, {
        ...{ prompt: messages, online, ranking, topK, limit },
        facts: { ...facts, parameters, promptVersion: version },
      });
    },
  }),
} as const satisfies Readonly<Record<string, AgentKind>>;

export type AgentKindName = keyof typeof agentKinds;
const isAgentKind = (name: string): name is AgentKindName => Object.hasOwn(agentKinds, name);
export const agentKindNames: readonly AgentKindName[] = Object.keys(agentKinds).filter(isAgentKind);

/**
 * Makes an agent. `options` are the kind's own and are read by its schema; `seed` is what chance, and the model, draw from.
 * Throws AppError `agent.options`, `agent.model`, `agent.vision` when it cannot be made so.
 */
export function createAgent(
  kind: AgentKindName,
  options: unknown,
  model: AgentModel | null,
  { seed = null, ...tools }: AgentTools & { readonly seed?: number | null },
): Agent {
  return agentKinds[kind].make(options, seed, model, tools);
}
