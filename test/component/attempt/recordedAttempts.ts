import type { Comments } from '../../../shared/contract/comments.ts';
import type { LabelsOf } from '../../../shared/contract/failureLabels.ts';
import type { AttemptDetail, AttemptRow, DecidedBody, Output } from '../../../shared/contract/index.ts';
import { fault } from '../../../shared/errors.ts';
import type {
  Attempt,
  AttemptEvent,
  EventBody,
  Participant,
  Step,
  Verdict,
} from '../../../shared/model/index.ts';
import { type CommentBody, type CommentEvent, deriveComments } from '../../../shared/review/comment.ts';
import type { FailureLabel } from '../../../shared/review/failureLabel.ts';
import { matching } from '../../../shared/search/matching.ts';
import { openingStep } from '../../../shared/trajectory/openingStep.ts';
import { sampleAttempt, sampleHop, samplePerson, sampleTask } from '../../helpers/samples.ts';
import type { Answers, Blobs } from '../harness/fakeMain.ts';

const SITES = ['wiki', 'flights'];
const STEP_MS = 3_000;
const NO_PAGES = { beforeId: null, afterId: null };
/** The number of events of each step. */
const EVENTS_OF_STEP = 5;

interface Recorded {
  /** Who made an attempt at the task, in the order of the list. */
  readonly by: readonly string[];
  /** Steps of each attempt. */
  readonly steps?: number;
  /** Fields of the first attempt that replace the sample's. */
  readonly first?: Partial<Attempt>;
  /** The events of each attempt, in place of those of its steps. */
  readonly events?: readonly EventBody[];
  /** The page of each step, as HTML. It has a picture, too. */
  readonly html?: string;
  /** The step at which each hop was passed. */
  readonly decidedAt?: readonly number[];
  /** The step at which the hop after those of `decidedAt` was looked at last, and not met. */
  readonly unmetAt?: number;
  /** The steps are an agent's, each with a thought that ends before its action. */
  readonly decided?: boolean;
  /** The attempt of a person to compare the others with. */
  readonly counterpart?: string;
  /** Why nobody can tell whether the attempt passed its first hop. */
  readonly untold?: string;
}

const HTML = 'a'.repeat(64);
const PICTURE = 'b'.repeat(64);
/** A one-pixel PNG, drawn at the size of the viewport. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Attempts at one task, with the answers of main about them. Comments on them are kept, as in a workspace. */
export class RecordedAttempts {
  readonly task = sampleTask({
    id: 'study/trip',
    setId: 'study',
    key: 'trip',
    intent: 'Plan a trip: which city is named twice?',
    hops: SITES.map((site) => sampleHop(site)),
  });
  readonly people: readonly Participant[];
  readonly steps: readonly Step[];
  readonly events: readonly AttemptEvent[];
  /** The recorded pages and pictures. */
  readonly blobs: Blobs;
  readonly #attempts: readonly Attempt[];
  readonly #decidedAt: readonly number[];
  readonly #untold: string | undefined;
  readonly #unmetAt: number | undefined;
  readonly #decided: boolean;
  readonly #counterpart: string | undefined;
  readonly #comments: CommentEvent[] = [];
  #label: FailureLabel | null = null;
  #isLabelShown = false;

