import { randomUUID } from 'node:crypto';
import type { Handlers } from '../../../shared/contract/index.ts';
import type { AddedIdeas } from '../../../shared/contract/propose.ts';
import { AppError } from '../../../shared/errors.ts';
import { isError } from '../../../shared/importers/importProblems.ts';
import { type IdeaSource, mostIdeas } from '../../../shared/proposal/proposal.ts';
import { type ReadIdeas, readIdeas } from '../../../shared/proposal/readIdeas.ts';
import type { Database } from '../../db/open.ts';
import { deleteIdea, insertIdeas, listIdeas } from '../../db/proposals.ts';
import type { AppContext } from '../context.ts';
import { requireSite } from './rows.ts';

/** Seed ideas: typed, read from a file, or written by a model. */
export function ideaHandlers(
  app: AppContext,
): Pick<
  Handlers,
  'propose.ideas' | 'propose.addIdeas' | 'propose.importIdeas' | 'propose.askIdeas' | 'propose.removeIdea'
> {
  const { db } = app.workspace;
  const keep = (siteId: string, read: ReadIdeas, source: IdeaSource): AddedIdeas => {
    requireSite(db, siteId);
    if (read.problems.some(isError)) return { added: 0, passedOver: 0, problems: read.problems };
    const added = addIdeas(db, siteId, read.ideas, source);
    if (added > 0) app.touch();
    return { added, passedOver: read.ideas.length - added, problems: read.problems };
  };
  return {
    'propose.ideas': ({ siteId }) => {
      requireSite(db, siteId);
      return listIdeas(db, siteId);
    },
    'propose.addIdeas': ({ siteId, text }) => keep(siteId, readIdeas({ path: 'ideas.txt', text }), 'typed'),
    'propose.importIdeas': ({ siteId, file }) => keep(siteId, readIdeas(file), 'file'),
    'propose.askIdeas': async ({ siteId, count }) => {
      const site = requireSite(db, siteId);
      const writer = app.proposalTools.ideas;
      if (writer === null)
        throw new AppError({
          code: 'propose.noModel',
          origin: 'input',
          message: 'No model is configured that could write ideas.',
          advice:
            'Start Hopscope with HOPSCOPE_IDEAS_URL, HOPSCOPE_IDEAS_MODEL and HOPSCOPE_IDEAS_KEY, or read ideas from a file.',
        });
      const known = listIdeas(db, siteId).map(({ text }) => text);
      const room = mostIdeas - known.length;
      if (room <= 0)
        throw new AppError({
          code: 'propose.ideasFull',
          origin: 'input',
          message: `${site.name} has ${known.length} ideas; ${mostIdeas} is the most.`,
          advice: 'Remove some first.',
        });
      const ideas = await writer.write(
        { ...site, url: app.resolveUrl(site.url) },
        Math.min(count, room),
        known,
      );
      return keep(siteId, { ideas, problems: [] }, 'model');
    },
    'propose.removeIdea': ({ ideaId }) => {
      deleteIdea(db, ideaId);
      app.touch();
      return { removed: true };
    },
  };
}

function addIdeas(db: Database, siteId: string, texts: readonly string[], source: IdeaSource): number {
  const ideas = texts.map((text) => ({ id: randomUUID(), siteId, text, source, createdAt: Date.now() }));
  return insertIdeas(db, siteId, ideas);
}
