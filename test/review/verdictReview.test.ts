// needs: pure
import assert from 'node:assert/strict';
import path from 'node:path';
import { before, test } from 'node:test';
import type { App } from '../../electron/app/app.ts';
import { openApp } from '../../electron/cli/command/workspaces.ts';
import { insertParticipant } from '../../electron/db/participants.ts';
import { keepAssessment, listAssessments } from '../../electron/db/review/assessments.ts';
import { listVerdictReviews } from '../../electron/db/review/verdictReviews.ts';
import { openWorkspace } from '../../electron/workspace/workspace.ts';
import type { CommandName, Input, Output } from '../../shared/contract/index.ts';
import { judgeName } from '../../shared/model/assessment.ts';
import {
  overrides,
  personVerdicts,
  standingReview,
  type VerdictReviewBody,
  type VerdictReviewEvent,
} from '../../shared/review/verdictReview.ts';
import { startProcess } from '../helpers/otherProcess.ts';
import { samplePerson } from '../helpers/samples.ts';
import { fillSynthetic } from '../helpers/syntheticWorkspace.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';

const rule = { profile: 'strict', passed: false, version: 'strict-1' } as const;
const event = (seq: number, body: VerdictReviewBody, by = 'vera'): VerdictReviewEvent => ({
  ...{ attemptId: 'a', seq, wall: seq, by, body },
});
const said = (passed: boolean, reason = 'seen'): VerdictReviewBody => ({
  ...{ type: 'reviewed', passed, reason, failure: null, step: null, rule, former: null, informed: false },
});

test('the newest review that was not taken back stands; a review that agrees with the rule is not an override', () => {
  assert.equal(standingReview([]), null);
  const first = event(1, said(true));
  const second = event(2, said(false), 'karl');
  assert.equal(standingReview([first])?.isOverride, true);
  assert.deepEqual(
    [standingReview([first, second])].map((one) => [one?.by, one?.isOverride]),
    [['karl', false]],
  );
  const back = event(3, { type: 'taken-back', seq: 2 }, 'karl');
  assert.equal(standingReview([first, second, back])?.by, 'vera');
  assert.equal(standingReview([first, second, back, event(4, { type: 'taken-back', seq: 1 })]), null);
  // A rule that raised has no verdict.
  assert.equal(overrides(false, { passed: null }), true);
});

test('the verdict of people is the standing review, or else the first assessment by a person', () => {
  const word = (by: string, passed: boolean, attemptId = 'a') => ({
    ...{ attemptId, by, madeAt: 1, passed, reason: '', failure: null, steps: [], judge: null },
  });
  const words = [word('ada', true), word('bea', false), word('bea', false, 'b')];
  assert.equal(personVerdicts(words, []).get('a')?.passed, true);
  assert.deepEqual(
    [...personVerdicts(words, [event(1, said(false))])].map(([id, { by, passed }]) => [id, by, passed]),
    [
      ['a', 'vera', false],
      ['b', 'bea', false],
    ],
  );
});

const folder = path.join(temporaryFolder(), 'workspace');
let ids: string[] = [];
before(async () => {
  const workspace = openWorkspace(folder, 'test');
  ids = await fillSynthetic(workspace, { tasks: 3, people: 1, models: 2, hops: 4, seed: 4 });
  for (const name of ['Vera', 'Karl']) insertParticipant(workspace.db, samplePerson(name));
  workspace.close();
});

async function opened<T>(work: (app: App, ask: Ask) => Promise<T>): Promise<T> {
  await using app = await openApp(folder, { withDemo: false, demoPort: 0 });
  return await work(app, async (command, input) => {
    const reply = await app.invoke(command, input);
    if (!reply.ok) throw Object.assign(new Error(reply.error.message), reply.error);
    return reply.value as never;
  });
}
type Ask = <K extends CommandName>(command: K, input: Input<K>) => Promise<Output<K>>;

const blank = { failure: null, step: null, reason: '' };

