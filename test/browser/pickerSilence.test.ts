// needs: browser; runs: installed
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bordersPages } from '../helpers/borders.ts';
import { controlledSites } from '../helpers/controlledSite.ts';
import { modifier } from '../helpers/person.ts';

const sites = controlledSites();

const PLACES = [
  { where: 'the page', x: 20, y: 20 },
  { where: 'a closed shadow root', x: 20, y: 75 },
  { where: 'a frame of another site', x: 20, y: 120 },
  { where: 'a frame of the same site', x: 20, y: 250 },
  { where: 'a field', x: 20, y: 360 },
];

test('while an element is selected the page gets no pointer, mouse, wheel, touch, key, focus or text event', async () => {
  const { browser, person, inFrames } = await sites.open(bordersPages);
  const { picker } = browser;
  const counted = async (): Promise<unknown> => inFrames('counted.splice(0)');
  // As after an earlier step, the pointer is over the page and a field has the focus.
  await person.click({ css: '#field' });
  await person.send({ type: 'wheel', x: 20, y: 400, deltaX: 0, deltaY: -1, modifiers: 0 });
  await browser.settle();
  assert.notDeepEqual(await counted(), [[], [], []], 'the page counts its events');

  await picker.start();
  const operable = await picker.operable();
  assert.ok(operable.state === 'read');
  assert.deepEqual(
    operable.elements
      .map(({ name, role, box }) => `${name} ${role} ${Math.round(box.x)},${Math.round(box.y)}`)
      .sort(),
    [
      ' textbox 0,354',
      'Closed button 0,50',
      'Inner button 0,234',
      'Inner button 7,107',
      'Plain bold button 0,0',
    ],
    'operable elements are listed across shadow roots and frames',
  );
  for (const { where, x, y } of PLACES) {
    const found = await picker.at({ x, y });
    assert.ok(found, where);
    await picker.read(found.ref);
    for (const to of ['parent', 'next', 'previous', 'child'] as const) await picker.near(found.ref, to);
    const pointer = { type: 'pointer', x, y, button: 'left', clickCount: 1, modifiers: 0 } as const;
    await person.send({ ...pointer, action: 'move', button: 'none', buttons: 0 });
    await person.send({ ...pointer, action: 'down', buttons: 1 });
    await person.send({ ...pointer, action: 'up', buttons: 0 });
    await person.send({ ...pointer, action: 'down', button: 'right', buttons: 2 });
    await person.send({ type: 'wheel', x, y, deltaX: 0, deltaY: 50, modifiers: 0 });
    await person.send({ type: 'touch', action: 'start', points: [{ id: 1, x, y }], modifiers: 0 });
    await person.send({ type: 'touch', action: 'end', points: [], modifiers: 0 });
    await person.type('a');
    await person.press('Tab');
    await person.press('a', modifier.control);
    await person.send({ type: 'text', text: 'ü' });
    await person.send({ type: 'paste', text: 'pasted' });
    await person.send({ type: 'composition', text: 'か' });
  }
  await browser.capture();
  await browser.settle();
  assert.deepEqual(await counted(), [[], [], []]);

  // The page scrolls, but gets no wheel or pointer event.
  assert.equal(await picker.scroll({ x: 20, y: 120 }, { x: 0, y: 80 }), true);
  assert.equal(await picker.scroll({ x: 20, y: 20 }, { x: 0, y: 200 }), true);
  await browser.settle();
  assert.deepEqual(await inFrames('scrollY'), [200, 80, 0]);
  assert.deepEqual(await counted(), [[], [], []]);

  await picker.stop();
  await person.click({ css: '#plain' });
  assert.deepEqual(await counted(), [[], [], []], 'the page gets no event between selecting and operating');
  await picker.release();
  await person.click({ css: '#plain' });
  assert.notDeepEqual(await counted(), [[], [], []], 'after the release the page gets events again');
});
