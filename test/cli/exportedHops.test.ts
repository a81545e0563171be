// needs: pure
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { exportFrom } from '../../electron/cli/records/export.ts';
import { everyAttempt, listAttemptRows } from '../../electron/db/attempts.ts';
import { listVerdicts } from '../../electron/db/review/verdicts.ts';
import { readZip } from '../../electron/files/zip.ts';
import { openWorkspace } from '../../electron/workspace/workspace.ts';
import type { ExportFormat } from '../../shared/exporters/index.ts';
import { newPath } from '../helpers/importedRuns.ts';
import { fillSynthetic } from '../helpers/syntheticWorkspace.ts';

type Hop = readonly [hop: number, passed: boolean | null];

/** Passed and failed attempts at tasks of several hops, and their verdicts by attempt. */
const workspace = newPath();
const expected = new Map<string, readonly Hop[]>();
{
  using own = openWorkspace(workspace, 'test');
  await fillSynthetic(own, { tasks: 3, people: 1, models: 3, hops: 2, steps: 24 });
  for (const { id } of listAttemptRows(own.db, { limit: everyAttempt }, 'strict'))
    expected.set(
      id,
      listVerdicts(own.db, id, 'strict')
        .flatMap(({ subject, passed }): Hop[] => (subject.kind === 'hop' ? [[subject.hop, passed]] : []))
        .toSorted(([a], [b]) => a - b),
    );
}

async function texts(format: ExportFormat): Promise<readonly string[]> {
  const isFile = ['sft', 'dpo', 'jsonl'].includes(format);
  const out = `${newPath('out')}${isFile ? '.jsonl' : ''}`;
  const { files } = await exportFrom({ format, out, workspace, pages: true, all: true, acrossAgents: true });
  return files.flatMap((file) => {
    const bytes = readFileSync(file);
    if (file.endsWith('.eval')) return readZip(bytes).map((entry) => entry.bytes.toString('utf8'));
    return /\.jsonl?$/.test(file) ? [bytes.toString('utf8')] : [];
  });
}

/** The verdicts on hops by the id of the run beside them, wherever they stand in the values. A text may hold JSON. */
function collect(value: unknown, run: string | null, found: Map<string, readonly Hop[]>): void {
  if (typeof value === 'string' && /^[[{].*"hops":/s.test(value)) collect(JSON.parse(value), run, found);
  if (typeof value !== 'object' || value === null) return;
  const fields = new Map(Object.entries(value));
  const id = [fields.get('run'), fields.get('id'), fields.get('trajectory_id')].find(
    (each): each is string => typeof each === 'string' && expected.has(each),
  );
  const own = id ?? run;
  const hops = fields.get('hops');
  if (fields.has('by') && Array.isArray(hops) && own !== null)
    found.set(
      own,
      hops.map(({ hop, passed }) => [hop, passed]),
    );
  for (const each of fields.values()) collect(each, own, found);
}

const formats = [
  ...(['webvoyager', 'online-mind2web', 'browsergym', 'atif', 'inspect'] as const),
  ...(['sft', 'sft-wave', 'dpo', 'jsonl'] as const),
];

for (const format of formats)
  test(`${format}: each exported run has the verdicts on its hops`, async () => {
    const found = new Map<string, readonly Hop[]>();
    for (const text of await texts(format)) {
      const isLines = ['sft', 'dpo', 'jsonl'].includes(format) || text.startsWith('{"rows"');
      for (const one of isLines ? text.trim().split('\n') : [text])
        if (/^[[{]/.test(one)) collect(JSON.parse(one), null, found);
    }
    assert.ok(found.size > 0, 'the export has no verdict on a hop');
    // Rows of preferences are written of pairs only, OpenWebVoyager's of runs with every picture.
    if (format !== 'dpo' && format !== 'sft-wave') assert.equal(found.size, expected.size);
    for (const [run, hops] of found) assert.deepEqual(hops, expected.get(run), run);
  });

test('the attempts of this test pass some hops and fail others', () => {
  const all = [...expected.values()].flat().map(([, passed]) => passed);
  assert.ok(all.includes(true) && all.includes(false), JSON.stringify(all));
});
