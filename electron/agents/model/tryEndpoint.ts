import { toErrorData } from '../../../shared/errors.ts';
import type { ConnectionReport, ModelSettings } from '../../../shared/model/endpoint.ts';
import { type ChatMessage, type ChatPatience, openChatModel } from './chatModel.ts';
import type { ChatReply } from './chatReply.ts';
import { type Endpoint, openEndpoint } from './endpoint.ts';
import { BrokenOff, explain } from './modelTrouble.ts';

/** A local model may have to load first. A test does not wait longer than this. */
const TEST_PATIENCE: ChatPatience = {
  beginMs: 60_000,
  silentMs: 20_000,
  wholeMs: 90_000,
  againMs: 500,
  tries: 1,
};
/** The time limit for the list of models that is read after an error. */
const LIST_MS = 10_000;
const MOST_NAMES = 8;
const MOST_TOKENS = 64;
/** A red square, 64 × 64. */
const RED =
  'iVBORw0KGgoAAAANSUhEUgAAAEAAAABACAIAAAAlC+aJAAAAT0lEQVR42u3PQQkAAAgEsItw/dMZxQi+hcEKLNO+FgEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQGBywLQTQDx3uY1cQAAAABJRU5ErkJggg==';

export interface TriedEndpoint {
  readonly endpoint: Endpoint;
  readonly settings: ModelSettings;
  /** `embeddings`: the test requests an embedding instead of a reply. */
  readonly as: 'chat' | 'embeddings';
  readonly patience?: Partial<ChatPatience>;
  readonly signal?: AbortSignal;
}

/**
 * Sends one tiny request and describes the result in words. It sends a picture if the model is set to accept pictures, and repeats the
 * request without it after a refusal. Never throws; no sentence contains the key.
 */
export async function tryEndpoint(tried: TriedEndpoint): Promise<ConnectionReport> {
  const began = performance.now();
  try {
    return tried.as === 'embeddings' ? await tryEmbeddings(tried, began) : await tryChat(tried);
  } catch (error) {
    const { code, message, advice } = toErrorData(error);
    const more = /^model\.(?:unknown|path|brokenOff)$/.test(code) ? await namesInstead(tried) : null;
    return {
      ...{ works: false, code, model: null, ms: performance.now() - began },
      says: [message, ...(more?.says ?? [])],
      advice: more?.advice ?? advice ?? null,
      ...{ streams: null, pictures: null, countsTokens: null },
    };
  }
}

async function tryChat(tried: TriedEndpoint): Promise<ConnectionReport> {
  const { vision } = tried.settings;
  if (!vision) return reportOf(tried, await ask(tried, false), null);
  try {
    const reply = await ask(tried, true);
    return reportOf(tried, reply, sawRed(reply));
  } catch (error) {
    const { code } = toErrorData(error);
    if (code !== 'model.request' && code !== 'model.failed') throw error;
    const reply = await ask(tried, false).catch(() => null);
    // The request fails without the picture, too, so the picture was not the cause.
    if (reply === null) throw error;
    return reportOf(tried, reply, 'refused');
  }
}

function ask({ endpoint, settings, patience, signal }: TriedEndpoint, shown: boolean): Promise<ChatReply> {
  const { vision: _, ...asked } = settings;
  const maxTokens = Math.min(asked.maxTokens ?? MOST_TOKENS, MOST_TOKENS);
  const model = openChatModel(endpoint, { ...asked, maxTokens }, { ...TEST_PATIENCE, ...patience });
  const content: ChatMessage['content'] = shown
    ? [
        { type: 'image', mime: 'image/png', bytes: Buffer.from(RED, 'base64') },
        { type: 'text', text: 'What colour is this square? Answer with one English word.' },
      ]
    : 'Answer with the word OK.';
  return model.ask([{ role: 'user', content }], signal === undefined ? {} : { signal });
}

type Pictures = 'seen' | 'not seen' | 'cut' | 'refused' | null;

function sawRed({ text, reasoning }: ChatReply): Pictures {
  if (/\bred\b/i.test(text + reasoning)) return 'seen';
  return text.trim() === '' ? 'cut' : 'not seen';
}

