// needs: browser; runs: installed
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { z } from 'zod';
import { WORLD } from '../../electron/browser/injected/messages.ts';
import { controlledSites } from '../helpers/controlledSite.ts';
import { openedWithSession } from '../helpers/ownSession.ts';
import { modifier } from '../helpers/person.ts';

const sites = controlledSites();
const frames = z.object({ frameTree: z.object({ frame: z.object({ id: z.string() }) }) });
const isolated = z.object({ executionContextId: z.number() });

test('a click records its element and its position', async () => {
  const { person, action, url } = await sites.open({ '/': '<button id=go class=big>Go <b>now</b></button>' });
  await person.click({ css: '#go b' });
  const click = await action('click');
  assert.equal(click.url, url('/'));
  assert.equal(click.tab, 't1');
  assert.deepEqual(
    {
      tag: click.element?.tag,
      role: click.element?.role,
      name: click.element?.name,
      css: click.element?.css,
    },
    { tag: 'button', role: 'button', name: 'Go now', css: '#go' },
  );
  assert.ok(click.element?.box && click.element.box.width > 20);
  assert.ok(click.point && click.point.x > click.element.box.x);
});

test('actions on a page that stops every event are recorded, and the page cannot see the watcher', async () => {
  const { person, action, inPage } = await sites.open({
    '/': `<button id=go>Go</button><input id=field>
      <script>for (const type of ['pointerdown','mousedown','click','input','keydown','keypress'])
        addEventListener(type, (event) => event.stopImmediatePropagation(), true)
        seen = Object.getOwnPropertyNames(window).filter((name) => /hopscope/i.test(name))</script>`,
  });
  await person.click({ css: '#go' });
  await action('click');
  await person.click({ css: '#field' });
  await person.type('ab');
  assert.equal((await action('type', ({ value }) => value === 'ab')).element?.css, '#field');
  assert.deepEqual(await inPage('[seen.length, typeof hopscopeReport, typeof hopscope]'), [
    0,
    'undefined',
    'undefined',
  ]);
});

test('input that a script makes is not an action', async () => {
  const { person, action, story, inPage } = await sites.open({
    '/': '<button id=a>A</button><input id=f><button id=b>B</button>',
  });
  await inPage(`document.querySelector('#a').click(); document.querySelector('#f').value = 'x';
    document.querySelector('#f').dispatchEvent(new Event('input', { bubbles: true }));
    document.querySelector('#f').dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))`);
  await person.click({ css: '#b' });
  await action('click');
  assert.deepEqual(story(), ['click B']);
});

test('clicks, typing, keys and choices are recorded in order, each once', async () => {
  const { person, browser, action, story, prompt } = await sites.open({
    '/': `<label for=q>Query</label><input id=q><label><input type=checkbox id=c> Nonstop</label>
      <select id=s aria-label=Class><option>Economy<option value=b>Business</select>`,
  });
  await person.click({ css: '#q' });
  await person.type('ok');
  await person.press('Escape');
  await person.press('a', modifier.control);
  await person.click({ text: 'Nonstop' });
  await person.click({ css: '#s' });
  await browser.answerPrompt((await prompt('select')).id, { accept: true, values: ['b'] });
  await action('select');
  assert.deepEqual(story(), [
    'click Query',
    'type Query o',
    'type Query ok',
    'press Query Escape',
    'press Query Control+a',
    'click Nonstop',
    'select Class Business',
  ]);
});

test('Enter in a form is one key press; the click that it causes is not recorded', async () => {
  const { person, action, story, until } = await sites.open({
    '/': '<form action=/found><input name=q id=q aria-label=Query><button>Search</button></form>',
    '/found': '<title>Found</title>found',
  });
  await person.click({ css: '#q' });
  await person.type('x');
  await person.press('Enter');
  await until('navigated', ({ url }) => url.endsWith('/found?q=x'));
  await action('press');
  assert.deepEqual(story(), ['click Query', 'type Query x', 'press Query Enter']);
});

