// needs: pure
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { align } from '../../shared/comparison/align.ts';
import { firstDivergence, markSteps, pathText, wastedSteps } from '../../shared/comparison/paths.ts';
import { comparedSteps } from '../helpers/comparedSteps.ts';

const home = { url: 'http://birds.localhost:4100/' };
const owls = { url: 'http://birds.localhost:4100/owls' };
const map = { url: 'http://birds.localhost:4100/map#here' };

test('a way that leads back to the page it began on is a loop', () => {
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

test('the same act on the same page once more is a repeat; several fields of one page are no loop', () => {
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

test('the port of a site on this computer and a place within the page make no other page', () => {
  const other = { url: 'http://birds.localhost:4203/#top' };
  assert.deepEqual(
    [...markSteps(comparedSteps(home, 'click One', other, 'click Two', home, 'click Three'))],
    [],
  );
});

test('what went in circles is wasted where the reference did nothing of the kind', () => {
  const person = comparedSteps(home, 'click Owls', owls, 'click Barn owl');
  const model = comparedSteps(home, 'click Map', map, 'back', home, 'click Owls', owls, 'click Barn owl');
  const rows = align([person, model]);
  assert.deepEqual(wastedSteps(rows, 1, 0, markSteps(model)), [1, 2]);
  assert.deepEqual(wastedSteps(rows, 0, 0, markSteps(person)), []);
  // A task that leads to a page and back is no waste for whoever does what the reference does.
  assert.deepEqual(wastedSteps(align([model, model]), 1, 0, markSteps(model)), []);
});

test('the first row that is not the same is where it left the reference', () => {
  const person = comparedSteps('type Search box=owls', 'click Go', 'click Barn owl');
  const model = comparedSteps('type Search box=owls', 'scroll', 'click Go', 'click Snowy owl');
  const lanes = [person, model];
  const rows = align(lanes);
  // The scroll before it is none.
  assert.equal(firstDivergence(rows, lanes, 1, 0), 3);
  assert.equal(firstDivergence(rows, lanes, 0, 0), null);
  const scrolls = [person, comparedSteps('type Search box=owls', 'scroll', 'click Go', 'click Barn owl')];
  assert.equal(firstDivergence(align(scrolls), scrolls, 1, 0), null);
});

test('who stopped early left the reference where it goes on', () => {
  const lanes = [comparedSteps('click Go', 'click Barn owl'), comparedSteps('click Go')];
  assert.equal(firstDivergence(align(lanes), lanes, 1, 0), 1);
});

test('attempts that did the same have the same path, whatever they looked at meanwhile', () => {
  const path = pathText(comparedSteps('click  GO', 'scroll', 'type Search box=Owls'));
  assert.equal(path, pathText(comparedSteps('click Go', 'type Search box=owls', 'wait')));
  assert.notEqual(path, pathText(comparedSteps('type Search box=owls', 'click Go')));
});

test('getting a field ready is no other way: agents type in one step what people press, choose and type', () => {
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
