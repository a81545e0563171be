// needs: browser
import assert from 'node:assert/strict';
import { after, afterEach, test } from 'node:test';
import { createDemonstrator, stepsOf, toldIn } from '../helpers/demonstrator.ts';
import { onlyThorough } from '../helpers/extent.ts';
import { openHeadlessApp } from '../helpers/headlessApp.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';
import { openTroubledSite } from '../helpers/troubledSite.ts';

const told = `const tell = (what) => { document.title += ';' + what }`;
/** Elements that handle the pointer themselves, and what lies in their middle. */
const SURFACES = [
  ['a map', '<div id=on style="touch-action:none"><b id=marker>×</b></div>', ''],
  ['an application', '<div id=on role=application><b id=marker>×</b></div>', ''],
  [
    'a listener of movements',
    '<div id=on><b id=marker>×</b></div>',
    "on.addEventListener('pointermove', () => {});",
  ],
  ['a listener of the mouse', '<div id=on onmousemove="0"><b id=marker>×</b></div>', ''],
  ['an empty board', '<div id=on></div>', ''],
  ['no surface', '<div id=on><b id=marker>×</b></div>', '', 'middle'],
] as const;
const site = await openTroubledSite({
  '/surface': `<style>body{margin:0}canvas,svg{display:block}</style>
    <canvas id=canvas width=300 height=200 style="background:#eee"></canvas>
    <svg id=svg width=300 height=200 style="background:#ddd"><circle id=dot cx=150 cy=100 r=80 fill=red /></svg><p id=words style="margin:0">Pay within 14 days of delivery.</p>
    <script>${told}
      const at = (event) => event.offsetX + ',' + event.offsetY
      canvas.onclick = (event) => tell('click@' + at(event)); canvas.ondblclick = (event) => tell('double@' + at(event))
      canvas.oncontextmenu = (event) => { event.preventDefault(); tell('right@' + at(event)) }
      canvas.onwheel = (event) => { event.preventDefault(); tell('wheel@' + at(event)) }
      canvas.onpointerdown = (event) => { canvas.from = at(event) }
      canvas.onpointerup = (event) => { if (canvas.from !== at(event)) tell('drag@' + canvas.from + '>' + at(event)) }
      svg.onclick = (event) => tell('svg@' + event.target.id + event.clientX + ',' + (event.clientY - 200))
      onmouseup = () => { const text = String(getSelection()); if (text !== '') tell('marked ' + text) }</script>`,
  ...Object.fromEntries(
    SURFACES.map(([name, body, script]) => [
      `/${name.replaceAll(' ', '-')}`,
      `<style>body{margin:0}#on{width:400px;height:300px;background:#cde;position:relative}#marker{position:absolute;left:180px;top:130px;width:40px;height:40px}</style>${body}
        <script>${told}; ${script} on.addEventListener('click', (event) => tell((event.target.id) + '@' + event.clientX + ',' + event.clientY));
        on.addEventListener('pointerdown', ({ clientX, clientY }) => { on.from = clientX + ',' + clientY });
        document.title = 'page'</script>`,
    ]),
  ),
  '/map': `<style>body{margin:0}img{display:block}</style><map name=halls><area id=left shape=rect coords="0,0,100,100" href="#left" alt="Left hall"><area id=right shape=rect coords="100,0,200,100" href="#right" alt="Right hall"></map>
    <img usemap="#halls" width=200 height=100 src="data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' width='200' height='100'><rect width='200' height='100' fill='blue'/></svg>">`,
});
const one = await openHeadlessApp(temporaryFolder());
const person = createDemonstrator(one);
after(async () => {
  await one.app.close();
  await site.close();
});
afterEach(async () => {
  await one.ask('run.leave', {});
});

const titleOf = (): string => one.app.context.session.state().tabs[0]?.title ?? '';

async function press(x: number, y: number): Promise<void> {
  await person.browser.settle();
  await one.ask('demonstrate.pick', { x, y });
  await one.ask('demonstrate.confirm', {});
}

