import { z } from 'zod';
import { type AppError, fault, onOneLine } from '../../shared/errors.ts';
import {
  type ModelSettings,
  modelSettingsSchema,
  type OmittedParameter,
} from '../../shared/model/endpoint.ts';
import type { ParameterValue } from '../../shared/model/index.ts';
import { capturedForms } from '../../shared/observation/forms.ts';
import { type WebArenaProfile, webArenaProfiles } from '../../shared/observation/webArenaTree.ts';
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
import { createMminaAgent, MMINA_MOST_REMEMBERED, MMINA_MOST_SEEN } from './published/mminaAgent.ts';
import { createPlannerAgent, PLANNER_MEMORY } from './published/plannerAgent.ts';
import { createVoyagerAgent } from './published/voyagerAgent.ts';
import { lexicalRanking } from './ranking/candidateRanking.ts';
import { crossEncoderRanking } from './ranking/crossEncoder.ts';
import { createHeuristicAgent } from './simple/heuristicAgent.ts';
import { idleAgent } from './simple/idleAgent.ts';
import { createRandomAgent } from './simple/randomAgent.ts';
import { createToolAgent } from './tools/toolAgent.ts';

// Every kind of agent that can be created from options. The window and the command line offer these.

/** The model behind an agent. */
export interface AgentModel {
  /** The user's name for its endpoint; missing: the endpoint comes from the environment or from a program. */
  readonly name?: string;
  readonly endpoint: Endpoint;
  readonly settings: ModelSettings;
  /** The budget of one attempt. */
  readonly limit: SpendingLimit;
  /** Describes pictures for agents that read descriptions; missing: the model itself does. */
  readonly captioner?: { readonly endpoint: Endpoint; readonly settings: ModelSettings };
  readonly patience?: Partial<ChatPatience>;
}

/** A prompt of the user in place of the kind's own. */
export interface OwnPrompt {
  /** The name for the record. */
  readonly name: string;
  readonly text: string;
}

/** What the creation of agents needs. */
export interface AgentTools {
  /** The text of `resources/prompts/<name>.txt`. */
  readonly promptText: (name: string) => string;
  /** The store of descriptions of pictures; missing: memory, until the program ends. */
  readonly captions?: CaptionStore;
  /** For a kind with a prompt of its own; null: the agent has that one. */
  readonly ownPrompt?: OwnPrompt | null;
}

/** The inputs for creating an agent of a kind. */
interface Making<Options> extends AgentTools {
  readonly kind: string;
  readonly options: Options;
  /** The seed of random choices. */
  readonly seed: number | null;
}

/** A kind without a model. */
interface PlainKind<Schema extends z.ZodObject> {
  readonly title: string;
  /** A description in one sentence. */
  readonly says: string;
  readonly options: Schema;
  readonly create: (making: Making<z.output<Schema>>) => Agent;
}

/** The model of a kind that uses one, with the facts that are recorded of the agent. */
interface Asked {
  readonly chat: ChatModel;
  /** The same model for APIs other than chat. */
  readonly json: () => JsonModel;
  readonly limit: SpendingLimit;
  /** Throws AppError `agent.vision` when no model accepts pictures. */
  readonly captioner: () => Captioner;
  /** The messages of its prompt, and the facts with the version of the prompt. */
  readonly prompted: {
    readonly facts: Agent['facts'];
    readonly prompt: readonly ChatMessage[];
  };
}

interface ModelKind<Schema extends z.ZodObject> {
  readonly title: string;
  readonly says: string;
  readonly options: Schema;
  /** The sampling settings of the published program. */
  readonly sampling: Pick<ModelSettings, 'temperature' | 'topP' | 'maxTokens' | 'seed'>;
  /** The name of its prompt in `resources/prompts/`. */
  readonly prompt: string;
  /** It needs a model that accepts pictures. */
  readonly needsVision: boolean;
  /** Whether it sends pictures with these options, if it does not always need them. */
  readonly sendsPictures?: (options: z.output<Schema>) => boolean;
  /** It needs descriptions of pictures. */
  readonly needsCaptions?: true;
  readonly create: (model: Asked, making: Making<z.output<Schema>>) => Agent;
}

