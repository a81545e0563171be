// needs: browser; runs: always, installed
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { controlledSites } from '../helpers/controlledSite.ts';

const sites = controlledSites();

test('each operation of the driver is recorded once', async () => {
  const { browser, story, inPage, url, downloads } = await sites.open({
    '/': `<title>All</title><button id=b onclick="clicked = (window.clicked ?? 0) + 1">Book</button>
      <label>From <input id=f></label><input id=r type=range min=0 max=10 aria-label=Price><input id=d type=date aria-label=Day>
      <select id=s aria-label=Class multiple><option value=e>Economy<option value=b>Business<option>First</select>
      <div id=h aria-label=Menu tabindex=0 onmouseenter="this.append('open')">Menu</div><input type=file id=u aria-label=Photo>
      <div id=k style="position:absolute;left:500px;top:300px;width:30px;height:30px;background:red" aria-label=Knob></div>
      <script>k.onpointerdown = () => { onpointermove = (event) => { k.style.left = event.clientX - 15 + 'px' } }; onpointerup = () => { onpointermove = null }</script>
      <div style="height:3000px"></div>`,
    '/two': '<title>Two</title>',
  });
  writeFileSync(path.join(downloads, 'photo.png'), 'png');
  const perform = browser.perform.bind(browser);
  await perform({ operation: 'click', target: { role: 'button', name: 'Book' } });
  await perform({ operation: 'type', target: { label: 'From' }, value: 'Oslo' });
  await perform({ operation: 'type', target: { label: 'From' }, value: 'Hong Kong' });
  await perform({ operation: 'press', target: { label: 'From' }, value: 'Control+a' });
  await perform({ operation: 'press', value: 'Escape' });
  await perform({ operation: 'type', target: { label: 'Price' }, value: '7' });
  await perform({ operation: 'type', target: { label: 'Day' }, value: '2026-05-06' });
  await perform({ operation: 'select', target: { label: 'Class' }, value: 'Economy\nb' });
  await perform({ operation: 'hover', target: { label: 'Menu' } });
  await perform({ operation: 'drag', target: { label: 'Knob' }, value: '100,0' });
  await perform({ operation: 'upload', target: { label: 'Photo' }, value: 'photo.png' });
  await perform({ operation: 'scroll', value: 'down' });
  await perform({ operation: 'wait', value: '1' });
  await perform({ operation: 'click-fake', target: { role: 'button', name: 'Book' } });
  await perform({ operation: 'ignore', target: { role: 'button', name: 'Book' } });
  const state = await inPage(
    `[f.value, r.value, d.value, [...s.selectedOptions].map((o) => o.label).join(), h.textContent, k.style.left, u.files.length]`,
  );
  await perform({ operation: 'goto', value: url('/two') });
  await perform({ operation: 'back' });
  await perform({ operation: 'forward' });
  await perform({ operation: 'reload' });
  await perform({ operation: 'new-tab', value: url('/two') });
  await perform({ operation: 'focus-tab', value: 't1' });
  await perform({ operation: 'close-tab', value: 't2' });
  await browser.settle();
  assert.deepEqual(story(), [
    'click Book',
    'type From Oslo',
    'type From Hong Kong',
    'press From Control+a',
    'press Escape',
    'type Price 7',
    'type Day 2026-05-06',
    'select Class Economy\nBusiness',
    'hover Menu',
    'drag Knob 100,0',
    'upload Photo photo.png',
    'scroll 0,560',
    'wait 1',
    'click-fake Book',
    'ignore Book',
    `goto ${url('/two')}`,
    'back',
    'forward',
    'reload',
    `new-tab ${url('/two')}`,
    'focus-tab t1',
    'close-tab t2',
  ]);
  assert.deepEqual(state, ['Hong Kong', '7', '2026-05-06', 'Economy,Business', 'Menuopen', '600px', 1]);
});

