// needs: pure
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { germanHost } from '../../shared/language/german/host/index.ts';
import { german } from '../../shared/language/german/index.ts';
import { createHostReader, isSaid } from '../../shared/language/hostReader.ts';
import { sayHost, sayKnown, speak } from '../../shared/language/message.ts';
import { readTold } from './readTold.ts';

const root = path.resolve(import.meta.dirname, '../..');
/** Files whose texts no window shows: the command line, the start of the program, prompts, reports and texts that the window translates. */
const NOT_TOLD = [
  'electron/agents/model/keptReplies.ts',
  'electron/agents/mcp/deskTools.ts',
  'electron/agents/mcp/mcpServer.ts',
  'electron/agents/mcp/pageTools.ts',
  'electron/agents/mcp/snapshotText.ts',
  'electron/app/judging/predictMind2web.ts',
  'electron/browser/injected/',
  'electron/cli/',
  'electron/db/search',
  'electron/environments/',
  'electron/exchange/figures/',
  'electron/starting/hostChoice.ts',
  'electron/starting/probeReport.ts',
  'electron/start.ts',
  'electron/synthesis/',
  'electron/web/',
  'electron/files/windowFiles.ts',
  'shared/decision/',
  'shared/environments/',
  'shared/exporters/',
  'shared/importers/runs/scoreCase.ts',
  'shared/language/',
  'shared/mind2web/metrics/',
  'shared/observation/',
  'shared/redaction/',
  'shared/report/',
  'shared/scoring/webarena/visualwebarena.ts',
  'shared/statistics/',
  'shared/synthesis/',
  'shared/words/',
];
const files = globSync(['electron/**/*.ts', 'shared/**/*.ts', 'renderer/bridge/webHost.ts'], { cwd: root })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !file.startsWith('electron/cli/') && !file.startsWith('shared/language/'))
  .sort();
const told = readTold(root, files).filter(({ at }) => !NOT_TOLD.some((place) => at.startsWith(place)));
const reader = createHostReader(germanHost, sayKnown, { and: 'und', or: 'oder' });
const messages = Object.entries(germanHost);
const SAMPLE = /⟨\w+⟩/g;
/** Texts that are the same in every language. */
const SAME = ['null', 'python my_agent.py'];

/** A sentence with sample values in its holes. */
const filled = (parts: (typeof told)[number]['parts']): string =>
  parts.map((part, at) => (typeof part === 'string' ? part : `⟨${at}⟩`)).join('');

/** The parts of a text that stay English; adds the messages that match the text to `met`. */
function leftOf(text: string, met: Set<string>): readonly string[] {
  if (Object.hasOwn(german, text) || SAME.includes(text)) return [];
  const found = reader.read(text);
  if (found !== null) {
    met.add(found.message);
    return Object.entries(found.values)
      .filter(([name, value]) => isSaid(name) || value.includes(' '))
      .flatMap(([, value]) => leftOf(value, met));
  }
  const listed = text.split(/; | (?:and|or) |, /);
  const left = listed.length < 2 ? listed : listed.flatMap((one) => leftOf(one, met));
  if (left.length < listed.length) return left;
  return /\p{L}{2}/u.test(text.replace(SAMPLE, '')) ? [text] : [];
}

before(() => speak('de', german, germanHost));
after(() => speak('en'));

test('every text that main sends to a window has a German text', () => {
  const met = new Set<string>();
  assert.deepEqual(
    told.flatMap(({ at, parts }) => leftOf(filled(parts), met).map((text) => `${at} ${text}`)),
    [],
  );
});

test('every message of main in the catalogue is used', () => {
  const met = new Set<string>();
  for (const { parts } of told) leftOf(filled(parts), met);
  const sources = files.map((file) => readFileSync(path.join(root, file), 'utf8').replaceAll("\\'", "'"));
  const piecesOf = (message: string): readonly string[] =>
    message.split(/\{[a-z][A-Za-z]*\}/).map((piece) => JSON.stringify(piece.trim()).slice(1, -1));
  const isWritten = (message: string): boolean =>
    sources.some((source) =>
      piecesOf(message).every((piece) => source.includes(piece) || source.includes(JSON.parse(`"${piece}"`))),
    );
  assert.deepEqual(
    messages.map(([message]) => message).filter((message) => !met.has(message) && !isWritten(message)),
    [],
  );
});

