import { z } from 'zod';
import type { EnvironmentStep } from '../environments/shownStep.ts';
import type { ErrorData } from '../errors.ts';
import type { SourceFile } from '../importers/file/importer.ts';
import { allowListEntry } from '../interception/allowListEntry.ts';
import { languages } from '../language/languages.ts';
import { giveUpReasonSchema, personModes } from '../model/attempt.ts';
import { branchChoiceSchema, branchPointSchema } from '../model/branch.ts';
import type { AttemptEvent, BlobHash, Participant, Snapshot, Step, Study } from '../model/index.ts';
import { type SelfReport, selfReportSchema } from '../model/selfReport.ts';
import { profileSchema, taskFormatSchema, viewportChoices } from '../model/task.ts';
import { patternKinds } from '../redaction/kinds.ts';
import { failureWordsSchema } from '../review/failureWords.ts';
import { disagreementOrders } from '../statistics/analysis/disagreementOrders.ts';
import type { EvaluateQuery, EvaluateView } from '../statistics/figures/view.ts';
import type {
  AppInfo,
  AssessmentsOf,
  AttemptDetail,
  AttemptFiles,
  AttemptRow,
  AttemptsBeside,
  ImportedRuns,
  ImportPreview,
  SessionState,
  StudyRow,
  TaskDetail,
  TaskRow,
  TaskSetRow,
  UnreadSetting,
} from './answers.ts';
import { type BatchNow, type BatchOutputs, batchInputs } from './batch.ts';
import { type CommentOutputs, commentInputs, wantedTags } from './comments.ts';
import { type CompareOutputs, compareInputs } from './compare.ts';
import { type DemonstrateOutputs, demonstrateInputs } from './demonstrate.ts';
import type { DisagreementOutputs } from './disagreements.ts';
import { type EfficiencyOutputs, efficiencyInputs } from './efficiency.ts';
import { type EndpointOutputs, endpointInputs } from './endpoints.ts';
import { type EnvironmentOutputs, environmentInputs } from './environments.ts';
import { type EvaluateOutputs, evaluateInputs, evaluateQuery } from './evaluate.ts';
import {
  type ExchangeOutputs,
  type ExportProgress,
  exchangeInputs,
  type ImportProgress,
} from './exchange.ts';
import { type ExclusionOutputs, exclusionInputs } from './exclusions.ts';
import { type FailureLabelOutputs, failureLabelInputs } from './failureLabels.ts';
import { type ImproveOutputs, improveInputs, type LoopNow } from './improve.ts';
import { type JudgesOutputs, type JudgingRun, judgesInputs } from './judges.ts';
import { type PlanOutputs, planInputs } from './plan.ts';
import { type ProposeOutputs, proposeInputs } from './propose.ts';
import { type ReportOutputs, reportInputs } from './report.ts';
import {
  type RubricSetRun,
  type RubricSetsOutputs,
  type RubricsOutputs,
  rubricSetsInputs,
  rubricsInputs,
} from './rubrics.ts';
import { type ScannerOutputs, type ScanRun, scannerInputs } from './scans.ts';
import { type IndexProgress, type SearchOutputs, searchInputs } from './search.ts';
import { type VerdictReviewOutputs, verdictReviewInputs } from './verdictReviews.ts';
import { type ReplayProgress, type VerifyOutputs, verifyInputs } from './verify.ts';
import { type WatchNow, type WatchOutputs, watchInputs } from './watch.ts';
import { type ZoomChange, zooms } from './zoom.ts';

/**
 * The one contract between the renderer and main, on both hosts. The renderer sends a command and gets one
 * answer. An announcement reports what has already happened. Inputs are parsed at the border with these
 * schemas.
 */
const id = z.string().min(1).max(300);
const text = z.string().max(20_000);
const address = z.string().max(8_000);
const none = z.strictObject({});

const givenFiles = z.array(
  z.object({
    name: z.string().max(500),
    mimeType: z.string().max(200),
    base64: z.string(),
  }),
);
const promptReply = z.strictObject({
  accept: z.boolean(),
  values: z.array(z.string().max(20_000)).optional(),
  user: z.string().max(1000).optional(),
  password: z.string().max(1000).optional(),
  files: givenFiles.optional(),
});

