// needs: pure
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SeenPicture } from '../../electron/agents/agent/agent.ts';
import { captionsInMemory, createCaptioner, withCaptions } from '../../electron/agents/agent/captions.ts';
import { openChatModel } from '../../electron/agents/model/chatModel.ts';
import { readPrompt } from '../../electron/agents/model/prompt.ts';
import { Spending } from '../../electron/agents/model/spending.ts';
import { type ModelAnswer, startEndpoint } from '../helpers/endpoint.ts';

const picture = (
  id: string,
  pixel: number,
  name = 'Front',
  address = 'http://a.example/f.png',
): SeenPicture => ({
  ...{ id, name, address },
  bytes: new Uint8Array([pixel]),
});

test('a caption is part of the name of its picture, as VisualWebArena prints it', () => {
  const text = [
    "[1] RootWebArea 'Cars' focused: True",
    "\t[2] img 'Front'",
    "\t[3] image ''",
    '\t[4] img "Anna\'s car"',
    "\t[5] StaticText 'Front'",
    "\t[6] img 'unsaid'",
  ].join('\n');
  const pictures = [
    picture('2', 1),
    picture('3', 2, '', ''),
    picture('4', 3, "Anna's car", ''),
    picture('6', 4, 'unsaid'),
  ];
  const captions = new Map([
    ['2', 'a red car'],
    ['3', "it's green"],
    ['4', 'a "fast" one'],
  ]);
  assert.deepEqual(withCaptions(text, pictures, captions).split('\n'), [
    "[1] RootWebArea 'Cars' focused: True",
    "\t[2] img 'Front, description: a red car, url: http://a.example/f.png'",
    '\t[3] image ", description: it\'s green"',
    "\t[4] img 'Anna\\'s car, description: a \"fast\" one'",
    "\t[5] StaticText 'Front'",
    "\t[6] img 'unsaid'",
  ]);
});

async function describing(answer: (nth: number) => ModelAnswer) {
  const endpoint = await startEndpoint((_, nth) => answer(nth));
  const captioner = createCaptioner({
    model: openChatModel({ baseUrl: endpoint.baseUrl, model: 'eye', apiKey: 'k' }),
    prompt: readPrompt('[user]\nWhat does {name} show?\n'),
    version: 'caption-1',
    store: captionsInMemory(),
  });
  const ask = (pictures: readonly SeenPicture[], spending = new Spending()) =>
    captioner.describe(pictures, spending, new AbortController().signal);
  return { ask, endpoint };
}

test('the same pixels are described once, even under several names', async () => {
  const { ask, endpoint } = await describing((nth) => `picture\n ${nth}`);
  const first = await ask([picture('1', 7), picture('2', 7, 'Again'), picture('3', 8)]);
  assert.equal(endpoint.requests.length, 2);
  assert.equal(first.captions.get('1'), first.captions.get('2'));
  assert.match(first.captions.get('3') ?? '', /^picture \d$/);
  const again = await ask([picture('9', 8)]);
  assert.deepEqual([again.exchanges.length, endpoint.requests.length], [0, 2]);
  assert.equal(again.captions.get('9'), first.captions.get('3'));
  await endpoint.close();
});

test('a refused picture has no caption; a long caption is cut; without a budget the model is not asked', async () => {
  const { ask, endpoint } = await describing((nth) =>
    nth === 1 ? { text: '', refusal: 'No.' } : 'x'.repeat(1_000_000),
  );
  const refused = await ask([picture('1', 1)]);
  assert.equal(refused.captions.size, 0);
  const long = await ask([picture('2', 2)]);
  assert.ok((long.captions.get('2') ?? '').length < 500);
  await assert.rejects(ask([picture('3', 3)], new Spending({ tokens: 0 })), { code: 'agent.budget' });
  assert.equal(endpoint.requests.length, 2);
  await endpoint.close();
});
