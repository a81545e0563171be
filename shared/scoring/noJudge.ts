import { AppError } from '../errors.ts';
import type { Judge } from './judge.ts';

/** Stands in where no judge model is configured: a check that needs one has no verdict, and says why. */
export const noJudge: Judge = () =>
  Promise.reject(
    new AppError({
      code: 'judge.missing',
      origin: 'model',
      message: 'This check asks a judge, and no judge model is set.',
      advice: 'Choose a judge model in the settings; the attempt is then scored again from its record.',
    }),
  );
