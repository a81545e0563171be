// needs: pure
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { keepAssessment } from '../../electron/db/review/assessments.ts';
import { insertScanner, keepScanAnswer } from '../../electron/db/review/scanners.ts';
import { deriveFailureLabels, originOf } from '../../shared/review/failureLabel.ts';
import { type LabelledAttempt, labelQuality } from '../../shared/statistics/quality/labelAgreement.ts';
import { type HeadlessApp, openHeadlessApp } from '../helpers/headlessApp.ts';
import { fillSynthetic } from '../helpers/syntheticWorkspace.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';

const model = { by: 'owl', isModel: true, kind: 'looped' } as const;

describe('labels derived from their events', () => {
  const event = (
    seq: number,
    by: string,
    body: Parameters<typeof deriveFailureLabels>[0][number]['body'],
  ) => ({
    ...{ attemptId: 'a', seq, wall: seq, by, body },
  });
  const labelled = (kind: string | null, seen: readonly (typeof model)[] = []) =>
    ({ type: 'labelled', kind, note: '', origin: originOf(kind, seen), seen }) as const;

  test('a label that is changed after others were seen keeps what was given independently', () => {
    const [label] = deriveFailureLabels([
      event(1, 'ada', labelled('wrong value')),
      event(2, 'ada', labelled('wrong element')),
      event(3, 'ada', { type: 'shown', people: true, seen: [model] }),
      event(4, 'ada', labelled('looped', [model])),
    ]);
    assert.deepEqual(
      [label?.kind, label?.independent, label?.origin, label?.former.map(({ kind }) => kind)],
      ['looped', 'wrong element', 'proposed', ['wrong value', 'wrong element']],
    );
  });

  test('a kind that a model proposed is proposed, another one then is edited, and without a proposal it is the person’s', () => {
    assert.equal(originOf('looped', [model]), 'proposed');
    assert.equal(originOf('other', [model]), 'edited');
    assert.equal(originOf('looped', [{ ...model, isModel: false }]), 'person');
  });
});

test('kappa of kinds of failure is that of two raters over the attempts that both labelled independently', () => {
  const label = (by: string, kind: string, independent: string | null = kind) => ({
    ...{ by, wall: 1, kind, note: '', origin: 'person' as const, independent, former: [] },
  });
  // 20 attempts at 20 tasks: 8 both looped, 6 both wrong value, 6 differ (3 each way): p_o 0.7, p_e 0.505 (11/20² + 9/20²).
  const pairs = Array.from({ length: 20 }, (_, at): [string, string] =>
    at < 8
      ? ['looped', 'looped']
      : at < 14
        ? ['value', 'value']
        : at < 17
          ? ['looped', 'value']
          : ['value', 'looped'],
  );
  const attempts = pairs.map(
    ([a, b], at): LabelledAttempt => ({
      ...{ attemptId: `a${at}`, taskId: `t${at}`, participantName: 'Max' },
      labels: [label('ada', a), label('bob', b)],
    }),
  );
  // Seen before: in no figure. Alone: labelled, but no unit.
  attempts.push({
    ...{ attemptId: 'seen', taskId: 'seen', participantName: 'Max' },
    labels: [label('ada', 'looped'), label('bob', 'looped', null)],
  });
  const quality = labelQuality(attempts, ['looped', 'value', 'other']);
  assert.deepEqual([quality.labelled, quality.people, quality.figures.units], [21, 2, 20]);
  const { cohen, percent } = quality.figures;
  assert.ok(cohen.defined && percent.defined);
  assert.ok(Math.abs(percent.value - 0.7) < 1e-12);
  assert.ok(Math.abs(cohen.value - (0.7 - 0.505) / (1 - 0.505)) < 1e-12);
  assert.ok(cohen.interval.defined && cohen.interval.low < cohen.value && cohen.value < cohen.interval.high);
  assert.deepEqual([quality.differing, quality.differ.length], [6, 6]);
  assert.deepEqual(
    quality.kinds.map(({ kind, person }) => [kind, person]),
    [
      ['looped', 24],
      ['value', 18],
    ],
  );
});

