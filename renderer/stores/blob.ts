import { useEffect, useState } from 'react';
import { archiveManifest, joinMhtml } from '../../shared/page/mhtml.ts';
import { bridge } from '../bridge.ts';

/** Where a recorded picture or page can be read from. */
export function blobUrl(hash: string): string {
  return bridge.blobUrl(hash);
}

/** Reads a recorded archive (MHTML), which is kept in parts. */
export async function readArchive(hash: string, signal: AbortSignal): Promise<string> {
  const manifest = archiveManifest.parse(JSON.parse(await readText(hash, signal)));
  const bodies = await Promise.all(manifest.parts.map((part) => readText(part, signal)));
  return joinMhtml({ skeleton: manifest.skeleton, bodies });
}

/** Reads a recorded text. */
export async function readText(hash: string, signal: AbortSignal): Promise<string> {
  return (await read(hash, signal)).text();
}

/** Reads recorded bytes, as base64. */
export async function readBase64(hash: string, signal: AbortSignal): Promise<string> {
  const bytes = new Uint8Array(await readBytes(hash, signal));
  // Of a slice at a time: a call takes no more arguments than fit on the stack.
  const slices = Array.from({ length: Math.ceil(bytes.length / SLICE) }, (_, at) =>
    String.fromCharCode(...bytes.subarray(at * SLICE, (at + 1) * SLICE)),
  );
  return btoa(slices.join(''));
}

const SLICE = 0x8000;

async function read(hash: string, signal: AbortSignal): Promise<Response> {
  const response = await fetch(bridge.blobUrl(hash), { signal });
  if (!response.ok) throw new Error(`the workspace answered ${response.status}`);
  return response;
}

/** Reads recorded bytes. */
export async function readBytes(hash: string, signal: AbortSignal): Promise<ArrayBuffer> {
  return (await read(hash, signal)).arrayBuffer();
}

/** The last picture that is ready to be drawn: the former stays until the next one is, so that nothing flickers. */
export function useDecoded(url: string | null): string | null {
  const [ready, setReady] = useState<string | null>(null);
  useEffect(() => {
    if (url === null) return;
    let dropped = false;
    const image = new Image();
    image.src = url;
    const show = () => {
      if (!dropped) setReady(url);
    };
    image.decode().then(show, show); // a broken picture is shown as broken, not as the former one
    return () => {
      dropped = true;
    };
  }, [url]);
  return url === null ? null : ready;
}
