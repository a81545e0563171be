import type { ProposalRow } from '../../shared/contract/propose.ts';
import type { Message } from '../../shared/language/message.ts';
import type { ProposalState } from '../../shared/proposal/proposal.ts';
import { oneOf, setAddressValues, useAddressValues, wholeNumber } from '../stores/windowAddress.ts';

export type Tab = 'propose' | 'screen' | 'sites';

const QUEUE_VIEWS = ['waiting', 'accepted', 'rejected', 'withdrawn', 'all'] as const;
type QueueView = (typeof QUEUE_VIEWS)[number];
export const VIEW_WORDS: Readonly<Record<QueueView, Message>> = {
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

/** The place on the screen. All of it is in the address. */
export interface ProposePlace {
  readonly tab: Tab;
  readonly filter: string;
  /** A site, or a proposal in the screening. */
  readonly item: string | null;
  readonly view: QueueView;
  /** Selects the ideas that are shown: see `drawIdeas`. Null until a visit begins. */
  readonly visit: number | null;
  readonly round: number;
}

export function useProposePlace(): ProposePlace {
  const given = useAddressValues('tab', 'filter', 'item', 'state', 'visit', 'round');
  return {
    tab: oneOf(['propose', 'screen', 'sites'], given.tab),
    filter: given.filter ?? '',
    item: given.item ?? null,
    view: oneOf(QUEUE_VIEWS, given.state),
    visit: wholeNumber(given.visit),
    round: Math.min(10_000, wholeNumber(given.round) ?? 0),
  };
}

export const goToTab = (tab: Tab) =>
  setAddressValues({ tab: tab === 'propose' ? null : tab, item: null, filter: null, state: null });
export const goToItem = (item: string | null) => setAddressValues({ item, round: null });
export const goToView = (view: QueueView) =>
  setAddressValues({ state: view === 'waiting' ? null : view, item: null });
export const setFilter = (filter: string) => setAddressValues({ filter });

/** Starts a visit, which shows other ideas than the last one. The value is in seconds, so that a reload within the visit keeps it. */
export function beginVisit(): void {
  setAddressValues({ visit: String(Math.floor(Date.now() / 1000)) });
}

export const goToRound = (round: number) => setAddressValues({ round: round === 0 ? null : String(round) });

/** Whether a proposal belongs to a view of the queue. */
export function isIn(view: QueueView, { proposal }: ProposalRow): boolean {
  return STATE_OF[view] === null || STATE_OF[view] === proposal.state;
}
