/** What a clock counts: a person's time on the task; all the time that an agent took; its model's share of that. */
export type Clock = 'active' | 'wall' | 'model';
