/** One question to a judge model. Prompts are kept, so that a verdict can be read back with what was asked. */
export interface JudgePrompt {
  readonly system: string;
  readonly user: string;
  /** Which rule asks: `mmina.fuzzy_match`, `strict.means` … */
  readonly purpose: string;
}

/** Answers a prompt: a model (electron/agents/judge.ts), or recorded replies in call order. */
export type Judge = (prompt: JudgePrompt) => Promise<string>;

/** Reads a recorded page. Implemented outside `shared/` (an HTML parser is needed): electron/workspace/pageReader.ts. */
export interface PageReader {
  /** Visible text, white space folded. */
  text(html: string): string;
  /** Text of every element that a CSS selector matches, in document order. */
  select(html: string, selector: string): readonly string[];
  /** One named character reference of HTML (`&eacute;` → `é`); what is none comes back as it is. */
  decodeReference(reference: string): string;
}
