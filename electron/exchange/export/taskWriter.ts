import { exportHead } from '../../../shared/mind2web/exportHead.ts';
import { fieldsOf } from '../../../shared/parse/fields.ts';
import { listAttemptSources } from '../../db/attemptFiles.ts';
import { readBlobText, type Workspace } from '../../workspace/workspace.ts';
import { type ExportFile, type JsonList, openList } from './exportPlace.ts';
import type { Count, DemonstrationWriter, MakeWriter, ToWrite } from './writers.ts';

/** As many tasks as the published files have. */
const tasksOfFile = 100;

/** `data/*.json`, or one file when a `.json` was named: lists of tasks. */
export const taskWriter: MakeWriter = (place, workspace, count, out) => {
  const isOneFile = /\.json$/i.test(out);
  let list: JsonList | null = null;
  let written = 0;
  const end = async (): Promise<void> => {
    await list?.close();
    list = null;
  };
  return {
    async add(one) {
      if (!isOneFile && written % tasksOfFile === 0) await end();
      const number = String(Math.floor(written / tasksOfFile)).padStart(3, '0');
      list ??= await openList(place, isOneFile ? null : `data/demonstrations_${number}.json`);
      await writeTask(await list.begin(), one, workspace, count);
      written += 1;
    },
    close: end,
  } satisfies DemonstrationWriter;
};

async function writeTask(
  file: Pick<ExportFile, 'write'>,
  one: ToWrite,
  workspace: Workspace,
  count: Count,
): Promise<void> {
  const { of, steps, action } = one;
  if (of.origin?.form === 'task') {
    await file.write(importedTask(one, workspace, count));
    return;
  }
  const kept = steps.filter((step) => step.kept);
  const head = JSON.stringify(exportHead(of, kept));
  await file.write(`${head.slice(0, -1)},"actions":[`);
  for (const [index, step] of kept.entries()) {
    const { action: written } = action(step, false);
    count({ hasPage: written.cleaned_html !== '', hasTarget: written.pos_candidates.length > 0 });
    await file.write(`${index === 0 ? '' : ','}\n${JSON.stringify(written)}`);
  }
  await file.write(']}');
}

/** A task that came as one is given back as it came, less what the verification took. */
function importedTask({ of, steps }: ToWrite, workspace: Workspace, count: Count): string {
  for (const { step, kept } of steps)
    if (kept)
      count({ hasPage: step.beforeId !== null, hasTarget: (step.target?.equivalents.length ?? 0) > 0 });
  const source = listAttemptSources(workspace.db, of.attempt.id).find(({ name }) => name.startsWith('task '));
  const text = source === undefined ? '{}' : readBlobText(workspace, source.blob);
  if (of.isAsImported) return text;
  const task = fieldsOf(JSON.parse(text));
  const keep = of.steps.map(({ kept }) => kept);
  const filtered = (list: unknown): unknown =>
    Array.isArray(list) ? list.filter((_, index) => keep[index] !== false) : list;
  return JSON.stringify({
    ...task,
    confirmed_task: of.confirmedTask,
    ...('action_reprs' in task ? { action_reprs: filtered(task.action_reprs) } : {}),
    ...('actions' in task ? { actions: filtered(task.actions) } : {}),
  });
}
