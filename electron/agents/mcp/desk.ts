import { allowFailure } from '../../../shared/mayFail.ts';
import type { AgentAsk } from '../../../shared/model/index.ts';
import type { Agent, Decision, Ended, Question, SeenPage, Turn } from '../agent/agent.ts';

/** What a client learns of its attempt: the page that is before it, or that there is none any more. */
export type Standing =
  | { readonly turn: Turn; readonly page: SeenPage | null }
  | { readonly ended: Ended; readonly why: string | null };

/**
 * An agent that is driven from outside: whoever calls decides, one call after the other, and the run waits for the calls as it
 * waits for any agent. One desk is one attempt.
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

  /** `begin` lets the agent do its task, until the end, and answers why it did not come to one; it is called with the first question. */
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

  /** One call after the other: a client may send several at once. */
  inTurn<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    const done = this.#queue.then(work, work);
    this.#queue = allowFailure(done, 'the caller hears of it');
    return done;
  }

  /** What is before the client; the attempt begins with the first question. */
  standing(): Promise<Standing> {
    if (!this.#begun) {
      this.#begun = true;
      const ended = (why: string | null): void => this.#standing.resolve({ ended: this.#ended, why });
      this.#begin().then(ended, (error: unknown) => ended(String(error)));
    }
    return this.#standing.promise;
  }

  /** Decides, and answers what has come of it. */
  async decide(decision: Decision): Promise<Standing> {
    await this.standing();
    this.#deciding?.(decision);
    return this.#standing.promise;
  }

  /** The page as it is now, without doing anything. */
  async look(): Promise<Standing> {
    const now = await this.standing();
    return 'ended' in now ? now : { turn: now.turn, page: await now.turn.look() };
  }

  /** Asks a person: whoever watches the attempt, else the one in front of the client, who is reached so. Null: no answer. */
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

  /** What the person in front of the client answers; null while none is asked. */
  answer(): Promise<string | null> {
    return this.#reach?.() ?? Promise.resolve(null);
  }

  /** One element as it looks now; null when the attempt is over. */
  async closeUp(element: string): Promise<{ readonly picture: Uint8Array | null } | null> {
    const now = await this.standing();
    return 'ended' in now ? null : { picture: await now.turn.closeUp(element) };
  }

  #wait(turn: Turn, signal: AbortSignal): Promise<Decision> {
    this.#standing.resolve({ turn, page: turn.observation });
    const decided = Promise.withResolvers<Decision>();
    const over = (): void => {
      this.#deciding = null;
      // What comes next is another turn, or the end.
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
