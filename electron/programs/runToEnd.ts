import { execFile } from 'node:child_process';

/** How a program ended. */
export interface ProgramEnd {
  /** `late`: it was killed, because it took too long. `not started`: there is no such program, or it must not run. */
  readonly how: 'ended' | 'late' | 'not started';
  /** The exit code; of a program that was not started the code of the system, such as `ENOENT`. */
  readonly code: number | string;
  readonly stderr: string;
}

/** Runs a program to its end, for at most `patienceMs`. Never rejects. */
export function runToEnd(
  program: string,
  parameters: readonly string[],
  patienceMs: number,
): Promise<ProgramEnd> {
  return new Promise((resolve) => {
    const options = { timeout: patienceMs, killSignal: 'SIGKILL', windowsHide: true } as const;
    execFile(program, [...parameters], options, (error, _, stderr) => {
      if (error === null) resolve({ how: 'ended', code: 0, stderr });
      else if (error.killed === true) resolve({ how: 'late', code: 'SIGKILL', stderr });
      else {
        const { code = 'unknown' } = error;
        resolve({ how: typeof code === 'number' ? 'ended' : 'not started', code: code ?? 'unknown', stderr });
      }
    });
  });
}
