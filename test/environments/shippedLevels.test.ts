// needs: pure
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, test } from 'node:test';
import { boundsSchema, shippedLevels } from '../../electron/environments/shippedLevels.ts';
import { searchBound } from '../../shared/environments/sokoban/bound.ts';
import { type Level, levelKinds, levelProblems } from '../../shared/environments/sokoban/level.ts';
import { readLurd } from '../../shared/environments/sokoban/lurd.ts';
import { makeLevel } from '../../shared/environments/sokoban/makeLevel.ts';
import { scoreActions } from '../../shared/environments/sokoban/score.ts';
import { writeXsb } from '../../shared/environments/sokoban/xsb.ts';

const folder = path.resolve(import.meta.dirname, '../../resources/environments/sokoban');
const levels = shippedLevels(folder);
const bounds = new Map(
  Object.entries(
    boundsSchema.parse(JSON.parse(readFileSync(path.join(folder, 'hopscope-bounds.json'), 'utf8'))),
  ),
);

function fewest(level: Level): number | null {
  const search = searchBound(level, { every: 1_000, most: 20_000 });
  let turn = search.next();
  while (turn.done !== true) turn = search.next();
  return turn.value.outcome === 'solved' ? turn.value.steps : null;
}

describe('shipped levels', () => {
  for (const { kind, rows, columns, boxes, maxSteps } of levelKinds)
    test(`${kind}: our levels have the size of MageBench and can be solved`, () => {
      const own = levels.filter(({ name }) => name.startsWith(`hopscope-${kind}-`));
      assert.equal(own.length, 4);
      for (const { name, level, bound } of own) {
        assert.deepEqual([level.rows, level.columns, level.boxes], [rows, columns, boxes], name);
        assert.equal(level.maxSteps, maxSteps);
        assert.ok(bound !== null, name);
      }
    });

  test('each level has no problem, and its bound on file solves it for the stated reward', () => {
    for (const { name, level } of levels) {
      assert.deepEqual(levelProblems(level), [], name);
      const bound = bounds.get(name);
      assert.ok(bound !== undefined, name);
      const { actions, problem } = readLurd(bound.actions.join(''), level);
      assert.equal(problem, null, name);
      assert.equal(actions.length, bound.steps, name);
      assert.ok(Math.abs(scoreActions(level, actions).best - bound.reward) < 1e-9, name);
      // The rule of MageBench's bounds, if no box starts on a target.
      if (!level.state.includes(3))
        assert.ok(Math.abs(level.boxes + 10 - 0.1 * bound.steps - bound.reward) < 1e-9, name);
    }
  });

  test('names and boards are different', () => {
    assert.equal(new Set(levels.map(({ name }) => name)).size, levels.length);
    assert.equal(new Set(levels.map(({ level }) => writeXsb(level))).size, levels.length);
  });

  test('the bounds of small levels are the fewest steps', () => {
    for (const { name, level, bound } of levels.filter((one) => /small/u.test(one.name)))
      assert.equal(fewest(level), bound?.steps, name);
  });

  test('the same seed makes the same level', () => {
    const size = levelKinds[0];
    const made = Array.from({ length: 30 }, (_, seed) => makeLevel(size, seed));
    const again = Array.from({ length: 30 }, (_, seed) => makeLevel(size, seed));
    assert.deepEqual(made, again);
    assert.ok(made.some((one) => one !== null));
  });
});
