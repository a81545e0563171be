import type { VerifyRow } from '../../shared/contract/verify.ts';
import type { Message } from '../../shared/language/message.ts';
import { QUEUE_STATES, type QueueState } from '../../shared/review/settle.ts';
import { oneOf, setAddressValues, useAddressValues, wholeNumber } from '../stores/windowAddress.ts';

export type QueueView = 'todo' | 'all' | QueueState | 'edited' | 'shortened';
export type PictureView = 'both' | 'before' | 'after';
export type Tab = 'desk' | 'quality';

export const VIEW_WORDS: Readonly<Record<QueueView, Message>> = {
  todo: 'For you',
  all: 'All',
  new: 'New',
  'in-review': 'In review',
  'needs-second': 'Needs a second reviewer',
  'second-review': 'Second review open',
  disagreement: 'Reviewers differ',
  accepted: 'Accepted',
  discarded: 'Discarded',
  edited: 'Accepted, description edited',
  shortened: 'Accepted, steps discarded',
};
/** Words for a number of demonstrations in a state: `5 waiting for a second reviewer`. */
export const COUNTED_WORDS: Readonly<Record<QueueState, Message>> = {
  new: '{count, number} new',
  'in-review': '{count, number} in review',
  'needs-second': '{count, number} waiting for a second reviewer',
  'second-review': '{count, number} with a second reviewer',
  disagreement: '{count, number} that reviewers differ on',
  accepted: '{count, number} accepted',
  discarded: '{count, number} discarded',
};
const QUEUE_VIEWS: readonly [QueueView, ...QueueView[]] = [
  'todo',
  'all',
  ...QUEUE_STATES,
  'edited',
  'shortened',
];

/** The place on the desk. All of it is in the address. */
export interface DeskPlace {
  readonly tab: Tab;
  readonly view: QueueView;
  readonly filter: string;
  readonly item: string | null;
  /** Index of a step; null for the first. */
  readonly step: number | null;
  readonly pictures: PictureView;
}

export function useDeskPlace(): DeskPlace {
  const given = useAddressValues('tab', 'state', 'filter', 'item', 'step', 'pictures');
  return {
    tab: oneOf(['desk', 'quality'], given.tab),
    view: oneOf(QUEUE_VIEWS, given.state),
    filter: given.filter ?? '',
    item: given.item ?? null,
    step: wholeNumber(given.step),
    pictures: oneOf(['both', 'before', 'after'], given.pictures),
  };
}

export const goToItem = (item: string | null) => setAddressValues({ item, step: null });
export const goToStep = (step: number) => setAddressValues({ step: String(step) });
export const goToView = (view: QueueView) =>
  setAddressValues({ state: view === 'todo' ? null : view, item: null, step: null });
export const goToTab = (tab: Tab) => setAddressValues({ tab: tab === 'desk' ? null : tab });
export const goToPictures = (pictures: PictureView) =>
  setAddressValues({ pictures: pictures === 'both' ? null : pictures });

/** Whether a row belongs to a view of the queue. */
export function isIn(view: QueueView, row: VerifyRow): boolean {
  if (view === 'all') return true;
  if (view === 'todo') return row.forMe;
  if (view === 'edited' || view === 'shortened') return row.outcome?.[view] === true;
  return row.state === view;
}
