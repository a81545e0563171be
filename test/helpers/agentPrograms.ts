import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from './temporaryFolder.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** The command line of an example in docs/examples. */
export function example(name: string): string {
  const program = name.endsWith('.py') ? 'python3' : `"${process.execPath}"`;
  return `${program} "${path.join(root, 'docs', 'examples', name)}"`;
}

/**
 * The command line of an agent that a script controls: `on.hello`, `on.task`, `on.observe` and `on.end` are called with the
 * message, and `say` sends an answer.
 */
export function scriptedProgram(script: string): string {
  const file = path.join(temporaryFolder(), 'agent.mjs');
  writeFileSync(
    file,
    `import { createInterface } from 'node:readline';
const say = (message) => process.stdout.write(JSON.stringify(message) + '\\n');
const on = {
  hello: () => say({ t: 'ready', protocol: 'hopscope-agent/1', name: 'scripted', observation: [] }),
  task() {}, observe() {}, answer() {}, end() {},
};
${script}
for await (const line of createInterface({ input: process.stdin })) {
  const told = JSON.parse(line);
  await on[told.t](told);
}
`,
  );
  return `"${process.execPath}" "${file}"`;
}

/** A program that uses docs/examples/hopscope_gym.py. */
export function gymProgram(body: string): string {
  const file = path.join(temporaryFolder(), 'program.py');
  const folder = path.join(root, 'docs', 'examples');
  writeFileSync(file, `import sys\nsys.path.insert(0, ${JSON.stringify(folder)})\n${body}`);
  return `python3 "${file}"`;
}

/** The reason to skip a test with Python; false if Python and the modules are there. */
export function withoutPython(...modules: readonly string[]): string | false {
  const asked = ['-c', modules.length === 0 ? '' : `import ${modules.join(', ')}`];
  if (spawnSync('python3', asked).status === 0) return false;
  return `there is no python3${modules.length === 0 ? '' : ` with ${modules.join(', ')}`}`;
}