const settings = z.strictObject({
  theme: z.enum(['system', 'light', 'dark']),
  /** The language of the window. Records, exports and reports are always in English. */
  language: z.enum(['system', ...languages]),
  /** Zoom of the program's window, in percent; a task's page is never zoomed. */
  zoom: z.literal(zooms),
  /**
   * Whether single letters, digits and signs are keys of the screens (WCAG 2.1.4). Users of speech input
   * switch them off.
   */
  letterKeys: z.boolean(),
  /** Remapped single-character keys: the original character, and the character to press for it. */
  letterMap: z.record(z.string().regex(/^[^\sA-Z]$/u), z.string().regex(/^[^\sA-Z]$/u)),
  /** Whether the library of a new demo workspace shows the first steps. */
  firstSteps: z.boolean(),
  /** Whether a demo workspace with its example shows the tour. */
  tour: z.boolean(),
  /** Whether the tester sees hop verdicts: never (default), once the attempt has ended, or while running. */
  showVerdicts: z.enum(['hidden', 'after', 'live']),
  idleAfterSeconds: z.number().int().min(5).max(3600),
  stillThereAfterSeconds: z.number().int().min(10).max(3600),
  panelWidth: z.number().int().min(280).max(640),
  /** Width of the panel beside a task's page; null: the widest that the window allows. */
  taskPanelWidth: z.number().int().min(280).max(360).nullable(),
  /** Whether that panel is shown while it contains no question. */
  taskPanelOpen: z.boolean(),
  /** The open parts of the Evaluate screen; null: those that are open in a new workspace. */
  openParts: z.array(z.string().max(40)).max(40).nullable(),
  /** The saved views of the Evaluate screen: a name, and the filters as the address has them. */
  savedViews: z
    .array(
      z.object({
        name: z.string().min(1).max(80),
        filters: z.record(z.string().max(40), z.string().max(20_000)),
      }),
    )
    .max(200),
  /** Pictures of a step in the viewer of attempts: one page, or the page before and after the step. */
  stepPictures: z.enum(['one', 'both']),
  viewport: z.object({
    width: z.number().int().min(320).max(3840),
    height: z.number().int().min(240).max(2160),
  }),
  defaultProfile: profileSchema,
  consentText: z.string().max(10_000),
  /** Kinds of failure that reviewers can choose, each with its key. */
  failureWords: failureWordsSchema,
  /** Share of demonstrations, in percent, that a second person reviews independent of the first decision. */
  secondReviewShare: z.number().int().min(0).max(100),
  /** A proposal at least this near (in percent) to an existing text is refused; for comparison by words. */
  proposalThreshold: z.number().int().min(1).max(100),
  /** The same for comparison by embeddings, whose cosines lie closer together. */
  proposalMeaningThreshold: z.number().int().min(1).max(100),
  /** Where a demonstration may send any request: hosts, or prefixes of request addresses. */
  guardAllow: z.array(allowListEntry).max(200),
  /** Records Playwright's trace of each demonstration, too. */
  keepTrace: z.boolean(),
  /** Records a video of each demonstration, too. */
  keepVideo: z.boolean(),
  /** Stores pictures and texts of ended attempts in smaller files while nothing runs. */
  smallerPictures: z.boolean(),
  /** Patterns that are redacted in records; mail and phone only in what a person types. */
  redactPatterns: z.array(z.enum(patternKinds)),
});

const importSource = z.strictObject({
  files: z.array(z.object({ path: z.string().max(1000), text: z.string() })).min(1),
  format: taskFormatSchema.optional(),
  name: z.string().max(200).optional(),
  placeholders: z.record(z.string(), z.string()).optional(),
});

const runsSource = z.strictObject({
  files: importSource.shape.files,
  /** Name of the model; runs with the same name and settings belong to one participant. */
  model: z.string().trim().min(1).max(200),
  promptVersion: z.string().max(200).optional(),
  parameters: z
    .record(z.string().max(100), z.union([z.string().max(2000), z.number(), z.boolean()]))
    .optional(),
  seed: z.number().int().optional(),
  /** Id or name of the set that contains the tasks; without it all sets are searched. */
  set: z.string().max(300).optional(),
  format: importSource.shape.format,
  keepGoing: z.boolean().optional(),
});

