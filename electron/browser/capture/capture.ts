import { setImmediate as turn } from 'node:timers/promises';
import { z } from 'zod';
import { AppError, type ErrorData, fault } from '../../../shared/errors.ts';
import { mayFail } from '../../../shared/mayFail.ts';
import type { CapturedPage, Size, SnapshotFlag } from '../../../shared/model/index.ts';
import type { WrittenPage } from '../bulk/bulk.ts';
import { ask, within } from '../cdp/cdp.ts';
import type { BrowserCore } from '../core/core.ts';
import type { CaptureOptions, PageDraft } from '../port/taskBrowser.ts';
import { findSecretFields, type SecretField } from '../redact/findSecretFields.ts';
import type { Tab } from '../tabs/tab.ts';
import { isBlankPage } from './blankPage.ts';
import { captureMhtml } from './captureMhtml.ts';
import { rememberCovered, seenBoxes } from './coveredText.ts';
import { captureScreenshot } from './screenshot.ts';
import { type CleanSnapshots, cleanSnapshots, rememberFields } from './snapshots/cleanSnapshots.ts';
import { takeSnapshots } from './snapshots/takeSnapshots.ts';
import { writePage } from './snapshots/writePage.ts';

/** Limit for each part. A part that takes longer is missing and flagged. */
const PART_MS = 8000;
/** The limit for removing secrets from the archive, the start of its thread included. */
const REDACTION_MS = 6000;
/** The limit for writing the document of a large page in another thread. */
const WRITING_MS = 7000;

const metrics = z.object({
  cssVisualViewport: z.object({
    pageX: z.number(),
    pageY: z.number(),
    clientWidth: z.number(),
    clientHeight: z.number(),
  }),
});

/**
 * What a tab shows now: picture, document, archive and, on request, its DOM with layout. Secrets are removed from all of
 * them.
 */
export async function capture(
  core: BrowserCore,
  tab: Tab,
  viewport: Size,
  options: CaptureOptions = {},
): Promise<CapturedPage> {
  if (tab.isCrashed() || tab.page.isClosed()) {
    throw fault.page(
      'page.capture',
      `The page in tab ${tab.id} is gone, so there is nothing to capture.`,
      'Reload it. What was recorded before is kept.',
    );
  }
  // A dialog stops the page, and with it every call below.
  const parts = await Promise.race([takeParts(core, tab, viewport, options.dom ?? false), dialogOpened(tab)]);
  const base = { tab: tab.id, url: tab.url(), title: tab.state(true).title, viewport };
  if (parts === null)
    return {
      ...base,
      scroll: { x: 0, y: 0 },
      screenshot: null,
      html: null,
      mhtml: null,
      flags: ['capture-failed'],
      redactions: [],
    };
  return { ...base, ...parts };
}

/** The document alone, as it is now, for a page that may be left before it settles. Null when it cannot be read. */
export async function captureDraft(core: BrowserCore, tab: Tab): Promise<PageDraft | null> {
  if (tab.isCrashed() || tab.page.isClosed() || tab.standstill() === 'held') return null;
  const url = tab.url();
  const secrets = await within(findSecretFields(tab.targets), PART_MS, null);
  if (secrets === null) return null;
  const taken = await within(takeSnapshots(tab.targets, false), PART_MS, null);
  if (taken !== null) rememberFields(taken, secrets, core.redaction);
  // A document that cannot be searched for secrets is not kept.
  const clean = taken === null ? null : await within(cleanSnapshots(taken, core), PART_MS, null);
  const written = clean === null ? null : await within(writePage(clean, secrets, false, core), PART_MS, null);
  if (written === null) return null;
  const { document } = written;
  if (document.isBlank && (await within(isBlankPage(tab.targets), PART_MS, true))) return null;
  if (tab.url() !== url) return null;
  return { tab: tab.id, url, html: document.html };
}

/**
 * Resolves to null when a dialog opens or the next page is held. A page that waits for a permission can still be captured.
 */
export async function dialogOpened(tab: Tab): Promise<null> {
  if ((await tab.stoodStill()) !== 'permission') return null;
  return new Promise(() => {});
}

