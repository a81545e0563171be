// needs: pure
import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, test } from 'node:test';
import { openApp } from '../../electron/cli/command/workspaces.ts';
import { listTaskSets } from '../../electron/db/taskSets.ts';
import { openWorkspace } from '../../electron/workspace/workspace.ts';
import { readTasks } from '../../shared/importers/index.ts';
import { hopscope } from '../helpers/hopscope.ts';
import {
  bridge,
  exported,
  importInto,
  newPath,
  places,
  run,
  runsFile,
  workspaceWithTasks,
} from '../helpers/importedRuns.ts';
import { samplesFolder } from '../importers/readSample.ts';

describe('the task of a run', () => {
  test('a task is found by its id, by domain and task_id, or by the whole task object', async () => {
    const workspace = await workspaceWithTasks('native.json', 'mmina', 'webvoyager');
    const [voyager] = readTasks([
      { path: 't.jsonl', text: readFileSync(path.join(samplesFolder, 'webvoyager/tasks.jsonl'), 'utf8') },
    ]).tasks;
    const report = await importInto(
      workspace,
      runsFile(
        { id: 1, task: bridge, run },
        { id: 2, domain: 'multi567', task: { task_id: 3 }, run },
        { id: 3, task: JSON.parse(voyager?.source.raw ?? ''), run },
        { id: 4, domain: 'compare', task: { task_id: 'bridge', procedure: [] }, run },
      ),
    );
    assert.deepEqual(places(report), []);
    assert.deepEqual([report.imported, report.matched, report.setIds], [4, 4, []]);
  });

  test('a task with the same id and another question is stored as a new task, with a note', async () => {
    const workspace = await workspaceWithTasks('webarena.json');
    const task = {
      task_id: 1,
      intent: 'What else?',
      eval: { eval_types: ['string_match'], reference_answers: { must_include: ['x'] } },
    };
    const line = { id: 'a', task, run };
    const report = await importInto(workspace, runsFile(line, { ...line, id: 'b' }));
    assert.deepEqual([report.imported, report.matched, report.setIds.length], [2, 0, 1]);
    assert.deepEqual(places(report), [
      [
        'note',
        'line 1',
        'task.task_id',
        'the task "1" of “webarena” has a different question: the line’s own task is stored as a new one (and 1 more like it)',
      ],
    ]);
    const again = await importInto(workspace, runsFile(line), { model: 'reader' });
    assert.deepEqual([again.imported, again.matched], [1, 1], 'the new task is found in the workspace');
  });

  test('a task that is in two sets is refused until --set names one', async () => {
    const workspace = await workspaceWithTasks('native.json', 'native.json');
    const file = runsFile({ id: 'a', task: bridge, run });
    const report = await importInto(workspace, file);
    assert.equal(report.imported, 0);
    const [problem] = report.problems;
    assert.deepEqual([problem?.at, problem?.field], ['line 1', 'task.id']);
    assert.match(problem?.message ?? '', /the task "bridge" is in 2 task sets: .*Say which set is meant/);
    const opened = openWorkspace(workspace, 'test');
    const set = listTaskSets(opened.db)[0]?.id ?? '';
    opened.close();
    assert.equal((await importInto(workspace, file, { set })).imported, 1);
  });

  test('a run without a matching task, or with an unknown set, is refused', async () => {
    const workspace = await workspaceWithTasks('native.json');
    const file = runsFile({ id: 'a', task: { id: 'tower' }, run });
    assert.deepEqual(places(await importInto(workspace, file, { set: 'Two towns' })), [
      ['error', 'line 1', 'task.id', 'belongs to no task of “Two towns”'],
    ]);
    const missing = 'and the line carries no whole task of a known format';
    const byNumber = runsFile(
      { id: 'a', task: { id: 'tower' }, run },
      { id: 'b', domain: 'compare', task: { task_id: 9 }, run },
    );
    assert.deepEqual(places(await importInto(workspace, byNumber)), [
      ['error', 'line 1', 'task.id', `no task of the workspace is called "tower", ${missing}`],
      ['error', 'line 2', 'task.task_id', `no task of the workspace is called "compare/9", ${missing}`],
    ]);
    await assert.rejects(importInto(workspace, file, { set: 'Three towns' }), /no task set "Three towns"/);
  });
});

