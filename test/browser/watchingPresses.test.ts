// needs: browser; runs: installed
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type ControlledSite, controlledSites } from '../helpers/controlledSite.ts';
import { modifier } from '../helpers/person.ts';
import { stepsOf } from '../helpers/steps.ts';

const sites = controlledSites();

async function steps({ person, action, actions }: ControlledSite): Promise<string[]> {
  await person.click({ css: '#end' });
  await action('click', ({ element }) => element?.css === '#end');
  return stepsOf(actions()).slice(0, -1);
}
const end = '<button id=end style="position:fixed;right:0;bottom:0">End</button>';

for (const [name, page] of [
  ['removed', '<button id=a>Pay</button><p>rest<script>a.onmousedown = () => a.remove()</script>'],
  [
    'replaced',
    `<div id=box><button>Pay</button></div><script>box.onpointerdown = () => { box.innerHTML = '<button>Pay</button>' }</script>`,
  ],
  [
    'covered',
    `<button id=a>Pay</button><div id=cover hidden style="position:fixed;inset:0;background:#fff">Menu</div><script>a.onmousedown = () => { cover.hidden = false; setTimeout(() => cover.remove(), 200) }</script>`,
  ],
  [
    'moved away',
    `<button id=a style="position:relative">Pay</button><script>a.onmousedown = () => { a.style.left = '300px' }</script>`,
  ],
] as const) {
  test(`a press is a click even if the element is ${name} before the release`, async () => {
    const site = await sites.open({ '/': page + end });
    const box = await site.browser.boxOf({ role: 'button', name: 'Pay' });
    await site.person.click({ role: 'button', name: 'Pay' });
    const click = await site.action('click');
    assert.deepEqual(click.element?.box && Math.round(click.element.box.x), box && Math.round(box.x));
    assert.equal(click.element?.name, 'Pay');
    if (name !== 'covered') assert.deepEqual(await steps(site), ['click Pay']);
  });
}

test('a disabled button and a button that the pointer leaves before the release are not clicked', async () => {
  const site = await sites.open({
    '/': `<button id=off disabled>Off</button><button id=a>Pay</button>${end}`,
  });
  await site.person.click({ css: '#off' });
  await site.person.drag({ css: '#a' }, { x: 0, y: 200 });
  assert.deepEqual(
    (await steps(site)).filter((step) => step.startsWith('click')),
    [],
  );
});

const sortable = `<style>li { width: 100px; height: 30px; user-select: auto }</style><body style="margin:0"><ul id=list style="margin:0;padding:0">
  <li>One<li>Two<li>Three<li>Four</ul><script>let held = null
  list.onpointerdown = ({ target, clientY }) => { held = { item: target, y: clientY }; target.style.position = 'absolute'
    const gap = document.createElement('li'); gap.id = 'gap'; target.before(gap) }
  onpointermove = ({ clientY }) => { if (held) held.item.style.transform = 'translateY(' + (clientY - held.y) + 'px)' }
  onpointerup = () => { if (held) { gap.remove(); held.item.style = ''; list.append(held.item); held = null } }</script>`;

test('a dragged list item is described as it was at the start of the drag, even if text is selected meanwhile', async () => {
  const site = await sites.open({ '/': sortable + end });
  await site.person.drag({ css: 'li:nth-of-type(2)' }, { x: 0, y: 60 });
  const drag = await site.action('drag');
  assert.equal(drag.element?.text, 'Two');
  assert.equal(drag.element?.css, '#list > li:nth-of-type(2)');
  assert.deepEqual(drag.element?.box, { x: 0, y: 30, width: 100, height: 30 });
  assert.deepEqual(await steps(site), ['drag Two 0,60']);
});

test('dragging a handle is a drag, and dragging over text is select-text', async () => {
  const site = await sites.open({
    '/': `<p id=p style="width:400px">Some words to mark with the pointer</p><div id=bar style="width:300px;height:30px;background:#ddd"><b id=knob>|||</b></div>
      <p>More words</p><script>bar.onpointerdown = () => { onpointermove = ({ clientX }) => { knob.style.marginLeft = clientX + 'px' } }; onpointerup = () => { onpointermove = null }</script>${end}`,
  });
  await site.person.drag({ css: '#p' }, { x: -150, y: 0 });
  const marked = await site.action('select-text');
  assert.equal(marked.element?.css, '#p');
  assert.ok(marked.value && 'Some words to mark with the pointer'.includes(marked.value));
  await site.person.drag({ css: '#bar' }, { x: 100, y: 30 });
  assert.equal((await site.action('drag')).element?.css, '#bar');
  assert.deepEqual(
    (await steps(site)).map((step) => step.split(' ')[0]),
    ['select-text', 'drag'],
  );
});

