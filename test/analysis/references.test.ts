// needs: pure
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import references from './references.json' with { type: 'json' };

const here = import.meta.dirname;
const statistics = path.resolve(here, '../../shared/statistics');
const written = readFileSync(path.join(here, 'REFERENCES.md'), 'utf8');

/** The files that compute figures; the others describe, draw, filter or name them. */
const COMPUTED = [
  ...[
    'agreement/actions.ts',
    'agreement/agreement.ts',
    'agreement/judgeQuality.ts',
    'agreement/judgeSpread.ts',
    'agreement/ratings.ts',
    'agreement/verdicts.ts',
    'comparison',
    'efficiency',
    'hops',
    'planning',
    'quality',
    'runs',
    'survival',
    'time',
  ],
  ...[
    'figures/clusterVariance.ts',
    'figures/clusteredFigure.ts',
    'figures/sampledRatio.ts',
    'figures/distribution.ts',
    'figures/meanOfPeople.ts',
    'figures/memoryArms.ts',
  ],
  ...['figures/rate.ts', 'figures/sampledRate.ts', 'evaluation/tally.ts'],
  'analysis/taskDisagreement.ts',
];

function functionsOf(name: string): readonly string[] {
  const at = path.join(statistics, name);
  const files = name.endsWith('.ts') ? [at] : readdirSync(at).map((file) => path.join(at, file));
  return files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/^export function (\w+)/gm)].map(([, each = '']) => each),
  );
}

test('REFERENCES.md names every function that computes a figure', () => {
  const all = COMPUTED.flatMap(functionsOf);
  assert.ok(all.length > 60, 'functions are found');
  assert.deepEqual(
    all.filter((name) => !written.includes(`\`${name}\``)),
    [],
    'not in REFERENCES.md',
  );
});

test('the named test files exist, and a test uses every stored value', () => {
  const named = new Set([...written.matchAll(/`([\w./]+\.test\.ts)`/g)].map(([, file = '']) => file));
  assert.ok(named.size > 8);
  for (const file of named) assert.ok(existsSync(path.join(here, file)), file);
  const tests = [...new Set([...named, ...readdirSync(here).filter((file) => file.endsWith('.test.ts'))])]
    .filter((file) => file !== 'references.test.ts')
    .map((file) => readFileSync(path.join(here, file), 'utf8'))
    .filter((text) => text.includes('references.json'));
  for (const key of Object.keys(references))
    assert.ok(
      tests.some((text) => new RegExp(`\\b${key}\\b`).test(text)),
      `${key} of references.json is used by no test`,
    );
});
