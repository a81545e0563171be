import { SyntaxKind } from 'typescript/unstable/ast';
import { GLOBAL_OBJECTS, type GlobalUse } from './globalUses.ts';

/** What only some rooms may use. `grants.ts` says which. */
export type Guarded =
  | 'address'
  | 'ambient'
  | 'bridge'
  | 'buffer'
  | 'chance'
  | 'clock'
  | 'code'
  | 'console'
  | 'globalObject'
  | 'host'
  | 'network'
  | 'nodeType'
  | 'page'
  | 'picture'
  | 'process'
  | 'program'
  | 'script'
  | 'sql'
  | 'state'
  | 'storage'
  | 'thread'
  | 'unknown';

/** Globals of the language that neither reach anything outside nor give different answers at different times. */
const HARMLESS = new Set([
  ...['undefined', 'NaN', 'Infinity', 'arguments', 'isNaN', 'isFinite', 'parseInt', 'parseFloat'],
  ...['Array', 'BigInt', 'Boolean', 'JSON', 'Number', 'Object', 'Promise', 'RegExp', 'String', 'Symbol'],
  ...['Map', 'Set', 'WeakMap', 'WeakSet', 'WeakRef', 'DisposableStack', 'AsyncDisposableStack'],
  ...['Error', 'AggregateError', 'RangeError', 'SyntaxError', 'TypeError'],
  ...['ArrayBuffer', 'DataView', 'Float32Array', 'Float64Array', 'Int8Array', 'Int16Array', 'Int32Array'],
  ...['Uint8Array', 'Uint8ClampedArray', 'Uint16Array', 'Uint32Array', 'BigInt64Array', 'BigUint64Array'],
  ...['encodeURI', 'encodeURIComponent', 'decodeURI', 'decodeURIComponent', 'atob', 'btoa'],
  ...[
    'AbortController',
    'Blob',
    'DOMException',
    'FormData',
    'Headers',
    'Response',
    'TextDecoder',
    'TextEncoder',
  ],
  ...['URLSearchParams', 'structuredClone'],
]);

/** Globals that belong to a page: what the window draws with, and what runs in the pages of a task. */
const PAGE = new Set([
  ...[
    'document',
    'CSS',
    'CSSImportRule',
    'CSSStyleSheet',
    'ClipboardItem',
    'CustomEvent',
    'DOMParser',
    'DOMRect',
    'DragEvent',
    'Element',
  ],
  ...['Event', 'FileReader', 'Highlight', 'ImageData', 'InputEvent', 'IntersectionObserver', 'KeyboardEvent'],
  ...['MouseEvent', 'MutationObserver', 'Node', 'NodeFilter', 'Notification', 'OffscreenCanvas', 'Option'],
  ...[
    'PointerEvent',
    'ResizeObserver',
    'ShadowRoot',
    'Text',
    'WheelEvent',
    'addEventListener',
    'alert',
    'close',
  ],
  ...[
    'confirm',
    'createImageBitmap',
    'customElements',
    'devicePixelRatio',
    'dispatchEvent',
    'getComputedStyle',
  ],
  ...['getSelection', 'innerHeight', 'innerWidth', 'prompt', 'removeEventListener'],
  ...['scrollX', 'scrollY'],
]);

const CLOCKS = new Set([
  ...['Temporal', 'clearImmediate', 'clearInterval', 'clearTimeout', 'performance', 'queueMicrotask'],
  ...['requestAnimationFrame', 'cancelAnimationFrame', 'requestIdleCallback', 'setImmediate', 'setInterval'],
  'setTimeout',
]);
const NETWORK = new Set([
  ...['Audio', 'EventSource', 'FontFace', 'Image', 'RTCPeerConnection', 'Request', 'WebSocket'],
  ...['WebSocketStream', 'WebTransport', 'XMLHttpRequest', 'fetch', 'open', 'postMessage'],
]);
const CODE = new Set([
  ...[
    'Function',
    'ServiceWorker',
    'SharedWorker',
    'WebAssembly',
    'Worker',
    'eval',
    'importScripts',
    'module',
  ],
  ...['require', 'trustedTypes'],
]);
const THREADS = new Set(['Atomics', 'BroadcastChannel', 'SharedArrayBuffer', 'MessageChannel']);
const STORES = new Set(['caches', 'cookieStore', 'indexedDB', 'localStorage', 'sessionStorage']);
/** Members of the navigator that keep something. */
const STORING = new Set(['storage', 'storageBuckets']);
const MODULES = new Set(['__dirname', '__filename']);