test('an element that the browser drags is described as it was at the start of the drag', async () => {
  const site = await sites.open({
    '/': `<body style="margin:0"><div id=row><div id=card draggable=true style="width:80px;height:40px">Card</div></div>
      <div id=zone style="width:300px;height:200px;background:#eee"></div>${end}<script>
      card.ondragstart = (event) => { event.dataTransfer.setData('text/plain', 'x'); setTimeout(() => { row.style.marginLeft = '90px' }) }
      zone.ondragover = (event) => event.preventDefault(); zone.ondrop = (event) => { event.preventDefault(); zone.append(card) }</script>`,
  });
  await site.person.drag({ css: '#card' }, { x: 50, y: 120 });
  const drag = await site.action('drag');
  assert.deepEqual(drag.element?.box, { x: 0, y: 0, width: 80, height: 40 });
  assert.deepEqual(await steps(site), ['drag card 50,120']);
});

test('actions on a canvas, a drawing and a map record their position, also the wheel that zooms', async () => {
  const site = await sites.open({
    '/': `<body style="margin:0"><canvas id=c width=200 height=150 aria-label=Chart style="display:block"></canvas>
      <svg id=s width=200 height=150 aria-label=Drawing style="display:block"><circle id=dot cx=100 cy=75 r=20 /></svg>
      <div id=map style="width:300px;height:200px;touch-action:none;cursor:grab;overflow:hidden" aria-label=Map><div id=pane style="width:300px;height:200px"><img id=tile width=256 height=200 draggable=false alt=""></div></div>
      <script>for (const each of [c, map]) each.addEventListener('wheel', (event) => event.preventDefault())
      let from = null; map.onpointerdown = ({ clientX }) => { from = clientX }; onpointerup = () => { from = null }
      onpointermove = ({ clientX }) => { if (from !== null) pane.style.transform = 'translateX(' + (clientX - from) + 'px)' }</script>${end}`,
  });
  await site.person.click({ css: '#c' }, { at: { x: 20, y: 30 } });
  await site.person.click({ css: '#c' }, { at: { x: 120, y: 60 } });
  await site.person.drag({ css: '#c' }, { x: 30, y: 10 });
  await site.person.wheel({ css: '#c' }, -240);
  await site.action('scroll');
  await site.person.click({ css: '#s' }, { at: { x: 10, y: 15 } });
  await site.person.click({ css: '#map' }, { at: { x: 40, y: 50 } });
  await site.person.drag({ css: '#map' }, { x: 60, y: 0 });
  await site.person.wheel({ css: '#map' }, 120);
  await site.action('scroll', ({ element }) => element?.name === 'Map');
  assert.deepEqual(
    site
      .actions()
      .map(({ operation, element, value, position }) => [
        [operation, element?.name, value].filter((part) => part).join(' '),
        position?.x,
        position?.y,
      ]),
    [
      ['click Chart', 20, 30],
      ['click Chart', 120, 60],
      ['drag Chart 30,10', 100, 75],
      ['scroll Chart 0,-240', 100, 75],
      ['click Drawing', 10, 15],
      ['click Map', 40, 50],
      ['drag Map 60,0', 150, 100],
      ['scroll Map 0,120', 150, 100],
    ],
  );
});

/** Elements of 400 × 300 pixels with something in their middle, and whether the place of a press on them matters. */
const boards: readonly (readonly [name: string, body: string, script: string, isPlace: boolean])[] = [
  ...['pointermove', 'mousemove', 'touchmove'].map(
    (type) =>
      [
        `an element that listens for ${type}`,
        '<div id=on><b>×</b></div>',
        `on.addEventListener('${type}', () => {})`,
        true,
      ] as const,
  ),
  ['an element with a handler of movements', '<div id=on><b>×</b></div>', 'on.onmousemove = () => {}', true],
  [
    'an element with an onclick and a listener of movements',
    '<div id=on onclick="0"><b>×</b></div>',
    "on.addEventListener('pointermove', () => {})",
    true,
  ],
  [
    'a map of tiles, panes and markers',
    `<div id=on class=map tabindex=0><div class=panes><div class=tiles><img><img></div><div class=markers><b role=button tabindex=0>×</b></div></div><div class=controls><a href="#" role=button>+</a></div></div>`,
    `for (const type of ['click', 'dblclick', 'mousedown', 'mouseup', 'mouseover', 'mouseout', 'mousemove', 'contextmenu']) on.addEventListener(type, () => {})`,
    true,
  ],
  [
    'words in an element that listens for movements',
    '<div id=on><p class=tile>Words <b>×</b></p></div>',
    "on.addEventListener('mousemove', () => {})",
    false,
  ],
  [
    'an element without such listeners',
    '<div id=on><b>×</b></div>',
    "on.addEventListener('click', () => {})",
    false,
  ],
];

