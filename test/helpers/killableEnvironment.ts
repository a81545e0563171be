import { openApp } from '../../electron/cli/command/workspaces.ts';
import { listEventsOfType } from '../../electron/db/record/events.ts';

/**
 * A process to be killed: resumes (or starts) a level of Sokoban in the workspace named by the first argument and walks in it without end.
 * It prints `acted N` after each action whose answer is on disk.
 */

const LEVEL = '#########\n#@      #\n#  $   .#\n#########\n';

const app = await openApp(process.argv[2] ?? null, { withDemo: false, demoPort: 0 });
const { session } = app.context;

async function ask<T>(command: string, input: unknown = {}): Promise<T> {
  const reply = await app.invoke(command, input);
  if (!reply.ok) throw new Error(`${command}: ${reply.error.message}`);
  return reply.value as T;
}

const [left] = await ask<{ id: string }[]>('run.resumable');
if (left === undefined) {
  const task = {
    id: 'walk',
    intent: 'Walk.',
    environment: { name: 'sokoban', level: 'walk', seed: 0, content: LEVEL },
    hops: [{ site: 'sokoban', check: { environment: { solved: true } } }],
  };
  const text = JSON.stringify({ format: 'hopscope-tasks', version: 1, name: 'walk', tasks: [task] });
  const { setId } = await ask<{ setId: string }>('import.commit', { files: [{ path: 'walk.json', text }] });
  const person = { name: 'heron', consent: true, exposed: false, population: {} };
  const { id } = await ask<{ id: string }>('participants.create', person);
  await ask('run.brief', { participantId: id, taskId: `${setId}/walk` });
  await ask('run.start');
} else await ask('run.resumeAttempt', { attemptId: left.id });
const attemptId = session.attemptId ?? '';
process.stdout.write(`ready ${attemptId}\n`);

for (let turn = 0; ; turn += 1) {
  const value = ['Right', 'Left', 'Up'][turn % 3] ?? 'Up';
  const error = await session.perform({ operation: 'act', value });
  if (error !== null) throw new Error(error.message);
  const answers = listEventsOfType(app.workspace.db, attemptId, ['environment-answered']);
  process.stdout.write(`acted ${answers.length}\n`);
}
