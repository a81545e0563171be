import { listTaskSets, listTasks } from '../../electron/db/taskSets.ts';
import { playReference } from '../../electron/session/playReference.ts';
import type { ReferenceStep, Task } from '../../shared/model/index.ts';
import type { HeadlessApp } from './headlessApp.ts';

/** A task of the demo pack. */
export function demoTask(on: HeadlessApp, key: string): Task {
  const { db } = on.app.workspace;
  const task = listTaskSets(db)
    .flatMap(({ id }) => listTasks(db, id))
    .find((one) => one.key === key);
  if (task === undefined) throw new Error(`there is no task ${key}`);
  return task;
}

/** Keys of all tasks of the demo pack. */
export function demoTaskKeys(on: HeadlessApp): string[] {
  const { db } = on.app.workspace;
  return listTaskSets(db)
    .filter(({ name }) => name === 'Demo')
    .flatMap(({ id }) => listTasks(db, id))
    .map(({ key }) => key);
}

/** Demonstrates a task by its reference run, or by other steps; requests to `allow` are not held. Returns the attempt. */
export async function demonstrateReference(
  on: HeadlessApp,
  task: Task,
  participantId: string,
  allow: readonly string[],
  steps: readonly ReferenceStep[] = task.reference ?? [],
): Promise<string> {
  await on.ask('settings.set', { guardAllow: [...allow] });
  await on.ask('run.brief', { participantId, taskId: task.id, mode: 'demonstration' });
  await on.ask('demonstrate.begin', {});
  const { session } = on.app.context;
  const id = session.attemptId ?? '';
  const failures = await playReference(session, task, steps);
  if (failures.length > 0) throw new Error(failures.map(({ message }) => message).join('\n'));
  await on.ask('run.leave', {});
  await on.ask('settings.set', { guardAllow: [] });
  return id;
}

/** Hosts of the demo web. */
export function demoHosts(on: HeadlessApp): string[] {
  return on.app.context.demoSites().map(({ url }) => new URL(url).host);
}
