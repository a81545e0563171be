import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { readTasks } from '../../../shared/importers/index.ts';
import { defaultQuota } from '../../../shared/proposal/proposal.ts';
import { type DemoWeb, startDemoWeb } from '../../../tasks/demo/server.ts';
import type { DemoSite } from '../../../tasks/demo/site.ts';
import { DEMO_SITES } from '../../../tasks/demo/sites/index.ts';
import { insertIdeas, listProposalSites, saveProposalSite } from '../../db/proposals.ts';
import { moveBrowserStates } from '../../db/record/browserStates.ts';
import { allOrNothing, type Database } from '../../db/store/open.ts';
import { readFact, readPort, writeFact } from '../../db/store/settings.ts';
import { listTaskSets, storeSet } from '../../db/taskSets.ts';
import type { Workspace } from '../../workspace/workspace.ts';

/** The name of the bundled task set, by which the set is found again. */
export const demoSetName = 'Demo';

/** Puts the bundled tasks into a workspace that has none. */
export function addDemoTasks(workspace: Workspace, root: string): void {
  if (listTaskSets(workspace.db).length > 0) return;
  const text = readFileSync(path.join(root, 'tasks', 'demo', 'pack.json'), 'utf8');
  const set = readTasks([{ path: 'pack.json', text }], { name: demoSetName }, 'native');
  storeSet(workspace.db, set);
}

/** The last port of the demo web. It is tried first, so that addresses stay the same. */
const lastPort = 'demoPort';

/**
 * Starts the demo web of a workspace: on `port` if given, else on its last port, else on a new one. If the port is taken, it gets another
 * one, and interrupted attempts find their tabs there.
 */
export async function openDemoWeb(
  workspace: Workspace,
  root: string,
  port: number | undefined,
  more: readonly DemoSite[] = [],
): Promise<DemoWeb> {
  const { db } = workspace;
  const wanted = port ?? readPort(db, lastPort);
  const web = await startDemoWeb({
    sites: [...DEMO_SITES, ...more],
    assets: path.join(root, 'tasks', 'demo', 'assets'),
    ...(wanted === null ? {} : { port: wanted }),
  });
  try {
    // A requested port applies to this start only.
    if (port === undefined && web.port !== wanted) writeFact(db, lastPort, String(web.port));
    moveBrowserStates(db, web.port);
  } catch (error) {
    await web.close();
    throw error;
  }
  return web;
}

/** Demo addresses contain `{demo}` in place of the port, which is known only when the server runs. */
export function resolveDemoUrl(url: string, web: DemoWeb): string {
  return url.replaceAll('{demo}', String(web.port));
}

/** The sites of the demo web with their current addresses. */
export function listDemoSites(web: DemoWeb): { name: string; url: string }[] {
  return DEMO_SITES.map((site) => ({ name: site.title, url: web.urlOf(site.name) }));
}

const file = z.strictObject({
  sites: z.array(
    z.strictObject({
      name: z.string(),
      url: z.string(),
      domain: z.string(),
      subdomain: z.string(),
      description: z.string(),
      ideas: z.array(z.string()),
    }),
  ),
});

/** A flag that the demo sites were added once, so that a user who removes them does not get them back. */
const addedSetting = 'demoProposalSites';

/** Adds the sites of the demo web with a few ideas to a workspace that has no sites and never had these. */
export function addDemoProposalSites(db: Database, root: string): void {
  if (readFact(db, addedSetting) !== null || listProposalSites(db).length > 0) return;
  const { sites } = file.parse(
    JSON.parse(readFileSync(path.join(root, 'tasks', 'demo', 'proposalSites.json'), 'utf8')),
  );
  allOrNothing(db, () => {
    for (const { ideas, ...site } of sites) {
      const siteId = randomUUID();
      saveProposalSite(db, { ...site, id: siteId, quota: defaultQuota });
      insertIdeas(
        db,
        siteId,
        ideas.map((text) => ({ id: randomUUID(), siteId, text, source: 'demo', createdAt: Date.now() })),
      );
    }
    writeFact(db, addedSetting, 'yes');
  });
}
