import { setImmediate as turn } from 'node:timers/promises';
import type { Action, AttemptEvent, AttemptTime, EventBody, Step } from '../../shared/model/index.ts';
import { createRedaction } from '../../shared/redaction/createRedaction.ts';
import type { Redaction } from '../../shared/redaction/redaction.ts';
import { SECRET_MARK } from '../../shared/redaction/secretFields.ts';
import { spelledBefore } from './spelledBefore.ts';

/** A picture may be taken this long before its time is read. */
const EARLIER_MS = 1000;
/** A longer value is pasted, not typed letter by letter. */
const LONGEST_TYPED = 100;
/** From this length on a piece of a secret is looked for in pages that were kept while the secret was typed. */
const PIECE = 4;
/** So many characters of events are searched in one turn of the event loop. */
const IN_ONE_TURN = 100_000;

/** The events in which values were found, and what follows from them. */
export interface Found {
  readonly events: readonly AttemptEvent[];
  readonly typed: ReturnType<typeof typedBefore>;
  readonly first: AttemptEvent;
  /** From this time on the attempt may show a value. */
  readonly since: AttemptTime;
  /** Knows the pieces of the values as well. */
  readonly pieces: Redaction;
}

/**
 * The search of an attempt's events for values that turned out to be secret. The search runs over many turns of the event loop. Its
 * results are kept by the number of the event, so that only events that were recorded meanwhile are left for the last turn.
 */
export class EarlierEvents {
  /** Knows the values, and what was left of them beside the mark while they were typed. */
  readonly whole: Redaction;
  readonly #values: readonly string[];
  readonly #rests: readonly string[];
  readonly #holding = new Map<number, boolean>();
  #cleaned: { readonly by: Found; readonly bodies: ReadonlyMap<number, EventBody> } | null = null;

