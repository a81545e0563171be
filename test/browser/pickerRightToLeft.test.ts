// needs: browser; runs: installed
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decode } from 'fast-png';
import { type ControlledSite, controlledSites } from '../helpers/controlledSite.ts';

const sites = controlledSites();

const wide = (inside: string): string =>
  `<!DOCTYPE html><html dir=rtl><style>html,body{margin:0}#wide{width:1600px;height:900px;position:relative}
    button{position:absolute;width:120px;height:40px;font:16px sans-serif}</style>
    <div id=wide>${inside}</div></html>`;

const buttons =
  '<button style="right:10px;top:10px">Right</button><button style="right:700px;top:10px">Middle</button><button style="left:10px;top:600px">Far</button>';

/** Picks the centre of each button that is in view, and returns the names of the elements found there. */
async function picked(site: ControlledSite, document = ''): Promise<string[]> {
  const boxes = await site.inPage(
    `(() => { const frame = document.querySelector('${document || 'nothing'}'); const at = frame?.getBoundingClientRect() ?? { x: 0, y: 0 };
      return [...(frame?.contentDocument ?? document).querySelectorAll('button')].map((button) => { const { x, y, width, height } = button.getBoundingClientRect();
        return [button.textContent, at.x + x + width / 2, at.y + y + height / 2] }) })()`,
  );
  const seen: string[] = [];
  for (const [name, x, y] of boxes as [string, number, number][]) {
    if (x < 0 || y < 0 || x >= 1000 || y >= 700) continue;
    const found = await site.browser.picker.at({ x, y });
    seen.push(found?.name === name ? name : `${name}: ${found?.name ?? 'nothing'}`);
  }
  return seen;
}

test('elements of a wide right-to-left page are found at every scroll position', async () => {
  const site = await sites.open({ '/': wide(buttons) });
  assert.deepEqual(await picked(site), ['Right', 'Middle', 'Far'].slice(0, 2));
  await site.inPage('scrollTo(-300, 0)');
  assert.deepEqual(await picked(site), ['Middle']);
  await site.inPage('scrollTo(-600, 150)');
  assert.deepEqual(await picked(site), ['Far']);
});

test('elements in right-to-left frames of this and another site are found', async () => {
  const site = await sites.open({
    '/': `<!DOCTYPE html><style>body{margin:0}iframe{display:block;border:0;width:600px;height:200px}</style>
      <iframe src="/in"></iframe><iframe src="{host:other.localhost}/in"></iframe>`,
    '/in': wide(buttons),
  });
  const names: (string | undefined)[] = [];
  for (const y of [30, 230]) names.push((await site.browser.picker.at({ x: 530, y }))?.name);
  await site.inFrames('scrollTo(-650, 0)');
  for (const y of [30, 230]) names.push((await site.browser.picker.at({ x: 490, y }))?.name);
  assert.deepEqual(names, ['Right', 'Right', 'Middle', 'Middle']);
});

test('on a right-to-left page the picture, the stored page and the saved scroll position are correct', async () => {
  const pages = {
    '/': wide(buttons.replace('700px;top:10px"', '700px;top:10px;background:#f00;border:0" id=middle')),
  };
  const site = await sites.open(pages);
  const { browser, inPage } = site;
  await inPage('scrollTo(-300, 0)');
  const box = (await browser.boxOf({ css: '#middle' })) ?? assert.fail('the button is not drawn');
  const found = await browser.picker.at({ x: box.x + 60, y: box.y + 20 });
  assert.equal(found?.name, 'Middle');
  const picture = (await browser.picture(found.ref)) ?? assert.fail('the button is not in view');
  const { data, width, height, channels } = decode(picture);
  const corner = (Math.floor(height / 2) * width + 14) * channels;
  assert.deepEqual([...data.subarray(corner, corner + 3)], [255, 0, 0], 'the picture shows the button');
  const page = await browser.capture({ dom: true });
  assert.deepEqual(page.scroll, { x: -300, y: 0 });
  const integrity = await browser.checkSnapshot(
    { mhtml: page.mhtml, dom: page.dom ?? null, viewport: page.viewport },
    { node: found.ref.node, box },
  );
  assert.deepEqual([integrity.ok, integrity.reason], [true, null]);
  const state = await browser.saveState();
  const again = await sites.open(pages, {
    restore: { ...state, tabs: state.tabs.map((tab) => ({ ...tab, url: site.url('/') })) },
  });
  assert.equal(await again.inPage('scrollX'), -300);
});
