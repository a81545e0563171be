import type { Judge } from './judge.ts';
import type { RecordedPage } from './recordedPage.ts';

/** The three profiles that reproduce a published program with its quirks (docs/reference-programs.md). */
export type ReferenceProfile = 'mmina' | 'webarena' | 'visualwebarena';

/** The input of a reference evaluator beside the task and the answer. */
export interface ReferenceTools {
  readonly judge: Judge;
  /** The recorded page at the end of the run. */
  readonly page: RecordedPage;
  /** Notes a comparison, for the reason of a verdict. */
  note(text: string): void;
  /** Notes why the score may differ from the reference's (Punkt, see wordTokenize.ts). */
  doubt(text: string): void;
}

/** Scores one `eval_type` of a task: 0 … 1, or a PythonError where the reference raises. */
type ReferenceEvaluator = (task: unknown, answer: string, tools: ReferenceTools) => Promise<number>;

/** Builds an evaluator; the reference builds all of a task's evaluators before it runs the first. */
export type ReferenceEvaluatorFactory = () => ReferenceEvaluator;
