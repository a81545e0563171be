/**
 * A learner for tests of the loop: it fits a policy from training rows alone, by counts of words of the last user message and the action that
 * followed (naive Bayes). It knows no task and no page.
 */

export interface LearnedMessage {
  readonly role: string;
  readonly content?: string | readonly { readonly type: string; readonly text?: string }[] | null;
  readonly weight?: number;
}

export interface LearnedRow {
  readonly messages: readonly LearnedMessage[];
}

/** Answers with the likeliest action for these messages. */
export type Policy = (messages: readonly LearnedMessage[]) => string;

interface Seen {
  readonly action: string;
  /** How often it was trained. */
  count: number;
  words: number;
  readonly byWord: Map<string, number>;
}

/** The rows of a file, JSON Lines in OpenAI's chat form. */
export function rowsIn(jsonl: string): readonly LearnedRow[] {
  return jsonl
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as LearnedRow);
}

/** Fits a policy. A turn with the weight 0 is not trained. Without a trained turn the policy answers nothing. */
export function learn(rows: readonly LearnedRow[]): Policy {
  const seen = new Map<string, Seen>();
  const vocabulary = new Set<string>();
  for (const { messages } of rows)
    for (const [at, message] of messages.entries()) {
      if (message.role !== 'assistant' || message.weight === 0) continue;
      const action = actionLine(textOf(message));
      const one = seen.get(action) ?? { action, count: 0, words: 0, byWord: new Map<string, number>() };
      seen.set(action, one);
      one.count += 1;
      for (const word of wordsOf(lastSaid(messages.slice(0, at)))) {
        vocabulary.add(word);
        one.words += 1;
        one.byWord.set(word, (one.byWord.get(word) ?? 0) + 1);
      }
    }
  const all = [...seen.values()].sort((a, b) => (a.action < b.action ? -1 : 1));
  const total = all.reduce((sum, { count }) => sum + count, 0);
  return (messages) => {
    const words = wordsOf(lastSaid(messages)).filter((word) => vocabulary.has(word));
    const scored = all.map((one) => ({
      action: one.action,
      // Each word of each action is counted once more, so that an unseen one does not rule an action out.
      score: words.reduce(
        (sum, word) => sum + Math.log(((one.byWord.get(word) ?? 0) + 1) / (one.words + vocabulary.size)),
        Math.log(one.count / total),
      ),
    }));
    const best = scored.reduce<(typeof scored)[number] | null>(
      (first, one) => (first === null || one.score > first.score ? one : first),
      null,
    );
    return best?.action ?? '';
  };
}

/** The last line of a reply that is not blank: models write their thought before their action. */
function actionLine(reply: string): string {
  return (
    reply
      .split('\n')
      .map((line) => line.trim())
      .findLast((line) => line !== '') ?? ''
  );
}

function lastSaid(messages: readonly LearnedMessage[]): string {
  const last = messages.findLast(({ role }) => role === 'user');
  return last === undefined ? '' : textOf(last);
}

export function textOf({ content }: LearnedMessage): string {
  if (typeof content === 'string') return content;
  return (content ?? []).map(({ text = '' }) => text).join('\n');
}

function wordsOf(text: string): readonly string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}
