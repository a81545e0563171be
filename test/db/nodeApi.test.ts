// needs: pure
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, test } from 'node:test';
import { neededNodeApi, requireNodeApi } from '../../electron/db/store/nodeApi.ts';
import { openDatabase } from '../../electron/db/store/open.ts';
import { hopscopeMain, outcomeOf } from '../helpers/hopscope.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';

const installed = path.resolve(import.meta.dirname, '../../node_modules/better-sqlite3');

describe('a runtime whose Node-API is too old', () => {
  test('is refused with its version and the needed one', () => {
    assert.throws(() => requireNodeApi({ napi: '9', node: '20.18.1', electron: '33.2.1' }), {
      code: 'workspace.runtime',
      message: /needs Node-API 10, and Electron 33\.2\.1 \(Node 20\.18\.1\) has Node-API 9/,
    });
    assert.throws(() => requireNodeApi({ napi: '9', node: '20.20.2' }), /and Node 20\.20\.2 has Node-API 9/);
  });

  test('the command line prints the sentence and does not load SQLite', async () => {
    const old = `Object.defineProperty(process, 'versions', { value: { ...process.versions, napi: '9' } });
      process.dlopen = () => { throw new Error('native code is loaded'); };`;
    const { code, stderr } = await outcomeOf(process.execPath, [
      ...['--import', `data:text/javascript,${encodeURIComponent(old)}`, hopscopeMain],
      ...['synthesize', '--workspace', path.join(temporaryFolder(), 'new')],
    ]);
    assert.match(stderr, /better-sqlite3 needs Node-API 10, and Node [\d.]+ has Node-API 9/);
    assert.doesNotMatch(stderr, /native code is loaded/);
    assert.equal(code, 1);
  });
});

describe('the needed version', () => {
  test('is that of the imported better-sqlite3', () => {
    const needed = neededNodeApi(installed);
    assert.ok(needed !== null && needed >= 10, `binding.gyp names ${needed}`);
    assert.match(readFileSync(path.join(installed, 'binding.gyp'), 'utf8'), /NAPI_VERSION=/);
    assert.throws(() => requireNodeApi({ napi: `${needed - 1}`, node: '1' }));
    requireNodeApi({ napi: `${needed}` });
  });

  test('is read from the folder that is imported, whatever another one needs', () => {
    const folder = temporaryFolder();
    writeFileSync(path.join(folder, 'binding.gyp'), "{ 'defines': ['NAPI_VERSION=12'] }");
    assert.throws(() => requireNodeApi({ napi: '11', node: '1' }, folder), /needs Node-API 12/);
  });

  test('is none for a better-sqlite3 of one ABI: an old runtime is not refused', () => {
    const folder = temporaryFolder();
    writeFileSync(path.join(folder, 'binding.gyp'), "{ 'defines': ['NDEBUG'] }");
    assert.equal(neededNodeApi(folder), null);
    requireNodeApi({ napi: '9', node: '20.18.1', electron: '33.2.1' }, folder);
    requireNodeApi({ napi: '9', node: '20.18.1' }, temporaryFolder());
  });
});

test('this runtime opens a database', () => {
  openDatabase(':memory:').close();
});