const pictureWords: Readonly<Record<Exclude<Pictures, null>, string>> = {
  seen: 'It sees pictures: it recognized a red square.',
  'not seen':
    'It accepted a picture but did not recognize a red square. Check whether the model sees pictures.',
  cut: 'It accepted a picture, and its reply was cut off before it described it.',
  refused: 'It does not accept pictures.',
};

function reportOf({ endpoint }: TriedEndpoint, reply: ChatReply, pictures: Pictures): ConnectionReport {
  const { model, ms, isStreamed, tokens, leftOut = [] } = reply;
  const refused = leftOut.flatMap(({ name, why }) => (why === 'refused' ? [name] : []));
  const named = model === endpoint.model ? '' : ` (it calls itself ${model})`;
  return {
    ...{ works: true, code: null, model, ms },
    says: [
      `It works: ${endpoint.model}${named} answered in ${secondsText(ms)}.`,
      isStreamed === true
        ? 'It streams: you see a reply while it is written.'
        : 'It does not stream: you see a reply when it is complete.',
      ...(pictures === null ? [] : [pictureWords[pictures]]),
      tokens.isEstimate
        ? 'It does not count tokens. Hopscope counts four characters as one token and pictures as none, so budgets are approximate.'
        : `It counts tokens: ${tokens.input} read, ${tokens.output} written.`,
      ...(refused.length === 0 ? [] : [`It refuses ${refused.join(', ')}. Requests leave this out.`]),
    ],
    advice: pictures === 'refused' ? 'Untick “Takes pictures”, or choose a model that does.' : null,
    streams: isStreamed === true,
    pictures: pictures === null || pictures === 'cut' ? null : pictures === 'seen',
    countsTokens: !tokens.isEstimate,
  };
}

async function tryEmbeddings(
  { endpoint, patience }: TriedEndpoint,
  began: number,
): Promise<ConnectionReport> {
  const { beginMs } = { ...TEST_PATIENCE, ...patience };
  try {
    const opened = await openEndpoint(endpoint, beginMs);
    const client = opened.withOptions({ maxRetries: 0, logLevel: 'off' });
    const { data } = await client.embeddings.create({
      ...{ model: endpoint.model, input: ['a red square'], encoding_format: 'float' },
    });
    const ms = performance.now() - began;
    const numbers: unknown = data?.[0]?.embedding;
    if (!Array.isArray(numbers) || numbers.length === 0) throw new BrokenOff('it holds no embedding');
    return {
      ...{ works: true, code: null, model: endpoint.model, ms },
      says: [
        `It works: ${endpoint.model} returned an embedding of ${numbers.length.toLocaleString('en')} numbers in ${secondsText(ms)}.`,
      ],
      ...{ advice: null, streams: null, pictures: null, countsTokens: null },
    };
  } catch (error) {
    throw explain(error, endpoint, null, 1);
  }
}

/** The models of the endpoint, or the address at which there are some. */
async function namesInstead({
  endpoint,
}: TriedEndpoint): Promise<{ readonly says: readonly string[]; readonly advice: string } | null> {
  const here = await modelNames(endpoint);
  if (here !== null && here.length > 0)
    return {
      says: [`It has: ${here.slice(0, MOST_NAMES).join(', ')}${here.length > MOST_NAMES ? ' …' : ''}.`],
      advice: 'Choose one of these as the model.',
    };
  if (/\/v\d+$/.test(endpoint.baseUrl)) return null;
  const baseUrl = `${endpoint.baseUrl}/v1`;
  const below = await modelNames({ ...endpoint, baseUrl });
  return below === null ? null : { says: [`${baseUrl} answers.`], advice: `Add /v1 to the address.` };
}

async function modelNames(endpoint: Endpoint): Promise<readonly string[] | null> {
  try {
    const opened = await openEndpoint(endpoint, LIST_MS);
    const client = opened.withOptions({ maxRetries: 0, logLevel: 'off' });
    const { data } = await client.models.list({ signal: AbortSignal.timeout(LIST_MS) });
    return Array.isArray(data) ? data.map(({ id }) => String(id)) : null;
  } catch {
    return null;
  }
}

function secondsText(ms: number): string {
  return `${(ms / 1000).toFixed(ms < 10_000 ? 1 : 0)} s`;
}
