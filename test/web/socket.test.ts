// needs: pure
import assert from 'node:assert/strict';
import { tmpdir } from 'node:os';
import { after, afterEach, before, describe, test } from 'node:test';
import { WebSocket } from 'ws';
import type { StreamedFrame, StreamedPage } from '../../electron/web/screencast.ts';
import { startServer, type WebServer } from '../../electron/web/server.ts';
import type { InputEvent } from '../../shared/contract/input.ts';
import { decodeFrame, type ServerMessage } from '../../shared/contract/socket.ts';
import { type FakeApp, fakeApp, fakeSet } from '../helpers/fakeApp.ts';

describe('the socket of a window', () => {
  let app: FakeApp;
  let server: WebServer;
  const open: Window[] = [];
  const logged: string[] = [];

  before(async () => {
    app = fakeApp();
    server = await startServer({ app, files: tmpdir(), log: (line) => logged.push(line) });
  });
  afterEach(async () => {
    server.setPage(null);
    for (const window of open.splice(0)) {
      window.socket.close();
      await window.closed;
    }
  });
  after(() => server.close());

  test('a command gets a reply, also when it fails', async () => {
    const window = await connect();
    window.send({ type: 'invoke', id: 7, command: 'library.sets', input: {} });
    assert.deepEqual(await window.next('reply'), {
      type: 'reply',
      id: 7,
      reply: { ok: true, value: [fakeSet] },
    });
    window.send({ type: 'invoke', id: 8, command: 'no.such', input: {} });
    const refused = await window.next('reply');
    assert.equal(refused.reply.ok, false);
    assert.deepEqual(app.asked.at(-1), { command: 'no.such', input: {} });
  });

  test('announcements reach every window', async () => {
    const [one, two] = [await connect(), await connect()];
    app.announce({ topic: 'workspace', value: { revision: 4 } });
    for (const window of [one, two]) {
      assert.deepEqual((await window.next('announce')).announcement, {
        topic: 'workspace',
        value: { revision: 4 },
      });
    }
  });

  test('a socket without the token, without an Origin or with another Origin is refused', async () => {
    const { port } = new URL(server.url);
    const own = `http://127.0.0.1:${port}`;
    assert.equal(await refusal(`ws://127.0.0.1:${port}/socket`, own), 401);
    assert.equal(await refusal(socketUrl(), undefined), 403);
    assert.equal(await refusal(socketUrl(), 'http://evil.example'), 403);
    assert.equal(await refusal(socketUrl().replace('socket', 'other'), own), 404);
  });

  test('an unknown message closes the socket', async () => {
    for (const nonsense of [
      '{',
      '{"type":"no"}',
      '[]',
      '{"type":"invoke","id":-1,"command":"x","input":{}}',
    ]) {
      const window = await connect();
      window.socket.send(nonsense);
      assert.equal(await window.closed, 1003, nonsense);
    }
    const binary = await connect();
    binary.socket.send(Buffer.from([1, 2, 3]));
    assert.equal(await binary.closed, 1003);
  });

  test('a message above the size limit closes the socket, and the server accepts another window', async () => {
    const window = await connect();
    window.socket.send(Buffer.alloc(65 * 1024 * 1024, 32), { binary: false });
    assert.equal(await window.closed, 1009);
    await connect();
  });

  test('a ninth window is refused', async () => {
    for (let i = 0; i < 8; i++) await connect();
    assert.equal(await refusal(socketUrl(), new URL(server.url).origin), 503);
  });

  test('a press that the page does not get is reported to the window that sent it', async () => {
    const press = (action: 'down' | 'up' | 'move') => ({
      type: 'input' as const,
      event: {
        ...{ type: 'pointer', action, x: 1, y: 2, button: action === 'move' ? 'none' : 'left' },
        ...{ buttons: action === 'down' ? 1 : 0, clickCount: 1, modifiers: 0 },
      },
    });
    const window = await connect();
    window.send(press('down'));
    assert.deepEqual(await window.next('missed'), { type: 'missed' }, 'no page is open');

    const page = fakePage();
    server.setPage(page);
    page.take(false);
    window.send(press('move'));
    window.send(press('up'));
    window.send(press('down'));
    await window.next('missed');
    assert.equal(page.inputs.length, 3);
    page.take(true);
    window.send(press('down'));
    window.send({ type: 'invoke', id: 1, command: 'library.sets', input: {} });
    await window.next('reply');
    assert.equal(
      window.seen.filter((type) => type === 'missed').length,
      2,
      'one for each press that was lost',
    );
  });

  test('a watching window gets frames, and a new frame replaces one that waits', async () => {
    const page = fakePage();
    server.setPage(page);
    const window = await connect();
    window.send({ type: 'watch', on: true });
    await page.started;
    page.emit('one');
    page.emit('two');
    page.emit('three');
    page.emit('four');
    const first = await window.frame();
    const second = await window.frame();
    assert.deepEqual([first.text, second.text], ['one', 'two']);
    assert.deepEqual({ width: first.width, height: first.height }, { width: 640, height: 480 });
    window.send({ type: 'drawn', frame: first.number });
    assert.equal((await window.frame()).text, 'four', 'four replaces three, because it is newer');
    window.send({ type: 'drawn', frame: second.number });
    window.send({ type: 'watch', on: false });
    await page.stopped;
  });

  test('a window that opens later gets the last frame, even if the page does not change', async () => {
    const page = fakePage();
    server.setPage(page);
    const early = await connect();
    early.send({ type: 'watch', on: true });
    await page.started;
    page.emit('still');
    await early.frame();
    const late = await connect();
    late.send({ type: 'watch', on: true });
    assert.equal((await late.frame()).text, 'still');
  });

  test('valid input reaches the page; invalid input is logged and does not', async () => {
    const page = fakePage();
    server.setPage(page);
    const window = await connect();
    logged.length = 0;
    window.send({ type: 'input', event: { type: 'text', text: 'hello' } });
    window.send({ type: 'input', event: { type: 'text', text: 'x', extra: true } });
    window.send({ type: 'input', event: { type: 'pointer', action: 'down', x: Number.MAX_VALUE } });
    window.send({ type: 'copy', id: 3 });
    assert.deepEqual(await window.next('copied'), { type: 'copied', id: 3, text: 'selected words' });
    assert.deepEqual(page.inputs, [{ type: 'text', text: 'hello' }]);
    const told = logged.splice(0);
    assert.equal(told.length, 2);
    for (const line of told) assert.match(line, /^a window sent an unknown input: [^\n]+$/);
  });

  test('the window gets the cursor of the page, and the default instead of a cursor with an address', async () => {
    const page = fakePage();
    server.setPage(page);
    const window = await connect();
    page.point('pointer');
    page.point('url(http://evil.example/c.png), auto');
    assert.equal((await window.next('cursor')).cursor, 'pointer');
    assert.equal((await window.next('cursor')).cursor, 'default');
  });

  test('the window that sent the last input has control', async () => {
    server.setPage(fakePage());
    const [one, two] = [await connect(), await connect()];
    one.send({ type: 'input', event: { type: 'text', text: 'a' } });
    assert.equal((await one.next('control')).mine, true);
    assert.equal((await two.next('control')).mine, false);
    two.send({ type: 'input', event: { type: 'text', text: 'b' } });
    assert.equal((await one.next('control')).mine, false);
    assert.equal((await two.next('control')).mine, true);
    two.socket.close();
    assert.equal((await one.next('control')).mine, true, 'control is free after its window closes');
  });

  function socketUrl(): string {
    return new URL('socket', server.url).href.replace('http:', 'ws:');
  }

  interface Window {
    readonly socket: WebSocket;
    /** The types of all messages so far. */
    readonly seen: readonly ServerMessage['type'][];
    readonly closed: Promise<number>;
    send(message: unknown): void;
    next<T extends ServerMessage['type']>(type: T): Promise<Extract<ServerMessage, { type: T }>>;
    frame(): Promise<{ number: number; width: number; height: number; text: string }>;
  }

  async function connect(): Promise<Window> {
    const socket = new WebSocket(socketUrl(), { origin: new URL(server.url).origin });
    const messages = createInbox<ServerMessage>();
    const seen: ServerMessage['type'][] = [];
    const frames = createInbox<ArrayBuffer>();
    socket.on('message', (data: Buffer, binary) => {
      if (binary) frames.put(new Uint8Array(data).buffer);
      else {
        const message: ServerMessage = JSON.parse(String(data));
        seen.push(message.type);
        messages.put(message);
      }
    });
    socket.on('error', () => {});
    const closed = new Promise<number>((resolve) => socket.on('close', (code) => resolve(code)));
    await new Promise((resolve, reject) => {
      socket.once('open', resolve);
      socket.once('error', reject);
    });
    const window: Window = {
      socket,
      closed,
      seen,
      send: (message) => socket.send(JSON.stringify(message)),
      async next(type) {
        for (;;) {
          const message = await messages.take();
          if (message.type === type) return message as never;
        }
      },
      async frame() {
        const frame = decodeFrame(await frames.take());
        assert.ok(frame);
        return { ...frame, text: Buffer.from(frame.bytes).toString() };
      },
    };
    open.push(window);
    return window;
  }

  function refusal(url: string, origin: string | undefined): Promise<number> {
    return new Promise((resolve, reject) => {
      const socket = new WebSocket(url, origin === undefined ? {} : { origin });
      socket.on('unexpected-response', (_request, response) => resolve(response.statusCode ?? 0));
      socket.on('open', () => reject(new Error('the socket was accepted')));
      socket.on('error', () => {});
    });
  }
});

