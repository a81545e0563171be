import { z } from 'zod';
import type { WallTime } from './measures.ts';
import { modelUseSchema } from './modelUse.ts';
import { listOf, noun } from './schema.ts';

/** Rubrics: the criteria by which a model judges the runs of one task, and their verdicts. */

/** The most criteria of a rubric, and the most characters of a criterion and of its hint. */
export const rubricLimits = { criteria: 15, text: 300, hint: 500, why: 2000 } as const;

export const criterionSchema = noun({
  text: z.string(),
  /** How a judge can tell, or what does not count; empty: none. */
  hint: z.string(),
  /** About the way the task was done, or about its result. */
  about: z.enum(['process', 'outcome']),
});
export type Criterion = z.infer<typeof criterionSchema>;

const answerWord = z.enum(['yes', 'no', 'unclear']);

/** What the writer of a rubric said about the task itself. */
export const taskCheckSchema = noun({
  /** The wording has one clear meaning, and a run can be judged by it. */
  valid: answerWord,
  /** It can be done on its site, as worded, by anybody. */
  possible: answerWord,
  why: z.string(),
});
export type TaskCheck = z.infer<typeof taskCheckSchema>;

export const rubricBodySchema = noun({
  /** The wording of the task for which the criteria were written. */
  intent: z.string(),
  criteria: listOf(criterionSchema),
  /** null: nobody was asked. An edited version keeps the answer of the version before. */
  check: taskCheckSchema.nullable(),
  source: z.discriminatedUnion('by', [
    noun({ by: z.literal('person'), personId: z.string() }),
    noun({
      by: z.literal('model'),
      model: z.string(),
      promptVersion: z.string(),
      asked: noun({ system: z.string(), text: z.string() }),
      /** One, or two where the first one did not fit. */
      replies: listOf(z.string()),
      /** What the replies have used; missing: not recorded. */
      use: z.exactOptional(modelUseSchema),
    }),
  ]),
});
export type RubricBody = z.infer<typeof rubricBodySchema>;

/** One version of the rubric of a task. A change makes a new version; versions are never deleted. */
export interface Rubric extends RubricBody {
  readonly taskId: string;
  /** Counts from 1. */
  readonly version: number;
  readonly madeAt: WallTime;
  /** null: nobody has approved this version, or its approval was withdrawn. */
  readonly approved: { readonly by: string; readonly at: WallTime } | null;
}

/**
 * Whether runs of a task can be judged by its rubric. `none`: there are no criteria. `stale`: they were written for another wording of the
 * task.
 */
export type RubricState = 'none' | 'unapproved' | 'approved' | 'stale';

/** The state of a task with these versions of a rubric, and the version that counts: the newest approved one, else the newest one. */
export function rubricState(
  versions: readonly Rubric[],
  intent: string,
): { readonly state: RubricState; readonly counts: Rubric | null } {
  const written = versions.filter(({ criteria }) => criteria.length > 0);
  const counts = written.findLast(({ approved }) => approved !== null) ?? written.at(-1) ?? null;
  if (counts === null) return { state: 'none', counts };
  if (counts.intent !== intent) return { state: 'stale', counts };
  return { state: counts.approved === null ? 'unapproved' : 'approved', counts };
}

/** A failure that no participant could have avoided. */
export const outsideKinds = ['site-down', 'sign-in', 'captcha', 'other'] as const;
export type OutsideKind = (typeof outsideKinds)[number];

export const outsideWords: Readonly<Record<OutsideKind, string>> = {
  'site-down': 'the site was down',
  'sign-in': 'the site asks for an account',
  captcha: 'a CAPTCHA stood in the way',
  other: 'something else',
};

export const criterionVerdicts = ['met', 'not met', 'unclear'] as const;
export const partVerdicts = ['pass', 'fail', 'unclear'] as const;

const evidence = {
  /** Indexes of steps of the run. */
  steps: listOf(z.number()),
  /** Screenshots by their number in the run, from 1, with the step that led to the page; null: no step did. */
  screenshots: listOf(noun({ number: z.number(), step: z.number().nullable() })),
};
const partSchema = noun({ verdict: z.enum(partVerdicts), why: z.string() });

/** What a judge with a rubric said about a run. */
export const rubricVerdictSchema = noun({
  /** The version of the rubric. */
  version: z.number(),
  /** Id of the person who had approved it; null: nobody had. */
  approvedBy: z.string().nullable(),
  /** Why the reply cannot be used. The other fields are then empty. null: it was read. */
  unreadable: z.string().nullable(),
  criteria: listOf(
    noun({
      ...criterionSchema.unwrap().shape,
      verdict: z.enum(criterionVerdicts),
      ...evidence,
      /** The answer of the run is evidence, too. */
      answer: z.boolean(),
      why: z.string(),
    }),
  ),
  process: partSchema.nullable(),
  outcome: partSchema.nullable(),
  /** A failure outside the control of the participant; null: none. */
  outside: noun({ kind: z.enum(outsideKinds), ...evidence, why: z.string() }).nullable(),
  /** The first step that went wrong; null: none. */
  firstWrong: noun({ step: z.number(), why: z.string() }).nullable(),
});
export type RubricVerdict = z.infer<typeof rubricVerdictSchema>;
