import type { Trajectory, Turn } from '../../model/trajectory.ts';
import { isSilent, keptOf, outcomeOf, saidWords } from './keptOf.ts';
import { type SentPart, type SentRequest, sentRequests } from './sentRequests.ts';

/**
 * A message of a row in OpenAI's form. Its content is always a list of parts: Hugging Face's `datasets` reads no column that has text in
 * one place and a list in another.
 */
export interface ChatTurn {
  readonly role: 'system' | 'user' | 'assistant';
  readonly content: readonly object[];
}

/** Whether the messages are the request as it was sent, or put together from the parts of the run. */
type Prompt = 'as sent' | 'reconstructed';

/**
 * The rows of a run for supervised fine-tuning in OpenAI's chat form, pictures as `data:` addresses. If the record has the requests to the
 * model, each is a row with its reply; an empty reply gives no row. Otherwise one row has the whole run as a chat. `metadata` has the outcome.
 */
export function toSftRows(run: Trajectory): readonly object[] {
  const sent = run.turns.flatMap((turn, index) =>
    sentRequests(turn).map((request) => ({ request, turn: String(index + 1) })),
  );
  if (sent.length === 0) return [toSftRow(run)];
  return sent
    .filter(({ request }) => request.reply.text.trim() !== '')
    .map(({ request, turn }, index) => ({
      messages: [...messagesOf(request), { role: 'assistant', content: textOf(request.reply.text) }],
      metadata: {
        ...metadataOf(run),
        prompt: promptOf(request),
        turn,
        request: request.purpose,
        hopscope: index === 0 ? JSON.stringify(keptBySentRows(run)) : '',
      },
    }));
}

/** The parts of a run in its first row, if each request is a row. */
export function keptBySentRows(run: Trajectory): object {
  return keptOf(run, ['requests']);
}

/** One run as one row, put together from its turns. */
export function toSftRow(run: Trajectory): object {
  return {
    messages: [...chatOf(run, run.turns.length)],
    metadata: {
      ...metadataOf(run),
      ...{ prompt: 'reconstructed' satisfies Prompt, turn: '', request: '' },
      hopscope: JSON.stringify(keptOf(run, ['observation'])),
    },
  };
}

/** The messages of a request with lists of parts. */
function messagesOf({ messages }: SentRequest): readonly ChatTurn[] {
  return messages.map(({ role, content }) => ({
    role,
    content: typeof content === 'string' ? textOf(content) : content.map(partOf),
  }));
}

function partOf(part: SentPart): object {
  if (part.type === 'text') return { type: 'text', text: part.text };
  if (part.type === 'image_url') return { type: 'image_url', image_url: { url: part.image_url.url } };
  return { type: 'text', text: '(a picture that is no longer on record)' };
}

/** A picture that is no longer on record is missing in the request. */
function promptOf({ messages }: SentRequest): Prompt {
  const isWhole = messages.every(
    ({ content }) => typeof content === 'string' || content.every(({ type }) => type !== 'image'),
  );
  return isWhole ? 'as sent' : 'reconstructed';
}

/** A run as a chat only. */
export function toChat(run: Trajectory): { readonly messages: readonly object[] } {
  return { messages: chatOf(run, run.turns.length) };
}

/** The chat up to and including turn `count`; with `isOpen` the reply of the last turn is left out. Each turn has one assistant message. */
export function chatOf(run: Trajectory, count: number, isOpen = false): readonly ChatTurn[] {
  const { agent, task, turns } = run;
  const messages: ChatTurn[] = agent.system === '' ? [] : [{ role: 'system', content: textOf(agent.system) }];
  for (const [index, turn] of turns.slice(0, count).entries()) {
    messages.push({ role: 'user', content: seenOf(turn, index === 0 ? task.intent : null) });
    if (!isOpen || index < count - 1) messages.push({ role: 'assistant', content: textOf(saidWords(turn)) });
  }
  return messages;
}

const textOf = (text: string): readonly object[] => [{ type: 'text', text }];

