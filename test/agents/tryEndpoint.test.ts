// needs: pure
import assert from 'node:assert/strict';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, test } from 'node:test';
import { tryEndpoint } from '../../electron/agents/model/tryEndpoint.ts';
import {
  type ModelAnswer,
  type ModelEndpoint,
  type ModelRequest,
  startEndpoint,
} from '../helpers/endpoint.ts';

const KEY = 'sk-hush-4711';
/** The key of a self-signed certificate made for this test. */
const PRIVATE = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg3auaL3PHcQ5tFXjL
s/l5B7h0bjftUfisANXm15XSVAOhRANCAARVU2MKi9F+NFpfLv1PCHESyWNbUCFH
6BpaymT28eI/ncNB7XDdhJzfxjqFQvdrtmCBlRNDEuYW4ULID1rrj6C6
-----END PRIVATE KEY-----`;
const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBfzCCASWgAwIBAgIUKvm/dtIUyca2WLLVDRDISYmZtxcwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyMzE0NTQzOVoYDzIxMjYxMDMw
MTQ1NDM5WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAARVU2MKi9F+NFpfLv1PCHESyWNbUCFH6BpaymT28eI/ncNB7XDdhJzf
xjqFQvdrtmCBlRNDEuYW4ULID1rrj6C6o1MwUTAdBgNVHQ4EFgQU7Gt5eQdt6eM0
oIVq2hhJ2mvaO5kwHwYDVR0jBBgwFoAU7Gt5eQdt6eM0oIVq2hhJ2mvaO5kwDwYD
VR0TAQH/BAUwAwEB/zAKBggqhkjOPQQDAgNIADBFAiAo2Uub3qnAYT/I9xu31iWo
9gGn6EFfMvoM2Z61Cmb6JwIhAMy5A3JggrFE0CuaT9R8nG1anzV1TsDjoGFHVY4v
DHUb
-----END CERTIFICATE-----`;

let server: ModelEndpoint | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

/** The report on a server that gives these answers; it must not contain the key. */
async function tried(
  answer: (request: ModelRequest, nth: number) => ModelAnswer,
  more: {
    readonly vision?: boolean;
    readonly as?: 'chat' | 'embeddings';
    readonly at?: (baseUrl: string) => string;
    readonly patience?: object;
  } = {},
) {
  server = await startEndpoint(answer, ['owl-7', 'owl-8-mini']);
  const { vision = false, as = 'chat', at = (url) => url, patience = {} } = more;
  const report = await tryEndpoint({
    endpoint: { baseUrl: at(server.baseUrl), model: 'owl-7', apiKey: KEY },
    ...{ settings: { vision, temperature: 0.2 }, as, patience },
  });
  assert.ok(!JSON.stringify(report).includes(KEY), JSON.stringify(report));
  return { ...report, words: report.says.join(' '), asked: server.requests };
}

describe('working endpoints', () => {
  test('the report names the model, its time, streaming and tokens after one small request', async () => {
    const usage = { prompt_tokens: 14, completion_tokens: 1 };
    const { works, words, streams, pictures, countsTokens, asked } = await tried(() => ({
      text: 'OK',
      usage,
    }));
    assert.deepEqual([works, streams, pictures, countsTokens], [true, true, null, true]);
    assert.match(words, /^It works: owl-7 answered in \d+\.\d s\. It streams: .* 14 read, 1 written\.$/);
    assert.deepEqual([asked.length, asked[0]?.body.max_tokens, asked[0]?.body.temperature], [1, 64, 0.2]);
  });

  test('the report names missing streaming and missing token counts', async () => {
    const { streams, countsTokens, words } = await tried(() => ({ text: 'OK', whole: true }));
    assert.deepEqual([streams, countsTokens], [false, false]);
    assert.match(words, /does not stream.*does not count tokens/);
  });

  test('a model with vision is tested with a red square', async () => {
    const { pictures, words, asked } = await tried(() => 'Red.', { vision: true });
    assert.equal(pictures, true);
    assert.match(words, /sees pictures/);
    assert.equal(asked.length, 1);
    assert.match(JSON.stringify(asked[0]?.body.messages), /data:image\/png;base64,iVBOR/);
  });

  test('a model that does not recognize or does not accept pictures is reported', async () => {
    const blind = await tried(() => 'I see a blue sky.', { vision: true });
    assert.deepEqual([blind.works, blind.pictures], [true, false]);
    assert.match(blind.words, /did not recognize a red square/);
    await server?.close();
    const refusing = await tried(
      ({ messages }) =>
        JSON.stringify(messages).includes('image_url')
          ? { status: 400, message: 'image input is not supported' }
          : 'OK',
      { vision: true },
    );
    assert.deepEqual([refusing.works, refusing.pictures], [true, false]);
    assert.match(`${refusing.words} ${refusing.advice}`, /does not accept pictures.*Untick/);
  });

  test('an embeddings endpoint is reported with the size of its embedding', async () => {
    const { works, words } = await tried(() => [[0.1, 0.2, 0.3]], { as: 'embeddings' });
    assert.equal(works, true);
    assert.match(words, /an embedding of 3 numbers/);
  });
});

