import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { type Level, levelKinds } from '../../shared/environments/sokoban/level.ts';
import { readXsb } from '../../shared/environments/sokoban/xsb.ts';

/** A level with its name and its upper bound, if that is known. */
export interface ShippedLevel {
  readonly name: string;
  readonly collection: string;
  readonly level: Level;
  readonly bound: { readonly steps: number; readonly reward: number } | null;
}

/** Upper bounds in the form of MageBench's `upper_bound.json`. */
export const boundsSchema = z.record(
  z.string(),
  z.object({ actions: z.array(z.string()), steps: z.number().int(), reward: z.number() }),
);

const COLLECTIONS = ['hopscope'] as const;

/** The Sokoban levels that the program ships. `folder`: resources/environments/sokoban of the program. */
export function shippedLevels(folder: string): readonly ShippedLevel[] {
  return COLLECTIONS.flatMap((collection) => {
    const text = readFileSync(path.join(folder, `${collection}.xsb`), 'utf8');
    const bounds = boundsSchema.parse(
      JSON.parse(readFileSync(path.join(folder, `${collection}-bounds.json`), 'utf8')),
    );
    return readXsb(text).levels.map(({ name, level }) => {
      const kind = levelKinds.find((one) => name.startsWith(`${collection}-${one.kind}-`));
      const bound = Object.hasOwn(bounds, name) ? bounds[name] : undefined;
      return {
        ...{ name, collection },
        level: kind === undefined ? level : { ...level, maxSteps: kind.maxSteps },
        bound: bound === undefined ? null : { steps: bound.steps, reward: bound.reward },
      };
    });
  });
}
