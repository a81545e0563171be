// needs: pure
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { readTerminalKeys } from '../../electron/cli/command/terminalKeys.ts';

const ESCAPE = '\u001B';

function keysIn(text: string): readonly string[] {
  return readTerminalKeys(text).keys.map((one) => (one.key === 'other' ? `other ${one.character}` : one.key));
}

describe('keys of a terminal', () => {
  test('w a s d in either case, and the arrow keys in both of their forms', () => {
    assert.deepEqual(keysIn('wasdWASD'), [...['up', 'left', 'down', 'right', 'up', 'left', 'down', 'right']]);
    assert.deepEqual(keysIn(`${ESCAPE}[A${ESCAPE}[B${ESCAPE}[C${ESCAPE}[D`), ['up', 'down', 'right', 'left']);
    assert.deepEqual(keysIn(`${ESCAPE}OA${ESCAPE}OB${ESCAPE}OC${ESCAPE}OD`), ['up', 'down', 'right', 'left']);
    assert.deepEqual(keysIn(`${ESCAPE}[1;2A`), ['up'], 'with Shift');
  });

  test('q, Ctrl C and Ctrl D leave', () => {
    assert.deepEqual(keysIn('qQ\u0003\u0004'), ['leave', 'leave', 'leave', 'leave']);
  });

  test('a sequence that arrives in parts is one key', () => {
    for (const whole of [`${ESCAPE}[A`, `${ESCAPE}OA`, `${ESCAPE}[1;5A`])
      for (let at = 1; at < whole.length; at += 1) {
        const first = readTerminalKeys(whole.slice(0, at));
        assert.deepEqual(first.keys, []);
        assert.deepEqual(keysIn(first.rest + whole.slice(at)), ['up']);
      }
  });

  test('other keys have no meaning, and their characters are not read as keys', () => {
    assert.deepEqual(keysIn('x🙂'), ['other x', 'other 🙂']);
    assert.deepEqual(keysIn(`${ESCAPE}[3~${ESCAPE}[Z`), ['other ', 'other ']);
    assert.deepEqual(keysIn(`${ESCAPE}w`), ['up'], 'with Alt');
    assert.deepEqual(keysIn(`${ESCAPE}${ESCAPE}[A`), ['up']);
  });

  test('a sequence without an end is dropped', () => {
    const { keys, rest } = readTerminalKeys(`${ESCAPE}[${'1;'.repeat(500_000)}`);
    assert.deepEqual([keys, rest], [[], '']);
  });
});
