// needs: pure
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { load } from 'cheerio';
import { drawPairing } from '../../../shared/environments/webui/drawPairing.ts';
import { type ReadElement, scorePages } from '../../../shared/environments/webui/pageRecord.ts';
import { assertClose } from '../assertClose.ts';

function element(text: string, left: number, colour: string): ReadElement {
  return {
    ...{
      label: 'p.a',
      text,
      class: 'a',
      descendants: 0,
      area: 100 * 20,
      css: { color: colour, 'border-top-left-radius': '4px' },
    },
    box: [left, 10, left + 100, 30],
    ...{ filter: 'text', compared: 'text|color|border-radius' },
  };
}

const page = (...elements: ReadElement[]) => ({ width: 1920, height: 1080, elements });

describe('the drawing of a pairing', () => {
  const target = page(element('Tea & <milk>', 0, 'rgb(0, 0, 0)'), element('Cake', 400, 'rgb(0, 0, 0)'));
  const record = scorePages([
    {
      ...{ action: null, failed: null, target },
      built: page(element('Tea & <milk>', 0, 'rgb(0, 0, 0)'), element('Cake', 420, 'rgb(255, 0, 0)')),
    },
    { ...{ action: 'press', target, built: null }, failed: 'there is no element with id “go”' },
  ]);

  const look = { isDark: false, names: { target: 'Target <1>', built: 'Built' }, pictures: null };

  test('has a box for each target and its pair under the same number', () => {
    const svg = load(drawPairing(record, 0, look), { xml: true });
    const panels = svg('svg > svg').map((_, panel) => svg(panel).find('rect[stroke-width]').length);
    assert.deepEqual([...panels], [2, 2]);
    const texts = [...svg('text')].map((one) => svg(one).text());
    assert.deepEqual(texts, ['Target <1>', '1', '2', 'Built', '1', '2']);
  });

  test('what lowers an element adds up to what it lacks', () => {
    for (const { corrected, loweredBy } of record.states[0]?.elements ?? [])
      assertClose(
        loweredBy.reduce((sum, { costs }) => sum + costs, 0),
        100 * (1 - corrected),
        'points',
      );
  });

  test('an action that failed on the built page has no pair', () => {
    const svg = load(drawPairing(record, 1, { ...look, isDark: true }), { xml: true });
    const panels = svg('svg > svg').map((_, panel) => svg(panel).find('rect[stroke-width]').length);
    assert.deepEqual([...panels], [2, 0]);
    assert.throws(() => drawPairing(record, 2, look), RangeError);
  });
});
