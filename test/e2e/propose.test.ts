// needs: window; runs: always
import assert from 'node:assert/strict';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';
import { createIdeaWriter } from '../../electron/agents/writing/ideaWriter.ts';
import { readPrompt } from '../../electron/app/context/proposalTools.ts';
import { addDemoProposalSites } from '../../electron/app/library/demoWorkspace.ts';
import { insertParticipant } from '../../electron/db/participants.ts';
import type { CommandName, Input, Output } from '../../shared/contract/index.ts';
import { faintTexts, namelessControls } from '../helpers/accessibility.ts';
import { type ModelEndpoint, startEndpoint } from '../helpers/endpoint.ts';
import { onlyThorough } from '../helpers/extent.ts';
import { samplePerson } from '../helpers/samples.ts';
import { openServedWindow, type ServedWindow } from '../helpers/servedWindow.ts';
import { slowLine } from '../helpers/slowLine.ts';
import { ProposePage } from './pages/ProposePage.ts';

const root = path.resolve(import.meta.dirname, '../..');
const near = 'Find the cheapest nonstop flight from Hong Kong to Lisbon on 20 March 2027.';
const skis = 'Which airline carries skis for nothing?';
const dog = 'See what a dog in the cabin costs.';
const seats = 'Change my Sunday trip so that two of us sit together.';

let model: ModelEndpoint;
let window: ServedWindow;
let screen: ProposePage;

async function ask<K extends CommandName>(command: K, input: Input<K>): Promise<Output<K>> {
  const reply = await window.app.invoke(command, input);
  if (!reply.ok) throw new Error(reply.error.message);
  return reply.value as Output<K>;
}

before(async () => {
  model = await startEndpoint(() =>
    JSON.stringify({ ideas: ['Find a gate with a view.', 'Is there a night train instead?'] }),
  );
  window = await openServedWindow({
    proposalTools: {
      ideas: createIdeaWriter({ baseUrl: model.baseUrl, model: 'muse-1', apiKey: 'none' }, readPrompt(root)),
      meaning: null,
    },
    fill: (app) => {
      addDemoProposalSites(app.workspace.db, root);
      insertParticipant(app.workspace.db, samplePerson('ada'));
    },
  });
  screen = new ProposePage(window.page);
});
after(async () => {
  await window?.close();
  await model?.close();
});

describe('a proposal of an annotator by keyboard', () => {
  test('the annotator is asked for once; the screen shows ten ideas, and other ones by a key', async () => {
    await screen.open();
    await screen.be('ada');
    await screen.atSite('Almanac');
    assert.equal(await screen.sites.getByRole('option').count(), 9);
    assert.equal(await screen.ideas.count(), 10);
    const first = await screen.ideas.allTextContents();
    await window.page.reload();
    await screen.atSite('Almanac');
    await screen.ideas.nth(9).waitFor();
    assert.deepEqual(await screen.ideas.allTextContents(), first);
    await screen.press('o');
    const unseen = (await ask('propose.ideas', { siteId: await idOf('Almanac') })).filter(
      ({ text }) => !first.includes(text),
    );
    assert.equal(unseen.length, 2);
    for (const { text } of unseen) await screen.ideas.getByText(text).waitFor();
  });

  test('a proposal too close to an idea is refused, and the common words are marked', async () => {
    await screen.press('j');
    await screen.atSite('Skylark');
    await screen.press('p');
    await window.page.keyboard.type(near);
    await screen.press('Control+Enter');
    await screen.reply.getByText('Not sent: too close to an idea of this site').waitFor();
    await screen.reply.getByText(/similarity 0\.\d\d, the limit is 0\.60/).waitFor();
    const marks = await screen.reply.locator('mark').allTextContents();
    assert.ok(marks.includes('nonstop') && marks.includes('Kong'));
    assert.ok(!marks.includes('Lisbon') && !marks.includes('Tokyo'));
    assert.equal(await screen.box.inputValue(), near);
    assert.equal(await screen.own.count(), 0);
  });

  test('a draft survives a change of site and a reload; a sent proposal waits', async () => {
    await screen.press('Escape', 'j');
    await screen.atSite('Hearth & Key');
    await screen.press('k');
    await screen.atSite('Skylark');
    await window.page.reload();
    await screen.atSite('Skylark');
    assert.equal(await screen.box.inputValue(), near);
    await screen.send(skis);
    await screen.own.filter({ hasText: skis }).getByText('Waiting').waitFor();
    assert.equal(await screen.box.inputValue(), '');
    for (const text of [dog, seats]) {
      await screen.send(text);
      await screen.own.filter({ hasText: text }).waitFor();
    }
    await screen.sites.getByRole('option', { name: /^Skylark 0 of 20 · 3 waiting/ }).waitFor();
  });

  test('a waiting proposal can be withdrawn, and its text reused', async () => {
    const mine = screen.own.filter({ hasText: seats });
    await mine.getByRole('button', { name: /^Withdraw/ }).focus();
    await screen.press('Enter');
    await mine.getByText('Withdrawn').waitFor();
    await screen.sites.getByRole('option', { name: /^Skylark 0 of 20 · 2 waiting/ }).waitFor();
    await mine.getByRole('button', { name: /^Write/ }).click();
    assert.equal(await screen.box.inputValue(), seats);
    await screen.press('Control+Enter');
    await screen.sites.getByRole('option', { name: /^Skylark 0 of 20 · 3 waiting/ }).waitFor();
  });
});

