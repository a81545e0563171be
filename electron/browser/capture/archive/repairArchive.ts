import {
  bytesOf,
  changeHeaders,
  composeMhtml,
  type Mhtml,
  type MhtmlPart,
  namesOf,
  newPart,
  withBytes,
} from '../../../../shared/page/mhtml.ts';
import { restyle } from '../../injected/restyle.ts';
import type { WrittenPage } from '../../injected/writePage.ts';
import type { ArchivePart } from './missingParts.ts';

/** A document that replaces Chromium's version of it in an archive. */
export interface ArchivedDocument extends WrittenPage {
  readonly frameId: string;
  readonly url: string;
}

/** Chromium's name for the part that holds a frame's document. */
export function framePart(frameId: string): string {
  return `frame-${frameId}@mhtml.blink`;
}

function isFrame(id: string): boolean {
  return id.startsWith('frame-');
}

/** Addresses of pictures that scripts made. They mean nothing later. */
const BLOB = /blob:(?:null|[a-z][a-z0-9+.-]{0,30}:\/\/[^\s"'()<>&/]{0,300})\/([0-9a-f]{8}-[0-9a-f-]{27})/g;

/**
 * Makes Chromium's archive show what the page showed. Chromium (147) leaves out styles of shadow trees and scripts, typed
 * values, canvases, and elements that it takes for hidden. It also moves all style elements before the linked sheets. Our
 * documents replace Chromium's; its sheets and pictures stay.
 */
export function repairArchive(
  archive: Mhtml,
  documents: readonly ArchivedDocument[],
  missing: readonly ArchivePart[] = [],
): string {
  const written = new Map(
    documents.flatMap((each) => (each.html === null ? [] : [[framePart(each.frameId), each] as const])),
  );
  const seen = new Set<string>();
  // A document that could not be written is not among ours: Chromium's version of it stays, and needs the sheets.
  const isWhole = archive.parts
    .map((part) => namesOf(part).id)
    .every((id) => !isFrame(id) || written.has(id));
  const repaired = archive.parts.flatMap((part) => {
    const { id, location, type } = namesOf(part);
    const document = written.get(id);
    if (document?.html != null) {
      seen.add(id);
      return [htmlPart(document.url, id, document.html)];
    }
    // Chromium's collection of style elements. Our documents hold them in their own places.
    if (location.startsWith('cid:css-') && isWhole) return [];
    if (type === 'text/css') return [withBytes(part, restyle(bytesOf(part)).replace(BLOB, blobName))];
    return [{ ...part, head: changeHeaders(part.head, (_name, value) => value.replace(BLOB, blobName)) }];
  });
  const unseen = [...written].flatMap(([id, { url, html }]) =>
    seen.has(id) || html === null ? [] : [htmlPart(url, id, html)],
  );
  const canvases = documents.flatMap((each) =>
    each.canvases.map(({ name, ...picture }) => ({ ...picture, location: name })),
  );
  return composeMhtml({
    ...archive,
    parts: [...repaired, ...unseen, ...[...missing, ...canvases].map(addedPart)],
  });
}

function htmlPart(location: string, id: string, html: string): MhtmlPart {
  return newPart({ type: 'text/html; charset=utf-8', id, location }, { text: html.replace(BLOB, blobName) });
}

function addedPart({ location, type, data }: ArchivePart): MhtmlPart {
  if (type !== 'text/css') return newPart({ type, location }, { base64: data });
  const css = restyle(Buffer.from(data, 'base64').toString('utf8')).replace(BLOB, blobName);
  return newPart({ type, location }, { text: css });
}

function blobName(_whole: string, id: string): string {
  return `cid:blob-${id}@mhtml.blink`;
}
