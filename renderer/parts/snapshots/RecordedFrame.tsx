import { Box } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { useRef } from 'react';
import { say } from '../../../shared/language/message.ts';
import type { Snapshot } from '../../../shared/model/index.ts';
import { type ReadPart, readMhtmlParts } from '../../../shared/page/mhtml.ts';
import { useRead } from '../../stores/answers.ts';
import { readArchive, readText } from '../../stores/recordings.ts';
import { EmptyState } from '../states/states.tsx';
import { FIRST_MARK, markPage } from '../texts/marks.ts';

/**
 * Stands before the recorded page. Together with `sandbox=""` (opaque origin, no scripts, no forms, no popups) it isolates a
 * hostile page: there is no network, pictures come only from the recording, and no click can navigate.
 */
const GUARD =
  '<meta http-equiv="Content-Security-Policy" content="default-src \'none\'; style-src \'unsafe-inline\'; img-src data:; font-src data:">' +
  '<meta name="referrer" content="no-referrer">' +
  '<style>a,area,button,form,input,select,textarea,summary,iframe,video,audio{pointer-events:none!important}' +
  `.${FIRST_MARK}{background:#ffd43b!important;color:#000!important}</style>`;

/** A recorded page without scripts and network, as wide as the space allows. `mark`: words of a search. */
export function RecordedFrame(props: {
  snapshot: Pick<Snapshot, 'id' | 'html' | 'mhtml' | 'viewport' | 'title'>;
  mark?: string;
}) {
  const { snapshot, mark = '' } = props;
  const { viewport, title } = snapshot;
  const page = useRead(`${snapshot.id} ${mark}`, async (signal) =>
    markPage(await readHtml(snapshot, signal), mark),
  );
  const shown = useRef('');
  const { ref, width, height } = useElementSize<HTMLDivElement>();
  if (page.state === 'failed') {
    return (
      <EmptyState title={say('The recorded page could not be read')}>
        {say('{reason}. The picture and the events are not affected.', { reason: page.reason })}
      </EmptyState>
    );
  }
  const scale = width === 0 ? 1 : Math.min(1, width / viewport.width);
  // The page is laid out at its recorded size. If it is drawn smaller, it also takes less space.
  const tall = Math.max(viewport.height, height / scale);
  return (
    <Box
      ref={ref}
      flex={1}
      mih={0}
      bg="var(--page-ground)"
      style={{ overflow: 'auto' }}
      aria-busy={page.state === 'loading'}
    >
      {page.state === 'ready' && width > 0 ? (
        <div style={{ width: viewport.width * scale, height: tall * scale, overflow: 'hidden' }}>
          <iframe
            title={say('Recorded page: {title}', { title })}
            sandbox=""
            referrerPolicy="no-referrer"
            srcDoc={GUARD + page.value}
            onLoad={({ currentTarget }) => {
              // Once for each page: naming a place again must not scroll again.
              if (mark !== '' && shown.current !== page.value) showMark(currentTarget);
              shown.current = page.value;
            }}
            style={{
              width: viewport.width,
              height: tall,
              border: 0,
              display: 'block',
              transform: `scale(${scale})`,
              transformOrigin: '0 0',
            }}
          />
        </div>
      ) : null}
    </Box>
  );
}

/** Scrolls to the first marked word. The page has another origin, so the window can only name a place in it. */
function showMark(frame: HTMLIFrameElement): void {
  frame.contentWindow?.location.replace(`about:srcdoc#${FIRST_MARK}`);
}

/** Reads a snapshot's page: from the archive, which keeps its look, or else from the document, which keeps its words. */
async function readHtml(
  { html, mhtml }: Pick<Snapshot, 'html' | 'mhtml'>,
  signal: AbortSignal,
): Promise<string> {
  const composed = mhtml === null ? null : composePage(await readArchive(mhtml, signal));
  if (composed !== null) return composed;
  if (html === null) throw new Error(say('its archive contains no page'));
  return readText(html, signal);
}

/** Nested frames are followed to this depth. */
const DEEPEST = 5;

/**
 * Converts a recorded archive to one HTML text that contains its styles, pictures and frames, so that it can be shown without a
 * network. Returns null if the archive holds no page. Scripts are left out. The parser used here neither runs nor loads
 * anything.
 */
function composePage(archive: string): string | null {
  const parts = readMhtmlParts(archive);
  const page = parts.find((part) => part.type === 'text/html');
  if (page === undefined) return null;
  const byName = new Map<string, ReadPart>();
  for (const part of parts) {
    if (part.location !== '') byName.set(part.location, part);
    if (part.id !== '') byName.set(`cid:${part.id}`, part);
  }
  return compose(page, byName, 0);
}

