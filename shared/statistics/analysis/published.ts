import { sayInEnglish } from '../../language/message.ts';
import type { Bucket } from '../figures/view.ts';

/** A figure digit by digit as the paper prints it; null where the table has no such figure. */
export type QuotedValue = string | null;

/** One row of a published table: quoted, never computed here. */
export interface QuotedRow {
  readonly name: string;
  readonly values: readonly QuotedValue[];
  /** Place in the paper. */
  readonly source: string;
  /** What a reader must know about it, above all whether it can be recomputed from its own parts. */
  readonly note: string | null;
}

export interface PublishedTable {
  readonly id: string;
  readonly title: string;
  /** Authors in their order, title, year, and where to find it. */
  readonly source: string;
  readonly unit: '%' | 'points of 100';
  readonly columns: readonly string[];
  readonly rows: readonly QuotedRow[];
  /**
   * The figure of Hopscope that is comparable: task or hop success in the same buckets, overall task success,
   * or S@K and F@1 of explorations; null where none is.
   */
  readonly ours: 'task buckets' | 'hop buckets' | 'task overall' | 'explorations' | null;
  /** How the paper counts, and where that differs from our count. */
  readonly note: string;
}

/**
 * The preprint, whose table is quoted, names Zhang before Tian. The paper of 2025 names them the other way
 * round and has one more row.
 */
const MMINA =
  'Zhang, Tian, Chen and Liu, MMInA: Benchmarking Multihop Multimodal Internet Agents, 2024, arXiv 2404.09992 (2025: Tian, Zhang, Chen and Liu, Findings of ACL, pages 13682–13697, table 2)';
const OPENWEBVOYAGER =
  'He, Yao, Ma, Yu, Zhang, Fang, Lan and Yu, OpenWebVoyager: Building Multimodal Web Agents via Iterative Real-World Exploration, Feedback and Optimization, 2024, arXiv 2410.19609';
/**
 * Numbers of tasks by hop count. The pooled figures of the table follow from these 1,038 tasks; the text says
 * 1,050.
 */
const SIZES: Readonly<Record<Bucket, number>> = { '1': 508, '2–4': 264, '5+': 266, overall: 1038 };

/** `passed`: tasks passed by hop count, computed from the published shares; `overall`: as printed. */
function mmina(name: string, passed: readonly [number, number, number], overall: number): QuotedRow {
  const [one, few, many] = passed;
  const pooled = (100 * (one + few + many)) / SIZES.overall;
  const share = (count: number, of: number): string => ((100 * count) / of).toFixed(2);
  return {
    name,
    values: [share(one, SIZES['1']), share(few, SIZES['2–4']), share(many, SIZES['5+']), overall.toFixed(2)],
    source: 'table 3',
    note:
      Math.abs(pooled - overall) < 0.006
        ? null
        : sayInEnglish('cannot be recomputed: its own buckets give {pooled}, not {overall}', {
            pooled: pooled.toFixed(2),
            overall: overall.toFixed(2),
          }),
  };
}

const BUCKET_COLUMNS = ['1 hop', '2–4 hops', '5+ hops', 'Overall'];

/**
 * Published figures that are shown beside ours. They are checked against the paper's own numbers; nothing is
 * corrected.
 */
