// needs: pure
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withDemoPort } from '../../shared/trajectory/demoPort.ts';

const task = {
  startUrls: ['http://wiki.localhost:{demo}/'],
  sites: [{ name: 'wiki', url: 'http://wiki.localhost:{demo}/start' }],
  images: ['http://wiki.localhost:{demo}/tower.png'],
};

test('a task of the demo has the port of the pages that an attempt at it opened', () => {
  assert.deepEqual(
    withDemoPort(task, ['about:blank', 'https://example.com:9/', 'http://wiki.localhost:4100/a']),
    {
      startUrls: ['http://wiki.localhost:4100/'],
      sites: [{ name: 'wiki', url: 'http://wiki.localhost:4100/start' }],
      images: ['http://wiki.localhost:4100/tower.png'],
    },
  );
});

test('a task stays as it is when no page has the port, and when it has no placeholder', () => {
  assert.equal(withDemoPort(task, ['https://example.com:9/', 'not an address']), task);
  const other = { startUrls: ['http://site.localhost:80/'], sites: [], images: [] };
  assert.equal(withDemoPort(other, ['http://site.localhost:4100/']), other);
});
