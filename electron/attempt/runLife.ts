import { letGo } from '../turns/refusals.ts';

/** How far a run has come. A part that has waited for a page or a disk checks this before it goes on. */
export class RunLife {
  #state: 'running' | 'leaving' | 'over' = 'running';

  /** The run has ended or was left: nothing goes on record any more. */
  get isOver(): boolean {
    return this.#state === 'over';
  }

  /** False from the moment at which the run is left or has ended. */
  get isRunning(): boolean {
    return this.#state === 'running';
  }

  /** The run is being left: work that is still under way does not end the attempt. */
  leave(): void {
    if (this.#state === 'running') this.#state = 'leaving';
  }

  finish(): void {
    this.#state = 'over';
  }

  /** Throws `session.left` when the run was left during a wait: the attempt can be resumed then and must not be ended here. */
  mustGoOn(): void {
    if (!this.isRunning) throw letGo();
  }
}
