// needs: peer
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { exportFrom } from '../../electron/cli/records/export.ts';
import { importPublished } from '../../electron/cli/records/import.ts';
import { openWorkspace } from '../../electron/workspace/workspace.ts';
import { newPath } from '../helpers/importedRuns.ts';
import { peerPython } from '../helpers/peerPython.ts';
import { readByPeer } from '../helpers/peerReader.ts';
import { type RunTree, samples, smallPicture, writeTree } from '../helpers/publishedRuns.ts';
import { fillSynthetic } from '../helpers/syntheticWorkspace.ts';

const common = [
  ...[
    'llamafactory==0.9.5',
    'trl==1.16.0',
    'anyio==4.16.0',
    'certifi==2026.10.19.post1',
    'click==8.5.1',
    'filelock==4.3.1',
  ],
  ...[
    'h11==0.16.0',
    'httpcore2==2.16.2',
    'httpx2==2.16.2',
    'huggingface_hub==2.4.0',
    'idna==3.20',
    'numpy==2.4.6',
  ],
  ...['packaging==26.4', 'pandas==3.1.1', 'pyarrow==26.0.1', 'python-dateutil==4.0.0', 'PyYAML==6.0.4'],
  ...['tqdm==4.70.1', 'truststore==0.10.5', 'typing_extensions==4.16.0', 'tzdata==2026.6', 'xxhash==4.1.0'],
];
const versions = {
  '4.0.0': [
    ...['datasets==4.0.0', 'aiohappyeyeballs==2.7.1', 'aiohttp==3.14.5', 'aiosignal==1.4.0', 'attrs==26.1.0'],
    ...[
      'charset-normalizer==3.5.3',
      'dill==0.3.8',
      'frozenlist==1.8.0',
      'fsspec==2025.3.0',
      'multidict==7.2.1',
    ],
    ...['multiprocess==0.70.16', 'propcache==0.5.4', 'requests==2.34.2', 'urllib3==2.8.0', 'yarl==1.25.1'],
  ],
  '5.2.0': ['datasets==5.2.0', 'dill==0.4.1', 'fsspec==2026.9.0', 'multiprocess==0.70.19'],
};

const forLlamaFactory = path.resolve(import.meta.dirname, '../../docs/examples/llama_factory.py');

/** Runs of every format, so that fields are missing in some rows and there in others; more than the 10 MB that are read at once. */
async function exportedRows() {
  const workspace = newPath();
  {
    using own = openWorkspace(workspace, 'test');
    await fillSynthetic(own, { tasks: 3, people: 1, models: 3, hops: 2, steps: 36 });
  }
  for (const tree of Object.values<RunTree>(samples))
    await importPublished([writeTree(newPath(), tree)], { workspace });
  const write = async (format: 'sft' | 'dpo' | 'jsonl' | 'sft-wave') => {
    const out = path.join(newPath(), format === 'sft-wave' ? format : `${format}.jsonl`);
    await exportFrom({ format, out, workspace, pages: true, all: true, acrossAgents: true });
    return out;
  };
  const sft = await write('sft');
  const dpo = await write('dpo');
  const folders = [sft, dpo].map((file) => {
    const folder = newPath();
    execFileSync('python3', [forLlamaFactory, file, folder]);
    return folder;
  });
  const text = readFileSync(sft, 'utf8');
  for (let bytes = text.length; bytes < 25_000_000; bytes += text.length) appendFileSync(sft, text);
  const files = [sft, dpo, await write('jsonl')];
  const wave = await write('sft-wave');
  return {
    files: [...files, path.join(wave, 'outcomes.jsonl'), await exportedLatePicture()],
    folders: [wave, ...folders],
  };
}

/** Chats of which only the last one has a picture, behind more than the 10 MB that are read at once. */
async function exportedLatePicture(): Promise<string> {
  const workspace = newPath();
  const url = `data:image/png;base64,${smallPicture(9).toString('base64')}`;
  for (let at = 0; at < 8; at += 1) {
    const words = { type: 'text', text: `Find ${at}. ${'tea '.repeat(500_000)}` };
    const shown = at < 7 ? [words] : [words, { type: 'image_url', image_url: { url } }];
    const messages = [
      { role: 'user', content: shown },
      { role: 'assistant', content: [{ type: 'text', text: 'Here.' }] },
    ];
    const file = `${newPath()}.jsonl`;
    writeFileSync(file, JSON.stringify({ messages, metadata: { run: `${at}`, outcome: 'passed' } }));
    assert.equal((await importPublished([file], { workspace }))?.imported, 1);
  }
  const out = path.join(newPath(), 'late.jsonl');
  await exportFrom({ format: 'sft', out, workspace, pages: true, all: true });
  return out;
}

interface Pictured {
  readonly images: readonly string[];
}

const linesOf = (file: string): number => readFileSync(file, 'utf8').trim().split('\n').length;

for (const [version, own] of Object.entries(versions)) {
  const peer = peerPython(`datasets-${version}`, [...own, ...common]);
  test(`datasets ${version} loads every exported JSON Lines file; TRL and LLaMA-Factory recognise the rows`, {
    skip: 'why' in peer ? `datasets is not here: ${peer.why}` : false,
  }, async () => {
    assert.ok('python' in peer);
    const { files: all, folders } = await exportedRows();
    // A line of jsonl has the task as its format has it. Only datasets 5 reads the tasks of several formats from one file.
    const files = version.startsWith('4.') ? all.filter((file) => !file.endsWith('jsonl.jsonl')) : all;
    const read = await readByPeer(peer.python, 'readDatasets.py', [folders.join(path.delimiter), ...files]);
    assert.equal(read['version'], version);
    assert.deepEqual(
      read['files'],
      Object.fromEntries(files.map((file) => [path.basename(file), linesOf(file)])),
    );
    const [wave = '', ...others] = folders;
    const list: readonly Pictured[] = JSON.parse(readFileSync(path.join(wave, 'rows.json'), 'utf8'));
    const lists = [
      list,
      ...others.map((folder): readonly Pictured[] =>
        readFileSync(path.join(folder, 'rows.jsonl'), 'utf8')
          .trim()
          .split('\n')
          .map((line) => JSON.parse(line)),
      ),
    ];
    assert.deepEqual(
      read['factory'],
      lists.map((rows) => ({
        ...{ rows: rows.length, converted: rows.length, marked: rows.length },
        pictures: rows.flatMap(({ images }) => images).length,
        missing: [],
      })),
    );
    assert.ok(lists.every((rows) => rows.some(({ images }) => images.length > 0)));
  });
}