describe('invalid lines', () => {
  const bad = [
    { id: 'good', task: bridge, run },
    '{"id": "cut", "task": {',
    { id: 'no run', task: bridge },
    { id: 'addresses', task: bridge, run: { urls: 'http://x/' } },
    { id: 'place', task: bridge, run: { ...run, pages: [{ url: 'x', html: '', index: -1 }] } },
    { id: 'domain', domain: 'travel', task: bridge, run },
    { id: 'own', task: { id: 'own', intent: 'Go.', startUrls: [], hops: [{ site: 'x' }] }, run },
  ];

  test('the report names the line and field of each invalid run; --all-or-nothing stores none', async () => {
    const workspace = await workspaceWithTasks('native.json');
    const report = await importInto(workspace, runsFile(...bad), { allOrNothing: true });
    assert.deepEqual([report.imported, report.readable, report.participantId], [0, 1, null]);
    assert.deepEqual(
      places(report).map(([, at, field]) => [at, field]),
      [
        ['line 2, column 24', ''],
        ['line 3', 'run'],
        ['line 4', 'run.urls'],
        ['line 5', 'run.pages[0].index'],
        ['line 6', 'domain'],
        ['line 7', 'task.hops[0].check'],
      ],
    );
    assert.deepEqual(await exported(workspace), []);
  });

  test('the valid run is stored beside invalid ones', async () => {
    const workspace = await workspaceWithTasks('native.json');
    const report = await importInto(workspace, runsFile(...bad));
    assert.deepEqual([report.imported, report.problems.length], [1, 6]);
    assert.equal((await exported(workspace)).length, 1);
  });

  test('an empty file, a missing file and a file of tasks are refused', async () => {
    const workspace = newPath();
    const empty = runsFile('');
    const gone = newPath('gone.jsonl');
    const report = await importInto(workspace, [empty, gone, path.join(samplesFolder, 'online.json')]);
    assert.equal(report.imported, 0);
    assert.deepEqual(
      report.problems.map(({ message }) => message.replace(/:.*/, '')),
      [
        'does not exist',
        'is empty',
        'expected text or a number, found nothing',
        'expected an object, found nothing',
        'expected an object, found nothing',
      ],
    );
  });

  test('a file of runs is refused as tasks, and the error states that it contains runs', () => {
    const text = readFileSync(runsFile({ id: 'a', task: bridge, run }), 'utf8');
    const { tasks, problems } = readTasks([{ path: 'runs.jsonl', text }]);
    assert.deepEqual(
      [tasks.length, problems[0]?.message],
      [0, 'contains recorded runs, not tasks: import them as runs of a model'],
    );
  });
});

describe('one model, many files', () => {
  test('the same line is imported once per model, and a note names each line that is left out', async () => {
    const workspace = await workspaceWithTasks('native.json');
    const line = { id: 'a', task: bridge, run };
    const otherOrder = { run: { answer: '', urls: run.urls }, task: bridge, id: 'a' };
    const first = await importInto(workspace, runsFile(line, otherOrder, { ...line, id: 'b' }));
    assert.equal(first.imported, 2);
    assert.deepEqual(places(first), [['note', 'line 2', '', 'is already imported for planner: left out']]);
    const second = await importInto(workspace, runsFile(line));
    assert.deepEqual([second.imported, second.problems.length], [0, 1]);
    assert.equal((await importInto(workspace, runsFile(line), { model: 'reader' })).imported, 1);
  });

  test('a model with other settings is another participant with another name', async () => {
    const workspace = await workspaceWithTasks('native.json');
    const file = runsFile({ id: 'a', task: bridge, run });
    const plain = await importInto(workspace, file);
    const settings = { promptVersion: 'cot-2', param: { temperature: 0.2, vision: true }, seed: 7 };
    const tuned = await importInto(workspace, file, settings);
    assert.equal(tuned.imported, 1);
    assert.notEqual(tuned.participantId, plain.participantId);
    assert.equal(
      (await importInto(workspace, file, settings)).imported,
      0,
      'the same settings are the same participant',
    );
    const app = await openApp(workspace, { withDemo: false, demoPort: 0 });
    const reply = await app.invoke('participants.list', {});
    await app.close();
    assert.ok(reply.ok && Array.isArray(reply.value));
    assert.deepEqual(reply.value.map(({ name }) => name).sort(), [
      'planner',
      'planner (prompt cot-2, temperature 0.2, vision true, seed 7)',
    ]);
  });
});

describe('the command', () => {
  test('import-runs exits with 0 and one JSON document, with 1 for an invalid line, and with 2 for wrong usage', async () => {
    const workspace = await workspaceWithTasks('native.json');
    const folder = newPath('folder');
    mkdirSync(folder);
    writeFileSync(path.join(folder, 'a.jsonl'), JSON.stringify({ id: 'a', task: bridge, run }));
    const options = [
      '--workspace',
      workspace,
      '--model',
      'planner',
      '--param',
      'temperature=0',
      '--seed',
      '1',
    ];
    const good = await hopscope('import-runs', ...options, '--json', folder);
    assert.equal(good.code, 0, good.stderr);
    const { imported, matched, problems } = JSON.parse(good.stdout);
    assert.deepEqual({ imported, matched, problems }, { imported: 1, matched: 1, problems: [] });

    const bad = await hopscope('import-runs', ...options, runsFile({ id: 'b', task: bridge, run: 3 }));
    assert.equal(bad.code, 1);
    assert.match(bad.stderr, /error: runs\d+\.jsonl, line 1, run: expected an object, found the number 3/);
    assert.equal((await hopscope('import-runs', '--workspace', workspace, 'x.jsonl')).code, 2);
    assert.equal((await hopscope('import-runs', ...options, '--seed', 'first', 'x.jsonl')).code, 2);
  });
});
