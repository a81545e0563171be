import type { ProposalState } from '../../shared/proposal/proposal.ts';
import { setAddressValues, useAddressValue } from '../stores/address.ts';

export type Tab = 'propose' | 'screen' | 'sites';
export type QueueView = 'waiting' | 'accepted' | 'rejected' | 'withdrawn' | 'all';

export const QUEUE_VIEWS: readonly QueueView[] = ['waiting', 'accepted', 'rejected', 'withdrawn', 'all'];
export const VIEW_WORDS: Readonly<Record<QueueView, string>> = {
  waiting: 'Waiting',
  accepted: 'Accepted',
  rejected: 'Rejected',
  withdrawn: 'Withdrawn',
  all: 'All',
};
const STATE_OF: Readonly<Record<QueueView, ProposalState | null>> = {
  waiting: 'proposed',
  accepted: 'accepted',
  rejected: 'rejected',
  withdrawn: 'withdrawn',
  all: null,
};

/** Where on the screen one is; all of it is in the address. */
export interface Place {
  readonly tab: Tab;
  readonly filter: string;
  /** A site, or a proposal in the screening. */
  readonly item: string | null;
  readonly view: QueueView;
  /** Which ideas are drawn: see `drawIdeas`. Null until a visit has begun. */
  readonly visit: number | null;
  readonly round: number;
}

export function usePlace(): Place {
  const [tab] = useAddressValue('tab');
  const [filter] = useAddressValue('filter');
  const [item] = useAddressValue('item');
  const [state] = useAddressValue('state');
  const [visit] = useAddressValue('visit');
  const [round] = useAddressValue('round');
  return {
    tab: tab === 'screen' || tab === 'sites' ? tab : 'propose',
    filter: filter ?? '',
    item,
    view: QUEUE_VIEWS.find((each) => each === state) ?? 'waiting',
    visit: wholeNumber(visit),
    round: Math.min(10_000, wholeNumber(round) ?? 0),
  };
}

function wholeNumber(text: string | null): number | null {
  return text !== null && /^\d{1,12}$/.test(text) ? Number(text) : null;
}

export function goToTab(tab: Tab): void {
  setAddressValues({ tab: tab === 'propose' ? null : tab, item: null, filter: null, state: null });
}

export function goToItem(item: string | null): void {
  setAddressValues({ item, round: null });
}

export function goToView(view: QueueView): void {
  setAddressValues({ state: view === 'waiting' ? null : view });
}

export function setFilter(filter: string): void {
  setAddressValues({ filter });
}

/** A visit begins: other ideas than last time are drawn. Seconds, so that a reload within the visit keeps it. */
export function beginVisit(): void {
  setAddressValues({ visit: String(Math.floor(Date.now() / 1000)) });
}

export function goToRound(round: number): void {
  setAddressValues({ round: round === 0 ? null : String(round) });
}

/** Whether a proposal belongs to a view of the queue. */
export function isIn(view: QueueView, state: ProposalState): boolean {
  return STATE_OF[view] === null || STATE_OF[view] === state;
}
