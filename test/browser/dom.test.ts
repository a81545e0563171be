// needs: browser; runs: installed
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { zstdCompressSync } from 'node:zlib';
import type { BrowserBackend } from '../../electron/browser/port/backend.ts';
import type { RawSession } from '../../electron/browser/port/rawSession.ts';
import { type DomRecord, domRecordSchema, nodeNumber } from '../../shared/page/domRecord.ts';
import { readMhtmlParts } from '../../shared/page/mhtml.ts';
import { controlledSites } from '../helpers/controlledSite.ts';
import { onlyThorough } from '../helpers/extent.ts';
import { elementsById } from '../helpers/storedPage.ts';

const sites = controlledSites();

test('the DOM record holds boxes, styles, scroll positions and typed values, and frames of other sites', async () => {
  const { browser, inPage } = await sites.open({
    '/': `<!doctype html><title>Doc</title><body style="margin:0">
      <p id=p style="position:absolute;left:30px;top:1000px;width:100px;height:20px;cursor:pointer;margin:0">here</p>
      <input id=q value=old><input type=checkbox id=c><select><option>one<option id=two>two</select>
      <div id=box style="width:100px;height:50px;overflow:auto"><div style="height:500px"></div></div><div id=shut></div>
      <iframe src="{host:localhost}/inner" style="position:absolute;left:200px;top:100px;border:5px solid"></iframe>
      <script>const hiddenText = 'in a script'
        shut.attachShadow({ mode: 'closed' }).innerHTML = '<strong>inside</strong>'</script><div style="height:3000px">`,
    '/inner': '<button id=b>Foreign</button>',
  });
  await browser.settle();
  await inPage(
    `q.value = 'typed'; c.checked = true; two.selected = true; box.scrollTop = 40; scrollTo(0, 300); 0`,
  );
  assert.equal((await browser.capture()).dom ?? null, null);
  const page = await browser.capture({ dom: true });
  assert.deepEqual(page.flags, []);
  const record = read(page.dom);
  const main = reader(record, 0);
  assert.deepEqual(main.boxOf('p'), [30, 1000, 100, 20]);
  assert.equal(main.styleOf('p', 'cursor'), 'pointer');
  assert.equal(main.valueOf('q', 'inputValue'), 'typed');
  assert.ok(main.nodes.inputChecked?.index.includes(main.find('c')));
  assert.ok(main.nodes.optionSelected?.index.includes(main.find('two')));
  assert.match(
    readMhtmlParts(page.mhtml ?? '')[0]?.body ?? '',
    /<div id="box"[^>]*data-hopscope-scroll="0 40"/,
  );
  assert.equal(main.document.scrollOffsetY, 300);
  assert.ok(record.targets[0]?.snapshot.strings.includes('inside'));
  assert.ok(!page.dom?.includes('in a script'));
  const frame = record.targets[1];
  assert.ok(frame);
  assert.deepEqual(frame.offset, { x: 205, y: -195 });
  assert.equal(frame.owner, nodeNumber(0, main.nodes.backendNodeId[main.findTag('IFRAME')] ?? 0));
  assert.ok(reader(record, 1).find('b') > 0);
});

test('the DOM record contains no secret', async () => {
  const { browser, person, inPage } = await sites.open({
    '/': `<form action="/in?password=correct-horse"><input id=pw type=password oninput="this.setAttribute('value', this.value); this.dataset.copy = this.value">
      <input id=code autocomplete=one-time-code><textarea id=t autocomplete=cc-number></textarea></form>`,
  });
  await person.click({ css: '#pw' });
  await person.type('correct-horse-battery');
  await inPage(`code.value = '887766'; t.value = '4111111111111111'; pw.type = 'text'; 0`);
  const { dom, redactions } = await browser.capture({ dom: true });
  read(dom);
  for (const secret of ['correct-horse', '887766', '4111111']) assert.ok(!dom?.includes(secret), secret);
  assert.ok(redactions.some((each) => each.where === 'dom' && each.count === 3));
});

test('a DOM beyond the budget is cut and flagged, and is small when compressed', onlyThorough, async () => {
  const { browser } = await sites.open({
    '/': `<script>for (let i = 0; i < 80000; i++) document.write('<i>' + i + '</i>')</script>`,
  });
  await browser.settle(20_000);
  const page = await browser.capture({ dom: true });
  assert.ok(page.flags.includes('truncated'));
  const record = read(page.dom);
  const nodes = record.targets[0]?.snapshot.documents[0]?.nodes;
  assert.equal(nodes?.parentIndex.length, 150_000);
  assert.ok(zstdCompressSync(page.dom ?? '').length < 1_500_000);
});

