import { fault, toErrorData } from '../../../shared/errors.ts';
import type { Nearness } from '../../../shared/proposal/proposal.ts';
import { type Endpoint, openEndpoint } from '../model/endpoint.ts';
import { explain } from '../model/modelTrouble.ts';

const BATCH = 100;
/** The most cached embeddings. With the cache, a comparison requests only one new text. */
const KEPT = 20_000;

/**
 * Nearness by the meaning of texts: the cosine of their embeddings, with negative values as 0. 0 = unrelated, 1 = the same. Each model has
 * its own threshold for “the same task in other words”.
 */
export function createMeaningNearness(endpoint: Endpoint): Nearness & { readonly model: string } {
  let opened: ReturnType<typeof openEndpoint> | null = null;
  const known = new Map<string, readonly number[]>();

  async function learn(texts: readonly string[]): Promise<void> {
    opened ??= openEndpoint(endpoint, 20_000);
    const client = await opened;
    const missing = [...new Set(texts)].filter((text) => !known.has(text));
    if (known.size + missing.length > KEPT) known.clear();
    for (let from = 0; from < missing.length; from += BATCH) {
      const input = missing.slice(from, from + BATCH);
      // Numbers are requested, because not every server supports base64, the client's default.
      const reply = await client.embeddings.create({
        model: endpoint.model,
        input,
        encoding_format: 'float',
      });
      const data = [...(reply.data ?? [])].sort((a, b) => a.index - b.index);
      if (data.length !== input.length || data.some(({ embedding }) => !Array.isArray(embedding)))
        throw new Error(`${input.length} embeddings were requested, ${data.length} received`);
      input.forEach((text, at) => {
        known.set(text, data[at]?.embedding ?? []);
      });
    }
  }

  async function learned(texts: readonly string[]): Promise<readonly (readonly number[])[]> {
    try {
      await learn(texts);
    } catch (error) {
      throw fault.model(
        'model.embeddings',
        `The model ${endpoint.model} returned no embeddings: ${toErrorData(explain(error, endpoint, null, 1)).message}`,
        'Check the endpoint: Settings, Models, or HOPSCOPE_EMBEDDINGS_URL, _MODEL, _KEY.',
        { at: endpoint.baseUrl, cause: error },
      );
    }
    return texts.map((text) => known.get(text) ?? []);
  }

  return {
    by: 'meaning',
    model: endpoint.model,
    async compare(text, others) {
      const [own = [], ...rest] = await learned([text, ...others]);
      return rest.map((other) => near(own, other));
    },
    async compareAll(texts) {
      const all = await learned(texts);
      return all.map((one) => all.map((other) => near(one, other)));
    },
  };
}

function near(a: readonly number[], b: readonly number[]): number {
  return Math.min(1, Math.max(0, cosine(a, b)));
}

function cosine(a: readonly number[], b: readonly number[]): number {
  let dot = 0;
  let lengthA = 0;
  let lengthB = 0;
  for (const [at, x] of a.entries()) {
    const y = b[at] ?? 0;
    dot += x * y;
    lengthA += x * x;
    lengthB += y * y;
  }
  return lengthA === 0 || lengthB === 0 ? 0 : dot / Math.sqrt(lengthA * lengthB);
}
