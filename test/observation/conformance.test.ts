// needs: pure
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { z } from 'zod';
import { type ObserveForm, observeFiles } from '../../shared/observation/observeFile.ts';
import { readConformance } from '../helpers/conformance.ts';
import { withoutShared } from '../helpers/sharedFolder.ts';

const skip = withoutShared;

const grammarFile = z.object({
  axtree_parse: z.array(
    z.looseObject({ id: z.string(), expected: z.object({ text: z.string(), cleaned: z.string() }) }),
  ),
  axtree_clean: z.array(z.looseObject({ id: z.string(), expected: z.string() })),
});

const files: readonly (readonly [ObserveForm, string])[] = [
  ['mmina', 'grammar_axtree_mmina'],
  ['webarena', 'grammar_axtree_webarena'],
  ['visualwebarena', 'grammar_axtree_vwa'],
];

for (const [form, name] of files) {
  test(`the form ${form} prints every tree of ${name}.json as expected`, { skip }, () => {
    const file = readConformance(name, grammarFile);
    const expected = [
      ...file.axtree_parse.map(({ id, expected: { text } }) => ({ id, text })),
      ...file.axtree_clean.map(({ id, expected: text }) => ({ id, text })),
    ];
    assert.ok(expected.length > 10);
    assert.deepEqual(observeFiles[form].parse(file), expected);
    const printed = file.axtree_parse.map(({ expected: { text } }) => ({ input: text }));
    assert.deepEqual(
      observeFiles[form].parse({ axtree_clean: printed }),
      file.axtree_parse.map(({ expected: { cleaned: text } }) => ({ text })),
    );
  });
}

test('the form browsergym prints every case of browsergym_axtree.json as expected', { skip }, () => {
  const file = readConformance(
    'browsergym_axtree',
    z.looseObject({
      cases: z.array(z.looseObject({ id: z.string(), expected: z.object({ text: z.string() }) })),
    }),
  );
  const expected = file.cases.map(({ id, expected: { text } }) => ({ id, text }));
  assert.ok(expected.length > 8);
  assert.deepEqual(observeFiles.browsergym.parse(file), expected);
});

test('the form python-repr prints every string of python_repr.json as expected', { skip }, () => {
  const file = readConformance(
    'python_repr',
    z.object({ cases: z.array(z.looseObject({ repr: z.string() })) }),
  );
  const expected = file.cases.map(({ repr: text }) => ({ text }));
  assert.ok(expected.length > 20);
  assert.deepEqual(observeFiles['python-repr'].parse(file), expected);
});
