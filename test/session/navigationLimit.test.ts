// needs: pure
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { NavigationLimit } from '../../electron/attempt/navigationLimit.ts';

/** A limit and the counts that it has written. */
function limit() {
  const told: { navigations: number; from: number }[] = [];
  return { told, limit: new NavigationLimit((counted) => told.push(counted)) };
}

test('the record holds twenty navigations at once and counts the others', () => {
  const { told, limit: navigations } = limit();
  const written = Array.from({ length: 50 }, () => navigations.mayWrite(1000)).filter(Boolean);
  assert.equal(written.length, 20);
  assert.equal(navigations.isExceeded, true);
  assert.deepEqual(told, []);
  navigations.writeAll();
  assert.deepEqual(told, [{ navigations: 30, from: 1000 }]);
  assert.equal(navigations.isExceeded, false);
  navigations.writeAll();
  assert.equal(told.length, 1);
});

test('one more navigation may be written each half second, up to twenty', () => {
  const { limit: navigations } = limit();
  for (let index = 0; index < 20; index += 1) navigations.mayWrite(0);
  assert.equal(navigations.mayWrite(400), false);
  // A navigation that is only counted resets the room to zero.
  assert.equal(navigations.mayWrite(900), true);
  assert.equal(navigations.mayWrite(901), false);
  const written = Array.from({ length: 50 }, () => navigations.mayWrite(60_000)).filter(Boolean);
  assert.equal(written.length, 20);
});

test('the count is recorded ten seconds after its first navigation', () => {
  const { told, limit: navigations } = limit();
  for (let index = 0; index < 21; index += 1) navigations.mayWrite(5000);
  navigations.mayWrite(5001);
  navigations.writeDue(14_999);
  assert.deepEqual(told, []);
  navigations.writeDue(15_000);
  assert.deepEqual(told, [{ navigations: 2, from: 5000 }]);
});

test('the count is recorded before the next navigation', () => {
  const { told, limit: navigations } = limit();
  for (let index = 0; index < 21; index += 1) navigations.mayWrite(0);
  assert.equal(navigations.mayWrite(20_000), true);
  assert.deepEqual(told, [{ navigations: 1, from: 0 }]);
});
