import { type EnvironmentName, environmentNames } from '../../model/environment.ts';
import { type Split, splits } from '../../model/split.ts';
import { decoded } from '../asked/queryText.ts';
import { SIDES } from '../comparison/sides.ts';
import { CONFUSION } from '../figures/labels.ts';
import { BUCKETS } from '../figures/rate.ts';
import type { Bucket } from '../figures/view.ts';
import { RESULT_VARIANTS, type ResultVariant } from '../quality/variants.ts';

/**
 * Figures by hop over tasks of any length: attempts that have the hop, reached it, failed there first, or
 * passed all hops before it.
 */
export const HOP_FIGURES = ['pooled', 'reached', 'failed', 'survival'] as const;
/**
 * Groups that are counted separately. The rates count `unterminated` and `context` as not passed. They
 * count `held`, `too-fast` and `exposed` as usual. The others are in no rate.
 */
export const APART = [
  ...(['unterminated', 'context', 'held', 'aborted', 'site', 'excluded', 'assisted', 'branched'] as const),
  ...(['qa', 'undecided', 'too-fast', 'exposed'] as const),
];
/**
 * Times: of all attempts with a clock; of those that passed, did not pass, or were ended early; and of passed
 * hops with a known time.
 */
export const TIMES = ['all', 'passed', 'failed', 'cut-off', 'hops', 'unknown'] as const;
/**
 * Attempts that a judge model decided; those that a person labelled blind, too (`both`), by their place in the table
 * of the judge against people; attempts whose reply contains no readable verdict, all and labelled blind; those that
 * people decided in a round that is not on record; and those that the person decided once more after they had seen the
 * judge's verdict, all and with another verdict.
 */
export const JUDGED = [
  ...(['decided', 'both', 'unreadable', ...CONFUSION] as const),
  ...(['unreadable-labelled', 'unknown-round', 'informed', 'changed'] as const),
] as const;
/** Attempts that two people decided: all, those with equal verdicts, those with different verdicts. */
export const RATED = ['two', 'agree', 'differ'] as const;
/**
 * Paths: passed attempts at tasks that a person has passed; all attempts at these tasks; all attempts; those
 * that passed every hop; attempts at tasks that were tried again; attempts at tasks that other people have
 * tried, together with theirs.
 */
export const PATHS = ['passed', 'beside', 'all', 'whole', 'again', 'shared'] as const;
/** Attempts in an environment: those with a score, those without one, and those at levels that were played again. */
export const PLAYED = ['scored', 'unscored', 'again'] as const;
/** The pooled rows of the tables that show results with and without left-out attempts. */
export const VARIED = ['people', 'agents'] as const;
export const PAIR_PARTS = [...SIDES, 'shared'] as const;

/** A figure of the first view: a row's rate in a bucket, or at a hop of tasks of one length. */
type CellKey =
  | { readonly of: 'task' | 'hop'; readonly participantId: string; readonly bucket: Bucket }
  | {
      readonly of: 'heat' | 'opened';
      readonly participantId: string;
      /** Hops of the task. */
      readonly length: number;
      /** From 1. */
      readonly hop: number;
    };

/** A difference between two rows: one part of the tasks that they share, or `shared` for all of these. */
export interface PairKey {
  readonly of: 'pair';
  readonly participantId: string;
  readonly other: string;
  readonly part: (typeof PAIR_PARTS)[number];
}

/**
 * Names one figure, so that the attempts behind it can be requested. `participantId` is the id of a
 * participant, `people` for all people, or `everyone` for people and agents. Its text (`figureText`) is used
 * in addresses and beside exported figures. The query beside it determines what the figure counts.
 */
export type FigureKey =
  | CellKey
  | { readonly of: (typeof HOP_FIGURES)[number]; readonly participantId: string; readonly hop: number }
  | { readonly of: 'apart'; readonly participantId: string; readonly why: (typeof APART)[number] }
  | { readonly of: 'time'; readonly participantId: string; readonly which: (typeof TIMES)[number] }
  | { readonly of: 'path'; readonly participantId: string; readonly which: (typeof PATHS)[number] }
  | { readonly of: 'horizon'; readonly participantId: string }
  | { readonly of: 'split'; readonly participantId: string; readonly split: Split }
  | {
      readonly of: 'played';
      readonly participantId: string;
      readonly environment: EnvironmentName;
      readonly which: (typeof PLAYED)[number];
    }
  | { readonly of: 'variant'; readonly side: (typeof VARIED)[number]; readonly variant: ResultVariant }
  | {
      readonly of: 'judged';
      readonly judge: string;
      readonly which: (typeof JUDGED)[number];
      /** Of this participant only; missing: of all. */
      readonly participantId?: string;
    }
  | { readonly of: 'rated'; readonly which: (typeof RATED)[number] }
  | PairKey;

