// needs: browser; runs: installed
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { controlledSites } from '../helpers/controlledSite.ts';
import { inPart } from '../helpers/extent.ts';
import { modifier } from '../helpers/person.ts';
import { stepsOf } from '../helpers/steps.ts';

const sites = controlledSites();
const query = 'the quick brown fox jumps over a dog.';

for (const [name, field] of [
  ['text', '<input id=q style="width:170px" aria-label=Query>'],
  ['search', '<input id=q type=search style="width:80px" aria-label=Query>'],
  ['several lines', '<textarea id=q style="width:60px;height:20px" aria-label=Query></textarea>'],
] as const) {
  test(`text that is longer than its field is one type step: ${name}`, async () => {
    const { person, actions, action } = await sites.open({ '/': `${field}<button id=go>Go</button>` });
    await person.click({ css: '#q' });
    await person.type(query);
    await person.press('Home');
    await person.press('End');
    await person.click({ css: '#go' });
    await action('click', ({ element }) => element?.name === 'Go');
    assert.deepEqual(stepsOf(actions()), [`type Query ${query}`, 'click Go']);
  });
}

test('scrolling by a script while a person types is not a step', async () => {
  const { person, actions, action } = await sites.open({
    '/': `<input id=q aria-label=Query><button id=go>Go</button><div id=log style="height:50px;overflow:auto"><p style="height:3000px"></div>
      <p style="height:3000px"><script>q.oninput = () => { log.scrollTop += 40; scrollBy(0, 5) }</script>`,
  });
  await person.click({ css: '#q' });
  await person.type('a b c');
  await person.click({ css: '#go' });
  await action('click', ({ element }) => element?.name === 'Go');
  assert.deepEqual(stepsOf(actions()), ['type Query a b c', 'click Go']);
});

for (const [name, field, forge] of [
  ['text', '<input id=f aria-label=Field>', `execCommand('insertText', false, 'F')`],
  ['password', '<input id=f type=password aria-label=Field>', `execCommand('insertText', false, 'F')`],
  [
    'editor',
    '<div id=f contenteditable role=textbox aria-label=Field>words</div>',
    `execCommand('insertHTML', false, '<i>F</i>')`,
  ],
  [
    'format',
    '<div id=f contenteditable role=textbox aria-label=Field>words</div>',
    `execCommand('selectAll'); document.execCommand('bold')`,
  ],
  [
    'undo',
    '<input id=f aria-label=Field>',
    `execCommand('insertText', false, 'F'); document.execCommand('undo')`,
  ],
] as const) {
  test(`text that a script writes into a focused field is not a step: ${name}`, async () => {
    const { person, actions, action, inPage } = await sites.open({
      '/': `${field}<button id=go>Go</button>`,
    });
    await person.click({ css: '#f' });
    await action('click');
    await inPage(`new Promise((resolve) => { let left = 10; const timer = setInterval(() => {
      document.${forge}; if (--left === 0) { clearInterval(timer); resolve(0) } }, 20) })`);
    await person.click({ css: '#go' });
    await action('click', ({ element }) => element?.name === 'Go');
    assert.deepEqual(stepsOf(actions()), ['click Field', 'click Go']);
  });
}

test('text that a script adds after a key or a button press is not a step', async () => {
  const { person, actions, action, inPage } = await sites.open({
    '/': `<input id=a aria-label=First><div id=e contenteditable role=textbox aria-label=Text>words</div><button id=bold>Bold</button>
      <script>a.oninput = (event) => { if (event.data !== 'x') return; setTimeout(() => document.execCommand('insertText', false, '!'), 30) }
      bold.onmousedown = (event) => event.preventDefault(); bold.onclick = () => { document.execCommand('bold') }</script>`,
  });
  await person.click({ css: '#a' });
  await person.type('x');
  while ((await inPage('a.value')) !== 'x!') await person.moveTo({ css: '#a' });
  await person.click({ css: '#e' });
  await person.press('a', modifier.control);
  await person.click({ css: '#bold' });
  await action('click', ({ element }) => element?.name === 'Bold');
  assert.deepEqual(stepsOf(actions()), [
    'type First x [x!]',
    'click Text',
    'press Text Control+a',
    'click Bold',
  ]);
});

