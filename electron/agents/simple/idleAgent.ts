import type { Agent } from '../agent/agent.ts';

/** Does nothing and says that it is done: what it passes, nobody had to do. */
export const idleAgent: Agent = {
  facts: { model: 'idle', promptVersion: 'idle-1', parameters: {}, seed: null },
  reads: null,
  decide: () => ({ asks: [{ ask: 'finish', text: '' }] }),
};
