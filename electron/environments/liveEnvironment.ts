import { createHash, randomUUID } from 'node:crypto';
import { AppError, type ErrorData, fault, toErrorData } from '../../shared/errors.ts';
import { allowFailure, mayFail } from '../../shared/mayFail.ts';
import type { BriefPart, EnvironmentStart } from '../../shared/model/environment.ts';
import type {
  AttemptEvent,
  AttemptFileDraft,
  EnvironmentSeen,
  EventBody,
  TaskEnvironment,
} from '../../shared/model/index.ts';
import type { EnvironmentRecord, LiveEnvironment, SeenEnvironment } from '../browser/port/environment.ts';
import type { HiddenPage } from '../browser/port/hiddenPage.ts';
import type { Environment, Observation, Outcome } from './environment.ts';
import { noAction } from './noAction.ts';

type Answered = Extract<EventBody, { type: 'environment-answered' }>;

/** Errors of the participant: the environment goes on. */
const THEIRS: ReadonlySet<string> = new Set(['env.action', 'env.over']);

/** The environment of one open task: it takes one action at a time, and puts each on record before it is carried out. */
export class OpenedEnvironment implements LiveEnvironment {
  readonly token = randomUUID();
  readonly task: TaskEnvironment;
  readonly #make: () => Environment | Promise<Environment>;
  readonly #onClosed: () => void;
  /** Null until the level begins: an environment in another program takes a while to start. */
  #opened: Environment | null = null;
  readonly #failed = Promise.withResolvers<ErrorData>();
  readonly #begun = Promise.withResolvers<void>();
  #isClosed = false;
  #record: EnvironmentRecord | null = null;
  #observation: Observation = { text: '', picture: null };
  /** Whether an observation holds a secret that was known when it was shown first. */
  #private: { readonly observation: Observation; readonly is: boolean } | null = null;
  #actions = 0;
  #rewards = 0;
  #done = false;
  #failure: ErrorData | null = null;
  /** The answer that the disk has refused. It goes on record before the next action. */
  #unwritten: (() => void) | null = null;
  #listener: (action: string) => void = () => {};
  #last: Promise<unknown> = Promise.resolve();
  #openPage: () => Promise<HiddenPage> = () => Promise.reject(noBrowser());

