import { type Message, sayInEnglish } from '../../language/message.ts';
import { ENVIRONMENT_WORDS } from '../../words/environmentWords.ts';
import type { Bucket } from '../figures/view.ts';
import type { ResultVariant } from '../quality/variants.ts';
import type { FigureKey, PairKey } from './figureKey.ts';

const APART: Readonly<Record<(FigureKey & { of: 'apart' })['why'], Message>> = {
  unterminated: '{row}: all hops passed, the end not declared',
  context: '{row}: the request was longer than the model can read',
  held: '{row}: requests held and faked',
  aborted: '{row}: left out: aborted',
  site: '{row}: left out: a site was broken or could not be reached',
  excluded: '{row}: left out: excluded by a person',
  assisted: '{row}: left out: a person assisted',
  branched: '{row}: left out: continues a recorded attempt',
  qa: '{row}: left out: own tries of authors',
  'too-fast': '{row}: took less than a third of what others took',
  exposed: '{row}: by people who knew the task before',
  undecided: '{row}: left out: not judged',
};
const TIMES: Readonly<Record<(FigureKey & { of: 'time' })['which'], Message>> = {
  all: '{row}: attempts with a clock',
  passed: '{row}: time of passed tasks',
  failed: '{row}: time of tasks not passed',
  'cut-off': '{row}: ended unfinished, their time is censored',
  hops: '{row}: time of passed hops',
  unknown: '{row}: attempts without a clock',
};
const PATHS: Readonly<Record<(FigureKey & { of: 'path' })['which'], Message>> = {
  passed: '{row}: passed tasks that a person has passed, too',
  beside: '{row}: attempts at tasks that a person has passed',
  all: '{row}: all attempts',
  whole: '{row}: passed every hop',
  again: '{row}: attempts at tasks that were tried again',
  shared: '{row}: attempts at tasks that other people have tried, and their attempts',
};
const PLAYED: Readonly<Record<(FigureKey & { of: 'played' })['which'], Message>> = {
  scored: '{row}: attempts with a score, {saidEnvironment}',
  unscored: '{row}: attempts without a score, {saidEnvironment}',
  again: '{row}: attempts at levels that were played again, {saidEnvironment}',
};
const JUDGED: Readonly<Record<(FigureKey & { of: 'judged' })['which'], Message>> = {
  decided: '{judge}: decided attempts',
  both: '{judge}: attempts that a person labelled blind, too',
  unreadable: '{judge}: replies without a verdict',
  'true-positives': '{judge}: passed by the judge and by the person',
  'false-positives': '{judge}: passed by the judge, failed by the person',
  'false-negatives': '{judge}: failed by the judge, passed by the person',
  'true-negatives': '{judge}: failed by the judge and by the person',
  'unreadable-labelled': '{judge}: labelled blind, reply without a verdict',
  'unknown-round': '{judge}: labelled by a person, round not on record',
  informed: '{judge}: decided once more after its verdict',
  changed: '{judge}: decided otherwise after its verdict',
};
const RATED: Readonly<Record<(FigureKey & { of: 'rated' })['which'], Message>> = {
  two: 'Attempts that two people decided',
  agree: 'Attempts that two people decided alike',
  differ: 'Attempts that two people decided differently',
};
const JUDGED_OF: Readonly<Record<(FigureKey & { of: 'judged' })['which'], Message>> = {
  decided: '{judge}: decided attempts, {row}',
  both: '{judge}: attempts that a person labelled blind, too, {row}',
  unreadable: '{judge}: replies without a verdict, {row}',
  'true-positives': '{judge}: passed by the judge and by the person, {row}',
  'false-positives': '{judge}: passed by the judge, failed by the person, {row}',
  'false-negatives': '{judge}: failed by the judge, passed by the person, {row}',
  'true-negatives': '{judge}: failed by the judge and by the person, {row}',
  'unreadable-labelled': '{judge}: labelled blind, reply without a verdict, {row}',
  'unknown-round': '{judge}: labelled by a person, round not on record, {row}',
  informed: '{judge}: decided once more after its verdict, {row}',
  changed: '{judge}: decided otherwise after its verdict, {row}',
};
const VARIANTS: Readonly<
  Record<(FigureKey & { of: 'variant' })['side'], Readonly<Record<ResultVariant, Message>>>
