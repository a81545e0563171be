import type { EnvironmentName, EnvironmentStart } from '../model/environment.ts';
import type { PageRecord } from './webui/pageRecord.ts';
import type { WrittenPage } from './webui/writtenPage.ts';

/** A step of an attempt in an environment, for the viewer. */
export interface EnvironmentStep {
  readonly name: EnvironmentName;
  readonly level: string;
  readonly seed: number;
  /** The largest possible sum of rewards; null: it is not known. */
  readonly bound: number | null;
  /** The number of actions on record. */
  readonly actions: number;
  /** What the attempt began with; null: only the level. */
  readonly start: EnvironmentStart | null;
  /** The text that the participant had read before the step. */
  readonly before: string;
  /** The action of the step; null: it was none. */
  readonly turn: EnvironmentTurn | null;
}

interface EnvironmentTurn {
  /** From 1. */
  readonly n: number;
  readonly action: string;
  /** Null: there is none on record. */
  readonly answer: EnvironmentAnswer | null;
}

export interface EnvironmentAnswer {
  readonly text: string;
  readonly reward: number;
  readonly sum: number;
  /** The largest sum so far; it begins at 0. */
  readonly best: number;
  /** The score if the attempt ended here; null: the upper bound is not known. */
  readonly score: number | null;
  readonly done: boolean;
  readonly facts: EnvironmentFacts;
}

/** What only the record has of an action. `other`: an environment of which nothing more is known, as JSON. */
export type EnvironmentFacts =
  | { readonly kind: 'moved'; readonly moved: 'box' | 'player' | 'nothing' }
  | {
      readonly kind: 'page';
      /** All files of the page as it was compared; null: the action was no page. */
      readonly page: WrittenPage | null;
      readonly record: PageRecord | null;
      /** Why it was not compared; null: it was. */
      readonly why: string | null;
    }
  | { readonly kind: 'frames'; readonly frames: number; readonly last: FootballFacts }
  | { readonly kind: 'other'; readonly json: string };

/** The last frame of an action in football, and what the action earned. */
export interface FootballFacts {
  readonly owner: 'left' | 'right' | 'nobody';
  /** The number of the player who has the ball, from 0; null: nobody. */
  readonly player: number | null;
  /** Along the field from −1 (own goal) to 1, and across it from −0.42 to 0.42. */
  readonly ball: readonly [x: number, y: number];
  readonly goals: readonly [left: number, right: number];
  readonly framesLeft: number;
  /** Ball moved on, opponents passed, goal, ball lost, pass received, shot: summed over the frames. They need not add up to the reward. */
  readonly parts: readonly number[];
}
