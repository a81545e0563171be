// needs: pure
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { Action, ElementDescription } from '../../shared/model/index.ts';
import { createStepMerger, goesOn } from '../../shared/trajectory/mergeSteps.ts';
import type { StepDraft } from '../../shared/trajectory/stepDraft.ts';

function element(css: string, role = 'textbox', tag = 'input'): ElementDescription {
  return { tag, role, name: css, text: '', attributes: {}, box: null, css };
}

const from = element('#from');
const to = element('#to');
const list = element('#class', 'combobox', 'select');
const go = element('#go', 'button', 'button');

type Line = readonly [Action['operation'], ElementDescription | null, string | null, string?, string?];

function merge(lines: readonly Line[]): StepDraft[] {
  const merger = createStepMerger();
  const steps = lines.flatMap(([operation, target, value, tab = 't1', url = 'http://a/'], index) =>
    merger.push({
      action: { operation, element: target, value, tab, url, wall: 0 },
      seq: 10 + 2 * index,
      time: 100 * index,
    }),
  );
  const last = merger.pending;
  const rest = merger.flush();
  assert.deepEqual(rest, last === null ? [] : [last]);
  return [...steps, ...rest];
}

const story = (lines: readonly Line[]): string[] =>
  merge(lines).map(
    ({ operation, element: target, value, from: first, to: end }) =>
      `${[operation, target?.css, value].filter((part) => part).join(' ')} ${first}-${end}`,
  );

test('typing into one field and the clicks on it are one step with the last value', () => {
  assert.deepEqual(
    story([
      ['click', from, null],
      ['type', from, 'O'],
      ['type', from, 'Os'],
      ['click', from, null],
      ['type', from, 'Oslo'],
      ['press', from, 'Enter'],
    ]),
    ['type #from Oslo 10-18', 'press #from Enter 20-20'],
  );
});

test('a step of typing has the content of its field (`held`) only if that differs from the value', () => {
  const merger = createStepMerger();
  const type = (seq: number, value: string, held?: string) =>
    merger.push({
      action: {
        ...{ operation: 'type', element: from, value, tab: 't1', url: 'http://a/', wall: 0 },
        ...(held === undefined ? {} : { held }),
      },
      ...{ seq, time: seq },
    });
  type(1, '04');
  type(2, '041', '04/1');
  assert.equal(merger.pending?.held, '04/1');
  type(3, '0412', '04/12');
  merger.push({
    action: { operation: 'click', element: from, value: null, tab: 't1', url: 'http://a/', wall: 0 },
    ...{ seq: 4, time: 4 },
  });
  assert.deepEqual([merger.pending?.value, merger.pending?.held], ['0412', '04/12']);
  type(5, '04/12');
  const [step] = merger.flush();
  assert.deepEqual([step?.value, step && 'held' in step], ['04/12', false]);
});

test('keys that edit, select or move the caret while typing are part of the typing; other keys are steps', () => {
  assert.deepEqual(
    story([
      ['click', from, null],
      ['press', from, 'Control+z'],
      ['type', from, 'Oslo'],
      ['press', from, 'ArrowLeft'],
      ['type', from, 'Oslow'],
      ['press', from, 'Tab'],
    ]),
    ['type #from Oslow 10-18', 'press #from Tab 20-20'],
  );
  assert.deepEqual(
    story([
      ['click', from, null],
      ['press', from, 'Control+a'],
      ['press', from, 'Control+c'],
      ['click', to, null],
      ['press', to, 'Control+v'],
      ['type', to, 'Oslo'],
    ]),
    [
      'click #from 10-10',
      'press #from Control+a 12-12',
      'press #from Control+c 14-14',
      'click #to 16-16',
      'press #to Control+v 18-18',
      'type #to Oslo 20-20',
    ],
  );
  assert.deepEqual(
    story([
      ['click', go, null],
      ['press', go, 'Control+a'],
    ]),
    ['click #go 10-10', 'press #go Control+a 12-12'],
  );
});

test('another field, another tab or another page starts a new step', () => {
  assert.deepEqual(
    story([
      ['type', from, 'a'],
      ['type', to, 'b'],
      ['type', to, 'c', 't2'],
      ['type', to, 'd', 't2', 'http://b/'],
    ]),
    ['type #from a 10-10', 'type #to b 12-12', 'type #to c 14-14', 'type #to d 16-16'],
  );
});

test('a click on a field without typing stays a click', () => {
  assert.deepEqual(
    story([
      ['click', from, null],
      ['click', go, null],
    ]),
    ['click #from 10-10', 'click #go 12-12'],
  );
});

test('choosing from a list is one step with the last choice', () => {
  assert.deepEqual(
    story([
      ['click', list, null],
      ['select', list, 'Economy'],
      ['select', list, 'Business'],
      // Chromium's own list sends a click when it closes.
      ['click', list, null],
      ['click', go, null],
    ]),
    ['select #class Business 10-16', 'click #go 18-18'],
  );
});

