import type { ComparedStep } from '../../shared/comparison/comparedStep.ts';
import { compareLanes } from '../../shared/comparison/comparison.ts';
import { stepOf } from '../helpers/comparedSteps.ts';
import { median } from './measure.ts';
import { type BenchRow, belowMs } from './row.ts';

const STEPS = 500;
const BIRDS = ['Barn', 'Snowy', 'Little', 'Eagle', 'Tawny', 'Long-eared'];
const ACTS = ['click', 'type', 'press'];

/** Two similar attempts of 500 steps in one hop without long equal stretches, so that every pair of steps is compared. */
export function benchAlignment(): BenchRow[] {
  const lanes = [attempt(1), attempt(2)];
  let rows = 0;
  const times = Array.from({ length: 7 }, () => {
    const began = performance.now();
    rows = compareLanes(lanes, 0).rows.length;
    return performance.now() - began;
  });
  const note = `${STEPS} × ${STEPS} steps in one hop, ${rows} rows; median of seven`;
  return [belowMs('compare: two attempts side by side', 100, median(times), note)];
}

function attempt(seed: number): ComparedStep[] {
  return Array.from({ length: STEPS }, (_, at) => {
    const what = (at * 7 + seed * 13) % 97;
    const value = what % 3 === 0 ? '' : `=text ${what % 11}`;
    return stepOf(
      `${ACTS[what % 3]} ${BIRDS[what % BIRDS.length]} owl ${what % (40 + seed)}${value}`,
      at + 1,
    );
  });
}