function compose(page: ReadPart, parts: ReadonlyMap<string, ReadPart>, depth: number): string {
  const base = page.location;
  const find = (address: string | null, from = base): ReadPart | undefined =>
    address === null ? undefined : (parts.get(address) ?? parts.get(absolute(address, from)));
  const document = new DOMParser().parseFromString(textOf(page), 'text/html');

  // Chromium writes shadow trees under a name of its own. The parser needs the standard name.
  for (const template of document.querySelectorAll('template[shadowmode]')) {
    template.setAttribute('shadowrootmode', template.getAttribute('shadowmode') ?? 'open');
    template.removeAttribute('shadowmode');
  }
  for (const root of treesOf(document)) {
    for (const gone of root.querySelectorAll('script, base, noscript, meta[http-equiv], link[rel*="icon"]'))
      gone.remove();
    for (const link of root.querySelectorAll('link[rel~="stylesheet"]')) {
      const part = find(link.getAttribute('href'));
      if (part === undefined) link.remove();
      else link.replaceWith(styleOf(document, part, link.getAttribute('media'), find));
    }
    for (const style of root.querySelectorAll('style')) {
      style.textContent = withPictures(style.textContent ?? '', base, find);
    }
    for (const element of root.querySelectorAll('[style*="url("]')) {
      element.setAttribute('style', withPictures(element.getAttribute('style') ?? '', base, find));
    }
    for (const picture of root.querySelectorAll('img, input[type="image"], source')) dress(picture, find);
    for (const picture of root.querySelectorAll('image, use')) {
      const name = picture.hasAttribute('href') ? 'href' : 'xlink:href';
      const part = find(picture.getAttribute(name));
      if (part !== undefined) picture.setAttribute(name, dataUrl(part));
    }
    for (const frame of root.querySelectorAll('iframe, frame')) {
      const part = find(frame.getAttribute('src'));
      frame.removeAttribute('src');
      frame.setAttribute('sandbox', '');
      if (part?.type === 'text/html' && depth < DEEPEST)
        frame.setAttribute('srcdoc', compose(part, parts, depth + 1));
    }
  }
  return `<!doctype html>${document.documentElement.outerHTML}`;
}

type Find = (address: string | null, from?: string) => ReadPart | undefined;

/** The document and every shadow tree in it. */
function treesOf(root: ParentNode): ParentNode[] {
  return [root, ...[...root.querySelectorAll('template')].flatMap((template) => treesOf(template.content))];
}

/** Puts a recorded picture into the page. A picture that was not recorded is replaced by its alternative text. */
function dress(picture: Element, find: Find): void {
  const candidates = (picture.getAttribute('srcset') ?? '')
    .split(/,\s+/)
    .map((one) => one.trim().split(/\s+/)[0]);
  const part = [picture.getAttribute('src'), ...candidates]
    .map((address) => find(address ?? null))
    .find((found) => found !== undefined);
  picture.removeAttribute('srcset');
  picture.removeAttribute('loading');
  if (part !== undefined) picture.setAttribute('src', dataUrl(part));
  else if (picture.getAttribute('src')?.startsWith('data:') !== true) picture.removeAttribute('src');
}

function styleOf(document: Document, part: ReadPart, media: string | null, find: Find): HTMLStyleElement {
  const style = document.createElement('style');
  if (media !== null) style.setAttribute('media', media);
  style.textContent = withPictures(textOf(part), part.location, find);
  return style;
}

function withPictures(css: string, base: string, find: Find): string {
  return css.replace(/url\(\s*(?:"([^"]*)"|'([^']*)'|([^()"'\s]+))\s*\)/g, (whole, a, b, c) => {
    const part = find(String(a ?? b ?? c ?? ''), base);
    return part === undefined ? whole : `url("${dataUrl(part)}")`;
  });
}

function dataUrl({ type, encoding, body }: ReadPart): string {
  return `data:${type};base64,${encoding === 'base64' ? body : btoa(body)}`;
}

function textOf({ encoding, body }: ReadPart): string {
  const bytes = encoding === 'base64' ? atob(body) : body;
  return new TextDecoder().decode(Uint8Array.from(bytes, (char) => char.charCodeAt(0)));
}

function absolute(address: string, base: string): string {
  return URL.canParse(address, base) ? new URL(address, base).href : address;
}
