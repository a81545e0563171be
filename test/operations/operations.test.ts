import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ElementDescription } from '../../shared/model/index.ts';
import { operations } from '../../shared/operations/index.ts';
import { type Offering, offeredOn, offeredWithout } from '../../shared/operations/offered.ts';

const all = Object.entries(operations);

function element(tag: string, role: string, attributes: Record<string, string> = {}): ElementDescription {
  return { tag, role, name: '', text: '', attributes, box: null, css: tag };
}

test('every operation stands under its own name and says what it is for', () => {
  for (const [name, operation] of all) {
    assert.equal(operation.name, name);
    assert.match(operation.description, /^[A-Z].*\.$/);
    assert.match(operation.label, /^[A-Z]/);
  }
});

test('keys in the panel are not taken twice', () => {
  const keys = all.flatMap(([, operation]) => (operation.key === null ? [] : [operation.key]));
  // What the panel itself does by a letter: pictures, capture again, undo, done.
  keys.push('p', 'r', 'z', 'd');
  assert.equal(new Set(keys).size, keys.length);
});

test('every example gives what the operation needs', () => {
  for (const [name, { example, needsElement, fields }] of all) {
    if (needsElement) assert.ok(example.target, name);
    if (fields.some((field) => field.isRequired)) assert.ok(example.value, name);
    if (fields.length === 0) assert.equal(example.value, undefined, name);
  }
});

test('operations apply to the elements that can take them', () => {
  const fitting = (target: ElementDescription): string[] =>
    all
      .flatMap(([name, operation]) => (operation.needsElement && operation.appliesTo(target) ? [name] : []))
      .sort();
  const everywhere = ['click', 'click-fake', 'double-click', 'drag', 'hover', 'ignore', 'right-click'];
  assert.deepEqual(fitting(element('button', 'button')), everywhere.sort());
  assert.deepEqual(fitting(element('input', 'searchbox')), [...everywhere, 'type'].sort());
  assert.deepEqual(fitting(element('select', 'combobox')), [...everywhere, 'select'].sort());
  assert.deepEqual(fitting(element('input', 'button', { type: 'file' })), [...everywhere, 'upload'].sort());
});

test('a person is offered what can apply to the element, and nothing else', () => {
  const on = (of: ElementDescription, facts: Partial<Offering> = {}): string[] =>
    offeredOn({
      element: of,
      isEditable: false,
      takesKeys: true,
      takesFiles: false,
      isDisabled: false,
      ...facts,
    });
  const others = ['drag', 'scroll'];
  const rest = ['ignore', 'right-click', 'double-click', ...others];
  assert.deepEqual(on(element('button', 'button')), ['click', 'click-fake', 'hover', 'press', ...rest]);
  assert.deepEqual(on(element('p', 'paragraph'), { takesKeys: false }), [
    'click',
    'click-fake',
    'hover',
    ...rest,
  ]);
  assert.deepEqual(on(element('select', 'combobox')), ['select', 'hover', 'press', 'ignore', ...others]);
  assert.ok(on(element('div', 'textbox'), { isEditable: true }).includes('type'));
  assert.ok(!on(element('input', 'textbox')).includes('type'), 'a field that cannot be written to');
  assert.deepEqual(on(element('input', 'button', { type: 'file' }), { takesFiles: true }), [
    'hover',
    'press',
    'ignore',
    'upload',
    'drag',
    'scroll',
  ]);
  assert.deepEqual(on(element('button', 'button'), { isDisabled: true }), [
    'click-fake',
    'hover',
    'ignore',
    ...others,
  ]);
  assert.ok(on({ ...element('p', 'paragraph'), text: 'within 14 days' }).includes('select-text'));
});

test('without an element only what the open tabs and the task have a use for is offered', () => {
  const alone = offeredWithout({ tabs: 1, canGoBack: false, asksAnswer: false });
  assert.deepEqual(alone, ['goto', 'new-tab', 'scroll', 'press']);
  const all = offeredWithout({ tabs: 2, canGoBack: true, asksAnswer: true });
  assert.deepEqual(
    all.filter((name) => !alone.includes(name)),
    ['answer', 'back', 'focus-tab', 'close-tab'],
  );
});
