import { mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { z } from 'zod';
import { replaceFile } from '../files/wholeFile.ts';

const stateSchema = z.object({
  x: z.number(),
  y: z.number(),
  width: z.number().min(400).max(20_000),
  height: z.number().min(300).max(20_000),
  maximized: z.boolean(),
});
type WindowState = z.infer<typeof stateSchema>;

interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Reads the last place of the window; null at the first start, or when the file cannot be read. */
export function readWindowState(file: string): WindowState | null {
  try {
    return stateSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return null;
  }
}

/** Stores the place of the window. A failure is ignored, because a lost place needs no message. */
export function writeWindowState(file: string, state: WindowState): void {
  try {
    mkdirSync(dirname(file), { recursive: true });
    replaceFile(file, JSON.stringify(state));
  } catch {}
}

/** Returns the stored place if enough of its title bar is reachable on one of the work areas; otherwise null. */
export function reachablePlace(state: WindowState | null, workAreas: readonly Area[]): WindowState | null {
  if (state === null) return null;
  const reachable = workAreas.some((area) => {
    const seen = Math.min(state.x + state.width, area.x + area.width) - Math.max(state.x, area.x);
    return seen >= 100 && state.y >= area.y && state.y <= area.y + area.height - 40;
  });
  return reachable ? state : null;
}
