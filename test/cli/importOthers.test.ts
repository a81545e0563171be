// needs: pure
import assert from 'node:assert/strict';
import path from 'node:path';
import { describe, test } from 'node:test';
import { hopscope } from '../helpers/hopscope.ts';
import { newPath } from '../helpers/importedRuns.ts';
import { samples, writeTree } from '../helpers/publishedRuns.ts';

/** Files of other programs through the command line: found, imported once, and refused with file and field. */
describe('hopscope import of files of other programs', () => {
  test('a recording of the DevTools Recorder is imported once, and a broken one beside it is named', async () => {
    const workspace = newPath();
    const folder = writeTree(newPath(), {
      ...samples.recorder,
      'tea/torn.json': '{"title": "Torn", "steps": [{"type": "click"}]}',
    });
    const file = path.join(folder, 'tea/oolong.json');
    const first = await hopscope('import', '--workspace', workspace, file);
    assert.deepEqual(first, {
      code: 0,
      stdout: 'Imported 1 runs; the files of 1 also contained the tasks.\n',
      stderr: '',
    });
    const both = await hopscope('import', '--workspace', workspace, '--format', 'devtools-recorder', folder);
    assert.equal(both.code, 1);
    assert.match(
      both.stderr,
      /tea\/torn\.json, line 1, steps\[0\]\.selectors: expected a list, found nothing/,
    );
    assert.match(both.stderr, /tea\/oolong\.json: is already imported for DevTools Recorder: left out/);
    const found = await hopscope('search', '--workspace', workspace, 'Oolong');
    assert.match(found.stdout, /Oolong/);
  });

  test('a history of browser-use without its request is of the task with the name of its file', async () => {
    const workspace = newPath();
    const tasks = JSON.stringify({
      format: 'hopscope-tasks',
      version: 1,
      name: 'Teas',
      tasks: [
        {
          id: 'tea-7',
          intent: 'How much is oolong?',
          startUrl: 'http://tea.localhost/',
          hops: [{ site: 'tea', label: 'the price', check: { answer: { includes: '12' } } }],
          asksAnswer: true,
        },
      ],
    });
    const pack = path.join(writeTree(newPath(), { 'pack.json': tasks }), 'pack.json');
    assert.equal((await hopscope('import', '--workspace', workspace, pack)).code, 0);
    const history = samples.browserUse['tea-7/history.json'].replace('user_request', 'other');
    const folder = writeTree(newPath(), { ...samples.browserUse, 'tea-7/history.json': history });
    const taken = await hopscope('import', '--workspace', workspace, folder);
    assert.deepEqual([taken.code, taken.stdout], [0, 'Imported 1 runs.\n']);
    assert.match(taken.stderr, /note: .*history\.json, state_message: no step has the text of the task/);
    const evaluated = await hopscope('evaluate', '--workspace', workspace, '--json');
    assert.match(evaluated.stdout, /browser-use/);
  });

  test('tasks of Mind2Web-Live are imported with their key nodes as hops, and a second import names the format', async () => {
    const workspace = newPath();
    const file = path.join(import.meta.dirname, '../importers/samples/live.json');
    const first = await hopscope('import', '--workspace', workspace, file);
    assert.equal(first.code, 0);
    assert.match(first.stdout, /^Imported 2 tasks with 7 hops \(mind2web-live\) as set /);
    assert.match(
      first.stderr,
      /note: live\.json, task 1, line 6, evaluation: asks for something that no rule decides/,
    );
    const torn = path.join(
      writeTree(newPath(), { 'torn.json': '[{"index": 1, "task": "Find tea"}]' }),
      'torn.json',
    );
    const second = await hopscope('import', '--workspace', workspace, '--format', 'mind2web-live', torn);
    assert.equal(second.code, 1);
    assert.match(second.stderr, /torn\.json, task 1, line 1, evaluation: expected a list, found nothing/);
  });
});
