import { fault, toErrorData } from '../../../shared/errors.ts';
import { type ModelUse, sumOfUse } from '../../../shared/model/modelUse.ts';
import type { Criterion, RubricBody, TaskCheck } from '../../../shared/model/rubric.ts';
import { askAgainText } from '../../../shared/scoring/rubricJudge.ts';
import { readWrittenRubric } from '../../../shared/scoring/rubricWriting.ts';
import type { ChatMessage, ChatModel } from '../model/chatModel.ts';
import { modelUseOf } from '../model/chatReply.ts';
import { fillPlaces, promptVersion, readPrompt } from '../model/prompt.ts';
import type { Spending } from '../model/spending.ts';

/** What the writer is told about a task. */
export interface RubricTask {
  readonly key: string;
  readonly intent: string;
  readonly start: string;
  readonly sites: readonly string[];
}

interface WrittenRubric {
  readonly check: TaskCheck;
  readonly criteria: readonly Criterion[];
  readonly source: RubricBody['source'];
}

/** The question about a task. `prompt` is the text of resources/prompts/rubricWriter.txt. */
export function rubricRequest(
  prompt: string,
  { intent, start, sites }: RubricTask,
): { system: string; text: string } {
  const [system, user] = readPrompt(prompt).map(({ content }) =>
    typeof content === 'string' ? content : '',
  );
  const text = fillPlaces(user ?? '', {
    ...{ task: intent, start: start === '' ? 'not given' : start },
    sites: sites.length === 0 ? 'not given' : sites.join(', '),
  });
  return { system: system ?? '', text };
}

/**
 * Lets a model check a task and write its criteria. A reply that does not fit is asked again once, with what was wrong. Throws AppError
 * `rubric.budget`, `rubric.unreadable`, or that of the endpoint.
 */
export async function writeRubric(
  chat: ChatModel,
  prompt: string,
  task: RubricTask,
  { spending, signal }: { readonly spending?: Spending; readonly signal?: AbortSignal } = {},
): Promise<WrittenRubric> {
  const asked = rubricRequest(prompt, task);
  const messages: ChatMessage[] = [
    { role: 'system', content: asked.system },
    { role: 'user', content: asked.text },
  ];
  const replies: string[] = [];
  const uses: ModelUse[] = [];
  for (;;) {
    const usedUp = spending?.usedUp() ?? null;
    if (usedUp !== null) throw noBudget(usedUp);
    const said = await chat.ask(messages, signal === undefined ? {} : { signal });
    spending?.add(said);
    const reply = said.refusal !== null || said.ended === 'content-filter' ? '' : said.text;
    replies.push(reply);
    uses.push(modelUseOf(said));
    const read = readWrittenRubric(reply);
    if (!('fault' in read)) {
      const { model } = chat.endpoint;
      const version = promptVersion('rubricWriter', prompt);
      return {
        ...read,
        source: { by: 'model', model, promptVersion: version, asked, replies, use: sumOfUse(uses) },
      };
    }
    if (replies.length > 1) throw unreadable(task, read.fault);
    messages.push(
      { role: 'assistant', content: reply.slice(0, 20_000) },
      { role: 'user', content: askAgainText(read.fault) },
    );
  }
}

/** Whether the error about one task affects all others as well. */
export function endsWriting(error: unknown): boolean {
  const { code } = toErrorData(error);
  return ['model.key', 'model.address', 'rubric.budget', 'storage.write', 'replies.write'].includes(code);
}

function noBudget(usedUp: string) {
  return fault.input(
    'rubric.budget',
    `The budget for writing rubrics is used up: ${usedUp}.`,
    'Rubrics that were written are stored. Write the others with a larger budget.',
  );
}

function unreadable({ key }: RubricTask, trouble: string) {
  return fault.model(
    'rubric.unreadable',
    `The model gave no usable rubric for the task ${key} in two replies: ${trouble}.`,
    'Nothing was stored for this task. Ask again, choose another model, or write the criteria yourself.',
  );
}
