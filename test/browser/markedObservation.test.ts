// needs: browser; runs: installed
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { paintMarks } from '../../electron/browser/observation/paintMarks.ts';
import { readPng } from '../../electron/files/png.ts';
import { pictureMarks } from '../../shared/observation/pictureMarks.ts';
import { waveObservation } from '../../shared/observation/waveTree.ts';
import { webVoyagerElements } from '../../shared/observation/webVoyagerElements.ts';
import { controlledSites } from '../helpers/controlledSite.ts';

const sites = controlledSites();

const PAGE = `<!doctype html><title>Flights</title><body style="margin:0;font:16px sans-serif">
  <a id=home href="/">  Home   page </a><button id=go aria-label="Search flights"><b>Go</b></button>
  <button id=bare></button><input id=from aria-label="From where"><input id=tick type=checkbox>
  <textarea id=note></textarea><select id=sort><option>Price<option>Name</select>
  <ul><li id=first>First<li id=second><a id=inner href=/2>Second</a></ul>
  <div id=hand style="cursor:pointer;width:90px">Hand <span>in hand</span></div>
  <div style="position:relative;height:40px"><button id=under style="position:absolute;left:0;top:0">Under</button>
    <div style="position:absolute;left:0;top:0;width:300px;height:40px;background:#eee">over</div></div>
  <div style="height:30px;overflow:hidden"><p style="margin:0 0 40px">cut</p><button id=cut>Cut off</button></div>
  <p id=plain>plain</p><button id=long>${'x'.repeat(210)}</button><a id=below href=/3 style="position:absolute;top:2000px">Below</a>`;

/** The same list by the hit test of the page, with the rules of WebVoyager. */
const inPageList = `(() => {
  const wanted = 'INPUT TEXTAREA SELECT BUTTON A IFRAME VIDEO LI TD OPTION'.split(' ');
  const all = [...document.querySelectorAll('*')];
  let found = all.filter((element) => {
    const usable = wanted.includes(element.tagName) || element.onclick !== null || getComputedStyle(element).cursor === 'pointer';
    const boxes = [...element.getClientRects()].filter((box) => {
      const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
      return top === element || element.contains(top);
    });
    return usable && boxes.reduce((sum, box) => sum + box.width * box.height, 0) >= 20;
  });
  const buttons = [...document.querySelectorAll('button, a, input[type="button"], div[role="button"]')].filter((one) => found.includes(one));
  found = found.filter((one) => !buttons.some((button) => button !== one && button.contains(one)));
  return found.filter((one) => !found.some((other) => other !== one && one.contains(other))).map((one) => one.id).join(' ');
})()`;

test('the WebVoyager list holds the usable elements that lie on top, by the rules of WebVoyager', async () => {
  const { browser, inPage } = await sites.open({ '/': PAGE });
  await browser.settle();
  const { capture, picture } = await browser.observe({ picture: true });
  const { text, elements } = webVoyagerElements(capture);
  assert.equal(elements.length, String(await inPage(inPageList)).split(' ').length);
  assert.deepEqual(text.split('\t'), [
    '[0]: "Home page";',
    '[1]: <button> "Go", "Search flights";',
    '[2]: <button> "";',
    '[3]: <input> "From where";',
    '[5]: <textarea> "";',
    '[6]: "PriceName";',
    '[7]: "First";',
    '[8]: "Second";',
    '[9]: "in hand";',
  ]);
  const go = elements[1];
  assert.ok(go !== undefined && picture !== null);
  const marked = readPng(paintMarks(picture, elements, capture.viewport.width));
  const plain = readPng(picture);
  assert.deepEqual([marked.width, marked.height], [plain.width, plain.height]);
  const greyAt = (shown: typeof marked, x: number, y: number): number =>
    shown.pixels[(Math.round(y) * shown.width + Math.round(x)) * shown.channels] ?? -1;
  assert.equal(greyAt(marked, go.box.x + 1, go.box.y + go.box.height - 1), 0, 'the mark has a black frame');
  assert.notEqual(greyAt(plain, go.box.x + 1, go.box.y + go.box.height - 1), 0);
  await browser.perform({ operation: 'type', ref: elements[3]?.ref ?? go.ref, value: 'ZRH' });
  assert.equal(await inPage('document.activeElement.value'), 'ZRH');
});

test('the WAVE tree is numbered from 1, and its numbers can be used', async () => {
  const { browser, inPage } = await sites.open({ '/': PAGE });
  await browser.settle();
  const { text, elements } = waveObservation((await browser.observe()).capture);
  assert.match(text, /^\[1\] RootWebArea 'Flights' focused: True/);
  assert.match(text, /button 'Search flights'/);
  assert.ok(!text.includes('Below'));
  const field = elements.find((element) => element.text.includes("'From where'"));
  assert.ok(field !== undefined);
  await browser.perform({ operation: 'type', ref: field.ref, value: 'GVA' });
  assert.equal(await inPage('document.activeElement.value'), 'GVA');
});

test('only pictures in view get a mark with an id, in viewports of three sizes', async () => {
  const { browser } = await sites.open({
    '/': `<!doctype html><title>Pictures</title><body style="margin:0"><img alt=Mug src="x.png" style="width:80px;height:50px">
      <img src="y.png" style="width:80px;height:50px"><div style="height:3000px"></div><img alt=Below src="z.png">`,
  });
  for (const [width, height] of [
    [1280, 720],
    [1280, 2048],
    [1024, 768],
  ] as const) {
    await browser.web.setViewport({ width, height });
    await browser.settle();
    const { capture, picture } = await browser.observe({ picture: true });
    const marks = pictureMarks(capture, 'mmina');
    assert.match(marks[0]?.text ?? '', /^\[\d+\] (?:img|image) 'Mug'/);
    assert.ok(marks.every(({ text, box }) => !text.includes('Below') && box.y + box.height <= height));
    assert.ok(picture !== null);
    const painted = readPng(paintMarks(picture, marks, width));
    assert.deepEqual([painted.width, painted.height], [width, height]);
  }
});
