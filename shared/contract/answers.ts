import type { ErrorData } from '../errors.ts';
import type { ImportProblem } from '../importers/file/importer.ts';
import type { Assessment, SeenVerdict } from '../model/assessment.ts';
import type { DemonstrationState, HeldRequest } from '../model/demonstration.ts';
import type { EnvironmentName } from '../model/environment.ts';
import type {
  Attempt,
  AttemptMode,
  AttemptStatus,
  BlobHash,
  BranchChoice,
  Branched,
  BranchPoint,
  Budget,
  Departure,
  ElementDescription,
  OperationName,
  OversightTime,
  PagePrompt,
  Participant,
  Profile,
  Segment,
  Size,
  Step,
  Study,
  TabState,
  Task,
  TaskFormat,
  TaskSet,
  TaskSite,
  Verdict,
  ViewportChoice,
  WallTime,
} from '../model/index.ts';
import type { SelfReport } from '../model/selfReport.ts';
import type { SourceVerdict } from '../model/trajectory.ts';
import type { StepStart } from '../page/traffic.ts';
import type { Redacted } from '../redaction/kinds.ts';
import type { TagCount } from '../review/tagCount.ts';

/**
 * Shapes of the answers and announcements of the main process. They are part of the contract: import them
 * from contract.ts.
 */

// ── shapes of answers ────────────────────────────────────────────────────────────────────────────────────────

/**
 * The role of the person at a window. The connection determines it (on the web host: the token in its
 * address), never the window.
 */
export type Role = 'lead' | 'tester';

export interface AppInfo {
  readonly version: string;
  readonly host: 'desktop' | 'web' | 'headless';
  readonly workspace: string;
  readonly chromium: string;
  /** True when the workspace holds only the bundled demo. */
  readonly isDemo: boolean;
  readonly demoSites: readonly TaskSite[];
  /** The role of the person at the requesting window. */
  readonly role: Role;
  /** Address at which testers open their window; null for testers, and where there is only one window. */
  readonly testerUrl: string | null;
}

/** A stored setting that this version ignores, because another version wrote it. */
export interface UnreadSetting {
  readonly name: string;
  /** The stored value, as JSON. */
  readonly value: string;
  readonly why: string;
}

export interface TaskSetRow extends TaskSet {
  readonly viewport: ViewportChoice;
  readonly tasks: number;
  readonly hops: number;
  /** Number of tasks by hop count bucket. */
  readonly mix: { readonly one: number; readonly few: number; readonly many: number };
  readonly sites: readonly string[];
}

export interface TaskRow {
  readonly id: string;
  readonly key: string;
  readonly intent: string;
  readonly hops: number;
  readonly sites: readonly string[];
  readonly needsPicture: boolean;
  /** The environment in which it is done, so that it cannot be demonstrated; missing: the web. */
  readonly environment?: EnvironmentName;
  /** It is put away: new batches and studies do not have it. Its attempts and figures stay. */
  readonly isArchived: boolean;
  /** Median active time and steps of its attempts, in milliseconds; null without attempts that have them. */
  readonly activeMs: number | null;
  readonly steps: number | null;
  /** The tags in the comments on its attempts. */
  readonly tags: readonly string[];
  readonly attemptsByPeople: number;
  readonly passedByPeople: number;
  /** Attempts without a verdict: neither passed nor failed. */
  readonly openByPeople: number;
  readonly attemptsByModels: number;
  readonly passedByModels: number;
  readonly openByModels: number;
  /** Last ended attempt, by any participant. */
  readonly last: {
    readonly status: AttemptStatus;
    readonly passed: boolean | null;
    readonly endedAt: WallTime;
  } | null;
}

export interface TaskDetail {
  readonly task: Task;
  readonly isArchived: boolean;
  readonly attempts: readonly AttemptRow[];
}

export interface ImportPreview {
  readonly format: TaskFormat;
  readonly formatLabel: string;
  readonly name: string;
  readonly tasks: number;
  readonly hops: number;
  /** Results of verifications, which are stored as reviews of existing demonstrations. */
  readonly results: number;
  readonly sample: readonly {
    readonly key: string;
    readonly intent: string;
    readonly hops: number;
    readonly sites: readonly string[];
  }[];
  readonly problems: readonly ImportProblem[];
  /** `__SHOPPING__` … that need an address. */
  readonly placeholders: readonly string[];
}

export interface ImportedRuns {
  /** Runs stored as attempts. */
  readonly imported: number;
  /** Runs without errors whose task was already in the workspace; the others bring their task. */
  readonly matched: number;
  /**
   * Runs without errors. They are stored only when all other runs are without errors, too, or when the user
   * asks to keep going.
   */
  readonly readable: number;
  /** The participant that represents the model; null when nothing was stored. */
  readonly participantId: string | null;
  /** New sets, made of tasks that came with the runs. */
  readonly setIds: readonly string[];
  /** Errors, and notes about parts that were left out or assumed. */
  readonly problems: readonly ImportProblem[];
}

