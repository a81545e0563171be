// needs: pure
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { openBulkRedaction } from '../../electron/browser/bulk/redactionThread.ts';
import { captureDocument } from '../../electron/browser/capture/snapshots/captureDocument.ts';
import { cleanSnapshots } from '../../electron/browser/capture/snapshots/cleanSnapshots.ts';
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
  test('is searched for secrets in another thread, its addresses too', async () => {
    const page = largePage(`${'%41 \n'.repeat(2_000_000)} ${SECRET}`);
    const program = new URL('../../electron/browser/bulk/redactionWorker.ts', import.meta.url);
    const limits = { texts: PATIENCE_MS, mhtml: PATIENCE_MS, har: PATIENCE_MS, trace: PATIENCE_MS };
    const bulk = openBulkRedaction(program, limits);
    const work = cleanSnapshots([page], { ...attempt(), bulk });
    const turns = await turnsDuring(work);
    assert.ok(turns > 100, `${turns} turns`);
    const { taken, redactUrl, isChanged } = await work;
    const { html } = captureDocument(taken, [], redactUrl);
    assert.ok(isChanged && html.includes(SECRET_MARK) && !html.includes(SECRET));
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
});
