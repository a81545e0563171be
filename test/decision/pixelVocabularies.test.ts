// needs: pure
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { anthropicActionSchema, askedByAnthropic } from '../../shared/decision/anthropicComputer.ts';
import type { Asked } from '../../shared/decision/asked.ts';
import { askedByOpenai, openaiActionSchema } from '../../shared/decision/openaiComputer.ts';

/** A picture of 1024×768 of a viewport of 1280×720. */
const scale = { picture: { width: 1024, height: 768 }, viewport: { width: 1280, height: 720 } };
const openai = (action: object): readonly Asked[] => askedByOpenai(openaiActionSchema.parse(action), scale);
const anthropic = (input: object): readonly Asked[] =>
  askedByAnthropic(anthropicActionSchema.parse(input), scale);

const words = (asks: readonly Asked[]): string =>
  asks
    .map((ask) => {
      if (ask.ask !== 'perform') return ask.ask;
      const { operation, point, value } = ask;
      return [operation, point && `${point.x},${point.y}`, value]
        .filter((part) => part !== undefined)
        .join(' ');
    })
    .join('; ');

test('OpenAI’s actions are converted to the pixels of the viewport', () => {
  const cases: readonly (readonly [object, string])[] = [
    [{ type: 'click', button: 'left', x: 512, y: 384 }, 'click 640,360'],
    [{ type: 'click', button: 'right', x: 512, y: 384 }, 'right-click 640,360'],
    [{ type: 'click', button: 'back', x: 0, y: 0 }, 'back'],
    [{ type: 'click', button: 'wheel', x: 0, y: 0 }, 'refuse'],
    [{ type: 'click', button: 'left', x: 0, y: 0, keys: ['SHIFT'] }, 'refuse'],
    [{ type: 'double_click', x: 1024, y: 768 }, 'double-click 1280,720'],
    [
      {
        type: 'drag',
        path: [
          { x: 0, y: 0 },
          { x: 9, y: 9 },
          { x: 512, y: 384 },
        ],
      },
      'drag 0,0 640,360',
    ],
    [{ type: 'move', x: 4, y: 16 }, 'hover 5,15'],
    [{ type: 'scroll', x: 0, y: 0, scroll_x: 0, scroll_y: 768 }, 'scroll 0,0 0,720'],
    [{ type: 'keypress', keys: ['CTRL', 'SHIFT', 'T'] }, 'press Control+Shift+t'],
    [{ type: 'keypress', keys: ['PAGEDOWN'] }, 'press PageDown'],
    [{ type: 'type', text: 'a\nb\n' }, 'type a; press Enter; type b; press Enter'],
    [{ type: 'wait' }, 'wait 2'],
    [{ type: 'screenshot' }, ''],
  ];
  for (const [action, expected] of cases)
    assert.equal(words(openai(action)), expected, JSON.stringify(action));
  assert.throws(() => openai({ type: 'fly' }));
});

test('Anthropic’s actions are converted to the pixels of the viewport', () => {
  const coordinate = [512, 384];
  const cases: readonly (readonly [object, string])[] = [
    [{ action: 'left_click', coordinate }, 'click 640,360'],
    [{ action: 'left_click', coordinate, text: 'shift' }, 'refuse'],
    [{ action: 'double_click', coordinate }, 'double-click 640,360'],
    [{ action: 'triple_click', coordinate }, 'refuse'],
    [{ action: 'mouse_move', coordinate }, 'hover 640,360'],
    [{ action: 'left_click_drag', start_coordinate: [0, 0], coordinate }, 'drag 0,0 640,360'],
    [{ action: 'left_mouse_down' }, 'refuse'],
    [{ action: 'key', text: 'ctrl+a' }, 'press Control+a'],
    [{ action: 'key', text: 'Return', repeat: 2 }, 'press Enter; press Enter'],
    [{ action: 'key', text: 'Page_Down' }, 'press PageDown'],
    [{ action: 'key', text: '+' }, 'press +'],
    [{ action: 'hold_key', text: 'a', duration: 1 }, 'refuse'],
    [{ action: 'type', text: 'x' }, 'type x'],
    [{ action: 'scroll', coordinate, scroll_direction: 'up', scroll_amount: 3 }, 'scroll 640,360 0,-300'],
    [{ action: 'wait', duration: 1.5 }, 'wait 1.5'],
    [{ action: 'screenshot' }, ''],
    [{ action: 'cursor_position' }, ''],
    [{ action: 'zoom', region: [0, 0, 9, 9] }, ''],
  ];
  for (const [input, expected] of cases)
    assert.equal(words(anthropic(input)), expected, JSON.stringify(input));
  assert.throws(() => anthropic({ action: 'left_click' }));
});
