import { createHash, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type AppError, fault, toErrorData } from '../../../shared/errors.ts';
import { languageOf } from '../../../shared/improve/languageOf.ts';
import { readQueries } from '../../../shared/improve/readQueries.ts';
import { unsafeQuery } from '../../../shared/improve/unsafeQuery.ts';
import type {
  ImproveCycle,
  ImproveLoop,
  ImproveQuery,
  QueriesEnd,
  QueryRequest,
} from '../../../shared/model/improve.ts';
import { nearestOf } from '../../../shared/proposal/nearest.ts';
import { longestIdea, type Nearness } from '../../../shared/proposal/proposal.ts';
import { promptVersion } from '../../agents/model/prompt.ts';
import { createQueryWriter, type QueryWriter } from '../../agents/writing/queryWriter.ts';
import { endStage, insertRequest, listQueries, listRequests } from '../../db/improve.ts';
import { listProposalSites, listProposals } from '../../db/proposals.ts';
import { listTasks } from '../../db/taskSets.ts';
import type { AppContext } from '../context/context.ts';
import { wordNearness } from '../propose/compare.ts';
import { failedTask, hindsightMessages } from './hindsight.ts';
import { type LoopSite, sitesOf } from './loops.ts';
import { acceptedQuery } from './reviewQueries.ts';

/** The number of examples in a request. */
const EXAMPLES = 8;
/** The most tasks that a request names as known. */
const MOST_KNOWN = 60;
/** After so many requests in a row without a new query, a site gets no more. */
const IN_VAIN = 2;
/** A query has at least this many words. */
const FEWEST_WORDS = 3;

/** What a site has got so far. */
type SiteEnd = QueriesEnd['sites'][number];

/**
 * Writes the new queries of a cycle, site by site, and ends the stage. Each reply is stored with its queries before the next request, so a
 * killed process goes on after the last reply. Throws AppError `model.queries` when the model is away.
 */
export async function writeQueries(
  app: AppContext,
  loop: ImproveLoop,
  cycle: ImproveCycle,
  writer: QueryWriter,
  {
    onSite = () => {},
    signal,
  }: { readonly onSite?: (end: SiteEnd) => void; readonly signal?: AbortSignal } = {},
): Promise<QueriesEnd> {
  const { db } = app.workspace;
  const known = sitesOf(db, loop.settings);
  const sites: SiteEnd[] = [];
  await lookBack(app, loop, cycle, writer, signal);
  for (const plan of cycle.sites) {
    const site = known.find((one) => one.site === plan.site) ?? { ...plan, examples: [] };
    const end = await writeForSite(app, loop, cycle, { ...site, wanted: plan.wanted }, writer, signal);
    sites.push(end);
    onSite(end);
  }
  const body: QueriesEnd = { sites };
  endStage(db, { loopId: loop.id, cycle: cycle.number, stage: 'queries', endedAt: Date.now(), body });
  return body;
}

async function writeForSite(
  app: AppContext,
  loop: ImproveLoop,
  cycle: ImproveCycle,
  site: LoopSite & { readonly wanted: number },
  writer: QueryWriter,
  signal: AbortSignal | undefined,
): Promise<SiteEnd> {
  const { db } = app.workspace;
  const { settings } = loop;
  for (;;) {
    const requests = listRequests(db, loop.id, cycle.number).filter(
      (one) => one.site === site.site && one.about === 'new',
    );
    const queries = listQueries(db, loop.id).filter((one) => one.site === site.site);
    const written = queries.filter((one) => one.cycle === cycle.number && one.source.kind === 'written');
    const had = written.filter(({ state }) => state !== 'filtered').length;
    const why = had >= site.wanted ? null : whyNoMore(requests, written, settings.requests);
    if (had >= site.wanted || why !== null)
      return { site: site.site, wanted: site.wanted, had, requests: requests.length, why };
    const nth = requests.length + 1;
    const examples = [...examplesOf(app, site), ...goodQueries(queries)];
    const last = requests.at(-1);
    const messages = writer.messages({
      site: { name: site.site, url: app.resolveUrl(site.url) },
      count: site.wanted - had,
      examples: drawn(examples, EXAMPLES, `${settings.seed}/${cycle.number}/${site.site}/${nth}`),
      known: queries.map(({ text }) => text).slice(-MOST_KNOWN),
      before: last?.fault == null ? null : { reply: last.reply, fault: last.fault },
    });
    const askedAt = Date.now();
    const { reply, tokens, cost } = await writer.ask(messages, signal);
    const read = readQueries(reply);
    const found = await filtered(app, loop, cycle, site, read.queries, {
      source: { kind: 'written', request: nth },
      room: site.wanted - had,
    });
    const request: QueryRequest = {
      ...{ loopId: loop.id, cycle: cycle.number, site: site.site, about: 'new', nth, askedAt },
      ...{ model: writer.model, promptVersion: writer.promptVersion, messages, reply, tokens, cost },
      fault: read.fault,
    };
    const accepted = settings.isReviewed ? null : acceptedWithout(app, cycle, found);
    insertRequest(db, request, accepted?.queries ?? found, accepted?.tasks ?? []);
  }
}