test('a click on a link is reported before the page that it opens', async () => {
  const { person, until, events, browser, url } = await sites.open({
    '/': '<a href=/next>Next</a>',
    '/next': '<title>Second</title>there',
  });
  await person.click({ role: 'link', name: 'Next' });
  const there = await until('navigated', (event) => event.url === url('/next'));
  assert.equal(there.status, 200);
  const order = events.flatMap((event) =>
    event.type === 'action' ? ['click'] : event.type === 'navigated' ? [event.url] : [],
  );
  assert.deepEqual(order, [url('/'), 'click', url('/next')]);
  await browser.settle();
  assert.equal(browser.tabs()[0]?.title, 'Second');
});

test('clicks in frames of other sites are recorded with boxes in the coordinates of the tab', async () => {
  const { person, action, browser } = await sites.open({
    '/': '<body style="margin:0"><div style="height:50px"></div><iframe style="border:5px solid;margin-left:30px" src="{host:localhost}/middle"></iframe>',
    '/middle':
      '<body style="margin:0"><iframe style="border:0;margin:20px" src="{host:other.localhost}/inner"></iframe>',
    '/inner': '<body style="margin:0"><button style="width:100px;height:40px;border:0">Deep</button>',
  });
  await person.click({ role: 'button', name: 'Deep', frame: '/inner' });
  const { element } = await action('click');
  assert.equal(element?.name, 'Deep');
  assert.match(element?.frameUrl ?? '', /^http:\/\/other\.localhost:\d+\/inner$/);
  assert.deepEqual(await browser.boxOf({ role: 'button', name: 'Deep', frame: '/inner' }), element?.box);
  assert.deepEqual(element?.box, { x: 55, y: 75, width: 100, height: 40 });
});

test('with the limits of the desktop host, actions in frames and on native lists are recorded', async () => {
  const { person, action, browser, inPage, story } = await sites.open(
    {
      '/': '<iframe src="{host:localhost}/middle"></iframe><select id=s aria-label=Class><option>One<option>Two</select><button id=move>Move</button>',
      '/middle': '<iframe src="{host:other.localhost}/inner"></iframe>',
      '/inner': '<button style="width:60px">Deep</button><a href="{host:third.localhost}/again">Again</a>',
      '/again': '<button>Deeper</button>',
    },
    { adapt: (backend) => ({ ...backend, pausesFrames: false, drawsPopups: true }) },
  );
  await person.click({ role: 'button', name: 'Deep', frame: '/inner' });
  const deep = await action('click', ({ element }) => element?.name === 'Deep');
  assert.deepEqual(deep.element?.box, await browser.boxOf({ role: 'button', name: 'Deep', frame: '/inner' }));
  await person.click({ role: 'link', name: 'Again', frame: '/inner' });
  await browser.settle();
  await person.click({ role: 'button', name: 'Deeper', frame: '/again' });
  await action('click', ({ element }) => element?.name === 'Deeper');
  assert.match((await browser.capture()).html ?? '', /Deeper/);
  await inPage(`document.querySelector('#s').focus()`);
  await person.press('ArrowDown');
  await action('select', ({ value }) => value === 'Two');
  assert.deepEqual(browser.prompts(), []);
  assert.deepEqual(story().slice(-2), ['click Deeper', 'select Class Two']);
});

test('actions in a frame of another site that stops every event from its first script are recorded', async () => {
  const { person, action, browser } = await sites.open({
    '/': '<iframe src="{host:localhost}/hostile"></iframe><a href="{host:localhost}/outer">Outer</a>',
    '/hostile': `<script>for (const type of ['pointerdown', 'click', 'input']) addEventListener(type, (event) => event.stopImmediatePropagation(), true)
      localStorage.frame = 'kept'</script><button>Trap</button><a href="/second">Second</a>`,
    '/second': `<script>addEventListener('click', (event) => event.stopImmediatePropagation(), true)</script><button>Again</button>`,
  });
  await person.click({ role: 'button', name: 'Trap', frame: '/hostile' });
  await action('click', ({ element }) => element?.name === 'Trap');
  await person.click({ role: 'link', name: 'Second', frame: '/hostile' });
  await action('click', ({ element }) => element?.name === 'Second');
  await browser.settle();
  await person.click({ role: 'button', name: 'Again', frame: '/second' });
  await action('click', ({ element }) => element?.name === 'Again');
  assert.match(JSON.stringify((await browser.saveState()).storage), /"frame","value":"kept"/);
});

