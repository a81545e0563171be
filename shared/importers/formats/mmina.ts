import { z } from 'zod';
import type { Hop } from '../../model/index.ts';
import { addressProblem, siteName } from '../../parse/address.ts';
import { kindsOf, readsAnswer } from '../../parse/checkKinds.ts';
import { evalCheck } from '../../parse/evalCheck.ts';
import { mminaEval } from '../../parse/evalSchema.ts';
import type { Importer, SourceFile } from '../importer.ts';
import { type RecordContext, readSet, type TaskDraft } from '../readSet.ts';
import { mminaHops, mminaNormalHops } from './mminaHops.ts';
import { parseMminaIntent } from './mminaIntent.ts';

/** The folders of the data set; each stands for a rule by which run.py counts hops. */
export const mminaDomains = ['normal', 'multi567', 'compare', 'multipro', 'shopping', 'wikipedia'] as const;
export type MminaDomain = (typeof mminaDomains)[number];
const multihop: readonly string[] = ['compare', 'multi567', 'multipro'];

const schema = z.looseObject({
  task_id: z.int().min(0),
  sites: z.array(z.string()).optional(),
  start_url: z.string().nullable(),
  intent: z.string(),
  eval: mminaEval,
  /** Hops with the end marker; scripts of the same repository call it `hop_cnt`. */
  cnt_hop: z.int().min(1).optional(),
  hop_cnt: z.int().min(1).optional(),
  procedure: z.array(z.string()).optional(),
  shop: z.string().optional(),
  city: z.string().optional(),
  flight: z.string().optional(),
});
type MminaTask = z.infer<typeof schema>;

/** MMInA: `mmina/<domain>/<i>.json`, one object a file. Ids count anew in each domain. */
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
    images: [],
    sites: named.length > 0 ? named : startUrls.map((url) => ({ name: siteName(url), url })),
    startUrls,
    hops,
    asksAnswer: source.eval.eval_types.includes('string_match') || hops.some((hop) => readsAnswer(hop.check)),
    needsPicture: false,
    budget: { steps: null, activeMs: null },
    reference: null,
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
  const told = count ?? other;
  if (told !== undefined && procedure !== undefined && procedure.length > 0 && told !== procedure.length)
    context.note(
      [count === undefined ? 'hop_cnt' : 'cnt_hop'],
      `says ${told}, but procedure has ${procedure.length} entries with its end: procedure is followed`,
    );
}

/** The domain by option or folder; otherwise guessed from the queue, and said. null = a single hop of no domain. */
function domainOf(source: MminaTask, context: RecordContext): string | null {
  const known = context.options.domain ?? domainOfPath(context.record.file);
  if (known !== null) return known;
  const queue = (source.procedure ?? []).filter((entry) => entry !== 'end');
  const hops = queue.length > 0 ? queue.length : Math.max(1, (source.cnt_hop ?? source.hop_cnt ?? 1) - 1);
  const guess = guessDomain(hops, queue.length > 0, source.start_url ?? '');
  context.note(
    [],
    guess === null
      ? 'lies in no folder of a domain (normal, compare …) and has no queue of hops: taken as a single hop'
      : `lies in no folder of a domain: taken as ${guess}, from ${hops === 1 ? 'one hop' : `${hops} hops`}. Name the domain if this is wrong`,
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

/** The nearest folder that is a domain's. */
function domainOfPath(file: SourceFile): MminaDomain | null {
  const folders = [file.folder ?? '', ...file.path.split('/').slice(0, -1)].reverse();
  return mminaDomains.find((domain) => folders.find(isDomain) === domain) ?? null;
}

function isDomain(name: string): boolean {
  return mminaDomains.some((domain) => domain === name);
}
