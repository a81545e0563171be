import { after, mock, test } from 'node:test';
import { endShared, keepShared } from './sharedChromium.ts';

const environment = { ...process.env };
const folder = process.cwd();

keepShared();
after(endShared);

/** What hangs is ended then. */
const MOST_MS = 900_000;

/**
 * A test file in a process that it shares with others, as a test whose parts are its own: loaded when the one before has ended, in the process
 * as that one found it.
 */
export function inTurn(name: string, url: string): void {
  test(name, { timeout: MOST_MS }, async () => {
    mock.reset();
    process.chdir(folder);
    for (const each of Object.keys(process.env))
      if (!Object.hasOwn(environment, each)) delete process.env[each];
    Object.assign(process.env, environment);
    await import(url);
    // Node ends a test as soon as those in it have run that it knows: a file that waits at its top level has others still to come.
    await test('has run to its end', () => {});
  });
}
