/**
 * What a clock counts: a person's time on the task; all the time that an agent took; or its model's share of
 * that time.
 */
export type Clock = 'active' | 'wall' | 'model';