/** Members of namespaces that are partly guarded: the ones named here may be used as the namespace says. */
const PROCESS = new Set([
  ...[
    'arch',
    'argv',
    'chdir',
    'cwd',
    'env',
    'execPath',
    'exit',
    'exitCode',
    'getuid',
    'kill',
    'off',
    'on',
    'once',
  ],
  ...['pid', 'platform', 'removeListener', 'stderr', 'stdin', 'stdout', 'version', 'versions'],
]);
const NAVIGATOR = new Set(['clipboard', 'geolocation', 'languages', 'platform']);
const LOCATION = new Set(['hash', 'origin', 'search', 'pathname']);
/** Elements that load something, or run it. */
const LOADING_ELEMENTS = new Set([
  ...[
    'audio',
    'base',
    'embed',
    'form',
    'frame',
    'iframe',
    'image',
    'img',
    'link',
    'object',
    'script',
    'source',
  ],
  ...['svg:image', 'track', 'use', 'video'],
]);
/** Pictures and videos are part of what the window draws; where their addresses come from is asked at the address. */
const SHOWN_ELEMENTS = new Set(['audio', 'form', 'image', 'img', 'source', 'track', 'use', 'video']);

/** An element of JSX that loads or runs something else than a picture. */
export function isLoadingPart(tag: string): boolean {
  return LOADING_ELEMENTS.has(tag) && !SHOWN_ELEMENTS.has(tag);
}

/** Everything that a file may not hide behind a name of its own without being asked what the name means. */
export function isGuardedName(name: string): boolean {
  return !HARMLESS.has(name);
}

/** What a use of a global is, or null when it is harmless. */
export function guardOf({ path: [name = '', member], how, args }: GlobalUse): Guarded | null {
  if (how === 'typeof') return null;
  if (name === 'hopscope') return 'bridge';
  if (how === 'instanceof') return null;
  if (GLOBAL_OBJECTS.has(name) || name === '*') return 'globalObject';
  if (name === 'Date') {
    if (member === undefined) return how === 'new' && args !== null && args.length > 0 ? null : 'clock';
    return member === 'parse' || member === 'UTC' ? null : 'clock';
  }
  if (name === 'Math') return member === undefined || member === '*' || member === 'random' ? 'chance' : null;
  if (name === 'crypto') return 'chance';
  if (name === 'Intl')
    return member === undefined || member === '*' || member === 'DateTimeFormat' ? 'clock' : null;
  if (name === 'AbortSignal') return member === 'any' || member === 'abort' ? null : 'clock';
  // Both give what they are given: a constructor by its name, a value by the name of a member.
  if (name === 'Reflect' || name === 'Proxy') return 'code';
  if (name === 'URL') return member === 'createObjectURL' || member === 'revokeObjectURL' ? 'page' : null;
  if (HARMLESS.has(name)) return member === 'constructor' ? 'code' : null;
  if (name === 'exports' || (name === 'module' && member === 'exports')) return null;
  if (name === 'console') return 'console';
  if (name === 'Buffer') return 'buffer';
  // The reader of imports judges the module that a call names.
  if (name === 'process' && member === 'getBuiltinModule' && how === 'call') return null;
  if (name === 'process' && member === 'execPath') return 'program';
  if (name === 'process') return member !== undefined && PROCESS.has(member) ? 'process' : 'code';
  if (name === 'navigator' && STORING.has(member ?? '')) return 'storage';
  if (name === 'navigator') return member !== undefined && NAVIGATOR.has(member) ? 'page' : 'network';
  if (name === 'location') return member !== undefined && LOCATION.has(member) ? 'page' : 'network';
  if (name === 'navigation') return member === 'canGoBack' ? 'page' : 'network';
  if (name === 'history') {
    if (member === undefined) return 'unknown';
    const [state] = args ?? [];
    // An entry of the history keeps its state through a reload.
    if (['pushState', 'replaceState'].includes(member))
      return state?.kind === SyntaxKind.NullKeyword ? 'page' : 'storage';
    return member === 'state' ? 'storage' : 'page';
  }
  if (STORES.has(name)) return 'storage';
  if (CLOCKS.has(name)) return 'clock';
  if (NETWORK.has(name)) return 'network';
  if (CODE.has(name)) return 'code';
  if (THREADS.has(name)) return 'thread';
  if (MODULES.has(name)) return 'process';
  return PAGE.has(name) || /^(HTML|SVG)\w*Element$/.test(name) ? 'page' : 'unknown';
}

