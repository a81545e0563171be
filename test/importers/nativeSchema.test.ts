// needs: pure
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { exportNative } from '../../shared/exporters/index.ts';
import { nativeJsonSchema } from '../../shared/importers/formats/native.ts';
import { readTasks } from '../../shared/importers/index.ts';
import { fileOf, readSample } from './readSample.ts';

const written: Record<string, unknown> = JSON.parse(
  readFileSync(new URL('../../tasks/native.schema.json', import.meta.url), 'utf8'),
);

test('tasks/native.schema.json equals the schema of the importer (node tasks/writeSchema.ts writes it)', () => {
  assert.deepEqual(written, JSON.parse(JSON.stringify(nativeJsonSchema())));
});

test('the JSON Schema accepts packs that the importer accepts, and refuses a misspelt field', () => {
  const isPack = new Ajv2020({ strict: false }).compile(written);
  const sample = readSample('native.json');
  assert.ok(isPack(JSON.parse(sample.text)), JSON.stringify(isPack.errors));
  const mmina = readTasks([readSample('mmina/multi567/3.json')]);
  assert.ok(isPack(JSON.parse(exportNative('x', mmina.tasks).text)), JSON.stringify(isPack.errors));
  assert.ok(!isPack(JSON.parse(sample.text.replace('"intent"', '"intend"'))));
});

test('the example in tasks/README.md is a valid pack', () => {
  const readme = readFileSync(new URL('../../tasks/README.md', import.meta.url), 'utf8');
  const example = /```json\n([\s\S]*?)```/.exec(readme)?.[1] ?? '';
  const set = readTasks([fileOf(example, 'readme.json')], {}, 'native');
  assert.deepEqual(set.problems, []);
  assert.equal(set.tasks[0]?.hops.length, 2);
});
