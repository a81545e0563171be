import { fixedWords, say } from '../../../shared/language/message.ts';
import { PUBLISHED } from '../../../shared/statistics/analysis/published.ts';
import { shownDifference } from '../../../shared/statistics/analysis/shownDifference.ts';
import type { PeopleAgainst } from '../../../shared/statistics/comparison/againstAgents.ts';
import { rateText } from '../../../shared/statistics/figures/rate.ts';
import { rowName } from '../../../shared/statistics/figures/rowOwner.ts';
import type { EvaluatePage, ParticipantRates } from '../../../shared/statistics/figures/view.ts';
import { pointWords } from '../../../shared/words/differenceWords.ts';
import { durationWords } from '../../parts/texts/words.ts';
import type { PartName } from './parts.ts';

/** No line names more participants than this. */
const MOST_NAMED = 3;

/**
 * The line of each part while it is folded: its figures where the answer contains them, otherwise its contents. `peopleAgainst` null:
 * the differences are not known yet.
 */
export function partLines(
  view: Pick<EvaluatePage, 'participants' | 'sentence'>,
  peopleAgainst: readonly PeopleAgainst[] | null,
): Readonly<Record<PartName, string>> {
  const rows = view.participants.filter(({ kind }) => kind !== 'person').slice(0, MOST_NAMED);
  // The sentence is about all participants, the rows only about those of the page.
  const { apart, models = [], otherModels = 0 } = view.sentence ?? {};
  const left = Object.values(apart ?? {}).reduce((sum, each) => sum + each, 0);
  return {
    success: say('By number of hops and split. Attempts counted apart: {count, number}', { count: left }),
    difference:
      differencesLine(peopleAgainst ?? []) ??
      say('People and {count, plural, one {# model} other {# models}} on the same tasks', {
        count: models.length + otherModels,
      }),
    hops: say('Hops passed: {each}', { each: eachOf(rows, (row) => rateText(row.hop.overall.rate)) }),
    time: say('Median active time of passed tasks: {each}', { each: eachOf(rows, medianWords) }),
    runs: say('Attempts at each task: {each}', { each: eachOf(rows, attemptsWords) }),
    paths: say('Median steps of passed tasks: {each}', { each: eachOf(rows, stepsWords) }),
    agreement: testersLine(view.participants),
    published: say('{count, number} tables of the papers, beside these figures', { count: PUBLISHED.length }),
  };
}

/** null: no difference has points. */
function differencesLine(peopleAgainst: readonly PeopleAgainst[]): string | null {
  const each = peopleAgainst.flatMap((row) => {
    const shown = shownDifference(row);
    return shown === null ? [] : [`${row.name} ${pointWords(shown.value)}`];
  });
  if (each.length === 0) return null;
  return say('Points, people − model: {each}', { each: each.slice(0, MOST_NAMED).join(' · ') });
}

/** The tasks that each tester passed: how far people agree can be seen from it before the part is opened. */
function testersLine(participants: readonly ParticipantRates[]): string {
  const testers = participants.filter(({ kind }) => kind === 'person');
  if (testers.length < 2)
    return say('Agreement on actions and verdicts, testers side by side, errors of judges');
  const more = testers.length - MOST_NAMED;
  const each = eachOf(testers.slice(0, MOST_NAMED), (row) => rateText(row.task.overall.rate));
  return more > 0
    ? say('Tasks passed by each tester: {each} and {more, number} more', { each, more })
    : say('Tasks passed by each tester: {each}', { each });
}

function stepsWords({ passedSteps: { median } }: ParticipantRates): string {
  return median === null ? '–' : fixedWords(median, Number.isInteger(median) ? 0 : 1);
}

function attemptsWords({ task, tasks }: ParticipantRates): string {
  return tasks === 0 ? '–' : fixedWords(task.overall.attempts / tasks, 1);
}

function eachOf(rows: readonly ParticipantRates[], words: (row: ParticipantRates) => string): string {
  return rows.map((row) => `${rowName(row)} ${words(row)}`).join(' · ');
}

function medianWords({ activeMs: { passed } }: ParticipantRates): string {
  return passed.median === null ? '–' : durationWords(passed.median);
}
