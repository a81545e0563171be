/**
 * A complete agent for Hopscope in 40 lines. It searches for the last word of the task that begins with a capital letter, opens
 * the first link with that name, and finishes. Node 24 runs this file without a build:
 *
 *     hopscope run --agent process --command "node docs/examples/agent.ts" --set NAME --workspace DIR
 */
import { createInterface } from 'node:readline';

/** Sends one line. Text for people goes to console.error. */
function say(message: object): void {
  console.log(JSON.stringify(message));
}

/** The [ref=…] of the first line of the snapshot that matches the pattern. */
function refOf(page: string, pattern: string): string | undefined {
  return new RegExp(`${pattern}.*?\\[ref=(\\w+)\\]`).exec(page)?.[1];
}

let wanted = '';
for await (const line of createInterface({ input: process.stdin })) {
  const told = JSON.parse(line);
  if (told.t === 'hello')
    say({ t: 'ready', protocol: told.protocol, name: 'searcher-ts', version: '1', observation: ['aria'] });
  else if (told.t === 'task') wanted = told.intent.match(/\b[A-Z]\w+/g)?.at(-1) ?? '';
  else if (told.t === 'observe') {
    const { n, aria: page = '', url = '' } = told;
    const field = refOf(page, '(?:searchbox|combobox|textbox)');
    const link = refOf(page, `link "${wanted}"`);
    if (url.endsWith(`/${wanted}`))
      say({ t: 'decide', n, thought: 'This is its page.', op: 'finish', value: '' });
    else if (link !== undefined && url.includes(wanted))
      say({ t: 'decide', n, thought: 'The search has found it.', op: 'click', ref: link });
    else if (field !== undefined) {
      const search = [
        { op: 'type', ref: field, value: wanted },
        { op: 'press', value: 'Enter' },
      ];
      say({ t: 'decide', n, thought: `I search for ${wanted}.`, actions: search });
    } else say({ t: 'decide', n, op: 'give-up', value: 'There is nothing to search with.' });
  }
}
