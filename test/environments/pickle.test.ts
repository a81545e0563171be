// needs: pure
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { readPickle } from '../../shared/environments/pickle/readPickle.ts';
import { readLevelPickle } from '../../shared/environments/sokoban/levelPickle.ts';
import { AppError } from '../../shared/errors.ts';

const bytes = (...parts: readonly (string | number)[]): Uint8Array =>
  Uint8Array.from(
    parts.flatMap((one) => (typeof one === 'string' ? [...one].map((c) => c.charCodeAt(0)) : [one])),
  );

function refusal(file: Uint8Array): string {
  try {
    readLevelPickle(file);
  } catch (error) {
    assert.ok(error instanceof AppError, String(error));
    return error.message;
  }
  return 'read';
}

describe('pickle files', () => {
  test('a call is kept as data', () => {
    const value = readPickle(bytes('cposix\nsystem\n(S"rm"\ntR.'));
    assert.deepEqual(value, {
      kind: 'object',
      made: { kind: 'name', module: 'posix', name: 'system' },
      from: { kind: 'list', items: ['rm'] },
      state: undefined,
      items: [],
      entries: [],
    });
  });

  test('numbers of each form are read', () => {
    const file = bytes(
      '(I-12\nI01\nL123456789012345678901L\nF1.5e3\nJ',
      254,
      255,
      255,
      255,
      'M',
      1,
      2,
      0x8a,
      1,
      0xff,
      'G',
      0x3f,
      0xf8,
      0,
      0,
      0,
      0,
      0,
      0,
      'l.',
    );
    assert.deepEqual(readPickle(file), {
      kind: 'list',
      items: [-12, true, 123456789012345678901n, 1500, -2, 513, -1, 1.5],
    });
  });

  for (const [name, file, message] of [
    ['a length beyond the end', bytes(0x80, 4, 0x8d, 255, 255, 255, 255, 255, 255, 31, 0), /ends too early/],
    ['a huge number', bytes(0x8b, 255, 255, 255, 127), /ends too early/],
    ['a number of many digits', bytes(`I${'9'.repeat(500)}\n.`), /whole number is not readable/],
    ['a reference outside the file', bytes('Pname\n.'), /code 0x50 is unknown or not allowed/],
    ['a registered extension', bytes(0x82, 1, '.'), /code 0x82/],
    ['a value that was never kept', bytes('h', 7, '.'), /refers to a value that it does not hold/],
    ['a state without an object', bytes(']}b.'), /a state belongs to no object/],
    ['values that are left over', bytes('NN.'), /left over/],
    ['a text that is not UTF-8', bytes(0x8c, 1, 0xff, '.'), /not UTF-8/],
    ['a web page', bytes('<html></html>'), /code 0x3c/],
  ] as const)
    test(`${name} is refused`, () => assert.match(refusal(file), message));

  test('nested tuples that share their parts are refused in time', () => {
    // Each level doubles the number of leaves of a reader that follows shared parts.
    const doubled = Array.from({ length: 60 }, () => ['2', 0x86] as const).flat();
    assert.match(refusal(bytes(']', ...doubled, '.')), /no environment of gym-sokoban/);
  });

  test('a million nested lists are refused without a deep call', () => {
    const deep = new Uint8Array(1_000_002).fill(0x85);
    deep[0] = 0x4e;
    deep[deep.length - 1] = 0x2e;
    assert.match(refusal(deep), /no environment of gym-sokoban/);
  });

  test('a chain of wrappers that leads back to itself is refused', () => {
    const file = bytes('cgym\nWrapper\n)R', 'q', 0, '}S"env"\nh', 0, 'sb.');
    assert.match(refusal(file), /no environment of gym-sokoban/);
  });

  test('a file above the limit is refused before it is read', () => {
    assert.match(refusal(new Uint8Array(33 * 1024 * 1024)), /at most 33554432 are read/);
  });
});
