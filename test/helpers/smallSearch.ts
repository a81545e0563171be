import { parentPort, workerData } from 'node:worker_threads';
import { createRedaction } from '../../shared/redaction/createRedaction.ts';

/** Counts the marks in a text of `unit`, `count` times, with a secret behind it. Runs in a worker whose memory the test limits. */
const { unit, count, secret } = workerData as { unit: string; count: number; secret: string };
const redaction = createRedaction();
redaction.remember(secret.replaceAll(/=\r?\n/g, ''));
const text = `${unit.repeat(count)}${secret}`;
parentPort?.postMessage([
  redaction.holds(() => text),
  redaction.text(text, 'page').slice(unit.length * count),
]);
