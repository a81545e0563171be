import type { BriefPart } from '../../shared/model/environment.ts';

/** What a participant gets to see. */
export interface Observation {
  readonly text: string;
  /** For agents that get the brief of the level, in place of `text`: with all that they have built. */
  readonly work?: string;
  /** PNG; null: there is none. */
  readonly picture: Uint8Array | null;
  /** The picture is one of the brief, which agents get anyway. */
  readonly isOfBrief?: true;
}

/** The answer to an action. */
export interface Outcome {
  readonly observation: Observation;
  /** A finite number. */
  readonly reward: number;
  /** The level is over: no further action is taken. */
  readonly done: boolean;
  /** Facts for the record, never for the participant. */
  readonly info: Readonly<Record<string, unknown>>;
}

/**
 * An environment that is not the web. A participant knows it only by its rules, its actions, its observations and its rewards.
 * Each call has an end: an environment in another process rejects with AppError `env.*` when that process is late or gone.
 */
export interface Environment {
  readonly name: string;
  readonly rules: string;
  /** The names of all actions; null: an action is any text. */
  readonly actions: readonly string[] | null;
  /** The actions by the names of keys (`KeyboardEvent.key`), for people. */
  readonly keys: Readonly<Record<string, string>>;
  /** Whether the same seed, level and actions give the same observations and rewards again. */
  readonly canReplay: boolean;
  /** Whether it has `save` and `restore`. */
  readonly canSave: boolean;
  /**
   * Begins a level. `start`: an action whose result the participant begins with, if the environment knows such a beginning; it is not counted
   * as one of its actions. Missing or null: only the level. Throws AppError for a level that it does not have.
   */
  reset(level: string, seed: number, start?: string | null): Promise<Observation>;
  /** Carries out one action. Throws AppError for an action that it does not have, and after the end. */
  step(action: string): Promise<Outcome>;
  /** What the level asks for, where its rules and observations do not say it. */
  brief?(): readonly BriefPart[];
  /** The whole state of the level. `picture` false: without a picture of what the participant wrote. */
  save?(parts?: { readonly picture: boolean }): Promise<string>;
  /** Continues from a saved state of the same level. */
  restore?(state: string): Promise<Observation>;
  close(): Promise<void>;
}
