import type { Pixels } from '../../shared/environments/sokoban/drawing.ts';

/** What a participant gets to see. */
export interface Observation {
  readonly text: string;
  readonly picture: Pixels | null;
}

/** The answer to an action. */
interface Outcome {
  readonly observation: Observation;
  readonly reward: number;
  /** The task is over: no further action is taken. */
  readonly done: boolean;
  /** Facts for the record, never for the participant. */
  readonly info: Readonly<Record<string, unknown>>;
}

/** An environment that is not the web. A participant knows it only by its rules, its actions, its observations and its rewards. */
export interface Environment {
  readonly rules: string;
  /** The names of all actions. */
  readonly actions: readonly string[];
  /** Whether the same seed, level and actions give the same observations and rewards again. */
  readonly canReplay: boolean;
  /** Begins a level. Throws AppError for a level that it does not have. */
  reset(level: string, seed: number): Promise<Observation>;
  /** Carries out one action. Throws AppError for an action that it does not have, and after the end. */
  step(action: string): Promise<Outcome>;
}