async function takeParts(
  core: BrowserCore,
  tab: Tab,
  viewport: Size,
  withDom: boolean,
): Promise<Omit<CapturedPage, 'tab' | 'url' | 'title' | 'viewport'>> {
  const before = tab.url();
  const hasActed = core.events.watchActions();
  const { raw } = tab.targets.main;
  const withheld: ErrorData[] = [];
  /** A part that cannot be searched for secrets is not kept, and its error is reported. */
  const part = <T>(taking: Promise<T>, limitMs = PART_MS): Promise<T | null> => {
    const reported = taking.catch((error: unknown) => {
      // The picture misses the places to paint over for the same reason as the document.
      if (error instanceof AppError && error.at !== undefined && withheld.every(({ at }) => at !== error.at))
        withheld.push(error.toData());
      throw error;
    });
    return within<T | null>(reported, limitMs, null);
  };
  const fields = findSecretFields(tab.targets);
  const secrets = await fields.catch(() => null);
  const taken = takeSnapshots(tab.targets, withDom).then((each) => {
    rememberFields(each, secrets, core.redaction);
    return each;
  });
  const clean = taken.then(async (each) => {
    // The next calls to the page go out within two turns of the event loop. The page then writes its documents while the
    // snapshots are searched here.
    await turn();
    await turn();
    return cleanSnapshots(each, core);
  });
  const shared = core.shared.isWanted() ? core.shared : null;
  // The picture is not kept when the places to paint over are unknown.
  const changes = tab.changes();
  const seen = clean.then(async (each) => {
    const boxes = await seenBoxes(each.seen);
    rememberCovered(tab, changes, boxes);
    return boxes;
  });
  // When the secret fields are unknown, nothing waits for this, and the page may close meanwhile.
  mayFail(seen, 'nobody waits for it');
  const pictured = part(fields.then((known) => captureScreenshot(tab, known, viewport, seen, shared)));
  const archived = part(captureMhtml(tab, taken, secrets, core, PART_MS), PART_MS + REDACTION_MS);
  // The page reports in order: its actions before this answer are known when the answer is here.
  const actedOn = Promise.all([pictured, archived])
    .then(() => tab.answers(PART_MS))
    .then(hasActed);
  const [screenshot, { document, dom, isChanged }, mhtml, layout, isActedOn] = await Promise.all([
    pictured,
    part(writeBoth(clean, secrets, withDom, core), PART_MS + WRITING_MS).then(
      (both): TakenDocument => both ?? { document: null, dom: null, isChanged: false },
    ),
    archived,
    within(ask(raw, 'Page.getLayoutMetrics', {}, metrics), PART_MS, null),
    actedOn,
    tab.refresh(),
  ]);
  const flags: SnapshotFlag[] = [];
  if (document?.isBlank === true && (await within(isBlankPage(tab.targets), PART_MS, true)))
    flags.push('blank');
  if (document?.isTruncated === true || dom?.isTruncated === true) flags.push('truncated');
  if (tab.url() !== before) flags.push('page-changed');
  if (isActedOn) flags.push('acted-on');
  if (screenshot === null || document === null || mhtml === null || (withDom && dom === null))
    flags.push('capture-failed');
  if (withheld.length > 0) flags.push('withheld');
  const redactions = [
    { kind: 'secret-field', where: 'html', count: document?.redacted ?? 0 },
    { kind: 'secret-field', where: 'dom', count: dom?.redacted ?? 0 },
    { kind: 'secret-field', where: 'mhtml', count: mhtml?.redacted ?? 0 },
    { kind: 'painted', where: 'screenshot', count: screenshot?.painted ?? 0 },
    ...withheld.map(({ at = 'page' }) => ({ kind: 'withheld', where: at, count: 1 })),
  ].filter((entry) => entry.count > 0);
  // Only secrets of this page count: a secret field of the page before may also have been found.
  if (redactions.length > withheld.length || isChanged) flags.push('redacted');
  return {
    scroll: {
      x: Math.round(layout?.cssVisualViewport.pageX ?? 0),
      y: Math.round(layout?.cssVisualViewport.pageY ?? 0),
    },
    screenshot: screenshot?.bytes ?? null,
    html: document?.html ?? null,
    mhtml: mhtml?.text ?? null,
    dom: dom?.json ?? null,
    flags,
    redactions,
    withheld,
  };
}

interface TakenDocument {
  readonly document: WrittenPage['document'] | null;
  readonly dom: WrittenPage['dom'];
  readonly isChanged: boolean;
}

/** The document and the DOM with its layout are written from one snapshot. */
async function writeBoth(
  asked: Promise<CleanSnapshots>,
  secrets: readonly SecretField[] | null,
  withDom: boolean,
  core: BrowserCore,
): Promise<TakenDocument> {
  const clean = await asked;
  return { ...(await writePage(clean, secrets, withDom, core)), isChanged: clean.isChanged };
}
