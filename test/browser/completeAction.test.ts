// needs: pure
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { FrameDocument, FrameTarget } from '../../electron/browser/cdp/frameTarget.ts';
import { createActionCompleter } from '../../electron/browser/elements/completeAction.ts';
import type { LocalElement, WatchAction } from '../../electron/browser/injected/messages.ts';
import { createRedaction } from '../../shared/redaction/createRedaction.ts';
import { createUrlRedaction } from '../../shared/redaction/redactUrl.ts';

const box = { x: 10, y: 20, width: 30, height: 40 };
const element = (name: string): LocalElement => ({
  ...{ tag: 'div', role: 'generic', name, text: name, attributes: {}, box, css: `#${name}` },
});
const click = (press: number): WatchAction => ({
  ...{ kind: 'action', operation: 'click', element: element('outer'), value: null, wall: 1, press },
});

/** What the page answers, by method of the protocol. A method that is missing is never answered. */
type Page = Readonly<Record<string, (params: { readonly expression?: string }) => unknown>>;

const never = new Promise<never>(() => {});

/** The completer of a tab whose page answers so, and a document of it: of the main frame, or of a frame in it. */
function completerOf(page: Page, frameId = 'main') {
  const target = {
    raw: {
      on: () => {},
      off: () => {},
      send: async (method: string, params: object = {}) =>
        method === 'Runtime.releaseObjectGroup' ? {} : (page[method]?.(params) ?? never),
    },
    ...{ number: 0, rootFrameId: 'main', parent: () => null, document: () => 'd1' },
    ...{ worlds: new Map([[1, frameId]]), drivenWorlds: new Map(), fonts: new Map() },
    urls: new Map([
      ['main', 'http://a.localhost/'],
      ['inner', 'http://a.localhost/inner'],
    ]),
  } satisfies FrameTarget;
  const completer = createActionCompleter('t1', () => null, createUrlRedaction(), createRedaction());
  const document: FrameDocument = { target, context: 1, frameId };
  return { completer, target, complete: async (action: WatchAction) => completer.complete(document, action) };
}

/** A page with one nested element, which says whether it listens on it. `chosen` is its answer when it does. */
const nested = (listens: boolean, chosen: unknown = null): Page => ({
  'Runtime.evaluate': ({ expression = '' }) => ({
    result: expression.includes('pressed(') ? { objectId: 'list' } : { value: chosen },
  }),
  'Runtime.getProperties': () => ({ result: [{ name: '0', value: { objectId: 'inner' } }] }),
  'DOM.describeNode': () => ({ node: { backendNodeId: 5 } }),
  'DOM.resolveNode': () => ({ object: { objectId: 'own' } }),
  'DOMDebugger.getEventListeners': () => ({ listeners: listens ? [{ type: 'click' }] : [] }),
});

describe('the element of a press', () => {
  test('a page that answers nothing leaves the press its element and its box, and the element is unsure', async () => {
    const { completer, target, complete } = completerOf({});
    completer.pressed(target, 1, 1);
    const { element: recorded } = await complete(click(1));
    assert.equal(recorded?.name, 'outer');
    assert.deepEqual(recorded?.box, box);
    assert.equal(recorded?.isUnsure, true);
  });

  test('a page that does not say whether it listens for movements leaves the press its place, and the element is sure', async () => {
    const { completer, target, complete } = completerOf({});
    completer.pressed(target, 1, 1);
    const { element: recorded, position } = await complete({
      ...click(1),
      ...{ sure: true, place: { x: 4, y: 5 } },
    });
    assert.deepEqual(position, { x: 4, y: 5 });
    assert.equal(recorded?.isUnsure, undefined);
  });

  test('a page that says that it listens on nothing nested leaves a sure element', async () => {
    const { completer, target, complete } = completerOf(nested(false));
    completer.pressed(target, 1, 1);
    const { element: recorded } = await complete(click(1));
    assert.equal(recorded?.name, 'outer');
    assert.equal(recorded?.isUnsure, undefined);
  });

  test('a page that listens on the nested element gives the press that element', async () => {
    const { completer, target, complete } = completerOf(
      nested(true, { element: element('inner'), position: null }),
    );
    completer.pressed(target, 1, 1);
    const { element: recorded } = await complete(click(1));
    assert.equal(recorded?.name, 'inner');
    assert.equal(recorded?.isUnsure, undefined);
  });

  test('a press keeps its own answer when the next press comes before its action', async () => {
    const { completer, target, complete } = completerOf(
      nested(true, { element: element('inner'), position: null }),
    );
    completer.pressed(target, 1, 1);
    await complete(click(1));
    completer.pressed(target, 1, 2);
    assert.equal((await complete(click(1))).element?.name, 'inner');
  });

  test('a press that the page has forgotten when it answers is unsure', async () => {
    const { completer, target, complete } = completerOf(nested(true, null));
    completer.pressed(target, 1, 1);
    assert.equal((await complete(click(1))).element?.isUnsure, true);
  });

  test('a page that is left before it answers leaves the press unsure', async () => {
    const { completer, target, complete } = completerOf({
      ...nested(true),
      'DOMDebugger.getEventListeners': () => Promise.reject(new Error('the page is gone')),
    });
    completer.pressed(target, 1, 1);
    const { element: recorded } = await complete(click(1));
    assert.deepEqual(recorded?.box, box);
    assert.equal(recorded?.isUnsure, true);
  });

  test('in a frame, the place of the frame is kept when the listeners are not known in time', async () => {
    const { completer, target, complete } = completerOf(
      {
        'DOM.getFrameOwner': () => ({ backendNodeId: 9 }),
        'DOM.getBoxModel': () => ({
          model: {
            content: [100, 200, 400, 200, 400, 500, 100, 500],
            border: [100, 200, 400, 200, 400, 500, 100, 500],
            ...{ width: 300, height: 300 },
          },
        }),
      },
      'inner',
    );
    completer.pressed(target, 1, 1);
    const { element: recorded } = await complete(click(1));
    assert.deepEqual(recorded?.box, { ...box, x: 110, y: 220 });
    assert.equal(recorded?.isUnsure, true);
    assert.equal(recorded?.frameUrl, 'http://a.localhost/inner');
  });
});
