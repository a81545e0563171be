import { z } from 'zod';
import type { Check, Hop, TaskSite } from '../../model/index.ts';
import { addressProblem, siteName } from '../../parse/address.ts';
import { kindsOf, readsAnswer } from '../../parse/checkKinds.ts';
import { allOf, evalCheck, mminaEval } from '../../parse/evalCheck.ts';
import type { Importer, SourceFile } from '../file/importer.ts';
import { type RecordContext, readSet, type TaskDraft } from '../file/readSet.ts';

/** The folders of the data set; each has its own rule for counting hops in run.py. */
export const mminaDomains = ['normal', 'multi567', 'compare', 'multipro', 'shopping', 'wikipedia'] as const;
type MminaDomain = (typeof mminaDomains)[number];
const multihop: readonly string[] = ['compare', 'multi567', 'multipro'];

const schema = z.looseObject({
  task_id: z.int().min(0),
  sites: z.array(z.string()).optional(),
  start_url: z.string().nullable(),
  intent: z.string(),
  eval: mminaEval,
  /** Number of hops including the end marker; scripts of the same repository call it `hop_cnt`. */
  cnt_hop: z.int().min(1).optional(),
  hop_cnt: z.int().min(1).optional(),
  procedure: z.array(z.string()).optional(),
  shop: z.string().optional(),
  city: z.string().optional(),
  flight: z.string().optional(),
});
type MminaTask = z.infer<typeof schema>;

/** MMInA: `mmina/<domain>/<i>.json`, one object in each file. Ids start again in each domain. */
export const mmina: Importer = {
  format: 'mmina',
  label: 'MMInA',
  detects(files) {
    const heads = files.map((file) => ({ file, text: file.text.slice(0, 100_000) }));
    if (heads.some(({ text }) => /"procedure"\s*:/.test(text) && /"(?:cnt_hop|hop_cnt)"\s*:/.test(text)))
      return 0.95;
    const inDomain = heads.some(
      ({ file, text }) => domainOfPath(file) !== null && text.includes('"eval_types"'),
    );
    return inDomain ? 0.7 : 0;
  },
  read: (files, options) => readSet(files, options, { format: 'mmina', schema, build }),
};

function build(source: MminaTask, context: RecordContext): TaskDraft {
  const { question, instructions, sites } = parseMminaIntent(source.intent);
  const domain = domainOf(source, context);
  const named = sites.map((site) => ({ name: site.name || siteName(site.url), url: site.url }));
  const startUrls = source.start_url ? [source.start_url] : [];
  const problem = source.start_url ? addressProblem(source.start_url) : null;
  if (problem) context.error(['start_url'], problem);
  checkCounts(source, context);
  const hops = hopsOf(source, domain, named, question, context);
  return {
    key: domain === null ? String(source.task_id) : `${domain}/${source.task_id}`,
    intent: question,
    ...(instructions === '' ? {} : { instructions }),
    sites: named.length > 0 ? named : startUrls.map((url) => ({ name: siteName(url), url })),
    startUrls,
    hops,
    asksAnswer: source.eval.eval_types.includes('string_match') || hops.some((hop) => readsAnswer(hop.check)),
    source: domain === null ? {} : { domain },
  };
}

