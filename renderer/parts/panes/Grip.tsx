import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { say } from '../../../shared/language/message.ts';
import { act, inBackground } from '../../stores/act.ts';
import { useMirror } from '../../stores/mirror.ts';
import { zoomFactor } from '../../stores/windowZoom.ts';

const MIN = 280;
const MAX = 640;

/** A width that the person drags, or moves by arrow keys. */
export interface GrippedWidth {
  readonly width: number;
  readonly max: number;
  readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** The width of the panel, from the settings. It is stored when the person releases the grip. */
export function usePanelWidth(): GrippedWidth {
  const kept = useMirror((mirror) => mirror.settings?.panelWidth ?? 360);
  return useGrippedWidth(kept, MAX, (panelWidth) => act('settings.set', { panelWidth }));
}

/** The same for any panel of 280 to `max` pixels. `keep` gets the final width. */
export function useGrippedWidth(
  kept: number,
  max: number,
  keep: (width: number) => Promise<unknown>,
): GrippedWidth {
  const [dragged, setDragged] = useState<number | null>(null);
  const width = dragged ?? kept;
  const within = (wanted: number) => Math.round(Math.min(max, Math.max(MIN, wanted)));

  async function leaveAt(left: number): Promise<void> {
    setDragged(left);
    await keep(left);
    // A held key sends a new width before the last one is stored, so the newest one stays.
    setDragged((now) => (now === left ? null : now));
  }

  function onPointerDown(event: PointerEvent<HTMLElement>): void {
    const grip = event.currentTarget;
    const start = { x: event.clientX, width };
    let last = width;
    grip.setPointerCapture(event.pointerId);
    grip.onpointermove = (move) => {
      last = within(start.width + (start.x - move.clientX) / zoomFactor());
      setDragged(last);
    };
    grip.onpointerup = () => {
      grip.onpointermove = null;
      grip.onpointerup = null;
      inBackground(leaveAt(last));
    };
  }

  function onKeyDown(event: KeyboardEvent): void {
    const step = event.key === 'ArrowLeft' ? 16 : event.key === 'ArrowRight' ? -16 : 0;
    if (step === 0) return;
    event.preventDefault();
    inBackground(leaveAt(within(width + step)));
  }

  return { width, max, onPointerDown, onKeyDown };
}

/** The line between the page and its panel, to drag or to move by arrow keys. The area that can be dragged is wider than the line. */
export function Grip({ panel }: { panel: GrippedWidth }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a separator that is moved is no <hr>
    <div
      role="separator"
      aria-orientation="vertical"
      aria-label={say('Width of the panel')}
      aria-valuenow={panel.width}
      aria-valuemin={MIN}
      aria-valuemax={panel.max}
      tabIndex={0}
      style={{
        position: 'relative',
        zIndex: 4,
        width: 1,
        cursor: 'col-resize',
        background: 'var(--line)',
        touchAction: 'none',
      }}
      onPointerDown={panel.onPointerDown}
      onKeyDown={panel.onKeyDown}
    >
      {/* Most of the area is on the panel's side, because the desktop draws the page over the other side. */}
      <div style={{ position: 'absolute', inset: '0 -7px 0 -3px' }} />
    </div>
  );
}
