import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { say } from '../../../shared/language/message.ts';
import { act, inBackground } from '../../stores/act.ts';
import { useMirror } from '../../stores/mirror.ts';
import { zoomFactor } from '../../stores/windowZoom.ts';

const MIN = 280;
const MAX = 640;

/** A width that is dragged or moved by arrows. */
export interface GrippedWidth {
  readonly width: number;
  readonly max: number;
  readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** The panel's width: drawn from the settings, dragged or moved by arrows, kept when let go. */
export function usePanelWidth(): GrippedWidth {
  const kept = useMirror((mirror) => mirror.settings?.panelWidth ?? 360);
  return useGrippedWidth(kept, MAX, (panelWidth) => act('settings.set', { panelWidth }));
}

/** The same for any panel of 280 to `max` pixels; `keep` is told what it was left at. */
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
    // A key that is held asks again before the answer is there: what came last stands.
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

/** The line between the page and its panel: dragged, or moved by arrows. It is taken hold of beside it, too. */
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
      {/* More of it on the panel's side: the desktop draws the page over the other. */}
      <div style={{ position: 'absolute', inset: '0 -7px 0 -3px' }} />
    </div>
  );
}
