import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ElementDescription } from '../../shared/model.ts';
import { operations } from '../../shared/operations/index.ts';

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
  const everywhere = ['click', 'click-fake', 'drag', 'hover', 'ignore'];
  assert.deepEqual(fitting(element('button', 'button')), everywhere.sort());
  assert.deepEqual(fitting(element('input', 'searchbox')), [...everywhere, 'type'].sort());
  assert.deepEqual(fitting(element('select', 'combobox')), [...everywhere, 'select'].sort());
  assert.deepEqual(fitting(element('input', 'button', { type: 'file' })), [...everywhere, 'upload'].sort());
});