  constructor(values: readonly string[]) {
    this.#values = values;
    // While the value was typed into its secret field, only the part typed so far was known: the rest stood beside the mark.
    this.#rests = values
      .flatMap((value) =>
        value.length > LONGEST_TYPED
          ? []
          : Array.from(value, (_char, at) => value.slice(at + 1)).filter((rest) =>
              /[\p{L}\p{N}]{2}/u.test(rest),
            ),
      )
      .map((rest) => SECRET_MARK + rest);
    this.whole = redactionOf([...values, ...this.#rests]);
  }

  /** Searches these events ahead. */
  search(events: readonly AttemptEvent[]): Promise<void> {
    return overTurns(events, ({ seq }, text) => {
      this.#holding.set(
        seq,
        this.whole.holds(() => text),
      );
    });
  }

  /** The first event that holds a value, and what follows from it; null when none does. */
  find(events: readonly AttemptEvent[]): Found | null {
    const typed = typedBefore(events, this.#values);
    const first = events.find(
      ({ seq, body }) =>
        typed.kept.has(seq) || (this.#holding.get(seq) ?? this.whole.holds(() => JSON.stringify(body))),
    );
    if (first === undefined) return null;
    const pieces = redactionOf([...this.#values, ...this.#rests, ...typed.pieces]);
    return { events, typed, first, since: first.time - EARLIER_MS, pieces };
  }

  /** Removes the values from the events ahead. */
  async clean(found: Found): Promise<void> {
    const bodies = new Map<number, EventBody>();
    await overTurns(
      found.events.filter((event) => mayHold(event, found)),
      ({ seq, body }) => void bodies.set(seq, changeBody(body, seq, found)),
    );
    this.#cleaned = { by: found, bodies };
  }

  /** The events that hold a value, without it. */
  changed(found: Found, change: (body: EventBody) => EventBody): AttemptEvent[] {
    const ahead = this.#cleaned;
    // What was recorded meanwhile may have shown more pieces of the values.
    const bodies = ahead !== null && hasSamePieces(ahead.by, found) ? ahead.bodies : null;
    return found.events.flatMap((event) => {
      if (!mayHold(event, found)) return [];
      const body = change(bodies?.get(event.seq) ?? changeBody(event.body, event.seq, found));
      return JSON.stringify(body) === JSON.stringify(event.body) ? [] : [{ ...event, body }];
    });
  }
}

/** Calls `each` for the events, over as many turns of the event loop as their length asks for. */
async function overTurns(
  events: readonly AttemptEvent[],
  each: (event: AttemptEvent, text: string) => void,
): Promise<void> {
  let length = 0;
  for (const event of events) {
    const text = JSON.stringify(event.body);
    each(event, text);
    length += text.length;
    if (length < IN_ONE_TURN) continue;
    length = 0;
    await turn();
  }
}

function mayHold({ seq, time }: AttemptEvent, { first, since }: Found): boolean {
  return seq >= first.seq || time >= since;
}

function hasSamePieces(one: Found, other: Found): boolean {
  const all = ({ typed }: Found): string => JSON.stringify([[...typed.kept], typed.pieces]);
  return all(one) === all(other);
}

export function changeStep(step: Step, { typed, pieces }: Found): Step {
  const kept = typed.ofStep(step);
  const clean = pieces.value(step, 'earlier step');
  return kept === null ? clean : { ...withHeldMarked(clean), value: kept };
}

export function changeBody(body: EventBody, seq: number, found: Found): EventBody {
  const kept = found.typed.kept.get(seq);
  if (body.type === 'step') return { ...body, step: changeStep(body.step, found) };
  const clean = found.pieces.value(body, 'earlier event');
  return kept === undefined || clean.type !== 'action'
    ? clean
    : { ...clean, action: { ...withHeldMarked(clean.action), value: kept } };
}

function redactionOf(values: readonly string[]): Redaction {
  return createRedaction({ patterns: [], declared: values, publicText: '' });
}

/** Finds the events of typing in which a secret grew letter by letter: all typing into the same field around the whole value. */
function typedBefore(events: readonly AttemptEvent[], values: readonly string[]) {
  /** The part of a typed value that is kept, by the number of its event. */
  const kept = new Map<number, string>();
  /** The pieces that a page may have shown during the typing. */
  const pieces = new Set<string>();
  let run: { seq: number; value: string; held: string | null }[] = [];
  let field = '';

  function close(): void {
    for (const secret of values) {
      const at = run.map(({ value }) => value.indexOf(secret)).find((place) => place >= 0);
      for (const { seq, value, held } of at === undefined ? [] : run) {
        const rest = value.slice(at);
        if (!isBegun(rest, secret)) continue;
        kept.set(seq, value.slice(0, at) + SECRET_MARK);
        for (const piece of [rest, held ?? '']) if (piece.length >= PIECE) pieces.add(piece);
      }
      // The page has made the secret of the text, for example with blanks. The text is the secret in another spelling.
      const shownAt = run.map(({ held }) => held?.indexOf(secret) ?? -1).find((place) => place >= 0);
      for (const { seq, value, held } of shownAt === undefined ? [] : run) {
        const rest = (held ?? value).slice(shownAt);
        if (!isBegun(rest, secret)) continue;
        if (!kept.has(seq)) kept.set(seq, SECRET_MARK);
        for (const piece of [rest, value]) if (piece.length >= PIECE) pieces.add(piece);
      }
    }
    run = [];
  }

  for (const { seq, body } of events) {
    const act = body.type === 'action' ? body.action : body.type === 'step' ? body.step : null;
    // The page may have made something else of the value.
    const held = act?.held ?? '';
    if (held.length >= PIECE && values.some((secret) => act?.value?.includes(secret))) pieces.add(held);
    if (body.type !== 'action' || body.action.operation !== 'type') continue;
    const { element, tab, value } = body.action;
    const its = `${tab} ${element?.frameUrl ?? ''} ${element?.css ?? ''}`;
    if (its !== field) close();
    field = its;
    if (value !== null) run.push({ seq, value, held: body.action.held ?? null });
  }
  close();
  for (const [seq, value] of spelledBefore(events, values)) kept.set(seq, kept.get(seq) ?? value);
  return {
    kept,
    pieces: [...pieces],
    /** The value that is kept of a step made of such events; null for any other step. */
    ofStep({ operation, from, to }: Step): string | null {
      if (operation !== 'type' && operation !== 'press') return null;
      const last = [...kept].findLast(([seq]) => seq >= from && seq <= to);
      return last?.[1] ?? null;
    },
  };
}

/** If the value is a secret, the content of its field (`held`) may be a part of that secret, so it is marked too. */
function withHeldMarked<T extends Step | Action>(of: T): T {
  return of.held === undefined ? of : { ...of, held: SECRET_MARK };
}

/** Whether the text is the beginning of the secret. Two equal letters suffice, in the field into which the whole value was typed. */
function isBegun(text: string, secret: string): boolean {
  return text !== '' && secret.startsWith(text.slice(0, Math.min(2, text.length)));
}
