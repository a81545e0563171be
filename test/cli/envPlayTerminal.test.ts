// needs: pure
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, test } from 'node:test';
import { withoutPython } from '../helpers/agentPrograms.ts';
import { hopscopeMain } from '../helpers/hopscope.ts';
import { inTerminal } from '../helpers/pseudoTerminal.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';

const ENTERED = '\u001B[?1049h\u001B[?25l';
const RESTORED = '\u001B[0m\u001B[?25h\u001B[?1049l';

function command(...more: readonly string[]): readonly string[] {
  const file = path.join(temporaryFolder(), 'corridor.xsb');
  writeFileSync(file, '; corridor\n#######\n#@ $ .#\n#######\n');
  return [process.execPath, hopscopeMain, 'env', 'play', file, ...more];
}

describe('hopscope env play in a terminal', { skip: withoutPython('pty', 'termios') }, () => {
  test('a person solves a level with the keys, and the terminal is as before', async () => {
    const { output, code, isModeKept } = await inTerminal(command(), [
      { until: 'q leaves', send: 'x' },
      { until: '“x” is no action', send: 'd\u001B[C' },
      { until: 'steps left 198', send: 'd' },
    ]);
    assert.deepEqual({ code, isModeKept }, { code: 0, isModeKept: true });
    assert.equal(output.split(ENTERED).length, 2);
    const [, after = ''] = output.split(RESTORED);
    assert.match(after, /Solved after 3 steps\./);
    assert.match(after, /This was a try-out: nothing of it is on record\./);
  });

  test('a signal ends the play, and the terminal is as before', async () => {
    const { output, code, isModeKept } = await inTerminal(command(), [
      { until: 'q leaves', signal: 'SIGTERM' },
    ]);
    assert.deepEqual({ code, isModeKept }, { code: 1, isModeKept: true });
    const [, after = ''] = output.split(RESTORED);
    assert.match(after, /The play was cancelled\./);
  });

  test('Ctrl C in a small terminal leaves, and the steps so far are printed', async () => {
    const { output, code, isModeKept } = await inTerminal(
      command(),
      [
        { until: 'Arrow', send: 'd' },
        { until: 'reward', send: '\u0003' },
      ],
      { columns: 12, rows: 6 },
    );
    assert.deepEqual({ code, isModeKept }, { code: 0, isModeKept: true });
    assert.match(output, /Left after 1 step, not solved\./);
  });
});
