// needs: pure
import assert from 'node:assert/strict';
import path from 'node:path';
import { afterEach, describe, test } from 'node:test';
import { createIdeaWriter } from '../../electron/agents/writing/ideaWriter.ts';
import { chosenProposalTools, readPrompt } from '../../electron/app/context/proposalTools.ts';
import { openEndpoints } from '../../electron/app/endpoints/endpoints.ts';
import {
  type ModelAnswer,
  type ModelEndpoint,
  type ModelRequest,
  startEndpoint,
} from '../helpers/endpoint.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';

const root = path.resolve(import.meta.dirname, '../..');
const site = {
  id: 'site',
  name: 'Hearth & Key',
  url: 'http://hotels.example/',
  domain: 'Travel',
  subdomain: 'Hotel',
  description: 'Houses to stay in. {count} of them take dogs.',
  quota: 20,
};

let server: ModelEndpoint;
async function writer(answer: (request: ModelRequest, nth: number) => ModelAnswer) {
  server = await startEndpoint(answer);
  return createIdeaWriter({ baseUrl: server.baseUrl, model: 'muse-1', apiKey: 'k-3' }, readPrompt(root));
}
afterEach(() => server.close());

const ideas = (...texts: string[]) => JSON.stringify({ ideas: texts });

describe('ideas from a model', () => {
  test('the request describes the site and lists the known ideas; repeated ideas are left out', async () => {
    const write = await writer(() =>
      ideas(
        'Book a room with a view.',
        'Find  a house\nthat takes dogs.',
        '3. Cancel for free?',
        'Book a room with a view.',
      ),
    );
    assert.deepEqual(await write.write(site, 2, ['Cancel for free?']), [
      'Book a room with a view.',
      'Find a house that takes dogs.',
    ]);
    const [request] = server.requests;
    assert.equal(request?.path, '/v1/chat/completions');
    assert.equal(request.key, 'Bearer k-3');
    assert.equal(request.body.model, 'muse-1');
    const [system, user] = request.body.messages ?? [];
    assert.equal(system?.role, 'system');
    assert.match(system.content, /not for a way/);
    assert.match(
      user?.content ?? '',
      /Website: Hearth & Key\nAddress: http:\/\/hotels\.example\/\nDomain: Travel, Hotel/,
    );
    assert.match(user?.content ?? '', /\{count\} of them take dogs/);
    assert.match(user?.content ?? '', /- Cancel for free\?/);
    assert.match(user?.content ?? '', /write 2 new tasks/);
  });

  test('an unreadable reply is answered with its error', async () => {
    const write = await writer((_, nth) => {
      if (nth === 1) return 'Sure! Here are some ideas:\n1. Book a room.';
      if (nth === 2) return JSON.stringify({ ideas: ['Book a room.'], note: 'enjoy' });
      return `\`\`\`json\n${ideas('Book a room.')}\n\`\`\``;
    });
    assert.deepEqual(await write.write(site, 10, []), ['Book a room.']);
    const last = server.requests.at(-1)?.body.messages ?? [];
    assert.deepEqual(
      last.slice(2).map(({ role }) => role),
      ['assistant', 'user', 'assistant', 'user'],
    );
    assert.match(last[3]?.content ?? '', /it is not one JSON object/);
    assert.match(last[5]?.content ?? '', /not an object with the one key "ideas"/);
  });

  test('the writer gives up after three unreadable replies', async () => {
    const write = await writer((_, nth) => ['', 'no', ideas('long '.repeat(200))][nth - 1] ?? '');
    await assert.rejects(write.write(site, 10, []), {
      code: 'model.ideasForm',
      message: /^The model muse-1 gave no readable ideas in 3 replies: one idea is \d+ characters long/,
    });
    assert.equal(server.requests.length, 3);
  });

  test('a busy endpoint is asked again; the error names an endpoint that refuses', async () => {
    const busy = await writer((_, nth) => (nth < 3 ? { status: 503 } : ideas('Book a room.')));
    assert.deepEqual(await busy.write(site, 10, []), ['Book a room.']);
    await server.close();
    const closed = await writer(() => ({ status: 401 }));
    await assert.rejects(closed.write(site, 10, []), {
      code: 'model.ideas',
      origin: 'model',
      message: /^The model gave no ideas: The endpoint refuses the key \(401 the model is away/,
      at: server.baseUrl,
    });
  });
});

describe('the similarity of texts by embeddings', () => {
  const vectors: Readonly<Record<string, readonly number[]>> = {
    'Book a room.': [1, 0],
    'Reserve a place to sleep.': [0.9, Math.sqrt(1 - 0.81)],
    'Order soup.': [0, 1],
    'The opposite.': [-1, 0],
  };
  const meaning = async (answer?: (request: ModelRequest) => ModelAnswer) => {
    server = await startEndpoint(
      answer ?? ((request) => (request.input ?? []).map((text) => vectors[text] ?? [1, 1])),
    );
    const named = { HOPSCOPE_EMBEDDINGS_URL: server.baseUrl, HOPSCOPE_EMBEDDINGS_MODEL: 'meaning-1' };
    const tools = chosenProposalTools(openEndpoints(temporaryFolder(), named), root)();
    assert.ok(tools.meaning);
    assert.equal(tools.ideas, null);
    return tools.meaning;
  };

  test('the score is the cosine, or 0 if it is negative; a text is embedded once', async () => {
    const near = await meaning();
    const others = ['Order soup.', 'Reserve a place to sleep.', 'The opposite.', 'Book a room.'];
    const scores = await near.compare('Book a room.', others, []);
    assert.deepEqual(
      scores.map((score) => Math.round(score * 100) / 100),
      [0, 0.9, 0, 1],
    );
    assert.equal(near.by, 'meaning');
    await near.compare('Book a room.', [...others, 'Something new.'], []);
    assert.deepEqual(server.requests.at(-1)?.body.input, ['Something new.']);
    assert.equal(server.requests.length, 2);
  });

  test('a reply with too few embeddings is an error', async () => {
    const near = await meaning(() => [[1, 0]]);
    await assert.rejects(near.compare('Book a room.', ['Order soup.'], []), {
      code: 'model.embeddings',
      message: /2 embeddings were requested, 1 received/,
    });
  });
});
