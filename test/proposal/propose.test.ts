// needs: pure
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, beforeEach, describe, test } from 'node:test';
import { type App, createApp } from '../../electron/app/app.ts';
import type { ProposalTools } from '../../electron/app/context/proposalTools.ts';
import { insertAttempt } from '../../electron/db/attempts.ts';
import { insertParticipant } from '../../electron/db/participants.ts';
import { listTasks } from '../../electron/db/taskSets.ts';
import { pageReader } from '../../electron/scoring/pageReader.ts';
import type { CommandName, Input, Output } from '../../shared/contract/index.ts';
import { fault } from '../../shared/errors.ts';
import { exportNative, exportSource } from '../../shared/exporters/index.ts';
import { readTasks } from '../../shared/importers/index.ts';
import { noJudge } from '../../shared/scoring/reference/judge.ts';
import { scoreStrict } from '../../shared/scoring/strict/scoreStrict.ts';
import { sampleAttempt, samplePerson } from '../helpers/samples.ts';
import { sharedFactory } from '../helpers/sharedChromium.ts';

const root = path.resolve(import.meta.dirname, '../..');
const opened: { app: App; folder: string }[] = [];
let app: App;
let skylark: string;

async function open(proposalTools: ProposalTools = { ideas: null, meaning: null }): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'hopscope-propose-'));
  app = await createApp({
    workspace: folder,
    host: 'headless',
    factory: sharedFactory(),
    root,
    version: 'test',
    proposalTools,
    log: () => {},
  });
  opened.push({ app, folder });
  for (const name of ['ada', 'ben']) insertParticipant(app.workspace.db, samplePerson(name));
  skylark = await siteId('Skylark');
}

async function ask<K extends CommandName>(command: K, input: Input<K>): Promise<Output<K>> {
  const reply = await app.invoke(command, input);
  if (!reply.ok) throw Object.assign(new Error(reply.error.message), { code: reply.error.code });
  return reply.value as Output<K>;
}
const row = async (name: string) =>
  (await ask('propose.sites', { as: 'lead' })).find(({ site }) => site.name === name);
const siteId = async (name: string) => (await row(name))?.site.id ?? '';
const send = (text: string, who = 'ada', site = skylark) =>
  ask('propose.send', { siteId: site, participantId: `person-${who}`, text });
async function kept(text: string, who = 'ada'): Promise<string> {
  const reply = await send(text, who);
  assert.ok(reply.kept, `refused: ${text}`);
  return reply.proposal.id;
}

after(async () => {
  for (const one of opened) {
    await one.app.close();
    rmSync(one.folder, { recursive: true, force: true });
  }
});

