import { type ErrorData, toErrorData } from '../../../shared/errors.ts';
import { rubricSampling } from '../../../shared/scoring/rubricJudge.ts';
import { openChatModel } from '../../agents/model/chatModel.ts';
import { keepReplies } from '../../agents/model/keptReplies.ts';
import { configFolder } from '../../app/endpoints/endpointFile.ts';
import { openEndpoints } from '../../app/endpoints/endpoints.ts';
import { planRubrics, type RubricWritten, writeRubricOf } from '../../app/judging/rubrics.ts';
import { endWith, exit, logLine, printable, printJson, printLine } from '../command/output.ts';
import { promptText } from '../command/programRoot.ts';
import { openExisting } from '../command/workspaces.ts';
import { judgeMissing, openBudget, openJudgeEndpoint } from './judgeChoice.ts';
import { chosenTasks, type RubricChoice, shownTask } from './rubricChoice.ts';

export interface RubricWriteOptions extends RubricChoice {
  readonly endpoint?: string;
  readonly plan: boolean;
  readonly again: boolean;
  readonly replies?: string;
  readonly price?: { readonly input: number; readonly output: number };
  readonly mostTokens?: number;
  readonly mostCost?: number;
}

/** `hopscope rubric write`: a model checks each task and writes its criteria. A task that has a rubric is left alone. */
export async function rubricWrite(options: RubricWriteOptions): Promise<void> {
  const { json, again } = options;
  const prompt = promptText('rubricWriter');
  const endpoints = openEndpoints(configFolder());
  using workspace = openExisting(options.workspace);
  const chosen = chosenTasks(workspace, options);
  const tasks = chosen.map(({ task }) => task);
  if (options.plan) {
    const settings = endpoints.chosenFor('judge')?.settings;
    const plan = planRubrics(workspace, tasks, { prompt, again }, options.price ?? settings?.price ?? null);
    if (json) printJson(plan);
    else {
      const cost = plan.cost === null ? 'their cost is unknown without --price' : `$${plan.cost.toFixed(4)}`;
      printLine(
        `${plan.toAsk} of ${plan.tasks} tasks would be asked about: about ${plan.tokens} tokens, ${cost}`,
      );
    }
    return;
  }
  const opened = await openJudgeEndpoint(endpoints, options.endpoint);
  if (opened === null) throw judgeMissing();
  const price = options.price ?? opened.settings.price;
  const spending = openBudget(options, price);
  const { temperature, seed, max_tokens: maxTokens } = rubricSampling;
  const asked = openChatModel(opened.endpoint, {
    ...{ temperature, seed, maxTokens },
    ...(price === undefined ? {} : { price }),
  });
  const chat = options.replies === undefined ? asked : keepReplies(asked, options.replies);
  const written: RubricWritten[] = [];
  let why: ErrorData | null = null;
  for (const { task } of chosen) {
    try {
      const one = await writeRubricOf(workspace, task, { chat, prompt, again, spending });
      written.push(one);
      logLine(printable(`${written.length}/${chosen.length} ${task.key}: ${one.error?.message ?? one.how}`));
    } catch (error) {
      why = toErrorData(error);
      logLine(`${why.message} ${why.advice ?? ''}`.trim());
      break;
    }
  }
  const count = (how: RubricWritten['how']): number => written.filter((one) => one.how === how).length;
  const left = chosen.length - count('written') - count('kept');
  if (json)
    printJson({
      model: opened.endpoint.model,
      rubrics: chosen.slice(0, written.length).map((one, at) => ({
        ...shownTask(workspace.db, one),
        ...{ how: written[at]?.how ?? 'missing', error: written[at]?.error ?? null },
      })),
      ...{ left, why },
      spent: { tokens: spending.tokens, cost: price === undefined ? null : spending.cost },
    });
  else {
    printLine(`${count('written')} written, ${count('kept')} had a rubric, ${left} without one`);
    if (count('written') > 0)
      printLine('Read them (rubric show), change them (rubric import) and approve them (rubric approve).');
  }
  endWith(left === 0 ? exit.done : exit.data);
}
