import { z } from 'zod';
import { asPageText, unmarked } from '../../../shared/decision/pageText.ts';
import { holdsObject, type ToolCall } from '../../../shared/decision/toolCalls.ts';
import type { ErrorData } from '../../../shared/errors.ts';
import type { PastDecision, SeenPage, Turn } from '../agent/agent.ts';
import { type ChatMessage, openAiCall } from '../model/chatModel.ts';
import type { ChatReply } from '../model/chatReply.ts';
import { fillPrompt } from '../model/prompt.ts';

/** How much of an attempt a model gets. */
export interface ToolConversation {
  /** The most characters of a page. */
  readonly mostSeen: number;
  /** The number of earlier decisions. */
  readonly history: number;
  /** The number of newest pages, including the current one, in words and with a picture. */
  readonly pages: number;
  readonly pictures: number;
}

/** The most characters of a page's message about an action. */
const MOST_SAID = 2_000;

const recordedReply = z.object({
  content: z.string().nullable(),
  tool_calls: z
    .array(
      z.object({
        id: z.string(),
        function: z.object({ name: z.string(), arguments: z.string() }),
      }),
    )
    .default([]),
});

interface SaidReply {
  readonly text: string;
  readonly calls: readonly ToolCall[];
}

/**
 * A reply for the record: the message of the model, as chat completions write it. A call gets an id of its own if the model gave none, or the
 * same one twice.
 */
export function rawOf({ text, calls = [] }: ChatReply, n: number): string {
  const ids = calls.map(({ id }) => id);
  const named = calls.map((call, at) =>
    call.id !== '' && ids.indexOf(call.id) === at ? call : { ...call, id: ownId(n, at) },
  );
  return JSON.stringify({
    ...{ role: 'assistant', content: text === '' ? null : text },
    ...(named.length === 0 ? {} : { tool_calls: named.map(openAiCall) }),
  });
}

/** Nine letters and digits, as Mistral's models require. */
function ownId(n: number, at: number): string {
  return `h${String(n).padStart(5, '0').slice(-5)}${String(at).padStart(3, '0').slice(-3)}`;
}

/**
 * The whole conversation: the task, then for each earlier decision the model's message and the results of its calls, and the page after them.
 * Only the newest pages are sent.
 */
export function toolMessages(
  turn: Turn,
  { prompt, ...options }: ToolConversation & { readonly prompt: readonly ChatMessage[] },
): readonly ChatMessage[] {
  const { past, observation } = turn;
  const rounds = past.slice(Math.max(0, past.length - options.history));
  const leftOut = past.length - rounds.length;
  const shownAt = (at: number): Shown => {
    const isPage = rounds.length - at < options.pages;
    const isPicture = rounds.length - at < options.pictures;
    const before = rounds[at];
    const page = before === undefined ? observation : before.observation;
    const pictureNow = (): Uint8Array | null =>
      before === undefined ? (observation?.picture ?? null) : turn.pictureOf(before);
    return {
      text: isPage ? pageText(page, before === undefined ? observation : null, options.mostSeen) : '',
      picture: isPicture ? pictureNow() : null,
    };
  };
  const first = shownAt(0);
  const notes = notesOn(turn, leftOut, rounds.length === 0);
  const values = { task: turn.task.intent, notes, page: first.text };
  const messages = fillPrompt(prompt, values, first.picture).map(trimmed);
  for (const [at, one] of rounds.entries()) {
    const shown = shownAt(at + 1);
    const why = at === rounds.length - 1 ? turn.last : (one.failed ?? one.error);
    messages.push(...roundOf(saidIn(one), outcome(why), shown));
  }
  return messages;
}

/** The last lines of a prompt may have had no values. */
function trimmed(message: ChatMessage): ChatMessage {
  const { content } = message;
  return typeof content === 'string' ? { ...message, content: content.trimEnd() } : message;
}

interface Shown {
  readonly text: string;
  readonly picture: Uint8Array | null;
}

/** The messages of one decision: what the model said, what came of it, and the page after it. */
function roundOf(
  { text, calls }: SaidReply,
  result: string,
  { text: page, picture }: Shown,
): readonly ChatMessage[] {
  const withPage = (words: string): string => [words, page].filter(Boolean).join('\n');
  const seen: readonly ChatMessage[] =
    picture === null
      ? []
      : [
          {
            role: 'user',
            content: [
              { type: 'image', mime: 'image/png', bytes: picture },
              { type: 'text', text: 'The page in a picture.' },
            ],
          },
        ];
  if (calls.length === 0)
    return [
      ...(text === '' ? [] : [{ role: 'assistant' as const, content: text }]),
      { role: 'user', content: withPage(result) },
      ...seen,
    ];
  return [
    { role: 'assistant', content: text, calls: calls.map(sendable) },
    ...calls.map(({ id }, at): ChatMessage => {
      const said = at === 0 ? result : 'Not carried out: only the first call of a reply is.';
      return { role: 'tool', callId: id, content: at === calls.length - 1 ? withPage(said) : said };
    }),
    ...seen,
  ];
}

/** Services refuse a conversation with a name of another form, and some with arguments that are not a JSON object. */
function sendable(call: ToolCall): ToolCall {
  const { id, name } = call;
  return {
    id,
    name: /^[\w-]{1,64}$/.test(name) ? name : 'unknown',
    arguments: holdsObject(call) ? call.arguments : '{}',
  };
}

function outcome(why: ErrorData | null): string {
  if (why === null) return 'Done.';
  // A message of the page may contain the page's own words.
  return why.origin === 'page' ? asPageText(why.message, MOST_SAID) : unmarked(why.message);
}

/** The reply of a decision; without words if there was none, or if it was too long for the record. */
function saidIn({ raw }: PastDecision): SaidReply {
  try {
    const { content, tool_calls: calls } = recordedReply.parse(JSON.parse(raw));
    return {
      text: content ?? '',
      calls: calls.map(({ id, function: { name, arguments: given } }) => ({ id, name, arguments: given })),
    };
  } catch {
    return { text: '', calls: [] };
  }
}

function pageText(
  page: Pick<SeenPage, 'url' | 'text'> | null,
  now: SeenPage | null,
  mostSeen: number,
): string {
  if (page === null) return 'Nothing can be seen of the page.';
  const { tabs = [] } = now ?? {};
  const lines = tabs.map(
    ({ url, title, isActive }, at) =>
      `${at}${isActive ? ' (current)' : ''}: ${oneLine(title)} ${oneLine(url)}`,
  );
  return [
    `ADDRESS: ${page.url}`,
    ...(lines.length > 1 ? ['TABS:', ...lines] : []),
    asPageText(page.text, mostSeen),
  ].join('\n');
}

function oneLine(text: string): string {
  return unmarked(text.replaceAll(/\s+/g, ' ').slice(0, MOST_SAID));
}

/** What the model must know beside the task. */
function notesOn({ task, last }: Turn, leftOut: number, isFirst: boolean): string {
  const asked = task.hops.flatMap(({ asksAnswer }, at) => (asksAnswer ? [String(at + 1)] : []));
  return [
    asked.length === 0 ? '' : `Parts that ask for a separate answer (answer_hop): ${asked.join(', ')}.`,
    leftOut === 0 ? '' : `Your first ${leftOut} turns are left out.`,
    isFirst && last !== null ? outcome(last) : '',
  ]
    .filter(Boolean)
    .join('\n');
}
