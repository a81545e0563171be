import type { AssessmentBody } from '../model/assessment.ts';
import type { AgentAsk, EventBody, Task } from '../model/index.ts';

/** What a text is, where it was found. */
const foundKinds = [
  ...(['intent', 'thought', 'typed', 'element', 'address', 'page', 'answer', 'note'] as const),
  ...(['remark', 'talk', 'problem'] as const),
] as const;
export type FoundKind = (typeof foundKinds)[number];

/** A text that is searched. */
export interface Said {
  readonly kind: FoundKind;
  readonly text: string;
  /** The step that it is about, where it says so itself. */
  readonly step?: number;
}

/** Another number: what is said of something, or how words are told apart, has changed, and the index is made anew. */
export const SEARCH_RULE = 'search-1';

type Told = { readonly [K in EventBody['type']]?: (body: Extract<EventBody, { type: K }>) => Said[] };

/** What is searched of each type of event; of the others nothing. */
const told = {
  step: ({ step: { operation, element, value } }) => [
    { kind: 'element', text: [element?.name, element?.text].filter(unlike).join('\n') },
    { kind: operation === 'goto' || operation === 'new-tab' ? 'address' : 'typed', text: value ?? '' },
  ],
  decided: ({ thought, raw, error, asks }) => [
    { kind: 'thought', text: thought },
    // What could not be read was said all the same.
    { kind: 'thought', text: error === null ? '' : `${raw}\n${error.message}` },
    { kind: 'answer', text: asks.map(askText).join('\n') },
  ],
  page: ({ url, title }) => [
    { kind: 'page', text: title },
    { kind: 'address', text: addressText(url) },
  ],
  answer: ({ text }) => [{ kind: 'answer', text }],
  ended: ({ answer }) => [{ kind: 'answer', text: answer ?? '' }],
  oversight: ({ text }) => [{ kind: 'talk', text }],
  asked: ({ question, choices }) => [{ kind: 'talk', text: [question, ...choices].join('\n') }],
  replied: ({ text }) => [{ kind: 'talk', text }],
  prompt: ({ prompt }) => [{ kind: 'page', text: 'message' in prompt ? prompt.message : '' }],
  described: ({ text }) => [{ kind: 'note', text }],
  note: ({ text }) => [{ kind: 'note', text }],
  'site-report': ({ text, url }) => [
    { kind: 'note', text },
    { kind: 'address', text: addressText(url) },
  ],
  imported: ({ line: { caseId } }) => [{ kind: 'intent', text: caseId }],
  failed: ({ error: { message } }) => [{ kind: 'problem', text: message }],
} as const satisfies Told;

/** Types of events in which there is something to search. */
export const searchedTypes: readonly string[] = Object.keys(told);

/** What is searched of an event. */
export function saidIn(body: EventBody): Said[] {
  const tell = (told as Readonly<Record<string, (body: never) => Said[]>>)[body.type];
  return withText(tell === undefined ? [] : tell(body as never));
}

/** Of a task. */
export function saidOfTask({ key, intent }: Pick<Task, 'key' | 'intent'>): Said[] {
  return withText([{ kind: 'intent', text: `${intent}\n${key}` }]);
}

/** Of what a person or a judge says of a whole run. */
export function saidOfAssessment({ reason, steps }: Pick<AssessmentBody, 'reason' | 'steps'>): Said[] {
  return withText([
    { kind: 'remark', text: reason },
    ...steps.map(({ step, note }) => ({ kind: 'remark' as const, text: note, step })),
  ]);
}

/** Of what a person did to the verdict on a run: why, and what they had said of it before. */
export function saidOfVerdictReview(review: {
  readonly reason: string;
  readonly step: number | null;
  readonly former: Parameters<typeof saidOfAssessment>[0] | null;
}): Said[] {
  const { reason, step, former } = review;
  return [
    ...withText([{ kind: 'remark', text: reason, ...(step === null ? {} : { step }) }]),
    ...(former === null ? [] : saidOfAssessment(former)),
  ];
}

/** Of what a person wrote at a run or a step of it. */
export function saidOfComment(body: {
  readonly type: string;
  readonly text?: string;
  readonly tags?: readonly string[];
  readonly step?: number | null;
}): Said[] {
  const { text = '', tags = [], step = null } = body;
  const words = [text, tags.map((tag) => `#${tag}`).join(' ')].filter((part) => part !== '').join('\n');
  return withText([{ kind: 'remark', text: words, ...(step === null ? {} : { step }) }]);
}

/** Of a review of a demonstration. */
export function saidOfReview(review: {
  readonly description: string | null;
  readonly reason: string | null;
  readonly remarks: readonly {
    readonly text: string;
    readonly at: { readonly kind: string; readonly step?: number };
  }[];
}): Said[] {
  return withText([
    { kind: 'remark', text: review.description ?? '' },
    { kind: 'remark', text: review.reason ?? '' },
    ...review.remarks.map(({ text, at: { step } }) => ({
      ...{ kind: 'remark' as const, text },
      ...(step === undefined ? {} : { step }),
    })),
  ]);
}

function withText(all: readonly Said[]): Said[] {
  return all.filter(({ text }) => text.trim() !== '');
}

/** A name that is the text of the element stands there once. */
function unlike(text: string | undefined, at: number, all: readonly (string | undefined)[]): boolean {
  return text !== undefined && text !== '' && all.indexOf(text) === at;
}

function askText(ask: AgentAsk): string {
  return 'text' in ask ? (ask.text ?? '') : 'why' in ask ? ask.why : '';
}

/** As a person reads it: `%C3%A4` is ä. */
function addressText(url: string): string {
  try {
    return decodeURIComponent(url.replaceAll('+', ' '));
  } catch {
    return url;
  }
}
