/** The marks around the reasoning of models whose server does not separate it: DeepSeek R1, Qwen 3 and others. */
const OPENS = '<think>';
export const THINK_ENDS = '</think>';

interface SaidWords {
  readonly reasoning: string;
  readonly text: string;
}

/**
 * Separates the reasoning at the head of a reply from the reply. Reasoning without its end mark was cut off, so no reply follows it. Some
 * chat templates write the first mark into the prompt: then a line of the reply begins with the end mark. Marks after the beginning of the
 * reply are text.
 */
export function withoutReasoning(said: string): SaidWords {
  const thoughts: string[] = [];
  let from = firstWord(said, 0);
  while (said.startsWith(OPENS, from)) {
    const begins = from + OPENS.length;
    const ends = said.indexOf(THINK_ENDS, begins);
    if (ends < 0) return { reasoning: joined([...thoughts, said.slice(begins)]), text: '' };
    thoughts.push(said.slice(begins, ends));
    from = firstWord(said, ends + THINK_ENDS.length);
  }
  if (thoughts.length > 0) return { reasoning: joined(thoughts), text: said.slice(from) };
  const ends = said.startsWith(THINK_ENDS) ? 0 : said.indexOf(`\n${THINK_ENDS}`);
  if (ends < 0) return { reasoning: '', text: said };
  const begins = said.indexOf(THINK_ENDS, ends) + THINK_ENDS.length;
  return { reasoning: said.slice(0, ends).trim(), text: said.slice(firstWord(said, begins)) };
}

/** Whether a reply that is still being written may turn out to begin with reasoning. */
export function mayBeMark(said: string): boolean {
  return OPENS.startsWith(said.trimStart());
}

function joined(thoughts: readonly string[]): string {
  return thoughts
    .map((thought) => thought.trim())
    .filter(Boolean)
    .join('\n\n');
}

/** The position of the first character from `from` that is not white space. */
function firstWord(text: string, from: number): number {
  const words = /\S/g;
  words.lastIndex = from;
  return words.exec(text)?.index ?? text.length;
}
