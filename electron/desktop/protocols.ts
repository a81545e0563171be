import { protocol, type Session } from 'electron';
import { blobPolicy, readWindowFile, shownType } from '../app/context/window.ts';
import { appScheme, blobScheme } from './channels.ts';

interface Blob {
  readonly bytes: Uint8Array;
  readonly type: string;
}

/** Must be called before the app is ready. After that, Chromium accepts no new schemes. */
export function registerSchemes(): void {
  const privileges = { standard: true, secure: true, supportFetchAPI: true, codeCache: true };
  protocol.registerSchemesAsPrivileged([
    { scheme: appScheme, privileges },
    {
      scheme: blobScheme,
      privileges: { standard: true, secure: true, supportFetchAPI: true, corsEnabled: true },
    },
  ]);
}

/**
 * Serves the window's pages from `rendererDir` and blobs from the workspace. Nothing else can load in that session.
 *
 * @param readBlob resolves to the uncompressed bytes and their media type, or null when there is no such blob.
 */
export function serveProtocols(
  session: Session,
  rendererDir: string,
  readBlob: (hash: string) => Promise<Blob | null>,
): void {
  session.protocol.handle(appScheme, (request) => serveFile(rendererDir, new URL(request.url)));
  session.protocol.handle(blobScheme, async (request) => {
    const blob = await readBlob(new URL(request.url).hostname);
    return blob === null ? new Response('There is no such blob.', { status: 404 }) : blobResponse(blob);
  });
  // The window shows only our own files and the workspace, nothing from the network.
  session.webRequest.onBeforeRequest(
    { urls: ['http://*/*', 'https://*/*', 'ws://*/*', 'wss://*/*', 'ftp://*/*', 'file://*/*'] },
    (_details, answer) => answer({ cancel: true }),
  );
  session.setPermissionRequestHandler((_contents, permission, answer) => answer(allowed.has(permission)));
  session.setPermissionCheckHandler((_contents, permission) => allowed.has(permission));
}

/** The permissions of our own window: copy text. */
const allowed = new Set<string>(['clipboard-sanitized-write']);

async function serveFile(rendererDir: string, url: URL): Promise<Response> {
  const file =
    url.host === 'app' ? await readWindowFile(rendererDir, decodeURIComponent(url.pathname)) : null;
  if (file === null) return new Response('There is no such file.', { status: 404 });
  return new Response(new Uint8Array(file.bytes), {
    headers: {
      'content-type': file.type,
      'x-content-type-options': 'nosniff',
      // The rest of the policy is in index.html, which both hosts use. This directive works only as a header.
      'content-security-policy': "frame-ancestors 'none'",
    },
  });
}

function blobResponse({ bytes, type }: Blob): Response {
  const shown = shownType(type);
  return new Response(new Uint8Array(bytes), {
    headers: {
      'content-type': shown ?? 'application/octet-stream',
      'x-content-type-options': 'nosniff',
      ...(shown === null ? { 'content-disposition': 'attachment' } : {}),
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': `${appScheme}://app`,
      'content-security-policy': blobPolicy,
    },
  });
}
