// needs: pure
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, test } from 'node:test';
import { z } from 'zod';
import { assertClose } from '../environments/assertClose.ts';
import { hopscopeProcess } from '../helpers/hopscope.ts';
import { sharedFile, withoutShared } from '../helpers/sharedFolder.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';

/** The fields that the command answers, by list of each conformance file. */
const FIELDS: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  magebench_aes: { cases: ['score'] },
  magebench_football_reward: {
    rewards: ['expected', 'total'],
    auto_render: ['expected'],
    replies: ['actions', 'parsing_err', 'all_accepted'],
    online_loop: ['sent', 'parsing_err'],
  },
  magebench_sokoban: { cases: ['best_cumulative', 'result'] },
  magebench_sokoban_play: {
    plays: ['steps', 'best'],
    solutions: ['optimal_steps', 'reward_of_path', 'best_of_path'],
    scores: ['accumulated', 'best', 'result'],
    aggregates: ['mean_over_all_runs', 'best_of_n_mean'],
    pickles: ['expected'],
  },
};

const file = z.record(z.string(), z.unknown());
const cases = z.array(z.looseObject({ id: z.string() }));
const answered = z.object({ cases });

function score(name: string, ...words: readonly string[]) {
  return hopscopeProcess({}, 'score', '--profile', 'magebench', '--in', name, ...words);
}

describe('hopscope score --profile magebench', () => {
  for (const [name, lists] of Object.entries(FIELDS))
    test(`${name}.json: each case has the answer of the reference`, { skip: withoutShared }, async () => {
      const place = sharedFile(`conformance/${name}.json`) ?? '';
      const expected = file.parse(JSON.parse(readFileSync(place, 'utf8')));
      const { code, stdout, stderr } = await score(place, '--json');
      assert.equal(code, 0, stderr);
      const answers = new Map(answered.parse(JSON.parse(stdout)).cases.map((one) => [one.id, one]));
      for (const [list, fields] of Object.entries(lists)) {
        const wanted = cases.parse(expected[list]);
        assert.ok(wanted.length > 0, list);
        for (const one of wanted)
          for (const field of fields)
            if (field in one) assertClose(answers.get(one.id)?.[field], one[field], `${one.id}.${field}`);
      }
    });

  test('a file without cases is refused, and an unknown level names its case', async () => {
    const folder = temporaryFolder();
    const empty = path.join(folder, 'empty.json');
    writeFileSync(empty, '{}');
    const none = await score(empty, '--json');
    assert.equal(none.code, 1);
    assert.match(none.stdout, /contains no case/);
    const unknown = path.join(folder, 'unknown.json');
    writeFileSync(unknown, JSON.stringify({ plays: [{ id: 'p1', level: 'attic', actions: [1] }] }));
    const lost = await score(unknown, '--json');
    assert.equal(lost.code, 1);
    assert.match(lost.stdout, /Case p1 names the level “attic”/);
  });

  test('a wrong field is refused with its line and column', async () => {
    const place = path.join(temporaryFolder(), 'wrong.json');
    writeFileSync(place, '{\n  "aggregates": [{"id": "a", "runs": [["x"]]}]\n}');
    const { code, stderr } = await score(place);
    assert.equal(code, 1);
    assert.match(stderr, /line 2, column \d+: aggregates\[0\]\.runs\[0\]\[0\]/);
  });

  test('without --json each case is one line', async () => {
    const place = path.join(temporaryFolder(), 'means.json');
    writeFileSync(place, JSON.stringify({ aggregates: [{ id: 'a', runs: [[1, 3], [4]] }] }));
    const { stdout } = await score(place);
    assert.equal(stdout, 'a\tmean_over_all_runs 2.6666666666666665  best_of_n_mean 3.5\n');
  });
});