describe('the screening of the lead by keyboard', () => {
  test('keys accept, reject with a reason, and edit a proposal; the next one opens after each decision', async () => {
    await screen.tab('Screening');
    await screen.atProposal(skis);
    await screen.press('j');
    await screen.atProposal(dog);
    await screen.press('k');
    await screen.atProposal(skis);
    await screen.press('a');
    await screen.atProposal(dog);
    await screen.press('r');
    await window.page.getByRole('dialog', { name: 'Reject this proposal because of' }).waitFor();
    await screen.press('2');
    await screen.atProposal(seats);
    await screen.press('e');
    const edit = window.page.getByRole('textbox', { name: 'Edit the proposal' });
    await edit.waitFor();
    await screen.press('End');
    await window.page.keyboard.type(' It is booked for Ada Brandt.');
    await screen.press('Control+Enter');
    await screen.proposal.getByText('Accepted').waitFor();
    await screen.proposal.getByText(`As it was sent: ${seats}`).waitFor();
    const states = (await ask('propose.queue', {})).map(({ proposal }) => [proposal.state, proposal.reason]);
    assert.deepEqual(states, [
      ['accepted', null],
      ['rejected', 'Cannot be done on this site'],
      ['withdrawn', null],
      ['accepted', null],
    ]);
    await screen.history.filter({ hasText: /^accepted as “Change my.* by ada/ }).waitFor();
  });

  test('Z undoes the decisions one by one', async () => {
    await screen.press('z');
    await screen.atProposal(seats);
    await screen.proposal.getByText('Waiting').waitFor();
    await screen.press('z');
    await screen.atProposal(dog);
    await screen.proposal.getByText('Waiting').waitFor();
    await screen.press('r');
    await window.page.getByRole('textbox', { name: 'In your own words' }).fill('Dogs do not fly here.');
    await screen.press('Enter');
    await screen.atProposal(seats);
    await screen.press('a');
    await screen.proposal.getByText('Accepted').waitFor();
  });

  test('fast decisions do not lead back to a decided proposal while the list reloads', async () => {
    const line = await slowLine(window.page, 'propose.queue');
    await window.page.reload();
    // An empty queue shows a heading in place of the list.
    await window.page.getByRole('heading', { name: 'Nothing waits' }).waitFor();
    const rows = await ask('propose.queue', {});
    for (const text of [dog, seats]) {
      const row = rows.find(
        ({ proposal: { text: words, state } }) => words.startsWith(text) && state !== 'withdrawn',
      );
      assert.ok(row);
      await ask('propose.undecide', { proposalId: row.proposal.id, participantId: samplePerson('ada').id });
    }
    await screen.queue.getByRole('option').filter({ hasText: dog }).click();
    await screen.atProposal(dog);
    line.hold();
    await screen.press('r');
    await window.page.getByRole('textbox', { name: 'In your own words' }).fill('Dogs do not fly here.');
    await screen.press('Enter');
    await screen.atProposal(seats);
    await screen.press('a');
    await line.isAsked;
    line.release();
    await screen.proposal.getByText('Accepted').waitFor();
    await screen.atProposal(seats);
  });

  test('an accepted proposal leads to its task, and the annotator sees the reason of a rejected one', async () => {
    await screen.proposal.getByRole('link', { name: 'Demonstrate…' }).click();
    const dialog = window.page.getByRole('dialog', { name: 'Demonstrate tasks' });
    await dialog.getByRole('radio', { name: 'This task: skylark-2' }).waitFor();
    await screen.press('Escape');
    const task = window.page.getByRole('complementary', { name: 'Chosen task' });
    await task.getByRole('heading', { name: seats }).waitFor();
    await task.getByText('flights.localhost').first().waitFor();
    await screen.open();
    await screen.tab('Propose');
    await screen.sites.getByRole('option', { name: /^Skylark 2 of 20/ }).click();
    await screen.own.filter({ hasText: dog }).getByText('Dogs do not fly here.').waitFor();
    await screen.own
      .filter({ hasText: dog })
      .getByText(/^Screened by ada/)
      .waitFor();
  });
});

