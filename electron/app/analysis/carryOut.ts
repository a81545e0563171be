import { type Analysis, analyse } from '../../../shared/statistics/analysis/analysis.ts';
import type { SectionName } from '../../../shared/statistics/analysis/sectionNames.ts';
import { memoryOf, SECTIONS, type SectionAnswers } from '../../../shared/statistics/analysis/sections.ts';
import { type AskedRows, askedRows } from '../../../shared/statistics/evaluation/askedRows.ts';
import type { RowPage } from '../../../shared/statistics/figures/rowPage.ts';
import type { ScoredAttempt } from '../../../shared/statistics/figures/scoredAttempt.ts';
import type { EvaluateQuery } from '../../../shared/statistics/figures/view.ts';
import { listParticipants } from '../../db/participants.ts';
import { withExposures } from '../../db/review/viewings.ts';
import { listScoredAttempts } from '../../db/scoredAttempts.ts';
import type { Database } from '../../db/store/open.ts';

/** What the thread returns: a section for the rows of one page, or `whole`: every section for every row. */
export interface AnalysisAnswers extends SectionAnswers {
  readonly whole: Analysis;
}

/** A question to the thread. It consists of plain values, because it is sent as a message. */
export interface AnalysisQuestion<N extends keyof AnalysisAnswers = keyof AnalysisAnswers> {
  readonly of: N;
  readonly query: EvaluateQuery;
  /** null: every row. */
  readonly page: RowPage | null;
  /** The number of changes to the record (`ScoredRecord.changes`). When it differs, the thread reads the attempts again. */
  readonly changes: number;
}

/** Opens a connection of its own to the workspace's database, calls `read` with it, and closes it. All reads see the same moment. */
export type ReadRecord = <T>(read: (db: Database) => T) => T;

/** The function that computes each section. A section that needs more than scored attempts reads it from the record. */
const ANSWERS: {
  readonly [N in SectionName]: (asked: AskedRows, read: ReadRecord) => SectionAnswers[N];
} = {
  ...SECTIONS,
  memory: (asked, read) => memoryOf(asked, read(listParticipants)),
};

/** Answers questions about a workspace whose attempts have been judged. It caches the attempts of the last question. */
export function openAnswering(
  read: ReadRecord,
): <N extends keyof AnalysisAnswers>(question: AnalysisQuestion<N>) => AnalysisAnswers[N] {
  let kept: { readonly key: string; readonly attempts: readonly ScoredAttempt[] } | null = null;
  const attemptsOf = ({ query: { profile }, changes }: AnalysisQuestion): readonly ScoredAttempt[] => {
    const key = `${profile} ${changes}`;
    if (kept?.key !== key)
      kept = { key, attempts: read((db) => withExposures(db, listScoredAttempts(db, profile))) };
    return kept.attempts;
  };
  return (question) => {
    const { of, query, page } = question;
    const attempts = attemptsOf(question);
    const answer: AnalysisAnswers[keyof AnalysisAnswers] =
      of === 'whole'
        ? analyse(attempts, query)
        : ANSWERS[of as SectionName](askedRows(attempts, query, page), read);
    return answer as AnalysisAnswers[typeof of];
  };
}
