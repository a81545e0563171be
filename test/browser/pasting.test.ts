// needs: browser; runs: installed
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import type { InputEvent } from '../../shared/contract/input.ts';
import { type ControlledSite, controlledSites } from '../helpers/controlledSite.ts';
import { encodePng } from '../helpers/png.ts';
import { sharedFile, withoutShared } from '../helpers/sharedFolder.ts';
import { stepsOf } from '../helpers/steps.ts';

const sites = controlledSites();
const end = '<button id=go>Go</button>';
const picture = encodePng(3, 2, () => [255, 0, 0]).toString('base64');

type Pasted = Omit<Extract<InputEvent, { type: 'paste' }>, 'type' | 'key'>;
const control = { type: 'key', key: 'Control', code: 'ControlLeft', keyCode: 17 } as const;
const letter = { type: 'key', key: 'v', code: 'KeyV', keyCode: 86, text: '', modifiers: 2 } as const;
const common = { location: 0, repeat: false } as const;

/** Ctrl+V as the window sends it: the content of the person's clipboard comes with the key. */
async function paste({ person }: ControlledSite, content: Pasted): Promise<void> {
  await person.send({ ...control, ...common, action: 'down', text: '', modifiers: 2 });
  await person.send({ type: 'paste', ...content, key: { ...letter, ...common, action: 'down' } });
  await person.send({ ...letter, ...common, action: 'up' });
  await person.send({ ...control, ...common, action: 'up', text: '', modifiers: 0 });
}

async function steps({ person, action, actions }: ControlledSite): Promise<string[]> {
  await person.click({ css: '#go' });
  await action('click', ({ element }) => element?.name === 'Go');
  return stepsOf(actions());
}

test('the page’s own paste handler gets the text and fills its boxes, which is one step with the pasted text', {
  skip: withoutShared,
}, async () => {
  const page = readFileSync(sharedFile('reports-tried/12-paste-event/page.html') ?? '', 'utf8');
  const site = await sites.open({ '/': page + end });
  await site.person.click({ css: '#o0' });
  await paste(site, { text: '482913' });
  assert.equal(
    await site.inPage('[0, 1, 2, 3, 4, 5].map((i) => window["o" + i].value).join()'),
    '4,8,2,9,1,3',
  );
  assert.equal(await site.inPage('document.title'), 'pasted');
  assert.deepEqual(await steps(site), ['type o0 482913', 'click Go']);
});

test('a paste is trusted, comes with its key, and offers the text and the HTML of the clipboard', async () => {
  const site = await sites.open({
    '/': `<input id=f aria-label=Field>${end}<script>log = []; const note = (event) => log.push([event.type, event.isTrusted, event.key ?? event.inputType
      ?? [event.clipboardData.getData('text/plain'), event.clipboardData.getData('text/html')]])
      for (const type of ['keydown', 'paste', 'beforeinput', 'input', 'keyup']) f.addEventListener(type, note)</script>`,
  });
  await site.person.click({ css: '#f' });
  await paste(site, { text: 'two words', html: '<i>two</i> words' });
  assert.deepEqual(await site.inPage('log'), [
    ['keydown', true, 'Control'],
    ['keydown', true, 'v'],
    ['paste', true, ['two words', '<i>two</i> words']],
    ['beforeinput', true, 'insertFromPaste'],
    ['input', true, 'insertFromPaste'],
    ['keyup', true, 'v'],
    ['keyup', true, 'Control'],
  ]);
  assert.deepEqual(await steps(site), ['type Field two words', 'click Go']);
});

test('a pasted table becomes a table of the editor, and the step has its text', async () => {
  const site = await sites.open({
    '/': `<div id=e contenteditable role=textbox aria-label=Text></div>${end}`,
  });
  await site.person.click({ css: '#e' });
  await paste(site, {
    text: 'a\tb\nc\td',
    html: '<table><tr><td>a</td><td>b</td></tr><tr><td>c</td><td>d</td></tr></table>',
  });
  assert.equal(
    await site.inPage('[...e.querySelectorAll("td")].map((cell) => cell.innerText).join()'),
    'a,b,c,d',
  );
  assert.deepEqual(await steps(site), ['type Text a\tb\nc\td', 'click Go']);
});

test('a pasted picture reaches the page as a file, and the step is its key', async () => {
  const site = await sites.open({
    '/': `<div id=e contenteditable role=textbox aria-label=Text></div><p id=told></p>${end}<script>e.onpaste = (event) => { event.preventDefault()
      const [file] = event.clipboardData.files; told.textContent = [...event.clipboardData.types].join() + ' ' + file.type
      createImageBitmap(file).then(({ width, height }) => { told.textContent += ' ' + width + 'x' + height; done(0) }) }
      decoded = new Promise((resolve) => { done = resolve })</script>`,
  });
  await site.person.click({ css: '#e' });
  await paste(site, { text: '', picture });
  await site.inPage('decoded');
  assert.equal(await site.inPage('told.textContent'), 'Files image/png 3x2');
  assert.deepEqual(await steps(site), ['click Text', 'press Text Control+v', 'click Go']);
});

