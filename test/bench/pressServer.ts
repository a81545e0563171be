import { createServer, type Server } from 'node:http';

/** Serves a page of `n` elements whose button sends a request when it is pressed: the moment at which the operation is executed. */
export class PressServer {
  pressed: (() => void) | null = null;
  readonly #server: Server;
  constructor() {
    this.#server = createServer((request, response) => {
      const url = new URL(request.url ?? '/', 'http://localhost');
      if (url.pathname === '/pressed') {
        this.pressed?.();
        response.end();
        return;
      }
      const count = Number(url.searchParams.get('n') ?? 100);
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.end(
        `<!doctype html><title>${count}</title><button onclick="fetch('/pressed')">Press</button><p>${'<i>x</i> '.repeat(count)}</p>`,
      );
    });
  }
  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    const address = this.#server.address();
    return `http://localhost:${address && typeof address === 'object' ? address.port : 0}`;
  }
  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }
  /** Milliseconds from the call until the page reports that the button was pressed. */
  async time(act: () => Promise<unknown>): Promise<number> {
    const start = performance.now();
    const heard = new Promise<number>((resolve) => {
      this.pressed = () => resolve(performance.now() - start);
    });
    const acting = act();
    const ms = await heard;
    await acting;
    return ms;
  }
}