function hopsOf(
  source: MminaTask,
  domain: string | null,
  sites: readonly { name: string; url: string }[],
  question: string,
  context: RecordContext,
): readonly Hop[] {
  const { procedure = [], city = '', flight = '', shop = '' } = source;
  const answers = source.eval.reference_answers;
  if (domain === 'normal') {
    const wanted = answers && !Array.isArray(answers) ? (answers.must_include ?? []) : [];
    if (wanted.length > 0) return mminaNormalHops(wanted, sites);
    context.error(
      ['eval', 'reference_answers'],
      'expected must_include with at least one text (a task of the domain normal has its two hops there), found none',
    );
  }
  if (domain !== null && multihop.includes(domain)) {
    const hops = mminaHops(procedure, { city, flight, shop }, sites);
    if (hops.length === 0)
      context.error(
        ['procedure'],
        `expected the hops of a task of the domain ${domain}, as parts of addresses with "end" as the last, found none`,
      );
    else if (procedure.at(-1) !== 'end')
      context.note(['procedure'], 'does not end with "end": the reference program cannot judge this task');
    for (const field of ['city', 'flight', 'shop'] as const)
      if (source[field] === undefined)
        context.note([field], 'is missing: the reference program cannot judge this task');
    return hops;
  }
  const check = evalCheck(source.eval, question);
  const site = source.sites?.[0] || siteName(source.start_url ?? '') || 'the site';
  return [{ site, label: `${site}: ${kindsOf(check)}`, asksAnswer: false, check }];
}

function checkCounts(source: MminaTask, context: RecordContext): void {
  const { cnt_hop: count, hop_cnt: other, procedure } = source;
  if (count !== undefined && other !== undefined && count !== other)
    context.error(['hop_cnt'], `expected the same number as cnt_hop, ${count}, found ${other}`);
  const stated = count ?? other;
  if (stated !== undefined && procedure !== undefined && procedure.length > 0 && stated !== procedure.length)
    context.note(
      [count === undefined ? 'hop_cnt' : 'cnt_hop'],
      `says ${stated}, but procedure has ${procedure.length} entries, its end included: Hopscope uses procedure`,
    );
}

/**
 * The domain by option or folder; otherwise guessed from the queue, with a note. null = a single hop without
 * a domain.
 */
function domainOf(source: MminaTask, context: RecordContext): string | null {
  const known = context.options.domain ?? domainOfPath(context.record.file);
  if (known !== null) return known;
  const queue = (source.procedure ?? []).filter((entry) => entry !== 'end');
  const hops = queue.length > 0 ? queue.length : Math.max(1, (source.cnt_hop ?? source.hop_cnt ?? 1) - 1);
  const guess = guessDomain(hops, queue.length > 0, source.start_url ?? '');
  context.note(
    [],
    guess === null
      ? 'is in no folder of a domain (normal, compare …) and has no queue of hops: taken as a single hop'
      : `is in no folder of a domain: taken as ${guess}, from ${hops === 1 ? 'one hop' : `${hops} hops`}. Name the domain if this is wrong`,
  );
  return guess;
}

function guessDomain(hops: number, hasQueue: boolean, startUrl: string): MminaDomain | null {
  if (hops >= 8) return 'multipro';
  if (hops >= 5) return 'multi567';
  if (hops >= 2) return hasQueue ? 'compare' : 'normal';
  if (!hasQueue && startUrl === '') return null;
  if (startUrl.includes('kiwix')) return 'wikipedia';
  return startUrl.includes('7770') ? 'shopping' : null;
}

/** The nearest folder named after a domain. */
function domainOfPath(file: SourceFile): MminaDomain | null {
  const folders = [file.folder ?? '', ...file.path.split('/').slice(0, -1)].reverse();
  return mminaDomains.find((domain) => folders.find(isDomain) === domain) ?? null;
}

function isDomain(name: string): boolean {
  return mminaDomains.some((domain) => domain === name);
}

/** The wanted values of a hop beside its site, under the keys of MMInA's program. */
interface MminaWants {
  readonly city: string;
  readonly flight: string;
  readonly shop: string;
}

/**
 * The hops of a multihop task: one for each entry of `procedure` before `"end"`. The strict check looks for
 * MMInA's intended substrings: the entry itself, and the wanted values for a site of its kind. Only profile
 * `mmina` has the quirks of the reference program (two hops counted on one page, a queue that stops …).
 */
