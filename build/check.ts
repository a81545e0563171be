import { spawn } from 'node:child_process';
import path from 'node:path';

/**
 * `npm run check`: types, lint and format, unused exports, architecture. All steps run, so that one look shows all that is wrong. Each
 * prints its output when it has ended.
 */
const root = path.resolve(import.meta.dirname, '..');
const bin = (name: string): string =>
  path.join(root, 'node_modules', '.bin', process.platform === 'win32' ? `${name}.cmd` : name);
/** Most steps use one processor. */
const AT_ONCE = 2;

interface Step {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
}

/** The longest first. */
const steps: readonly Step[] = [
  { name: 'architecture', command: process.execPath, args: ['--test', 'test/architecture.test.ts'] },
  {
    name: 'unused files, exports and dependencies',
    command: bin('knip'),
    args: ['--directory', '.', '--config', 'build/knip.json', '--no-progress'],
  },
  ...['shared', 'node', 'web'].map((project) => ({
    name: `types (${project})`,
    command: bin('tsc'),
    args: ['-p', `build/tsconfig.${project}.json`],
  })),
  {
    name: 'lint and format',
    command: bin('biome'),
    args: ['check', '--config-path', 'build/lint.json', '--error-on-warnings', '.'],
  },
];

let failed = 0;
const left = [...steps];
await Promise.all(Array.from({ length: AT_ONCE }, runSteps));
process.exitCode = failed === 0 ? 0 : 1;

async function runSteps(): Promise<void> {
  for (let step = left.shift(); step !== undefined; step = left.shift()) {
    const { code, output } = await run(step);
    process.stdout.write(`${output}${code === 0 ? 'ok  ' : 'FAIL'}  ${step.name}\n`);
    if (code !== 0) failed += 1;
  }
}

function run({ command, args }: Step): Promise<{ readonly code: number; readonly output: string }> {
  return new Promise((resolve, reject) => {
    const env = process.stdout.isTTY ? { ...process.env, FORCE_COLOR: '1' } : process.env;
    const child = spawn(command, args, { cwd: root, env, shell: process.platform === 'win32' });
    const parts: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => parts.push(part));
    child.once('error', reject);
    child.once('close', (code) => resolve({ code: code ?? 1, output: Buffer.concat(parts).toString() }));
  });
}
