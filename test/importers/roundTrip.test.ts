// needs: pure
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { exportNative, exportSource } from '../../shared/exporters/index.ts';
import { toCase } from '../../shared/exporters/jsonl.ts';
import { isError, type SourceFile } from '../../shared/importers/file/importer.ts';
import { readTasks } from '../../shared/importers/index.ts';
import type { TaskFormat } from '../../shared/model/index.ts';
import { readSample } from './readSample.ts';

const space = fc.constantFrom('', ' ', '\n', '\r\n', '\n\t ', '\n\n');
const words = fc.string({ unit: 'grapheme', maxLength: 20 });

/** JSON as people and programs write it: any white space, `\u` escapes, numbers such as 1.50e+1 in an extra field. */
function spelt(value: Record<string, unknown>): fc.Arbitrary<string> {
  return fc
    .record({
      indent: fc.nat(4),
      escapes: fc.boolean(),
      number: fc.constantFrom('15', '1.50e+1', '-0.0', '1E3'),
      gap: space,
    })
    .map(({ indent, escapes, number, gap }) => {
      const text = JSON.stringify({ extra: null, ...value }, null, indent).replace(
        '"extra":',
        `${gap}"extra":`,
      );
      const withNumber = text.replace(/("extra":\s*)null/, `$1${number}`);
      return escapes
        ? withNumber.replace(
            /[^\x20-\x7e\s]/g,
            (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
          )
        : withNumber;
    });
}

interface Draft {
  readonly id: number;
  readonly text: string;
}

const makers: Readonly<
  Record<string, { format: TaskFormat; make: (draft: Draft) => Record<string, unknown> }>
> = {
  webarena: {
    format: 'webarena',
    make: ({ id, text }) => ({
      sites: ['shopping'],
      task_id: id,
      start_url: '__SHOPPING__',
      intent: text,
      eval: { eval_types: ['string_match'], reference_answers: { must_include: [text] } },
    }),
  },
  online: {
    format: 'online-mind2web',
    make: ({ id, text }) => ({ task_id: `t${id}`, confirmed_task: text, website: 'https://x.example/' }),
  },
  voyager: {
    format: 'webvoyager',
    make: ({ id, text }) => ({ id: `Site--${id}`, ques: text, web: 'https://x.example/' }),
  },
};

const drafts = fc.uniqueArray(fc.record({ id: fc.nat(1000), text: words }), {
  selector: (draft) => draft.id,
  minLength: 1,
  maxLength: 6,
});

/** A list file of one of the formats, with any white space between its tasks. */
const listFile = fc
  .record({
    maker: fc.constantFrom('webarena', 'online', 'voyager'),
    drafts,
    mark: fc.boolean(),
    gap: space,
    end: space,
  })
  .chain(({ maker, drafts, mark, gap, end }) => {
    const found = makers[maker];
    assert.ok(found);
    return fc.tuple(...drafts.map((draft) => spelt(found.make(draft)))).map((parts) => ({
      format: found.format,
      file: {
        path: 'x.json',
        text: `${mark ? '\uFEFF' : ''}${gap}[${gap}${parts.join(`${gap},${end}`)}${end}]${end}`,
      },
      count: parts.length,
    }));
  });

const lineFile = fc
  .record({
    drafts,
    mark: fc.boolean(),
    lineEnd: fc.constantFrom('\n', '\r\n', '\n\n', ' \r\n'),
    last: fc.boolean(),
  })
  .map(({ drafts, mark, lineEnd, last }) => {
    const lines = drafts.map((draft) => JSON.stringify(makers.voyager?.make(draft)));
    const file: SourceFile = {
      path: 'x.jsonl',
      text: `${mark ? '\uFEFF' : ''}${lines.join(lineEnd)}${last ? lineEnd : ''}`,
    };
    return { format: 'webvoyager' as const, file, count: lines.length };
  });

describe('an export after an import', () => {
  test('equals the imported text byte for byte, in any spelling', () => {
    fc.assert(
      fc.property(fc.oneof(listFile, lineFile), ({ format, file, count }) => {
        const set = readTasks([file], {}, format);
        assert.deepEqual(set.problems.filter(isError), []);
        assert.equal(set.tasks.length, count);
        assert.deepEqual(exportSource(set.tasks, set.beside), [file]);
      }),
    );
  });

  test('equals every sample, with all files of a folder and the reference answers', () => {
    const sets = [
      ['native.json'],
      ['webarena.json'],
      ['visual.json'],
      ['online.json'],
      ['live.json'],
      ['webvoyager/tasks.jsonl', 'webvoyager/reference_answer.json'],
      ['mmina/multi567/3.json', 'mmina/normal/1.json', 'mmina/shopping/3.json'],
    ];
    for (const names of sets) {
      const files = names.map(readSample);
      const set = readTasks(files);
      assert.deepEqual(set.problems.filter(isError), []);
      assert.deepEqual(exportSource(set.tasks, set.beside), files);
    }
  });

  test('contains the text of an invalid task that the import left out', () => {
    const { path, text } = readSample('webarena.json');
    const bad = { path, text: text.replace('"task_id": 1', '"task_id": null') };
    const set = readTasks([bad]);
    assert.equal(set.tasks.length, 3);
    assert.deepEqual(exportSource(set.tasks), [bad]);
  });

  test('as a Hopscope pack contains what the browser holds at the beginning; a case of `score` does not', () => {
    const storageState = { cookies: [], origins: [{ origin: 'http://shop.example', localStorage: [] }] };
    const pack = JSON.parse(readSample('native.json').text);
    pack.tasks = [{ ...pack.tasks[0], storageState }];
    const set = readTasks([{ path: 'pack.json', text: JSON.stringify(pack) }]);
    const again = readTasks([exportNative('again', set.tasks)]);
    assert.deepEqual(again.tasks[0]?.storageState, storageState);
    const [task] = set.tasks;
    assert.ok(task);
    const run = { observations: [], declared: null, withinBudget: true, answer: '' };
    const line = toCase({ id: 'a', task, run }, { pages: false });
    assert.ok(line !== null && !('storageState' in line.task));
  });

  test('as a Hopscope pack contains the same tasks', () => {
    for (const name of [
      'native.json',
      'webarena.json',
      'visual.json',
      'online.json',
      'live.json',
      'mmina/multi567/3.json',
    ]) {
      const given = { __SHOPPING__: 'http://localhost:7770' };
      const set = readTasks([readSample(name)], { placeholders: given });
      const again = readTasks([exportNative('again', set.tasks)]);
      assert.deepEqual(again.problems, []);
      assert.deepEqual(
        again.tasks.map(({ source: _source, ...task }) => task),
        set.tasks.map(({ source: _source, ...task }) => task),
      );
    }
  });
});
