// needs: pure
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { type Bound, searchBound } from '../../shared/environments/sokoban/bound.ts';
import { drawBoard } from '../../shared/environments/sokoban/drawing.ts';
import { isBox, type Level, levelProblems } from '../../shared/environments/sokoban/level.ts';
import { readLurd, writeLurd } from '../../shared/environments/sokoban/lurd.ts';
import { playSokoban } from '../../shared/environments/sokoban/play.ts';
import { readXsb, writeXsb } from '../../shared/environments/sokoban/xsb.ts';

function levelFrom(text: string): Level {
  const { levels, problems } = readXsb(text);
  assert.deepEqual(problems, []);
  const [first] = levels;
  assert.ok(first !== undefined);
  return first.level;
}

const TWO = '#######\n#  .  #\n# $@$ #\n#  .  #\n#     #\n#######\n';

function boundOf(level: Level, most = 200_000): Bound {
  const search = searchBound(level, { every: 1_000, most });
  for (;;) {
    const turn = search.next();
    if (turn.done === true) return turn.value;
  }
}

/** The fewest steps by breadth-first search over the rules of the play themselves. */
function fewestByPlaying(level: Level): number | null {
  const seen = new Set<string>();
  let front: (readonly number[])[] = [[]];
  for (let steps = 0; front.length > 0; steps += 1) {
    const next: (readonly number[])[] = [];
    for (const actions of front) {
      const play = playSokoban(level);
      const last = actions.map((one) => play.step(one)).at(-1);
      if (last?.solved === true) return steps;
      const key = (last?.state ?? level.state).join('');
      if (seen.has(key)) continue;
      seen.add(key);
      for (const action of [1, 2, 3, 4]) next.push([...actions, action]);
    }
    front = next;
  }
  return null;
}

describe('XSB', () => {
  test('a level is written as it was read', () => {
    assert.equal(writeXsb(levelFrom(TWO)), TWO);
    const all = '########\n#+$*  .#\n#$     #\n########\n';
    assert.equal(writeXsb(levelFrom(all)), all);
  });

  test('a collection gives each level its name', () => {
    const { levels } = readXsb(`; 0\n${TWO}\nTitle: Second\n${TWO}\n${TWO}`);
    assert.deepEqual(
      levels.map(({ name }) => name),
      ['0', 'Second', 'level 3'],
    );
  });

  test('the outside of a level counts as wall', () => {
    const level = levelFrom('  ####\n###  #\n#@$. #\n######\n');
    assert.equal(level.fixed.slice(0, 6).join(''), '000000');
  });

  for (const [name, text, problem] of [
    ['an unknown field', '#####\n#@x.#\n#####', { line: 2, column: 3, message: /“x” is not a field/ }],
    ['a second player', '######\n#@$.@#\n######', { line: 2, column: 5, message: /second player/ }],
    ['a level without a player', '#####\n# $.#\n#####', { line: 1, column: 1, message: /no player/ }],
    ['a level without a box', '\n#####\n#@ .#\n#####', { line: 2, column: 1, message: /no box/ }],
    ['a text that is no level', 'hello', { line: 1, column: 1, message: /“h” is not a field/ }],
    ['a level that is too wide', `#@$.${'#'.repeat(100)}`, { line: 1, column: 1, message: /104 columns/ }],
  ] as const)
    test(`${name} is refused with its line and column`, () => {
      const { levels, problems } = readXsb(text);
      assert.equal(levels.length, 0);
      assert.equal(problems[0]?.line, problem.line);
      assert.equal(problems[0]?.column, problem.column);
      assert.match(problems[0]?.message ?? '', problem.message);
    });

  test('the other levels of a text are read if one has an error', () => {
    const { levels, problems } = readXsb(`#####\n# $.#\n#####\n\n${TWO}`);
    assert.equal(levels.length, 1);
    assert.equal(problems.length, 1);
  });
});

describe('problems of a level', () => {
  for (const [name, text, problem] of [
    ['more boxes than targets', '#######\n#@$ $.#\n#######', /more boxes \(2\) than targets \(1\)/],
    [
      'more targets than boxes',
      '#######\n#@$..#\n#######',
      /more targets \(2\) than boxes \(1\).*cannot be solved/,
    ],
    ['a box in a corner', '#####\n#$@.#\n#   #\n#####', /row 2, column 2 can never move/],
    [
      'two boxes along a wall',
      '######\n#@  .#\n# $$ #\n###.##\n'.replace('###.##', '######'),
      /row 3, column 3/,
    ],
    ['an open level', '####\n #@$.#\n####', /not walled in/],
  ] as const)
    test(`${name} is reported`, () => {
      assert.match(levelProblems(levelFrom(text)).join('\n'), problem);
    });

  test('a good level has none', () => {
    assert.deepEqual(levelProblems(levelFrom(TWO)), []);
  });
});

