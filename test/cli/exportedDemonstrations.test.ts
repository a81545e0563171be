// needs: pure
import assert from 'node:assert/strict';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { hopscope } from '../helpers/hopscope.ts';
import { newPath } from '../helpers/importedRuns.ts';
import { demonstrationRecord } from '../helpers/mind2webRecords.ts';

const workspace = newPath();
const source = `${newPath()}.json`;
writeFileSync(source, `[${demonstrationRecord('green')}]`);
await hopscope('import', '--workspace', workspace, '--format', 'mind2web', source);

test('an accepted demonstration is exported as passed, and export sft takes it', async () => {
  const folder = newPath();
  const gym = await hopscope('export', '--workspace', workspace, '--format', 'browsergym', '--out', folder);
  assert.equal(gym.code, 0, gym.stderr);
  const [run = ''] = readdirSync(folder);
  const { outcome, cum_reward: reward } = JSON.parse(
    readFileSync(path.join(folder, run, 'summary_info.json'), 'utf8'),
  );
  assert.deepEqual([outcome.passed, outcome.by, reward], [true, 'hopscope verification', 1]);
  const file = `${newPath()}.jsonl`;
  const rows = await hopscope('export', '--workspace', workspace, '--format', 'sft', '--out', file);
  assert.equal(rows.code, 0, rows.stderr);
  assert.equal(readFileSync(file, 'utf8').trim().split('\n').length, 1);
});
