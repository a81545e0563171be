// needs: pure
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { test } from 'node:test';

const folder = join(import.meta.dirname, '../.github/workflows');

// GitHub's parser imports its schema without the attribute that Node requires for JSON.
registerHooks({
  resolve: (name, context, next) => {
    const found = next(name, context);
    return name.endsWith('.json') ? { ...found, importAttributes: { type: 'json' } } : found;
  },
});
const { parseWorkflow, NoOperationTraceWriter } = await import('@actions/workflow-parser');

/** The errors that GitHub's parser finds in a workflow, by its published schema. */
function faultsOf(name: string, content: string): string[] {
  const { context } = parseWorkflow({ name, content }, new NoOperationTraceWriter());
  return context.errors.getErrors().map(({ message }) => message);
}

for (const name of readdirSync(folder))
  test(`${name} fits GitHub's schema and names only existing files and scripts`, () => {
    const content = readFileSync(join(folder, name), 'utf8');
    assert.deepEqual(faultsOf(name, content), []);
    const { scripts } = JSON.parse(readFileSync(join(folder, '../../package.json'), 'utf8')) as {
      scripts: Record<string, string>;
    };
    for (const [, script = ''] of content.matchAll(/npm run (?:-s )?([\w:-]+)/g))
      assert.ok(script in scripts, `npm run ${script}`);
    for (const [file = ''] of content.matchAll(/test\/[\w/]+\.test\.ts/g))
      assert.ok(readFileSync(join(folder, '../..', file)).length > 0, file);
  });

test('an invalid workflow is reported', () => {
  assert.match(faultsOf('x.yml', 'on: push\njobs:\n  a:\n    runs-on: x\n    stepz: 1\n').join(), /stepz/);
});
