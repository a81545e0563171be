// needs: pure
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { readDeclared } from './runner/declared.ts';
import { type History, unsteadyFiles, withRun } from './runner/history.ts';
import { chooseFiles, filesInPart, type PlanOptions } from './runner/plan.ts';
import { filesOfProcess } from './runner/runFiles.ts';
import { HOST_STORIES, SCREEN_STORIES } from './runner/stories.ts';
import { filesTakenBy, takeFile } from './runner/takenFiles.ts';

const root = path.resolve(import.meta.dirname, '..');
const files = globSync('test/**/*.test.ts', { cwd: root })
  .map((file) => file.replaceAll('\\', '/'))
  .sort();
const ordinary: PlanOptions = { named: [], thorough: false, installed: false, pureOnly: false };

function inFolder(texts: Readonly<Record<string, string>>, look: (folder: string) => void): void {
  const folder = mkdtempSync(path.join(tmpdir(), 'hopscope-tiers-'));
  try {
    for (const [name, text] of Object.entries(texts)) writeFileSync(path.join(folder, name), text);
    look(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test('each test file declares its needs in its first line', () => {
  assert.ok(files.length > 400);
  for (const file of files) readDeclared(root, file);
});

test('the error names a file that declares nothing or something unknown', () => {
  inFolder({ a: "import 'x';\n", b: '// needs: luck\n', c: '// needs: pure; runs: never\n' }, (folder) => {
    assert.throws(
      () => readDeclared(folder, 'a'),
      /^Error: a does not say what it needs.*pure, component, browser/,
    );
    assert.throws(() => readDeclared(folder, 'b'), /^Error: b declares "luck"/);
    assert.throws(() => readDeclared(folder, 'c'), /^Error: c declares "never"/);
  });
});

test('npm test runs the pure files and the stories; a thorough run runs all files; a name runs its file', () => {
  const texts = {
    a: '// needs: pure\n',
    b: '// needs: browser\n',
    c: '// needs: window; runs: always, installed\n',
  };
  inFolder(texts, (folder) => {
    const declared = new Map(Object.keys(texts).map((file) => [file, readDeclared(folder, file)]));
    const choose = (options: Partial<PlanOptions>) =>
      [...chooseFiles(declared, { ...ordinary, ...options }).keys()].join('');
    assert.equal(choose({}), 'ac');
    assert.equal(choose({ thorough: true }), 'abc');
    assert.equal(choose({ thorough: true, installed: true }), 'c');
    assert.equal(choose({ pureOnly: true }), 'a');
    assert.equal(choose({ named: ['b'] }), 'b');
  });
});

test('when the time of a thorough run is up, the files that have not begun run as in npm test', () => {
  const texts = { a: '// needs: pure\n', b: '// needs: browser\n', c: '// needs: pure\n' };
  inFolder(texts, (folder) => {
    const declared = new Map(Object.keys(texts).map((file) => [file, readDeclared(folder, file)]));
    assert.deepEqual([...filesInPart(declared, ['a', 'b']).keys()], ['a']);
    const ran = `import { test } from 'node:test';\ntest('it ran', () => console.log('it ran'));\n`;
    writeFileSync(path.join(folder, 'ran.mjs'), ran);
    const runner = pathToFileURL(path.join(root, 'test/runner/fileQueue.ts')).href;
    const { NODE_TEST_CONTEXT: _, ...env } = process.env;
    const run = (until: number | null) => {
      const queue = JSON.stringify({
        root: folder,
        folder,
        queue: ['ran.mjs'],
        name: 'one',
        need: 'pure',
        until,
      });
      const entry = `import { runQueue } from ${JSON.stringify(runner)};\nawait runQueue(${queue});\n`;
      writeFileSync(path.join(folder, 'entry.mjs'), entry);
      const options = { cwd: folder, encoding: 'utf8', env } as const;
      const { stdout, status } = spawnSync(process.execPath, ['entry.mjs'], options);
      assert.equal(status, 0, stdout);
      return stdout.includes('it ran');
    };
    assert.deepEqual([run(Date.now() - 1), filesTakenBy(folder, 'one')], [false, []]);
    assert.deepEqual([run(Date.now() + 3_600_000), filesTakenBy(folder, 'one')], [true, ['ran.mjs']]);
  });
});

test('the failure of a process belongs to its own files', () => {
  inFolder({}, (folder) => {
    const queue = { need: 'pure', files: ['a', 'b', 'c', 'd'] } as const;
    const queues = [queue, queue, queue];
    takeFile(folder, 'a', 'process 1');
    takeFile(folder, 'b', 'process 1');
    takeFile(folder, 'c', 'process 2');
    assert.deepEqual(filesOfProcess(folder, 0, queues, new Set(['a'])), ['b'], 'the file without a result');
    assert.deepEqual(filesOfProcess(folder, 0, queues, new Set(['a', 'b'])).toSorted(), ['a', 'b']);
    assert.deepEqual(filesOfProcess(folder, 1, queues, new Set()), ['c']);
    assert.deepEqual(filesOfProcess(folder, 2, queues, new Set()), ['a'], 'it took none');
    assert.deepEqual([...new Set(filesOfProcess(folder, -1, queues, new Set(['a', 'c'])))], ['b', 'd']);
  });
});

test('each screen and each host has a story that npm test runs', () => {
  const frame = readFileSync(path.join(root, 'renderer/shell/Frame.tsx'), 'utf8');
  const screens = [...frame.matchAll(/screen\(\s*'\/(\w+)/g)].map(([, name]) => name);
  assert.ok(screens.length >= 10, screens.join(', '));
  assert.deepEqual(screens.toSorted(), Object.keys(SCREEN_STORIES).sort());
  for (const file of [...Object.values(SCREEN_STORIES), ...Object.values(HOST_STORIES)]) {
    assert.ok(files.includes(file), file);
    assert.ok(readDeclared(root, file).runs.includes('always'), `${file} declares "runs: always"`);
  }
});

test('a hook of a file runs for the tests of the file only, also for a test that the file adds late', () => {
  const file = `import { beforeEach, test } from 'node:test';
beforeEach(() => console.log('the hook ran'));
test('first', () => {});
await new Promise((resolve) => setTimeout(resolve, 50));
test('second', () => console.log('the second test ran'));
`;
  inFolder({ 'hooks.mjs': file }, (folder) => {
    const runner = pathToFileURL(path.join(root, 'test/runner/fileQueue.ts')).href;
    const queue = JSON.stringify({ root: folder, folder, queue: ['hooks.mjs'], name: 'one', need: 'pure' });
    const entry = `import { runQueue } from ${JSON.stringify(runner)};\nawait runQueue(${queue});\n`;
    writeFileSync(path.join(folder, 'entry.mjs'), entry);
    const { NODE_TEST_CONTEXT: _, ...env } = process.env;
    const { stdout, status } = spawnSync(process.execPath, ['entry.mjs'], {
      cwd: folder,
      encoding: 'utf8',
      env,
    });
    assert.equal(status, 0, stdout);
    assert.equal(stdout.match(/the hook ran/g)?.length, 2, stdout);
    assert.equal(stdout.match(/the second test ran/g)?.length, 1, stdout);
  });
});

describe('files that had to be run again', () => {
  const none: History = { again: {}, seconds: {} };
  const file = 'flaky';
  const seconds = new Map([[file, 1]]);

  test('a file is unsteady from the third time on', () => {
    inFolder({ [file]: 'first' }, (folder) => {
      let history = none;
      for (const expected of [0, 0, 1, 1]) {
        history = withRun(folder, history, seconds, [file]);
        assert.equal(unsteadyFiles(history).length, expected);
      }
      assert.deepEqual(unsteadyFiles(history), [[file, 4]]);
    });
  });

  test('a file is forgotten when its text has changed, or after twenty runs that passed at once', () => {
    inFolder({ [file]: 'first' }, (folder) => {
      const unsteady = [1, 2, 3].reduce((history) => withRun(folder, history, seconds, [file]), none);
      const later = Array.from({ length: 19 }).reduce<History>(
        (history) => withRun(folder, history, seconds, []),
        unsteady,
      );
      assert.equal(unsteadyFiles(later).length, 1);
      assert.equal(unsteadyFiles(withRun(folder, later, seconds, [])).length, 0);
      writeFileSync(path.join(folder, file), 'second');
      assert.equal(unsteadyFiles(withRun(folder, unsteady, seconds, [])).length, 0);
    });
  });
});
