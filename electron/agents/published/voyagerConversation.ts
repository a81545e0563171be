import {
  type VoyagerGrammar,
  voyagerActionFeedback,
  voyagerFormatFeedback,
} from '../../../shared/decision/webVoyager.ts';
import type { PastDecision } from '../agent/agent.ts';
import type { ChatMessage, ChatPart } from '../model/chatModel.ts';

/** The chats of WebVoyager and OpenWebVoyager (WAVE): which parts of the attempt so far a model gets again. */

/** One observation and the model's reply to it. */
export interface VoyagerTurn {
  /** The text of the observation as the model gets it. */
  readonly text: string;
  /** The picture as PNG; null when there is none or it is no longer on record. */
  readonly picture: Uint8Array | null;
  /** The feedback on the decision before, in the program's words. */
  readonly error: string | null;
  /** null: the reply is about to be requested. */
  readonly reply: string | null;
}

/** The feedback on a failed decision in the next observation; null when it was carried out. */
export function voyagerFeedback(
  { error, failed }: Pick<PastDecision, 'error' | 'failed'>,
  grammar: VoyagerGrammar,
): string | null {
  if (error !== null)
    return error.message === voyagerActionFeedback[grammar] ? error.message : voyagerFormatFeedback;
  // The page changed before all actions were done, which is not an error.
  if (failed === null || failed.code === 'agent.pageChanged') return null;
  if (failed.origin === 'person') return `${failed.message} ${failed.advice ?? ''}`.trim();
  return voyagerActionFeedback[grammar];
}

/** The most words (split at single blanks) of a line of the tree that WAVE sends. */
const MOST_WORDS = 500;

/**
 * WAVE's prompt: every turn of the attempt, the last few pictures, and only the last tree. The form is the one on which OpenWebVoyager's
 * models were trained (`convert_msg_format_openai_to_localhost`).
 */
export function waveConversation(
  task: string,
  turns: readonly VoyagerTurn[],
  pictures: number,
): readonly ChatMessage[] {
  return turns.flatMap((turn, at) => {
    const isLast = at === turns.length - 1;
    const picture = at >= turns.length - pictures ? turn.picture : null;
    const before = at === 0 ? `${task}\n` : turn.error === null ? '' : `${turn.error}\n`;
    const content: ChatPart[] = isLast
      ? [...around(picture, `${before}OBSERVATION:\n`), { type: 'text', text: `\n${cutLines(turn.text)}` }]
      : picture === null
        ? [{ type: 'text', text: `${before}OBSERVATION: screenshot omitted, accessibility tree omitted.` }]
        : [
            ...around(picture, `${before}OBSERVATION: `),
            { type: 'text', text: ' (accessibility tree omitted).' },
          ];
    return withReply({ role: 'user', content: joined(content) }, turn);
  });
}

/** A shortened line loses its indentation, as in the program. */
function cutLines(tree: string): string {
  return tree
    .split('\n')
    .map((line) => {
      const words = line.trim().split(' ');
      return words.length > MOST_WORDS ? words.slice(0, MOST_WORDS).join(' ') : line;
    })
    .join('\n');
}

function around(picture: Uint8Array | null, text: string): readonly ChatPart[] {
  const words: ChatPart = { type: 'text', text };
  return picture === null ? [words] : [words, { type: 'image', mime: 'image/png', bytes: picture }];
}

/** Joins neighbouring texts into one part. A message with only text is a plain string. */
function joined(parts: readonly ChatPart[]): ChatMessage['content'] {
  const found: ChatPart[] = [];
  for (const part of parts) {
    const last = found.at(-1);
    if (part.type === 'text' && last?.type === 'text') {
      found.splice(-1, 1, { type: 'text', text: last.text + part.text });
    } else found.push(part);
  }
  const [only] = found;
  return found.length === 1 && only?.type === 'text' ? only.text : found;
}

const OMITTED = 'Observation: A screenshot and some texts. (Omitted in context.)';
const ASKED =
  'Give the Thought and the Action for the attached screenshot. The list names the numbered elements: their tags, where these matter, and their texts. Look at the screenshot first, then at the list.';

/**
 * WebVoyager's prompt: every turn of the attempt, with the last few observations complete and the earlier ones omitted. A failed decision
 * gets only text.
 */
export function webVoyagerConversation(
  task: string,
  address: string,
  turns: readonly VoyagerTurn[],
  pictures: number,
): readonly ChatMessage[] {
  const seen = turns.flatMap(({ error, picture }, at) => (error === null && picture !== null ? [at] : []));
  const kept = new Set(seen.slice(-pictures));
  const last = turns.length - 1;
  return turns.flatMap((turn, at) => {
    const first =
      at === 0 ? `Now given a task: ${task}  Please interact with ${address} and get the answer. ` : '';
    if (turn.error !== null && turn.picture === null) {
      return withReply({ role: 'user', content: turn.error }, turn);
    }
    if (!kept.has(at) && at !== last) return withReply({ role: 'user', content: `${first}${OMITTED}` }, turn);
    const parts: ChatPart[] = [{ type: 'text', text: `${first}Observation: ${ASKED}\n${turn.text}` }];
    if (turn.picture !== null) parts.push({ type: 'image', mime: 'image/png', bytes: turn.picture });
    return withReply({ role: 'user', content: joined(parts) }, turn);
  });
}

function withReply(message: ChatMessage, { reply }: VoyagerTurn): readonly ChatMessage[] {
  return reply === null ? [message] : [message, { role: 'assistant', content: reply }];
}
