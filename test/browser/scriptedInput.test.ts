// needs: browser; runs: installed
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type ControlledSite, controlledSites } from '../helpers/controlledSite.ts';
import { stepsOf } from '../helpers/steps.ts';

const sites = controlledSites();

/** The scripted actions of the page, as `operation name`. */
function scripted({ events }: ControlledSite): string[] {
  return events.flatMap((event) =>
    event.type === 'scripted' ? [`${event.action.operation} ${event.action.element?.name}`] : [],
  );
}

const forgeries: readonly (readonly [name: string, page: string, forge: string, line: string])[] = [
  ['a click', '<button id=f>Field</button>', 'f.click()', 'click Field'],
  [
    'a click with all its pointer and mouse events',
    '<button id=f>Field</button>',
    `for (const type of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click']) f.dispatchEvent(new PointerEvent(type, { bubbles: true, isPrimary: true, clientX: 20, clientY: 20, detail: 1 }))`,
    'click Field',
  ],
  [
    'a click on a label, which Chromium forwards to its field',
    '<label id=f>Field <input type=checkbox></label>',
    'f.click()',
    'click Field',
  ],
  [
    'a key',
    '<input id=f aria-label=Field>',
    `f.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))`,
    'press Field',
  ],
  [
    'a choice',
    '<select id=f aria-label=Field><option>A<option>B</select>',
    `f.selectedIndex = 1; f.dispatchEvent(new Event('change', { bubbles: true }))`,
    'select Field',
  ],
  [
    'typing',
    '<input id=f aria-label=Field>',
    `f.value += 'forged'; f.dispatchEvent(new InputEvent('input', { bubbles: true, data: 'forged', inputType: 'insertText' }))`,
    'type Field',
  ],
  [
    'typing by execCommand',
    '<input id=f aria-label=Field>',
    `f.focus(); document.execCommand('insertText', false, 'forged')`,
    'type Field',
  ],
  [
    'files',
    '<div id=f role=button aria-label=Field>Zone</div>',
    `const data = new DataTransfer(); data.items.add(new File(['x'], 'forged.txt')); f.dispatchEvent(new DragEvent('drop', { bubbles: true, dataTransfer: data }))`,
    'upload Field',
  ],
];

for (const [name, page, forge, line] of forgeries) {
  test(`input that a script makes is recorded once as scripted and is not a step: ${name}`, async () => {
    const site = await sites.open({ '/': `${page}<button id=go>Go</button>` });
    const { person, actions, action, inPage } = site;
    await person.moveTo({ css: '#f' });
    await inPage(`{ for (let turn = 0; turn < 5; turn++) { ${forge} } }`);
    await person.click({ css: '#go' });
    await action('click', ({ element }) => element?.name === 'Go');
    assert.deepEqual(stepsOf(actions()), ['click Go']);
    assert.deepEqual(scripted(site), [line]);
    assert.doesNotMatch(JSON.stringify(site.events), /forged/);
  });
}

test('text that a script writes into a focused field is recorded as scripted', async () => {
  const site = await sites.open({
    '/': `<input id=f aria-label=Field><button id=go>Go</button><script>f.onfocus = () => setTimeout(() => { f.value = 'forged'; done() }, 50); told = new Promise((resolve) => { done = resolve })</script>`,
  });
  const { person, actions, action, inPage } = site;
  await person.click({ css: '#f' });
  await inPage('told');
  await person.click({ css: '#go' });
  await action('click', ({ element }) => element?.name === 'Go');
  assert.deepEqual(stepsOf(actions()), ['click Field', 'click Go']);
  assert.deepEqual(scripted(site), ['type Field']);
});

test('input of a person, the driver or a prompt is not scripted, even if the page changes the value', async () => {
  const site = await sites.open({
    '/': `<input id=f aria-label=Field><select id=s aria-label=List><option>A<option>B</select><label>Box <input type=checkbox id=c></label>
      <input id=d type=date aria-label=Day><button id=go>Go</button><script>f.oninput = () => { f.value = f.value.toUpperCase() }</script>`,
  });
  const { browser, person, prompt, action, actions } = site;
  await browser.perform({ operation: 'type', target: { css: '#d' }, value: '2026-01-02' });
  await browser.perform({ operation: 'select', target: { css: '#s' }, value: 'B' });
  await person.click({ css: '#f' });
  await person.type('ab');
  await person.click({ css: '#c' });
  await person.click({ css: '#s' });
  await browser.answerPrompt((await prompt('select')).id, { accept: true, values: ['A'] });
  await person.click({ css: '#go' });
  await action('click', ({ element }) => element?.name === 'Go');
  assert.deepEqual(stepsOf(actions()).slice(-4), [
    'type Field ab [AB]',
    'click Box',
    'select List A',
    'click Go',
  ]);
  assert.deepEqual(scripted(site), []);
});

test('the value that a mask makes of the last letter is held beside the text, even if the focus moves at once', async () => {
  const site = await sites.open({
    '/': `<input id=f aria-label=Field><button id=go>Go</button><script>
      f.oninput = () => { f.value = f.value.toUpperCase(); if (f.value.length === 2) go.focus(); }</script>`,
  });
  const { person, action, actions } = site;
  await person.click({ css: '#f' });
  await person.type('ab');
  await person.click({ css: '#go' });
  await action('click', ({ element }) => element?.name === 'Go');
  assert.deepEqual(stepsOf(actions()), ['type Field ab [AB]', 'click Go']);
  assert.deepEqual(scripted(site), []);
});

test('at most 20 scripted actions of a page are recorded', async () => {
  const site = await sites.open({ '/': '<main></main><button id=go>Go</button>' });
  const { person, action, inPage } = site;
  await inPage(
    `{ for (let each = 0; each < 500; each++) { const made = document.createElement('button'); document.querySelector('main').append(made); made.click() } }`,
  );
  await person.click({ css: '#go' });
  await action('click');
  assert.equal(scripted(site).length, 20);
});

test('trusted input that the host did not send is recorded as scripted', async () => {
  let press = async (): Promise<unknown> => null;
  const site = await sites.open(
    { '/': '<button id=f style="position:fixed;top:0;left:0;width:90px;height:90px">Field</button>' },
    {
      adapt: (backend) => ({
        ...backend,
        async rawSession(target) {
          const raw = await backend.rawSession(target);
          press = async () => {
            for (const type of ['mousePressed', 'mouseReleased'])
              await raw?.send('Input.dispatchMouseEvent', {
                type,
                x: 9,
                y: 9,
                button: 'left',
                clickCount: 1,
              });
          };
          return raw;
        },
      }),
    },
  );
  await press();
  await site.until('scripted');
  assert.deepEqual([scripted(site), site.story()], [['click Field'], []]);
});
