import { z } from 'zod';

/** The binding by which a permission request reaches the stand-in. It is deleted before page scripts run. */
export const permissionBinding = '__hopscopeStandInAsks';

/** The details of a request that a handler gets (`electron_permission_manager.cc`). */
export interface PermissionDetails {
  readonly requestingUrl: string;
  readonly isMainFrame: boolean;
  readonly mediaTypes?: readonly ('audio' | 'video')[];
}

export const askedPermission = z.object({
  id: z.number(),
  /** Whether the call is `navigator.permissions.query`, which only reads the state of a permission. */
  isQuery: z.boolean(),
  /** Electron's name (`content_converter.cc`). */
  permission: z.string(),
  /** The names for `Browser.setPermission`. */
  names: z.array(z.string()),
  mediaTypes: z.exactOptional(z.array(z.enum(['audio', 'video']))),
  url: z.string(),
  isMainFrame: z.boolean(),
});

/**
 * Headless Chromium shows no permission prompt. So these calls first ask the app's handler and go on after its answer has been set
 * in Chromium, which then allows or refuses the call.
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
