import type { TuningMethod } from './tuning.ts';

/** Training data that is made from attempts: its kinds, and the reasons for what is left out. */

/** The export formats that are made for one trainer. */
export const trainerFormats = [
  'train-openai',
  'train-llamafactory',
  'train-trl',
  'train-axolotl',
  'train-verl',
] as const;
export type TrainerFormat = (typeof trainerFormats)[number];

export function isTrainerFormat(format: string): format is TrainerFormat {
  return trainerFormats.some((one) => one === format);
}

/**
 * The origin of a row: an attempt that passed, the steps of a failed attempt before its first wrong one, or a choice between two replies.
 */
export const rowSources = ['success', 'prefix', 'pair'] as const;
export type RowSource = (typeof rowSources)[number];

/** `hindsight`: a failed attempt under the task that it did do, as a person has approved it. Only a loop makes such rows. */
export const loopRowSources = [...rowSources, 'hindsight'] as const;
export type LoopRowSource = (typeof loopRowSources)[number];

/** Whether a training uses rows of this source: dpo trains on pairs only, and a supervised training on everything else. */
export function usesRows(method: TuningMethod, source: LoopRowSource): boolean {
  return (source === 'pair') === (method === 'dpo');
}

/**
 * Who decided about an attempt. `rule`: the rule of its task. `source`: the program it was imported from. `judge`: the judge of a loop.
 * `otherJudge`: other judges, which agree. `answer`: nobody had to, because an agent that declares no answer fails.
 */
export const rowVerdicts = ['person', 'rule', 'source', 'judge', 'otherJudge', 'answer'] as const;
export type RowVerdict = (typeof rowVerdicts)[number];

/**
 * Why a turn is not trained. `inherited`: a branch repeats it, and the attempt before the branch has it. `silent`: it has no reply. `failed`:
 * its action could not be carried out. `unasked`: other turns of the attempt have their requests on record, and this one has none.
 */
export type UntrainedTurn = 'inherited' | 'silent' | 'failed' | 'unasked';

/**
 * Why a row is not in the files of a trainer. `order`: its messages do not alternate. `tools`: the trainer takes no calls of tools in a row.
 * `replies`: the trainer would also learn replies that must not be trained. `pairs`: the trainer takes no such pairs. `again`: the same row is
 * already written.
 */
export type LeftRow = 'again' | 'order' | 'tools' | 'replies' | 'pairs';

/** The content of a trainer's folder, and what is left out of it. */
export interface TrainingCounts {
  /** Rows without pairs. */
  readonly rows: number;
  readonly pairs: number;
  /** The replies that rows and pairs train. */
  readonly trained: number;
  /** The attempts with rows, by their source. An attempt can have a prefix and a pair. */
  readonly attempts: Readonly<Record<RowSource, number>>;
  /** The same attempts by who decided about them, each once. */
  readonly verdicts: Readonly<Record<RowVerdict, number>>;
  /**
   * Failed attempts under the task that they did do: attempts with rows, their rows, and rows that were left out because the text of the task
   * does not stand in them. Missing: none were wanted.
   */
  readonly hindsight?: { readonly attempts: number; readonly rows: number; readonly unlabelled: number };
  /** Rows with words in the place of a picture that is no longer on record. */
  readonly lostPictures: number;
  /**
   * The attempts without rows of their own. `unjudged`: no verdict; `unnamed`: failed, and nobody has named the first wrong step; `lost`: the
   * record has no turn for the named step; `early`: the first step was wrong; `empty`: nothing to train, or written already; `unwanted`: not
   * asked for.
   */
  readonly left: Readonly<Record<'unjudged' | 'unnamed' | 'lost' | 'early' | 'empty' | 'unwanted', number>>;
  readonly leftRows: Readonly<Partial<Record<LeftRow, number>>>;
  /** The turns of used parts of attempts that no row trains. */
  readonly untrained: Readonly<Record<UntrainedTurn, number>>;
}
