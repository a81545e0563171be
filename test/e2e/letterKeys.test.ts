import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';
import { LETTERS, moveLetter, pressedFor } from '../../renderer/stores/letters.ts';
import { operations } from '../../shared/model/operation.ts';
import { fillDemonstrations } from '../helpers/demonstrations.ts';
import { openServedWindow, type ServedWindow } from '../helpers/servedWindow.ts';
import { SettingsPage } from './pages/SettingsPage.ts';

const root = path.resolve(import.meta.dirname, '../..');

test('every letter that a screen hears can be put elsewhere', () => {
  const heard = globSync('renderer/**/*.tsx', { cwd: root }).flatMap((file) =>
    [...readFileSync(path.join(root, file), 'utf8').matchAll(/use(?:Moving)?Key\('([a-zA-Z])'/g)].map(
      ([, letter = '']) => letter.toLowerCase(),
    ),
  );
  const done = Object.values(operations).flatMap((one) => ('key' in one ? [String(one.key)] : []));
  const listed = LETTERS.map(([letter]) => letter);
  assert.deepEqual(
    [...new Set([...heard, ...done.filter((key) => /^[a-z]$/.test(key))])].filter(
      (one) => !listed.includes(one),
    ),
    [],
  );
});

test('a letter that is taken changes places, in either case, and back', () => {
  const { map, swapped } = moveLetter({}, 'a', 'd');
  assert.equal(swapped, 'd');
  assert.deepEqual([pressedFor(map, 'A'), pressedFor(map, 'd'), pressedFor(map, 'x')], ['D', 'a', 'x']);
  assert.deepEqual(moveLetter(map, 'a', 'a').map, {});
});

test('no letter ever means two things, however often letters are moved', () => {
  let map = {};
  for (const [key, to] of ['aq', 'qa', 'dq', 'jk', 'kz', 'zj', 'aq', 'da'].map((pair) => [...pair])) {
    map = moveLetter(map, key ?? '', to ?? '').map;
    const pressed = LETTERS.map(([letter]) => pressedFor(map, letter));
    assert.equal(new Set(pressed).size, LETTERS.length, JSON.stringify(map));
  }
});

describe('a person puts letters where they press them', () => {
  let window: ServedWindow;
  let settings: SettingsPage;

  before(async () => {
    window = await openServedWindow({
      fill: ({ workspace }) =>
        fillDemonstrations(workspace, { demonstrations: 2, annotators: ['ada'], reviewers: ['vera'] }),
    });
    settings = new SettingsPage(window.page);
    await window.page.addInitScript(() => sessionStorage.setItem('hopscope.reviewer', 'person-vera'));
    await window.page.reload();
  });
  after(() => window?.close());

  const letters = () => window.page.getByRole('region', { name: 'Letters as keys' });
  const button = (words: RegExp) => letters().getByRole('button', { name: words });
  const verify = async () => {
    await window.page.getByRole('link', { name: 'Verify' }).click();
    await window.page.getByRole('region', { name: 'Steps' }).getByRole('article').first().waitFor();
  };

  test('the new letter does it, the old one does not, and every hint says so', async () => {
    const { page } = window;
    await settings.open();
    await button(/Library: import/).click();
    await page.keyboard.press('q');
    await letters().getByText('It is Q now.').waitFor();
    await page.reload();
    await button(/^Q: Library: import/).waitFor();
    await page.getByRole('link', { name: 'Library', exact: true }).click();
    await page.getByRole('listbox', { name: 'Tasks' }).waitFor();
    await page.keyboard.press('i');
    await page.keyboard.press('?');
    const card = page.getByRole('dialog', { name: 'Keys: Library' });
    await card.getByRole('row', { name: /^q import tasks/i }).waitFor();
    await page.keyboard.press('Escape');
    await card.waitFor({ state: 'detached' });
    await page.keyboard.press('q');
    await page.getByRole('dialog', { name: 'Import tasks' }).waitFor();
    await page.keyboard.press('Escape');
  });

  test('a taken letter changes places, which is said; Escape asks for nothing; all can be put back', async () => {
    const { page } = window;
    await settings.open();
    await button(/Verify: discard\./).click();
    await page.keyboard.press('Escape');
    await button(/^D: Verify: discard/).waitFor();
    await button(/Verify: discard\./).click();
    await page.keyboard.press('u');
    await letters().getByText('U was taken: “Verify: unsure. Demonstrate: upload”. That is D now.').waitFor();
    await verify();
    await page.getByRole('button', { name: /^Discard… U/ }).waitFor();
    await page.keyboard.press('u');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await settings.open();
    await letters().getByRole('button', { name: 'Reset the letters' }).click();
    await button(/^D: Verify: discard/).waitFor();
    await button(/^I: Library: import/).waitFor();
  });

  test('where letters are no keys, none is told', async () => {
    const { page } = window;
    await settings.open();
    await settings.switchLetterKeys();
    await letters().waitFor({ state: 'detached' });
    await verify();
    await page.getByRole('button', { name: /^Discard…/ }).waitFor();
    const told = await page.locator('kbd').allTextContents();
    assert.deepEqual(
      told.filter((key) => /^(?:Shift )?[^↑↓←→]$/u.test(key)),
      [],
    );
  });
});
