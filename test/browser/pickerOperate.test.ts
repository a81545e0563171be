// needs: browser; runs: installed
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { AppError } from '../../shared/errors.ts';
import type { NodeRef } from '../../shared/model/index.ts';
import { bordersPages } from '../helpers/borders.ts';
import { type ControlledSite, controlledSites } from '../helpers/controlledSite.ts';

const sites = controlledSites();

/** Selects the element at a point as a person does, and confirms it. */
async function choose({ browser }: ControlledSite, x: number, y: number): Promise<NodeRef> {
  await browser.picker.start();
  const found = await browser.picker.at({ x, y });
  assert.ok(found, `nothing at ${x},${y}`);
  await browser.picker.read(found.ref);
  await browser.picker.stop();
  return found.ref;
}

async function refusal(attempt: Promise<unknown>): Promise<string> {
  const error = await attempt.then(
    () => assert.fail('the operation did not fail'),
    (thrown: unknown) => thrown,
  );
  assert.ok(error instanceof AppError, String(error));
  assert.ok(error.advice, 'the error has advice');
  return `${error.code}: ${error.message}`;
}

test('an operation acts on exactly the chosen node, also in shadow roots and frames', async () => {
  const site = await sites.open(bordersPages);
  const { browser, inPage, story, until } = site;
  const closed = await choose(site, 20, 75);
  const inner = await choose(site, 20, 120);
  const same = await choose(site, 20, 250);
  const result = await browser.perform({ operation: 'click', ref: closed });
  assert.equal(result.element?.name, 'Closed');
  assert.equal(result.element?.inShadow, true);
  assert.equal(await inPage('closedClicked'), true);
  await browser.perform({ operation: 'click', ref: inner });
  assert.equal((await browser.picker.read(inner)).element.text, 'pressed');
  assert.equal((await browser.picker.read(same)).element.text, 'Inner');
  await browser.perform({ operation: 'click', ref: same });
  assert.equal((await browser.picker.read(same)).element.text, 'pressed');
  await until('action', ({ action }) => action.element?.frameUrl !== undefined);
  assert.deepEqual(story(), ['click Closed', 'click Inner', 'click Inner']);
});

test('every operation on an element accepts a chosen node', async () => {
  const site = await sites.open({
    '/': `<!DOCTYPE html><style>body{margin:0}body>*{display:block;height:40px;width:300px;margin:0;box-sizing:border-box}</style>
      <input id=f value=old aria-label=Field><select id=s aria-label=Class><option>Economy<option value=b>Business<option>Same<option value=second>Same<option disabled>Off</select>
      <select id=m multiple size=2 aria-label=Days><option>Mon<option>Tue</select>
      <div id=h onmouseenter="this.textContent += '!'">Hover</div><input type=file id=u multiple>
      <div id=k style="width:40px;background:red;user-select:none">K</div><div id=t style="margin-left:400px;width:40px">Target</div>
      <div id=o style="overflow:auto"><div style="height:500px"></div></div>
      <script>k.onpointerdown = () => { onpointermove = (event) => { k.dataset.at = event.clientX + ',' + event.clientY } }; onpointerup = () => { onpointermove = null }
        f.onkeydown = (event) => { if (event.key === 'Enter') f.dataset.sent = f.value }</script>
      <div style="height:2000px"></div><p id=far>Far</p>`,
  });
  const { browser, inPage } = site;
  const at = (row: number, x = 8): Promise<NodeRef> => choose(site, x, row * 40 + 8);
  const perform = browser.perform.bind(browser);
  const field = await at(0);
  assert.equal((await perform({ operation: 'type', ref: field, value: 'Oslo' })).value, 'Oslo');
  await perform({ operation: 'press', ref: field, value: 'Enter' });
  const list = await at(1);
  assert.equal((await perform({ operation: 'select', ref: list, value: 'b' })).value, 'Business');
  assert.match(
    await refusal(perform({ operation: 'select', ref: list, value: 'Off' })),
    /"Off" cannot be chosen now: it is disabled/,
  );
  assert.match(await refusal(perform({ operation: 'select', ref: list, value: 'None' })), /no option "None"/);
  assert.equal(await inPage('s.value'), 'b');
  await perform({ operation: 'select', ref: list, value: 'second' });
  assert.equal(
    await inPage('s.selectedIndex'),
    3,
    'the value decides between two options with the same label',
  );
  await perform({ operation: 'select', ref: await choose(site, 290, 90), value: 'Mon\nTue' });
  await perform({ operation: 'hover', ref: await at(3) });
  const photo = { name: 'photo.png', mimeType: 'image/png', base64: Buffer.from('png').toString('base64') };
  const given = await perform({
    operation: 'upload',
    ref: await at(4),
    files: [photo, { ...photo, name: '/etc/second.png' }],
  });
  assert.equal(given.value, 'photo.png\nsecond.png');
  const knob = await at(5);
  assert.equal((await perform({ operation: 'drag', ref: knob, to: await at(6, 410) })).value, '400,40');
  assert.equal(await inPage('k.dataset.at'), '420,260');
  await perform({ operation: 'drag', ref: knob, value: '100,0' });
  await perform({ operation: 'scroll', ref: await at(7), value: '0,120' });
  await browser.settle();
  assert.deepEqual(
    await inPage(
      '[f.value, f.dataset.sent, [...m.selectedOptions].map((option) => option.label).join(), h.textContent, [...u.files].map((file) => file.name).join(), k.dataset.at, o.scrollTop]',
    ),
    ['Oslo', 'Oslo', 'Mon,Tue', 'Hover!', 'photo.png,second.png', '120,220', 120],
  );
  await inPage('scrollTo(0, 2000)');
  const far = await choose(site, 8, (Number(await inPage('far.getBoundingClientRect().y')) || 0) + 5);
  await inPage('scrollTo(0, 0)');
  assert.match(
    await refusal(perform({ operation: 'drag', ref: knob, to: far })),
    /dragged element and the element to drag to are not in view together/,
  );
  await perform({ operation: 'scroll', ref: far, value: 'into' });
  assert.ok(Number(await inPage('scrollY')) > 1000);
  const fake = await perform({ operation: 'click-fake', ref: far });
  assert.equal(fake.element?.attributes['id'], 'far');
});

