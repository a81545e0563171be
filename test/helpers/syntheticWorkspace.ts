import { everyAttempt, listAttemptRows } from '../../electron/db/attempts.ts';
import { synthesize } from '../../electron/synthesis/synthesize.ts';
import type { Workspace } from '../../electron/workspace/workspace.ts';
import { SYNTHESIS_RATES, type SynthesisPlan } from '../../shared/synthesis/plan.ts';

/** Puts a drawn study into a workspace that is open. Answers the ids of its attempts: task by task, people before models. */
export async function fillSynthetic(
  workspace: Workspace,
  plan: Pick<SynthesisPlan, 'tasks' | 'people' | 'models' | 'steps'> &
    Partial<Pick<SynthesisPlan, 'hops' | 'seed'>>,
): Promise<string[]> {
  await synthesize(workspace, { hops: null, seed: 1, ...plan, rates: SYNTHESIS_RATES });
  const rows = listAttemptRows(workspace.db, { limit: everyAttempt }, 'strict');
  const task = ({ taskKey }: (typeof rows)[number]): number => Number(taskKey.replace(/\D/g, ''));
  // People begin a day apart, one after the other, and models after them.
  return rows.toSorted((a, b) => task(a) - task(b) || a.startedAt - b.startedAt).map(({ id }) => id);
}