test('typing and pasting in one field is one step with the content of the field', async () => {
  const site = await sites.open({
    '/': `<input id=f aria-label=Field><input id=g aria-label=Other onpaste="event.preventDefault(); value += event.clipboardData.getData('text')">${end}`,
  });
  for (const css of ['#f', '#g']) {
    await site.person.click({ css });
    await site.person.type('ab');
    await paste(site, { text: 'cd' });
    await site.person.type('ef');
  }
  assert.deepEqual(await steps(site), ['type Field abcdef', 'type Other abcdef', 'click Go']);
});

for (const [name, field] of [
  ['its paste handler refuses', '<input id=f aria-label=Field onpaste="return false">'],
  ['it takes the key', '<input id=f aria-label=Field onkeydown="return !event.ctrlKey">'],
  ['the field is read-only', '<input id=f aria-label=Field readonly>'],
  ['its value is no number', '<input id=f aria-label=Field type=number>'],
  ['the field is full', '<input id=f aria-label=Field maxlength=3 value=abc>'],
] as const)
  test(`text that the page does not take is not recorded as typed, only its key: ${name}`, async () => {
    const site = await sites.open({ '/': `${field}${end}` });
    await site.person.click({ css: '#f' });
    const before = await site.inPage('f.value');
    await paste(site, { text: 'words' });
    assert.equal(await site.inPage('f.value'), before);
    assert.deepEqual(await steps(site), ['click Field', 'press Field Control+v', 'click Go']);
  });

test('a terminal that draws pasted text later has a step with the text', async () => {
  const site = await sites.open({
    '/': `<pre id=out>$ </pre><textarea id=t aria-label=Terminal style="position:absolute;opacity:0;width:1px;height:1px"></textarea>${end}
      <script>out.onclick = () => t.focus(); drawn = new Promise((resolve) => { t.onpaste = (event) => { event.preventDefault()
      const text = event.clipboardData.getData('text/plain'); requestAnimationFrame(() => { out.textContent += text; resolve(0) }) } })</script>`,
  });
  await site.person.click({ css: '#out' });
  await paste(site, { text: 'ls -l' });
  await site.inPage('drawn');
  assert.equal((await steps(site)).at(-2), 'type Terminal ls -l');
});

test('text pasted on a page without a field is a step when the page takes it', async () => {
  const site = await sites.open({
    '/': `<p id=told>nothing</p>${end}<script>document.onpaste = (event) => { event.preventDefault(); told.textContent = event.clipboardData.getData('text') }</script>`,
  });
  await paste(site, { text: 'words' });
  assert.equal(await site.inPage('told.textContent'), 'words');
  assert.deepEqual(await steps(site), ['type words', 'click Go']);
});

test('a secret that the page’s own handler takes is masked, also where the page shows it', async () => {
  const site = await sites.open({
    '/': `<input id=f type=password aria-label=Code><p id=told></p>${end}<script>f.onpaste = (event) => { event.preventDefault(); f.value = told.textContent = event.clipboardData.getData('text') }</script>`,
  });
  await site.person.click({ css: '#f' });
  await paste(site, { text: 'Geheim-4711-Wort' });
  assert.deepEqual(await steps(site), ['type Code •••', 'click Go']);
  assert.doesNotMatch(JSON.stringify(site.events), /Geheim/);
  assert.doesNotMatch((await site.browser.capture()).html ?? '', /Geheim/);
});

test('text is pasted into a frame of another site', async () => {
  const site = await sites.open({
    '/': `<iframe src="{host:localhost}/inner" width=300 height=120></iframe>${end}`,
    '/inner': '<input id=f aria-label=Field autofocus>',
  });
  await site.person.click({ css: 'iframe' }, { at: { x: 40, y: 25 } });
  await paste(site, { text: 'words' });
  assert.deepEqual(await steps(site), ['type Field words', 'click Go']);
});

test('two pages get their own text at the same time, and the clipboard is empty afterwards', async () => {
  const page = `<textarea id=f aria-label=Field></textarea>${end}<script>held = null; f.addEventListener('paste', ({ clipboardData }) => { held = clipboardData.types.map((type) => clipboardData.getData(type)).join('') })</script>`;
  const [one, two] = await Promise.all([sites.open({ '/': page }), sites.open({ '/': page })]);
  for (const { person } of [one, two]) await person.click({ css: '#f' });
  const secret = 'in the clipboard of the person';
  await Promise.all(
    [one, two].flatMap((site, at) => [
      paste(site, { text: `${at} ` }),
      paste(site, { text: `${at} ${secret}` }),
    ]),
  );
  assert.deepEqual(
    [await one.inPage('f.value'), await two.inPage('f.value')],
    [`0 0 ${secret}`, `1 1 ${secret}`],
  );
  await paste(one, { text: '' });
  assert.equal(await one.inPage('held'), '');
});

test('the next key waits for the paste before it', async () => {
  const site = await sites.open({ '/': `<textarea id=f aria-label=Field></textarea>${end}` });
  await site.person.click({ css: '#f' });
  const { person } = site;
  await Promise.all([
    person.send({ type: 'paste', text: 'one' }),
    person.type('2'),
    person.send({ type: 'paste', text: 'three' }),
  ]);
  assert.equal(await site.inPage('f.value'), 'one2three');
});
