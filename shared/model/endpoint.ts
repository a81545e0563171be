import { z } from 'zod';
import { noun } from './schema.ts';

/** Endpoints of models, by names that the user gives: any endpoint with OpenAI's protocol. */

/** US dollars per million tokens. */
const priceSchema = z.strictObject({
  input: z.number().min(0),
  output: z.number().min(0),
  /** For input in the service's cache; missing: the price of other input. */
  cached: z.exactOptional(z.number().min(0)),
});
export type Price = z.infer<typeof priceSchema>;

/** The parameters of a request that a user can turn off, by their names in the request. */
export const omittedParameters = ['temperature', 'top_p', 'max_tokens', 'seed'] as const;
export type OmittedParameter = (typeof omittedParameters)[number];

/** The parts of a request that Hopscope writes itself. */
const ownParts: ReadonlySet<string> = new Set(['model', 'messages', 'input', 'stream', 'stream_options']);

/** How the requests to an endpoint are written, whatever they are for. */
const requestSettings = {
  /** false: the reply comes in one piece. Missing: it is streamed. */
  stream: z.exactOptional(z.boolean()),
  /** Parameters that are never sent, although the agent or the judge has a value for them. */
  leaveOut: z.exactOptional(z.array(z.enum(omittedParameters)).readonly()),
  /** The name of the most tokens of a reply in the request. */
  maxTokensAs: z.exactOptional(z.enum(['max_tokens', 'max_completion_tokens'])),
  /** Such as `low`; the services know different words. */
  reasoningEffort: z.exactOptional(
    z.string().trim().min(1).max(40, 'The reasoning effort is one word, such as low.'),
  ),
  /** Further parts of the request. */
  extraBody: z.exactOptional(
    z
      .record(z.string(), z.unknown(), 'The extra body must be a JSON object.')
      .refine(
        (body) => !Object.keys(body).some((name) => ownParts.has(name)),
        'The extra body must not contain model, messages, input, stream or stream_options.',
      )
      .refine((body) => JSON.stringify(body).length <= 20_000, 'The extra body is too long.'),
  ),
};

/**
 * A user's settings for requests to a model. A missing one falls back to the agent's setting, then to the
 * endpoint's.
 */
export const modelSettingsSchema = z.strictObject({
  temperature: z.exactOptional(z.number().min(0).max(2)),
  topP: z.exactOptional(z.number().gt(0).max(1)),
  /** The most tokens of one reply. */
  maxTokens: z.exactOptional(z.int().min(1)),
  /** Missing: no seed is sent. */
  seed: z.exactOptional(z.int().min(0)),
  ...requestSettings,
  /** Whether it accepts pictures. */
  vision: z.boolean().default(true),
  price: z.exactOptional(priceSchema),
});
export type ModelSettings = z.output<typeof modelSettingsSchema>;
export type RequestSettings = Pick<ModelSettings, keyof typeof requestSettings>;

/** The part of the settings that holds for every request to an endpoint: of agents, judges, captions, thoughts and ideas. */
export function requestSettingsOf(settings: ModelSettings): RequestSettings {
  const { stream, leaveOut, maxTokensAs, reasoningEffort, extraBody } = settings;
  return {
    ...(stream === undefined ? {} : { stream }),
    ...(leaveOut === undefined ? {} : { leaveOut }),
    ...(maxTokensAs === undefined ? {} : { maxTokensAs }),
    ...(reasoningEffort === undefined ? {} : { reasoningEffort }),
    ...(extraBody === undefined ? {} : { extraBody }),
  };
}