test('double-click, right-click and select-text have the effect that a person’s input has', async () => {
  const { browser, inPage, story } = await sites.open({
    '/': `<div id=row aria-label=Row tabindex=0>Invoice</div><p id=terms aria-label=Terms>Send it <b>back within</b> 14 days, <a href=#x>or else</a>.</p>
      <textarea aria-label=Note>keep the words</textarea>
      <script>row.ondblclick = () => { row.title += 'twice ' }; row.oncontextmenu = (event) => { event.preventDefault(); row.title += 'menu ' }</script>`,
  });
  const target = { label: 'Row' };
  await browser.perform({ operation: 'double-click', target });
  await browser.perform({ operation: 'right-click', target });
  const marked = [];
  for (const [label, value] of [
    ['Terms', 'it back within 14'],
    ['Terms', 'days, or'],
    ['Note', 'the'],
  ] as const) {
    await browser.perform({ operation: 'select-text', target: { label }, value });
    marked.push(await inPage(`getSelection().toString()`));
  }
  assert.equal(await inPage('row.title'), 'twice menu ');
  assert.deepEqual(marked, ['it back within 14', 'days, or', 'the']);
  await assert.rejects(
    browser.perform({ operation: 'select-text', target: { label: 'Terms' }, value: 'forward' }),
    {
      message: 'The element does not hold the words "forward".',
    },
  );
  assert.deepEqual(story(), [
    'double-click Row',
    'right-click Row',
    'select-text Terms it back within 14',
    'select-text Terms days, or',
    'select-text Note the',
  ]);
});

test('click, drag and scroll act at the given position; an area of an image map is clicked on its image', async () => {
  const { browser, inPage, actions } = await sites.open({
    '/': `<body style="margin:0"><canvas id=c aria-label=Chart width=300 height=200 style="border:5px solid;display:block"></canvas>
      <img usemap=#m width=200 height=100 alt="" src="data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'/>">
      <map name=m><area shape=rect coords="0,0,100,100" href=#left alt=Left><area shape=poly coords="110,0,200,0,200,100,190,100,190,10,110,10" href=#corner alt=Corner></map>
      <script>seen = []; for (const type of ['click', 'pointerdown', 'wheel']) c.addEventListener(type, (event) => seen.push(type + ' ' + event.clientX + ',' + event.clientY))</script>`,
  });
  const target = { label: 'Chart' };
  await browser.perform({ operation: 'click', target, position: { x: 20, y: 30 } });
  await browser.perform({ operation: 'drag', target, position: { x: 50, y: 60 }, value: '40,10' });
  await browser.perform({ operation: 'scroll', target, position: { x: 70, y: 80 }, value: '0,-100' });
  assert.deepEqual(await inPage('seen'), [
    'pointerdown 20,30',
    'click 20,30',
    'pointerdown 50,60',
    'click 90,70',
    'wheel 70,80',
  ]);
  await browser.perform({ operation: 'click', target: { css: 'area[alt=Left]' } });
  assert.equal(await inPage('location.hash'), '#left');
  await browser.perform({ operation: 'click', target: { css: 'area[alt=Corner]' } });
  assert.equal(await inPage('location.hash'), '#corner');
  assert.deepEqual(
    actions().flatMap(({ position }) => position ?? []),
    [
      { x: 20, y: 30 },
      { x: 50, y: 60 },
      { x: 70, y: 80 },
    ],
  );
});

test('operations change the page, click-fake does not, and a later click of a person is recorded', async () => {
  const { browser, person, inPage, action, story } = await sites.open({
    '/': `<label>From <input id=f></label><button onclick="count = (window.count ?? 0) + 1">Book</button>`,
  });
  await browser.perform({ operation: 'type', target: { label: 'From' }, value: 'Oslo' });
  await browser.perform({ operation: 'click', target: { role: 'button', name: 'Book' } });
  await browser.perform({ operation: 'click-fake', target: { role: 'button', name: 'Book' } });
  assert.deepEqual(await inPage('[f.value, count]'), ['Oslo', 1]);
  await person.click({ role: 'button', name: 'Book' });
  await action('click', ({ point }) => point?.x !== undefined && Number.isInteger(point.x));
  assert.equal(await inPage('count'), 2);
  assert.deepEqual(story(), ['type From Oslo', 'click Book', 'click-fake Book', 'click Book']);
});

test('an action is reported before the navigation that it causes', async () => {
  const { browser, events, url } = await sites.open({ '/': '<a href=/two>Two</a>', '/two': 'two' });
  const result = await browser.perform({ operation: 'click', target: { role: 'link', name: 'Two' } });
  await browser.settle();
  assert.equal(result.url, url('/'));
  const order = events.flatMap((event) =>
    event.type === 'action' ? [event.action.operation] : event.type === 'navigated' ? [event.url] : [],
  );
  assert.deepEqual(order, [url('/'), 'click', url('/two')]);
});