test('scrolling in one direction is one step; scrolling back is a new step', () => {
  assert.deepEqual(
    story([
      ['scroll', null, '0,300'],
      ['scroll', null, '0,200'],
      ['scroll', null, '0,-100'],
      ['scroll', list, '0,-50'],
    ]),
    ['scroll 0,500 10-12', 'scroll 0,-100 14-14', 'scroll #class 0,-50 16-16'],
  );
});

test('a hover and a click on the same element are one click', () => {
  assert.deepEqual(
    story([
      ['hover', go, null],
      ['click', go, null],
      ['hover', list, null],
      ['click', go, null],
    ]),
    ['click #go 10-12', 'hover #class 14-14', 'click #go 16-16'],
  );
});

test('a click followed by a double click is a double click; choosing a colour is typing', () => {
  const colour = { ...element('#colour', 'button'), attributes: { type: 'color' } };
  assert.deepEqual(
    story([
      ['hover', go, null],
      ['right-click', go, null],
      ['click', go, null],
      ['double-click', go, null],
      ['click', colour, null],
      ['type', colour, '#ff0000'],
      ['click', go, null],
    ]),
    ['right-click #go 10-12', 'double-click #go 14-16', 'type #colour #ff0000 18-20', 'click #go 22-22'],
  );
});

test('a recorded hover becomes only a click that follows on the same element and tab', () => {
  const at = (operation: Action['operation'], element: ElementDescription): Action => ({
    operation,
    element,
    value: null,
    tab: 't1',
    url: 'http://a/',
    wall: 0,
  });
  const merger = createStepMerger();
  merger.push({ action: at('hover', go), seq: 10, time: 10 });
  const [rest] = merger.flush();
  assert.ok(rest);
  assert.equal(goesOn(rest, at('click', list)), false);
  assert.equal(goesOn(rest, at('hover', go)), false);
  assert.equal(goesOn(rest, { ...at('click', go), tab: 't2' }), false);
  assert.equal(goesOn(rest, at('click', go)), true);
  merger.takeUp(rest);
  merger.push({ action: at('click', go), seq: 12, time: 12 });
  assert.deepEqual(
    merger.flush().map(({ operation, from, to }) => [operation, from, to]),
    [['click', 10, 12]],
  );
});

test('repeated clicks, keys and addresses are separate steps', () => {
  assert.deepEqual(
    story([
      ['click', go, null],
      ['click', go, null],
      ['press', null, 'ArrowDown'],
      ['press', null, 'ArrowDown'],
      ['goto', null, 'http://c/'],
      ['goto', null, 'http://c/'],
    ]).length,
    6,
  );
});

test('typing stays one step while the query of the page or the label of the field changes', () => {
  const renamed = { ...from, name: 'From (3 results)' };
  assert.equal(
    merge([
      ['type', from, 'a', 't1', 'http://a/?q='],
      ['type', renamed, 'ab', 't1', 'http://a/?q=a'],
    ]).length,
    1,
  );
});

const line = fc.tuple(
  fc.constantFrom<Action['operation']>(
    'click',
    'type',
    'select',
    'press',
    'scroll',
    'hover',
    'drag',
    'goto',
    'back',
    'new-tab',
  ),
  fc.constantFrom<ElementDescription | null>(null, from, to, list, go),
  fc.constantFrom<string | null>(null, 'a', 'b', '0,10', '5,-3'),
  fc.constantFrom('t1', 't2'),
  fc.constantFrom('http://a/', 'http://b/'),
);

test('every action is in exactly one step', () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 40 }), (lines) => {
      const steps = merge(lines);
      const covered = steps.flatMap((step) =>
        lines.map((_, index) => 10 + 2 * index).filter((seq) => seq >= step.from && seq <= step.to),
      );
      assert.deepEqual(
        covered,
        lines.map((_, index) => 10 + 2 * index),
      );
      for (const step of steps) {
        const own = lines.filter((_, index) => 10 + 2 * index >= step.from && 10 + 2 * index <= step.to);
        assert.ok(own.every(([, , , tab]) => tab === step.tab));
        assert.ok(step.startedAt <= step.endedAt);
        const last = own.at(-1);
        if (step.operation === 'type' || step.operation === 'select')
          assert.ok(own.some(([operation, , value]) => operation === step.operation && value === step.value));
        else assert.equal(step.element, last?.[1] ?? null);
      }
    }),
  );
});

test('flushing between actions splits steps and loses no action', () => {
  fc.assert(
    fc.property(
      fc.array(line, { maxLength: 20 }),
      fc.array(fc.boolean(), { maxLength: 20 }),
      (lines, flushes) => {
        const merger = createStepMerger();
        const steps = lines.flatMap(([operation, target, value, tab, url], index) => [
          ...merger.push({
            action: { operation, element: target, value, tab, url, wall: 0 },
            seq: index,
            time: index,
          }),
          ...(flushes[index] === true ? merger.flush() : []),
        ]);
        steps.push(...merger.flush());
        assert.deepEqual(
          steps.flatMap((step) =>
            Array.from({ length: step.to - step.from + 1 }, (_, index) => step.from + index),
          ),
          lines.map((_, index) => index),
        );
      },
    ),
  );
});
