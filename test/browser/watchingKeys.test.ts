// needs: browser; runs: installed
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { BrowserBackend } from '../../electron/browser/port/backend.ts';
import { toKey } from '../../renderer/taskPage/pageKeys.ts';
import { controlledSites } from '../helpers/controlledSite.ts';
import { modifier } from '../helpers/person.ts';
import { DEAD_KEYS, keyboardEvent, REAL_KEYS, type RealKey } from '../helpers/realKeys.ts';
import { stepsOf } from '../helpers/steps.ts';

const sites = controlledSites();
const form =
  '<input id=f aria-label=Field><textarea id=g aria-label=Other></textarea><button id=go>Go</button>';

/**
 * A page on `platform`, as its scripts and the watcher see it, and the keys of that system: they keep the modifiers that
 * wrote the character, and the system sends the character after the key.
 */
async function openOn(platform: string) {
  const backends: BrowserBackend[] = [];
  const adapt = (backend: BrowserBackend): BrowserBackend => {
    backends.push(backend);
    return backend;
  };
  const site = await sites.open({ '/': form }, { adapt });
  const { context } = backends[0] ?? assert.fail('no backend');
  const [page] = context.pages();
  assert.ok(page !== undefined);
  const session = await context.newCDPSession(page);
  const userAgent = await page.evaluate(() => navigator.userAgent);
  await session.send('Emulation.setUserAgentOverride', { userAgent, platform });
  assert.equal(await page.evaluate(() => navigator.platform), platform);
  return {
    ...site,
    async pressOnSystem(real: RealKey): Promise<void> {
      const { ctrlKey, altKey, metaKey, shiftKey, key, code, keyCode } = keyboardEvent(real);
      const held = { alt: altKey, control: ctrlKey, meta: metaKey, shift: shiftKey };
      const modifiers = Object.entries(modifier).reduce(
        (sum, [name, bit]) => sum + (held[name as keyof typeof held] ? bit : 0),
        0,
      );
      const pressed = { key, code, modifiers, windowsVirtualKeyCode: keyCode };
      await session.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...pressed });
      if (real.writes)
        await session.send('Input.dispatchKeyEvent', {
          type: 'char',
          key,
          code,
          text: key,
          unmodifiedText: key,
        });
      await session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...pressed });
    },
  };
}

for (const platform of ['Win32', 'MacIntel', 'Linux x86_64'] as const) {
  const own = REAL_KEYS.filter((real) => real.platform === platform);
  const written = own.filter(({ writes }) => writes);

  test(`characters from a window on ${platform} are typed in order and are one type step`, async () => {
    const { person, inPage, action, actions } = await sites.open({ '/': form });
    await person.click({ css: '#f' });
    for (const real of written)
      for (const way of ['down', 'up'] as const)
        await person.send(toKey(way, keyboardEvent(real), real.platform));
    await person.click({ css: '#go' });
    await action('click', ({ element }) => element?.name === 'Go');
    const text = written.map(({ key }) => key).join('');
    assert.equal(await inPage('f.value'), text);
    assert.deepEqual(stepsOf(actions()), [`type Field ${text}`, 'click Go']);
  });

  test(`characters that ${platform} itself writes with held modifiers are one type step`, async () => {
    const { person, inPage, action, actions, pressOnSystem } = await openOn(platform);
    await person.click({ css: '#f' });
    // CDP has no state `AltGraph`.
    const keys = written.filter(({ held }) => !held.includes('G'));
    for (const real of keys) await pressOnSystem(real);
    await person.click({ css: '#go' });
    await action('click', ({ element }) => element?.name === 'Go');
    const text = keys.map(({ key }) => key).join('');
    assert.equal(await inPage('f.value'), text);
    assert.deepEqual(stepsOf(actions()), [`type Field ${text}`, 'click Go']);
  });

  test(`shortcuts on ${platform} write nothing, and each is a step of keys`, async () => {
    const { person, inPage, action, actions, pressOnSystem } = await openOn(platform);
    await person.click({ css: '#g' });
    const keys = own.filter(({ writes, held }) => !writes && !held.includes('G'));
    for (const real of keys) await pressOnSystem(real);
    await person.click({ css: '#go' });
    await action('click', ({ element }) => element?.name === 'Go');
    assert.equal(await inPage('g.value'), '');
    const names = { C: 'Control', A: 'Alt', M: 'Meta', S: 'Shift' } as const;
    const steps = keys.map(({ key, held }) => {
      const modifiers = Object.entries(names).flatMap(([letter, name]) =>
        held.includes(letter) ? name : [],
      );
      return `press Other ${[...modifiers, key === ' ' ? 'Space' : key].join('+')}`;
    });
    assert.deepEqual(stepsOf(actions()), ['click Other', ...steps, 'click Go']);
  });
}

