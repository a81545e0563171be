import OpenAI from 'openai';
import { AppError } from '../../shared/errors.ts';
import type { Judge } from '../../shared/evaluators/judge.ts';

/** Where a judge model answers: any OpenAI-compatible endpoint. */
export interface JudgeEndpoint {
  readonly baseUrl: string;
  readonly model: string;
  readonly apiKey: string;
}

/**
 * The judge named by HOPSCOPE_JUDGE_URL, HOPSCOPE_JUDGE_MODEL and HOPSCOPE_JUDGE_KEY, or null when none is named.
 * The key stays in the environment: it is never stored or logged.
 */
export function judgeFromEnvironment(env: NodeJS.ProcessEnv): Judge | null {
  const { HOPSCOPE_JUDGE_URL: baseUrl, HOPSCOPE_JUDGE_MODEL: model, HOPSCOPE_JUDGE_KEY: apiKey } = env;
  if (!baseUrl || !model) return null;
  return createJudge({ baseUrl, model, apiKey: apiKey ?? 'none' });
}

/** Asks at temperature 0; the client retries 429, 5xx and timeouts with back-off. */
export function createJudge(endpoint: JudgeEndpoint): Judge {
  const client = new OpenAI({
    baseURL: endpoint.baseUrl,
    apiKey: endpoint.apiKey,
    maxRetries: 4,
    timeout: 60_000,
  });
  return async (prompt) => {
    try {
      const reply = await client.chat.completions.create({
        model: endpoint.model,
        temperature: 0,
        messages: [
          { role: 'system', content: prompt.system },
          { role: 'user', content: prompt.user },
        ],
      });
      return reply.choices[0]?.message.content ?? '';
    } catch (error) {
      throw new AppError(
        {
          code: 'model.judge',
          origin: 'model',
          message: `The judge model did not answer: ${error instanceof Error ? error.message : String(error)}`,
          advice: 'The attempt is kept without this verdict. Check the endpoint and judge again.',
          at: endpoint.baseUrl,
        },
        { cause: error },
      );
    }
  };
}
