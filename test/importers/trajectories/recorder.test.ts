// needs: pure
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Trajectory } from '../../../shared/model/trajectory.ts';
import { assertLinear, repeated } from '../../helpers/linear.ts';
import { readTree, samples } from '../../helpers/publishedRuns.ts';

const SHOP = 'http://tea.localhost/';
const recording = (steps: readonly object[], title = 'Buy tea'): string => JSON.stringify({ title, steps });
const opened = { type: 'navigate', url: SHOP };
const at = (...selectors: readonly (string | readonly string[])[]) => ({ selectors, offsetX: 4, offsetY: 3 });

const read = (text: string) => readTree({ 'tea.json': text });
const only = (steps: readonly object[]): Trajectory => {
  const { runs, problems } = read(recording([opened, ...steps]));
  assert.deepEqual(problems, []);
  return runs[0] ?? assert.fail();
};
const acts = ({ turns }: Trajectory) =>
  turns.flatMap(({ actions }) => actions.map(({ operation, element, value }) => [operation, element, value]));

describe('recordings of the DevTools Recorder', () => {
  test('the first address is the start, and each action is on the page before it; the last page closes the run', () => {
    const { runs, problems, formats } = readTree(samples.recorder);
    assert.deepEqual([problems, formats], [[], ['devtools-recorder']]);
    const [run = assert.fail()] = runs;
    assert.deepEqual(
      [run.task.intent, run.task.start, run.agent.kind, run.end],
      ['Buy oolong', SHOP, 'person', 'finished'],
    );
    assert.deepEqual(
      run.turns.map(({ url, title, actions }) => [url, title, actions.map(({ operation }) => operation)]),
      [
        [SHOP, 'Tea shop', ['type']],
        [SHOP, 'Tea shop', ['press']],
        [`${SHOP}?q=oolong`, 'Results', ['click']],
        [`${SHOP}oolong`, 'Oolong', []],
      ],
    );
    assert.deepEqual(acts(run), [
      ['type', '#search', 'oolong'],
      ['press', null, 'Enter'],
      ['click', 'main > a', null],
    ]);
    assert.deepEqual(run.turns[2]?.actions[0]?.described, { role: 'link', name: 'Oolong' });
    assert.deepEqual(run.verdicts, []);
  });

  test('each kind of click has its operation, and a middle click has none', () => {
    const press = (type: string, button?: string) => ({ type, ...at('#a'), ...(button && { button }) });
    const run = only([
      press('click', 'primary'),
      press('click', 'secondary'),
      press('click', 'auxiliary'),
      press('click', 'back'),
      press('click', 'forward'),
      press('doubleClick'),
      { type: 'hover', selectors: ['#a'] },
    ]);
    assert.deepEqual(
      acts(run).map(([operation]) => operation),
      ['click', 'right-click', null, 'back', 'forward', 'double-click', 'hover'],
    );
  });

  test('a changed <select> is a selection, any other changed field is typed into', () => {
    const change = (...selectors: string[]) => ({ type: 'change', selectors, value: 'b' });
    assert.deepEqual(
      acts(only([change('aria/City', 'form > select:nth-of-type(2)'), change('aria/City', '#city')])),
      [
        ['select', 'form > select:nth-of-type(2)', 'b'],
        ['type', '#city', 'b'],
      ],
    );
    assert.deepEqual(acts(only([change('xpath///*[@id="f"]/select[1]')]))[0]?.[0], 'select');
  });

  test('keys that are held with another are one chord, and a key that is held alone is pressed', () => {
    const key = (type: string, name: string) => ({ type, target: 'main', key: name });
    assert.deepEqual(
      acts(
        only([
          key('keyDown', 'Control'),
          key('keyDown', 'a'),
          key('keyUp', 'a'),
          key('keyUp', 'Control'),
          key('keyDown', ' '),
          key('keyUp', ' '),
          key('keyDown', 'ShiftLeft'),
          key('keyUp', 'ShiftLeft'),
          key('keyUp', 'Enter'),
        ]),
      ).map(([operation, , value]) => [operation, value]),
      [
        ['press', 'Control+a'],
        ['press', 'Space'],
        ['press', 'Shift'],
      ],
    );
  });

  test('positions of scrolling become distances from the position before, and from the top of a new page', () => {
    const scroll = (y: number, more: object = {}) => ({ type: 'scroll', x: 0, y, ...more });
    const run = only([
      scroll(300),
      scroll(1000.4),
      scroll(50, { selectors: ['#list'] }),
      {
        type: 'click',
        ...at('#next'),
        assertedEvents: [{ type: 'navigation', url: `${SHOP}2`, title: '2' }],
      },
      { type: 'scroll', y: 200 },
    ]);
    assert.deepEqual(
      acts(run).filter(([operation]) => operation === 'scroll'),
      [
        ['scroll', null, '0,300'],
        ['scroll', null, '0,700'],
        ['scroll', '#list', '0,50'],
        ['scroll', null, '0,200'],
      ],
    );
  });

  test('an action in another tab is on the address of that tab', () => {
    const popup = 'http://pay.localhost/';
    const run = only([
      { type: 'click', ...at('#pay') },
      { type: 'click', target: popup, ...at('#ok') },
      { type: 'close', target: popup },
      { type: 'click', target: 'main', ...at('#done') },
    ]);
    assert.deepEqual(
      run.turns.map(({ url, actions }) => [url, actions[0]?.operation]),
      [
        [SHOP, 'click'],
        [popup, 'click'],
        [popup, 'close-tab'],
        [SHOP, 'click'],
      ],
    );
  });

  test('elements in shadow roots and frames, and selectors of every kind', () => {
    const run = only([
      { type: 'click', frame: [0, 1], ...at(['aria/Shop'], ['my-shop', 'css/button.buy']) },
      { type: 'click', ...at('text/Pay now', 'xpath///button') },
      { type: 'click', ...at('aria/[role="main"]', 'pierce/#main') },
    ]);
    assert.deepEqual(
      run.turns.flatMap(({ actions }) => actions.map(({ element, described }) => [element, described])),
      [
        ['my-shop >>> button.buy', { role: '', name: 'Shop' }],
        ['//button', { role: '', name: 'Pay now' }],
        ['#main', { role: 'main', name: '' }],
      ],
    );
    assert.deepEqual(run.turns[0]?.actions[0]?.arguments['frame'], [0, 1]);
  });

  test('waits and settings of the browser are left out with a note and stay with the run', () => {
    const { runs, problems } = read(
      recording([
        { type: 'setViewport', width: 800, height: 600 },
        { type: 'navigate', url: 'chrome://new-tab-page/' },
        opened,
        { type: 'waitForElement', selectors: ['#a'] },
        { type: 'waitForElement', selectors: ['#b'] },
        { type: 'waitForExpression', expression: 'true' },
        { type: 'emulateNetworkConditions', download: 1, upload: 1, latency: 1 },
        { type: 'click', ...at('#a') },
      ]),
    );
    assert.deepEqual(
      problems.map(({ level, message }) => [level, message]),
      [
        ['note', '“waitForElement” is not an action on a page: left out (and 1 more like it)'],
        ['note', '“waitForExpression” is not an action on a page: left out'],
        ['note', '“emulateNetworkConditions” is not an action on a page: left out'],
      ],
    );
    assert.equal(runs[0]?.task.start, SHOP);
    assert.deepEqual(runs[0] && acts(runs[0]), [['click', '#a', null]]);
    assert.ok(Array.isArray(runs[0]?.extra['leftOut']) && runs[0].extra['leftOut'].length === 6);
  });

  test('a step of a custom or unknown type is kept by its name, without an operation', () => {
    const run = only([
      { type: 'customStep', name: 'dragTo', parameters: { x: 1 } },
      { type: 'swipe', distance: 10 },
    ]);
    assert.deepEqual(
      run.turns.flatMap(({ actions }) => actions.map(({ name, operation }) => [name, operation])),
      [
        ['dragTo', null],
        ['swipe', null],
      ],
    );
  });

  test('a comment with the lines of the steps, a BOM and CRLF do not matter', () => {
    const text = JSON.stringify(JSON.parse(samples.recorder['tea/oolong.json']), null, 4);
    const { runs, problems } = read(
      `\uFEFF${text.replaceAll('\n', '\r\n')}\r\n//# recorderSourceMap=BDDE\r\n`,
    );
    assert.deepEqual([runs.length, problems], [1, []]);
  });

  test('errors name the file, the line and the field', () => {
    const wrong = (text: string) =>
      read(text).problems.map(({ file, at: place, field, message }) => [file, place, field, message]);
    assert.deepEqual(
      wrong(`{"title": "t",\n"steps": [{"type": "click"},\n{"type": "change", "selectors": []}]}`),
      [
        ['tea.json', 'line 2', 'steps[0].selectors', 'expected a list, found nothing: the field is missing'],
        ['tea.json', 'line 3', 'steps[1].selectors', 'expected at least one entry, found an empty list'],
        ['tea.json', 'line 3', 'steps[1].value', 'expected text, found nothing: the field is missing'],
      ],
    );
    assert.deepEqual(wrong('{"steps": [{"type": "navigate", "url": "http://a.test/"}]}'), [
      ['tea.json', 'line 1', 'title', 'expected text, found nothing: the field is missing'],
    ]);
    assert.deepEqual(
      wrong('{"title": "t", "steps": [{"type": "navigate"').map((one) => one.slice(0, 2)),
      [['tea.json', 'line 1, column 45']],
    );
  });

  test('a list of steps of another program is not a recording', () => {
    assert.deepEqual(read('{"title": "t", "steps": [{"type": "cook", "text": "Boil."}]}').runs, []);
    assert.deepEqual(read('{"steps": [], "note": "click"}').formats, []);
  });

  test('selectors are read in linear time', () => {
    for (const part of ['a', ' ', '>', '/', '[role="', '"', 'aria/', '//'])
      assertLinear(
        part,
        (length) => repeated(part, length),
        (text) =>
          read(recording([opened, { type: 'change', selectors: [text, `xpath/${text}`], value: '' }])),
      );
  });
});