/** Input schema of every command. */
export const inputs = {
  'app.info': none,
  /** Desktop: the person's answer whether to close the window while a task is under way. */
  'app.close': z.strictObject({ close: z.boolean() }),
  'settings.get': none,
  /** Stored settings that this version ignores. */
  'settings.unread': none,
  'settings.set': settings.partial(),

  /** Removes unreferenced files of the workspace. Refused while an attempt is running. */
  'workspace.collect': none,
  'workspace.leftOver': none,

  /** How many attempts of the example the workspace holds. */
  'example.count': none,
  /** Deletes the attempts of the example, and the files that only they use. Refused while an attempt is running. */
  'example.remove': none,

  'library.sets': none,
  'library.tasks': z.strictObject({ setId: id }),
  'library.task': z.strictObject({ taskId: id }),
  'library.setViewport': z.strictObject({ setId: id, viewport: z.enum(viewportChoices) }),
  'library.renameSet': z.strictObject({ setId: id, name: z.string().trim().min(1).max(200) }),
  /** What stays on record if the set is removed. */
  'library.setUse': z.strictObject({ setId: id }),
  /**
   * Takes a set out of the library. It is hidden where the record refers to it, and otherwise deleted.
   * Refused while a task of it runs.
   */
  'library.removeSet': z.strictObject({ setId: id }),
  /** The sets that are hidden from the library. */
  'library.removedSets': none,
  'library.putBackSet': z.strictObject({ setId: id }),
  /** Puts tasks away, or brings them back. New batches and studies do not have archived tasks; their attempts and figures stay. */
  'library.archiveTasks': z.strictObject({
    setId: id,
    taskIds: z.array(id).min(1).max(100_000),
    isArchived: z.boolean(),
  }),
  'import.preview': importSource,
  'import.commit': importSource,
  /** Files that the system opened with the program, returned once, for the preview. */
  'import.opened': none,
  /** Imports recorded runs of a model as attempts. All or nothing unless `keepGoing`. */
  'runs.import': runsSource,

  'participants.list': none,
  'participants.create': z.strictObject({
    name: z.string().trim().min(1).max(80),
    consent: z.boolean(),
    /** The language of the consent text; missing: English. */
    language: z.enum(languages).optional(),
    exposed: z.boolean(),
    population: z.record(z.string().max(60), z.string().max(200)),
  }),
  /** A person who proposes and reviews, and is never recorded. */
  'participants.createReviewer': z.strictObject({
    name: z.string().trim().min(1).max(80),
  }),
  'studies.list': none,
  /**
   * A participant's study of a set or, with `taskIds`, of a part of it; `seed` is drawn when missing. An existing study
   * of the participant and the whole set, or of exactly these tasks, is continued, not doubled.
   */
  'studies.start': z.strictObject({
    setId: id,
    participantId: id,
    /** The mode of each task; `baseline` when missing. */
    mode: z.enum(personModes).optional(),
    seed: z.number().int().optional(),
    taskIds: z.array(id).optional(),
  }),

  /** Shows a task to the participant (phase `briefing`). Without `taskId`: the next task of the study. */
  'run.brief': z.strictObject({
    participantId: id,
    taskId: id.optional(),
    studyId: id.optional(),
    /** For people; when missing, the mode of the study, or `baseline`. */
    mode: z.enum(personModes).optional(),
  }),
  /** "Try a task": participant "you", the easiest task of the demo pack. */
  'run.tryTask': none,
  /**
   * Shows a task to the participant as a branch of a recorded attempt, after this step of it (0: before its
   * first).
   */
  'run.branch': branchPointSchema.unwrap().extend({ participantId: id }),
  /**
   * The decision where the replay of a branch departs from the record. `secret`: the value to type at the
   * step.
   */
  'run.answerBranch': z.strictObject({
    choice: branchChoiceSchema,
    secret: text.optional(),
  }),
  /** The last announced session state: a window that opens late requests it once. */
  'run.state': none,
  'run.start': none,
  'run.pause': none,
  'run.resume': none,
  'run.stillHere': none,
  /**
   * Reports activity of the person in the window beside the page, for the clock. Has no effect where no clock
   * runs.
   */
  'run.touch': none,
  'run.bringBack': none,
  'run.note': z.strictObject({ text }),
  'run.answerHop': z.strictObject({ hop: z.number().int().min(0), text }),
  'run.finish': z.strictObject({ answer: text }),
  'run.giveUp': z.strictObject({
    reason: giveUpReasonSchema,
    detail: text,
  }),
  'run.reportSite': z.strictObject({ text }),
  /** How sure the person is, how hard the task was, and a remark. The answers replace earlier ones. */
  'run.selfReport': selfReportSchema.extend({ attemptId: id }),
  /** After wrap-up: the next task of the study (phase `briefing`), or `idle` when there is none. */
  'run.next': none,
  /** Leaves the run; a running attempt stays `running` and can be resumed. */
  'run.leave': none,
  'run.resumable': none,
  'run.resumeAttempt': z.strictObject({ attemptId: id }),
  'run.discardAttempt': z.strictObject({ attemptId: id }),

  'page.goto': z.strictObject({ url: address }),
  'page.back': none,
  'page.forward': none,
  'page.reload': none,
  'page.newTab': z.strictObject({ url: address.optional() }),
  'page.focusTab': z.strictObject({ tab: id }),
  'page.closeTab': z.strictObject({ tab: id }),
  'page.answerPrompt': z.strictObject({ promptId: id, reply: promptReply }),
  /** Web host: files dropped onto the page, in CSS pixels of its viewport. */
  'page.dropFiles': z.strictObject({
    x: z.number(),
    y: z.number(),
    files: givenFiles.min(1),
  }),
  /**
   * Desktop: the place of the view in the window, in CSS pixels; null on screens without a view. `shown:
   * false` keeps the place and its size while something else covers it (a dialog, the pause).
   */
  'page.bounds': z.strictObject({
    shown: z.boolean().optional(),
    bounds: z
      .object({
        x: z.number(),
        y: z.number(),
        width: z.number().min(0),
        height: z.number().min(0),
      })
      .nullable(),
  }),
  /** Desktop: gives the view the keyboard focus. */
  'page.focus': none,
  /**
   * The window shows the open page to the person: their clock starts. On the desktop the main process waits until the view has
   * been painted. Has no effect where the clock has begun.
   */
  'page.seen': none,
  /** How the window looks in which a person does a task: the pages of environments look like it. */
  'page.look': z.strictObject({ language: z.enum(languages), isDark: z.boolean() }),
  /** Desktop: a picture of the view (a data URL), to show in its place; null when there is no view. */
  'page.picture': none,

  /**
   * Tasks ranked by how far verdicts differ on them. `personId`: the requesting person. A judge's verdict on
   * an attempt is shown only after this person has decided it, and counts in no figure that others see
   * before.
   */
  'disagreements.view': evaluateQuery.extend({
    personId: id.nullable(),
    order: z.enum(disagreementOrders),
    /** Rows before the page. */
    skip: z.number().int().min(0).max(1_000_000).optional(),
    /** Words that the task's key or intent must all contain. */
    find: z.string().max(500).optional(),
  }),
  /** The attempts at one task, with the verdict of each source and the first failure. */
  'disagreements.task': evaluateQuery.extend({
    personId: id.nullable(),
    taskId: id,
    skip: z.number().int().min(0).max(1_000_000).optional(),
  }),
  /** First failures, clustered, and equal failures. */
  'disagreements.failures': evaluateQuery.extend({
    personId: id.nullable(),
    /** Clusters before the page, and groups of equal failures. */
    clusterSkip: z.number().int().min(0).max(1_000_000).optional(),
    duplicateSkip: z.number().int().min(0).max(1_000_000).optional(),
  }),
  /** The attempts of one cluster. */
  'disagreements.cluster': evaluateQuery.extend({
    personId: id.nullable(),
    key: z.string().max(8000),
    skip: z.number().int().min(0).max(1_000_000).optional(),
  }),
  'attempts.list': z.strictObject({
    setId: id.optional(),
    taskId: id.optional(),
    participantId: id.optional(),
    /** Only branches of this attempt. */
    parentId: id.optional(),
    limit: z.number().int().min(1).max(10_000).optional(),
    /** The rule of the verdicts in the rows; the default rule of the settings when missing. */
    profile: profileSchema.optional(),
  }),
  'attempts.open': z.strictObject({
    attemptId: id,
    profile: profileSchema.optional(),
  }),
  /** The neighbours of this attempt among those at its task, newest first, as in the library. */
  'attempts.beside': z.strictObject({
    attemptId: id,
    profile: profileSchema.optional(),
    tags: wantedTags,
  }),
  'attempts.steps': z.strictObject({
    attemptId: id,
    from: z.number().int().min(1),
    count: z.number().int().min(1).max(5000),
  }),
  /** Active milliseconds of every step, in order, for drawing a line of them. */
  'attempts.times': z.strictObject({ attemptId: id }),
  'attempts.events': z.strictObject({
    attemptId: id,
    from: z.number().int().min(1),
    count: z.number().int().min(1).max(5000),
  }),
  /** The numbers of the events that contain all of these words, in order. */
  'attempts.find': z.strictObject({
    attemptId: id,
    words: z.string().max(200),
    /** The language in which the list describes the events; missing: English. */
    language: z.enum(languages).optional(),
  }),
  /** This person opened these attempts. The record then shows what they knew before their own attempts. */
  'attempts.viewed': z.strictObject({
    attemptIds: z.array(id).max(12),
    personId: id,
  }),
  'attempts.snapshot': z.strictObject({ snapshotId: id }),
  /** The assessments of a whole attempt: this person's, and those of judges once the person has decided. */
  'attempts.assessments': z.strictObject({ attemptId: id, personId: id }),
  /**
   * A person's verdict on a whole attempt. It can no longer change once it has revealed a judge's verdict.
   */
  'attempts.assess': z.strictObject({
    attemptId: id,
    personId: id,
    passed: z.boolean(),
    failure: z.string().trim().min(1).max(60).nullable(),
    note: text,
  }),
  /**
   * A person's verdict once more, after they have seen those of judges: the informed round. `seen`: the judges'
   * verdicts that the window showed. The blind verdict stays as it is, and counts.
   */
  'attempts.assessInformed': z.strictObject({
    attemptId: id,
    personId: id,
    passed: z.boolean(),
    failure: z.string().trim().min(1).max(60).nullable(),
    note: text,
    seen: z.array(z.strictObject({ judge: z.string().max(1000), passed: z.boolean().nullable() })).max(1000),
  }),
  /**
   * The last decision of an agent before a step; `later`: this many decisions after it (negative: before it).
   */
  'attempts.decision': z.strictObject({
    attemptId: id,
    step: z.number().int().min(1),
    later: z.number().int().min(-100_000).max(100_000),
  }),
  /** What an attempt in an environment did at a step. */
  'attempts.environment': z.strictObject({ attemptId: id, step: z.number().int().min(1) }),
  /** The recorded files beside the pages, and the start time of each step. */
  'attempts.files': z.strictObject({ attemptId: id }),

  /** Which parts of it exist. */
  'video.read': z.strictObject({ attemptId: id }),
  /** Makes the video from its pictures, or returns it at once if it exists. Not while a task is under way. */
  'video.make': z.strictObject({ attemptId: id }),

  ...improveInputs,
  ...batchInputs,
  ...compareInputs,
  ...evaluateInputs,
  ...efficiencyInputs,
  ...endpointInputs,
  ...environmentInputs,
  ...demonstrateInputs,
  ...proposeInputs,
  ...verdictReviewInputs,
  ...exclusionInputs,
  ...commentInputs,
  ...failureLabelInputs,
  ...planInputs,
  ...reportInputs(evaluateQuery),
  ...searchInputs,
  ...verifyInputs,
  ...exchangeInputs,
  ...judgesInputs,
  ...rubricsInputs,
  ...rubricSetsInputs,
  ...scannerInputs,
  ...watchInputs,
} as const;