  /**
   * `make`: creates the environment when the level begins. It may open hidden pages in the browser that shows it. `onClosed`: called when
   * the environment is closed.
   */
  constructor(
    make: (openPage: () => Promise<HiddenPage>) => Environment | Promise<Environment>,
    task: TaskEnvironment,
    onClosed: () => void = () => {},
  ) {
    this.#onClosed = onClosed;
    this.#make = () => make(() => this.#openPage());
    this.task = task;
    mayFail(this.#begun.promise, 'the caller gets the error');
  }

  attach(browser: { hiddenPage(): Promise<HiddenPage> }): void {
    this.#openPage = () => browser.hiddenPage();
  }

  get #environment(): Environment {
    if (this.#opened === null) throw notBegun();
    return this.#opened;
  }
  /** The environment's own name. */
  get name(): string {
    return this.#environment.name;
  }
  get rules(): string {
    return this.#opened?.rules ?? '';
  }
  get actions(): readonly string[] | null {
    return this.#opened?.actions ?? null;
  }
  get brief(): readonly BriefPart[] | null {
    return this.#opened?.brief?.() ?? null;
  }
  get keys(): Readonly<Record<string, string>> {
    return this.#environment.keys;
  }
  get failed(): Promise<ErrorData> {
    return this.#failed.promise;
  }
  /** Resolves when the level has begun; rejects when it could not begin. */
  get begun(): Promise<void> {
    return this.#begun.promise;
  }
  /** Why the environment cannot continue; null: it can. */
  get failure(): ErrorData | null {
    return this.#failure;
  }

  seen(): SeenEnvironment {
    return {
      ...this.#observation,
      isPrivate: this.#isPrivate(),
      ...{ rewards: this.#rewards, actions: this.#actions, done: this.#done },
    };
  }

  #isPrivate(): boolean {
    const { text, work = '' } = this.#observation;
    if (this.#private?.observation !== this.#observation) {
      const redact = (one: string): string => this.#record?.redact(one) ?? one;
      const is = redact(text) !== text || redact(work) !== work;
      this.#private = { observation: this.#observation, is };
    }
    return this.#private.is;
  }

  onActed(listener: (action: string) => void): void {
    this.#listener = listener;
  }

  async begin(record: EnvironmentRecord, start: EnvironmentStart | null = null): Promise<void> {
    this.#record = record;
    try {
      await this.#beginOrContinue(record, start);
      this.#begun.resolve();
    } catch (error) {
      this.#begun.reject(error);
      this.#fail(error);
      throw error;
    }
  }

  /** Carries out one action after those before it. Throws AppError: `env.*`, or why it could not go on record. */
  act(action: string): Promise<SeenEnvironment> {
    const acted = this.#last.then(() => this.#act(action));
    this.#last = allowFailure(acted, 'the caller gets the error');
    return acted;
  }

  async close(): Promise<void> {
    this.#onClosed();
    this.#begun.reject(ended());
    this.#isClosed = true;
    await this.#opened?.close();
  }

  async #beginOrContinue(record: EnvironmentRecord, asked: EnvironmentStart | null): Promise<void> {
    const { level, seed, name } = this.task;
    const environment = await this.#make();
    this.#opened = environment;
    // The task was left meanwhile.
    if (this.#isClosed) {
      await environment.close();
      throw ended();
    }
    const events = record.events();
    const begun = events.find(({ body }) => body.type === 'environment-begun')?.body;
    const start = begun?.type === 'environment-begun' ? (begun.start ?? null) : asked;
    this.#observation = await this.#environment.reset(level, seed, start?.action ?? null);
    const { actions, canReplay } = this.#environment;
    const seen = seenOf(this.#observation);
    if (begun?.type !== 'environment-begun') {
      const from = start === null ? {} : { start };
      record.write({ type: 'environment-begun', name, level, seed, actions, canReplay, seen, ...from }, []);
      return;
    }
    if (this.#environment.canReplay) mustEqual(begun.seen, seen, 0);
    await this.#continue(record, events);
  }

  async #continue(record: EnvironmentRecord, events: readonly AttemptEvent[]): Promise<void> {
    const acted = events.flatMap(({ body }) => (body.type === 'environment-acted' ? [body] : []));
    const answers = new Map(
      events.flatMap(({ body }) => (body.type === 'environment-answered' ? [[body.n, body] as const] : [])),
    );
    const answered = acted.filter(({ n }) => answers.has(n));
    const last = answers.get(answered.at(-1)?.n ?? 0);
    const saved = last?.saved == null ? null : record.read(last.saved);
    const { restore, canReplay } = this.#environment;
    const how = saved !== null && restore !== undefined ? 'restored' : 'replayed';
    if (saved !== null && restore !== undefined)
      this.#observation = await restore.call(this.#environment, Buffer.from(saved).toString('utf8'));
    else if (canReplay || answered.length === 0)
      for (const { n, action } of answered) {
        const outcome = await this.#environment.step(action);
        mustEqual(answers.get(n), answeredOf(n, outcome, null), n);
        this.#observation = outcome.observation;
      }
    else throw cannotContinue(this.#environment.name);
    this.#actions = answered.length;
    this.#rewards = [...answers.values()].reduce((sum, { reward }) => sum + reward, 0);
    this.#done = last?.done ?? false;
    record.write({ type: 'environment-resumed', actions: answered.length, how }, []);
    // The process ended after this action was on record and before it was answered: it counts, and is carried out now.
    const pending = acted.findLast(({ n }) => !answers.has(n));
    if (pending === undefined) return;
    try {
      await this.#carryOut(pending.action);
      this.#listener(pending.action);
    } catch (error) {
      // The environment had refused it before, too.
      if (this.#failure !== null) throw error;
    }
  }

  async #act(action: string): Promise<SeenEnvironment> {
    const record = this.#record;
    if (this.#failure !== null) throw new AppError(this.#failure);
    if (record === null) throw notBegun();
    const { actions, name } = this.#environment;
    if (actions !== null && !actions.includes(action)) throw noAction(name, action, actions);
    if (this.#done) throw over();
    this.#unwritten?.();
    record.write({ type: 'environment-acted', n: this.#actions + 1, action }, []);
    await this.#carryOut(action);
    this.#listener(action);
    return this.seen();
  }

  async #carryOut(action: string): Promise<void> {
    const n = this.#actions + 1;
    let outcome: Outcome;
    let saved: string | null = null;
    try {
      outcome = await this.#environment.step(action);
      if (this.#environment.canSave) saved = await this.#saved();
    } catch (error) {
      if (!(error instanceof AppError) || !THEIRS.has(error.code)) this.#fail(error);
      throw error;
    }
    this.#observation = outcome.observation;
    this.#actions = n;
    this.#rewards += outcome.reward;
    this.#done = outcome.done;
    const files: AttemptFileDraft[] =
      saved === null
        ? []
        : [
            {
              ...{ kind: 'environment', name: `${n}.state`, type: 'application/octet-stream', parts: [] },
              bytes: Buffer.from(saved, 'utf8'),
            },
          ];
    this.#write(answeredOf(n, outcome, saved), files);
  }

  /**
   * The state for the record. It goes on after a kill with a secret replaced, and then without the picture, which shows the secret as pixels.
   */
  async #saved(): Promise<string | null> {
    const redact = (text: string): string => this.#record?.redact(text) ?? text;
    const whole = (await this.#environment.save?.()) ?? null;
    if (whole === null || redact(whole) === whole) return whole;
    const plain = await this.#environment.save?.({ picture: false });
    return plain === undefined ? null : redact(plain);
  }

  #write(body: Answered, files: readonly AttemptFileDraft[]): void {
    const write = (): void => {
      this.#record?.write(body, files);
      this.#unwritten = null;
    };
    this.#unwritten = write;
    write();
  }

  #fail(error: unknown): void {
    if (this.#failure !== null) return;
    this.#failure = toErrorData(error);
    this.#failed.resolve(this.#failure);
  }
}

function answeredOf(n: number, { observation, reward, done, info }: Outcome, saved: string | null): Answered {
  return {
    ...{ type: 'environment-answered', n, reward, done, info },
    seen: seenOf(observation),
    saved: saved === null ? null : hashOf(Buffer.from(saved, 'utf8')),
  };
}

function seenOf({ text, picture }: Observation): EnvironmentSeen {
  return { text, picture: picture === null ? null : hashOf(picture) };
}

function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** The replayed answer must be the recorded one. `n`: of the action; 0: the beginning. */
function mustEqual(
  recorded: EnvironmentSeen | Answered | undefined,
  now: EnvironmentSeen | Answered,
  n: number,
): void {
  if (recorded !== undefined && compared(recorded) === compared(now)) return;
  throw fault.tool(
    'env.differs',
    n === 0
      ? 'The environment began with another observation than before.'
      : `The environment answered action ${n} differently than before.`,
    'The attempt cannot continue where it was left. Its record is kept; start the task again.',
  );
}

function compared(one: EnvironmentSeen | Answered): string {
  if (!('n' in one)) return JSON.stringify([one.text, one.picture]);
  return JSON.stringify([one.reward, one.done, one.seen.text, one.seen.picture]);
}

function notBegun(): AppError {
  return fault.tool('env.notBegun', 'The level has not begun yet.', 'Wait a moment.');
}

function noBrowser(): AppError {
  return fault.tool('env.noBrowser', 'No browser shows the environment yet.', 'Start the task again.');
}

function over(): AppError {
  return fault.agent('env.over', 'The level is over, so it takes no further action.', 'Finish the task.');
}

function ended(): AppError {
  return fault.tool(
    'env.closed',
    'The environment was closed before its level began.',
    'Start the task again.',
  );
}

function cannotContinue(name: string): AppError {
  return fault.tool(
    'env.cannotResume',
    `${name} can neither save its state nor replay it from its seed and actions.`,
    'The attempt cannot continue where it was left. Its record is kept; start the task again.',
  );
}
