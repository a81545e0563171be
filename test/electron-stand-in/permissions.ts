import { z } from 'zod';

/** How a page's question reaches the stand-in; page scripts find it gone by the time they run. */
export const permissionBinding = '__hopscopeStandInAsks';

/** What a handler is told of a question (`electron_permission_manager.cc`). */
export interface PermissionDetails {
  readonly requestingUrl: string;
  readonly isMainFrame: boolean;
  readonly mediaTypes?: readonly ('audio' | 'video')[];
}

export const askedPermission = z.object({
  id: z.number(),
  /** `navigator.permissions.query` asks what would be answered, every other call asks. */
  isQuery: z.boolean(),
  /** Electron's name (`content_converter.cc`). */
  permission: z.string(),
  /** The same for `Browser.setPermission`. */
  names: z.array(z.string()),
  mediaTypes: z.exactOptional(z.array(z.enum(['audio', 'video']))),
  url: z.string(),
  isMainFrame: z.boolean(),
});

/**
 * Chromium without a window asks nobody. So the calls that would ask say so first, and go on into Chromium once it has been set
 * to what the app's handler answered: allowed and refused are Chromium's own.
 */
export const permissionSource = `(() => {
  const tell = globalThis.${permissionBinding};
  delete globalThis.${permissionBinding};
  if (tell === undefined || !isSecureContext) return;
  const waiting = new Map();
  let last = 0;
  Object.defineProperty(globalThis, '${permissionBinding}Answer', { value: (id) => { waiting.get(id)?.(); waiting.delete(id); } });
  const ask = (asked) => new Promise((resolve) => {
    waiting.set(++last, resolve);
    tell(JSON.stringify({ id: last, isQuery: false, ...asked, url: location.href, isMainFrame: window === window.top }));
  });
  const asking = (owner, name, asked, answers = true) => {
    if (typeof owner?.[name] !== 'function') return;
    owner[name] = new Proxy(owner[name], { apply(call, self, given) {
      const done = ask(asked(...given)).then(() => Reflect.apply(call, self, given));
      return answers ? done : undefined;
    } });
  };
  const one = (permission, name = permission) => () => ({ permission, names: [name] });
  asking(globalThis.Geolocation?.prototype, 'getCurrentPosition', one('geolocation'), false);
  asking(globalThis.Notification, 'requestPermission', one('notifications'));
  asking(globalThis.Clipboard?.prototype, 'readText', one('clipboard-read'));
  asking(globalThis.Clipboard?.prototype, 'writeText', one('clipboard-sanitized-write', 'clipboard-write'));
  asking(globalThis.MediaDevices?.prototype, 'getUserMedia', ({ audio, video } = {}) => ({
    permission: 'media',
    names: [...(audio ? ['microphone'] : []), ...(video ? ['camera'] : [])],
    mediaTypes: [...(audio ? ['audio'] : []), ...(video ? ['video'] : [])],
  }));
  const electron = { camera: 'media', microphone: 'media', 'clipboard-write': 'clipboard-sanitized-write' };
  asking(globalThis.Permissions?.prototype, 'query', ({ name }) => ({ permission: electron[name] ?? name, names: [name], isQuery: true }));
})();`;
