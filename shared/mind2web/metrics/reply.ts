import { PythonError, strip } from '../../python/python.ts';

/** The content of a reply: the chosen letter (any one character), and `OP value`. */
export type Reply = readonly [letter: string, action: string];

/** The form of a model's replies: MindAct's own models begin with the letter, others write `Answer: B`. */
export type Variant = 'finetuned' | 'llm';

/** Reads a reply of a fine-tuned model. Throws PythonError (IndexError) for an empty one, as the reference does. */
export function parseFinetuned(reply: string): Reply {
  const text = strip(reply);
  const [letter] = text;
  if (letter === undefined) throw new PythonError('IndexError', 'string index out of range');
  return [letter, actionOf(text)];
}

/** Reads a reply of any other model; without `Answer: A` … `Answer: F` the letter is A. */
export function parseLlm(reply: string): Reply {
  const text = strip(reply);
  return [/Answer: ([A-F])/u.exec(text)?.[1] ?? 'A', actionOf(text)];
}

/** `OP value`. The value ends with its line, and only a line feed ends a line. */
function actionOf(text: string): string {
  const action = /Action: (CLICK|SELECT|TYPE)/u.exec(text)?.[1] ?? '';
  const value = /Value: ([^\n]*)/u.exec(text)?.[1] ?? '';
  return `${action} ${strip(value)}`;
}
