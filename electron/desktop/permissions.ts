import type { Session } from 'electron';

/** Permission names of CDP (`Browser.grantPermissions`, as Playwright sends them) → our names. All other names are the same. */
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

/** The parts of Electron's permission `media`. */
const DEVICES: Readonly<Record<string, string>> = { audio: 'microphone', video: 'camera' };

/** Permissions that Chrome grants without a question after a press, while the page is visible. */
const unasked: ReadonlySet<string> = new Set(['clipboard-sanitized-write', 'fullscreen', 'pointerLock']);

/** Denied without a question, as on the web host: they open another program, whose use is not recorded. */
const refused: ReadonlySet<string> = new Set(['openExternal']);

interface Permissions {
  grant(origin: string | undefined, cdpNames: readonly string[]): void;
  reset(): void;
}

/**
 * Denies a page everything that was not granted, except what Chrome grants without a question.
 *
 * @param ask shows a request to the person; resolves to the answer.
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
      // The page is gone, so the person cannot be asked.
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

/** Camera and microphone are requested together and granted one by one. */
function namesOf(permission: string, mediaTypes: readonly (string | undefined)[]): string[] {
  const devices = mediaTypes.flatMap((type) => DEVICES[type ?? ''] ?? []);
  return permission === 'media' && devices.length > 0 ? devices.toSorted() : [permission];
}

function originOf(url: string): string {
  return URL.canParse(url) ? new URL(url).origin : url;
}