test('the values of a message of main are parsed and appear in the German text', () => {
  for (const [message, text] of messages) {
    const names = [...message.matchAll(/\{([a-z][A-Za-z]*)\}/g)].map(([, name = '']) => name);
    assert.deepEqual(
      [...text.matchAll(/\{([a-z][A-Za-z]*)\}/g)].map(([, name]) => name).sort(),
      names.sort(),
    );
    const sampleOf = (name: string) => (name === 'number' ? '1,234' : `⟨${name}⟩`);
    const values = Object.fromEntries(names.map((name) => [name, sampleOf(name)]));
    const fill = (one: string) => one.replace(/\{([a-z][A-Za-z]*)\}/g, (_, name) => sampleOf(name));
    const told = fill(message);
    assert.deepEqual(reader.read(told), { message, values });
    assert.equal(reader.say(told), fill(text));
  }
});

test('no message of main is a message of the window', () => {
  assert.deepEqual(
    messages.map(([message]) => message).filter((message) => Object.hasOwn(german, message)),
    [],
  );
});

test('a refusal is translated with its values, its reasons and its operations', () => {
  assert.equal(
    sayHost('Hop 3 of this task asks for no answer.'),
    'Hop 3 dieser Aufgabe fragt nach keiner Antwort.',
  );
  assert.equal(
    sayHost('The operation was not carried out. "Click" was not possible: it is covered by <div> of <body>.'),
    'Die Operation wurde nicht ausgeführt. „Klicken“ war nicht möglich: es ist von <div> in <body> verdeckt.',
  );
  assert.equal(
    sayHost('http://owls.localhost/ could not be opened: nothing answers there.'),
    'http://owls.localhost/ konnte nicht geöffnet werden: dort antwortet nichts.',
  );
});

test('a problem of an import is translated with its expected and found values', () => {
  assert.equal(
    sayHost('expected a list or an object, found the text "owls"'),
    'erwartet: eine Liste oder ein Objekt, gefunden: der Text "owls"',
  );
  assert.equal(sayHost('is empty: expected tasks'), 'ist leer: Aufgaben erwartet');
  assert.equal(sayHost('line 12, column 4'), 'Zeile 12, Spalte 4');
});

test('text by a person, a site or a model is not translated', () => {
  assert.equal(
    sayHost('There is already a participant called “No task is running.”.'),
    'Es gibt schon eine teilnehmende Person „No task is running.“.',
  );
  assert.equal(sayHost('Owls are birds.'), 'Owls are birds.');
  assert.equal(sayHost(''), '');
});

test('the more specific of two matching messages is used', () => {
  const { read } = createHostReader(
    { 'No {what}': '', 'No {what}: it is {why}.': '', 'No owl: it is {why}.': '' },
    (word) => word,
    { and: 'and', or: 'or' },
  );
  assert.equal(read('No owl: it is day.')?.message, 'No owl: it is {why}.');
  assert.equal(read('No bat: it is day.')?.message, 'No {what}: it is {why}.');
  assert.equal(read('No bat')?.message, 'No {what}');
});

test('a long or adversarial text is handled in time', { timeout: 5000 }, () => {
  const hard = `"${'" was not possible: '.repeat(100_000)}`;
  assert.equal(sayHost(hard), hard);
  const bounded = hard.slice(0, 10_000);
  for (let times = 0; times < 20; times += 1) sayHost(bounded);
});

test('in English every text is unchanged', () => {
  speak('en');
  try {
    assert.equal(sayHost('No task is running.'), 'No task is running.');
  } finally {
    speak('de', german, germanHost);
  }
});