export const PUBLISHED: readonly PublishedTable[] = [
  {
    id: 'mmina-task',
    title: 'MMInA: task success',
    source: MMINA,
    unit: '%',
    columns: BUCKET_COLUMNS,
    rows: [
      mmina('GPT-4V', [218, 8, 0], 21.77),
      mmina('GPT-4', [73, 24, 0], 9.34),
      mmina('Gemini-Pro', [97, 2, 0], 9.54),
      mmina('GPT-4 + captions', [196, 10, 0], 19.85),
      mmina('Gemini-Pro + captions', [153, 4, 1], 15.22),
      mmina('WebShop', [105, 0, 0], 10.12),
      mmina('WebShop + captions', [151, 0, 0], 14.55),
      mmina('CodeLLaMA', [6, 0, 0], 0.58),
      mmina('CodeLLaMA + captions', [29, 0, 0], 2.79),
      mmina('Fuyu-8B', [139, 0, 0], 13.39),
      mmina('Gemini-Pro-Vision', [147, 4, 3], 18.4),
      mmina('Gemini-Pro-Vision + memory', [199, 28, 3], 20.13),
      {
        name: 'Human (mean of three testers)',
        values: ['99.0', '95.3', '88.1', '96.25'],
        source: 'table 3',
        note: 'cannot be recomputed: its own buckets, weighted by tasks, give 95.29, not 96.25; neither interval nor the testers’ own rates are published',
      },
    ],
    ours: 'task buckets',
    note: 'Passed tasks / tasks, pooled. Shares by hop count are computed again from the numbers of tasks; those of people are known only to one decimal.',
  },
  {
    id: 'mmina-hop',
    title: 'MMInA: hop success',
    source: MMINA,
    unit: '%',
    columns: BUCKET_COLUMNS,
    rows: [
      {
        name: 'GPT-4V',
        values: ['42.91', '21.23', '3.99', '13.89'],
        source: 'table 3',
        note: 'differs from passed hops / hops (25.00, 4.51 and 15.44 for 2–4 hops, 5+ hops and overall) and is near the figures with the end marker counted as a hop (22.71, 3.94, 13.90)',
      },
      {
        name: 'Human (mean of three testers)',
        values: [null, '97.91', '93.77', '98.43'],
        source: 'table 3',
        note: 'cannot be recomputed: no weighting of its own buckets gives 98.43 (by tasks 97.39, by hops 95.54); if the end marker counts as a hop, as in GPT-4V’s row, at most 90.07 is possible',
      },
    ],
    ours: 'hop buckets',
    note: 'The rows of the table do not follow one definition. Ours are passed hops / hops.',
  },
  {
    id: 'mind2web',
    title: 'Mind2Web: offline predictions',
    source:
      'Deng, Gu, Zheng, Chen, Stevens, Wang, Sun and Su, Mind2Web: Towards a Generalist Agent for the Web, 2023, arXiv 2306.06070',
    unit: '%',
    columns: ['Element accuracy', 'Operation F1', 'Step success', 'Task success'],
    rows: [
      {
        name: 'Flan-T5-XL, cross-task',
        values: ['55.1', '75.7', '52.0', '5.2'],
        source: 'table 2',
        note: null,
      },
      {
        name: 'Flan-T5-XL, cross-website',
        values: ['42.0', '65.2', '38.9', '5.1'],
        source: 'table 2',
        note: null,
      },
      {
        name: 'Flan-T5-XL, cross-domain',
        values: ['42.1', '66.5', '39.6', '2.9'],
        source: 'table 2',
        note: null,
      },
      {
        name: 'GPT-4, cross-task',
        values: ['41.6', '60.6', '36.2', '2.0'],
        source: 'table 2',
        note: 'for 50 tasks and the ten likeliest elements: not the set of the other rows',
      },
    ],
    ours: null,
    note: 'Macro means over tasks; a task succeeds when every recorded step is predicted right. No action is carried out, so live task success is counted differently: hopscope mindact and mind2web-metrics compute ours.',
  },
  {
    id: 'wave',
    title: 'WAVE (OpenWebVoyager): exploration',
    source: OPENWEBVOYAGER,
    unit: '%',
    columns: ['S@1', 'S@2', 'S@3', 'S@4', 'S@5', 'F@1'],
    rows: [
      wave('First cycle', [50, 94, 117, 132, 152], 358),
      wave('Second cycle', [77, 115, 145, 177, 205], 418),
      wave('Third cycle', [90, 134, 169, 197, 207], 439),
    ],
    ours: 'explorations',
    note: 'S@K: queries of 480 that one of the first K explorations solves, according to a judge model (agreement with people: κ = 0.72); explorations stop at the first success. F@1: first explorations that ended with an answer. Ours are judged by rules unless the judge’s verdicts are chosen.',
  },
  {
    id: 'wave-webvoyager',
    title: 'WAVE (OpenWebVoyager): WebVoyager’s tasks',
    source: OPENWEBVOYAGER,
    unit: '%',
    columns: ['Task success'],
    rows: [
      { name: 'After imitation learning', values: ['19.9'], source: 'table 1', note: null },
      { name: 'Cycle 1', values: ['22.6'], source: 'table 1', note: null },
      { name: 'Cycle 2', values: ['22.7'], source: 'table 1', note: null },
      { name: 'Cycle 3', values: ['25.8'], source: 'table 1', note: null },
      { name: 'Cycle 3, more queries on difficult sites', values: ['25.5'], source: 'table 1', note: null },
      { name: 'The same, with trajectories of GPT-4o', values: ['27.4'], source: 'table 1', note: null },
    ],
    ours: 'task overall',
    note: 'Tasks that a judge model (GPT-4o) calls solved / 643 tasks. Ours are judged by rules unless the judge’s verdicts are chosen.',
  },
  {
    id: 'magebench',
    title: 'MageBench',
    source:
      'Zhang, Dai, Yang, Bao, Chen, Qiu, Luo, Geng and Guo, MageBench: Bridging Large Multimodal Models to Agents, 2024, arXiv 2412.04531',
    unit: 'points of 100',
    columns: ['WebUI global', 'WebUI online', 'Sokoban global', 'Sokoban online', 'Football'],
    rows: [
      {
        name: 'Human',
        values: ['68.71', '94.32', '83.63', '96.85', '54.68'],
        source: 'tables 1 and 4',
        note: null,
      },
      {
        name: 'GPT-4o',
        values: ['34.28', '35.50', '46.09', '53.03', '21.20'],
        source: 'tables 1 and 4',
        note: null,
      },
      {
        name: 'Idle',
        values: [null, null, '41.18', null, null],
        source: 'tables 1 and 4',
        note: 'doing nothing has this score: the scale does not begin at 0',
      },
      { name: 'Random', values: [null, null, '46.61', null, null], source: 'tables 1 and 4', note: null },
    ],
    ours: null,
    note: 'Scores, best of N runs per scenario (3; Football 10), not shares of tasks: they cannot be compared with success rates.',
  },
];

/** Shares of 480 queries. */
function wave(name: string, solved: readonly number[], finished: number): QuotedRow {
  const share = (count: number): string => ((100 * count) / 480).toFixed(1);
  return { name, values: [...solved.map(share), share(finished)], source: 'table 3', note: null };
}
