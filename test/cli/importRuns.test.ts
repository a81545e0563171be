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

describe('which task a run is of', () => {
  test('by the id alone, by domain and task_id, by the whole task object', async () => {
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

  test('a task that asks something else is another task: it is stored with a note', async () => {
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
    assert.deepEqual([again.imported, again.matched], [1, 1], 'its task is now in the workspace');
  });

  test('in two sets: not guessed, but told by the set that is named', async () => {
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

  test('of no task of the named set, or of no set with that name', async () => {
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

describe('lines that are at fault', () => {
  const bad = [
    { id: 'good', task: bridge, run },
    '{"id": "cut", "task": {',
    { id: 'no run', task: bridge },
    { id: 'addresses', task: bridge, run: { urls: 'http://x/' } },
    { id: 'place', task: bridge, run: { ...run, pages: [{ url: 'x', html: '', index: -1 }] } },
    { id: 'domain', domain: 'travel', task: bridge, run },
    { id: 'own', task: { id: 'own', intent: 'Go.', startUrls: [], hops: [{ site: 'x' }] }, run },
  ];

  test('each is named with its line and field, and nothing is stored', async () => {
    const workspace = await workspaceWithTasks('native.json');
    const report = await importInto(workspace, runsFile(...bad));
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

  test('with --keep-going the good one is', async () => {
    const workspace = await workspaceWithTasks('native.json');
    const report = await importInto(workspace, runsFile(...bad), { keepGoing: true });
    assert.deepEqual([report.imported, report.problems.length], [1, 6]);
    assert.equal((await exported(workspace)).length, 1);
  });

  test('a file that is empty, not there, or holds tasks', async () => {
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

  test('runs handed to `import` as tasks: it says what they are', () => {
    const text = readFileSync(runsFile({ id: 'a', task: bridge, run }), 'utf8');
    const { tasks, problems } = readTasks([{ path: 'runs.jsonl', text }]);
    assert.deepEqual(
      [tasks.length, problems[0]?.message],
      [0, 'contains recorded runs, not tasks: import them as runs of a model'],
    );
  });
});

describe('one model, many files', () => {
  test('the same line is taken once per model, and said', async () => {
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

  test('other settings of a model are another participant, with a name of its own', async () => {
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
      'the same settings, the same model',
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
  test('--json prints one document and ends with 0, or with 1 when a line is at fault; wrong usage with 2', async () => {
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