for (const [name, body, script, isPlace] of boards)
  test(`a press at 20 % and 80 % has ${isPlace ? 'a' : 'no'} place in the record and the picker: ${name}`, async () => {
    const { browser, person, actions, action, until } = await sites.open({
      '/': `<style>body{margin:0}#on,.tile{display:block;margin:0;width:400px;height:300px;background:#cde;position:relative;user-select:none}b{position:absolute;left:180px;top:130px;width:40px;height:40px}.tiles{pointer-events:none}</style>
        ${body}<script>on.oncontextmenu = (event) => event.preventDefault(); ${script}</script>${end}`,
    });
    const pointed = await browser.picker.at({ x: 80, y: 240 });
    assert.ok(pointed);
    assert.equal((await browser.picker.read(pointed.ref)).isSurface, isPlace);
    // The listeners of a press are asked for before the next press.
    const reported = (count: number) => until('action', () => actions().length >= count);
    await person.click({ css: '#on' }, { at: { x: 80, y: 240 } });
    await reported(1);
    await person.click({ css: '#on' }, { at: { x: 80, y: 240 }, button: 'right' });
    await reported(2);
    for (const [kind, x, buttons] of [
      ['move', 80, 0],
      ['down', 80, 1],
      ['move', 140, 1],
      ['up', 140, 0],
    ] as const)
      await person.send({
        ...{ type: 'pointer', action: kind, x, y: 240, button: kind === 'move' ? 'none' : 'left', buttons },
        ...{ clickCount: kind === 'move' ? 0 : 1, modifiers: 0 },
      });
    await reported(3);
    await person.click({ css: '#end' });
    await action('click', ({ element }) => element?.name === 'End');
    const at = isPlace ? { x: 80, y: 240 } : undefined;
    assert.deepEqual(
      actions()
        .slice(0, -1)
        .map(({ operation, value, position, element }) => [operation, value, position, element?.isUnsure]),
      [
        ['click', null, at, undefined],
        ['right-click', null, at, undefined],
        isPlace ? ['drag', '60,0', at, undefined] : ['click', null, at, undefined],
      ],
    );
  });

for (const [name, surface] of [
  ['a large picture', '<img id=on alt=Plan width=400 height=300>'],
  ['a large empty element', '<div id=on role=region aria-label=Plan style="width:400px;height:300px"></div>'],
  ['an application', '<div id=on role=application aria-label=Plan style="height:300px"><p>Words</p></div>'],
] as const)
  test(`the wheel that the page handles itself over a surface has its distance and its place: ${name}`, async () => {
    const { person, action } = await sites.open({
      '/': `<style>body{margin:0}</style>${surface}<script>document.getElementById('on').addEventListener('wheel', (event) => event.preventDefault())</script>`,
    });
    await person.wheel({ css: '#on' }, 120);
    const { element, value, position } = await action('scroll');
    assert.deepEqual([element?.css, value, position !== undefined], ['#on', '0,120', true]);
  });

test('a press on a tile is for the map that listens for presses and movements, and has its place there', async () => {
  const { person, action } = await sites.open({
    '/': `<article id=on style="position:absolute;left:20px;top:10px;width:400px;height:300px"><p style="margin:30px 0 0 50px;width:300px;height:250px">Tile</p></article>
      <script>for (const type of ['click', 'mousemove']) on.addEventListener(type, () => {})</script>`,
  });
  await person.click({ css: '#on' }, { at: { x: 80, y: 240 } });
  const { element, position } = await action('click');
  assert.deepEqual([element?.css, position], ['#on', { x: 80, y: 240 }]);
});

test('right-click and double-click are separate operations; two quick clicks on a counter are two clicks', async () => {
  const site = await sites.open({
    '/': `<div id=file tabindex=0>Report</div><ul id=menu hidden><li>Rename</ul><button id=plus>+</button>${end}
      <script>file.oncontextmenu = (event) => { event.preventDefault(); menu.hidden = false }; file.ondblclick = () => { file.title = 'open' }</script>`,
  });
  const { person, inPage } = site;
  await person.click({ css: '#file' }, { button: 'right' });
  await site.action('right-click');
  await person.click({ text: 'Rename' });
  await person.doubleClick({ css: '#file' });
  assert.equal(await inPage('file.title'), 'open');
  await person.doubleClick({ css: '#plus' });
  assert.deepEqual(await steps(site), [
    'right-click file',
    'click Rename',
    'double-click file',
    'click +',
    'click +',
  ]);
});

