import { fault } from '../../shared/errors.ts';
import type { Task } from '../../shared/model/index.ts';
import { describeCheck } from '../../shared/parse/describeCheck.ts';
import { countAttempts, listAttemptRows } from '../db/attempts.ts';
import type { Database } from '../db/open.ts';
import {
  countTasks,
  findTask,
  findTaskSet,
  listSites,
  listTaskSets,
  listTasks,
  listViewportChoices,
  saveViewportChoice,
} from '../db/taskSets.ts';
import type { AppContext, HandlersOf } from './context.ts';

export function libraryHandlers(app: AppContext): HandlersOf<'library'> {
  const { db } = app.workspace;
  return {
    'library.sets': () => {
      const viewports = listViewportChoices(db);
      const counts = new Map(countTasks(db).map((count) => [count.setId, count]));
      return listTaskSets(db).map((set) => {
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
    'library.setViewport': ({ setId, viewport }) => {
      requireSet(db, setId);
      saveViewportChoice(db, setId, viewport);
      app.touch();
      return null;
    },
    'library.tasks': ({ setId }) => {
      requireSet(db, setId);
      const attempts = countAttempts(db, setId, app.settings().defaultProfile);
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
          attemptsByPeople: count?.people ?? 0,
          passedByPeople: count?.peoplePassed ?? 0,
          attemptsByModels: count?.models ?? 0,
          passedByModels: count?.modelsPassed ?? 0,
          last: count?.last ?? null,
        };
      });
    },
    'library.task': ({ taskId }) => {
      const task = requireTask(db, taskId);
      return {
        task: withAddresses(task, app.resolveUrl),
        checks: task.hops.map((hop) => describeCheck(hop.check)),
        attempts: listAttemptRows(db, { taskId }, app.settings().defaultProfile),
      };
    },
  };
}

export function requireSet(db: Database, setId: string): void {
  if (findTaskSet(db, setId)) return;
  throw fault.input('library.noSet', `There is no task set ${setId} in this workspace.`);
}

export function requireTask(db: Database, taskId: string): Task {
  const task = findTask(db, taskId);
  if (task) return task;
  throw fault.input('library.noTask', `There is no task ${taskId} in this workspace.`);
}

function withAddresses(task: Task, resolveUrl: (url: string) => string): Task {
  return {
    ...task,
    startUrls: task.startUrls.map(resolveUrl),
    sites: task.sites.map((site) => ({ ...site, url: resolveUrl(site.url) })),
    images: task.images.map(resolveUrl),
  };
}
