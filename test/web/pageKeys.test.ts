// needs: pure
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isCombined } from '../../renderer/parts/keys/combined.ts';
import { clipboardKey, toKey } from '../../renderer/taskPage/pageKeys.ts';
import { DEAD_KEYS, keyboardEvent, REAL_KEYS } from '../helpers/realKeys.ts';

for (const real of [...REAL_KEYS, ...DEAD_KEYS])
  test(`${real.platform}: ${real.name} ${real.writes ? 'writes' : 'writes no text'}`, () => {
    const event = keyboardEvent(real);
    const down = toKey('down', event, real.platform);
    assert.equal(down.text, real.writes ? real.key : '');
    // A page on another platform would read AltGr or Option as a shortcut.
    const bits = [event.altKey, event.ctrlKey, event.metaKey, event.shiftKey];
    const all = bits.reduce((sum, isHeld, bit) => sum + (isHeld ? 2 ** bit : 0), 0);
    assert.equal(down.modifiers, real.writes ? all & 8 : all);
    assert.equal(toKey('up', event, real.platform).modifiers, down.modifiers);
    assert.equal(toKey('up', event, real.platform).text, '');
    if (real.key !== 'Dead')
      assert.equal(
        isCombined(event, real.platform),
        !real.writes,
        'the window’s own keys follow the same rule',
      );
  });

test('Enter writes a line and keeps its modifiers', () => {
  const enter = { key: 'Enter', code: 'Enter', keyCode: 13 } as const;
  const pressed = (held: string) =>
    toKey('down', keyboardEvent({ name: '', platform: 'Win32', writes: false, held, ...enter }), 'Win32');
  assert.deepEqual(
    ['', 'A', 'CS'].map(pressed).map(({ text, modifiers }) => [text, modifiers]),
    [
      ['\r', 0],
      ['\r', 1],
      ['\r', 10],
    ],
  );
});

test('the keys of the clipboard are known by their place in the layout', () => {
  const of = (key: string, keyCode: number, held: string) =>
    clipboardKey(keyboardEvent({ name: '', platform: 'Win32', writes: false, key, code: '', keyCode, held }));
  assert.equal(of('v', 86, 'C'), 'paste');
  assert.equal(of('V', 86, 'CS'), 'paste');
  assert.equal(of('v', 86, 'M'), 'paste');
  assert.equal(of('м', 86, 'C'), 'paste', 'a Russian layout');
  assert.equal(of('Insert', 45, 'S'), 'paste');
  assert.equal(of('c', 67, 'C'), 'copy');
  assert.equal(of('Insert', 45, 'C'), 'copy');
  assert.equal(of('x', 88, 'C'), 'cut');
  assert.equal(of('Delete', 46, 'S'), 'cut');
  for (const [key, code, held] of [
    ['v', 86, ''],
    ['v', 86, 'CA'],
    ['Insert', 45, ''],
    ['“', 86, 'G'],
  ] as const)
    assert.equal(of(key, code, held), null, `${held} ${key}`);
});