/** How a file uses a member of a value whose type TypeScript knows. */
export interface MemberUse {
  readonly name: string;
  /** The interface or class that declares the member; null when TypeScript does not know it. */
  readonly owner: string | null;
  /** The package or library that declares it: `lib`, `node_modules/…`; null when TypeScript does not know the member. */
  readonly declaredIn: string | null;
  readonly isAssigned: boolean;
  /** Number of arguments, where the member is called at once; null: it is not, or an argument is spread. */
  readonly argCount: number | null;
  /** The first argument's text; null: no known text. */
  readonly firstText: string | null;
  /** The type of the first argument admits `undefined`. */
  readonly mayLackFirst: boolean;
  /** The argument that a page would run is a function. */
  readonly takesFunction: boolean;
}

type Judge = (use: MemberUse) => boolean;
const byOwner =
  (...owners: readonly string[]): Judge =>
  ({ owner, declaredIn }) =>
    declaredIn !== null && (owner === null || owners.includes(owner));
/** A member that a package declares, of one of `owners` or of any. */
const ofPackage =
  (name: string, ...owners: readonly string[]): Judge =>
  ({ owner, declaredIn }) =>
    declaredIn?.includes(`/node_modules/${name}`) === true &&
    (owners.length === 0 || owner === null || owners.includes(owner));
/** Also of a value without a type. */
const always: Judge = () => true;
const assigned: Judge = ({ isAssigned, declaredIn }) => isAssigned && declaredIn !== null;
const windows = byOwner(
  'Window',
  'GlobalEventHandlers',
  'WindowOrWorkerGlobalScope',
  'WorkerGlobalScope',
  'globalThis',
);
/** Without a time a format takes the time of now. */
const formatsNow: Judge = (use) =>
  byOwner('DateTimeFormat')(use) && ((use.argCount ?? 0) === 0 || use.mayLackFirst);
/** The events of animations are a way to wait. */
const waitsForMotion: Judge = ({ firstText, declaredIn }) =>
  declaredIn !== null && /^(animation|transition)/.test(firstText ?? '');
/** Attributes that hold code, and those of which nobody knows. */
const CODE_ATTRIBUTE = /^(on.*|\?.*|\*)$/i;
const codeByAttribute: Judge = ({ firstText, argCount, declaredIn }) =>
  // A name that nobody knows counts where TypeScript knows the element.
  (declaredIn !== null || firstText !== null) && argCount !== 0 && CODE_ATTRIBUTE.test(firstText ?? '*');
const scriptElement: Judge = ({ firstText, argCount, declaredIn }) =>
  declaredIn !== null && (argCount === null || firstText === null || /^(svg:)?script$|\?/i.test(firstText));
/** Playwright and Electron run a text in the page where a function is missing. */
const runsText: Judge = (use) =>
  !use.takesFunction && [ofPackage('playwright-core'), ofPackage('electron')].some((judge) => judge(use));
/** Attributes by which an element loads or sends something. */
const LOADING_ATTRIBUTE =
  /^(src|srcset|srcdoc|href|xlink:href|action|formaction|data|poster|ping|background|\*)$/i;
const loadsByAttribute: Judge = ({ firstText, argCount }) =>
  argCount === null || argCount === 0 || LOADING_ATTRIBUTE.test(firstText ?? '*');
const stylesByName: Judge = ({ firstText, argCount, declaredIn }) =>
  declaredIn !== null &&
  (argCount === null || /background|image|mask|list-style|\?|^\*$/.test(firstText ?? '*'));
const loadsByElement: Judge = ({ firstText, argCount }) =>
  argCount === null || firstText === null || LOADING_ELEMENTS.has(firstText.toLowerCase());
const ofDatabase: Judge = ({ declaredIn }) => declaredIn !== null && /better-sqlite3/.test(declaredIn);

