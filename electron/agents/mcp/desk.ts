import { allowFailure } from '../../../shared/mayFail.ts';
import type { AgentAsk } from '../../../shared/model/index.ts';
import type { Agent, Decision, Ended, Question, SeenPage, Turn } from '../agent/agent.ts';

/** The state of an attempt, as its client sees it: the current page, or the end. */
export type Standing =
  | { readonly turn: Turn; readonly page: SeenPage | null }
  | { readonly ended: Ended; readonly why: string | null };

/**
 * An agent that an outside client controls. The client makes each decision with a call, and the run waits for that call as it waits for the
 * decision of any agent. A desk serves one attempt.
 */
export class Desk {
  readonly agent: Agent;
  readonly #begin: () => Promise<string | null>;
  #standing = Promise.withResolvers<Standing>();
  #deciding: ((decision: Decision) => void) | null = null;
  #begun = false;
  #ended: Ended = 'left';
  #reach: (() => Promise<string | null>) | null = null;
  #queue: Promise<unknown> = Promise.resolve();

  /**
   * The first call of the client starts `begin`. It runs the agent until the task ends, and returns why the task did not end properly, or
   * null.
   */
  constructor(facts: Agent['facts'], begin: (agent: Agent) => Promise<string | null>) {
    this.agent = {
      facts,
      reads: { form: 'aria', picture: 'plain', boxes: true },
      answersDialogs: true,
      decide: (turn, signal) => this.#wait(turn, signal),
      ended: (_attempt, status) => {
        this.#ended = status;
      },
    };
    this.#begin = () => begin(this.agent);
  }

  /** Runs calls one after the other, because a client may send several at once. */
  inTurn<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    const done = this.#queue.then(work, work);
    this.#queue = allowFailure(done, 'the caller gets the error');
    return done;
  }

  /** The current state. The first call starts the attempt. */
  standing(): Promise<Standing> {
    if (!this.#begun) {
      this.#begun = true;
      const ended = (why: string | null): void => this.#standing.resolve({ ended: this.#ended, why });
      this.#begin().then(ended, (error: unknown) => ended(String(error)));
    }
    return this.#standing.promise;
  }

  /** Makes a decision and returns the state after it. */
  async decide(decision: Decision): Promise<Standing> {
    await this.standing();
    this.#deciding?.(decision);
    return this.#standing.promise;
  }

  /** Looks at the page without acting. */
  async look(): Promise<Standing> {
    const now = await this.standing();
    return 'ended' in now ? now : { turn: now.turn, page: await now.turn.look() };
  }

  /** Asks the person who watches the attempt. If nobody watches, `reach` asks the user of the client. Null: nobody answered. */
  async ask(question: Question, reach: () => Promise<string | null>): Promise<string | null> {
    const now = await this.standing();
    if ('ended' in now) return null;
    this.#reach = reach;
    try {
      return await now.turn.ask(question);
    } finally {
      this.#reach = null;
    }
  }

  /** Asks the user of the client, through the `reach` of the open question. Null: no question is open, or the user gave no answer. */
  answer(): Promise<string | null> {
    return this.#reach?.() ?? Promise.resolve(null);
  }

  /** A picture of one element as it looks now; null when the attempt has ended. */
  async closeUp(element: string): Promise<{ readonly picture: Uint8Array | null } | null> {
    const now = await this.standing();
    return 'ended' in now ? null : { picture: await now.turn.closeUp(element) };
  }

  #wait(turn: Turn, signal: AbortSignal): Promise<Decision> {
    this.#standing.resolve({ turn, page: turn.observation });
    const decided = Promise.withResolvers<Decision>();
    const over = (): void => {
      this.#deciding = null;
      // The next state is another turn, or the end.
      this.#standing = Promise.withResolvers();
    };
    this.#deciding = (decision) => {
      over();
      decided.resolve(decision);
    };
    signal.addEventListener('abort', () => this.#deciding !== null && over(), { once: true });
    return decided.promise;
  }
}

export function asksOnly(name: string, input: unknown, asks: readonly AgentAsk[]): Decision {
  return { raw: JSON.stringify({ name, arguments: input }), asks };
}
