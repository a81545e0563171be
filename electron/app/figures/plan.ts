import { askedFor } from '../../../shared/statistics/asked/askedFor.ts';
import { isLeftOut } from '../../../shared/statistics/asked/leftOut.ts';
import { FIGURES_VERSION } from '../../../shared/statistics/figures/version.ts';
import { planStudy } from '../../../shared/statistics/planning/studyPlan.ts';
import { openScoredRecord } from '../../db/scoredAttempts.ts';
import { countTasks } from '../../db/taskSets.ts';
import { createJudging } from '../../scoring/judging.ts';
import type { AppContext, HandlersOf } from '../context/context.ts';

/** Predicts the precision of a study, from earlier results on the same task sets if there are any. */
export function planHandlers(app: AppContext): HandlersOf<'plans'> {
  const { db } = app.workspace;
  const record = openScoredRecord(db);
  const judgeMissing = createJudging(app);
  return {
    'plans.study': async ({ profile, setIds, tasks, ...study }) => {
      await judgeMissing(profile);
      const query = { profile, setIds, asPrinted: false };
      const counted = askedFor(record.read(profile), query).filter((one) => !isLeftOut(one, {}));
      const of = (kind: 'person' | 'agent') =>
        counted.filter(({ participantKind }) => participantKind === kind);
      const counts = countTasks(db).filter(({ setId }) => setIds?.includes(setId) ?? true);
      const all = (of: 'one' | 'few' | 'many'): number => counts.reduce((sum, count) => sum + count[of], 0);
      const planned = tasks ?? { '1': all('one'), '2–4': all('few'), '5+': all('many') };
      return {
        version: FIGURES_VERSION,
        ...planStudy({ ...study, tasks: planned }, { people: of('person'), agents: of('agent') }),
      };
    },
  };
}
