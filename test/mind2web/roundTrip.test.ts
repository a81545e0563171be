// needs: pure
import assert from 'node:assert/strict';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { listDemonstrations } from '../../electron/db/demonstrations.ts';
import { listSteps } from '../../electron/db/record/steps.ts';
import { appendReviewEvents, insertReview } from '../../electron/db/review/reviews.ts';
import { openWorkspace, type Workspace } from '../../electron/workspace/workspace.ts';
import { pythonJson } from '../../shared/mind2web/values/pythonJson.ts';
import { deriveReview } from '../../shared/review/deriveReview.ts';
import type { ReviewAct, ReviewEvent } from '../../shared/review/review.ts';
import { someRuns } from '../helpers/extent.ts';
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

/** The recorded positions of clicks on elements, per demonstration of a workspace. */
function positions(folder: string): unknown[] {
  const workspace = openWorkspace(folder, 'test');
  try {
    return listDemonstrations(workspace.db).map(({ attemptId }) =>
      listSteps(workspace.db, attemptId).flatMap(({ position }) =>
        position === undefined ? [] : [position],
      ),
    );
  } finally {
    workspace.close();
  }
}

describe('export → import → export', () => {
  test('task files with any content are unchanged after a round trip', async () => {
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
      someRuns(12),
    );
  });

  test('rows of the multimodal table are unchanged after a round trip', async () => {
    await fc.assert(
      fc.asyncProperty(rowsOfTasks, async (tasks) => {
        const workspace = await withRows(tasks.flat());
        equal(read(await exportFrom(workspace, 'multimodal-mind2web', { ending: '.jsonl' })), tasks.flat());
      }),
      someRuns(8),
    );
  });

  test('a Parquet table is unchanged after a round trip, byte for byte', async () => {
    await fc.assert(
      fc.asyncProperty(rowsOfTasks, async (tasks) => {
        const fromLines = await withRows(tasks.flat());
        const fromTable = fresh('table');
        const table = await exportFrom(fromLines, 'multimodal-mind2web', { ending: '.parquet' });
        const report = await importInto(fromTable, table);
        assert.deepEqual([report.errors, report.imported], [[], tasks.length]);
        const lines = await exportFrom(fromTable, 'multimodal-mind2web', { ending: '.jsonl' });
        equal(read(lines), tasks.flat().map(asTableRow));
        const again = await exportFrom(fromTable, 'multimodal-mind2web', { ending: '.parquet' });
        assert.ok(
          readFileSync(table).equals(readFileSync(again)),
          'the second table equals the first, byte for byte',
        );
      }),
      someRuns(8),
    );
  });

  test('demonstrations made here are unchanged after a round trip as task files, rows, table and raw dump', async () => {
    const own = fresh('own');
    demonstrate(own, 3);
    const [again, fromRows, fromTable] = [fresh('again'), fresh('rows'), fresh('table')];
    const fromDump = fresh('dump');

    const list = await exportFrom(own, 'mind2web', { all: true, ending: '.json' });
    assert.equal((await importInto(again, list)).imported, 3);
    const back = await exportFrom(again, 'mind2web', { ending: '.json' });
    equal(read(back), read(list));

    const rows = await exportFrom(own, 'multimodal-mind2web', { all: true, ending: '.jsonl' });
    assert.equal((await importInto(fromRows, rows)).imported, 3);
    equal(read(await exportFrom(fromRows, 'multimodal-mind2web', { ending: '.jsonl' })), read(rows));

    const table = await exportFrom(own, 'multimodal-mind2web', { all: true, ending: '.parquet' });
    assert.equal((await importInto(fromTable, table)).imported, 3);
    equal(read(await exportFrom(fromTable, 'multimodal-mind2web', { ending: '.jsonl' })), read(rows));
    const source = await exportFrom(fromTable, 'source');
    assert.deepEqual(readdirSync(source), [path.basename(table).replace('.parquet', '.jsonl')]);

    const dump = await exportFrom(own, 'mind2web-raw', { all: true });
    assert.equal((await importInto(fromDump, dump)).imported, 3);
    sameFiles(await exportFrom(fromDump, 'mind2web-raw'), dump);
    await assert.rejects(exportFrom(fromDump, 'source'), /was imported from a raw dump/);
    equal(read(await exportFrom(fromDump, 'mind2web', { ending: '.json' })), read(list));
    for (const folder of [own, again, fromRows, fromTable, fromDump])
      assert.deepEqual(positions(folder), Array(3).fill([{ x: 12, y: 3.5 }]), folder);
  });

  test('discarded steps, texts, remarks and decisions of reviews are unchanged after a round trip', async () => {
    const steps = fc.shuffledSubarray([1, 2, 3, 4, 5, 6, 8], { maxLength: 6 });
    const text = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 40 })
      .map((words) => words.trim())
      .filter((words) => words !== '');
    const decided = fc.record({
      decision: fc.constantFrom('accept' as const, 'discard' as const),
      steps,
      text: fc.option(text),
      remark: text,
    });
    await fc.assert(
      fc.asyncProperty(fc.tuple(decided, decided), async (reviews) => {
        const own = fresh('own');
        const kept = reviews.map((review, at) => ({
          ...review,
          decision: at === 0 ? ('accept' as const) : review.decision,
        }));
        demonstrate(own, 2, (workspace, ids) => {
          kept.forEach((review, at) => {
            verify(workspace, ids[at] ?? '', [
              ...review.steps.map((step) => ({ type: 'step', step, keep: false }) as const),
              ...(review.text === null ? [] : [{ type: 'described', text: review.text } as const]),
              { type: 'remark', at: { kind: 'after', step: 2 }, text: review.remark, failure: null },
              {
                type: 'decided',
                decision: review.decision,
                reason: review.decision === 'accept' ? null : 'other',
              },
            ]);
          });
        });
        // Every format must export the import unchanged, with the decisions.
        const accepted = kept.filter(({ decision }) => decision === 'accept');
        const again = fresh('again');
        const list = await exportFrom(own, 'mind2web', { ending: '.json' });
        assert.deepEqual(
          (read(list) as { confirmed_task: string; actions: unknown[] }[]).map((one) => one.actions.length),
          accepted.map((one) => 8 - one.steps.length),
        );
        assert.deepEqual((await importInto(again, list)).errors, []);
        equal(read(await exportFrom(again, 'mind2web', { ending: '.json' })), read(list));

        const dumped = fresh('dumped');
        const dump = await exportFrom(own, 'mind2web-raw');
        assert.deepEqual((await importInto(dumped, dump)).errors, []);
        sameFiles(await exportFrom(dumped, 'mind2web-raw'), dump);
        equal(read(await exportFrom(dumped, 'mind2web', { ending: '.json' })), read(list));

        const judged = fresh('judged');
        const form = await exportFrom(own, 'mind2web-verification', { all: true });
        assert.deepEqual((await importInto(judged, form)).errors, []);
        sameFiles(await exportFrom(judged, 'mind2web-verification', { all: true }), form);
      }),
      someRuns(5),
    );
  });

  test('the published samples are unchanged after a round trip', async (context) => {
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

/** Stores a review as the verification desk does. */
function verify({ db }: Workspace, attemptId: string, acts: readonly ReviewAct[]): void {
  const events = acts.map((body, at): ReviewEvent => ({ seq: at + 1, wall: 1_000 + at, body }));
  const review = deriveReview(events);
  const id = `review of ${attemptId}`;
  insertReview(db, {
    id,
    attemptId,
    reviewerId: 'person-vera',
    informedAfter: null,
    review,
    createdAt: 1_000,
  });
  appendReviewEvents(db, id, events, review);
}

/** The rows of one to three tasks. */
const rowsOfTasks = fc.uniqueArray(row, {
  selector: ([one]) => one?.annotation_id ?? '',
  minLength: 1,
  maxLength: 3,
});

/** A workspace into which the rows were imported as JSON lines. */
async function withRows(rows: readonly object[]): Promise<string> {
  const file = fresh('rows.jsonl');
  writeFileSync(file, rows.map((one) => JSON.stringify(one)).join('\n'));
  const workspace = fresh('workspace');
  assert.deepEqual((await importInto(workspace, file)).errors, []);
  return workspace;
}

/** A row after a round trip through a table: only the table's columns, objects as text, null for missing values. */
function asTableRow(own: Readonly<Record<string, unknown>>): object {
  const textOf = (value: unknown) =>
    typeof value === 'string' ? value : value === undefined ? null : pythonJson(value);
  const listOf = (value: unknown) => (Array.isArray(value) ? value.map(textOf) : null);
  const lists = ['pos_candidates', 'neg_candidates', 'action_reprs'];
  return Object.fromEntries(
    PARQUET_COLUMNS.map((name) => [
      name,
      name === 'screenshot' ? null : lists.includes(name) ? listOf(own[name]) : textOf(own[name]),
    ]),
  );
}

const PARQUET_COLUMNS = [
  ...['action_uid', 'raw_html', 'cleaned_html', 'operation', 'pos_candidates', 'neg_candidates'],
  ...['website', 'domain', 'subdomain', 'annotation_id', 'confirmed_task', 'screenshot'],
  ...['action_reprs', 'target_action_index', 'target_action_reprs'],
];
