// needs: browser; runs: installed
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { NodeRef } from '../../shared/model/index.ts';
import { answerLate, keepBusy, LATE } from '../helpers/busyPage.ts';
import { type ControlledSite, controlledSites } from '../helpers/controlledSite.ts';

const sites = controlledSites();

/** A page with one element, which the caller gets with the page. */
async function open(body: string): Promise<{ readonly site: ControlledSite; readonly ref: NodeRef }> {
  const site = await sites.open({
    [LATE]: answerLate,
    '/': `<!DOCTYPE html><style>body{margin:0}body>*{display:block;box-sizing:border-box;width:300px;height:40px;margin:0}</style>${body}`,
  });
  const found = await site.browser.picker.at({ x: 40, y: 20 });
  assert.ok(found, 'nothing is drawn there');
  return { site, ref: found.ref };
}

test('a text that reached a slow page in part has an error, and what the field held afterwards', async () => {
  const { site, ref } = await open(`<input aria-label=Name oninput="${keepBusy(4000)}">`);
  const done = await site.browser.perform({ operation: 'type', ref, value: 'abcdefghijkl', timeoutMs: 700 });
  assert.equal(done.error?.code, 'page.inPart');
  const [action] = site.actions();
  assert.equal(action?.error?.code, 'page.inPart');
  const effect = await done.again?.();
  assert.equal(effect?.error?.code, 'page.inPart');
  assert.equal(effect.held, await site.inPage('document.querySelector("input").value'));
});

test('a step of typing has what the field took: maxlength cuts the value, and text that the page changes is held beside it', async () => {
  const cases: readonly (readonly [
    attributes: string,
    value: string,
    recorded: string,
    held: string | undefined,
  ])[] = [
    ['', 'Oslo', 'Oslo', undefined],
    ['maxlength=3', 'Oslo', 'Osl', undefined],
    ['maxlength=90', 'x'.repeat(100), 'x'.repeat(90), undefined],
    [`onkeydown="this.value = ''"`, 'Oslo', 'Oslo', 'o'],
    [`oninput="this.value = ''"`, 'Oslo', 'Oslo', ''],
    [`onkeydown="if (/\\D/.test(event.key)) event.preventDefault()"`, '1b2', '1b2', '12'],
    [`onblur="this.value = ''" oninput="this.value = this.value.toUpperCase()"`, 'Oslo', 'Oslo', 'OSLO'],
    ['type=number', '12', '12', undefined],
    ['type=password', 'Oslo-1905', '•••', undefined],
    ['type=password maxlength=3', 'Oslo-1905', '•••', undefined],
    [`type=password oninput="this.value = 'Bergen-1070'"`, 'Oslo-1905', '•••', '•••'],
  ];
  for (const [attributes, value, recorded, held] of cases) {
    const { site, ref } = await open(`<input aria-label=Name value="" ${attributes}>`);
    const done = await site.browser.perform({ operation: 'type', ref, value });
    const effect = await done.again?.();
    assert.deepEqual([done.value, done.held, done.error], [recorded, held, undefined], attributes);
    assert.deepEqual([effect?.value, effect?.held, effect?.error], [recorded, held, undefined], attributes);
    const [action] = site.actions();
    assert.deepEqual([action?.value, action?.held], [recorded, held], attributes);
    await site.close();
  }
});

test('a text that the page draws as dots is in the field as it was typed', async () => {
  const { site, ref } = await open(
    '<div contenteditable role=textbox aria-label=Words style="-webkit-text-security: disc"></div>',
  );
  const { value, held, error } = await site.browser.perform({ operation: 'type', ref, value: 'Oslo 1905' });
  assert.deepEqual({ value, held, error }, { value: '•••', held: undefined, error: undefined });
});

test('typing replaces what a field holds, and presses no key for it', async () => {
  const keys = `onkeydown="document.title += ' ' + event.key"`;
  for (const [body, held] of [
    [`<input ${keys} value=old>`, 'new'],
    [`<textarea ${keys}>old</textarea>`, 'new'],
    [`<div contenteditable ${keys}>old <b>words</b></div>`, 'new'],
    // A terminal reads the keys of a field that it keeps empty.
    [
      `<textarea onkeydown="document.title += ' ' + event.key; this.value = ''" oninput="this.value = ''"></textarea>`,
      '',
    ],
  ] as const) {
    const { site, ref } = await open(body);
    await site.browser.perform({ operation: 'type', ref, value: 'new' });
    assert.equal(await site.inPage('document.title'), ' n e w'.trim(), body);
    const read = '(on => on.value ?? on.innerText)(document.body.querySelector("input,textarea,div"))';
    assert.equal(await site.inPage(read), held, body);
    await site.close();
  }
});