/** Asks what the failed runs of the last cycle did achieve, one request for each. A run without a usable reply gets no query. */
async function lookBack(
  app: AppContext,
  loop: ImproveLoop,
  cycle: ImproveCycle,
  writer: QueryWriter,
  signal: AbortSignal | undefined,
): Promise<void> {
  const { db } = app.workspace;
  const prompt = readFileSync(path.join(app.root, 'resources', 'prompts', 'hindsight.txt'), 'utf8');
  const known = sitesOf(db, loop.settings);
  const asked = new Set(listRequests(db, loop.id, cycle.number).map(({ about }) => about));
  for (const { site: name, attemptId } of cycle.hindsight) {
    if (asked.has(attemptId)) continue;
    const site = known.find((one) => one.site === name) ?? { site: name, url: '', examples: [] };
    const messages = hindsightMessages(db, prompt, attemptId, name);
    const askedAt = Date.now();
    const { reply, tokens, cost } = await writer.ask(messages, signal);
    const { queries, fault: why } = readQueries(reply);
    const source = { kind: 'hindsight', attemptId, request: 1 } as const;
    const except = failedTask(db, attemptId);
    const found = await filtered(app, loop, cycle, site, queries.slice(0, 1), { source, room: 1, except });
    const accepted = loop.settings.isReviewed ? null : acceptedWithout(app, cycle, found);
    insertRequest(
      db,
      {
        ...{ loopId: loop.id, cycle: cycle.number, site: name, about: attemptId, nth: 1, askedAt },
        ...{ model: writer.model, promptVersion: promptVersion('hindsight', prompt), messages },
        ...{ reply, tokens, cost, fault: why },
      },
      accepted?.queries ?? found,
      accepted?.tasks ?? [],
    );
  }
}

/** Accepts what was not filtered, for a loop without a review. */
function acceptedWithout(
  { workspace }: AppContext,
  cycle: ImproveCycle,
  found: readonly Omit<ImproveQuery, 'position'>[],
) {
  const taken = new Set(listTasks(workspace.db, cycle.setId).map(({ key }) => key));
  const each = found.map((one) =>
    one.state === 'waiting' ? acceptedQuery(one, cycle, null, taken) : { query: one, task: null },
  );
  return { queries: each.map(({ query }) => query), tasks: each.flatMap(({ task }) => task ?? []) };
}

/** Why a site gets no further request, as a sentence; null: it gets one. */
function whyNoMore(
  requests: readonly QueryRequest[],
  written: readonly ImproveQuery[],
  most: number,
): string | null {
  const gave = ({ nth }: QueryRequest): boolean =>
    written.some(
      ({ source, state }) => source.kind === 'written' && source.request === nth && state !== 'filtered',
    );
  const inVain = requests.length - 1 - requests.findLastIndex(gave);
  if (inVain >= IN_VAIN) {
    const last = requests.at(-1)?.fault;
    return last == null
      ? `The model gave nothing new in ${inVain} requests in a row.`
      : `The model gave nothing new in ${inVain} requests in a row; its last reply ${last}.`;
  }
  return requests.length >= most ? `${most} requests were sent, the most for a site.` : null;
}

