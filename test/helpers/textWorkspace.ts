import { createHash } from 'node:crypto';
import { listBlobs } from '../../electron/db/record/files.ts';
import { insertSnapshot } from '../../electron/db/record/snapshots.ts';
import { allOrNothing } from '../../electron/db/store/open.ts';
import { type Workspace, writePage } from '../../electron/workspace/workspace.ts';
import { archiveOfPage } from '../../shared/page/mhtml.ts';
import { mulberry32 } from '../../shared/trajectory/order.ts';

/** A page that shares most of its words with the other pages. */
export function wordyPage(seed: number): string {
  const words = (count: number, of: number, name: string): string => {
    const random = mulberry32(of);
    return Array.from({ length: count }, () => `${name}-${Math.floor(random() * 1e6)}`).join(' ');
  };
  const common = words(300, 1, 'menu');
  return `<!doctype html><html><body><nav>${common}</nav><h1>Results for ${seed}</h1><p>${words(40, seed + 100, `word-${seed}`)}</p></body></html>`;
}

/** Records a page with its document and, unless `hasArchive` is false, its archive. */
export function keepPage(
  workspace: Workspace,
  id: string,
  attemptId: string,
  text: string,
  hasArchive = true,
) {
  const archive = archiveOfPage(text, `http://a/${id.replace(/\D/g, '')}`);
  const page = writePage(workspace, {
    screenshot: null,
    html: text,
    mhtml: hasArchive ? archive : null,
    dom: null,
  });
  allOrNothing(workspace.db, () => {
    page.name();
    insertSnapshot(workspace.db, {
      ...{ id, attemptId, tab: 't1', url: 'http://a/', title: '', takenAt: 0, flags: [], screenshot: null },
      ...{ viewport: { width: 400, height: 240 }, scroll: { x: 0, y: 0 } },
      ...{ html: page.html, mhtml: page.mhtml, dom: null, accessibility: null },
    });
  });
  return { html: page.html ?? '', mhtml: page.mhtml ?? '', text, archive };
}

/** The content of every text, or of some: by the hash of the blob, the hash of the text that is read. */
export function storedTexts(workspace: Workspace, hashes?: readonly string[]): Map<string, string> {
  const rows = listBlobs(workspace.db).filter(({ hash }) => hashes?.includes(hash) ?? true);
  return new Map(
    rows.map((row) => [row.hash, createHash('sha256').update(workspace.blobs.read(row)).digest('hex')]),
  );
}