test('a step on a canvas or drawing has a position, and an undo repeats the steps at their positions', async () => {
  await person.begin(site.at('/surface'));
  await press(40, 30);
  assert.deepEqual(one.app.context.session.state().demonstration?.position, { x: 40, y: 30 });
  await person.operate('click');
  await press(250, 60);
  await person.operate('right-click');
  await press(12, 180);
  await person.operate('double-click');
  await press(100, 50);
  await one.ask('demonstrate.place', { x: 120, y: 55 });
  await person.operate('drag', '60,40');
  await press(200, 150);
  await person.operate('scroll', '0,100');
  await press(120, 290);
  const done = await person.operate('click');
  assert.equal(toldIn(done), '');
  assert.deepEqual(stepsOf(done), [
    '1 click',
    '2 right-click',
    '3 double-click',
    '4 drag 60,40',
    '5 scroll 0,100',
    '6 click',
  ]);
  assert.deepEqual(
    done.demonstration?.steps.map(({ position }) => position),
    [
      { x: 40, y: 30 },
      { x: 250, y: 60 },
      { x: 12, y: 180 },
      { x: 120, y: 55 },
      { x: 200, y: 150 },
      { x: 50, y: 70 },
    ],
  );
  const title = (): Promise<unknown> =>
    person.until('all was told', () => /wheel@.*svg@/.test(titleOf())).then(() => titleOf());
  const first = await title();
  assert.match(
    String(first),
    /;click@40,30;right@250,60;click@12,180;click@12,180;double@12,180;drag@120,55>180,95;click@180,95;wheel@200,150;svg@dot120,90$/,
  );
  await person.operate('scroll', 'down');
  await one.ask('demonstrate.undo', {});
  assert.equal(await title(), first, 'each step is repeated at its position');
});

for (const [name, , , middle] of SURFACES)
  test(`a press at 20 % and 80 % of ${name} is carried out ${middle ?? 'there'}`, async () => {
    await person.begin(site.at(`/${name.replaceAll(' ', '-')}`));
    await press(80, 240);
    const { demonstration } = one.app.context.session.state();
    assert.deepEqual(demonstration?.position, middle === undefined ? { x: 80, y: 240 } : null);
    const clicked = await person.operate('click');
    assert.deepEqual(
      clicked.demonstration?.steps[0]?.position,
      middle === undefined ? { x: 80, y: 240 } : undefined,
    );
    await person.until('it was told', () =>
      titleOf().includes(middle === undefined ? 'on@80,240' : 'marker@200,150'),
    );
  });

test(
  'the position on a canvas can be set without a mouse and stays in its box; text has no position',
  onlyThorough,
  async () => {
    await person.begin(site.at('/surface'));
    const operable = await one.ask('demonstrate.operable', {});
    assert.ok(operable.state === 'read');
    const canvas = operable.elements.find(({ tag }) => tag === 'canvas');
    const ref =
      canvas?.ref ?? (await person.browser.picker.at({ x: 5, y: 5 }))?.ref ?? assert.fail('the canvas');
    const chosen = await one.ask('demonstrate.choose', { ...ref });
    assert.equal(chosen.demonstration?.position, null);
    await one.ask('demonstrate.confirm', {});
    const placed = await one.ask('demonstrate.place', { x: 900, y: -4 });
    assert.deepEqual(placed.demonstration?.position, { x: 299, y: 0 });
    await one.ask('demonstrate.place', { x: 10, y: 20 });
    await person.operate('click');
    await person.until('the canvas is clicked there', () => titleOf().includes('click@10,20'));
    await person.choose({ css: '#words' });
    await assert.rejects(one.ask('demonstrate.place', { x: 1, y: 1 }), /makes no sense for this element/);
  },
);

test('the person can select text and operate an area of an image map', onlyThorough, async () => {
  await person.begin(site.at('/surface'));
  const chosen = await person.choose({ css: '#words' });
  assert.ok(chosen.demonstration?.offered.includes('select-text'));
  await person.operate('select-text', 'within 14 days');
  await person.until('the text is selected', () => titleOf().includes('marked within 14 days'));
  await person.operate('goto', site.at('/map'));
  await press(150, 50);
  const onMap = await person.operate('click');
  assert.equal(toldIn(onMap), '');
  assert.match(onMap.tabs[0]?.url ?? '', /#right$/);
  assert.deepEqual(
    stepsOf(onMap).map((step) => step.replace(/ http.*/, '')),
    ['1 select-text within 14 days', '2 goto', '3 click'],
  );
});
