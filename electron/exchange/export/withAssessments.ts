import type { Assessment } from '../../../shared/model/assessment.ts';
import type { Participant } from '../../../shared/model/index.ts';
import type { SourceVerdict, Trajectory } from '../../../shared/model/trajectory.ts';
import { createRedaction } from '../../../shared/redaction/createRedaction.ts';
import { deriveComments } from '../../../shared/review/comment.ts';
import { deriveFailureLabels } from '../../../shared/review/failureLabel.ts';
import { listAssessments } from '../../db/review/assessments.ts';
import { listComments } from '../../db/review/comments.ts';
import { listFailureLabels } from '../../db/review/failureLabels.ts';
import type { Workspace } from '../../workspace/workspace.ts';

/**
 * Adds the verdicts of people and judge models to the other verdicts of a run, with their names, and adds people's comments and labels of
 * the failure.
 */
export function withAssessments(
  { db }: Workspace,
  attemptId: string,
  run: Trajectory,
  people: ReadonlyMap<string, Participant>,
): Trajectory {
  const redaction = createRedaction();
  const decided = listAssessments(db, attemptId).map((one): SourceVerdict => {
    const by = one.judge === null ? `person ${people.get(one.by)?.name ?? one.by}` : `judge ${one.by}`;
    // A person's text may contain secrets of the page.
    const reason = redaction.text(wordsOf(one), 'decision');
    return { by, passed: one.passed, score: null, reason };
  });
  const known = new Set(run.verdicts.map(({ by }) => by));
  const comments = deriveComments(listComments(db, attemptId)).flatMap(
    ({ by, wall, step, text, tags, removed }) =>
      removed === null
        ? [
            {
              by: `person ${people.get(by)?.name ?? by}`,
              time: new Date(wall).toISOString(),
              step,
              text: redaction.text(text, 'decision'),
              tags,
            },
          ]
        : [],
  );
  const labels = deriveFailureLabels(listFailureLabels(db, attemptId)).flatMap(
    ({ by, wall, kind, note, origin, independent }) =>
      kind === null
        ? []
        : [
            {
              by: `person ${people.get(by)?.name ?? by}`,
              time: new Date(wall).toISOString(),
              ...{ kind, note: redaction.text(note, 'decision'), origin, independent },
            },
          ],
  );
  return {
    ...run,
    verdicts: [...run.verdicts, ...decided.filter(({ by }) => !known.has(by))],
    extra: {
      ...run.extra,
      ...(comments.length === 0 ? {} : { comments }),
      ...(labels.length === 0 ? {} : { labels }),
    },
  };
}

function wordsOf({ failure, reason, steps }: Assessment): string {
  const found = steps.map(({ step, failure: kind, note }) =>
    [`Step ${step}`, [kind, note].filter(Boolean).join(' – ')].filter(Boolean).join(': '),
  );
  return [failure ?? '', reason, ...found].filter((part) => part !== '').join('\n');
}
