import { useEffect } from 'react';
import { act } from '../stores/act.ts';

/**
 * F6 walks through the zones of the window (`data-zone`), Shift F6 back: the way out of the task page by keyboard.
 * A zone that holds other zones (the screen, while it shows page and panel) is no stop of its own.
 */
export function useZones(): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 'F6') return;
      event.preventDefault();
      event.stopPropagation();
      const zones = [...document.querySelectorAll<HTMLElement>('[data-zone]')].filter(
        (zone) => zone.querySelector('[data-zone]') === null && zone.offsetParent !== null,
      );
      const now = zones.findIndex((zone) => zone.contains(document.activeElement));
      const step = event.shiftKey ? zones.length - 1 : 1;
      const next = zones[(Math.max(now, 0) + (now < 0 ? 0 : step)) % zones.length];
      if (next !== undefined) enter(next);
    };
    document.addEventListener('keydown', listen, true);
    return () => document.removeEventListener('keydown', listen, true);
  }, []);
}

/** The place in a zone where work goes on: marked (the last one lies on top), or its first control, or the zone itself. */
function enter(zone: HTMLElement): void {
  const place =
    [...zone.querySelectorAll<HTMLElement>('[data-zone-start]:not(:disabled)')].at(-1) ??
    zone.querySelector<HTMLElement>('[aria-current="page"]') ??
    zone.querySelector<HTMLElement>(':is(input, textarea, button):not(:disabled), a[href], [tabindex="0"]') ??
    zone;
  place.focus();
  // The desktop's page is no element of the window: main gives it the keys.
  if (place.hasAttribute('data-native-page')) void act('page.focus', {});
}
