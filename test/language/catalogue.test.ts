// needs: pure
import assert from 'node:assert/strict';
import { globSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { IntlMessageFormat } from 'intl-messageformat';
import { german } from '../../shared/language/german/index.ts';
import { readSaid } from './readSaid.ts';

const root = path.resolve(import.meta.dirname, '../..');
/** Folders and files of the window in which every visible text is a message. */
const SAID = [
  'renderer/attempt/',
  'renderer/bridge/',
  'renderer/compare/',
  'renderer/demonstrate/',
  'renderer/evaluate/',
  'renderer/improve/',
  'renderer/library/',
  'renderer/parts/',
  'renderer/propose/',
  'renderer/run/',
  'renderer/settings/',
  'renderer/shell/',
  'renderer/stores/',
  'renderer/taskPage/',
  'renderer/verify/',
];
const files = globSync(['renderer/**/*.{ts,tsx}', 'shared/**/*.ts', 'electron/environments/*.ts'], {
  cwd: root,
})
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !file.startsWith('shared/language/german/'))
  .sort();
const words = readSaid(root, files);
const messages = Object.entries(german);

/** The arguments of a message: its names and its tags. */
function wantedBy(message: string): readonly string[] {
  const names = new Set<string>();
  const visit = (elements: readonly object[]): void => {
    for (const element of elements) {
      if ('value' in element && typeof element.value === 'string' && !isLiteral(element))
        names.add(element.value);
      if ('options' in element && typeof element.options === 'object' && element.options !== null)
        for (const option of Object.values(element.options)) visit(option.value);
      if ('children' in element && Array.isArray(element.children)) visit(element.children);
    }
  };
  visit(new IntlMessageFormat(message, 'en').getAst());
  return [...names].sort();
}

/** `TYPE.literal` is 0. */
function isLiteral(element: object): boolean {
  return 'type' in element && element.type === 0;
}

test('a message and its German text have the same arguments', () => {
  for (const [message, text] of messages) {
    assert.notEqual(text.trim(), '', message);
    assert.deepEqual(wantedBy(text), wantedBy(message), message);
  }
});

test('every call passes the arguments of its message', () => {
  assert.deepEqual(
    words.said
      .filter(
        ({ message, names }) => names !== null && String([...names].sort()) !== String(wantedBy(message)),
      )
      .map(({ at, message, names }) => `${at} “${message}” gets ${names?.join(', ') || 'nothing'}`),
    [],
  );
});

test('no message is formatted before the language is known', () => {
  assert.deepEqual(
    words.said.filter(({ tooEarly }) => tooEarly).map(({ at, message }) => `${at} ${message}`),
    [],
  );
});

test('every message of the catalogue is used', () => {
  assert.deepEqual(
    messages.map(([message]) => message).filter((message) => !words.texts.has(message)),
    [],
  );
});

test('no message is in two parts of the catalogue', async () => {
  const parts = globSync('shared/language/german/*.ts', { cwd: root }).filter(
    (file) => path.basename(file) !== 'index.ts',
  );
  const all: string[] = [];
  for (const part of parts) {
    const module: Record<string, object> = await import(path.join(root, part));
    all.push(...Object.values(module).flatMap(Object.keys));
  }
  assert.deepEqual([...new Set(all.filter((message, at) => all.indexOf(message) !== at))], []);
  assert.equal(all.length, messages.length);
});

test('every visible text of the window is a message', () => {
  assert.deepEqual(
    words.unsaid.filter((place) => SAID.some((one) => place.startsWith(one))),
    [],
  );
});