function mminaHops(
  procedure: readonly string[],
  wants: MminaWants,
  sites: readonly TaskSite[],
): readonly Hop[] {
  return procedure
    .filter((entry, index) => !(entry === 'end' && index === procedure.length - 1))
    .map((entry) => {
      const site = siteOf(entry, sites);
      const wanted = wantedOn(entry, wants);
      return {
        site,
        label: wanted.length === 0 ? site : `${site}: ${wanted.join(' ')}`,
        asksAnswer: false,
        check: { url: { contains: [entry, ...wanted].map((part) => part.toLowerCase()) } },
      };
    });
}

/**
 * The two hops of a task of the domain `normal`, whose queue is in the answers: first a page outside the
 * encyclopedia whose address contains the first wanted text, then a page whose address contains all of them.
 */
function mminaNormalHops(mustInclude: readonly string[], sites: readonly TaskSite[]): readonly Hop[] {
  const wanted = mustInclude.map((part) => part.toLowerCase());
  const first = wanted[0] ?? '';
  const site = siteOf(first, sites);
  const away: Check = { not: { url: { contains: ['kiwix'] } } };
  const there: Check = { url: { contains: [first] } };
  return [
    { site, label: `${site}: found`, asksAnswer: false, check: allOf([there, away]) ?? there },
    {
      site,
      label: `${site}: ${wanted.slice(1).join(' ') || 'reached'}`,
      asksAnswer: false,
      check: { url: { contains: wanted } },
    },
  ];
}

/**
 * The wanted words on a site: on a flight site the flight, in the shop on port 7770 its product, on any other
 * site the city.
 */
function wantedOn(entry: string, wants: MminaWants): readonly string[] {
  const key = entry.toLowerCase();
  if (key.includes('momondo') && wants.flight !== '') return [wants.flight];
  if (key.includes('7770')) return wants.shop === '' ? [] : [wants.shop];
  return wants.city.split(/\s+/).filter((part) => part !== '');
}

/** The site of an entry: by the name that the task gives it, else by host, else the entry itself. */
function siteOf(entry: string, sites: readonly TaskSite[]): string {
  const meant = sites.filter((site) => site.url.toLowerCase().includes(entry.toLowerCase()));
  const [first, ...others] = meant;
  if (!first || entry === '') return entry || 'the site';
  return others.length === 0 && first.name !== '' ? first.name : siteName(first.url);
}

/** The parts of an MMInA intent text. */
interface MminaIntent {
  readonly question: string;
  /** When a hop counts as finished. */
  readonly instructions: string;
  readonly sites: readonly TaskSite[];
}

/**
 * The intent text has up to three parts: when a hop counts as finished; `Here are some reference urls:` with
 * `name:address` lines; `Question:- …`. A text without these marks is the question.
 */
function parseMminaIntent(text: string): MminaIntent {
  const question = /(?:^|\n|\s)Question\s*:\s*-?\s*/gi;
  let mark: RegExpExecArray | null = null;
  for (let next = question.exec(text); next !== null; next = question.exec(text)) mark = next;
  const head = mark === null ? '' : text.slice(0, mark.index);
  const rest = mark === null ? text : text.slice(mark.index + mark[0].length);
  const list = /(?:here are some\s+)?reference\s+urls?\s*:/i.exec(head);
  return {
    question: rest.trim(),
    instructions: (list === null ? head : head.slice(0, list.index)).trim(),
    sites: list === null ? [] : parseSites(head.slice(list.index + list[0].length)),
  };
}

/**
 * `Rent a car:https://…`: the name is the text before the address, from the start of the line or the previous
 * address.
 */
function parseSites(text: string): readonly TaskSite[] {
  const sites: TaskSite[] = [];
  let from = 0;
  for (const match of text.matchAll(/https?:\/\/\S+/g)) {
    const name = (text.slice(from, match.index).split('\n').at(-1) ?? '')
      .replace(/(?<![\s:-])[\s:-]+$/, '')
      .trim();
    from = match.index + match[0].length;
    sites.push({ name, url: match[0] });
  }
  return sites;
}
