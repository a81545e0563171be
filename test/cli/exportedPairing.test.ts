// needs: pure
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { AttemptRecord } from '../../electron/attempt/attemptRecord.ts';
import { exportFrom } from '../../electron/cli/records/export.ts';
import { endAttempt, insertAttempt, listAttemptRows } from '../../electron/db/attempts.ts';
import { insertParticipant } from '../../electron/db/participants.ts';
import { listEvents } from '../../electron/db/record/events.ts';
import { listSnapshots } from '../../electron/db/record/snapshots.ts';
import { listSteps } from '../../electron/db/record/steps.ts';
import { insertTaskSet } from '../../electron/db/taskSets.ts';
import { openWorkspace } from '../../electron/workspace/workspace.ts';
import { environmentStep } from '../../shared/environments/environmentStep.ts';
import { drawPairing } from '../../shared/environments/webui/drawPairing.ts';
import { type ReadElement, scorePages } from '../../shared/environments/webui/pageRecord.ts';
import { readTasks } from '../../shared/importers/index.ts';
import type { TaskEnvironment } from '../../shared/model/index.ts';
import { recordPlay } from '../helpers/environmentRecord.ts';
import { importInto, newPath } from '../helpers/importedRuns.ts';
import { sampleAttempt, samplePerson } from '../helpers/samples.ts';

const WEBUI: TaskEnvironment = { name: 'webui', level: 'opening-hours', seed: 0 };
const START = { attemptId: 'global-1', participant: 'gpt global', action: '```html\n<p>old</p>\n```' };

/** A submitted page whose second element stands elsewhere and has another colour. */
function compared() {
  const day = (text: string, left: number, color: string): ReadElement => ({
    ...{ label: 'p.day', text, class: 'day', descendants: 0, area: 24_000, css: { color } },
    ...{ box: [left, 80, left + 600, 120], filter: 'text', compared: 'text|color' },
  });
  const page = (...elements: ReadElement[]) => ({ width: 1920, height: 1080, elements });
  const target = page(day('Monday', 40, 'rgb(0, 0, 0)'), day('Tuesday', 900, 'rgb(0, 0, 0)'));
  const built = page(day('Monday', 40, 'rgb(0, 0, 0)'), day('Tuesday', 940, 'rgb(200, 0, 0)'));
  return scorePages([{ action: null, failed: null, target, built }]);
}

/** Writes a workspace with one attempt at a task of WebUI. It has no picture of any page. */
function writeWorkspace(folder: string): void {
  using workspace = openWorkspace(folder, 'test');
  const { db } = workspace;
  const hops = [{ site: 'webui', check: { environment: { scoreAtLeast: 90 } } }];
  const task = { id: 'hours', intent: 'Build the page.', environment: WEBUI, hops };
  const text = JSON.stringify({ format: 'hopscope-tasks', version: 1, name: 'pages', tasks: [task] });
  const tasks = readTasks([{ path: 'pages.json', text }]).tasks.map((one) => ({
    ...{ ...one, id: 'pages/hours', setId: 'pages' },
  }));
  insertTaskSet(db, { id: 'pages', name: 'pages', format: 'native', importedAt: 1 }, tasks, []);
  insertParticipant(db, samplePerson());
  insertAttempt(db, sampleAttempt({ id: 'built', taskId: 'pages/hours' }));
  const webui = compared();
  const answer = { reward: webui.magebench, done: false, info: { webui }, text: 'The page was compared.' };
  const record = new AttemptRecord(workspace, 'built');
  const play = recordPlay(WEBUI, 'Build the page.', [['```css\np { color: red }\n```', answer]]);
  for (const { body, time } of play.events)
    record.append(body.type === 'environment-begun' ? { ...body, start: START } : body, time);
  record.append({ type: 'ended', status: 'finished', answer: null, giveUpReason: null }, 2_000);
  const ended = { status: 'finished', answer: null, giveUpReason: null } as const;
  endAttempt(db, 'built', { ...ended, endedAt: 9_000, steps: 1, activeMs: 2_000 });
}

test('an imported attempt at a task of WebUI shows its pairs without any picture, and the page that it began with', async () => {
  const from = newPath();
  writeWorkspace(from);
  const file = `${newPath('out')}.jsonl`;
  await exportFrom({ format: 'jsonl', out: file, workspace: from, pages: false });
  const folder = newPath();
  assert.equal((await importInto(folder, file)).imported, 1);

  using workspace = openWorkspace(folder, 'test');
  const { db } = workspace;
  const [row] = listAttemptRows(db, {}, 'strict');
  const id = row?.id ?? assert.fail('nothing was imported');
  assert.ok(listSnapshots(db, id).every(({ screenshot }) => screenshot === null));
  const shown = environmentStep(WEBUI, listEvents(db, id), listSteps(db, id), 1);
  assert.deepEqual(shown?.start, START);
  const facts = shown?.turn?.answer?.facts;
  assert.ok(facts?.kind === 'page' && facts.record !== null);
  assert.deepEqual(facts.page, { html: '<p>old</p>', css: 'p { color: red }', javascript: null });
  assert.deepEqual(facts.record, compared());
  const [, second] = facts.record.states[0]?.elements ?? [];
  assert.deepEqual(second?.loweredBy.map(({ name }) => name).includes('color'), true);
  const names = { target: 'Target page', built: 'Built page' };
  const svg = drawPairing(facts.record, 0, { isDark: false, names, pictures: null });
  // Both elements of both pages, drawn from their recorded boxes.
  assert.equal(svg.match(/stroke-width="1\.5"/g)?.length, 4);
  assert.doesNotMatch(svg, /<image/);
});
