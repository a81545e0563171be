// needs: pure
import assert from 'node:assert/strict';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, test } from 'node:test';
import { exportFrom as exportFiles } from '../../electron/cli/records/export.ts';
import { getAttempt } from '../../electron/db/attempts.ts';
import { listDemonstrations } from '../../electron/db/demonstrations.ts';
import { listReviews } from '../../electron/db/review/reviews.ts';
import { openWorkspace } from '../../electron/workspace/workspace.ts';
import { readTasks } from '../../shared/importers/index.ts';
import { exportHead } from '../../shared/mind2web/forms.ts';
import type { Attempt, Task } from '../../shared/model/index.ts';
import {
  contents,
  demonstrate,
  equal,
  exchangeRoot,
  exportFrom,
  fresh,
  importInto,
  read,
  sameFiles,
} from '../helpers/mind2webExchange.ts';
import { fileOf } from '../importers/readSample.ts';

test('a task whose hops name no known site exports the first site of the task', () => {
  const task = readTasks([
    fileOf(
      JSON.stringify({
        ...{ task_id: 3, start_url: 'http://travel.example/', city: 'porto', flight: 'f', shop: 's' },
        intent: 'Find a train. ## Trains: https://travel.example/',
        ...{ cnt_hop: 2, procedure: ['id=trains', 'end'], eval: { eval_types: [] } },
      }),
      'mmina/multi567/3.json',
    ),
  ]).tasks[0];
  assert.ok(task);
  assert.equal(task.hops[0]?.site, 'id=trains');
  const attempt: Attempt = {
    ...{ id: 'a', taskId: 't', participantId: 'p', studyId: null, mode: 'demonstration', status: 'finished' },
    ...{ startedAt: 0, endedAt: 0, answer: null, giveUpReason: null, idleRule: { afterMs: 1 } },
    ...{ parent: null, holdsRequests: false },
  };
  const of = { attempt, annotator: 'ada', steps: [], confirmedTask: 't', verification: null, origin: null };
  const website = (one: Task): string => exportHead({ ...of, task: one, isAsImported: false }, []).website;
  assert.equal(website(task), task.sites[0]?.name);
  assert.equal(website({ ...task, sites: [] }), 'id=trains');
  const known = { name: 'Trains', url: 'https://www.trains.example/' };
  const hops = task.hops.map((hop) => ({ ...hop, site: 'trains.example' }));
  assert.equal(website({ ...task, hops, sites: [...task.sites, known] }), 'trains.example');
});

describe('exports', () => {
  test('only accepted demonstrations without their discarded steps are exported, unless all are requested', async () => {
    const folder = fresh('workspace');
    demonstrate(folder, 2);
    await assert.rejects(
      exportFrom(folder, 'mind2web', { ending: '.json' }),
      /None of the 2 demonstrations is accepted yet/,
    );
    const out = await exportFrom(folder, 'mind2web-verification', { all: true });
    const [first] = read(path.join(out, 'annotations.json')) as {
      id: string;
      annotator_id: string;
      actions: string;
    }[];
    assert.equal(existsSync(path.join(out, 'verifications.json')), false, 'there is no decision yet');

    const file = fresh('verifications.json');
    const meta = { action_decisions: [1, 1, 0, 1, 1, 1, 1, 1], confirmed_task: 'Find a cheap flight.' };
    writeFileSync(
      file,
      JSON.stringify([{ id: first?.id, verification: 'keep', verification_meta: JSON.stringify(meta) }]),
    );
    assert.deepEqual((await importInto(folder, file)).errors, []);

    const [task, ...others] = read(await exportFrom(folder, 'mind2web', { ending: '.json' })) as {
      annotation_id: string;
      confirmed_task: string;
      action_reprs: string[];
      actions: {
        operation: { original_op: string; op: string };
        pos_candidates: { backend_node_id: string }[];
        neg_candidates: object[];
      }[];
    }[];
    assert.equal(others.length, 0);
    assert.equal(task?.annotation_id, first?.id);
    assert.equal(task?.confirmed_task, 'Find a cheap flight.');
    assert.deepEqual(task?.action_reprs, [
      '[button]  Accept cookies -> CLICK',
      '[combobox]  From -> TYPE: Hong Kong',
      '[combobox]  To -> TYPE: Lisbon',
      '[combobox]  Class -> SELECT: Economy',
      '[combobox]  To -> ENTER',
      '[button]  Cheapest first -> CLICK',
      '[button]  Book the flight at 07:35 with one stop in Istanbul -> CLICK',
    ]);
    assert.deepEqual(
      task?.actions.map(({ pos_candidates }) => pos_candidates.map((one) => one.backend_node_id)),
      [['100'], ['101'], ['103'], ['104'], ['105'], ['106'], ['107']],
    );
    assert.deepEqual(task?.actions[4]?.operation, { original_op: 'ENTER', value: '', op: 'CLICK' });
    assert.equal(task?.actions[0]?.neg_candidates.length, 124);
    assert.equal(read(await exportFrom(folder, 'mind2web', { all: true, ending: '.json' })).length, 2);

    const results = path.join(await exportFrom(folder, 'mind2web-verification'), 'verifications.json');
    equal(read(results), read(file));
  });

  test('a result is stored for the demonstration made here first, and only then for its imported copy', async () => {
    const folder = fresh('workspace');
    demonstrate(folder, 1);
    const data = await exportFrom(folder, 'mind2web', { all: true, ending: '.json' });
    const [{ annotation_id: id } = { annotation_id: '' }] = read(data) as { annotation_id: string }[];
    assert.deepEqual((await importInto(folder, data)).errors, []);
    const results = fresh('verifications.json');
    const meta = { action_decisions: Array(8).fill(1), confirmed_task: 'Find a cheap flight.' };
    writeFileSync(
      results,
      JSON.stringify([{ id, verification: 'keep', verification_meta: JSON.stringify(meta) }]),
    );
    for (const modes of [['demonstration'], ['demonstration', 'imported']]) {
      assert.deepEqual((await importInto(folder, results)).errors, []);
      assert.deepEqual(reviewedModes(folder), modes);
    }
    const [refused] = (await importInto(folder, results)).errors;
    assert.match(refused?.message ?? '', /has been reviewed here already/);
  });

  test('an export contains no worker ids, has the same ids each time and overwrites nothing', async () => {
    const folder = fresh('workspace');
    demonstrate(folder, 2);
    const [a, b] = [
      await exportFrom(folder, 'mind2web-verification', { all: true }),
      await exportFrom(folder, 'mind2web-verification', { all: true }),
    ];
    sameFiles(a, b);
    assert.doesNotMatch(contents(a)['annotations.json'] ?? '', /A1XY2Z/);
    await assert.rejects(
      exportFiles({ format: 'mind2web', out: a, workspace: folder, pages: true, all: true }),
      /already exists/,
    );
    assert.deepEqual(
      readdirSync(exchangeRoot).filter((name) => name.endsWith('.part')),
      [],
    );
  });
});

/** The modes of the attempts that have a review. */
function reviewedModes(folder: string): string[] {
  const workspace = openWorkspace(folder, 'test');
  const { db } = workspace;
  const modes = listDemonstrations(db)
    .filter(({ attemptId }) => listReviews(db, attemptId).length > 0)
    .map(({ attemptId }) => getAttempt(db, attemptId).mode);
  workspace.close();
  return modes.sort();
}
