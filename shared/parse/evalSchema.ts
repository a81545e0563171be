import { z } from 'zod';

const text = z.string();
const texts = z.array(text);

/** `reference_answers` of WebArena's family: the keys that an evaluator reads, all optional; others are kept unread. */
const referenceAnswers = z.looseObject({
  exact_match: text.optional(),
  must_include: texts.optional(),
  must_exclude: texts.optional(),
  one_of: texts.optional(),
  required_values: texts.optional(),
  fuzzy_match: z.union([text, texts]).optional(),
});

const requiredContents = z.looseObject({
  exact_match: text.optional(),
  must_include: texts.optional(),
  must_exclude: texts.optional(),
  required_values: texts.optional(),
  fuzzy_match: z.union([text, texts]).optional(),
});

const programHtml = z.looseObject({
  url: text,
  locator: text.nullish(),
  /** MMInA writes one text, WebArena an object; `[]` is the empty entry of old files. */
  required_contents: z.union([text, requiredContents, texts]),
});

/** The `eval` object of MMInA, WebArena and VisualWebArena; the types that exist differ by system. */
function evalSchema<const Types extends readonly [string, ...string[]]>(types: Types) {
  return z.looseObject({
    eval_types: z.array(z.enum(types)),
    /** A bare list stands in WebArena's oldest examples. */
    reference_answers: z.union([texts, referenceAnswers, z.null()]).optional(),
    reference_url: text.nullish(),
    url_note: text.nullish(),
    string_note: text.nullish(),
    program_html: z.array(programHtml).nullish(),
    page_image_query: z.array(z.looseObject({})).nullish(),
  });
}

export const mminaEval = evalSchema(['string_match', 'url_match', 'program_html', 'trip_match']);
export const webarenaEval = evalSchema(['string_match', 'url_match', 'program_html']);
export const visualwebarenaEval = evalSchema([
  'string_match',
  'url_match',
  'program_html',
  'page_image_query',
]);

/** Any of the three: for an `eval` object whose system has been checked already. */
export const anyEval = evalSchema([
  'string_match',
  'url_match',
  'program_html',
  'page_image_query',
  'trip_match',
]);

/** What the strict check is built from, whichever of the systems it comes from. */
export interface SourceEval {
  readonly eval_types: readonly string[];
  readonly reference_answers?: readonly string[] | SourceAnswers | null | undefined;
  readonly reference_url?: string | null | undefined;
  readonly url_note?: string | null | undefined;
  readonly string_note?: string | null | undefined;
  readonly program_html?: readonly SourcePage[] | null | undefined;
}

export interface SourceAnswers {
  readonly exact_match?: string | undefined;
  readonly must_include?: readonly string[] | undefined;
  readonly must_exclude?: readonly string[] | undefined;
  readonly one_of?: readonly string[] | undefined;
  readonly required_values?: readonly string[] | undefined;
  readonly fuzzy_match?: string | readonly string[] | undefined;
}

export interface SourcePage {
  readonly url: string;
  readonly required_contents: string | readonly string[] | Omit<SourceAnswers, 'one_of'>;
}
