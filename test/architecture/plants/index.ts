import { ATTACK_PLANTS } from './attacks.ts';
import { IMPORT_PLANTS } from './imports.ts';
import { KEEPING_PLANTS } from './keeping.ts';
import { NEWCOMER_PLANTS } from './newcomer.ts';
import type { Plant } from './plant.ts';
import { REACH_PLANTS } from './reaches.ts';
import { REVIEWER_PLANTS } from './reviewer.ts';
import { SCRIPT_PLANTS } from './scripts.ts';
import { STRANGER_PLANTS } from './stranger.ts';
import { WAY_PLANTS } from './ways.ts';

export const PLANTED: readonly Plant[] = [
  ...IMPORT_PLANTS,
  ...REACH_PLANTS,
  ...WAY_PLANTS,
  ...ATTACK_PLANTS,
  ...SCRIPT_PLANTS,
  ...KEEPING_PLANTS,
  ...STRANGER_PLANTS,
  ...NEWCOMER_PLANTS,
  ...REVIEWER_PLANTS,
];
