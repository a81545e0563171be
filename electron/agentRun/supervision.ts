import type { AgentAsk, AttemptEvent, Box, NodeRef, Oversight } from '../../shared/model/index.ts';
import type { PastDecision, Question, SeenPage, Turn } from '../agents/agent/agent.ts';
import { within } from '../browser/cdp/cdp.ts';
import type { Session } from '../session/session.ts';
import { wentAway } from './refusals.ts';

/** What finding the place of an element may take. */
const MARKING_MS = 2000;

/** What becomes of a decision when a person has seen it. */
type Review = 'go' | 'taken' | { readonly refused: string };

/** A person beside an agent, as its run meets them. */
export interface Supervision {
  /** Aborted when they want the page while the agent thinks: what it thinks is not waited for. */
  readonly cut: AbortSignal;
  /** Waits while it is paused, or the person has the page. Answers what they did there, in words; null: they had it not. */
  beforeDecision(session: Session, n: number): Promise<string | null>;
  /** The agent is asked now. */
  thinks(turn: Turn): void;
  /** What it has said so far. */
  hears(text: string): void;
  /** A decision is on record and nothing of it is done yet. */
  review(
    session: Session,
    decision: Omit<PastDecision, 'failed'>,
    find: (id: string) => Promise<NodeRef | null>,
  ): Promise<Review>;
  /** Between two things of one decision. */
  mayGoOn(session: Session): Promise<boolean>;
  /** Waits while requests are held that the person decides about. */
  heldDecided(session: Session): Promise<void>;
  ask(session: Session, n: number, question: Question): Promise<string | null>;
}

/** Nobody is there: nothing waits, and questions have no answer. */
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

/** Whoever answers what an agent asks without watching it, such as the person in front of an MCP client; null: nobody does. */
export type Answers = (question: Question) => Promise<string | null>;

/** Nobody watches; questions go to whoever answers them. */
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

/** The place of one thing that a decision asks for. */
interface Mark {
  /** Of the things that it asks for, from 0. */
  readonly at: number;
  /** In CSS pixels of the viewport. */
  readonly box: Box;
}

/** A place that the browser can outline. */
interface Place extends Mark {
  readonly place: NodeRef | Box;
}

/** Where the run of an agent stands, and what the person beside it is shown. */
export interface Watched {
  /** Of the decision that it is at, from 1; 0: the task is being opened. */
  readonly n: number;
  readonly does: 'opens' | 'looks' | 'thinks' | 'acts' | 'waits';
  /** `pausing`, `stepping`: it will stand still as soon as it can. */
  readonly pace: 'runs' | 'pausing' | 'paused' | 'stepping';
  /** Each decision waits for the person's word. */
  readonly approves: boolean;
  /** Whose the page is. `taking`: the person's as soon as what is being done has been done. */
  readonly hands: 'agent' | 'taking' | 'person';
  readonly saying: string;
  readonly seen: SeenPage | null;
  /** Grows with each observation; 0 before the first. */
  readonly seenAt: number;
  /** Oldest first. */
  readonly past: readonly PastDecision[];
  /** What the elements of decisions are, in the words of what the agent saw: by number of the decision, then by id. */
  readonly named: ReadonlyMap<number, ReadonlyMap<string, string>>;
  /** It is before the person now. */
  readonly isReviewed: boolean;
  /** Where the things that it would do have their places on the page, as far as those are known. */
  readonly marks: readonly Mark[];
  /** `at` of the mark that is pointed out; null: none is known. */
  readonly marked: number | null;
  readonly question: Question | null;
}

/** The person who watches an agent: what they say here has its effect where the agent can stop, and is on record. */
export class Supervisor implements Supervision {
  readonly #onChange: () => void;
  #cut = new AbortController();
  #now: Watched;
  /** The decision of a step is under way. */
  #isStepped = false;
  #word: 'approved' | { readonly refused: string } | null = null;
  #answer: string | null = null;
  /** Of the decision that is before the person. */
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

  // ── the person ──

  pause(): void {
    if (this.#now.pace === 'runs' || this.#now.pace === 'stepping') this.#set({ pace: 'pausing' });
  }

  goOn(): void {
    this.#set({ pace: 'runs' });
  }

  /** One decision with what it leads to; where one is under way, that one. */
  step(): void {
    if (this.#now.pace === 'stepping') return;
    this.#isStepped =
      this.#now.does !== 'opens' && !(this.#now.pace === 'paused' && this.#now.does === 'looks');
    this.#set({ pace: 'stepping' });
  }

  approveEach(approves: boolean): void {
    this.#set({ approves });
  }

  /** False: nothing waits for it (any more). */
  approve(n: number): boolean {
    return this.#decide(n, 'approved');
  }

  refuse(n: number, why: string): boolean {
    return this.#decide(n, { refused: why });
  }

  /** Points out where another thing of decision `n` would be done. False: its place is not known, or nothing waits (any more). */
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

  // ── the agent's run ──

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
      // Nobody acts on a page that is gone.
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
      // Paused, it has not been let go; approving a paused decision carries out this one.
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

  /** Waits once where it is to stand still. False: it is not, and the clock runs. */
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
    // As long as it stands still nothing else happens to the pace than this.
    const pace = this.#now.pace as Watched['pace'];
    if (pace === 'runs' && this.#now.hands === 'agent') note(session, { did: 'went-on', n, text: '' });
    return true;
  }

  /** The page is the person's until they hand it back. Answers what they did. */
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

  /** Waits for the next word; throws when the task is left or has ended. */
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

/** The places of what a decision asks for, in its order; what cannot be found has none. */
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
        // The page has gone on: there is nothing to mark.
      }
    }
  }
  return places;
}

/** Only the desktop's page is marked so; a page that has gone on meanwhile has no mark. */
async function markOn(session: Session, place: NodeRef | Box | null): Promise<void> {
  try {
    await within(session.page.picker.mark(place), MARKING_MS, undefined);
  } catch {
    // There is nothing to mark any more.
  }
}

/** What a person did from the take-over that nobody has closed; on record as handed back. Null: there is none. */
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

/** By operation and role alone: what a page says is not told as a person's words. */
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
  session.say(({ run }) => run.clock.switchTo(segment));
}

function note(session: Session, said: Omit<Oversight, 'type'>): void {
  session.say(({ run }) => run.oversee({ type: 'oversight', ...said }));
}
