import type {
  Action,
  Attempt,
  AttemptEvent,
  ElementDescription,
  EventBody,
  Segment,
  Snapshot,
  Task,
} from '../../shared/model/index.ts';
import { drawnId, normal } from '../../shared/synthesis/draws.ts';
import type { Outcome } from '../../shared/synthesis/outcome.ts';
import { clockRule } from '../../shared/trajectory/clock.ts';
import { MERGE_RULE } from '../../shared/trajectory/mergeSteps.ts';
import { BUTTON, FIELD, linkOf, type PageKind, type PageOf, VIEWPORT } from './syntheticPages.ts';

/** The drawn values from which the record of one attempt is written. */
export interface AttemptDrawing {
  readonly attempt: Attempt;
  readonly task: Task;
  readonly outcome: Outcome;
  readonly isAgent: boolean;
  /** The name of the model; '' for a person. */
  readonly model: string;
  /** The number of steps, at least one for each tried hop. */
  readonly steps: number;
  readonly random: () => number;
  readonly page: PageOf;
}

/** The record of an attempt, in order, and its pages. */
export interface DrawnRecord {
  readonly events: readonly AttemptEvent[];
  readonly snapshots: readonly Snapshot[];
  /** The time on the attempt's clock, including idle time. */
  readonly clockMs: number;
  readonly answer: string | null;
}

const CHROMIUM = '147.0.0.0';
const ANSWER = 'Hong Kong';
const TAB = 'tab-1';
/** The shortest pause of the pointer that is recorded, in milliseconds. */
const SHORTEST_QUIET_MS = 5_000;
/** The share of people's slow hops with a pause that is partly idle. */
const IDLE_SHARE = 0.35;
/** The longest idle part of a pause, in milliseconds. */
const MOST_IDLE_MS = 90_000;

/**
 * Writes the record that a real attempt would have: a person looks, types and acts, an agent decides and acts, and each step leads to a
 * page. The active time between the first event and the page that passes hop h is the drawn share h of the whole.
 */
export function attemptEvents(drawing: AttemptDrawing): DrawnRecord {
  const { attempt, task, outcome, random, isAgent } = drawing;
  const record = openRecord(drawing);
  record.append({
    type: 'opened',
    profile: 'strict',
    idleRule: attempt.idleRule,
    viewport: VIEWPORT,
    chromium: CHROMIUM,
    rules: `${clockRule(attempt.idleRule)} ${MERGE_RULE}`,
  });
  const [start = ''] = task.startUrls;
  record.append({ type: 'tab', change: 'opened', tab: TAB, url: start });
  const perHop = outcome.totalMs / outcome.wantedHops;
  const loading = Math.min(outcome.activeMs, perHop) * (0.02 + 0.04 * random());
  record.spend('loading', loading);
  record.append({
    type: 'navigated',
    tab: TAB,
    url: start,
    title: drawing.page('', 'start').title,
    status: 200,
  });
  record.see('', 'start', start, null);

  let from = loading;
  let left = drawing.steps;
  for (let hop = 0; hop < outcome.triedHops; hop += 1) {
    const to = Math.min((hop + 1) * perHop, outcome.activeMs);
    const isLast = hop === outcome.triedHops - 1;
    const steps = isLast ? left : Math.ceil(left / (outcome.triedHops - hop));
    left -= steps;
    doHop(drawing, record, { hop, steps, ms: to - from, passes: hop < outcome.passedHops });
    from = to;
  }
  const answer = outcome.status === 'finished' ? ANSWER : null;
  if (isAgent) declare(drawing, record);
  else if (random() < 0.1)
    record.append({ type: 'note', text: 'The second result looked right but led nowhere.' });
  if (answer !== null) record.append({ type: 'answer', hop: null, text: answer });
  record.append({
    type: 'ended',
    status: outcome.status,
    answer,
    giveUpReason: outcome.giveUpReason,
  });
  const { events, snapshots } = record;
  return { events, snapshots, clockMs: record.now(), answer };
}

interface HopDrawing {
  readonly hop: number;
  readonly steps: number;
  /** The active time of all its steps. */
  readonly ms: number;
  readonly passes: boolean;
}

