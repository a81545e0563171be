// needs: pure
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, test } from 'node:test';
import { openBulkRedaction } from '../../electron/browser/bulk/redactionThread.ts';
import { createRedaction } from '../../shared/redaction/createRedaction.ts';
import { createUrlRedaction } from '../../shared/redaction/redactUrl.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';

const SECRET = 'Geheim-4711-Wort';

function attempt() {
  const redaction = createRedaction();
  return { redaction, redactUrl: createUrlRedaction(redaction) };
}

const archive = (body: string): string =>
  [
    'From: <Saved by Blink>',
    'Snapshot-Content-Location: http://shop.example/',
    'Subject: Shop',
    'MIME-Version: 1.0',
    'Content-Type: multipart/related; type="text/html"; boundary="b"',
    '',
    '',
    '--b',
    'Content-Type: text/html',
    'Content-Transfer-Encoding: binary',
    'Content-Location: http://shop.example/',
    '',
    body,
    '--b--',
    '',
  ].join('\r\n');

const entry = {
  ...{ startedDateTime: '2026-01-01T00:00:00Z', time: 1 },
  request: {
    ...{ method: 'POST', url: 'http://shop.example/login', httpVersion: 'HTTP/1.1' },
    ...{ cookies: [], headers: [], queryString: [], headersSize: -1, bodySize: -1 },
    postData: { mimeType: 'application/json', text: JSON.stringify({ password: 'aB3dE6gH9jK2' }) },
  },
  response: {
    ...{ status: 200, statusText: 'OK', httpVersion: 'HTTP/1.1', cookies: [], headers: [] },
    content: { size: 5, mimeType: 'text/plain', text: `Hello ${SECRET}` },
    ...{ redirectURL: '', headersSize: -1, bodySize: -1 },
  },
  ...{ cache: {}, timings: { send: 0, wait: 0, receive: 0 } },
};
const har = Buffer.from(
  JSON.stringify({ log: { version: '1.2', creator: { name: 'a', version: '1' }, entries: [entry] } }),
);

describe('redaction in another thread', () => {
  test('an archive loses what the redaction of the attempt knows, and the removals are counted there', async () => {
    const by = attempt();
    by.redaction.remember(SECRET);
    by.redactUrl.addName('colour');
    const { text } = await openBulkRedaction().run(
      'mhtml',
      {
        archive: archive(
          `<p>${SECRET}</p><a href="/a?colour=green-apple">a</a><input name="q" value="typed">`,
        ),
        keys: new Set(['q']),
      },
      by,
    );
    for (const value of [SECRET, 'green-apple', 'typed']) assert.ok(!text.includes(value), text);
    assert.match(text, /shop\.example/);
    assert.deepEqual(by.redaction.drain(), [{ kind: 'secret-field', where: 'mhtml', count: 1 }]);
  });

  test('a secret that is found in a recording is known in the attempt from then on', async () => {
    const by = attempt();
    by.redaction.remember(SECRET);
    const { draft, redactions } = await openBulkRedaction().run(
      'har',
      { bytes: har, messages: [], longestBody: 1000 },
      by,
    );
    const kept = [draft.bytes, ...draft.parts.map(({ bytes }) => bytes)].map((each) =>
      Buffer.from(each).toString('utf8'),
    );
    assert.doesNotMatch(kept.join('\n'), /Geheim|aB3dE6gH9jK2/);
    assert.equal(redactions.find(({ kind }) => kind === 'field')?.count, 1);
    assert.ok(!by.redaction.text('the key aB3dE6gH9jK2', 'page').includes('aB3dE6gH9jK2'));
  });

  test('an archive that cannot be read is refused with the reason', async () => {
    const work = openBulkRedaction().run('mhtml', { archive: 'no archive', keys: null }, attempt());
    await assert.rejects(work, { code: 'mhtml.unreadable', at: 'mhtml' });
  });
});

describe('an artefact that is never done', () => {
  const program = new URL('../helpers/slowRedaction.ts', import.meta.url);
  const open = () => openBulkRedaction(program, { texts: 300, mhtml: 300, har: 300, trace: 300 });

  test('is refused at its limit, and the program goes on meanwhile', async () => {
    let turns = 0;
    const timer = setInterval(() => (turns += 1), 10);
    const work = open().run('mhtml', { archive: 'endless', keys: null }, attempt());
    await assert.rejects(work, {
      code: 'redaction.time',
      at: 'mhtml',
      message: 'The archive of the page is not kept: it could not be searched for secrets within 1 s.',
    });
    clearInterval(timer);
    assert.ok(turns > 1, `${turns} turns`);
  });

  test('does not affect the next artefact', async () => {
    const threads = open();
    const late = threads.run('mhtml', { archive: 'endless', keys: null }, attempt());
    const next = threads.run('mhtml', { archive: 'short', keys: null }, attempt());
    await assert.rejects(late, { code: 'redaction.time' });
    assert.equal((await next).text, '31');
  });

  test('does not delay the pages when it is a recording', async () => {
    const threads = openBulkRedaction(program, { texts: 60_000, mhtml: 60_000, har: 60_000, trace: 60_000 });
    const file = path.join(temporaryFolder(), 'goes-on');
    const recording = threads.run(
      'har',
      { bytes: Buffer.from(`until ${file}`), messages: [], longestBody: 1 },
      attempt(),
    );
    await threads.run('mhtml', { archive: 'short', keys: null }, attempt());
    writeFileSync(file, '');
    await recording;
  });
});

test('an artefact whose thread has ended is refused, and the next one gets a new thread', async () => {
  const threads = openBulkRedaction(new URL('../helpers/slowRedaction.ts', import.meta.url));
  const work = threads.run('mhtml', { archive: 'fatal', keys: null }, attempt());
  await assert.rejects(work, { code: 'redaction.thread', at: 'mhtml' });
  assert.equal((await threads.run('mhtml', { archive: 'short', keys: null }, attempt())).text, '31');
});
