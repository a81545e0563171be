// needs: pure
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, test } from 'node:test';
import { z } from 'zod';
import { answerPlay } from '../../shared/environments/sokobanCases.ts';
import { withoutPython } from '../helpers/agentPrograms.ts';
import { hopscope, hopscopeWith } from '../helpers/hopscope.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';

const CORRIDOR = '; corridor\n#######\n#@ $ .#\n#######\n';
const TWO = `${CORRIDOR}\n; other\n#####\n#@$.#\n#####\n`;

const played = z.looseObject({
  steps: z.array(z.looseObject({ action: z.number(), reward: z.number() })),
  ...{ best: z.number(), score: z.number().nullable(), solved: z.boolean(), lurd: z.string() },
});

function fileOf(text: string, name = 'levels.xsb'): string {
  const place = path.join(temporaryFolder(), name);
  writeFileSync(place, text);
  return place;
}

describe('hopscope env play with Sokoban', () => {
  test('each step is printed with its reward, then the board, the sums and that nothing is recorded', async () => {
    const bounds = fileOf('{"corridor": {"actions": [], "steps": 3, "reward": 10.7}}', 'upper_bound.json');
    const words = ['env', 'play', fileOf(CORRIDOR), '--actions', 'lrRR', '--bounds', bounds];
    const { code, stdout, stderr } = await hopscope(...words);
    assert.equal(code, 0, stderr);
    assert.match(stdout, /^ +1 +Left +blocked +reward −0\.1 +sum −0\.1 +steps left 199$/m);
    assert.match(stdout, /^ +4 +Right +pushes +reward 10\.9 +sum 10\.6 +steps left 196$/m);
    assert.match(stdout, /^# {3}@\*#$/m);
    assert.match(
      stdout,
      /^Solved after 4 steps\.\nsum 10\.6, best sum 10\.6, upper bound 10\.7, score 99\.5$/m,
    );
    assert.match(stdout, /^steps lrRR$/m);
    assert.match(stdout, /This was a try-out: nothing of it is on record\. .*env tasks/);
  });

  test('the steps as JSON are those of a play of score --profile magebench', async () => {
    const { stdout } = await hopscope(
      'env',
      'play',
      fileOf(CORRIDOR),
      '--actions',
      'Right, left\nrr',
      '--json',
    );
    const { steps, best, score, solved, lurd } = played.parse(JSON.parse(stdout));
    const level = {
      room_fixed: ['0000000', '0111120', '0000000'],
      room_state: ['0000000', '0514120', '0000000'],
    };
    const expected = answerPlay(
      { id: 'a', level: 'corridor', actions: [4, 3, 4, 4] },
      { corridor: { ...level, num_boxes: 1, max_steps: 200 } },
    );
    assert.deepEqual({ id: 'a', steps, best }, expected);
    assert.deepEqual({ score, solved, lurd }, { score: null, solved: false, lurd: 'rlrR' });
  });

  test('actions after the end are not carried out', async () => {
    const { code, stdout, stderr } = await hopscope(
      'env',
      'play',
      fileOf(CORRIDOR),
      '--actions',
      'rRRll',
      '--json',
    );
    assert.equal(code, 0);
    assert.equal(played.parse(JSON.parse(stdout)).steps.length, 3);
    assert.match(stderr, /The level is over\. The other actions were not carried out\./);
  });

  test('a level of a file with several is chosen by its name', async () => {
    const file = fileOf(TWO);
    const { code, stderr } = await hopscope('env', 'play', file, '--actions', 'r');
    assert.equal(code, 1);
    assert.match(stderr, /has 2 levels: corridor, other\.\n +Choose one of them with --choose NAME\./);
    const { stdout } = await hopscope('env', 'play', file, '--choose', 'other', '--actions', 'r');
    assert.match(stdout, /Solved after 1 step\./);
    assert.equal((await hopscope('env', 'play', file, '--choose', 'third', '--actions', 'r')).code, 1);
  });

  for (const [name, actions, message] of [
    ['a letter that is no action', 'r\nrx', /--actions, line 2, column 2: “x” is none of the letters/],
    [
      'a word that is no action',
      'Up, lft',
      /--actions, line 1, column 5: “lft” is none of Up, Down, Left, Right\./,
    ],
  ] as const)
    test(`${name} is refused with its place`, async () => {
      const { code, stderr } = await hopscope('env', 'play', fileOf(CORRIDOR), '--actions', actions);
      assert.equal(code, 1);
      assert.match(stderr, message);
    });

  test('without a level, the command that lists them is named', async () => {
    const { code, stderr } = await hopscope('env', 'play', '--actions', 'r');
    assert.equal(code, 1);
    assert.match(stderr, /No level is named\.\n +hopscope env list --environment sokoban/);
  });
});

describe('hopscope env play with other environments', () => {
  const COUNTER = `import json, sys
for line in sys.stdin:
    said = json.loads(line)
    if said["t"] == "hello":
        answer = {"t": "ready", "protocol": "hopscope-env/1", "name": "count", "rules": "Count to two.", "actions": ["more", "less"], "levels": ["a"]}
    elif said["t"] == "reset":
        at = 0
        answer = {"t": "seen", "n": said["n"], "text": "at 0"}
    elif said["t"] == "step":
        at += 1 if said["action"] == "more" else -1
        answer = {"t": "outcome", "n": said["n"], "text": "at %d\\x1b[2J" % at, "reward": 0.5 * at, "done": at == 2}
    else:
        break
    print(json.dumps(answer), flush=True)
`;
  const command = (): string => `python3 "${fileOf(COUNTER, 'count.py')}"`;

  test('a program is played by lines, and its end is told', { skip: withoutPython() }, async () => {
    const words = ['env', 'play', '--environment', 'process', '--command', command()];
    const { code, stdout, stderr } = await hopscope(...words, '--actions', 'more\nless\nmore\nmore\nmore');
    assert.equal(code, 0, stderr);
    assert.match(stdout, /^Count to two\.\nActions, one on each line: more, less\n\nat 0$/m);
    // Characters that would move the cursor are left out.
    assert.match(stdout, /^ +4 {2}more {2}reward 1 {2}sum 2\nat 2\[2J$/m);
    assert.match(
      stdout,
      /^Over after 4 actions\. Sum of rewards: 2, which is the score\.\nThis was a try-out/m,
    );
    assert.match(stderr, /The level is over/);
  });

  test('an action that the program lacks is named, and the play goes on', {
    skip: withoutPython(),
  }, async () => {
    const words = ['env', 'play', '--environment', 'process', '--command', command(), '--json'];
    const { code, stdout, stderr } = await hopscope(...words, '--actions', 'jump\nmore');
    assert.equal(code, 1);
    assert.match(stderr, /--actions, line 1: count has no action “jump”\. The actions are more, less\./);
    const { steps, refused, recorded } = z
      .looseObject({ steps: z.array(z.unknown()), refused: z.number(), recorded: z.boolean() })
      .parse(JSON.parse(stdout));
    assert.deepEqual(
      [steps, refused, recorded],
      [
        [{ action: 'more', reward: 0.5, accumulated: 0.5, done: false, text: 'at 1\u001B[2J' }],
        ...[1, false],
      ],
    );
  });

  test('a program without a command line is refused', async () => {
    const { code, stderr } = await hopscopeWith(
      { HOPSCOPE_ENV_COMMAND: '' },
      ...['env', 'play', '--environment', 'process', '--actions', 'a'],
    );
    assert.equal(code, 1);
    assert.match(stderr, /No command line of an environment is given/);
  });

  test('football without gfootball says how to install it', async () => {
    const { code, stderr } = await hopscopeWith(
      { HOPSCOPE_FOOTBALL_PYTHON: '/no/such/bin/python' },
      ...['env', 'play', '--environment', 'football', 'box', '--actions', 'right'],
    );
    assert.equal(code, 1);
    assert.match(stderr, /Football is not installed for \/no\/such\/bin\/python/);
    assert.match(stderr, /gfootball==2\.10\.2/);
  });

  test('an unknown start position is refused', async () => {
    const { code, stderr } = await hopscope(
      'env',
      'play',
      '--environment',
      'football',
      'moon',
      '--actions',
      'right',
    );
    assert.equal(code, 1);
    assert.match(stderr, /no shipped start position “moon”\.\n +There are box, centre, counter, wing\./);
  });

  test('a task of WebUI names the command that scores a page', async () => {
    const { code, stderr } = await hopscope('env', 'play', '--environment', 'webui', 'tide-table');
    assert.equal(code, 1);
    assert.match(stderr, /hopscope env score --task tide-table --page FOLDER/);
  });
});
