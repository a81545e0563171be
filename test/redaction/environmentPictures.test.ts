// needs: browser
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { createAgent } from '../../electron/agents/agentKinds.ts';
import { runBatch } from '../../electron/app/batch/agentBatch.ts';
import { listEvents } from '../../electron/db/record/events.ts';
import { listAttemptFiles } from '../../electron/db/record/files.ts';
import { listSnapshots } from '../../electron/db/record/snapshots.ts';
import { findTask } from '../../electron/db/taskSets.ts';
import { readBlobBytes } from '../../electron/workspace/workspace.ts';
import { startEndpoint } from '../helpers/endpoint.ts';
import { openHeadlessApp } from '../helpers/headlessApp.ts';
import { promptNamed } from '../helpers/modelRun.ts';
import { coloursIn, encodePng } from '../helpers/png.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';

const SECRET = 'PROJECT-ORCHID-55';
const folder = temporaryFolder();
const declared = path.join(folder, 'declared.txt');
writeFileSync(declared, `${SECRET}\n`, { mode: 0o600 });
process.env['HOPSCOPE_SECRETS_FILE'] = declared;

/** A program whose picture is red. From the second observation on its text holds the secret, as its picture may. */
const red = encodePng(300, 200, () => [255, 0, 0]).toString('base64');
const program = path.join(folder, 'vault.mjs');
writeFileSync(
  program,
  `import { createInterface } from 'node:readline';
const picture = { mime: 'image/png', base64: '${red}' };
const say = (message) => process.stdout.write(JSON.stringify(message) + '\\n');
for await (const line of createInterface({ input: process.stdin })) {
  const { t, n } = JSON.parse(line);
  if (t === 'hello') say({ t: 'ready', protocol: 'hopscope-env/1', name: 'vault', rules: 'Open it.', actions: ['open'], levels: ['one'], replay: true });
  if (t === 'reset') say({ t: 'seen', n, text: 'closed', picture });
  if (t === 'step') say({ t: 'outcome', n, text: 'the code is ${SECRET}', picture, reward: 1, done: false, info: {} });
  if (t === 'end') process.exit(0);
}
`,
);
process.env['HOPSCOPE_ENV_COMMAND'] = `"${process.execPath}" "${program}"`;

const one = await openHeadlessApp(temporaryFolder());
after(() => one.app.close());
const { session, workspace } = one.app.context;
let taskId: string;
before(async () => {
  const task = {
    ...{ id: 'vault', intent: 'Open the vault.', budget: { steps: 2 } },
    environment: { name: 'process', level: 'one', seed: 0 },
    hops: [{ site: 'vault', check: { environment: { scoreAtLeast: 5 } } }],
  };
  const text = JSON.stringify({ format: 'hopscope-tasks', version: 1, name: 'vaults', tasks: [task] });
  const { setId } = await one.ask('import.commit', { files: [{ path: 'vaults.json', text }] });
  taskId = `${setId}/vault`;
});

test('the picture of an environment whose text holds a secret is painted over in the picture of its page', async () => {
  const person = { name: 'ada', consent: true, exposed: false, population: {} };
  const { id: participantId } = await one.ask('participants.create', person);
  await one.ask('run.brief', { participantId, taskId });
  const { attemptId } = await one.ask('run.start', {});
  await session.perform({ operation: 'act', value: 'open' });
  await one.ask('run.finish', { answer: '' });
  const last = listSnapshots(workspace.db, attemptId ?? '').at(-1)?.screenshot ?? assert.fail('no picture');
  const { bytes } = readBlobBytes(workspace, last) ?? assert.fail('the picture is gone');
  const colours = coloursIn(bytes, { x: 0, y: 0, width: 1280, height: 720 });
  assert.ok(colours.has('128,128,128'));
  assert.ok(!colours.has('255,0,0'), 'nothing of the picture is seen');
});

test('an agent gets no secret of an observation, neither as text nor as a picture, and none is on record', async (context) => {
  const endpoint = await startEndpoint(() => '# analyze\nHm.\n# action\nopen');
  context.after(() => endpoint.close());
  const model = {
    endpoint: { baseUrl: endpoint.baseUrl, model: 'gpt', apiKey: 'k' },
    ...{ settings: { vision: true }, limit: {} },
  };
  const agent = createAgent('online-planner', { pictures: true }, model, {
    promptText: promptNamed,
    seed: 5,
  });
  const task = findTask(workspace.db, taskId) ?? assert.fail('no task');
  const { attempts } = await runBatch(one.app.context, { agent, tasks: [task], repeats: 1, seed: 1 });
  const attemptId = attempts[0]?.attemptId ?? assert.fail('no attempt');
  const pictures = endpoint.requests.map(({ body }) => JSON.stringify(body).split('image_url').length > 1);
  assert.deepEqual(pictures, [true, false], 'the first observation holds no secret');
  const sent = endpoint.requests.map(({ body }) => JSON.stringify(body)).join('\n');
  assert.match(sent, /the code is •••/, 'the agent reads what is on record');
  assert.doesNotMatch(sent, new RegExp(SECRET));
  const files = listAttemptFiles(workspace.db, attemptId).filter(({ kind }) => kind === 'decision');
  assert.deepEqual(
    files.map(({ name }) => name).filter((name) => name.endsWith('.png')),
    ['1.png'],
  );
  assert.doesNotMatch(JSON.stringify(listEvents(workspace.db, attemptId)), new RegExp(SECRET));
});
