// needs: pure
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { isError } from '../../shared/importers/file/importer.ts';
import { readTasks } from '../../shared/importers/index.ts';
import type { TaskFormat } from '../../shared/model/index.ts';
import { importLimits } from '../../shared/parse/limits.ts';
import { fileOf, readSample } from './readSample.ts';

/** Errors as `at | field | message`. */
function errorsOf(text: string, format?: TaskFormat, name?: string): string[] {
  const { problems } = readTasks([fileOf(text, name)], {}, format);
  return problems.filter(isError).map(({ at, field, message }) => [at, field, message].join(' | '));
}

/** The first sample task of a file, changed. */
function changed(name: string, change: (text: string) => string): string {
  const { text } = readSample(name);
  const after = change(text);
  assert.notEqual(after, text, 'the change found nothing to change');
  return after;
}

describe('text that is not JSON', () => {
  test('a syntax error names the line, the column and the expected token', () => {
    assert.deepEqual(errorsOf('[\n  {"task_id": 1,\n}]', 'webarena'), [
      'line 3, column 1 |  | expected a key in double quotes after the comma, found "}"',
    ]);
    const cut = changed('webarena.json', (text) => text.slice(0, 300));
    assert.match(
      errorsOf(cut).join(),
      /^line \d+, column \d+ \| {2}\| expected a closing quote|^line \d+, column \d+/,
    );
  });

  test('a plain text is refused at its first character', () => {
    assert.deepEqual(errorsOf('hello'), [
      'line 1, column 1 |  | expected a JSON value, found hello, which JSON does not have',
    ]);
  });

  test('an error in a .jsonl file names the line', () => {
    const text = `${readSample('webvoyager/tasks.jsonl').text}\n{"id": "Plants--3", "ques": }`;
    assert.deepEqual(errorsOf(text, undefined, 'tasks.jsonl'), [
      'line 5, column 29 |  | expected a value after ":", found "}"',
    ]);
  });

  test('nesting deeper than 200 levels is refused, alone or inside a task', () => {
    const deep = `${'['.repeat(10_000)}${']'.repeat(10_000)}`;
    assert.deepEqual(errorsOf(deep), ['line 1, column 201 |  | nested deeper than 200 levels']);
    for (const format of ['native', 'mmina', 'webarena', 'visualwebarena', 'online-mind2web'] as const)
      assert.deepEqual(errorsOf(deep, format), ['line 1, column 201 |  | nested deeper than 200 levels']);
    const inside = changed('online.json', (text) => text.replace('"easy"', deep));
    assert.match(errorsOf(inside).join(), /nested deeper than 200 levels/);
  });

  test('empty files and empty lists are refused', () => {
    assert.deepEqual(errorsOf(''), [' |  | is empty: expected tasks']);
    assert.deepEqual(errorsOf(' \n\t', 'mmina'), [' |  | is empty: expected tasks']);
    assert.deepEqual(errorsOf('\uFEFF'), [' |  | is empty: expected tasks']);
    assert.deepEqual(errorsOf('[]', 'webarena'), [' |  | contains no tasks: the list is empty']);
    assert.deepEqual(errorsOf('\n\n', 'webvoyager', 'x.jsonl'), [' |  | is empty: expected tasks']);
  });

  test('a text above the size limit is refused', () => {
    const large = ' '.repeat(importLimits.fileBytes + 1);
    assert.deepEqual(errorsOf(large, 'webarena'), [
      ' |  | is 64 MB; the limit is 64 MB per file: split it into several files',
    ]);
  });

  test('a file with too many values or too many tasks is refused', () => {
    const text = `[${'0,'.repeat(importLimits.jsonValues)}0]`;
    assert.match(errorsOf(text, 'webarena').join(), /more than 5000000 values: split the file/);
    const lines = '{}\n'.repeat(importLimits.tasks + 2);
    assert.deepEqual(errorsOf(lines, 'webvoyager', 'x.jsonl'), [
      ' |  | contains more than 100000 tasks: import them as several sets',
    ]);
  });

  test('a key that appears twice in an object is refused', () => {
    const text = changed('online.json', (before) =>
      before.replace('"level"', '"website": "https://other.example/", "level"'),
    );
    assert.match(
      errorsOf(text).join(),
      /line \d+, column \d+ \| {2}\| the key "website" appears twice in one object/,
    );
  });
});

