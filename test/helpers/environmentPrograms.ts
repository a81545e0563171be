import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from './temporaryFolder.ts';

/**
 * The command of an environment that a script controls: `on.hello`, `on.reset`, `on.step` … are called with the message, and `say` sends
 * an answer. Without a script it counts: `up` earns 1, and the third step ends the level.
 */
export function scriptedEnvironment(script: string): readonly [string, string] {
  const file = path.join(temporaryFolder(), 'environment.mjs');
  writeFileSync(
    file,
    `import { createInterface } from 'node:readline';
import { closeSync } from 'node:fs';
const say = (message) => process.stdout.write(JSON.stringify(message) + '\\n');
let count = 0;
const ready = {
  t: 'ready', protocol: 'hopscope-env/1', name: 'counter', version: '1', rules: 'Count to three.',
  actions: ['up', 'stay'], keys: { ArrowUp: 'up' }, levels: ['default'], replay: true, save: true,
};
const on = {
  hello: () => say(ready),
  reset: ({ n }) => { count = 0; say({ t: 'seen', n, text: 'at 0', picture: null }); },
  step: ({ n, action }) => {
    if (action === 'up') count += 1;
    say({ t: 'outcome', n, text: 'at ' + count, picture: null, reward: count, done: count === 3, info: { count } });
  },
  save: ({ n }) => say({ t: 'state', n, state: String(count) }),
  restore: ({ n, state }) => { count = Number(state); say({ t: 'seen', n, text: 'at ' + count }); },
  draw() {}, end() {},
};
${script}
for await (const line of createInterface({ input: process.stdin })) {
  const told = JSON.parse(line);
  await on[told.t](told);
}
`,
  );
  return [process.execPath, file];
}
