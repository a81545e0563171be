import { say } from '../../../shared/language/message.ts';
import { rateText } from '../../../shared/statistics/figures/rate.ts';
import { hasRepeats } from '../../../shared/statistics/figures/repeats.ts';
import { rowName } from '../../../shared/statistics/figures/rowOwner.ts';
import type { EvaluatePage, ParticipantRates } from '../../../shared/statistics/figures/view.ts';
import { durationWords } from '../../parts/texts/words.ts';
import type { PartName } from './parts.ts';

/** No line names more participants than this. */
const MOST_NAMED = 3;

/** The line of each part while it is folded: its figures where the rates contain them, otherwise its contents. */
export function partLines(
  view: Pick<EvaluatePage, 'participants' | 'sentence'>,
): Readonly<Record<PartName, string>> {
  const rows = view.participants.filter(({ kind }) => kind !== 'person').slice(0, MOST_NAMED);
  // The sentence is about all participants, the rows only about those of the page.
  const { apart, models = [], otherModels = 0 } = view.sentence ?? {};
  const left = Object.values(apart ?? {}).reduce((sum, each) => sum + each, 0);
  return {
    success: say('By number of hops and split. Attempts counted apart: {count, number}', { count: left }),
    difference: say('People and {count, plural, one {# model} other {# models}} on the same tasks', {
      count: models.length + otherModels,
    }),
    hops: say('Hops passed: {each}', { each: eachOf(rows, (row) => rateText(row.hop.overall.rate)) }),
    time: say('Median active time of passed tasks: {each}', { each: eachOf(rows, medianWords) }),
    runs: hasRepeats(view.participants)
      ? say('Spread between runs, and success in several attempts')
      : say('One run of each task'),
    paths: say('Steps compared with people, how the time was spent, tokens and cost'),
    agreement: say('Agreement on actions and verdicts, testers side by side, errors of judges'),
    published: say('Figures of the papers beside these'),
  };
}

function eachOf(rows: readonly ParticipantRates[], words: (row: ParticipantRates) => string): string {
  return rows.map((row) => `${rowName(row)} ${words(row)}`).join(' · ');
}

function medianWords({ activeMs: { passed } }: ParticipantRates): string {
  return passed.median === null ? '–' : durationWords(passed.median);
}
