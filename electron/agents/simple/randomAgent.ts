import type { AgentAsk } from '../../../shared/model/index.ts';
import { mulberry32 } from '../../../shared/trajectory/order.ts';
import type { Agent, SeenPage, Turn } from '../agent/agent.ts';

/** The action for elements of each role. Other elements are not used. */
const uses: Readonly<Record<string, 'click' | 'type'>> = {
  link: 'click',
  button: 'click',
  checkbox: 'click',
  radio: 'click',
  tab: 'click',
  menuitem: 'click',
  switch: 'click',
  textbox: 'type',
  searchbox: 'type',
  combobox: 'click',
};

/** One of this many choices scrolls, goes back, or declares the task done. */
const SELDOM = 12;

/** Chooses at random among the usable elements of the observation. The same seed makes the same choices on the same pages. */
export function createRandomAgent(seed: number): Agent {
  return {
    facts: { model: 'random', promptVersion: 'random-1', parameters: {}, seed },
    reads: { form: 'mmina', picture: 'none' },
    decide: (turn) => ({ asks: [choose(turn)] }),
  };
}

function choose({ seed, n, observation, task }: Turn): AgentAsk {
  const random = mulberry32(Math.imul(seed, 0x9e3779b1) + n);
  const pick = <Item>(items: readonly Item[]): Item | undefined => items[Math.floor(random() * items.length)];
  if (task.environment !== undefined) return pickAction(task.environment.actions, pick);
  const words = task.intent.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
  const seldom: readonly AgentAsk[] = [
    { ask: 'perform', operation: 'scroll', value: 'down' },
    { ask: 'perform', operation: 'back' },
    { ask: 'finish', text: pick(words) ?? '' },
  ];
  const usable = random() * SELDOM < 1 ? [] : operable(observation);
  const { id, use } = pick(usable) ?? {};
  if (id === undefined || use === undefined) return pick(seldom) ?? { ask: 'give-up', text: '' };
  if (use === 'click') return { ask: 'perform', operation: 'click', element: id };
  return { ask: 'perform', operation: 'type', element: id, value: pick(words) ?? '' };
}

function pickAction(
  actions: readonly string[] | null,
  pick: (items: readonly string[]) => string | undefined,
): AgentAsk {
  const value = actions === null ? undefined : pick(actions);
  if (value === undefined)
    return { ask: 'give-up', text: 'The environment names no actions to choose from.' };
  return { ask: 'perform', operation: 'act', value };
}

function operable(observation: SeenPage | null): readonly { id: string; use: 'click' | 'type' }[] {
  return (observation?.elements ?? []).flatMap(({ id, text }) => {
    const role = /^\[[^\]]*\] (\S+)/.exec(text)?.[1] ?? '';
    const use = Object.hasOwn(uses, role) ? uses[role] : undefined;
    return use === undefined ? [] : [{ id, use }];
  });
}
