import type { AttemptRow } from '../../../shared/contract/index.ts';
import type { VerdictSource } from '../../../shared/improve/loopTable.ts';
import type { Sample } from '../../../shared/improve/sampleFigures.ts';
import type { Assessment } from '../../../shared/model/assessment.ts';
import type { LoopJudge, LoopSettings, LoopTraining } from '../../../shared/model/improve.ts';
import { personVerdicts } from '../../../shared/review/verdictReview.ts';
import { everyAttempt, listAttemptRows } from '../../db/attempts.ts';
import { listAssessments } from '../../db/review/assessments.ts';
import { listVerdictReviews } from '../../db/review/verdictReviews.ts';
import type { Database } from '../../db/store/open.ts';
import type { GivenVerdict } from '../../exchange/export/trajectoryWriters.ts';
import type { AppContext } from '../context/context.ts';
import { restartReader } from './restarts.ts';

/** A sample, with its attempt and where its verdict comes from. */
export interface TakenSample extends Sample {
  readonly attemptId: string;
  readonly taskId: string;
  readonly participantId: string;
  readonly participant: string;
  readonly participantKind: AttemptRow['participantKind'];
  /** null: nobody has judged it. */
  readonly by: VerdictSource | null;
}

/** The ended attempts at the tasks of these sets, oldest first, with their verdicts. */
export function takenSamples(
  app: Pick<AppContext, 'workspace' | 'settings'>,
  setIds: readonly string[],
  { judge, agent }: Pick<LoopSettings, 'judge' | 'agent'>,
): readonly TakenSample[] {
  const { db } = app.workspace;
  const profile = app.settings().defaultProfile;
  const { searchAddress } = agent.options;
  const hasRestarted = restartReader(db, typeof searchAddress === 'string' ? searchAddress : '');
  const rows = setIds.flatMap((setId) => listAttemptRows(db, { setId, limit: everyAttempt }, profile));
  return rows
    .filter(({ status }) => status !== 'running' && status !== 'aborted')
    .filter(({ parent, assisted, exclusion }) => parent === null && !assisted && exclusion === null)
    .toSorted((a, b) => a.startedAt - b.startedAt)
    .map((row) => ({
      ...sampleOf(db, row, listAssessments(db, row.id), judge),
      restarted: hasRestarted(row.id),
    }));
}

/**
 * The verdict of a person comes first, a review of the verdict before a first label, as in the training rows; then the rule of the task, then the judge of the loop. A run of an agent without an answer fails before
 * the judge is asked.
 */
function sampleOf(
  db: Database,
  row: AttemptRow,
  said: readonly Assessment[],
  judge: LoopJudge,
): Omit<TakenSample, 'restarted'> {
  const finished = row.status === 'finished';
  const person = personVerdicts(said, listVerdictReviews(db, row.id)).get(row.id);
  const judged = said.findLast((one) => isOf(one, judge));
  const verdict =
    person !== undefined
      ? ({ success: person.passed, by: 'person' } as const)
      : row.passed !== null
        ? ({ success: row.passed, by: 'rule' } as const)
        : !finished
          ? ({ success: false, by: 'answer' } as const)
          : judged === undefined || judged.passed === null
            ? ({ success: null, by: null } as const)
            : ({ success: judged.passed, by: 'judge' } as const);
  const { participantId, participant, participantKind, taskId, steps } = row;
  return {
    ...{ attemptId: row.id, taskId, participantId, participant, participantKind, finished, steps },
    ...verdict,
  };
}

/**
 * Verdicts on the ended attempts of an imitation set, by their ids: as on the samples of a cycle and, where the judge of the loop says nothing,
 * those of other judges that agree. An attempt without any verdict is missing.
 */
export function imitationVerdicts(
  { workspace: { db }, settings }: Pick<AppContext, 'workspace' | 'settings'>,
  imitation: LoopTraining['data']['imitation'],
  judge: LoopJudge,
): ReadonlyMap<string, GivenVerdict> {
  const profile = settings().defaultProfile;
  const rows = imitation.flatMap(({ setId, participantId }) =>
    listAttemptRows(
      db,
      { setId: setId ?? undefined, participantId: participantId ?? undefined, limit: everyAttempt },
      profile,
    ),
  );
  const ended = rows.filter(({ status }) => status !== 'running' && status !== 'aborted');
  return new Map(
    ended.flatMap((row): [string, GivenVerdict][] => {
      const said = listAssessments(db, row.id);
      const { success, by } = sampleOf(db, row, said, judge);
      if (success !== null && by !== null) return [[row.id, { passed: success, by }]];
      const passed = otherVerdict(said, judge);
      return passed === null ? [] : [[row.id, { passed, by: 'otherJudge' }]];
    }),
  );
}

/** The verdict of all judges that decided; null: none did, or they differ. */
function otherVerdict(said: readonly Assessment[], { withoutPictures }: LoopJudge): boolean | null {
  const counted = said.filter(
    ({ judge }) => judge !== null && (judge.withoutPictures !== true || withoutPictures),
  );
  const verdicts = new Set(counted.flatMap(({ passed }) => passed ?? []));
  const [one = null] = verdicts;
  return verdicts.size === 1 ? one : null;
}

/** Whether the assessment is of this judge. A judge without a fixed version of its prompt has any. */
export function isOf({ judge: facts }: Assessment, judge: LoopJudge): boolean {
  if (facts === null || (facts.withoutPictures === true && !judge.withoutPictures)) return false;
  if (judge.promptVersion !== undefined && facts.promptVersion !== judge.promptVersion) return false;
  return facts.form === judge.form && facts.model === judge.model && facts.screenshots === judge.screenshots;
}
