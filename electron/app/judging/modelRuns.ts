import type { ModelLimit } from '../../../shared/contract/modelUse.ts';
import { type AppError, fault } from '../../../shared/errors.ts';
import type { Price } from '../../../shared/model/endpoint.ts';
import { Spending } from '../../agents/model/spending.ts';
import type { AppContext } from '../context/context.ts';

type Endpoints = AppContext['endpoints'];

/** The endpoint that is chosen for judging, or else the one for agents. Its key is not read. */
export function chosenJudge(endpoints: Endpoints) {
  return endpoints.chosenFor('judge') ?? endpoints.chosenFor('agent');
}

/** The same, ready for requests. */
export async function openJudge(endpoints: Endpoints): ReturnType<Endpoints['openFor']> {
  return (await endpoints.openFor('judge')) ?? (await endpoints.openFor('agent'));
}

/** Counts what a run uses, up to its budget. Throws AppError `judge.price` when a budget in dollars has no price. */
export function spendingWithin({ cost, tokens }: ModelLimit, price: Price | undefined): Spending {
  if (cost !== null && price === undefined)
    throw fault.input(
      'judge.price',
      'A budget in dollars needs a price.',
      'Enter the price of a million tokens, or set a budget in tokens.',
    );
  return new Spending({ ...(cost === null ? {} : { cost }), ...(tokens === null ? {} : { tokens }) });
}

/** A model that works through a list for a window: one run at a time. `Run`: what the window is told about it. */
export class ModelRuns<Run> {
  readonly #announce: (run: Run) => void;
  readonly #busy: () => AppError;
  #last: Run | null = null;
  #running: { readonly stop: AbortController; readonly over: Promise<void> } | null = null;

  /** `busy`: the error of a run that is begun beside another. */
  constructor(announce: (run: Run) => void, busy: () => AppError) {
    this.#announce = announce;
    this.#busy = busy;
  }

  /** The run under way, or the last one. */
  get last(): Run | null {
    return this.#last;
  }

  mustBeFree(): void {
    if (this.#running !== null) throw this.#busy();
  }

  tell(run: Run): void {
    this.#last = run;
    this.#announce(run);
  }

  /** Begins `work`, which tells of the run at once and never rejects. */
  begin(work: (signal: AbortSignal) => Promise<void>): Run {
    const stop = new AbortController();
    const over = work(stop.signal);
    this.#running = { stop, over };
    if (this.#last === null) throw new Error('a run that began has announced nothing');
    return this.#last;
  }

  /** The run has done its work. Another may begin. */
  end(run: Run): void {
    this.#running = null;
    this.tell(run);
  }

  async stop(): Promise<Run | null> {
    const its = this.#running;
    its?.stop.abort();
    await its?.over;
    return this.#last;
  }

  async leave(): Promise<void> {
    await this.stop();
  }
}
