// needs: pure
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { searchInThread } from '../../electron/environments/boundThread.ts';
import type { Level } from '../../shared/environments/sokoban/level.ts';
import { readXsb } from '../../shared/environments/sokoban/xsb.ts';

/** An open level of 40 × 40 with 36 boxes: no search of it ends. */
function endless(): Level {
  const side = 40;
  const rows = Array.from({ length: side }, (_, row) =>
    Array.from({ length: side }, (_cell, column) => {
      if (row === 0 || column === 0 || row === side - 1 || column === side - 1) return '#';
      if (row === 20 && column === 20) return '@';
      if (row % 6 === 3 && column % 6 === 3) return '$';
      return row < 36 && row % 6 === 1 && column % 6 === 0 ? '.' : ' ';
    }).join(''),
  );
  const [first] = readXsb(rows.join('\n')).levels;
  assert.ok(first !== undefined);
  return first.level;
}

describe('search in a thread', () => {
  test('an endless search reports its progress and is cancelled', async () => {
    const cancel = new AbortController();
    const reason = new Error('enough');
    const states: number[] = [];
    await assert.rejects(
      searchInThread(
        { level: endless(), limits: { every: 5, most: Number.MAX_SAFE_INTEGER } },
        (progress) => {
          states.push(progress.states);
          if (states.length === 3) cancel.abort(reason);
        },
        cancel.signal,
      ),
      reason,
    );
    assert.deepEqual(states.slice(0, 3), [5, 10, 15]);
  });

  test('a search that is cancelled before it begins starts no thread', async () => {
    const limits = { every: 5, most: 10 };
    await assert.rejects(
      searchInThread({ level: endless(), limits }, () => {}, AbortSignal.abort()),
      {
        name: 'AbortError',
      },
    );
  });

  test('a search that gives up returns its lower bound', async () => {
    const limits = { every: 5, most: 10 };
    const bound = await searchInThread({ level: endless(), limits }, () => {}, new AbortController().signal);
    assert.equal(bound.outcome, 'given up');
  });
});
