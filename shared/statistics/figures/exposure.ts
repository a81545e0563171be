import type { Message } from '../../language/message.ts';

/**
 * By what the record shows that a person knew a task before they began an attempt at it: they had demonstrated it, had tried it before,
 * had somebody's attempt at it before them (viewer, Compare), had judged one, had proposed or decided the task, went on from somebody
 * else's attempt, or said of themselves that they knew the tasks or sites.
 */
export const EXPOSURES = [
  ...(['demonstrated', 'tried', 'viewed', 'judged', 'proposed', 'continued', 'said'] as const),
];
export type ExposureKind = (typeof EXPOSURES)[number];

export const exposureWords: Readonly<Record<ExposureKind, Message>> = {
  demonstrated: 'had demonstrated the task',
  tried: 'had tried the task before',
  viewed: 'had an attempt at the task before them',
  judged: 'had judged or reviewed an attempt at the task',
  proposed: 'had proposed the task, or decided about it',
  continued: 'goes on from somebody else’s attempt',
  said: 'said that they knew the tasks or sites',
};
