// needs: browser
import assert from 'node:assert/strict';
import { appendFileSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { after, test } from 'node:test';
import { WebSocketServer } from 'ws';
import type { Agent } from '../../electron/agents/agent/agent.ts';
import { runBatch } from '../../electron/app/batch/agentBatch.ts';
import { findInRecords } from '../../electron/app/library/search.ts';
import type { OpenedBrowser } from '../../electron/browser/openTaskBrowser.ts';
import type { TaskBrowser } from '../../electron/browser/port/taskBrowser.ts';
import { readBrowserState } from '../../electron/db/record/browserStates.ts';
import { listAttemptFiles } from '../../electron/db/record/files.ts';
import { listTasks } from '../../electron/db/taskSets.ts';
import { parquetRecords } from '../../electron/exchange/import/fileRecords.ts';
import { readHar } from '../../electron/workspace/writeAttemptFiles.ts';
import { createProblems } from '../../shared/importers/file/importer.ts';
import { harFile } from '../../shared/page/har.ts';
import { drawingOf, everyFieldPage, frameOfAnotherSite } from '../helpers/echoingPage.ts';
import { openHeadlessApp } from '../helpers/headlessApp.ts';
import { hopscope } from '../helpers/hopscope.ts';
import { createPerson } from '../helpers/person.ts';
import { assertIndexed } from '../helpers/searchIndex.ts';
import { secretsIn } from '../helpers/secretSearch.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';

/** The secrets by the id of their field. */
const SECRETS = {
  password: 'Tr0ub4dor & "3"/ü',
  card: '4111 1111 1111 1111',
  // Long enough not to be part of a time by chance.
  code: '4829130756',
  dotted: 'Behind-Dots-314',
  shown: 'Openly-Written-7',
  declared: 'PROJECT-ORCHID-55',
  mail: 'Ada.Private@home.example',
  phone: '+49 171 5550123',
  loosecard: '5555555555554444',
  account: 'DE89370400440532013000',
  token: 'ghp_abcdefghijklmnopqrstuvwxyz0123456789',
} as const;
/** A card number that is only in a note. */
const NOTED = '4485275742308327';
/** A text of the task. It is typed and shown, and it is no secret. */
const PUBLIC = 'demo.person@example.org';

const server = createServer((request, response) => {
  const { url = '/' } = request;
  const isDrawing = url.startsWith('/drawing');
  response.setHeader('content-type', isDrawing ? 'image/svg+xml' : 'text/html; charset=utf-8');
  request.resume();
  request.on('end', () =>
    response.end(
      isDrawing ? drawingOf(url) : url.startsWith('/frame') ? frameOfAnotherSite : everyFieldPage(port),
    ),
  );
});
const sockets = new WebSocketServer({ server });
sockets.on('connection', (socket) => socket.on('message', (data) => socket.send(`again ${String(data)}`)));
await new Promise<void>((resolve) => server.listen(0, resolve));
const address = server.address();
const port = address !== null && typeof address === 'object' ? address.port : 0;

const root = temporaryFolder();
const file = path.join(root, 'declared.txt');
writeFileSync(file, `# for all tasks\n${SECRETS.declared}\n[another/task]\n${PUBLIC}\n`, { mode: 0o600 });
process.env.HOPSCOPE_SECRETS_FILE = file;

const one = await openHeadlessApp(root);
let isOpen = true;
after(async () => {
  if (isOpen) await one.app.close();
  sockets.close();
  server.closeAllConnections();
  server.close();
});

let baselineId = '';
let agentId = '';

async function brief(mode: 'baseline' | 'demonstration', name: string = mode): Promise<void> {
  const task = {
    id: name,
    intent: `Sign up as ${PUBLIC}.`,
    startUrl: `http://127.0.0.1:${port}/`,
    hops: [{ site: 'signup', check: { url: { path: '/' } } }],
  };
  const text = JSON.stringify({ format: 'hopscope-tasks', version: 1, name, tasks: [task] });
  const { setId } = await one.ask('import.commit', {
    files: [{ path: `${name}.json`, text }],
    format: 'native',
  });
  const person = { name, consent: true, exposed: false, population: {} };
  const { id: participantId } = await one.ask('participants.create', person);
  await one.ask('run.brief', { participantId, taskId: `${setId}/${name}`, mode });
}

/** Checks that a search finds public text but no secret and no part of one, and that the index agrees with the record. */
function assertNotFound(): void {
  const { workspace } = one.app;
  const found = (words: string) => findInRecords(workspace, words, 200, 'everyone').attempts;
  assert.notDeepEqual(found(`"${PUBLIC}"`), []);
  for (const secret of [...Object.values(SECRETS), NOTED]) assert.deepEqual(found(`"${secret}"`), [], secret);
  for (const part of ['Tr0ub4dor', 'ORCHID', '4829130756', '5555555555554444', 'ghp'])
    assert.equal(found(part).length > 0 && !findInRecords(workspace, part, 1, 'everyone').isAny, false, part);
  assertIndexed(workspace);
}

/** Checks that no file below a folder contains a secret. The same search finds public text. */
function assertClean(folder: string): void {
  const parts = ['4111111111111111', '411111111111', 'Tr0ub4dor', '171 5550', '491715550123'];
  // Styles show text in capitals; sites write addresses in small letters.
  const cases = Object.values(SECRETS).flatMap((each) => [each.toUpperCase(), each.toLowerCase()]);
  const found = secretsIn(folder, [
    PUBLIC,
    ...new Set([...Object.values(SECRETS), ...cases, ...parts, NOTED]),
  ]);
  assert.ok(
    found.some(({ text }) => text === PUBLIC),
    'the search finds public text',
  );
  assert.deepEqual(
    found.filter(({ text }) => text !== PUBLIC),
    [],
  );
}

test('no typed secret is in the workspace, even if the page echoes it everywhere', async () => {
  await brief('baseline');
  const { attemptId } = await one.ask('run.start', {});
  const browser = one.app.context.session.page;
  assert.ok(isOpened(browser));
  const person = createPerson(browser);
  await browser.settle();
  for (const [field, secret] of Object.entries(SECRETS)) {
    await person.click({ css: `#${field}` });
    await person.type(secret);
    await person.press('Tab');
  }
  await person.click({ css: '#words' });
  await person.type(PUBLIC);
  await person.click({ css: '#edit' });
  await person.type(`card ${SECRETS.loosecard} of mine`);
  await person.click({ css: '#show' });
  await browser.settle();
  await one.ask('run.note', { text: `I typed ${SECRETS.password} and saw 030 901820, ${NOTED}` });
  // Captures the page with its filled fields.
  await one.app.context.session.perform({ operation: 'wait', value: '0' });
  assertClean(one.folder);
  assert.ok(
    readBrowserState(one.app.workspace.db, attemptId ?? '') !== null,
    'a running attempt has its state',
  );
  await person.click({ css: '#send' });
  await browser.settle();
  await one.ask('run.finish', { answer: `It was ${SECRETS.shown}` });
  const traffic = listAttemptFiles(one.app.workspace.db, attemptId ?? '').filter(
    ({ kind }) => kind === 'har',
  );
  assert.equal(traffic.length, 1, 'the traffic and the console of the pages are kept');
  const har = readHar(one.app.workspace, traffic[0]?.blob ?? '');
  const said = (harFile.parse(JSON.parse(har)).log._console ?? []).map(({ text }) => text);
  assert.ok(said.includes(`typed ${PUBLIC}`), `public text is kept: ${said.join(' | ')}`);
  assert.ok(
    said.some((text) => text.startsWith('typed •')),
    'a secret is replaced',
  );
  const { id: personId } = await one.ask('participants.createReviewer', { name: 'Vera' });
  baselineId = attemptId ?? '';
  const answer = { question: 'recruitment.pay', text: `paid by card ${SECRETS.card} with ${SECRETS.token}` };
  await one.ask('report.answer', answer);
  const decision = { personId, attemptId: attemptId ?? '', passed: true, failure: null };
  await one.ask('attempts.assess', { ...decision, note: `paid with ${SECRETS.card}, ${SECRETS.token}` });
  const reason = `The card ${SECRETS.card} was declined, with ${SECRETS.token}.`;
  const excluded = await one.ask('exclusions.exclude', { attemptId: baselineId, personId, reason, seen: 0 });
  assert.match(excluded.reason ?? '', /^The card •/);
  const comment = `Typed ${SECRETS.card} at ${PUBLIC}, then ${SECRETS.token}.`;
  const commented = await one.ask('comments.add', {
    ...{ attemptId: baselineId, personId, step: 1, text: comment, tags: ['card', SECRETS.token] },
  });
  assert.match(commented.comments[0]?.text ?? '', /^Typed •/);
  await one.ask('comments.edit', {
    ...{ attemptId: baselineId, personId, seq: 1, text: `${comment} ${SECRETS.card}`, tags: [] },
  });
  const told = JSON.stringify(await one.ask('report.checklist', { profile: 'strict', asPrinted: false }));
  assert.ok(told.includes('Excluded because “The card •'), 'the checklist gives the reason');
  for (const secret of [SECRETS.card, SECRETS.token]) assert.ok(!told.includes(secret));
  // The attempt is exported below. The reason stays in the history.
  await one.ask('exclusions.takeBack', { attemptId: baselineId, personId, seen: 1 });
  assertClean(one.folder);
  assertNotFound();

  const detail = await one.ask('attempts.open', { attemptId: attemptId ?? '' });
  const kinds = new Set(detail.redactions.map(({ kind }) => kind));
  for (const kind of ['secret-field', 'declared', 'mail', 'phone', 'card', 'iban', 'token', 'painted'])
    assert.ok(kinds.has(kind), kind);
  assert.ok(detail.notes.join().includes('030 901820'), 'the other words of the note are kept');
});

test('no secret is in the workspace after an agent has typed, thought and answered it', async () => {
  const fields = Object.entries(SECRETS);
  const heard: string[] = [];
  const agent: Agent = {
    facts: { model: 'talker', promptVersion: '1', parameters: {}, seed: null },
    reads: { form: 'mmina', picture: 'plain' },
    mostDecisions: fields.length + 2,
    decide({ n, observation }) {
      heard.push(observation?.text ?? '');
      const [id, secret] = fields[n - 1] ?? [];
      if (id === undefined || secret === undefined)
        return {
          thought: PUBLIC,
          asks: [{ ask: 'give-up', text: `I typed ${Object.values(SECRETS).join(' and ')}` }],
        };
      const words = `I type ${secret} into ${id} for ${PUBLIC}.`;
      const told = { role: 'user', content: `Before you: ${heard.at(-1)}. ${words}` } as const;
      return {
        ...{ thought: words, raw: JSON.stringify({ op: 'type', value: secret }) },
        asks: [{ ask: 'perform', operation: 'type', target: { css: `#${id}` }, value: secret }],
        exchanges: [{ purpose: 'decision', messages: [told], reply: null }],
      };
    },
  };
  const [row] = await one.ask('attempts.list', {});
  const task = listTasks(one.app.workspace.db, row?.taskId.split('/')[0] ?? '')[0] ?? assert.fail();
  const { attempts } = await runBatch(one.app.context, { agent, tasks: [task], repeats: 1, seed: 1 });
  assert.deepEqual(
    attempts.map(({ status, passed, steps }) => [status, passed, steps]),
    [['gave-up', false, fields.length]],
  );
  agentId = attempts[0]?.attemptId ?? '';
  assert.ok(heard.some((text) => text.includes('Sign up') || text.length > 100));
  // A secret that has been typed into a secret field is not sent to a model again.
  const afterwards = heard.slice(1).join('\n');
  assert.ok(!afterwards.includes(SECRETS.password), 'the text of the page has no password');
  assertClean(one.folder);
});

test('a Playwright trace contains no secret; it is kept for an attempt without a secret field', async () => {
  await one.ask('settings.set', { keepTrace: true });
  await brief('demonstration', 'traced');
  const { declared, mail, token } = SECRETS;
  const attemptId = await demonstrate({ declared, mail, token });
  assert.ok(hasTrace(attemptId), 'there is a trace');
  assert.deepEqual(await one.ask('video.read', { attemptId }), { video: null, waiting: 0 });
  assertClean(one.folder);
});

test('no secret is in the workspace, the exports and the reports after a demonstration', async () => {
  await one.ask('settings.set', { keepVideo: true });
  await brief('demonstration');
  const attemptId = await demonstrate(SECRETS);
  assert.ok((await one.ask('video.read', { attemptId })).waiting > 0, 'the pictures of the video are kept');
  assert.equal(hasTrace(attemptId), false);
  assertClean(one.folder);
  assertNotFound();
  await one.app.close();
  isOpen = false;
  assertClean(one.folder);

  const out = path.join(root, 'exported');
  mkdirSync(out);
  for (const [format, set, ending] of [
    ['jsonl', 'baseline', '.jsonl'],
    ['native', 'baseline', '.json'],
    ['mind2web', 'demonstration', ''],
    ['mind2web-raw', 'demonstration', ''],
    ['multimodal-mind2web', 'demonstration', ''],
    ['multimodal-mind2web', 'demonstration', '.parquet'],
    ['webvoyager', 'baseline', ''],
    ['online-mind2web', 'baseline', ''],
    ['browsergym', 'baseline', ''],
    ['atif', 'baseline', ''],
    ['inspect', 'baseline', ''],
    ['sft', 'baseline', '.jsonl'],
    ['sft-wave', 'baseline', ''],
    ['dpo', 'baseline', '.jsonl'],
    ['train-openai', 'baseline', ''],
    ['train-llamafactory', 'baseline', ''],
    ['train-axolotl', 'baseline', ''],
    ['table', 'baseline', ''],
    ['table', 'demonstration', ' of demonstrations'],
  ] as const) {
    const to = path.join(out, `${format}${ending}`);
    const done = await hopscope(
      ...['export', '--workspace', one.folder, '--format', format, '--set', set, '--out', to],
      ...(format.includes('mind2web') || format.startsWith('sft') ? ['--all'] : []),
      ...(format === 'dpo' ? ['--across-agents'] : []),
      ...(set === 'baseline' && !['jsonl', 'native'].includes(format) ? ['--assessments'] : []),
    );
    // 3: it is written, and not every attempt has a verdict.
    assert.ok(done.code === 0 || done.code === 3, `${format}: ${done.stderr}`);
  }
  // A Parquet table is compressed, so its rows are searched.
  const table = path.join(out, 'multimodal-mind2web.parquet');
  for await (const { text } of parquetRecords(table, 'table', createProblems()))
    appendFileSync(path.join(out, 'rows of the table'), text);
  assert.ok(statSync(path.join(out, 'rows of the table')).size > statSync(table).size);
  assertClean(out);
  const raw = readdirSync(out, { recursive: true, encoding: 'utf8' });
  const video = raw.find((name) => name.endsWith('/videos/video.webm'));
  assert.ok(video, 'the video is made and exported');
  assert.equal(readFileSync(path.join(out, video)).readUInt32BE(0), 0x1a45dfa3);
  assert.deepEqual(
    raw.filter((name) => name.includes('frame-')),
    [],
  );

  for (const [name, ...of] of [
    ['figures.html'],
    ['attempt.html', '--attempt', baselineId],
    ['comparison.html', '--compare', baselineId, agentId],
  ] as const) {
    const to = path.join(out, name);
    const done = await hopscope('report', '--workspace', one.folder, ...of, '--out', to);
    // 3: the report is written and says that a step of this attempt lacks a picture.
    assert.ok(done.code === 0 || done.code === 3, `${name}: ${done.stderr}`);
  }
  const asked = await hopscope('checklist', '--workspace', one.folder, '--json');
  writeFileSync(path.join(out, 'checklist.json'), asked.stdout);
  assert.match(asked.stdout, /paid by card •••/);
  assertClean(out);

  const report = await hopscope('redaction-report', '--workspace', one.folder, '--json');
  assert.equal(report.code, 0, report.stderr);
  const { attempts, total } = JSON.parse(report.stdout);
  assert.equal(attempts.length, 4);
  assert.ok(total.some(({ where }: { where: string }) => where === 'har'));
  for (const secret of Object.values(SECRETS)) assert.ok(!report.stdout.includes(secret));
});

/** Types into the fields with these ids and into the one for public text. Returns the id of the attempt. */
async function demonstrate(values: Readonly<Record<string, string>>): Promise<string> {
  const { attemptId } = await one.ask('demonstrate.begin', {});
  for (const [field, value] of [...Object.entries(values), ['words', PUBLIC]]) {
    const browser = one.app.context.session.page;
    await browser.settle();
    await decideHeld();
    const box = await browser.boxOf({ css: `#${field}` });
    assert.ok(box);
    await one.ask('demonstrate.pick', { x: box.x + box.width / 2, y: box.y + box.height / 2 });
    // On a busy machine it can be unknown what the page made of the last text: the person keeps the step.
    const { demonstration } = await one.ask('run.state', {});
    if (demonstration?.isChoiceWaiting === true) await one.ask('demonstrate.goOn', {});
    await one.ask('demonstrate.confirm', {});
    await one.ask('demonstrate.operate', { operation: 'type', value: value ?? '' });
  }
  await decideHeld();
  await one.ask('demonstrate.describe', {});
  const ended = await one.ask('demonstrate.finish', { description: `Sign up as ${PUBLIC}.`, answer: '' });
  assert.equal(ended.phase, 'wrapping-up');
  return attemptId ?? '';
}

/** Allows every held request, as the person would. */
async function decideHeld(): Promise<void> {
  for (;;) {
    const held = (await one.ask('run.state', {})).demonstration?.held[0];
    if (held === undefined) return;
    await one.ask('demonstrate.decideHeld', { id: held.id, decision: 'allow' });
    await one.app.context.session.page.settle();
  }
}

function isOpened(browser: TaskBrowser): browser is OpenedBrowser {
  return 'web' in browser;
}

function hasTrace(attemptId: string): boolean {
  return listAttemptFiles(one.app.workspace.db, attemptId).some(({ kind }) => kind === 'trace');
}
