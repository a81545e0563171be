import { z } from 'zod';
import { type Trajectory, trajectorySchema, turnSchema } from '../../model/trajectory.ts';

/** The parts of a run that some export of ours stores under its own key. */
const partial = trajectorySchema
  .unwrap()
  .omit({ turns: true })
  .partial()
  .extend({ turns: z.array(turnSchema.unwrap().partial()).exactOptional() });

/**
 * Parts without a place in the format are stored under our own key (`hopscope`) and read back from there: for
 * the whole run, and for each turn. Other programs ignore it. A missing field stays missing: it gets no
 * default.
 */
export const keptRunSchema = z
  .looseObject({ turns: z.array(z.record(z.string(), z.unknown())).exactOptional() })
  .superRefine((value, context) => {
    for (const { path, message } of partial.safeParse(value).error?.issues ?? [])
      context.addIssue({ code: 'custom', path: [...path], message });
  });
export type KeptRun = z.infer<typeof keptRunSchema>;

/** Merges the stored parts of the run and of its turns over those that the format itself contains. */
export function withKept(own: Trajectory, kept: KeptRun | undefined): Trajectory {
  if (kept === undefined) return own;
  const { turns = [], ...run } = kept;
  return trajectorySchema.parse({
    ...own,
    ...run,
    turns: own.turns.map((turn, index) => ({ ...turn, ...turns[index] })),
  });
}
