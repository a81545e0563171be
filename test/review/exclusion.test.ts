// needs: pure
import assert from 'node:assert/strict';
import path from 'node:path';
import { test } from 'node:test';
import type { App } from '../../electron/app/app.ts';
import { openApp } from '../../electron/cli/command/workspaces.ts';
import { insertAttempt } from '../../electron/db/attempts.ts';
import { insertParticipant } from '../../electron/db/participants.ts';
import { keepAssessment } from '../../electron/db/review/assessments.ts';
import { chooseSets, exportTo } from '../../electron/exchange/export/exportTo.ts';
import { openWorkspace } from '../../electron/workspace/workspace.ts';
import type { CommandName, Input, Output } from '../../shared/contract/index.ts';
import { runningAttempt } from '../../shared/model/attempt.ts';
import { samplePerson } from '../helpers/samples.ts';
import { fillSynthetic } from '../helpers/syntheticWorkspace.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';

type Ask = <K extends CommandName>(command: K, input: Input<K>) => Promise<Output<K>>;
const query = { profile: 'strict', asPrinted: false } as const;

/** Opens a new workspace with four tasks, three testers and a model. */
async function opened(work: (ask: Ask, ids: readonly string[], app: App) => Promise<void>): Promise<void> {
  const folder = path.join(temporaryFolder(), 'workspace');
  const workspace = openWorkspace(folder, 'test');
  const ids = await fillSynthetic(workspace, {
    ...{ tasks: 4, people: 3, models: 1, hops: 2, seed: 7 },
  });
  for (const name of ['Vera', 'Karl']) insertParticipant(workspace.db, samplePerson(name));
  workspace.close();
  await using app = await openApp(folder, { withDemo: false, demoPort: 0 });
  await work(
    async (command, input) => {
      const reply = await app.invoke(command, input);
      if (!reply.ok) throw Object.assign(new Error(reply.error.message), reply.error);
      return reply.value as never;
    },
    ids,
    app,
  );
}

const peopleOf = (view: Output<'evaluate.view'>) => {
  const row = view.participants.find(({ kind }) => kind === 'people');
  assert(row);
  return { counted: row.task.overall.rate.of, exclusions: row.exclusions, ownTries: row.ownTries };
};
const [vera, karl] = [samplePerson('Vera').id, samplePerson('Karl').id];

test('an exclusion needs a reason, leaves the attempt out of every rate until it is undone, and stays in the history', async () => {
  await opened(async (ask, [attemptId = '']) => {
    assert.deepEqual(peopleOf(await ask('evaluate.view', query)), {
      counted: 12,
      exclusions: 0,
      ownTries: 0,
    });
    const before = await ask('attempts.open', { attemptId });
    await assert.rejects(
      ask('exclusions.exclude', { attemptId, personId: vera, reason: '  ', seen: 0 }),
      /needs a reason/,
    );
    await ask('exclusions.exclude', { attemptId, personId: vera, reason: ' A fire alarm. ', seen: 0 });
    assert.deepEqual(peopleOf(await ask('evaluate.view', query)), {
      counted: 11,
      exclusions: 1,
      ownTries: 0,
    });
    const behind = await ask('evaluate.attempts', { ...query, figure: 'apart:people:excluded' });
    assert.deepEqual(
      behind.rows.map(({ id, exclusion }) => [id, exclusion]),
      [[attemptId, 'A fire alarm.']],
    );
    const { quality } = await ask('evaluate.quality', query);
    assert.deepEqual(
      quality.exclusions.map((one) => [one.attemptId, one.reason]),
      [[attemptId, 'A fire alarm.']],
    );
    assert.deepEqual(
      [quality.results.person.counted.tasks.of, quality.results.person.all.tasks.of, quality.leftOut],
      [11, 12, { excluded: 1 }],
    );
    // The button is pressed twice, and another window has an outdated state.
    await ask('exclusions.exclude', { attemptId, personId: vera, reason: 'A fire alarm.', seen: 0 });
    await assert.rejects(
      ask('exclusions.takeBack', { attemptId, personId: karl, seen: 0 }),
      /Meanwhile Vera has excluded it, because “A fire alarm.”/,
    );
    const back = await ask('exclusions.takeBack', { attemptId, personId: karl, seen: 1 });
    assert.deepEqual(
      back.history.map(({ person, reason }) => [person, reason]),
      [
        ['Vera', 'A fire alarm.'],
        ['Karl', null],
      ],
    );
    assert.deepEqual(peopleOf(await ask('evaluate.view', query)), {
      counted: 12,
      exclusions: 0,
      ownTries: 0,
    });
    const after = await ask('attempts.open', { attemptId });
    assert.deepEqual(
      [after.attempt, after.verdicts, after.eventTotal],
      [before.attempt, before.verdicts, before.eventTotal],
      'the record is unchanged',
    );
  });
});

