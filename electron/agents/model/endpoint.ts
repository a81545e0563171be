import type { OpenAI } from 'openai';

/** Where a model answers: any OpenAI-compatible endpoint. */
export interface Endpoint {
  readonly baseUrl: string;
  readonly model: string;
  readonly apiKey: string;
}

/**
 * The endpoint named by `<prefix>_URL`, `<prefix>_MODEL` and `<prefix>_KEY`, or null when none is named. The key stays in
 * the environment: it is never stored or logged.
 */
export function endpointFromEnvironment(env: NodeJS.ProcessEnv, prefix: string): Endpoint | null {
  const baseUrl = env[`${prefix}_URL`];
  const model = env[`${prefix}_MODEL`];
  if (!baseUrl || !model) return null;
  return { baseUrl, model, apiKey: env[`${prefix}_KEY`] ?? 'none' };
}

/**
 * The client retries 429, 5xx and timeouts with back-off. It is loaded when the first model is asked: a tenth of what starting the
 * program takes, and most uses of it ask none.
 */
export async function openEndpoint({ baseUrl, apiKey }: Endpoint, timeout = 60_000): Promise<OpenAI> {
  const { OpenAI } = await import('openai');
  return new OpenAI({ baseURL: baseUrl, apiKey, maxRetries: 4, timeout });
}
