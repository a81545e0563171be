import { z } from 'zod';
import type { ErrorData } from '../errors.ts';
import type { SourceFile } from '../importers/file/importer.ts';
import { allowListEntry } from '../interception/allowListEntry.ts';
import { languages } from '../language/languages.ts';
import { giveUpReasonSchema, personModes } from '../model/attempt.ts';
import { branchChoiceSchema, branchPointSchema } from '../model/branch.ts';
import type { AttemptEvent, BlobHash, Participant, Snapshot, Step, Study } from '../model/index.ts';
import { profileSchema, taskFormatSchema, viewportChoices } from '../model/task.ts';
import { patternKinds } from '../redaction/kinds.ts';
import { failureWordsSchema } from '../review/failureWords.ts';
import { disagreementOrders } from '../statistics/analysis/taskDisagreement.ts';
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
import { type EvaluateOutputs, evaluateInputs, evaluateQuery } from './evaluate.ts';
import {
  type ExchangeOutputs,
  type ExportProgress,
  exchangeInputs,
  type ImportProgress,
} from './exchange.ts';
import { type ExclusionOutputs, exclusionInputs } from './exclusions.ts';
import { type JudgesOutputs, type JudgingRun, judgesInputs } from './judges.ts';
import { type PlanOutputs, planInputs } from './plan.ts';
import { type ProposeOutputs, proposeInputs } from './propose.ts';
import { type ReportOutputs, reportInputs } from './report.ts';
import { type IndexProgress, type SearchOutputs, searchInputs } from './search.ts';
import { type VerdictReviewOutputs, verdictReviewInputs } from './verdictReviews.ts';
import { type ReplayProgress, type VerifyOutputs, verifyInputs } from './verify.ts';
import { type WatchNow, type WatchOutputs, watchInputs } from './watch.ts';
import { type ZoomChange, zooms } from './zoom.ts';

/**
 * The one contract between the renderer and main, on both hosts. A command is asked by the renderer and answered once;
 * an announcement tells what has already happened. Inputs are parsed at the border with these schemas.
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
  /** What the window speaks. Records, exports and reports are in English whatever it is. */
  language: z.enum(['system', ...languages]),
  /** How large the window draws the program, in percent; a task's page is never zoomed. */
  zoom: z.literal(zooms),
  /** Whether single letters, digits and signs are keys of the screens (WCAG 2.1.4): who speaks to the computer switches them off. */
  letterKeys: z.boolean(),
  /** Letters, digits and signs that are keys and that a person has put elsewhere, each with what is pressed for it. */
  letterMap: z.record(z.string().regex(/^[^\sA-Z]$/u), z.string().regex(/^[^\sA-Z]$/u)),
  /** Whether the library of a new demo workspace shows the ways to begin. */
  firstSteps: z.boolean(),
  /** Whether the tester sees hop verdicts: never (default), once the attempt has ended, or while running. */
  showVerdicts: z.enum(['hidden', 'after', 'live']),
  idleAfterSeconds: z.number().int().min(5).max(3600),
  stillThereAfterSeconds: z.number().int().min(10).max(3600),
  panelWidth: z.number().int().min(280).max(640),
  /** The panel beside a task's page; null: as wide as the window's size allows. */
  taskPanelWidth: z.number().int().min(280).max(360).nullable(),
  /** Whether that panel is shown while nothing is asked in it. */
  taskPanelOpen: z.boolean(),
  /** In the viewer of attempts: one page of a step, or the page before and after it. */
  stepPictures: z.enum(['one', 'both']),
  viewport: z.object({
    width: z.number().int().min(320).max(3840),
    height: z.number().int().min(240).max(2160),
  }),
  defaultProfile: profileSchema,
  consentText: z.string().max(10_000),
  /** Kinds of failure that reviewers choose from, each with its key. */
  failureWords: failureWordsSchema,
  /** Share of demonstrations, in percent, that a second person reviews whatever the first decides. */
  secondReviewShare: z.number().int().min(0).max(100),
  /** From this nearness on, in percent, a proposal is refused: compared by words. */
  proposalThreshold: z.number().int().min(1).max(100),
  /** The same, compared by embeddings: their cosines lie closer together. */
  proposalMeaningThreshold: z.number().int().min(1).max(100),
  /** Where a demonstration may send what it likes: hosts, or addresses that a request's address begins with. */
  guardAllow: z.array(allowListEntry).max(200),
  /** Also playwright's trace of each demonstration. */
  keepTrace: z.boolean(),
  /** Also a video of each demonstration. */
  keepVideo: z.boolean(),
  /** Pictures and texts of ended attempts are kept in smaller files while nothing runs. */
  smallerPictures: z.boolean(),
  /** Patterns that are removed from what is recorded; mail and phone only where a person types them. */
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
  /** Name of the model; runs of one name and equal settings are one participant's. */
  model: z.string().trim().min(1).max(200),
  promptVersion: z.string().max(200).optional(),
  parameters: z
    .record(z.string().max(100), z.union([z.string().max(2000), z.number(), z.boolean()]))
    .optional(),
  seed: z.number().int().optional(),
  /** Id or name of the set that the tasks are in; all sets are searched without it. */
  set: z.string().max(300).optional(),
  format: importSource.shape.format,
  keepGoing: z.boolean().optional(),
});

