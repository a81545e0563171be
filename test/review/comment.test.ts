// needs: browser
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { findInRecords } from '../../electron/app/library/search.ts';
import { type CommentBody, deriveComments, tagsOf } from '../../shared/review/comment.ts';
import { type HeadlessApp, openHeadlessApp } from '../helpers/headlessApp.ts';
import { assertIndexed, indexWhole } from '../helpers/searchIndex.ts';
import { fillSynthetic } from '../helpers/syntheticWorkspace.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';

const by = (person: string, ...bodies: readonly CommentBody[]) =>
  bodies.map((body, at) => ({ attemptId: 'a', seq: at + 1, wall: 100 + at, by: person, body }));

describe('comments derived from events', () => {
  const first = { type: 'commented', text: 'slow here', tags: ['slow'], step: 3 } as const;

  test('an edited comment has the new text and keeps the former text', () => {
    const [comment, ...others] = deriveComments(
      by('ada', first, { type: 'edited', seq: 1, text: 'slow, then wrong', tags: [], step: 3 }),
    );
    assert.deepEqual(others, []);
    assert.deepEqual(comment, {
      ...{ seq: 1, by: 'ada', step: 3, text: 'slow, then wrong', tags: [], wall: 101, removed: null },
      former: [{ text: 'slow here', tags: ['slow'], wall: 100 }],
    });
  });

  test('a removed comment keeps its text and its time of removal', () => {
    const [comment] = deriveComments(by('ada', first, { type: 'removed', seq: 1 }));
    assert.deepEqual([comment?.removed, comment?.text], [101, 'slow here']);
  });

  test('only the author of a comment can remove it', () => {
    const events = by('ada', first, { type: 'removed', seq: 1 });
    const [comment] = deriveComments(events.map((one) => (one.seq === 2 ? { ...one, by: 'bob' } : one)));
    assert.equal(comment?.removed, null);
  });
});

test('tags are normalized, deduplicated and limited', () => {
  assert.deepEqual(tagsOf([' #Wrong City', 'wrong city', 'a,b', '', '##', 'Ünnötig']), [
    ...['wrong-city', 'a-b', 'ünnötig'],
  ]);
  assert.equal(tagsOf(['x'.repeat(90)])[0]?.length, 40);
  assert.equal(tagsOf(Array.from({ length: 30 }, (_, at) => `t${at}`)).length, 10);
});

describe('comments in a workspace', () => {
  let one: HeadlessApp;
  let attemptId = '';
  let ada = '';
  let bob = '';
  before(async () => {
    one = await openHeadlessApp(temporaryFolder());
    const ids = await fillSynthetic(one.app.workspace, { tasks: 2, people: 1, models: 1 });
    attemptId = ids[0] ?? '';
    ada = (await one.ask('participants.createReviewer', { name: 'Ada R' })).id;
    bob = (await one.ask('participants.createReviewer', { name: 'Bob R' })).id;
  });
  after(() => one?.app.close());

  const refused = async (command: string, input: unknown, role?: 'lead' | 'tester') => {
    const reply = await one.app.invoke(command, input, role);
    assert.ok(!reply.ok, command);
    return reply.error.code;
  };

  test('a comment on a step has its author, is found by its words and tag, and only its author can change it', async () => {
    const said = { attemptId, step: 2, text: 'Hesitates at the zeppelin menu.', tags: ['Odd Menu'] };
    const { comments, tags } = await one.ask('comments.add', { ...said, personId: ada });
    assert.deepEqual(
      comments.map(({ person, step, text, tags: own }) => ({ person, step, text, own })),
      [{ person: 'Ada R', step: 2, text: 'Hesitates at the zeppelin menu.', own: ['odd-menu'] }],
    );
    assert.deepEqual(tags, ['odd-menu']);
    // A repeated press of the button adds nothing.
    assert.equal((await one.ask('comments.add', { ...said, personId: ada })).comments.length, 1);

    const places = (words: string) =>
      findInRecords(one.app.workspace, words, 5, { personId: null }).attempts.map(
        ({ attempt, places: at }) => [attempt.id, at[0]?.step],
      );
    assert.deepEqual(places('zeppelin'), [[attemptId, 2]]);
    assert.deepEqual(places('odd-menu'), [[attemptId, 2]]);

    const change = { attemptId, seq: 1, text: 'Hesitates at the airship menu.', tags: [] };
    assert.equal(await refused('comments.edit', { ...change, personId: bob }), 'comment.notYours');
    assert.equal(await refused('comments.remove', { attemptId, seq: 1, personId: bob }), 'comment.notYours');
    const edited = await one.ask('comments.edit', { ...change, personId: ada });
    assert.equal(edited.comments[0]?.former[0]?.text, 'Hesitates at the zeppelin menu.');
    assert.deepEqual(edited.tags, []);
    assert.deepEqual([places('zeppelin'), places('airship')], [[], [[attemptId, 2]]]);
    await one.ask('comments.remove', { attemptId, seq: 1, personId: ada });
    await one.ask('comments.remove', { attemptId, seq: 1, personId: ada });
    assert.deepEqual(places('airship'), []);
    assert.equal(await refused('comments.edit', { ...change, personId: ada }), 'comment.removed');
    indexWhole(one.app.workspace);
    assertIndexed(one.app.workspace);
  });

  test('an empty comment, an unknown step, an unknown comment and a model as author are refused', async () => {
    const empty = { attemptId, personId: ada, step: null, text: '  ', tags: ['#'] };
    assert.equal(await refused('comments.add', empty), 'comment.empty');
    assert.equal(await refused('comments.add', { ...empty, text: 'x', step: 4000 }), 'comment.step');
    const other = { attemptId, personId: ada, seq: 77, text: 'x', tags: [] };
    assert.equal(await refused('comments.edit', other), 'comment.missing');
    const model = (await one.ask('participants.list', {})).find(({ kind }) => kind === 'agent')?.id;
    assert.equal(await refused('comments.add', { ...empty, text: 'x', personId: model }), 'comment.person');
  });

  test('a tester, and anyone during a task without verdicts, can neither read nor write comments', async () => {
    await one.ask('comments.add', {
      attemptId,
      personId: bob,
      step: null,
      text: 'It passed by luck.',
      tags: [],
    });
    const own = { attemptId, personId: bob, step: null, text: 'x', tags: [] };
    assert.equal(await refused('comments.of', { attemptId }, 'tester'), 'role.tester');
    assert.equal(await refused('comments.add', own, 'tester'), 'role.tester');
    for (const command of ['run.tryTask', 'run.start']) await one.app.invoke(command, {}, 'lead');
    for (const command of ['comments.of', 'attempts.beside', 'attempts.find'])
      assert.equal(
        await refused(command, { attemptId, ...(command === 'attempts.find' ? { words: 'x' } : {}) }, 'lead'),
        'role.blind',
        command,
      );
    assert.equal(await refused('comments.add', own, 'lead'), 'role.blind');
    await one.ask('run.giveUp', { reason: 'other', detail: '' });
    await one.ask('run.leave', {});
  });
});