test('keys outside a field and clipboard shortcuts are recorded', async () => {
  const site = await sites.open({
    '/': `<p>mail</p><button id=b onclick="title = 'pressed'">Archive</button><select id=s aria-label=Folder><option>Inbox<option>Sent</select><input id=f aria-label=Note value=old>${end}`,
  });
  const { person } = site;
  for (const key of ['g', '#', '/', ' ', 'Delete', 'Backspace']) await person.press(key);
  await person.click({ css: '#b' });
  await person.press('e');
  await person.press(' ');
  await person.click({ css: '#f' });
  for (const key of ['a', 'c', 'v']) await person.press(key, modifier.control);
  assert.deepEqual(await steps(site), [
    'type g#/ ',
    'press Delete',
    'press Backspace',
    'click Archive',
    'press Archive e',
    'click Archive',
    'click Note',
    'press Note Control+a',
    'press Note Control+c',
    'press Note Control+v',
  ]);
});

test('choosing in an open list is one step, and choosing a colour is one step', async () => {
  const site = await sites.open({
    '/': `<select id=s multiple size=3 aria-label=Toppings><option>Ham<option>Egg<option>Corn</select><input type=color id=c aria-label=Colour>${end}`,
  });
  await site.person.click({ css: '#s' }, { at: { x: 10, y: 26 } });
  await site.action('select');
  await site.person.click({ css: '#c' });
  await site.browser.answerPrompt((await site.prompt('picker')).id, { accept: true, values: ['#ff0000'] });
  await site.action('type');
  assert.deepEqual(await steps(site), ['select Toppings Egg', 'type Colour #ff0000']);
});

test('a click on an image map records the area and its box', async () => {
  const site = await sites.open({
    '/': `<body style="margin:0"><img usemap=#m width=200 height=100 alt="" src="data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'/>">
      <map name=m><area shape=rect coords="0,0,100,100" href=#left alt=Left><area shape=circle coords="150,50,40" href=#right alt=Right></map>${end}`,
  });
  await site.person.click({ css: 'img' }, { at: { x: 150, y: 50 } });
  const { element } = await site.action('click');
  assert.equal(element?.name, 'Right');
  assert.deepEqual(element?.box, { x: 110, y: 10, width: 80, height: 80 });
  const pointed = await site.browser.picker.at({ x: 150, y: 50 });
  assert.deepEqual([pointed?.name, pointed?.box], ['Right', element?.box]);
});

for (const tag of ['div', 'section'])
  test(`elements in a closed shadow root beside light content are recorded: ${tag}`, async () => {
    const site = await sites.open({
      '/': `<${tag} id=host style="display:block;width:300px;height:90px"><p>Light words</p></${tag}>${end}<script>
      document.querySelector('#host').attachShadow({ mode: 'closed' }).innerHTML = '<button style="width:300px;height:30px">Hidden</button><input style="width:290px" aria-label=Secretly><slot></slot>'</script>`,
    });
    await site.person.click({ css: '#host' }, { at: { x: 100, y: 15 } });
    await site.person.click({ css: '#host' }, { at: { x: 100, y: 42 } });
    await site.person.type('in');
    assert.deepEqual(await steps(site), ['click Hidden', 'type Secretly in']);
  });

test('two presses on a busy page each have the element that listens, also when the page answers after the second', async () => {
  const { person, actions, action } = await sites.open({
    '/': `<style>body{margin:0}article{width:200px;height:100px}p{margin:0;height:90px}</style><article id=a><p>One</p></article><article id=b><p>Two</p></article>${end}
      <script>for (const each of [a, b]) each.addEventListener('click', () => {})
      onpointerdown = () => { const until = performance.now() + 400; while (performance.now() < until); }</script>`,
  });
  const press = (y: number) =>
    (['down', 'up'] as const).map((kind) =>
      person.send({
        ...{ type: 'pointer', action: kind, x: 30, y, button: 'left', buttons: kind === 'down' ? 1 : 0 },
        ...{ clickCount: 1, modifiers: 0 },
      }),
    );
  // The second press is sent while the page is busy with the first.
  await Promise.all([...press(50), ...press(150)]);
  await person.click({ css: '#end' });
  await action('click', ({ element }) => element?.name === 'End');
  assert.deepEqual(
    actions().map(({ operation, element }) => [operation, element?.css, element?.isUnsure]),
    [
      ['click', '#a', undefined],
      ['click', '#b', undefined],
      ['click', '#end', undefined],
    ],
  );
});