> = {
  people: {
    counted: 'People: as counted',
    all: 'People: with nothing left out',
    leftOutFailed: 'People: as if every attempt left out had failed',
    withoutTooFast: 'People: without attempts that were too fast',
    withoutExposed: 'People: without people who knew the task before',
  },
  agents: {
    counted: 'Agents: as counted',
    all: 'Agents: with nothing left out',
    leftOutFailed: 'Agents: as if every attempt left out had failed',
    withoutTooFast: 'Agents: without attempts that were too fast',
    withoutExposed: 'Agents: without people who knew the task before',
  },
};

/** A figure in words, in English; the window translates it. `nameOf`: the name of a row. */
export function figureTitle(key: FigureKey, nameOf: (row: string) => string): string {
  if (key.of === 'rated') return RATED[key.which];
  if (key.of === 'variant') return VARIANTS[key.side][key.variant];
  if (key.of === 'judged')
    return key.participantId === undefined
      ? sayInEnglish(JUDGED[key.which], { judge: key.judge })
      : sayInEnglish(JUDGED_OF[key.which], { judge: key.judge, row: nameOf(key.participantId) });
  if (key.of === 'pair')
    return sayInEnglish(PAIR[key.part], { row: nameOf(key.participantId), other: nameOf(key.other) });
  const { message, ...values } = ownWords(key);
  return sayInEnglish(message, { row: nameOf(key.participantId), ...values });
}

const PASSED = {
  task: {
    overall: '{row}: tasks passed, all tasks',
    '1': '{row}: tasks passed, tasks of 1 hop',
    '2–4': '{row}: tasks passed, tasks of 2–4 hops',
    '5+': '{row}: tasks passed, tasks of 5+ hops',
  },
  hop: {
    overall: '{row}: hops passed, all tasks',
    '1': '{row}: hops passed, tasks of 1 hop',
    '2–4': '{row}: hops passed, tasks of 2–4 hops',
    '5+': '{row}: hops passed, tasks of 5+ hops',
  },
} as const satisfies Readonly<Record<'task' | 'hop', Readonly<Record<Bucket, Message>>>>;

type OwnKey = Exclude<FigureKey, { of: 'rated' | 'judged' | 'variant' | 'pair' }>;

function ownWords(key: OwnKey): { readonly message: Message; readonly [name: string]: string | number } {
  switch (key.of) {
    case 'task':
    case 'hop':
      return { message: PASSED[key.of][key.bucket] };
    case 'heat':
      return { message: '{row}: hop {hop, number} of {length, number}', hop: key.hop, length: key.length };
    case 'opened':
      return {
        message: '{row}: hop {hop, number} of {length, number}, where it was reached',
        hop: key.hop,
        length: key.length,
      };
    case 'pooled':
      return { message: '{row}: hop {hop, number} of all tasks that have this hop', hop: key.hop };
    case 'reached':
      return { message: '{row}: hop {hop, number}, where it was reached', hop: key.hop };
    case 'failed':
      return { message: '{row}: failed first at hop {hop, number}', hop: key.hop };
    case 'survival':
      return key.hop === 1
        ? { message: '{row}: all attempts' }
        : {
            message: '{row}: passed the first {count, plural, one {# hop} other {# hops}} and had another',
            count: key.hop - 1,
          };
    case 'apart':
      return { message: APART[key.why] };
    case 'time':
      return { message: TIMES[key.which] };
    case 'path':
      return { message: PATHS[key.which] };
    case 'horizon':
      return { message: '{row}: tasks with a human time' };
    case 'played':
      return { message: PLAYED[key.which], saidEnvironment: ENVIRONMENT_WORDS[key.environment] };
    case 'split':
      return { message: '{row}: tasks passed, split {split}', split: key.split };
  }
}

const PAIR: Readonly<Record<PairKey['part'], Message>> = {
  both: 'Passed by both {row} and {other}',
  first: 'Passed by {row} only, not by {other}',
  second: 'Passed by {other} only, not by {row}',
  neither: 'Passed by neither {row} nor {other}',
  tied: 'Mixed results: {row} and {other}',
  'only-first': 'Tried by {row} only, not by {other}',
  'only-second': 'Tried by {other} only, not by {row}',
  shared: 'Tried by both {row} and {other}',
};
