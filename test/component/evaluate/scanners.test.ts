// needs: component
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { ScannerRow } from '../../../shared/contract/scans.ts';
import { rate } from '../../../shared/statistics/figures/rate.ts';
import { faintTexts, namelessControls } from '../../helpers/accessibility.ts';
import { layoutFaults } from '../../helpers/layout.ts';
import { samplePerson } from '../../helpers/samples.ts';
import { type ComponentPage, openComponentPage } from '../harness/componentPage.ts';
import { evaluateAnswers, evaluatedAttempts } from './evaluatedAttempts.ts';

const noQuality = {
  ...{ answered: 0, yes: 0, sample: 0, disputed: 0 },
  ...{ precision: rate(0, 0), recall: rate(0, 0) },
};
const loops: ScannerRow = {
  ...{ name: 'loops', madeAt: 1, attempts: 40, sample: null },
  body: {
    kind: 'model',
    question: 'Did it loop?',
    model: 'owl',
    promptVersion: 'scanner 1',
    label: 'looped',
  },
  quality: { ...noQuality, answered: 30, yes: 12 },
};
const sample: NonNullable<ScannerRow['sample']> = {
  ...{ number: 1, seed: 7, size: 20, of: 40, drawnAt: 1, openedAt: null, left: 8, untold: 0, notBlind: 0 },
  ...{ people: [{ name: 'Vera', done: 12 }], quality: null },
};
const endpoints = [
  { name: 'judge', model: 'lark' },
  { name: 'own', model: 'owl' },
];
const others = {
  ...evaluateAnswers(evaluatedAttempts({ tasks: 2, people: 1, models: 1 })),
  'participants.list': () => [samplePerson('Vera')],
  'library.sets': () => [],
  'scanners.plan': () => ({ attempts: 40, left: 10, tokens: 12_400, cost: null }),
};

