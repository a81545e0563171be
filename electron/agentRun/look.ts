import { ariaRef, withoutBoxes } from '../../shared/decision/ariaSnapshot.ts';
import { type ErrorData, toErrorData } from '../../shared/errors.ts';
import type { NodeRef, Size } from '../../shared/model/index.ts';
import type { ObservationCapture } from '../../shared/observation/capture.ts';
import {
  type CapturedForm,
  marksOf,
  observationOf,
  picturesOf,
  treesReadBy,
} from '../../shared/observation/forms.ts';
import type { Reads, SeenPage, SeenPicture } from '../agents/agent/agent.ts';
import { scalePicture } from '../agents/computer/scalePicture.ts';
import { paintMarks } from '../browser/observation/paintMarks.ts';
import type { LiveEnvironment } from '../browser/port/environment.ts';
import type { TaskBrowser } from '../browser/port/taskBrowser.ts';
import { cutOut } from '../files/png.ts';

/** A look at the page: the observation for the agent, and the nodes behind it for the session. */
export interface Look {
  readonly seen: SeenPage | null;
  /** Why there is no observation. */
  readonly error: ErrorData | null;
  /** The node for an id; null: the observation has no such element. */
  find(id: string): Promise<NodeRef | null>;
}

export const noLook: Look = {
  seen: null,
  error: null,
  find: () => Promise.resolve(null),
};

/**
 * Looks at the active tab in this form. `shared`: a plain picture may be that of the page's last capture, if nothing has happened since.
 * Never rejects.
 */
export async function look(browser: TaskBrowser, reads: Reads, shared = true): Promise<Look> {
  const isShared = shared && reads.picture === 'plain';
  const { environment } = browser;
  if (environment !== undefined) return lookAtEnvironment(browser, environment, reads);
  try {
    return reads.form === 'aria'
      ? await lookByAria(browser, reads, isShared)
      : await lookByCapture(browser, reads, isShared);
  } catch (error) {
    return { ...noLook, error: toErrorData(error) };
  }
}

/** The observation of an environment itself: its page is for people. */
function lookAtEnvironment(browser: TaskBrowser, environment: LiveEnvironment, { picture }: Reads): Look {
  const { text, work, isOfBrief, isPrivate, ...seen } = environment.seen();
  // A picture of a text with a secret may show the secret, and goes neither to a model nor on record.
  const own = isOfBrief === true || isPrivate ? null : seen.picture;
  // The same text as on record.
  const said = browser.redaction.words(work ?? text, 'observation');
  const url = browser.tabs().find(({ active }) => active)?.url ?? '';
  return {
    ...noLook,
    seen: {
      ...{ form: 'environment', url, ...windowOf(browser), text: said, elements: [] },
      ...{ picture: picture === 'none' ? null : own, rewards: Math.round(seen.rewards * 1e6) / 1e6 },
    },
  };
}

async function lookByCapture(
  browser: TaskBrowser,
  { form, picture: wanted, cuts }: Reads,
  shared: boolean,
): Promise<Look> {
  const { capture, picture: taken } = await browser.observe({
    picture: wanted !== 'none' || cuts === true,
    shared,
    trees: treesReadBy(form === 'aria' ? null : form),
  });
  const { url, viewport } = capture;
  const picture = pixelByPixel(taken, viewport);
  if (form === null || form === 'aria')
    return { ...noLook, seen: { form, url, ...windowOf(browser), text: '', elements: [], picture } };
  const { text, elements } = observationOf(capture, form);
  const refs = new Map(elements.map(({ id, ref }) => [id, ref]));
  const painted =
    picture !== null && wanted === 'marked'
      ? paintMarks(picture, marksOf(capture, form), viewport.width)
      : picture;
  return {
    seen: {
      ...{ form, url, ...windowOf(browser), text, picture: wanted === 'none' ? null : painted },
      ...(cuts === true && taken !== null ? { cuts: cutsOf(capture, form, taken) } : {}),
      elements: elements.map(({ id, text: own }) => ({ id, text: own })),
    },
    error: null,
    find: async (id) => refs.get(id) ?? null,
  };
}

/**
 * The picture in the size of the viewport. A watched page is drawn in the resolution of the person's display; its agent must see it like
 * any other agent.
 */
function pixelByPixel(picture: Uint8Array | null, viewport: Size): Uint8Array | null {
  return picture === null ? null : scalePicture(picture, viewport);
}

/** The parts of the window around the page. */
function windowOf(browser: TaskBrowser): Pick<SeenPage, 'title' | 'tabs' | 'viewport'> {
  const tabs = browser.tabs().map(({ url, title, active }) => ({ url, title, isActive: active }));
  return { title: tabs.find(({ isActive }) => isActive)?.title ?? '', tabs, viewport: browser.viewport };
}

/** The largest size of a picture for captions, in pixels. */
const LARGEST_CUT = { width: 512, height: 512 };
/** Smaller pictures, in CSS pixels, are lines and bullets. */
const SMALLEST_CUT = 16;

function cutsOf(
  capture: ObservationCapture,
  form: CapturedForm,
  picture: Uint8Array,
): readonly SeenPicture[] {
  const { width: cssWidth } = capture.viewport;
  return picturesOf(capture, form)
    .filter(({ box }) => box.width >= SMALLEST_CUT && box.height >= SMALLEST_CUT)
    .map(({ id, name, source, box: part }) => ({
      ...{ id, name, address: addressOf(source, capture.url) },
      bytes: cutOut(picture, { part, limit: LARGEST_CUT, covered: [], cssWidth }),
    }));
}

/** The address of a picture; '' if it has none or is a data URL. */
function addressOf(source: string, page: string): string {
  const address = source === '' ? null : URL.parse(source, page);
  return address === null || address.protocol === 'data:' ? '' : address.href;
}

async function lookByAria(
  browser: TaskBrowser,
  { picture: wanted, boxes }: Reads,
  shared: boolean,
): Promise<Look> {
  const shown = await browser.aria({ boxes: boxes === true });
  const text = boxes === true ? withoutBoxes(shown) : shown;
  const { capture, picture } =
    wanted === 'none'
      ? { capture: null, picture: null }
      : await browser.observe({ picture: true, trees: 'none', shared });
  const url = capture?.url ?? browser.tabs().find(({ active }) => active)?.url ?? '';
  const elements = text.split('\n').flatMap((line) => {
    const id = ariaRef(line);
    return id === null ? [] : [{ id, text: line.trimStart().slice(2) }];
  });
  const ids = new Set(elements.map(({ id }) => id));
  return {
    seen: {
      ...{ form: 'aria', url, ...windowOf(browser), text, elements },
      picture: pixelByPixel(picture, browser.viewport),
      ...(boxes === true ? { boxed: shown } : {}),
    },
    error: null,
    find: (id) => (ids.has(id) ? browser.ariaNode(id) : Promise.resolve(null)),
  };
}
