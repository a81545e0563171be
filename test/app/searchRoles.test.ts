// needs: pure
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mustBeAllowed } from '../../electron/app/context/roles.ts';

test('a tester’s window finds nothing in the records, nor does the lead’s while it does a task blind', () => {
  assert.throws(() => mustBeAllowed('tester', false, 'search.find', false), { code: 'role.tester' });
  assert.throws(() => mustBeAllowed('lead', true, 'search.find', false), { code: 'role.blind' });
  assert.doesNotThrow(() => mustBeAllowed('lead', false, 'search.find', false));
});
