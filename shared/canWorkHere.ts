import type { Participant } from './model.ts';

/** Whether somebody can sit at this window as this participant: a person, and not one who is known from a data set only. */
export function canWorkHere({ kind, person }: Participant): boolean {
  return kind === 'person' && person?.imported !== true;
}