test('actions in open and closed shadow roots name their element', async () => {
  const { person, action } = await sites.open({
    '/': `<x-open></x-open><div id=host style="width:300px;height:60px"></div><script>
      document.querySelector('x-open').attachShadow({ mode: 'open' }).innerHTML = '<button>Visible</button>';
      const closed = document.querySelector('#host').attachShadow({ mode: 'closed' });
      closed.innerHTML = '<button style="width:300px;height:30px">Hidden</button><input style="width:290px" aria-label=Secretly>';
    </script>`,
  });
  await person.click({ role: 'button', name: 'Visible' });
  assert.equal((await action('click', ({ element }) => element?.name === 'Visible')).element?.inShadow, true);
  await person.click({ css: '#host' }, { at: { x: 100, y: 15 } });
  assert.equal((await action('click', ({ element }) => element?.name === 'Hidden')).element?.inShadow, true);
  await person.click({ css: '#host' }, { at: { x: 100, y: 45 } });
  await person.type('in');
  const typed = await action('type', ({ value }) => value === 'in');
  assert.equal(typed.element?.name, 'Secretly');
});

test('actions in a document that document.write has replaced are recorded', async () => {
  const { person, action, inPage } = await sites.open({ '/': '<button>Old</button>' });
  await inPage(`document.open(); document.write('<button>New</button>'); document.close()`);
  await person.click({ role: 'button', name: 'New' });
  await action('click', ({ element }) => element?.name === 'New');
});

test('scrolling by the wheel is one action with the distance', async () => {
  const { person, action, story } = await sites.open({
    '/': '<p style="position:fixed">long</p><div style="height:4000px"></div>',
  });
  // Both are sent without a pause between them, even on a busy machine.
  await Promise.all([person.wheel({ css: 'p' }, 300), person.wheel({ css: 'p' }, 200)]);
  const scroll = await action('scroll');
  assert.equal(scroll.element, null);
  assert.equal(scroll.value, '0,500');
  assert.deepEqual(story(), ['scroll 0,500']);
});

test('signs of life go on when the clock of the machine is set back by an hour', async () => {
  const session = openedWithSession();
  const { person, events, inPage, until } = await sites.open({ '/': '<button>Go</button>' }, session);
  await person.press('a');
  await until('input', ({ kind }) => kind === 'key');
  // The world of the watcher has a clock of its own name, which no script of the page reaches.
  const raw = session.raw();
  const { frameTree } = frames.parse(await raw.send('Page.getFrameTree'));
  const world = await raw.send('Page.createIsolatedWorld', { frameId: frameTree.frame.id, worldName: WORLD });
  const { executionContextId: contextId } = isolated.parse(world);
  const expression = 'const now = Date.now.bind(Date); Date.now = () => now() - 3_600_000';
  await raw.send('Runtime.evaluate', { expression, contextId });
  await inPage('new Promise((resolve) => { setTimeout(resolve, 1100) })');
  await person.press('b');
  await until('input', ({ kind, wall }) => kind === 'key' && wall < Date.now() - 3_000_000);
  assert.equal(events.filter((event) => event.type === 'input' && event.kind === 'key').length, 2);
});

test('hovering is an action when the person presses what appeared', async () => {
  const { person, action, story } = await sites.open({
    '/': `<div id=menu tabindex=0 style="width:100px">Menu</div><div id=quiet tabindex=0 style="width:100px;margin-top:200px">Quiet</div>
      <script>menu.onmouseenter = () => { menu.insertAdjacentHTML('beforeend', '<a id=item href=#x>Item</a>') }</script>`,
  });
  await person.moveTo({ css: '#quiet' });
  await person.moveTo({ css: '#menu' });
  await person.click({ css: '#item' });
  await action('click');
  assert.deepEqual(story(), ['hover menu', 'click Item']);
});

