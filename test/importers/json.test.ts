// needs: pure
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { createPositions, type JsonPath, locate, walkJson } from '../../shared/parse/json.ts';

function valuesOf(text: string): { path: JsonPath; source: string }[] {
  const found: { path: JsonPath; source: string }[] = [];
  const fault = walkJson(text, {
    value: (path, start, end) => found.push({ path: [...path], source: text.slice(start, end) }),
  });
  assert.equal(fault, null);
  return found;
}

function faultOf(text: string): string {
  const fault = walkJson(text, {});
  if (fault === null) return 'no fault';
  const { line, column } = createPositions(text).at(fault.offset);
  return `${line}:${column} ${fault.message}`;
}

describe('the JSON walker', () => {
  test('gives the path and the source text of every value', () => {
    assert.deepEqual(valuesOf(' {"a": [1.50, "\\u0041"], "b\\n": {}} '), [
      { path: ['a', 0], source: '1.50' },
      { path: ['a', 1], source: '"\\u0041"' },
      { path: ['a'], source: '[1.50, "\\u0041"]' },
      { path: ['b\n'], source: '{}' },
      { path: [], source: '{"a": [1.50, "\\u0041"], "b\\n": {}}' },
    ]);
  });

  test('finds in any JSON text the values that JSON.parse finds', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 6 }), fc.nat(3), (text, indent) => {
        const spaced = JSON.stringify(JSON.parse(text), null, indent);
        const values = valuesOf(spaced);
        const offsets = locate(
          spaced,
          0,
          spaced.length,
          values.map(({ path }) => path),
        );
        assert.deepEqual(
          offsets.map((at, index) => spaced.slice(at, at + (values[index]?.source.length ?? 0))),
          values.map(({ source }) => source),
        );
        assert.deepEqual(JSON.parse(valuesOf(spaced).at(-1)?.source ?? ''), JSON.parse(text));
      }),
    );
  });

  test('refuses exactly the texts that JSON.parse refuses', () => {
    const spoiled = fc
      .tuple(
        fc.json({ maxDepth: 4 }),
        fc.nat(),
        fc.constantFrom('', ',', '"', '\\', '{', ']', '0', '-', 'e', ' ', '\n', 'x'),
        fc.nat(2),
      )
      .map(([text, at, put, cut]) => {
        const offset = at % (text.length + 1);
        return text.slice(0, offset) + put + text.slice(offset + cut);
      });
    fc.assert(
      fc.property(spoiled, (text) => {
        const isFine = walkJson(text, {}) === null;
        let parses = true;
        try {
          JSON.parse(text);
        } catch {
          parses = false;
        }
        assert.equal(isFine, parses, text);
      }),
      { numRuns: 3000 },
    );
  });

  test('names the line, the column and the expected token', () => {
    assert.equal(
      faultOf('{\n  "a": 1,\n}'),
      '3:1 expected a key in double quotes after the comma, found "}"',
    );
    assert.equal(faultOf('[1, 2'), '1:6 expected "," or "]", found the end of the text');
    assert.equal(faultOf('{"a" 1}'), '1:6 expected ":" after the key "a", found "1"');
    assert.equal(
      faultOf("['a']"),
      '1:2 expected a value or "]", found a single quote (JSON writes texts in double quotes)',
    );
    assert.equal(
      faultOf('{"a": NaN}'),
      '1:7 expected a value after ":", found NaN, which JSON does not have',
    );
    assert.equal(faultOf('[1] // one'), '1:5 expected the end of the text, found / (JSON has no comments)');
    assert.equal(
      faultOf('["a\nb"]'),
      '1:4 expected the closing quote of a text, found a line break inside it',
    );
    assert.equal(faultOf('["\\x"]'), '1:3 expected an escape such as \\n or \\", found \\x');
    assert.equal(faultOf('["abc'), '1:2 expected a closing quote for the text that starts here');
    assert.equal(faultOf(''), '1:1 expected a JSON value, found the end of the text');
  });

  test('refuses nesting deeper than 200 levels with a message', () => {
    assert.equal(faultOf('['.repeat(10_000)), '1:201 nested deeper than 200 levels');
    assert.equal(faultOf('{"a":'.repeat(1_000_000)), '1:1001 nested deeper than 200 levels');
    assert.equal(faultOf(`${'['.repeat(200)}${']'.repeat(200)}`), 'no fault');
  });

  test('reports a key that appears twice in an object, in any spelling', () => {
    const seen: string[] = [];
    walkJson('{"a": 1, "b": {"a": 2}, "\\u0061": 3}', {
      duplicateKey: (path, key, offset) => seen.push(`${path.join('.')}/${key}@${offset}`),
    });
    assert.deepEqual(seen, ['/a@24']);
  });
});

describe('positions', () => {
  test('count lines from any line break and leave the byte order mark out', () => {
    const positions = createPositions('\uFEFFab\r\ncd\nef');
    assert.deepEqual(positions.at(1), { line: 1, column: 1 });
    assert.deepEqual(positions.at(5), { line: 2, column: 1 });
    assert.deepEqual(positions.at(9), { line: 3, column: 2 });
  });

  test('of missing fields are the positions of their objects', () => {
    const text = '{"a": {"b": [1, {"c": 2}]}}';
    assert.deepEqual(locate(text, 0, text.length, [['a', 'b', 1, 'd'], ['x'], []]), [
      text.indexOf('{"c"'),
      0,
      0,
    ]);
  });
});
