import { oneOf, setAddressValues, useAddressValues, wholeNumber } from '../stores/windowAddress.ts';

export const TABS = ['picture', 'page', 'accessibility', 'network', 'events', 'raw', 'decision'] as const;
export type TabName = (typeof TABS)[number];
export type Side = 'before' | 'after';

/** Where in an attempt one is; all of it is in the address, so that a place can be sent to a colleague. */
export interface AttemptPlace {
  /** From 1. */
  readonly step: number;
  readonly tab: TabName;
  readonly side: Side;
  /** A snapshot that a verdict points to, shown instead of the step's own until one moves on. */
  readonly shot: string | null;
  /** The event that is shown among all of them; null: the first of the step. */
  readonly event: number | null;
  /** Words that were looked for, to be marked. */
  readonly mark: string;
  /** Whether the verdicts are shown beside the picture. */
  readonly panel: boolean;
}

/** Reads the place from the address and keeps it within the attempt. */
export function useAttemptPlace(stepTotal: number): AttemptPlace {
  const given = useAddressValues('step', 'tab', 'side', 'shot', 'panel', 'event', 'mark');
  return {
    step: Math.max(1, Math.min(Math.max(1, stepTotal), wholeNumber(given.step) ?? 1)),
    tab: oneOf(TABS, given.tab),
    side: oneOf(['before', 'after'], given.side),
    shot: given.shot ?? null,
    event: wholeNumber(given.event),
    mark: given.mark ?? '',
    panel: given.panel !== 'off',
  };
}

/** Goes to a step: its picture before the operation, with the element's box. */
export function goToStep(step: number, stepTotal: number): void {
  const within = Math.max(1, Math.min(Math.max(1, stepTotal), step));
  setAddressValues({ step: String(within), shot: null, event: null });
}

export const goToTab = (tab: TabName) => setAddressValues({ tab: tab === 'picture' ? null : tab });
export const goToSide = (side: Side) =>
  setAddressValues({ side: side === 'before' ? null : side, shot: null, tab: null });
export const showPanel = (on: boolean) => setAddressValues({ panel: on ? null : 'off' });

/** Goes to what decided a verdict: the step, and the page as it was recorded then. */
export function goToEvidence(evidence: {
  readonly stepIndex: number | null;
  readonly snapshotId: string | null;
}): void {
  setAddressValues({
    step: String(evidence.stepIndex ?? 1),
    shot: evidence.snapshotId,
    side: evidence.snapshotId === null && evidence.stepIndex !== null ? 'after' : null,
    tab: null,
  });
}