function seenOf({ observation, picture, pictureSeen }: Turn, intent: string | null): readonly object[] {
  const parts = [
    ...(intent === null ? [] : [{ type: 'text', text: intent }]),
    ...(observation === null ? [] : [{ type: 'text', text: observation }]),
    ...(picture === null || pictureSeen === false
      ? []
      : [{ type: 'image_url', image_url: { url: picture } }]),
  ];
  return parts.length === 0 ? [{ type: 'text', text: '(the page)' }] : parts;
}

/**
 * The outcome of a run, and the authors of its thoughts. Every field is a text in every row: `datasets` takes the type of a column from the
 * first rows, and refuses a later one that differs. `verdicts` is JSON, with the verdicts on hops.
 */
export function metadataOf(run: Trajectory): Readonly<Record<string, string>> {
  const outcome = outcomeOf(run);
  const passed = outcome?.passed ?? null;
  return {
    run: run.id,
    task: run.task.id,
    participant: run.agent.name,
    kind: run.agent.kind,
    answer: run.answer ?? '',
    outcome: passed === null ? 'not judged' : passed ? 'passed' : 'failed',
    outcome_by: outcome?.by ?? '',
    outcome_reason: outcome?.reason ?? '',
    verdicts: JSON.stringify(run.verdicts),
    /** Models that wrote the thoughts afterwards: the person never wrote these words. */
    thoughts_written_by: [...new Set(run.turns.flatMap(({ thoughtBy }) => thoughtBy ?? []))].join(', '),
  };
}

/** Whether a passed and a failed run are of one participant. */
export type Pair = 'one agent' | 'across agents';

/**
 * The position of the turn at which a row of preferences compares a passed and a failed run: the first one at which one agent got the same
 * prompt and replied differently. Of two agents: the first at which they act differently. null: there is none.
 */
export function partingOf(passed: Trajectory, failed: Trajectory, pair: Pair): number | null {
  const at = passed.turns.findIndex((turn, index) => {
    const other = failed.turns[index];
    if (other === undefined || acts(turn) === acts(other)) return false;
    if (askedAt(passed, index) === null || askedAt(failed, index) === null) return false;
    return pair === 'across agents' || promptKey(passed, index) === promptKey(failed, index);
  });
  return at < 0 ? null : at;
}

/** A passed and a failed run of one task as a row of preferences in OpenAI's form: the prompt of the turn `at`, and the reply of each. */
export function toDpoRow(passed: Trajectory, failed: Trajectory, pair: Pair, at: number): object | null {
  const [preferred, rejected] = [askedAt(passed, at), askedAt(failed, at)];
  if (preferred === null || rejected === null) return null;
  return {
    input: { messages: preferred.messages },
    preferred_output: [{ role: 'assistant', content: preferred.reply }],
    non_preferred_output: [{ role: 'assistant', content: rejected.reply }],
    metadata: {
      preferred: metadataOf(passed),
      non_preferred: metadataOf(failed),
      parted_at: at + 1,
      prompt: preferred.prompt,
      pair,
    },
  };
}

interface Asked {
  readonly messages: readonly ChatTurn[];
  readonly reply: string;
  readonly prompt: Prompt;
}

/** The prompt and the reply of a turn. null: it has no reply, or other turns of the run have requests on record and this one has none. */
function askedAt(run: Trajectory, index: number): Asked | null {
  const turn = run.turns[index];
  if (turn === undefined || isSilent(turn)) return null;
  const request = sentRequests(turn).at(-1);
  if (request !== undefined) {
    const reply = request.reply.text;
    return reply.trim() === '' ? null : { messages: messagesOf(request), reply, prompt: promptOf(request) };
  }
  if (run.turns.some((one) => sentRequests(one).length > 0)) return null;
  return { messages: chatOf(run, index + 1, true), reply: saidWords(turn), prompt: 'reconstructed' };
}

/** The prompt of a turn for comparison; pictures by their names. */
function promptKey(run: Trajectory, index: number): string {
  const turn = run.turns[index];
  const request = turn === undefined ? undefined : sentRequests(turn).at(-1);
  return JSON.stringify(request?.messages ?? chatOf(run, index + 1, true));
}

function acts({ actions, raw }: Turn): string {
  if (actions.length === 0) return raw;
  return JSON.stringify(
    actions.map(({ operation, name, element, value }) => [operation ?? name, element, value]),
  );
}
