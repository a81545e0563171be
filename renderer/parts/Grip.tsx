import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { act } from '../stores/act.ts';
import { useMirror } from '../stores/mirror.ts';

const MIN = 280;
const MAX = 640;
const within = (width: number) => Math.round(Math.min(MAX, Math.max(MIN, width)));

/** The panel's width: drawn from the settings, dragged or moved by arrows, kept when let go. */
export function usePanelWidth() {
  const kept = useMirror((mirror) => mirror.settings?.panelWidth ?? 360);
  const [dragged, setDragged] = useState<number | null>(null);
  const width = dragged ?? kept;

  async function keep(panelWidth: number): Promise<void> {
    setDragged(panelWidth);
    await act('settings.set', { panelWidth });
    // A key that is held asks again before the answer is there: what came last stands.
    setDragged((now) => (now === panelWidth ? null : now));
  }

  function onPointerDown(event: PointerEvent<HTMLElement>): void {
    const grip = event.currentTarget;
    const start = { x: event.clientX, width };
    let last = width;
    grip.setPointerCapture(event.pointerId);
    grip.onpointermove = (move) => {
      last = within(start.width + start.x - move.clientX);
      setDragged(last);
    };
    grip.onpointerup = () => {
      grip.onpointermove = null;
      grip.onpointerup = null;
      void keep(last);
    };
  }

  function onKeyDown(event: KeyboardEvent): void {
    const step = event.key === 'ArrowLeft' ? 16 : event.key === 'ArrowRight' ? -16 : 0;
    if (step === 0) return;
    event.preventDefault();
    void keep(within(width + step));
  }

  return { width, onPointerDown, onKeyDown };
}

/** The line between the page and its panel: dragged, or moved by arrows. */
export function Grip({ panel }: { panel: ReturnType<typeof usePanelWidth> }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a separator that is moved is no <hr>
    <div
      role="separator"
      aria-orientation="vertical"
      aria-label="Width of the panel"
      aria-valuenow={panel.width}
      aria-valuemin={MIN}
      aria-valuemax={MAX}
      tabIndex={0}
      style={{
        width: 7,
        cursor: 'col-resize',
        borderLeft: '1px solid var(--line)',
        background: 'var(--ground)',
        touchAction: 'none',
      }}
      onPointerDown={panel.onPointerDown}
      onKeyDown={panel.onKeyDown}
    />
  );
}
