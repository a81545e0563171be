import type { AssessmentBody } from '../model/assessment.ts';
import { environmentAt } from '../model/environment.ts';
import type { AgentAsk, EventBody, Task } from '../model/index.ts';

/** The kind of a text in which words were found. */
const foundKinds = [
  ...(['intent', 'thought', 'typed', 'element', 'address', 'page', 'answer', 'note'] as const),
  'observation',
  ...(['remark', 'talk', 'problem'] as const),
] as const;
export type FoundKind = (typeof foundKinds)[number];

/** A text for the index. */
export interface Said {
  readonly kind: FoundKind;
  readonly text: string;
  /** The step to which it belongs, if it names one itself. */
  readonly step?: number;
}

/** The version of the indexed texts and of the division into words. A new number rebuilds the index. */
export const SEARCH_RULE = 'search-2';

type Told = { readonly [K in EventBody['type']]?: (body: Extract<EventBody, { type: K }>) => Said[] };

/** The indexed texts of each type of event; other types have none. */
const told = {
  step: ({ step: { operation, element, value } }) => [
    { kind: 'element', text: [element?.name, element?.text].filter(unlike).join('\n') },
    { kind: operation === 'goto' || operation === 'new-tab' ? 'address' : 'typed', text: value ?? '' },
  ],
  decided: ({ thought, raw, error, asks }) => [
    { kind: 'thought', text: thought },
    // An unreadable reply is indexed, too.
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
  // An action is indexed as the value of its step.
  'environment-begun': ({ seen }) => [{ kind: 'observation', text: seen.text }],
  'environment-answered': ({ seen }) => [{ kind: 'observation', text: seen.text }],
  imported: ({ line: { caseId } }) => [{ kind: 'intent', text: caseId }],
  failed: ({ error: { message } }) => [{ kind: 'problem', text: message }],
} as const satisfies Told;

/** Types of events with indexed texts. */
export const searchedTypes: readonly string[] = Object.keys(told);

/** The indexed texts of an event. */
export function saidIn(body: EventBody): Said[] {
  const tell = (told as Readonly<Record<string, (body: never) => Said[]>>)[body.type];
  return withText(tell === undefined ? [] : tell(body as never));
}

/** The indexed texts of a task. */
export function saidOfTask({ key, intent }: Pick<Task, 'key' | 'intent'>): Said[] {
  return withText([{ kind: 'intent', text: `${intent}\n${key}` }]);
}

/** The indexed texts of an assessment by a person or a judge. */
export function saidOfAssessment({ reason, steps }: Pick<AssessmentBody, 'reason' | 'steps'>): Said[] {
  return withText([
    { kind: 'remark', text: reason },
    ...steps.map(({ step, note }) => ({ kind: 'remark' as const, text: note, step })),
  ]);
}

/** The indexed texts of a verdict review: its reason, and the person's earlier assessment. */
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

/** The indexed texts of a comment on a run or a step of it. */
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

/** The indexed texts of a review of a demonstration. */
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

/** An element's name that equals its text is indexed once. */
function unlike(text: string | undefined, at: number, all: readonly (string | undefined)[]): boolean {
  return text !== undefined && text !== '' && all.indexOf(text) === at;
}

function askText(ask: AgentAsk): string {
  return 'text' in ask ? (ask.text ?? '') : 'why' in ask ? ask.why : '';
}

/** The readable form of an address: `%C3%A4` is ä. The page of an environment has an address that nobody typed, so its name is indexed. */
function addressText(url: string): string {
  const shown = environmentAt(url);
  if (shown !== null) return shown;
  try {
    return decodeURIComponent(url.replaceAll('+', ' '));
  } catch {
    return url;
  }
}