const widgets: readonly (readonly [name: string, page: string, typed: string, steps: readonly string[]])[] = [
  [
    'an editor that draws its own text',
    `<div id=f contenteditable role=textbox aria-label=Field></div><script>f.addEventListener('beforeinput', (event) => {
      event.preventDefault(); f.textContent = event.inputType === 'deleteContentBackward' ? f.textContent.slice(0, -1) : f.textContent + event.data })</script>`,
    'hello<!',
    ['type Field hell!'],
  ],
  [
    'a terminal that takes keys',
    `<textarea id=f aria-label=Field></textarea><pre id=out></pre><script>f.onkeypress = (event) => { event.preventDefault(); out.append(event.key) }
      f.onkeydown = (event) => { if (event.key === 'Backspace') event.preventDefault() }</script>`,
    'rm -r<f mountains',
    ['type Field rm -f mountains []'],
  ],
  [
    'a terminal that empties its field',
    `<input id=f aria-label=Field><pre id=out></pre><script>f.oninput = () => { out.append(f.value); f.value = '' }</script>`,
    'rm mountains.zip',
    ['type Field rm mountains.zip []'],
  ],
  [
    'a mask that writes the value',
    `<input id=f aria-label=Field><script>let digits = ''; f.onkeypress = (event) => { event.preventDefault(); digits += event.key
      f.value = '(' + digits.slice(0, 3) + ') ' + digits.slice(3) }</script>`,
    '0312345678',
    ['type Field 0312345678 [(031) 2345678]'],
  ],
  [
    'a mask that corrects the value',
    `<input id=f aria-label=Field><script>f.addEventListener('input', () => { f.value = f.value.replace(/-/g, '').replace(/(.{2})(?=.)/g, '$1-') })</script>`,
    '123456',
    ['type Field 123456 [12-34-56]'],
  ],
  [
    'a field that is written on keydown',
    `<input id=f aria-label=Field><script>f.onkeydown = (event) => { if (event.key.length === 1) { event.preventDefault(); f.value += event.key.toUpperCase() } }</script>`,
    'abc',
    ['type Field abc [ABC]'],
  ],
  [
    'a mask that corrects a removed sign',
    `<input id=f aria-label=Field><script>f.addEventListener('input', () => { f.value = f.value.replace(/-/g, '').replace(/(.{2})(?=.)/g, '$1-') })</script>`,
    '1234<<5',
    ['type Field 125 [12-5]'],
  ],
  [
    'a mask that keeps its pattern in the field',
    `<input id=f aria-label=Field value="__/__"><script>f.addEventListener('input', () => { const digits = f.value.replace(/\\D/g, '').slice(0, 4)
      f.value = digits.padEnd(4, '_').replace(/^(..)/, '$1/'); const end = digits.length + (digits.length > 1 ? 1 : 0); f.setSelectionRange(end, end) })
      f.onfocus = () => setTimeout(() => { f.setSelectionRange(0, 0) })</script>`,
    '0412',
    ['type Field 0412 [04/12]'],
  ],
  [
    'a mask that keeps its pattern and writes each key itself',
    `<input id=f aria-label=Field value="__/__"><script>let digits = ''; f.onkeydown = (event) => { if (event.key.length > 1) return; event.preventDefault()
      digits += event.key; f.value = digits.padEnd(4, '_').replace(/^(..)/, '$1/'); f.setSelectionRange(digits.length, digits.length) }
      f.onfocus = () => setTimeout(() => { f.setSelectionRange(0, 0) })</script>`,
    '0412',
    ['type Field 0412 [04/12]'],
  ],
  [
    'a field in capitals, in which a person corrects the middle',
    `<input id=f aria-label=Field><script>f.addEventListener('input', () => { const at = f.selectionStart; f.value = f.value.toUpperCase(); f.setSelectionRange(at, at) })</script>`,
    'ab←c',
    ['type Field AcB [ACB]'],
  ],
  [
    'a page that completes the text',
    `<input id=f aria-label=Field><script>f.addEventListener('input', (event) => { if (event.data === null) return
      const at = f.value.length; if ('london'.startsWith(f.value)) { f.value = 'london'; f.setSelectionRange(at, 6) } })</script>`,
    'lond',
    ['type Field lond [london]'],
  ],
  [
    'a field that refuses letters',
    `<input id=f aria-label=Field onkeydown="if (event.key.length === 1 && /\\D/.test(event.key)) event.preventDefault()">`,
    '1b2',
    ['type Field 1b2 [12]'],
  ],
  [
    'boxes for one letter each, of which the page moves to the next',
    `<input id=f maxlength=1 aria-label=Field><input maxlength=1 aria-label=Second><input maxlength=1 aria-label=Third><script>
      for (const box of document.querySelectorAll('input')) box.oninput = () => box.nextElementSibling.focus?.()</script>`,
    '12',
    ['type Field 1', 'type Second 2'],
  ],
  [
    'boxes that keep the last letter and take the first to the next',
    `<input id=f aria-label=Field><input aria-label=Second><script>
      f.oninput = () => { if (f.value.length > 1) { f.nextElementSibling.value = f.value.slice(1); f.value = f.value[0] } }</script>`,
    '12',
    ['type Field 12 [1]'],
  ],
  [
    'EditContext',
    `<div id=f tabindex=0 aria-label=Field style="height:30px"></div><script>const context = new EditContext(); f.editContext = context
      context.addEventListener('textupdate', () => { f.textContent = context.text })</script>`,
    'hello',
    ['click Field', 'type Field hello'],
  ],
  [
    'an element that shows its keys',
    `<div id=f tabindex=0 aria-label=Field style="height:30px"></div><script>f.onkeydown = (event) => { if (event.key.length === 1) f.append(event.key) }</script>`,
    'two words',
    ['click Field', 'type Field two words'],
  ],
  [
    'an element that is controlled by keys',
    `<div id=f tabindex=0 aria-label=Field style="height:30px"></div><script>f.onkeydown = (event) => { f.dataset.way = event.key }</script>`,
    'wa',
    ['click Field', 'type Field wa'],
  ],
  ['a field that is full', '<input id=f maxlength=2 aria-label=Field>', 'abcd', ['type Field ab']],
  ['a field that is not written to', '<input id=f readonly value=x aria-label=Field>', 'ab', ['click Field']],
  ['a number that takes no letters', '<input id=f type=number aria-label=Field>', '1x2', ['type Field 12']],
];

