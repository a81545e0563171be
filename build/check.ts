import { spawn } from 'node:child_process';
import path from 'node:path';

/** `npm run check`: types, lint and format, unused exports, architecture. Everything runs, so that one look shows all that is wrong. */
const root = path.resolve(import.meta.dirname, '..');
const bin = (name: string): string =>
  path.join(root, 'node_modules', '.bin', process.platform === 'win32' ? `${name}.cmd` : name);

const steps: readonly {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
}[] = [
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
  {
    name: 'unused files, exports and dependencies',
    command: bin('knip'),
    args: ['--directory', '.', '--config', 'build/knip.json', '--no-progress'],
  },
  { name: 'architecture', command: process.execPath, args: ['--test', 'test/architecture.test.ts'] },
];

let failed = 0;
for (const step of steps) {
  const code = await run(step.command, step.args);
  process.stdout.write(`${code === 0 ? 'ok  ' : 'FAIL'}  ${step.name}\n`);
  if (code !== 0) failed += 1;
}
process.exitCode = failed === 0 ? 0 : 1;

function run(command: string, args: readonly string[]): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' });
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}