/** A kind of agent as the window and the command line show it. */
export interface AgentKind {
  readonly title: string;
  readonly says: string;
  readonly asksModel: boolean;
  readonly needsVision: boolean;
  /** The name of its own prompt in `resources/prompts/`; null: it has none. */
  readonly prompt: string | null;
  /** It needs descriptions of pictures. The model itself gives them when no other model is chosen. */
  readonly needsCaptions: boolean;
  /** The options: numbers, booleans, texts and choices, each with a default. They are not nested. */
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
    ...{ title, says, options, asksModel: false, needsVision: false, needsCaptions: false, prompt: null },
    make: (given, seed, _, tools) =>
      create({ ...tools, kind: name, seed, options: readOptions(name, options, given) }),
  };
}

function asking<Schema extends z.ZodObject>(name: string, kind: ModelKind<Schema>): AgentKind {
  const { title, says, options, sampling, needsVision, create } = kind;
  return {
    ...{ title, says, options, needsVision, asksModel: true, needsCaptions: kind.needsCaptions ?? false },
    // The prompt of captions is not its own.
    prompt: kind.prompt === 'caption' ? null : kind.prompt,
    make(given, seed, model, tools) {
      const read = readOptions(name, options, given);
      if (model === null)
        throw fault.input(
          'agent.model',
          `The agent ${name} needs a model, and no endpoint is chosen.`,
          'Choose an endpoint in the settings, or set HOPSCOPE_AGENT_URL, HOPSCOPE_AGENT_MODEL and, if the service needs a key, HOPSCOPE_AGENT_KEY.',
        );
      const prompt = tools.ownPrompt ?? { name: kind.prompt, text: tools.promptText(kind.prompt) };
      const { endpoint, limit, patience } = model;
      const { vision, price, ...rest } = model.settings;
      if ((needsVision || kind.sendsPictures?.(read) === true) && !vision) throw takesNone(name, endpoint);
      // The seed of a run is for its own random choices. A model gets a seed only where its settings name one.
      const asked = { ...sampling, ...rest };
      const { seed: sentSeed, ...onRecord } = recordedSettings(asked);
      return create(
        {
          chat: openChatModel(endpoint, { ...asked, ...(price === undefined ? {} : { price }) }, patience),
          json: () =>
            openJsonModel(endpoint, { ...asked, ...(price === undefined ? {} : { price }) }, patience),
          limit,
          captioner: () => captionerOf(name, model, tools),
          prompted: {
            prompt: readPrompt(prompt.text),
            facts: {
              model: endpoint.model,
              promptVersion: promptVersion(prompt.name, prompt.text),
              parameters: parametersOf({
                agent: name,
                ...(model.name === undefined ? {} : { endpoint: model.name }),
                ...onRecord,
                ...read,
              }),
              seed: sentSeed ?? null,
            },
          },
        },
        { ...tools, kind: name, seed, options: read },
      );
    },
  };
}

/** The settings for the record: without those that are not sent, and without how a request is written. */
function recordedSettings({
  leaveOut = [],
  extraBody,
  stream: _,
  maxTokensAs: __,
  temperature,
  topP,
  maxTokens,
  seed,
  reasoningEffort,
}: Omit<ModelSettings, 'vision' | 'price'>) {
  const isSent = (name: OmittedParameter): boolean => !leaveOut.includes(name);
  return {
    ...(temperature !== undefined && isSent('temperature') ? { temperature } : {}),
    ...(topP !== undefined && isSent('top_p') ? { topP } : {}),
    ...(maxTokens !== undefined && isSent('max_tokens') ? { maxTokens } : {}),
    ...(seed !== undefined && isSent('seed') ? { seed } : {}),
    ...(leaveOut.length === 0 ? {} : { leaveOut: leaveOut.join(' ') }),
    ...(reasoningEffort === undefined ? {} : { reasoningEffort }),
    ...(extraBody === undefined ? {} : { extraBody: JSON.stringify(extraBody) }),
  };
}

/**
 * The settings that make an agent of these facts the same participant again. What is no part of a participant comes from `endpoint`: how a request
 * is written, whether the model accepts pictures, and its price. Facts that no agent here has recorded change nothing.
 */
