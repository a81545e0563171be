// needs: browser; runs: installed
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { controlledSites } from '../helpers/controlledSite.ts';
import { inPart } from '../helpers/extent.ts';

const sites = controlledSites();
const hello = { name: 'hello.txt', mimeType: 'text/plain', base64: Buffer.from('hello').toString('base64') };
const second = { ...hello, name: '../second.txt' };
const tell = `event.preventDefault(); if (event.dataTransfer.files.length > 0) Promise.all([...event.dataTransfer.files].map(
  async (file) => file.name + '=' + (await file.text()))).then((all) => top.postMessage(all.join(), '*'))`;
const look = `<!DOCTYPE html><style>body{margin:0}div,p,iframe,my-zone{display:block;box-sizing:border-box;width:300px;height:60px;margin:0;border:1px dashed}</style><script>told = new Promise((resolve) => { onmessage = (event) => resolve(event.data) })</script>`;
const over = 'ondragover="event.preventDefault()"';
const zone = `${look}<div id=zone ${over} ondrop="${tell}"><b>Put your papers here</b></div><p>Nothing takes files here.`;

const zones: readonly (readonly [name: string, page: string])[] = [
  ['a zone with its own listeners', zone],
  [
    'a zone whose root has the listeners',
    `${look}<main><div><div><div class=file-drop>Drop files here</div></div></div></main><script>
      const root = document.querySelector('main'); root.addEventListener('dragover', (event) => { if (event.target.matches('.file-drop')) event.preventDefault() })
      root.addEventListener('drop', (event) => { ${tell} })</script>`,
  ],
  [
    'a zone that a cover replaces when files are dragged over it',
    `${look}<div id=zone ${over} ondrop="">Files</div><div id=cover hidden style="position:absolute;top:0;left:0;height:60px" ${over} ondrop="${tell}">Let go</div>
      <script>zone.addEventListener('dragenter', () => { cover.hidden = false })</script>`,
  ],
  [
    'a zone in a closed shadow root',
    `${look}<my-zone></my-zone><script>customElements.define('my-zone', class extends HTMLElement { constructor() { super()
      const root = this.attachShadow({ mode: 'closed' }); root.innerHTML = '<div style="height:60px" ${over}>Files</div>'
      root.firstChild.ondrop = (event) => { ${tell.replaceAll("'", '"')} } } })</script>`,
  ],
  ['a frame of another site', `${look}<iframe src="{host:other.localhost}/frame"></iframe>`],
  ['a frame of the same site', `${look}<iframe src="/frame"></iframe>`],
];

for (const [name, page] of inPart(zones, 0)) {
  const pages = { '/': page, '/frame': zone };
  test(`upload drops its files on an element that accepts files only by drop: ${name}`, async () => {
    const site = await sites.open(pages);
    const { browser, story } = site;
    await browser.picker.start();
    const pointed = await browser.picker.at({ x: 30, y: 15 });
    assert.ok(pointed);
    assert.equal((await browser.picker.read(pointed.ref)).takesFiles, true);
    await browser.picker.stop();
    const result = await browser.perform({ operation: 'upload', ref: pointed.ref, files: [hello, second] });
    assert.equal(result.value, 'hello.txt\nsecond.txt');
    assert.equal(await site.inPage('told'), 'hello.txt=hello,second.txt=hello');
    await browser.settle();
    assert.equal(story().length, 1);
    assert.equal(browser.tabs().length, 1);
  });

  test(`files that a person drops are recorded as an upload: ${name}`, async () => {
    const site = await sites.open(pages);
    const { browser, person, story, action } = site;
    await person.send({ type: 'wheel', x: 400, y: 300, deltaX: 0, deltaY: 1, modifiers: 0 });
    await browser.dropFiles({ x: 30, y: 15 }, [hello, second]);
    assert.equal(await site.inPage('told'), 'hello.txt=hello,second.txt=hello');
    assert.equal((await action('upload')).value, 'hello.txt\nsecond.txt');
    assert.equal(story().length, 1);
  });
}

test('files dropped on a file field are recorded as an upload', async () => {
  const { browser, action, inPage } = await sites.open({
    '/': `${look}<input type=file id=f aria-label=Photo style="width:300px;height:60px">`,
  });
  await browser.dropFiles({ x: 30, y: 15 }, [hello]);
  const { value, element } = await action('upload');
  assert.deepEqual([value, element?.name], ['hello.txt', 'Photo']);
  assert.equal(await inPage('f.files[0].text()'), 'hello');
});

test('a drop is refused where no element accepts files, and while an element is being chosen', async () => {
  const { browser, story } = await sites.open({ '/': zone });
  await assert.rejects(browser.dropFiles({ x: 30, y: 90 }, [hello]), {
    code: 'page.drop',
    message: 'The page accepts no files where they were dropped.',
  });
  await browser.picker.start();
  await assert.rejects(browser.dropFiles({ x: 30, y: 15 }, [hello]), { code: 'page.drop' });
  await browser.picker.release();
  await browser.settle();
  assert.deepEqual([story(), browser.tabs().length], [[], 1]);
});

test('a page whose drop handler does not prevent the default action is not replaced by the file', async () => {
  const { browser, story, url, inPage } = await sites.open({
    '/': `${look}<div ${over} ondrop="document.title = event.dataTransfer.files[0].name">Files</div>`,
  });
  await browser.dropFiles({ x: 30, y: 15 }, [hello]);
  await browser.settle();
  assert.equal(await inPage('document.title'), 'hello.txt');
  assert.deepEqual(
    browser.tabs().map((tab) => tab.url),
    [url('/')],
  );
  assert.equal(story().length, 1);
});

test('upload on an element that only looks like a drop zone fails with page.chooser', async () => {
  const { browser } = await sites.open({
    '/': `${look}<div class=dropzone>Files</div><p class=dropdown>Menu`,
  });
  const read = async (y: number) => {
    const pointed = await browser.picker.at({ x: 30, y });
    assert.ok(pointed);
    return browser.picker.read(pointed.ref);
  };
  assert.deepEqual([(await read(15)).takesFiles, (await read(90)).takesFiles], [true, false]);
  await assert.rejects(
    browser.perform({
      operation: 'upload',
      ref: (await read(15)).ref,
      files: [hello],
      timeoutMs: 6000,
    }),
    { code: 'page.chooser' },
  );
});

test('upload finds a downloaded file by its name and drops it on a zone', async () => {
  const site = await sites.open({ '/': zone, '/file': (_request, response) => response.end('x') });
  const { browser, downloads } = site;
  writeFileSync(`${downloads}/kept.txt`, 'kept');
  await browser.perform({ operation: 'upload', target: { css: '#zone' }, value: 'kept.txt' });
  assert.equal(await site.inPage('told'), 'kept.txt=kept');
});
