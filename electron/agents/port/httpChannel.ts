import { type AppError, fault } from '../../../shared/errors.ts';
import { Lines } from '../../programs/lines.ts';
import { type Channel, LIMITS, tooMuch } from './channel.ts';
import { quoted } from './messages.ts';

/** The same protocol over HTTP: each message is a POST, and the body of its response contains the agent's lines. */
export function openHttp(address: string): Channel {
  const lines = new Lines(LIMITS, tooMuch);
  return {
    async tell(message, signal) {
      try {
        const response = await fetch(address, {
          method: 'POST',
          headers: { 'content-type': 'application/json', accept: 'application/jsonl, application/json' },
          body: JSON.stringify(message),
          // A redirect would send the page to another server.
          redirect: 'error',
          signal,
        });
        const decoder = new TextDecoder();
        if (!response.ok) throw refused(address, response.status, await response.text());
        for await (const bytes of response.body ?? []) lines.push(decoder.decode(bytes, { stream: true }));
        lines.push(`${decoder.decode()}\n`);
      } catch (error) {
        if (error instanceof TypeError) throw unreachable(address, error);
        throw error;
      }
    },
    async next(signal) {
      // The response already contains all lines that belong to the message.
      const silent = new AbortController();
      silent.abort(
        fault.agent(
          'agent.silent',
          `The agent at ${address} returned an empty response to a message.`,
          'The body of the response must contain the expected message on one line.',
        ),
      );
      return lines.next(AbortSignal.any([signal, silent.signal]));
    },
    close: () => Promise.resolve(),
  };
}

function unreachable(address: string, error: TypeError): AppError {
  const cause = error.cause instanceof Error ? error.cause.message : error.message;
  return fault.agent(
    'agent.unreachable',
    `Nothing answers at ${address} (${cause}).`,
    'Check that the agent’s server runs, and check the address.',
    { cause: error },
  );
}

function refused(address: string, status: number, body: string): AppError {
  return fault.agent(
    'agent.refusedMessage',
    `The agent at ${address} rejected a message with status ${status}: ${quoted(body)}.`,
    'Check the agent’s log.',
  );
}
