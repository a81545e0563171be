import { countText } from './figure.ts';
import type { FigureKey, PairKey } from './figureKey.ts';
import type { ResultVariant } from './quality/variants.ts';

const APART: Readonly<Record<(FigureKey & { of: 'apart' })['why'], string>> = {
  unterminated: 'all hops passed, the end not declared',
  raised: 'the rule raised an error',
  held: 'requests held and faked',
  aborted: 'left out: aborted',
  site: 'left out: a site was broken or could not be reached',
  excluded: 'left out: excluded by a person',
  assisted: 'left out: a person assisted',
  branched: 'left out: goes on from a recorded attempt',
  qa: 'left out: own tries of authors',
  'too-fast': 'took less than a third of what others took',
  exposed: 'by somebody who knew the task before',
  undecided: 'left out: not decided by whoever was asked',
};
const TIMES: Readonly<Record<(FigureKey & { of: 'time' })['which'], string>> = {
  all: 'attempts with a clock',
  passed: 'time of passed tasks',
  failed: 'time of tasks not passed',
  'cut-off': 'ended unfinished, their time is censored',
  hops: 'time of passed hops',
  unknown: 'attempts without a clock',
};
const PATHS: Readonly<Record<(FigureKey & { of: 'path' })['which'], string>> = {
  passed: 'passed tasks that a person has passed, too',
  beside: 'attempts at tasks that a person has passed',
  all: 'all attempts',
  whole: 'passed every hop',
  again: 'attempts at tasks that were tried again',
  shared: 'attempts at tasks that other people have tried, and theirs',
};
const JUDGED: Readonly<Record<(FigureKey & { of: 'judged' })['which'], string>> = {
  decided: 'decided attempts',
  both: 'attempts that people decided, too',
  unreadable: 'replies without a verdict',
};
const RATED: Readonly<Record<(FigureKey & { of: 'rated' })['which'], string>> = {
  two: 'Attempts that two people decided',
  agree: 'Attempts that two people decided alike',
  differ: 'Attempts that two people decided differently',
};
const VARIANTS: Readonly<Record<ResultVariant, string>> = {
  counted: 'as counted',
  all: 'with nothing left out',
  withoutTooFast: 'without what was too fast',
  withoutExposed: 'without whoever knew the task before',
};

/** A figure in words. `nameOf`: what a row is called. */
export function figureTitle(key: FigureKey, nameOf: (row: string) => string): string {
  if (key.of === 'rated') return RATED[key.which];
  if (key.of === 'variant') return `${key.side === 'people' ? 'People' : 'Agents'}: ${VARIANTS[key.variant]}`;
  if (key.of === 'judged') {
    const whose = key.participantId === undefined ? '' : `, ${nameOf(key.participantId)}`;
    return `${key.judge}: ${JUDGED[key.which]}${whose}`;
  }
  if (key.of === 'pair') return pairTitle(key, nameOf);
  return `${nameOf(key.participantId)}: ${ownWords(key)}`;
}

function ownWords(key: Exclude<FigureKey, { of: 'rated' | 'judged' | 'variant' | 'pair' }>): string {
  switch (key.of) {
    case 'task':
    case 'hop': {
      const { bucket } = key;
      const where =
        bucket === 'overall' ? 'all tasks' : `tasks of ${bucket} ${bucket === '1' ? 'hop' : 'hops'}`;
      return `${key.of === 'task' ? 'tasks' : 'hops'} passed, ${where}`;
    }
    case 'heat':
      return `hop ${key.hop} of ${key.length}`;
    case 'opened':
      return `hop ${key.hop} of ${key.length}, where it was reached`;
    case 'pooled':
      return `hop ${key.hop} of tasks that have one`;
    case 'reached':
      return `hop ${key.hop}, where it was reached`;
    case 'failed':
      return `failed first at hop ${key.hop}`;
    case 'survival':
      return key.hop === 1
        ? 'all attempts'
        : `passed the first ${countText(key.hop - 1, 'hop')} and had another`;
    case 'apart':
      return APART[key.why];
    case 'time':
      return TIMES[key.which];
    case 'path':
      return PATHS[key.which];
    case 'horizon':
      return 'tasks whose time people’s attempts tell';
  }
}

function pairTitle({ participantId, other, part }: PairKey, nameOf: (row: string) => string): string {
  const [one, two] = [nameOf(participantId), nameOf(other)];
  switch (part) {
    case 'both':
      return `Passed by both ${one} and ${two}`;
    case 'first':
      return `Passed by ${one} only, not by ${two}`;
    case 'second':
      return `Passed by ${two} only, not by ${one}`;
    case 'neither':
      return `Passed by neither ${one} nor ${two}`;
    case 'tied':
      return `Half passed: ${one} and ${two}`;
    case 'only-first':
      return `Tried by ${one} only, not by ${two}`;
    case 'only-second':
      return `Tried by ${two} only, not by ${one}`;
    case 'shared':
      return `Tried by both ${one} and ${two}`;
  }
}
