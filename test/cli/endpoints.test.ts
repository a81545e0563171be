// needs: pure
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hopscopeWith } from '../helpers/hopscope.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';

const PASSWORD = 'hush-4711';

for (const address of [
  `http://me:${PASSWORD}@127.0.0.1:9/v1`,
  `http://127.0.0.1:9/v1?key=${PASSWORD}`,
  `http://127.0.0.1:9/v1#${PASSWORD}`,
  `http://me:pass/${PASSWORD}@127.0.0.1:9/v1`,
  `me:${PASSWORD}@127.0.0.1:9/v1`,
]) {
  const env = {
    HOPSCOPE_AGENT_URL: address,
    HOPSCOPE_AGENT_MODEL: 'owl-7',
    HOPSCOPE_CONFIG: temporaryFolder(),
  };

  test(`the address ${address.replace(PASSWORD, '…')} is refused and its secret is not printed`, async () => {
    for (const more of [[], ['--json']]) {
      const tested = await hopscopeWith(env, 'endpoints', '--test', ...more);
      const listed = await hopscopeWith(env, 'endpoints', ...more);
      const words = [tested, listed].map(({ stdout, stderr }) => stdout + stderr).join('\n');
      assert.doesNotMatch(words, new RegExp(PASSWORD));
      assert.match(tested.stdout + tested.stderr, /HOPSCOPE_AGENT_URL is not used/);
      assert.notEqual(tested.code, 0);
      assert.equal(listed.code, 0, listed.stderr);
    }
  });
}
