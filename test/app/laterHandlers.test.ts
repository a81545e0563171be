// needs: pure
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { laterHandlers } from '../../electron/app/context/laterHandlers.ts';

const root = path.resolve(import.meta.dirname, '../..');

test('the modules of an area are loaded with its first command, once, and again if they could not be loaded', async () => {
  let loads = 0;
  const handlers = laterHandlers(['example'], async () => {
    loads += 1;
    if (loads === 1) throw new Error('the disk does not answer');
    return { 'example.count': () => null, 'example.remove': () => ({ attempts: 7, bytes: 1 }) };
  });
  assert.deepEqual(Object.keys(handlers).sort(), ['example.count', 'example.remove']);
  assert.equal(loads, 0);
  await assert.rejects(async () => handlers['example.remove']({}), /the disk does not answer/);
  assert.deepEqual(await handlers['example.remove']({}), { attempts: 7, bytes: 1 });
  assert.equal(await handlers['example.count']({}), null);
  assert.equal(loads, 2);
});

test('the web host starts without the libraries that only figures, judging and exports need', () => {
  const program = `
    import { registerHooks } from 'node:module';
    const loaded = new Set();
    registerHooks({ load(url, context, next) {
      const name = /.*\\/node_modules\\/((?:@[^/]+\\/)?[^/]+)/.exec(url)?.[1];
      if (name !== undefined) loaded.add(name);
      return next(url, context);
    } });
    await import(${JSON.stringify(pathToFileURL(path.join(root, 'electron/web/main.ts')).href)});
    console.log(JSON.stringify([...loaded]));
    process.exit();`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    cwd: root,
    encoding: 'utf8',
  });
  assert.notEqual(stdout, '', stderr);
  const loaded = z.array(z.string()).parse(JSON.parse(stdout));
  assert.ok(loaded.includes('zod'), 'the program has libraries');
  assert.deepEqual(
    loaded.filter((name) => /^@stdlib\/|^(?:cheerio|undici|hyparquet|hyparquet-writer|parse5)$/.test(name)),
    [],
  );
});