  constructor(recorded: Recorded) {
    const { by, steps = 6, first = {}, events, html, decidedAt = [], untold } = recorded;
    this.#unmetAt = recorded.unmetAt;
    this.#decided = recorded.decided ?? false;
    this.#counterpart = recorded.counterpart;
    this.#decidedAt = decidedAt;
    this.#untold = untold;
    this.blobs = new Map([
      [HTML, { bytes: Buffer.from(html ?? ''), type: 'text/html' }],
      [PICTURE, { bytes: PIXEL, type: 'image/png' }],
    ]);
    this.people = by.map((name) => samplePerson(name));
    this.#attempts = by.map((name, nth) =>
      sampleAttempt({
        id: `attempt-${nth + 1}`,
        taskId: this.task.id,
        participantId: `person-${name}`,
        status: 'finished',
        startedAt: 1_760_000_000_000,
        endedAt: 1_760_000_000_000 + steps * STEP_MS,
        ...(nth === 0 ? first : {}),
      }),
    );
    this.steps = Array.from({ length: steps }, (_, at) => stepAt(at + 1, html !== undefined));
    this.events = (events ?? this.steps.flatMap(eventsOf)).map((body, at) => ({
      attemptId: 'attempt-1',
      seq: at + 1,
      time: Math.floor(at / EVENTS_OF_STEP) * STEP_MS,
      wall: 1_760_000_000_000 + at,
      body,
    }));
  }

  /** The name of the nth attempt's participant, counted from 1. */
  nameOf(nth: number): string {
    return this.people[nth - 1]?.name ?? '';
  }

  /** Numbers of the events that contain these words, as `attempts.find` returns them. */
  found(words: string): readonly number[] {
    return matching(this.events, ({ body }) => JSON.stringify(body), words).map(({ seq }) => seq);
  }

  comment(attemptId: string, by: string, body: CommentBody): Comments {
    this.#comments.push({ attemptId, seq: this.#comments.length + 1, wall: 1, by, body });
    return this.commentsOf(attemptId);
  }

  commentsOf(attemptId: string): Comments {
    const events = this.#comments.filter((event) => event.attemptId === attemptId);
    const named = deriveComments(events).map((comment) => ({ ...comment, person: this.#nameOf(comment.by) }));
    return { attemptId, comments: named, tags: [] };
  }

  answers(): Answers {
    return {
      'attempts.open': ({ attemptId }) => this.#open(attemptId),
      'attempts.beside': () => this.#beside(),
      'attempts.steps': ({ from, count }) => this.steps.slice(from - 1, from - 1 + count),
      'attempts.events': ({ from, count }) => ({
        events: this.events.slice(from - 1, from - 1 + count),
        total: this.events.length,
      }),
      'attempts.times': () => this.steps.map(({ startedAt, endedAt }) => endedAt - startedAt),
      'attempts.find': ({ words }) => this.found(words),
      'attempts.snapshot': ({ snapshotId }) => ({
        ...{ id: snapshotId, attemptId: 'attempt-1', tab: 'tab-1', url: 'http://wiki.localhost/' },
        ...{ title: 'wiki', viewport: { width: 1280, height: 720 }, scroll: { x: 0, y: 0 }, takenAt: 0 },
        ...{ screenshot: PICTURE, html: HTML, mhtml: null, dom: null, accessibility: null, flags: [] },
      }),
      'attempts.decision': ({ step }) => ({ decision: decidedAt(step), at: step, of: this.steps.length }),
      'attempts.viewed': () => null,
      'attempts.assessments': () => ({ own: null, judges: [], hidden: 0, informed: [], open: [] }),
      'participants.list': () => this.people,
      'comments.of': ({ attemptId }) => this.commentsOf(attemptId),
      'comments.add': ({ attemptId, personId, step, text, tags }) =>
        this.comment(attemptId, personId, { type: 'commented', step, text, tags }),
      'comments.edit': ({ attemptId, personId, seq, text, tags }) => {
        const step = this.commentsOf(attemptId).comments.find((one) => one.seq === seq)?.step ?? null;
        return this.comment(attemptId, personId, { type: 'edited', seq, step, text, tags });
      },
      'comments.remove': ({ attemptId, personId, seq }) =>
        this.comment(attemptId, personId, { type: 'removed', seq }),
      'labels.of': ({ attemptId }) => this.#labelsOf(attemptId),
      'labels.set': ({ attemptId, personId, kind, note }) => {
        const origin = 'person';
        this.#label = { by: personId, wall: 1, kind, note, origin, independent: kind, former: [] };
        return this.#labelsOf(attemptId);
      },
      'labels.show': ({ attemptId }) => {
        this.#isLabelShown = true;
        return this.#labelsOf(attemptId);
      },
      'exclusions.of': ({ attemptId }) => ({ attemptId, reason: null, last: 0, history: [] }),
      'video.read': () => ({ video: null, waiting: 0 }),
      'verdicts.reviews': ({ attemptId }) => ({ attemptId, standing: null, last: 0, history: [] }),
    };
  }

  /** One other person has labelled each attempt: a loop. */
  #labelsOf(attemptId: string): LabelsOf {
    const other = { name: 'Otto', isModel: false, kind: 'looped', origin: 'person', note: '' } as const;
    return {
      ...{ attemptId, own: this.#label, isIndependent: this.#label === null ? null : true },
      others: this.#isLabelShown ? [other] : [],
      hidden: { people: this.#isLabelShown ? 0 : 1, models: 0 },
    };
  }

  #beside(): Output<'attempts.beside'> {
    const near = this.#attempts.map((attempt) => this.#row(attempt));
    return { title: 'this task', total: near.length, first: 1, near, gap: null, tags: [] };
  }

  #open(attemptId: string): AttemptDetail {
    const attempt = this.#attempts.find(({ id }) => id === attemptId);
    const participant = this.people.find(({ id }) => id === attempt?.participantId);
    if (attempt === undefined || participant === undefined)
      throw fault.input('attempt.missing', `There is no attempt ${attemptId}.`);
    const looking = this.events.some(({ body }) => body.type === 'segment') ? 61_000 : 0;
    const verdicts = [
      ...this.#decidedAt.map(
        (stepIndex, hop): Verdict => ({
          ...{ attemptId, profile: 'strict', subject: { kind: 'hop', hop }, passed: true, opened: true },
          ...{ score: 1, reason: 'The page was reached.', by: 'url', ruleVersion: 'strict-1' },
          evidence: { stepIndex, snapshotId: null, url: 'http://wiki.localhost/', detail: '' },
        }),
      ),
      ...this.#unmetVerdicts(attemptId),
      ...this.#untoldVerdicts(attemptId),
    ];
    return {
      ...{ attempt, row: this.#row(attempt), task: this.task, participant, profile: 'strict', verdicts },
      sourceVerdicts: [],
      ...this.#firstSteps(verdicts),
      counterpart: this.#counterpart === undefined ? null : { attemptId: this.#counterpart, kind: 'person' },
      eventTotal: this.events.length,
      hasDecisions: this.#decided,
      segments: attempt.status === 'running' ? { looking } : { looking: this.steps.length * STEP_MS },
      ...{
        oversight: null,
        notes: [],
        selfReport: null,
        redactions: [],
        branched: null,
        parent: null,
        branches: [],
      },
    };
  }

  /** The step at which a reader begins, and the page of 200 steps around it, as main sends them. */
  #firstSteps(verdicts: readonly Verdict[]): Pick<AttemptDetail, 'opensAt' | 'steps' | 'stepTotal'> {
    const stepTotal = this.steps.length;
    const opensAt = openingStep(verdicts, stepTotal);
    const from = opensAt - ((opensAt - 1) % 200);
    return { opensAt, stepTotal, steps: this.steps.slice(from - 1, from + 199) };
  }

  #unmetVerdicts(attemptId: string): readonly Verdict[] {
    if (this.#unmetAt === undefined) return [];
    const common = { attemptId, profile: 'strict', passed: false, opened: true, score: 0 } as const;
    const evidence = {
      stepIndex: this.#unmetAt,
      snapshotId: null,
      url: 'http://wiki.localhost/',
      detail: '',
    };
    const reason = 'The address does not match: host is wiki.localhost, not flights.localhost.';
    const hop = this.#decidedAt.length;
    return [
      { ...common, subject: { kind: 'hop', hop }, reason, evidence, by: 'url', ruleVersion: 'strict-1' },
      {
        ...{ ...common, subject: { kind: 'attempt' }, reason: `${hop} of 2 hops passed.`, evidence },
        ...{ by: 'hop queue', ruleVersion: 'strict-1' },
      },
    ];
  }

  #untoldVerdicts(attemptId: string): readonly Verdict[] {
    const reason = this.#untold;
    if (reason === undefined) return [];
    const subjects = [{ kind: 'hop', hop: 0 }, { kind: 'attempt' }] as const;
    return subjects.map((subject) => ({
      ...{ attemptId, profile: 'strict', subject, passed: null, opened: true, score: null, reason },
      ...{ evidence: null, by: 'locator', ruleVersion: 'strict-1' },
    }));
  }

  #row(attempt: Attempt): AttemptRow {
    const { key: taskKey, intent, hops } = this.task;
    return {
      ...{ id: attempt.id, taskId: attempt.taskId, taskKey, intent, hops: hops.length },
      ...{ participantId: attempt.participantId, participant: this.#nameOf(attempt.participantId) },
      ...{ participantKind: 'person', mode: attempt.mode, status: attempt.status, assisted: false },
      ...{ holdsRequests: false, exclusion: null, tags: [], steps: this.steps.length },
      ...{ startedAt: attempt.startedAt, endedAt: attempt.endedAt, activeMs: this.steps.length * STEP_MS },
      wallMs: attempt.endedAt === null ? null : this.steps.length * STEP_MS,
      hopsPassed: this.#unmetAt === undefined ? hops.length : this.#decidedAt.length,
      passed: attempt.status === 'running' ? null : this.#unmetAt === undefined,
      ...{ answer: null, parent: null },
    };
  }

  #nameOf(personId: string): string {
    return this.people.find(({ id }) => id === personId)?.name ?? 'somebody';
  }
}

