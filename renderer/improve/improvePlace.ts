import type { QueryRow } from '../../shared/contract/improve.ts';
import type { Message } from '../../shared/language/message.ts';
import type { QueryState } from '../../shared/model/improve.ts';
import { oneOf, setAddressValues, useAddressValues, wholeNumber } from '../stores/windowAddress.ts';

export type Tab = 'figures' | 'review';

const QUEUE_VIEWS = ['waiting', 'filtered', 'accepted', 'rejected', 'all'] as const;
export type QueueView = (typeof QUEUE_VIEWS)[number];
export const VIEW_WORDS: Readonly<Record<QueueView, Message>> = {
  waiting: 'Waiting',
  filtered: 'Filtered',
  accepted: 'Accepted',
  rejected: 'Rejected',
  all: 'All',
};

/** The attempts behind a figure of a loop. */
const FIGURES = ['samples', 'solved', 'first', 'finished', 'open', 'restarted', 'restartedSolved'] as const;

/** A figure whose attempts are shown: its cycle (null: the tasks of the sets), its arm and its site (null: all), and which of them. */
export interface FigurePlace {
  readonly cycle: number | null;
  readonly arm: string;
  readonly site: string | null;
  readonly which: (typeof FIGURES)[number];
  /** For `solved`: within so many samples. */
  readonly within: number;
}

/** The place in a loop. All of it is in the address. */
export interface ImprovePlace {
  readonly tab: Tab;
  readonly item: string | null;
  readonly view: QueueView;
  readonly filter: string;
  /** null: the last cycle. */
  readonly cycle: number | null;
  /** null: no figure is open. */
  readonly figure: FigurePlace | null;
}

export function useImprovePlace(): ImprovePlace {
  const given = useAddressValues(
    'tab',
    'item',
    'state',
    'filter',
    'cycle',
    'figure',
    'arm',
    'site',
    'of',
    'within',
  );
  const which = FIGURES.find((one) => one === given.figure);
  return {
    tab: oneOf(['figures', 'review'], given.tab),
    item: given.item ?? null,
    view: oneOf(QUEUE_VIEWS, given.state),
    filter: given.filter ?? '',
    cycle: wholeNumber(given.cycle),
    figure:
      which === undefined
        ? null
        : {
            ...{ which, arm: given.arm ?? '', site: given.site ?? null },
            ...{ cycle: wholeNumber(given.of), within: wholeNumber(given.within) ?? 5 },
          },
  };
}

export const goToTab = (tab: Tab) =>
  setAddressValues({
    tab: tab === 'figures' ? null : tab,
    item: null,
    filter: null,
    state: null,
    cycle: null,
  });
export const goToItem = (item: string | null) => setAddressValues({ item });
export const goToView = (view: QueueView) =>
  setAddressValues({ state: view === 'waiting' ? null : view, item: null });
export const goToCycle = (cycle: number) => setAddressValues({ cycle: String(cycle), item: null });
export const setFilter = (filter: string) => setAddressValues({ filter });

/** Opens the attempts behind a figure; null closes them. */
export function openFigure(figure: FigurePlace | null): void {
  setAddressValues({
    figure: figure?.which ?? null,
    arm: figure?.arm ?? null,
    site: figure?.site ?? null,
    of: figure?.cycle == null ? null : String(figure.cycle),
    within: figure?.which === 'solved' ? String(figure.within) : null,
  });
}

/** Whether a query belongs to a view of the queue. */
export function isIn(view: QueueView, { query }: QueryRow): boolean {
  const state: QueryState | null = view === 'all' ? null : view;
  return state === null || query.state === state;
}
