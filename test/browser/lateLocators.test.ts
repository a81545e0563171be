// needs: pure
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readLocators } from '../../electron/browser/observation/readLocators.ts';

type Core = Parameters<typeof readLocators>[0];
type Tabs = Parameters<typeof readLocators>[1];

test('a page that comes after the limit of its reading is closed', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const coming = Promise.withResolvers<object>();
  const closed: unknown[] = [];
  const core = { backend: { closePage: async (page: unknown) => void closed.push(page) } };
  const reading = readLocators(core as unknown as Core, { aside: () => coming.promise } as unknown as Tabs, [
    { address: 'http://127.0.0.1/', script: 'document.title' },
  ]);
  t.mock.timers.tick(60_000);
  assert.deepEqual(await reading, [{ url: null, found: { untold: 'the page could not be opened' } }]);
  assert.deepEqual(closed, []);
  // Its window comes now, and everything that is asked of it fails.
  const page = { route: () => Promise.reject(new Error('too late')) };
  coming.resolve(page);
  for (let turn = 0; turn < 20 && closed.length === 0; turn += 1) await new Promise(setImmediate);
  assert.deepEqual(closed, [page]);
});
