import { z } from 'zod';
import type { ErrorData } from '../../../shared/errors.ts';
import type {
  Action,
  AttemptStatus,
  Box,
  DragDestination,
  ElementDescription,
  EquivalentElement,
  EventBody,
  GiveUpReason,
  HeldDecision,
  HeldRequest,
  IdleRule,
  ImportedLine,
  Integrity,
  PagePrompt,
  Point,
  Segment,
  Size,
  Step,
  StepTarget,
} from '../../../shared/model/index.ts';
import { operationNames } from '../../../shared/model/operation.ts';
import { profiles } from '../../../shared/model/task.ts';
import { type Kind, kind } from '../body.ts';
import { flag, kindsOf, listOf, mapOf, maybe, number, objectOf, oneOf, orNull, text } from './object.ts';

const profile = z.enum(profiles);

const errorData = objectOf<ErrorData>({
  code: text,
  origin: oneOf<ErrorData['origin']>({
    page: true,
    agent: true,
    model: true,
    storage: true,
    person: true,
    input: true,
    tool: true,
  }),
  message: text,
  advice: maybe(text),
  at: maybe(text),
});

export const operation = z.enum(operationNames);

const segments: Readonly<Record<Segment, true>> = {
  loading: true,
  looking: true,
  choosing: true,
  typing: true,
  acting: true,
  paused: true,
  idle: true,
};
const segment = oneOf(segments);
const size = objectOf<Size>({ width: number, height: number });
const box = objectOf<Box>({ x: number, y: number, width: number, height: number });
const point = objectOf<Point>({ x: number, y: number });
const idleRule = objectOf<IdleRule>({ afterMs: number });
const status = oneOf<AttemptStatus>({
  running: true,
  finished: true,
  unfinished: true,
  'gave-up': true,
  aborted: true,
});
const giveUpReason = oneOf<GiveUpReason>({
  'not-found': true,
  'site-broken': true,
  unclear: true,
  other: true,
});

const element = objectOf<ElementDescription>({
  tag: text,
  role: text,
  name: text,
  text,
  attributes: mapOf(text),
  box: orNull(box),
  css: text,
  frameUrl: maybe(text),
  inShadow: maybe(flag),
  secret: maybe(flag),
});

const action = objectOf<Action>({
  operation,
  tab: text,
  url: text,
  element: orNull(element),
  value: orNull(text),
  point: maybe(point),
  position: maybe(point),
  wall: number,
});

const target = objectOf<StepTarget>({
  node: text,
  equivalents: listOf(
    objectOf<EquivalentElement>({
      node: text,
      tag: text,
      role: text,
      name: text,
      box: orNull(box),
      isOriginalTarget: flag,
      isTopLevelTarget: flag,
    }),
  ),
  picture: orNull(text),
  destination: maybe(objectOf<DragDestination>({ node: text, element })),
});

const step = objectOf<Step>({
  index: number,
  operation,
  element: orNull(element),
  value: orNull(text),
  position: maybe(point),
  tab: text,
  url: text,
  startedAt: number,
  endedAt: number,
  segments: z.partialRecord(segment as z.ZodEnum, number) as unknown as z.ZodType<Step['segments']>,
  from: number,
  to: number,
  beforeId: orNull(text),
  afterId: orNull(text),
  error: orNull(errorData),
  target: maybe(target),
});

const integrity = objectOf<Integrity>({
  ok: flag,
  reason: orNull(text),
  box: orNull(box),
  offBy: orNull(number),
});

const held = objectOf<HeldRequest>({
  id: text,
  tab: text,
  method: text,
  url: text,
  host: text,
  kind: oneOf<HeldRequest['kind']>({ form: true, script: true, beacon: true, other: true }),
  fields: listOf(objectOf<HeldRequest['fields'][number]>({ name: text, value: text })),
  bytes: number,
  since: number,
});

