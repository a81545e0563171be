import type { ErrorData } from '../../../shared/errors.ts';
import type { BriefPart, EnvironmentStart } from '../../../shared/model/environment.ts';
import type { AttemptEvent, AttemptFileDraft, EventBody } from '../../../shared/model/index.ts';
import type { HiddenPage } from './hiddenPage.ts';

/** What a participant of an environment sees now. */
export interface SeenEnvironment {
  readonly text: string;
  /** For agents that get the brief, in place of `text`: with all that they have built. */
  readonly work?: string;
  /** PNG. */
  readonly picture: Uint8Array | null;
  /** The picture is one of the brief, which agents get anyway. */
  readonly isOfBrief?: true;
  /** Its text holds a known secret, so its picture may show it. */
  readonly isPrivate: boolean;
  /** The sum of all rewards so far. */
  readonly rewards: number;
  /** The number of actions so far. */
  readonly actions: number;
  /** The level is over: no further action is taken. */
  readonly done: boolean;
}

/** Where an environment puts what happens in it. */
export interface EnvironmentRecord {
  /** What is on record of the attempt so far. */
  events(): readonly AttemptEvent[];
  /** Throws if the disk refuses it. It is then not on record. */
  write(body: EventBody, files: readonly AttemptFileDraft[]): void;
  /** A text for a file of the attempt, without known secrets. */
  redact(text: string): string;
  /** Reads a file of the attempt by its hash; null: it is gone. */
  read(hash: string): Uint8Array | null;
}

/** The environment of an open task. The page of the browser shows it. */
export interface LiveEnvironment {
  readonly rules: string;
  /** The names of all actions; null: an action is any text. */
  readonly actions: readonly string[] | null;
  /** What the level asks for, in texts and pictures. Null: its rules and observations say it, or it has not begun. */
  readonly brief: readonly BriefPart[] | null;
  /** The page of this browser finds its environment by this value of its cookie. */
  readonly token: string;
  /** Gives it the browser that shows it, before it begins. */
  attach(browser: { hiddenPage(): Promise<HiddenPage> }): void;
  /**
   * Begins the level, or continues it where the record ends. `start`: what a new attempt begins with; missing or null: only the level. Throws
   * AppError `env.*`: the level cannot begin, or it cannot be brought to where it was left.
   */
  begin(record: EnvironmentRecord, start?: EnvironmentStart | null): Promise<void>;
  seen(): SeenEnvironment;
  /** Called with each action that was carried out, after its answer is on record. */
  onActed(listener: (action: string) => void): void;
  /** Why the attempt cannot continue; null: the environment works. */
  readonly failure: ErrorData | null;
  /** Resolves with `failure` when the environment has failed. */
  readonly failed: Promise<ErrorData>;
  close(): Promise<void>;
}
