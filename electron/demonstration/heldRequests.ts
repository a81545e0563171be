import type { HeldDecision, HeldRequest } from '../../shared/model/index.ts';
import type { AttemptRun } from '../attempt/attemptRun.ts';
import type { BrowserEvent } from '../browser/taskBrowser.ts';
import type { SessionDeps } from '../session/briefing.ts';
import { notHeld } from '../session/refusals.ts';

/** What a demonstration needs of the session's. */
export type DemonstrationDeps = Pick<SessionDeps, 'workspace' | 'settings' | 'saveSettings'>;

/** Requests of a demonstration that wait for the person's decision, oldest first. */
export class HeldRequests {
  readonly #deps: DemonstrationDeps;
  readonly #run: AttemptRun;
  #list: readonly HeldRequest[] = [];

  constructor(deps: DemonstrationDeps, run: AttemptRun) {
    this.#deps = deps;
    this.#run = run;
  }

  get list(): readonly HeldRequest[] {
    return this.#list;
  }

  on(event: BrowserEvent): void {
    const run = this.#run;
    if (event.type === 'held') {
      const request: HeldRequest = { ...event.request, since: run.clock.now() };
      this.#list = [...this.#list, request];
      run.note({ type: 'held', request });
    }
    if (event.type === 'held-gone') this.#drop(event.id);
  }

  async decide(id: string, decision: HeldDecision): Promise<void> {
    const run = this.#run;
    const { settings, saveSettings } = this.#deps;
    const request = this.#list.find((one) => one.id === id);
    if (request === undefined) throw notHeld();
    // The choice is evidence: it is on record before it has an effect.
    run.record.append({ type: 'held-decided', id, decision }, run.clock.now());
    run.clock.touch();
    this.#drop(id);
    if (decision === 'always') saveSettings({ guardAllow: [...settings().guardAllow, request.host] });
    // What caused it was not done: the step says so.
    if (decision === 'fake' || decision === 'abort') run.holdBack(decision);
    await run.browser.interception.decide(id, decision);
  }

  /** What waits for a decision when the demonstration is closed is not sent. */
  async abort(): Promise<void> {
    const { interception } = this.#run.browser;
    await Promise.all(this.#list.map(({ id }) => interception.decide(id, 'abort').catch(() => {})));
  }

  #drop(id: string): void {
    this.#list = this.#list.filter((one) => one.id !== id);
  }
}
