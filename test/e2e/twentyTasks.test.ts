// needs: window
import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import type { TaskBrowser } from '../../electron/browser/port/taskBrowser.ts';
import { findTask, listTaskSets, listTasks } from '../../electron/db/taskSets.ts';
import { answerOf } from '../../electron/session/playReference.ts';
import { startWebHost, type WebHost } from '../../electron/web/main.ts';
import type { CommandName, Input, Output } from '../../shared/contract/index.ts';
import type { ReferenceStep, Task } from '../../shared/model/index.ts';
import { type Replay, replayedShare, stillPasses } from '../../shared/model/replay.ts';
import { thoroughRun, wholeRun } from '../helpers/extent.ts';
import { hopscope } from '../helpers/hopscope.ts';
import { openWindowPage, type WindowPage } from '../helpers/windowPage.ts';
import { DemonstratePage } from './pages/DemonstratePage.ts';
import { VerifyPage } from './pages/VerifyPage.ts';

interface Mind2webTask {
  readonly confirmed_task: string;
  readonly action_reprs: readonly string[];
  readonly actions: readonly { readonly cleaned_html: string; readonly pos_candidates: readonly unknown[] }[];
}

const wanted = Number(process.env['HOPSCOPE_TEST_TASKS'] ?? (wholeRun ? 20 : thoroughRun ? 2 : 1));
/** Whether the reference step is an operation and not an answer. */
const isStep = (step: ReferenceStep): boolean => step.operation !== 'answer';
const lengthOf = (task: Task): number => (task.reference ?? []).filter(isStep).length;

/**
 * The making of a data set: twenty tasks of the demo pack, fewer in a smaller run, are demonstrated by mouse and keyboard in the window,
 * verified, replayed and exported.
 */
