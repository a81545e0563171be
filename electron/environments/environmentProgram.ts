import { AppError, fault } from '../../shared/errors.ts';
import { openLineProgram } from '../programs/lineProgram.ts';
import { quoted } from '../programs/quoted.ts';
import {
  LIMITS,
  notOfProtocol,
  PROTOCOL,
  type Ready,
  type Refused,
  readSaid,
  type Said,
  type Told,
  tooMuch,
} from './portMessages.ts';

export interface ProgramOptions {
  /** A command line for the shell, or a program with its arguments. */
  readonly command: string | readonly [string, ...string[]];
  /** How long each answer may take, in milliseconds. */
  readonly deadlineMs: number;
  /** Ends the program; its reason is the error of each call. */
  readonly signal?: AbortSignal;
}

/**
 * The conversation with an environment that is a program of its own. Each function throws AppError `env.…`. After any of them but a
 * refusal, the program has been ended, and each later call throws the same error.
 */
export interface EnvironmentProgram {
  readonly ready: Ready;
  reset(level: string, seed: number): Promise<Answer<'seen'>>;
  step(action: string): Promise<Answer<'outcome'>>;
  /** The present state with its picture. */
  draw(): Promise<Answer<'seen'>>;
  save(): Promise<string>;
  restore(state: string): Promise<Answer<'seen'>>;
  /** Says the end and ends the program. Never rejects. */
  close(): Promise<void>;
}

type Answer<Type extends Said['t']> = Extract<Said, { t: Type }>;

/** Starts the program and reads its name, its actions and its abilities. */
export async function openEnvironmentProgram(options: ProgramOptions): Promise<EnvironmentProgram> {
  const { command, deadlineMs } = options;
  const program = openLineProgram({
    ...{ command, environment: withoutSecrets(process.env), limits: LIMITS, tooMuch },
    died: (how, complaint) =>
      fault.tool(
        'env.died',
        `The environment’s process ${how}.${complaint === '' ? '' : ` It wrote: ${complaint}`}`,
        `To see the reason, run the command yourself: ${typeof command === 'string' ? command : command.join(' ')}`,
      ),
  });
  const closed = new AbortController();
  const leaving =
    options.signal === undefined ? closed.signal : AbortSignal.any([closed.signal, options.signal]);
  let n = 0;
  let broken: AppError | null = null;
  let isWaiting = false;

  /** Sends a message and reads the answer to it. Answers to older messages are skipped. */
  async function ask<Type extends Said['t']>(message: object, expected: Type): Promise<Answer<Type>> {
    if (broken !== null) throw broken;
    if (isWaiting) throw fault.tool('env.busy', 'The environment has not answered the last message yet.');
    isWaiting = true;
    const deadline = AbortSignal.timeout(deadlineMs);
    try {
      program.write(JSON.stringify(message));
      const said = await answer(AbortSignal.any([leaving, deadline]));
      if (said.t === 'refused') throw refusal(said);
      if (!isOf(said, expected)) throw notOfProtocol(`it says “${said.t}” in place of “${expected}”`);
      return said;
    } catch (error) {
      const known = error === deadline.reason ? late(deadlineMs) : error;
      if (known instanceof AppError && refusals.has(known.code) && n > 0) throw known;
      if (known instanceof AppError) broken = known;
      await program.close(0);
      throw known;
    } finally {
      isWaiting = false;
    }
  }

  async function answer(signal: AbortSignal): Promise<Said> {
    for (let skipped = 0; skipped <= LIMITS.lines; skipped += 1) {
      const said = readSaid(await program.next(signal));
      if (said.t === 'ready') {
        if (n === 0) return said;
        throw notOfProtocol('it says “ready” a second time');
      }
      if (said.n > n) throw notOfProtocol(`its answer is to message ${said.n}, but the last one was ${n}`);
      if (said.n === n) return said;
    }
    throw tooMuch(`${LIMITS.lines.toLocaleString('en')} answers to older messages`);
  }

  const tell = <Type extends Said['t']>(message: Told, expected: Type): Promise<Answer<Type>> => {
    if (broken === null && !isWaiting) n += 1;
    return ask({ ...message, n }, expected);
  };
  const ready = await ask({ t: 'hello', protocol: PROTOCOL, deadline_ms: deadlineMs }, 'ready');
  return {
    ready,
    reset: (level, seed) => tell({ t: 'reset', level, seed }, 'seen'),
    step: (action) => tell({ t: 'step', action }, 'outcome'),
    draw: () => tell({ t: 'draw' }, 'seen'),
    save: async () => (await tell({ t: 'save' }, 'state')).state,
    restore: (state) => tell({ t: 'restore', state }, 'seen'),
    async close() {
      const over = fault.tool('env.closed', 'The environment was closed.');
      if (broken === null) program.write(JSON.stringify({ t: 'end' }));
      broken ??= over;
      closed.abort(over);
      await program.close();
    },
  };
}

function isOf<Type extends Said['t']>(said: Said, type: Type): said is Answer<Type> {
  return said.t === type;
}

const SECRET = /^HOPSCOPE_|KEY|TOKEN|SECRET|PASSWORD|PASSWD|CREDENTIAL|COOKIE/iu;

/** The environment variables that another program gets: none of Hopscope's own, and none whose name says that it is a secret. */
function withoutSecrets(variables: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(variables).filter(([name]) => !SECRET.test(name)));
}

/** The codes of refusals: the environment goes on after them. */
const refusals: ReadonlySet<string> = new Set([
  ...['env.missing', 'env.level', 'env.action', 'env.state', 'env.refused'],
]);

function refusal({ code, message }: Refused): AppError {
  const advice = code === 'missing' ? 'Install what is missing, and try again.' : 'Nothing has happened.';
  return fault.tool(
    code === 'other' ? 'env.refused' : `env.${code}`,
    `The environment refuses: ${quoted(message)}.`,
    advice,
  );
}

function late(ms: number): AppError {
  return fault.tool(
    'env.late',
    `The environment did not answer within ${ms / 1000} s, and was ended.`,
    'Give it more time, or check why it hangs.',
  );
}
