// needs: pure
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { type Cells, terminalBoard } from '../../shared/environments/sokoban/terminalBoard.ts';
import { readXsb } from '../../shared/environments/sokoban/xsb.ts';

const WIDE = { columns: 80, rows: 24 };

function drawn(text: string, room: Cells = WIDE, isColoured = false) {
  const [first] = readXsb(text).levels;
  assert.ok(first !== undefined);
  return terminalBoard(first.level, first.level.state, { room, isColoured });
}

describe('a board in a terminal', () => {
  test('without colours it has the characters of XSB', () => {
    assert.deepEqual(drawn('#######\n#@$ *.#\n#######\n'), {
      ...{ lines: ['#######', '#@$ *.#', '#######'], isCut: false },
    });
  });

  test('with colours each field has two cells, and the colour ends with the field', () => {
    const { lines } = drawn('#####\n#@$.#\n#####\n', WIDE, true);
    const wall = '\u001B[90m██\u001B[0m';
    assert.equal(lines[1], `${wall}\u001B[1;36m@>\u001B[0m\u001B[33m[]\u001B[0m\u001B[95m··\u001B[0m${wall}`);
    // The narrow form has no colours, so that the whole board is seen.
    assert.deepEqual(drawn('#####\n#@$.#\n#####\n', { columns: 9, rows: 24 }, true).lines[1], '#@$.#');
  });

  test('a small terminal shows the part around the player', () => {
    const width = 30;
    const row = `#${'-'.repeat(20)}@$.${'-'.repeat(width - 25)}#`;
    const wall = '#'.repeat(width);
    const text = [wall, ...Array.from({ length: 9 }, () => `#${'-'.repeat(width - 2)}#`), row, wall].join(
      '\n',
    );
    const { lines, isCut } = drawn(text, { columns: 10, rows: 4 });
    assert.equal(isCut, true);
    assert.deepEqual(lines, ['', '', '     @$.', '##########']);
    for (const room of [
      { columns: 1, rows: 1 },
      { columns: 0, rows: -3 },
    ])
      assert.deepEqual(drawn(text, room), { lines: ['@'], isCut: true });
  });

  test('a player on a target is found, too', () => {
    assert.deepEqual(drawn('#####\n#+$ #\n#####\n', { columns: 2, rows: 1 }).lines, ['#+']);
  });
});
