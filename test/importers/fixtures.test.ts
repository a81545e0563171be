// needs: pure
import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, test } from 'node:test';
import { readSources } from '../../electron/exchange/import/readSources.ts';
import { exportNative, exportSource } from '../../shared/exporters/index.ts';
import { isError } from '../../shared/importers/file/importer.ts';
import { detectFormat, readTasks } from '../../shared/importers/index.ts';
import type { TaskFormat } from '../../shared/model/index.ts';
import { sharedFile } from '../helpers/sharedFolder.ts';

const fixtures = sharedFile('fixtures');

/** The number of tasks in the files whose name does not contain it. */
const waveCounts: Readonly<Record<string, number>> = {
  'WebVoyager_test.jsonl': 643,
  'example.jsonl': 1,
  'mind2web_test_cross_task.jsonl': 112,
  'mind2web_test_cross_web.jsonl': 106,
};

interface Case {
  readonly path: string;
  readonly format: TaskFormat;
  readonly tasks: number;
  /** All test configurations look like WebArena's, so their format must be named. */
  readonly named?: boolean;
}

const cases: readonly Case[] =
  fixtures === null
    ? []
    : [
        { path: 'mmina/compare', format: 'mmina', tasks: 1 },
        { path: 'mmina/compare/17.json', format: 'mmina', tasks: 1 },
        { path: 'webarena/config_files/test.raw.json', format: 'webarena', tasks: 812 },
        { path: 'webarena/config_files/examples', format: 'webarena', tasks: 4 },
        {
          path: 'visualwebarena/config_files/vwa/test_classifieds.raw.json',
          format: 'visualwebarena',
          tasks: 234,
        },
        {
          path: 'visualwebarena/config_files/vwa/test_reddit.raw.json',
          format: 'visualwebarena',
          tasks: 210,
        },
        {
          path: 'visualwebarena/config_files/vwa/test_shopping.raw.json',
          format: 'visualwebarena',
          tasks: 466,
        },
        { path: 'visualwebarena/config_files/vwa', format: 'visualwebarena', tasks: 910 },
        { path: 'webvoyager/data/WebVoyager_data.jsonl', format: 'webvoyager', tasks: 643 },
        { path: 'webvoyager/data/tasks_test.jsonl', format: 'webvoyager', tasks: 1 },
        { path: 'online-mind2web/Online_Mind2Web.json', format: 'online-mind2web', tasks: 300 },
        { path: 'online-mind2web', format: 'online-mind2web', tasks: 300 },
        { path: 'seeact/online_tasks/sample_tasks.json', format: 'online-mind2web', tasks: 18 },
        { path: 'seeact/online_tasks/merged_online_90_tasks.json', format: 'online-mind2web', tasks: 90 },
        ...eachFile('openwebvoyager', '.jsonl').map(
          (file): Case => ({
            path: file,
            format: 'webvoyager',
            tasks: waveCounts[path.basename(file)] ?? Number(/_(\d+)q\.jsonl$/.exec(file)?.[1]),
          }),
        ),
        ...eachFile('mmina/test_configs', '.json').map(
          (file): Case => ({ path: file, format: 'mmina', tasks: 1, named: true }),
        ),
        ...eachFile('visualwebarena/test_configs', '.json').map(
          (file): Case => ({
            path: file,
            format: 'visualwebarena',
            tasks: 1,
            named: true,
          }),
        ),
      ];

describe('published task files', { skip: fixtures === null }, () => {
  for (const { path: name, format, tasks, named } of cases) {
    test(`${name}: ${tasks} tasks are imported and exported with the same bytes`, async () => {
      const { files, problems } = await readSources([path.join(fixtures ?? '', name)]);
      assert.deepEqual(problems.filter(isError), []);
      if (!named) assert.equal(detectFormat(files), format);
      const set = readTasks(files, {}, named ? format : undefined);
      assert.deepEqual(set.problems.filter(isError), []);
      assert.equal(set.format, format);
      assert.equal(set.tasks.length, tasks);
      assert.equal(new Set(set.tasks.map((task) => task.key)).size, tasks);

      const passedOver = new Set(set.problems.map((problem) => problem.file));
      const wanted = files.filter(
        (file) => set.tasks.some((task) => task.source.file === file.path) || !passedOver.has(file.path),
      );
      const back = new Map(exportSource(set.tasks, set.beside).map((file) => [file.path, file.text]));
      assert.equal(back.size, wanted.length);
      for (const file of wanted) assert.ok(back.get(file.path) === file.text, `${file.path} differs`);
      assert.ok(set.tasks.every((task) => task.hops.length > 0));
    });
  }

  test('a Hopscope pack of each file contains the same tasks', async () => {
    for (const { path: name, format } of cases) {
      const { files } = await readSources([path.join(fixtures ?? '', name)]);
      const set = readTasks(files, {}, format);
      const again = readTasks([exportNative(set.name, set.tasks)]);
      assert.deepEqual(again.problems.filter(isError), [], name);
      assert.deepEqual(
        again.tasks.map(({ source: _source, ...task }) => task),
        set.tasks.map(({ source: _source, ...task }) => task),
        name,
      );
    }
  });

  test('WebVoyager takes its reference answers from the file beside it', async () => {
    const data = path.join(fixtures ?? '', 'webvoyager/data');
    const { files } = await readSources([`${data}/WebVoyager_data.jsonl`, `${data}/reference_answer.json`]);
    const set = readTasks(files);
    assert.deepEqual(set.problems, []);
    assert.deepEqual(
      exportSource(set.tasks, set.beside),
      files.map(({ path: name, text }) => ({ path: name, text })),
    );
    const golden = set.tasks.filter(
      (task) => JSON.stringify(task.hops).includes('One possible answer') === false,
    );
    assert.equal(golden.length, 143);
  });
});

function eachFile(folder: string, ending: string): string[] {
  return readdirSync(path.join(fixtures ?? '', folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending))
    .map((name) => path.join(folder, name));
}
