// needs: window
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';
import { LETTERS, moveKey, pressedFor, SIGNS } from '../../renderer/stores/letters.ts';
import { german } from '../../shared/language/german/index.ts';
import { operations } from '../../shared/model/operation.ts';
import { fillDemonstrations } from '../helpers/demonstrations.ts';
import { onlyThorough } from '../helpers/extent.ts';
import { openServedWindow, type ServedWindow } from '../helpers/servedWindow.ts';
import { SettingsPage } from './pages/SettingsPage.ts';

const root = path.resolve(import.meta.dirname, '../..');

const sources = globSync('renderer/**/*.{ts,tsx}', { cwd: root }).map((file) => ({
  file,
  text: readFileSync(path.join(root, file), 'utf8'),
}));

test('every letter, digit and sign that a screen handles can be moved to another key', () => {
  const heard = sources.flatMap(({ text }) =>
    [...text.matchAll(/use(?:Moving)?Key\(\s*'(\S)'/g)].map(([, key = '']) => key.toLowerCase()),
  );
  const done = Object.values(operations).flatMap((one) => ('key' in one ? [String(one.key)] : []));
  const listed = [...LETTERS, ...SIGNS].map(([key]) => key);
  assert.deepEqual([...new Set([...heard, ...done])].toSorted(), [...new Set(listed)].toSorted());
});

test('no text of the window names a key that a person can move', () => {
  const named =
    / \((?:Shift |Umschalt )?[A-Z/?[\]+−-]\)|\((?:key|Taste) \d\)|\b(?:[Pp]ress|Drücken Sie|drücken Sie) [A-Z]\b|^[A-Z] (?:on|takes|zu|nimmt)\b/u;
  assert.deepEqual(
    Object.entries(german).filter((pair) => pair.some((text) => named.test(text))),
    [],
  );
  // Texts that are not translated yet are missing from the catalogue.
  const literal = /'[^'\n]*'|"[^"\n]*"|`[^`\n]*`|>[^<>{}\n]*</g;
  assert.deepEqual(
    sources.flatMap(({ file, text }) =>
      [...text.matchAll(literal)]
        .filter(([words]) => named.test(words))
        .map(([words]) => `${file}: ${words}`),
    ),
    [],
  );
});

test('a letter in use changes places with the new one, in upper and lower case, and back', () => {
  const { map, swapped } = moveKey({}, 'a', 'd');
  assert.equal(swapped, 'd');
  assert.deepEqual([pressedFor(map, 'A'), pressedFor(map, 'd'), pressedFor(map, 'x')], ['D', 'a', 'x']);
  assert.deepEqual(moveKey(map, 'a', 'a').map, {});
});

test('no key has two meanings after any number of moves', () => {
  let map = {};
  const all = [...LETTERS, ...SIGNS];
  const moves = [
    'aq',
    'qa',
    'dq',
    'jk',
    'kz',
    'zj',
    'aq',
    'da',
    '[ü',
    ']ü',
    '/1',
    '1/',
    '+q',
    '[a',
    '[1',
    'qx',
  ];
  for (const [key, to] of moves.map((pair) => [...pair])) {
    map = moveKey(map, key ?? '', to ?? '').map;
    const pressed = all.map(([one]) => pressedFor(map, one));
    assert.equal(new Set(pressed).size, all.length, JSON.stringify(map));
    // Letters move to letters only, because a shortcut may add Shift.
    assert.deepEqual(
      LETTERS.filter(([letter]) => !/^[a-z]$/.test(pressedFor(map, letter))),
      [],
    );
  }
});

test('a sign moves to a free key, changes places with a sign, and is refused on a letter in use', () => {
  assert.deepEqual(moveKey({}, '[', 'ü'), { map: { '[': 'ü' }, swapped: null, taken: null });
  assert.deepEqual(moveKey({}, '[', ']').map, { '[': ']', ']': '[' });
  assert.deepEqual(moveKey({}, '/', 'f'), { map: {}, swapped: null, taken: 'f' });
  const { map } = moveKey({}, '/', 'q');
  assert.deepEqual(moveKey(map, 'f', 'q').map, { f: 'q', '/': 'f' });
});

describe('moved letter keys in the window', () => {
  let window: ServedWindow;
  let settings: SettingsPage;

  before(async () => {
    window = await openServedWindow({
      fill: ({ workspace }) =>
        fillDemonstrations(workspace, { demonstrations: 2, annotators: ['ada'], reviewers: ['vera'] }),
      reviewer: 'person-vera',
    });
    settings = new SettingsPage(window.page);
  });
  after(() => window?.close());

  const letters = () => window.page.getByRole('region', { name: 'Shortcut keys' });
  const button = (words: RegExp) => letters().getByRole('button', { name: words });
  const verify = async () => {
    await window.page.getByRole('link', { name: 'Verify' }).click();
    await window.page.getByRole('region', { name: 'Steps' }).getByRole('article').first().waitFor();
  };

  test('a moved letter works in place of the old one, and the card of keys shows it', async () => {
    const { page } = window;
    await settings.open();
    await button(/Library: import/).click();
    await page.keyboard.press('q');
    await letters().getByText('The key is now Q.').waitFor();
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

  test('a letter in use changes places with the new one, works in Verify, and a reset restores all keys', async () => {
    const { page } = window;
    await settings.open();
    await button(/Verify: discard\./).click();
    await page.keyboard.press('u');
    await letters()
      .getByText('U was used for “Verify: unsure. Demonstrate: upload”. That key is now D.')
      .waitFor();
    await verify();
    await page.getByRole('button', { name: /^Discard… U/ }).waitFor();
    await page.keyboard.press('u');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await settings.open();
    await letters().getByRole('button', { name: 'Reset the keys' }).click();
    await button(/^D: Verify: discard/).waitFor();
    await button(/^I: Library: import/).waitFor();
  });

  test('a sign moved to another key works there, and tooltips show moved keys', onlyThorough, async () => {
    const { page } = window;
    await settings.open();
    await button(/^\/: Lists: filter/).click();
    await page.keyboard.press('f');
    await letters().getByText('F is used for').waitFor();
    await page.keyboard.press(';');
    await letters().getByText('The key is now ;.').waitFor();
    await button(/^X: Verify: discard a step/).click();
    await page.keyboard.press('q');
    await letters().getByText('The key is now Q.').waitFor();
    await page.getByRole('link', { name: 'Library', exact: true }).click();
    const box = page.getByRole('searchbox', { name: 'Filter tasks' });
    await box.waitFor();
    await page.keyboard.press('/');
    assert.equal(await box.evaluate((field) => field === document.activeElement), false);
    await page.keyboard.press(';');
    await box.and(page.locator(':focus')).waitFor();
    assert.equal(await box.inputValue(), '');
    await verify();
    await page.getByRole('button', { name: 'Discard step 1' }).hover();
    await page.getByRole('tooltip', { name: 'Discard this step (Q)' }).waitFor();
    await settings.open();
    await letters().getByRole('button', { name: 'Reset the keys' }).click();
    await button(/^\/: Lists: filter/).waitFor();
  });

  test('no hint or tooltip shows a letter key while single-key shortcuts are off', async () => {
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
    await page.getByRole('button', { name: 'Discard step 1' }).hover();
    await page.getByRole('tooltip', { name: 'Discard this step', exact: true }).waitFor();
  });
});
