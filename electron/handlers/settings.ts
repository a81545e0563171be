import { type Settings, settingsSchema } from '../../shared/contract.ts';
import { patternKinds } from '../../shared/redaction/kinds.ts';
import { defaultFailureWords } from '../../shared/review/failureWords.ts';
import type { Database } from '../db/open.ts';
import { readSetting, writeSetting } from '../db/settings.ts';

const defaults: Settings = {
  theme: 'system',
  showVerdicts: 'hidden',
  idleAfterSeconds: 30,
  stillThereAfterSeconds: 60,
  panelWidth: 360,
  viewport: { width: 1280, height: 720 },
  defaultProfile: 'strict',
  consentText:
    'This program records what you do in the task page: pages, clicks, what you type (never passwords), and how long it takes. ' +
    'It is kept under a pseudonym in this workspace. You may pause or stop at any time.',
  failureWords: [...defaultFailureWords],
  secondReviewShare: 0,
  proposalThreshold: 60,
  proposalMeaningThreshold: 85,
  guardAllow: [],
  keepTrace: false,
  keepVideo: false,
  redactPatterns: [...patternKinds],
};

/** Reads the settings; a value that is missing or no longer valid falls back to its default, the others stay. */
export function readSettings(db: Database): Settings {
  const stored: unknown = JSON.parse(readSetting(db, 'settings') ?? '{}');
  const partial = settingsSchema.partial().safeParse(stored);
  return partial.success ? settingsSchema.parse({ ...defaults, ...partial.data }) : defaults;
}

export function writeSettings(db: Database, change: Partial<Settings>): Settings {
  const next = settingsSchema.parse({ ...readSettings(db), ...change });
  writeSetting(db, 'settings', JSON.stringify(next));
  return next;
}
