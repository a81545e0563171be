// needs: pure
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { type AddressInfo, connect, createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { Ajv } from 'ajv';
import { z } from 'zod';
import { whyStopped } from '../../build/dist.ts';
import config from '../../build/electron-builder.ts';
import { packagesLeftOut } from '../../build/packedPackages.ts';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const json = (path: string): unknown => JSON.parse(readFileSync(join(root, path), 'utf8'));

/** The configuration for all systems; package.test.ts reads the content of a package for this system. */
describe('packaging', () => {
  const schema = z.record(z.string(), z.unknown()).parse(json('node_modules/app-builder-lib/scheme.json'));
  const validate = new Ajv({ strict: false, allErrors: true, validateFormats: false }).compile(schema);

  it("has a configuration that is valid by electron-builder's schema", () => {
    assert.equal(validate(config), true, JSON.stringify(validate.errors, null, 2));
  });

  it('has a strict schema, so that a misspelled option is invalid', () => {
    assert.equal(
      validate({ ...config, electronFuses: { ...config.electronFuses, runAsNodes: false } }),
      false,
    );
    assert.equal(validate({ ...config, linux: { target: 'AppImages', catgory: 'x' } }), false);
  });

  it('builds for Linux, macOS and Windows', () => {
    assert.deepEqual(config.linux?.target, ['AppImage', 'deb']);
    assert.deepEqual(config.mac?.target, ['dmg']);
    assert.deepEqual(config.win?.target, ['nsis']);
  });

  it('signs ad hoc on macOS after the fuses are set', () => {
    assert.equal(config.mac?.identity, '-');
    assert.equal(config.mac?.hardenedRuntime, false);
    assert.equal(config.electronFuses?.resetAdHocDarwinSignature, true);
  });

  it('has the same app id and an icon on each system', () => {
    assert.equal(config.appId, 'org.hopscope.app');
    assert.match(
      readFileSync(join(root, 'electron/desktop/main.ts'), 'utf8'),
      /app\.setAppUserModelId\('org\.hopscope\.app'\)/,
    );
    for (const [icon, begin] of [
      [config.linux?.icon, '\x89PNG'],
      [config.mac?.icon, 'icns'],
      [config.win?.icon, '\0\0\x01\0'],
    ])
      assert.equal(readFileSync(String(icon)).subarray(0, 4).toString('latin1'), begin);
  });

  it('leaves out bundled packages and the dependencies that only they need', () => {
    const left = packagesLeftOut(root);
    for (const name of ['vega', 'vega-lite', 'vega-interpreter', 'vega-scenegraph', 'd3-geo'])
      assert.ok(left.includes(name), name);
    for (const name of ['better-sqlite3', 'zod', 'playwright-core']) assert.ok(!left.includes(name), name);
  });

  it('explains a failed download, and gives no explanation for other errors', async () => {
    const server = createServer();
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const { port } = server.address() as AddressInfo;
    await once(server.close(), 'close');
    const [unreachable] = await once(connect(port, '127.0.0.1'), 'error').catch((error) => [error]);
    assert.match(
      whyStopped(unreachable) ?? '',
      /^No packages: .*ECONNREFUSED.*\nElectron's runtime.*ELECTRON_MIRROR/,
    );
    const refused = Object.assign(new Error('Response code 404'), { name: 'HTTPError' });
    assert.match(whyStopped(refused) ?? '', /404/);
    assert.equal(whyStopped(new Error('The bundles could not be built')), null);
  });
});
