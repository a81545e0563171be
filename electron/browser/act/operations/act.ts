import { z } from 'zod';
import { AppError, fault } from '../../../../shared/errors.ts';
import type { RunOperation } from './runOperation.ts';

const answered = z.object({ code: z.string(), message: z.string(), advice: z.string() }).nullable();

/** Carries out an action in the environment that the page shows, as a press on the page does. */
export const act: RunOperation = async ({ tab, sends }, _found, { value = '' }) => {
  sends();
  const answer: unknown = await tab.page.evaluate(
    (action) =>
      new Promise<unknown>((resolve) => {
        if (!document.documentElement.hasAttribute('data-environment')) resolve('none');
        addEventListener(
          'hopscope-acted',
          (event) => resolve(event instanceof CustomEvent ? event.detail : 'none'),
          { once: true },
        );
        dispatchEvent(new CustomEvent('hopscope-act', { detail: action }));
      }),
    value,
  );
  if (answer === 'none')
    throw fault.input(
      'env.noPage',
      'The open page shows no environment, so it takes no action.',
      'Go back to the page of the task.',
    );
  const error = answered.parse(answer);
  if (error !== null) {
    const { code, message, advice } = error;
    throw new AppError({ code, origin: 'agent', message, ...(advice === '' ? {} : { advice }) });
  }
  return value;
};