describe('proposing', () => {
  beforeEach(() => open());

  test('the sites of the demo web have ideas and an address that can be opened', async () => {
    const sites = await ask('propose.sites', { as: 'annotator', participantId: 'person-ada' });
    assert.equal(sites.length, 9);
    assert.ok(sites.every(({ ideas, site }) => ideas >= 8 && site.quota === 20));
    assert.match(sites[0]?.site.url ?? '', /^http:\/\/wiki\.localhost:\d+\/$/);
    const { ideas } = await ask('propose.open', {
      siteId: sites[0]?.site.id ?? '',
      participantId: 'person-ada',
      visit: 1,
      round: 0,
    });
    assert.equal(ideas.length, 10);
  });

  test('a text too close to an idea or an accepted proposal is refused with it; the threshold is a setting', async () => {
    const moved = 'Find the cheapest nonstop flight from Hong Kong to Lisbon on 20 March 2027.';
    const refused = await send(moved);
    assert.ok(!refused.kept);
    assert.equal(refused.near.kind, 'idea');
    assert.equal(
      refused.near.text,
      'Find the cheapest nonstop flight from Hong Kong to Tokyo on 14 March 2027.',
    );
    assert.ok(refused.near.score >= refused.threshold);
    assert.equal((await ask('propose.queue', {})).length, 0);

    const skis = 'Which airline carries skis without asking for more money?';
    const first = await kept(skis);
    await kept(`${skis} Please.`, 'ben');
    await ask('propose.accept', { proposalId: first, participantId: 'person-ben' });
    const again = await send('Please, which airline carries skis without asking for more money?');
    assert.ok(!again.kept);
    assert.deepEqual([again.near.kind, again.near.text], ['accepted', skis]);

    await ask('settings.set', { proposalThreshold: 100 });
    assert.ok((await send(moved)).kept);
  });

  test('a site at its quota is hidden from annotators and takes no proposal until one is rejected', async () => {
    const found = await row('Skylark');
    assert.ok(found);
    const { id, ...fields } = found.site;
    await ask('propose.saveSite', { ...fields, siteId: id, quota: 2 });
    const first = await kept('Which airline carries skis for nothing?');
    await kept('Move the return of two people from Sunday to Monday.', 'ben');
    const names = async () =>
      (await ask('propose.sites', { as: 'annotator', participantId: 'person-ada' })).map(
        ({ site }) => site.name,
      );
    assert.ok(!(await names()).includes('Skylark'));
    await assert.rejects(send('See what a dog in the cabin costs.'), { code: 'propose.full' });
    await ask('propose.reject', { proposalId: first, participantId: 'person-ben', reason: 'Not clear' });
    assert.ok((await names()).includes('Skylark'));
    assert.ok((await send('See what a dog in the cabin costs.')).kept);
    assert.equal((await row('Skylark'))?.rejected, 1);
  });
});

