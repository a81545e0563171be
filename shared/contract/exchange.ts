import { z } from 'zod';
import type { ImportProblem } from '../importers/file/importer.ts';
import type { CompletenessCounts } from '../model/completeness.ts';
import { type LevelFacts, levelEnvironments } from '../model/environment.ts';
import { rowSources, type TrainingCounts, trainerFormats } from '../model/trainingData.ts';
import type { QueueState } from '../review/settle.ts';
import type { ImportedRuns } from './answers.ts';

/** Formats in which demonstrations are exported. */
const demonstrationFormats = [
  'mind2web',
  'mind2web-raw',
  'multimodal-mind2web',
  'mind2web-verification',
] as const;
export type DemonstrationFormat = (typeof demonstrationFormats)[number];

/** Formats that contain whole attempts: observations, thoughts and actions. */
export const attemptFormats = [
  'webvoyager',
  'online-mind2web',
  'browsergym',
  'atif',
  'inspect',
  'sft',
  'sft-wave',
  'dpo',
  ...trainerFormats,
  'table',
] as const;
export type AttemptFormat = (typeof attemptFormats)[number];

const id = z.string().min(1).max(300);
const choice = {
  /** All task sets when missing. */
  setIds: z.array(id).max(10_000).optional(),
  /** Includes demonstrations that nobody has accepted. */
  all: z.boolean(),
};

/** Only attempts at these tasks; missing: at all tasks of the sets. */
const taskIds = z.array(id).min(1).max(100_000).optional();

/** False: without the pictures of steps. Training rows cannot leave them out. */
const pictures = z.boolean().optional();

