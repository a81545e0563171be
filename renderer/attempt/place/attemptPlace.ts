import type { AttemptDetail } from '../../../shared/contract/index.ts';
import { inBackground } from '../../stores/act.ts';
import { ownSetting } from '../../stores/ownSetting.ts';
import {
  addressWith,
  navigate,
  oneOf,
  setAddressValues,
  useAddressValues,
  wholeNumber,
} from '../../stores/windowAddress.ts';
import { useWindowWidth } from '../../stores/windowZoom.ts';

/** The views of an attempt. Each has a digit as its key, in this order; the window groups them in tabs. */
export const TABS = [
  'picture',
  'page',
  'accessibility',
  'network',
  'events',
  'raw',
  'decision',
  'console',
  'environment',
] as const;
export type TabName = (typeof TABS)[number];
export type Side = 'before' | 'after';

/** The place in an attempt. All of it is in the address, so that a person can send a place to a colleague. */
export interface AttemptPlace {
  /** From 1. */
  readonly step: number;
  readonly tab: TabName;
  readonly side: Side;
  /** Whether both pages of the step are shown. This is a setting of the person. */
  readonly isBoth: boolean;
  /** A snapshot that a verdict names. It is shown instead of the step's pages until the person moves on. */
  readonly shot: string | null;
  /** The event that is shown among all events; null for the first event of the step. */
  readonly event: number | null;
  /** Words of a search to mark. */
  readonly mark: string;
  /** Words to find in the list of a tab. */
  readonly find: string;
  /** Whether the step in words and the verdicts are shown beside the picture. */
  readonly panel: boolean;
  /** Whether the list of steps is shown over the picture. */
  readonly list: boolean;
}

/** From this width on, in pixels, the panel stands beside the picture instead of over it. */
const WIDE = 1200;

/** Whether one page of a step is shown, or both. */
const stepPictures = ownSetting('stepPictures', 'one');

/**
 * Reads the place from the address and limits it to the attempt. An address that names no step shows the step at which the attempt
 * opens. `first`: the tab of an address that names none.
 */
export function useAttemptPlace(
  { stepTotal, opensAt }: Pick<AttemptDetail, 'stepTotal' | 'opensAt'>,
  first: TabName = 'picture',
): AttemptPlace {
  const given = useAddressValues('step', 'tab', 'side', 'shot', 'panel', 'list', 'event', 'mark', 'find');
  const isBoth = stepPictures.useValue() === 'both';
  const isWide = useWindowWidth() >= WIDE;
  return {
    step: Math.max(1, Math.min(Math.max(1, stepTotal), wholeNumber(given.step) ?? opensAt)),
    tab: oneOf(TABS, given.tab ?? first),
    side: oneOf(['before', 'after'], given.side),
    shot: given.shot ?? null,
    event: wholeNumber(given.event),
    mark: given.mark ?? '',
    find: (given.find ?? '').slice(0, LONGEST_FIND),
    isBoth,
    panel: given.panel === undefined ? isWide : given.panel !== 'off',
    list: given.list === 'on',
  };
}

/** Limit of the search text, which nobody reaches by typing. */
const LONGEST_FIND = 200;

/** Searches for words in the list of a tab. */
export const find = (words: string) => setAddressValues({ find: words.slice(0, LONGEST_FIND) });

/** Replaces this attempt by another one with the same view. Back leads to the screen from which the first one was opened. */
export function goToAttempt(attemptId: string): void {
  const away = {
    step: null,
    shot: null,
    event: null,
    mark: null,
    report: null,
  };
  navigate(`/attempt/${encodeURIComponent(attemptId)}?${addressWith(away)}`, {
    replace: true,
  });
}

/** Goes to a step: its picture before the operation, with the element's box. */
export function goToStep(step: number, stepTotal: number): void {
  const within = Math.max(1, Math.min(Math.max(1, stepTotal), step));
  setAddressValues({ step: String(within), shot: null, event: null });
}

export const goToTab = (tab: TabName) => setAddressValues({ tab });
export const showPanel = (on: boolean) => setAddressValues({ panel: on ? 'on' : 'off' });
export const showList = (on: boolean) => setAddressValues({ list: on ? 'on' : null });

/** Shows the page before or after the step, or both from now on. */
export function goToSide(side: Side | 'both'): void {
  const values = side === 'both' ? {} : { side: side === 'before' ? null : side };
  setAddressValues({ ...values, shot: null, tab: 'picture' });
  inBackground(stepPictures.keep(side === 'both' ? 'both' : 'one'));
}

/** Goes to the evidence of a verdict: the step, and the page that was recorded then. */
export function goToEvidence(evidence: {
  readonly stepIndex: number | null;
  readonly snapshotId: string | null;
}): void {
  setAddressValues({
    step: String(evidence.stepIndex ?? 1),
    shot: evidence.snapshotId,
    side: evidence.snapshotId === null && evidence.stepIndex !== null ? 'after' : null,
    tab: 'picture',
  });
}
