import type { ErrorData } from '../errors.ts';
import type { ImportProblem } from '../importers/file/importer.ts';
import type { Assessment } from '../model/assessment.ts';
import type { DemonstrationState, HeldRequest } from '../model/demonstration.ts';
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
import type { SourceVerdict } from '../model/trajectory.ts';
import type { StepStart } from '../page/traffic.ts';
import type { Redacted } from '../redaction/kinds.ts';
import type { TagCount } from '../review/tagCount.ts';

/** Shapes of what main answers and announces. Part of the contract: import them from contract.ts. */

// ── shapes of answers ────────────────────────────────────────────────────────────────────────────────────────

/** Who sits at a window. The connection says it (on the web host: the token in its address), never the window. */
export type Role = 'lead' | 'tester';

export interface AppInfo {
  readonly version: string;
  readonly host: 'desktop' | 'web' | 'headless';
  readonly workspace: string;
  readonly chromium: string;
  /** True when the workspace holds only the bundled demo. */
  readonly isDemo: boolean;
  readonly demoSites: readonly TaskSite[];
  /** Who sits at the window that asks. */
  readonly role: Role;
  /** Where a window for testers is opened; null where there is one window only, and for testers. */
  readonly testerUrl: string | null;
}

/** A setting that is stored and does not count: another version wrote it. */
export interface UnreadSetting {
  readonly name: string;
  /** As it is stored, in JSON. */
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
  readonly attemptsByPeople: number;
  readonly passedByPeople: number;
  readonly attemptsByModels: number;
  readonly passedByModels: number;
  /** Last ended attempt, whoever made it. */
  readonly last: {
    readonly status: AttemptStatus;
    readonly passed: boolean | null;
    readonly endedAt: WallTime;
  } | null;
}

export interface TaskDetail {
  readonly task: Task;
  readonly attempts: readonly AttemptRow[];
}

export interface ImportPreview {
  readonly format: TaskFormat;
  readonly formatLabel: string;
  readonly name: string;
  readonly tasks: number;
  readonly hops: number;
  /** Results of verifications, which are stored as reviews of demonstrations that are here. */
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
  /** Runs that were stored as attempts. */
  readonly imported: number;
  /** Runs in order whose task was in the workspace before; the others bring their own. */
  readonly matched: number;
  /** Runs in order; they are stored only when nothing is wrong with the others, or when that was asked for. */
  readonly readable: number;
  /** The model as a participant; null when nothing was stored. */
  readonly participantId: string | null;
  /** Sets that were made of tasks that came with the runs. */
  readonly setIds: readonly string[];
  /** Errors, and notes on what was left out or assumed. */
  readonly problems: readonly ImportProblem[];
}

export interface StudyRow extends Study {
  readonly participant: string;
  readonly setName: string;
  readonly done: number;
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
  /** An agent's, in which a person has intervened: it is kept out of rates unless asked for. */
  readonly assisted: boolean;
  /** Its requests were held where they would change something. */
  readonly holdsRequests: boolean;
  /** Why a person has excluded it from every rate; null: nobody has. */
  readonly exclusion: string | null;
  /** Those that its comments have now, in the order of their letters. */
  readonly tags: readonly string[];
  readonly startedAt: WallTime;
  readonly endedAt: WallTime | null;
  readonly steps: number;
  /** null = not known (mode `imported`). */
  readonly activeMs: number | null;
  readonly hops: number;
  readonly hopsPassed: number;
  readonly passed: boolean | null;
  readonly answer: string | null;
  /** Where it goes on from another attempt; null: it began at the beginning. */
  readonly parent: BranchPoint | null;
}

export interface AttemptDetail {
  readonly attempt: Attempt;
  readonly row: AttemptRow;
  readonly task: Task;
  readonly participant: Participant;
  readonly profile: Profile;
  readonly verdicts: readonly Verdict[];
  /** What was decided where an imported run comes from: beside ours, never in its place. */
  readonly sourceVerdicts: readonly SourceVerdict[];
  /** The first steps; the rest by `attempts.steps`. */
  readonly steps: readonly Step[];
  readonly stepTotal: number;
  readonly eventTotal: number;
  /** What an agent decided is on record, of a run made here or elsewhere. */
  readonly hasDecisions: boolean;
  readonly segments: Partial<Record<Segment, number>>;
  /** Whose the time was; null: no person watched. */
  readonly oversight: OversightTime | null;
  readonly notes: readonly string[];
  readonly redactions: readonly Redacted[];
  /** How it came to where it begins; null: it is no branch, or its replay has not come to its end. */
  readonly branched: Branched | null;
  /** Whose attempt it goes on from; null: none, or it is gone. */
  readonly parent: AttemptRow | null;
  /** Attempts that go on from this one, newest first. */
  readonly branches: readonly AttemptRow[];
}

