import { z } from 'zod';
import { sokobanActions } from './sokoban/play.ts';

const id = z.string();
const digits = z.array(z.string().regex(/^[0-5]+$/u));

const levelSchema = z.object({
  room_fixed: digits,
  room_state: digits,
  num_boxes: z.number().int(),
  max_steps: z.number().int(),
});
export type CaseLevel = z.infer<typeof levelSchema>;

/** One score from its rewards. */
const rewardCase = z.object({ id, upper_bound: z.number(), step_rewards: z.array(z.number()) });
const element = z.object({
  box: z.tuple([z.number(), z.number(), z.number(), z.number()]),
  area: z.number().min(0),
  text: z.string(),
  css: z.record(z.string(), z.string()),
  class: z.string().nullable().optional(),
});

/** Two pages that were recorded in each state. */
const pageCase = z.object({
  id,
  target_html: z.string(),
  states: z
    .array(
      z.object({
        generated_action_ok: z.boolean().nullable(),
        targets: z.array(element.extend({ filter_by: z.string(), evalby: z.string() })),
        candidates: z.array(element.extend({ descendants: z.number().int().min(0) })),
      }),
    )
    .optional(),
});

const playCase = z.object({ id, level: z.string(), actions: z.array(z.number().int().min(0).max(8)) });
const solutionCase = z.object({ id, level: z.string() });
const scoreCase = z.object({
  id,
  level: z.string(),
  upper_bound: z.number(),
  actions: z.array(z.enum([...sokobanActions, 'Restart'])),
});
const aggregateCase = z.object({ id, runs: z.array(z.array(z.number())) });
const pickleCase = z.object({ id, base64: z.string() });

const place = z.array(z.number());
const footballState = z.object({
  ball: place,
  ball_owned_player: z.number().int(),
  ball_owned_team: z.number().int(),
  score: z.array(z.number()),
  steps_left: z.number(),
  right_team: z.array(place),
});
const renderedState = footballState.extend({
  ball_direction: place,
  left_team: z.array(place),
  left_team_direction: z.array(place),
  right_team_direction: z.array(place),
});
/** The word of the action that the game carried out, and whether the game is over. */
const frame = { executed: z.string().optional(), env_done: z.boolean().optional() };
const footballCase = z.object({
  id,
  frames: z.array(z.object({ ...frame, action: z.string(), obs: footballState })),
});
const renderCase = z.object({
  id,
  actions: z.array(z.string()),
  frames: z.array(z.object({ ...frame, obs: renderedState })),
});
const replyCase = z.object({
  id,
  task: z.enum(['Football', 'Sokoban', 'WebUI']),
  mode: z.enum(['online', 'global']),
  reply: z.string(),
});
const loopCase = z.object({
  id,
  task: z.enum(['Football', 'Sokoban']),
  /** They are given in turn, again from the first one after the last one. */
  replies: z.array(z.string()).min(1),
  max_memory: z.number().int().min(1),
  max_image: z.number().int().min(1),
  max_loop: z.number().int().min(0).max(10_000),
  model_no_system: z.boolean(),
  done_after_actions: z.number().int().nullable(),
  prompt_images: z.number().int().min(0).max(100),
});

/** A file of cases: any of these lists. The names are those of the conformance files. */
export const caseFileSchema = z.object({
  cases: z.array(z.union([pageCase, rewardCase])).optional(),
  levels: z.record(z.string(), levelSchema).optional(),
  plays: z.array(playCase).optional(),
  solutions: z.array(solutionCase).optional(),
  scores: z.array(scoreCase).optional(),
  aggregates: z.array(aggregateCase).optional(),
  pickles: z.array(pickleCase).optional(),
  refuse: z.array(pickleCase).optional(),
  rewards: z.array(footballCase).optional(),
  auto_render: z.array(renderCase).optional(),
  replies: z.array(replyCase).optional(),
  online_loop: z.array(loopCase).optional(),
});
export type CaseFile = z.infer<typeof caseFileSchema>;

export type PageCase = z.infer<typeof pageCase>;
export type RewardCase = z.infer<typeof rewardCase>;
export type PlayCase = z.infer<typeof playCase>;
export type SolutionCase = z.infer<typeof solutionCase>;
export type ScoreCase = z.infer<typeof scoreCase>;
export type AggregateCase = z.infer<typeof aggregateCase>;
export type FootballCase = z.infer<typeof footballCase>;
export type RenderCase = z.infer<typeof renderCase>;
export type ReplyCase = z.infer<typeof replyCase>;
export type LoopCase = z.infer<typeof loopCase>;
export type PickleCase = z.infer<typeof pickleCase>;

/** The answer to one case, in the names of the conformance files. */
export interface CaseAnswer {
  readonly id: string;
  readonly [field: string]: unknown;
}