test('each capture of a large page takes one DOM snapshot with only the styles that are used', async () => {
  const asked: { readonly method: string; readonly params: object }[] = [];
  const heard = (raw: RawSession): RawSession => ({
    on: (event, listener) => raw.on(event, listener),
    off: (event, listener) => raw.off(event, listener),
    send(method, params = {}) {
      asked.push({ method, params });
      return raw.send(method, params);
    },
  });
  const adapt = (backend: BrowserBackend): BrowserBackend => ({
    ...backend,
    async rawSession(target) {
      const raw = await backend.rawSession(target);
      return raw === null ? null : heard(raw);
    },
    async hiddenPage(scripts) {
      const page = await backend.hiddenPage(scripts);
      return { ...page, raw: heard(page.raw) };
    },
  });
  const page = (count: number): string =>
    `<button id=press>Press</button><p>${'<i>x</i> '.repeat(count)}</p>`;
  const { browser } = await sites.open({ '/': page(20_000), '/small': page(200) }, { adapt });
  await browser.settle(20_000);
  const heavy =
    /^(?:DOMSnapshot|Page\.captureS|DOM\.getDocument|Page\.navigate|Accessibility\.getFull)|callFunctionOn/;
  const during = async <T>(work: () => Promise<T>): Promise<{ value: T; methods: string[] }> => {
    asked.length = 0;
    const value = await work();
    const methods = asked.map(({ method }) => method).filter((method) => heavy.test(method));
    return { value, methods: methods.sort() };
  };
  const stylesAsked = (): unknown =>
    asked.flatMap(({ method, params }) => (method.startsWith('DOMSnapshot') ? [params] : []))[0];

  const after = await during(async () => {
    await browser.perform({ operation: 'click', target: { css: '#press' } });
    return browser.capture({ dom: true });
  });
  const once = ['DOMSnapshot.captureSnapshot', 'Page.captureScreenshot', 'Page.captureSnapshot'];
  assert.deepEqual(after.methods, [...once, 'Runtime.callFunctionOn']);
  const few = ['visibility', 'opacity', 'cursor'];
  assert.deepEqual(stylesAsked(), { computedStyles: few, includePaintOrder: false });
  assert.deepEqual(read(after.value.dom).computedStyles, few);

  const target = elementsById(after.value).get('press');
  assert.ok(target?.box);
  const { mhtml, dom = null, viewport } = after.value;
  const checked = await during(() => browser.checkSnapshot({ mhtml, dom, viewport }, target));
  assert.deepEqual([checked.value.ok, checked.value.offBy], [true, 0]);
  assert.deepEqual(checked.methods, ['DOMSnapshot.captureSnapshot', 'Page.navigate']);
  const pictured = await during(() => browser.captureDraft());
  assert.deepEqual(pictured.methods, ['DOMSnapshot.captureSnapshot']);

  await browser.goto(new URL('/small', browser.tabs()[0]?.url).href);
  await browser.settle();
  const small = await during(() => browser.capture({ dom: true }));
  assert.deepEqual(small.methods, after.methods);
  assert.equal(read(small.value.dom).computedStyles.length, 13);
});

function read(dom: string | null | undefined): DomRecord {
  return domRecordSchema.parse(JSON.parse(dom ?? 'null'));
}

function reader({ computedStyles, targets }: DomRecord, number: number) {
  const snapshot = targets[number]?.snapshot;
  const document = snapshot?.documents[0];
  assert.ok(snapshot && document);
  const { nodes, layout } = document;
  const text = (index: number | undefined): string => snapshot.strings[index ?? -1] ?? '';
  const find = (id: string): number =>
    nodes.attributes.findIndex((list) =>
      list.some((name, at) => at % 2 === 0 && text(name) === 'id' && text(list[at + 1]) === id),
    );
  const at = (id: string): number => layout.nodeIndex.indexOf(find(id));
  return {
    document,
    nodes,
    find,
    findTag: (name: string) => nodes.nodeName.findIndex((each) => text(each) === name),
    boxOf: (id: string) => layout.bounds[at(id)],
    styleOf: (id: string, style: string) => text(layout.styles[at(id)]?.[computedStyles.indexOf(style)]),
    valueOf: (id: string, list: 'inputValue' | 'textValue') =>
      text(nodes[list]?.value[nodes[list]?.index.indexOf(find(id)) ?? -1]),
  };
}