const menuInMenu = `<style>li ul { position: absolute; left: 120px; top: 0 } li { width: 100px; position: relative }</style>
  <ul id=bar><li id=times>Timetables<ul id=days hidden><li id=day>Saturday</li></ul></li></ul><button id=other style="position:fixed;top:300px">Other</button>
  <script>times.onmouseenter = () => { days.hidden = false }; times.onmouseleave = () => { days.hidden = true }
  day.onmouseenter = () => { day.insertAdjacentHTML('beforeend', '<ul><li id=part>Evening</li></ul>') }
  setInterval(() => { document.body.dataset.clock = performance.now() }, 10)</script>`;

test('quick moves through hover menus record a hover on each, even on a page that never settles', async () => {
  const { person, action, story } = await sites.open({ '/': menuInMenu });
  await person.moveTo({ css: '#other' });
  for (const css of ['#times', '#day']) await person.moveTo({ css });
  await person.click({ css: '#part' });
  await action('click');
  assert.deepEqual(story(), ['hover times', 'hover day', 'click part']);
});

test('passing over a hover menu without using it is not recorded', async () => {
  const { person, action, story } = await sites.open({ '/': menuInMenu });
  await person.moveTo({ css: '#other' });
  await person.moveTo({ css: '#times' });
  await person.click({ css: '#other' });
  await action('click');
  assert.deepEqual(story(), ['click Other']);
});

test('a drag is one action, whether a script or the browser moves the element', async () => {
  const { person, action, story } = await sites.open({
    '/': `<body style="margin:0"><div id=knob style="position:absolute;left:0;top:0;width:40px;height:40px;background:red"></div>
      <div id=card draggable=true style="position:absolute;left:0;top:100px;width:40px;height:40px;background:blue"></div>
      <div id=zone style="position:absolute;left:300px;top:100px;width:100px;height:100px;background:green"></div><script>
      let held = false; knob.onpointerdown = () => { held = true }; onpointerup = () => { held = false };
      onpointermove = (event) => { if (held) knob.style.left = event.clientX - 20 + 'px' };
      card.ondragstart = (event) => event.dataTransfer.setData('text/plain', 'card');
      zone.ondragover = (event) => event.preventDefault(); zone.ondrop = (event) => { event.preventDefault(); zone.textContent = event.dataTransfer.getData('text/plain') }
      </script>`,
  });
  await person.drag({ css: '#knob' }, { x: 200, y: 0 });
  assert.equal((await action('drag', ({ element }) => element?.css === '#knob')).value, '200,0');
  await person.drag({ css: '#card' }, { x: 330, y: 30 });
  const dropped = await action('drag', ({ element }) => element?.css === '#card');
  assert.equal(dropped.value, '330,30');
  assert.deepEqual(story(), ['drag knob 200,0', 'drag card 330,30']);
});

const slowPages = {
  '/': `<label>Name <input id=name></label><script>addEventListener('keydown', () => {
    for (const end = performance.now() + 40; performance.now() < end;);
  })</script>`,
  '/next': '<p>next',
};

test('typing on a slow page is recorded before the next navigation', async () => {
  const { person, browser, actions, action, url } = await sites.open(slowPages);
  await person.click({ css: '#name' });
  const typing = [...'openly'].map((letter) => person.type(letter));
  await browser.goto(url('/next'));
  await Promise.all(typing);
  await action('goto');
  const told = actions().map(({ operation, value }) => `${operation} ${value ?? ''}`.trim());
  assert.deepEqual(told.slice(-2), ['type openly', `goto ${url('/next')}`]);
});

test('typing on a slow page is recorded before a pause, and no key arrives during the pause', async () => {
  const { person, browser, actions, inPage } = await sites.open(slowPages);
  await person.click({ css: '#name' });
  const typing = [...'openly'].map((letter) => person.type(letter));
  await browser.setPaused(true);
  assert.equal(actions().at(-1)?.value, 'openly');
  await Promise.all(typing);
  await person.type('x');
  assert.equal(await inPage('document.querySelector("#name").value'), 'openly');
});