/** Members of Playwright that start another program or take hold of one. */
const STARTING = [
  ...['browserType', 'connect', 'connectOverCDP', 'launch', 'launchPersistentContext', 'launchServer'],
];

interface Line {
  readonly name: string;
  readonly judged: readonly [Guarded, Judge];
}

const members = (kind: Guarded, judge: Judge, ...names: readonly string[]): Line[] =>
  names.map((name) => ({ name, judged: [kind, judge] }));

/** A name may have several judges, one for each library that has such a member. */
function byName(lines: readonly Line[]): ReadonlyMap<string, readonly Line['judged'][]> {
  return new Map(
    [...Map.groupBy(lines, ({ name }) => name)].map(([name, all]) => [name, all.map(({ judged }) => judged)]),
  );
}

const MEMBERS = byName([
  ...members('bridge', always, 'hopscope'),
  ...members('code', always, 'constructor', '__proto__', 'parseHTMLUnsafe', 'createContextualFragment'),
  ...members('code', always, 'addModule'),
  ...members('code', always, 'insertAdjacentHTML', 'setHTMLUnsafe', 'dangerouslySetInnerHTML'),
  ...members('code', assigned, 'innerHTML', 'outerHTML'),
  ...members('code', byOwner('Document'), 'write', 'writeln', 'execCommand'),
  ...members(
    'code',
    codeByAttribute,
    'setAttribute',
    'setAttributeNS',
    'createAttribute',
    'createAttributeNS',
  ),
  ...members('code', byOwner('NamedNodeMap'), 'setNamedItem', 'setNamedItemNS'),
  ...members('code', scriptElement, 'createElement', 'createElementNS'),
  ...members('code', byOwner('HTMLScriptElement'), 'text'),
  ...members(
    'script',
    runsText,
    ...['$eval', '$$eval', 'addInitScript', 'addScriptTag', 'evaluate', 'evaluateAll', 'evaluateHandle'],
    ...['executeJavaScript', 'executeJavaScriptInIsolatedWorld', 'setContent', 'waitForFunction'],
  ),
  ...members('code', byOwner('ObjectConstructor'), 'getPrototypeOf', 'getOwnPropertyDescriptors'),
  ...members('code', byOwner('Process'), 'binding', '_linkedBinding', 'dlopen', 'mainModule'),
  ...members('clock', byOwner('DateConstructor', 'Performance'), 'now', 'timeOrigin'),
  ...members(
    'clock',
    windows,
    'Date',
    'performance',
    ...[...CLOCKS].filter((name) => name !== 'queueMicrotask'),
  ),
  ...members('clock', byOwner('Event', 'BaseSyntheticEvent'), 'timeStamp'),
  ...members('clock', byOwner('AnimationEvent', 'TransitionEvent'), 'elapsedTime'),
  ...members('clock', byOwner('Document'), 'timeline', 'lastModified'),
  ...members('clock', byOwner('Animatable', 'DocumentOrShadowRoot'), 'animate', 'getAnimations'),
  ...members('clock', byOwner('Animation'), 'finished', 'ready', 'startTime'),
  ...members('clock', byOwner('Animation', 'AnimationTimeline'), 'currentTime'),
  ...members('clock', byOwner('IntersectionObserverEntry'), 'time'),
  ...members('clock', byOwner('HTMLVideoElement'), 'requestVideoFrameCallback'),
  ...members('clock', formatsNow, 'format', 'formatToParts'),
  ...members('clock', ofPackage('playwright-core'), 'waitForTimeout'),
  ...members('clock', waitsForMotion, 'addEventListener'),
  ...members(
    'clock',
    byOwner('GlobalEventHandlers'),
    ...['onanimationcancel', 'onanimationend', 'onanimationiteration', 'onanimationstart'],
    ...['ontransitioncancel', 'ontransitionend', 'ontransitionrun', 'ontransitionstart'],
  ),
  ...members('chance', byOwner('Math'), 'random'),
  ...members('chance', windows, 'Math', 'crypto'),
  ...members('code', windows, 'Function', 'eval', 'Reflect'),
  ...members('chance', byOwner('Crypto', 'SubtleCrypto'), 'getRandomValues', 'randomUUID', 'generateKey'),
  ...members('globalObject', byOwner('Document'), 'defaultView'),
  ...members(
    'globalObject',
    byOwner('HTMLIFrameElement', 'HTMLObjectElement', 'HTMLFrameElement'),
    'contentWindow',
  ),
  ...members('globalObject', windows, 'window', 'globalThis'),
  ...members('network', windows, ...[...NETWORK].filter((name) => name !== 'open')),
  ...members('thread', windows, 'BroadcastChannel'),
  ...members('network', byOwner('Navigator'), 'sendBeacon', 'serviceWorker'),
  // Requests that the driver of the browser sends beside the page.
  ...members('network', ofPackage('playwright-core', 'Page', 'BrowserContext'), 'request'),
  ...members('network', ofPackage('playwright-core', 'APIRequest'), 'newContext'),
  ...members(
    'network',
    ofPackage('playwright-core', 'APIRequestContext', 'Route'),
    ...['fetch', 'head', 'patch', 'post'],
  ),
  // Each of them starts a browser, or takes one that runs already.
  ...members('program', ofPackage('playwright-core', 'Browser', 'BrowserType', 'Electron'), ...STARTING),
  ...members('network', ofPackage('vega'), 'loader'),
  ...members(
    'network',
    ofPackage('electron', 'Net', 'Session', 'WebContents'),
    ...['downloadURL', 'fetch', 'preconnect', 'request', 'resolveHost'],
  ),
  ...members('network', ofPackage('electron', 'AutoUpdater'), 'checkForUpdates'),
  ...members('network', ofPackage('electron', 'CrashReporter'), 'start'),
  ...members(
    'sql',
    ofDatabase,
    'prepare',
    'exec',
    'pragma',
    'function',
    'aggregate',
    'loadExtension',
    'backup',
    'table',
  ),
  ...members(
    'sql',
    ({ declaredIn, ...use }) => declaredIn === null || ofDatabase({ declaredIn, ...use }),
    'transaction',
  ),
]);

