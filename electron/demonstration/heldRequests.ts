import type { HeldDecision, HeldRequest } from '../../shared/model/index.ts';
import type { AttemptRun } from '../attempt/attemptRun.ts';
import type { BrowserEvent } from '../browser/taskBrowser.ts';
import { notHeld } from './demonstrationRefusals.ts';

export interface HeldOptions {
  readonly run: AttemptRun;
  /** A host that is allowed from now on. */
  readonly allowHost: (host: string) => void;
}

/** Requests of a demonstration that wait for the person's decision, oldest first. */
export class HeldRequests {
  readonly #options: HeldOptions;
  #list: readonly HeldRequest[] = [];

  constructor(options: HeldOptions) {
    this.#options = options;
  }

  get list(): readonly HeldRequest[] {
    return this.#list;
  }

  on(event: BrowserEvent): void {
    const { run } = this.#options;
    if (event.type === 'held') {
      const request: HeldRequest = { ...event.request, since: run.clock.now() };
      this.#list = [...this.#list, request];
      run.note({ type: 'held', request });
    }
    if (event.type === 'held-gone') this.#drop(event.id);
  }

  async decide(id: string, decision: HeldDecision): Promise<void> {
    const { run, allowHost } = this.#options;
    const request = this.#list.find((one) => one.id === id);
    if (request === undefined) throw notHeld();
    // The choice is evidence: it is on record before it has an effect.
    run.record.append({ type: 'held-decided', id, decision }, run.clock.now());
    run.clock.touch();
    this.#drop(id);
    if (decision === 'always') allowHost(request.host);
    // What caused it was not done: the step says so.
    if (decision === 'fake' || decision === 'abort') run.holdBack(decision);
    await run.browser.interception.decide(id, decision);
  }

  /** What waits for a decision when the demonstration is closed is not sent. */
  async abort(): Promise<void> {
    const { interception } = this.#options.run.browser;
    await Promise.all(this.#list.map(({ id }) => interception.decide(id, 'abort').catch(() => {})));
  }

  #drop(id: string): void {
    this.#list = this.#list.filter((one) => one.id !== id);
  }
}
