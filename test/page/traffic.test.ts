// needs: pure
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { HarEntry, HarFile } from '../../shared/page/har.ts';
import { trafficRows } from '../../shared/page/traffic.ts';

const noon = Date.parse('2026-03-09T12:00:00.000Z');

test('a request belongs to the last step that had begun when it was sent', () => {
  const starts = [
    { step: 1, wall: noon + 1000 },
    { step: 2, wall: noon + 5000 },
  ];
  const first = har([entry('/start', 0), entry('/search', 1000), entry('/late', 4999)]);
  const afterPause = har([entry('/basket', 5000)]);
  const rows = trafficRows([afterPause, first], starts);
  assert.deepEqual(
    rows.map(({ url, step }) => [new URL(url).pathname, step]),
    [
      ['/start', 0],
      ['/search', 1],
      ['/late', 1],
      ['/basket', 2],
    ],
  );
});

test('a row has the status, bare type, size and time of the response; without a response it has the failure', () => {
  const refused = {
    ...entry('/away', 10),
    time: -1,
    response: { ...entry('/away', 10).response, status: -1, _failureText: 'net::ERR_ABORTED' },
  };
  const [came, none] = trafficRows([har([entry('/', 0), refused])], []);
  assert.deepEqual(
    [came?.status, came?.type, came?.bytes, came?.ms, came?.failure],
    [200, 'text/html', 321, 12, null],
  );
  assert.deepEqual(
    [none?.status, none?.bytes, none?.ms, none?.failure],
    [null, null, null, 'net::ERR_ABORTED'],
  );
});

function har(entries: readonly HarEntry[]): HarFile {
  return { log: { version: '1.2', creator: { name: 'test', version: '1' }, entries: [...entries] } };
}

function entry(path: string, after: number): HarEntry {
  return {
    startedDateTime: new Date(noon + after).toISOString(),
    time: 12.4,
    request: {
      method: 'GET',
      url: `http://shop.localhost${path}`,
      httpVersion: 'HTTP/1.1',
      cookies: [],
      headers: [],
      queryString: [],
      headersSize: -1,
      bodySize: 0,
    },
    response: {
      status: 200,
      statusText: 'OK',
      httpVersion: 'HTTP/1.1',
      cookies: [],
      headers: [],
      content: { size: 321, mimeType: 'text/html; charset=utf-8' },
      redirectURL: '',
      headersSize: -1,
      bodySize: 321,
    },
    cache: {},
    timings: { send: 0, wait: 12, receive: 0.4 },
  };
}
