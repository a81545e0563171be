// needs: pure
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, test } from 'node:test';
import { attemptHandlers } from '../../electron/app/attempts/attempts.ts';
import { openApp } from '../../electron/cli/command/workspaces.ts';
import { importPublished } from '../../electron/cli/records/import.ts';
import { writeZip } from '../../electron/files/zip.ts';
import { newPath } from '../helpers/importedRuns.ts';
import { type RunTree, samples, smallPicture, writeTree } from '../helpers/publishedRuns.ts';
import { sharedFile, withoutShared } from '../helpers/sharedFolder.ts';

const take = async (workspace: string, folder: string, flags: { readonly allOrNothing?: boolean } = {}) =>
  (await importPublished([folder], { workspace, ...flags })) ?? assert.fail('no run was found');

/** What the viewer reads of every attempt, oldest first. */
async function shown(workspace: string) {
  await using app = await openApp(workspace, { withDemo: false, demoPort: 0 });
  const handlers = attemptHandlers(app.context);
  const rows = await handlers['attempts.list']({});
  return Promise.all(
    rows.toReversed().map(async ({ id, participant, status, answer }) => {
      const detail = await handlers['attempts.open']({ attemptId: id });
      const { events } = await handlers['attempts.events']({ attemptId: id, from: 1, count: 10_000 });
      const bodies = events.map(({ body }) => body);
      const snapshots = await Promise.all(
        bodies.flatMap((body) =>
          body.type === 'page' && body.snapshotId !== null
            ? [handlers['attempts.snapshot']({ snapshotId: body.snapshotId })]
            : [],
        ),
      );
      return {
        participant,
        status,
        answer,
        steps: detail.steps.map(({ operation, value }) => [operation, value]),
        decided: bodies.flatMap((body) => (body.type === 'decided' ? [[body.thought, body.raw]] : [])),
        pictures: snapshots.filter(({ screenshot }) => screenshot !== null).length,
        verdicts: bodies.flatMap((body) =>
          body.type === 'imported' ? (body.line.verdicts ?? []).map(({ passed }) => passed) : [],
        ),
        redacted: detail.redactions.reduce((sum, { count }) => sum + count, 0),
      };
    }),
  );
}

