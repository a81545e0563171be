// needs: browser; runs: installed
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { controlledSites } from '../helpers/controlledSite.ts';

const sites = controlledSites();

test('the reason names the kind of field, and a placeholder is the hint or the name of the field', async () => {
  const { browser } = await sites.open({
    '/': `<!DOCTYPE html><style>body{margin:0}input{display:block;box-sizing:border-box;width:300px;height:40px;margin:0}</style>
      <input type=checkbox aria-label=Theatre><input type=radio aria-label=Seats><input type=color aria-label=Paint>
      <input type=file aria-label=Ticket><input type=submit value=Send><input aria-label=Search placeholder="search chairs"><input placeholder="your name">`,
  });
  const said: (string | null)[] = [];
  for (let row = 0; row < 6; row++) {
    const found =
      (await browser.picker.at({ x: 150, y: row * 40 + 20 })) ?? assert.fail(`nothing in row ${row}`);
    said.push((await browser.picker.read(found.ref)).clickable);
  }
  assert.deepEqual(said, [
    'it is a checkbox',
    'it is a radio button',
    'it is a field for a colour',
    'it is a field for files',
    'it is a button',
    'it is a field',
  ]);
  const found = await browser.picker.operable();
  assert.ok(found.state === 'read');
  const fields = found.elements.filter(({ role }) => role === 'textbox');
  assert.deepEqual(
    fields.map(({ name, hint }) => [name, hint]),
    [
      ['Search', 'search chairs'],
      ['your name', undefined],
    ],
  );
});

test('an element can be dragged on a page that has broken the built-in prototypes and JSON', async () => {
  const { browser, story } = await sites.open({
    '/': `<!DOCTYPE html><style>body{margin:0}div{width:60px;height:40px;user-select:none;background:#ccc}</style><div id=knob>Knob</div>
      <script>onpointerup = (event) => { document.title = 'at ' + event.clientX }
        const broken = function () { return broken.apply(this, arguments) }
        for (const of of [Array, Map, Set, Object, Function, String, Element, DOMRect])
          for (const name of Object.getOwnPropertyNames(of.prototype))
            if (name !== 'constructor' && name !== 'apply') try { if (typeof of.prototype[name] === 'function') of.prototype[name] = broken } catch {}
        JSON.stringify = JSON.parse = broken</script>`,
  });
  const found = (await browser.picker.at({ x: 30, y: 20 })) ?? assert.fail('nothing there');
  const { value } = await browser.perform({ operation: 'drag', ref: found.ref, value: '100,0' });
  assert.equal(value, '100,0');
  await browser.settle();
  assert.equal((await browser.capture()).title, 'at 130');
  assert.deepEqual(story(), ['drag knob 100,0']);
});
