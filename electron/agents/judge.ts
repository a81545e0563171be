import { fault, toErrorData } from '../../shared/errors.ts';
import type { Judge } from '../../shared/scoring/judge.ts';
import { openChatModel } from './chatModel.ts';
import { type Endpoint, endpointFromEnvironment } from './endpoint.ts';

/**
 * The judge named by HOPSCOPE_JUDGE_URL, HOPSCOPE_JUDGE_MODEL and HOPSCOPE_JUDGE_KEY, or null when none is named.
 */
export function judgeFromEnvironment(env: NodeJS.ProcessEnv): Judge | null {
  const endpoint = endpointFromEnvironment(env, 'HOPSCOPE_JUDGE');
  return endpoint === null ? null : createJudge(endpoint);
}

/** Asks at temperature 0. */
export function createJudge(endpoint: Endpoint): Judge {
  const model = openChatModel(endpoint, { temperature: 0 });
  return async ({ system, user }) => {
    try {
      const { text } = await model.ask([
        { role: 'system', content: system },
        { role: 'user', content: user },
      ]);
      return text;
    } catch (error) {
      throw fault.model(
        'model.judge',
        `The judge did not answer: ${toErrorData(error).message}`,
        'The attempt is kept without this verdict. Check the endpoint and judge again.',
        { at: endpoint.baseUrl, cause: error },
      );
    }
  };
}
