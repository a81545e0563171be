import { fault } from '../../../shared/errors.ts';
import { openLineProgram } from '../../programs/lineProgram.ts';
import { type Channel, LIMITS, tooMuch } from './channel.ts';

/** Starts an agent's program from its command line and talks to it over its standard input and output. */
export function openProcess(command: string): Channel {
  const program = openLineProgram({
    ...{ command, environment: process.env, limits: LIMITS, tooMuch },
    died: (how, complaint) =>
      fault.agent(
        'agent.died',
        complaint === ''
          ? `The agent’s process ${how}.`
          : `The agent’s process ${how}. It wrote: ${complaint}`,
        `To see the reason, run the command yourself: ${command}`,
      ),
  });
  return {
    tell(message, signal) {
      signal.throwIfAborted();
      program.write(JSON.stringify(message));
      return Promise.resolve();
    },
    next: (signal) => program.next(signal),
    close: () => program.close(),
  };
}