export function settingsOfFacts(
  { parameters, seed }: Agent['facts'],
  endpoint: ModelSettings,
): ModelSettings {
  if (parameters['agent'] === undefined) return endpoint;
  const { stream, maxTokensAs, vision, price } = endpoint;
  const { leaveOut, extraBody } = parameters;
  const { temperature, topP, maxTokens, reasoningEffort } = parameters;
  const read = modelSettingsSchema.safeParse({
    ...said({ stream, maxTokensAs, vision, price, temperature, topP, maxTokens, reasoningEffort }),
    ...(seed === null ? {} : { seed }),
    ...(typeof leaveOut === 'string' ? { leaveOut: leaveOut.split(' ') } : {}),
    ...(typeof extraBody === 'string' ? { extraBody: jsonOf(extraBody) } : {}),
  });
  return read.success ? read.data : endpoint;
}

function said(values: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}

/** null: the text is no JSON. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function takesNone(name: string, { model }: Endpoint): AppError {
  return fault.input(
    'agent.vision',
    `The agent ${name} sends pictures, and the settings say that the model ${model} takes none.`,
    'Choose a model that accepts pictures, or an agent that reads text.',
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
    `The options of the agent ${name} are not valid: ${onOneLine(z.prettifyError(read.error))}`,
    known.length === 0 ? 'It has no options.' : `Its options are ${known.join(', ')}.`,
  );
}

function parametersOf(values: Readonly<Record<string, unknown>>): Readonly<Record<string, ParameterValue>> {
  const isValue = (value: unknown): value is ParameterValue =>
    value !== '' && ['string', 'number', 'boolean'].includes(typeof value);
  // Without a memory the other memory options have no effect. The form of the published program is not named.
  const isSaid = (name: string): boolean =>
    name === 'observation' ? values[name] !== 'mmina' : values['memory'] !== 0 || !/^memory./.test(name);
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
  .describe('the time limit of one decision, in seconds');

/** Sizes of the pictures for models that act by pixels. */
const sizes = {
  '1280x720': { width: 1280, height: 720 },
  '1024x768': { width: 1024, height: 768 },
} as const;
const computerOptions = {
  display: z
    .enum(['1280x720', '1024x768'])
    .default('1280x720')
    .describe('the size of the pictures that the model gets'),
  pictures: z
    .int()
    .min(1)
    .max(20)
    .default(5)
    .describe('the number of earlier decisions sent with their pictures'),
};

/** The error for a missing option that has no default. */
function notNamed(kind: string, option: string, example: string): AppError {
  return fault.input(
    `agent.${option}`,
    `The agent ${kind} does not know its program.`,
    `Set ${option}, such as --${option} "${example}".`,
  );
}

/** The command or address of an agent is recorded, shown and exported. Throws AppError `agent.secret` when it contains a secret. */
function mustHoldNoSecret(what: string, words: string): void {
  if (!holdsSecret(words)) return;
  throw fault.input(
    'agent.secret',
    `${what} of the agent seems to contain a key or a password, which would be stored with each of its runs.`,
    'Put the secret into an environment variable and let the program read it, or write $NAME instead.',
  );
}

/** The most characters of a page that are sent. */
const mostSeen = z.int().min(100);

const heuristicOptions = z.object({
  mostLinks: z
    .int()
    .min(0)
    .default(3)
    .describe('the number of links that it follows on a site before it answers'),
});

/** Adds the captioner to the recorded facts. */
function describedBy(facts: Agent['facts'], { by }: Captioner): Agent['facts'] {
  return { ...facts, parameters: { ...facts.parameters, captioner: by } };
}

const mminaSampling = { temperature: 1, topP: 0.9 } as const;
const mminaOptions = z.object({
  observation: z
    .enum(webArenaProfiles)
    .default('mmina')
    .describe('the program that prints the accessibility tree in this form'),
  mostSeen: mostSeen.default(MMINA_MOST_SEEN).describe('the most characters of a page that are sent'),
  memory: z.int().min(0).max(5).default(0).describe('the number of earlier finished runs in its memory'),
  memoryBy: z
    .enum(['last', 'similar'])
    .default('last')
    .describe('the latest runs, or those with the most similar tasks'),
  memorySeen: z
    .int()
    .min(0)
    .default(MMINA_MOST_REMEMBERED)
    .describe('the most characters of the pages in its memory'),
  memoryOf: z.string().default('').describe('the participant of these runs; empty: the agent itself'),
  memoryGrows: z
    .boolean()
    .default(true)
    .describe(
      'yes: runs that have ended when an attempt begins; no: runs that had ended when this agent was first used',
    ),
});

