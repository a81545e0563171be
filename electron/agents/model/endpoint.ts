import type { OpenAI } from 'openai';

/** The endpoint of a model: any OpenAI-compatible server. */
export interface Endpoint {
  readonly baseUrl: string;
  readonly model: string;
  readonly apiKey: string;
}

/**
 * The endpoint of the variables `<prefix>_URL`, `<prefix>_MODEL` and `<prefix>_KEY`, or null when they are not set. The key stays in the
 * environment: it is never stored or logged.
 */
export function endpointFromEnvironment(env: NodeJS.ProcessEnv, prefix: string): Endpoint | null {
  const baseUrl = env[`${prefix}_URL`];
  const model = env[`${prefix}_MODEL`];
  if (!baseUrl || !model) return null;
  return { baseUrl, model, apiKey: env[`${prefix}_KEY`] ?? 'none' };
}

/**
 * The client retries 429, 5xx and timeouts with back-off. It is loaded at the first request, because loading takes a tenth of the program's
 * start and most uses need no model.
 */
export async function openEndpoint({ baseUrl, apiKey }: Endpoint, timeout = 60_000): Promise<OpenAI> {
  const { OpenAI } = await import('openai');
  return new OpenAI({ baseURL: baseUrl, apiKey, maxRetries: 4, timeout });
}
