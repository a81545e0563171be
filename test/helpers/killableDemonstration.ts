import { randomUUID } from 'node:crypto';
import { openApp } from '../../electron/cli/command/workspaces.ts';
import { lastSeq } from '../../electron/db/record/events.ts';
import { briefDemonstration, createDemonstrator } from './demonstrator.ts';
import type { HeadlessApp } from './headlessApp.ts';

/**
 * A process to be killed: resumes (or begins) one demonstration in the workspace named by the first argument, on the site
 * named by the second, and continues it without end. It prints `phase WORD` before each act, and `seq N` when all events so far
 * were accepted.
 */

const [, , folder = '', address = '', first = 'select'] = process.argv;
const app = await openApp(folder, { withDemo: false, demoPort: 0 });
const on: HeadlessApp = {
  app,
  folder,
  ask: async (command, input) => {
    const reply = await app.invoke(command, input);
    if (!reply.ok) throw Object.assign(new Error(`${command}: ${reply.error.message}`), reply.error);
    return reply.value as never;
  },
  at: (url) => url,
};
const person = createDemonstrator(on);
const { session } = app.context;
const say = (line: string): void => void process.stdout.write(`${line}\n`);
const accepted = (): void => say(`seq ${lastSeq(app.workspace.db, session.attemptId ?? '')}`);
async function phase(word: string, work: () => Promise<unknown>): Promise<void> {
  say(`phase ${word}`);
  await work().catch((error: unknown) => {
    // A full disk refuses the act, and the person tries again.
    if (!(error instanceof Error && 'origin' in error && error.origin === 'storage')) throw error;
  });
  if (session.attemptId !== null) accepted();
}

const [left] = await on.ask('run.resumable', {});
if (left) await phase('resume', () => on.ask('run.resumeAttempt', { attemptId: left.id }));
else {
  await briefDemonstration(on, address);
  await phase('explore', () => on.ask('demonstrate.explore', {}));
  await phase('begin', () => on.ask('demonstrate.begin', {}));
}
say(`ready ${session.attemptId}`);
/** The acts in turn, starting with the one that the third argument names. */
const acts: readonly (readonly [string, () => Promise<unknown>])[] = [
  ['select', () => person.pick({ css: '#field' })],
  ['confirm', () => on.ask('demonstrate.confirm', {})],
  ['type', () => person.operate('type', `word ${randomUUID()}`)],
  ['click', () => person.act({ css: '#next' }, 'click')],
  ['undo', async () => steps() > 0 && on.ask('demonstrate.undo', {})],
  ['describe', describe],
];
for (let nth = acts.findIndex(([word]) => word === first); ; nth += 1) {
  const [word, work] = acts[nth % acts.length] ?? ['select', describe];
  await phase(word, work);
}

function steps(): number {
  return session.state().demonstration?.steps.length ?? 0;
}

async function describe(): Promise<void> {
  await on.ask('demonstrate.describe', {});
  await on.ask('demonstrate.reopen', {});
}
