// needs: pure
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { operationSchemas } from '../../electron/agents/port/messages.ts';
import { toolDefinitions } from '../../shared/exporters/trajectories/tools.ts';
import type { ElementDescription } from '../../shared/model/index.ts';
import { type Offering, offeredOn, offeredWithout } from '../../shared/model/offered.ts';
import { isOperation, operationNames, operations } from '../../shared/model/operation.ts';

const all = Object.entries(operations);

function element(tag: string, role: string, attributes: Record<string, string> = {}): ElementDescription {
  return { tag, role, name: '', text: '', attributes, box: null, css: tag };
}

test('the labels of operations and of their values begin with a capital letter', () => {
  for (const [name, { label, short, value }] of all) {
    for (const words of [label, short, value?.label]) assert.match(words ?? label, /^[A-Z]/, name);
  }
});

test('only names of operations are known, not the property names of every object', () => {
  assert.deepEqual(
    operationNames,
    all.map(([name]) => name),
  );
  assert.ok(isOperation('click-fake'));
  for (const name of ['', 'fly', 'toString', '__proto__']) assert.ok(!isOperation(name), name);
});

test('an agent of the port is offered every operation on the web, and no action of environments', () => {
  const offered = JSON.stringify(operationSchemas());
  for (const [name, { by }] of all)
    assert.equal(
      offered.includes(`"const":"${name}"`),
      by !== 'environment' && (by !== 'nobody' || isSaid(name)),
      name,
    );
});

test('exported tools have the action of environments only where the agent played one', () => {
  const named = (world: 'web' | 'environment'): readonly string[] => {
    const read = JSON.stringify(toolDefinitions(world)).matchAll(/"function":\{"name":"([^"]+)"/g);
    return [...read].map(([, name = '']) => name);
  };
  assert.deepEqual(named('environment'), ['act', 'answer', 'finish', 'give-up']);
  assert.ok(!named('web').includes('act'));
  for (const [name, { by }] of all)
    if (by !== 'environment' && by !== 'nobody') assert.ok(named('web').includes(name), name);
});

/** Operations of the panel that an agent says as actions of their own. */
function isSaid(name: string): boolean {
  return name === 'answer' || name === 'give-up';
}

test('no key of the panel has two meanings', () => {
  const keys = all.flatMap(([, operation]) => operation.key ?? []);
  // The other keys of the panel: pictures, capture again, undo, done.
  keys.push('p', 'r', 'z', 'd');
  assert.equal(new Set(keys).size, keys.length);
});

test('only operations that apply to the element are offered', () => {
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
  assert.ok(!on(element('select', 'combobox'), { isDisabled: true }).includes('select'));
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

test('without an element only operations that suit the open tabs and the task are offered', () => {
  const alone = offeredWithout({ tabs: 1, canGoBack: false, asksAnswer: false });
  assert.deepEqual(alone, ['goto', 'new-tab', 'scroll', 'press']);
  const all = offeredWithout({ tabs: 2, canGoBack: true, asksAnswer: true });
  assert.deepEqual(
    all.filter((name) => !alone.includes(name)),
    ['answer', 'back', 'focus-tab', 'close-tab'],
  );
});