/** Where an attempt stands in a list, and what stands around it. */
export interface AttemptsBeside {
  /** What the list is of. */
  readonly title: string;
  readonly total: number;
  /** The place of the first one near it, from 1. */
  readonly first: number;
  /** It and those next to it, in the order of the list; none where the list does not have it. */
  readonly near: readonly AttemptRow[];
  /** Where it has not the tags that are asked for: as many of those near come before it. null: it is among them, or the list never had it. */
  readonly gap: number | null;
  /** What the attempts of the list have, for choosing further. */
  readonly tags: readonly TagCount[];
}

/** Files of a whole attempt, and when its steps began: what its traffic is read with. */
export interface AttemptFiles {
  readonly files: readonly {
    readonly kind: 'har' | 'storage' | 'trace' | 'video' | 'picture' | 'source' | 'decision';
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
  /** What is done with the task that is before the participant; null when there is none. */
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
    readonly steps: number;
    readonly exhausted: 'steps' | 'time' | null;
  };
  /** What whoever has the page did so far, oldest first: the last of it. */
  readonly steps: readonly SessionStep[];
  readonly tabs: readonly TabState[];
  readonly prompts: readonly PagePrompt[];
  readonly viewport: Size;
  /** The page takes the shape of its stage; else it has the size of the settings, scaled to fit. */
  readonly takesStage: boolean;
  readonly notes: string;
  /** The question "Still there?" is up. */
  readonly stillThere: boolean;
  /** The controlled browser has ended by itself: `run.bringBack` opens another in its place. */
  readonly lost: boolean;
  /** Only in phase `wrapping-up`, and only when the setting shows verdicts to the tester. */
  readonly outcome: {
    readonly passed: boolean | null;
    readonly hopsPassed: number;
    readonly hops: number;
  } | null;
  readonly ended: AttemptStatus | null;
  /** Only of a branch. */
  readonly branch: BranchState | null;
  /** Requests of an agent's attempt that wait for the person's decision, oldest first. */
  readonly held: readonly HeldRequest[];
  /** Only in mode `demonstration`, from `exploring` on. */
  readonly demonstration: DemonstrationState | null;
  readonly problem: ErrorData | null;
}

/** A step of the attempt under way, as the one who does it may be reminded of it. */
export interface SessionStep {
  readonly index: number;
  readonly operation: OperationName;
  /** The beginnings of its words. */
  readonly element: Pick<ElementDescription, 'role' | 'tag' | 'name' | 'text'> | null;
  readonly value: string | null;
  readonly activeMs: number;
}

/** How far the recorded steps that a branch goes on from have been carried out again. */
export interface BranchState {
  readonly from: BranchPoint;
  /** Nobody works on it before they have been, or before what is asked has been answered. */
  readonly isPending: boolean;
  readonly done: number;
  readonly of: number;
  /** What the replay may not decide. */
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
}

export interface SessionHop {
  readonly site: string;
  readonly asksAnswer: boolean;
  readonly answer: string | null;
  /** `neutral` unless the setting shows verdicts. */
  readonly state: 'neutral' | 'open' | 'passed' | 'closed';
}

export interface SessionClock {
  /** Active milliseconds up to `at`. */
  readonly activeMs: number;
  /** Wall time of this state: while `running`, active time now = activeMs + (now − at). */
  readonly at: WallTime;
  readonly running: boolean;
  readonly segment: Segment | null;
}

/** What somebody at this window may know of the assessments of an attempt. */
export interface AssessmentsOf {
  /** Their own; null until they decide. */
  readonly own: Assessment | null;
  /** What judges said: hidden until they have decided. */
  readonly judges: readonly Assessment[];
  /** So many are hidden. */
  readonly hidden: number;
}
