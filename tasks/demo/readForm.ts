import type { IncomingMessage } from 'node:http';

/** Far above any form of ours, far below anything that hurts. */
export const MOST_FORM_BYTES = 64 * 1024;

/** The urlencoded fields of a POST, or the HTTP status that refuses it (413 too big, 415 another type). */
export async function readForm(request: IncomingMessage): Promise<URLSearchParams | 413 | 415> {
  const type = (request.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase();
  if (type !== '' && type !== 'application/x-www-form-urlencoded') return 415;
  if (Number(request.headers['content-length'] ?? 0) > MOST_FORM_BYTES) return 413;
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    const bytes = Buffer.isBuffer(chunk) ? chunk : Buffer.from(String(chunk));
    size += bytes.length;
    if (size > MOST_FORM_BYTES) return 413;
    chunks.push(bytes);
  }
  return new URLSearchParams(Buffer.concat(chunks).toString('utf8'));
}