function doHop(drawing: AttemptDrawing, record: Recording, { hop, steps, ms, passes }: HopDrawing): void {
  const site = drawing.task.hops[hop]?.site ?? 'wiki';
  const weights = Array.from({ length: steps }, () => Math.exp(0.5 * normal(drawing.random)));
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  const pause = pauseOf(drawing, ms);
  weights.forEach((weight, nth) => {
    const isFound = passes && nth === steps - 1;
    const kind: PageKind = isFound ? 'found' : nth % 3 === 0 ? 'search' : 'results';
    const path = isFound
      ? `/trip/${hop + 1}/found`
      : kind === 'search'
        ? `/trip/${hop + 1}/search`
        : `/trip/${hop + 1}/results?page=${nth}`;
    doStep(drawing, record, {
      ...{ site, kind, nth, ms: ((ms - pause.looking) * weight) / all + (nth === 0 ? pause.looking : 0) },
      idleMs: nth === 0 ? pause.idle : 0,
      url: `http://${site}.localhost${path}`,
    });
  });
}

/**
 * A pause at the beginning of a hop. Its first part counts as active (`IdleRule.countsFirst`), so it is a part of the hop's
 * active time, and only a hop that takes longer can have a pause.
 */
function pauseOf(
  { attempt, random, isAgent }: AttemptDrawing,
  ms: number,
): { readonly looking: number; readonly idle: number } {
  // A step loads for up to a fifth of its time, and no time of a first step is typing.
  const looking = attempt.idleRule.afterMs / 0.8;
  return !isAgent && ms > looking && random() < IDLE_SHARE
    ? { looking, idle: MOST_IDLE_MS * random() }
    : { looking: 0, idle: 0 };
}

interface StepDrawing {
  readonly site: string;
  readonly kind: PageKind;
  readonly nth: number;
  /** Active time. */
  readonly ms: number;
  /** Idle time at the end of looking. */
  readonly idleMs: number;
  /** The address to which it leads. */
  readonly url: string;
}

function doStep(drawing: AttemptDrawing, record: Recording, step: StepDrawing): void {
  const { site, kind, nth, ms, idleMs, url } = step;
  const { random, isAgent } = drawing;
  const isTyping = nth % 3 === 1;
  const operation = isTyping ? 'type' : nth % 5 === 4 ? 'scroll' : 'click';
  const element = operation === 'scroll' ? null : isTyping ? FIELD : nth % 3 === 0 ? BUTTON : linkOf(nth % 6);
  const value = isTyping ? ANSWER : operation === 'scroll' ? '0,480' : null;
  const loading = ms * (0.05 + 0.15 * random());
  const before = ms - loading;
  if (isAgent) {
    record.spend('choosing', before * 0.9);
    record.decide(operation, element, value, before * 0.9);
    record.spend('acting', before * 0.1);
  } else {
    const typing = isTyping ? before * 0.4 : 0;
    record.rest('looking', before - typing, idleMs);
    if (typing > 0) record.spend('typing', typing);
  }
  const act = record.act({ operation, element, value, tab: TAB, url: record.url });
  record.spend('loading', loading);
  if (url !== record.url)
    record.append({ type: 'navigated', tab: TAB, url, title: drawing.page(site, kind).title, status: 200 });
  act(site, kind, url);
}

/** Ends an agent's attempt by a decision of the agent, unless it was cut off. */
function declare({ outcome }: AttemptDrawing, record: Recording): void {
  if (outcome.status === 'finished') record.decideEnd('finish', ANSWER);
  else if (outcome.status === 'gave-up') record.decideEnd('give-up', 'I do not find the page.');
  else if (outcome.status === 'unfinished')
    record.append({
      type: 'failed',
      error: {
        code: 'synthetic.limit',
        origin: 'agent',
        message: 'The time that this agent has for a task is used up.',
      },
      stepIndex: null,
    });
}

type Recording = ReturnType<typeof openRecord>;