describe(`${wanted === 1 ? 'one task' : `${wanted} tasks`} from demonstration to data set`, () => {
  let folder: string;
  let window: WindowPage;
  let host: WebHost;
  let page: Page;
  let taskBrowser: TaskBrowser | null = null;
  let attemptIds: string[] = [];

  before(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'hopscope-twenty-'));
    host = await startWebHost({ workspace: path.join(folder, 'w'), open: false, log: () => {} });
    host.app.onTaskBrowser((next) => {
      taskBrowser = next;
    });
    window = await openWindowPage({ viewport: { width: 1640, height: 960 } });
    page = window.page;
    await page.goto(host.url);
  });
  after(async () => {
    await window.close();
    await host.close();
    rmSync(folder, { recursive: true, force: true });
  });

  test('the tasks are demonstrated in a row, and 99 % of the snapshots show their element', async () => {
    const { db } = host.app.workspace;
    const [set] = listTaskSets(db);
    assert.ok(set);
    const taskIds = listTasks(db, set.id)
      .filter((task) => task.reference !== null)
      .toSorted((a, b) => lengthOf(a) - lengthOf(b))
      .slice(0, wanted)
      .map((task) => task.id);
    const { id: participantId } = await ask('participants.create', {
      name: 'wren',
      consent: true,
      exposed: false,
      population: {},
    });
    const study = await ask('studies.start', {
      setId: set.id,
      participantId,
      mode: 'demonstration',
      taskIds,
      seed: 7,
    });
    await ask('run.brief', { participantId, studyId: study.id });
    await page.getByRole('link', { name: 'Demonstrate' }).click();
    const demo = new DemonstratePage(page, () => taskBrowser);
    for (let nth = 1; nth <= wanted; nth += 1) {
      await demo.begin();
      const { task: shown, attemptId } = host.app.context.session.state();
      const task = findTask(db, shown?.id ?? '');
      assert.ok(task && attemptId);
      attemptIds = [...attemptIds, attemptId];
      await demonstrate(demo, task);
      const next = page.getByRole('button', { name: nth < wanted ? /^Next/ : /^Close/ });
      await next.click();
    }
    const seen = await Promise.all(attemptIds.map(integrities));
    const checked = seen.flat();
    const shows = checked.filter((one) => one.ok).length;
    assert.ok(
      shows / checked.length >= 0.99,
      `${shows} of ${checked.length} snapshots show their element: ${checked.find((one) => !one.ok)?.reason}`,
    );
  });

  test('all demonstrations are accepted by keyboard', async () => {
    const { id: reviewerId } = await ask('participants.create', {
      name: 'vera',
      consent: true,
      exposed: false,
      population: {},
    });
    const desk = new VerifyPage(page);
    await desk.open();
    await desk.be('vera');
    const accepted = async () =>
      (await ask('verify.queue', { reviewerId })).filter((row) => row.state === 'accepted').length;
    for (let nth = 1; nth <= wanted; nth += 1) {
      await desk.currentStep.waitFor();
      const told = nextTelling();
      await desk.press('a');
      await told;
      assert.equal(await accepted(), nth);
    }
  });

  test('95 % of the steps replay, and every hop passes again', async () => {
    // Requests that order are faked during a replay, except at sites of the allow-list.
    await ask('settings.set', {
      guardAllow: [
        'shop.localhost',
        'hotels.localhost',
        'flights.localhost',
        'cars.localhost',
        'events.localhost',
      ],
    });
    await ask('run.leave', {});
    const checks: Replay[] = [];
    for (const attemptId of attemptIds) checks.push(await ask('verify.replay', { attemptId }));
    const steps = checks.flatMap((check) => check.steps);
    const { worked, of } = replayedShare(steps);
    const why = steps.find((step) => step.outcome === 'failed')?.reason ?? '';
    assert.ok(worked / of >= 0.95, `${worked} of ${of} steps were replayed. ${why}`);
    assert.deepEqual(
      checks.filter((check) => !stillPasses(check)).map((check) => check.hops),
      [],
    );
  });

  test('the data set is exported in the format of Mind2Web', async () => {
    const workspace = host.app.workspace.folder;
    await window.close();
    await host.close();
    const out = path.join(folder, 'data');
    const done = await hopscope(
      'export',
      '--format',
      'mind2web',
      '--workspace',
      workspace,
      '--out',
      out,
      '--json',
    );
    assert.equal(done.code, 0, done.stderr);
    const tasks = readdirSync(out, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.json'))
      .flatMap((file) => JSON.parse(readFileSync(path.join(out, file), 'utf8')) as Mind2webTask[]);
    assert.equal(tasks.length, wanted);
    for (const task of tasks) {
      assert.equal(task.action_reprs.length, task.actions.length);
      for (const action of task.actions)
        assert.ok(
          action.cleaned_html.includes('backend_node_id'),
          `${task.confirmed_task}: the action has its page`,
        );
    }
    const withTarget = tasks
      .flatMap((task) => task.actions)
      .filter((action) => action.pos_candidates.length > 0);
    const all = tasks.flatMap((task) => task.actions).length;
    assert.ok(withTarget.length / all >= 0.9, `${withTarget.length} of ${all} actions have their element`);
  });

  /** Resolves when main announces a change of the workspace. */
  function nextTelling(): Promise<void> {
    return new Promise((resolve) => {
      const unlisten = host.app.onAnnounce(({ topic }) => {
        if (topic !== 'workspace') return;
        unlisten();
        resolve();
      });
    });
  }

  async function demonstrate(demo: DemonstratePage, task: Task): Promise<void> {
    const { resolveUrl } = host.app.context;
    let final = '';
    let index = 0;
    for (const step of task.reference ?? []) {
      const said = answerOf(task, step);
      if (said?.hop === null) final = said.text;
      else if (said) {
        index += 1;
        await demo.answerHop(said.hop, said.text, index);
      } else {
        index += 1;
        await demo.act(step.value === undefined ? step : { ...step, value: resolveUrl(step.value) }, index);
      }
    }
    await demo.finish(final);
  }

  async function integrities(attemptId: string): Promise<{ ok: boolean; reason: string | null }[]> {
    const { events } = await ask('attempts.events', { attemptId, from: 1, count: 5000 });
    return events.flatMap(({ body }) => (body.type === 'integrity' ? [body.integrity] : []));
  }

  async function ask<K extends CommandName>(command: K, input: Input<K>): Promise<Output<K>> {
    const reply = await host.app.invoke(command, input);
    if (!reply.ok) throw new Error(`${command}: ${reply.error.message}`);
    return reply.value as Output<K>;
  }
});
