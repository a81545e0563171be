// needs: pure
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { z } from 'zod';
import type { Round } from '../../../shared/mind2web/metrics/elimination.ts';
import { metricsFile, sourceStep } from '../../../shared/mind2web/metrics/metricsFile.ts';
import { type MetricsReport, runMetrics } from '../../../shared/mind2web/metrics/runMetrics.ts';
import { mind2webFile } from '../../helpers/mind2webFile.ts';
import { sharedFile, withoutShared } from '../../helpers/sharedFolder.ts';

const found = mind2webFile();

/** The product's report and the questions of each step. */
function answers(): {
  readonly report: MetricsReport;
  readonly rounds: ReadonlyMap<string, readonly Round[]>;
} {
  const rounds = new Map<string, readonly Round[]>();
  const source = sharedFile('fixtures/mind2web/seeact_flattened_step.json');
  const report = runMetrics(metricsFile.parse(found?.raw), {
    quirks: 'reference',
    sourceOf: () => (source === null ? null : sourceStep.parse(JSON.parse(readFileSync(source, 'utf8')))),
    onRounds: (id, asked) => rounds.set(id, asked),
  });
  return { report, rounds };
}

for (const list of ['f1', 'parse', 'steps', 'datasets', 'choices'] as const) {
  test(`every case of "${list}" equals the reference program`, { skip: withoutShared }, () => {
    assert(found !== null);
    const { report } = answers();
    assert(found.expected[list].length > 0);
    // Compared as JSON, as the command prints them.
    assert.deepEqual(
      z.array(z.unknown()).parse(JSON.parse(JSON.stringify(report[list]))),
      found.expected[list],
    );
  });
}

test('every question of a step has the candidates, choices and reply of the reference', {
  skip: withoutShared,
}, () => {
  assert(found !== null);
  const { rounds } = answers();
  for (const [id, expected] of found.rounds) assert.deepEqual(rounds.get(id), expected, id);
});
