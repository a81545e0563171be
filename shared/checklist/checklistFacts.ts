import type { AttemptStatus, GiveUpReason, ParameterValue, Profile } from '../model/index.ts';
import type { Redacted } from '../redaction/kinds.ts';
import type { JudgesView } from '../statistics/agreement/judgeReport.ts';
import type { EvaluateView } from '../statistics/figures/view.ts';
import type { Quality } from '../statistics/quality/quality.ts';
import type { Side } from './parity.ts';

type Kind = 'person' | 'agent';

/** Agents have no idle rule. The record shows it as a limit above this one, which is never reached. */
export const LONGEST_IDLE_MS = 86_400_000;

/** For how many attempts of people or of agents a fact holds. */
export interface Share {
  readonly kind: Kind;
  readonly attempts: number;
}

/** A value with its 95 % interval; null ends: it has none. */
export interface Estimate {
  readonly value: number;
  readonly low: number | null;
  readonly high: number | null;
}

/**
 * The facts on record about the origin of the counted attempts. Only values: no address of a page, no key,
 * and no words of people except their reasons for exclusions.
 */
export interface ChecklistFacts {
  /** Version of Hopscope. */
  readonly version: string;
  readonly profile: Profile;
  readonly ruleVersion: string;
  /** Version of the formulas behind every figure. */
  readonly figuresVersion: string;
  readonly view: EvaluateView;
  /** Number of random sign flips, and their seed. */
  readonly drawing: { readonly draws: number; readonly seed: number };
  /** Task sets with tried tasks, and how much of each was tried. */
  readonly sets: readonly {
    readonly id: string;
    readonly name: string;
    readonly format: string;
    readonly importedAt: number;
    /** Tasks of the set, and those with a counted attempt. */
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
    /** Different texts to which they agreed, and testers who agreed while there was no text. */
    readonly consentTexts: number;
    readonly consentedWithoutText: number;
    readonly exposed: number;
    /** Testers who represent the people of an imported data set. */
    readonly imported: number;
    /** Testers' answers about themselves: question, answer, number of people. */
    readonly population: readonly {
      readonly asks: string;
      readonly says: string;
      readonly people: number;
    }[];
  };
  /** Testers from their consent to their last task. */
  readonly flow: {
    /** Testers of the workspace who agreed to be recorded. */
    readonly agreed: number;
    /** Those of them with an attempt among the asked ones. */
    readonly began: number;
    /** Those of them who did not try every task of the sets in which they worked. */
    readonly undone: readonly {
      readonly participant: string;
      readonly tried: number;
      readonly tasks: number;
    }[];
    /** Those of them of whom no rate has an attempt: all of theirs are left out. */
    readonly uncounted: number;
  };
  /**
   * How precise a plan of this size expects people’s task rate to be, with the variance in the record, and the rates of an
   * agent that differ enough to be found with a power of 80 %; null: there is none. Missing without people.
   */
  readonly plan?: {
    readonly rate: number;
    readonly halfWidth: number;
    /** People of the study: the interval of one stands for nobody else. */
    readonly testers: number;
    readonly below: number | null;
    readonly above: number | null;
  };
  /** How often each agent did the same task, over the counted attempts. */
  readonly repeats: readonly {
    readonly name: string;
    readonly tasks: number;
    /** The fewest and the most attempts at a task. */
    readonly least: number;
    readonly most: number;
    /** Tasks at which some attempts passed and others did not. */
    readonly differing: number;
  }[];
  /** Attempts of this evaluation in no rate. The sums of times and of the use of models include them. */
  readonly inNoRate: number;
  /** Sums of the times of people and of each agent. Missing where another program recorded all attempts. */
  readonly times: readonly {
    readonly kind: Kind;
    /** The name of the agent; '' for people. */
    readonly name: string;
    readonly attempts: number;
    readonly wallMs: number;
    readonly activeMs: number;
  }[];
  /** What the models of each agent used; agents without a call of a model on record are missing. */
  readonly use: readonly {
    readonly name: string;
    /** Attempts with a call of a model on record. */
    readonly attempts: number;
    /** Input and output. */
    readonly tokens: number;
    /** Attempts whose tokens are estimated from characters. */
    readonly estimated: number;
    /** US dollars of the attempts whose price is known; null: none of them has a known price. */
    readonly cost: number | null;
    readonly withoutCost: number;
  }[];
  /** People − agent: the mean difference of their rates on the tasks that both tried; null: too few tasks. */
  readonly effects: readonly {
    readonly agent: string;
    readonly tasks: number;
    readonly difference: Estimate | null;
    /** Only where the verdicts are those of a judge: the difference without its errors; null: it cannot be told. */
    readonly corrected?: Estimate | null;
    /** Of the same rates; null: too few tasks. */
    readonly cohenH: Estimate | null;
    /** How many times as long people take, on the tasks that both passed; null: too few of them. */
    readonly times: (Estimate & { readonly tasks: number }) | null;
  }[];
  readonly agents: readonly {
    readonly name: string;
    readonly model: string;
    readonly promptVersion: string;
    readonly parameters: Readonly<Record<string, ParameterValue>>;
    readonly seed: number | null;
    readonly attempts: number;
    /** Model names in the replies of the services. */
    readonly answered: readonly string[];
  }[];
  /** Named endpoints that batches of these agents used, without keys. */
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
  /** Attempts recorded by another program. */
  readonly importedAttempts: number;
  readonly statuses: readonly (Share & { readonly status: AttemptStatus })[];
  readonly giveUps: readonly { readonly reason: GiveUpReason; readonly attempts: number }[];
  readonly browsers: readonly (Share & { readonly chromium: string })[];
  readonly viewports: readonly (Share & { readonly width: number; readonly height: number })[];
  readonly idleRules: readonly (Share & { readonly afterMs: number; readonly countsFirst: boolean })[];
  /** People's studies: sets in a random order drawn from the seed. */
  readonly studies: readonly {
    readonly participant: string;
    readonly seed: number;
    readonly tasks: number;
  }[];
  /** People's attempts outside any study. */
  readonly outsideStudies: number;
  /** Attempts of a participant at a task after the first. */
  readonly again: readonly Share[];
  /** The conditions of all people together and of each agent, people first. */
  readonly sides: readonly Side[];
  /** Attempts of agents, and those among them with the requests to their models. */
  readonly exchanges: { readonly agents: number; readonly withRequests: number };
  /** Attempts that a new process resumed. */
  readonly resumed: number;
  /** Attempts whose state-changing requests were held. */
  readonly held: number;
  /** Results with and without what is left out, reasons of exclusions, order and exposure. */
  readonly quality: Omit<Quality, 'agreement'>;
  /** How far testers pass the same tasks; the report has the intervals. null: not defined. */
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
