import type { BrowserContext, ConsoleMessage as Heard, WebError } from 'playwright-core';
import type { ConsoleMessage } from '../../../shared/page/har.ts';

/** Limits the memory that an endlessly writing page can fill. Further messages are only counted. */
const MOST = 5000;
/** Longer messages are left out entirely: half a secret would not be recognised. */
const LONGEST = 20_000;

/**
 * Records what the pages of a partition write to their consoles, and their uncaught errors. The messages are in memory and
 * not yet redacted.
 */
export function hearConsole(context: BrowserContext): {
  readonly messages: readonly ConsoleMessage[];
  stop(): void;
} {
  const messages: ConsoleMessage[] = [];
  let more = 0;

  function hear(type: string, text: string, url: string, line: number | null): void {
    const time = new Date().toISOString();
    if (messages.length >= MOST) {
      more += 1;
      messages[MOST] = { time, type: 'info', text: `Not kept: ${more} more messages.`, url: '', line: null };
      return;
    }
    const kept = text.length > LONGEST ? `Not kept: a message of ${text.length} characters.` : text;
    messages.push({ time, type, text: kept, url, line });
  }
  const onConsole = (message: Heard): void => {
    const { url, lineNumber } = message.location();
    hear(message.type(), message.text(), url, url === '' ? null : lineNumber + 1);
  };
  const onError = (error: WebError): void => {
    const { message, stack } = error.error();
    hear('uncaught', stack ?? message, error.page()?.url() ?? '', null);
  };
  context.on('console', onConsole);
  context.on('weberror', onError);
  return {
    messages,
    stop() {
      context.off('console', onConsole);
      context.off('weberror', onError);
    },
  };
}
