import type { Session } from 'electron';

/** CDP's names (`Browser.grantPermissions`, as playwright sends them) → Electron's. Any other name is the same in both. */
const electronNames: Readonly<Record<string, string>> = {
  audioCapture: 'media',
  videoCapture: 'media',
  clipboardReadWrite: 'clipboard-read',
  clipboardSanitizedWrite: 'clipboard-sanitized-write',
  wakeLockScreen: 'screen-wake-lock',
  localFonts: 'local-fonts',
  storageAccess: 'storage-access',
  idleDetection: 'idle-detection',
};

interface Permissions {
  grant(origin: string | undefined, cdpNames: readonly string[]): void;
  reset(): void;
}

/**
 * Denies a page everything that nobody granted.
 * @param ask puts a request to the person; resolves to their answer.
 */
export function guardPermissions(
  session: Session,
  ask: (contentsId: number, origin: string, permission: string) => Promise<boolean>,
): Permissions {
  const granted = new Set<string>();
  const isGranted = (origin: string, permission: string): boolean =>
    granted.has(`${origin} ${permission}`) || granted.has(`* ${permission}`);

  session.setPermissionCheckHandler((_contents, permission, requestingOrigin) =>
    isGranted(originOf(requestingOrigin), permission),
  );
  session.setPermissionRequestHandler((contents, permission, answer, details) => {
    const origin = originOf(details.requestingUrl);
    if (isGranted(origin, permission)) {
      answer(true);
      return;
    }
    ask(contents.id, origin, permission).then(
      (allowed) => {
        if (allowed) granted.add(`${origin} ${permission}`);
        answer(allowed);
      },
      // The page is gone: nobody can be asked.
      () => answer(false),
    );
  });
  session.setDevicePermissionHandler(() => false);

  return {
    grant(origin, cdpNames) {
      for (const name of cdpNames) granted.add(`${origin ?? '*'} ${electronNames[name] ?? name}`);
    },
    reset: () => granted.clear(),
  };
}

function originOf(url: string): string {
  return URL.canParse(url) ? new URL(url).origin : url;
}
