import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { RubricSetInput, RubricSetRun } from '../../../shared/contract/rubrics.ts';
import { type AppError, fault, toErrorData } from '../../../shared/errors.ts';
import type { Task } from '../../../shared/model/index.ts';
import { openChatModel } from '../../agents/model/chatModel.ts';
import type { Spending } from '../../agents/model/spending.ts';
import { listCurrentTasks } from '../../db/taskSets.ts';
import type { AppContext, HandlersOf } from '../context/context.ts';
import { samplingOf } from './judgeAttempts.ts';
import { chosenJudge, ModelRuns, openJudge, spendingWithin } from './modelRuns.ts';
import { planRubrics, type RubricWriting, writeRubricOf } from './rubrics.ts';

/** Lets a model write the rubrics of a set for a window, one set at a time. `leave` ends it with the program. */
export interface RubricSets {
  readonly handlers: HandlersOf<'rubricSets'>;
  leave(): Promise<void>;
}

export function openRubricSets(app: AppContext): RubricSets {
  const { workspace } = app;
  const runs = new ModelRuns<RubricSetRun>((value) => app.announce({ topic: 'rubrics', value }), busy);

  const prompt = (): string =>
    readFileSync(path.join(app.root, 'resources', 'prompts', 'rubricWriter.txt'), 'utf8');

  /** Writes for all tasks, or stops at an error that affects all. Never rejects. */
  async function run(
    tasks: readonly Task[],
    { setId, model, hasPrice }: { setId: string; model: string; hasPrice: boolean },
    writing: RubricWriting & { readonly spending: Spending },
    signal: AbortSignal,
  ): Promise<void> {
    const { spending } = writing;
    const count = { written: 0, kept: 0, missing: 0 };
    let why: RubricSetRun['why'] = null;
    const now = (isRunning: boolean): RubricSetRun => ({
      ...{ setId, model, of: tasks.length, done: count.written + count.kept + count.missing },
      ...{ written: count.written, kept: count.kept, failed: count.missing },
      ...{ tokens: spending.tokens, cost: hasPrice ? spending.cost : null, isRunning, why },
    });
    runs.tell(now(true));
    try {
      for (const task of tasks) {
        // A task that has criteria does not wait, so other work gets its turn here.
        await nextTurn();
        if (signal.aborted) break;
        const { how } = await writeRubricOf(workspace, task, writing, signal);
        // A request that was broken off is no failure of its task.
        if (signal.aborted && how === 'missing') break;
        count[how] += 1;
        runs.tell(now(true));
      }
    } catch (error) {
      if (!signal.aborted) why = toErrorData(error);
    }
    runs.end(now(false));
    app.touch();
  }

  const handlers: HandlersOf<'rubricSets'> = {
    'rubricSets.plan': ({ setId, again, price }) => {
      const chosen = chosenJudge(app.endpoints);
      const asked = { prompt: prompt(), again };
      const its = price ?? chosen?.settings.price ?? null;
      const plan = planRubrics(workspace, tasksOf(setId), asked, its);
      return { ...plan, model: chosen?.endpoint.model ?? null, why: chosen === null ? noEndpoint : null };
    },
    'rubricSets.start': async ({ limit, setId, again, price: given }) => {
      const opened = await openJudge(app.endpoints);
      runs.mustBeFree();
      if (opened === null)
        throw fault.input('rubric.model', 'No model is chosen that could write a rubric.', noEndpoint);
      const { endpoint, settings } = opened;
      const price = given ?? settings.price;
      const spending = spendingWithin(limit, price);
      const tasks = tasksOf(setId);
      const chat = openChatModel(endpoint, {
        ...samplingOf('rubric'),
        ...(price === undefined ? {} : { price }),
      });
      const of = { setId, model: endpoint.model, hasPrice: price !== undefined };
      const writing = { chat, prompt: prompt(), again, spending };
      return runs.begin((signal) => run(tasks, of, writing, signal));
    },
    'rubricSets.stop': () => runs.stop(),
    'rubricSets.state': () => runs.last,
  };

  function tasksOf(setId: RubricSetInput['setId']): readonly Task[] {
    const tasks = listCurrentTasks(workspace.db, setId);
    if (tasks.length > 0) return tasks;
    throw fault.input('rubric.set', 'This set has no tasks.', 'Choose another set.');
  }

  return { handlers, leave: () => runs.leave() };
}

const noEndpoint =
  'Choose an endpoint for judging under Settings, Models, or write the criteria yourself, with each task.';

function busy(): AppError {
  return fault.person(
    'rubric.busy',
    'A model is already writing rubrics.',
    'Wait until it has ended, or stop it.',
  );
}
