import type { AgentAsk, AttemptEvent, Box, NodeRef, Oversight } from '../../shared/model/index.ts';
import type { PastDecision, Question, SeenPage, Turn } from '../agents/agent/agent.ts';
import { within } from '../browser/cdp/cdp.ts';
import type { Session } from '../session/session.ts';
import { wentAway } from './refusals.ts';

/** The time limit for locating an element, in milliseconds. */
const MARKING_MS = 2000;

/** The result of a person's review of a decision. */
type Review = 'go' | 'taken' | { readonly refused: string };

/** The person who supervises an agent, as the run sees them. */
export interface Supervision {
  /** Aborts when the person wants the page while the agent is thinking. The decision is then not awaited. */
  readonly cut: AbortSignal;
  /**
   * Waits while the run is paused or the person controls the page. Returns what the person did, in words; null: they did not control it.
   */
  beforeDecision(session: Session, n: number): Promise<string | null>;
  /** Called when the agent starts to decide. */
  thinks(turn: Turn): void;
  /** Called with the reply so far. */
  hears(text: string): void;
  /** Called when a decision is recorded and before any of it is carried out. */
  review(
    session: Session,
    decision: Omit<PastDecision, 'failed'>,
    find: (id: string) => Promise<NodeRef | null>,
  ): Promise<Review>;
  /** Called between two actions of a decision. */
  mayGoOn(session: Session): Promise<boolean>;
  /** Waits while the person decides about held requests. */
  heldDecided(session: Session): Promise<void>;
  ask(session: Session, n: number, question: Question): Promise<string | null>;
}

/** No person: the run never waits, and questions get no answer. */
export const nobody: Supervision = {
  cut: new AbortController().signal,
  beforeDecision: () => Promise.resolve(null),
  thinks() {},
  hears() {},
  review: () => Promise.resolve('go'),
  mayGoOn: () => Promise.resolve(true),
  heldDecided: () => Promise.resolve(),
  ask(session, n, { text, choices = [] }) {
    session.say(({ run }) => run.note({ type: 'asked', n, question: text, choices, isHeard: false }));
    return Promise.resolve(null);
  },
};

/** Answers an agent's questions without watching it, such as the user of an MCP client; null: no answer. */
export type Answers = (question: Question) => Promise<string | null>;

/** Nobody watches, and `answer` answers questions. */
export function answering(answer: Answers): Supervision {
  return {
    ...nobody,
    async ask(session, n, question) {
      const { text, choices = [], isApproval = false } = question;
      clockTo(session, 'paused');
      try {
        const said = await answer(question);
        session.say(({ run }) =>
          run.note({ type: 'asked', n, question: text, choices, isHeard: said !== null }),
        );
        if (said === null) return null;
        const body = { n, text: said, isApproval: isApproval && said === choices[0] };
        session.say(({ run }) => run.oversee({ type: 'replied', ...body }));
        return said;
      } finally {
        clockTo(session, 'choosing');
      }
    },
  };
}

/** The place on the page of one action of a decision. */
interface Mark {
  /** The index of the action in the decision, from 0. */
  readonly at: number;
  /** The box in CSS pixels of the viewport. */
  readonly box: Box;
}

/** A place that the browser can outline. */
interface Place extends Mark {
  readonly place: NodeRef | Box;
}

/** The state of an agent's run, and what its supervisor sees. */
export interface Watched {
  /** The number of the current decision, from 1; 0: the task is being opened. */
  readonly n: number;
  readonly does: 'opens' | 'looks' | 'thinks' | 'acts' | 'waits';
  /** `pausing`, `stepping`: the run stops as soon as it can. */
  readonly pace: 'runs' | 'pausing' | 'paused' | 'stepping';
  /** Each decision waits for the person's approval. */
  readonly approves: boolean;
  /** Who controls the page. `taking`: the person gets it as soon as the current action has ended. */
  readonly hands: 'agent' | 'taking' | 'person';
  readonly saying: string;
  readonly seen: SeenPage | null;
  /** A counter of observations; 0 before the first. */
  readonly seenAt: number;
  /** The decisions so far, oldest first. */
  readonly past: readonly PastDecision[];
  /** The descriptions of the elements in decisions, from the agent's observations: by decision number, then by id. */
  readonly named: ReadonlyMap<number, ReadonlyMap<string, string>>;
  /** The decision waits for the person's review. */
  readonly isReviewed: boolean;
  /** The places on the page of the planned actions, as far as they are known. */
  readonly marks: readonly Mark[];
  /** `at` of the highlighted mark; null: none. */
  readonly marked: number | null;
  readonly question: Question | null;
}

