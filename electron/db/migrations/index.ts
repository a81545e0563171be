import { first } from './0010-first.ts';
import { demonstrations } from './0020-demonstrations.ts';
import { proposalHistory } from './0030-proposal-history.ts';
import { settingsByName } from './0040-settings-by-name.ts';
import { replays } from './0050-replays.ts';
import { decisions } from './0060-decisions.ts';
import { captions } from './0070-captions.ts';
import { batches } from './0080-batches.ts';
import { assessments } from './0090-assessments.ts';
import { branches } from './0100-branches.ts';
import { assisted } from './0110-assisted.ts';
import { heldRequests } from './0120-held-requests.ts';
import { verdictReviews } from './0130-verdict-reviews.ts';
import { search } from './0140-search.ts';
import { scoredAttempts } from './0150-scored-attempts.ts';
import { smallerPictures } from './0160-smaller-pictures.ts';
import { exclusions } from './0170-exclusions.ts';
import { orders } from './0180-orders.ts';
import { smallerTexts } from './0190-smaller-texts.ts';
import { dictionaryTexts } from './0200-dictionary-texts.ts';
import { viewports } from './0210-viewports.ts';
import { comments } from './0220-comments.ts';
import { setViewports } from './0230-set-viewports.ts';
import { removedSets } from './0240-removed-sets.ts';
import { stateEvents } from './0250-state-events.ts';
import { endedContext } from './0260-ended-context.ts';
import { exactPictures } from './0270-exact-pictures.ts';
import { located } from './0280-located.ts';
import { idleRule } from './0290-idle-rule.ts';
import { environmentFiles } from './0300-environment-files.ts';
import { rubrics } from './0310-rubrics.ts';
import { informedAssessments } from './0320-informed-assessments.ts';
import { improve } from './0330-improve.ts';
import { promotions } from './0340-promotions.ts';
import { tunings } from './0350-tunings.ts';

/** Every migration, in order. `version` goes into `PRAGMA user_version`; steps of ten, never reused. */
export const migrations: readonly { readonly version: number; readonly sql: string }[] = [
  { version: 10, sql: first },
  { version: 20, sql: demonstrations },
  { version: 30, sql: proposalHistory },
  { version: 40, sql: settingsByName },
  { version: 50, sql: replays },
  { version: 60, sql: decisions },
  { version: 70, sql: captions },
  { version: 80, sql: batches },
  { version: 90, sql: assessments },
  { version: 100, sql: branches },
  { version: 110, sql: assisted },
  { version: 120, sql: heldRequests },
  { version: 130, sql: verdictReviews },
  { version: 140, sql: search },
  { version: 150, sql: scoredAttempts },
  { version: 160, sql: smallerPictures },
  { version: 170, sql: exclusions },
  { version: 180, sql: orders },
  { version: 190, sql: smallerTexts },
  { version: 200, sql: dictionaryTexts },
  { version: 210, sql: viewports },
  { version: 220, sql: comments },
  { version: 230, sql: setViewports },
  { version: 240, sql: removedSets },
  { version: 250, sql: stateEvents },
  { version: 260, sql: endedContext },
  { version: 270, sql: exactPictures },
  { version: 280, sql: located },
  { version: 290, sql: idleRule },
  { version: 300, sql: environmentFiles },
  { version: 310, sql: rubrics },
  { version: 320, sql: informedAssessments },
  { version: 330, sql: improve },
  { version: 340, sql: promotions },
  { version: 350, sql: tunings },
];

/** The version this program writes. */
export const newestVersion = migrations.at(-1)?.version ?? 0;
