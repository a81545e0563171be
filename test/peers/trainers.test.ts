// needs: peer
import assert from 'node:assert/strict';
import path from 'node:path';
import { test } from 'node:test';
import { z } from 'zod';
import { exportFrom } from '../../electron/cli/records/export.ts';
import { importPublished } from '../../electron/cli/records/import.ts';
import { type TrainerFormat, trainerFormats } from '../../shared/model/trainingData.ts';
import { newPath } from '../helpers/importedRuns.ts';
import { peerPython } from '../helpers/peerPython.ts';
import { readByPeer } from '../helpers/peerReader.ts';
import { samples, writeTree } from '../helpers/publishedRuns.ts';

/** The packages of the trainers without torch, which is too large for a test, and what their parsers of rows import. */
const packages = [
  ...['llamafactory==0.9.5', 'trl==1.16.0', 'axolotl==0.19.0', 'verl==0.9.1', 'together==1.6.0'],
  ...['datasets==5.2.0', 'transformers==5.24.0', 'tokenizers==0.23.3', 'safetensors==0.8.0'],
  ...['regex==2026.11.15', 'jinja2==3.1.6', 'markupsafe==3.0.4', 'pillow==13.0.0', 'omegaconf==2.4.0'],
  ...['addict==2.4.0', 'colorama==0.4.6', 'pydantic==2.14.3', 'pydantic-core==2.50.4'],
  ...['annotated-types==0.8.0', 'typing-inspection==0.4.5', 'typer==0.29.1', 'rich==15.0.0'],
  ...['shellingham==1.5.4', 'pygments==2.21.0', 'markdown-it-py==4.3.0', 'mdurl==0.1.2'],
  ...['anyio==4.16.0', 'certifi==2026.10.19.post1', 'click==8.5.1', 'filelock==4.3.1', 'h11==0.16.0'],
  ...['httpcore2==2.16.2', 'httpx2==2.16.2', 'huggingface_hub==2.4.0', 'idna==3.20', 'numpy==2.4.6'],
  ...['packaging==26.4', 'pandas==3.1.1', 'pyarrow==26.0.1', 'python-dateutil==4.0.0', 'PyYAML==6.0.4'],
  ...['tqdm==4.70.1', 'truststore==0.10.5', 'typing_extensions==4.16.0', 'tzdata==2026.6'],
  ...['xxhash==4.1.0', 'dill==0.4.1', 'fsspec==2026.9.0', 'multiprocess==0.70.19'],
];
const peer = peerPython('trainers', packages);
const skip = 'why' in peer ? `the trainers are not here: ${peer.why}` : false;

/** A reply of the shop, and the form in which a trainer gets its end. */
const search = 'Thought: I search.\n\nAction: Type [3]; oolong';
const answer = (price: number) => `Thought: There it is.\n\nAction: ANSWER; [${price}]`;
const ended = (text: string) => `${text}<|end|>`;

/** A chat of three replies without a picture. The second reply could not be carried out, so it is not trained. */
function textRun(run: string, price: number): string {
  const said = (role: string, text: string) => ({ role, content: [{ type: 'text', text }] });
  const turn = (raw: string, error: string | null) => ({ raw, error, observation: null });
  return JSON.stringify({
    messages: [
      said('system', 'Be brief.'),
      said('user', 'Find the price of oolong.'),
      said('assistant', 'I search.'),
      said('user', 'Page <image> 2'),
      said('assistant', 'I click where nothing is.'),
      said('user', 'Page 3'),
      said('assistant', `It costs ${price}.`),
    ],
    metadata: {
      hopscope: {
        ...{ id: run, task: { id: 'oolong', intent: 'Find the price of oolong.' }, end: 'finished' },
        agent: { name: 'crow', system: 'Be brief.' },
        verdicts: [{ by: 'hopscope strict', passed: price === 12 }],
        turns: [
          turn('I search.', null),
          { ...turn('I click where nothing is.', 'No such element.'), observation: 'Page <image> 2' },
          { ...turn(`It costs ${price}.`, null), observation: 'Page 3' },
        ],
      },
    },
  });
}

