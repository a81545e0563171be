// needs: browser; runs: installed
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import fc from 'fast-check';
import type { Action, Box, Point } from '../../shared/model/index.ts';
import { type DemoWeb, startDemoWeb } from '../../tasks/demo/server.ts';
import { DEMO_SITES } from '../../tasks/demo/sites/index.ts';
import { type ControlledSite, controlledSites } from '../helpers/controlledSite.ts';
import { inPart, thoroughRun, wholeRun } from '../helpers/extent.ts';

const sites = controlledSites();
let web: DemoWeb;
before(async () => {
  web = await startDemoWeb({ port: 0, sites: DEMO_SITES });
});
after(() => web.close());

/** A widget, the selector of the pressed element, and the item that the press is for. */
const widgets: readonly (readonly [name: string, page: string, press: string, item: string])[] = [
  [
    'suggestions of a field',
    `<ul id=ui-id-1 tabindex=0 class="ui-menu ui-autocomplete"><li class=ui-menu-item><div tabindex=-1 id=ui-id-2>Par<b>is</b></div><li class=ui-menu-item><div tabindex=-1>Rome</div></ul>`,
    '#ui-id-2 b',
    'li Paris',
  ],
  [
    'menu',
    '<div role=menu tabindex=0><div role=menuitem>Open <i>now</i></div><div role=menuitemradio>Big</div></div>',
    'i',
    'div Open now',
  ],
  [
    'radio item of a menu',
    '<div role=menu tabindex=0><div role=menuitem>Open</div><div role=menuitemradio><i>Big</i></div></div>',
    'i',
    'div Big',
  ],
  [
    'listbox of plain entries',
    '<ul role=listbox tabindex=0><li>One <i>two</i></li><li>Three</li></ul>',
    'i',
    'li One two',
  ],
  [
    'listbox of boxes',
    '<div role=listbox tabindex=0><div class=o>One <i>two</i></div><div class=o>Three</div></div>',
    'i',
    'div One two',
  ],
  [
    'tree',
    '<ul role=tree tabindex=0><li role=treeitem>Root<ul role=group><li role=treeitem><span>Leaf</span></li></ul></li></ul>',
    'span',
    'li Leaf',
  ],
  [
    'grid',
    '<div role=grid tabindex=0><div role=row><div role=gridcell><span>Cell</span></div><div role=gridcell>Other</div></div></div>',
    'span',
    'div Cell',
  ],
  [
    'table that is a grid',
    '<table role=grid tabindex=0><tr><td><span>Cell</span></td><td>Other</td></tr></table>',
    'span',
    'td Cell',
  ],
  [
    'cards in a region that scrolls',
    `<div id=sc tabindex=0 style="height:100px;overflow:auto"><div class=card style="height:80px"><h3>First</h3></div><div class=card style="height:80px">Second</div></div>`,
    'h3',
    'div First',
  ],
  [
    'application with a listener at its root',
    '<div id=app onclick="1"><div class=row><b>One</b></div><div class=row>Two</div></div>',
    'b',
    'div One',
  ],
  [
    'application without similar children',
    '<div id=app onclick="1"><h1>Title</h1><p>Words</p></div>',
    'p',
    'p Words',
  ],
  [
    'card with onclick',
    '<div class=card onclick="1"><h3>Title</h3><p>Words</p></div>',
    'p',
    'div Title Words',
  ],
  [
    'card with a listener that a script adds',
    '<section><div id=c><h3>Title</h3><p>Words</p></div></section><script>c.addEventListener("click", () => {})</script>',
    'p',
    'div Title Words',
  ],
  [
    'card with a pointer cursor',
    '<section><div style="cursor:pointer"><h3>Title</h3><p>Words</p></div></section>',
    'p',
    'div Title Words',
  ],
  ['link around words', '<ul><li><a href="#x"><b>Bold</b> link</a></li></ul>', 'b', 'a Bold link'],
  ['tab', '<div role=tablist tabindex=0><span role=tab><i>First</i></span></div>', 'i', 'span First'],
  ['editor', '<div id=e contenteditable><p>words</p></div>', 'p', 'div '],
  ['focusable box', '<section><div tabindex=0><span>Menu</span></div></section>', 'span', 'div Menu'],
  ['plain words', '<section><p>Some <b>words</b></p></section>', 'b', 'b words'],
  [
    'right to left',
    '<div dir=rtl role=listbox tabindex=0><div role=option>אחת <i>שתיים</i></div><div role=option>שלוש</div></div>',
    'i',
    'div אחת שתיים',
  ],
];

