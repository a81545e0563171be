// needs: pure
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readChecklist } from '../../electron/app/reports/makeReport.ts';
import { keepAssessment } from '../../electron/db/review/assessments.ts';
import { appendInformedAssessment } from '../../electron/db/review/informedAssessments.ts';
import { CONFUSION } from '../../shared/statistics/figures/labels.ts';
import type { EvaluateQuery } from '../../shared/statistics/figures/view.ts';
import { openHeadlessApp } from '../helpers/headlessApp.ts';
import { fillSynthetic } from '../helpers/syntheticWorkspace.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';

const query = { profile: 'strict', asPrinted: false } as const;
const judge = {
  form: 'webvoyager',
  model: 'owl',
  promptVersion: '1',
  screenshots: 15,
  asked: null,
  reply: '',
} as const;

test('the figures of judges count the filtered attempts, and each count opens that number of attempts', async () => {
  const { app, ask } = await openHeadlessApp(temporaryFolder());
  try {
    const { db } = app.workspace;
    const ids = await fillSynthetic(app.workspace, { tasks: 10, people: 2, models: 2 });
    ids.forEach((attemptId, at) => {
      const said = { attemptId, madeAt: at, failure: null, steps: [], reason: '' };
      keepAssessment(db, { ...said, by: 'owl', passed: at % 5 === 4 ? null : at % 3 !== 0, judge });
      for (const by of ['vera', 'karl'])
        keepAssessment(db, {
          ...{ ...said, by, passed: at % 7 !== (by === 'vera' ? 0 : 1), judge: null },
          // The round of every ninth attempt is not on record: its decisions are no older than the judge's.
          ...(at % 9 === 8 ? {} : { seen: [] }),
        });
      if (at % 4 === 0)
        appendInformedAssessment(db, {
          ...{ ...said, by: 'karl', passed: at % 8 === 0, judge: null },
          seen: [{ judge: 'owl', passed: at % 3 !== 0 }],
        });
    });
    // One attempt for each reason that keeps it out of the rates.
    const change = (id: string | undefined, words: string) =>
      db.prepare(`UPDATE attempts SET ${words} WHERE id = ?`).run(id);
    change(ids[0], "status = 'aborted'");
    change(ids[1], "status = 'gave-up', give_up_reason = 'site-broken'");
    change(ids[2], 'assisted = 1');
    const { participants } = await ask('evaluate.view', query);
    const agent = participants.find(({ kind }) => kind === 'agent')?.participantId ?? '';

    const questions: readonly EvaluateQuery[] = [
      query,
      { ...query, buckets: ['1'] },
      { ...query, groups: ['agents'] },
      { ...query, to: '1999-01-01' },
      { ...query, participantIds: [agent], assisted: true },
      { ...query, verdicts: 'people' },
      { ...query, verdicts: 'judge:owl', modes: ['baseline'] },
    ];
    for (const asked of questions) {
      const words = JSON.stringify(asked);
      const input = JSON.parse(words) as typeof query;
      const opened = async (figure: string): Promise<number> =>
        (await ask('evaluate.attempts', { ...input, figure })).total;
      const { judges, people, byPeople } = await ask('evaluate.judges', input);
      const [owl] = judges;
      assert.equal(await opened('judged:owl:decided'), owl?.decided ?? 0, words);
      assert.equal(await opened('judged:owl:unreadable'), owl?.undecided ?? 0, words);
      assert.equal(await opened('judged:owl:both'), owl?.both ?? 0, words);
      const { table, unreadable, unknown, secondRound } = owl?.calibration ?? {};
      for (const place of CONFUSION)
        assert.equal(await opened(`judged:owl:${place}`), table?.[place] ?? 0, `${place} ${words}`);
      assert.equal(await opened('judged:owl:unreadable-labelled'), unreadable ?? 0, words);
      assert.equal(await opened('judged:owl:unknown-round'), unknown ?? 0, words);
      assert.equal(await opened('judged:owl:informed'), secondRound?.again ?? 0, words);
      const { toPassed = 0, toFailed = 0 } = secondRound ?? {};
      assert.equal(await opened('judged:owl:changed'), toPassed + toFailed, words);
      assert.equal(await opened('rated:two'), people.units, words);
      assert.equal(await opened('rated:agree'), people.agreed, words);
      assert.equal(byPeople, people.units, words);
      for (const { participantId, judged } of owl?.participants ?? [])
        assert.equal(await opened(`judged:owl:decided:${participantId}`), judged?.of, words);
      const { facts } = await readChecklist(app.context, asked);
      assert.deepEqual(
        [facts.judges.byPeople, facts.judges.judges[0]?.decided ?? 0],
        [byPeople, owl?.decided ?? 0],
      );
      const { rated } = await ask('efficiency.actions', input);
      assert.equal(rated.find((pair) => pair.judge === null)?.figures.units ?? 0, people.units, words);
    }
    assert.equal((await ask('evaluate.judges', query)).byPeople, ids.length - 3);
  } finally {
    await app.close();
  }
});
