import { fault } from '../../errors.ts';
import { PythonError } from '../../python/python.ts';

/** One question to a judge model. Prompts are kept, so that a verdict can be read back with what was asked. */
export interface JudgePrompt {
  readonly system: string;
  readonly user: string;
  /** Which rule asks: `mmina.fuzzy_match`, `strict.means` … */
  readonly purpose: string;
}

/** Answers a prompt: a model (electron/agents/writing/judge.ts), or recorded replies in call order. */
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

/** Stands in where no judge model is configured: a check that needs one has no verdict, and says why. */
export const noJudge: Judge = () =>
  Promise.reject(
    fault.model(
      'judge.missing',
      'This check asks a judge, and no judge model is set.',
      'Choose a judge model in the settings; the attempt is then scored again from its record.',
    ),
  );

/** A judge that replays recorded replies in call order, and what it was asked. */
interface RecordedJudge {
  readonly judge: Judge;
  /** The user texts, one per call. */
  readonly prompts: readonly string[];
}

/**
 * Past the last recorded reply it raises ValueError: the reference programs do when no judge model can be asked
 * (OPENAI_API_KEY is not set). The unanswered prompt stays in the list, so that it can be put to a judge.
 */
export function recordedJudge(replies: readonly string[]): RecordedJudge {
  const prompts: string[] = [];
  return {
    prompts,
    judge: async (prompt) => {
      const reply = replies[prompts.length];
      prompts.push(prompt.user);
      if (reply !== undefined) return reply;
      throw new PythonError(
        'ValueError',
        `no recorded reply of the judge for call ${prompts.length} (${prompt.purpose})`,
      );
    },
  };
}
