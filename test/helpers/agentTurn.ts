import type { Turn } from '../../electron/agents/agent/agent.ts';
import { plainTask } from '../../shared/model/task.ts';

/** A turn of an agent without an observation, which no person watches. */
export function agentTurn(n: number, change: Partial<Turn> = {}): Turn {
  return {
    ...{ attempt: 'a-1', n, seed: 7, observation: null, last: null, past: [], dialogs: [] },
    task: { ...plainTask, key: 't', intent: 'Do it.', sites: [], startUrls: [], asksAnswer: false, hops: [] },
    left: { steps: null, activeMs: null },
    look: async () => null,
    closeUp: async () => null,
    pictureOf: () => null,
    onText: () => {},
    ask: () => Promise.resolve(null),
    ...change,
  };
}
