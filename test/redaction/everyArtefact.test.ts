// needs: pure
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { redactHar } from '../../electron/browser/bulk/redactHar.ts';
import { domRecordWriter } from '../../electron/browser/bulk/writeDom.ts';
import { createHtmlWriter } from '../../electron/browser/bulk/writeHtml.ts';
import { withTexts } from '../../electron/browser/capture/snapshots/cleanSnapshots.ts';
import type { FrameTarget } from '../../electron/browser/cdp/frameTarget.ts';
import { readRequest } from '../../electron/browser/interception/readRequest.ts';
import { secretsIn } from '../../electron/browser/redact/findSecretFields.ts';
import { redactStorage } from '../../electron/browser/redact/redactStorage.ts';
import type { EventBody } from '../../shared/model/index.ts';
import { domSnapshotData } from '../../shared/page/domRecord.ts';
import { harFile } from '../../shared/page/har.ts';
import { createRedaction } from '../../shared/redaction/createRedaction.ts';
import { redactEvent } from '../../shared/redaction/redactEvent.ts';
import type { Redaction } from '../../shared/redaction/redaction.ts';
import { createUrlRedaction } from '../../shared/redaction/redactUrl.ts';
import { domRecord, type MadeNode } from '../helpers/domRecord.ts';

const MARKER = 'Zaunkoenig7';

/** The spellings of a secret that a page may choose. */
const spelled = fc.constantFrom<(text: string) => string>(
  (text) => text,
  encodeURIComponent,
  (text) => JSON.stringify(text).slice(1, -1),
  (text) => text.toUpperCase(),
  (text) => Buffer.from(`x${text}`).toString('base64'),
  (text) => encodeURIComponent(encodeURIComponent(text)),
  (text) => Buffer.from(text).toString('hex'),
);
const secretText = fc
  .string({ unit: fc.constantFrom(...'aZ9 -_.&<>"\\/%+äé漢🙂'), maxLength: 200 })
  .map((end) => `${MARKER}${end.trim()}`);
const words = fc.string({
  unit: fc.constantFrom('a', ' ', '"', '<', '&', '=', '?', '漢', '\n'),
  maxLength: 60,
});
const name = fc.string({ unit: fc.constantFrom(...'abcxyz-_'), minLength: 1, maxLength: 12 });

interface Chosen {
  readonly secret: string;
  readonly echo: string;
  readonly name: string;
  readonly depth: number;
  readonly long: number;
}
const chosen: fc.Arbitrary<Chosen> = fc
  .record({
    secret: secretText,
    spell: spelled,
    before: words,
    after: words,
    name,
    depth: fc.nat(6),
    long: fc.nat(6000),
  })
  .map(({ secret, spell, before, after, ...rest }) => ({
    secret,
    echo: `${before} ${spell(secret)} ${after}`,
    ...rest,
  }));

const nested = ({ echo, name: key, depth }: Chosen): unknown =>
  Array.from({ length: depth }).reduce<unknown>(
    (inner, _none, at) => (at % 2 === 0 ? { [key]: inner } : [inner, echo]),
    echo,
  );

const urlOf = ({ echo, name: key, long }: Chosen): string =>
  `https://${encodeURIComponent(echo)}@a.example/${'p'.repeat(long)}/${encodeURIComponent(echo)}?${key}=${encodeURIComponent(echo)}#${encodeURIComponent(echo)}`;