/** The tasks of the site and the proposals for it that people accepted. */
function examplesOf({ workspace: { db } }: AppContext, site: LoopSite): readonly string[] {
  const own = new Set(
    listProposalSites(db)
      .filter(({ name, url }) => name === site.site || url === site.url)
      .map(({ id }) => id),
  );
  const accepted = listProposals(db).filter(({ siteId, state }) => own.has(siteId) && state === 'accepted');
  return [...site.examples, ...accepted.map(({ text }) => text)];
}

/** Queries that people accepted are examples for later ones. */
function goodQueries(queries: readonly ImproveQuery[]): readonly string[] {
  return queries.filter(({ state }) => state === 'accepted').map(({ text }) => text);
}

/** So many of the texts, the same ones for the same seed. */
function drawn(texts: readonly string[], count: number, seed: string): readonly string[] {
  const rank = (text: string): string => createHash('sha256').update(`${seed}/${text}`).digest('hex');
  return [...new Set(texts)]
    .map((text) => ({ text, rank: rank(text) }))
    .sort((a, b) => (a.rank < b.rank ? -1 : 1))
    .slice(0, count)
    .map(({ text }) => text);
}

type Found = Omit<ImproveQuery, 'position'>;

/** The texts as queries, each with the reason why it is filtered. Texts that the cycle has already are left out, and what is over the quota. */
async function filtered(
  app: AppContext,
  loop: ImproveLoop,
  cycle: ImproveCycle,
  site: LoopSite,
  texts: readonly string[],
  {
    source,
    room,
    except = null,
  }: {
    readonly source: ImproveQuery['source'];
    readonly room: number;
    /** A task to which the texts may be close; null: none. */
    readonly except?: string | null;
  },
): Promise<readonly Found[]> {
  const { db } = app.workspace;
  const before = listQueries(db, loop.id).filter((one) => one.site === site.site);
  const has = new Set(before.filter((one) => one.cycle === cycle.number).map(({ text }) => text));
  const heldOut = loop.settings.heldOutIds.flatMap((id) => listTasks(db, id).map(({ intent }) => intent));
  const others = [
    ...examplesOf(app, site),
    ...heldOut,
    ...before.filter(({ state }) => state !== 'filtered').map(({ text }) => text),
  ].filter((text) => text !== except);
  const language = mostCommon(examplesOf(app, site).map(languageOf));
  const found: Found[] = [];
  let offered = 0;
  for (const text of texts) {
    if (has.has(text) || offered >= room) continue;
    const near = await nearestTo(app, loop, text, [
      ...others,
      ...found.filter(isOffered).map((one) => one.text),
    ]);
    const filter = filterOf(text, language) ?? near.filter;
    if (filter === null) offered += 1;
    found.push({
      ...{ id: randomUUID(), loopId: loop.id, cycle: cycle.number, site: site.site, text, original: text },
      ...{ state: filter === null ? 'waiting' : 'filtered', taskId: null, filter },
      ...{ nearest: near.nearest, threshold: near.threshold },
      ...{ source, history: [] },
    });
  }
  return found;
}

const isOffered = ({ state }: Found): boolean => state !== 'filtered';

/** A query whose stored reply is read otherwise today. */
export interface RereadQuery {
  readonly id: string;
  readonly text: string;
  readonly now: string;
}

/**
 * Reads the stored replies of a cycle again, without a model, and compares the queries and the filters of words with those on record. The
 * nearness to other texts is not computed again, because these have changed since.
 */