test('a running attempt, an unknown attempt and an exclusion by a model are refused', async () => {
  await opened(async (ask, _, app) => {
    const { db } = app.workspace;
    const [task] = await ask('library.tasks', { setId: (await ask('library.sets', {}))[0]?.id ?? '' });
    insertAttempt(
      db,
      runningAttempt({
        ...{ id: 'now', taskId: task?.id ?? '', participantId: vera, studyId: null, mode: 'baseline' },
        ...{ startedAt: Date.now(), idleRule: { afterMs: 1000 } },
      }),
    );
    const given = { reason: 'because', seen: 0 };
    await assert.rejects(
      ask('exclusions.exclude', { ...given, attemptId: 'now', personId: vera }),
      /not ended/,
    );
    await assert.rejects(ask('exclusions.of', { attemptId: 'gone' }), /gone/);
    const rows = await ask('attempts.list', { limit: 100 });
    const model = rows.find(({ participantKind }) => participantKind === 'agent');
    await assert.rejects(
      ask('exclusions.exclude', {
        ...{ ...given, attemptId: model?.id ?? '', personId: model?.participantId ?? '' },
      }),
      /is a model/,
    );
  });
});

test('an author’s own try is listed, and left out of every rate and of the quality of judges', async () => {
  await opened(async (ask, [attemptId = ''], app) => {
    app.workspace.db.prepare("UPDATE attempts SET mode = 'qa' WHERE id = ?").run(attemptId);
    const word = { passed: true, reason: '', failure: null, steps: [], judge: null };
    keepAssessment(app.workspace.db, { ...word, attemptId, by: vera, madeAt: 1 });
    const view = await ask('evaluate.view', query);
    assert.deepEqual(peopleOf(view), { counted: 11, exclusions: 0, ownTries: 1 });
    assert.equal(view.attempts, 15);
    const own = await ask('evaluate.view', { ...query, modes: ['qa'] });
    assert.deepEqual([own.attempts, peopleOf(own).ownTries], [0, 1]);
    const { modes } = await ask('evaluate.choices', { profile: 'strict' });
    assert.ok(modes.some(({ value, attempts }) => value === 'qa' && attempts === 1));
    assert.equal((await ask('evaluate.judges', query)).byPeople, 0);
    const { quality } = await ask('evaluate.quality', query);
    assert.equal(
      quality.results.person.all.tasks.of,
      11,
      'own tries are left out of every variant of the results',
    );
    const rows = await ask('attempts.list', { limit: 100 });
    assert.equal(rows.find(({ id }) => id === attemptId)?.mode, 'qa');
    const { db } = app.workspace;
    const { taskId } = rows.find(({ id }) => id === attemptId) ?? { taskId: '' };
    const listed = (await ask('library.tasks', { setId: (await ask('library.sets', {}))[0]?.id ?? '' })).find(
      ({ id }) => id === taskId,
    );
    assert.equal(listed?.attemptsByPeople, 2);
    db.prepare("UPDATE attempts SET mode = 'baseline' WHERE id = ?").run(attemptId);
    assert.equal(
      peopleOf(await ask('evaluate.view', query)).counted,
      12,
      'the view follows a change of the mode',
    );
  });
});

test('own tries and excluded attempts are not exported', async () => {
  await opened(async (ask, [own = '', out = ''], app) => {
    app.workspace.db.prepare("UPDATE attempts SET mode = 'qa' WHERE id = ?").run(own);
    await ask('exclusions.exclude', { attemptId: out, personId: vera, reason: 'A fire alarm.', seen: 0 });
    const folder = temporaryFolder();
    for (const format of ['jsonl', 'atif'] as const) {
      const { attempts, left } = await exportTo(app.workspace, {
        ...{ format, out: path.join(folder, format), sets: chooseSets(app.workspace, undefined) },
        ...{ all: true, secondReviewShare: 0, pages: false, advice: '' },
      });
      assert.deepEqual([format, attempts, left], [format, 14, 2]);
    }
  });
});

test('a person who viewed or judged an attempt at a task is exposed in later attempts at that task', async () => {
  await opened(async (ask, ids, app) => {
    const { db } = app.workspace;
    const rows = await ask('attempts.list', { limit: 100 });
    const byPeople = rows.filter(({ participantKind }) => participantKind === 'person').reverse();
    const [first] = byPeople;
    const later = byPeople.find(
      (row) => row.taskId === first?.taskId && row.participantId !== first.participantId,
    );
    const other = byPeople.find(
      (row) =>
        row.taskId === first?.taskId &&
        row.participantId !== first.participantId &&
        row.participantId !== later?.participantId,
    );
    assert(first && later && other);
    const exposed = async () => (await ask('evaluate.quality', query)).quality.exposed;
    assert.deepEqual(await exposed(), { attempts: 0, people: 0, by: {} });
    // Viewing an attempt after one’s own attempt is no exposure.
    await ask('attempts.viewed', { attemptIds: ids.slice(0, 12), personId: later.participantId });
    assert.equal((await exposed()).attempts, 0);
    db.prepare('UPDATE viewings SET wall = 1').run();
    const word = { passed: true, reason: '', failure: null, steps: [], judge: null };
    keepAssessment(db, { ...word, attemptId: first.id, by: other.participantId, madeAt: 1 });
    const found = await exposed();
    assert.equal(found.by.judged, 1);
    assert.ok((found.by.viewed ?? 0) >= 1);
    const behind = await ask('evaluate.attempts', { ...query, figure: 'apart:people:exposed' });
    assert.equal(behind.total, found.attempts);
    assert.ok(behind.rows.some(({ id }) => id === other.id));
  });
});