describe('scanners', () => {
  let component: ComponentPage;
  before(async () => {
    component = await openComponentPage();
  });
  after(() => component?.close());

  test('without one, the tab says what a scanner is and offers the first; words are given one on a line', async () => {
    const { page } = component;
    const main = await component.mount('/evaluate?tab=scanners', {
      ...others,
      'scanners.list': () => ({ scanners: [], endpoints }),
      'scanners.make': () => ({ scanners: [loops], endpoints }),
    });
    await page.getByText('A scanner asks one question of all attempts:').waitFor();
    await page.getByRole('button', { name: 'New scanner…' }).click();
    const form = page.getByRole('form', { name: 'New scanner' });
    await form.getByRole('textbox', { name: 'Name' }).fill('captcha');
    assert.ok(await form.getByRole('button', { name: 'Make the scanner' }).isDisabled());
    await form.getByRole('textbox', { name: 'Words or phrases' }).fill(' captcha \n\nverify you are human\n');
    await form.getByRole('button', { name: 'Make the scanner' }).click();
    assert.deepEqual(await main.sentAt('scanners.make', 0), {
      name: 'captcha',
      body: { kind: 'words', phrases: ['captcha', 'verify you are human'], label: null },
    });
    await form.waitFor({ state: 'detached' });
    component.nothingWrong();
  });

  test('a model is chosen with its endpoint; the scanner is started with a budget, stopped, and continued', async () => {
    const { page } = component;
    const run = {
      ...{ name: 'loops', done: 3, of: 40, answered: 3, kept: 0, failed: 0, tokens: 300, cost: null },
      ...{ isRunning: true, why: null },
    };
    const main = await component.mount('/evaluate?tab=scanners&newScanner=1', {
      ...others,
      'scanners.list': () => ({ scanners: [loops], endpoints }),
      'scanners.make': () => ({ scanners: [loops], endpoints }),
      'scanners.start': () => {
        main.announce({ topic: 'scans', value: run });
        return run;
      },
      'scanners.stop': () => {
        main.announce({ topic: 'scans', value: { ...run, isRunning: false } });
        return { ...run, isRunning: false };
      },
    });
    const form = page.getByRole('form', { name: 'New scanner' });
    await form.getByRole('textbox', { name: 'Name' }).fill('slow');
    await form.getByText('A model', { exact: true }).click();
    await form.getByRole('textbox', { name: 'Question' }).fill('Was it slow?');
    await form.getByRole('combobox', { name: 'Endpoint' }).click();
    await page.getByRole('option', { name: 'own · owl' }).click();
    await form.getByRole('button', { name: 'Make the scanner' }).click();
    assert.deepEqual(await main.sentAt('scanners.make', 0), {
      name: 'slow',
      body: { kind: 'model', question: 'Was it slow?', endpoint: 'own', label: null },
    });

    await page.getByText('30 answered, 10 without an answer.').waitFor();
    await page.getByRole('button', { name: 'Continue…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Scanner “loops”' });
    await dialog.getByText('10 of 40 attempts that have ended without an answer.').waitFor();
    await dialog.getByText('About 12,400 tokens. Their cost is unknown without a price.').waitFor();
    await dialog.getByRole('textbox', { name: 'Budget in tokens' }).fill('500');
    await dialog.getByRole('button', { name: 'Start', exact: true }).click();
    assert.deepEqual(await main.sentAt('scanners.start', 0), {
      ...{ name: 'loops', setId: null, endpoint: 'own', limit: { cost: null, tokens: 500 } },
    });
    await dialog.getByText(/^loops: 3 of 40 attempts · 3 answered · 300 tokens\./).waitFor();
    await dialog.getByRole('button', { name: 'Stop', exact: true }).click();
    await dialog
      .getByText('Stopped: loops: 3 of 40 attempts · 3 answered · 300 tokens. Start it again to continue.')
      .waitFor();
    await dialog.getByRole('button', { name: 'Done' }).click();
    await dialog.waitFor({ state: 'detached' });
    component.nothingWrong();
  });

  test('a sample is drawn with a seed, and precision and recall stay hidden until somebody asks for them', async () => {
    const { page } = component;
    let now: ScannerRow['sample'] = null;
    const view = () => ({ scanners: [{ ...loops, sample: now }], endpoints });
    let revision = 50;
    const main = await component.mount('/evaluate?tab=scanners', {
      ...others,
      'scanners.list': view,
      'scanners.draw': () => {
        now = sample;
        main.announce({ topic: 'workspace', value: { revision: ++revision } });
        return view();
      },
      'scanners.open': () => {
        const quality = { ...noQuality, answered: 12, yes: 5, sample: 12, disputed: 0 };
        now = {
          ...sample,
          openedAt: 2,
          quality: { ...quality, precision: rate(10, 12), recall: rate(10, 11) },
        };
        main.announce({ topic: 'workspace', value: { revision: ++revision } });
        return view();
      },
    });
    const part = page.getByRole('region', { name: 'Sample of “loops”' });
    await part.getByText(/^Nobody has checked it yet/).waitFor();
    await part.getByRole('button', { name: 'Draw a sample…' }).click();
    const form = page.getByRole('form', { name: 'Draw a sample' });
    await form.getByRole('textbox', { name: 'Attempts' }).fill('20');
    await form.getByRole('textbox', { name: 'Random seed' }).fill('7');
    await form.getByRole('button', { name: 'Draw', exact: true }).click();
    assert.deepEqual(await main.sentAt('scanners.draw', 0), {
      name: 'loops',
      setId: null,
      size: 20,
      seed: 7,
    });
    await part.getByText(/^Sample 1: 20 of 40 attempts, drawn at random with the seed 7\./).waitFor();
    assert.equal(await part.getByText(/^Precision/).count(), 0);
    await part.getByRole('button', { name: 'Show precision and recall…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Show precision and recall' });
    await dialog.getByText('8 attempts have no answer of a person.').waitFor();
    await dialog.getByRole('button', { name: 'Show them' }).click();
    await part
      .getByText(
        /^Precision 10\/12 · 83 % \[.*\], recall 10\/11 · 91 % \[.*\], against people’s answers on 12 attempts \(0 disputed\)\.$/,
      )
      .waitFor();
    await part.getByText('Answered: Vera 12/20.').waitFor();
    component.nothingWrong();
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      assert.deepEqual(await namelessControls(page), []);
      assert.deepEqual(await faintTexts(page), []);
      assert.deepEqual(await layoutFaults(page), []);
    }
  });
});
