import type { Judge } from './judge.ts';
import type { RecordedPage } from './recordedPage.ts';

/** The three profiles that reproduce a published program, quirks included (docs/reference-programs.md). */
export type ReferenceProfile = 'mmina' | 'webarena' | 'visualwebarena';

/** What a reference evaluator may look at beside the task and the answer. */
export interface ReferenceTools {
  readonly judge: Judge;
  /** The page at the end of the run, as it was recorded. */
  readonly page: RecordedPage;
  /** Takes down what was compared, for the reason of a verdict. */
  note(text: string): void;
  /** Takes down why the score may differ from the reference's (Punkt, see wordTokenize.ts). */
  doubt(text: string): void;
}

/** Scores one `eval_type` of a task: 0 … 1, or a PythonError where the reference raises. */
type ReferenceEvaluator = (task: unknown, answer: string, tools: ReferenceTools) => Promise<number>;

/** Builds an evaluator; the reference builds all of a task's evaluators before it runs the first. */
export type ReferenceEvaluatorFactory = () => ReferenceEvaluator;