describe('screening', () => {
  beforeEach(() => open());

  test('an accepted proposal is a task without checks in the set “Proposals”', async () => {
    const id = await kept('Which airline carries skis?');
    const other = await kept('See what a dog in the cabin costs.');
    const accepted = await ask('propose.accept', {
      proposalId: id,
      participantId: 'person-ben',
      text: 'Which airline carries skis for nothing?',
    });
    await ask('propose.accept', { proposalId: other, participantId: 'person-ben' });
    assert.equal(accepted.proposal.original, 'Which airline carries skis?');
    const set = (await ask('library.sets', {})).find(({ name }) => name === 'Proposals');
    assert.deepEqual([set?.tasks, set?.hops, set?.sites], [2, 0, ['Skylark']]);
    const { task } = await ask('library.task', { taskId: accepted.proposal.taskId ?? '' });
    assert.equal(task.intent, 'Which airline carries skis for nothing?');
    assert.match(task.startUrls[0] ?? '', /^http:\/\/flights\.localhost:\d+\/$/);
    assert.deepEqual([task.hops, task.asksAnswer, task.key], [[], false, 'skylark-1']);
    assert.deepEqual([task.source.domain, task.source.subdomain], ['Travel', 'Airlines']);

    const score = await scoreStrict(
      task,
      { observations: [], answer: '', declared: 'finished', withinBudget: true },
      { judge: noJudge, pageReader },
    );
    assert.equal(score.passed, null);
    assert.match(score.verdicts[0]?.reason ?? '', /there is no check/);
  });

  test('the set “Proposals” can be exported and read again, in the native format and as its source', async () => {
    for (const text of ['Which airline carries skis?', 'See what a dog in the cabin costs.'])
      await ask('propose.accept', { proposalId: await kept(text), participantId: 'person-ben' });
    const set = (await ask('library.sets', {})).find(({ name }) => name === 'Proposals');
    const tasks = listTasks(app.workspace.db, set?.id ?? '');
    const intents = tasks.map(({ intent }) => intent);
    for (const files of [[exportNative('Proposals', tasks)], exportSource(tasks)]) {
      const read = readTasks(files, {}, 'native');
      assert.deepEqual(read.problems, []);
      assert.deepEqual(
        read.tasks.map(({ intent }) => intent),
        intents,
      );
    }
  });

  test('a decision can be taken back with its task, unless the task has an attempt', async () => {
    const id = await kept('Which airline carries skis?');
    const { proposal } = await ask('propose.accept', {
      proposalId: id,
      participantId: 'person-ben',
      text: 'Skis?',
    });
    const back = await ask('propose.undecide', { proposalId: id, participantId: 'person-ben' });
    assert.deepEqual(
      [back.proposal.state, back.proposal.text, back.proposal.taskId],
      ['proposed', 'Which airline carries skis?', null],
    );
    await assert.rejects(ask('library.task', { taskId: proposal.taskId ?? '' }), { code: 'library.noTask' });
    await ask('propose.reject', { proposalId: id, participantId: 'person-ben', reason: 'Not clear' });
    await assert.rejects(ask('propose.accept', { proposalId: id, participantId: 'person-ben' }), {
      code: 'propose.decided',
    });
    await ask('propose.undecide', { proposalId: id, participantId: 'person-ben' });
    const again = await ask('propose.accept', { proposalId: id, participantId: 'person-ben' });
    insertAttempt(
      app.workspace.db,
      sampleAttempt({ taskId: again.proposal.taskId ?? '', mode: 'demonstration', status: 'finished' }),
    );
    await assert.rejects(ask('propose.undecide', { proposalId: id, participantId: 'person-ben' }), {
      code: 'propose.attempted',
    });
  });

  test('the history of a proposal lists each event with its person and time', async () => {
    const id = await kept('Which airline carries skis?');
    await ask('propose.reject', { proposalId: id, participantId: 'person-ben', reason: 'Not clear' });
    await ask('propose.undecide', { proposalId: id, participantId: 'person-ada' });
    const { proposal } = await ask('propose.accept', {
      proposalId: id,
      participantId: 'person-ben',
      text: 'Skis?',
    });
    assert.equal(proposal.decidedBy, 'person-ben');
    const [row] = await ask('propose.queue', {});
    assert.deepEqual(
      row?.history.map(({ name, event: { seq, body } }) => [seq, name, body]),
      [
        [1, 'ada', { type: 'sent', text: 'Which airline carries skis?' }],
        [2, 'ben', { type: 'rejected', reason: 'Not clear' }],
        [3, 'ada', { type: 'taken-back' }],
        [4, 'ben', { type: 'accepted', text: 'Skis?' }],
      ],
    );
    assert.ok(row?.history.every(({ event }) => event.wall > 0));
  });

  test('the sender can withdraw a proposal until it is screened, which frees its place in the quota', async () => {
    const found = await row('Skylark');
    assert.ok(found);
    const { id: siteId, ...fields } = found.site;
    await ask('propose.saveSite', { ...fields, siteId, quota: 1 });
    const id = await kept('Which airline carries skis?');
    const withdraw = (who: string) =>
      ask('propose.withdraw', { proposalId: id, participantId: `person-${who}` });
    await assert.rejects(withdraw('ben'), { code: 'propose.notYours' });
    assert.equal((await withdraw('ada')).state, 'withdrawn');
    await assert.rejects(withdraw('ada'), { code: 'propose.decided' });
    await assert.rejects(ask('propose.accept', { proposalId: id, participantId: 'person-ben' }), {
      code: 'propose.decided',
    });
    assert.deepEqual([(await row('Skylark'))?.waiting, (await row('Skylark'))?.isFull], [0, false]);
    // The same text can be sent again.
    const again = await kept('Which airline carries skis?');
    await ask('propose.accept', { proposalId: again, participantId: 'person-ben' });
    await assert.rejects(ask('propose.withdraw', { proposalId: again, participantId: 'person-ada' }), {
      message: 'This proposal is accepted already.',
    });
  });

  test('finished attempts at tasks without checks stay out of the evaluation', async () => {
    const { proposal } = await ask('propose.accept', {
      proposalId: await kept('Which airline carries skis?'),
      participantId: 'person-ben',
    });
    insertAttempt(
      app.workspace.db,
      sampleAttempt({ taskId: proposal.taskId ?? '', mode: 'baseline', status: 'finished' }),
    );
    const view = await ask('evaluate.view', { profile: 'strict', asPrinted: false });
    assert.deepEqual([view.attempts, view.participants], [0, []]);
  });
});

