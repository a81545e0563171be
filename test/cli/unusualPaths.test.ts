// needs: pure
import assert from 'node:assert/strict';
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, test } from 'node:test';
import { onlyThorough } from '../helpers/extent.ts';
import { hopscopeWith } from '../helpers/hopscope.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';
import { samplesFolder } from '../importers/readSample.ts';

const long = 'a folder of two hundred characters '.repeat(6).slice(0, 200).trimEnd();
const names: readonly (readonly [name: string, folder: string])[] = [
  ['blanks and umlauts', 'Größe der  Wörter'],
  ['200 characters', long.padEnd(200, 'x')],
  ['signs that a shell or an address reads', `50 % & 'more' #1 (new) $HOME ; ~`],
  ['another alphabet and an emoji', '実験 données 🧪'],
];

for (const [at, [name, folder]] of names.entries())
  describe(`a path with ${name}`, at === 0 ? {} : onlyThorough, () => {
    const root = path.join(temporaryFolder(), folder);
    const workspace = path.join(root, 'work space');
    const out = path.join(root, 'out put');
    mkdirSync(root, { recursive: true });

    async function run(...args: readonly string[]): Promise<string> {
      const { code, stdout, stderr } = await hopscopeWith({ TMPDIR: root }, ...args);
      assert.equal(code, 0, `${args[0]}: ${stderr}`);
      return stdout;
    }

    test('holds a workspace that is filled, imported into, searched and tidied', async () => {
      await run(
        'synthesize',
        '--workspace',
        workspace,
        '--tasks',
        '3',
        '--people',
        '2',
        '--models',
        '1',
        '--steps',
        '200',
      );
      const tasks = path.join(root, 'täsks of WebVoyager');
      mkdirSync(tasks);
      copyFileSync(
        path.join(samplesFolder, 'webvoyager', 'tasks.jsonl'),
        path.join(tasks, 'tasks of ü.jsonl'),
      );
      const report = JSON.parse(await run('import', '--workspace', workspace, tasks, '--json'));
      assert.equal(report.errors.length, 0);
      assert.ok(report.imported > 0);
      await run('search', '--workspace', workspace, 'task');
      await run('tidy', '--workspace', workspace, '--compress');
    });

    test('takes the figures, a report and an export', async () => {
      await run('figures', '--workspace', workspace, '--out', `${out} figures`);
      assert.ok(readdirSync(`${out} figures`).length > 5);
      await run('report', '--workspace', workspace, '--out', `${out}.html`);
      assert.match(readFileSync(`${out}.html`, 'utf8'), /^<!doctype html>/i);
      await run('export', '--workspace', workspace, '--format', 'jsonl', '--out', `${out} runs.jsonl`);
      assert.ok(existsSync(`${out} runs.jsonl`));
    });
  });
