import type { Judge } from './judge.ts';
import { PythonError } from './python/pythonError.ts';

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
