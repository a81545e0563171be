// needs: pure
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { caseLine, toCase } from '../../shared/exporters/jsonl.ts';
import { readTasks } from '../../shared/importers/index.ts';
import { runOfCase, scoreCaseSchema, taskOfCase } from '../../shared/importers/runs/scoreCase.ts';
import type { Observation, RecordedRun, Task } from '../../shared/model/index.ts';
import { readSample } from '../importers/readSample.ts';

function sampleTask(name: string, index = 0): Task {
  const task = readTasks([readSample(name)]).tasks[index];
  assert.ok(task);
  return task;
}

const noPlace = { title: '', stepIndex: null, snapshotId: null };
const page = (url: string, html: string | null = null): Observation => ({
  kind: 'page',
  url,
  html,
  answer: null,
  hop: null,
  ...noPlace,
});

function runOf(observations: readonly Observation[], over: Partial<RecordedRun> = {}): RecordedRun {
  return { observations, declared: 'finished', withinBudget: true, answer: '', ...over };
}

describe('a recorded attempt as a case of `score`', () => {
  test('an MMInA task keeps its task object and domain; pages become addresses', () => {
    const task = sampleTask('mmina/multi567/3.json');
    const run = runOf([page('http://a.example/'), page('http://b.example/x', '<p>hello</p>')], {
      answer: 'done',
    });
    const found = toCase({ id: 'a1', task, run }, { pages: true });
    assert.ok(found);
    assert.equal(found.domain, 'multi567');
    assert.deepEqual(found.task.procedure, ['kiwix', 'momondo', 'hotels', 'cars', '7770', 'end']);
    assert.deepEqual(found.run.urls, ['http://a.example/', 'http://b.example/x']);
    assert.deepEqual(found.run.pages, [{ url: 'http://b.example/x', html: '<p>hello</p>', index: 1 }]);
    assert.equal(found.run.answer, 'done');
  });

  test('a native task is written in the native form or in the form of the requested profile', () => {
    const task = sampleTask('native.json');
    const run = runOf([page('http://wiki.localhost/')]);
    assert.ok(toCase({ id: 'a', task, run }, { pages: false })?.task.hops);
    const mmina = toCase({ id: 'a', task, run }, { pages: false, profile: 'mmina' });
    assert.deepEqual([mmina?.domain, mmina?.task.city], ['compare', 'port linden']);
    assert.equal(caseLine({ id: 'a', task, run }, { pages: false, profile: 'webarena' }), null);
  });

  test('the line is read back as the same run', () => {
    const url = fc.constantFrom('http://a.example/', 'http://b.example/?q=1', 'about:blank');
    const step = fc.oneof(
      fc.record({ kind: fc.constant('page' as const), url, html: fc.option(fc.string()) }),
      fc.record({ kind: fc.constant('answer' as const), text: fc.string(), hop: fc.option(fc.nat(5)) }),
    );
    const runs = fc.record({
      start: url,
      steps: fc.array(step, { maxLength: 8 }),
      declared: fc.constantFrom('finished' as const, 'gave-up' as const, null),
      withinBudget: fc.boolean(),
      answer: fc.string(),
    });
    const task = sampleTask('native.json');
    fc.assert(
      fc.property(runs, ({ start, steps, declared, withinBudget, answer }) => {
        const observations: Observation[] = [page(start)];
        let last = page(start);
        for (const one of steps) {
          if (one.kind === 'page') {
            last = page(one.url, one.html);
            observations.push(last);
          } else observations.push({ ...last, kind: 'answer', answer: one.text, hop: one.hop });
        }
        const run = runOf(observations, { declared, withinBudget, answer });
        const line = caseLine({ id: 'x', task, run }, { pages: true });
        assert.ok(line !== null && !line.includes('\n'));
        assert.deepEqual(runOfCase(scoreCaseSchema.parse(JSON.parse(line)).run), run);
      }),
    );
  });

  test('the task of a line is read back with the same hops', () => {
    for (const name of [
      'native.json',
      'mmina/multi567/3.json',
      'webarena.json',
      'online.json',
      'webvoyager/tasks.jsonl',
    ]) {
      const task = sampleTask(name);
      const line = caseLine({ id: 'x', task, run: runOf([page('http://a.example/')]) }, { pages: false });
      const again = taskOfCase(scoreCaseSchema.parse(JSON.parse(line ?? '')));
      assert.deepEqual(
        [again.hops, again.intent, again.asksAnswer],
        [task.hops, task.intent, task.asksAnswer],
        name,
      );
    }
  });

  test('a run of another program is declared finished when it has an answer', () => {
    const read = (run: object): RecordedRun =>
      runOfCase(scoreCaseSchema.parse({ id: 1, task: {}, run: { urls: ['http://a.example/'], ...run } }).run);
    assert.equal(read({}).declared, null);
    assert.equal(read({ answer: 'x' }).declared, 'finished');
    assert.deepEqual(
      read({ answer: 'x' }).observations.map(({ kind, url, answer }) => [kind, url, answer]),
      [
        ['page', 'http://a.example/', null],
        ['answer', 'http://a.example/', 'x'],
      ],
    );
  });

  test('the error about a task that cannot be read names the field', () => {
    assert.throws(
      () => taskOfCase({ id: 'x', task: { hops: [] } }),
      /The task of case x cannot be read: id: expected text/,
    );
  });
});