describe('sites and ideas', () => {
  test('a site is added, changed and removed; names and addresses are checked', async () => {
    await open();
    const fields = {
      name: 'Corner shop',
      url: 'https://shop.example/',
      domain: '',
      subdomain: '',
      description: '',
      quota: 5,
    };
    const site = await ask('propose.saveSite', fields);
    await assert.rejects(ask('propose.saveSite', { ...fields, name: 'corner SHOP' }), {
      code: 'propose.siteExists',
    });
    await assert.rejects(ask('propose.saveSite', { ...fields, name: 'x', url: 'javascript:alert(1)' }), {
      code: 'propose.address',
    });
    assert.deepEqual(
      await ask('propose.importIdeas', {
        siteId: site.id,
        file: { path: 'a.json', text: '["Buy milk.", 3]' },
      }).then(({ added, problems }) => [added, problems[0]?.at]),
      [0, 'idea 2, line 1'],
    );
    assert.equal(
      (await ask('propose.addIdeas', { siteId: site.id, text: 'Buy milk.\nBuy bread.\nBuy milk.' })).added,
      2,
    );
    const many = Array.from({ length: 60 }, (_, index) => `Buy ${index} eggs.`).join('\n');
    const added = await ask('propose.addIdeas', { siteId: site.id, text: many });
    assert.deepEqual([added.added, added.passedOver], [48, 12]);
    await assert.rejects(ask('propose.askIdeas', { siteId: site.id, count: 10 }), {
      code: 'propose.noModel',
    });
    await send('Find the cheapest milk without lactose.', 'ada', site.id);
    await assert.rejects(ask('propose.removeSite', { siteId: site.id }), { code: 'propose.siteInUse' });
    await ask('propose.removeSite', { siteId: await siteId('Labs') });
    assert.equal((await ask('propose.sites', { as: 'lead' })).length, 9);
  });

  test('saving a demo site keeps the placeholder of its port', async () => {
    await open();
    const found = await row('Skylark');
    assert.ok(found);
    const { id, ...fields } = found.site;
    assert.equal(
      (await ask('propose.saveSite', { ...fields, siteId: id, quota: 3 })).url,
      'http://flights.localhost:{demo}/',
    );
  });

  test('texts are compared by meaning; if the model is away, they are compared by words, with a note', async () => {
    let away = false;
    await open({
      ideas: {
        model: 'muse-1',
        write: async (_, count) => Array.from({ length: count }, (__, index) => `Idea ${index}`),
      },
      meaning: {
        by: 'meaning',
        model: 'meaning-1',
        compare: async (_, others) => {
          if (away) throw fault.model('model.embeddings', 'The model is away.');
          return others.map(() => 0.9);
        },
        compareAll: async (texts) => {
          if (away) throw fault.model('model.embeddings', 'The model is away.');
          return texts.map((_, at) => texts.map((__, other) => (at + other === 1 ? 0.9 : 0.3)));
        },
      },
    });
    const text = 'Which airline carries skis for nothing?';
    const refused = await send(text);
    assert.ok(!refused.kept);
    assert.deepEqual([refused.near.by, refused.near.score, refused.threshold], ['meaning', 0.9, 0.85]);
    const pairs = await ask('propose.pairs', { siteId: skylark });
    assert.deepEqual([pairs.by, pairs.model, pairs.texts, pairs.of], ['meaning', 'meaning-1', 10, 45]);
    assert.deepEqual([pairs.scores[0], pairs.scores[1], pairs.nearest.length], [0.9, 0.3, 45]);
    away = true;
    const byWords = await ask('propose.pairs', { siteId: skylark });
    assert.deepEqual([byWords.by, byWords.model], ['words', null]);
    assert.match(byWords.note ?? '', /^Compared by words this time/);
    const reply = await send(text);
    assert.ok(reply.kept);
    assert.match(reply.note ?? '', /^Compared by words this time\. The model is away\./);
    assert.equal((await ask('propose.askIdeas', { siteId: skylark, count: 10 })).added, 10);
    assert.equal((await ask('propose.tools', {})).ideaModel, 'muse-1');
  });
});
