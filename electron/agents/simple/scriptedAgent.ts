import type { AgentAsk, Task } from '../../../shared/model/index.ts';
import type { Agent } from '../agent/agent.ts';

/** Follows a fixed script for each task, one action per decision. */
export function createScriptedAgent(
  facts: Agent['facts'],
  scripts: ReadonlyMap<Task['key'], readonly AgentAsk[]>,
  why: string,
): Agent {
  return {
    facts,
    reads: null,
    cannot: ({ key }) => (scripts.has(key) ? null : why),
    decide({ task, n }) {
      const next = scripts.get(task.key)?.[n - 1];
      return { asks: [next ?? { ask: 'give-up', text: 'The script is at its end.' }] };
    },
  };
}