function mminaSetup(options: z.output<typeof mminaOptions>): {
  form: WebArenaProfile;
  mostSeen: number;
  mostRemembered: number;
  memory: Memory;
} {
  const { memory: runs, memoryBy: by, memoryOf: of, memoryGrows: grows } = options;
  if (runs > 0 && !grows && of === '')
    throw fault.input(
      'agent.options',
      'A memory that does not grow needs another participant, because the agent itself has no runs before its first use.',
      'Set memoryOf to the name of a participant, or let the memory grow.',
    );
  return {
    ...{ form: options.observation, mostSeen: options.mostSeen, mostRemembered: options.memorySeen },
    memory: { runs, by, of, grows },
  };
}

const voyagerOptions = z.object({
  mostSeen: mostSeen.default(30_000).describe('the most characters of a page that are sent'),
  searchAddress: z
    .union([z.literal(''), z.url({ protocol: /^https?$/ })])
    .default('')
    .describe('the address for Google and Restart; empty: none'),
  mostDecisions: z.int().min(1).default(15).describe('the most decisions, including unreadable ones'),
  pictures: z.int().min(1).default(3).describe('the number of latest screenshots that are sent'),
  trained: z
    .boolean()
    .default(false)
    .describe(
      'the model was trained on this form of conversation: send no instructions, and page text without marks',
    ),
});
const toolOptions = z.object({
  observation: z
    .enum(['aria', ...capturedForms])
    .default('aria')
    .describe('the form of the page: Playwright’s ARIA snapshot, or that of a published program'),
  mostSeen: mostSeen.default(30_000).describe('the most characters of a page that are sent'),
  history: z.int().min(0).max(1000).default(50).describe('the number of earlier decisions that are sent'),
  pages: z
    .int()
    .min(1)
    .max(100)
    .default(1)
    .describe('the number of newest pages that are sent, including the current one'),
  pictures: z
    .int()
    .min(0)
    .max(20)
    .default(0)
    .describe('the number of newest pages that are sent with a picture of the viewport'),
});
const plannerOptions = {
  pictures: z.boolean().default(false).describe('also send the viewport'),
  mostSeen: z.int().min(100).default(30_000).describe('the most characters of a page that are sent'),
};
/** The sampling settings as published. */
const plannerSampling = { temperature: 0.1, topP: 0.95, maxTokens: 1000 } as const;

