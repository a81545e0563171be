import { fork } from 'node:child_process';
import { once } from 'node:events';
import { z } from 'zod';

/** A program in a separate process that answers questions and can be killed. */
export interface OtherProcess {
  readonly pid: number;
  ask(question: string, ...values: unknown[]): Promise<unknown>;
  /** Kills the process at once; resolves when it has ended. */
  kill(): Promise<void>;
  /** Resolves to the exit code when the program has ended by itself. */
  readonly ended: Promise<number | null>;
}

const asked = z.object({ id: z.number(), question: z.string(), values: z.array(z.unknown()) });
const answered = z.object({ id: z.number(), value: z.unknown().optional(), error: z.string().optional() });

/** Starts a program that calls `answerParent`. Its stderr is shown if it fails. */
export function startProcess(program: string, args: readonly string[], env: NodeJS.ProcessEnv): OtherProcess {
  const child = fork(program, [...args], { env, stdio: ['ignore', 'ignore', 'pipe', 'ipc'] });
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  let last = 0;
  let said = '';
  let killed = false;
  child.stderr?.on('data', (chunk) => {
    said += String(chunk);
  });
  child.on('message', (message) => {
    const { id, value, error } = answered.parse(message);
    const question = waiting.get(id);
    waiting.delete(id);
    if (error === undefined) question?.resolve(value);
    else question?.reject(new Error(error));
  });
  const ended = once(child, 'exit').then(([code]: (number | null)[]) => {
    if (code !== 0 && !killed) process.stderr.write(said);
    for (const question of waiting.values()) question.reject(new Error(`the process has ended: ${said}`));
    return code ?? null;
  });
  return {
    pid: child.pid ?? 0,
    ended,
    ask(question, ...values) {
      const reply = Promise.withResolvers<unknown>();
      waiting.set(++last, reply);
      child.send({ id: last, question, values }, (error) => {
        if (error) reply.reject(error);
      });
      return reply.promise;
    },
    async kill() {
      killed = true;
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/** Called in the program: answers the questions of the parent, and ends with the parent. */
export function answerParent(answers: Readonly<Record<string, (...values: never[]) => unknown>>): void {
  process.on('message', (message) => {
    const { id, question, values } = asked.parse(message);
    const answer = answers[question];
    const work = async (): Promise<unknown> => {
      if (answer === undefined) throw new Error(`nobody answers “${question}”`);
      return answer(...(values as never[]));
    };
    work().then(
      (value) => process.send?.({ id, value }),
      (error: unknown) => process.send?.({ id, error: error instanceof Error ? error.stack : String(error) }),
    );
  });
  process.once('disconnect', () => process.exit(1));
}
