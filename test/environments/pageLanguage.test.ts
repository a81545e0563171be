// needs: pure
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';
import { openEnvironments } from '../../electron/environments/openEnvironments.ts';
import { openPageLanguages, type PageLook } from '../../electron/environments/playWords.ts';
import { readTaskFolder } from '../../electron/environments/webuiFolder.ts';
import { webuiPage } from '../../electron/environments/webuiPage.ts';
import { environments as german } from '../../shared/language/german/environments.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';

const root = path.resolve(import.meta.dirname, '../..');
const LEVEL = '#######\n#@ $ .#\n#     #\n#######\n';
const GERMAN: PageLook = { language: 'de', isDark: true };

/** The English messages of these pages that stand in a text. Words that are the same in both languages are left out. */
function englishIn(text: string): readonly string[] {
  const pieces = (message: string): readonly string[] =>
    message
      .replace(/^\[[^\]]*\] /, '')
      .split(/\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}/)
      .map((piece) => piece.trim())
      .filter((piece) => /\p{L}{3}.*\p{L}{2}/u.test(piece));
  // Names of fields and of parts of the page are no texts.
  const seen = text.replace(/"[^"]*":/g, '').replace(/ (?:id|class|src|href|role|name)="[^"]*"/g, '');
  return Object.entries(german)
    .filter(([message, said]) => message !== said)
    .flatMap(([message, said]) => pieces(message).filter((piece) => !said.includes(piece)))
    .filter((piece) => seen.split(piece).some((before, at, all) => isWhole(before, all[at + 1])));
}

/** Whether a piece between these two texts is not a part of a longer word. */
function isWhole(before: string, after: string | undefined): boolean {
  return after !== undefined && !/[\p{L}-]$/u.test(before) && !/^\p{L}/u.test(after);
}

describe('the page of a level', () => {
  let look: PageLook = GERMAN;
  const { site, open } = openEnvironments(root);
  const task = { name: 'sokoban', level: 'push-right-three-times', seed: 0, content: LEVEL } as const;
  const environment = open(task, () => look);
  before(() =>
    environment.begin({ events: () => [], write: () => {}, read: () => null, redact: (text) => text }),
  );
  after(() => environment.close());

  const ask = async (asked: string, form: Readonly<Record<string, string>> = {}) => {
    const method = asked === '/act' ? 'POST' : 'GET';
    const visit = environment.token;
    const { body } = await site.handle({ method, path: asked, form: new URLSearchParams(form), visit });
    return String(body);
  };

  test('speaks the language of the window and has its theme; no English is left', async () => {
    const page = await ask('/sokoban');
    assert.match(page, /<html lang="de" [^>]*data-theme="dark"/);
    assert.match(page, /Das Level hat nicht begonnen/);
    assert.deepEqual(englishIn(page), []);
    const state = await ask('/state');
    assert.match(state, /"0 Aktionen\. Belohnung bisher: 0"/);
    assert.match(state, /"Up":"Hoch"/);
    assert.deepEqual(englishIn(state.replace(/"(?:choices|keys|labels)":[[{][^\]}]*[\]}]/g, '')), []);
    const refused = await ask('/act', { action: 'Sideways', n: '1' });
    assert.match(refused, /sokoban hat keine Aktion .*Die Aktionen sind/);
    for (const n of ['1', '2', '3']) await ask('/act', { action: 'Right', n });
    assert.match(await ask('/state'), /Das Level ist nach 3 Aktionen zu Ende\. Belohnung: 10,7\./);
  });

  test('follows a change of the window, and never tells the name of the level', async () => {
    look = { language: 'en', isDark: false };
    const [page, state] = [await ask('/sokoban'), await ask('/state')];
    assert.match(page, /<html lang="en" [^>]*data-theme="light"/);
    assert.match(state, /The level is over after 3 actions\. Reward: 10\.7\. Now finish the task\./);
    for (const text of [page, state]) assert.doesNotMatch(text, /push-right/);
    look = GERMAN;
  });

  test('of an agent is English and light, whatever the window of a person is', async () => {
    const other = open(task);
    const { body } = await site.handle({
      ...{ method: 'GET', path: '/sokoban', form: new URLSearchParams(), visit: other.token },
    });
    assert.match(String(body), /<html lang="en" [^>]*data-theme="light"/);
    await other.close();
  });
});

test('the page with the editors speaks German; no English is left but the task itself', () => {
  const bundle = temporaryFolder();
  for (const file of ['editor.js', 'editor.css']) writeFileSync(path.join(bundle, file), '');
  const task = { ...readTaskFolder(path.join(root, 'resources/environments/webui/opening-hours')) };
  const page = openPageLanguages()(GERMAN, () =>
    webuiPage({ ...task, parts: task.parts.filter(({ type }) => type === 'picture') }, bundle, '/e', true),
  );
  assert.match(page.html, /<html lang="de" [^>]*data-theme="dark"/);
  assert.match(page.html, /<button id="submit"[^>]*>Seite einreichen</);
  assert.match(page.html, /<kbd>Strg<\/kbd> <kbd>Enter<\/kbd> reicht die Seite ein\./);
  assert.match(page.html, /Bild 1 der Zielseite/);
  assert.deepEqual(englishIn(page.html), []);
});
