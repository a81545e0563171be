// needs: browser; runs: installed
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { browserGymObservation } from '../../shared/observation/browserGymObservation.ts';
import { browserGymOptions } from '../../shared/observation/browserGymTree.ts';
import { candidateObservation } from '../../shared/observation/candidates.ts';
import { webArenaObservation } from '../../shared/observation/webArenaTree.ts';
import { controlledSites } from '../helpers/controlledSite.ts';

const sites = controlledSites();

const pages = {
  '/': `<!doctype html><title>Outer</title><body style="margin:0"><button>Own</button><div id=host></div>
    <iframe title=Near src="/near" style="width:300px;height:100px"></iframe>
    <iframe title=Foreign src="{host:localhost}/foreign" style="width:300px;height:100px"></iframe>
    <div style="height:2000px"></div><button>Below</button>
    <script>host.attachShadow({ mode: 'closed' }).innerHTML = '<button>In the shadow</button>'</script>`,
  '/near': '<body style="margin:0"><button>Near</button>',
  '/foreign': '<body style="margin:0"><input aria-label="Far away">',
};

test('the BrowserGym text includes frames of this and another site and closed shadow trees; its ids can be used', async () => {
  const { browser, inFrames } = await sites.open(pages);
  await browser.settle();
  const { capture } = await browser.observe();
  const options = browserGymOptions.parse({ with_visible: true, with_center_coords: true });
  const { text, elements } = browserGymObservation(capture, options);
  const lines = text.split('\n').map((line) => line.replace(/\d+\]/, '#]'));
  assert.ok(
    lines.some((line) => /^\t\[#\] button 'Own', center="\(\d+,\d+\)", visible/.test(line)),
    text,
  );
  assert.ok(
    lines.some((line) => /^\t\[#\] button 'In the shadow'/.test(line)),
    text,
  );
  assert.ok(
    lines.some((line) => /^\t+\[a#\] button 'Near', .*visible/.test(line)),
    text,
  );
  assert.ok(
    lines.some((line) => /^\t+\[b#\] textbox 'Far away', .*visible/.test(line)),
    text,
  );
  assert.ok(
    lines.some((line) => /^\t\[#\] button 'Below'/.test(line) && !line.includes('visible')),
    text,
  );
  const far = elements.find((element) => element.text.includes('Far away'));
  assert.ok(far !== undefined);
  await browser.perform({ operation: 'type', ref: far.ref, value: 'hello' });
  const typed = await inFrames(`document.querySelector('input')?.value ?? ''`);
  assert.ok(typed.includes('hello'));
});

test('the WebArena text omits the content of frames, as WebArena does', async () => {
  const { browser } = await sites.open(pages);
  await browser.settle();
  const { text } = webArenaObservation((await browser.observe()).capture, 'webarena');
  assert.match(text, /Iframe 'Foreign'/);
  assert.ok(!text.includes('Far away') && !text.includes("'Near' focus"));
});

test('each candidate is in the cleaned page, and candidates in frames can be used', async () => {
  const { browser, inFrames } = await sites.open(pages);
  await browser.settle();
  const { text, elements } = candidateObservation((await browser.observe()).capture);
  for (const one of elements) assert.ok(text.includes(`backend_node_id="${one.id}"`), one.text);
  const said = elements.map((element) => element.text);
  assert.ok(said.some((words) => words === 'button In the shadow'));
  const far = elements.find((element) => element.text.includes('Far away'));
  assert.ok(far !== undefined);
  await browser.perform({ operation: 'type', ref: far.ref, value: 'again' });
  assert.ok((await inFrames(`document.querySelector('input')?.value ?? ''`)).includes('again'));
});

test('Playwright’s snapshot for models includes frames and no secret, and its refs can be used', async () => {
  const { browser, person, inFrames } = await sites.open({
    ...pages,
    '/pay': `<a href="/in?password=open-sesame">Back</a><input id=cvc aria-label=Code autocomplete=cc-csc>
      <input id=pw type=password aria-label=Password>`,
  });
  await browser.settle();
  const outer = await browser.aria();
  const ref = /textbox "Far away" \[ref=(\w+)\]/.exec(outer)?.[1] ?? '';
  await browser.perform({ operation: 'type', ref: await browser.ariaNode(ref), value: 'by ref' });
  assert.ok((await inFrames(`document.querySelector('input')?.value ?? ''`)).includes('by ref'));
  await assert.rejects(browser.ariaNode('e9999'), { code: 'page.element' });
  await assert.rejects(browser.ariaNode('e1 >> css=button'), { code: 'page.element' });

  await browser.goto(new URL('/pay', browser.tabs()[0]?.url).href);
  await person.click({ css: '#cvc' });
  await person.type('73');
  await person.click({ css: '#pw' });
  await person.type('correct-horse');
  await browser.settle();
  const text = await browser.aria();
  assert.match(text, /textbox "Code" \[ref=\w+\]: •••/);
  for (const secret of ['73', 'correct-horse', 'open-sesame'])
    assert.ok(!text.replaceAll(/ref=\w+/g, '').includes(secret), text);
});

test('a snapshot of a page with an open dialog is refused', async () => {
  const { browser, inPage, prompt } = await sites.open({ '/': '<title>x</title><p>y' });
  await inPage(`setTimeout(() => alert('stop')); 0`);
  await prompt('alert');
  await assert.rejects(browser.aria(), { code: 'page.observe' });
});
