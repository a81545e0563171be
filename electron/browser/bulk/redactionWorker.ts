import { parentPort } from 'node:worker_threads';
import { toErrorData } from '../../../shared/errors.ts';
import { createRedaction } from '../../../shared/redaction/createRedaction.ts';
import { createUrlRedaction } from '../../../shared/redaction/redactUrl.ts';
import { type Asked, type By, bulk } from './bulk.ts';

/** The worker's side: it redacts one artefact at a time, by a copy of what the attempt's redaction knows. */
parentPort?.on('message', ({ kind, input, known, names }: Asked) => {
  try {
    const redaction = createRedaction(known.policy, known.known);
    const work: (input: never, by: By) => unknown = bulk[kind];
    const value = work(input as never, { redaction, redactUrl: createUrlRedaction(redaction, names) });
    parentPort?.postMessage({ value, found: redaction.found() });
  } catch (error) {
    parentPort?.postMessage({ error: toErrorData(error) });
  }
});
// The modules are loaded: the time of the work counts from here.
parentPort?.postMessage('ready');
