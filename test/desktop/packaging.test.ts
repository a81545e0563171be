import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { Ajv } from 'ajv';
import { z } from 'zod';
import config from '../../build/electron-builder.ts';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const json = (path: string): unknown => JSON.parse(readFileSync(join(root, path), 'utf8'));

describe('packaging', () => {
  const schema = z.record(z.string(), z.unknown()).parse(json('node_modules/app-builder-lib/scheme.json'));
  const validate = new Ajv({ strict: false, allErrors: true, validateFormats: false }).compile(schema);

  it("is a configuration by electron-builder's own schema", () => {
    assert.equal(validate(config), true, JSON.stringify(validate.errors, null, 2));
  });

  it('would be told if it were not (the schema is strict)', () => {
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
    for (const icon of [config.linux?.icon, config.mac?.icon, config.win?.icon]) {
      assert.ok(typeof icon === 'string' && existsSync(icon), String(icon));
    }
  });

  it('turns off what an attacker would use, and on what protects the program and its cookies', () => {
    assert.deepEqual(config.electronFuses, {
      runAsNode: false,
      enableNodeOptionsEnvironmentVariable: false,
      enableNodeCliInspectArguments: false,
      enableCookieEncryption: true,
      enableEmbeddedAsarIntegrityValidation: true,
      onlyLoadAppFromAsar: true,
      grantFileProtocolExtraPrivileges: false,
    });
    assert.equal(config.asar, true);
  });

  it('takes along what the bundles leave outside', () => {
    const { dependencies } = z
      .object({ dependencies: z.record(z.string(), z.string()) })
      .parse(json('package.json'));
    const bundler = readFileSync(join(root, 'build/electron.vite.config.ts'), 'utf8');
    const external =
      /\^\(([^)]*)\)/.exec(bundler)?.[1]?.split('|') ?? assert.fail('no list of external packages');
    const brought = new Set(['@sparticuz\\/chromium']);
    for (const name of external.filter((each) => !brought.has(each))) {
      assert.ok(name in dependencies, `${name} is not a dependency of the packaged app`);
    }
    const files = z.array(z.string()).parse(config.files);
    for (const folder of ['out/main/**', 'out/preload/**', 'out/renderer/**', 'tasks/**', 'resources/**']) {
      assert.ok(files.includes(folder), folder);
    }
  });
});
