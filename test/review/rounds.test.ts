// needs: pure
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { insertParticipant } from '../../electron/db/participants.ts';
import { keepAssessment } from '../../electron/db/review/assessments.ts';
import { listScoredAttempts } from '../../electron/db/scoredAttempts.ts';
import { openHeadlessApp } from '../helpers/headlessApp.ts';
import { samplePerson } from '../helpers/samples.ts';
import { fillSynthetic } from '../helpers/syntheticWorkspace.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';

const { app, ask } = await openHeadlessApp(temporaryFolder());
after(() => app.close());
const { db } = app.workspace;
const [attemptId = '', other = ''] = await fillSynthetic(app.workspace, { tasks: 2, people: 1, models: 1 });
insertParticipant(db, samplePerson('Vera'));
const vera = { attemptId, personId: 'person-Vera' };

function judged(by: string, passed: boolean | null, of = attemptId): void {
  keepAssessment(db, {
    ...{ attemptId: of, by, madeAt: Date.now(), passed, reason: 'Seen.', failure: null, steps: [] },
    judge: {
      ...{ form: 'webvoyager', model: by, promptVersion: '1', screenshots: 15 },
      ...{ asked: null, reply: '' },
    },
  });
}

const assessedOn = (id: string) =>
  listScoredAttempts(db, 'strict').find((one) => one.attemptId === id)?.assessed;

test('a person decides blind, then once more after the judge; the first decision stays', async () => {
  judged('owl', true);
  const word = { ...vera, passed: false, failure: null, note: 'The basket is empty.' };
  await assert.rejects(ask('attempts.assessInformed', { ...word, seen: [] }), { code: 'assess.blindFirst' });
  const blind = await ask('attempts.assess', word);
  assert.deepEqual([blind.own?.seen, blind.informed], [[], []]);
  assert.deepEqual(blind.open, [{ judge: 'owl', passed: true }]);

  const again = { ...word, passed: true, note: 'It is on the second page.', seen: [...blind.open] };
  await assert.rejects(ask('attempts.assessInformed', { ...again, seen: [] }), {
    code: 'assess.otherVerdicts',
  });
  await assert.rejects(
    ask('attempts.assessInformed', { ...again, seen: [{ judge: 'owl', passed: false }] }),
    { code: 'assess.otherVerdicts' },
  );
  const both = await ask('attempts.assessInformed', again);
  assert.deepEqual([both.own?.passed, both.own?.reason], [false, 'The basket is empty.']);
  assert.deepEqual(
    both.informed.map(({ passed, seen }) => [passed, seen]),
    [[true, [{ judge: 'owl', passed: true }]]],
  );
  assert.deepEqual(both.open, []);
  await assert.rejects(ask('attempts.assessInformed', again), { code: 'assess.decidedAgain' });

  // Another judge decides: the person may decide again, and nothing is replaced.
  judged('kite', null);
  const third = await ask('attempts.assessments', vera);
  assert.deepEqual(third.open, [{ judge: 'kite', passed: null }]);
  const seen = [
    { judge: 'kite', passed: null },
    { judge: 'owl', passed: true },
  ];
  const last = await ask('attempts.assessInformed', { ...again, passed: false, seen });
  assert.deepEqual(
    last.informed.map(({ passed }) => passed),
    [true, false],
  );
  assert.deepEqual(
    assessedOn(attemptId)?.find(({ isJudge }) => !isJudge),
    {
      ...{ by: 'person-Vera', isJudge: false, passed: false },
      again: [
        { judge: 'owl', saw: true, passed: true },
        { judge: 'kite', saw: null, passed: false },
      ],
    },
  );
});

test('the figures of the judge count the blind decision and report the second round', async () => {
  const query = { profile: 'strict', asPrinted: false } as const;
  const { judges } = await ask('evaluate.judges', query);
  const owl = judges.find(({ judge }) => judge === 'owl');
  assert.deepEqual(owl?.calibration.table, {
    ...{ 'true-positives': 0, 'false-positives': 1, 'false-negatives': 0, 'true-negatives': 0 },
  });
  assert.deepEqual(owl?.calibration.secondRound, {
    ...{ again: 1, toPassed: 1, toFailed: 0, towardsJudge: 1, awayFromJudge: 0 },
  });
  for (const which of ['false-positives', 'informed', 'changed'])
    assert.equal(
      (await ask('evaluate.attempts', { ...query, figure: `judged:owl:${which}` })).total,
      1,
      which,
    );
});

test('a decision of an older program is blind only if it is older than every judge’s verdict', () => {
  const own = { reason: '', failure: null, steps: [], judge: null };
  const decided = (madeAt: number) =>
    keepAssessment(db, { ...own, attemptId: other, by: 'person-Vera', madeAt, passed: true });
  decided(1);
  judged('owl', true, other);
  const person = () => assessedOn(other)?.find(({ isJudge }) => !isJudge);
  assert.deepEqual(person(), { by: 'person-Vera', isJudge: false, passed: true });
  decided(Date.now() + 1000);
  assert.deepEqual(person(), { by: 'person-Vera', isJudge: false, passed: true, isRoundUnknown: true });
});
