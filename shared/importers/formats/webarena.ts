import { z } from 'zod';
import type { TaskSite } from '../../model/index.ts';
import { addressProblem, siteName } from '../../parse/address.ts';
import { kindsOf, readsAnswer } from '../../parse/checkKinds.ts';
import { anyEval, evalCheck, type SourceEval, webarenaEval } from '../../parse/evalCheck.ts';
import { fillPlaceholders, fillPlaceholdersIn, placeholdersIn } from '../../parse/placeholders.ts';
import type { Importer, SourceFile } from '../file/importer.ts';
import { type RecordContext, readSet, type TaskDraft } from '../file/readSet.ts';

/** Fields that WebArena and VisualWebArena share; other fields stay in the raw text and are not read. */
export const webarenaFields = {
  task_id: z.int().min(0),
  sites: z.array(z.string()),
  start_url: z.string().nullable(),
  intent: z.string(),
};

const schema = z.looseObject({ ...webarenaFields, eval: webarenaEval });

/**
 * WebArena: one list (`test.raw.json`) or one object in each file; the user gives the addresses of
 * placeholders.
 */
export const webarena: Importer = {
  format: 'webarena',
  label: 'WebArena',
  detects: (files) => (files.some((file) => looksLikeWebarena(file)) ? 0.6 : 0),
  read: (files, options) =>
    readSet(files, options, {
      format: 'webarena',
      schema,
      build: (task, context) => buildWebarena(task, String(task.task_id), [], context),
    }),
};

/** Examines only the first part of a file. */
export function looksLikeWebarena(file: SourceFile): boolean {
  const head = file.text.slice(0, 20_000);
  return head.includes('"eval_types"') && head.includes('"task_id"') && head.includes('"start_url"');
}

interface WebarenaTask {
  readonly sites: readonly string[];
  readonly start_url: string | null;
  readonly intent: string;
  readonly eval: SourceEval;
}

/** Each task has one hop: neither system has a queue. */
export function buildWebarena(
  source: WebarenaTask,
  key: string,
  images: readonly string[],
  context: RecordContext,
): TaskDraft {
  const given = context.options.placeholders ?? {};
  const raw = context.record.file.text.slice(context.record.start, context.record.end);
  const used = placeholdersIn(raw);
  const missing = used.filter((name) => !Object.hasOwn(given, name));
  if (Object.keys(given).length > 0 && missing.length > 0)
    context.note(
      [],
      `no address was given for ${missing.join(', ')}: it stays in the task, and its page cannot be opened`,
    );
  const fill = (text: string): string => fillPlaceholders(text, given);
  const startUrls = (source.start_url ?? '')
    .split(' |AND| ')
    .map((url) => fill(url.trim()))
    .filter((url) => url !== '');
  for (const url of startUrls) {
    const problem = addressProblem(url);
    if (problem) context.error(['start_url'], problem);
  }
  const intent = fill(source.intent);
  const check = evalCheck(anyEval.parse(fillPlaceholdersIn(source.eval, given)), intent);
  const site = source.sites[0] || siteName(startUrls[0] ?? '') || 'the site';
  return {
    key,
    intent,
    images: images.map(fill),
    sites: sitesOf(source.sites, startUrls, given),
    startUrls,
    hops: [{ site, label: `${site}: ${kindsOf(check)}`, asksAnswer: false, check }],
    asksAnswer: source.eval.eval_types.includes('string_match') || readsAnswer(check),
    needsPicture: images.length > 0,
    source: {
      ...(used.some((name) => Object.hasOwn(given, name))
        ? {
            placeholders: Object.fromEntries(
              used.flatMap((name) => (given[name] === undefined ? [] : [[name, given[name]]])),
            ),
          }
        : {}),
    },
  };
}

/** The tagged sites that have an address, followed by the hosts of the start pages. */
function sitesOf(
  tags: readonly string[],
  startUrls: readonly string[],
  given: Readonly<Record<string, string>>,
): readonly TaskSite[] {
  const tagged = tags.flatMap((tag) => {
    const url = given[`__${tag.toUpperCase()}__`];
    return url === undefined ? [] : [{ name: tag, url }];
  });
  if (tagged.length > 0) return tagged;
  return startUrls.map((url, index) => ({ name: tags[index] ?? siteName(url), url }));
}
