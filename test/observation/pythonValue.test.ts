// needs: pure
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { repr } from '../../shared/python/python.ts';
import { pythonFixed, pythonRepr, pythonStr } from '../../shared/python/pythonValue.ts';

test('JSON values are written as Python writes them', () => {
  assert.equal(pythonStr("it's"), "it's");
  assert.equal(pythonRepr("it's"), '"it\'s"');
  assert.equal(pythonRepr([true, null, 'a', { k: 1.5 }]), "[True, None, 'a', {'k': 1.5}]");
  assert.equal(pythonRepr(1e-5), '1e-05');
  assert.equal(pythonRepr(0.00012), '0.00012');
  assert.equal(pythonRepr(2 ** 70), '1180591620717411303424');
});

test('a half is rounded to the even neighbour', () => {
  assert.deepEqual(
    [0.5, 1.5, 2.5, -0.4, -2.5, 75.3].map((value) => pythonFixed(value, 0)),
    ['0', '2', '2', '-0', '-2', '75'],
  );
  assert.deepEqual(
    [0.125, 0.375, 1.005].map((value) => pythonFixed(value, 2)),
    ['0.12', '0.38', '1.00'],
  );
});

test('an emoji that is newer than the Unicode of CPython 3.11 is escaped', () => {
  assert.equal(repr('🫨 🙂'), "'\\U0001fae8 🙂'");
});