/** Input schema of every command. */
export const inputs = {
  'app.info': none,
  /** Desktop: the answer to whether the window may be closed while a task is under way. */
  'app.close': z.strictObject({ close: z.boolean() }),
  'settings.get': none,
  /** What is stored and does not count in this version. */
  'settings.unread': none,
  'settings.set': settings.partial(),

  /** Removes files of the workspace that nothing names. Refused while an attempt is running. */
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
  /** What would stay on record if the set were removed. */
  'library.setUse': z.strictObject({ setId: id }),
  /** Takes a set out of the library, where something is on record; else it goes for good. Refused while a task of it runs. */
  'library.removeSet': z.strictObject({ setId: id }),
  /** The sets that were taken out of the library. */
  'library.removedSets': none,
  'library.putBackSet': z.strictObject({ setId: id }),
  'import.preview': importSource,
  'import.commit': importSource,
  /** What the system had opened with the program, once: for the preview. */
  'import.opened': none,
  /** Recorded runs of a model, as attempts beside people's. All or nothing unless `keepGoing`. */
  'runs.import': runsSource,

  'participants.list': none,
  'participants.create': z.strictObject({
    name: z.string().trim().min(1).max(80),
    consent: z.boolean(),
    /** In which the consent text was read; English where it is missing. */
    language: z.enum(languages).optional(),
    exposed: z.boolean(),
    population: z.record(z.string().max(60), z.string().max(200)),
  }),
  /** Somebody who proposes and reviews, and is never recorded. */
  'participants.createReviewer': z.strictObject({
    name: z.string().trim().min(1).max(80),
  }),
  'studies.list': none,
  /** A participant's way through a set; `seed` is drawn when missing. One study per participant and set is continued, not doubled. */
  'studies.start': z.strictObject({
    setId: id,
    participantId: id,
    /** What is done with each task; `baseline` when missing. */
    mode: z.enum(personModes).optional(),
    seed: z.number().int().optional(),
    taskIds: z.array(id).optional(),
  }),

  /** Puts a task before the participant (phase `briefing`). Without `taskId`: the next of the study. */
  'run.brief': z.strictObject({
    participantId: id,
    taskId: id.optional(),
    studyId: id.optional(),
    /** For people; the study's own mode, or `baseline`, when missing. */
    mode: z.enum(personModes).optional(),
  }),
  /** "Try a task": participant "you", the easiest task of the demo pack. */
  'run.tryTask': none,
  /** Puts a task before the participant, to go on from a recorded attempt after this step of it (0: before its first). */
  'run.branch': branchPointSchema.unwrap().extend({ participantId: id }),
  /** What is done where the replay of a branch departs from the record. `secret`: what is typed at the step. */
  'run.answerBranch': z.strictObject({
    choice: branchChoiceSchema,
    secret: text.optional(),
  }),
  /** The session as last announced: a window that opens late asks for it once. */
  'run.state': none,
  'run.start': none,
  'run.pause': none,
  'run.resume': none,
  'run.stillHere': none,
  /** Somebody is active in the window beside the page: a sign of life for the clock. Does nothing where no clock runs. */
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
  /** Web host: files are let go over the page, in CSS pixels of its viewport. */
  'page.dropFiles': z.strictObject({
    x: z.number(),
    y: z.number(),
    files: givenFiles.min(1),
  }),
  /**
   * Desktop: where the view lies in the window, in CSS pixels; null when it has no place (other screens). `shown: false`
   * keeps the place and its size while something else is seen there (a dialog, the pause).
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
  /** Desktop: the view gets the keys of the keyboard. */
  'page.focus': none,
  /** Desktop: the view as it is drawn now (an address of the data itself), to stand in its place; null when there is none. */
  'page.picture': none,

  /**
   * Tasks ranked by how far verdicts differ on them. `personId`: who asks; what judges said of an attempt is told only to whoever has
   * decided it, and counts in nothing that others are told.
   */
  'disagreements.view': evaluateQuery.extend({
    personId: id.nullable(),
    order: z.enum(disagreementOrders),
    /** Rows before the page. */
    skip: z.number().int().min(0).max(1_000_000).optional(),
    /** Words that the task's key or intent has, all of them. */
    find: z.string().max(500).optional(),
  }),
  /** The attempts at one task, with what each source says of them and where they first failed. */
  'disagreements.task': evaluateQuery.extend({
    personId: id.nullable(),
    taskId: id,
    skip: z.number().int().min(0).max(1_000_000).optional(),
  }),
  /** Where attempts first failed, clustered, and failures that are the same. */
  'disagreements.failures': evaluateQuery.extend({
    personId: id.nullable(),
    /** Clusters before the page, and groups of failures that are the same. */
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
    /** Branches of this attempt alone. */
    parentId: id.optional(),
    limit: z.number().int().min(1).max(10_000).optional(),
    /** Whose verdicts the rows show; the default profile of the settings when missing. */
    profile: profileSchema.optional(),
  }),
  'attempts.open': z.strictObject({
    attemptId: id,
    profile: profileSchema.optional(),
  }),
  /** The attempts next to it among those at its task, newest first, as the library lists them. */
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
  /** Active milliseconds of every step, in order: what a line of them is drawn with. */
  'attempts.times': z.strictObject({ attemptId: id }),
  'attempts.events': z.strictObject({
    attemptId: id,
    from: z.number().int().min(1),
    count: z.number().int().min(1).max(5000),
  }),
  /** The numbers of the events that have every one of these words, in order. */
  'attempts.find': z.strictObject({
    attemptId: id,
    words: z.string().max(200),
    /** In which the list says what each is; English where it is missing. */
    language: z.enum(languages).optional(),
  }),
  /** This person has these attempts before them: what they knew before their own is then on record. */
  'attempts.viewed': z.strictObject({
    attemptIds: z.array(id).max(12),
    personId: id,
  }),
  'attempts.snapshot': z.strictObject({ snapshotId: id }),
  /** What this person, and once they have decided the judges, say of a whole attempt. */
  'attempts.assessments': z.strictObject({ attemptId: id, personId: id }),
  /** A person's word on a whole attempt. It stands once it has shown them a judge's. */
  'attempts.assess': z.strictObject({
    attemptId: id,
    personId: id,
    passed: z.boolean(),
    failure: z.string().trim().min(1).max(60).nullable(),
    note: text,
  }),
  /** What an agent decided last before a step; `later`: so many decisions after that one, or before it. */
  'attempts.decision': z.strictObject({
    attemptId: id,
    step: z.number().int().min(1),
    later: z.number().int().min(-100_000).max(100_000),
  }),
  /** What was recorded beside the pages, and when each step began. */
  'attempts.files': z.strictObject({ attemptId: id }),

  /** What is there of it. */
  'video.read': z.strictObject({ attemptId: id }),
  /** Makes it of its pictures; at once when it is there. Not while a task is under way. */
  'video.make': z.strictObject({ attemptId: id }),

  ...batchInputs,
  ...compareInputs,
  ...evaluateInputs,
  ...efficiencyInputs,
  ...endpointInputs,
  ...demonstrateInputs,
  ...proposeInputs,
  ...verdictReviewInputs,
  ...exclusionInputs,
  ...commentInputs,
  ...planInputs,
  ...reportInputs(evaluateQuery),
  ...searchInputs,
  ...verifyInputs,
  ...exchangeInputs,
  ...judgesInputs,
  ...watchInputs,
} as const;