for (const [name, page, typed, steps] of inPart(widgets, 0)) {
  test(`typing into an unusual field gives the right steps: ${name}`, async () => {
    const { person, actions, action, inPage } = await sites.open({ '/': `${page}<button id=go>Go</button>` });
    await person.click({ css: '#f' });
    // A page may move the caret in a timer after the focus: this timer runs after that one.
    await inPage('new Promise((resolve) => { setTimeout(resolve) })');
    for (const letter of typed) {
      const key = ({ '<': 'Backspace', '←': 'ArrowLeft' } as Readonly<Record<string, string>>)[letter];
      await (key === undefined ? person.type(letter) : person.press(key));
    }
    await person.click({ css: '#go' });
    await action('click', ({ element }) => element?.name === 'Go');
    assert.deepEqual(stepsOf(actions()), [...steps, 'click Go']);
  });
}

test('typing that the field prevents is recorded before Enter and before a navigation', async () => {
  const { person, actions, browser, url } = await sites.open({
    '/': `<textarea id=f aria-label=Field></textarea><script>f.onkeypress = (event) => event.preventDefault()</script>`,
    '/next': '<p>next',
  });
  await person.click({ css: '#f' });
  await person.type('ls');
  await person.press('Enter');
  await person.type('cd');
  await browser.goto(url('/next'));
  assert.deepEqual(stepsOf(actions()).slice(0, 3), [
    'type Field ls []',
    'press Field Enter',
    'type Field cd []',
  ]);
});

test('a secret that a mask reformats stays secret', async () => {
  const { person, action, actions, browser } = await sites.open({
    '/': `<input id=f name=card_number aria-label=Card><p id=echo></p><button id=go>Go</button><script>let digits = ''; f.onkeypress = (event) => {
      event.preventDefault(); digits += event.key; f.value = digits.replace(/(.{4})(?=.)/g, '$1 '); echo.textContent = f.value }</script>`,
  });
  await person.click({ css: '#f' });
  await person.type('4929123412341234');
  await person.click({ css: '#go' });
  await action('click', ({ element }) => element?.name === 'Go');
  assert.deepEqual(stepsOf(actions()), ['type Card ••• [•••]', 'click Go']);
  // The time of day has many digits, too.
  const told = JSON.stringify(actions(), (key, value) => (key === 'wall' ? undefined : value));
  assert.doesNotMatch(told, /4929/);
  assert.doesNotMatch((await browser.capture()).html ?? '', /4929/);
});

test('pasted or composed text is one type step, also in an editor that draws its own text', async () => {
  const { person, actions, action } = await sites.open({
    '/': `<div id=e contenteditable role=textbox aria-label=Text></div><input id=f aria-label=Field><button id=go>Go</button>
      <script>e.addEventListener('beforeinput', (event) => { event.preventDefault(); e.textContent += event.data ?? event.dataTransfer.getData('text/plain') })</script>`,
  });
  await person.click({ css: '#e' });
  await person.send({ type: 'paste', text: 'pasted words' });
  await person.click({ css: '#f' });
  await person.send({ type: 'composition', text: 'ka' });
  await person.send({ type: 'text', text: 'か' });
  await person.click({ css: '#go' });
  await action('click', ({ element }) => element?.name === 'Go');
  assert.deepEqual(stepsOf(actions()), ['type Text pasted words', 'type Field か', 'click Go']);
});
