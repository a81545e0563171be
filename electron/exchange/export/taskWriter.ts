import { exportHead } from '../../../shared/mind2web/exportHead.ts';
import { fieldsOf } from '../../../shared/parse/fields.ts';
import { listAttemptSources } from '../../db/attemptFiles.ts';
import { readBlobText, type Workspace } from '../../workspace/workspace.ts';
import type { ExportFile } from './exportPlace.ts';
import type { Count, DemonstrationWriter, MakeWriter, ToWrite } from './writers.ts';

/** As many tasks as the published files have. */
const tasksOfFile = 100;

/** `data/*.json`, or one file when a `.json` was named: lists of tasks. */
export const taskWriter: MakeWriter = (place, workspace, count, out) => {
  const isOneFile = /\.json$/i.test(out);
  let file: ExportFile | null = null;
  let written = 0;
  const next = async (): Promise<ExportFile> => {
    if (file !== null && (isOneFile || written % tasksOfFile !== 0)) return file;
    await end();
    const name = `data/demonstrations_${String(Math.floor(written / tasksOfFile)).padStart(3, '0')}.json`;
    file = await place.file(isOneFile ? null : name);
    return file;
  };
  const end = async (): Promise<void> => {
    if (file === null) return;
    await file.write('\n]\n');
    await file.close();
    file = null;
  };
  return {
    async add(one) {
      const isFirst = isOneFile ? written === 0 : written % tasksOfFile === 0;
      const target = await next();
      await target.write(isFirst ? '[\n' : ',\n');
      await writeTask(target, one, workspace, count);
      written += 1;
    },
    close: end,
  } satisfies DemonstrationWriter;
};

async function writeTask(file: ExportFile, one: ToWrite, workspace: Workspace, count: Count): Promise<void> {
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
