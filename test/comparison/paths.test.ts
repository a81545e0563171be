// needs: pure
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { align } from '../../shared/comparison/align.ts';
import { firstDivergence, markSteps, pathText, wastedSteps } from '../../shared/comparison/paths.ts';
import { turnsOf, turnsOfSteps } from '../../shared/environments/attemptTurns.ts';
import type { SokobanAction } from '../../shared/environments/sokoban/play.ts';
import { comparedSteps } from '../helpers/comparedSteps.ts';
import { CORRIDOR, playedSokoban } from '../helpers/environmentRecord.ts';

/** Room to walk, with a box that nobody touches. */
const YARD = { ...CORRIDOR, content: '#######\n#@    #\n#     #\n# $ . #\n#######\n' };

const home = { url: 'http://birds.localhost:4100/' };
const owls = { url: 'http://birds.localhost:4100/owls' };
const map = { url: 'http://birds.localhost:4100/map#here' };

test('steps that lead back to their first page are a loop', () => {
  const steps = comparedSteps(
    home,
    'click Map',
    map,
    'click Zoom',
    'back',
    home,
    'click Owls',
    owls,
    'click Barn owl',
  );
  assert.deepEqual(
    [...markSteps(steps)],
    [
      [1, 'loop'],
      [2, 'loop'],
      [3, 'loop'],
    ],
  );
});

test('the same act again on the same page is a repeat; filling several fields is not a loop', () => {
  const steps = comparedSteps(
    home,
    'type Name=Ada',
    'type Place=Turin',
    'click Save',
    'click Save',
    'click Save',
  );
  assert.deepEqual(
    [...markSteps(steps)],
    [
      [4, 'repeat'],
      [5, 'repeat'],
    ],
  );
});

test('addresses that differ only in the port of localhost or in the fragment are the same page', () => {
  const other = { url: 'http://birds.localhost:4203/#top' };
  assert.deepEqual(
    [...markSteps(comparedSteps(home, 'click One', other, 'click Two', home, 'click Three'))],
    [],
  );
});

test('the steps of a loop are wasted unless the reference has them too', () => {
  const person = comparedSteps(home, 'click Owls', owls, 'click Barn owl');
  const model = comparedSteps(home, 'click Map', map, 'back', home, 'click Owls', owls, 'click Barn owl');
  const rows = align([person, model]);
  assert.deepEqual(wastedSteps(rows, 1, 0, markSteps(model)), [1, 2]);
  assert.deepEqual(wastedSteps(rows, 0, 0, markSteps(person)), []);
  // A loop that the reference has as well is part of the task.
  assert.deepEqual(wastedSteps(align([model, model]), 1, 0, markSteps(model)), []);
});

test('the first divergence is the first row with another action; a scroll is not a divergence', () => {
  const person = comparedSteps('type Search box=owls', 'click Go', 'click Barn owl');
  const model = comparedSteps('type Search box=owls', 'scroll', 'click Go', 'click Snowy owl');
  const lanes = [person, model];
  const rows = align(lanes);
  // The scroll in row 1 does not count.
  assert.equal(firstDivergence(rows, lanes, 1, 0), 3);
  assert.equal(firstDivergence(rows, lanes, 0, 0), null);
  const scrolls = [person, comparedSteps('type Search box=owls', 'scroll', 'click Go', 'click Barn owl')];
  assert.equal(firstDivergence(align(scrolls), scrolls, 1, 0), null);
});

test('an attempt that stopped early diverges at the next step of the reference', () => {
  const lanes = [comparedSteps('click Go', 'click Barn owl'), comparedSteps('click Go')];
  assert.equal(firstDivergence(align(lanes), lanes, 1, 0), 1);
});

test('scrolling, waiting and letter case do not change a path; the order of the steps does', () => {
  const path = pathText(comparedSteps('click  GO', 'scroll', 'type Search box=Owls'));
  assert.equal(path, pathText(comparedSteps('click Go', 'type Search box=owls', 'wait')));
  assert.notEqual(path, pathText(comparedSteps('type Search box=owls', 'click Go')));
});

test('preparing a field is not a divergence: one step of an agent equals clicking, selecting and typing', () => {
  const person = comparedSteps(
    'click Search box=',
    'press Search box=Control+a',
    'type Search box=owls',
    'press Search box=Enter',
  );
  const model = comparedSteps('type Search box=owls', 'press =Enter').map((step) =>
    step.operation === 'press' ? { ...step, element: null } : step,
  );
  const lanes = [person, model];
  const rows = align(lanes);
  assert.equal(rows.length, 4, 'Enter is the same key wherever it was pressed');
  assert.equal(firstDivergence(rows, lanes, 1, 0), null);
  assert.equal(pathText(person).split('\n').length, 2);
});

test('in an environment a place is what it shows: a walk is no repeat, a blocked action is one, and a way back is a loop', () => {
  const { events, steps } = playedSokoban(['Down', 'Right', 'Right', 'Left', 'Left', 'Left', 'Left'], YARD);
  const turns = turnsOfSteps(turnsOf(YARD, events), steps, events);
  const seen = steps.map((step) => ({ ...step, hop: 0, seen: turns.get(step.index)?.before ?? '' }));
  assert.deepEqual(
    [...markSteps(seen)],
    [
      [2, 'loop'],
      [3, 'loop'],
      [4, 'loop'],
      [5, 'loop'],
      [6, 'loop'],
      [7, 'repeat'],
    ],
  );
});

test('lanes at one level part at the first other action, and meet again where the boards are equal', () => {
  const lane = (actions: readonly SokobanAction[]) => {
    const { events, steps } = playedSokoban(actions, YARD);
    const turns = turnsOfSteps(turnsOf(YARD, events), steps, events);
    return steps.map((step) => ({ ...step, hop: 0, seen: turns.get(step.index)?.before ?? '' }));
  };
  const lanes = [lane(['Right', 'Down', 'Right']), lane(['Right', 'Right', 'Left', 'Down', 'Right'])];
  const rows = align(lanes);
  assert.equal(firstDivergence(rows, lanes, 1, 0), 1);
  assert.deepEqual(
    rows.map(({ cells }) => cells.map((cell) => cell?.step ?? null)),
    [
      [1, 1],
      [null, 2],
      [null, 3],
      [2, 4],
      [3, 5],
    ],
  );
});