type PromptOf<K extends PagePrompt['kind']> = Extract<PagePrompt, { kind: K }>;
type Message = Extract<PagePrompt, { kind: 'alert' | 'confirm' | 'beforeunload' }>;
type SelectPrompt = PromptOf<'select'>;
const asked = { id: text, tab: text, origin: text };
const message = objectOf<Message>({
  ...asked,
  kind: oneOf<Message['kind']>({ alert: true, confirm: true, beforeunload: true }),
  message: text,
});
const prompt = kindsOf<PagePrompt, 'kind'>('kind', {
  alert: message,
  confirm: message,
  beforeunload: message,
  prompt: objectOf<PromptOf<'prompt'>>({
    ...asked,
    kind: z.literal('prompt'),
    message: text,
    defaultValue: text,
  }),
  select: objectOf<SelectPrompt>({
    ...asked,
    kind: z.literal('select'),
    label: text,
    multiple: flag,
    box,
    options: listOf(
      objectOf<SelectPrompt['options'][number]>({
        value: text,
        label: text,
        selected: flag,
        disabled: flag,
        group: maybe(text),
      }),
    ),
  }),
  file: objectOf<PromptOf<'file'>>({ ...asked, kind: z.literal('file'), multiple: flag, accept: text }),
  download: objectOf<PromptOf<'download'>>({
    ...asked,
    kind: z.literal('download'),
    fileName: text,
    url: text,
    state: oneOf<PromptOf<'download'>['state']>({ running: true, done: true, failed: true }),
  }),
  permission: objectOf<PromptOf<'permission'>>({ ...asked, kind: z.literal('permission'), permission: text }),
  auth: objectOf<PromptOf<'auth'>>({ ...asked, kind: z.literal('auth'), realm: text }),
  picker: objectOf<PromptOf<'picker'>>({
    ...asked,
    kind: z.literal('picker'),
    inputType: text,
    label: text,
    value: text,
    min: text,
    max: text,
    box,
  }),
});

const line = objectOf<ImportedLine>({
  file: text,
  at: text,
  caseId: text,
  digest: text,
  withinBudget: flag,
  actions: maybe(listOf(z.unknown())),
  terminatedAt: maybe(number),
  locatorText: maybe(text),
  pages: listOf(
    objectOf<ImportedLine['pages'][number]>({ url: text, index: maybe(number), snapshotId: text }),
  ),
  judge: maybe(objectOf<NonNullable<ImportedLine['judge']>>({ profile, replies: listOf(text) })),
  others: maybe(mapOf(z.unknown())),
});

type Type = EventBody['type'];
type Of<K extends Type> = Extract<EventBody, { type: K }>;
type Fields<K extends Type> = Omit<Parameters<typeof objectOf<Of<K>>>[0], 'type'>;

/** The body of an event of one type, with the steps that bring an older one to the present version. */
function event<K extends Type>(
  type: K,
  fields: Fields<K>,
  ...upgrades: Kind<Of<K>>['upgrades']
): Kind<Of<K>> {
  const shape = { type: z.literal(type), ...fields } as unknown as Parameters<typeof objectOf<Of<K>>>[0];
  return kind(objectOf<Of<K>>(shape), ...upgrades);
}

/** Every type of event that is on record. */
export const eventKinds: { readonly [K in Type]: Kind<Of<K>> } = {
  opened: event('opened', { profile, idleRule, viewport: size, chromium: text, rules: text }),
  segment: event('segment', { segment }),
  quiet: event('quiet', { from: number, to: number }),
  resumed: event('resumed', { repeated: maybe(number) }),
  action: event('action', { action }),
  tab: event('tab', {
    change: oneOf<Of<'tab'>['change']>({ opened: true, closed: true, focused: true, crashed: true }),
    tab: text,
    url: text,
  }),
  navigated: event('navigated', { tab: text, url: text, title: text, status: orNull(number) }),
  restless: event('restless', { navigations: number, from: number }),
  page: event('page', {
    tab: text,
    url: text,
    title: text,
    snapshotId: orNull(text),
    stepIndex: orNull(number),
  }),
  answer: event('answer', { hop: orNull(number), text, url: maybe(text) }),
  step: event('step', { step }),
  prompt: event('prompt', { prompt }),
  'prompt-answered': event('prompt-answered', { promptId: text, choice: text }),
  imported: event('imported', { line }),
  explored: event('explored', { activeMs: number }),
  undone: event('undone', { stepIndex: number }),
  held: event('held', { request: held }),
  'held-decided': event('held-decided', {
    id: text,
    decision: oneOf<HeldDecision>({ fake: true, allow: true, always: true, abort: true }),
  }),
  integrity: event('integrity', { stepIndex: number, snapshotId: text, integrity }),
  described: event('described', { text, original: text }),
  note: event('note', { text }),
  'site-report': event('site-report', { text, url: text }),
  redacted: event('redacted', { kind: text, where: text, count: number }),
  failed: event('failed', { error: errorData, stepIndex: orNull(number) }),
  ended: event('ended', { status, answer: orNull(text), giveUpReason: orNull(giveUpReason) }),
};