/** The name of an export: the last part of a path, valid on every system. */
export const exportName = z
  .string()
  .trim()
  .min(1, 'The export has no name.')
  .max(120)
  .regex(/^[^/\\:*?"<>|\p{Cc}]+$/u, 'A name cannot contain / \\ : * ? " < > |')
  .refine((text) => !/^\.|\.$/.test(text), 'A name cannot begin or end with a dot.');

/** The source of an import: paths on this computer, or files that a window has uploaded. */
const source = {
  paths: z.array(z.string().trim().min(1).max(4_000)).min(1).max(1_000).optional(),
  uploadId: id.optional(),
};

/** Commands that export demonstrations and import them. */
export const exchangeInputs = {
  /** The content of an export, and what it would leave out. Writes nothing. */
  'export.preview': z.strictObject(choice),
  /**
   * Writes an export. Desktop: a dialog asks for the place and suggests `name`. Elsewhere the export is
   * written as `name` into the folder `exports` of the workspace.
   */
  'export.write': z.strictObject({
    ...choice,
    format: z.enum(demonstrationFormats),
    name: exportName,
    pictures,
  }),
  /** The number of attempts in an export of runs. Writes nothing. */
  'export.runsPreview': z.strictObject({ setIds: choice.setIds, taskIds }),
  /**
   * Writes ended attempts in a published format of runs, to a place as in `export.write`. `all`: training
   * rows also for attempts that did not pass.
   */
  'export.runs': z.strictObject({
    ...choice,
    format: z.enum(attemptFormats),
    name: exportName,
    taskIds,
    pictures,
    /** Includes the decisions of people and judge models on each attempt. */
    assessments: z.boolean().optional(),
    /** The chosen model writes the missing thoughts of people's attempts, and marks them as such. */
    thoughts: z.boolean().optional(),
    /** For trainers: the parts of attempts that give rows; missing: all. */
    take: z.array(z.enum(rowSources)).min(1).optional(),
  }),
  /** Some tasks of a set as a pack, which an import reads again. The window saves it as a file. */
  'export.tasks': z.strictObject({ setId: id, taskIds: z.array(id).min(1).max(100_000) }),
  /** Stops the export under way; it leaves no file behind. */
  'export.cancel': z.strictObject({}),
  /** Announces files that a window will upload. They are kept until they are imported or dropped. */
  'upload.begin': z.strictObject({
    files: z
      .array(z.strictObject({ path: z.string().min(1).max(1_000), bytes: z.number().int().min(0) }))
      .min(1),
  }),
  /** Pieces of these files, in the order of each file: some megabytes a message. */
  'upload.add': z.strictObject({
    uploadId: id,
    parts: z
      .array(
        z.strictObject({
          file: z.number().int().min(0),
          from: z.number().int().min(0),
          base64: z.string(),
        }),
      )
      .min(1)
      .max(10_000),
  }),
  'upload.drop': z.strictObject({ uploadId: id }),
  /**
   * Reads demonstrations of Mind2Web from folders or files of any size, also in the layout of the raw dump,
   * or runs of published formats, which are shown and not stored. Desktop: without a path a dialog asks for
   * the folder. Levels of environments are shown, too: those of the paths, or the `shipped` ones of one environment.
   */
  'import.folder': z.strictObject({ ...source, shipped: z.enum(levelEnvironments).optional() }),
  /** Stores the runs that `import.folder` has shown, as attempts. All or nothing unless `keepGoing`. */
  'import.runs': z.strictObject({
    ...source,
    keepGoing: z.boolean().optional(),
    /** The model that made the runs; it replaces the name in the files. */
    model: z.string().trim().min(1).max(200).optional(),
    /** Id of the set that contains the tasks; without it all sets are searched. */
    set: id.optional(),
  }),
  /** Stores the levels that `import.folder` has shown as a set of tasks, without those that have errors. */
  'import.levels': z.strictObject({
    ...source,
    shipped: z.enum(levelEnvironments).optional(),
    name: z.string().trim().min(1).max(200).optional(),
  }),
  /** Stops reading or storing runs; nothing is stored. */
  'import.cancel': z.strictObject({}),
} as const;

export interface ExchangeOutputs {
  'export.preview': ExportPreview;
  'export.write': WrittenExport;
  'export.runsPreview': ExportRunsPreview;
  'export.runs': WrittenRuns;
  'export.tasks': ExportedPack;
  'export.cancel': { readonly cancelled: boolean };
  'upload.begin': { readonly uploadId: string };
  /** Total bytes received so far. */
  'upload.add': { readonly received: number };
  'upload.drop': null;
  'import.folder': ImportedDemonstrations;
  'import.runs': ImportedRuns;
  'import.levels': { readonly setId: string; readonly tasks: number };
  'import.cancel': { readonly cancelled: boolean };
}

export interface ExportPreview {
  readonly demonstrations: number;
  /** Demonstrations left out, by their state. */
  readonly left: Readonly<Partial<Record<QueueState, number>>>;
  /** Sets with demonstrations. */
  readonly sets: readonly { readonly id: string; readonly name: string; readonly demonstrations: number }[];
  /** Folder of the export; null where a dialog asks. */
  readonly folder: string | null;
}

/** Counts of written and of left-out parts. */
export interface ExportCounts {
  readonly demonstrations: number;
  readonly actions: number;
  /** Demonstrations that nobody has accepted. */
  readonly left: number;
  /** Steps that failed, or that the format cannot express. */
  readonly leftSteps: number;
  /** Actions whose page was not recorded. */
  readonly withoutPage: number;
  /** Actions whose target the cleaning removed: they have no positive candidates. */
  readonly withoutTarget: number;
  /** Demonstrations that got a number because another one has their `annotation_id`. */
  readonly renamed: number;
}

/** Whether an export is complete. `file`: lists what is missing; null: the export has no such file. */
export interface WrittenCompleteness extends CompletenessCounts {
  readonly file: string | null;
}

/** `path` null: the user closed the dialog without a place. */
export type WrittenExport =
  | { readonly path: null }
  | {
      readonly path: string;
      readonly files: number;
      readonly counts: ExportCounts;
      readonly completeness: WrittenCompleteness;
    };

export interface ExportRunsPreview {
  /** Attempts of the chosen sets that have ended. */
  readonly attempts: number;
  /** Sets with such attempts. */
  readonly sets: readonly { readonly id: string; readonly name: string; readonly attempts: number }[];
  /** Attempts of all sets that are not exported: they have not ended, are own tries of authors, or are excluded. */
  readonly left: Readonly<Record<'running' | 'ownTries' | 'excluded', number>>;
  /** Folder of the export; null where a dialog asks. */
  readonly folder: string | null;
  /** The model that can write thoughts for people's steps; null: none is chosen. */
  readonly thoughtsBy: string | null;
}

/**
 * `path` null: the user closed the dialog without a place. `left`: attempts that do not fit the format, own
 * tries of authors, and excluded attempts. `crowded`: chats with more than ten pictures. `inEnvironments`: ids of attempts that were left out
 * because the format knows only actions on web pages.
 */
export type WrittenRuns =
  | { readonly path: null }
  | {
      readonly path: string;
      readonly files: number;
      readonly attempts: number;
      readonly left: number;
      readonly crowded: number;
      readonly inEnvironments: readonly string[];
      readonly completeness: WrittenCompleteness;
      /** For trainers. */
      readonly training?: TrainingCounts;
    };

/** Tasks as a pack. */
export interface ExportedPack {
  /** The name of the file. */
  readonly name: string;
  readonly text: string;
  readonly tasks: number;
  /** The number of versions of rubrics in the pack. */
  readonly rubrics: number;
  /** The keys of tasks that an import of the pack reads otherwise than they are here. Empty: the pack is complete. */
  readonly unlike: readonly string[];
  /** The text of the file that says whether the pack is complete. */
  readonly statement: string;
}

/** Announced while an export is under way, after each demonstration or attempt. */
export interface ExportProgress {
  readonly done: number;
  readonly of: number;
  /** False: it has ended. */
  readonly isRunning: boolean;
}

/** Announced while runs are read or stored, after each file or folder. */
export interface ImportProgress {
  readonly done: number;
  readonly of: number;
  /** False: it has ended. */
  readonly isRunning: boolean;
}

export interface ImportedDemonstrations {
  /** The paths that were read; null: the user closed the dialog without one. */
  readonly paths: readonly string[] | null;
  /** Null when nothing was stored, or only results of verifications. */
  readonly setId: string | null;
  readonly tasks: number;
  readonly steps: number;
  /** Results of verifications that were stored as reviews. */
  readonly results: number;
  /** With any error, nothing was stored. */
  readonly problems: readonly ImportProblem[];
  /** The paths contain runs of published formats: they were read and shown, not stored. */
  readonly runs?: PublishedRuns;
  /** The paths contain levels of an environment: they were read and shown, not stored. */
  readonly levels?: FoundLevels;
}

/** Levels of one environment before they are stored. */
export interface FoundLevels {
  /** A name for their set. */
  readonly name: string;
  /** Every level with what is known of it; never its content. */
  readonly list: readonly ({ readonly name: string } & LevelFacts)[];
}

/** Runs of published formats before they are stored. */
export interface PublishedRuns {
  readonly total: number;
  /** Number of different tasks in these runs. */
  readonly tasks: number;
  /** The first runs. */
  readonly sample: readonly {
    readonly id: string;
    readonly format: string;
    readonly task: string;
    readonly agent: string;
    readonly steps: number;
    /** The source's own verdict. */
    readonly verdict: boolean | null;
  }[];
}
