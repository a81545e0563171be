import { spawn } from 'node:child_process';
import { z } from 'zod';
import { PATIENCE_MS } from './patience.ts';

/** One thing that a person does at a terminal, after the program has written `until` since the last one. */
export interface Typed {
  readonly until: string;
  readonly send?: string;
  /** A signal for the program, by its name. */
  readonly signal?: 'SIGTERM' | 'SIGHUP';
}

const found = z.object({
  /** All that the program wrote. */
  output: z.string(),
  /** Null: it had to be killed. */
  code: z.number().nullable(),
  /** Whether the terminal has the mode that it had before: echo, lines, signals. */
  isModeKept: z.boolean(),
});

const PROGRAM = `import fcntl, json, os, pty, select, signal, struct, subprocess, sys, termios, time
asked = json.loads(sys.argv[1])
ours, theirs = pty.openpty()
fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", asked["rows"], asked["columns"], 0, 0))
before = termios.tcgetattr(theirs)
program = subprocess.Popen(asked["command"], stdin=theirs, stdout=theirs, stderr=theirs, start_new_session=True)
output, seen, deadline = b"", 0, time.monotonic() + asked["ms"] / 1000
def read(seconds):
    global output
    if select.select([ours], [], [], seconds)[0]:
        output += os.read(ours, 65536)
        return True
    return False
for typed in asked["typed"]:
    while typed["until"].encode() not in output[seen:] and program.poll() is None and time.monotonic() < deadline:
        read(0.1)
    seen = len(output)
    if program.poll() is None and "send" in typed:
        os.write(ours, typed["send"].encode())
    if program.poll() is None and "signal" in typed:
        program.send_signal(getattr(signal, typed["signal"]))
while program.poll() is None and time.monotonic() < deadline:
    read(0.1)
while read(0):
    pass
if program.poll() is None:
    program.kill()
    code = None
else:
    code = program.returncode
after = termios.tcgetattr(theirs)
print(json.dumps({"output": output.decode("utf-8", "replace"), "code": code, "isModeKept": before == after}))
`;

/** Runs a program in a pseudo-terminal of Python and does these things there. Needs python3 with `pty`. */
export async function inTerminal(
  command: readonly string[],
  typed: readonly Typed[],
  { columns = 80, rows = 24 }: { readonly columns?: number; readonly rows?: number } = {},
): Promise<z.infer<typeof found>> {
  const asked = JSON.stringify({ command, typed, columns, rows, ms: PATIENCE_MS });
  const environment = { ...process.env, TERM: 'xterm-256color' };
  const child = spawn('python3', ['-c', PROGRAM, asked], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: environment,
  });
  let text = '';
  child.stdout.setEncoding('utf8').on('data', (part: string) => (text += part));
  await new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  return found.parse(JSON.parse(text));
}
