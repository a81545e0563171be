// needs: pure
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { type GrammarName, grammarNames, readWords, type Words } from '../../shared/decision/grammars.ts';

/** Pieces of every grammar: what is put together from them comes near to being an action, or nearly never ends. */
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

test('whatever a model says is read, or refused with the class of an exception', () => {
  fc.assert(
    fc.property(aReply, fc.constantFrom(...grammarNames), fc.boolean(), (words, grammar, isReply) => {
      const read = readWords(isReply ? { reply: words } : { text: words }, grammar);
      assert.equal(read.parsed === null, read.error !== null);
      if (read.error !== null) assert.match(read.error, /^[A-Z][A-Za-z]+: /);
    }),
    { numRuns: 2000 },
  );
});

/** Far above what one pass over 1 MB takes, far below what comparing each place with each other takes (minutes). Of the processor: others may be busy. */
const LIMIT_MS = 5000;

function readInTime(words: Words, grammar: GrammarName): void {
  const begun = process.cpuUsage();
  readWords(words, grammar);
  const ms = process.cpuUsage(begun).user / 1000;
  assert.ok(ms < LIMIT_MS, `${grammar}: ${Math.round(ms)} ms for ${JSON.stringify(words).slice(0, 40)}`);
}

const fill = (unit: string) => unit.repeat(Math.ceil(1_000_000 / unit.length));
/** A million characters that a careless pattern compares each with each other. */
const long = [
  ...[' ', '\n', '```', 'type[1][', 'type [1] [a] [', 'stop[', '][1', 'Type 1', 'f("f(\'', 'f(#', 'f(1,'].map(
    fill,
  ),
  `stop ${fill(' ')}x`,
  `click [${fill('1')}`,
  `scroll(x=${fill('1')}.x)`,
  `Thought: a Action: Type ${fill('1')}`,
  `f("${fill('\\')}`,
  `${fill('a')}(`,
];

test('a reply of 1 MB takes no longer than going over it takes', () => {
  for (const text of long) for (const grammar of grammarNames) readInTime({ text }, grammar);
  const replies = [' ', '\n', '```', '``', '```\n', 'Thought:', 'Thought: Action: ```'].map(fill);
  for (const reply of replies)
    for (const grammar of ['mmina', 'webarena', 'webvoyager'] as const) readInTime({ reply }, grammar);
});

test('nor does anything that is repeated for long', () => {
  const unit = fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(unit, fc.constantFrom(...grammarNames), (parts, grammar) => {
      readInTime({ reply: fill(parts.join('')) }, grammar);
    }),
    { numRuns: 40 },
  );
});
