import { z } from 'zod';
import { type Trajectory, trajectorySchema, turnSchema } from '../../model/trajectory.ts';

/** As much of a run as any of our exports keeps. */
const partial = trajectorySchema
  .unwrap()
  .omit({ turns: true })
  .partial()
  .extend({ turns: z.array(turnSchema.unwrap().partial()).exactOptional() });

/**
 * What a format has no place for goes under a key of our own (`hopscope`) and is read back from there: of the whole run, and
 * of each turn. Other programs pass over it. What is not there stays unsaid: no field gets its default.
 */
export const keptRunSchema = z
  .looseObject({ turns: z.array(z.record(z.string(), z.unknown())).exactOptional() })
  .superRefine((value, context) => {
    for (const { path, message } of partial.safeParse(value).error?.issues ?? [])
      context.addIssue({ code: 'custom', path: [...path], message });
  });
export type KeptRun = z.infer<typeof keptRunSchema>;

/** What was kept of the run and of its turns, over what the format itself told. */
export function withKept(told: Trajectory, kept: KeptRun | undefined): Trajectory {
  if (kept === undefined) return told;
  const { turns = [], ...run } = kept;
  return trajectorySchema.parse({
    ...told,
    ...run,
    turns: told.turns.map((turn, index) => ({ ...turn, ...turns[index] })),
  });
}
