import { type AppError, fault } from '../../../shared/errors.ts';
import type { ChatReply } from './chatModel.ts';

/** What a run may spend on its model; missing: as much as it takes. */
export interface SpendingLimit {
  readonly tokens?: number;
  /** US dollars. */
  readonly cost?: number;
}

/** What an agent's model has used up, against a limit that is never passed by more than the reply that reached it. */
export class Spending {
  readonly #limit: SpendingLimit;
  tokens = 0;
  /** US dollars; replies without a price are not in it. */
  cost = 0;

  /** `spent`: before, where a run is taken up again. */
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

  /** `1,000 of 900 tokens`: what is used up; null while there is something left. */
  usedUp(): string | null {
    const { tokens, cost } = this.#limit;
    if (tokens !== undefined && this.tokens >= tokens)
      return `${this.tokens.toLocaleString('en')} of ${tokens.toLocaleString('en')} tokens`;
    if (cost !== undefined && this.cost >= cost) return `$${this.cost.toFixed(2)} of $${cost.toFixed(2)}`;
    return null;
  }

  /** Throws AppError `agent.budget` once nothing is left: no further reply may be asked for. */
  mustHaveRoom(): void {
    const what = this.usedUp();
    if (what !== null) throw usedUp(what);
  }
}

function usedUp(what: string): AppError {
  return fault.agent(
    'agent.budget',
    `The budget of this run is used up: ${what}.`,
    'Nothing more was asked. The attempt is kept as unfinished; give the next run a larger budget.',
  );
}
