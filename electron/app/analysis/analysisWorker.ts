import { parentPort, workerData } from 'node:worker_threads';
import { toErrorData } from '../../../shared/errors.ts';
import { carryOut, type ThreadOrder } from './carryOut.ts';

/** The thread's side: one order, one answer. */
const order: ThreadOrder = workerData;
try {
  parentPort?.postMessage({ value: carryOut(order) });
} catch (error) {
  parentPort?.postMessage({ error: toErrorData(error) });
}
