import assert from 'node:assert/strict';
import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import {
  demonstrate,
  equal,
  exportFrom,
  fresh,
  importInto,
  read,
  sameFiles,
} from '../helpers/mind2webExchange.ts';
import { row, task } from '../helpers/mind2webValues.ts';
import { sharedFile } from '../helpers/sharedFolder.ts';

describe('export → import → export', () => {
  test('task files come back as they were, whatever they hold', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(task, { selector: (one) => one.annotation_id, minLength: 1, maxLength: 4 }),
        async (tasks) => {
          const file = fresh('tasks.json');
          writeFileSync(file, JSON.stringify(tasks, null, 1));
          const workspace = fresh('workspace');
          const report = await importInto(workspace, file);
          assert.deepEqual(report.errors, []);
          equal(read(await exportFrom(workspace, 'mind2web', { ending: '.json' })), tasks);
        },
      ),
      { numRuns: 12 },
    );
  });

  test('rows of the multimodal table too', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(row, { selector: ([one]) => one?.annotation_id ?? '', minLength: 1, maxLength: 3 }),
        async (tasks) => {
          const file = fresh('rows.jsonl');
          writeFileSync(
            file,
            tasks
              .flat()
              .map((one) => JSON.stringify(one))
              .join('\n'),
          );
          const workspace = fresh('workspace');
          assert.deepEqual((await importInto(workspace, file)).errors, []);
          equal(read(await exportFrom(workspace, 'multimodal-mind2web', { ending: '.jsonl' })), tasks.flat());
        },
      ),
      { numRuns: 8 },
    );
  });

  test('demonstrations that were made here: task files, rows, the raw dump', async () => {
    const own = fresh('own');
    demonstrate(own, 3);
    const [again, fromRows, fromDump] = [fresh('again'), fresh('rows'), fresh('dump')];

    const list = await exportFrom(own, 'mind2web', { all: true, ending: '.json' });
    assert.equal((await importInto(again, list)).imported, 3);
    const back = await exportFrom(again, 'mind2web', { ending: '.json' });
    equal(read(back), read(list));

    const rows = await exportFrom(own, 'multimodal-mind2web', { all: true, ending: '.jsonl' });
    assert.equal((await importInto(fromRows, rows)).imported, 3);
    equal(read(await exportFrom(fromRows, 'multimodal-mind2web', { ending: '.jsonl' })), read(rows));

    const dump = await exportFrom(own, 'mind2web-raw', { all: true });
    assert.equal((await importInto(fromDump, dump)).imported, 3);
    sameFiles(await exportFrom(fromDump, 'mind2web-raw'), dump);
    await assert.rejects(exportFrom(fromDump, 'source'), /came as a raw dump/);
    equal(read(await exportFrom(fromDump, 'mind2web', { ending: '.json' })), read(list));
  });

  test('the published samples come back as they are', async (context) => {
    const folder = sharedFile('fixtures');
    if (folder === null) return context.skip();
    const workspace = fresh('workspace');
    for (const set of ['mind2web', 'seeact']) {
      const report = await importInto(workspace, path.join(folder, set));
      assert.deepEqual(report.errors, []);
      const out = await exportFrom(workspace, 'source', { set });
      const files = readdirSync(out, { recursive: true, withFileTypes: true }).filter((entry) =>
        entry.isFile(),
      );
      assert.ok(files.length >= 2, `${files.length} files`);
      for (const { name, parentPath } of files) {
        const file = path.join(parentPath, name);
        equal(read(file), read(path.join(folder, path.relative(out, file))));
      }
    }
    const file = path.join(folder, 'mind2web/one_action_task.derived.json');
    const alone = fresh('workspace');
    await importInto(alone, file);
    equal(read(await exportFrom(alone, 'mind2web', { ending: '.json' })), read(file));
  });
});
