import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { z } from 'zod';
import { findChromium, testedChromiums } from '../../electron/browser/chromium/chromium.ts';
import { hopscope } from '../helpers/hopscope.ts';

const report = z.object({
  chromium: z.object({ version: z.string().nullable(), testedWith: z.array(z.string()) }),
});

test('doctor names the Chromium that is found and those that the product was tested with', async () => {
  const found = await findChromium();
  const { code, stdout } = await hopscope('doctor', '--json');
  assert.equal(code, 0);
  assert.deepEqual(report.parse(JSON.parse(stdout)).chromium, {
    version: found.version,
    testedWith: [...testedChromiums],
  });
  const text = (await hopscope('doctor')).stdout;
  assert.match(text, /tested with 147 and 156/);
  assert.ok(text.includes(found.path));
});

test('the Chromium that npm brings along is one that was tested with', () => {
  const file = path.resolve(import.meta.dirname, '../../package.json');
  const { optionalDependencies: named } = z
    .object({ optionalDependencies: z.object({ '@sparticuz/chromium': z.string() }) })
    .parse(JSON.parse(readFileSync(file, 'utf8')));
  assert.ok(testedChromiums.includes(named['@sparticuz/chromium'].split('.')[0] ?? ''));
});

test('what these tests run on is on record as tested', async (context) => {
  const { version } = await findChromium();
  const [major = ''] = version?.split('.') ?? [];
  // No reason to fail on the machine of somebody whose browser is newer: what has changed fails by itself.
  if (!testedChromiums.includes(major))
    context.skip(
      `Chromium ${major} is not in electron/browser/chromium/tested.ts: add it when all else is green`,
    );
});