test('an empty text empties a field that holds something, and presses no key in one that is empty', async () => {
  for (const [value, pressed] of [
    ['old', 'Delete'],
    ['', ''],
  ] as const) {
    const { site, ref } = await open(`<input value="${value}" onkeydown="document.title += event.key">`);
    await site.browser.perform({ operation: 'type', ref, value: '' });
    assert.deepEqual(await site.inPage('[document.title, document.querySelector("input").value]'), [
      pressed,
      '',
    ]);
    await site.close();
  }
});

test('a choice that the page takes back, and files that it takes away, are held beside the value', async () => {
  const list = await open('<select onchange="this.selectedIndex = 0"><option>One<option>Two</select>');
  const chosen = await list.site.browser.perform({ operation: 'select', ref: list.ref, value: 'Two' });
  assert.deepEqual([chosen.value, chosen.held], ['Two', 'One']);
  const field = await open('<input type=file>');
  const files = [{ name: 'a.txt', mimeType: 'text/plain', base64: '' }];
  const given = await field.site.browser.perform({ operation: 'upload', ref: field.ref, files });
  assert.deepEqual([given.value, given.held], ['a.txt', undefined]);
  const taking = await open('<input type=file onchange="this.value = null">');
  const taken = await taking.site.browser.perform({ operation: 'upload', ref: taking.ref, files });
  assert.deepEqual([taken.value, taken.held], ['a.txt', '']);
});

test('the reason against an operation on a described element has no codes for colours', async () => {
  const { site } = await open(
    '<textarea id=f style="width:0;height:0;padding:0;border:0"></textarea><p>words</p>',
  );
  const typing = { operation: 'type', target: { css: '#f' }, value: 'x', timeoutMs: 3000 } as const;
  await assert.rejects(site.browser.perform(typing), {
    message: '"Type" on {"css":"#f"} was not possible: element is not visible.',
  });
});

test('an operation that the page has not answered has an error until the page answers', async () => {
  const { site, ref } = await open(`<button onclick="${keepBusy(4000)} document.title = 'done'">Go</button>`);
  const done = await site.browser.perform({ operation: 'click', ref, timeoutMs: 700 });
  assert.equal(done.error?.code, 'page.unanswered');
  assert.equal(done.unanswered?.code, 'page.unanswered');
  assert.deepEqual(await done.again?.(), { value: null });
  assert.equal(await site.inPage('document.title'), 'done');
});

/** Two lists whose items are moved by the browser's own drag and drop, in the way of SortableJS. */
const sorted = (
  began: string,
): string => `<!DOCTYPE html><style>body{margin:0;display:flex;gap:40px}ul{list-style:none;margin:0;padding:10px;width:200px}li{height:40px;margin:4px;background:#ddd}</style>
  <ul><li draggable=true>A1<li draggable=true>A2</ul><ul id=b><li draggable=true>B1<li draggable=true>B2<li draggable=true>B3</ul>
  <script>
    let dragged = null;
    document.addEventListener('dragstart', ({ target }) => setTimeout(() => { dragged = target; ${began} }));
    document.addEventListener('dragover', (event) => {
      event.preventDefault();
      const item = event.target.closest('li');
      if (dragged === null || item === null || item === dragged) return;
      const { y, height } = item.getBoundingClientRect();
      if (event.clientY < y + height / 2) item.before(dragged);
      else if (event.clientY > y + height / 2) item.after(dragged);
    });
    document.addEventListener('drop', (event) => { event.preventDefault(); document.title = 'dropped ' + event.target.textContent; });
  </script>`;

test('an element dragged to an element of another list is dropped there, also when the page makes room for it', async () => {
  for (const began of ['', "b.style.paddingTop = '60px'"]) {
    const site = await sites.open({ '/': sorted(began) });
    const at = async (text: string): Promise<NodeRef> => {
      const box = await site.browser.boxOf({ text, css: 'li' });
      const found = box && (await site.browser.picker.at({ x: box.x + 20, y: box.y + 20 }));
      return found?.ref ?? assert.fail(text);
    };
    const [ref, to] = [await at('A2'), await at('B2')];
    await site.browser.perform({ operation: 'drag', ref, to });
    const lists =
      '[...document.querySelectorAll("ul")].map((list) => [...list.children].map((item) => item.textContent).join(" "))';
    assert.deepEqual(await site.inPage(lists), ['A1', 'B1 A2 B2 B3'], began);
    assert.equal(await site.inPage('document.title'), 'dropped A2');
    await site.close();
  }
});