describe('failing endpoints', () => {
  test('a refused key is reported with advice', async () => {
    const { code, words, advice, asked } = await tried(() => ({ status: 401, message: `bad key ${KEY}` }));
    assert.equal(code, 'model.key');
    assert.match(words, /refuses the key \(401 bad key •••\)/);
    assert.match(advice ?? '', /Enter the key again/);
    assert.equal(asked.length, 1);
  });

  test('an unknown model is reported with the available models', async () => {
    const { code, words, advice } = await tried(() => ({
      status: 404,
      message: 'The model `owl-7` does not exist',
    }));
    assert.equal(code, 'model.unknown');
    assert.match(words, /has no model owl-7.*It has: owl-7, owl-8-mini\./);
    assert.match(advice ?? '', /Choose one of these/);
  });

  test('an address without /v1 is reported with the advice to add it', async () => {
    const { code, words, advice } = await tried(() => 'OK', { at: (url) => url.replace(/\/v1$/, '') });
    assert.equal(code, 'model.path');
    assert.match(words, /no API at http:\/\/127\.0\.0\.1:\d+\/chat\/completions.*\/v1 answers\./);
    assert.equal(advice, 'Add /v1 to the address.');
  });

  test('an unreachable address is reported', async () => {
    const gone = await startEndpoint(() => 'OK');
    await gone.close();
    const { code, words } = await tried(() => 'OK', { at: () => gone.baseUrl });
    assert.equal(code, 'model.unreachable');
    assert.match(words, /Nothing answers at http:\/\/127\.0\.0\.1:\d+\/v1 \(.*ECONNREFUSED/);
  });

  test('too many requests are reported at once, without a retry', async () => {
    const { code, asked } = await tried(() => ({ status: 429, headers: { 'retry-after': '3600' } }));
    assert.deepEqual([code, asked.length], ['model.busy', 1]);
  });

  test('a web page instead of a reply is reported', async () => {
    const { code, words } = await tried(() => ({ body: '<html>Welcome</html>', type: 'text/html' }));
    assert.equal(code, 'model.brokenOff');
    assert.match(words, /the reply is not JSON: <html>/);
  });

  test('an endpoint that hangs before or during its reply times out', async () => {
    const patience = { beginMs: 150, silentMs: 150, wholeMs: 3000 };
    const before = await tried(() => ({ text: 'OK', hangsAfter: -1 }), { patience });
    assert.equal(before.code, 'model.timeout');
    await server?.close();
    const within = await tried(() => ({ text: 'OK, I think so', hangsAfter: 1 }), { patience });
    assert.equal(within.code, 'model.timeout');
  });

  test('a refused setting is reported with advice', async () => {
    const { code, words, advice } = await tried(() => ({
      status: 400,
      message: 'temperature is not supported',
    }));
    assert.equal(code, 'model.request');
    assert.match(`${words} ${advice}`, /temperature is not supported.*settings of the model/);
  });

  test('a self-signed certificate is reported with advice', async () => {
    const tls = createTlsServer({ key: PRIVATE, cert: CERTIFICATE }, (_, response) => response.end());
    await new Promise<void>((resolve) => tls.listen(0, '127.0.0.1', resolve));
    const { port } = tls.address() as AddressInfo;
    try {
      const { code, words, advice } = await tried(() => 'OK', { at: () => `https://127.0.0.1:${port}/v1` });
      assert.equal(code, 'model.certificate');
      assert.match(`${words} ${advice}`, /is not trusted here \(.*self.signed.*NODE_EXTRA_CA_CERTS/);
    } finally {
      tls.close();
    }
  });
});
