import { AppError } from '../../shared/errors.ts';
import type { Judge } from '../../shared/scoring/judge.ts';
import { type Endpoint, endpointFromEnvironment, openEndpoint } from './endpoint.ts';

/**
 * The judge named by HOPSCOPE_JUDGE_URL, HOPSCOPE_JUDGE_MODEL and HOPSCOPE_JUDGE_KEY, or null when none is named.
 */
export function judgeFromEnvironment(env: NodeJS.ProcessEnv): Judge | null {
  const endpoint = endpointFromEnvironment(env, 'HOPSCOPE_JUDGE');
  return endpoint === null ? null : createJudge(endpoint);
}

/** Asks at temperature 0; the client retries 429, 5xx and timeouts with back-off. */
export function createJudge(endpoint: Endpoint): Judge {
  const client = openEndpoint(endpoint);
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