/** The address appears in lists and errors, so it must not contain a key. */
const baseUrl = z
  .string()
  .trim()
  .max(2000)
  .superRefine((text, { addIssue }) => {
    const say = (message: string): void => addIssue({ code: 'custom', message });
    const [, authority] = /^https?:\/\/([^\s/?#]+)(?:[/?#]\S*)?$/i.exec(text) ?? [];
    if (authority === undefined)
      return say('The base URL must be an address that begins with http:// or https://.');
    if (authority.includes('@'))
      return say('A name or password in the base URL would be shown and logged: give it as the key.');
    if (/[?#]/.test(text))
      return say('The base URL must end with its path: a part after ? or # would be lost.');
  })
  .transform((text) => text.replace(/(?<!\/)\/+$/, ''));

export const endpointName = z
  .string()
  .trim()
  .min(1, 'The endpoint has no name.')
  .max(60)
  .regex(/^[^\p{Cc}]+$/u, 'The name contains characters that cannot be shown.');

/** An environment variable's name. */
const variableName = z
  .string()
  .trim()
  .regex(
    /^[A-Za-z_][A-Za-z0-9_]{0,120}$/,
    'The name of an environment variable has only letters, digits and _. Give the name, not the key itself.',
  );

/** The place of its key: no setting contains the key itself. */
const keySourceSchema = z.discriminatedUnion('from', [
  z.strictObject({ from: z.literal('environment'), variable: variableName }),
  /** In the desktop program's user data, encrypted by the system. */
  z.strictObject({ from: z.literal('saved') }),
  z.strictObject({ from: z.literal('none') }),
]);

export const endpointSettingsSchema = z.strictObject({
  name: endpointName,
  baseUrl,
  model: z.string().trim().min(1, 'The endpoint has no model.').max(300),
  key: keySourceSchema,
  settings: modelSettingsSchema,
});
export type EndpointSettings = z.output<typeof endpointSettingsSchema>;

/** The uses of models; each use has an endpoint chosen for it. */
export const endpointUses = ['agent', 'captions', 'judge', 'ideas', 'embeddings', 'thoughts'] as const;
export type EndpointUse = (typeof endpointUses)[number];

/**
 * Prefixes of the environment variables that name an endpoint for a use: `<prefix>_URL`, `_MODEL`, `_KEY`.
 */
export const environmentPrefix: Readonly<Record<EndpointUse, string>> = {
  agent: 'HOPSCOPE_AGENT',
  captions: 'HOPSCOPE_CAPTIONS',
  judge: 'HOPSCOPE_JUDGE',
  ideas: 'HOPSCOPE_IDEAS',
  embeddings: 'HOPSCOPE_EMBEDDINGS',
  thoughts: 'HOPSCOPE_THOUGHTS',
};

/** The result of a small test request. */
const connectionReportSchema = noun({
  works: z.boolean(),
  /** One sentence for each fact: what works, or what is wrong. */
  says: z.array(z.string()).readonly(),
  /** What to do where something is wrong. */
  advice: z.string().nullable(),
  /** `model.key`, `model.unreachable` …; null: it works. */
  code: z.string().nullable(),
  /** The model's name in the reply of the service. */
  model: z.string().nullable(),
  ms: z.number(),
  /** Whether the reply was streamed; null: this use has no streaming (embeddings), or the request failed. */
  streams: z.boolean().nullable(),
  /** Whether it accepts pictures; null: not tested. */
  pictures: z.boolean().nullable(),
  /** Whether the service reports token counts; null: the request failed. */
  countsTokens: z.boolean().nullable(),
});
export type ConnectionReport = z.infer<typeof connectionReportSchema>;

/** Frequently used services, and what to know about them. */
export interface EndpointPreset {
  readonly id: string;
  readonly title: string;
  readonly baseUrl: string;
  readonly model: string;
  /** The usual variable for its key; null: it needs no key. */
  readonly variable: string | null;
  readonly says: string;
}

export const endpointPresets: readonly EndpointPreset[] = [
  {
    id: 'openai',
    title: 'OpenAI',
    baseUrl: 'https://api.openai.com/v1',
    model: '',
    variable: 'OPENAI_API_KEY',
    says: 'Give a model of your account. Reasoning models accept no temperature and no top_p: leave these empty.',
  },
  {
    id: 'azure',
    title: 'Azure OpenAI',
    baseUrl: 'https://RESOURCE.openai.azure.com/openai/v1',
    model: '',
    variable: 'AZURE_OPENAI_API_KEY',
    says: 'Put the name of your resource into the address. As the model, give the name of your deployment.',
  },
  {
    id: 'anthropic',
    title: 'Anthropic, or a gateway to it',
    baseUrl: 'https://api.anthropic.com/v1',
    model: '',
    variable: 'ANTHROPIC_API_KEY',
    says: 'The OpenAI-compatible form, which accepts no seed; or a gateway such as LiteLLM, often at http://localhost:4000/v1, with the gateway’s key.',
  },
  {
    id: 'vllm',
    title: 'vLLM',
    baseUrl: 'http://localhost:8000/v1',
    model: '',
    variable: null,
    says: 'Give the model as in the command vllm serve, or its --served-model-name. It needs a key if it was started with --api-key.',
  },
  {
    id: 'ollama',
    title: 'Ollama',
    baseUrl: 'http://localhost:11434/v1',
    model: '',
    variable: null,
    says: 'Give the model as ollama list shows it. Raise its context (num_ctx): pages are long, and Ollama cuts off what does not fit without a message.',
  },
  {
    id: 'llamacpp',
    title: 'llama.cpp',
    baseUrl: 'http://localhost:8080/v1',
    model: 'default',
    variable: null,
    says: 'Give the address of llama-server, which accepts any name for its loaded model. Pictures need --mmproj.',
  },
];
