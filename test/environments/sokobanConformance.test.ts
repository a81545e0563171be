// needs: pure
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { z } from 'zod';
import { answerCases } from '../../shared/environments/answerCases.ts';
import { caseFileSchema } from '../../shared/environments/caseFile.ts';
import { sharedFile, withoutShared } from '../helpers/sharedFolder.ts';
import { assertClose } from './assertClose.ts';

/** The fields of each list that an answer must have, as the conformance files name them. */
const FIELDS: Readonly<Record<string, readonly string[]>> = {
  cases: ['best_cumulative', 'result'],
  plays: ['steps', 'best'],
  solutions: ['optimal_steps', 'reward_of_path', 'best_of_path'],
  scores: ['accumulated', 'best', 'result'],
  aggregates: ['mean_over_all_runs', 'best_of_n_mean'],
  pickles: ['expected'],
};

const lists = z.record(z.string(), z.unknown());
const cases = z.array(z.looseObject({ id: z.string() }));

for (const name of ['magebench_sokoban', 'magebench_sokoban_play']) {
  const place = sharedFile(`conformance/${name}.json`);
  describe(name, { skip: withoutShared }, () => {
    if (place === null) return;
    const text = readFileSync(place, 'utf8');
    const file = lists.parse(JSON.parse(text));
    const answers = new Map(answerCases(caseFileSchema.parse(file)).map((one) => [one.id, one]));
    for (const [list, fields] of Object.entries(FIELDS))
      for (const expected of cases.parse(file[list] ?? []))
        test(`${list}: ${expected.id} has the answer of the reference`, () => {
          for (const field of fields)
            if (field in expected)
              assertClose(answers.get(expected.id)?.[field], expected[field], `${expected.id}.${field}`);
        });
    for (const { id } of cases.parse(file['refuse'] ?? []))
      test(`refuse: ${id} is refused, or read without a call`, () => {
        const answer = answers.get(id);
        assert.ok(id === 'soko-refuse-01' || typeof answer?.['error'] === 'string', JSON.stringify(answer));
      });
  });
}
