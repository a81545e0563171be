import { z } from 'zod';
import { type AppError, fault, onOneLine } from '../../shared/errors.ts';
import type { ModelSettings } from '../../shared/model/endpoint.ts';
import type { ParameterValue } from '../../shared/model/index.ts';
import { holdsSecret } from '../../shared/redaction/commandSecrets.ts';
import type { Agent, Memory } from './agent/agent.ts';
import { type Captioner, type CaptionStore, captionsInMemory, createCaptioner } from './agent/captions.ts';
import { anthropicTools, anthropicWire } from './computer/anthropicWire.ts';
import { browserToolsetWire } from './computer/browserToolset.ts';
import { createComputerAgent } from './computer/computerAgent.ts';
import { openaiWire } from './computer/openaiWire.ts';
import { type ChatMessage, type ChatModel, type ChatPatience, openChatModel } from './model/chatModel.ts';
import type { Endpoint } from './model/endpoint.ts';
import { type JsonModel, openJsonModel } from './model/jsonModel.ts';
import { promptVersion, readPrompt } from './model/prompt.ts';
import type { SpendingLimit } from './model/spending.ts';
import { openHttp } from './port/httpChannel.ts';
import { createPortAgent } from './port/portAgent.ts';
import { openProcess } from './port/processChannel.ts';
import { createMindActAgent, TOP_K } from './published/mindActAgent.ts';
import { createMminaAgent, MMINA_MOST_SEEN } from './published/mminaAgent.ts';
import { createPlannerAgent, PLANNER_MEMORY } from './published/plannerAgent.ts';
import { createVoyagerAgent } from './published/voyagerAgent.ts';
import { lexicalRanking } from './ranking/candidateRanking.ts';
import { crossEncoderRanking } from './ranking/crossEncoder.ts';
import { createHeuristicAgent } from './simple/heuristicAgent.ts';
import { idleAgent } from './simple/idleAgent.ts';
import { createRandomAgent } from './simple/randomAgent.ts';

/** Every agent that can be made from words alone, and what may be set on it: the window and the command line offer these. */

/** The model behind an agent. */
export interface AgentModel {
  /** By which the user calls its endpoint; missing: the environment or a program names it. */
  readonly name?: string;
  readonly endpoint: Endpoint;
  readonly settings: ModelSettings;
  /** For one attempt. */
  readonly limit: SpendingLimit;
  /** Describes pictures, for agents that read what they show; missing: the model itself does. */
  readonly captioner?: { readonly endpoint: Endpoint; readonly settings: ModelSettings };
  readonly patience?: Partial<ChatPatience>;
}

/** What agents are made with. */
export interface AgentTools {
  /** The text of `resources/prompts/<name>.txt`. */
  readonly promptText: (name: string) => string;
  /** Where descriptions of pictures are kept; missing: as long as the program runs. */
  readonly captions?: CaptionStore;
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
  /** The same for what is no chat. */
  readonly json: () => JsonModel;
  readonly limit: SpendingLimit;
  /** Throws AppError `agent.vision` when no model that takes pictures is named. */
  readonly captioner: () => Captioner;
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
  /** It has pictures described. */
  readonly needsCaptions?: true;
  readonly create: (model: Asked, making: Making<z.output<Schema>>) => Agent;
}

/** A kind as the window and the command line show it. */
export interface AgentKind {
  readonly title: string;
  readonly says: string;
  readonly asksModel: boolean;
  readonly needsVision: boolean;
  /** It has pictures described: by the model itself where no other is named for it. */
  readonly needsCaptions: boolean;
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
    ...{ title, says, options, asksModel: false, needsVision: false, needsCaptions: false },
    make: (given, seed, _, tools) =>
      create({ ...tools, kind: name, seed, options: readOptions(name, options, given) }),
  };
}

