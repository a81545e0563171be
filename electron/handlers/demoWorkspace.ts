import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readTasks } from '../../shared/importers/index.ts';
import { type DemoWeb, startDemoWeb } from '../../tasks/demo/server.ts';
import { DEMO_SITES } from '../../tasks/demo/sites/index.ts';
import { listTaskSets } from '../db/taskSets.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { storeSet } from './importing.ts';

/** Name of the bundled task set: found again by it. */
export const demoSetName = 'Demo';

/** Puts the bundled tasks into a workspace that has none. */
export function addDemoTasks(workspace: Workspace, root: string): void {
  if (listTaskSets(workspace.db).length > 0) return;
  const text = readFileSync(path.join(root, 'tasks', 'demo', 'pack.json'), 'utf8');
  const set = readTasks([{ path: 'pack.json', text }], { name: demoSetName }, 'native');
  storeSet(workspace.db, set);
}

export function openDemoWeb(root: string, port: number | undefined): Promise<DemoWeb> {
  return startDemoWeb({
    sites: DEMO_SITES,
    assets: path.join(root, 'tasks', 'demo', 'assets'),
    ...(port === undefined ? {} : { port }),
  });
}

/** Demo addresses carry `{demo}` where the port goes: it is known only when the server runs. */
export function resolveDemoUrl(url: string, web: DemoWeb): string {
  return url.replaceAll('{demo}', String(web.port));
}

/** The sites of the demo web with their addresses as they are now. */
export function listDemoSites(web: DemoWeb): { name: string; url: string }[] {
  return DEMO_SITES.map((site) => ({ name: site.title, url: web.urlOf(site.name) }));
}