/** The record so far. Each activity advances the clock, and events get its time. */
function openRecord({ attempt, random, page, model }: AttemptDrawing) {
  const attemptId = attempt.id;
  const events: AttemptEvent[] = [];
  const snapshots: Snapshot[] = [];
  let clock = 0;
  let segment: Segment | null = null;
  let url = '';
  let seen: string | null = null;
  let steps = 0;
  let decisions = 0;
  /** The time spent since the end of the step before. */
  let spent: Partial<Record<Segment, number>> = {};

  const append = (body: EventBody): number => {
    const seq = events.length + 1;
    events.push({ attemptId, seq, time: clock, wall: Math.round(attempt.startedAt + clock), body });
    return seq;
  };
  const count = (on: Segment, ms: number): void => {
    clock += ms;
    if (ms > 0) spent[on] = (spent[on] ?? 0) + ms;
  };
  const spend = (on: Segment, ms: number): void => {
    if (on !== segment) append({ type: 'segment', segment: on });
    segment = on;
    count(on, ms);
  };
  /** Records looking at the page for `ms`, then for `idleMs` more without input, which are idle. */
  const rest = (on: Segment, ms: number, idleMs: number): void => {
    spend(on, ms);
    const { afterMs } = attempt.idleRule;
    // A pointer moves from time to time. Without an idle pause it never rests as long as the idle rule requires.
    const from = clock - (idleMs > 0 ? afterMs : Math.min(ms, afterMs * 0.8));
    if (idleMs > 0) count('idle', idleMs);
    if (clock - from >= SHORTEST_QUIET_MS) append({ type: 'quiet', from, to: clock });
  };
  const see = (site: string, kind: PageKind, at: string, stepIndex: number | null): string => {
    const { screenshot, html, title } = page(site, kind);
    const id = drawnId(random);
    snapshots.push({
      ...{ id, attemptId, tab: TAB, url: at, title, viewport: VIEWPORT, scroll: { x: 0, y: 0 } },
      ...{ takenAt: clock, screenshot, html, mhtml: null, dom: null, accessibility: null, flags: [] },
    });
    append({ type: 'page', tab: TAB, url: at, title, snapshotId: id, stepIndex });
    url = at;
    seen = id;
    return id;
  };
  const decided = (
    body: Pick<Extract<EventBody, { type: 'decided' }>, 'thought' | 'raw' | 'asks' | 'ms'>,
  ): void => {
    decisions += 1;
    const [input, output] = [800 + Math.round(2_400 * random()), 30 + Math.round(120 * random())];
    append({
      ...{ type: 'decided', n: decisions, seed: 1, error: null, exchanges: null, looks: 0 },
      observation: { form: 'mmina', url, text: `[1] searchbox 'Search'\n[2] button 'Search'`, picture: null },
      use: {
        model,
        tokens: { input, output, isEstimate: false },
        cost: (input * 0.4 + output * 1.6) / 1e6,
        ms: body.ms,
        tries: 1,
      },
      ...body,
    });
  };
  return {
    events,
    snapshots,
    append,
    spend,
    rest,
    see,
    now: () => clock,
    get url() {
      return url;
    },
    decide(
      operation: Action['operation'],
      element: ElementDescription | null,
      value: string | null,
      ms: number,
    ): void {
      const name = element?.name ?? 'the page';
      decided({
        thought: `The ${element?.role ?? 'page'} “${name}” should lead on.`,
        raw: `${operation} [${name}]`,
        asks: [
          {
            ask: 'perform',
            operation,
            ...(element === null ? {} : { element: element === FIELD ? '1' : '2' }),
            ...(value === null ? {} : { value }),
          },
        ],
        ms,
      });
    },
    decideEnd(ask: 'finish' | 'give-up', text: string): void {
      decided({
        thought: 'Nothing more is to be done.',
        raw: `stop [${text}]`,
        asks: [{ ask, text }],
        ms: 0,
      });
    },
    /** Records an action. The returned function records its step, once its page has settled. */
    act(action: Omit<Action, 'wall'>) {
      const at = append({
        type: 'action',
        action: { ...action, wall: Math.round(attempt.startedAt + clock) },
      });
      const { operation, element, value, tab } = action;
      steps += 1;
      const step = {
        ...{ index: steps, operation, element, value, tab, url: action.url, error: null },
        ...{ startedAt: clock, endedAt: clock, segments: spent, from: at, to: at, beforeId: seen },
      };
      spent = {};
      return (site: string, kind: PageKind, to: string): void => {
        append({ type: 'step', step: { ...step, afterId: null } });
        const afterId = see(site, kind, to, step.index);
        append({ type: 'step', step: { ...step, afterId } });
      };
    },
  };
}