export type CommandName = keyof typeof inputs;
export type Input<K extends CommandName> = z.infer<(typeof inputs)[K]>;
export type Settings = z.infer<typeof settings>;
export const settingsSchema = settings;

/** `video`: a WebM file. `waiting`: pictures from which it can be made. */
interface RecordedVideo {
  readonly video: BlobHash | null;
  readonly waiting: number;
}

/** A decision as recorded. */
export type DecidedBody = Extract<AttemptEvent['body'], { readonly type: 'decided' }>;

/** The answer of every command. */
interface Outputs
  extends Record<Exclude<Extract<CommandName, `page.${string}`>, 'page.picture'>, null>,
    Record<
      Exclude<
        Extract<CommandName, `run.${string}`>,
        'run.touch' | 'run.resumable' | 'run.discardAttempt' | 'run.selfReport'
      >,
      SessionState
    >,
    BatchOutputs,
    CompareOutputs,
    DisagreementOutputs,
    EvaluateOutputs,
    EfficiencyOutputs,
    EndpointOutputs,
    EnvironmentOutputs,
    DemonstrateOutputs,
    ProposeOutputs,
    VerdictReviewOutputs,
    ExclusionOutputs,
    CommentOutputs,
    FailureLabelOutputs,
    ScannerOutputs,
    PlanOutputs,
    ReportOutputs,
    SearchOutputs,
    VerifyOutputs,
    JudgesOutputs,
    RubricsOutputs,
    ImproveOutputs,
    RubricSetsOutputs,
    ExchangeOutputs,
    WatchOutputs {
  'app.info': AppInfo;
  'page.picture': string | null;
  /** The answers as stored. */
  'run.selfReport': SelfReport;
  'app.close': null;
  'settings.get': Settings;
  'settings.unread': readonly UnreadSetting[];
  'settings.set': Settings;
  /** Files removed, and their bytes on disk. */
  'workspace.collect': { readonly blobs: number; readonly bytes: number };
  /**
   * Whether the workspace's file may still contain pieces of redacted texts, because it could not be
   * rewritten.
   */
  'workspace.leftOver': { readonly isLeftOver: boolean };
  /** Null when the workspace holds no attempt of the example. `isAlone`: it holds no other attempts. */
  'example.count': { readonly attempts: number; readonly isAlone: boolean } | null;
  /** Attempts that are deleted, and the bytes on disk that are free. */
  'example.remove': { readonly attempts: number; readonly bytes: number };
  'library.sets': readonly TaskSetRow[];
  'library.tasks': readonly TaskRow[];
  'library.task': TaskDetail;
  'library.setViewport': null;
  /** The current name of the set. */
  'library.renameSet': { readonly name: string };
  /** `isKept`: after its removal it can be restored. */
  'library.setUse': { readonly attempts: number; readonly isKept: boolean };
  'library.removeSet': { readonly isKept: boolean };
  'library.removedSets': readonly { readonly id: string; readonly name: string }[];
  'library.putBackSet': { readonly name: string };
  /** The number of tasks. */
  'library.archiveTasks': { readonly tasks: number };
  'import.preview': ImportPreview;
  'import.opened': { readonly files: readonly SourceFile[] };
  'runs.import': ImportedRuns;
  /** `setId` null: an import of only verification results makes no set. */
  'import.commit': {
    readonly setId: string | null;
    readonly tasks: number;
    readonly hops: number;
    readonly results: number;
  };
  'participants.list': readonly Participant[];
  'participants.create': Participant;
  'participants.createReviewer': Participant;
  'studies.list': readonly StudyRow[];
  'studies.start': Study;
  'run.touch': null;
  /**
   * `repeats`: steps that are replayed, because the page was not stored in the state in which it was left.
   */
  'run.resumable': readonly (AttemptRow & { readonly repeats: number })[];
  'run.discardAttempt': { readonly discarded: true };
  'attempts.assessments': AssessmentsOf;
  'attempts.assess': AssessmentsOf;
  'attempts.assessInformed': AssessmentsOf;
  'attempts.list': readonly AttemptRow[];
  'attempts.open': AttemptDetail;
  'attempts.beside': AttemptsBeside;
  'attempts.steps': readonly Step[];
  'attempts.events': {
    readonly events: readonly AttemptEvent[];
    readonly total: number;
  };
  'attempts.times': readonly number[];
  'attempts.find': readonly number[];
  'attempts.snapshot': Snapshot;
  /** null: there is no decision. `at` from 1. */
  'attempts.decision': {
    readonly decision: DecidedBody;
    readonly at: number;
    readonly of: number;
  } | null;
  /** null: the task has no environment, or its level has not begun on record. */
  'attempts.environment': EnvironmentStep | null;
  'attempts.viewed': null;
  'attempts.files': AttemptFiles;
  'video.read': RecordedVideo;
  'video.make': RecordedVideo;
}
export type Output<K extends CommandName> = Outputs[K];

