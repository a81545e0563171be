// needs: pure
import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { test } from 'node:test';
import { hopscopeMain } from '../helpers/hopscope.ts';
import { startTuningEndpoint } from '../helpers/tuningEndpoint.ts';
import { tuningPlace } from '../helpers/tuningWorkspace.ts';

/** The request at which the process is killed, and whether the service has carried it out. */
const STAGES = [
  ['POST files', 'arrived'],
  ['POST files', 'done'],
  ['POST jobs', 'done'],
  ['GET checkpoints', 'arrived'],
] as const;

for (const [stage, moment] of STAGES)
  test(`tune start, killed at ${stage} (${moment}) and repeated, leaves one file and one job`, async () => {
    let child: ChildProcess | null = null;
    const service = await startTuningEndpoint({
      at: async ({ name }, now) => {
        if (child === null || name !== stage || now !== moment) return null;
        const killed = child;
        child = null;
        killed.kill('SIGKILL');
        if (killed.signalCode === null) await once(killed, 'exit');
        return 'drop';
      },
    });
    try {
      const place = tuningPlace(service.baseUrl);
      const env = { ...process.env, ...place.env };
      const first = spawn(process.execPath, [hopscopeMain, 'tune', ...place.start], { env, stdio: 'ignore' });
      child = first;
      const [, signal] = (await once(first, 'exit')) as [number | null, string | null];
      assert.equal(signal, 'SIGKILL', 'the process was killed at this stage');
      const { code, stdout, stderr } = await place.tune(...place.start);
      assert.equal(code, 0, stderr);
      assert.match(stdout, /"state": "succeeded"/);
      assert.match(stdout, /"participant": "ft:owl-7:job-1"/);
      assert.deepEqual([service.files.length, service.jobs.length], [1, 1]);
    } finally {
      await service.close();
    }
  });