/** Members of a page by which the window could load or send something; names that main uses for other things all the time. */
const PAGE_MEMBERS = byName([
  ...members('globalObject', byOwner('UIEvent', 'MessageEvent'), 'view', 'source'),
  ...members('globalObject', windows, 'self', 'top', 'parent', 'frames', 'opener'),
  ...members('network', byOwner('Window', 'XMLHttpRequest'), 'open', 'postMessage'),
  ...members('network', byOwner('Navigator'), 'connection', 'credentials', 'usb'),
  ...members('network', byOwner('HTMLFormElement'), 'submit', 'requestSubmit'),
  ...members('network', byOwner('Location'), 'assign', 'replace', 'href'),
  ...members('network', byOwner('Document', 'Window'), 'location'),
  ...members(
    'storage',
    byOwner('Document', 'NavigatorStorage', 'Window'),
    'cookie',
    'cookieStore',
    'storage',
  ),
  ...members(
    'address',
    assigned,
    'src',
    'srcset',
    'srcdoc',
    'action',
    'formAction',
    'poster',
    'background',
    'ping',
  ),
  ...members('address', assigned, 'href', 'data', 'cssText'),
  ...members('address', assigned, 'backgroundImage', 'borderImage', 'borderImageSource', 'listStyleImage'),
  ...members('address', assigned, 'maskImage', 'mask'),
  ...members('address', stylesByName, 'setProperty'),
  ...members('address', byOwner('CSSStyleSheet'), 'insertRule', 'replaceSync'),
  ...members('address', loadsByAttribute, 'setAttribute', 'setAttributeNS', 'setAttributeNode'),
  ...members('address', loadsByElement, 'createElement', 'createElementNS'),
]);

/** Names of members about which TypeScript is asked. */
export function isGuardedMember(name: string, isPage: boolean): boolean {
  return MEMBERS.has(name) || (isPage && PAGE_MEMBERS.has(name));
}

/** What a use of a member is; empty when it is harmless. `isPage`: the file is a part of the window or of a page. */
export function guardsOfMember(use: MemberUse, isPage: boolean): readonly Guarded[] {
  const judges = [...(MEMBERS.get(use.name) ?? []), ...((isPage && PAGE_MEMBERS.get(use.name)) || [])];
  return judges.flatMap(([kind, judge]) => (judge(use) ? [kind] : []));
}