/** Handlers of all commands: a missing one does not compile. */
export type Handlers = {
  readonly [K in CommandName]: (input: Input<K>) => Output<K> | Promise<Output<K>>;
};

export type Reply<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: ErrorData };

/** Progress of judging attempts under one rule. */
export interface JudgingProgress {
  readonly profile: Settings['defaultProfile'];
  readonly done: number;
  readonly total: number;
  /** False in the last announcement: the judging has ended, with or without an error. */
  readonly isRunning: boolean;
  /** A model is asked about the attempts that the rule left open. It can be stopped. */
  readonly isAsking?: boolean;
}

/** Progress of making stored files of ended attempts smaller. */
export interface PicturesProgress {
  /** For texts, `done` and `of` count attempts. */
  readonly what: 'pictures' | 'texts';
  readonly done: number;
  readonly of: number;
  /** Bytes on disk that were saved so far. */
  readonly saved: number;
  /** False in the last announcement. */
  readonly isRunning: boolean;
}

/** The announcements of main to the renderer, each a whole state. */
export interface Announcements {
  /** Every change of the running session. */
  session: SessionState;
  /** The workspace changed: screens load their data again. `revision` only grows. */
  workspace: { readonly revision: number };
  settings: Settings;
  /** A problem without a command to answer. */
  problem: ErrorData;
  /** Many attempts are being judged for the first time: announced when it takes long, and at its end. */
  judging: JudgingProgress;
  /** Progress of the replay of a demonstration. */
  replay: ReplayProgress;
  /** Progress of an export. */
  exporting: ExportProgress;
  /** Progress of judge models. */
  judges: JudgingRun;
  /** Progress of a model that writes the rubrics of a set. */
  rubrics: RubricSetRun;
  /** Progress of a scanner. */
  scans: ScanRun;
  /** Progress of the search index of an older workspace. */
  indexing: IndexProgress;
  /** Progress of making pictures and texts smaller. */
  pictures: PicturesProgress;
  /** Progress of an import of runs. */
  importing: ImportProgress;
  /** The current state of a batch of agents. */
  batch: BatchNow;
  /** The current state of a loop that improves an agent. */
  improve: LoopNow;
  /** The current state of the watched agent. */
  watch: WatchNow;
  /** Desktop: whether the task page has the keyboard focus. */
  pageKeys: { readonly on: boolean };
  /** The system opened files with the program: `import.opened` returns them. */
  opened: { readonly files: number };
  /** Desktop: the user closes the window while a task is under way; announced once. */
  closing: { readonly isAsked: boolean };
  /** Desktop: a zoom from the menu, or from a key pressed in the task page. */
  zoom: { readonly change: ZoomChange };
}
export type Announcement = {
  readonly [K in keyof Announcements]: {
    readonly topic: K;
    readonly value: Announcements[K];
  };
}[keyof Announcements];

/** The bridge that a host offers to the renderer. Blobs (screenshots) have the address `blobUrl(hash)`. */
export interface HostBridge {
  readonly host: 'desktop' | 'web';
  invoke<K extends CommandName>(command: K, input: Input<K>): Promise<Reply<Output<K>>>;
  onAnnounce(listener: (announcement: Announcement) => void): () => void;
  blobUrl(hash: string): string;
  /** Desktop: the path of a dropped or chosen file; '' for a file without a path. */
  readonly pathOf?: (file: object) => string;
}

export type * from './answers.ts';
export type { EvaluateQuery, EvaluateView };
