// needs: pure
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { exportNative } from '../../shared/exporters/index.ts';
import { packLacks } from '../../shared/exporters/packLacks.ts';
import { readTasks } from '../../shared/importers/index.ts';
import { readSample } from '../importers/readSample.ts';

const { tasks } = readTasks([readSample('native.json')]);
const none = () => 0;

test('a pack that reads back as the same tasks lacks nothing', () => {
  assert.ok(tasks.length > 1);
  assert.deepEqual(packLacks(tasks, readTasks([exportNative('again', tasks)]), none), []);
});

test('a task that is missing, that reads otherwise or that lost its rubric is named', () => {
  const [first, ...others] = tasks;
  assert.ok(first);
  const again = readTasks([exportNative('again', others)]);
  assert.deepEqual(packLacks(tasks, again, none), [first.key]);
  const changed = [{ ...first, intent: 'Something else.' }, ...others];
  assert.deepEqual(packLacks(changed, readTasks([exportNative('again', tasks)]), none), [first.key]);
  const whole = readTasks([exportNative('again', tasks)]);
  assert.deepEqual(
    packLacks(tasks, whole, (task) => (task.key === first.key ? 1 : 0)),
    [first.key],
  );
});
