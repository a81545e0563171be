import { fault } from '../../errors.ts';
import { PythonError } from '../../python/python.ts';

/**
 * One prompt for a judge model. Prompts are stored, so that a verdict can be read together with its question.
 */
export interface JudgePrompt {
  readonly system: string;
  readonly user: string;
  /** The rule that asks: `mmina.fuzzy_match`, `strict.means` … */
  readonly purpose: string;
}

/** Answers a prompt: a model (electron/agents/writing/judge.ts), or recorded replies in call order. */
export type Judge = (prompt: JudgePrompt) => Promise<string>;

type DecodeReference = (reference: string) => string;

/** Reads a recorded page. Implemented outside `shared/` (an HTML parser is needed): electron/scoring/pageThread.ts. */
export interface PageReader {
  /** Visible text, white space folded. */
  text(html: string): string | Promise<string>;
  /** Text of every element that a CSS selector matches, in document order. */
  select(html: string, selector: string): readonly string[] | Promise<readonly string[]>;
  /** A function that decodes one named character reference of HTML (`&eacute;` → `é`); an unknown one stays unchanged. */
  referenceDecoder(): DecodeReference | Promise<DecodeReference>;
}

/** The judge where no model is configured: a check that needs a judge has no verdict and gives the reason. */
export const noJudge: Judge = () =>
  Promise.reject(
    fault.model(
      'judge.missing',
      'This check needs a judge, and no judge model is set.',
      'Choose a judge model in the settings; then judge the open attempts again in Evaluate, or with hopscope judge --open.',
    ),
  );

/** A judge that gives recorded replies in call order, and the prompts that it has received so far. */
interface RecordedJudge {
  readonly judge: Judge;
  /** The user texts, one per call. */
  readonly prompts: readonly string[];
}

/**
 * Makes a judge from recorded replies. After the last reply, the judge raises ValueError, as the reference
 * programs do without a judge model (OPENAI_API_KEY is not set). The unanswered prompt stays in `prompts`, so
 * that it can be given to a judge later.
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
