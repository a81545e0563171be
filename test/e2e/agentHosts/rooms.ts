import { once } from 'node:events';
import { createServer } from 'node:http';

/** Three rooms in a row, on a site that reports the events of its pages. */
export interface Rooms {
  readonly url: string;
  /** The events since the last call, in order: each one's type with its key or the text of its target. */
  heard(): readonly string[];
  /** Removes the link to the third room. */
  close(): void;
  end(): Promise<void>;
}

/** Sends each event at once. A beacon also arrives while the page unloads. */
const TELL = `<script>
  for (const type of ['click', 'keydown', 'wheel'])
    addEventListener(type, (event) => navigator.sendBeacon('/heard?' + type + ' ' +
      (event.key ?? event.target.textContent.trim().slice(0, 40))), { capture: true, passive: true });
</script>`;

const bell = '<p><a href="/bell">Ring the bell</a></p>';
const room = (title: string, door: string): string =>
  `<!doctype html><title>${title}</title>${TELL}<style>body{font:18px sans-serif;margin:40px}</style><h1>${title}</h1>
   <p>A long corridor with pictures of harbours, lanterns and old ships on both of its walls.</p>${door}${bell}`;

export async function openRooms(): Promise<Rooms> {
  let isClosed = false;
  let heard: string[] = [];
  const pages: Readonly<Record<string, () => string>> = {
    '/': () => room('First room', '<a href="/second">Go through the blue door</a>'),
    '/second': () => room('Second room', isClosed ? '' : '<a href="/third">Go through the green door</a>'),
    '/third': () => room('Third room', ''),
    '/bell': () => room('The bell', ''),
  };
  const server = createServer((request, response) => {
    const { pathname, search } = new URL(request.url ?? '', 'http://rooms.localhost');
    if (pathname === '/heard') heard.push(decodeURIComponent(search.slice(1)));
    const page = pages[pathname];
    response.writeHead(pathname === '/heard' ? 204 : page === undefined ? 404 : 200, {
      'content-type': 'text/html; charset=utf-8',
    });
    response.end(page?.());
  });
  server.listen(0);
  await once(server, 'listening');
  const address = server.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  return {
    url: `http://rooms.localhost:${port}/`,
    heard() {
      const told = heard;
      heard = [];
      return told;
    },
    close() {
      isClosed = true;
    },
    async end() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** One task: from the first room to the third. */
export function roomsTask(url: string): string {
  const task = {
    ...{ id: 'rooms', intent: 'Go to the third room.', startUrl: url },
    hops: ['/second', '/third'].map((path) => ({
      ...{ site: 'rooms', label: path.slice(1) },
      check: { url: { host: 'rooms.localhost', path } },
    })),
  };
  return JSON.stringify({ format: 'hopscope-tasks', version: 1, name: 'Rooms', tasks: [task] });
}
