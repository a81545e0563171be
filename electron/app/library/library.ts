import { type AppError, fault } from '../../../shared/errors.ts';
import type { Task, TaskSet } from '../../../shared/model/index.ts';
import { withAddresses } from '../../../shared/trajectory/demoPort.ts';
import { countAttempts, listAttemptRows } from '../../db/attempts.ts';
import { listBatches } from '../../db/batches.ts';
import { tagsByAttempt } from '../../db/review/comments.ts';
import { allOrNothing, type Database } from '../../db/store/open.ts';
import {
  countTasks,
  deleteTaskSet,
  findLibrarySet,
  findTask,
  findTaskSet,
  listArchivedTasks,
  listLibrarySets,
  listRemovedSets,
  listSites,
  listTasks,
  listViewportChoices,
  renameTaskSet,
  saveArchival,
  saveRemoval,
  saveViewportChoice,
  useOfSet,
} from '../../db/taskSets.ts';
import type { AppContext, HandlersOf } from '../context/context.ts';
import { notInSet, partOfSet } from './partOfSet.ts';

export function libraryHandlers(app: AppContext): HandlersOf<'library'> {
  const { db } = app.workspace;
  return {
    'library.sets': () => {
      const viewports = listViewportChoices(db);
      const counts = new Map(countTasks(db).map((count) => [count.setId, count]));
      return listLibrarySets(db).map((set) => {
        const count = counts.get(set.id);
        return {
          ...set,
          viewport: viewports.get(set.id) ?? 'fixed',
          tasks: count?.tasks ?? 0,
          hops: count?.hops ?? 0,
          mix: { one: count?.one ?? 0, few: count?.few ?? 0, many: count?.many ?? 0 },
          sites: listSites(db, set.id),
        };
      });
    },
    'library.removedSets': () => listRemovedSets(db).map(({ id, name }) => ({ id, name })),
    'library.setUse': ({ setId }) => {
      requireSet(db, setId);
      const { attempts, isUsed } = useOfSet(db, setId);
      return { attempts, isKept: isUsed };
    },
    'library.renameSet': ({ setId, name }) => {
      const set = requireSet(db, setId);
      if (set.name === name) return { name };
      mustBeFree(db, name, setId);
      renameTaskSet(db, setId, name);
      app.touch();
      return { name };
    },
    'library.removeSet': ({ setId }) => {
      const { name } = requireSet(db, setId);
      const isKept = allOrNothing(db, () => {
        const { running, isUsed } = useOfSet(db, setId);
        const { briefing, phase } = app.session;
        const isBriefed = briefing?.task.setId === setId && phase !== 'wrapping-up';
        const underWay = running ?? (isBriefed ? briefing.task.key : null);
        if (underWay !== null) throw underWayIn(name, underWay);
        if (listBatches(db).some((batch) => batch.setId === setId && batch.state === 'running'))
          throw agentsIn(name);
        if (isUsed) saveRemoval(db, setId, Date.now());
        else deleteTaskSet(db, setId);
        return isUsed;
      });
      app.touch();
      return { isKept };
    },
    'library.putBackSet': ({ setId }) => {
      const set = findTaskSet(db, setId);
      if (set === null) throw noSet(setId);
      mustBeFree(db, set.name, setId);
      saveRemoval(db, setId, null);
      app.touch();
      return { name: set.name };
    },
    'library.setViewport': ({ setId, viewport }) => {
      requireSet(db, setId);
      saveViewportChoice(db, setId, viewport);
      app.touch();
      return null;
    },
    'library.tasks': ({ setId }) => {
      requireSet(db, setId);
      const attempts = countAttempts(db, setId, app.settings().defaultProfile);
      const archived = listArchivedTasks(db, setId);
      const tags = tagsByAttempt(db);
      return listTasks(db, setId).map((task) => {
        const count = attempts.get(task.id);
        return {
          id: task.id,
          key: task.key,
          intent: task.intent,
          hops: task.hops.length,
          sites: [
            ...new Set(
              task.hops.length === 0 ? task.sites.map(({ name }) => name) : task.hops.map(({ site }) => site),
            ),
          ],
          needsPicture: task.needsPicture,
          ...(task.environment === undefined ? {} : { environment: task.environment.name }),
          isArchived: archived.has(task.id),
          activeMs: medianOf(count?.activeMs ?? []),
          steps: medianOf(count?.steps ?? []),
          tags: [...new Set(count?.ids.flatMap((id) => tags.get(id) ?? []))].sort(),
          attemptsByPeople: count?.people ?? 0,
          passedByPeople: count?.peoplePassed ?? 0,
          openByPeople: count?.peopleOpen ?? 0,
          attemptsByModels: count?.models ?? 0,
          passedByModels: count?.modelsPassed ?? 0,
          openByModels: count?.modelsOpen ?? 0,
          last: count?.last ?? null,
        };
      });
    },
    'library.archiveTasks': ({ setId, taskIds, isArchived }) => {
      requireSet(db, setId);
      const { tasks, missing } = partOfSet(listTasks(db, setId), 'id', taskIds);
      if (missing !== null) throw notInSet(missing);
      const ids = tasks.map(({ id }) => id);
      saveArchival(db, ids, isArchived ? Date.now() : null);
      app.touch();
      return { tasks: ids.length };
    },
    'library.task': ({ taskId }) => {
      const task = requireTask(db, taskId);
      return {
        task: withAddresses(task, app.resolveUrl),
        isArchived: listArchivedTasks(db, task.setId).has(taskId),
        attempts: listAttemptRows(db, { taskId }, app.settings().defaultProfile),
      };
    },
  };
}

/** The middle value, or the mean of the two in the middle; null without values. */
function medianOf(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return low === undefined || high === undefined ? null : (low + high) / 2;
}

/** A set of the library. A set that was removed from it starts no task. */
export function requireSet(db: Database, setId: string): TaskSet {
  const set = findLibrarySet(db, setId);
  if (set !== null) return set;
  throw noSet(setId);
}

function noSet(setId: string): AppError {
  return fault.input('library.noSet', `There is no task set ${setId} in the library of this workspace.`);
}

/** Names of sets are unique, because the command line, filters and figures use them. */
function mustBeFree(db: Database, name: string, setId: string): void {
  if (!listLibrarySets(db).some((set) => set.name === name && set.id !== setId)) return;
  throw fault.input(
    'library.setName',
    `There is already a set called “${name}” in the library.`,
    'Give one of the two another name.',
    { at: 'name' },
  );
}

function underWayIn(name: string, key: string): AppError {
  return fault.person(
    'library.setRunning',
    `“${name}” was not removed: an attempt at its task ${key} has not ended.`,
    'Finish or leave the task under Run, or discard what can be resumed there; then remove the set.',
  );
}

function agentsIn(name: string): AppError {
  return fault.person(
    'library.setRunning',
    `“${name}” was not removed: agents are working on its tasks.`,
    'Stop the batch under Run → Agents, or wait until it has ended; then remove the set.',
  );
}

export function requireTask(db: Database, taskId: string): Task {
  const task = findTask(db, taskId);
  if (task) return task;
  throw fault.input('library.noTask', `There is no task ${taskId} in this workspace.`);
}
