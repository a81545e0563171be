import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { searchBound } from '../shared/environments/sokoban/bound.ts';
import { type Level, levelKinds } from '../shared/environments/sokoban/level.ts';
import { makeLevel } from '../shared/environments/sokoban/makeLevel.ts';
import { writeXsb } from '../shared/environments/sokoban/xsb.ts';

// Makes the shipped Sokoban levels and their upper bounds:  node build/makeLevels.ts

/** An upper bound in the form of MageBench's `upper_bound.json`. */
interface StatedBound {
  readonly actions: readonly string[];
  readonly steps: number;
  readonly reward: number;
}

const EACH_KIND = 4;
/** MageBench's levels need at most 50 steps. */
const STEPS = { least: 8, most: 50 };
/** A new level that needs a longer search is left out. */
const MOST_STATES = 5_000;

const folder = path.resolve(import.meta.dirname, '../resources/environments/sokoban');
mkdirSync(folder, { recursive: true });
makeOwn();

function makeOwn(): void {
  const texts: string[] = [];
  const bounds: Record<string, StatedBound> = {};
  for (const [index, size] of levelKinds.entries()) {
    // Levels of one kind differ in their length.
    const steps = new Set<number>();
    for (let seed = index * 1_000_000; steps.size < EACH_KIND; seed += 1) {
      const level = makeLevel(size, seed);
      const bound = level === null ? null : boundOf(level, MOST_STATES);
      if (level === null || bound === null || steps.has(bound.steps)) continue;
      if (bound.steps < STEPS.least || bound.steps > STEPS.most) continue;
      steps.add(bound.steps);
      const name = `hopscope-${size.kind}-${steps.size}`;
      texts.push(`; ${name}\n${writeXsb(level)}`);
      bounds[name] = bound;
    }
    process.stdout.write(`${size.kind}: ${[...steps].join(', ')} steps\n`);
  }
  writeFileSync(path.join(folder, 'hopscope.xsb'), texts.join('\n'));
  writeBounds('hopscope', bounds);
}

/** One level in each line. */
function writeBounds(collection: string, bounds: Readonly<Record<string, StatedBound>>): void {
  const lines = Object.entries(bounds).map(
    ([name, one]) => ` ${JSON.stringify(name)}: ${JSON.stringify(one)}`,
  );
  writeFileSync(path.join(folder, `${collection}-bounds.json`), `{\n${lines.join(',\n')}\n}\n`);
}

function boundOf(level: Level, most: number): StatedBound | null {
  const search = searchBound(level, { every: most, most });
  let turn = search.next();
  while (turn.done !== true) turn = search.next();
  const { value } = turn;
  if (value.outcome !== 'solved') return null;
  // Sums of tenths: one digit is exact.
  return { actions: [...value.path], steps: value.steps, reward: Number(value.reward.toFixed(1)) };
}
