import type {
  CyclePromotion,
  CycleTraining,
  ImproveQuery,
  LoopSettings,
  QueriesEnd,
  QueryState,
  TryRule,
} from '../model/improve.ts';
import type { SampleFigures } from './sampleFigures.ts';

/** The table of a loop that improves an agent: figures of its cycles, computed from the record. */

/** Where the verdict on a sample comes from. `answer`: it declared no answer, so it failed without a question. */
export type VerdictSource = 'person' | 'rule' | 'judge' | 'answer';

/** The figures of one arm: an agent, or all people together. */
export interface ArmRow {
  readonly arm: string;
  readonly kind: 'agent' | 'people';
  /** The second agent of the loop: only queries of difficult sites that it tried count. */
  readonly isSecond: boolean;
  readonly figures: SampleFigures;
  /** The attempts of each query, in order: up to the first success, the rest of them is not counted. */
  readonly verdicts: Readonly<Record<VerdictSource | 'open', number>>;
}

export interface CycleRow {
  readonly cycle: number;
  readonly rule: TryRule;
  readonly queries: Readonly<Record<QueryState, number>>;
  /** How many queries come from each source, whatever their state. */
  readonly sources: Readonly<Record<ImproveQuery['source']['kind'], number>>;
  /** The ended stages. */
  readonly ended: readonly ('queries' | 'exploration')[];
  /** Sites that have got fewer queries than wanted, and why. */
  readonly short: QueriesEnd['sites'];
  readonly arms: readonly ArmRow[];
  /** null: the loop has none, or the cycle has not come to it. */
  readonly training: CycleTraining | null;
  readonly promotion: CyclePromotion | null;
  readonly sites: readonly {
    readonly site: string;
    readonly wanted: number;
    readonly isDifficult: boolean;
    readonly arms: readonly ArmRow[];
  }[];
}

export interface LoopTable {
  readonly loop: string;
  readonly settings: LoopSettings;
  readonly cycles: readonly CycleRow[];
  /** People's finished runs and demonstrations at the tasks of the loop's own sets; null: there are none. */
  readonly people: ArmRow | null;
}