export interface StudyRow extends Study {
  readonly participant: string;
  readonly setName: string;
  readonly done: number;
  /** Tasks in environments, which a demonstration leaves out: they are not among `taskIds`. */
  readonly leftOut: number;
  /** The active time, in ms, that the open tasks take at the participant's mean pace in this study; null: no task is done yet. */
  readonly leftMs: number | null;
}

export interface AttemptRow {
  readonly id: string;
  readonly taskId: string;
  readonly taskKey: string;
  readonly intent: string;
  readonly participantId: string;
  readonly participant: string;
  readonly participantKind: 'person' | 'agent';
  readonly mode: AttemptMode;
  readonly status: AttemptStatus;
  /** An agent's attempt in which a person intervened: it is in no rate unless requested. */
  readonly assisted: boolean;
  /** Its state-changing requests were held. */
  readonly holdsRequests: boolean;
  /** Why a person excluded it from every rate; null: it is not excluded. */
  readonly exclusion: string | null;
  /** The current tags of its comments, in alphabetical order. */
  readonly tags: readonly string[];
  readonly startedAt: WallTime;
  readonly endedAt: WallTime | null;
  readonly steps: number;
  /** null = unknown (mode `imported`). */
  readonly activeMs: number | null;
  /** All time on the attempt's own clock, with pauses; null: not ended, or mode `imported`. */
  readonly wallMs: number | null;
  readonly hops: number;
  readonly hopsPassed: number;
  readonly passed: boolean | null;
  readonly answer: string | null;
  /** The attempt that it continues, and the step; null: it began at the start page. */
  readonly parent: BranchPoint | null;
}

export interface AttemptDetail {
  readonly attempt: Attempt;
  readonly row: AttemptRow;
  readonly task: Task;
  readonly participant: Participant;
  readonly profile: Profile;
  readonly verdicts: readonly Verdict[];
  /** Verdicts that came with an imported run. They are shown beside ours and never replace them. */
  readonly sourceVerdicts: readonly SourceVerdict[];
  /** The step at which a reader begins, from 1 (`openingStep`). */
  readonly opensAt: number;
  /** The page of steps around `opensAt`; the rest by `attempts.steps`. */
  readonly steps: readonly Step[];
  readonly stepTotal: number;
  /** An attempt by somebody else at the same task, to compare it with; null: there is none. */
  readonly counterpart: Counterpart | null;
  readonly eventTotal: number;
  /** The record contains the decisions of an agent, made here or elsewhere. */
  readonly hasDecisions: boolean;
  readonly segments: Partial<Record<Segment, number>>;
  /** The time of the agent and of the person who watched; null: no person watched. */
  readonly oversight: OversightTime | null;
  readonly notes: readonly string[];
  /** What the person said about it when it had ended; null: nothing. */
  readonly selfReport: SelfReport | null;
  readonly redactions: readonly Redacted[];
  /** The replay before its first own step; null: it is not a branch, or its replay has not ended. */
  readonly branched: Branched | null;
  /** The attempt that it continues; null: none, or it was removed. */
  readonly parent: AttemptRow | null;
  /** Attempts that continue this one, newest first. */
  readonly branches: readonly AttemptRow[];
}

/** An attempt to compare another one with. A model's attempt has a person's, a person's that of a model or of another person. */
export interface Counterpart {
  readonly attemptId: string;
  readonly kind: 'person' | 'agent';
}

/** The place of an attempt in a list, with its neighbours. */
export interface AttemptsBeside {
  /** The title of the list. */
  readonly title: string;
  readonly total: number;
  /** The place of the first neighbour, from 1. */
  readonly first: number;
  /** The attempt and its neighbours, in the order of the list; empty where the list does not contain it. */
  readonly near: readonly AttemptRow[];
  /**
   * If the attempt lacks the requested tags, the number of neighbours before its place. null: it has the tags, or
   * the list never contained it.
   */
  readonly gap: number | null;
  /** The tags of the attempts in the list, for filtering. */
  readonly tags: readonly TagCount[];
}

/** Files of a whole attempt, and the start times of its steps, which are needed to read its traffic. */
export interface AttemptFiles {
  readonly files: readonly {
    readonly kind: 'har' | 'storage' | 'trace' | 'video' | 'picture' | 'source' | 'decision' | 'environment';
    readonly name: string;
    readonly blob: BlobHash;
  }[];
  readonly starts: readonly StepStart[];
}

