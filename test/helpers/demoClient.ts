import { request } from 'node:http';
import type { DemoWeb } from '../../tasks/demo/server.ts';

export interface DemoReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly bytes: Buffer;
  readonly text: string;
}

export interface DemoAsk {
  readonly method?: string;
  readonly form?: Readonly<Record<string, string>>;
  readonly body?: Buffer | string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Sends one request to a demo web without a name lookup: only the Host header names the site. */
export async function ask(
  web: DemoWeb,
  host: string,
  path: string,
  options: DemoAsk = {},
): Promise<DemoReply> {
  const body = options.form === undefined ? options.body : new URLSearchParams(options.form).toString();
  const type = options.form === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' };
  return await new Promise((resolve, reject) => {
    const sent = request(
      {
        host: '127.0.0.1',
        port: web.port,
        // The server may close a kept-alive connection just when the next request is sent.
        agent: false,
        path,
        method: options.method ?? (options.form === undefined ? 'GET' : 'POST'),
        headers: { host, ...type, ...options.headers },
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () => {
          const bytes = Buffer.concat(chunks);
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            bytes,
            text: bytes.toString('utf8'),
          });
        });
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}

/** A visitor of one site, who keeps the cookie and follows no redirect. */
export function visitor(web: DemoWeb, site: string) {
  let cookie: string | undefined;
  async function go(path: string, form?: Readonly<Record<string, string>>): Promise<DemoReply> {
    const reply = await ask(web, `${site}.localhost:${web.port}`, path, {
      ...(form === undefined ? {} : { form }),
      headers: cookie === undefined ? {} : { cookie },
    });
    const set = reply.headers['set-cookie'];
    if (Array.isArray(set)) cookie = set[0]?.split(';')[0];
    return reply;
  }
  return { go };
}
