// needs: pure
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readTasks } from '../../shared/importers/index.ts';
import { lackingRules, lackingWords } from '../../shared/scoring/lackingRules.ts';

const hop = (check: object) => ({ site: 'shop', label: 'a hop', check });
const task = (key: string, hops: readonly object[], more: object = {}) => ({
  ...{ id: key, intent: `Do ${key}.`, sites: [{ name: 'shop', url: 'http://shop.example/' }] },
  ...{ startUrls: ['http://shop.example/'], hops },
  ...more,
});
const pack = {
  ...{ format: 'hopscope-tasks', version: 1, name: 'a pack' },
  tasks: [
    task('plain', [hop({ answer: { exact: 'yes' } })]),
    task('meaning', [hop({ any: [{ answer: { means: 'yes' } }, { answer: { exact: 'yes' } }] })]),
    task('both', [hop({ answer: { exact: 'yes' } })], {
      webarena: { eval: { eval_types: ['string_match'], reference_answers: { fuzzy_match: ['yes'] } } },
    }),
  ],
};
const { tasks, problems } = readTasks([{ path: 'pack.json', text: JSON.stringify(pack) }], {});

test('the tasks that a profile cannot judge are listed by their reason', () => {
  assert.deepEqual(problems, []);
  const none = { hasJudge: false };
  assert.deepEqual(lackingRules(tasks, 'strict', none), { withoutRule: [], withoutJudge: ['meaning'] });
  assert.deepEqual(lackingRules(tasks, 'strict', { hasJudge: true }).withoutJudge, []);
  assert.deepEqual(lackingRules(tasks, 'mmina', none).withoutRule, ['plain', 'meaning', 'both']);
  const webarena = lackingRules(tasks, 'webarena', none);
  assert.deepEqual(webarena, { withoutRule: ['plain', 'meaning'], withoutJudge: ['both'] });
  assert.deepEqual(lackingWords(webarena, 'webarena'), [
    '2 tasks have no rule of the profile webarena: attempts at them will not be judged',
    '1 task has a check that needs a judge model, and none is chosen: attempts at it will not be judged until hopscope judge --open',
  ]);
});