/** A queue of values. `take` waits while it is empty. */
function createInbox<T>() {
  const values: T[] = [];
  const waiting: ((value: T) => void)[] = [];
  return {
    put(value: T) {
      const next = waiting.shift();
      if (next === undefined) values.push(value);
      else next(value);
    },
    take(): Promise<T> {
      const value = values.shift();
      return value === undefined ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve(value);
    },
  };
}

function fakePage() {
  let onFrame: ((frame: StreamedFrame) => void) | null = null;
  const { promise: started, resolve: start } = Promise.withResolvers<void>();
  const { promise: stopped, resolve: stop } = Promise.withResolvers<void>();
  const inputs: InputEvent[] = [];
  let takes = true;
  let onCursor: (cursor: string) => void = () => {};
  const page: StreamedPage = {
    input: async (event) => {
      inputs.push(event);
      return takes;
    },
    startFrames: async (listener) => {
      onFrame = listener;
      start();
    },
    stopFrames: async () => stop(),
    copySelection: async () => 'selected words',
    onCursor: (listener) => {
      onCursor = listener;
    },
  };
  return {
    ...page,
    inputs,
    started,
    stopped,
    point: (cursor: string) => onCursor(cursor),
    take: (on: boolean) => {
      takes = on;
    },
    emit: (text: string) =>
      onFrame?.({ bytes: Buffer.from(text), type: 'image/jpeg', width: 640, height: 480 }),
  };
}
