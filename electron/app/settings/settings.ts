import {
  type Input,
  type Settings,
  settingsSchema,
  type UnreadSetting,
} from '../../../shared/contract/index.ts';
import { DEFAULT_CONSENT } from '../../../shared/language/consent.ts';
import { patternKinds } from '../../../shared/redaction/kinds.ts';
import { defaultFailureWords } from '../../../shared/review/failureWords.ts';
import type { Database } from '../../db/store/open.ts';
import { listSettings, saveSettings } from '../../db/store/settings.ts';

const defaults: Settings = {
  theme: 'system',
  language: 'en',
  zoom: 100,
  letterKeys: true,
  letterMap: {},
  firstSteps: true,
  tour: true,
  showVerdicts: 'hidden',
  idleAfterSeconds: 30,
  stillThereAfterSeconds: 60,
  panelWidth: 360,
  taskPanelWidth: null,
  taskPanelOpen: true,
  openParts: null,
  savedViews: [],
  stepPictures: 'one',
  viewport: { width: 1280, height: 720 },
  defaultProfile: 'strict',
  consentText: DEFAULT_CONSENT,
  failureWords: [...defaultFailureWords],
  secondReviewShare: 0,
  proposalThreshold: 60,
  proposalMeaningThreshold: 85,
  guardAllow: [],
  keepTrace: false,
  keepVideo: false,
  smallerPictures: true,
  redactPatterns: [...patternKinds],
};

/**
 * Reads each setting separately: a missing or invalid one gets its default, and the others stay. `unread`: stored settings that this
 * version ignores and keeps.
 */
export function readSettings(db: Database): { settings: Settings; unread: readonly UnreadSetting[] } {
  const valid: Record<string, unknown> = {};
  const unread: UnreadSetting[] = [];
  for (const [name, value] of listSettings(db)) {
    const read = readSetting(name, value);
    if ('why' in read) unread.push({ name, value, why: read.why });
    else valid[name] = read.value;
  }
  return { settings: settingsSchema.parse({ ...defaults, ...valid }), unread };
}

function readSetting(name: string, json: string): { value: unknown } | { why: string } {
  if (!isSetting(name)) return { why: 'This version has no such setting.' };
  try {
    const read = settingsSchema.shape[name].safeParse(JSON.parse(json));
    return read.success ? { value: read.data } : { why: read.error.issues[0]?.message ?? 'It is not valid.' };
  } catch {
    return { why: 'It cannot be read.' };
  }
}

function isSetting(name: string): name is keyof Settings {
  return Object.hasOwn(settingsSchema.shape, name);
}

/** Writes only the changed settings. */
export function writeSettings(db: Database, change: Input<'settings.set'>): Settings {
  saveSettings(db, settingsSchema.partial().parse(change));
  return readSettings(db).settings;
}
