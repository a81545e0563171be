// needs: browser
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { CommandName, Input } from '../../shared/contract/index.ts';
import { type HeadlessApp, openHeadlessApp } from '../helpers/headlessApp.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';

let one: HeadlessApp;
before(async () => {
  one = await openHeadlessApp(temporaryFolder());
});
after(() => one?.app.close());

test('a command that would disturb a running task is refused with a reason, and works once the task is left', async () => {
  const [set] = await one.ask('library.sets', {});
  const setId = set?.id ?? '';
  const { id: participantId } = await one.ask('participants.create', {
    name: 'ada',
    consent: true,
    exposed: false,
    population: {},
  });
  await one.ask('run.tryTask', {});
  const { attemptId } = await one.ask('run.start', {});
  const files = [{ path: 'tasks.json', text: '[]' }];
  const refused: { readonly [K in CommandName]?: Input<K> } = {
    'import.commit': { files },
    'import.folder': { paths: ['/'] },
    'import.runs': { paths: ['/'] },
    'runs.import': { files, model: 'planner' },
    'run.next': {},
    'studies.start': { setId, participantId },
    'verify.replay': { attemptId: attemptId ?? '' },
    'video.make': { attemptId: attemptId ?? '' },
    'workspace.collect': {},
  };
  for (const [command, input] of Object.entries(refused)) {
    const reply = await one.app.invoke(command, input);
    assert.ok(!reply.ok, command);
    assert.match(reply.error.code, /^(session\.busy|replay\.taken|video\.busy)$/, command);
    assert.match(`${reply.error.message} ${reply.error.advice}`, /(Finish|leave)/i, command);
  }
  assert.deepEqual(await one.ask('studies.list', {}), [], 'a refused command leaves nothing behind');

  await one.ask('run.leave', {});
  const study = await one.ask('studies.start', { setId, participantId });
  assert.equal(study.participantId, participantId);
  await one.ask('workspace.collect', {});
});
