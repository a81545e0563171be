// needs: pure
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { pageReader } from '../../electron/scoring/pageReader.ts';
import { caseLine } from '../../shared/exporters/jsonl.ts';
import { readTasks } from '../../shared/importers/index.ts';
import { type FileScore, parseCase, scoreCases } from '../../shared/importers/runs/scoreCase.ts';
import type { Observation, Profile, RecordedRun, Task } from '../../shared/model/index.ts';
import { readSample } from '../importers/readSample.ts';

/** Exports one run and scores the file as `score --in` does. */
async function exportAndScore(task: Task, run: RecordedRun, profile: Profile): Promise<FileScore> {
  const line = caseLine({ id: 'a1', task, run }, { profile, pages: true });
  assert.ok(line);
  async function* cases() {
    yield parseCase(line ?? '', profile, { file: 'x.jsonl', line: 1 });
  }
  return scoreCases(cases(), profile, pageReader);
}

function sampleTask(name: string): Task {
  const task = readTasks([readSample(name)]).tasks[0];
  assert.ok(task);
  return task;
}

const place = { title: '', stepIndex: null, snapshotId: null };
const page = (url: string, html: string | null = null): Observation => ({
  kind: 'page',
  url,
  html,
  answer: null,
  hop: null,
  ...place,
});
const answer = (text: string, hop: number | null): Observation => ({
  kind: 'answer',
  url: 'http://hotels.localhost/',
  html: null,
  answer: text,
  hop,
  ...place,
});

describe('`score` of a line from `export --format jsonl`', () => {
  const bridge = sampleTask('native.json');
  const start = page('http://wiki.localhost/');
  const wiki = page('http://wiki.localhost/port-linden');
  const rooms = page('http://hotels.localhost/?nights=2&town=port-linden', '<main>7 rooms free</main>');

  test('a strict run passes by its pages and the answer to a hop', async () => {
    const run: RecordedRun = {
      observations: [start, wiki, rooms, answer('the harbour house', 2)],
      declared: 'finished',
      withinBudget: true,
      answer: '',
    };
    const { cases, totals } = await exportAndScore(bridge, run, 'strict');
    assert.deepEqual([cases[0]?.verdict, cases[0]?.hops], ['PASS', { passed: 3, total: 3 }]);
    assert.deepEqual(totals.hops, { passed: 3, total: 3 });
  });

  test('a run that was not declared finished fails', async () => {
    const run: RecordedRun = {
      observations: [start, wiki, rooms, answer('Harbour House', 2)],
      declared: null,
      withinBudget: true,
      answer: '',
    };
    const { cases } = await exportAndScore(bridge, run, 'strict');
    assert.deepEqual([cases[0]?.verdict, cases[0]?.hops], ['FAIL', { passed: 3, total: 3 }]);
  });

  test('an MMInA run is judged by the reference queue', async () => {
    const task = sampleTask('mmina/multi567/3.json');
    const urls = [
      'https://kiwix/x',
      'https://kiwix/port_linden',
      'https://momondo/pln',
      'https://hotels/port-linden',
      'https://cars/port-linden',
      'http://localhost:7770/raincoat',
    ];
    const run: RecordedRun = {
      observations: urls.map((url) => page(url)),
      declared: 'finished',
      withinBudget: true,
      answer: 'a raincoat',
    };
    const { cases } = await exportAndScore(task, run, 'mmina');
    assert.deepEqual(
      [cases[0]?.verdict, cases[0]?.score, cases[0]?.hops, cases[0]?.asPrinted],
      ['PASS', 1, { passed: 5, total: 5 }, { passed: 5, total: 6 }],
    );
  });
});
