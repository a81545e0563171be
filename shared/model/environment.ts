import { z } from 'zod';
import { blobHash } from './measures.ts';
import { listOf, mapOf, noun } from './schema.ts';

/** Environments beside the web, and what of them goes on record. */

export const environmentNames = ['sokoban', 'webui', 'football', 'process'] as const;
const environmentNameSchema = z.enum(environmentNames);
export type EnvironmentName = (typeof environmentNames)[number];

/** The environment of a task, in the place of web pages. */
export const taskEnvironmentSchema = noun({
  name: environmentNameSchema,
  /** The name of the level. */
  level: z.string(),
  seed: z.number().int(),
  /** The content of the level where its name alone does not determine it. Sokoban: the level as XSB text. */
  content: z.exactOptional(z.string()),
  /** The largest sum of rewards that is possible, if it is known. */
  bound: z.exactOptional(z.number()),
});
export type TaskEnvironment = z.infer<typeof taskEnvironmentSchema>;

/** A part of what a level asks for: a text, or a picture. Their order counts. */
export type BriefPart =
  | { readonly type: 'text'; readonly text: string }
  | {
      readonly type: 'picture';
      readonly mime: 'image/png' | 'image/jpeg' | 'image/webp';
      readonly bytes: Uint8Array;
    };

/** MageBench's sentence in the place of a picture that is not sent. */
export const NO_PICTURE = 'image not available.';

/** Whether football can be played on the computer that runs Hopscope. */
export interface FootballHere {
  /** `unknown`: Python did not answer in time, which says nothing about gfootball. */
  readonly state: 'installed' | 'missing' | 'unknown';
  /** The Python that was asked. */
  readonly python: string;
  /** Why it is missing or unknown, as a sentence. Empty: it is installed. */
  readonly why: string;
  /** The commands that install it. Empty: it is installed. */
  readonly commands: readonly string[];
}

/** Numbers of tasks in environments whose attempts will be aborted, or get no score or a part of it, by the reason. */
export interface LackingPlay {
  /** All tasks, and those in environments among them. */
  readonly tasks: number;
  readonly played: number;
  /** Levels of Sokoban without an upper bound: no score. */
  readonly withoutBound: number;
  /** Tasks of WebUI with refused lines in `actions.py`: the score is not that of the whole task. */
  readonly withRefused: number;
  /** Tasks of football, which is played only where gfootball is installed. */
  readonly football: number;
  /** Tasks that a program of the user's own plays, where none is named: aborted. */
  readonly withoutProgram: number;
}

/** The host of the pages that show environments is `play.localhost`, on the port of the demo web. */
export const ENVIRONMENT_SITE = 'play';

/** The address of the page that shows an environment, with the placeholder for the port. It does not tell the level, whose name may give its solution away. */
export function environmentAddress({ name }: Pick<TaskEnvironment, 'name'>): string {
  return `http://${ENVIRONMENT_SITE}.localhost:{demo}/${name}`;
}

const ADDRESS = /^https?:\/\/play\.localhost(?::[^/]{1,12})?\/([a-z]{1,20})(?:[/?#]|$)/u;

/** The environment that the page of this address shows; null: it is another page. */
export function environmentAt(address: string): EnvironmentName | null {
  const [, name] = ADDRESS.exec(address) ?? [];
  return environmentNames.find((one) => one === name) ?? null;
}

/** The environments whose levels become tasks. */
export const levelEnvironments = ['sokoban', 'webui', 'football'] as const;
export type LevelEnvironment = (typeof levelEnvironments)[number];

/** An upper bound: the fewest steps, and the sum of rewards that they earn. */
interface LevelBound {
  readonly steps: number;
  readonly reward: number;
}

/** What is known of a level before it is played. */
export type LevelFacts =
  | {
      readonly environment: 'sokoban';
      readonly rows: number;
      readonly columns: number;
      readonly boxes: number;
      /** Null: it is not known, so attempts at the level get no score. */
      readonly bound: LevelBound | null;
    }
  | {
      readonly environment: 'webui';
      /** Pictures in the description. */
      readonly pictures: number;
      /** Interactions after which the pages are compared again. */
      readonly actions: number;
    }
  | {
      readonly environment: 'football';
      /** Players of the attacking team and of the other one, goalkeepers included. */
      readonly attackers: number;
      readonly defenders: number;
    };

/** An observation on record. The page that shows it is a snapshot like any other. */
const environmentSeenSchema = noun({
  text: z.string(),
  /** SHA-256 of the picture; null: there is none. */
  picture: blobHash.nullable(),
});
export type EnvironmentSeen = z.infer<typeof environmentSeenSchema>;

/** What a participant begins with in place of nothing: in WebUI, the page that another attempt at the task built. */
const environmentStartSchema = noun({
  attemptId: z.string(),
  /** The name of the participant of that attempt. */
  participant: z.string(),
  /** The whole page as the text of an action; null: that attempt submitted none, so this one begins without a page. */
  action: z.string().nullable(),
});
export type EnvironmentStart = z.infer<typeof environmentStartSchema>;

/** A level has begun. */
export const environmentBegunSchema = z.object({
  type: z.literal('environment-begun'),
  name: environmentNameSchema,
  level: z.string(),
  seed: z.number(),
  /** The names of all actions; null: an action is any text. */
  actions: listOf(z.string()).nullable(),
  /** Whether the same seed, level and actions give the same observations and rewards again. */
  canReplay: z.boolean(),
  seen: environmentSeenSchema,
  /** Missing: it begins with nothing but the level. */
  start: z.exactOptional(environmentStartSchema),
});

/** An action, recorded before the environment gets it. `n`: from 1. */
export const environmentActedSchema = z.object({
  type: z.literal('environment-acted'),
  n: z.number(),
  action: z.string(),
});

/** The answer to action `n`. */
export const environmentAnsweredSchema = z.object({
  type: z.literal('environment-answered'),
  n: z.number(),
  reward: z.number(),
  /** The level is over: no further action is taken. */
  done: z.boolean(),
  seen: environmentSeenSchema,
  /** Facts for the evaluation; the participant never gets them. */
  info: mapOf(z.unknown()),
  /** A file of the attempt: the state of the environment after it, from which it can continue. Null: it cannot save one. */
  saved: blobHash.nullable(),
});

/** A new process has brought the environment to where it was left. `actions`: how many were carried out again. */
export const environmentResumedSchema = z.object({
  type: z.literal('environment-resumed'),
  actions: z.number(),
  how: z.enum(['replayed', 'restored']),
});

/** The events of an environment, in the order of the record. */
export const environmentEventSchema = z
  .discriminatedUnion('type', [
    environmentBegunSchema,
    environmentActedSchema,
    environmentAnsweredSchema,
    environmentResumedSchema,
  ])
  .readonly();
export type EnvironmentEvent = z.infer<typeof environmentEventSchema>;

export const environmentEvents = [
  ...(['environment-begun', 'environment-acted', 'environment-answered', 'environment-resumed'] as const),
] as const satisfies readonly EnvironmentEvent['type'][];

/** Whether an event is of an environment. */
export function isOfEnvironment<Body extends { readonly type: string }>(
  body: Body,
): body is Extract<Body, EnvironmentEvent> {
  return body.type.startsWith('environment-');
}
