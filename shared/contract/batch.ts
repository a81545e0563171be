/** What a lane of a batch does now. */
export interface LaneNow {
  /** Of its job, from 0. */
  readonly position: number;
  readonly task: string;
  readonly agent: string;
  readonly repeat: number;
  readonly attemptId: string;
  readonly since: number;
  /** Its decision, from 1; 0: the task is being opened. */
  readonly n: number;
  readonly url: string;
  /** Of the last decision. */
  readonly thought: string;
  /** What its model has said so far to this one. */
  readonly saying: string;
}
