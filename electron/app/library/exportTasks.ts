import type { ExportedPack } from '../../../shared/contract/exchange.ts';
import { fault } from '../../../shared/errors.ts';
import { completenessOf, completenessText } from '../../../shared/exporters/completeness.ts';
import { fileName } from '../../../shared/exporters/index.ts';
import { chooseSets, chooseTasks } from '../../exchange/export/exportTo.ts';
import { taskPack, unlikeInPack } from '../../exchange/export/taskPack.ts';
import type { Workspace } from '../../workspace/workspace.ts';

/** The most characters of a pack that goes to a window in one answer. */
const MOST_CHARACTERS = 64 * 1024 * 1024;

/**
 * Some tasks of a set as a pack. The pack is read back once, to say whether it is complete. Throws AppError `export.set` and `export.task` for
 * a set or task that is not there, and `export.large`.
 */
export async function exportTasks(
  workspace: Workspace,
  setId: string,
  taskIds: readonly string[],
): Promise<ExportedPack> {
  const { db } = workspace;
  const [set] = chooseSets(workspace, [setId]);
  if (set === undefined) throw new Error(`no set ${setId}`);
  const pack = taskPack(db, set, chooseTasks(workspace, [set], taskIds));
  const { file, tasks, rubrics } = pack;
  if (file.text.length > MOST_CHARACTERS)
    throw fault.input(
      'export.large',
      'The pack of these tasks is larger than 64 MB.',
      'Nothing was written. Choose fewer tasks, or use hopscope export --format native.',
    );
  const unlike = await unlikeInPack(pack);
  const ofTasks = { tasks: tasks.length, unlike };
  const stated = completenessOf({ attempts: 0, pictures: 'none', isSynthetic: false, ofTasks }, []);
  return {
    // The installed program opens files with this ending.
    ...{ name: `${fileName(set.name)}.hopscope`, text: file.text, tasks: tasks.length },
    ...{ rubrics: [...rubrics.values()].reduce((sum, count) => sum + count, 0), unlike },
    statement: completenessText('native', stated),
  };
}