/** `task:people:2–4`, `heat:m1:3/2`, `survival:m1:2`, `pair:people:m1:first`: parts are encoded one by one. */
export function figureText(key: FigureKey): string {
  return [key.of, ...partsOf(key).map(encodePart)].join(':');
}

function partsOf(key: FigureKey): readonly string[] {
  switch (key.of) {
    case 'task':
    case 'hop':
      return [key.participantId, key.bucket];
    case 'heat':
    case 'opened':
      return [key.participantId, `${key.length}/${key.hop}`];
    case 'apart':
      return [key.participantId, key.why];
    case 'time':
    case 'path':
      return [key.participantId, key.which];
    case 'horizon':
      return [key.participantId];
    case 'split':
      return [key.participantId, key.split];
    case 'played':
      return [key.participantId, `${key.environment}/${key.which}`];
    case 'variant':
      return [key.side, key.variant];
    case 'judged':
      return [key.judge, key.which, ...(key.participantId === undefined ? [] : [key.participantId])];
    case 'rated':
      return [key.which];
    case 'pair':
      return [key.participantId, key.other, key.part];
    default:
      return [key.participantId, String(key.hop)];
  }
}

/** A part between colons; a bucket's dash and a slash stay readable. */
function encodePart(part: string): string {
  return encodeURIComponent(part).replaceAll('%E2%80%93', '–').replaceAll('%2F', '/');
}

/** Reads a key from an address or an option; null where it names no figure. */
export function parseFigure(text: string): FigureKey | null {
  const [of = '', ...encoded] = text.split(':');
  const parts = encoded.map(decoded);
  const [first, second, third] = parts;
  if (parts.length === 0 || parts.length > 3 || parts.some((part) => part === null || part === ''))
    return null;
  if (first === null || first === undefined) return null;
  if (of === 'pair') return parts.length === 3 ? pairOf(first, second ?? '', third ?? '') : null;
  if (of === 'judged') return judgedOf(first, second ?? '', third ?? undefined);
  if (third !== undefined) return null;
  if (of === 'horizon') return second === undefined ? { of, participantId: first } : null;
  if (of === 'rated') {
    const which = one(RATED, first);
    return which === null || second !== undefined ? null : { of, which };
  }
  return second === null || second === undefined ? null : rowFigure(of, first, second);
}

function pairOf(participantId: string, other: string, word: string): PairKey | null {
  const part = one(PAIR_PARTS, word);
  return part === null || participantId === other ? null : { of: 'pair', participantId, other, part };
}

function judgedOf(judge: string, word: string, participantId: string | undefined): FigureKey | null {
  const which = one(JUDGED, word);
  if (which === null) return null;
  return { of: 'judged', judge, which, ...(participantId === undefined ? {} : { participantId }) };
}

function rowFigure(of: string, participantId: string, where: string): FigureKey | null {
  if (of === 'task' || of === 'hop') {
    const bucket = one(BUCKETS, where.replace('-', '–'));
    return bucket === null ? null : { of, participantId, bucket };
  }
  if (of === 'heat' || of === 'opened') {
    const [, length, hop] = /^(\d{1,4})\/(\d{1,4})$/.exec(where)?.map(Number) ?? [];
    return !length || !hop ? null : { of, participantId, length, hop };
  }
  if (of === 'split') {
    const split = one(splits, where);
    return split === null ? null : { of, participantId, split };
  }
  const hops = one(HOP_FIGURES, of);
  if (hops !== null)
    return /^[1-9]\d{0,3}$/.test(where) ? { of: hops, participantId, hop: Number(where) } : null;
  if (of === 'apart') {
    const why = one(APART, where);
    return why === null ? null : { of, participantId, why };
  }
  if (of === 'time') {
    const which = one(TIMES, where);
    return which === null ? null : { of, participantId, which };
  }
  if (of === 'path') {
    const which = one(PATHS, where);
    return which === null ? null : { of, participantId, which };
  }
  if (of === 'played') {
    const [environment, which, ...more] = where.split('/');
    const [name, part] = [one(environmentNames, environment ?? ''), one(PLAYED, which ?? '')];
    if (name === null || part === null || more.length > 0) return null;
    return { of, participantId, environment: name, which: part };
  }
  if (of !== 'variant') return null;
  const [side, variant] = [one(VARIED, participantId), one(RESULT_VARIANTS, where)];
  return side === null || variant === null ? null : { of, side, variant };
}

function one<T extends string>(all: readonly T[], word: string): T | null {
  return all.find((each) => each === word) ?? null;
}
