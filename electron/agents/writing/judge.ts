import { fault, toErrorData } from '../../../shared/errors.ts';
import type { Judge } from '../../../shared/scoring/reference/judge.ts';
import { openChatModel } from '../model/chatModel.ts';
import type { Endpoint } from '../model/endpoint.ts';

/** Opens a judge model, which runs at temperature 0. */
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
        `The judge gave no verdict: ${toErrorData(error).message}`,
        'The attempt is kept without this verdict. Check the endpoint and judge again.',
        { at: endpoint.baseUrl, cause: error },
      );
    }
  };
}
