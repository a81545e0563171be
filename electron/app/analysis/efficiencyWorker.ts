import { parentPort, workerData } from 'node:worker_threads';
import { toErrorData } from '../../../shared/errors.ts';
import { computeEfficiency, type EfficiencyOrder } from './computeEfficiency.ts';

/** The worker's side: it computes one order and ends. */
const order: EfficiencyOrder = workerData;
try {
  parentPort?.postMessage({ value: computeEfficiency(order) });
} catch (error) {
  parentPort?.postMessage({ error: toErrorData(error) });
}
