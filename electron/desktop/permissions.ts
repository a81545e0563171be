import type { Session } from 'electron';

/** CDP's names (`Browser.grantPermissions`, as playwright sends them) → ours. Any other name is the same in both. */
const ourNames: Readonly<Record<string, string>> = {
  audioCapture: 'microphone',
  videoCapture: 'camera',
  clipboardReadWrite: 'clipboard-read',
  clipboardSanitizedWrite: 'clipboard-sanitized-write',
  wakeLockScreen: 'screen-wake-lock',
  localFonts: 'local-fonts',
  storageAccess: 'storage-access',
  idleDetection: 'idle-detection',
};

/** What Electron calls `media`. */
const DEVICES: Readonly<Record<string, string>> = { audio: 'microphone', video: 'camera' };

/** What Chrome lets a page do after a press without a question, while it is seen. */
const unasked: ReadonlySet<string> = new Set(['clipboard-sanitized-write', 'fullscreen', 'pointerLock']);

/** Another program would open, and what is done there is on no record: refused without a question, as on the web host. */
const refused: ReadonlySet<string> = new Set(['openExternal']);

interface Permissions {
  grant(origin: string | undefined, cdpNames: readonly string[]): void;
  reset(): void;
}

/**
 * Denies a page everything that nobody granted, but for what Chrome asks nobody about.
 * @param ask puts a request to the person; resolves to their answer.
 */
export function guardPermissions(
  session: Session,
  ask: (contentsId: number, origin: string, permission: string) => Promise<boolean>,
): Permissions {
  const granted = new Set<string>();
  const isGranted = (origin: string, names: readonly string[]): boolean =>
    names.every((name) => unasked.has(name) || granted.has(`${origin} ${name}`) || granted.has(`* ${name}`));

  session.setPermissionCheckHandler((_contents, permission, requestingOrigin, { mediaType }) =>
    isGranted(originOf(requestingOrigin), namesOf(permission, [mediaType])),
  );
  session.setPermissionRequestHandler((contents, permission, answer, details) => {
    const origin = originOf(details.requestingUrl);
    const names = namesOf(permission, 'mediaTypes' in details ? (details.mediaTypes ?? []) : []);
    if (refused.has(permission) || isGranted(origin, names)) {
      answer(!refused.has(permission));
      return;
    }
    ask(contents.id, origin, names.join(' and ')).then(
      (allowed) => {
        if (allowed) for (const name of names) granted.add(`${origin} ${name}`);
        answer(allowed);
      },
      // The page is gone: nobody can be asked.
      () => answer(false),
    );
  });
  session.setDevicePermissionHandler(() => false);

  return {
    grant(origin, cdpNames) {
      for (const name of cdpNames) granted.add(`${origin ?? '*'} ${ourNames[name] ?? name}`);
    },
    reset: () => granted.clear(),
  };
}

/** Camera and microphone are asked for together, and granted one by one. */
function namesOf(permission: string, mediaTypes: readonly (string | undefined)[]): string[] {
  const devices = mediaTypes.flatMap((type) => DEVICES[type ?? ''] ?? []);
  return permission === 'media' && devices.length > 0 ? devices.toSorted() : [permission];
}

function originOf(url: string): string {
  return URL.canParse(url) ? new URL(url).origin : url;
}
