// needs: browser; runs: installed
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PageFrame } from '../../electron/browser/input/webControls.ts';
import { controlledSites } from '../helpers/controlledSite.ts';
import { modifier } from '../helpers/person.ts';

const sites = controlledSites();

test('keys reach the page as a keyboard sends them', async () => {
  const { person, inPage, action } = await sites.open({
    '/': `<input id=f><script>log = []; for (const type of ['keydown', 'keypress', 'keyup']) addEventListener(type, ({ key, code, keyCode, ctrlKey, location, isTrusted }) => log.push([type, key, code, keyCode, ctrlKey, location, isTrusted].join()))</script>`,
  });
  await person.click({ css: '#f' });
  await person.type('aé');
  await person.press('a', modifier.control);
  await person.press('Backspace');
  await action('type', ({ value }) => value === '');
  assert.deepEqual(
    ((await inPage('log')) as string[]).filter((line) => !line.startsWith('keyup')),
    [
      'keydown,a,KeyA,65,false,0,true',
      'keypress,a,KeyA,97,false,0,true',
      'keydown,é,,201,false,0,true',
      'keypress,é,,233,false,0,true',
      'keydown,a,KeyA,65,true,0,true',
      'keydown,Backspace,Backspace,8,false,0,true',
    ],
  );
  assert.equal(await inPage('f.value'), '');
});

test('Enter inserts a line, Tab moves the focus, and Control+z undoes', async () => {
  const { person, inPage, action } = await sites.open({ '/': '<textarea id=t></textarea><input id=n>' });
  await person.click({ css: '#t' });
  await person.type('a');
  await person.press('Enter');
  await person.type('b');
  assert.equal(await inPage('t.value'), 'a\nb');
  await person.press('z', modifier.control);
  assert.notEqual(await inPage('t.value'), 'a\nb');
  await person.press('Tab');
  await action('press', ({ value }) => value === 'Tab');
  assert.equal(await inPage('document.activeElement.id'), 'n');
});

test('an input method composes and commits; pasted text arrives whole', async () => {
  const { person, inPage, action } = await sites.open({
    '/': `<input id=f><script>log = []; for (const type of ['compositionstart', 'compositionend']) addEventListener(type, (event) => log.push(type + event.data))</script>`,
  });
  await person.click({ css: '#f' });
  await person.send({ type: 'composition', text: 'に' });
  await person.send({ type: 'composition', text: 'にほ' });
  await person.send({ type: 'text', text: '日本' });
  await person.send({ type: 'paste', text: ' and more' });
  await action('type', ({ value }) => value === '日本 and more');
  assert.deepEqual(await inPage('log'), ['compositionstart', 'compositionend日本']);
});

test('touch, wheel and double clicks arrive', async () => {
  const { person, inPage, browser, until } = await sites.open({
    '/': `<p id=p style="height:200px">word</p><script>log = []; for (const type of ['touchstart', 'touchend', 'dblclick', 'wheel']) addEventListener(type, ({ type }) => log.push(type))</script>`,
  });
  const at = { x: 20, y: 30 };
  await person.send({ type: 'touch', action: 'start', points: [{ id: 1, ...at }], modifiers: 0 });
  await person.send({ type: 'touch', action: 'end', points: [], modifiers: 0 });
  for (const clickCount of [1, 2]) {
    await person.send({
      type: 'pointer',
      action: 'down',
      ...at,
      button: 'left',
      buttons: 1,
      clickCount,
      modifiers: 0,
    });
    await person.send({
      type: 'pointer',
      action: 'up',
      ...at,
      button: 'left',
      buttons: 0,
      clickCount,
      modifiers: 0,
    });
  }
  await person.wheel({ css: '#p' }, 100);
  await until('input', ({ kind }) => kind === 'wheel');
  assert.deepEqual(await inPage('log'), ['touchstart', 'touchend', 'dblclick', 'wheel']);
  assert.equal(await browser.web.copySelection(), 'word');
});

test('frames follow the active tab, a paused browser takes no input, and the viewport can be resized', async () => {
  const { browser, person, inPage, url } = await sites.open({
    '/': '<body style="background:red"><input id=f autofocus>',
    '/two': '<body style="background:blue">',
  });
  let next = Promise.withResolvers<PageFrame>();
  await browser.web.startFrames((frame) => next.resolve(frame));
  const first = await next.promise;
  assert.deepEqual([first.type, first.width, first.height, first.tab], ['image/jpeg', 1000, 700, 't1']);
  assert.deepEqual([...first.bytes.subarray(0, 2)], [0xff, 0xd8]);

  const frames: string[] = [];
  const seen = Promise.withResolvers<void>();
  await browser.web.stopFrames();
  await browser.web.startFrames((frame) => {
    frames.push(frame.tab);
    if (frame.tab === 't2') seen.resolve();
  });
  await browser.newTab(url('/two'));
  await seen.promise;
  await browser.focusTab('t1');

  await browser.setPaused(true);
  await person.click({ css: '#f' });
  await person.type('unseen');
  assert.equal(await inPage('f.value'), '');
  next = Promise.withResolvers<PageFrame>();
  await browser.web.startFrames((frame) => next.resolve(frame));
  await browser.setPaused(false);
  await next.promise;
  await person.click({ css: '#f' });
  await person.type('seen');
  assert.equal(await inPage('f.value'), 'seen');
  await browser.web.setViewport({ width: 800, height: 600 });
  assert.deepEqual(browser.viewport, { width: 800, height: 600 });
  assert.equal(await inPage('innerWidth'), 800);
  await assert.rejects(browser.web.setViewport({ width: 10, height: 600 }), { code: 'input.viewport' });
});

test('the browser reports the cursor that the page sets', async () => {
  const { browser, person } = await sites.open({
    '/': '<p>text</p><a href=#>link</a><div id=w style="cursor:wait">wait</div><input id=f>',
  });
  const shapes: string[] = [];
  const done = Promise.withResolvers<void>();
  browser.web.onCursor((cursor) => {
    shapes.push(cursor);
    if (cursor === 'text') done.resolve();
  });
  await person.moveTo({ css: 'p' });
  await person.moveTo({ css: 'a' });
  await person.moveTo({ css: '#w' });
  await person.moveTo({ css: '#f' });
  await done.promise;
  assert.deepEqual(shapes.slice(-3), ['pointer', 'wait', 'text']);
});
