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

  test('has a box for each target and its pair under the same number, and a row with what lowers it', () => {
    const svg = load(drawPairing(record, 0, { isDark: false, pictures: null }), { xml: true });
    const boxes = svg('svg > svg').map((_, panel) => svg(panel).find('rect[stroke-width]').length);
    assert.deepEqual([...boxes], [2, 2]);
    const texts = [...svg('text')].map((one) => svg(one).text());
    assert.ok(texts.includes('p.a “Tea & <milk>”'));
    assert.ok(
      texts.some((one) => /^color −\d/.test(one)),
      texts.join(' | '),
    );
  });

  test('what lowers an element adds up to what it lacks', () => {
    for (const { corrected, loweredBy } of record.states[0]?.elements ?? [])
      assertClose(
        loweredBy.reduce((sum, { costs }) => sum + costs, 0),
        100 * (1 - corrected),
        'points',
      );
  });

  test('says why an action failed', () => {
    const drawn = drawPairing(record, 1, { isDark: true, pictures: null });
    assert.match(drawn, /the action failed, there is no element with id “go”/);
    assert.match(drawn, /not compared/);
    assert.throws(() => drawPairing(record, 2, { isDark: true, pictures: null }), RangeError);
  });
});
