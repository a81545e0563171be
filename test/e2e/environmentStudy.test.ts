// needs: window
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';
import { buildWebuiEditor } from '../../build/build.ts';
import { listEvents } from '../../electron/db/record/events.ts';
import { type ModelEndpoint, startEndpoint } from '../helpers/endpoint.ts';
import { onlyThorough } from '../helpers/extent.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';
import { openWebHostWindow, type WebHostWindow } from '../helpers/webHostWindow.ts';
import { EvaluatePage } from './pages/EvaluatePage.ts';

/** One push solves the first seven; the last one cannot be solved by going right. A rate has an interval from ten cases on. */
const LEVELS = [...Array<string>(7).fill('#####\n#@$.#\n#####\n'), '######\n#@$  #\n#  . #\n######\n'];
const PAGES = ['opening-hours', 'tide-table'] as const;
const webui = path.resolve(import.meta.dirname, '../../resources/environments/webui');

/** The target page itself, as a reply of a model. */
function targetPage(level: string): string {
  const text = (name: string): string => readFileSync(path.join(webui, level, name), 'utf8');
  const files = { html: 'index.html', css: 'style.css', javascript: 'script.js' };
  return Object.entries(files)
    .map(([language, name]) => `\`\`\`${language}\n${text(name)}\n\`\`\``)
    .join('\n');
}

const task = (id: string, environment: object, check: object): object => ({
  ...{ id, intent: 'Do what the page shows.', environment, hops: [{ site: 'page', check }] },
  budget: { steps: 1 },
});
const PACK = {
  ...{ format: 'hopscope-tasks', version: 1, name: 'Environments' },
  tasks: [
    ...LEVELS.map((content, at) =>
      task(
        `level-${at + 1}`,
        { name: 'sokoban', level: `level ${at + 1}`, seed: 0, content },
        { environment: { solved: true } },
      ),
    ),
    ...PAGES.map((level) =>
      task(level, { name: 'webui', level, seed: 0 }, { environment: { scoreAtLeast: 90 } }),
    ),
  ],
};

describe('a study in environments', () => {
  let window: WebHostWindow;
  let endpoint: ModelEndpoint;
  let setId = '';

  const ask = async (command: string, input: unknown) => {
    const reply = await window.host.app.invoke(command, input);
    if (!reply.ok) throw new Error(`${command}: ${reply.error.message}`);
    return reply.value as { readonly setId: string; readonly id: string };
  };

  before(async () => {
    await buildWebuiEditor();
    // A planner goes right on every board, and builds the first target page for every page.
    endpoint = await startEndpoint(({ messages = [] }) => {
      const asked = JSON.stringify(messages);
      if (!asked.includes('#@$')) return targetPage(PAGES[0]);
      return asked.includes('### Actions')
        ? '### Analyze\nOn.\n### Actions\nRight'
        : '# analyze\nOn.\n# action\nRight';
    });
    process.env['HOPSCOPE_CONFIG'] = temporaryFolder();
    process.env['HOPSCOPE_AGENT_URL'] = endpoint.baseUrl;
    process.env['HOPSCOPE_AGENT_MODEL'] = 'scripted';
    window = await openWebHostWindow({ pages: {} });
    ({ setId } = await ask('import.commit', { files: [{ path: 'set.json', text: JSON.stringify(PACK) }] }));
  });
  after(async () => {
    await window?.close();
    await endpoint?.close();
  });

  /** Waits until the environment of the open attempt has answered this many actions. */
  async function untilAnswered(count: number): Promise<void> {
    const { workspace, context } = window.host.app;
    const answered = (): number =>
      listEvents(workspace.db, context.session.attemptId ?? '').filter(
        ({ body }) => body.type === 'environment-answered',
      ).length;
    while (answered() < count) await window.page.evaluate(() => new Promise(requestAnimationFrame));
  }

  /** A person does one task in the window: presses keys on a board, or writes a page and submits it. */
  async function doTask(participantId: string, key: string, act: () => Promise<void>): Promise<void> {
    const { page, run } = window;
    await ask('run.brief', { participantId, taskId: `${setId}/${key}` });
    await run.start();
    await run.clickPage({ x: 300, y: 300 });
    await run.keys.and(page.locator(':focus')).waitFor();
    await act();
    await run.finish();
    await run.close();
  }

  test(
    'a person and two agents play levels and build two pages, and stand in one table with intervals',
    onlyThorough,
    async () => {
      const { page, host } = window;
      const { id } = await ask('participants.create', {
        ...{ name: 'Ada', consent: true, exposed: false, population: {} },
      });
      await page.getByRole('link', { name: 'Run' }).click();
      for (const at of LEVELS.keys())
        await doTask(id, `level-${at + 1}`, async () => {
          await page.keyboard.press('ArrowRight');
          await untilAnswered(1);
        });
      for (const level of PAGES)
        await doTask(id, level, async () => {
          await page.keyboard.insertText('<h1>Hours</h1>');
          await page.keyboard.press('Control+Enter');
          await untilAnswered(1);
        });

      const ended = new Promise<void>((resolve) => {
        host.app.onAnnounce((announced) => {
          if (announced.topic === 'batch' && announced.value?.isRunning === false) resolve();
        });
      });
      await ask('batches.start', {
        setId,
        agents: [
          { kind: 'online-planner', options: {} },
          { kind: 'global-planner', options: {} },
        ],
        ...{ repeats: 1, lanes: 1, seed: 1, limit: { tokens: null, cost: null } },
      });
      await ended;

      const evaluate = new EvaluatePage(page);
      await evaluate.open();
      await evaluate.openPart('Success');
      const table = page.getByRole('table', { name: 'Tasks passed', exact: true });
      await table.waitFor();
      const rows = await table.getByRole('row').allInnerTexts();
      const overall = (who: string): readonly (string | undefined)[] =>
        rows.filter((row) => row.trim().startsWith(who)).map((row) => row.split('\t').at(-1));
      // Each solves seven of the eight levels. No page passes: an agent whose steps are used up has not declared its end.
      assert.deepEqual(overall('Ada'), ['7/10 · 70 % [40–89]']);
      assert.deepEqual(overall('scripted'), ['7/10 · 70 % [40–89]', '7/10 · 70 % [40–89]']);
      assert.deepEqual(window.problems, []);
    },
  );
});
