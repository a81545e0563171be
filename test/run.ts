import { spawn } from 'node:child_process';
import { globSync } from 'node:fs';
import path from 'node:path';

/**
 * `npm test`: builds the bundles that the end-to-end tests run, then gives every test file to node's own runner.
 * Arguments name files or folders to run only those: `npm test -- test/evaluators`.
 */
const root = path.resolve(import.meta.dirname, '..');
const wanted = process.argv.slice(2);
const files = globSync('test/**/*.test.ts', { cwd: root })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => wanted.length === 0 || wanted.some((one) => file.startsWith(one.replace(/^\.\//, ''))))
  .sort();

if (files.length === 0) {
  process.stderr.write(`No test file matches ${wanted.join(' ')}.\n`);
  process.exitCode = 2;
} else {
  const built = await run(['build/build.ts']);
  // Two files at a time: each end-to-end file starts browsers of its own. What hangs is ended after ten minutes.
  const options = ['--test', '--test-concurrency=2', '--test-timeout=600000'];
  process.exitCode = built === 0 ? await run([...options, ...longestFirst(files)]) : built;
}

/** The few files that take minutes are begun first, so that none of them is left alone at the end. */
function longestFirst(all: readonly string[]): string[] {
  const long = ['test/e2e/twentyTasks.test.ts', 'test/demo/pack.test.ts', 'test/session/kill.test.ts'];
  return [...long.filter((file) => all.includes(file)), ...all.filter((file) => !long.includes(file))];
}

function run(args: readonly string[]): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit' });
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}
