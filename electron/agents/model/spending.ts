import { type AppError, fault } from '../../../shared/errors.ts';
import type { ChatReply } from './chatReply.ts';

/** The budget of a run for its model; missing: no limit. */
export interface SpendingLimit {
  readonly tokens?: number;
  /** US dollars. */
  readonly cost?: number;
}

/** What an agent's model has used, against a limit. Only the reply that reaches the limit may exceed it. */
export class Spending {
  readonly #limit: SpendingLimit;
  tokens = 0;
  /** The cost in US dollars, without replies that have no price. */
  cost = 0;

  /** `spent`: what a resumed run used before. */
  constructor(
    limit: SpendingLimit = {},
    spent: { readonly tokens: number; readonly cost: number } | null = null,
  ) {
    this.#limit = limit;
    if (spent !== null) ({ tokens: this.tokens, cost: this.cost } = spent);
  }

  add({ tokens, cost }: Pick<ChatReply, 'tokens' | 'cost'>): void {
    this.tokens += tokens.input + tokens.output;
    this.cost += cost ?? 0;
  }

  /** `1,000 of 900 tokens`: the budget that is used up; null while there is room. */
  usedUp(): string | null {
    const { tokens, cost } = this.#limit;
    if (tokens !== undefined && this.tokens >= tokens)
      return `${this.tokens.toLocaleString('en')} of ${tokens.toLocaleString('en')} tokens`;
    if (cost !== undefined && this.cost >= cost) return `$${this.cost.toFixed(2)} of $${cost.toFixed(2)}`;
    return null;
  }

  /** Throws AppError `agent.budget` when the budget is used up. No further request may be sent then. */
  mustHaveRoom(): void {
    const what = this.usedUp();
    if (what !== null) throw usedUp(what);
  }
}

function usedUp(what: string): AppError {
  return fault.agent(
    'agent.budget',
    `The budget of this run is used up: ${what}.`,
    'No further request was sent. The attempt stays unfinished; give the next run a larger budget.',
  );
}
