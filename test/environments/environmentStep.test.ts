// needs: pure
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { environmentStep } from '../../shared/environments/environmentStep.ts';
import { type ReadElement, scorePages } from '../../shared/environments/webui/pageRecord.ts';
import type { EventBody, Step, TaskEnvironment } from '../../shared/model/index.ts';
import { CORRIDOR, eventOf, playedSokoban, recordPlay } from '../helpers/environmentRecord.ts';

describe('a step of an attempt in an environment', () => {
  test('Sokoban: the action, what moved, its reward, the sums and the score so far', () => {
    const { events, steps } = playedSokoban(['Up', 'Right', 'Right', 'Right']);
    const at = (index: number) => environmentStep(CORRIDOR, events, steps, index);
    assert.equal(at(1)?.turn?.answer?.facts.kind, 'moved');
    const moved = [1, 2, 3, 4].map((index) => {
      const answer = at(index)?.turn?.answer;
      const facts = answer?.facts;
      return [at(index)?.turn?.action, facts?.kind === 'moved' ? facts.moved : null, answer?.reward];
    });
    assert.deepEqual(moved, [
      ['Up', 'nothing', -0.1],
      ['Right', 'player', -0.1],
      ['Right', 'box', -0.1],
      ['Right', 'box', 10.9],
    ]);
    const third = at(3)?.turn?.answer;
    assert.ok(Math.abs((third?.sum ?? 0) + 0.3) < 1e-9);
    assert.equal(third?.best, 0);
    assert.ok(Math.abs((third?.score ?? 0) - 46.5) < 1e-9);
    const last = at(4);
    assert.equal(last?.before, '#######\n#  @$.#\n#######\n');
    assert.equal(last?.turn?.answer?.text, '#######\n#   @*#\n#######\n');
    assert.equal(last?.turn?.answer?.done, true);
    assert.equal(last?.bound, 10.7);
  });

  test('a refused action is none of the environment, and the steps after it keep their own', () => {
    const { events, steps } = playedSokoban(['Right', 'Right']);
    const refused = { code: 'env.action', origin: 'agent', message: 'no' } as const;
    const [first, second] = steps;
    assert.ok(first && second);
    const all: Step[] = [
      first,
      { ...second, index: 2, value: 'Right', error: refused },
      { ...second, index: 3 },
    ];
    const turns = [1, 2, 3].map((index) => environmentStep(CORRIDOR, events, all, index)?.turn?.n ?? null);
    assert.deepEqual(turns, [1, null, 2]);
    assert.equal(environmentStep(CORRIDOR, events, all, 2)?.before, '#######\n# @$ .#\n#######\n');
  });

  test('an answer whose step was lost in a kill does not move the later steps', () => {
    const { events, steps } = playedSokoban(['Right', 'Right', 'Right']);
    // The process ended after the second answer, before its step.
    const bodies = events.map(({ body }) => body);
    const at = bodies.findIndex((body) => body.type === 'environment-answered' && body.n === 2);
    const resumed: EventBody = { type: 'environment-resumed', actions: 2, how: 'replayed' };
    const kept = [...bodies.slice(0, at + 1), resumed, ...bodies.slice(at + 3)];
    const [first, , third] = steps;
    assert.ok(first && third);
    const from = kept.findLastIndex(({ type }) => type === 'action') + 1;
    const all = [first, { ...third, index: 2, from, to: from }];
    const turns = [1, 2].map((index) => environmentStep(CORRIDOR, kept.map(eventOf), all, index)?.turn?.n);
    assert.deepEqual(turns, [1, 3]);
  });

  test('an attempt without a step shows its beginning; one whose level never began has nothing', () => {
    const { events } = playedSokoban([]);
    const shown = environmentStep(CORRIDOR, events, [], 1);
    assert.deepEqual([shown?.turn, shown?.actions, shown?.before], [null, 0, CORRIDOR.content]);
    assert.equal(environmentStep(CORRIDOR, [], [], 1), null);
  });

  test('WebUI: the whole page as it was compared, with the files of the pages before', () => {
    const environment: TaskEnvironment = { name: 'webui', level: 'opening-hours', seed: 0 };
    const p: ReadElement = {
      ...{ label: 'p.a', text: 'Tea', class: 'a', descendants: 0, area: 2000, box: [0, 10, 100, 30] },
      ...{ css: { color: 'rgb(0, 0, 0)' }, filter: 'text', compared: 'text|color' },
    };
    const page = { width: 1920, height: 1080, elements: [p] };
    const webui = scorePages([{ action: null, failed: null, target: page, built: page }]);
    const html = '```html\n<p class="a">Tea</p>\n```';
    const css = '```css\np { color: red }\n```';
    const { events, steps } = recordPlay(environment, 'Build it.', [
      [html, { reward: 1, done: false, info: { webui }, text: 'The page was built and compared.' }],
      ['nothing', { reward: 0, done: false, info: { invalid: 'The action holds no page.' }, text: 'none' }],
      [
        css,
        { reward: 0.5, done: false, info: { unmeasured: { code: 'x', message: 'Too slow.' } }, text: '' },
      ],
    ]);
    const facts = [1, 2, 3].map((at) => environmentStep(environment, events, steps, at)?.turn?.answer?.facts);
    assert.deepEqual(facts[0], {
      ...{ kind: 'page', record: webui, why: null },
      page: { html: '<p class="a">Tea</p>', css: null, javascript: null },
    });
    assert.deepEqual(facts[1], { kind: 'page', page: null, record: null, why: 'The action holds no page.' });
    assert.deepEqual(facts[2], {
      ...{ kind: 'page', record: null, why: 'Too slow.' },
      page: { html: '<p class="a">Tea</p>', css: 'p { color: red }', javascript: null },
    });
  });

  test('football: who has the ball, where it is, and the parts of the reward over all frames', () => {
    const environment: TaskEnvironment = { name: 'football', level: 'centre', seed: 1 };
    const state = {
      ...{ ball: [0.5, -0.1, 0.1], ball_owned_player: 7, ball_owned_team: 0 },
      ...{ score: [0, 0], steps_left: 390, left_team: [], right_team: [] },
    };
    const frame = { code: 5, state, reward: 0.25, parts: [0.25, 0, 0, 0, 0, 0], done: false };
    const info = { frames: [frame, frame], accumulated: 0.5 };
    const { events, steps } = recordPlay(environment, '', [
      ['action_right', { reward: 0.5, done: false, info, text: 'Score 0:0.' }],
      ['action_shot', { reward: 0, done: false, info: { frames: [] }, text: '' }],
    ]);
    const facts = [1, 2].map((at) => environmentStep(environment, events, steps, at)?.turn?.answer?.facts);
    assert.deepEqual(facts[0], {
      ...{ kind: 'frames', frames: 2 },
      last: {
        ...{ owner: 'left', player: 7, ball: [0.5, -0.1], goals: [0, 0], framesLeft: 390 },
        parts: [0.5, 0, 0, 0, 0, 0],
      },
    });
    // Facts of another form are shown as they are.
    assert.deepEqual(facts[1], { kind: 'other', json: '{\n  "frames": []\n}' });
  });
});
