// needs: pure
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, test } from 'node:test';
import { openApp } from '../../electron/cli/command/workspaces.ts';
import { analyseWorkspace, evaluateWorkspace } from '../../electron/cli/figures/evaluate.ts';
import { exportFrom } from '../../electron/cli/records/export.ts';
import { importPublished } from '../../electron/cli/records/import.ts';
import { pathReader } from '../../electron/db/record/recordedPaths.ts';
import { openWorkspace } from '../../electron/workspace/workspace.ts';
import type { AttemptDetail } from '../../shared/contract/index.ts';
import type { AttemptEvent, Snapshot } from '../../shared/model/index.ts';
import {
  bridge,
  exported,
  importInto,
  newPath,
  run,
  runsFile,
  workspaceWithTasks,
} from '../helpers/importedRuns.ts';
import { samples, writeTree } from '../helpers/publishedRuns.ts';
import { fillSynthetic } from '../helpers/syntheticWorkspace.ts';

describe('the attempt of an imported run', () => {
  test('the time of a model that the source does not state is unknown', async () => {
    const workspace = newPath();
    await importPublished([writeTree(newPath(), samples.atif)], { workspace });
    const { db, close } = openWorkspace(workspace, 'test');
    const [id = ''] = db.prepare<[], string>('SELECT id FROM attempts').pluck().all();
    const { model } = pathReader(db, 'strict')({ attemptId: id, mode: 'imported', participantKind: 'agent' });
    assert.equal(model?.ms, null);
    assert.ok((model?.tokens ?? 0) > 0);
    // Earlier versions wrote 0.
    db.exec("UPDATE events SET body = json_set(body, '$.use.ms', 0) WHERE type = 'decided'");
    assert.equal(
      pathReader(db, 'strict')({ attemptId: id, mode: 'imported', participantKind: 'agent' }).model?.ms,
      null,
    );
    close();
  });

  test('the record contains pages with snapshots, one step per action, the answer, the end and verdicts', async () => {
    const workspace = await workspaceWithTasks('native.json');
    const urls = [...run.urls, 'http://hotels.localhost/?town=port-linden&nights=2'];
    await importInto(
      workspace,
      runsFile({
        id: 'run-7',
        task: bridge,
        tokens: 900,
        run: {
          urls,
          actions: ['click [12]', 'goto [http://hotels.localhost/]', 'dance', 'stop [Harbour House]'],
          answer: 'Harbour House',
          pages: [{ url: urls[2], html: '<main>7 rooms free</main>' }],
          judge: ['yes'],
        },
      }),
    );
    const app = await openApp(workspace, { withDemo: false, demoPort: 0 });
    const ask = async <T>(command: string, input: object): Promise<T> => {
      const reply = await app.invoke(command, input);
      assert.ok(reply.ok, JSON.stringify(reply));
      return reply.value as T;
    };
    const [row] = await ask<{ id: string }[]>('attempts.list', {});
    const attemptId = row?.id ?? '';
    const detail = await ask<AttemptDetail>('attempts.open', { attemptId, profile: 'strict' });
    const { events } = await ask<{ events: AttemptEvent[] }>('attempts.events', {
      attemptId,
      from: 1,
      count: 100,
    });
    const last = detail.steps[1];
    const after = await ask<Snapshot>('attempts.snapshot', { snapshotId: last?.afterId });
    const page = await app.readBlob(after.html ?? '');
    await app.close();

    assert.deepEqual(
      [detail.attempt.mode, detail.attempt.status, detail.row.activeMs, detail.row.passed, detail.segments],
      ['imported', 'finished', null, true, {}],
    );
    assert.equal(detail.participant.agent?.model, 'planner');
    assert.deepEqual(
      detail.steps.map(({ operation, element, value, url, error }) => [
        operation,
        element?.name ?? null,
        value,
        url,
        error?.code ?? null,
      ]),
      [
        ['click', '[12]', null, urls[0], null],
        ['goto', null, 'http://hotels.localhost/', urls[1], null],
        ['ignore', null, 'dance', urls[2], 'agent.action'],
        ['answer', null, 'Harbour House', urls[2], null],
      ],
    );
    assert.equal(Buffer.from(page?.bytes ?? []).toString(), '<main>7 rooms free</main>');
    assert.deepEqual(
      events.map(({ seq }) => seq),
      events.map((_, index) => index + 1),
    );
    const types = events.map(({ body }) => body.type);
    assert.deepEqual([types[0], types[1], types[2], types.at(-1)], ['opened', 'imported', 'page', 'ended']);
    const line = events.flatMap(({ body }) => (body.type === 'imported' ? [body.line] : []))[0];
    assert.deepEqual(
      [line?.caseId, line?.at, line?.others, line?.judge],
      ['run-7', 'line 1', { tokens: 900 }, { profile: 'strict', replies: ['yes'] }],
    );
    assert.deepEqual(
      detail.verdicts.map(({ passed, evidence }) => [passed, evidence?.stepIndex ?? null]),
      [
        // The verdict of the attempt, then of its hops. The ignored action is step 3, the last one before the answer.
        [true, 3],
        [true, 1],
        [true, 2],
        [true, 3],
      ],
    );
  });

  test('export → import-runs → export gives the same lines, with or without the tasks in the workspace', async () => {
    const workspace = newPath();
    const opened = openWorkspace(workspace, 'test');
    await fillSynthetic(opened, { tasks: 4, people: 2, models: 0, steps: 60 });
    opened.close();
    const people = await exported(workspace);
    const file = runsFile(...people);
    const withoutId = (lines: readonly Record<string, unknown>[]): string[] =>
      lines.map(({ id: _id, ...line }) => JSON.stringify(line)).sort();

    const beside = await importInto(workspace, file);
    assert.deepEqual([beside.imported, beside.matched, beside.problems], [8, 8, []]);
    const known = new Set(people.map(({ id }) => id));
    const model = (await exported(workspace)).filter(({ id }) => !known.has(id));
    assert.deepEqual(withoutId(model), withoutId(people));

    const fresh = newPath();
    const alone = await importInto(fresh, file);
    assert.deepEqual([alone.imported, alone.matched, alone.setIds.length], [8, 0, 1]);
    assert.deepEqual(withoutId(await exported(fresh)), withoutId(people));
  });

  test('a run keeps actions, judge replies and a locator; its task is exported as a task file', async () => {
    const workspace = newPath();
    const task = {
      task_id: 5,
      intent: 'Which lid?',
      start_url: 'http://shop.example/',
      eval: { eval_types: ['string_match'], reference_answers: { fuzzy_match: ['green'] } },
    };
    const extras = {
      actions: ['click [1]', { operation: 'scroll', value: '0,400' }, 'stop [lime]'],
      terminatedAt: 9,
      locatorText: 'lime',
      located: [{ page: 'last', locator: 'document.title', url: null, found: { value: 'lime' } }],
      judge: ['Yes'],
    };
    const line = { id: 'a', domain: 'shopping', task, run: { urls: run.urls, answer: 'lime', ...extras } };
    await importInto(workspace, runsFile(line));
    const [back] = await exported(workspace);
    assert.deepEqual([back?.domain, back?.task], ['shopping', task]);
    const written = back?.run;
    assert.ok(typeof written === 'object' && written !== null);
    assert.deepEqual({ ...written, ...extras }, written);

    const out = newPath('sources');
    await exportFrom({ format: 'source', out, workspace, pages: true });
    assert.deepEqual(JSON.parse(readFileSync(path.join(out, 'shopping/5.json'), 'utf8')), task);
  });
});