describe('the sites of the lead', () => {
  test('a new site gets ideas from a file, whose errors are shown by line, and from a model', async () => {
    await screen.tab('Sites');
    await screen.atSite('Almanac');
    await screen.press('n');
    const form = window.page.getByRole('form', { name: 'New site' });
    await form.getByRole('textbox', { name: 'Name' }).fill('Night rail');
    await form.getByRole('textbox', { name: 'Address' }).fill('https://rail.example/');
    await screen.press('Enter');
    await screen.atSite('Night rail');
    const upload = async (name: string, text: string) => {
      const [chooser] = await Promise.all([
        window.page.waitForEvent('filechooser'),
        window.page.getByRole('button', { name: 'From a file…' }).click(),
      ]);
      await chooser.setFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
    };
    await upload('ideas.csv', 'task,by\nA bed for one,"ada');
    await window.page.getByText('ideas.csv, line 2: has a quotation mark that is never closed').waitFor();
    await upload('ideas.csv', 'task,by\nA bed for one to Rome.,ada\n');
    await window.page.getByText('1 added.').waitFor();
    await window.page.getByRole('button', { name: 'Ask a model for ten' }).click();
    await window.page.getByText('2 added.').waitFor();
    assert.match(model.requests[0]?.body.messages?.[1]?.content ?? '', /Website: Night rail/);
    await window.page.getByRole('button', { name: 'Remove the idea “A bed for one to Rome.”' }).click();
    await window.page.getByText('2 of 50').waitFor();
  });

  test('the lead tries a limit, sees the pairs that are too close, and saves it', onlyThorough, async () => {
    await screen.sites.getByRole('option', { name: /^Skylark/ }).click();
    await screen.atSite('Skylark');
    const part = window.page.getByRole('region', { name: 'Too close' });
    await part.getByRole('button', { name: 'Try a limit' }).click();
    await part.getByText(/^With a limit of 60 %, 0 of the 66 pairs of 12 ideas and proposals/).waitFor();
    assert.equal(await part.getByRole('article', { name: 'Too close' }).count(), 0);
    await part.getByRole('textbox', { name: 'Too close, from' }).fill('30');
    await part.getByText(/^With a limit of 30 %, [1-9]/).waitFor();
    await part.getByRole('article', { name: 'Too close' }).first().waitFor();
    assert.equal((await ask('settings.get', {})).proposalThreshold, 60);
    await part.getByRole('button', { name: 'Keep this limit' }).click();
    await part.getByRole('button', { name: 'Keep this limit', disabled: true }).waitFor();
    assert.equal((await ask('settings.get', {})).proposalThreshold, 30);
  });

  test('a site with all wanted tasks is not shown to annotators', async () => {
    await screen.sites.getByRole('option', { name: /^Skylark/ }).click();
    await screen.atSite('Skylark');
    await window.page.getByRole('textbox', { name: 'Tasks wanted' }).fill('2');
    await window.page.getByRole('button', { name: 'Save' }).click();
    await window.page.getByText('Saved.').waitFor();
    await screen.tab('Propose');
    await screen.sites.getByRole('option', { name: /^Night rail/ }).waitFor();
    assert.equal(await screen.sites.getByRole('option', { name: /^Skylark/ }).count(), 0);
  });
});

describe('the Propose screen', () => {
  test(
    'every control has a name, every text is readable in dark and light, and ? shows the keys of the tab',
    onlyThorough,
    async () => {
      for (const tab of ['Propose', 'Screening', 'Sites'] as const) {
        await screen.tab(tab);
        await window.page
          .getByRole('listbox')
          .or(window.page.getByRole('heading', { name: 'Nothing waits' }))
          .first()
          .waitFor();
        await screen.press('?');
        await window.page.getByRole('dialog', { name: `Keys: ${tab}` }).waitFor();
        await screen.press('Escape');
        for (const theme of ['dark', 'light'] as const) {
          await ask('settings.set', { theme });
          await window.page.locator(`html[data-mantine-color-scheme="${theme}"]`).waitFor();
          assert.deepEqual(await namelessControls(window.page), [], tab);
          assert.deepEqual(await faintTexts(window.page), [], `${tab}, ${theme}`);
        }
      }
      assert.deepEqual(window.problems, []);
    },
  );
});

async function idOf(name: string): Promise<string> {
  return (await ask('propose.sites', { as: 'lead' })).find(({ site }) => site.name === name)?.site.id ?? '';
}
