// needs: pure
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { openBulkRedaction } from '../../electron/browser/bulk/redactionThread.ts';
import { writeHtml } from '../../electron/browser/bulk/writeHtml.ts';
import { cleanSnapshots } from '../../electron/browser/capture/snapshots/cleanSnapshots.ts';
import { writePage } from '../../electron/browser/capture/snapshots/writePage.ts';
import type { FrameTarget } from '../../electron/browser/cdp/frameTarget.ts';
import { domSnapshotData } from '../../shared/page/domRecord.ts';
import { createRedaction } from '../../shared/redaction/createRedaction.ts';
import { createUrlRedaction } from '../../shared/redaction/redactUrl.ts';
import { SECRET_MARK } from '../../shared/redaction/secretFields.ts';
import { domRecord } from '../helpers/domRecord.ts';
import { PATIENCE_MS } from '../helpers/patience.ts';
import { turnsDuring } from '../helpers/turns.ts';

const SECRET = 'Geheim-4711-Wort';

/** A page of 20 MB: a text, and many addresses. */
function largePage(text: string) {
  const link = (at: number) => ({
    tag: 'a',
    attributes: { href: `/${at}?${'a=1&'.repeat(2_500)}token=${SECRET}` },
    children: [`link ${at}`],
  });
  const children = [text, ...Array.from({ length: 1_000 }, (_, at) => link(at))];
  const record = domRecord({ tag: 'html', children: [{ tag: 'body', children }] });
  const snapshot = domSnapshotData.parse(record.targets[0]?.snapshot);
  return { target: { number: 0 } as FrameTarget, owner: null, styles: record.computedStyles, snapshot };
}

function attempt() {
  const redaction = createRedaction();
  redaction.remember(SECRET);
  return { redaction, redactUrl: createUrlRedaction(redaction) };
}

describe('a page of 20 MB', () => {
  test('is searched for secrets and written in another thread, its addresses too', async () => {
    const page = largePage(`${'%41 \n'.repeat(2_000_000)} ${SECRET}`);
    const program = new URL('../../electron/browser/bulk/redactionWorker.ts', import.meta.url);
    const bulk = openBulkRedaction(program, { texts: PATIENCE_MS, document: PATIENCE_MS });
    const by = { ...attempt(), bulk };
    const work = cleanSnapshots([page], by);
    const turns = await turnsDuring(work);
    assert.ok(turns > 100, `${turns} turns`);
    const clean = await work;
    const writing = writePage(clean, [], false, by);
    const turnsOfWriting = await turnsDuring(writing);
    assert.ok(turnsOfWriting > 100, `${turnsOfWriting} turns`);
    const { html } = (await writing).document;
    assert.ok(clean.isChanged && html.includes(SECRET_MARK) && !html.includes(SECRET));
  });

  test('that cannot be searched in time is not kept, and its error names the document', async () => {
    const program = new URL('../helpers/slowRedaction.ts', import.meta.url);
    const bulk = openBulkRedaction(program, { texts: 300, mhtml: 300, har: 300, trace: 300 });
    await assert.rejects(cleanSnapshots([largePage('endless')], { ...attempt(), bulk }), {
      code: 'redaction.time',
      at: 'html',
      message: 'The document of the page is not kept: it could not be searched for secrets within 1 s.',
    });
  });

  test('with one long attribute at many elements is cut where its document would be too large', () => {
    const child = { tag: 'i', attributes: { title: 'a'.repeat(1_000_000) }, children: [] };
    const record = domRecord({ tag: 'html', children: Array.from({ length: 100 }, () => child) });
    const snapshot = domSnapshotData.parse(record.targets[0]?.snapshot);
    const part = { number: 0, owner: null, offset: { x: 0, y: 0 }, styles: [], snapshot, secret: null };
    const { html, isTruncated } = writeHtml([part], (url) => url);
    assert.ok(isTruncated);
    assert.ok(html.length > 40_000_000 && html.length < 51_000_000, String(html.length));
  });

  test('that cannot be written in time is not kept, and its error names the document', async () => {
    const program = new URL('../helpers/slowRedaction.ts', import.meta.url);
    const by = { ...attempt(), bulk: openBulkRedaction(program, { document: 300 }) };
    const clean = { taken: [largePage('endless')], addresses: new Map<string, string>() };
    await assert.rejects(writePage(clean, [], false, by), {
      code: 'redaction.time',
      at: 'html',
      message: 'The document of the page is not kept: it could not be written within 1 s.',
    });
  });
});
