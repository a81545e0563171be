// needs: pure
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  askedByBrowserCall,
  browserMembers,
  isBrowserMember,
  readBrowserCall,
} from '../../shared/decision/anthropicBrowser.ts';
import { ariaHas, ariaPart, ariaRef, ariaWords, withoutBoxes } from '../../shared/decision/ariaSnapshot.ts';

const SNAPSHOT = `- generic [active] [ref=e1]:
  - heading "Say [ref=e9] \\"so\\"" [level=1] [ref=e2]
  - textbox "Name" [ref=e3]: see [ref=e4] [checked]
  - combobox "Size" [ref=e4]:
    - option "Small"
    - option "Large" [selected]
  - checkbox "Agreed" [checked] [ref=e5]
  - link "Home" [ref=e6] [cursor=pointer]:
    - /url: /home
  - iframe [ref=e7]:
    - 'button "In: here" [ref=f1e2]'`;

const page = {
  scale: { picture: { width: 1024, height: 768 }, viewport: { width: 1280, height: 720 } },
  activeTab: 1,
  partOf: (ref: string) => ariaPart(SNAPSHOT, { target: ref }) ?? '',
};

/** The operations that a call asks for, in one line. */
function words(name: string, input: object): string {
  if (!isBrowserMember(name)) return assert.fail(name);
  return askedByBrowserCall(readBrowserCall(name, input), page)
    .map((ask) => {
      if (ask.ask !== 'perform') return ask.ask;
      const { operation, element, point, tab, value } = ask;
      return [operation, element, point && `${point.x},${point.y}`, tab, value]
        .filter((part) => part !== undefined)
        .join(' ');
    })
    .join('; ');
}

const ref = (name: string) => ({ target: { type: 'ref', ref: name } });
const at = (x: number, y: number) => ({ target: { type: 'coordinate', x, y } });

test('members of Anthropic’s browser toolset are read as operations of a person or refused', () => {
  const cases: readonly (readonly [string, object, string])[] = [
    ['navigate', { url: 'https://example.org/' }, 'goto https://example.org/'],
    ['navigate', { url: 'back' }, 'back'],
    ['left_click', ref('e6'), 'click e6'],
    ['left_click', { ...at(512, 384), modifiers: null, tab_id: '1' }, 'click 640,360'],
    ['left_click', { ...ref('e6'), modifiers: 'shift' }, 'refuse'],
    ['left_click', { ...ref('e6'), tab_id: '0' }, 'refuse'],
    ['right_click', ref('e6'), 'right-click e6'],
    ['double_click', ref('e6'), 'double-click e6'],
    ['hover', ref('e6'), 'hover e6'],
    ['mouse_move', at(512, 384), 'hover 640,360'],
    ['left_click_drag', { from: { type: 'coordinate', x: 0, y: 0 }, ...at(512, 384) }, 'drag 0,0 640,360'],
    ['scroll', { ...at(512, 384), scroll_direction: 'up' }, 'scroll 640,360 0,-300'],
    ['scroll_to', ref('e5'), 'scroll e5 into'],
    ['form_input', { ...ref('e3'), value: 'Ada' }, 'type e3 Ada'],
    ['form_input', { ...ref('e4'), value: 'Large' }, 'select e4 Large'],
    ['form_input', { ...ref('e5'), value: true }, ''],
    ['form_input', { ...ref('e5'), value: false }, 'click e5'],
    ['type', { text: 'a\nb' }, 'type a; press Enter; type b'],
    ['key', { text: 'ctrl+a', repeat: 2 }, 'press Control+a; press Control+a'],
    ['wait', { duration: 2 }, 'wait 2'],
    ['new_tab', {}, 'new-tab'],
    ['switch_tab', { tab_id: '0' }, 'focus-tab 0'],
    ['close_tab', { tab_id: '0' }, 'close-tab 0'],
    ['switch_tab', { tab_id: 'main' }, 'refuse'],
    ...['screenshot', 'list_tabs', 'get_page_text', 'read_page'].map((name) => [name, {}, ''] as const),
    ['find', { query: 'the size' }, ''],
    ['zoom', { region: [0, 0, 9, 9] }, ''],
    ['javascript_exec', { text: 'alert(1)' }, 'refuse'],
    ['triple_click', ref('e6'), 'refuse'],
  ];
  for (const [name, input, expected] of cases) assert.equal(words(name, input), expected, name);
  assert.equal(browserMembers.length, 31);
  for (const input of [{}, { target: 'e6' }, { target: { type: 'ref' } }])
    assert.throws(() => words('left_click', input), { name: 'ZodError' });
});

test('references are read where the snapshot puts them, not where a page writes them', () => {
  const lines = SNAPSHOT.split('\n');
  assert.deepEqual(lines.map(ariaRef), ['e1', 'e2', 'e3', 'e4', null, null, 'e5', 'e6', null, 'e7', 'f1e2']);
  assert.equal(ariaHas(lines[2] ?? '', 'checked'), false);
  assert.equal(ariaHas(lines[6] ?? '', 'checked'), true);
  assert.equal(ariaPart(SNAPSHOT, { target: 'e4' })?.split('\n').length, 3);
  assert.equal(ariaPart(SNAPSHOT, { target: 'e4', depth: 1 }), '- combobox "Size" [ref=e4]:');
  assert.equal(ariaPart(SNAPSHOT, { target: 'e99' }), null);
  const boxed = '- link "a [box=1]" [ref=e1] [box=1,2,3,4]: b [box=5]';
  assert.equal(withoutBoxes(boxed), '- link "a [box=1]" [ref=e1]: b [box=5]');
  assert.deepEqual(ariaWords(SNAPSHOT).split('\n'), [
    'Say [ref=e9] "so"',
    'Name: see [ref=e4] [checked]',
    ...['Size', 'Small', 'Large', 'Agreed', 'Home', 'In: here'],
  ]);
});
