import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { openApp } from '../../electron/cli/command/workspaces.ts';
import { lastSeq } from '../../electron/db/record/events.ts';

/**
 * A process to be killed: resumes (or starts) one attempt in the workspace named by the first argument and works on it
 * without end. It prints `seq N` after each act whose events are on disk.
 */

const app = await openApp(process.argv[2] ?? null, { withDemo: true, demoPort: 0 });
const { session } = app.context;

async function ask(command: string, input: unknown = {}): Promise<unknown> {
  const reply = await app.invoke(command, input);
  if (!reply.ok) throw new Error(`${command}: ${reply.error.message}`);
  return reply.value;
}

const resumable = (await ask('run.resumable')) as { id: string }[];
const [left] = resumable;
if (left) await ask('run.resumeAttempt', { attemptId: left.id });
else {
  await ask('run.tryTask');
  await ask('run.start');
}
const attemptId = session.attemptId ?? '';
process.stdout.write(`ready ${attemptId}\n`);

const places = ['Tokyo', 'Lisbon', 'Oslo', 'Nairobi'];
for (let round = 0; ; round += 1) {
  const url = session.page.tabs().find((tab) => tab.active)?.url ?? '';
  const origin = new URL(url).origin;
  await session.perform({
    operation: 'goto',
    value: `${origin}/search?q=${places[round % places.length]}-${round}`,
  });
  await ask('run.note', { text: `${randomUUID()} ${round}` });
  if (round % 5 === 4) await session.perform({ operation: 'scroll', value: 'down' });
  process.stdout.write(`seq ${lastSeq(app.workspace.db, attemptId)}\n`);
  await wait(1);
}
