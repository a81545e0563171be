// needs: pure
import assert from 'node:assert/strict';
import type { IncomingMessage } from 'node:http';
import { describe, type TestContext, test } from 'node:test';
import { openUploads } from '../../electron/exchange/import/uploads.ts';
import { createGate } from '../../electron/web/gate.ts';
import { type BatchJob, batchProgress } from '../../shared/model/batch.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';

const HOUR_MS = 3_600_000;

/** Sets the system's clock by this many milliseconds. */
function settable({ mock }: TestContext): (ms: number) => void {
  const real = Date.now;
  let offset = 0;
  mock.method(Date, 'now', () => real.call(Date) + offset);
  return (ms) => {
    offset += ms;
  };
}

for (const jump of [HOUR_MS, -HOUR_MS])
  describe(`when the system's clock is set ${jump > 0 ? 'forward' : 'back'} by an hour`, () => {
    test('an upload under way is not forgotten, and an abandoned one keeps its age', (context) => {
      const set = settable(context);
      const uploads = openUploads(temporaryFolder());
      const id = uploads.begin([{ path: 'a.json', bytes: 2 }]);
      set(jump);
      uploads.begin([{ path: 'b.json', bytes: 2 }]);
      assert.equal(uploads.add(id, [{ file: 0, from: 0, base64: Buffer.from('{}').toString('base64') }]), 2);
    });

    test('the limit of wrong tokens stays', (context) => {
      const set = settable(context);
      const gate = createGate({ tokens: { lead: 'lead', tester: 'tester' }, port: () => 80 });
      const status = (token: string): number | null => {
        const request = { url: `/${token}/`, method: 'GET', headers: { host: 'localhost:80' } };
        const passage = gate.check(request as IncomingMessage, 'page');
        return passage.allowed ? null : passage.status;
      };
      for (let count = 0; count < 20; count += 1) assert.equal(status('wrong'), 401);
      set(jump);
      assert.equal(status('wrong'), 429);
      assert.equal(status('lead'), null);
    });
  });

test('the estimate of a batch is not negative, although a job has ended before its beginning', () => {
  const job = (position: number, took: number | null): BatchJob => ({
    ...{
      batchId: 'b',
      position,
      participantId: 'p',
      taskId: 't',
      repeat: 1,
      seed: 0,
      use: null,
      error: null,
      tries: 1,
    },
    ...{ how: 'begun', attemptId: `${position}`, state: took === null ? 'waiting' : 'done' },
    ...{ begunAt: took === null ? null : 5 * HOUR_MS, endedAt: took === null ? null : 5 * HOUR_MS + took },
  });
  const left = (...took: (number | null)[]) =>
    batchProgress(
      took.map((ms, at) => job(at, ms)),
      1,
    ).leftMs;
  assert.equal(left(-HOUR_MS, null), null);
  assert.equal(left(-HOUR_MS, 60_000, null, null), 120_000);
});
