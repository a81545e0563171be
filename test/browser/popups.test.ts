// needs: browser; runs: installed
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Box, ElementTarget } from '../../shared/model/index.ts';
import { type ControlledSite, controlledSites } from '../helpers/controlledSite.ts';
import { inPart } from '../helpers/extent.ts';
import { modifier } from '../helpers/person.ts';
import { stepsOf } from '../helpers/steps.ts';

const sites = controlledSites();
const end = '<button id=end style="position:fixed;right:0;bottom:0">End</button>';

async function steps({ person, action, actions }: ControlledSite): Promise<string[]> {
  await person.click({ css: '#end' });
  await action('click', ({ element }) => element?.css === '#end');
  return stepsOf(actions()).slice(0, -1);
}

/** Waits for a prompt and dismisses it. */
async function leave({ browser, until }: ControlledSite): Promise<void> {
  await until('changed', () => browser.prompts().length > 0);
  await browser.answerPrompt(browser.prompts()[0]?.id ?? '', { accept: false });
}

const fields = `<select id=s aria-label=Class><option>Economy<option>Business</select>
  <input type=date id=d aria-label=Day><label id=l>Shade <input type=color id=c aria-label=Colour></label>`;

for (const [how, open] of inPart(
  [
    ['a press on a list', ({ person }) => person.click({ css: '#s' })],
    ['a press on the indicator of a date', ({ person }) => pressEnd(person, '#d')],
    ['a press on a colour', ({ person }) => person.click({ css: '#c' })],
    ['a press on the label of a colour', ({ person }) => person.click({ css: '#l' }, { at: { x: 5, y: 8 } })],
    ['F4 on a list', ({ person, inPage }) => onFocused(inPage, 's', () => person.press('F4'))],
    [
      'Alt ↓ on a list',
      ({ person, inPage }) => onFocused(inPage, 's', () => person.press('ArrowDown', modifier.alt)),
    ],
    [
      'Alt ↓ on a date',
      ({ person, inPage }) => onFocused(inPage, 'd', () => person.press('ArrowDown', modifier.alt)),
    ],
    ['Space on a colour', ({ person, inPage }) => onFocused(inPage, 'c', () => person.press(' '))],
    ['Enter on a colour', ({ person, inPage }) => onFocused(inPage, 'c', () => person.press('Enter'))],
  ] as const satisfies readonly (readonly [string, (site: ControlledSite) => Promise<void>])[],
  0,
)) {
  test(`${how} opens its prompt; dismissing the prompt is not a step`, async () => {
    const site = await sites.open({ '/': fields + end });
    await open(site);
    await leave(site);
    assert.deepEqual(await steps(site), []);
  });
}

test('Escape before a list is drawn closes the list, does not reach the page and is not a step', async () => {
  const site = await sites.open({
    '/': `${fields}<script>heard = []; for (const type of ['keydown', 'keyup']) addEventListener(type, ({ key }) => heard.push(key))</script>${end}`,
  });
  const { person, browser } = site;
  await person.click({ css: '#s' });
  await person.press('Escape');
  await site.until('prompt-gone');
  assert.deepEqual(browser.prompts(), []);
  // The list is closed, so this Escape goes to the page.
  await person.press('Escape');
  assert.deepEqual(await site.inPage('heard'), ['Escape', 'Escape']);
  assert.deepEqual(await steps(site), ['press Class Escape']);
});

test('choosing a date is one type step; a press on its digits is a click', async () => {
  const site = await sites.open({ '/': fields + end });
  await pressEnd(site.person, '#d');
  const asked = await site.prompt('picker');
  await site.browser.answerPrompt(asked.id, { accept: true, values: ['2027-03-14'] });
  assert.deepEqual(await steps(site), ['type Day 2027-03-14']);
  await site.person.click({ css: '#d' }, { at: { x: 15, y: 10 } });
  await site.action('click', ({ element }) => element?.css === '#d');
});

const list = `<select id=m multiple size=5 aria-label=Toppings style="font:16px/20px sans-serif">
  <option>Ham<option>Egg<option>Corn<option>Leek<option>Kale</select>`;

