import type { Command } from 'commander';
import { fault } from '../../../shared/errors.ts';
import type { Task } from '../../../shared/model/index.ts';
import { listArchivedTasks, listTasks, saveArchival } from '../../db/taskSets.ts';
import { chooseSets, chooseTasks } from '../../exchange/export/exportTo.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import { answer, printable, printJson, printLine } from '../command/output.ts';
import { openExisting } from '../command/workspaces.ts';

interface Options {
  readonly workspace: string;
  readonly set: string;
  readonly task?: readonly string[];
  readonly bringBack: boolean;
  readonly json: boolean;
}

/** What the command has done, with the keys of tasks in the order of the set. */
interface Archived {
  readonly set: string;
  readonly changed: readonly string[];
  /** All tasks of the set that are archived now. */
  readonly archived: readonly string[];
}

/** `hopscope archive`: archives tasks of a set, brings them back, or lists those that are archived. */
export function archiveCli(program: Command): void {
  program
    .command('archive')
    .description(
      'archive tasks of a set: they leave the list, new batches and studies, and keep their attempts',
    )
    .requiredOption('--workspace <dir>', 'the workspace')
    .requiredOption('--set <name>', 'the task set, by its name or id')
    .option('--task <key...>', 'these tasks, by key or id; without it the archived tasks are listed')
    .option('--bring-back', 'bring the tasks back; without --task, all archived tasks of the set', false)
    .option('--json', 'print one JSON document', false)
    .action((options: Options) =>
      answer(async () => {
        using workspace = openExisting(options.workspace);
        const done = archive(workspace, options);
        if (options.json) printJson(done);
        else printArchived(done, options);
      }, options.json),
    );
}

function archive(workspace: Workspace, { set: named, task: names, bringBack }: Options): Archived {
  const { db } = workspace;
  const sets = chooseSets(workspace, [named]);
  const [set, other] = sets;
  if (set === undefined || other !== undefined)
    throw fault.input(
      'archive.set',
      `The workspace has ${sets.length} task sets with the name ${JSON.stringify(named)}.`,
      `Name one by its id: ${sets.map(({ id }) => id).join(', ')}.`,
    );
  const tasks = listTasks(db, set.id);
  const before = listArchivedTasks(db, set.id);
  const wanted =
    names === undefined ? (bringBack ? before : new Set()) : chooseTasks(workspace, [set], names);
  const changed = tasks.filter(({ id }) => wanted.has(id) && before.has(id) === bringBack);
  saveArchival(
    db,
    changed.map(({ id }) => id),
    bringBack ? null : Date.now(),
  );
  const now = listArchivedTasks(db, set.id);
  return { set: set.name, changed: keysOf(changed), archived: keysOf(tasks.filter(({ id }) => now.has(id))) };
}

function keysOf(tasks: readonly Task[]): readonly string[] {
  return tasks.map(({ key }) => key);
}

function printArchived({ set, changed, archived }: Archived, { task, bringBack }: Options): void {
  if (task !== undefined || bringBack)
    printLine(printable(`${bringBack ? 'Brought back' : 'Archived'}: ${changed.join(', ') || 'nothing'}.`));
  printLine(
    printable(
      archived.length === 0
        ? `No task of “${set}” is archived.`
        : `Archived tasks of “${set}”: ${archived.join(', ')}.`,
    ),
  );
}
