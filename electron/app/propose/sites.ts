import { randomUUID } from 'node:crypto';
import type { Handlers } from '../../../shared/contract/index.ts';
import { AppError } from '../../../shared/errors.ts';
import { addressProblem } from '../../../shared/parse/address.ts';
import type { ProposalSite } from '../../../shared/proposal/proposal.ts';
import {
  deleteProposalSite,
  listProposalSites,
  listProposals,
  saveProposalSite,
} from '../../db/proposals.ts';
import type { AppContext } from '../context.ts';
import { requireSite } from './rows.ts';

/** The sites that tasks are proposed for, as the lead keeps them. */
export function siteHandlers(app: AppContext): Pick<Handlers, 'propose.saveSite' | 'propose.removeSite'> {
  const { db } = app.workspace;
  return {
    'propose.saveSite': ({ siteId, ...fields }) => {
      const before = siteId === undefined ? null : requireSite(db, siteId);
      // The form shows addresses of the demo web with their port of today: the stored one stays unless it was changed.
      const url =
        before !== null && app.resolveUrl(before.url) === fields.url ? before.url : fields.url.trim();
      const problem = addressProblem(url);
      if (problem !== null)
        throw new AppError({
          code: 'propose.address',
          origin: 'input',
          message: `The address of the site is not right: ${problem}.`,
          at: 'url',
        });
      const name = fields.name.toLowerCase();
      if (listProposalSites(db).some((one) => one.id !== siteId && one.name.toLowerCase() === name))
        throw new AppError({
          code: 'propose.siteExists',
          origin: 'input',
          message: `There is already a site called “${fields.name}”.`,
          advice: 'Give it another name, or change the one that is there.',
          at: 'name',
        });
      const site: ProposalSite = { ...fields, id: siteId ?? randomUUID(), url };
      saveProposalSite(db, site);
      app.touch();
      return site;
    },
    'propose.removeSite': ({ siteId }) => {
      const site = requireSite(db, siteId);
      const count = listProposals(db).filter((one) => one.siteId === siteId).length;
      if (count > 0)
        throw new AppError({
          code: 'propose.siteInUse',
          origin: 'input',
          message: `${site.name} has ${count} ${count === 1 ? 'proposal' : 'proposals'}, so it cannot be removed.`,
          advice: 'To stop proposals for it, set its number of tasks to those that it has.',
        });
      deleteProposalSite(db, siteId);
      app.touch();
      return { removed: true };
    },
  };
}
