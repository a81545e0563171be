import classes from './Grip.module.css';
import type { usePanelWidth } from './usePanelWidth.ts';

/** The line between the page and its panel: dragged, or moved by arrows. */
export function Grip({ panel }: { panel: ReturnType<typeof usePanelWidth> }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a separator that is moved is no <hr>
    <div
      className={classes.grip}
      role="separator"
      aria-orientation="vertical"
      aria-label="Width of the panel"
      aria-valuenow={panel.width}
      aria-valuemin={280}
      aria-valuemax={640}
      tabIndex={0}
      onPointerDown={panel.onPointerDown}
      onKeyDown={panel.onKeyDown}
    />
  );
}
