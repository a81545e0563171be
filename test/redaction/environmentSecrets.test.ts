// needs: browser
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { after, test } from 'node:test';
import { buildWebuiEditor } from '../../build/build.ts';
import { writeReport } from '../../electron/app/reports/reports.ts';
import { exportFrom } from '../../electron/cli/records/export.ts';
import { listAttemptFiles } from '../../electron/db/record/files.ts';
import { openHeadlessApp } from '../helpers/headlessApp.ts';
import { secretsIn } from '../helpers/secretSearch.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';

const SECRET = 'PROJECT-ORCHID-55';
/** Is on the page, too, and is no secret. */
const PUBLIC = 'Opening hours of the archive';

const root = temporaryFolder();
// Outside the folder that is searched.
const file = path.join(temporaryFolder(), 'declared.txt');
writeFileSync(file, `${SECRET}\n`, { mode: 0o600 });
process.env['HOPSCOPE_SECRETS_FILE'] = file;
const one = await openHeadlessApp(root);
let isOpen = true;
after(async () => {
  if (isOpen) await one.app.close();
});

test('a secret in a submitted page of WebUI reaches no file, export or report', async () => {
  await buildWebuiEditor();
  const task = {
    ...{ id: 'hours', intent: 'Build the page.' },
    environment: { name: 'webui', level: 'opening-hours', seed: 0 },
    hops: [{ site: 'webui', check: { environment: { scoreAtLeast: 90 } } }],
  };
  const text = JSON.stringify({ format: 'hopscope-tasks', version: 1, name: 'pages', tasks: [task] });
  const files = [{ path: 'pages.json', text }];
  const { setId } = await one.ask('import.commit', { files, format: 'native' });
  const person = { name: 'ada', consent: true, exposed: false, population: {} };
  const { id: participantId } = await one.ask('participants.create', person);
  await one.ask('run.brief', { participantId, taskId: `${setId}/hours` });
  const attemptId = (await one.ask('run.start', {})).attemptId ?? assert.fail('no attempt has begun');
  const html = `<!doctype html><h1>${PUBLIC}</h1><p id="note">${SECRET}</p>`;
  const { session, workspace } = one.app.context;
  await session.perform({ operation: 'act', value: `\`\`\`html\n${html}\n\`\`\`` });
  // The page goes on where it was left, from the state on record.
  await one.ask('run.leave', {});
  await one.ask('run.resumeAttempt', { attemptId });
  await session.perform({ operation: 'act', value: `\`\`\`css\np::after { content: "${SECRET}" }\n\`\`\`` });
  await one.ask('run.finish', { answer: '' });
  const states = listAttemptFiles(workspace.db, attemptId).filter(({ kind }) => kind === 'environment');
  assert.equal(states.length, 2);
  const shown = await one.ask('attempts.environment', { attemptId, step: 2 });
  assert.doesNotMatch(JSON.stringify(shown), new RegExp(SECRET));
  assert.match(JSON.stringify(shown), new RegExp(PUBLIC));
  const of = { what: 'attempt', attemptId } as const;
  await writeReport(one.app.context, of, { out: path.join(root, 'report.html'), replaces: false });
  await one.app.close();
  isOpen = false;
  for (const format of ['jsonl', 'atif', 'table'] as const) {
    const out = path.join(root, `out-${format}${format === 'jsonl' ? '.jsonl' : ''}`);
    await exportFrom({ format, out, workspace: one.folder, pages: true, all: true });
  }
  const found = secretsIn(root, [PUBLIC, SECRET]);
  const holding = (wanted: string) => found.filter((each) => each.text === wanted).map((each) => each.file);
  assert.ok(holding(PUBLIC).length >= 4, 'the search finds public text');
  assert.deepEqual(holding(SECRET), []);
});
