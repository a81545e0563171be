import { type Message, numberWords, say } from '../../../shared/language/message.ts';
import type { DisagreementOrder } from '../../../shared/statistics/analysis/disagreementOrders.ts';
import type { GroupOnTask, TaskDisagreement } from '../../../shared/statistics/analysis/taskDisagreement.ts';

export const ORDER_WORDS: Readonly<Record<DisagreementOrder, Message>> = {
  'people-agents': 'People and agents',
  people: 'Among people',
  agents: 'Among agents',
  sources: 'Sources',
};

export const ORDER_MEANS: Readonly<Record<DisagreementOrder, Message>> = {
  'people-agents': 'Mean share of people who pass minus that of agents, in points.',
  people: 'Entropy of people’s verdicts: 1 bit where half of them pass.',
  agents: 'Entropy of agents’ verdicts: 1 bit where half of them pass.',
  sources: 'Attempts on which the rule, people and judges disagree.',
};

/** `2/2`; `–` when nobody tried. */
export function groupWords({ passed, attempts }: GroupOnTask): string {
  return attempts === 0 ? '–' : `${passed}/${attempts}`;
}

/** The size of the disagreement: `+100 points`, `0.92 bit`, `2/5`. */
export function sizeWords(task: TaskDisagreement, order: DisagreementOrder): string {
  const bits = (value: number | null) =>
    value === null ? '–' : say('{value} bit', { value: numberWords(value, 2) });
  switch (order) {
    case 'people-agents': {
      const points = Math.round(100 * (task.difference ?? 0));
      return say('{points} points', { points: `${points > 0 ? '+' : '−'}${Math.abs(points)}` });
    }
    case 'people':
      return bits(task.amongPeople);
    case 'agents':
      return bits(task.amongAgents);
    case 'sources':
      return `${task.sources.differ}/${task.sources.of}`;
  }
}

/** The address of a comparison. */
export function compareAddress(ids: readonly string[]): string {
  return `/compare?of=${ids.map(encodeURIComponent).join(',')}`;
}

/** The address of an attempt, at a step. */
export function attemptAddress(id: string, step: number | null, profile: string): string {
  const at = step === null ? '' : `&step=${step}`;
  return `/attempt/${encodeURIComponent(id)}?profile=${profile}${at}`;
}