describe('JSON that is not a task', () => {
  test('an error about a wrong type names the field and the value', () => {
    const text = changed('webarena.json', (before) =>
      before
        .replace('"task_id": 1', '"task_id": "one"')
        .replace('["url_match"]', '["url_match", "smell_match"]'),
    );
    const errors = errorsOf(text);
    assert.equal(errors.length, 2);
    assert.match(errors[0] ?? '', /^task 2, line \d+ \| task_id \| expected a number, found the text "one"$/);
    assert.match(
      errors[1] ?? '',
      /^task 2, line \d+ \| eval\.eval_types\[1\] \| expected "string_match" or "url_match" or "program_html", found the text "smell_match"$/,
    );
  });

  test('an error names the line of the field, not of the task', () => {
    const text = '[\n  {\n    "task_id": "a",\n    "confirmed_task": "b",\n    "website": 7\n  }\n]';
    assert.deepEqual(errorsOf(text), ['task 1, line 5 | website | expected text, found the number 7']);
  });

  test('a missing field is refused', () => {
    assert.deepEqual(errorsOf('[{"task_id": "a", "website": "https://x.example"}]', 'online-mind2web'), [
      'task 1, line 1 | confirmed_task | expected text, found nothing: the field is missing',
    ]);
    const queueless = changed('mmina/multi567/3.json', (text) => text.replace('"procedure"', '"prozedur"'));
    assert.deepEqual(errorsOf(queueless, 'mmina', 'multi567/3.json'), [
      'line 1 | procedure | expected the hops of a task of the domain multi567, as parts of addresses with "end" as the last, found none',
    ]);
  });

  test('a task that is not an object is refused', () => {
    assert.deepEqual(errorsOf('[1, null]', 'webarena'), [
      'task 1, line 1 |  | expected an object, found the number 1',
      'task 2, line 1 |  | expected an object, found null',
    ]);
    assert.deepEqual(errorsOf('"task"', 'mmina'), ['line 1 |  | expected an object, found the text "task"']);
  });

  test('an error about an unknown format names the known formats and the keys of the object', () => {
    assert.match(
      errorsOf('{"colour": 1, "shape": 2}').join(),
      /known format \(native, mmina, .*\): its first object has colour, shape$/,
    );
  });

  test('an id that appears twice is refused, and the error names both places', () => {
    const twice = changed('webarena.json', (text) => text.replace('"task_id": 2', '"task_id": 0'));
    assert.match(
      errorsOf(twice).join(),
      /^task 3, line \d+ \| task_id \| the id "0" is already taken by tasks\.json, task 1, line 2: ids must differ within a set$/,
    );
    const { text } = readSample('mmina/shopping/3.json');
    const { problems } = readTasks([
      { path: 'shopping/3.json', text },
      { path: 'shopping/4.json', text },
    ]);
    assert.deepEqual(problems, [
      {
        file: 'shopping/4.json',
        at: 'line 1',
        field: 'task_id',
        message: 'the id "shopping/3" is already taken by shopping/3.json: ids must differ within a set',
      },
    ]);
  });

  test('an address that does not begin with http: or https: is refused', () => {
    for (const address of ['javascript:alert(1)', 'file:///etc/passwd', 'lamps.example', '']) {
      const text = JSON.stringify([{ task_id: 'a', confirmed_task: 'b', website: address, level: 'easy' }]);
      assert.match(
        errorsOf(text).join(),
        /\| website \| expected an address that begins with http:/,
        address,
      );
    }
  });

  test('the number of reported problems is limited', () => {
    const text = `[${Array.from({ length: 20_000 }, () => '{}').join(',')}]`;
    const { problems, tasks } = readTasks([fileOf(text)], {}, 'online-mind2web');
    assert.equal(tasks.length, 0);
    assert.equal(problems.length, importLimits.problems + 1);
    assert.equal(problems.at(-1)?.message, `and ${60_000 - importLimits.problems} more problems`);
  });
});

describe('Hopscope task packs', () => {
  const errorsOfPack = (change: (text: string) => string): string[] =>
    errorsOf(changed('native.json', change), 'native');

  test('a misspelt field is refused, not ignored', () => {
    const errors = errorsOfPack((text) => text.replace('"needsPicture"', '"needPicture"'));
    assert.match(
      errors.join(),
      /^task 1, line \d+ \| needPicture \| is not a field of this format: check the spelling, or remove it$/,
    );
  });

  test('an invalid check and an invalid part of a check are refused', () => {
    assert.match(
      errorsOfPack((text) => text.replace('"includes": "blue"', '"include": "blue"')).join(),
      /task 2, line \d+ \| hops\[0\]\.check\.answer \| expected an object with "exact" or an object with "includes"/,
    );
    assert.match(
      errorsOfPack((text) => text.replace('"text": "rooms free"', '"text": 5')).join(),
      /task 1, line \d+ \| hops\[1\]\.check\.all\[1\]\.page\.text \| expected text or a list, found the number 5/,
    );
    assert.match(
      errorsOfPack((text) => text.replace('"answer": {', '"anwser": {')).join(),
      /hops\[2\]\.check \| expected an object with "all" or an object with "any" .*, found an object with anwser/,
    );
  });

  test('a hop that only an answer can pass is refused unless it asks for an answer', () => {
    assert.match(
      errorsOfPack((text) =>
        text
          .replace('"asksAnswer": true', '"asksAnswer": false')
          .replace('"needsPicture": true', '"needsPicture": true, "asksAnswer": false'),
      ).join(),
      /hops\[2\]\.asksAnswer \| expected true: only an answer can pass this hop/,
    );
  });

  test('a reference run that passes hops out of order is refused', () => {
    assert.match(
      errorsOfPack((text) => text.replace('"passes": 2', '"passes": 1')).join(),
      /reference\[1\]\.passes \| expected a hop after hop 1, found 1/,
    );
    assert.match(
      errorsOfPack((text) => text.replace('"passes": 3', '"passes": 4')).join(),
      /expected a hop from 1 to 3, found 4/,
    );
  });

  test('a pack of another version, another document and a pack without tasks are refused', () => {
    assert.match(
      errorsOfPack((text) => text.replace('"version": 1', '"version": 2')).join(),
      /\| version \| expected 1, found the number 2/,
    );
    assert.match(
      errorsOf('[]', 'native').join(),
      /is not a task pack: expected one object with "format": "hopscope-tasks"/,
    );
    assert.match(
      errorsOf('{"format": "hopscope-tasks", "version": 1, "name": "x", "tasks": []}').join(),
      /contains no tasks/,
    );
    assert.match(
      errorsOf('{"format": "hopscope-tasks", "version": 1, "name": "x"}').join(),
      /tasks \| expected a list, found nothing/,
    );
  });
});
