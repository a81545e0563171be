import { parentPort, workerData } from 'node:worker_threads';
import { toErrorData } from '../../../shared/errors.ts';
import { readDatabase } from '../../db/store/open.ts';
import { type AnalysisQuestion, openAnswering } from './carryOut.ts';
import { leaveNative, withinNative } from './nativeCode.ts';

/** The start values of the thread. */
export interface AnalysisThreadData {
  /** The workspace's database. */
  readonly file: string;
  /** One of `NATIVE`. The thread starts in state `within`, because it loads native code first. */
  readonly state: Int32Array;
}

/** The worker's side: it answers one question at a time. */
const { file, state }: AnalysisThreadData = workerData;
const answerTo = openAnswering((read) => withinNative(state, () => readDatabase(file, read)));
leaveNative(state);
parentPort?.on('message', (question: AnalysisQuestion) => {
  try {
    parentPort?.postMessage({ value: answerTo(question) });
  } catch (error) {
    parentPort?.postMessage({ error: toErrorData(error) });
  }
});
