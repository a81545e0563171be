// needs: pure
import assert from 'node:assert/strict';
import { createServer } from 'node:net';
import { after, before, test } from 'node:test';
import { type DemoWeb, startDemoWeb } from '../../tasks/demo/server.ts';
import type { DemoSite } from '../../tasks/demo/site.ts';
import { DEMO_SITES } from '../../tasks/demo/sites/index.ts';
import { ask, visitor } from '../helpers/demoClient.ts';

/** A site that counts, fails and echoes on demand. */
const probe: DemoSite = {
  name: 'probe',
  title: 'Probe',
  description: 'a site for these tests',
  handle: ({ path, method, form, state }) => {
    if (path === '/fail') throw new Error('on purpose');
    if (path === '/count') {
      const next = state.get('count', Number, 0) + 1;
      state.set('count', next);
      return { body: String(next) };
    }
    return { type: 'text/plain', body: `${method} ${path} ${form.toString()}` };
  },
};

let web: DemoWeb;
before(async () => {
  web = await startDemoWeb({ port: 0, sites: [...DEMO_SITES, probe] });
});
after(async () => {
  await web.close();
});

test('every site answers on its own host, with or without the port', async () => {
  for (const site of DEMO_SITES) {
    const reply = await ask(web, `${site.name}.localhost:${web.port}`, '/');
    assert.equal(reply.status, 200, site.name);
    assert.match(
      reply.text,
      new RegExp(`<body class="site-${site.name}|${site.title.replaceAll('&', '&amp;')}`),
    );
  }
  assert.equal((await ask(web, 'WIKI.localhost', '/')).status, 200);
  assert.equal(web.urlOf('wiki'), `http://wiki.localhost:${web.port}`);
  assert.throws(() => web.urlOf('nowhere'), /no site "nowhere"/);
});

test('localhost lists the sites; an unknown host gets status 404, and the page does not repeat its name', async () => {
  const listing = await ask(web, `localhost:${web.port}`, '/');
  assert.equal(listing.status, 200);
  for (const site of DEMO_SITES)
    assert.ok(listing.text.includes(`http://${site.name}.localhost:${web.port}/`));
  const hosts = [
    'evil.example',
    'wiki.localhost.evil.example',
    '"><script>',
    'wiki.localhost:1:2',
    '__proto__.localhost',
    '..localhost',
    '[::1',
  ];
  for (const host of hosts) {
    const reply = await ask(web, host, '/');
    assert.equal(reply.status, 404, host);
    assert.ok(!reply.text.includes('evil') && !reply.text.includes('<script'), host);
  }
});

test('a path that looks like another host stays on this site', async () => {
  const reply = await ask(web, 'probe.localhost', '//evil.example/x');
  assert.equal(reply.status, 200);
  assert.match(reply.text, /^GET \/\/evil\.example\/x/);
  assert.equal((await ask(web, 'probe.localhost', '/%E0%A4%A')).status, 400);
});

test('files have a type, an ETag and a lifetime; no path leaves their folder', async () => {
  const picture = await ask(web, 'wiki.localhost', '/assets/pennant-tokyo.png');
  assert.equal(picture.status, 200);
  assert.equal(picture.headers['content-type'], 'image/png');
  assert.match(String(picture.headers['cache-control']), /max-age/);
  const again = await ask(web, 'wiki.localhost', '/assets/pennant-tokyo.png', {
    headers: { 'if-none-match': String(picture.headers.etag) },
  });
  assert.equal(again.status, 304);
  assert.equal(again.bytes.length, 0);
  for (const path of [
    '/assets/../../site.ts',
    '/assets/..%2f..%2fsite.ts',
    '/assets/%2e%2e/server.ts',
    '/shared/..\\x.css',
    '/assets/.hidden.css',
    '/assets//etc/passwd',
    '/assets/none.svg',
  ]) {
    assert.equal((await ask(web, 'wiki.localhost', path)).status, 404, path);
  }
});

test('HEAD sends the length of the page without the body', async () => {
  const get = await ask(web, 'wiki.localhost', '/wiki/Tokyo');
  const head = await ask(web, 'wiki.localhost', '/wiki/Tokyo', { method: 'HEAD' });
  assert.equal(head.status, 200);
  assert.equal(head.bytes.length, 0);
  assert.equal(head.headers['content-length'], String(get.bytes.length));
  assert.equal((await ask(web, 'wiki.localhost', '/', { method: 'DELETE' })).status, 405);
});

test('a failing page gets status 500 without the error’s text, and the server continues', async () => {
  const failed = await ask(web, 'probe.localhost', '/fail');
  assert.equal(failed.status, 500);
  assert.ok(!failed.text.includes('on purpose'));
  assert.equal((await ask(web, 'probe.localhost', '/')).status, 200);
});

test('forms are read up to a size limit; larger forms and other types are refused', async () => {
  const small = await ask(web, 'probe.localhost', '/post', { form: { name: 'Ana & Bo' } });
  assert.equal(small.text, 'POST /post name=Ana+%26+Bo');
  const big = await ask(web, 'probe.localhost', '/post', { form: { name: 'x'.repeat(70_000) } });
  assert.equal(big.status, 413);
  const json = await ask(web, 'probe.localhost', '/post', {
    method: 'POST',
    body: '{}',
    headers: { 'content-type': 'application/json' },
  });
  assert.equal(json.status, 415);
  assert.equal((await ask(web, 'probe.localhost', '/')).status, 200);
});

test('each visitor has a separate state; the program can reset it, and a request cannot', async () => {
  const [ana, bo] = [visitor(web, 'probe'), visitor(web, 'probe')];
  assert.deepEqual(
    [(await ana.go('/count')).text, (await ana.go('/count')).text, (await bo.go('/count')).text],
    ['1', '2', '1'],
  );
  assert.equal((await ask(web, 'probe.localhost', '/__reset')).status, 403);
  assert.equal((await ask(web, 'probe.localhost', '/__reset', { form: {} })).status, 403);
  assert.equal((await ana.go('/count')).text, '3');
  web.reset();
  assert.equal((await ana.go('/count')).text, '1');
});

test('an invalid cookie starts a new visit', async () => {
  const reply = await ask(web, 'probe.localhost', '/count', {
    headers: { cookie: 'hopscope_demo=../../x; other=1' },
  });
  assert.equal(reply.text, '1');
  assert.match(
    String(reply.headers['set-cookie']),
    /^hopscope_demo=[0-9a-f-]{36}; Path=\/; HttpOnly; SameSite=Lax$/,
  );
});

test('the policy of a page allows only its own origin', async () => {
  const reply = await ask(web, 'wiki.localhost', '/');
  assert.match(String(reply.headers['content-security-policy']), /default-src 'self'/);
});

test('a taken port is replaced by a free one', async () => {
  const blocker = createServer();
  await new Promise<void>((resolve) => blocker.listen(0, '127.0.0.1', resolve));
  const address = blocker.address();
  assert.ok(address !== null && typeof address === 'object');
  const second = await startDemoWeb({ port: address.port, sites: [probe] });
  assert.notEqual(second.port, address.port);
  assert.equal((await ask(second, 'probe.localhost', '/')).status, 200);
  await second.close();
  await new Promise((resolve) => blocker.close(resolve));
});
