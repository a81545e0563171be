import { z } from 'zod';
import { type HarEntry, harEntry } from '../../../shared/page/har.ts';
import { changeTexts } from '../../../shared/redaction/namedValues.ts';
import type { ZipEntry } from '../../files/zip.ts';
import { type HarRedaction, redactHar } from './redactHar.ts';

const resource = z.looseObject({ type: z.literal('resource-snapshot'), snapshot: harEntry });
const file = z.looseObject({ _file: z.string().optional(), _sha1: z.string().optional() });

/**
 * A Playwright trace without secrets. Its requests are redacted as in a HAR, everything else as running text. Sent bodies
 * are left out, and so are binary files that contain a secret.
 */
export function redactTrace(entries: readonly ZipEntry[], options: HarRedaction): ZipEntry[] {
  const network = entries.filter(({ name }) => name.endsWith('.network'));
  const requests = network.map(({ name, bytes }) => ({ name, requests: linesOf(bytes).flatMap(requestIn) }));
  const posted = new Set(requests.flatMap((each) => each.requests.flatMap(postedFile)));
  const all = requests.flatMap((each) => each.requests.map(withoutPosted));
  const log = { version: '1.2', creator: { name: 'Playwright', version: '' }, entries: all } as const;
  const { har, clean, isSecretIn } = redactHar({ log }, options);
  const redacted = [...har.log.entries];

  return entries.flatMap(({ name, bytes }) => {
    const own = requests.find((each) => each.name === name);
    if (own !== undefined) {
      const lines = redacted
        .splice(0, own.requests.length)
        .map((snapshot) => JSON.stringify({ type: 'resource-snapshot', snapshot }));
      return [{ name, bytes: Buffer.from(lines.join('\n')) }];
    }
    if (posted.has(name)) return [];
    if (name.endsWith('.trace') || name.endsWith('.stacks')) {
      const lines = linesOf(bytes).map((line) =>
        JSON.stringify(changeTexts<unknown>(JSON.parse(line), clean)),
      );
      return [{ name, bytes: Buffer.from(lines.join('\n')) }];
    }
    if (isText(bytes)) return [{ name, bytes: Buffer.from(clean(bytes.toString('utf8'))) }];
    return isSecretIn(bytes) ? [] : [{ name, bytes }];
  });
}

function linesOf(bytes: Buffer): string[] {
  return bytes
    .toString('utf8')
    .split('\n')
    .filter((line) => line !== '');
}

/** A line that is not a readable request is not kept. */
function requestIn(line: string): HarEntry[] {
  const read = resource.safeParse(JSON.parse(line));
  return read.success ? [read.data.snapshot] : [];
}

function postedFile({ request }: HarEntry): string[] {
  const { _file, _sha1 } = file.parse(request.postData ?? {});
  return [_file ?? [], _sha1 === undefined ? [] : `resources/${_sha1}`].flat();
}

function withoutPosted(entry: HarEntry): HarEntry {
  const { postData } = entry.request;
  if (postData === undefined) return entry;
  const { _file: _, _sha1: __, ...rest } = postData;
  return { ...entry, request: { ...entry.request, postData: rest } };
}

function isText(bytes: Buffer): boolean {
  return !bytes.includes(0) && bytes.equals(Buffer.from(bytes.toString('utf8')));
}