export const agentKinds = {
  idle: plain('idle', {
    title: 'Idle',
    says: 'Does nothing and declares the task done.',
    options: none,
    create: () => idleAgent,
  }),
  random: plain('random', {
    title: 'Random',
    says: 'Chooses at random among the usable elements of the page.',
    options: none,
    create: ({ seed }) => createRandomAgent(seed ?? 0),
  }),
  heuristic: plain('heuristic', {
    title: 'Heuristic',
    says: 'Searches for the words of the task and opens the links that share most of them. Uses no model.',
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
    says: 'The heuristic, with a model’s descriptions of the pictures.',
    options: heuristicOptions,
    sampling: {},
    prompt: 'caption',
    needsVision: false,
    needsCaptions: true,
    create: ({ limit, captioner, prompted }, { options: { mostLinks } }) => {
      const describer = captioner();
      const facts = describedBy(prompted.facts, describer);
      return createHeuristicAgent({ facts, mostLinks, captioner: describer, limit });
    },
  }),
  'openai-computer': asking('openai-computer', {
    title: 'OpenAI computer use',
    says: 'Gets a picture of the page and acts on positions in it, through OpenAI’s Responses API.',
    options: z.object({
      ...computerOptions,
      tool: z
        .enum(['computer', 'computer_use_preview'])
        .default('computer')
        .describe('the tool version of the model'),
    }),
    sampling: {},
    prompt: 'computer',
    needsVision: true,
    create: ({ json, limit, prompted }, { options: { tool, display, pictures } }) =>
      createComputerAgent(json(), openaiWire(tool), {
        ...{ ...prompted, display: sizes[display], pictures, limit },
      }),
  }),
  'anthropic-computer': asking('anthropic-computer', {
    title: 'Anthropic computer use',
    says: 'Gets a picture of the page and acts on positions in it, through Anthropic’s Messages API.',
    options: z.object({
      ...computerOptions,
      tool: z.enum(anthropicTools).default('computer_20250124').describe('the tool version of the model'),
    }),
    sampling: {},
    prompt: 'computer',
    needsVision: true,
    create: ({ json, limit, prompted }, { options: { tool, display, pictures } }) =>
      createComputerAgent(json(), anthropicWire(tool), {
        ...{ ...prompted, display: sizes[display], pictures, limit },
      }),
  }),
  'anthropic-browser': asking('anthropic-browser', {
    title: 'Anthropic browser use',
    says: 'Reads the page by its elements or sees a picture of it, through Anthropic’s browser toolset.',
    options: z.object(computerOptions),
    sampling: {},
    prompt: 'browserTools',
    needsVision: true,
    create: ({ json, limit, prompted }, { options: { display, pictures } }) =>
      createComputerAgent(json(), browserToolsetWire, {
        ...{ ...prompted, display: sizes[display], pictures, limit },
      }),
  }),
  process: plain('process', {
    title: 'Own program',
    says: 'A program of your own, which Hopscope starts and which speaks hopscope-agent/1 on its standard input and output.',
    options: z.object({
      command: z.string().trim().default('').describe('its command line, such as python my_agent.py'),
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
    says: 'A server of your own, which Hopscope calls and which speaks hopscope-agent/1 over HTTP.',
    options: z.object({
      url: z
        .union([z.literal(''), z.url({ protocol: /^https?$/ })])
        .default('')
        .describe('the address for the messages'),
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
    prompt: 'mminaText',
    needsVision: false,
    create: ({ chat, limit, prompted }, { options }) =>
      createMminaAgent(chat, { ...prompted, ...mminaSetup(options), limit }),
  }),
  'mmina-caption': asking('mmina-caption', {
    title: 'MMInA, captions',
    says: 'Reads the accessibility tree with a model’s descriptions of the pictures.',
    options: mminaOptions,
    sampling: mminaSampling,
    prompt: 'mminaCaption',
    needsVision: false,
    needsCaptions: true,
    create: ({ chat, limit, prompted, captioner }, { options }) => {
      const describer = captioner();
      const { facts, prompt: messages } = prompted;
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
    prompt: 'mminaMultimodal',
    needsVision: true,
    create: ({ chat, limit, prompted }, { options }) =>
      createMminaAgent(chat, {
        ...{ ...prompted, ...mminaSetup(options), limit },
        pictures: { as: 'marked' },
      }),
  }),
  webvoyager: asking('webvoyager', {
    title: 'WebVoyager',
    says: 'Sees the last three screenshots with numbered elements, and writes its thoughts.',
    options: voyagerOptions,
    sampling: { temperature: 1, maxTokens: 1000 },
    prompt: 'webvoyager',
    needsVision: true,
    create: ({ chat, limit, prompted }, { options: { trained, ...options } }) => {
      const { prompt: instructed, facts } = prompted;
      return createVoyagerAgent(chat, {
        ...{ ...options, facts, limit, program: 'webvoyager' },
        prompt: trained ? [] : instructed,
      });
    },
  }),
  wave: asking('wave', {
    title: 'WAVE (OpenWebVoyager)',
    says: 'Reads the newest tree and the last three screenshots, and writes its thoughts.',
    options: voyagerOptions,
    sampling: { temperature: 1.2, maxTokens: 256 },
    prompt: 'wave',
    needsVision: true,
    create: ({ chat, limit, prompted }, { options: { trained, ...options } }) => {
      const { prompt: instructed, facts } = prompted;
      return createVoyagerAgent(chat, {
        ...{ ...options, facts, limit, program: 'openwebvoyager' },
        prompt: trained ? [] : instructed,
      });
    },
  }),
  'tool-calls': asking('tool-calls', {
    title: 'Tool calls',
    says: 'Reads the page and calls a tool for each action, through OpenAI’s chat completions.',
    options: toolOptions,
    sampling: {},
    prompt: 'toolCalls',
    needsVision: false,
    sendsPictures: ({ pictures }) => pictures > 0,
    create: ({ chat, limit, prompted }, { options }) =>
      createToolAgent(chat, { ...prompted, ...options, limit }),
  }),
  mindact: asking('mindact', {
    title: 'MindAct',
    says: 'Ranks the elements of the page and chooses among the top ones, in groups of five and “none”.',
    options: z.object({
      topK: z
        .int()
        .min(1)
        .max(500)
        .default(TOP_K)
        .describe('the number of top-ranked elements that the model chooses from'),
      rankingModel: z
        .string()
        .max(4_000)
        .default('')
        .describe('the folder of an ONNX cross-encoder; empty: rank by words (BM25)'),
    }),
    sampling: { temperature: 0 },
    prompt: 'mindAct',
    needsVision: false,
    create({ chat, limit, prompted }, { options: { topK, rankingModel }, promptText }) {
      const ranking = rankingModel === '' ? lexicalRanking : crossEncoderRanking(rankingModel);
      const { facts, prompt: messages } = prompted;
      const online = promptText('mindActOnline');
      // The record names the model and not its folder, which is private.
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
    says: 'Looks at the page once and plans all its actions (MageBench).',
    options: z.object(plannerOptions),
    sampling: plannerSampling,
    prompt: 'plannerGlobal',
    needsVision: false,
    create: ({ chat, limit, prompted }, { options }) =>
      createPlannerAgent(chat, {
        ...{ ...prompted, ...options, limit, mode: 'global' },
        memory: { actions: 0, observations: 1 },
      }),
  }),
  'online-planner': asking('online-planner', {
    title: 'Planner, online',
    says: 'Gives one action per look and remembers its last turns (MageBench).',
    options: z.object({
      ...plannerOptions,
      actionMemory: z
        .int()
        .min(0)
        .max(100)
        .default(PLANNER_MEMORY.actions)
        .describe('the number of remembered turns (AM)'),
      observationMemory: z
        .int()
        .min(1)
        .max(100)
        .default(PLANNER_MEMORY.observations)
        .describe('the number of turns whose observation is kept, including the current one (OM)'),
      startsFrom: z
        .string()
        .default('')
        .describe(
          'in WebUI: the global planner whose page of the same run it begins with; empty: it begins without a page',
        ),
    }),
    sampling: plannerSampling,
    prompt: 'plannerOnline',
    needsVision: false,
    create: (
      { chat, limit, prompted },
      { options: { actionMemory, observationMemory, startsFrom, ...options } },
    ) => ({
      ...createPlannerAgent(chat, {
        ...{ ...prompted, ...options, limit, mode: 'online' },
        memory: { actions: actionMemory, observations: observationMemory },
      }),
      ...(startsFrom === '' ? {} : { startsFrom }),
    }),
  }),
} as const satisfies Readonly<Record<string, AgentKind>>;

export type AgentKindName = keyof typeof agentKinds;
const isAgentKind = (name: string): name is AgentKindName => Object.hasOwn(agentKinds, name);
export const agentKindNames: readonly AgentKindName[] = Object.keys(agentKinds).filter(isAgentKind);

/**
 * Creates an agent. The kind's schema parses `options`; `seed` is the seed of random choices and of the model. Throws AppError
 * `agent.options`, `agent.model`, `agent.vision` when the agent cannot be created.
 */
export function createAgent(
  kind: AgentKindName,
  options: unknown,
  model: AgentModel | null,
  { seed = null, ...tools }: AgentTools & { readonly seed?: number | null },
): Agent {
  const agent = agentKinds[kind].make(options, seed, model, tools);
  return onlyUsesPages(kind) ? onTheWeb(agent) : agent;
}

/** The agents that know a task only by its observations, actions and rewards. */
const PLAYERS: ReadonlySet<AgentKindName> = new Set<AgentKindName>([
  'idle',
  'random',
  'global-planner',
  'online-planner',
]);

/** Whether agents of this kind refuse tasks in environments. */
export function onlyUsesPages(kind: AgentKindName): boolean {
  return !PLAYERS.has(kind);
}

/** The same agent, which refuses tasks in environments. */
function onTheWeb(agent: Agent): Agent {
  const { meet } = agent;
  return {
    ...agent,
    cannot: (task) =>
      task.environment === undefined
        ? (agent.cannot?.(task) ?? null)
        : 'it only uses web pages, and this task is done in an environment',
    ...(meet === undefined ? {} : { meet: async () => onTheWeb(await meet.call(agent)) }),
  };
}
