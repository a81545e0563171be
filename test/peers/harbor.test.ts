// needs: peer
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { z } from 'zod';
import { exportFrom } from '../../electron/cli/records/export.ts';
import { newPath } from '../helpers/importedRuns.ts';
import { judgedWorkspace } from '../helpers/judgedRuns.ts';
import { peerPython } from '../helpers/peerPython.ts';
import { readByPeer } from '../helpers/peerReader.ts';

/** Harbor and the packages that its viewer and its validator import, without its clients of models and clouds. */
const harbor = peerPython(
  'harbor',
  [
    ...['harbor==0.26.0', 'annotated-doc==0.0.7', 'annotated-types==0.8.0', 'anyio==4.16.0', 'cffi==2.1.1'],
    ...['click==8.5.1', 'cryptography==50.0.2', 'deprecation==2.1.0', 'email-validator==2.4.0'],
    ...['fastapi==0.165.0', 'filelock==4.3.1', 'httpx2==2.16.2', 'httpx==0.28.1', 'idna==3.20'],
    ...['Jinja2==3.1.6', 'MarkupSafe==3.0.4', 'multidict==7.2.1', 'opentelemetry-api==1.45.2'],
    ...['packaging==26.4', 'pathspec==1.1.1', 'platformdirs==4.14.8', 'postgrest==2.34.1'],
    ...['propcache==0.5.4', 'pydantic==2.14.4', 'pydantic_core==2.50.5', 'Pygments==2.21.0', 'PyJWT==2.15.1'],
    ...['python-multipart==0.0.34', 'rich==15.0.0', 'shellingham==1.5.4', 'shortuuid==1.0.13'],
    ...['sniffio==1.3.1', 'starlette==1.10.0', 'storage3==2.34.1', 'tenacity==9.2.1', 'toml==0.10.2'],
    ...['typer==0.29.2', 'typing-inspection==0.4.5', 'typing_extensions==4.16.0', 'yarl==1.25.1'],
  ],
  12,
);

const readSchema = z.object({
  type: z.string(),
  jobs: z.array(
    z.object({
      name: z.string(),
      agents: z.array(z.string()),
      trials: z.array(
        z.object({
          task: z.string(),
          agent: z.string(),
          model: z.string().nullable(),
          reward: z.number().nullable(),
          tokens: z.number().nullable(),
          steps: z.number(),
          pictures: z.number(),
          errors: z.array(z.string()),
        }),
      ),
    }),
  ),
});

test('Harbor’s viewer opens an export of ATIF: a job for each participant, its runs with outcome and pictures, each valid', {
  skip: 'why' in harbor ? `Harbor is not here: ${harbor.why}` : false,
}, async () => {
  assert.ok('python' in harbor);
  const out = newPath('out');
  const workspace = await judgedWorkspace();
  const { attempts } = await exportFrom({ format: 'atif', out, workspace, pages: true, all: true });
  const { type, jobs } = readSchema.parse(await readByPeer(harbor.python, 'readHarbor.py', [out]));
  assert.equal(type, 'jobs');
  const trials = jobs.flatMap((job) => job.trials);
  assert.equal(trials.length, attempts);
  for (const { task, errors, pictures, steps } of trials) {
    assert.deepEqual(errors, [], task);
    assert.ok(pictures > 1 && steps > 2, task);
  }
  const shown = jobs.map(({ agents, trials: own }) => [
    ...agents,
    own.length,
    ...new Set(own.map(({ model, tokens }) => [model, tokens !== null].join())),
  ]);
  assert.deepEqual(shown.toSorted(), [
    ['WebVoyager', 2, ',false'],
    ['ada (synthetic)', 2, ',false'],
    ['reader-70b (synthetic)', 2, 'reader-70b (synthetic),true'],
    ['reader-7b (synthetic)', 2, 'reader-7b (synthetic),true'],
  ]);
  assert.deepEqual(new Set(trials.map(({ reward }) => reward)), new Set([0, 1]));
});
