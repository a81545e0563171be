// needs: pure
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lackingPlay } from '../../shared/environments/lackingPlay.ts';
import type { Task, TaskEnvironment } from '../../shared/model/index.ts';
import { footballWords, lackingPlayWords } from '../../shared/words/lackingPlayWords.ts';
import { sampleTask } from '../helpers/samples.ts';

const played = (key: string, name: TaskEnvironment['name'], more: Partial<TaskEnvironment> = {}): Task => ({
  ...sampleTask({ key }),
  environment: { name, level: key, seed: 0, ...more },
});
const tasks = [
  sampleTask({ key: 'search' }),
  played('corridor', 'sokoban', { bound: 10.7 }),
  ...['one', 'two', 'three'].map((key) => played(key, 'sokoban')),
  played('page', 'webui', { content: 'refuses' }),
  played('attack', 'football'),
  played('pole', 'process'),
];
const how = {
  refusedIn: ({ content }: TaskEnvironment): number => (content === 'refuses' ? 2 : 0),
  hasProgram: false,
};

test('tasks in environments that will be aborted or get no score are listed by the reason', () => {
  assert.deepEqual(lackingPlay(tasks, how), {
    ...{ tasks: 8, played: 7, withoutBound: 3, withRefused: 1, football: 1, withoutProgram: 1 },
  });
  assert.equal(lackingPlay(tasks, { ...how, hasProgram: true }).withoutProgram, 0);
});

test('each reason is a sentence with the number of tasks', () => {
  assert.deepEqual(lackingPlayWords(lackingPlay(tasks, how)), [
    '3 of 8 tasks have no upper bound: attempts at them get no score.',
    '1 of 8 tasks has refused lines in actions.py: actions that need them are left out of the score.',
    '1 of 8 tasks needs a program of your own, and HOPSCOPE_ENV_COMMAND is not set: attempts at it are aborted.',
  ]);
  assert.deepEqual(lackingPlayWords(lackingPlay([sampleTask({ key: 'search' })], how)), []);
});

test('football that is missing, or not known, is a sentence with its reason', () => {
  const lacking = lackingPlay(tasks, how);
  const here = { python: 'python3', why: 'There is no program “python3”.', commands: [] };
  assert.equal(
    footballWords(lacking, { ...here, state: 'missing' }),
    'Football is not installed. Attempts at 1 of 8 tasks would be aborted at once, and count in no rate. There is no program “python3”.',
  );
  assert.match(
    footballWords(lacking, { ...here, state: 'unknown' }) ?? '',
    /^It is not known whether football is installed\. If it is missing, attempts at 1 of 8 tasks are aborted/,
  );
  assert.equal(footballWords(lacking, { ...here, state: 'installed' }), null);
});
