import { type ChildProcess, spawn } from 'node:child_process';
import { AppError } from '../../shared/errors.ts';
import { type LineLimits, Lines } from './lines.ts';
import { quoted } from './quoted.ts';

interface LineProgramOptions {
  /** A command line for the shell, or a program with its arguments, which needs no quotes. */
  readonly command: string | readonly [string, ...string[]];
  /** Its environment variables. */
  readonly environment: Readonly<NodeJS.ProcessEnv>;
  readonly limits: LineLimits;
  /** The error beyond the limits; it gets what was too much. The program is ended. */
  readonly tooMuch: (what: string) => AppError;
  /** The error of a program that ended. `how`: “ended by itself …”. `complaint`: the end of its standard error, or empty. */
  readonly died: (how: string, complaint: string) => AppError;
}

/** A program that is talked to line by line over its standard input and output. */
export interface LineProgram {
  /** Writes one line. It never waits: a program that does not read misses its deadline. */
  write(line: string): void;
  /** The next line. Throws the errors of `tooMuch` and `died` when none comes, and the reason of `signal`. */
  next(signal: AbortSignal): Promise<string>;
  /** Closes the input, waits for the end of the program, then ends it with all its processes. Never rejects. */
  close(leavingMs?: number): Promise<void>;
}

/** The most characters of the standard error that an error message quotes. */
const MOST_COMPLAINT = 2_000;
/** How long a program may run after its input was closed, for example to write its own files. */
const LEAVING_MS = 3_000;
/** How long a program may run after it was told to end. */
const TERMINATING_MS = 1_000;
/** How long the exit code of a program may take to arrive after its input has broken. */
const BREAKING_MS = 1_000;

/** The running programs. They end with this process. */
const alive = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of alive) killTree(child, 'SIGKILL');
});

/** Starts a program. */
export function openLineProgram(options: LineProgramOptions): LineProgram {
  const child = start(options);
  alive.add(child);
  const lines = new Lines(options.limits, options.tooMuch);
  let complaint = '';
  const died = (how: string): AppError => options.died(how, complaint.trim());

  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    try {
      lines.push(text);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      lines.end(() => error);
      child.stdout.destroy();
      killTree(child, 'SIGKILL');
    }
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaint = (complaint + text).slice(-MOST_COMPLAINT);
  });
  let breaking: NodeJS.Timeout | undefined;
  // A program that ends breaks its input first. Its exit code says more, so it has time to arrive.
  child.stdin.on('error', () => {
    breaking ??= setTimeout(() => lines.end(() => died('closed its standard input')), BREAKING_MS);
  });
  const gone = new Promise<void>((resolve) => {
    child.once('error', (error) => {
      lines.end(() => died(`could not be started: ${error.message}`));
      resolve();
    });
    child.once('exit', () => resolve());
  });
  child.once('close', (code, signal) => {
    alive.delete(child);
    clearTimeout(breaking);
    const how = code === null ? `was ended by ${signal}` : `ended by itself with exit code ${code}`;
    lines.end((half) => died(half === '' ? how : `${how} in the middle of a line: ${quoted(half)}`));
  });

  return {
    write: (line) => {
      child.stdin.write(`${line}\n`);
    },
    next: (signal) => lines.next(signal),
    async close(leavingMs = LEAVING_MS) {
      child.stdin.end();
      await atMost(leavingMs, gone);
      if (child.exitCode === null && child.signalCode === null) {
        killTree(child, 'SIGTERM');
        await atMost(TERMINATING_MS, gone);
      }
      killTree(child, 'SIGKILL');
      await atMost(LEAVING_MS, gone);
      clearTimeout(breaking);
      child.stdin.destroy();
      child.stdout.destroy();
      child.stderr.destroy();
    },
  };
}

function start({ command, environment }: LineProgramOptions) {
  const settings = {
    stdio: ['pipe', 'pipe', 'pipe'] as ['pipe', 'pipe', 'pipe'],
    // On Windows a group of its own would open a console.
    detached: process.platform !== 'win32',
    windowsHide: true,
    env: environment,
  };
  if (typeof command === 'string') return spawn(command, { ...settings, shell: true });
  const [program, ...parameters] = command;
  return spawn(program, parameters, settings);
}

/** Ends the process with its children, which are in the same group. */
function killTree(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  if (process.platform === 'win32') {
    spawn('taskkill', ['/pid', String(child.pid), '/T', '/F'], { stdio: 'ignore' }).on('error', () => {});
    return;
  }
  try {
    process.kill(-child.pid, signal);
  } catch {
    // The group has already ended.
  }
}

async function atMost(limitMs: number, work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  await Promise.race([
    work,
    new Promise<void>((resolve) => {
      timer = setTimeout(resolve, limitMs);
    }),
  ]);
  clearTimeout(timer);
}
