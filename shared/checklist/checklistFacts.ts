import type { AttemptStatus, GiveUpReason, ParameterValue, Profile } from '../model/index.ts';
import type { Redacted } from '../redaction/kinds.ts';
import type { JudgesView } from '../statistics/agreement/judgeReport.ts';
import type { EvaluateView } from '../statistics/figures/view.ts';
import type { Quality } from '../statistics/quality/quality.ts';

type Kind = 'person' | 'agent';

/** How many attempts of people or of agents something holds for. */
export interface Share {
  readonly kind: Kind;
  readonly attempts: number;
}

/** What the log knows of how the counted attempts came about. Values only: no address of a page, no key, and nobody's words but the reasons for which people excluded attempts. */
export interface ChecklistFacts {
  /** Of Hopscope. */
  readonly version: string;
  readonly profile: Profile;
  readonly ruleVersion: string;
  /** Of the formulas behind every figure. */
  readonly figuresVersion: string;
  readonly view: EvaluateView;
  /** How often intervals are drawn again, and from which seed. */
  readonly drawing: { readonly draws: number; readonly seed: number };
  /** Task sets that were tried, as far as they were. */
  readonly sets: readonly {
    readonly name: string;
    readonly format: string;
    readonly importedAt: number;
    /** Of the set, and those with a counted attempt. */
    readonly tasks: number;
    readonly tried: number;
  }[];
  /** Tried tasks by their hops. */
  readonly mix: { readonly one: number; readonly few: number; readonly many: number };
  readonly sites: readonly string[];
  readonly withPicture: number;
  readonly withReference: number;
  /** Tried tasks by their limits. */
  readonly budgets: readonly {
    readonly steps: number | null;
    readonly activeMs: number | null;
    readonly tasks: number;
  }[];
  readonly people: {
    readonly total: number;
    readonly consented: number;
    readonly consentTexts: number;
    readonly exposed: number;
    /** Stand for people of an imported data set. */
    readonly imported: number;
    /** What they said of themselves: question, answer, people. */
    readonly population: readonly {
      readonly asks: string;
      readonly says: string;
      readonly people: number;
    }[];
  };
  readonly agents: readonly {
    readonly name: string;
    readonly model: string;
    readonly promptVersion: string;
    readonly parameters: Readonly<Record<string, ParameterValue>>;
    readonly seed: number | null;
    readonly attempts: number;
    /** Names under which services answered. */
    readonly answered: readonly string[];
  }[];
  /** Named endpoints that batches of these agents asked, without keys. */
  readonly endpoints: readonly { readonly name: string; readonly host: string; readonly model: string }[];
  readonly batches: readonly {
    readonly agents: number;
    readonly tasks: number;
    readonly repeats: number;
    readonly seed: number;
    readonly lanes: number;
    readonly tokens: number | null;
    readonly cost: number | null;
  }[];
  /** Wall time of the first and the last attempt's start; null without attempts. */
  readonly from: number | null;
  readonly to: number | null;
  /** Attempts that were recorded elsewhere. */
  readonly importedAttempts: number;
  readonly statuses: readonly (Share & { readonly status: AttemptStatus })[];
  readonly giveUps: readonly { readonly reason: GiveUpReason; readonly attempts: number }[];
  readonly browsers: readonly (Share & { readonly chromium: string })[];
  readonly viewports: readonly (Share & { readonly width: number; readonly height: number })[];
  readonly idleRules: readonly (Share & { readonly afterMs: number })[];
  /** People's ways through sets, in a random order that was drawn from the seed. */
  readonly studies: readonly {
    readonly participant: string;
    readonly seed: number;
    readonly tasks: number;
  }[];
  /** People's attempts that belong to none. */
  readonly outsideStudies: number;
  /** Attempts of a participant at a task after the first. */
  readonly again: readonly Share[];
  /** Attempts that a new process took up again. */
  readonly resumed: number;
  /** Attempts whose requests were held where they would change something. */
  readonly held: number;
  /** With and without what was left out, and why people excluded; order; exposure. */
  readonly quality: Omit<Quality, 'agreement'>;
  /** How far testers pass the same tasks; its intervals stand in the report. null: not defined. */
  readonly testers: {
    readonly total: number;
    /** Tasks that two or more tried. */
    readonly tasks: number;
    readonly percent: number | null;
    readonly ac1: number | null;
  };
  readonly redactions: readonly Redacted[];
  readonly judges: JudgesView;
  readonly settings: {
    readonly showVerdicts: 'hidden' | 'after' | 'live';
    readonly secondReviewShare: number;
    readonly redactPatterns: readonly string[];
  };
}
