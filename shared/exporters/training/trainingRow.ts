import type { LoopRowSource } from '../../model/trainingData.ts';

/** Words of a message, or a picture: `blob:` with the hash of stored bytes, or a `data:` address. */
export type RowPart =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'picture'; readonly picture: string };

/** A call of a tool. `arguments` is JSON, as the model wrote it. */
export interface RowCall {
  readonly id: string;
  readonly name: string;
  readonly arguments: string;
}

export interface RowMessage {
  readonly role: 'system' | 'user' | 'assistant' | 'tool';
  readonly parts: readonly RowPart[];
  /** Assistant: the tools that it called. */
  readonly calls: readonly RowCall[];
  /** Tool: the id of the call; '' for other roles. */
  readonly callId: string;
  /** The loss flag: whether a trainer learns this message. Only messages of the assistant can have it. */
  readonly isTrained: boolean;
}

/** The reply that a pair rejects, and the attempt that has it. */
interface RejectedReply {
  readonly message: RowMessage;
  readonly attempt: string;
  readonly participant: string;
}

/**
 * A row of training data, from which each trainer's form is written. It ends with a trained reply. A pair ends with the chosen reply, which is
 * its only trained one.
 */
export interface TrainingRow {
  readonly messages: readonly RowMessage[];
  /** Tool definitions in OpenAI's form. */
  readonly tools: readonly unknown[];
  readonly task: string;
  readonly attempt: string;
  readonly participant: string;
  /** The turn of the last reply, from 1. */
  readonly turn: number;
  /** The share of the row in the trained turns of its attempt: the weights of an attempt sum to 1. A pair has 1. */
  readonly weight: number;
  readonly source: LoopRowSource;
  /** Of hindsight: the task that the attempt did do, in the place of its own. */
  readonly relabelled?: string;
  /** Whether the messages are a request as it was sent, or put together from the record. */
  readonly prompt: 'as sent' | 'reconstructed';
  /** The models that wrote thoughts of people's turns afterwards. */
  readonly thoughtsBy: readonly string[];
  /** Pairs only. */
  readonly rejected: RejectedReply | null;
}

/**
 * The row with another task in its messages. Replies of the model stay as they were written. null: the text of its own task stands in no
 * message that the model got.
 */
export function relabelledRow(row: TrainingRow, from: string, to: string): TrainingRow | null {
  const isNamed = row.messages.some((one) => one.role !== 'assistant' && wordsOf(one).includes(from));
  if (from === '' || !isNamed) return null;
  const messages = row.messages.map((message) =>
    message.role === 'assistant'
      ? message
      : {
          ...message,
          parts: message.parts.map((part) =>
            part.type === 'text' ? { ...part, text: part.text.replaceAll(from, () => to) } : part,
          ),
        },
  );
  return { ...row, messages, relabelled: to };
}

function isPicture(part: RowPart): part is Extract<RowPart, { type: 'picture' }> {
  return part.type === 'picture';
}

/** The pictures of a row in their order; one that is shown twice is there twice. */
export function picturesOf({ messages }: Pick<TrainingRow, 'messages'>): readonly string[] {
  return messages.flatMap(({ parts }) => parts.filter(isPicture).map(({ picture }) => picture));
}

export function hasPictures(row: Pick<TrainingRow, 'messages'>): boolean {
  return row.messages.some(({ parts }) => parts.some(isPicture));
}

/** Whether a row has tool definitions, calls or results of calls. */
export function hasTools({ messages, tools }: Pick<TrainingRow, 'messages' | 'tools'>): boolean {
  return tools.length > 0 || messages.some(({ role, calls }) => role === 'tool' || calls.length > 0);
}

/** The words of a message, without its pictures. */
export function wordsOf({ parts }: Pick<RowMessage, 'parts'>): string {
  return parts.flatMap((part) => (part.type === 'text' ? [part.text] : [])).join('\n');
}

/**
 * The row as rows with one trained turn each: every row ends with a trained reply and trains only this one. For trainers that cannot leave out
 * the replies before it in another way.
 */
export function rowsByTurn(row: TrainingRow): readonly TrainingRow[] {
  const trained = row.messages.flatMap(({ isTrained }, at) => (isTrained ? [at] : []));
  if (trained.length <= 1) return [row];
  const turns = row.messages.flatMap(({ role }, at) => (role === 'assistant' ? [at] : []));
  const last = turns.length - 1;
  return trained.map((end) => ({
    ...row,
    messages: row.messages
      .slice(0, end + 1)
      .map((message, at) => ({ ...message, isTrained: message.isTrained && at === end })),
    turn: row.turn - (last - turns.indexOf(end)),
    weight: row.weight / trained.length,
  }));
}

/** The row with words in the place of each picture that is not there. The same row if all are. */
export function withoutLost(row: TrainingRow, isThere: (picture: string) => boolean): TrainingRow {
  if (picturesOf(row).every(isThere)) return row;
  const lost: RowPart = { type: 'text', text: '(a picture that is no longer on record)' };
  return {
    ...row,
    prompt: 'reconstructed',
    messages: row.messages.map((message) => ({
      ...message,
      parts: message.parts.map((part) => (isPicture(part) && !isThere(part.picture) ? lost : part)),
    })),
  };
}