export function rereadQueries(
  app: AppContext,
  loop: ImproveLoop,
  cycle: ImproveCycle,
): { readonly replies: number; readonly queries: number; readonly differ: readonly RereadQuery[] } {
  const { db } = app.workspace;
  const sites = sitesOf(db, loop.settings);
  const requests = listRequests(db, loop.id, cycle.number);
  const written = listQueries(db, loop.id, cycle.number).filter(({ source }) => source.kind !== 'again');
  const differ = written.flatMap(({ id, site, original, filter, source }): readonly RereadQuery[] => {
    const request = requests.find(
      (one) =>
        one.site === site &&
        source.kind !== 'again' &&
        one.nth === source.request &&
        one.about === (source.kind === 'hindsight' ? source.attemptId : 'new'),
    );
    const own = sites.find((one) => one.site === site);
    if (request === undefined || !readQueries(request.reply).queries.includes(original))
      return [{ id, text: original, now: 'Its reply does not hold it.' }];
    const examples = own === undefined ? [] : examplesOf(app, own);
    const now = filterOf(original, mostCommon(examples.map(languageOf)));
    const was = filter?.kind === 'near' ? null : (filter?.kind ?? null);
    return was === (now?.kind ?? null)
      ? []
      : [{ id, text: original, now: now?.reason ?? 'It is not filtered.' }];
  });
  return { replies: requests.length, queries: written.length, differ };
}

/** The reason of the first filter that holds the text back, before any comparison. */
function filterOf(text: string, language: string | null): ImproveQuery['filter'] {
  if (text.length > longestIdea)
    return { kind: 'unfit', reason: `It is ${text.length} characters long; the most are ${longestIdea}.` };
  const own = languageOf(text);
  const words = text.split(/\s+/).length;
  // Languages without spaces between words have one long word.
  if (words < FEWEST_WORDS && (own === null || text.length < 8))
    return { kind: 'unfit', reason: `It has fewer than ${FEWEST_WORDS} words.` };
  const unsafe = unsafeQuery(text);
  if (unsafe !== null) return { kind: 'unsafe', reason: unsafe };
  if (language !== null && own !== null && own !== language)
    return {
      kind: 'language',
      reason: `Its language seems to be ${own}, and that of the tasks ${language}.`,
    };
  return null;
}

async function nearestTo(
  app: AppContext,
  { settings }: ImproveLoop,
  text: string,
  others: readonly string[],
): Promise<Pick<ImproveQuery, 'nearest' | 'threshold' | 'filter'>> {
  const compare = async (by: Nearness) => {
    const [first] = await nearestOf(
      text,
      others.map((one) => ({ kind: 'accepted', text: one })),
      [],
      by,
      1,
    );
    const threshold = settings.thresholds[by.by];
    const nearest = first === undefined ? null : { text: first.text, score: first.score, by: first.by };
    const reason =
      nearest !== null && nearest.score >= threshold
        ? `It is too close to “${nearest.text}”: ${Math.round(nearest.score * 100)} % by ${by.by}, and the limit is ${Math.round(threshold * 100)} %.`
        : null;
    return { nearest, threshold, filter: reason === null ? null : ({ kind: 'near', reason } as const) };
  };
  const { meaning } = app.proposalTools;
  if (meaning === null) return compare(wordNearness);
  try {
    return await compare(meaning);
  } catch (error) {
    // An endpoint that fails must not end the writing; the record says that words were compared.
    app.log(`Compared by words: ${toErrorData(error).message}`);
    return compare(wordNearness);
  }
}

/** The language that most of the texts have; null: it is unknown for most of them. */
function mostCommon(languages: readonly (string | null)[]): string | null {
  const counts = new Map<string, number>();
  for (const one of languages) if (one !== null) counts.set(one, (counts.get(one) ?? 0) + 1);
  const [first] = [...counts].sort((a, b) => b[1] - a[1]);
  return first !== undefined && first[1] * 2 > languages.length ? first[0] : null;
}

/** The model chosen for ideas, with our own prompt. Throws AppError `improve.writer` without one. */
export async function openWriter({ endpoints, root }: AppContext): Promise<QueryWriter> {
  const opened = await endpoints.openFor('ideas');
  if (opened === null) throw writerMissing();
  const prompt = readFileSync(path.join(root, 'resources', 'prompts', 'queryWriter.txt'), 'utf8');
  return createQueryWriter(opened.endpoint, prompt);
}

function writerMissing(): AppError {
  return fault.input(
    'improve.writer',
    'No endpoint for the model that writes queries is chosen.',
    'Choose one for ideas under Settings, Models, or set HOPSCOPE_IDEAS_URL, HOPSCOPE_IDEAS_MODEL and, if the service needs a key, HOPSCOPE_IDEAS_KEY.',
  );
}
