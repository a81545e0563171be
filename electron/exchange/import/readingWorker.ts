import { parentPort, workerData } from 'node:worker_threads';
import { toErrorData } from '../../../shared/errors.ts';
import { type Asked, readings } from './readings.ts';

/** The worker's side: it sends one item for each `next`. */
const { kind, input }: Asked = workerData;
const items: AsyncGenerator<unknown> = readings[kind](input as never);

parentPort?.on('message', async () => {
  try {
    parentPort?.postMessage(await items.next());
  } catch (error) {
    parentPort?.postMessage({ error: toErrorData(error) });
  }
});