describe('runs of published formats in a workspace', () => {
  test('thoughts, words, actions, pictures and the source’s verdict open in the viewer', async () => {
    const workspace = newPath();
    const folder = writeTree(newPath(), samples.webVoyager);
    const report = await take(workspace, folder);
    assert.deepEqual([report.imported, report.matched, report.problems], [1, 0, []]);
    assert.deepEqual(await shown(workspace), [
      {
        participant: 'WebVoyager',
        status: 'finished',
        answer: '12',
        steps: [
          ['type', 'oolong'],
          ['press', 'Enter'],
        ],
        decided: [
          ['I search.', 'Thought: I search.\n\nAction: Type [3]; oolong'],
          ['There it is.', 'Thought: There it is.\n\nAction: ANSWER; [12]'],
        ],
        pictures: 2,
        verdicts: [true],
        redacted: 0,
      },
    ]);
    const again = await take(workspace, folder);
    assert.deepEqual([again.imported, again.problems.map(({ level }) => level)], [0, ['note']]);
  });

  test('a sample of every format is imported with its decisions and pictures, from a folder or an archive', async () => {
    for (const [name, tree] of Object.entries<RunTree>(samples)) {
      const workspace = newPath();
      const report = await take(workspace, writeTree(newPath(), tree));
      const passedOver = name === 'agentLab' ? ['1 files that are not known were skipped'] : [];
      assert.deepEqual(
        report.problems.map(({ message }) => message),
        passedOver,
        name,
      );
      const found = await shown(workspace);
      assert.equal(found.length, name === 'mmina' ? 3 : 1, name);
      for (const one of found) {
        // A recording of a person has no decisions and no pictures.
        if (name === 'recorder') assert.equal(one.steps.length, 3);
        else assert.ok(one.decided.length > 0 && one.pictures > 0, `${name}: ${JSON.stringify(one)}`);
      }
    }
    const zip = `${newPath()}.zip`;
    const entries = Object.entries(samples.webVoyager).map(([file, content]) => ({
      name: file,
      bytes: Buffer.from(content),
    }));
    writeFileSync(zip, writeZip(entries));
    assert.equal((await take(newPath(), zip)).imported, 1);
  });

  test('Inspect’s .eval archive and Playwright’s trace.zip are imported', async () => {
    const log = JSON.parse(samples.inspect['logs/tea.json']);
    const { samples: own, ...header } = log;
    const archive = `${newPath()}.eval`;
    const file = (name: string, value: unknown) => ({ name, bytes: Buffer.from(JSON.stringify(value)) });
    writeFileSync(archive, writeZip([file('header.json', header), file('samples/1_epoch_1.json', own[0])]));
    const workspace = newPath();
    assert.equal((await take(workspace, archive)).imported, 1);

    const lines = [
      {
        type: 'context-options',
        version: 8,
        browserName: 'chromium',
        wallTime: 1_000,
        monotonicTime: 0,
        title: 'Buy tea',
      },
      { type: 'screencast-frame', pageId: 'p', sha1: 'f.png', timestamp: 5 },
      {
        type: 'before',
        callId: 'c1',
        startTime: 10,
        class: 'Frame',
        method: 'goto',
        params: { url: 'http://tea.localhost/' },
      },
      { type: 'after', callId: 'c1', endTime: 20 },
      { type: 'frame-snapshot', snapshot: { frameUrl: 'http://tea.localhost/', isMainFrame: true } },
      {
        type: 'before',
        callId: 'c2',
        startTime: 30,
        class: 'Frame',
        method: 'click',
        params: { selector: '#buy' },
      },
      { type: 'after', callId: 'c2', endTime: 40, error: { message: 'Timeout' } },
      { type: 'before', callId: 'c3', startTime: 50, class: 'Frame', method: 'title', params: {} },
    ];
    const trace = path.join(path.dirname(newPath()), 'trace.zip');
    const text = lines.map((line) => JSON.stringify(line)).join('\n');
    writeFileSync(
      trace,
      writeZip([
        { name: 'trace.trace', bytes: Buffer.from(text) },
        { name: 'resources/f.png', bytes: smallPicture(10) },
      ]),
    );
    assert.equal((await take(workspace, trace)).imported, 1);
    const found = await shown(workspace);
    assert.deepEqual(found.find(({ participant }) => participant === 'Playwright script')?.steps, [
      ['goto', 'http://tea.localhost/'],
      ['click', null],
    ]);
  });

  test('one broken run of two is listed and the other is stored; --all-or-nothing stores none', async () => {
    const workspace = newPath();
    const folder = writeTree(newPath(), {
      ...samples.webVoyager,
      'taskTea--2/interact_messages.json': '[{"role": "system"',
    });
    const report = await take(workspace, folder, { allOrNothing: true });
    assert.deepEqual([report.imported, report.readable], [0, 1]);
    assert.deepEqual(
      report.problems.map(({ file, at }) => [file.replace(/^w\d+\//, ''), at]),
      [['taskTea--2/interact_messages.json', 'line 1, column 19']],
    );
    assert.deepEqual(await shown(workspace), []);
    assert.equal((await take(workspace, folder)).imported, 1);
  });

  test('a card number in an agent’s reply is redacted before it is stored', async () => {
    const card = '4111 1111 1111 1111';
    const workspace = newPath();
    const chat = samples.webVoyager['taskTea--1/interact_messages.json'].replace(
      'I search.',
      `I pay with ${card}.`,
    );
    await take(
      workspace,
      writeTree(newPath(), { ...samples.webVoyager, 'taskTea--1/interact_messages.json': chat }),
    );
    const [one] = await shown(workspace);
    assert.ok(one !== undefined && one.redacted > 0);
    assert.ok(!JSON.stringify(one).includes(card));
  });

  test('what was typed into a password field is redacted, also where it appears later', async () => {
    const secret = 'correct-horse';
    const steps = [
      { type: 'navigate', url: 'http://tea.localhost/' },
      { type: 'change', selectors: ['form > input.user'], value: 'Ada Byron' },
      { type: 'change', selectors: ['#login > input[type=password]'], value: secret },
      { type: 'navigate', url: `http://tea.localhost/?shown=${secret}` },
    ];
    const workspace = newPath();
    const text = JSON.stringify({ title: 'Sign in', steps });
    await take(workspace, writeTree(newPath(), { 'login.json': text }));
    const [one] = await shown(workspace);
    assert.deepEqual(one?.steps, [
      ['type', 'Ada Byron'],
      ['type', '•••'],
      ['goto', 'http://tea.localhost/?shown=•••'],
    ]);
    assert.ok(one !== undefined && one.redacted > 0);
  });

  test('every run of the published repositories is imported', { skip: withoutShared }, async () => {
    const counts = {
      'webvoyager/examples': 15,
      'openwebvoyager/stage1_Imitation_Learning': 1,
      'online-mind2web/abp_run': 10,
      'online-mind2web/browser_use_results': 10,
      'agentlab/test_study': 1,
    };
    for (const [folder, count] of Object.entries(counts)) {
      const workspace = newPath();
      const report = await take(workspace, sharedFile(`fixtures/${folder}`) ?? '');
      assert.deepEqual([report.imported, report.problems], [count, []], folder);
      assert.equal((await shown(workspace)).length, count);
    }
  });
});