/** The person who watches an agent. Their commands take effect where the agent can stop, and they are recorded. */
export class Supervisor implements Supervision {
  readonly #onChange: () => void;
  #cut = new AbortController();
  #now: Watched;
  /** The decision of a single step is running. */
  #isStepped = false;
  #word: 'approved' | { readonly refused: string } | null = null;
  #answer: string | null = null;
  /** The places of the decision under review. */
  #places: readonly Place[] = [];
  /** Resolves at the next change. */
  #turned = Promise.withResolvers<void>();

  constructor({
    approves,
    isPaused,
    onChange,
  }: {
    readonly approves: boolean;
    readonly isPaused: boolean;
    readonly onChange: () => void;
  }) {
    this.#onChange = onChange;
    this.#now = {
      ...{ n: 0, does: 'opens', approves, hands: 'agent', saying: '', seen: null, seenAt: 0 },
      ...{ past: [], marks: [], marked: null, named: new Map() },
      ...{ pace: isPaused ? 'pausing' : 'runs', isReviewed: false, question: null },
    };
  }

  get now(): Watched {
    return this.#now;
  }
  get cut(): AbortSignal {
    return this.#cut.signal;
  }

  // ── called by the person ──

  pause(): void {
    if (this.#now.pace === 'runs' || this.#now.pace === 'stepping') this.#set({ pace: 'pausing' });
  }

  goOn(): void {
    this.#set({ pace: 'runs' });
  }

  /** Lets the agent make and carry out one decision; a decision that already runs counts as this one. */
  step(): void {
    if (this.#now.pace === 'stepping') return;
    this.#isStepped =
      this.#now.does !== 'opens' && !(this.#now.pace === 'paused' && this.#now.does === 'looks');
    this.#set({ pace: 'stepping' });
  }

  approveEach(approves: boolean): void {
    this.#set({ approves });
  }

  /** Returns false when no decision waits for it. */
  approve(n: number): boolean {
    return this.#decide(n, 'approved');
  }

  refuse(n: number, why: string): boolean {
    return this.#decide(n, { refused: why });
  }

  /** Highlights the place of another action of decision `n`. Returns false when its place is unknown or the decision no longer waits. */
  async point(session: Session, n: number, at: number): Promise<boolean> {
    const found = this.#places.find((one) => one.at === at);
    if (!this.#now.isReviewed || this.#now.n !== n || found === undefined) return false;
    this.#set({ marked: at });
    await markOn(session, found.place);
    return true;
  }

  #decide(n: number, word: 'approved' | { readonly refused: string }): boolean {
    if (!this.#now.isReviewed || this.#now.n !== n || this.#word !== null) return false;
    this.#word = word;
    this.#set({});
    return true;
  }

  takeOver(): void {
    if (this.#now.hands !== 'agent') return;
    this.#set({ hands: 'taking' });
    this.#cut.abort();
  }

  handBack(): void {
    if (this.#now.hands === 'agent') return;
    this.#set({ hands: 'agent', pace: 'runs' });
  }

  answer(text: string): boolean {
    if (this.#now.question === null || this.#answer !== null) return false;
    this.#answer = text;
    this.#set({});
    return true;
  }

  // ── called by the agent's run ──

  async beforeDecision(session: Session, n: number): Promise<string | null> {
    if (this.#now.n === 0) {
      await session.handTo('agent');
      note(session, { did: 'watched', n, text: '' });
    }
    this.#set({ n, does: 'looks', saying: '' });
    let acts: string | null = null;
    for (;;) {
      if (this.#now.hands === 'taking') acts = await this.#lend(session, n);
      else if (this.#now.pace === 'stepping' && this.#isStepped) this.#set({ pace: 'pausing' });
      else if (!(await this.#stands(session, n))) break;
    }
    if (this.#now.pace === 'stepping') {
      this.#isStepped = true;
      note(session, { did: 'stepped', n, text: '' });
    }
    return acts;
  }

  thinks({ observation, past }: Turn): void {
    this.#set({ does: 'thinks', seen: observation, seenAt: this.#now.seenAt + 1, past, saying: '' });
  }

  hears(text: string): void {
    this.#set({ saying: text });
  }

  async review(
    session: Session,
    decision: Omit<PastDecision, 'failed'>,
    find: (id: string) => Promise<NodeRef | null>,
  ): Promise<Review> {
    try {
      return await this.#hear(session, decision, find);
    } finally {
      this.#places = [];
      // A page that no longer exists has no marks.
      if (session.phase === 'running') await markOn(session, null);
    }
  }

  async #hear(
    session: Session,
    decision: Omit<PastDecision, 'failed'>,
    find: (id: string) => Promise<NodeRef | null>,
  ): Promise<Review> {
    const { n, asks } = decision;
    const past = [...this.#now.past, { ...decision, failed: null }];
    const { seen } = this.#now;
    const words = new Map(seen?.elements.map(({ id, text }) => [id, text]));
    const named = new Map([...this.#now.named, [n, words]]);
    this.#set({ past, named, does: 'waits', saying: '', marks: [], marked: null });
    if (this.#now.approves) {
      this.#places = await placesOf(session, asks, find);
      const [first] = this.#places;
      if (first !== undefined) await markOn(session, first.place);
      const marks = this.#places.map(({ at, box }) => ({ at, box }));
      this.#set({ marks, marked: first?.at ?? null });
    }
    this.#word = null;
    let isApproved = asks.every(({ ask }) => ask === 'refuse');
    for (;;) {
      if (this.#now.hands === 'taking') {
        this.#set({ isReviewed: false });
        return 'taken';
      }
      const word = this.#word as 'approved' | { readonly refused: string } | null;
      if (word !== null && word !== 'approved') {
        note(session, { did: 'refused', n, text: word.refused });
        this.#set({ isReviewed: false });
        return word;
      }
      if (word === 'approved' && !isApproved) {
        note(session, { did: 'approved', n, text: '' });
        isApproved = true;
      }
      // A pause does not approve the decision. Approving a paused decision carries out this one.
      if (!isApproved && this.#now.approves) {
        this.#set({ isReviewed: true });
        clockTo(session, 'paused');
        await this.#change(session);
      } else if (isApproved || !(await this.#stands(session, n))) break;
    }
    this.#set({ isReviewed: false, does: 'acts' });
    return 'go';
  }

  async mayGoOn(session: Session): Promise<boolean> {
    const { n } = this.#now;
    for (;;) {
      if (this.#now.hands === 'taking') return false;
      if (!(await this.#stands(session, n))) return true;
    }
  }

  async heldDecided(session: Session): Promise<void> {
    if (!session.isHolding || session.away.aborted) return;
    clockTo(session, 'paused');
    while (session.isHolding && this.#now.hands !== 'taking')
      await Promise.race([session.noneHeld, this.#change(session)]);
    if (this.#now.hands === 'taking') return;
    clockTo(session, 'looking');
    await session.lookPastHeld();
  }

  async ask(session: Session, n: number, question: Question): Promise<string | null> {
    const { text, choices = [], isApproval = false } = question;
    session.say(({ run }) => run.note({ type: 'asked', n, question: text, choices, isHeard: true }));
    this.#answer = null;
    this.#set({ question });
    clockTo(session, 'paused');
    try {
      while (this.#answer === null && this.#now.hands !== 'taking') await this.#change(session);
      const answer = this.#answer as string | null;
      if (answer === null) return null;
      const body = { n, text: answer, isApproval: isApproval && answer === choices[0] };
      session.say(({ run }) => run.oversee({ type: 'replied', ...body }));
      clockTo(session, 'choosing');
      return answer;
    } finally {
      this.#answer = null;
      this.#set({ question: null });
    }
  }

  /** Waits once if the run must stop here. Returns false when it need not stop and the clock runs. */
  async #stands(session: Session, n: number): Promise<boolean> {
    if (this.#now.pace === 'pausing') {
      note(session, { did: 'paused', n, text: '' });
      clockTo(session, 'paused');
      this.#set({ pace: 'paused' });
    }
    if (this.#now.pace !== 'paused') {
      clockTo(session, 'choosing');
      return false;
    }
    await this.#change(session);
    // While the run is stopped, only this code changes the pace.
    const pace = this.#now.pace as Watched['pace'];
    if (pace === 'runs' && this.#now.hands === 'agent') note(session, { did: 'went-on', n, text: '' });
    return true;
  }

  /** Gives the page to the person until they hand it back. Returns what they did. */
  async #lend(session: Session, n: number): Promise<string> {
    note(session, { did: 'took-over', n, text: '' });
    await session.handTo('person');
    clockTo(session, 'looking');
    this.#set({ hands: 'person' });
    while (this.#now.hands === 'person') await this.#change(session);
    await session.handTo('agent');
    this.#cut = new AbortController();
    return closeTakeOver(session) ?? '';
  }

  /** Waits for the person's next command. Throws when the task is left or has ended. */
  async #change(session: Session): Promise<void> {
    const { away } = session;
    const left = Promise.withResolvers<void>();
    const leave = (): void => left.resolve();
    away.addEventListener('abort', leave);
    if (!away.aborted) await Promise.race([this.#turned.promise, left.promise]);
    away.removeEventListener('abort', leave);
    if (away.aborted) throw wentAway();
  }

  #set(change: Partial<Watched>): void {
    this.#now = { ...this.#now, ...change };
    const { resolve } = this.#turned;
    this.#turned = Promise.withResolvers();
    resolve();
    this.#onChange();
  }
}

/** The places of a decision's actions, in their order. An action whose element cannot be found has none. */
async function placesOf(
  session: Session,
  asks: readonly AgentAsk[],
  find: (id: string) => Promise<NodeRef | null>,
): Promise<readonly Place[]> {
  const places: Place[] = [];
  for (const [at, ask] of asks.entries()) {
    if (ask.ask !== 'perform') continue;
    const { element, point } = ask;
    if (point !== undefined) {
      const around = { x: point.x - 8, y: point.y - 8, width: 16, height: 16 };
      places.push({ at, box: around, place: around });
    } else if (element !== undefined) {
      try {
        const ref = await find(element);
        if (ref === null) continue;
        const { box } = (await within(session.page.picker.read(ref), MARKING_MS, null))?.element ?? {};
        if (box != null) places.push({ at, box, place: ref });
      } catch {
        // The page has changed, so there is nothing to mark.
      }
    }
  }
  return places;
}

/** Marks a place on the page. Only the desktop can do this, and a page that has changed meanwhile gets no mark. */
async function markOn(session: Session, place: NodeRef | Box | null): Promise<void> {
  try {
    await within(session.page.picker.mark(place), MARKING_MS, undefined);
  } catch {
    // The element no longer exists.
  }
}

/** What a person did since an open take-over, which is now recorded as handed back. Null: there is no open take-over. */
export function closeTakeOver(session: Session): string | null {
  let acts: string | null = null;
  session.say(({ run }) => {
    run.finishStep();
    const events = run.events();
    const at = events.findLastIndex(({ body }) => body.type === 'oversight' && isHandOver(body));
    const last = events[at]?.body;
    if (last?.type !== 'oversight' || last.did !== 'took-over') return;
    acts = actWords(events.slice(at));
    run.oversee({ type: 'oversight', did: 'handed-back', n: last.n, text: acts });
  });
  return acts;
}

function isHandOver({ did }: Oversight): boolean {
  return did === 'took-over' || did === 'handed-back';
}

/** The actions by operation and role only, because texts of a page must not appear as a person's words. */
function actWords(events: readonly AttemptEvent[]): string {
  const steps = new Map(
    events.flatMap(({ body }) => (body.type === 'step' ? [[body.step.index, body.step] as const] : [])),
  );
  const words = [...steps.values()].map(({ operation, element }) =>
    element === null ? operation : `${operation} (${element.role || element.tag})`,
  );
  if (words.length === 0) return 'They did nothing.';
  return `They did, in this order: ${words.join(', ')}.`;
}

function clockTo(session: Session, segment: 'paused' | 'choosing' | 'looking'): void {
  session.say(({ run }) => run.switchTo(segment));
}

function note(session: Session, said: Omit<Oversight, 'type'>): void {
  session.say(({ run }) => run.oversee({ type: 'oversight', ...said }));
}
