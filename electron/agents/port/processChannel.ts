import { type ChildProcess, spawn } from 'node:child_process';
import { AppError, fault } from '../../../shared/errors.ts';
import { type Channel, Lines } from './channel.ts';
import { quoted } from './messages.ts';

/** The most characters of the agent's standard error that an error message quotes. */
const MOST_COMPLAINT = 2_000;
/** How long an agent may run after the end of the attempt, for example to write its own files. */
const LEAVING_MS = 3_000;

/** The running processes. They end with this process. */
const alive = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of alive) killTree(child, 'SIGKILL');
});

/** Starts an agent's program from its command line and talks to it over its standard input and output. */
export function openProcess(command: string): Channel {
  const isGroup = process.platform !== 'win32';
  const child = spawn(command, {
    shell: true,
    stdio: ['pipe', 'pipe', 'pipe'],
    detached: isGroup,
    windowsHide: true,
  });
  alive.add(child);
  const lines = new Lines();
  let complaint = '';
  const complained = (): string => (complaint.trim() === '' ? '' : ` It wrote: ${complaint.trim()}`);
  const died = (what: string): AppError =>
    fault.agent(
      'agent.died',
      `The agent’s process ${what}.${complained()}`,
      `To see the reason, run the command yourself: ${command}`,
    );

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
  // An error of the pipe is reported when the next line is read.
  child.stdin.on('error', () => {});
  const gone = new Promise<void>((resolve) => {
    child.once('error', (error) => {
      lines.end(() => died(`could not be started: ${error.message}`));
      resolve();
    });
    child.once('exit', () => resolve());
  });
  child.once('close', (code, signal) => {
    alive.delete(child);
    const how = code === null ? `was ended by ${signal}` : `ended by itself with exit code ${code}`;
    lines.end((half) => died(half === '' ? how : `${how} in the middle of a line: ${quoted(half)}`));
  });

  return {
    tell(message, signal) {
      signal.throwIfAborted();
      // An agent that does not read fills the pipe. It then misses its deadline; this call does not wait.
      child.stdin.write(`${JSON.stringify(message)}\n`);
      return Promise.resolve();
    },
    next: (signal) => lines.next(signal),
    async close() {
      child.stdin.end();
      await atMost(LEAVING_MS, gone);
      killTree(child, 'SIGKILL');
      await atMost(LEAVING_MS, gone);
      child.stdout.destroy();
      child.stderr.destroy();
    },
  };
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
