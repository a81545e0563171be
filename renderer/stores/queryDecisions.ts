import { create } from 'zustand';
import type { QueryRow } from '../../shared/contract/improve.ts';
import { toErrorData } from '../../shared/errors.ts';
import { say } from '../../shared/language/message.ts';
import type { QueryState } from '../../shared/model/improve.ts';
import { showProblem } from './act.ts';
import { sayNotNow } from './notNow.ts';

/** A decision on a query, or an undo, that has no reply yet. */
interface PressedDecision {
  readonly queryId: string;
  /** The state that the query gets. */
  readonly to: QueryState;
}

interface QueryDecisions {
  /** In the order in which they were pressed. One is sent at a time. */
  readonly waiting: readonly PressedDecision[];
  /** Queries as main answered them, which may be newer than the list. */
  readonly answered: ReadonlyMap<string, QueryRow>;
  /** Queries that were decided in this window, oldest first. Z takes the last one back. */
  readonly trail: readonly string[];
}

const useQueryDecisions = create<QueryDecisions>()(() => ({ waiting: [], answered: new Map(), trail: [] }));

/** How many presses may wait for those before. A host that does not answer must not take a whole queue unseen. */
const MOST_WAITING = 50;
const LONGEST_TRAIL = 2000;

/** The last press. Each one is sent after the one before. */
let last: Promise<void> = Promise.resolve();

/**
 * Sends a press after those before, and shows its result at once. Decisions do not depend on each other: if one fails, its query is as before,
 * and those behind it are sent. Returns false if too many wait.
 */
function sendInOrder(press: PressedDecision, send: () => Promise<QueryRow | null>): boolean {
  if (useQueryDecisions.getState().waiting.length >= MOST_WAITING) {
    sayNotNow(say('The last decisions are still being saved. Wait a moment, then press again.'));
    return false;
  }
  useQueryDecisions.setState(({ waiting }) => ({ waiting: [...waiting, press] }));
  last = last.then(async () => {
    const row = await send().catch((error: unknown) => {
      showProblem(toErrorData(error));
      return null;
    });
    useQueryDecisions.setState(({ waiting, answered, trail }) => ({
      waiting: waiting.filter((one) => one !== press),
      answered: row === null ? answered : new Map(answered).set(row.query.id, row),
      trail: row === null ? trail.filter((id) => id !== press.queryId) : trail,
    }));
  });
  return true;
}

/** Sends a decision on a query. */
export function sendDecision(press: PressedDecision, send: () => Promise<QueryRow | null>): boolean {
  if (!sendInOrder(press, send)) return false;
  useQueryDecisions.setState(({ trail }) => ({ trail: [...trail, press.queryId].slice(-LONGEST_TRAIL) }));
  return true;
}

/** Takes back the last decision of this window on one of these queries, or else the one on `shown`. Returns the query; null: there is none. */
export function undoDecision(
  among: readonly QueryRow[],
  shown: string | null,
  send: (queryId: string) => Promise<QueryRow | null>,
): string | null {
  const queryId =
    useQueryDecisions.getState().trail.findLast((id) => among.some(({ query }) => query.id === id)) ?? shown;
  const row = among.find(({ query }) => query.id === queryId);
  if (queryId === null || row === undefined) return null;
  const to = row.query.filter === null ? 'waiting' : 'filtered';
  if (!sendInOrder({ queryId, to }, () => send(queryId))) return null;
  useQueryDecisions.setState(({ trail }) => {
    const at = trail.lastIndexOf(queryId);
    return { trail: trail.filter((_, nth) => nth !== at) };
  });
  return queryId;
}

/** The queries as they are once all presses are saved, and how many are not saved yet. */
export function useDecidedQueries(rows: readonly QueryRow[]): {
  readonly rows: readonly QueryRow[];
  readonly unsaved: number;
} {
  const { waiting, answered } = useQueryDecisions();
  return {
    unsaved: waiting.length,
    rows: rows.map((listed) => {
      const told = answered.get(listed.query.id);
      // A history only grows.
      const row = told !== undefined && told.history.length > listed.history.length ? told : listed;
      const press = waiting.findLast(({ queryId }) => queryId === row.query.id);
      return press === undefined ? row : { ...row, query: { ...row.query, state: press.to } };
    }),
  };
}
