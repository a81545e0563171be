import { parentPort } from 'node:worker_threads';
import { type ReadState, scorePages } from '../../shared/environments/webui/pageRecord.ts';
import { toErrorData } from '../../shared/errors.ts';

/** The worker's side: it scores one pair of pages at a time. */
parentPort?.on('message', (states: readonly ReadState[]) => {
  try {
    parentPort?.postMessage(scorePages(states));
  } catch (error) {
    parentPort?.postMessage({ error: toErrorData(error) });
  }
});
parentPort?.postMessage('ready');