test('the record of a press and the picker name the item, not its container', async () => {
  const site = await sites.open(
    Object.fromEntries([
      ['/', '<p>start'],
      ...widgets.map(([, page], index) => [`/${index}`, `<body style="margin:0">${page}`]),
    ]),
  );
  const told: string[] = [];
  for (const [index, [name, , press]] of inPart([...widgets.entries()], 0)) {
    await site.browser.goto(site.url(`/${index}`));
    const [action, picked] = await both(site, press);
    told.push(`${name}: ${action.element?.tag} ${action.element?.text}`);
    assert.ok(isSame(picked, action), name);
  }
  assert.deepEqual(
    told,
    inPart(widgets, 0).map(([name, , , item]) => `${name}: ${item}`),
  );
});

type Picked = { readonly tag: string; readonly box: Box | null } | undefined;

/** The centre of an element, and the element that the picker finds there. */
async function pickAt(
  site: ControlledSite,
  css: string,
): Promise<{ readonly box: Box; readonly point: Point; readonly picked: Picked }> {
  const box = await site.browser.boxOf({ css });
  assert.ok(box);
  const point = { x: Math.floor(box.x + box.width / 2), y: Math.floor(box.y + box.height / 2) };
  const pointed = await site.browser.picker.at(point);
  assert.ok(pointed);
  const { equivalents } = await site.browser.picker.read(pointed.ref);
  return { box, point, picked: equivalents.find((each) => each.isTopLevelTarget) };
}

/** The action of a person's press on an element, and the element that the picker finds at the same place. */
async function both(site: ControlledSite, css: string): Promise<[Action, Picked]> {
  const { box, point, picked } = await pickAt(site, css);
  const seen = site.actions().length;
  await site.person.click({ css }, { at: { x: point.x - box.x, y: point.y - box.y } });
  await site.until('action', () => site.actions().length > seen);
  const action = site.actions()[seen];
  assert.ok(action);
  return [action, picked];
}

function isSame(picked: Picked, { element }: Action): boolean {
  const [a, b] = [picked?.box, element?.box];
  if (!a || !b || picked?.tag !== element?.tag) return false;
  // Descriptions are rounded to a tenth.
  return (['x', 'y', 'width', 'height'] as const).every((side) => Math.abs(a[side] - b[side]) < 0.1);
}

/** Nested boxes with the properties that decide the target: roles, listeners, cursors, focus, scrolling. */
const page = fc.letrec<{ node: string }>((tie) => ({
  node: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom(
      'words',
      '<b>bold</b>',
      '<svg width=20 height=20><rect width=20 height=20 /></svg>',
      '<img width=20 height=20 alt=x>',
    ),
    fc
      .tuple(
        fc.constantFrom('div', 'div', 'span', 'ul', 'li', 'section', 'p', 'button', 'label', 'h3'),
        fc.subarray(
          [
            'role=option',
            'role=listbox',
            'role=row',
            'role=button',
            'tabindex=0',
            'onclick=1',
            'class=heard',
            'class=like',
            'style="cursor:pointer"',
            'style="overflow:auto;height:30px"',
            'contenteditable',
          ],
          { maxLength: 2 },
        ),
        fc.array(tie('node'), { minLength: 1, maxLength: 3 }),
      )
      .map(([tag, attributes, inner]) => `<${tag} ${attributes.join(' ')}>${inner.join('')}</${tag}>`),
  ),
})).node;

