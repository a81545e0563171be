import assert from 'node:assert/strict';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, test } from 'node:test';
import { exportTo } from '../../electron/cli/export.ts';
import { openTaskStore } from '../../electron/cli/taskStore.ts';
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

describe('what is exported', () => {
  test('only what is accepted, less what was discarded; all of it when asked', async () => {
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
    assert.equal(existsSync(path.join(out, 'verifications.json')), false, 'nothing is decided yet');

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

  test('worker ids stay behind; nothing is overwritten; ids are the same each time', async () => {
    const folder = fresh('workspace');
    demonstrate(folder, 2);
    const [a, b] = [
      await exportFrom(folder, 'mind2web-verification', { all: true }),
      await exportFrom(folder, 'mind2web-verification', { all: true }),
    ];
    sameFiles(a, b);
    assert.doesNotMatch(contents(a)['annotations.json'] ?? '', /A1XY2Z/);
    const store = await openTaskStore(folder);
    await assert.rejects(
      exportTo({ format: 'mind2web', out: a, pages: true, all: true }, store),
      /is there already/,
    );
    await store.close();
    assert.deepEqual(
      readdirSync(exchangeRoot).filter((name) => name.endsWith('.part')),
      [],
    );
  });
});
