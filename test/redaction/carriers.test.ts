// needs: pure
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { redactHar } from '../../electron/browser/bulk/redactHar.ts';
import { readRequest } from '../../electron/browser/interception/readRequest.ts';
import { harFile } from '../../shared/page/har.ts';
import { createRedaction } from '../../shared/redaction/createRedaction.ts';
import { defaultPolicy } from '../../shared/redaction/kinds.ts';
import type { Redaction } from '../../shared/redaction/redaction.ts';
import { createUrlRedaction } from '../../shared/redaction/redactUrl.ts';

const TOKEN = 'q7XkP2vZ9mL4sT8w';
const PASSWORD = 'Hunter-2-hunts';

interface Exchange {
  readonly sent?: { readonly mimeType: string; readonly text: string };
  readonly answer?: { readonly mimeType: string; readonly text: string };
  readonly url?: string;
}

function har(exchanges: readonly Exchange[], redaction: Redaction = createRedaction()) {
  const entries = exchanges.map(({ sent, answer, url = 'https://a.example/api' }) => ({
    startedDateTime: '2026-01-01T00:00:00.000Z',
    time: 1,
    request: {
      ...{ method: 'POST', url, httpVersion: '1.1', cookies: [], headers: [], queryString: [] },
      ...{ headersSize: -1, bodySize: -1 },
      ...(sent === undefined ? {} : { postData: { ...sent, params: [] } }),
    },
    response: {
      ...{ status: 200, statusText: 'OK', httpVersion: '1.1', cookies: [], headers: [], redirectURL: '' },
      ...{ headersSize: -1, bodySize: -1 },
      content: { size: 1, mimeType: 'text/plain', ...answer },
    },
    cache: {},
    timings: { send: 0, wait: 0, receive: 0 },
  }));
  const log = { version: '1.2', creator: { name: 'x', version: '1' }, entries };
  const options = { redactUrl: createUrlRedaction(redaction), redaction, longestBody: 1e6 };
  return redactHar(harFile.parse({ log }), options).har.log.entries;
}

const answerOf = (text: string, mimeType = 'application/json'): string | undefined =>
  har([{ answer: { mimeType, text } }])[0]?.response.content.text;

test('a named key is removed from a nested or prefixed JSON response, and from the other responses and addresses', () => {
  for (const text of [
    `{"access_token":"${TOKEN}","expires_in":3600}`,
    `{"data":{"login":{"session":{"refreshToken":"${TOKEN}"}}}}`,
    `)]}'\n[{"apiKey":"${TOKEN}"}]`,
    `{"body":"{\\"token\\":\\"${TOKEN}\\"}"}`,
    `{"otp":482913}`,
  ])
    assert.doesNotMatch(answerOf(text) ?? '', /q7XkP2vZ9mL4sT8w|482913/, text);
  const [one, two] = har([
    { answer: { mimeType: 'application/json', text: `{"access_token":"${TOKEN}"}` } },
    {
      answer: { mimeType: 'text/html', text: `<p>your key is ${TOKEN}</p>` },
      url: `https://a.example/x/${TOKEN}`,
    },
  ]);
  assert.equal(one?.response.content.text, '{"access_token":"•••"}');
  assert.equal(two?.response.content.text, '<p>your key is •••</p>');
  assert.equal(two?.request.url.includes(TOKEN), false);
});

test('a response that only mentions passwords, keys and codes stays unchanged, byte for byte', () => {
  for (const text of [
    '{ "password": "Passwort:", "forgotPassword": "Forgot your password?", "passwordMinLength": 8 }',
    '{"country_code":"DE","code":200,"key":"laptop","pin_title":"My garden","tokenType":"Bearer"}',
    '[1, 2 , {"session":"morning-keynote-3"}]',
    'not { json',
  ])
    assert.equal(answerOf(text), text);
  const named = createRedaction({ ...defaultPolicy, publicText: `The key is ${TOKEN}` });
  const [entry] = har([{ answer: { mimeType: 'application/json', text: `{"token":"${TOKEN}"}` } }], named);
  assert.equal(entry?.response.content.text, `{"token":"${TOKEN}"}`);
});

const GRAPHQL = {
  variables: {
    query: 'mutation($input: In!) { login(input: $input) { id } }',
    variables: { input: { user: 'ada', password: PASSWORD } },
  },
  inline: { query: `mutation { login(user: "ada", password: "${PASSWORD}") { token } }` },
  'as text': { query: 'mutation …', variables: JSON.stringify({ input: { password: PASSWORD } }) },
  'named twice': { note: `I use ${PASSWORD}`, operationName: 'x', variables: { password: PASSWORD } },
  'as a list': [{ query: 'x', variables: { pwd: PASSWORD } }, { query: `y ${PASSWORD}` }],
};

test('a secret in a request is removed from the held request, its HAR, and the pages after it', () => {
  for (const [how, body] of Object.entries(GRAPHQL)) {
    const redaction = createRedaction();
    const text = JSON.stringify(body);
    const held = readRequest(
      {
        kind: 'Fetch',
        method: 'POST',
        url: 'https://a.example/graphql',
        headers: { 'content-type': 'application/json' },
        body: Buffer.from(text),
      },
      createUrlRedaction(redaction),
      redaction,
    );
    assert.doesNotMatch(JSON.stringify(held), /Hunter/, how);
    assert.equal(redaction.text(`Welcome, ${PASSWORD}`, 'page'), 'Welcome, •••', how);
    const entries = har([
      {
        sent: { mimeType: 'application/json', text },
        answer: { mimeType: 'text/html', text: `<p>${PASSWORD}` },
      },
    ]);
    assert.doesNotMatch(JSON.stringify(entries), /Hunter/, how);
  }
});

test('a secret is found in JSON inside a form and in an address inside an address', () => {
  const form = new URLSearchParams({
    variables: JSON.stringify({ input: { passcode: PASSWORD } }),
    next: `http://me:${PASSWORD}@b.example/`,
  });
  const redaction = createRedaction();
  const held = readRequest(
    {
      kind: 'Document',
      method: 'POST',
      url: `https://a.example/?next=${encodeURIComponent(`https://b.example/?token=${TOKEN}`)}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: Buffer.from(form.toString()),
    },
    createUrlRedaction(redaction),
    redaction,
  );
  assert.doesNotMatch(JSON.stringify(held), /Hunter|q7XkP2/);
  const entries = har([{ sent: { mimeType: 'application/x-www-form-urlencoded', text: form.toString() } }]);
  assert.doesNotMatch(JSON.stringify(entries), /Hunter/);
});

test('the user and the password are removed from links in a response', () => {
  assert.equal(
    answerOf(`<a href="http://me:${PASSWORD}@a.example/">x</a>`, 'text/html'),
    '<a href="http://•••@a.example/">x</a>',
  );
});
