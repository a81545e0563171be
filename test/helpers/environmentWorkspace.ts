import { AttemptRecord } from '../../electron/attempt/attemptRecord.ts';
import { endAttempt, insertAttempt } from '../../electron/db/attempts.ts';
import { insertParticipant } from '../../electron/db/participants.ts';
import { insertTaskSet } from '../../electron/db/taskSets.ts';
import { openWorkspace } from '../../electron/workspace/workspace.ts';
import { readTasks } from '../../shared/importers/index.ts';
import { CORRIDOR, type EnvironmentPlay, playedSokoban } from './environmentRecord.ts';
import { sampleAttempt, samplePerson } from './samples.ts';

/** The attempts of the workspace: one that solves the level, one that does not, and one that does nothing. */
export const PLAYED = [
  { id: 'solved', by: 'ada', actions: ['Right', 'Right', 'Right'] },
  { id: 'lost', by: 'bob', actions: ['Right', 'Down', 'Up', 'Up'] },
  { id: 'idle', by: 'cyd', actions: [] },
] as const;

/** Writes a workspace whose only attempts are at one level of Sokoban. */
export function writeEnvironmentWorkspace(folder: string): void {
  using workspace = openWorkspace(folder, 'test');
  const { db } = workspace;
  const task = {
    id: 'corridor',
    intent: 'Push the box onto the target.',
    environment: CORRIDOR,
    hops: [{ site: 'sokoban', check: { environment: { solved: true, scoreAtLeast: 99 } } }],
  };
  const text = JSON.stringify({ format: 'hopscope-tasks', version: 1, name: 'levels', tasks: [task] });
  const tasks = readTasks([{ path: 'levels.json', text }]).tasks.map((one) => ({
    ...{ ...one, id: 'levels/corridor', setId: 'levels' },
  }));
  insertTaskSet(db, { id: 'levels', name: 'levels', format: 'native', importedAt: 1 }, tasks, []);
  for (const { id, by, actions } of PLAYED) {
    insertParticipant(db, samplePerson(by));
    insertAttempt(db, sampleAttempt({ id, taskId: 'levels/corridor', participantId: `person-${by}` }));
    writePlay(new AttemptRecord(workspace, id), playedSokoban(actions));
    const ended = { status: 'finished', answer: null, giveUpReason: null } as const;
    endAttempt(db, id, { ...ended, endedAt: 9_000, steps: actions.length, activeMs: 2_000 });
  }
}

/** Appends the events of an attempt, with its page at the end. */
function writePlay(record: AttemptRecord, { events }: EnvironmentPlay): void {
  for (const { body, time } of events) record.append(body, time);
  const url = 'http://play.localhost:4310/sokoban';
  const stepIndex = events.findLast(({ body }) => body.type === 'step') === undefined ? null : 1;
  record.append({ type: 'page', tab: 'tab-1', url, title: 'corridor', snapshotId: null, stepIndex }, 2_000);
  record.append({ type: 'ended', status: 'finished', answer: null, giveUpReason: null }, 2_000);
}
