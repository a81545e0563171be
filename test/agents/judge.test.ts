// needs: pure
import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { chosenJudge } from '../../electron/app/endpoints/chosenJudge.ts';
import { openEndpoints } from '../../electron/app/endpoints/endpoints.ts';
import { type ModelAnswer, type ModelEndpoint, startEndpoint } from '../helpers/endpoint.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';

let endpoint: ModelEndpoint;
afterEach(() => endpoint.close());

async function judgeThat(answer: ModelAnswer) {
  endpoint = await startEndpoint(() => answer);
  const named = { HOPSCOPE_JUDGE_URL: endpoint.baseUrl, HOPSCOPE_JUDGE_MODEL: 'owl-7' };
  return chosenJudge(openEndpoints(temporaryFolder(), named)) ?? assert.fail('there is no judge');
}

test('a judge is asked with temperature 0, and its reply is returned unchanged', async () => {
  const judge = await judgeThat('correct');
  assert.equal(
    await judge({ purpose: 'fuzzy_match', system: 'You compare answers.', user: 'Is 7 seven?' }),
    'correct',
  );
  const [request] = endpoint.requests;
  assert.equal(request?.body.temperature, 0);
  assert.deepEqual(request.body.messages, [
    { role: 'system', content: 'You compare answers.' },
    { role: 'user', content: 'Is 7 seven?' },
  ]);
});

test('a judge that refuses the request gives an error instead of a verdict', async () => {
  const judge = await judgeThat({ status: 403 });
  await assert.rejects(judge({ purpose: 'fuzzy_match', system: '', user: '' }), {
    code: 'model.judge',
    message: /^The judge gave no verdict: The endpoint refuses the key/,
  });
});

test('there is no judge without the name of its model', async () => {
  endpoint = await startEndpoint(() => '');
  const half = { HOPSCOPE_JUDGE_URL: endpoint.baseUrl };
  assert.equal(chosenJudge(openEndpoints(temporaryFolder(), half)), null);
});
