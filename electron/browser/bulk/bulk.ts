import { createHash } from 'node:crypto';
import { fault } from '../../../shared/errors.ts';
import type { AttemptFileDraft } from '../../../shared/model/index.ts';
import { type ConsoleMessage, type HarFile, harFile, splitHar } from '../../../shared/page/har.ts';
import type { Redaction, RedactionCopy } from '../../../shared/redaction/redaction.ts';
import type { UrlRedaction } from '../../../shared/redaction/redactUrl.ts';
import { writeZip, type ZipEntry } from '../../files/zip.ts';
import type { PagePart } from './pagePart.ts';
import { type PrintedAria, redactAria } from './redactAria.ts';
import { type CleanEarlier, type Earlier, redactEarlier } from './redactEarlier.ts';
import { redactHar } from './redactHar.ts';
import { redactMhtml } from './redactMhtml.ts';
import { redactTrace } from './redactTrace.ts';
import { type WrittenDom, writeDom } from './writeDom.ts';
import { type WrittenHtml, writeHtml } from './writeHtml.ts';

/** Fewer characters than this are searched on the main thread, in a few milliseconds. */
export const SEARCHED_AT_ONCE = 200_000;

/** A page whose texts are clean. */
export interface CleanPage {
  readonly parts: readonly PagePart[];
  readonly withDom: boolean;
  /** Addresses of the page that were cleaned with its texts. */
  readonly addresses: ReadonlyMap<string, string>;
}

/** The document of a page, and its DOM with layout and style, from one snapshot. */
export interface WrittenPage {
  readonly document: WrittenHtml;
  readonly dom: WrittenDom | null;
}

export interface By {
  readonly redaction: Redaction;
  readonly redactUrl: UrlRedaction;
}

interface HarDraft {
  readonly draft: AttemptFileDraft;
  readonly redactions: readonly { readonly kind: string; readonly where: string; readonly count: number }[];
}

/** The redactions of whole artefacts, as functions of plain values. They run in a worker thread (see `redactionThread.ts`). */
export const bulk = {
  /** `keys`: see `redactMhtml`. */
  mhtml(
    { archive, keys }: { readonly archive: string; readonly keys: ReadonlySet<string> | null },
    { redactUrl, redaction }: By,
  ): { readonly text: string; readonly redacted: number } {
    return redactMhtml(archive, keys, redactUrl, redaction);
  },

  /** `addresses`: which of the texts are addresses, which are cleaned once more as such. */
  texts(
    { texts, addresses }: { readonly texts: readonly string[]; readonly addresses: readonly number[] },
    { redaction, redactUrl }: By,
  ): { readonly texts: readonly string[] | null; readonly addresses: ReadonlyMap<string, string> } {
    const clean = redaction.texts(texts, 'page');
    const plain = addresses.map((at) => clean[at] ?? '');
    return {
      texts: clean === texts ? null : clean,
      addresses: new Map(plain.map((address) => [address, redactUrl(address)])),
    };
  },

  /** The texts of accessibility trees. `addresses`: which of them are addresses, in ascending order. */
  trees(
    { texts, addresses }: { readonly texts: readonly string[]; readonly addresses: readonly number[] },
    { redaction, redactUrl }: By,
  ): readonly string[] {
    const clean = [...redaction.texts(texts, 'observation')];
    for (const at of addresses) clean[at] = redactUrl(clean[at] ?? '');
    return clean;
  },

  aria: (printed: PrintedAria, by: By): string => redactAria(printed, by),

  /** `bytes`: the HAR as playwright wrote it. */
  har(
    input: {
      readonly bytes: Uint8Array;
      readonly messages: readonly ConsoleMessage[];
      readonly longestBody: number;
    },
    by: By,
  ): HarDraft {
    const { longestBody } = input;
    const read = readHar(input.bytes);
    const { har, redactions } = redactHar(withConsole(read, input.messages), { ...by, longestBody });
    return { draft: draftOf(har), redactions };
  },

  trace(input: { readonly entries: readonly ZipEntry[]; readonly longestBody: number }, by: By): Uint8Array {
    // Bytes that came from another thread are no Buffers.
    const entries = input.entries.map(({ name, bytes }) => ({ name, bytes: Buffer.from(bytes) }));
    return writeZip(redactTrace(entries, { ...by, longestBody: input.longestBody }));
  },

  document({ parts, withDom, addresses }: CleanPage, { redactUrl }: Pick<By, 'redactUrl'>): WrittenPage {
    const clean = (url: string): string => addresses.get(url) ?? redactUrl(url);
    return { document: writeHtml(parts, clean), dom: withDom ? writeDom(parts, clean) : null };
  },

  earlier: (input: Earlier, { redaction }: By): CleanEarlier => redactEarlier(input, redaction),
} as const;
export type Bulk = typeof bulk;

/** What the worker is asked for: an artefact, and what the attempt's redaction knows. */
export interface Asked {
  readonly kind: keyof Bulk;
  readonly input: unknown;
  readonly known: RedactionCopy;
  readonly names: readonly string[];
}

function readHar(bytes: Uint8Array): HarFile {
  try {
    return harFile.parse(JSON.parse(Buffer.from(bytes).toString('utf8')));
  } catch (cause) {
    throw fault.tool(
      'artefacts.har',
      'The recording of the network traffic is not kept: Playwright did not complete it.',
      'The attempt is complete without it.',
      { cause },
    );
  }
}

function withConsole(har: HarFile, messages: readonly ConsoleMessage[]): HarFile {
  return { ...har, log: { ...har.log, _console: [...messages] } };
}

function draftOf(har: HarFile): AttemptFileDraft {
  const { skeleton, bodies } = splitHar(har);
  const parts = bodies.map((body) => ({
    bytes: Buffer.from(body.text, body.isBase64 ? 'base64' : 'utf8'),
    // Pictures are compressed already and stay as they are. The blob folder treats everything else as text.
    type: /^(image|audio|video)\//.test(body.type) ? body.type : 'text/x-har-part',
  }));
  const hashes = parts.map(({ bytes }) => createHash('sha256').update(bytes).digest('hex'));
  return {
    kind: 'har',
    name: 'session.har',
    type: 'application/x-har-manifest',
    bytes: Buffer.from(JSON.stringify({ skeleton, parts: hashes })),
    parts,
  };
}
