// needs: pure
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { type GrammarName, grammarNames, readWords, type Words } from '../../shared/decision/grammars.ts';
import { assertLinear, repeated } from '../helpers/linear.ts';

/** Pieces of every grammar. Combinations of them are nearly actions, or need long to read. */
const pieces = [
  ...[
    'click',
    'type',
    'stop',
    'press',
    'goto',
    'upload',
    'scroll',
    'tab_focus',
    'Click ',
    'Type ',
    'Scroll ',
  ],
  ...[
    'ANSWER',
    'Thought:',
    'Action:',
    'WINDOW',
    'Wait',
    '```',
    '[',
    ']',
    '[1]',
    '] [1]',
    ' [0]',
    ';',
    ' ',
    '\n',
  ],
  ...[
    'f(',
    '("',
    "('",
    '"""',
    "'",
    '"',
    '\\',
    ')',
    '(',
    '{',
    '}',
    ',',
    '=',
    ':',
    '#',
    '-',
    '.',
    '1',
    'x',
    '東',
    '\ud800',
  ],
];
const aReply = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.array(fc.constantFrom(...pieces), { maxLength: 40 }).map((parts) => parts.join('')),
);

test('every reply is read or refused with the class of an exception', () => {
  fc.assert(
    fc.property(aReply, fc.constantFrom(...grammarNames), fc.boolean(), (words, grammar, isReply) => {
      const read = readWords(isReply ? { reply: words } : { text: words }, grammar);
      assert.equal(read.parsed === null, read.error !== null);
      if (read.error !== null) assert.match(read.error, /^[A-Z][A-Za-z]+: /);
    }),
    { numRuns: 2000 },
  );
});

type Make = (length: number) => string;
const filled =
  (unit: string): Make =>
  (length) =>
    repeated(unit, length);
/** Texts for which a careless pattern needs quadratic time. */
const long: readonly Make[] = [
  ...[' ', '\n', '```', 'type[1][', 'type [1] [a] [', 'stop[', '][1', 'Type 1', 'f("f(\'', 'f(#', 'f(1,'].map(
    filled,
  ),
  (length) => `stop ${repeated(' ', length)}x`,
  (length) => `click [${repeated('1', length)}`,
  (length) => `scroll(x=${repeated('1', length)}.x)`,
  (length) => `Thought: a Action: Type ${repeated('1', length)}`,
  (length) => `f("${repeated('\\', length)}`,
  (length) => `${repeated('a', length)}(`,
];

function assertReadLinearly(make: Make, grammar: GrammarName, as: (text: string) => Words): void {
  assertLinear(`${grammar}: ${JSON.stringify(make(40))}`, make, (text) => readWords(as(text), grammar));
}

test('a long reply is read in linear time', () => {
  for (const make of long)
    for (const grammar of grammarNames) assertReadLinearly(make, grammar, (text) => ({ text }));
  const replies = [' ', '\n', '```', '``', '```\n', 'Thought:', 'Thought: Action: ```'].map(filled);
  for (const make of replies)
    for (const grammar of ['mmina', 'webarena', 'webvoyager'] as const)
      assertReadLinearly(make, grammar, (reply) => ({ reply }));
});

test('a reply that repeats the same pieces is read in linear time', () => {
  const unit = fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(unit, fc.constantFrom(...grammarNames), (parts, grammar) => {
      assertReadLinearly(filled(parts.join('')), grammar, (reply) => ({ reply }));
    }),
    { numRuns: 40 },
  );
});
