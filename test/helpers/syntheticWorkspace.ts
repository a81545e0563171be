import { everyAttempt, listAttemptRows } from '../../electron/db/attempts.ts';
import { synthesize } from '../../electron/synthesis/synthesize.ts';
import { writeSyntheticPages } from '../../electron/synthesis/syntheticPages.ts';
import { type Workspace, writePage } from '../../electron/workspace/workspace.ts';
import { SYNTHESIS_RATES, type SynthesisPlan } from '../../shared/synthesis/plan.ts';
import { syntheticTask } from '../../shared/synthesis/study.ts';

/** A page that a site shows at every address instead of the drawn one. */
interface SitePage {
  readonly title: string;
  readonly html: string;
  readonly screenshot: Uint8Array | null;
}

export interface Study
  extends Pick<SynthesisPlan, 'tasks' | 'people' | 'models'>,
    Partial<Pick<SynthesisPlan, 'steps' | 'hops' | 'seed'>> {
  /** By site: wiki, flights, hotels, cars, shop, events, recipes; '' is the start page of every task. */
  readonly pages?: Readonly<Record<string, SitePage>>;
}

/** Every attempt counts: none is discarded, and no site is broken. */
const rates = { ...SYNTHESIS_RATES, aborted: 0, siteBroken: 0 };

/**
 * Fills an open workspace with a drawn study, of four steps per hop unless `steps` gives their number. Returns the ids of its
 * attempts by task, people before models.
 */
export async function fillSynthetic(
  workspace: Workspace,
  { pages = {}, ...wanted }: Study,
): Promise<string[]> {
  const plan = { hops: null, seed: 1, steps: 0, ...wanted, rates };
  const hops = Array.from({ length: plan.tasks }, (_, at) => syntheticTask(plan, at).hops);
  const steps = plan.steps || 4 * (plan.people + plan.models) * hops.reduce((sum, each) => sum + each, 0);
  const drawn = writeSyntheticPages(workspace);
  const own = new Map(
    Object.entries(pages).map(([site, page]) => [
      site,
      { ...writePage(workspace, { ...page, mhtml: null }), title: page.title },
    ]),
  );
  const page: typeof drawn = (site, kind) => own.get(site) ?? drawn(site, kind);
  await synthesize(workspace, { ...plan, steps }, { page });
  const rows = listAttemptRows(workspace.db, { limit: everyAttempt }, 'strict');
  const task = ({ taskKey }: (typeof rows)[number]): number => Number(taskKey.replace(/\D/g, ''));
  // People begin a day apart, one after the other, and models after them.
  return rows.toSorted((a, b) => task(a) - task(b) || a.startedAt - b.startedAt).map(({ id }) => id);
}
