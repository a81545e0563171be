import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { readTasks } from '../../../shared/importers/index.ts';
import { defaultQuota } from '../../../shared/proposal/proposal.ts';
import { type DemoWeb, startDemoWeb } from '../../../tasks/demo/server.ts';
import { DEMO_SITES } from '../../../tasks/demo/sites/index.ts';
import { insertIdeas, listProposalSites, saveProposalSite } from '../../db/proposals.ts';
import { moveBrowserStates } from '../../db/record/browserStates.ts';
import { allOrNothing, type Database } from '../../db/store/open.ts';
import { readFact, readPort, writeFact } from '../../db/store/settings.ts';
import { listTaskSets, storeSet } from '../../db/taskSets.ts';
import type { Workspace } from '../../workspace/workspace.ts';

/** Name of the bundled task set: found again by it. */
export const demoSetName = 'Demo';

/** Puts the bundled tasks into a workspace that has none. */
export function addDemoTasks(workspace: Workspace, root: string): void {
  if (listTaskSets(workspace.db).length > 0) return;
  const text = readFileSync(path.join(root, 'tasks', 'demo', 'pack.json'), 'utf8');
  const set = readTasks([{ path: 'pack.json', text }], { name: demoSetName }, 'native');
  storeSet(workspace.db, set);
}

/** The port that the demo web had last: tried first, so that addresses stay the same from day to day. */
const lastPort = 'demoPort';

/**
 * Starts the demo web of a workspace: on `port` when one is asked for, else on the one it had last, else on its own.
 * When that is taken it gets another, and interrupted attempts find their tabs there.
 */
export async function openDemoWeb(
  workspace: Workspace,
  root: string,
  port: number | undefined,
): Promise<DemoWeb> {
  const { db } = workspace;
  const wanted = port ?? readPort(db, lastPort);
  const web = await startDemoWeb({
    sites: DEMO_SITES,
    assets: path.join(root, 'tasks', 'demo', 'assets'),
    ...(wanted === null ? {} : { port: wanted }),
  });
  try {
    // A port that was asked for holds for this start only.
    if (port === undefined && web.port !== wanted) writeFact(db, lastPort, String(web.port));
    moveBrowserStates(db, web.port);
  } catch (error) {
    await web.close();
    throw error;
  }
  return web;
}

/** Demo addresses carry `{demo}` where the port goes: it is known only when the server runs. */
export function resolveDemoUrl(url: string, web: DemoWeb): string {
  return url.replaceAll('{demo}', String(web.port));
}

/** The sites of the demo web with their addresses as they are now. */
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

/** Set once the sites of the demo web have been added: whoever removes them does not find them again. */
const addedSetting = 'demoProposalSites';

/** Puts the sites of the demo web with a few ideas into a workspace that has no sites and never had these. */
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