for (const real of DEAD_KEYS.filter(({ held }) => !held.includes('G')))
  test(`a dead key is not a step, and the character that it makes is typed: ${real.name}`, async () => {
    const { person, inPage, action, actions, pressOnSystem } = await openOn(real.platform);
    await person.click({ css: '#f' });
    await pressOnSystem(real);
    await person.send({ type: 'text', text: 'ê' });
    await person.click({ css: '#go' });
    await action('click', ({ element }) => element?.name === 'Go');
    assert.equal(await inPage('f.value'), 'ê');
    assert.deepEqual(stepsOf(actions()), ['type Field ê', 'click Go']);
  });

test('a written character on a page without a field is a key without the modifiers that wrote it', async () => {
  const { person, action, actions, pressOnSystem } = await openOn('Win32');
  const at = REAL_KEYS.find(({ held, key }) => held === 'CA' && key === '@');
  assert.ok(at !== undefined);
  await person.moveTo({ css: '#go' });
  await pressOnSystem(at);
  await person.click({ css: '#go' });
  await action('click', ({ element }) => element?.name === 'Go');
  assert.deepEqual(stepsOf(actions()), ['press @', 'click Go']);
});

test('a character with held modifiers from a window reaches the page without them', async () => {
  const { person, inPage, action } = await sites.open({ '/': form });
  await person.click({ css: '#f' });
  const at = { type: 'key', key: '@', code: 'KeyQ', keyCode: 81, location: 0, repeat: false } as const;
  await person.send({ ...at, action: 'down', text: '@', modifiers: modifier.alt | modifier.control });
  await action('type', ({ value }) => value === '@');
  assert.equal(await inPage('f.value'), '@');
});

test('a key that an input method takes is not a step; the composed text is typed', async () => {
  const { person, inPage, action, actions } = await sites.open({
    '/': `<div id=e contenteditable role=textbox aria-label=Text></div>${form}`,
  });
  for (const css of ['#f', '#e']) {
    await person.click({ css });
    // Chromium on macOS names the letter of such a key, elsewhere `Process`: https://www.w3.org/TR/uievents/#events-composition-key-events
    for (const key of ['n', 'Process']) {
      const taken = { type: 'key', key, code: 'KeyN', keyCode: 229, location: 0, repeat: false } as const;
      await person.send({ ...taken, action: 'down', text: '', modifiers: 0 });
      await person.send({ type: 'composition', text: 'に' });
      await person.send({ type: 'composition', text: 'にほ' });
      await person.send({ type: 'text', text: '日本' });
      await person.send({ ...taken, action: 'up', text: '', modifiers: 0 });
    }
  }
  await person.click({ css: '#go' });
  await action('click', ({ element }) => element?.name === 'Go');
  assert.equal(await inPage('f.value + e.innerText'), '日本日本日本日本');
  assert.deepEqual(stepsOf(actions()), ['type Field 日本日本', 'type Text 日本日本', 'click Go']);
});
