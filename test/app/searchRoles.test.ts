// needs: pure
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mustBeAllowed } from '../../electron/app/context/roles.ts';

test('a search is refused in a tester’s window and in the lead’s window during a blind task', () => {
  assert.throws(() => mustBeAllowed('tester', false, 'search.find', false), { code: 'role.tester' });
  assert.throws(() => mustBeAllowed('lead', true, 'search.find', false), { code: 'role.blind' });
  assert.doesNotThrow(() => mustBeAllowed('lead', false, 'search.find', false));
});