test('an impossible operation names its reason and leaves the page as it was', async () => {
  const site = await sites.open({
    '/': `<!DOCTYPE html><style>body{margin:0}body>*{box-sizing:border-box;height:40px;width:300px;display:block;margin:0}@keyframes run{to{transform:translateX(500px)}}</style>
      <button id=covered>Covered</button><div id=cover style="position:absolute;top:0;width:20px">x</div>
      <button id=hidden>Hidden</button><button id=off>Off</button><input id=fixed readonly><button id=moving>Moving</button><button id=gone>Gone</button>
      <p id=words>Words</p><div id=box style="overflow:auto;height:60px"><div style="height:300px"></div><button id=below style="height:40px">Below</button><div style="height:300px"></div></div>`,
  });
  const { browser, inPage } = site;
  const timeoutMs = 400;
  const at = (row: number): Promise<NodeRef> => choose(site, 200, row * 40 + 8);
  const click = (ref: NodeRef): Promise<string> =>
    refusal(browser.perform({ operation: 'click', ref, timeoutMs }));
  const refs = [
    await at(0),
    await at(1),
    await at(2),
    await at(3),
    await at(4),
    await at(5),
    await at(6),
  ] as const;
  await inPage('box.scrollTop = 300');
  const below = await choose(site, 20, 290);
  await inPage(`cover.style.width = '300px'; hidden.style.visibility = 'hidden'; off.disabled = true; gone.remove();
    moving.style.animation = 'run 1s linear infinite alternate'; below.insertAdjacentHTML('afterend', '<div id=lid style="position:absolute;left:0;top:0;width:900px;height:690px"></div>'); below.style.pointerEvents = 'none'; lid.style.display = 'none'`);
  assert.equal(
    await click(refs[0]),
    'page.element: "Click" on the chosen element was not possible: it is covered by <div id="cover">x</div>.',
  );
  assert.match(await click(refs[1]), /: it is not visible\.$/);
  assert.match(await click(refs[2]), /: it is disabled\.$/);
  assert.match(
    await refusal(browser.perform({ operation: 'type', ref: refs[3], value: 'x', timeoutMs })),
    /: it is read-only\.$/,
  );
  assert.match(await click(refs[4]), /: it keeps moving\.$/);
  assert.match(await click(refs[5]), /^page\.element: The element has left the page since it was chosen\.$/);
  assert.match(
    await refusal(browser.perform({ operation: 'type', ref: refs[6], value: 'x', timeoutMs })),
    /: nothing can be typed into it\.$/,
  );
  assert.match(
    await refusal(browser.perform({ operation: 'select', ref: refs[6], value: 'x', timeoutMs })),
    /no option/,
  );
  assert.match(
    await refusal(
      browser.perform({
        operation: 'upload',
        ref: refs[6],
        files: [{ name: 'a', mimeType: 'text/plain', base64: '' }],
        timeoutMs: 5000,
      }),
    ),
    /: The element was pressed, but opened no file chooser\.$/,
  );
  await inPage('box.scrollTop = 10; moving.style.animation = ""');
  assert.match(await click(below), /: it is covered by/);
  assert.deepEqual(await inPage('[box.scrollTop, scrollY]'), [10, 0], 'the scroll position is restored');
  assert.deepEqual(site.actions(), [], 'no action is recorded');
  // The reference is still valid.
  await inPage('cover.remove()');
  await browser.perform({ operation: 'click', ref: refs[0] });
});

test('a menu that closes on blur stays open while its entry is selected, and the entry takes the click', async () => {
  const site = await sites.open({
    '/': `<!DOCTYPE html><style>body{margin:0}</style><button id=trigger style="width:100px;height:40px">Menu</button>
      <ul id=menu hidden tabindex=-1 style="margin:0;padding:0;width:100px"><li style="height:30px">First</li><li style="height:30px" onclick="picked = this.textContent">Second</li></ul>
      <script>trigger.onclick = () => { menu.hidden = false; menu.focus() }; menu.onblur = () => { menu.hidden = true }; onblur = () => { menu.hidden = true }</script>`,
  });
  await site.browser.perform({ operation: 'click', ref: await choose(site, 20, 20) });
  const second = await choose(site, 20, 80);
  await site.browser.capture();
  await site.browser.perform({ operation: 'click', ref: second });
  assert.equal(await site.inPage('picked'), 'Second');
});
