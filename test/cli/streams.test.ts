// needs: pure
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { z } from 'zod';
import { hopscope, outcomeOf } from '../helpers/hopscope.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';
import { samplesFolder } from '../importers/readSample.ts';

const root = temporaryFolder();
const checkout = path.resolve(import.meta.dirname, '../..');
const main = path.join(checkout, 'electron/cli/main.ts');
const failure = z.strictObject({
  error: z.object({ code: z.string(), origin: z.string(), message: z.string() }),
});
const report = z.object({
  imported: z.literal(0),
  tasks: z.number(),
  hops: z.number(),
  errors: z
    .array(z.object({ file: z.string(), at: z.string(), field: z.string(), message: z.string() }))
    .min(1),
});

/** A file of `count` cases. The command prints a line for each case. */
function manyCases(name: string, count: number): string {
  const file = path.join(root, name);
  const task = { eval: { eval_types: [] } };
  const lines = Array.from({ length: count }, (_, id) => JSON.stringify({ id, task, run: { urls: [] } }));
  writeFileSync(file, lines.join('\n'));
  return file;
}

test('under `npm run hopscope`, paths are relative to the folder where the user types the command', async () => {
  const stand = path.join(root, 'a folder', 'ü');
  mkdirSync(stand, { recursive: true });
  manyCases('a folder/ü/my runs.jsonl', 1);
  // npm sets these variables. It changes to the package's folder before it starts a script.
  const env = { ...process.env, INIT_CWD: stand, npm_lifecycle_event: 'hopscope' };
  const args = [main, 'score', '--json', '--in', 'my runs.jsonl', '--profile', 'mmina'];
  const found = await outcomeOf(process.execPath, args, { cwd: checkout, env });
  assert.equal(found.code, 0, found.stderr);
  const other = { ...env, npm_lifecycle_event: 'test' };
  const elsewhere = await outcomeOf(process.execPath, args, { cwd: checkout, env: other });
  assert.equal(elsewhere.code, 1, 'other npm scripts keep their folder');
});

test('a file without a case exits with 1', async () => {
  for (const [name, text] of [
    ['empty.jsonl', ''],
    ['blank.jsonl', '\n \n\n'],
  ] as const) {
    const file = path.join(root, name);
    writeFileSync(file, text);
    const { code, stdout, stderr } = await hopscope('score', '--profile', 'mmina', '--in', file, '--json');
    assert.equal(code, 1);
    assert.equal(failure.parse(JSON.parse(stdout)).error.code, 'score.empty');
    assert.match(stderr, /contains no case\.\n/);
  }
});

test('a reader that closes the pipe is not an error', async () => {
  const file = manyCases('many.jsonl', 5_000);
  const child = spawn(process.execPath, [main, 'score', '--profile', 'mmina', '--in', file, '--json'], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let stderr = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
  child.stdout.once('data', () => child.stdout.destroy());
  const code = await new Promise((resolve) => child.once('close', resolve));
  assert.deepEqual([code, stderr], [0, '']);
});

test('output that cannot be written is reported without a stack trace', {
  skip: !existsSync('/dev/full'),
}, async () => {
  const file = manyCases('few.jsonl', 3);
  const command = `"${process.execPath}" "${main}" score --profile mmina --in "${file}" --json > /dev/full`;
  const full = await outcomeOf('/bin/sh', ['-c', command]);
  assert.equal(full.code, 1);
  assert.match(full.stderr, /^hopscope: the output could not be written: .*\n$/);
});

test('--json prints one document when the workspace is missing or is a file', async () => {
  const notFolder = path.join(root, 'file');
  writeFileSync(notFolder, 'x');
  const missing = path.join(root, 'missing');
  const evaluated = await hopscope('evaluate', '--workspace', missing, '--json');
  assert.equal(evaluated.code, 1);
  assert.equal(failure.parse(JSON.parse(evaluated.stdout)).error.code, 'workspace.missing');
  assert(!existsSync(missing), 'a misspelt folder must not become a workspace');

  const played = await hopscope('demo', '--workspace', notFolder, '--json');
  assert.equal(played.code, 1);
  assert.equal(failure.parse(JSON.parse(played.stdout)).error.code, 'workspace.folder');

  const exported = await hopscope(
    'export',
    '--workspace',
    missing,
    '--format',
    'native',
    '--out',
    'x',
    '--json',
  );
  assert.equal(exported.code, 1);
  assert.equal(failure.parse(JSON.parse(exported.stdout)).error.code, 'workspace.missing');

  const sample = path.join(samplesFolder, 'online.json');
  const imported = await hopscope('import', '--workspace', notFolder, sample, '--json');
  assert.equal(imported.code, 1);
  const { errors } = report.parse(JSON.parse(imported.stdout));
  assert.deepEqual([errors[0]?.file, errors.length], [notFolder, 1]);
  assert.match(errors[0]?.message ?? '', /cannot be used as a workspace: it is a file/);
});

test('wrong usage exits with 2 and prints nothing on stdout', async () => {
  for (const args of [
    [],
    ['nosuch'],
    ['import', '--json'],
    ['evaluate', '--json'],
    ['score', '--nosuch'],
    ['export'],
  ]) {
    const { code, stdout, stderr } = await hopscope(...args);
    assert.deepEqual([code, stdout], [2, ''], args.join(' '));
    assert.notEqual(stderr, '');
  }
});

test('an output path that is a folder or lies below a file is refused, and no partial file remains', async () => {
  const workspace = path.join(root, 'workspace');
  const sample = path.join(samplesFolder, 'online.json');
  assert.equal((await hopscope('import', '--workspace', workspace, sample)).code, 0);
  const file = path.join(root, 'taken');
  writeFileSync(file, '');
  const below = await hopscope(
    'export',
    '--workspace',
    workspace,
    '--format',
    'native',
    '--out',
    `${file}/x.json`,
  );
  assert.equal(below.code, 1);
  assert.match(below.stderr, /cannot be written: a part of its path is a file/);
  assert.doesNotMatch(below.stderr, /^ {4}at /m);
  const folder = path.join(root, 'out');
  mkdirSync(folder);
  const onFolder = await hopscope('export', '--workspace', workspace, '--format', 'jsonl', '--out', folder);
  assert.equal(onFolder.code, 1);
  assert.match(onFolder.stderr, /it is a folder and not a file/);
  assert.deepEqual(
    readdirSync(root).filter((name) => name.endsWith('.part')),
    [],
  );
});

test('a workspace folder that cannot be created is refused', {
  skip: !existsSync('/proc/self'),
}, async () => {
  const sample = path.join(samplesFolder, 'online.json');
  const { code, stderr } = await hopscope('import', '--workspace', '/proc/hopscope/w', sample);
  assert.equal(code, 1);
  assert.match(stderr, /cannot be used as a workspace: no folder can be created there/);
});