/** Each kind of artefact of an attempt, made from the values that the page has chosen. */
const ARTEFACTS: Readonly<Record<string, (of: Chosen, redaction: Redaction) => string>> = {
  event(of, redaction) {
    const element = {
      ...{ tag: 'button', role: 'button', name: of.echo, text: of.echo, box: null, css: `#${of.echo}` },
      attributes: { [of.name]: of.echo, type: of.echo, href: urlOf(of) },
      frameUrl: urlOf(of),
    };
    const action = {
      operation: 'click',
      tab: 't1',
      url: urlOf(of),
      element,
      value: of.echo,
      wall: 1,
    } as const;
    const bodies: EventBody[] = [
      { type: 'action', action },
      { type: 'page', tab: 't1', url: urlOf(of), title: of.echo, snapshotId: null, stepIndex: null },
      { type: 'navigated', tab: 't1', url: urlOf(of), title: of.echo, status: 200 },
      { type: 'answer', hop: null, text: of.echo },
      { type: 'note', text: of.echo },
      { type: 'described', text: of.echo, original: of.echo },
      { type: 'site-report', text: of.echo, url: urlOf(of) },
      {
        type: 'located',
        answers: [
          { page: 'last', locator: 'l', url: urlOf(of), found: { value: [of.echo] } },
          { page: 'last', locator: 'l', url: null, found: { threw: of.echo } },
        ],
      },
      {
        type: 'failed',
        error: { code: 'x', origin: 'page', message: of.echo, at: urlOf(of) },
        stepIndex: null,
      },
    ];
    return JSON.stringify(bodies.map((body) => redactEvent(redaction, body)));
  },
  title: (of, redaction) => redaction.text(of.echo, 'title'),
  address: (of, redaction) => createUrlRedaction(redaction)(urlOf(of)),
  accessibility: (of, redaction) => JSON.stringify(redaction.value({ nodes: [nested(of)] }, 'accessibility')),
  document: (of, redaction) => documentOf(of, redaction).html,
  dom: (of, redaction) => documentOf(of, redaction).dom,
  har(of, redaction) {
    const json = JSON.stringify(nested(of));
    const pair = { name: `x-${of.name}`, value: of.echo };
    const request = {
      ...{
        method: 'POST',
        url: urlOf(of),
        httpVersion: '1.1',
        cookies: [pair],
        headers: [pair],
        queryString: [pair],
      },
      ...{
        headersSize: -1,
        bodySize: -1,
        postData: { mimeType: 'application/json', text: json, params: [] },
      },
    };
    const contents = [
      { size: 1, mimeType: 'application/json', text: json },
      { size: 1, mimeType: of.echo, text: of.echo },
      { size: 1, mimeType: 'image/png', encoding: 'base64', text: Buffer.from(of.echo).toString('base64') },
    ];
    const entries = contents.map((content) => ({
      ...{
        startedDateTime: '2026-01-01T00:00:00.000Z',
        time: 1,
        cache: {},
        timings: { send: 0, wait: 0, receive: 0 },
        request,
      },
      response: {
        ...{
          status: 200,
          statusText: of.echo,
          httpVersion: '1.1',
          cookies: [pair],
          headers: [pair],
          content,
        },
        ...{ redirectURL: urlOf(of), headersSize: -1, bodySize: -1 },
      },
    }));
    const log = {
      version: '1.2',
      creator: { name: 'x', version: '1' },
      pages: [{ id: 'p', title: of.echo, startedDateTime: '' }],
      entries,
    };
    const redactUrl = createUrlRedaction(redaction);
    return JSON.stringify(redactHar(harFile.parse({ log }), { redactUrl, redaction, longestBody: 1e6 }).har);
  },
  storage: (of) =>
    JSON.stringify(
      redactStorage({
        cookies: [
          {
            name: of.name,
            value: of.echo,
            domain: 'a.example',
            path: '/',
            expires: -1,
            httpOnly: true,
            secure: true,
            sameSite: 'Lax',
          },
        ],
        origins: [{ origin: 'https://a.example', localStorage: [{ name: of.name, value: of.echo }] }],
      }).state,
    ),
  'held request': (of, redaction) =>
    ['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=b']
      .map((type) => {
        const body = type.includes('json')
          ? JSON.stringify({ [of.name]: nested(of), other: of.echo })
          : type.includes('urlencoded')
            ? new URLSearchParams({ [of.name]: of.echo }).toString()
            : `--b\r\nContent-Disposition: form-data; name="${of.name}"\r\n\r\n${of.echo}\r\n--b--\r\n`;
        const request = {
          kind: 'Fetch',
          method: 'POST',
          url: urlOf(of),
          headers: { 'content-type': type },
          body: Buffer.from(body),
        };
        return JSON.stringify(readRequest(request, createUrlRedaction(redaction), redaction));
      })
      .join(),
};

/** A page with the echo as text, value, attribute, address, in a frame and in depth. */
function documentOf(of: Chosen, redaction: Redaction): { html: string; dom: string } {
  const leaf: MadeNode = {
    tag: 'div',
    attributes: { title: of.echo, href: urlOf(of), [`data-${of.name}`]: of.echo },
    children: [
      of.echo,
      { tag: 'input', attributes: { value: of.echo, placeholder: of.echo }, typed: of.echo },
    ],
  };
  const deep = Array.from({ length: of.depth }).reduce<MadeNode>(
    (inner) => ({ tag: 'section', children: [inner, of.echo] }),
    leaf,
  );
  const record = domRecord({
    tag: 'html',
    children: [
      deep,
      { tag: 'iframe', attributes: { src: urlOf(of) }, frame: { tag: 'html', children: [deep] } },
    ],
  });
  const snapshot = domSnapshotData.parse(record.targets[0]?.snapshot);
  // Only its identity is used.
  const target = {} as FrameTarget;
  const [taken] = withTexts(
    [{ target, owner: null, styles: record.computedStyles, snapshot }],
    [redaction.texts(snapshot.strings, 'page')],
  ).taken;
  const [document] = taken?.snapshot.documents ?? [];
  assert.ok(taken && document);
  const redactUrl = createUrlRedaction(redaction);
  const isSecret = secretsIn([], target);
  const html = createHtmlWriter(10_000, redactUrl).write(taken.snapshot, document, {
    isFrame: false,
    isSecret,
    frame: () => '',
  });
  return { html, dom: JSON.stringify(domRecordWriter(10_000, redactUrl).write(taken.snapshot, isSecret)) };
}

/** Fails if a text contains the secret in either case, or in a run of base64 or hexadecimal. */
function assertClean(kept: string, what: string): void {
  const runs = kept.match(/[A-Za-z0-9+/]{12,}/g) ?? [];
  const read = [
    kept,
    ...runs.map((run) => Buffer.from(run, 'base64').toString('latin1')),
    ...runs.map((run) => Buffer.from(run, 'hex').toString('latin1')),
  ];
  for (const text of read)
    assert.ok(!text.toLowerCase().includes(MARKER.toLowerCase()), `${what}: ${text.slice(0, 300)}`);
}

for (const [what, make] of Object.entries(ARTEFACTS))
  test(`${what}: no secret is kept, with any names, addresses, titles and nesting of the page`, () => {
    fc.assert(
      fc.property(chosen, (of) => {
        const redaction = createRedaction();
        redaction.remember(of.secret);
        assertClean(make(of, redaction), what);
      }),
      { numRuns: 60 },
    );
  });
