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
  // Two files at a time: each end-to-end file starts browsers of its own.
  process.exitCode =
    built === 0 ? await run(['--test', '--test-concurrency=2', '--test-timeout=240000', ...files]) : built;
}

function run(args: readonly string[]): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit' });
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}
