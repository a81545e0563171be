import { APIError } from 'openai/error';
import type { RefusedParameters } from './endpoint.ts';
import { isOverContext } from './modelTrouble.ts';

export function refusedInMemory(): RefusedParameters {
  const names = new Set<string>();
  return {
    known: () => [...names],
    learn: (more) => {
      for (const name of more) names.add(name);
    },
  };
}

/**
 * The parameters that a request can do without, and their names in error messages. An error that names several (“temperature and top_p
 * cannot both be given”) refuses the first of them.
 */
const dispensable: readonly (readonly [name: string, named: RegExp])[] = [
  ['stream_options', /\bstream_options\b/],
  ['stream', /\bstream(?:ing)?\b/i],
  ['seed', /\bseed\b/i],
  ['top_p', /\btop_?p\b/i],
  ['temperature', /\btemperature\b/i],
  ['reasoning_effort', /\breasoning_effort\b/],
  ['parallel_tool_calls', /\bparallel_tool_calls\b/],
];

/** The parameter among `sent` that this error refuses; null: it refuses none that the request can do without. */
export function refusedIn(error: unknown, sent: readonly string[]): string | null {
  if (!(error instanceof APIError) || isOverContext(error)) return null;
  const { status } = error;
  if (status !== 400 && status !== 422) return null;
  const words = error.message.slice(0, 20_000);
  // OpenAI's reasoning models use another name for the most tokens of a reply.
  if (sent.includes('max_tokens') && words.includes('max_completion_tokens')) return 'max_tokens';
  const candidates = dispensable.filter(([name]) => sent.includes(name));
  const named = candidates.find(([name]) => name === error.param);
  return (named ?? candidates.find(([, says]) => says.test(words)))?.[0] ?? null;
}

/** The most characters of an error of the service. */
const MOST_TOLD = 20_000;

/**
 * `fetch` for the client. `counted` is called for each request. The client reads an error only where OpenAI writes it, so an error of another
 * form (`{"detail": …}` of FastAPI) is moved there.
 */
export function countedFetch(counted: () => void): typeof fetch {
  return async (input, init) => {
    counted();
    const response = await fetch(input, init);
    if (response.status !== 400 && response.status !== 422) return response;
    const text = (await response.text()).slice(0, MOST_TOLD);
    const isKnown = text.startsWith('{') && hasError(text);
    const body = isKnown ? text : JSON.stringify({ error: { message: text } });
    const { status, headers } = response;
    return new Response(text === '' ? null : body, { status, headers: withoutLength(headers) });
  };
}

function hasError(text: string): boolean {
  try {
    const said: unknown = JSON.parse(text);
    return typeof said === 'object' && said !== null && 'error' in said;
  } catch {
    return false;
  }
}

/** The body was decoded and may have another length now. */
function withoutLength(headers: Headers): Headers {
  const kept = new Headers(headers);
  for (const name of ['content-length', 'content-encoding', 'transfer-encoding']) kept.delete(name);
  kept.set('content-type', 'application/json');
  return kept;
}
