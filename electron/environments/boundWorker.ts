import { parentPort, workerData } from 'node:worker_threads';
import { searchBound } from '../../shared/environments/sokoban/bound.ts';
import { toErrorData } from '../../shared/errors.ts';
import type { BoundAnswer, BoundOrder } from './boundOrder.ts';

/** The worker's side: it searches one bound, reports its progress, and ends. */
const { level, limits }: BoundOrder = workerData;
const post = (answer: BoundAnswer): void => parentPort?.postMessage(answer);
try {
  const search = searchBound(level, limits);
  for (let turn = search.next(); ; turn = search.next()) {
    if (turn.done === true) {
      post({ bound: turn.value });
      break;
    }
    post({ progress: turn.value });
  }
} catch (error) {
  post({ error: toErrorData(error) });
}