describe('evaluate', () => {
  test('people and the imported model have rates k of n; only people have times', async () => {
    const workspace = newPath();
    const opened = openWorkspace(workspace, 'test');
    await fillSynthetic(opened, { tasks: 5, people: 2, models: 0, steps: 80 });
    opened.close();
    const people = await exported(workspace);
    // The model: the first tester's runs, but every second one stops on its first page.
    const lines = people.slice(0, 5).map((line, index) => {
      const { urls } = Object(line.run);
      return index % 2 === 0 ? line : { ...line, run: { urls: urls.slice(0, 1) } };
    });
    await importInto(workspace, runsFile(...lines));
    const app = await openApp(workspace, { withDemo: false, demoPort: 0 });
    const view = await evaluateWorkspace(app, { profile: 'strict', asPrinted: false });
    const analysis = await analyseWorkspace(app, view.query);
    await app.close();
    const [all, ada, bob, model] = view.participants;
    assert.deepEqual(
      view.participants.map(({ kind }) => kind),
      ['people', 'person', 'person', 'agent'],
    );
    assert.deepEqual([all?.task.overall.rate.of, model?.task.overall.rate.of], [10, 5]);
    assert.equal(model?.name, 'planner');
    assert.ok((model?.task.overall.rate.passed ?? 0) <= 3);
    assert.ok((model?.hop.overall.rate.passed ?? 0) > 0);
    assert.ok((ada?.hop.overall.rate.passed ?? 0) > 0 && (bob?.hop.overall.rate.passed ?? 0) > 0);
    const { passed, failed, perHop } = model?.activeMs ?? {};
    assert.deepEqual([passed?.n, failed?.n, perHop?.n, passed?.median], [0, 0, 0, null]);
    assert.equal((all?.activeMs.passed.n ?? 0) + (all?.activeMs.failed.n ?? 0), 10);
    assert.match(view.sentence, /planner passed \d\/5 tasks/);
    // The analysis counts the same attempts. Five tasks are too few for an interval, and imported runs have no clock.
    const [together, , , planner] = analysis.participants;
    assert.equal(planner?.hops.attempts, 5);
    assert.ok(together?.taskRate.defined && !together.taskRate.interval.defined);
    assert.equal(together.taskRate.value, (all?.task.overall.rate.passed ?? 0) / 10);
    assert.deepEqual([planner.time.n, planner.time.missing, planner.time.median.defined], [0, 5, false]);
    assert.deepEqual(
      analysis.peopleAgainst.map(({ name, paired }) => [name, paired.defined && paired.tasks]),
      [['planner', 5]],
    );
  });
});