// ── the running session, announced whole ─────────────────────────────────────────────────────────────────────

/** `exploring` and `describing` belong to demonstrations. */
export type SessionPhase =
  | 'idle'
  | 'briefing'
  | 'starting'
  | 'exploring'
  | 'running'
  | 'describing'
  | 'wrapping-up';

export interface SessionState {
  readonly phase: SessionPhase;
  /** The mode of the participant's current task; null when there is none. */
  readonly mode: AttemptMode | null;
  readonly attemptId: string | null;
  readonly participant: { readonly id: string; readonly name: string } | null;
  readonly studyId: string | null;
  /** Position in the study, from 1. */
  readonly position: { readonly index: number; readonly of: number } | null;
  readonly task: SessionTask | null;
  readonly hops: readonly SessionHop[];
  readonly clock: SessionClock;
  readonly budget: {
    readonly limit: Budget;
    /** The steps that use up the budget. Letters typed outside a field that left the page unchanged do not. */
    readonly steps: number;
    readonly allSteps: number;
    readonly exhausted: 'steps' | 'time' | null;
  };
  /** The steps so far of the person or agent on the page, oldest first: the last ones only. */
  readonly steps: readonly SessionStep[];
  readonly tabs: readonly TabState[];
  readonly prompts: readonly PagePrompt[];
  readonly viewport: Size;
  /** The page takes the size of its stage; otherwise it has the size in the settings, scaled to fit. */
  readonly takesStage: boolean;
  readonly notes: string;
  /** The question "Still there?" is shown. */
  readonly stillThere: boolean;
  /** The controlled browser has ended by itself: `run.bringBack` opens a new one. */
  readonly lost: boolean;
  /** Only in phase `wrapping-up`, and only when the setting shows verdicts to the tester. */
  readonly outcome: {
    readonly passed: boolean | null;
    readonly hopsPassed: number;
    readonly hops: number;
  } | null;
  readonly ended: AttemptStatus | null;
  /** Only for a branch. */
  readonly branch: BranchState | null;
  /** Requests of an agent's attempt that wait for a person's decision, oldest first. */
  readonly held: readonly HeldRequest[];
  /** Only in mode `demonstration`, from `exploring` on. */
  readonly demonstration: DemonstrationState | null;
  readonly problem: ErrorData | null;
}

/** A step of the attempt under way, as a reminder for the participant. */
export interface SessionStep {
  readonly index: number;
  readonly operation: OperationName;
  /** Its texts are shortened. */
  readonly element: Pick<ElementDescription, 'role' | 'tag' | 'name' | 'text'> | null;
  readonly value: string | null;
  readonly activeMs: number;
}

/** Progress of the replay before a branch's first own step. */
export interface BranchState {
  readonly from: BranchPoint;
  /** The replay has not ended, or its question is not answered: nobody can act yet. */
  readonly isPending: boolean;
  readonly done: number;
  readonly of: number;
  /** A question that the replay may not decide by itself. */
  readonly question: (Departure & { readonly choices: readonly BranchChoice[] }) | null;
}

/** What the participant may see of the task: no checks. */
export interface SessionTask {
  readonly id: string;
  readonly key: string;
  readonly intent: string;
  readonly instructions: string | null;
  readonly images: readonly string[];
  readonly sites: readonly TaskSite[];
  readonly asksAnswer: boolean;
  /** The environment in which it is done; missing: the web. */
  readonly environment?: EnvironmentName;
}

export interface SessionHop {
  readonly site: string;
  readonly asksAnswer: boolean;
  readonly answer: string | null;
  /** `neutral` unless the setting shows verdicts. */
  readonly state: 'neutral' | 'open' | 'passed' | 'closed';
}

export interface SessionClock {
  /** Active milliseconds when this state was announced. While `running`, the window adds the time since it received the state. */
  readonly activeMs: number;
  /** False until the participant can see the page: a person's clock waits for `page.seen`. */
  readonly begun: boolean;
  readonly running: boolean;
  readonly segment: Segment | null;
}

/** The assessments of an attempt that the person at this window may see. */
export interface AssessmentsOf {
  /** The person's own; null until they decide. */
  readonly own: Assessment | null;
  /** The judges' verdicts: hidden until the person has decided. */
  readonly judges: readonly Assessment[];
  /** Number of hidden verdicts. */
  readonly hidden: number;
  /** What the person decided after they had seen verdicts of judges, in order. */
  readonly informed: readonly Assessment[];
  /** The judges' verdicts that the person has not decided on yet; they may decide once more. */
  readonly open: readonly SeenVerdict[];
  /** The snapshots of the run's screenshots, the first one for screenshot 1. Missing: no verdict names screenshots. */
  readonly shots?: readonly string[];
}
