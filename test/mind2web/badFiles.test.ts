// needs: pure
import assert from 'node:assert/strict';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, test } from 'node:test';
import { importTasks } from '../../electron/cli/records/import.ts';
import { demonstrate, exportFrom, fresh, importInto } from '../helpers/mind2webExchange.ts';

describe('invalid files', () => {
  const good = {
    annotation_id: 'a',
    website: 'x',
    confirmed_task: 't',
    actions: [{ action_uid: 'u', operation: { op: 'CLICK' }, pos_candidates: [] }],
  };
  const cases: readonly (readonly [
    what: string,
    text: string,
    at: RegExp,
    field: string,
    message: RegExp,
  ])[] = [
    [
      'a missing field',
      JSON.stringify([good, { ...good, annotation_id: 'b', confirmed_task: 7 }]),
      /^task 2/,
      'confirmed_task',
      /expected text, found the number 7/,
    ],
    [
      'an invalid candidate',
      JSON.stringify([{ ...good, actions: [{ ...good.actions[0], pos_candidates: ['{'] }] }]),
      /^task 1/,
      'actions[0].pos_candidates[0]',
      /expected a candidate/,
    ],
    [
      'an operation that is not an object',
      JSON.stringify([{ ...good, actions: [{ ...good.actions[0], operation: 'CLICK' }] }]),
      /^task 1/,
      'actions[0].operation',
      /expected an object with "op"/,
    ],
    [
      'an unknown operation',
      JSON.stringify([{ ...good, actions: [{ ...good.actions[0], operation: { op: 'FLY' } }] }]),
      /^task 1/,
      'actions[0].operation.op',
      /expected CLICK, TYPE or SELECT, found "FLY"/,
    ],
    [
      'missing candidates',
      JSON.stringify([{ ...good, actions: [{ action_uid: 'u', operation: { op: 'CLICK' } }] }]),
      /^task 1/,
      'actions[0].pos_candidates',
      /the field is missing/,
    ],
    [
      'attributes that are not an object',
      JSON.stringify([
        { ...good, actions: [{ ...good.actions[0], pos_candidates: [{ attributes: '[1]' }] }] },
      ]),
      /^task 1/,
      'actions[0].pos_candidates[0].attributes',
      /expected the JSON text of an object/,
    ],
    [
      'two tasks with the same id',
      JSON.stringify([good, { ...good, confirmed_task: 'other' }]),
      /^task 2/,
      'annotation_id',
      /"a" is taken by task 1, line 1: ids must differ within a file/,
    ],
    ['a truncated file', JSON.stringify([good, good]).slice(0, -20), /^line 1/, '', /cut off/],
    [
      'an object of another kind in the list',
      `${JSON.stringify([good]).slice(0, -1)}, {"name": 1}]`,
      /^task 2/,
      '',
      /is not a task, row, step or result/,
    ],
    [
      'a number in the list',
      '[{"annotation_id": "a", "confirmed_task": ""}, 7]',
      /^line 1/,
      '',
      /expected an object, found "7\]"/,
    ],
    [
      'invalid JSON',
      '[\n{"annotation_id": "a",\n "confirmed_task": nope}]',
      /line 2, its line 2/,
      '',
      /nope, which JSON does not have/,
    ],
    [
      'a verification result without decisions',
      JSON.stringify([{ id: 'zz', verification: 'keep', verification_meta: '{}' }]),
      /^task 1/,
      'verification_meta',
      /action_decisions/,
    ],
    [
      'a verification result for an unknown demonstration',
      JSON.stringify([{ id: 'zz', verification: 'discard', verification_meta: null }]),
      /^task 1/,
      'id',
      /there is no demonstration zz/,
    ],
  ];
  for (const [what, text, at, field, message] of cases) {
    test(`${what}: the error names the file, the place and the field, and nothing is stored`, async () => {
      const file = fresh('bad.json');
      writeFileSync(file, text);
      const workspace = fresh('workspace');
      const report = await importTasks([file], {
        format: 'mind2web',
        placeholder: {},
        keepGoing: false,
        workspace,
      });
      assert.equal(report.imported, 0);
      const [error] = report.errors;
      assert.match(error?.at ?? '', at);
      assert.equal(error?.field, field);
      assert.match(error?.message ?? '', message);
      assert.equal(error?.file, path.basename(file));
      const blobs = readdirSync(path.join(workspace, 'blobs'), { recursive: true, withFileTypes: true });
      assert.deepEqual(
        blobs.filter((entry) => entry.isFile()),
        [],
        'no page is stored',
      );
    });
  }

  test('an unreadable page of a raw dump is reported with its file and field, and nothing is stored', async () => {
    const own = fresh('own');
    demonstrate(own, 1);
    const dump = await exportFrom(own, 'mind2web-raw', { all: true });
    const [id = ''] = readdirSync(path.join(dump, 'task'));
    const file = path.join(dump, 'task', id, 'processed/dom_content.json');
    writeFileSync(file, readFileSync(file, 'utf8').replace('"documents":[', '"documents":[7,'));
    const report = await importInto(fresh('workspace'), dump);
    assert.equal(report.imported, 0);
    assert.deepEqual(
      [report.errors[0]?.file, report.errors[0]?.field],
      [`task/${id}/processed/dom_content.json`, 'before.dom.documents[0]'],
    );
  });
});
