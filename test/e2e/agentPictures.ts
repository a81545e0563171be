import type { Page } from 'playwright-core';
import { listAttemptRows } from '../../electron/db/attempts.ts';
import type { WebHost } from '../../electron/web/main.ts';
import { startEndpoint } from '../helpers/endpoint.ts';
import { lastWords } from '../helpers/modelRun.ts';
import { AgentsPage } from './pages/AgentsPage.ts';
import { EvaluatePage } from './pages/EvaluatePage.ts';

type Shoot = (page: Page, name: string) => Promise<void>;

/** Pictures of batches, a watched agent, judges, a recorded decision, a branch, and lanes side by side. */
export async function agentRuns(host: WebHost, page: Page, shoot: Shoot): Promise<void> {
  // The model clicks the first link that it reads.
  const endpoint = await startEndpoint((request) => {
    const link = /\[(\d+)\] link '/.exec(lastWords(request))?.[1] ?? '1';
    return {
      text: `The first link may lead there. In summary, the next action I will perform is \`\`\`click [${link}]\`\`\``,
      usage: { prompt_tokens: 1200, completion_tokens: 60 },
    };
  });
  const before = { ...process.env };
  for (const use of ['AGENT', 'JUDGE']) {
    process.env[`HOPSCOPE_${use}_URL`] = endpoint.baseUrl;
    process.env[`HOPSCOPE_${use}_MODEL`] = 'local-model';
  }
  try {
    await batches(page, shoot);
    await watched(page, shoot);
    await judged(page, shoot);
    await recorded(host, page, shoot);
  } finally {
    process.env = before;
    await endpoint.close();
  }
}

async function batches(page: Page, shoot: Shoot): Promise<void> {
  const agents = new AgentsPage(page);
  await agents.open();
  await agents.add('MMInA, text');
  await agents.add('Random');
  await shoot(page, 'agents');
  await page.getByRole('table', { name: 'Batches' }).getByRole('link').first().click();
  await agents.progress.waitFor();
  await shoot(page, 'batch');
}

async function watched(page: Page, shoot: Shoot): Promise<void> {
  await new AgentsPage(page).open();
  const form = page.getByRole('region', { name: 'Watch one agent' });
  await form.getByRole('combobox', { name: 'Tasks of' }).click();
  await page.getByRole('option', { name: /^Demo/ }).click();
  await form.getByRole('combobox', { name: 'Task', exact: true }).click();
  await page.getByRole('option', { name: /^weekend-in-lisbon/ }).click();
  await form.getByRole('combobox', { name: 'Agent' }).click();
  await page.getByRole('option', { name: 'MMInA, text', exact: true }).click();
  await form.getByRole('switch', { name: 'Approve each decision' }).check();
  await form.getByRole('button', { name: 'Watch', exact: true }).click();
  const panel = page.getByRole('complementary', { name: 'Panel' });
  await panel.getByRole('group', { name: 'The waiting decision' }).waitFor();
  await page.getByText('Loading the first picture of the page.').waitFor({ state: 'hidden' });
  await page.getByRole('img', { name: 'The agent would act here' }).waitFor();
  await inBoth(page, shoot, 'watch');
  await panel.getByRole('button', { name: 'Stop', exact: true }).click();
  await page.getByText(/^The attempt has ended/).waitFor();
}

async function judged(page: Page, shoot: Shoot): Promise<void> {
  await new EvaluatePage(page).open();
  await page.getByRole('button', { name: 'Grade runs' }).click();
  await page.getByText(/attempts go to local-model/).waitFor();
  await shoot(page, 'judge');
  await page.keyboard.press('Escape');
}

/** A model's attempt: its decision at a step, the dialog to continue from there, and the comparison with people. */
async function recorded(host: WebHost, page: Page, shoot: Shoot): Promise<void> {
  const rows = listAttemptRows(host.app.workspace.db, {}, 'strict');
  const failed = rows.find(
    ({ participant, passed, steps }) => /clumsy/.test(participant) && passed === false && steps > 2,
  );
  if (failed === undefined) throw new Error('the clumsy model has failed at no task');
  const goTo = (to: string) => page.evaluate((hash) => Object.assign(location, { hash }), to);
  await goTo(`#/attempt/${failed.id}?step=2&tab=decision`);
  await page
    .getByText(/thought/i)
    .first()
    .waitFor();
  await shoot(page, 'decision');
  await page.getByRole('button', { name: 'Continue from here…' }).click();
  await page.getByRole('dialog', { name: 'Continue from here' }).waitFor();
  await shoot(page, 'continue');
  await page.keyboard.press('Escape');
  const others = rows.filter(
    ({ taskId, id, participantKind }) =>
      taskId === failed.taskId && id !== failed.id && participantKind === 'person',
  );
  await goTo(`#/compare?of=${[others[0]?.id, failed.id, others[1]?.id].filter(Boolean).join(',')}`);
  await page.getByRole('listbox', { name: /rows/ }).waitFor();
  await inBoth(page, shoot, 'compare');
  await page.keyboard.press('t');
  await page
    .getByRole('img', { name: /Steps by time/ })
    .first()
    .waitFor();
  await shoot(page, 'compare-time');
  await goTo('#/compare');
  await page.getByRole('button', { name: /^Compare/ }).waitFor();
  await shoot(page, 'compare-choice');
}

async function inBoth(page: Page, shoot: Shoot, name: string): Promise<void> {
  await shoot(page, `${name}-light`);
  await page.emulateMedia({ colorScheme: 'dark' });
  await shoot(page, `${name}-dark`);
  await page.emulateMedia({ colorScheme: 'light' });
}
