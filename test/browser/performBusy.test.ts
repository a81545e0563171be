// needs: browser; runs: installed
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { AppError } from '../../shared/errors.ts';
import type { NodeRef, OperationName } from '../../shared/model/index.ts';
import { answerLate, keepBusy, LATE } from '../helpers/busyPage.ts';
import { type ControlledSite, controlledSites, type Pages } from '../helpers/controlledSite.ts';
import { inPart } from '../helpers/extent.ts';
import { PATIENCE_MS, patiently } from '../helpers/patience.ts';

const sites = controlledSites();

const waiting: Pages = { [LATE]: answerLate };
const look =
  '<style>body{margin:0}body>*{display:block;box-sizing:border-box;width:300px;height:40px;margin:0}</style>';

async function choose({ browser }: ControlledSite, row: number): Promise<NodeRef> {
  const found = await browser.picker.at({ x: 40, y: row * 40 + 20 });
  assert.ok(found, `nothing in row ${row}`);
  return found.ref;
}

async function chooseAll(site: ControlledSite, rows: number): Promise<(row: number) => NodeRef> {
  const refs: NodeRef[] = [];
  for (let row = 0; row < rows; row++) refs.push(await choose(site, row));
  return (row) => refs[row] ?? assert.fail(`nothing in row ${row}`);
}

test('input that keeps a page busy is recorded as a step and reported as unanswered', async () => {
  const site = await sites.open({
    ...waiting,
    '/': `<!DOCTYPE html>${look}
      <button onclick="${keepBusy(6000)} document.title += ' clicked'">Slow</button>
      <input aria-label=Name oninput="if (value === 'Oslo') ${keepBusy(6000)} document.title += ' typed'">
      <select aria-label=Class onchange="${keepBusy(6000)} document.title += ' chosen'"><option>One<option>Two</select>
      <input aria-label=Key onkeydown="${keepBusy(6000)} document.title += ' pressed'">
      <button onmouseenter="${keepBusy(6000)} document.title += ' hovered'">Hint</button>
      <div style="background:#ccc;user-select:none" onpointerup="${keepBusy(6000)} document.title += ' dragged'">Knob</div>`,
  });
  const { browser, story } = site;
  const ref = await chooseAll(site, 6);
  const acts: readonly (readonly [OperationName, string | undefined, string])[] = [
    ['click', undefined, 'clicked'],
    ['type', 'Oslo', 'typed'],
    ['select', 'Two', 'chosen'],
    ['press', 'a', 'pressed'],
    ['hover', undefined, 'hovered'],
    ['drag', '100,0', 'dragged'],
  ];
  for (const [row, [operation, value, title]] of inPart([...acts.entries()], 0)) {
    const { unanswered } = await browser.perform({
      operation,
      ref: ref(row),
      ...(value === undefined ? {} : { value }),
    });
    assert.match(unanswered?.message ?? '', /has not answered/, operation);
    await browser.settle(10_000);
    await site.until('action', ({ action }) => action.operation === operation);
    assert.match(String(await site.inPage('document.title')), new RegExp(`${title}$`));
  }
  const told = [
    'click Slow',
    'type Name Oslo',
    'select Class Two',
    'press Key a',
    'hover Hint',
    'drag div 100,0',
  ];
  assert.deepEqual(story(), inPart(told, 0));
});

test('a field that handles each key slowly gets the whole text, and the record has the same text', async () => {
  const site = await sites.open({
    ...waiting,
    '/': `<!DOCTYPE html>${look}<input aria-label=Name onkeydown="${keepBusy(250)}">`,
  });
  const { browser, story } = site;
  await browser.perform({ operation: 'type', ref: await choose(site, 0), value: 'Heron of the lake' });
  await browser.settle(10_000);
  assert.equal(await site.inPage('document.querySelector("input").value'), 'Heron of the lake');
  assert.deepEqual(story(), ['type Name Heron of the lake']);
});

/** Waits until the operation has ended, and returns what it reported. */
async function ended(work: () => Promise<unknown>): Promise<string> {
  const reported = work().then(
    () => 'done',
    (error: unknown) => {
      assert.ok(error instanceof AppError, String(error));
      return `${error.message} ${error.advice ?? ''}`;
    },
  );
  return patiently('an operation on a busy page', reported);
}

test('on a page that never answers again each operation ends, with a result or with an error', async () => {
  const site = await sites.open({
    ...waiting,
    '/': `<!DOCTYPE html>${look}<button onclick="${keepBusy(10 * PATIENCE_MS)}">Stop</button><button onclick="pressed = true">Go</button>
      <div style="background:#ccc;user-select:none">Knob</div><input aria-label=Name>`,
  });
  const { browser } = site;
  const ref = await chooseAll(site, 4);
  const [stop, go, knob, field] = [ref(0), ref(1), ref(2), ref(3)];
  assert.equal(await ended(() => browser.perform({ operation: 'click', ref: stop })), 'done');
  const nothing = /busy and did not answer.*Nothing was done/;
  const tries: readonly (readonly [() => Promise<unknown>, RegExp])[] = [
    [() => browser.perform({ operation: 'click', ref: go }), nothing],
    [() => browser.perform({ operation: 'drag', ref: knob, value: '50,0' }), nothing],
    [() => browser.perform({ operation: 'type', ref: field, value: 'x' }), nothing],
    [() => browser.picker.read(go), nothing],
    [() => browser.perform({ operation: 'scroll', value: 'down' }), /done|busy/],
    [() => browser.perform({ operation: 'press', value: 'a' }), /done|busy/],
    [async () => assert.deepEqual(await browser.picker.operable(), { state: 'reading' }), /^done$/],
    [() => browser.picker.scroll({ x: 5, y: 5 }, { x: 0, y: 9 }), nothing],
    [async () => assert.equal(await browser.picker.at({ x: 40, y: 20 }), null), /^done$/],
  ];
  for (const [work, told] of inPart(tries, 0)) assert.match(await ended(work), told);
});

test('a page with an endless script refuses a click, and goto and reload end', async () => {
  const site = await sites.open({
    ...waiting,
    '/': `<!DOCTYPE html>${look}<button onclick="${keepBusy('Infinity')}">Stop</button><button onclick="pressed = true">Go</button>`,
    '/next': 'next',
  });
  const { browser } = site;
  const ref = await chooseAll(site, 2);
  assert.equal(await ended(() => browser.perform({ operation: 'click', ref: ref(0) })), 'done');
  const told = await ended(() => browser.perform({ operation: 'click', ref: ref(1) }));
  assert.match(told, /busy and did not answer.*Nothing was done/);
  await ended(() => browser.perform({ operation: 'goto', value: site.url('/next') }));
  await ended(() => browser.reload());
});
