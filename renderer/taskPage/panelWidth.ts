import { type GrippedWidth, useGrippedWidth } from '../parts/panes/Grip.tsx';
import { keepPanelWidth, useKeptPanelWidth } from '../stores/stage.ts';
import { useWindowWidth } from '../stores/windowZoom.ts';
import { MAX_PANEL, panelWidthIn } from './stageRoom.ts';

/** The width of the panel beside a task's page: the stored one, or one that fits the window. */
export function useTaskPanelWidth(): GrippedWidth {
  const windowWidth = useWindowWidth();
  const kept = useKeptPanelWidth();
  return useGrippedWidth(kept ?? panelWidthIn(windowWidth), MAX_PANEL, keepPanelWidth);
}