export type CommandName = keyof typeof inputs;
export type Input<K extends CommandName> = z.infer<(typeof inputs)[K]>;
export type Settings = z.infer<typeof settings>;
export const settingsSchema = settings;

/** `video`: a WebM file. `waiting`: pictures that it can be made of. */
interface RecordedVideo {
  readonly video: BlobHash | null;
  readonly waiting: number;
}

/** A decision as it stands on record. */
export type DecidedBody = Extract<AttemptEvent['body'], { readonly type: 'decided' }>;

/** What every command answers. */
interface Outputs
  extends Record<Exclude<Extract<CommandName, `page.${string}`>, 'page.picture'>, null>,
    Record<
      Exclude<Extract<CommandName, `run.${string}`>, 'run.touch' | 'run.resumable' | 'run.discardAttempt'>,
      SessionState
    >,
    BatchOutputs,
    CompareOutputs,
    DisagreementOutputs,
    EvaluateOutputs,
    EfficiencyOutputs,
    EndpointOutputs,
    DemonstrateOutputs,
    ProposeOutputs,
    VerdictReviewOutputs,
    ExclusionOutputs,
    CommentOutputs,
    PlanOutputs,
    ReportOutputs,
    SearchOutputs,
    VerifyOutputs,
    JudgesOutputs,
    ExchangeOutputs,
    WatchOutputs {
  'app.info': AppInfo;
  'page.picture': string | null;
  'app.close': null;
  'settings.get': Settings;
  'settings.unread': readonly UnreadSetting[];
  'settings.set': Settings;
  /** Files removed, and their bytes on disk. */
  'workspace.collect': { readonly blobs: number; readonly bytes: number };
  /** Whether pieces of what was taken out of records may be in the workspace's file, which could not be written anew. */
  'workspace.leftOver': { readonly isLeftOver: boolean };
  /** Null when the workspace holds no attempt of the example. `isAlone`: it holds no other attempts. */
  'example.count': { readonly attempts: number; readonly isAlone: boolean } | null;
  /** Attempts that are deleted, and the bytes on disk that are free. */
  'example.remove': { readonly attempts: number; readonly bytes: number };
  'library.sets': readonly TaskSetRow[];
  'library.tasks': readonly TaskRow[];
  'library.task': TaskDetail;
  'library.setViewport': null;
  /** As the set is called now. */
  'library.renameSet': { readonly name: string };
  /** `isKept`: removed, it could be put back. */
  'library.setUse': { readonly attempts: number; readonly isKept: boolean };
  'library.removeSet': { readonly isKept: boolean };
  'library.removedSets': readonly { readonly id: string; readonly name: string }[];
  'library.putBackSet': { readonly name: string };
  'import.preview': ImportPreview;
  'import.opened': { readonly files: readonly SourceFile[] };
  'runs.import': ImportedRuns;
  /** `setId` null: results of verifications alone make no set. */
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
  /** `repeats`: steps that are carried out again, because the page was not kept as it had been left. */
  'run.resumable': readonly (AttemptRow & { readonly repeats: number })[];
  'run.discardAttempt': { readonly discarded: true };
  'attempts.assessments': AssessmentsOf;
  'attempts.assess': AssessmentsOf;
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
  /** null: nothing was decided. `at` from 1. */
  'attempts.decision': {
    readonly decision: DecidedBody;
    readonly at: number;
    readonly of: number;
  } | null;
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

/** How far the judging of attempts under one profile is. */
export interface JudgingProgress {
  readonly profile: Settings['defaultProfile'];
  readonly done: number;
  readonly total: number;
  /** False in the last word: it has ended, well or not. */
  readonly isRunning: boolean;
}

/** How far what is kept of ended attempts is that is made smaller. */
export interface PicturesProgress {
  /** Of texts, `done` and `of` count attempts. */
  readonly what: 'pictures' | 'texts';
  readonly done: number;
  readonly of: number;
  /** Bytes on disk that were saved so far. */
  readonly saved: number;
  /** False in the last word. */
  readonly isRunning: boolean;
}

/** What main tells the renderer, whole. */
export interface Announcements {
  /** Every change of the running session. */
  session: SessionState;
  /** Something in the workspace changed: reload what is shown. `revision` only grows. */
  workspace: { readonly revision: number };
  settings: Settings;
  /** A problem that belongs to no command. */
  problem: ErrorData;
  /** Many attempts are being judged for the first time: told when it takes a while, and at its end. */
  judging: JudgingProgress;
  /** How far the replay of a demonstration is. */
  replay: ReplayProgress;
  /** How far an export is. */
  exporting: ExportProgress;
  /** How far judge models are with whole runs. */
  judges: JudgingRun;
  /** How far the search index of an older workspace is. */
  indexing: IndexProgress;
  /** How far the pictures and texts are that are made smaller. */
  pictures: PicturesProgress;
  /** How far an import of runs is. */
  importing: ImportProgress;
  /** What a batch of agents does now. */
  batch: BatchNow;
  /** What the agent that is watched does now. */
  watch: WatchNow;
  /** Desktop: whether the keys of the keyboard go to the task page. */
  pageKeys: { readonly on: boolean };
  /** The system had files opened with the program: `import.opened` gives them. */
  opened: { readonly files: number };
  /** Desktop: somebody closes the window while a task is under way; told once. */
  closing: { readonly isAsked: boolean };
  /** Desktop: the menu zooms, or a key that was pressed in the task page. */
  zoom: { readonly change: ZoomChange };
}
export type Announcement = {
  readonly [K in keyof Announcements]: {
    readonly topic: K;
    readonly value: Announcements[K];
  };
}[keyof Announcements];

/** What a bridge offers the renderer, whichever host it is on. Blobs (screenshots) are addressed by `blobUrl(hash)`. */
export interface HostBridge {
  readonly host: 'desktop' | 'web';
  invoke<K extends CommandName>(command: K, input: Input<K>): Promise<Reply<Output<K>>>;
  onAnnounce(listener: (announcement: Announcement) => void): () => void;
  blobUrl(hash: string): string;
  /** Desktop: where a file that was dropped or chosen lies; '' for one that lies nowhere. */
  readonly pathOf?: (file: object) => string;
}

export type * from './answers.ts';
export type { EvaluateQuery, EvaluateView };
