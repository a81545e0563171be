import { z } from 'zod';
import { noun } from './schema.ts';

/** Where models answer, by names that the user gives: any endpoint that speaks OpenAI's protocol. */

/** US dollars for a million tokens. */
const priceSchema = z.strictObject({
  input: z.number().min(0),
  output: z.number().min(0),
  /** Of input that the service had in its cache; missing: as other input. */
  cached: z.exactOptional(z.number().min(0)),
});
export type Price = z.infer<typeof priceSchema>;

/** How a model is asked, as a user sets it; what is missing is left to the agent's own, then to the endpoint. */
export const modelSettingsSchema = z.strictObject({
  temperature: z.exactOptional(z.number().min(0).max(2)),
  topP: z.exactOptional(z.number().gt(0).max(1)),
  /** The most tokens of one reply. */
  maxTokens: z.exactOptional(z.int().min(1)),
  seed: z.exactOptional(z.int().min(0)),
  /** Whether it takes pictures. */
  vision: z.boolean().default(true),
  price: z.exactOptional(priceSchema),
});
export type ModelSettings = z.output<typeof modelSettingsSchema>;

/** The address stands in lists and in errors: nothing in it may be a key. */
const baseUrl = z
  .string()
  .trim()
  .max(2000)
  .superRefine((text, { addIssue }) => {
    const say = (message: string): void => addIssue({ code: 'custom', message });
    const [, authority] = /^https?:\/\/([^\s/?#]+)(?:[/?#]\S*)?$/i.exec(text) ?? [];
    if (authority === undefined)
      return say('The base URL is no address: it begins with http:// or https://.');
    if (authority.includes('@'))
      return say('A name or password in the base URL would be shown and logged: give it as the key.');
    if (/[?#]/.test(text))
      return say('The base URL ends with its path: what follows ? or # would be lost behind it.');
  })
  .transform((text) => text.replace(/(?<!\/)\/+$/, ''));

export const endpointName = z
  .string()
  .trim()
  .min(1, 'The endpoint has no name.')
  .max(60)
  .regex(/^[^\p{Cc}]+$/u, 'The name holds characters that cannot be shown.');

/** An environment variable's name. */
const variableName = z
  .string()
  .trim()
  .regex(
    /^[A-Za-z_][A-Za-z0-9_]{0,120}$/,
    'The name of an environment variable holds letters, digits and _: the name, not the key itself.',
  );

/** Where its key is: the key itself is in no setting. */
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

/** What models are asked for, each by the endpoint that is chosen for it. */
export const endpointUses = ['agent', 'captions', 'judge', 'ideas', 'embeddings', 'thoughts'] as const;
export type EndpointUse = (typeof endpointUses)[number];

/** In what variables the environment names an endpoint for a use: `<prefix>_URL`, `_MODEL`, `_KEY`. */
export const environmentPrefix: Readonly<Record<EndpointUse, string>> = {
  agent: 'HOPSCOPE_AGENT',
  captions: 'HOPSCOPE_CAPTIONS',
  judge: 'HOPSCOPE_JUDGE',
  ideas: 'HOPSCOPE_IDEAS',
  embeddings: 'HOPSCOPE_EMBEDDINGS',
  thoughts: 'HOPSCOPE_THOUGHTS',
};

/** What came of a tiny request. */
const connectionReportSchema = noun({
  works: z.boolean(),
  /** In words, a sentence each: what works, or what is wrong. */
  says: z.array(z.string()).readonly(),
  /** What to do, where something is wrong. */
  advice: z.string().nullable(),
  /** `model.key`, `model.unreachable` …; null: it works. */
  code: z.string().nullable(),
  /** The name that the service gives the model that answered. */
  model: z.string().nullable(),
  ms: z.number(),
  /** Whether the reply came in pieces; null: nothing is streamed there (embeddings), or it does not work. */
  streams: z.boolean().nullable(),
  /** Whether it takes pictures; null: not asked. */
  pictures: z.boolean().nullable(),
  /** Whether the service counts its tokens; null: it does not work. */
  countsTokens: z.boolean().nullable(),
});
export type ConnectionReport = z.infer<typeof connectionReportSchema>;

/** Services that are set up often, and what is special about them. */
export interface EndpointPreset {
  readonly id: string;
  readonly title: string;
  readonly baseUrl: string;
  readonly model: string;
  /** The variable that is usual for its key; null: it asks for none. */
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
    says: 'The model is one of your account. Reasoning models take no temperature and no top_p: leave these empty.',
  },
  {
    id: 'azure',
    title: 'Azure OpenAI',
    baseUrl: 'https://RESOURCE.openai.azure.com/openai/v1',
    model: '',
    variable: 'AZURE_OPENAI_API_KEY',
    says: 'Put the name of your resource into the address. The model is the name of your deployment, not of the model.',
  },
  {
    id: 'anthropic',
    title: 'Anthropic, or a gateway to it',
    baseUrl: 'https://api.anthropic.com/v1',
    model: '',
    variable: 'ANTHROPIC_API_KEY',
    says: 'Its OpenAI-compatible form, which takes no seed; or a gateway such as LiteLLM, often at http://localhost:4000/v1, with the gateway’s key.',
  },
  {
    id: 'vllm',
    title: 'vLLM',
    baseUrl: 'http://localhost:8000/v1',
    model: '',
    variable: null,
    says: 'The model is what vllm serve was given, or its --served-model-name. It asks for a key where it was started with --api-key.',
  },
  {
    id: 'ollama',
    title: 'Ollama',
    baseUrl: 'http://localhost:11434/v1',
    model: '',
    variable: null,
    says: 'The model as ollama list shows it. Raise its context (num_ctx): a page is long, and what does not fit is cut off without a word.',
  },
  {
    id: 'llamacpp',
    title: 'llama.cpp',
    baseUrl: 'http://localhost:8080/v1',
    model: 'default',
    variable: null,
    says: 'The address of llama-server, which takes any name for the model that it has loaded. Pictures need --mmproj.',
  },
];
