import { fault, toErrorData } from '../../../shared/errors.ts';
import type { Price } from '../../../shared/model/endpoint.ts';
import type { JudgePrompt } from '../../../shared/scoring/reference/judge.ts';
import { openChatModel } from '../model/chatModel.ts';
import type { Endpoint } from '../model/endpoint.ts';
import type { Spending } from '../model/spending.ts';

/** A judge (`Judge`) whose request `signal` cancels. */
export type ModelJudge = (prompt: JudgePrompt, signal?: AbortSignal) => Promise<string>;

/** Opens a judge model, which runs at temperature 0. `spending` counts what it uses. */
export function createJudge(
  endpoint: Endpoint,
  { price, spending }: { readonly price?: Price | undefined; readonly spending?: Spending } = {},
): ModelJudge {
  const model = openChatModel(endpoint, { temperature: 0, ...(price === undefined ? {} : { price }) });
  return async ({ system, user }, signal) => {
    try {
      const said = await model.ask(
        [
          { role: 'system', content: system },
          { role: 'user', content: user },
        ],
        signal === undefined ? {} : { signal },
      );
      spending?.add(said);
      return said.text;
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
