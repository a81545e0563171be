import { allowFailure, mayFail } from '../../shared/mayFail.ts';
import type { Attempt, EventBody, HeldDecision, HeldRequest } from '../../shared/model/index.ts';
import type { Guard, SessionDeps } from '../briefing/briefing.ts';
import type { RequestInterception } from '../browser/port/requestInterception.ts';
import type { BrowserEvent } from '../browser/port/taskBrowser.ts';
import { notHeld } from '../turns/refusals.ts';
import type { ClockReading } from './sessionClock.ts';
import type { Oversight } from './statements.ts';

/** What held requests need of the run whose page sends them. */
interface HeldRun {
  readonly attempt: Pick<Attempt, 'mode'>;
  readonly clock: Pick<ClockReading, 'now'>;
  readonly browser: { readonly interception: Pick<RequestInterception, 'decide'> };
  note(body: EventBody): void;
  oversee(body: Oversight): void;
  touch(): void;
  holdBack(decision: 'fake' | 'abort'): void;
}

/** The requests of an attempt that wait for a decision, oldest first. */
export class HeldRequests {
  readonly #deps: Pick<SessionDeps, 'settings' | 'saveSettings'>;
  readonly #run: HeldRun;
  readonly #guard: Guard;
  readonly #timers = new Map<string, NodeJS.Timeout>();
  #list: readonly HeldRequest[] = [];
  /** Resolves when no request waits. */
  #none = Promise.withResolvers<void>();

  constructor(
    deps: Pick<SessionDeps, 'settings' | 'saveSettings'>,
    run: HeldRun,
    guard: Guard = { asks: true },
  ) {
    this.#deps = deps;
    this.#run = run;
    this.#guard = guard;
    this.#none.resolve();
  }

  get list(): readonly HeldRequest[] {
    return this.#list;
  }

  /** Resolves when every request was decided or is gone. */
  get none(): Promise<void> {
    return this.#none.promise;
  }

  on(event: BrowserEvent): void {
    if (event.type === 'held') this.#hold({ ...event.request, since: this.#run.clock.now() });
    if (event.type === 'held-gone') this.#drop(event.id);
  }

  #hold(request: HeldRequest): void {
    const { asks, patienceMs } = this.#guard;
    if (this.#list.length === 0) this.#none = Promise.withResolvers();
    this.#list = [...this.#list, request];
    this.#run.note({ type: 'held', request });
    if (!asks) this.#fake(request.id);
    else if (patienceMs !== undefined)
      this.#timers.set(request.id, setTimeout(() => this.#fake(request.id), patienceMs).unref());
  }

  /** Fakes the reply to a request about which no person decides. */
  #fake(id: string): void {
    // A page that is gone needs no reply. When the record cannot be written, the request stays held and is never sent.
    mayFail(this.#carryOut(id, 'fake', 'program'), 'the request is gone');
  }

  /** Carries out a person's decision. Throws AppError `guard.gone` when the request is gone. */
  async decide(id: string, decision: HeldDecision): Promise<void> {
    await this.#carryOut(id, decision, 'person');
  }

  async #carryOut(id: string, decision: HeldDecision, by: 'person' | 'program'): Promise<void> {
    const run = this.#run;
    const { settings, saveSettings } = this.#deps;
    const request = this.#list.find((one) => one.id === id);
    if (request === undefined) throw notHeld();
    // The decision is evidence, so it is on record before it has an effect.
    run.oversee({ type: 'held-decided', id, decision, ...(by === 'person' ? {} : { by }) });
    if (by === 'person') run.touch();
    if (decision === 'always') saveSettings({ guardAllow: [...settings().guardAllow, request.host] });
    // The step says that its request was not sent. A request that an agent's page sends by itself belongs to no step.
    const isOfStep = run.attempt.mode === 'demonstration' || request.kind === 'form';
    if (isOfStep && (decision === 'fake' || decision === 'abort')) run.holdBack(decision);
    const done = run.browser.interception.decide(id, decision);
    this.#drop(id);
    await done;
  }

  /** Aborts the requests that still wait when the attempt is closed. */
  async abort(): Promise<void> {
    const { interception } = this.#run.browser;
    const waiting = this.#list;
    for (const { id } of waiting) this.#drop(id);
    await Promise.all(
      waiting.map(({ id }) => allowFailure(interception.decide(id, 'abort'), 'the request is gone')),
    );
  }

  #drop(id: string): void {
    clearTimeout(this.#timers.get(id));
    this.#timers.delete(id);
    this.#list = this.#list.filter((one) => one.id !== id);
    if (this.#list.length === 0) this.#none.resolve();
  }
}
