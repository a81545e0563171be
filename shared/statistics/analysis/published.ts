import { MAGEBENCH_TABLES } from './publishedMagebench.ts';
import { MIND2WEB_TABLES } from './publishedMind2web.ts';
import { MMINA_TABLES } from './publishedMmina.ts';
import { WAVE_TABLES } from './publishedWave.ts';
import type { PublishedTable } from './quoted.ts';

/**
 * Published figures that are shown beside ours, as their papers print them. A test compares them with copies of the papers' tables;
 * nothing is computed or corrected.
 */
export const PUBLISHED: readonly PublishedTable[] = [
  ...MMINA_TABLES,
  ...MIND2WEB_TABLES,
  ...WAVE_TABLES,
  ...MAGEBENCH_TABLES,
];
