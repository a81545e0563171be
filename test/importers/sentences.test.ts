// needs: pure
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import type { z } from 'zod';
import { nativeTask } from '../../shared/importers/formats/native.ts';
import { readTasks } from '../../shared/importers/index.ts';
import { scoreCaseSchema } from '../../shared/importers/runs/scoreCase.ts';
import { candidateSchema, forms } from '../../shared/mind2web/import/readRecord.ts';
import { metaTask, rawDom } from '../../shared/mind2web/rawDump.ts';
import { anyEval } from '../../shared/parse/evalCheck.ts';
import { explain } from '../../shared/parse/explain.ts';
import { fileOf } from './readSample.ts';

const schemas: Readonly<Record<string, z.ZodObject>> = {
  ...forms,
  candidateSchema,
  metaTask,
  rawDom,
  nativeTask,
  anyEval,
  scoreCaseSchema,
};

describe('error messages', () => {
  for (const [name, schema] of Object.entries(schemas))
    test(`${name}: no message about any value contains raw text of the validator`, () => {
      const value = fc.jsonValue({ maxDepth: 2 });
      const fields = Object.fromEntries(Object.keys(schema.shape).map((key) => [key, value]));
      fc.assert(
        fc.property(fc.oneof(value, fc.record(fields, { requiredKeys: [] })), (found) => {
          const parsed = schema.safeParse(found);
          for (const { message } of parsed.success ? [] : explain(parsed.error, found))
            assert.doesNotMatch(message, /expected expected|\[object|Invalid|found undefined/);
        }),
      );
    });

  test('an id of a raw dump that leads to another folder is refused', () => {
    const found = { annotation_id: '../../outside' };
    const [first] = explain(metaTask.safeParse(found).error ?? assert.fail(), found);
    assert.equal(
      first?.message,
      'expected an id of letters, digits and "-": it names a folder, found the text "../../outside"',
    );
  });

  test('a binary file that was decoded as text is refused', () => {
    const bytes = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d, 0x49, 0x48];
    for (const binary of [bytes, [0x50, 0x4b, 3, 4, 20], [0x6d, 0x4e, 0, 1], [0xff, 0xd8, 0xff, 0xe0]])
      for (const format of [undefined, 'webarena', 'webvoyager', 'mind2web'] as const)
        assert.deepEqual(
          readTasks([fileOf(new TextDecoder().decode(Uint8Array.from(binary)))], {}, format).problems.map(
            ({ at, message }) => [at, message],
          ),
          [['', 'is not a text file: expected JSON in UTF-8']],
        );
  });
});
