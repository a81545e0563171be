import { LONGEST_IDLE_MS } from '../../../shared/checklist/checklistFacts.ts';
import {
  CONDITIONS,
  type Condition,
  NOT_ON_RECORD,
  RECORDED_HERE,
  type Side,
} from '../../../shared/checklist/parity.ts';
import { counted } from '../../../shared/words/countWords.ts';
import { durationWords } from '../../../shared/words/timeWords.ts';
import type { ConditionsFact } from '../../db/attemptFacts.ts';

/** The codes of errors with which the program always ends an attempt of an agent, and their words. */
const STOPS: Readonly<Record<string, string>> = {
  'agent.stopped': 'repeated or unreadable decisions',
  'agent.decisions': 'the limit of decisions',
  'agent.context': 'the context of the model',
};

/** The conditions of all people together and of each agent, people first. `nameOf`: the name of an agent. */
export function sidesOf(
  facts: readonly ConditionsFact[],
  nameOf: (participantId: string) => string,
): readonly Side[] {
  const groups = Map.groupBy(facts, ({ kind, participantId }) => (kind === 'person' ? '' : participantId));
  return [...groups]
    .map(([id, own]): Side => {
      const conditions = Object.fromEntries(
        CONDITIONS.map((condition) => [condition, heldOf(own, (fact) => VALUES[condition](fact))]),
      ) as Readonly<Record<Condition, Side['conditions'][Condition]>>;
      return {
        kind: id === '' ? 'person' : 'agent',
        name: id === '' ? '' : nameOf(id),
        attempts: totalOf(own),
        conditions,
      };
    })
    .sort(peopleFirst);
}

/** People before agents, these by name. */
export function peopleFirst(a: Pick<Side, 'kind' | 'name'>, b: Pick<Side, 'kind' | 'name'>): number {
  return Number(a.kind === 'agent') - Number(b.kind === 'agent') || (a.name < b.name ? -1 : 1);
}

const VALUES: Readonly<Record<Condition, (fact: ConditionsFact) => string>> = {
  program({ imported, synthetic }) {
    if (synthetic === 1) return 'nobody: drawn from known rates';
    return imported === 1 ? 'another program' : RECORDED_HERE;
  },
  viewport: ({ viewport }) => (viewport === '' ? NOT_ON_RECORD : viewport.replace('x', ' × ')),
  browser: ({ chromium }) => (chromium === '' ? NOT_ON_RECORD : `Chromium ${chromium}`),
  clock: ({ imported, afterMs, countsFirst }) => {
    if (imported === 1) return NOT_ON_RECORD;
    if (afterMs > LONGEST_IDLE_MS) return 'pauses';
    const limit = durationWords(afterMs);
    return countsFirst === 1
      ? `pauses, and what a time without mouse or keyboard has beyond ${limit}`
      : `pauses, and times without mouse or keyboard of more than ${limit}`;
  },
  limits({ imported, mostSteps, mostActiveMs }) {
    if (imported === 1) return NOT_ON_RECORD;
    const limits = [
      mostSteps === null ? '' : counted(mostSteps, 'step'),
      mostActiveMs === null ? '' : `${durationWords(mostActiveMs)} of active time`,
    ].filter((words) => words !== '');
    return limits.length === 0 ? 'none' : limits.join(' and ');
  },
  stops({ isUnfinished, code }) {
    if (isUnfinished === 0) return 'nothing';
    // Other errors are also recorded during an attempt that a limit ends later.
    return STOPS[code ?? ''] ?? 'a limit or an error of the agent';
  },
  requests({ imported, held }) {
    if (imported === 1) return NOT_ON_RECORD;
    return held === 1 ? 'held, and faked unless a person allowed them' : 'sent';
  },
  help({ imported, assisted }) {
    if (imported === 1) return NOT_ON_RECORD;
    return assisted === 1 ? 'a person took over, refused or answered' : 'none';
  },
};

/** The most frequent value first. */
function heldOf(
  own: readonly ConditionsFact[],
  wordsOf: (fact: ConditionsFact) => string,
): Side['conditions'][Condition] {
  return [...Map.groupBy(own, wordsOf)]
    .map(([value, same]) => ({ value, attempts: totalOf(same) }))
    .sort((a, b) => b.attempts - a.attempts || (a.value < b.value ? -1 : 1));
}

function totalOf(own: readonly ConditionsFact[]): number {
  return own.reduce((sum, { attempts }) => sum + attempts, 0);
}
