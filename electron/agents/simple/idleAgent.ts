import type { Agent } from '../agent/agent.ts';

/** Does nothing and declares the task done. A task that it passes needs no action. */
export const idleAgent: Agent = {
  facts: { model: 'idle', promptVersion: 'idle-1', parameters: {}, seed: null },
  reads: null,
  decide: () => ({ asks: [{ ask: 'finish', text: '' }] }),
};