test('an override needs a reason, keeps the rule’s verdict, is redacted and can be taken back', async () => {
  await opened(async (app, ask) => {
    const failed = await failedAttempt(ask);
    const review = { attemptId: failed, personId: 'person-Vera', passed: true, ...blank, seen: 0 };
    await assert.rejects(ask('verdicts.review', { ...review, reason: '  ' }), /needs a reason/);
    const reason = 'The order is there; my key was sk-live-4f9a8b7c6d5e4f3a2b1c0d9e8f7a6b5c.';
    // The button is pressed twice.
    const [first, second] = await Promise.all([
      ask('verdicts.review', { ...review, reason }),
      ask('verdicts.review', { ...review, reason }),
    ]);
    assert.deepEqual(first.history, second.history);
    assert.equal(first.history.length, 1);
    assert.equal(first.standing?.isOverride, true);
    assert.equal(first.standing?.person, 'Vera');
    assert.equal(first.standing?.rule.passed, false);
    assert.doesNotMatch(JSON.stringify(listVerdictReviews(app.workspace.db, failed)), /sk-live-4f9a/);
    assert.doesNotMatch(JSON.stringify(listAssessments(app.workspace.db, failed)), /sk-live-4f9a/);
    const detail = await ask('attempts.open', { attemptId: failed });
    assert.equal(detail.row.passed, false, 'the rule’s verdict stays');
    assert.deepEqual(
      listAssessments(app.workspace.db, failed).map(({ by, passed }) => [by, passed]),
      [['person-Vera', true]],
    );

    // A window with an outdated state is refused and writes nothing.
    const late = { ...review, personId: 'person-Karl', passed: false, failure: 'wrong result', step: 2 };
    await assert.rejects(ask('verdicts.review', late), /Meanwhile Vera has reviewed .*: passed, because/);
    assert.equal((await ask('verdicts.reviews', { attemptId: failed })).last, 1);
    const karl = await ask('verdicts.review', { ...late, seen: 1 });
    assert.deepEqual(
      [karl.standing?.person, karl.standing?.isOverride, karl.standing?.failure, karl.standing?.step],
      ['Karl', false, 'wrong result', 2],
    );
    // Karl has read Vera’s review, so his verdict is not independent.
    assert.equal(karl.standing?.informed, true);
    assert.equal(listAssessments(app.workspace.db, failed).length, 1);
    const blind = { attemptId: failed, personId: 'person-Karl', passed: false, failure: null, note: '' };
    await assert.rejects(ask('attempts.assess', blind), /Somebody has reviewed/);

    await assert.rejects(
      ask('verdicts.takeBack', { attemptId: failed, personId: 'person-Vera', seen: 2 }),
      /Karl’s: only they/,
    );
    await assert.rejects(
      ask('verdicts.takeBack', { attemptId: failed, personId: 'person-Karl', seen: 1 }),
      /Meanwhile Karl/,
    );
    await ask('verdicts.takeBack', { attemptId: failed, personId: 'person-Karl', seen: 2 });
    const back = await ask('verdicts.takeBack', { attemptId: failed, personId: 'person-Vera', seen: 3 });
    assert.equal(back.standing, null);
    assert.equal(back.history.length, 4, 'every event stays in the history');
    assert.deepEqual(listAssessments(app.workspace.db, failed), []);
    await assert.rejects(
      ask('verdicts.takeBack', { attemptId: failed, personId: 'person-Vera', seen: 4 }),
      /has no review/,
    );
  });
});

test('taking back a review restores an earlier assessment; an informed review does not replace it', async () => {
  await opened(async (app, ask) => {
    const { db } = app.workspace;
    const attemptId = ids[0] ?? '';
    const own = { attemptId, personId: 'person-Vera' };
    await ask('attempts.assess', { ...own, passed: false, failure: null, note: 'It is half done.' });
    const word = (passed: boolean, seen: number) =>
      ask('verdicts.review', { ...own, ...blank, passed, reason: 'Looked again.', seen });
    const words = () =>
      listAssessments(db, attemptId).flatMap(({ judge, passed }) => (judge === null ? [passed] : []));
    await word(true, 0);
    assert.deepEqual(words(), [true]);
    await ask('verdicts.takeBack', { ...own, seen: 1 });
    assert.deepEqual(words(), [false]);
    assert.equal(listAssessments(db, attemptId)[0]?.reason, 'It is half done.');

    const judge = { form: 'steps', model: 'owl', promptVersion: '1', screenshots: 3 } as const;
    keepAssessment(db, {
      ...{ attemptId, by: judgeName(judge), madeAt: 5, passed: true, reason: '', failure: null, steps: [] },
      judge: { ...judge, asked: null, reply: null },
    });
    const informed = await word(true, 2);
    assert.equal(informed.standing?.informed, true);
    assert.deepEqual(words(), [false], 'the independent assessment stays');
    await ask('verdicts.takeBack', { ...own, seen: 3 });
    assert.deepEqual(words(), [false]);
  });
});

test('an unknown attempt, person, kind of failure or step is refused', async () => {
  await opened(async (_, ask) => {
    const good = { attemptId: ids[1] ?? '', personId: 'person-Vera', passed: false, ...blank, seen: 0 };
    for (const [change, words] of [
      [{ attemptId: 'nobody' }, /no attempt nobody/],
      [{ personId: 'agent-x' }, /agent-x/],
      [{ failure: 'bad luck' }, /not one of the kinds of failure/],
      [{ step: 999 }, /no step 999/],
    ] as const)
      await assert.rejects(ask('verdicts.review', { ...good, ...change }), words);
  });
});

test('each review is stored completely or not at all if the program is killed', async () => {
  const attemptId = ids[4] ?? '';
  let promised = 0;
  for (let kill = 0; kill < 2; kill += 1) {
    const program = path.resolve(import.meta.dirname, '../helpers/killableReviews.ts');
    const other = startProcess(program, [folder, attemptId, 'person-Vera'], process.env);
    for (let turn = 0; turn < 4 + kill; turn += 1) promised = Number(await other.ask('review'));
    // One more review is in progress when the process is killed.
    const under = other.ask('review').catch(() => null);
    await other.kill();
    await under;
    const workspace = openWorkspace(folder, 'test');
    const events = listVerdictReviews(workspace.db, attemptId);
    const [own] = listAssessments(workspace.db, attemptId);
    workspace.close();
    assert(events.length >= promised, `${events.length} of ${promised} that were answered`);
    assert.deepEqual(
      events.map(({ seq }) => seq),
      events.map((_, at) => at + 1),
    );
    const standing = standingReview(events);
    assert.deepEqual([own?.passed, own?.reason], [standing?.passed, standing?.reason]);
  }
});

async function failedAttempt(ask: Ask): Promise<string> {
  const rows = await ask('attempts.list', {});
  for (const { id } of rows) {
    const { row } = await ask('attempts.open', { attemptId: id });
    if (row.passed === false) return id;
  }
  throw new Error('all passed');
}
