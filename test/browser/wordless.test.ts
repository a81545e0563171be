// needs: browser; runs: installed
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { controlledSites } from '../helpers/controlledSite.ts';
import { sharedFile, withoutShared } from '../helpers/sharedFolder.ts';
import { checkStored } from '../helpers/storedPage.ts';

const sites = controlledSites();

/** The flags of the captured page, and the checks of its stored page: of the element `#t`, and whether it shows anything. */
async function kept(page: string, change?: (mhtml: string) => string) {
  const { browser } = await sites.open({ '/': page });
  await browser.settle();
  const { flags, mhtml, dom, viewport } = await browser.capture({ dom: true });
  assert.ok(mhtml !== null && dom !== undefined);
  const stored = change === undefined ? mhtml : change(mhtml);
  const whole = await browser.checkSnapshot({ mhtml: stored, dom, viewport }, null);
  const element = /\bid=t\b/.test(page) ? (await checkStored(browser, ['t'], change)).get('t') : undefined;
  return { flags, whole: whole.reason, element: element?.reason ?? null };
}

const tiles = `<style>#bd{display:grid;grid-template-columns:repeat(3,80px);gap:4px}#bd div{height:80px;background:#39c}</style>
  <div id=bd><div></div><div></div><div id=t style="background:#c33"></div></div>`;

for (const [name, page] of [
  ['tiles', tiles],
  ['a canvas', '<canvas id=t width=200 height=100></canvas>'],
  ['an empty editor', '<div contenteditable id=t></div>'],
  ['an empty editor without lines', '<div role=textbox id=t tabindex=0 style="height:40px"></div>'],
  ['an empty editor that fills its frame', '<body contenteditable id=t>'],
  [
    'a background picture',
    `<div id=t style="width:90px;height:40px;background:url('data:image/svg+xml,<svg xmlns=%22http://www.w3.org/2000/svg%22/>')"></div>`,
  ],
  ['a gradient of the whole page', '<body id=t style="background:linear-gradient(red,blue);height:300px">'],
  ['borders', '<div id=t style="width:90px;height:40px;border-left:2px dashed #333"></div>'],
  ['a line', '<hr id=t>'],
  ['an outline', '<div id=t style="width:90px;height:40px;outline:1px solid blue"></div>'],
  ['a shadow', '<div id=t style="width:90px;height:40px;box-shadow:0 2px 4px #999"></div>'],
  [
    'drawn before an element',
    '<style>#t::before{content:"";display:block;width:40px;height:40px;background:green}</style><i id=t></i>',
  ],
  [
    'a tile in a frame',
    `<div id=t style="height:9px"></div><iframe style="border:0" srcdoc="<div style='width:50px;height:50px;background:red'>"></iframe>`,
  ],
  [
    'a white tile on a coloured page',
    '<body style="background:#234"><div id=t style="width:50px;height:50px;background:#fff"></div>',
  ],
] as const)
  test(`a page without words is not blank: ${name}`, async () => {
    const { flags, whole, element } = await kept(`<!doctype html><title>start</title>${page}`);
    assert.deepEqual({ flags, whole, element }, { flags: [], whole: null, element: null });
  });

test('the page of coloured tiles of the report is not blank', { skip: withoutShared }, async () => {
  const page = readFileSync(sharedFile('reports-tried/13-blank-page/tiles.html') ?? '', 'utf8');
  const { flags, whole } = await kept(page);
  assert.deepEqual({ flags, whole }, { flags: [], whole: null });
});

const BLANK = 'The stored page is blank.';

for (const [name, page] of [
  ['nothing', ''],
  [
    'boxes without colour',
    '<style>*{border:0 solid;box-shadow:0 0 #0000;outline:0 solid}</style><main style="height:90px"><div style="height:20px;width:90px"></div></main>',
  ],
  ['white boxes', '<div style="height:90px;background:#fff"></div>'],
  [
    'boxes of the colour of the page',
    '<body style="background:#eee"><div style="height:90px;background:#eee">',
  ],
  ['transparent tiles', '<div style="height:90px;background:red;opacity:0"></div>'],
  ['hidden tiles', '<div style="height:90px;background:red;visibility:hidden"></div>'],
  ['a border without width', '<div style="height:90px;border-left:0 solid red"></div>'],
] as const)
  test(`a page that shows nothing is blank: ${name}`, async () => {
    const { flags } = await kept(`<!doctype html><title>start</title>${page}`);
    assert.deepEqual(flags, ['blank']);
  });

test('a page that shows nothing is blank when it is stored, too; a page of one colour was kept', async () => {
  assert.equal((await kept('<!doctype html><title>start</title><p></p>')).whole, BLANK);
  assert.equal((await kept('<!doctype html><body style="background:#c33"><p></p>')).whole, null);
});

for (const [name, ground] of [
  ['white', '#fff'],
  ['coloured', '#eef'],
] as const)
  test(`a stored page that lost its tiles is blank: ${name}`, async () => {
    const page = `<!doctype html><title>start</title><body style="background:${ground}">${tiles}`;
    const { whole, element } = await kept(page, (mhtml) =>
      mhtml.replace(/<div id=3D"bd">[\s\S]*<\/body>/, '</body>'),
    );
    assert.equal(whole, BLANK);
    assert.match(element ?? '', /blank|does not show the element/);
  });
