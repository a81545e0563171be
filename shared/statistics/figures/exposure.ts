import type { Message } from '../../language/message.ts';

/**
 * Evidence in the record that a person knew a task before an attempt. The person had demonstrated the task,
 * had tried it before, had opened somebody's attempt at it (viewer, Compare), had judged such an attempt, had
 * proposed the task or decided about it, continued somebody else's attempt, or declared knowing the tasks or
 * sites.
 */
export const EXPOSURES = [
  ...(['demonstrated', 'tried', 'viewed', 'judged', 'proposed', 'continued', 'said'] as const),
];
export type ExposureKind = (typeof EXPOSURES)[number];

export const exposureWords: Readonly<Record<ExposureKind, Message>> = {
  demonstrated: 'had demonstrated the task',
  tried: 'had tried the task before',
  viewed: 'had opened an attempt at the task',
  judged: 'had judged or reviewed an attempt at the task',
  proposed: 'had proposed the task, or decided about it',
  continued: 'continues somebody else’s attempt',
  said: 'said that they knew the tasks or sites',
};
