// needs: browser; runs: installed
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { webArenaObservation } from '../../shared/observation/webArenaTree.ts';
import { controlledSites } from '../helpers/controlledSite.ts';
import { openedWithSession } from '../helpers/ownSession.ts';
import { treeByNode } from '../helpers/treeByNode.ts';

const sites = controlledSites();

const SHOP = `<!doctype html><title>Shop</title><body style="margin:0">
  <nav><a href="/cart">Cart</a> <img src="x.png" alt="Logo" width=40 height=20></nav>
  <h1>Don't panic</h1><p>A paragraph that says <b>something</b> in <i>several</i> words, and wraps around when the
  window is narrow, because it goes on and on until nobody reads it any more, as paragraphs of shops do.</p>
  <form><input aria-label="Search" value="old"><input placeholder="Name"><textarea>Two
  lines</textarea><select aria-label="Sort"><option>Price<option selected>Name</select>
  <label><input type=checkbox> Only new</label><button disabled>Go</button></form>
  <ul><li><a href="/1">One</a><li>Two<li style="display:none">Hidden</ul>
  <table><caption>Prices</caption><tr><th>Mug<td>€ 5<tr><th>Cup<td><a href="/cup">A cup whose name wraps around <b>twice or
  more often</b> because the cell is narrow</a></table>
  <style>td{width:90px} q::before{content:'“'} .far{transform:translate(60px,20px) rotate(9deg) scale(.7)}</style>
  <q>quoted</q><details><summary>More</summary>hidden words</details><svg width=80 height=20><text y=15>drawn</text></svg>
  <div style="height:60px;overflow:auto"><p>first</p><p>second</p><p>third</p><p>fourth</p></div>
  <p class=far>turned <button>Turned</button></p><div dir=rtl>عربي <a href="/ar">رابط</a></div>
  <div style="position:fixed;right:0;bottom:0"><button>Chat</button></div><p style="zoom:1.3">zoomed</p>
  <iframe srcdoc="<button>Inside</button>" title=Frame></iframe><span style="visibility:hidden">unseen</span>
  <div id=host></div><div style="display:contents"><span>in contents</span></div>
  <div style="height:1500px"></div><button>Far below</button><div style="height:1500px"></div>
  <script>host.attachShadow({ mode: 'open' }).innerHTML = '<p>in the shadow <button>Shadow</button></p>'</script>`;

test('the text has the form that WebArena and MMInA print, and its ids can be used', async () => {
  const { browser } = await sites.open({ '/': SHOP });
  await browser.settle();
  const { capture } = await browser.observe();
  const { text, elements } = webArenaObservation(capture, 'webarena');
  const lines = text.split('\n').map((line) => line.replace(/\[\d+\]/, '[]').replace(/ url: \S+/, ''));
  assert.deepEqual(lines.slice(0, 5), [
    'Tab 0 (current): Shop',
    '',
    "[] RootWebArea 'Shop' focused: True",
    "\t[] link 'Cart'",
    "\t[] image 'Logo'",
  ]);
  assert.ok(!text.includes('Far below'));
  const go = elements.find((each) => each.text.includes("textbox 'Search'"));
  assert.ok(go !== undefined && text.includes(`[${go.id}] textbox 'Search'`));
  await browser.perform({ operation: 'type', ref: go.ref, value: 'mugs' });
  const later = webArenaObservation((await browser.observe()).capture, 'mmina').text;
  assert.match(later, /StaticText 'mugs'/);
});

test('the text equals the tree that is read node by node, at every scroll position', async () => {
  const site = openedWithSession();
  const { browser, inPage } = await sites.open({ '/': SHOP }, { adapt: site.adapt });
  await browser.settle();
  for (const top of [0, 11, 137, 900, 1750]) {
    await inPage(`scrollTo(0, ${top}); 0`);
    const { capture } = await browser.observe();
    const text = webArenaObservation(capture, 'visualwebarena').text;
    const slow = await treeByNode(site.raw(), capture.viewport, 'visualwebarena');
    // Chromium 147 answers for list markers, Chromium 156 does not.
    const unmarked = (tree: string): string => tree.replaceAll(/\n\t*\[\d+\] ListMarker .*/g, '');
    assert.equal(text, unmarked(`Tab 0 (current): Shop\n\n${slow}`), `at ${top}`);
  }
});

test('the number of protocol calls does not depend on the number of elements', async () => {
  const site = openedWithSession();
  const page = (count: number): string => `<title>x</title>${'<p>text <a href=/>link</a></p>'.repeat(count)}`;
  const { browser } = await sites.open({ '/': page(10), '/large': page(500) }, { adapt: site.adapt });
  const during = async (): Promise<string[]> => {
    await browser.settle(20_000);
    site.asked.length = 0;
    await browser.observe({ picture: true });
    return site.asked
      .filter((method) => /^(?:Accessibility|DOM|DOMSnapshot|Runtime)\./.test(method))
      .toSorted();
  };
  const few = await during();
  await browser.goto(`${browser.tabs()[0]?.url ?? ''}large`);
  assert.deepEqual(await during(), few);
  assert.ok(few.length < 15, few.join(' '));
});

test('an observation contains no secret of a field, its surroundings or an address', async () => {
  const { browser, person } = await sites.open({
    '/': `<title>Pay</title><a href="/in?password=open-sesame">Back</a>
      <form><h2>Card <input id=cvc aria-label=Code autocomplete=cc-csc></h2><input id=pw type=password aria-label=Password>
      <input id=q aria-label=Search></form><p id=echo></p>
      <script>pw.oninput = () => { echo.textContent = 'You typed ' + pw.value }</script>`,
  });
  await person.click({ css: '#cvc' });
  await person.type('739');
  await person.click({ css: '#pw' });
  await person.type('correct-horse');
  await person.click({ css: '#q' });
  await person.type('mugs');
  await browser.settle();
  const { capture, picture } = await browser.observe({ picture: true });
  const { targets, ...rest } = capture;
  const told = JSON.stringify({
    ...rest,
    targets: targets.map((one) => ({ ...one, trees: [...one.trees] })),
  });
  // Three digits also occur in longer numbers.
  for (const secret of [/.{0,99}(?<![\d.])739(?!\d).{0,99}/, /correct-horse/, /open-sesame/])
    assert.doesNotMatch(told, secret);
  const { text } = webArenaObservation(capture, 'webarena');
  assert.match(text, /StaticText 'mugs'/);
  assert.match(text, /StaticText 'You typed •••'/);
  assert.ok(picture !== null && picture.length > 1000);
});

test('observing a page with an open dialog is refused', async () => {
  const { browser, inPage, prompt } = await sites.open({ '/': '<title>x</title><p>y' });
  await inPage(`setTimeout(() => alert('stop')); 0`);
  await prompt('alert');
  await assert.rejects(browser.observe(), { code: 'page.observe', message: /stands still/ });
});