describe('labels in a workspace', () => {
  let one: HeadlessApp;
  let ids: readonly string[] = [];
  let ada = '';
  let bob = '';
  before(async () => {
    one = await openHeadlessApp(temporaryFolder());
    ids = await fillSynthetic(one.app.workspace, { tasks: 4, people: 1, models: 1 });
    ada = (await one.ask('participants.createReviewer', { name: 'Ada R' })).id;
    bob = (await one.ask('participants.createReviewer', { name: 'Bob R' })).id;
    for (const attemptId of ids.slice(0, 2))
      keepAssessment(one.app.workspace.db, {
        ...{ attemptId, by: 'owl', madeAt: 1, passed: false, reason: '', failure: 'looped', steps: [] },
        judge: { form: 'steps', model: 'owl', promptVersion: '1', screenshots: 0, asked: null, reply: '' },
      });
  });
  after(() => one?.app.close());

  const refused = async (command: string, input: unknown, role?: 'lead' | 'tester') => {
    const reply = await one.app.invoke(command, input, role);
    assert.ok(!reply.ok, command);
    return reply.error.code;
  };

  test('the label of another person and the proposal of a model are hidden until the own label is given', async () => {
    const attemptId = ids[0] ?? '';
    const kind = 'wrong element';
    await one.ask('labels.set', { attemptId, personId: bob, kind, note: 'Clicks the neighbour.' });
    const asAda = { attemptId, personId: ada };
    const before = await one.ask('labels.of', asAda);
    assert.deepEqual([before.own, before.others, before.hidden], [null, [], { people: 1, models: 1 }]);
    assert.ok(
      !JSON.stringify(before).includes('wrong element') && !JSON.stringify(before).includes('looped'),
    );

    // Without an own label, only the model's proposal can be asked for.
    const given = await one.ask('labels.set', { ...asAda, kind: 'looped', note: '' });
    assert.deepEqual([given.own?.origin, given.isIndependent, given.others], ['person', true, []]);
    const shown = await one.ask('labels.show', asAda);
    assert.deepEqual(
      shown.others.map(({ name, kind: said, isModel, note }) => [name, said, isModel, note]),
      [
        ['Bob R', 'wrong element', false, 'Clicks the neighbour.'],
        ['owl', 'looped', true, ''],
      ],
    );
    // The label may still be changed, but the independent one stays.
    const changed = await one.ask('labels.set', { ...asAda, kind: 'wrong element', note: '' });
    assert.deepEqual(
      [changed.own?.kind, changed.own?.independent, changed.own?.origin, changed.isIndependent],
      ['wrong element', 'looped', 'edited', false],
    );
    assert.equal(
      await refused('attempts.assess', { ...asAda, passed: false, failure: null, note: '' }),
      'assess.labelsSeen',
    );
  });

  test('a proposal that a person takes over says so, and their verdict then is no blind one', async () => {
    const attemptId = ids[1] ?? '';
    const asAda = { attemptId, personId: ada };
    await one.ask('labels.set', { attemptId, personId: bob, kind: 'other', note: '' });
    const shown = await one.ask('labels.show', asAda);
    assert.deepEqual(
      [shown.others.map(({ name }) => name), shown.hidden],
      [['owl'], { people: 1, models: 0 }],
    );
    const taken = await one.ask('labels.set', { ...asAda, kind: 'looped', note: '' });
    assert.deepEqual([taken.own?.origin, taken.own?.independent], ['proposed', null]);
    const { own } = await one.ask('attempts.assess', { ...asAda, passed: false, failure: null, note: '' });
    assert.deepEqual(own?.seen, [{ judge: 'owl', passed: false }]);
  });

  test('a scanner with a model proposes the kind for which it stands, where it says yes', async () => {
    const { db } = one.app.workspace;
    const model = { kind: 'model', question: 'Did it stop?', model: 'owl', promptVersion: '1' } as const;
    insertScanner(db, { name: 'stops', madeAt: 1, body: { ...model, label: 'stopped too early' } });
    insertScanner(db, { name: 'none', madeAt: 1, body: { ...model, label: null } });
    for (const name of ['stops', 'none'])
      ids.slice(2, 4).forEach((attemptId, at) => {
        keepScanAnswer(db, name, { attemptId, madeAt: 1, yes: at === 1, step: null, why: '' });
      });
    const hidden = async (attemptId = '') =>
      (await one.ask('labels.of', { attemptId, personId: bob })).hidden.models;
    assert.deepEqual([await hidden(ids[2]), await hidden(ids[3])], [0, 1]);
    const asBob = { attemptId: ids[3] ?? '', personId: bob };
    const { others } = await one.ask('labels.show', asBob);
    assert.deepEqual(
      others.map(({ name, kind, isModel }) => [name, kind, isModel]),
      [['stops · owl', 'stopped too early', true]],
    );
    const taken = await one.ask('labels.set', { ...asBob, kind: 'stopped too early', note: '' });
    assert.deepEqual([taken.own?.origin, taken.own?.independent], ['proposed', null]);
    await one.ask('labels.set', { ...asBob, kind: null, note: '' });
  });

  test('the kind in a blind decision counts as a label, and a label taken back is no longer one', async () => {
    const attemptId = ids[2] ?? '';
    const asAda = { attemptId, personId: ada };
    await one.ask('attempts.assess', { ...asAda, passed: false, failure: 'wrong value', note: '' });
    assert.deepEqual((await one.ask('labels.of', asAda)).own?.independent, 'wrong value');
    const back = await one.ask('labels.set', { ...asAda, kind: null, note: 'x' });
    assert.deepEqual([back.own?.kind, back.own?.note, back.own?.independent], [null, '', null]);
    // The same again adds nothing.
    await one.ask('labels.set', { ...asAda, kind: null, note: '' });
    const { labelled, kinds } = await one.ask('evaluate.labels', { profile: 'strict', asPrinted: false });
    assert.equal(labelled, 2);
    assert.deepEqual(
      kinds.map(({ kind, person, proposed, edited }) => [kind, person, proposed, edited]),
      [
        ['wrong element', 1, 0, 1],
        ['looped', 0, 1, 0],
        ['other', 1, 0, 0],
      ],
    );
  });

  test('a kind that is not in the list, a model as a person, and a tester’s window are refused', async () => {
    const attemptId = ids[3] ?? '';
    const input = { attemptId, personId: ada, kind: 'bad luck', note: '' };
    assert.equal(await refused('labels.set', input), 'label.kind');
    const agent = (await one.ask('participants.list', {})).find(({ kind }) => kind === 'agent')?.id;
    assert.equal(await refused('labels.set', { ...input, kind: 'other', personId: agent }), 'label.person');
    assert.equal(await refused('labels.of', { attemptId, personId: ada }, 'tester'), 'role.tester');
  });
});
