import { parentPort } from 'node:worker_threads';
import { toErrorData } from '../../shared/errors.ts';
import type { PageAnswer, PageQuestion } from './pageQuestion.ts';
import { pageReader } from './pageReader.ts';

/** The worker's side: it reads one page at a time. */
parentPort?.on('message', ({ html, selector }: PageQuestion) => {
  try {
    const texts = selector === null ? [pageReader.text(html)] : pageReader.select(html, selector);
    const answer: PageAnswer = { texts };
    parentPort?.postMessage(answer);
  } catch (error) {
    parentPort?.postMessage({ error: toErrorData(error) });
  }
});
parentPort?.postMessage('ready');