test('a target finds elements in frames, by number, and by several properties together', async () => {
  const { browser } = await sites.open({
    '/': '<ul><li><b>A</b> <button>Add</button><li><b>B</b> <button class=x>Add</button></ul><button hidden>Once</button><button>Once</button><iframe src="{host:localhost}/in"></iframe>',
    '/in': '<button>Inside</button>',
  });
  const css = async (target: Parameters<typeof browser.perform>[0]['target'] & object) =>
    (await browser.perform({ operation: 'ignore', target })).element?.css;
  assert.match((await css({ role: 'button', name: 'Add', nth: 1 })) ?? '', /li:nth-of-type\(2\)/);
  assert.match((await css({ role: 'button', name: 'Add', css: '.x' })) ?? '', /li:nth-of-type\(2\)/);
  assert.match((await css({ role: 'listitem', text: 'B' })) ?? '', /li:nth-of-type\(2\)$/);
  const inside = await browser.perform({
    operation: 'click',
    target: { role: 'button', name: 'Inside', frame: '/in' },
  });
  assert.match(inside.element?.frameUrl ?? '', /localhost:\d+\/in$/);
  assert.deepEqual(
    inside.element?.box,
    await browser.boxOf({ role: 'button', name: 'Inside', frame: '/in' }),
  );
});

test('a hidden element with the same selector is skipped, and a missing element is waited for', async () => {
  const { browser, inPage } = await sites.open({
    '/': `<a class=menu style="display:none">Cart</a><a class=menu onclick="seen = 'shown'">Cart</a>
      <script>setTimeout(() => { document.body.innerHTML += '<p onclick="seen += 2">Later</p>' }, 300)</script>`,
  });
  await browser.perform({ operation: 'click', target: { css: 'a.menu' } });
  await browser.perform({ operation: 'click', target: { css: 'p' } });
  assert.equal(await inPage('seen'), 'shown2');
});

test('an element that the page replaces during the click is found again', async () => {
  const { browser, inPage, story } = await sites.open({
    '/': `<div id=all><button>Book</button></div><script>
      const again = () => { all.innerHTML = '<button onclick="booked = 1">Book</button>' };
      all.firstElementChild.onmousemove = again; new IntersectionObserver(again).observe(all.firstElementChild)</script>`,
  });
  await browser.perform({ operation: 'click', target: { role: 'button', name: 'Book' } });
  assert.equal(await inPage('booked'), 1);
  assert.deepEqual(story(), ['click Book']);
});

test('an impossible operation fails with its reason and is not recorded', async () => {
  const { browser, story } = await sites.open({
    '/': '<button disabled>Off</button><select id=s><option>One</select><button style="position:absolute;top:200px">Under</button><div style="position:fixed;inset:0;top:100px"></div>',
  });
  const failing = (request: Parameters<typeof browser.perform>[0]) =>
    browser.perform({ timeoutMs: 600, ...request });
  await assert.rejects(failing({ operation: 'click', target: { role: 'button', name: 'None' } }), {
    code: 'page.element',
    origin: 'page',
    message: /no such element/,
  });
  await assert.rejects(failing({ operation: 'click', target: { role: 'button', name: 'Off' } }), {
    code: 'page.element',
    message: /not enabled/,
  });
  await assert.rejects(failing({ operation: 'click', target: { role: 'button', name: 'Under' } }), {
    code: 'page.element',
    message: /intercepts pointer events/,
  });
  await assert.rejects(failing({ operation: 'select', target: { css: '#s' }, value: 'Two' }), {
    code: 'page.option',
    message: /"Two"/,
  });
  await assert.rejects(failing({ operation: 'click' }), { code: 'input.target' });
  await assert.rejects(failing({ operation: 'press', value: 'Nonsense' }), { code: 'input.key' });
  await assert.rejects(failing({ operation: 'scroll', value: 'sideways' }), { code: 'input.scroll' });
  await assert.rejects(failing({ operation: 'upload', target: { css: '#s' }, value: '/etc/passwd' }), {
    code: 'input.file',
  });
  assert.deepEqual(story(), []);
});