test('presses with Ctrl and Shift and keys choose in an open list; a run of them is one step with the final choice', async () => {
  const site = await sites.open({ '/': list + end });
  const { person, inPage } = site;
  const height = Number(
    await inPage('m.options[1].getBoundingClientRect().y - m.options[0].getBoundingClientRect().y'),
  );
  const first = Number(await inPage('m.options[0].getBoundingClientRect().y - m.getBoundingClientRect().y'));
  const press = async (nth: number, modifiers = 0): Promise<void> => {
    const box = (await site.browser.boxOf({ css: '#m' })) as Box;
    const at = { x: box.x + 20, y: box.y + first + (nth + 0.5) * height };
    for (const action of ['move', 'down', 'up'] as const)
      await person.send({
        type: 'pointer',
        action,
        ...at,
        button: action === 'move' ? 'none' : 'left',
        buttons: action === 'down' ? 1 : 0,
        clickCount: action === 'move' ? 0 : 1,
        modifiers,
      });
  };
  const chosen = () => inPage('[...m.selectedOptions].map((option) => option.text).join()');
  await press(1);
  await press(3, modifier.control);
  assert.equal(await chosen(), 'Egg,Leek');
  await press(4, modifier.shift);
  await press(1);
  await press(3, modifier.shift);
  assert.equal(await chosen(), 'Egg,Corn,Leek');
  await person.press('ArrowUp');
  await person.press('ArrowDown', modifier.shift);
  await person.press('End');
  assert.equal(await chosen(), 'Kale');
  await person.press('a', modifier.control);
  assert.equal(await chosen(), 'Ham,Egg,Corn,Leek,Kale');
  assert.deepEqual(await steps(site), ['select Toppings Ham\nEgg\nCorn\nLeek\nKale']);
});

test('arrow keys on a closed list choose in it, and only the choice is a step', async () => {
  const site = await sites.open({ '/': fields + end });
  await site.inPage('s.focus()');
  await site.person.press('ArrowDown');
  await site.action('select');
  assert.deepEqual(await steps(site), ['select Class Business']);
});

const hidden = '<input type=file id=f hidden aria-label=Paper>';
for (const [what, page, pressed] of [
  [
    'the label of a hidden file field',
    `<label id=p for=f style="display:inline-block;margin:90px 0 0 200px">Choose a paper</label>${hidden}`,
    { css: '#p' },
  ],
  [
    'a button whose script opens the file field later',
    `<button id=p style="margin:120px 0 0 300px">Attach</button>${hidden}<script>p.onclick = () => setTimeout(() => f.click(), 100)</script>`,
    { css: '#p' },
  ],
  [
    'a widget that creates the file field on demand',
    `<div id=p role=button tabindex=0 style="width:120px;height:60px;margin:80px 0 0 250px">Drop or press</div>
      <script>p.onclick = () => { const made = document.createElement('input'); made.type = 'file'; made.click() }</script>`,
    { css: '#p' },
  ],
  [
    'a label whose file field lies outside the page',
    `<label id=p style="display:inline-block;margin:70px 0 0 150px">Choose<input type=file style="position:absolute;left:-9999px" aria-label=Paper></label>`,
    { css: '#p' },
  ],
  [
    'the file field itself',
    `<input type=file id=p aria-label=Paper style="margin:60px 0 0 100px">`,
    { css: '#p' },
  ],
] as const satisfies readonly (readonly [string, string, ElementTarget])[]) {
  test(`a press on ${what} asks for a file at the pressed element`, async () => {
    const site = await sites.open({ '/': page });
    await site.person.click(pressed);
    const { box } = await site.prompt('file');
    assert.deepEqual(box, await site.browser.boxOf(pressed));
  });
}

test('the prompt for a file in a frame of another site is placed at the button and follows it', async () => {
  const site = await sites.open({
    '/': `<body style="margin:0"><iframe id=i src="{host:localhost}/in" style="position:absolute;left:200px;top:100px;width:400px;height:300px;border:0"></iframe>`,
    '/in': `<body style="margin:0"><button id=p autofocus style="position:absolute;left:50px;top:60px;width:90px;height:30px">Attach</button>${hidden}<script>p.onclick = () => f.click()</script>`,
  });
  const button = { css: '#p', frame: '/in' };
  await site.person.click(button);
  const { id, box } = await site.prompt('file');
  assert.deepEqual(box, { x: 250, y: 160, width: 90, height: 30 });
  await site.inPage(`i.style.top = '20px'`);
  const at = (): number => {
    const asked = site.browser.prompts().find((prompt) => prompt.id === id);
    return asked?.kind === 'file' ? (asked.box?.y ?? 0) : 0;
  };
  await site.until('changed', () => Math.round(at()) === 80);
});

/** Presses the end of a date field, where its indicator is. */
async function pressEnd(person: ControlledSite['person'], css: string): Promise<void> {
  await person.click({ css }, { at: { x: 112, y: 10 } });
}

async function onFocused(
  inPage: ControlledSite['inPage'],
  id: string,
  press: () => Promise<void>,
): Promise<void> {
  await inPage(`${id}.focus()`);
  await press();
}
