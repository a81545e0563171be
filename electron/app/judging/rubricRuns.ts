import { fault } from '../../../shared/errors.ts';
import type { AssessmentBody } from '../../../shared/model/assessment.ts';
import type { Task } from '../../../shared/model/index.ts';
import type { Rubric } from '../../../shared/model/rubric.ts';
import {
  type RubricFacts,
  readRubricReply,
  rubricPassed,
  rubricReason,
  unreadableRubric,
} from '../../../shared/scoring/rubricJudge.ts';
import { listRubrics } from '../../db/review/rubrics.ts';
import type { Database } from '../../db/store/open.ts';

/** Codes of the errors of a run whose task has no rubric that can be used. */
export const rubricMissing: readonly string[] = [
  'judge.noRubric',
  'judge.rubricApproval',
  'judge.rubricTask',
];

/**
 * The rubric by which runs of a task are judged: the newest version that a person has approved, or with `unapproved` the newest version.
 * Throws AppError (`rubricMissing`) when there is none, and when the task was worded otherwise.
 */
export function rubricFor(db: Database, task: Task, unapproved: boolean): Rubric {
  const written = listRubrics(db, task.id).filter(({ criteria }) => criteria.length > 0);
  const rubric = written.findLast(({ approved }) => unapproved || approved !== null);
  if (rubric === undefined)
    throw written.length === 0
      ? fault.input(
          'judge.noRubric',
          `The task ${task.key} has no rubric, so its runs cannot be judged in this form.`,
          'Let a model write it (hopscope rubric write), or write it yourself (hopscope rubric import, or in the library).',
        )
      : fault.input(
          'judge.rubricApproval',
          `Nobody has approved the rubric of the task ${task.key}, so it was not used.`,
          'Read and approve it (hopscope rubric approve, or in the library). With --unapproved-rubrics it is used, and the name of the judge says so.',
        );
  if (rubric.intent === task.intent) return rubric;
  throw fault.input(
    'judge.rubricTask',
    `The rubric of the task ${task.key} was written for another wording of it.`,
    'Write it again, or edit and approve it.',
  );
}

/** The assessment in a reply. A reply that does not fit has no verdict. */
export function rubricAssessment(
  reply: string,
  rubric: Rubric,
  run: RubricFacts,
): Omit<AssessmentBody, 'judge'> {
  const read = readRubricReply(reply, rubric, run);
  const verdict = 'fault' in read ? unreadableRubric(read.fault, rubric) : read;
  const { firstWrong } = verdict;
  return {
    passed: rubricPassed(verdict),
    reason: rubricReason(verdict),
    failure: null,
    steps: firstWrong === null ? [] : [{ step: firstWrong.step, failure: null, note: firstWrong.why }],
    rubric: verdict,
  };
}
