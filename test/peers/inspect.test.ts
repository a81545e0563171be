// needs: peer
import assert from 'node:assert/strict';
import { appendFileSync, readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { z } from 'zod';
import { exportFrom } from '../../electron/cli/records/export.ts';
import { importPublished } from '../../electron/cli/records/import.ts';
import { openGrowingZip, readZip } from '../../electron/files/zip.ts';
import { openWorkspace } from '../../electron/workspace/workspace.ts';
import { newPath } from '../helpers/importedRuns.ts';
import { peerPython } from '../helpers/peerPython.ts';
import { readByPeer } from '../helpers/peerReader.ts';
import { samples, writeTree } from '../helpers/publishedRuns.ts';
import { fillSynthetic } from '../helpers/syntheticWorkspace.ts';

/** Inspect and the packages that its logs and data frames import, without its clients of models and clouds. */
const inspect = peerPython('inspect', [
  ...[
    'inspect_ai==0.3.285',
    'annotated-types==0.8.0',
    'anyio==4.16.0',
    'attrs==26.1.0',
    'botocore==1.43.117',
  ],
  ...[
    'certifi==2026.10.19.post1',
    'charset-normalizer==3.5.3',
    'click==8.5.1',
    'python-dateutil==2.9.0.post0',
  ],
  ...[
    'docstring_parser==0.18.0',
    'python-dotenv==1.2.4',
    'fsspec==2026.6.0',
    'h11==0.16.0',
    'httpcore==1.0.9',
  ],
  ...[
    'httpx==0.28.1',
    'idna==3.20',
    'ijson==3.6.0',
    'jmespath==1.1.0',
    'jsonlines==4.0.0',
    'jsonpatch==1.48',
  ],
  ...['jsonpath-ng==1.16.0', 'jsonpointer==3.12', 'jsonref==1.1.0', 'markdown-it-py==4.3.0', 'mdurl==0.1.2'],
  ...['mmh3==5.3.1', 'nest-asyncio2==1.7.4', 'numpy==2.4.6', 'pandas==3.1.1', 'platformdirs==4.14.8'],
  ...['psutil==7.2.2', 'pyarrow==26.0.1', 'pydantic==2.14.4', 'pydantic_core==2.50.5', 'Pygments==2.21.0'],
  ...[
    'PyYAML==6.0.4',
    'requests==2.34.2',
    'rich==15.0.0',
    'semver==3.1.2',
    'shortuuid==1.0.13',
    'six==1.17.0',
  ],
  ...[
    'sniffio==1.3.1',
    'starlette==1.10.0',
    'tenacity==9.2.1',
    'textual==8.2.8',
    'typing_extensions==4.16.0',
  ],
  ...['typing-inspection==0.4.5', 'urllib3==2.8.0', 'zipfile-zstd==0.0.4', 'zstandard==0.25.0'],
]);

const readSchema = z.object({
  logs: z.array(
    z.object({
      model: z.string(),
      solver: z.string(),
      epochs: z.number(),
      created: z.string(),
      evalId: z.string(),
      samples: z.array(z.tuple([z.string(), z.number()])),
      summaries: z.number(),
      pictures: z.number(),
      scored: z.record(z.string(), z.tuple([z.number(), z.number()])),
      results: z.array(z.tuple([z.string(), z.record(z.string(), z.number())])),
      recomputed: z.array(z.tuple([z.string(), z.record(z.string(), z.number())])),
    }),
  ),
  viewed: z.number(),
  evals: z.number(),
  samples: z.number(),
  sampleIds: z.number(),
  messages: z.number(),
  events: z.array(z.string()),
});

/** People and models on two tasks, and an imported model with three epochs: passed, failed and not scored. */
async function exportedLogs() {
  const workspace = newPath();
  {
    using own = openWorkspace(workspace, 'test');
    await fillSynthetic(own, { tasks: 2, people: 1, models: 2, hops: 1, steps: 12 });
  }
  const log = JSON.parse(samples.inspect['logs/tea.json']);
  const [sample] = log.samples;
  log.samples = [
    sample,
    { ...sample, epoch: 2, scores: { match: { value: 'I', explanation: 'other' } } },
    { ...sample, epoch: 3, scores: {} },
  ];
  const tree = writeTree(newPath(), { 'logs/tea.json': JSON.stringify(log) });
  assert.equal((await importPublished([tree], { workspace }))?.imported, 3);
  const out = newPath('out');
  const { attempts } = await exportFrom({ format: 'inspect', out, workspace, pages: true, all: true });
  return { out, attempts };
}

test('Inspect lists, reads, tabulates and views the exported logs', {
  skip: 'why' in inspect ? `Inspect is not here: ${inspect.why}` : false,
}, async () => {
  assert.ok('python' in inspect);
  const { out, attempts } = await exportedLogs();
  assert.equal(attempts, 9);
  const read = readSchema.parse(
    await readByPeer(inspect.python, 'readInspect.py', [out, path.join(newPath(), 'bundle')]),
  );
  assert.deepEqual([read.logs.length, read.viewed, read.evals], [4, 4, 4]);
  assert.deepEqual([read.samples, read.sampleIds], [9, 9]);
  assert.ok(read.messages > attempts);
  assert.deepEqual(read.events, ['info', 'model']);
  assert.equal(new Set(read.logs.map(({ evalId }) => evalId)).size, 4);
  for (const { solver, samples: own, summaries, results, recomputed, created } of read.logs) {
    assert.equal(summaries, own.length, solver);
    assert.deepEqual(recomputed, results, solver);
    if (solver.includes('synthetic')) assert.match(created, /^2026-/, solver);
  }
  const person = read.logs.find(({ solver }) => solver.startsWith('ada')) ?? assert.fail();
  assert.equal(person.model, 'none/none', 'a person is no model');
  const epochs = read.logs.find(({ solver }) => solver === 'openai/gpt-tea') ?? assert.fail();
  assert.deepEqual(
    [epochs.model, epochs.epochs, epochs.samples],
    [
      'gpt-tea',
      3,
      [
        ['1', 1],
        ['1', 2],
        ['1', 3],
      ],
    ],
  );
  assert.equal(epochs.pictures, 3);
  assert.deepEqual(epochs.scored, { match: [2, 1] }, 'a sample without a verdict has no score');
  assert.deepEqual(epochs.results, [['match', { accuracy: 0.5, stderr: 0 }]]);
});

test('Inspect reads a log whose samples lie behind the first 4 GB', {
  skip: 'why' in inspect ? `Inspect is not here: ${inspect.why}` : false,
}, async () => {
  assert.ok('python' in inspect);
  const { out } = await exportedLogs();
  const name = readdirSync(out).find((file) => file.startsWith('ada')) ?? assert.fail();
  const place = path.join(path.dirname(out), 'far.eval');
  // A hole takes no room on the disk.
  writeFileSync(place, '');
  truncateSync(place, 2 ** 32);
  const zip = openGrowingZip(2 ** 32);
  for (const { name: file, bytes } of readZip(readFileSync(path.join(out, name))))
    appendFileSync(place, zip.add(file, bytes));
  appendFileSync(place, zip.end());
  const read = await readByPeer(inspect.python, 'readInspectLog.py', [place]);
  assert.deepEqual(read['samples'], [2, 2]);
  assert.match(String(read['solver']), /^ada/);
  assert.ok([read['messages']].flat().every((count) => Number(count) > 2));
});
