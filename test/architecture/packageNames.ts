import type { Guarded } from './guards.ts';

/** What a package brings besides harmless things. */
interface Brought {
  /** Names that every home of the package may import; `others`: all that are not guarded. A line that nobody needs is a violation, too. */
  readonly harmless: readonly string[] | 'others';
  /** Kind → names that only the rooms with a line under this kind in `grants.ts` may import. */
  readonly guarded: Readonly<Partial<Record<Guarded, readonly string[]>>>;
}

/** Packages that bring a clock, chance, the network or a store → their names. Types are free; another name is refused where the harmless ones are listed. */
export const PACKAGE_NAMES: Readonly<Record<string, Brought>> = {
  '@mantine/core': {
    harmless: 'others',
    guarded: { storage: ['ColorSchemeScript', 'localStorageColorSchemeManager', 'useMantineColorScheme'] },
  },
  '@mantine/hooks': {
    harmless: ['useElementSize', 'useMergedRef', 'useResizeObserver'],
    guarded: {
      chance: ['randomId'],
      clock: [
        ...['useClipboard', 'useDebouncedCallback', 'useDebouncedState', 'useDebouncedValue', 'useHeadroom'],
        ...['useIdle', 'useInterval', 'useLongPress', 'useThrottledCallback', 'useThrottledState'],
        ...['useThrottledValue', 'useTimeout'],
      ],
      network: ['useFavicon', 'useFetch', 'useNetwork'],
      storage: [
        ...['readLocalStorageValue', 'readSessionStorageValue', 'useColorScheme', 'useLocalStorage'],
        'useSessionStorage',
      ],
    },
  },
  cheerio: { harmless: ['load'], guarded: { network: ['fromURL'] } },
  fflate: { harmless: ['deflateSync', 'unzipSync', 'zipSync'], guarded: { thread: ['unzip', 'zip'] } },
  hyparquet: {
    harmless: ['asyncBufferFromFile', 'parquetMetadataAsync', 'parquetReadObjects', 'parquetSchema'],
    guarded: { network: ['asyncBufferFromUrl', 'byteLengthFromUrl'] },
  },
  mediabunny: {
    harmless: [
      ...['BufferTarget', 'EncodedPacket', 'EncodedVideoPacketSource', 'Output', 'WebMOutputFormat'],
    ],
    guarded: { network: ['UrlSource'] },
  },
  'node:crypto': {
    harmless: ['createHash', 'timingSafeEqual'],
    guarded: {
      chance: ['randomBytes', 'randomFill', 'randomFillSync', 'randomInt', 'randomUUID', 'webcrypto'],
    },
  },
  'node:http': {
    harmless: ['STATUS_CODES'],
    guarded: { network: ['Agent', 'Server', 'createServer', 'get', 'request'] },
  },
  'node:perf_hooks': { harmless: [], guarded: { clock: ['performance'] } },
  'node:timers': {
    harmless: [],
    guarded: { clock: ['scheduler', 'setImmediate', 'setInterval', 'setTimeout'] },
  },
  'node:util': { harmless: 'others', guarded: { console: ['debug', 'debuglog'] } },
  'node:worker_threads': {
    harmless: ['Worker', 'parentPort', 'workerData'],
    guarded: { thread: ['BroadcastChannel', 'MessageChannel', 'MessagePort', 'receiveMessageOnPort'] },
  },
  'playwright-core': {
    harmless: ['chromium', 'selectors'],
    guarded: { network: ['request'] },
  },
  'react-dom': {
    harmless: ['createRoot', 'flushSync'],
    guarded: {
      network: ['preconnect', 'prefetchDNS', 'preinit', 'preinitModule', 'preload', 'preloadModule'],
    },
  },
  zustand: { harmless: ['create'], guarded: { storage: ['createJSONStorage', 'persist'] } },
};

/** The kind of a name; `harmless`: everybody may import it; null: nobody has named it, or the whole package is imported. */
export function kindOfName(name: string, { harmless, guarded }: Brought): Guarded | 'harmless' | null {
  const [kind] = Object.entries(guarded).find(([, names]) => names.includes(name)) ?? [];
  if (isKind(kind, guarded)) return kind;
  // The whole package is none of the others: its members would be guarded names.
  const isHarmless = harmless === 'others' ? name !== '*' : harmless.includes(name);
  return isHarmless ? 'harmless' : null;
}

function isKind(kind: string | undefined, guarded: Brought['guarded']): kind is Guarded {
  return kind !== undefined && kind in guarded;
}