function asking<Schema extends z.ZodObject>(name: string, kind: ModelKind<Schema>): AgentKind {
  const { title, says, options, sampling, needsVision, create } = kind;
  return {
    ...{ title, says, options, needsVision, asksModel: true, needsCaptions: kind.needsCaptions ?? false },
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
      if (needsVision && !vision) throw takesNone(name, endpoint);
      const asked = { ...sampling, ...(seed === null ? {} : { seed }), ...rest };
      const { seed: drawn, ...onRecord } = asked;
      return create(
        {
          chat: openChatModel(endpoint, { ...asked, ...(price === undefined ? {} : { price }) }, patience),
          json: () =>
            openJsonModel(endpoint, { ...asked, ...(price === undefined ? {} : { price }) }, patience),
          limit,
          captioner: () => captionerOf(name, model, tools),
          prompt(promptName) {
            const text = tools.promptText(promptName);
            return {
              prompt: readPrompt(text),
              facts: {
                model: endpoint.model,
                promptVersion: promptVersion(promptName, text),
                parameters: parametersOf({
                  agent: name,
                  ...(model.name === undefined ? {} : { endpoint: model.name }),
                  ...onRecord,
                  ...read,
                }),
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

function takesNone(name: string, { model }: Endpoint): AppError {
  return fault.input(
    'agent.vision',
    `The agent ${name} shows pictures, and the model ${model} is set to take none.`,
    'Choose a model that takes pictures, or an agent that reads text.',
  );
}

/** Pictures are described at temperature 0. */
function captionerOf(name: string, model: AgentModel, { promptText, captions }: AgentTools): Captioner {
  const { endpoint, settings } = model.captioner ?? model;
  if (!settings.vision) throw takesNone(name, endpoint);
  const { price } = settings;
  const asked = { temperature: 0, maxTokens: 200, ...(price === undefined ? {} : { price }) };
  const text = promptText('caption');
  return createCaptioner({
    model: openChatModel(endpoint, asked, model.patience),
    prompt: readPrompt(text),
    version: promptVersion('caption', text),
    store: captions ?? captionsInMemory(),
  });
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
    `The agent ${name} cannot be set up so: ${onOneLine(z.prettifyError(read.error))}`,
    known.length === 0 ? 'It has no options.' : `Its options are ${known.join(', ')}.`,
  );
}

function parametersOf(values: Readonly<Record<string, unknown>>): Readonly<Record<string, ParameterValue>> {
  const isValue = (value: unknown): value is ParameterValue =>
    value !== '' && ['string', 'number', 'boolean'].includes(typeof value);
  // Without a memory it is all one what it would hold.
  const isSaid = (name: string): boolean => values['memory'] !== 0 || !/^memory./.test(name);
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      isValue(value) && isSaid(name) ? [[name, value]] : [],
    ),
  );
}

const none = z.object({});
const deadlineSeconds = z
  .number()
  .min(0.1)
  .max(600)
  .default(120)
  .describe('seconds that it may take for one decision');

/** Sizes of the picture that a model of pixels is shown. */
const sizes = {
  '1280x720': { width: 1280, height: 720 },
  '1024x768': { width: 1024, height: 768 },
} as const;
const computerOptions = {
  display: z
    .enum(['1280x720', '1024x768'])
    .default('1280x720')
    .describe('size of the pictures that it is shown'),
  pictures: z.int().min(1).max(20).default(5).describe('earlier decisions shown as pictures'),
};

/** What no default can stand for. */
function notNamed(kind: string, option: string, example: string): AppError {
  return fault.input(
    `agent.${option}`,
    `It is not said where the program of the agent ${kind} is.`,
    `Set ${option}, such as --${option} "${example}".`,
  );
}

/** How an agent is reached is on record, shown and exported: throws AppError `agent.secret` where that would give a secret away. */
function mustHoldNoSecret(what: string, words: string): void {
  if (!holdsSecret(words)) return;
  throw fault.input(
    'agent.secret',
    `${what} of the agent holds what looks like a key or a password, and would be kept with each of its runs.`,
    'Put it into an environment variable where Hopscope is started, and let the program read that, or write $NAME instead.',
  );
}

/** Of a page, in characters. */
const mostSeen = z.int().min(100);

const heuristicOptions = z.object({
  mostLinks: z.int().min(0).default(3).describe('links that are followed on a site before it answers'),
});

/** Who describes the pictures is on record beside the rest. */
function describedBy(facts: Agent['facts'], { by }: Captioner): Agent['facts'] {
  return { ...facts, parameters: { ...facts.parameters, captioner: by } };
}

const mminaSampling = { temperature: 1, topP: 0.9 } as const;
const mminaOptions = z.object({
  mostSeen: mostSeen.default(MMINA_MOST_SEEN).describe('characters of a page that are sent'),
  memory: z.int().min(0).max(5).default(0).describe('earlier finished runs that it is told of'),
  memoryBy: z
    .enum(['last', 'similar'])
    .default('last')
    .describe('the last ones, or those whose tasks are most alike'),
  memoryOf: z.string().default('').describe('name of the participant whose runs they are; empty: its own'),
  memoryGrows: z
    .boolean()
    .default(true)
    .describe(
      'yes: what has ended when an attempt begins; no: what had ended when this agent was first used',
    ),
});

function mminaSetup(options: z.output<typeof mminaOptions>): { mostSeen: number; memory: Memory } {
  const { memory: runs, memoryBy: by, memoryOf: of, memoryGrows: grows } = options;
  if (runs > 0 && !grows && of === '')
    throw fault.input(
      'agent.options',
      'A memory that does not grow is somebody else’s: the agent itself has done nothing before it is first used.',
      'Set memoryOf to the name of a participant, or let the memory grow.',
    );
  return { mostSeen: options.mostSeen, memory: { runs, by, of, grows } };
}

const voyagerOptions = z.object({
  mostSeen: mostSeen.default(30_000).describe('characters of a page that are sent'),
  searchAddress: z
    .union([z.literal(''), z.url({ protocol: /^https?$/ })])
    .default('')
    .describe('where Google and Restart lead; empty: nowhere'),
  mostDecisions: z.int().min(1).default(15).describe('steps, decisions that cannot be read among them'),
  pictures: z.int().min(1).default(3).describe('screenshots that are kept before the model'),
  trained: z
    .boolean()
    .default(false)
    .describe('the model was trained on these turns: no instructions, and page text without marks'),
});
const plannerOptions = {
  pictures: z.boolean().default(false).describe('shows the viewport as well'),
  mostSeen: z.int().min(100).default(30_000).describe('characters of a page that are sent'),
};
/** As published. */
const plannerSampling = { temperature: 0.1, topP: 0.95, maxTokens: 1000 } as const;

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
  heuristic: plain('heuristic', {
    title: 'Heuristic',
    says: 'Searches for the words of the task, opens the links that share most of them, and asks no model.',
    options: heuristicOptions,
    create: ({ kind, options }) =>
      createHeuristicAgent({
        facts: {
          model: 'heuristic',
          promptVersion: 'heuristic-1',
          parameters: parametersOf({ agent: kind, ...options }),
          seed: null,
        },
        mostLinks: options.mostLinks,
        captioner: null,
        limit: {},
      }),
  }),
  'heuristic-caption': asking('heuristic-caption', {
    title: 'Heuristic with captions',
    says: 'The heuristic, which also reads what a model says that the pictures show.',
    options: heuristicOptions,
    sampling: {},
    needsVision: false,
    needsCaptions: true,
    create: ({ limit, captioner, prompt }, { options: { mostLinks } }) => {
      const describer = captioner();
      const facts = describedBy(prompt('caption').facts, describer);
      return createHeuristicAgent({ facts, mostLinks, captioner: describer, limit });
    },
  }),
  'openai-computer': asking('openai-computer', {
    title: 'OpenAI computer use',
    says: 'Sees a picture of the page and names places in it, through OpenAI’s Responses API.',
    options: z.object({
      ...computerOptions,
      tool: z
        .enum(['computer', 'computer_use_preview'])
        .default('computer')
        .describe('the tool that the model knows'),
    }),
    sampling: {},
    needsVision: true,
    create: ({ json, limit, prompt }, { options: { tool, display, pictures } }) =>
      createComputerAgent(json(), openaiWire(tool), {
        ...{ ...prompt('computer'), display: sizes[display], pictures, limit },
      }),
  }),
  'anthropic-computer': asking('anthropic-computer', {
    title: 'Anthropic computer use',
    says: 'Sees a picture of the page and names places in it, through Anthropic’s Messages API.',
    options: z.object({
      ...computerOptions,
      tool: z.enum(anthropicTools).default('computer_20250124').describe('the tool that the model knows'),
    }),
    sampling: {},
    needsVision: true,
    create: ({ json, limit, prompt }, { options: { tool, display, pictures } }) =>
      createComputerAgent(json(), anthropicWire(tool), {
        ...{ ...prompt('computer'), display: sizes[display], pictures, limit },
      }),
  }),
  'anthropic-browser': asking('anthropic-browser', {
    title: 'Anthropic browser use',
    says: 'Reads the page by its elements or sees a picture of it, through Anthropic’s browser toolset.',
    options: z.object(computerOptions),
    sampling: {},
    needsVision: true,
    create: ({ json, limit, prompt }, { options: { display, pictures } }) =>
      createComputerAgent(json(), browserToolsetWire, {
        ...{ ...prompt('browserTools'), display: sizes[display], pictures, limit },
      }),
  }),
  process: plain('process', {
    title: 'Own program',
    says: 'A program of your own, which Hopscope starts and which speaks hopscope-agent/1 on its standard input and output.',
    options: z.object({
      command: z.string().trim().default('').describe('what starts it, such as python my_agent.py'),
      deadlineSeconds,
    }),
    create({ seed, options: { command, deadlineSeconds: seconds } }) {
      if (command === '') throw notNamed('process', 'command', 'python my_agent.py');
      mustHoldNoSecret('The command line', command);
      return createPortAgent({
        open: () => openProcess(command),
        parameters: { command },
        ...{ seed, deadlineMs: seconds * 1000 },
      });
    },
  }),
  http: plain('http', {
    title: 'Own server',
    says: 'A server of your own that Hopscope asks, which speaks hopscope-agent/1 over HTTP.',
    options: z.object({
      url: z
        .union([z.literal(''), z.url({ protocol: /^https?$/ })])
        .default('')
        .describe('the address that takes the messages'),
      deadlineSeconds,
    }),
    create({ seed, options: { url, deadlineSeconds: seconds } }) {
      if (url === '') throw notNamed('http', 'url', 'http://127.0.0.1:8000/');
      mustHoldNoSecret('The address', url);
      return createPortAgent({
        open: () => openHttp(url),
        parameters: { url },
        ...{ seed, deadlineMs: seconds * 1000 },
      });
    },
  }),
  mmina: asking('mmina', {
    title: 'MMInA, text',
    says: 'Reads the accessibility tree, thinks, and knows its last action.',
    options: mminaOptions,
    sampling: mminaSampling,
    needsVision: false,
    create: ({ chat, limit, prompt }, { options }) =>
      createMminaAgent(chat, { ...prompt('mminaText'), ...mminaSetup(options), limit }),
  }),
  'mmina-caption': asking('mmina-caption', {
    title: 'MMInA, captions',
    says: 'Reads the accessibility tree, in which a model says what the pictures show.',
    options: mminaOptions,
    sampling: mminaSampling,
    needsVision: false,
    needsCaptions: true,
    create: ({ chat, limit, prompt, captioner }, { options }) => {
      const describer = captioner();
      const { facts, prompt: messages } = prompt('mminaCaption');
      return createMminaAgent(chat, {
        ...{ prompt: messages, ...mminaSetup(options), limit },
        facts: describedBy(facts, describer),
        pictures: { as: 'captions', captioner: describer },
      });
    },
  }),
  'mmina-multimodal': asking('mmina-multimodal', {
    title: 'MMInA, multimodal',
    says: 'Reads the accessibility tree and sees the viewport with its pictures numbered.',
    options: mminaOptions,
    sampling: mminaSampling,
    needsVision: true,
    create: ({ chat, limit, prompt }, { options }) =>
      createMminaAgent(chat, {
        ...{ ...prompt('mminaMultimodal'), ...mminaSetup(options), limit },
        pictures: { as: 'marked' },
      }),
  }),
  webvoyager: asking('webvoyager', {
    title: 'WebVoyager',
    says: 'Sees numbered elements on screenshots and thinks aloud; keeps the last three.',
    options: voyagerOptions,
    sampling: { temperature: 1, maxTokens: 1000 },
    needsVision: true,
    create: ({ chat, limit, prompt }, { options: { trained, ...options } }) => {
      const { prompt: instructed, facts } = prompt('webvoyager');
      return createVoyagerAgent(chat, {
        ...{ ...options, facts, limit, program: 'webvoyager' },
        prompt: trained ? [] : instructed,
      });
    },
  }),
  wave: asking('wave', {
    title: 'WAVE (OpenWebVoyager)',
    says: 'Reads the newest tree beside the last three screenshots and thinks aloud.',
    options: voyagerOptions,
    sampling: { temperature: 1.2, maxTokens: 256 },
    needsVision: true,
    create: ({ chat, limit, prompt }, { options: { trained, ...options } }) => {
      const { prompt: instructed, facts } = prompt('wave');
      return createVoyagerAgent(chat, {
        ...{ ...options, facts, limit, program: 'openwebvoyager' },
        prompt: trained ? [] : instructed,
      });
    },
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
  'global-planner': asking('global-planner', {
    title: 'Planner, global',
    says: 'Looks once and plans all its actions (MageBench).',
    options: z.object(plannerOptions),
    sampling: plannerSampling,
    needsVision: false,
    create: ({ chat, limit, prompt }, { options }) =>
      createPlannerAgent(chat, {
        ...{ ...prompt('plannerGlobal'), ...options, limit, mode: 'global' },
        memory: { actions: 0, observations: 1 },
      }),
  }),
  'online-planner': asking('online-planner', {
    title: 'Planner, online',
    says: 'Says one action a look and remembers its last turns (MageBench).',
    options: z.object({
      ...plannerOptions,
      actionMemory: z
        .int()
        .min(0)
        .max(100)
        .default(PLANNER_MEMORY.actions)
        .describe('last turns that are remembered (AM)'),
      observationMemory: z
        .int()
        .min(1)
        .max(100)
        .default(PLANNER_MEMORY.observations)
        .describe('turns of which is kept what was seen, the present one among them (OM)'),
    }),
    sampling: plannerSampling,
    needsVision: false,
    create: ({ chat, limit, prompt }, { options: { actionMemory, observationMemory, ...options } }) =>
      createPlannerAgent(chat, {
        ...{ ...prompt('plannerOnline'), ...options, limit, mode: 'online' },
        memory: { actions: actionMemory, observations: observationMemory },
      }),
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
