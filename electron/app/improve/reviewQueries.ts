import { fault } from '../../../shared/errors.ts';
import type { ImproveCycle, ImproveLoop, ImproveQuery, QueryEvent } from '../../../shared/model/improve.ts';
import type { Task } from '../../../shared/model/index.ts';
import { longestIdea } from '../../../shared/proposal/proposal.ts';
import { ideaText } from '../../../shared/proposal/readIdeas.ts';
import { proposalKey, taskOfProposal } from '../../../shared/proposal/taskOfProposal.ts';
import { listAttemptRows } from '../../db/attempts.ts';
import { changeQueries, listCycles, listQueries, type ReviewedQuery } from '../../db/improve.ts';
import type { Database } from '../../db/store/open.ts';
import { listTasks } from '../../db/taskSets.ts';

/** What a person decides about a query. */
export interface QueryDecision {
  /** The id of the query, or a beginning of it that no other query of the loop has. */
  readonly id: string;
  readonly decision: 'accept' | 'reject';
  /** The text from now on; missing: as it is. */
  readonly text?: string;
  /** Why it is rejected. */
  readonly reason?: string;
}

/**
 * Decides about queries: all of them, or none if one decision is not possible. A filtered query that is accepted is restored first. `by`: the
 * id of the person. Returns the changed queries. Throws AppError `improve.query`, `improve.text`, `improve.reason`, `improve.attempted`.
 */
export function reviewQueries(
  db: Database,
  loop: ImproveLoop,
  decisions: readonly QueryDecision[],
  by: string,
): readonly ImproveQuery[] {
  const all = listQueries(db, loop.id);
  const cycles = listCycles(db, loop.id);
  const taken = new Map(
    cycles.map(({ number, setId }) => [number, new Set(listTasks(db, setId).map(({ key }) => key))]),
  );
  const reviewed = decisions.flatMap((decision): ReviewedQuery[] => {
    const query = requireQuery(all, decision.id);
    const cycle = cycles.find(({ number }) => number === query.cycle);
    if (cycle === undefined)
      throw fault.storage('improve.cycle', `The query ${query.id} has lost its cycle.`);
    const text = textOf(decision, query);
    const isSame = query.text === text;
    if (decision.decision === 'accept' && query.state === 'accepted' && isSame) return [];
    if (decision.decision === 'reject' && query.state === 'rejected') return [];
    mustBeUntried(db, query);
    if (decision.decision === 'reject') return [rejected(query, decision.reason ?? '', by)];
    const restored: ImproveQuery =
      query.state === 'filtered'
        ? { ...query, history: [...query.history, event('restored', by, query.text)] }
        : query;
    const accepted = acceptedQuery({ ...restored, text }, cycle, by, taken.get(query.cycle) ?? new Set());
    return [{ query: { ...restored, ...accepted.query }, task: accepted.task, removed: query.taskId }];
  });
  changeQueries(db, reviewed);
  return reviewed.map(({ query }) => query);
}

/**
 * Takes the decision on a query back: it waits again, or is filtered again, with the text that the model wrote. Throws AppError
 * `improve.query`, `improve.undecided`, `improve.attempted`.
 */
export function takeBackQuery(db: Database, loop: ImproveLoop, id: string, by: string): ImproveQuery {
  const query = requireQuery(listQueries(db, loop.id), id);
  if (query.state !== 'accepted' && query.state !== 'rejected')
    throw fault.input(
      'improve.undecided',
      'Nobody has decided about this query yet.',
      'There is nothing to take back.',
    );
  mustBeUntried(db, query);
  const text = query.original;
  const next: ImproveQuery = {
    ...{ ...query, text, taskId: null, state: query.filter === null ? 'waiting' : 'filtered' },
    history: [...query.history, event('taken back', by, text)],
  };
  changeQueries(db, [{ query: next, task: null, removed: query.taskId }]);
  return next;
}

function mustBeUntried(db: Database, { taskId, text }: ImproveQuery): void {
  if (taskId === null || listAttemptRows(db, { taskId, limit: 1 }, 'strict').length === 0) return;
  throw fault.input('improve.attempted', `The query “${text}” has been tried already.`, 'It stays as it is.');
}

/** The query as accepted, with its task. Its key is added to `taken`. `by` null: the loop has no review. */
export function acceptedQuery<One extends Omit<ImproveQuery, 'position'>>(
  query: One,
  cycle: ImproveCycle,
  by: string | null,
  taken: Set<string>,
): { readonly query: One; readonly task: Task } {
  const url = cycle.sites.find(({ site }) => site === query.site)?.url ?? '';
  const key = proposalKey(query.site, taken);
  taken.add(key);
  const site = { name: query.site, url, domain: '', subdomain: '' };
  const task = taskOfProposal(site, query.text, cycle.setId, key);
  const history = [...query.history, event('accepted', by, query.text)];
  return { query: { ...query, state: 'accepted', taskId: task.id, history }, task };
}

function rejected(query: ImproveQuery, given: string, by: string): ReviewedQuery {
  const reason = given.trim();
  if (reason === '')
    throw fault.input(
      'improve.reason',
      `The query “${query.text}” is rejected without a reason.`,
      'Give a reason: it is part of the record.',
    );
  const history = [...query.history, { ...event('rejected', by, query.text), reason }];
  const next: ImproveQuery = { ...query, state: 'rejected', taskId: null, history };
  return { query: next, task: null, removed: query.taskId };
}

function event(did: QueryEvent['did'], by: string | null, text: string): QueryEvent {
  return { at: Date.now(), by, did, text, reason: null };
}

function textOf({ text }: QueryDecision, query: ImproveQuery): string {
  const own = ideaText(text ?? query.text);
  if (own !== null && own.length <= longestIdea) return own;
  throw fault.input(
    'improve.text',
    own === null
      ? `The text of the query “${query.text}” is empty.`
      : `The text of a query has ${own.length} characters; the most are ${longestIdea}.`,
    'Nothing was changed. Correct the text, or reject the query.',
  );
}

function requireQuery(all: readonly ImproveQuery[], id: string): ImproveQuery {
  const found = id === '' ? [] : all.filter((one) => one.id.startsWith(id));
  const [query] = found;
  if (query !== undefined && found.length === 1) return query;
  throw fault.input(
    'improve.query',
    found.length === 0
      ? `The loop has no query ${id}.`
      : `${found.length} queries of the loop begin with ${id}.`,
    'Nothing was changed. hopscope improve queries lists them with their ids.',
  );
}