test('on generated pages the record of a press and the picker name the same target', async () => {
  const site = await sites.open({ '/': '<body style="margin:8px"><p>start' });
  await fc.assert(
    fc.asyncProperty(fc.array(page, { minLength: 1, maxLength: 3 }), fc.nat(), async (nodes, place) => {
      await site.inPage(`document.body.innerHTML = ${JSON.stringify(nodes.join(''))}
        for (const each of document.querySelectorAll('.heard')) each.addEventListener('click', () => {})
        const all = [...document.querySelectorAll('body *')].filter((each) => each.getBoundingClientRect().width >= 4 && each.getBoundingClientRect().height >= 4)
        const one = all[${place} % Math.max(1, all.length)]
        if (one) one.id = 'target'; document.activeElement?.blur?.(); getSelection().removeAllRanges()`);
      if ((await site.browser.boxOf({ css: '#target' })) === null) return;
      const [action, picked] = await both(site, '#target');
      assert.equal(action.operation, 'click');
      if (picked?.tag === 'label') return;
      assert.ok(isSame(picked, action), JSON.stringify([picked, action.element]));
    }),
    { numRuns: wholeRun ? 30 : thoroughRun ? 15 : 5 },
  );
});

/** Pages of the demo web with lists, cards, menus, tables, forms, maps and frames. */
const demoPages = [
  'wiki/search?q=Tokyo',
  'wiki/wiki/Tokyo',
  'shop/products?category=bags',
  'shop/products/pip-mug',
  'events/calendar',
  'events/events?city=Lisbon',
  'recipes/',
  'flights/',
  'hotels/',
  'currency/',
  'labs/menus',
  'labs/widgets',
  'labs/frames',
];

test('on the demo web the record of a press and the picker name the same target', async () => {
  const site = await sites.open({ '/': '<p>start' });
  let at = '';
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...demoPages), fc.nat(), async (path, place) => {
      const slash = path.indexOf('/');
      at = `${web.urlOf(path.slice(0, slash))}${path.slice(slash)}`;
      await site.browser.perform({ operation: 'goto', value: at });
      await site.browser.settle();
      await site.inPage(`
        for (const type of ['click', 'submit']) addEventListener(type, (event) => event.preventDefault(), true)
        const boxOf = (each) => each.getBoundingClientRect()
        const all = [...document.querySelectorAll('body *')].filter((each) => each.id === '' && boxOf(each).width >= 4 && boxOf(each).height >= 4 && each.checkVisibility())
        const one = all[${place} % all.length]
        one.scrollIntoView({ block: 'center', behavior: 'instant' })
        const { x, y, width, height } = boxOf(one)
        const hit = document.elementFromPoint(x + width / 2, y + height / 2)
        // A disabled element takes no press. A press on a native list opens it, and only the choice is a step.
        if (hit !== null && hit.closest(':disabled, select') === null) one.id = 'pressed-here'
        // A native list may lie in a frame of another site, which the page cannot inspect.
        if (hit?.matches('iframe')) one.classList.add('seen-as-frame')`);
      await site.browser.settle();
      if ((await site.browser.boxOf({ css: '#pressed-here' })) === null) return;
      const isFrame = (await site.browser.boxOf({ css: '#pressed-here.seen-as-frame' })) !== null;
      if (isFrame && (await pickAt(site, '#pressed-here')).picked?.tag === 'select') return;
      const [action, picked] = await both(site, '#pressed-here');
      assert.equal(action.operation, 'click');
      if (picked?.tag === 'label') return;
      assert.ok(isSame(picked, action), JSON.stringify([at, picked, action.element]));
    }),
    { numRuns: wholeRun ? 400 : thoroughRun ? 20 : 6 },
  );
});
