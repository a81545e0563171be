// needs: pure
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, test } from 'node:test';
import { z } from 'zod';
import { hopscope } from '../helpers/hopscope.ts';
import { newPath } from '../helpers/importedRuns.ts';
import { demonstrationRecord } from '../helpers/mind2webRecords.ts';

/** Two demonstrations with one annotation_id, from two files, and one that has only the texts of its actions. */
async function filled(): Promise<string> {
  const workspace = newPath();
  const record = z.looseObject({}).parse(JSON.parse(demonstrationRecord('green')));
  const { actions: _, ...head } = z.looseObject({}).parse(JSON.parse(demonstrationRecord('blue')));
  for (const one of [record, { ...record, confirmed_task: 'Find the green lamp again.' }, head]) {
    const file = `${newPath()}.json`;
    writeFileSync(file, JSON.stringify([one]));
    const { code, stderr } = await hopscope('import', '--workspace', workspace, '--format', 'mind2web', file);
    assert.equal(code, 0, stderr);
  }
  return workspace;
}

describe('demonstrations that share an annotation_id, and one without actions', async () => {
  const workspace = await filled();

  for (const [format, name] of [
    ['mind2web', 'tasks.json'],
    ['mind2web', 'tasks'],
    ['mind2web-raw', 'dump'],
    ['multimodal-mind2web', 'rows.jsonl'],
  ] as const)
    test(`${format} (${name}) is written and loads again`, async () => {
      const out = path.join(newPath(), name);
      const { code, stdout, stderr } = await hopscope(
        ...['export', '--workspace', workspace, '--format', format, '--all', '--out', out],
      );
      // The imported files have no pictures.
      assert.equal(code, format === 'mind2web' ? 0 : 3, stderr);
      assert.match(stdout + stderr, /1 demonstration shares its annotation_id with another one/);
      const again = newPath();
      const read = await hopscope('import', '--workspace', again, '--format', 'mind2web', out);
      assert.equal(read.code, 0, read.stderr);
      assert.match(read.stdout, /^Imported 3 tasks/m);
    });

  test('each task of a file has actions, and each id is there once', async () => {
    const out = `${newPath()}.json`;
    await hopscope('export', '--workspace', workspace, '--format', 'mind2web', '--all', '--out', out);
    const tasks = z
      .array(z.looseObject({ annotation_id: z.string(), actions: z.array(z.unknown()) }))
      .parse(JSON.parse(readFileSync(out, 'utf8')));
    assert.deepEqual(
      tasks.map(({ annotation_id: id, actions }) => [id, actions.length]),
      [
        ['id-green', 1],
        ['id-green-2', 1],
        ['id-blue', 1],
      ],
    );
  });
});
