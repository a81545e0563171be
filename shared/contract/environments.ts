import { z } from 'zod';
import type { FootballHere } from '../model/environment.ts';

/** Commands about environments beside the web. */
export const environmentInputs = {
  /** Whether football is installed. The answer is remembered until the program ends; `again` asks once more. */
  'environments.football': z.strictObject({ again: z.boolean() }),
};

export interface EnvironmentOutputs {
  'environments.football': FootballHere;
}