/** `hasPages`: each step has a page before it and a page after it. */
function stepAt(index: number, hasPages: boolean): Step {
  const first = (index - 1) * EVENTS_OF_STEP + 1;
  return {
    index,
    operation: 'click',
    element: {
      ...{ tag: 'button', role: 'button', name: 'Search', text: 'Search', attributes: {}, css: 'button' },
      box: { x: 640, y: 360, width: 128, height: 36 },
    },
    value: null,
    tab: 'tab-1',
    url: `http://wiki.localhost/search?page=${index}`,
    startedAt: (index - 1) * STEP_MS,
    endedAt: index * STEP_MS,
    segments: { looking: 2_000, acting: 1_000 },
    ...{ from: first, to: first + EVENTS_OF_STEP - 1, error: null },
    ...(hasPages ? { beforeId: `page ${index - 1}`, afterId: `page ${index}` } : NO_PAGES),
  };
}

/** A decision whose thought ends before its action, as the prompts of published agents make it. */
function decidedAt(step: number): DecidedBody {
  const thought = `At step ${step} the next action I will perform is`;
  return {
    ...{
      type: 'decided',
      n: step,
      seed: 1,
      observation: null,
      thought,
      raw: `${thought} \`\`\`click [${step}]\`\`\``,
    },
    ...{ asks: [], error: null, use: null, exchanges: null, ms: null, looks: 0 },
  };
}

/** `EVENTS_OF_STEP` events: looking around, a click, the step and the page after it. */
function eventsOf(step: Step): EventBody[] {
  const { operation, tab, url, element, value } = step;
  return [
    { type: 'segment', segment: 'looking' },
    { type: 'segment', segment: 'acting' },
    { type: 'action', action: { operation, tab, url, element, value, wall: 0 } },
    { type: 'step', step },
    { type: 'page', tab, url, title: 'wiki', snapshotId: step.afterId, stepIndex: step.index },
  ];
}
