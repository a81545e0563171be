import type { z } from 'zod';
import {
  type Announcement,
  type CommandName,
  type Input,
  inputs,
  type Output,
  type Reply,
  type Settings,
  settingsSchema,
} from '../../../shared/contract/index.ts';
import { type ErrorData, toErrorData } from '../../../shared/errors.ts';
import { mayFail } from '../../../shared/mayFail.ts';
import { fakeSettings, idleSession } from '../../helpers/fakeApp.ts';

/**
 * The answers of main, by command. A function may throw an `AppError`, which the window receives as from the real main. A promise
 * delays the answer.
 */
export type Answers = {
  readonly [K in CommandName]?: (input: Input<K>) => Output<K> | Promise<Output<K>>;
};

/** Files by their hash. */
export type Blobs = ReadonlyMap<string, { readonly bytes: Uint8Array; readonly type: string }>;

const schemas: { readonly [K in CommandName]: z.ZodType<Input<K>> } = inputs;

/**
 * Main behind the bridge of one mounted screen. It answers with the given values, which the contract types, and keeps the inputs it
 * receives. Inputs are parsed with the contract's schemas, as the real main does.
 */
export class FakeMain {
  readonly sent: { readonly command: CommandName; readonly input: unknown }[] = [];
  /** Commands without an answer, and inputs that the contract refuses: a test must find none. */
  readonly problems: string[] = [];
  readonly #answers: Answers;
  readonly #announce: (announcement: Announcement) => void;
  readonly blobs: Blobs;
  readonly #waiting: (() => void)[] = [];
  readonly #released = Promise.withResolvers<never>();
  #settings = fakeSettings;

  constructor(answers: Answers, blobs: Blobs, announce: (announcement: Announcement) => void) {
    this.blobs = blobs;
    this.#answers = { ...this.#ofEveryWindow(), ...answers };
    this.#announce = announce;
    mayFail(this.#released.promise, 'the caller gets the error');
  }

  /** Sends an announcement to the window, as the real main does. */
  announce(announcement: Announcement): void {
    this.#announce(announcement);
  }

  /** Changes settings, as another window does. */
  changeSettings(change: Input<'settings.set'>): Settings {
    this.#settings = settingsSchema.parse({ ...this.#settings, ...change });
    this.#announce({ topic: 'settings', value: this.#settings });
    return this.#settings;
  }

  /** Rejects the pending answers: the screen that waits for them is gone. */
  release(): void {
    this.#released.reject(new Error('The screen is gone.'));
  }

  /** The settings with all changes so far. */
  get settings(): Settings {
    return this.#settings;
  }

  async invoke(command: string, input: unknown): Promise<Reply<unknown>> {
    if (!isCommand(command)) return this.#refuse(`${command} is no command of the contract.`);
    try {
      return await this.#reply(command, input);
    } catch (error) {
      return { ok: false, error: toErrorData(error) };
    }
  }

  /** The inputs of one command, in the order in which they came. */
  inputsOf(command: CommandName): readonly unknown[] {
    return this.sent.filter((one) => one.command === command).map(({ input }) => input);
  }

  /** Waits for the `at`-th call of a command, counted from 0, and returns its input. */
  sentAt(command: CommandName, at: number): Promise<unknown> {
    const there = this.inputsOf(command);
    if (at < there.length) return Promise.resolve(there[at]);
    return new Promise((resolve) => {
      this.#waiting.push(() => {
        const now = this.inputsOf(command);
        if (at < now.length) resolve(now[at]);
      });
    });
  }

  /** The answers that every window of the lead needs. A change of the settings is kept and announced. */
  #ofEveryWindow(): Answers {
    return {
      'app.info': () => ({
        version: '0.1.0',
        host: 'web',
        workspace: '/home/you/hopscope',
        chromium: '147.0.7727.0',
        isDemo: false,
        demoSites: [],
        role: 'lead',
        testerUrl: null,
      }),
      'run.state': () => idleSession,
      'judges.state': () => null,
      'rubricSets.state': () => null,
      'scanners.state': () => null,
      'watch.state': () => null,
      'import.opened': () => ({ files: [] }),
      'example.count': () => null,
      'page.look': () => null,
      'settings.get': () => this.#settings,
      'settings.set': (change) => this.changeSettings(change),
    };
  }

  async #reply<K extends CommandName>(command: K, input: unknown): Promise<Reply<unknown>> {
    const parsed = schemas[command].safeParse(input);
    if (!parsed.success) return this.#refuse(`${command}: ${parsed.error.message}`);
    this.sent.push({ command, input: parsed.data });
    for (const look of this.#waiting) look();
    const answer: Answers[K] = this.#answers[command];
    if (answer === undefined) return this.#refuse(`The test has no answer to ${command}.`);
    return { ok: true, value: await Promise.race([answer(parsed.data), this.#released.promise]) };
  }

  #refuse(message: string): { readonly ok: false; readonly error: ErrorData } {
    this.problems.push(message);
    return { ok: false, error: { code: 'test.noAnswer', origin: 'tool', message } };
  }
}

function isCommand(name: string): name is CommandName {
  return Object.hasOwn(inputs, name);
}
