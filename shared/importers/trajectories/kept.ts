import { z } from 'zod';
import { type Trajectory, trajectorySchema, turnSchema } from '../../model/trajectory.ts';

/**
 * What a format has no place for goes under a key of our own (`hopscope`) and is read back from there: of the whole run, and
 * of each turn. Other programs pass over it.
 */
export const keptRunSchema = trajectorySchema
  .unwrap()
  .omit({ turns: true })
  .partial()
  .extend({ turns: z.array(turnSchema.unwrap().partial()).exactOptional() });
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
