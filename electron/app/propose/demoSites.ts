import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { defaultQuota } from '../../../shared/proposal/proposal.ts';
import { readFact, writeFact } from '../../db/facts.ts';
import { allOrNothing, type Database } from '../../db/open.ts';
import { insertIdeas, listProposalSites, saveProposalSite } from '../../db/proposals.ts';

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
