// needs: pure
import assert from 'node:assert/strict';
import { test } from 'node:test';
import Sqlite from 'better-sqlite3';
import fc from 'fast-check';
import { matchText, parseQuestion, questionWords } from '../../shared/search/question.ts';
import { indexedWords } from '../../shared/search/words.ts';

const db = new Sqlite(':memory:');
db.exec("CREATE VIRTUAL TABLE said USING fts5 (words, content='', tokenize='ascii')");
const add = db.prepare('INSERT INTO said (rowid, words) VALUES (?, ?)');
const find = db.prepare<[string], number>('SELECT rowid FROM said WHERE said MATCH ?').pluck();

/** Whether the typed question finds a text. */
function isFound(typed: string, text: string): boolean {
  db.exec("INSERT INTO said (said) VALUES ('delete-all')");
  add.run(1, indexedWords(text));
  const match = matchText(parseQuestion(typed));
  return match !== '' && find.all(match).length === 1;
}

test('words match in any order and case and without accents; from three letters on they match as prefixes', () => {
  for (const [typed, text] of [
    ['harbour wiki', 'Find the Harbour on the wiki'],
    ['flig', 'cheap FLIGHTS'],
    ['zurich', 'Zürich HB'],
    ['ZÜRICH', 'zurich'],
    ['strasse', 'Bahnhofstraße Straße'],
    ['oresund', 'Øresund'],
    ['lodz', 'Łódź'],
    ['istanbul', 'İstanbul'],
    ['cafe', 'cafe\u0301'],
    ['ｆｕｌｌ', 'full width'],
    ['ﬁnd', 'find'],
    ['1299.00', 'it costs 1299.00 €'],
    ['wiki.localhost/search', 'http://wiki.localhost/search?q=Oslo'],
    ['q=oslo', 'http://wiki.localhost/search?q=Oslo'],
    ['don’t', "don't don’t"],
    ['snake_case', 'a snake_case name'],
    ['🛫', 'departs 🛫 at ten'],
    ['ελληνικα', 'Ελληνικά'],
    ['ёлка', 'елка'],
  ] as const)
    assert.ok(isFound(typed, text), `${typed} in ${text}`);
  for (const [typed, text] of [
    ['fl', 'flights'],
    ['arbour', 'harbour'],
    ['harbour hotel', 'harbour'],
    ['🛬', 'departs 🛫'],
  ] as const)
    assert.ok(!isFound(typed, text), `${typed} not in ${text}`);
});

test('scripts without spaces match by any part; Hebrew and Arabic match without vowel points', () => {
  for (const [typed, text] of [
    ['東京', '新東京国際空港'],
    ['空港', '新東京国際空港'],
    ['港', '新東京国際空港'],
    ['東京国際', '新東京国際空港'],
    ['ラーメン', '東京ラーメン屋2026年'],
    ['2026年', '東京ラーメン屋2026年'],
    ['東京 2026', '東京ラーメン屋2026年'],
    ['酒店', '北京的酒店很好'],
    ['โรงแรม', 'จองโรงแรมในกรุงเทพ'],
    ['서울', '서울에서 부산까지'],
    ['서울에서', '서울에서 부산까지'],
    ['שלום', 'שָׁלוֹם עולם'],
    ['مرحبا', 'مَرْحَبًا بالعالم'],
    ['فندق', 'احجز فندق في القاهرة'],
  ] as const)
    assert.ok(isFound(typed, text), `${typed} in ${text}`);
  assert.ok(!isFound('京東', '新東京国際空港'));
  assert.ok(!isFound('かき', 'がき'), 'a voiced kana is a different letter');
});

test('quotes match exactly, a minus excludes, and operators of query languages are plain words', () => {
  assert.ok(isFound('"second result"', 'The second result looked right'));
  assert.ok(!isFound('"result second"', 'The second result looked right'));
  assert.ok(!isFound('"secon"', 'second'));
  assert.ok(isFound('“second result”', 'the second result'));
  assert.ok(isFound('"second res', 'second res'), 'an unclosed quote');
  assert.ok(!isFound('result -second', 'The second result'));
  assert.ok(isFound('result -"second thing"', 'The second result'));
  assert.ok(isFound('-second', 'the second'), 'an exclusion alone is searched as a word');
  assert.ok(isFound('--json', 'with --json'));
  assert.ok(isFound('-5', 'at -5 degrees'));
  assert.ok(isFound('near and or not', 'NEAR AND OR NOT'));
  assert.ok(isFound("Robert'); DROP TABLE events;--", "Robert'); DROP TABLE events"));
  assert.deepEqual(questionWords(parseQuestion('NEAR(a b, 3) * ^ : {col}')), ['near a', 'b', '3', 'col']);
  for (const nothing of ['', '   ', '"', '""', '*', '-', '•••', '()', '-""', '\0'])
    assert.deepEqual(parseQuestion(nothing).terms, [], JSON.stringify(nothing));
});

test('SQLite accepts the query of any typed text', () => {
  const typed = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 60 }),
    fc.string({ unit: fc.constantFrom(...'"*-^:(){}+ aNEAR;\'\\東京\u0301\ud800'), maxLength: 60 }),
    fc.constantFrom('x'.repeat(10_000), 'ab '.repeat(4_000), '"'.repeat(9_999), '東'.repeat(10_000)),
  );
  fc.assert(
    fc.property(typed, fc.boolean(), (text, any) => {
      const match = matchText(parseQuestion(text), any);
      if (match !== '') find.all(match);
      assert.ok(match.length < 20_000);
    }),
    { numRuns: 2_000 },
  );
});

test('every text is found by its words', () => {
  const word = fc.string({
    unit: fc.constantFrom(...'abzéßØ東京ラー가ह्दשาёİ1٣🛫'),
    minLength: 1,
    maxLength: 8,
  });
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 6 }), (words) => {
      const text = words.join(' ');
      if (parseQuestion(text).terms.length > 0) assert.ok(isFound(text, text), text);
      if (parseQuestion(`"${text}"`).terms.length > 0) assert.ok(isFound(`"${text}"`, text), `"${text}"`);
    }),
    { numRuns: 2_000 },
  );
});
