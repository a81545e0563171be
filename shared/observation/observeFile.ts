import { z } from 'zod';
import { PythonError, reprCharacters } from '../python/python.ts';
import { axNode } from './axNode.ts';
import { browserGymNode, browserGymOptions, browserGymTree, extraProperties } from './browserGymTree.ts';
import { cleanWebArenaTree, type WebArenaProfile, webArenaProfiles, webArenaTree } from './webArenaTree.ts';

/** The forms of `observe --form`: the text of one of these programs. */
export const observeForms = [...webArenaProfiles, 'browsergym', 'python-repr'] as const;
export type ObserveForm = (typeof observeForms)[number];

/** A text, or the exception that the program raises for the case (`ClassName: message`). */
export interface ObservedCase {
  readonly id?: string;
  readonly text: string | null;
  readonly error?: string;
}

const id = z.union([z.string(), z.number()]).transform(String).optional();

function webArenaFile(profile: WebArenaProfile) {
  return z
    .object({
      axtree_parse: z.array(z.object({ id, nodes: z.array(axNode) })).optional(),
      axtree_clean: z.array(z.object({ id, input: z.string() })).optional(),
    })
    .refine((file) => file.axtree_parse ?? file.axtree_clean, 'needs the list axtree_parse or axtree_clean')
    .transform(({ axtree_parse: trees = [], axtree_clean: texts = [] }) => [
      ...trees.map((one) => observed(one.id, () => webArenaTree(one.nodes, profile).text)),
      ...texts.map((one) => observed(one.id, () => cleanWebArenaTree(one.input, profile))),
    ]);
}

const browserGymFile = z
  .object({
    AX_tree: z.object({ nodes: z.array(browserGymNode) }),
    extra_properties: extraProperties.nullable().default(null),
    cases: z.array(z.object({ id, options: browserGymOptions.prefault({}) })),
  })
  .transform(({ AX_tree: { nodes }, extra_properties: measured, cases }) =>
    cases.map((one) => observed(one.id, () => browserGymTree(nodes, measured, one.options))),
  );

/** A code point as Python writes it: `0x1f468`. */
const codePoint = z
  .string()
  .regex(/^0x[0-9a-f]{1,6}$/i, 'is written 0x1f468')
  .transform(Number)
  .refine((code) => code <= 0x10ffff, 'lies above the last code point, 0x10ffff')
  .transform((code) => String.fromCodePoint(code));

/** `text` is null where JSON cannot contain it: half of a surrogate pair. */
const reprCase = z
  .object({ id, text: z.string().nullish(), codepoints: z.array(codePoint).optional() })
  .refine(({ text, codepoints }) => (codepoints ?? text ?? null) !== null, 'needs a text or codepoints');

const reprFile = z.object({ cases: z.array(reprCase) }).transform(({ cases }) =>
  cases.map((one) => ({
    ...(one.id === undefined ? {} : { id: one.id }),
    text: reprCharacters(one.codepoints ?? [...(one.text ?? '')]),
  })),
);

/**
 * Reads a file of cases, by form, into its texts in the order of the file. The file has the form of the
 * conformance files; their expected values are ignored.
 */
export const observeFiles: Readonly<Record<ObserveForm, z.ZodType<readonly ObservedCase[]>>> = {
  mmina: webArenaFile('mmina'),
  webarena: webArenaFile('webarena'),
  visualwebarena: webArenaFile('visualwebarena'),
  browsergym: browserGymFile,
  'python-repr': reprFile,
};

function observed(id: string | undefined, write: () => string): ObservedCase {
  const named = id === undefined ? {} : { id };
  try {
    return { ...named, text: write() };
  } catch (error) {
    if (!(error instanceof PythonError)) throw error;
    return { ...named, text: null, error: error.toText() };
  }
}