/** A workspace with a passed and a failed attempt at a task with pictures, and at one without. */
async function filled(): Promise<string> {
  const workspace = newPath();
  for (const price of [12, 99]) {
    const chat = JSON.parse(samples.webVoyager['taskTea--1/interact_messages.json']);
    chat[4].content = answer(price);
    const tree = {
      ...samples.webVoyager,
      'taskTea--1/interact_messages.json': JSON.stringify(chat),
      'taskTea--1/hopscope.json': JSON.stringify({
        verdicts: [{ by: 'hopscope strict', passed: price === 12 }],
      }),
    };
    for (const [files, model] of [
      [tree, 'owl'],
      [{ 'runs.jsonl': textRun(`${price}`, price) }, 'crow'],
    ] as const) {
      const report = await importPublished([writeTree(newPath(), files)], { workspace, model });
      assert.equal(report?.imported, 1);
    }
  }
  return workspace;
}

/** What each trainer's own code makes of its export. They share one Python, whose start takes longest. */
async function readByTrainers(): Promise<Record<string, unknown>> {
  assert.ok('python' in peer);
  const [workspace, root] = [await filled(), newPath('out')];
  const folders = trainerFormats.map((format) => path.join(root, format));
  for (const format of trainerFormats)
    await exportFrom({ format, out: path.join(root, format), workspace, pages: true });
  return readByPeer(peer.python, 'readTrainers.py', folders);
}

let read: Promise<Record<string, unknown>> | null = null;

async function readBy(format: TrainerFormat): Promise<Record<string, unknown>> {
  read ??= readByTrainers();
  return z.record(z.string(), z.unknown()).parse((await read)[format]);
}

const trainedIn = (rows: unknown): readonly unknown[] =>
  z
    .array(z.looseObject({ trained: z.array(z.string()).nullable() }))
    .parse(rows)
    .map(({ trained }) => trained);

test('Together’s checker of OpenAI’s form takes rows with weights, and pairs', { skip }, async () => {
  assert.deepEqual(await readBy('train-openai'), {
    'rows.jsonl': 'Checks passed',
    'pairs.jsonl': 'Checks passed',
  });
});

test('LLaMA-Factory trains the last reply of each row only, and finds each picture', { skip }, async () => {
  const found = await readBy('train-llamafactory');
  assert.deepEqual(trainedIn(found['text.jsonl']), [[ended('I search.')], [ended('It costs 12.')]]);
  assert.deepEqual(found['pictures.jsonl'], [
    { replies: [search], marks: 1, pictures: 1, trained: [ended(search)] },
    { replies: [answer(12)], marks: 2, pictures: 2, trained: [ended(answer(12))] },
  ]);
  assert.deepEqual(found['pictures-pairs.jsonl'], [
    { replies: [answer(12), answer(99)], marks: 2, pictures: 2, trained: null },
  ]);
});

test('TRL trains the completion only, and loads each picture', { skip }, async () => {
  const found = await readBy('train-trl');
  assert.deepEqual(trainedIn(found['text.jsonl']), [[ended('I search.')], [ended('It costs 12.')]]);
  assert.deepEqual(trainedIn(found['text-pairs.jsonl']), [[ended('It costs 12.')]]);
  const size = [4, 3];
  assert.deepEqual(found['pictures.parquet'], [
    { trained: [ended(search)], pictures: [size] },
    { trained: [ended(answer(12))], pictures: [size, size] },
  ]);
});

test('axolotl trains the replies whose flag is set, and not the one between them', { skip }, async () => {
  const found = await readBy('train-axolotl');
  assert.deepEqual(trainedIn(found['text.jsonl']), [[ended('I search.'), ended('It costs 12.')]]);
  assert.deepEqual(found['pictures.jsonl'], [{ pictures: 2 }]);
});

test('verl gets a prompt with its pictures for each trained turn', { skip }, async () => {
  const found = await readBy('train-verl');
  const rows = z
    .array(z.object({ truth: z.string(), index: z.number(), pictures: z.number() }))
    .parse(found['rows.parquet']);
  assert.deepEqual(
    rows.toSorted((a, b) => a.truth.localeCompare(b.truth)).map(({ truth, pictures }) => [truth, pictures]),
    [
      ['I search.', 0],
      ['It costs 12.', 0],
      [search, 1],
      [answer(12), 2],
    ],
  );
});