describe('LURD', () => {
  test('a solution is read with its pushes and written again', () => {
    const level = levelFrom('#######\n#@ $ .#\n#######');
    const { actions, problem } = readLurd('r R\nR', level);
    assert.equal(problem, null);
    assert.deepEqual(actions, ['Right', 'Right', 'Right']);
    assert.equal(writeLurd(level, actions), 'rRR');
  });

  for (const [name, text, place, message] of [
    ['an unknown letter', 'r\nlx', [2, 2], /none of the letters/],
    ['a capital letter without a push', 'R', [1, 1], /no box is pushed/],
    ['a small letter for a push', 'rr', [1, 2], /must be a capital letter/],
    ['a blocked move', 'u', [1, 1], /cannot move up/],
  ] as const)
    test(`${name} is refused with its line and column`, () => {
      const { problem } = readLurd(text, levelFrom('#######\n#@ $ .#\n#     #\n#######'));
      assert.deepEqual([problem?.line, problem?.column], place);
      assert.match(problem?.message ?? '', message);
    });
});

describe('upper bound', () => {
  for (const [name, text] of [
    ['two boxes', TWO],
    ['three targets and boxes', '#######\n#. $ .#\n# $@$ #\n#  .  #\n#######\n'],
    ['a wall in between', '########\n#.  #  #\n#  $ $ #\n#. #@  #\n########\n'],
    ['fewer targets than boxes', '#######\n#@$  .#\n#  $  #\n#######\n'],
    ['a level that cannot be solved', '######\n#@$$.#\n#   .#\n######\n'],
  ] as const)
    test(`${name}: the search finds the fewest steps that playing finds`, () => {
      const level = levelFrom(text);
      const bound = boundOf(level);
      assert.equal(bound.outcome === 'solved' ? bound.steps : null, fewestByPlaying(level));
      if (bound.outcome !== 'solved') return;
      assert.equal(readLurd(bound.path, level).problem, null);
      assert.equal(bound.path.length, bound.steps);
    });

  test('a level that is solved at the start needs no step', () => {
    const bound = boundOf(levelFrom('#####\n#@* #\n#####\n'));
    assert.equal(bound.outcome === 'solved' ? bound.steps : null, 0);
  });

  test('the search yields its progress, and stops when nobody asks for more', () => {
    const side = 40;
    const rows = Array.from({ length: side }, (_, row) =>
      Array.from({ length: side }, (_, column) => {
        if (row === 0 || column === 0 || row === side - 1 || column === side - 1) return '#';
        if (row === 20 && column === 20) return '@';
        if (row % 6 === 3 && column % 6 === 3) return '$';
        return row < 36 && row % 6 === 1 && column % 6 === 0 ? '.' : ' ';
      }).join(''),
    );
    const level = levelFrom(rows.join('\n'));
    assert.equal(level.state.filter(isBox).length, level.fixed.filter((one) => one === 2).length);
    const search = searchBound(level, { every: 10, most: 1_000_000 });
    const first = search.next();
    assert.ok(first.done !== true);
    assert.equal(first.value.states, 10);
    assert.ok(first.value.atLeast > 30);
    assert.equal(boundOf(level, 30).outcome, 'given up');
  });
});

describe('picture', () => {
  test('each kind of field has its own sprite of 16 × 16 pixels', () => {
    const level = levelFrom('#######\n#@$.* #\n#######\n');
    const { width, height, data } = drawBoard(level, level.state);
    assert.deepEqual([width, height, data.length], [112, 48, 112 * 48 * 3]);
    const cells = [0, 1, 2, 3, 4, 5].map((column) =>
      Array.from({ length: 16 }, (_, y) =>
        data.slice(((16 + y) * width + column * 16) * 3, ((16 + y) * width + column * 16 + 16) * 3).join(),
      ).join(),
    );
    assert.equal(new Set(cells).size, 6);
    const onTarget = levelFrom('#######\n#+$   #\n#######\n');
    assert.notDeepEqual(drawBoard(onTarget, onTarget.state).data, drawBoard(level, onTarget.state).data);
  });
});
