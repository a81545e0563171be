import { randomUUID } from 'node:crypto';
import { listTasks } from '../../electron/db/taskSets.ts';
import type { Task } from '../../shared/model/index.ts';
import type { HeadlessApp } from './headlessApp.ts';

const search = 'http://wiki.localhost:{demo}/search?q=Tokyo';
const article = 'http://wiki.localhost:{demo}/wiki/Tokyo';

/** A task on the demo wiki: search for Tokyo, then open the article. */
const wikiTask = {
  intent: 'Search the wiki for Tokyo, then open the article.',
  startUrl: 'http://wiki.localhost:{demo}/',
  hops: [
    {
      site: 'wiki',
      label: 'the search',
      check: { url: { host: 'wiki.localhost', path: '/search', query: { q: 'Tokyo' } } },
    },
    { site: 'wiki', label: 'the article', check: { url: { host: 'wiki.localhost', path: '/wiki/Tokyo' } } },
  ],
  reference: [
    { operation: 'goto', value: search, passes: 1 },
    { operation: 'goto', value: article, passes: 2 },
  ],
};

/** Stores a set of so many of these tasks, `task-1` and on; `change` overrides their fields. Returns its name. */
export async function wikiTasks(on: HeadlessApp, count: number, change: object = {}): Promise<string> {
  const name = randomUUID();
  const tasks = Array.from({ length: count }, (_, at) => ({ id: `task-${at + 1}`, ...wikiTask, ...change }));
  const text = JSON.stringify({ format: 'hopscope-tasks', version: 1, name, tasks });
  await on.ask('import.commit', { files: [{ path: `${name}.json`, text }], format: 'native' });
  return name;
}

/** Stores one of these tasks and returns it. */
export async function addWikiTask(
  on: HeadlessApp,
  change: object = {},
): Promise<{ set: string; task: Task }> {
  const set = await wikiTasks(on, 1, change);
  const { id = '' } = (await on.ask('library.sets', {})).find((one) => one.name === set) ?? {};
  const [task] = listTasks(on.app.workspace.db, id);
  if (task === undefined) throw new Error('the task was not stored');
  return { set, task };
}
