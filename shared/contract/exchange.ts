import { z } from 'zod';
import type { ImportProblem } from '../importers/file/importer.ts';
import type { QueueState } from '../review/settle.ts';
import type { ImportedRuns } from './answers.ts';

/** Formats that demonstrations are exported in. */
const demonstrationFormats = [
  'mind2web',
  'mind2web-raw',
  'multimodal-mind2web',
  'mind2web-verification',
] as const;
export type DemonstrationFormat = (typeof demonstrationFormats)[number];

/** Formats that hold attempts whole, with what was seen, thought and done. */
export const attemptFormats = [
  'webvoyager',
  'online-mind2web',
  'browsergym',
  'atif',
  'inspect',
  'sft',
  'sft-wave',
  'dpo',
] as const;
export type AttemptFormat = (typeof attemptFormats)[number];

const id = z.string().min(1).max(300);
const choice = {
  /** All task sets when missing. */
  setIds: z.array(id).max(10_000).optional(),
  /** Also demonstrations that nobody has accepted. */
  all: z.boolean(),
};

/** What an export is called: the last part of a path on any system. */
export const exportName = z
  .string()
  .trim()
  .min(1, 'The export has no name.')
  .max(120)
  .regex(/^[^/\\:*?"<>|\p{Cc}]+$/u, 'A name holds none of / \\ : * ? " < > |')
  .refine((text) => !/^\.|\.$/.test(text), 'A name neither begins nor ends with a dot.');

/** Where something is imported from: places of this computer, or what a window has handed over. */
const source = {
  paths: z.array(z.string().trim().min(1).max(4_000)).min(1).max(1_000).optional(),
  uploadId: id.optional(),
};

/** Commands that take demonstrations out of the workspace and bring some in. */
export const exchangeInputs = {
  /** What an export would hold and leave out. Writes nothing. */
  'export.preview': z.strictObject(choice),
  /**
   * Writes an export. Desktop: a dialog asks where, `name` is what it proposes. Elsewhere it goes under `name` into the
   * folder `exports` of the workspace.
   */
  'export.write': z.strictObject({
    ...choice,
    format: z.enum(demonstrationFormats),
    name: exportName,
  }),
  /** How many attempts an export of runs could hold. Writes nothing. */
  'export.runsPreview': z.strictObject({ setIds: choice.setIds }),
  /** Writes attempts that have ended in a published format of runs: where, as `export.write`. `all`: training rows also of attempts that did not pass. */
  'export.runs': z.strictObject({
    ...choice,
    format: z.enum(attemptFormats),
    name: exportName,
    /** With what people and judge models decided of each. */
    assessments: z.boolean().optional(),
    /** The model that is chosen for it writes the thoughts that people's attempts have not, marked so. */
    thoughts: z.boolean().optional(),
  }),
  /** Stops the export that is under way; it leaves nothing behind. */
  'export.cancel': z.strictObject({}),
  /** Announces files whose bytes a window hands over: kept until they are imported or dropped. */
  'upload.begin': z.strictObject({
    files: z
      .array(z.strictObject({ path: z.string().min(1).max(1_000), bytes: z.number().int().min(0) }))
      .min(1),
  }),
  /** Pieces of them, each file's in order: some megabytes a message. */
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
   * Demonstrations of Mind2Web from folders or files, of any size, also in the layout of the raw dump, or runs of published
   * formats, which are shown and not stored. Desktop: without a place a dialog asks for the folder.
   */
  'import.folder': z.strictObject(source),
  /** Runs of published formats that `import.folder` has shown, as attempts. All or nothing unless `keepGoing`. */
  'import.runs': z.strictObject({
    ...source,
    keepGoing: z.boolean().optional(),
    /** Whose runs they are, in place of what the files say. */
    model: z.string().trim().min(1).max(200).optional(),
    /** Id of the set that the tasks are in; all sets are searched without it. */
    set: id.optional(),
  }),
  /** Stops the reading or storing of runs that is under way; nothing is stored. */
  'import.cancel': z.strictObject({}),
} as const;

export interface ExchangeOutputs {
  'export.preview': ExportPreview;
  'export.write': WrittenExport;
  'export.runsPreview': ExportRunsPreview;
  'export.runs': WrittenRuns;
  'export.cancel': { readonly cancelled: boolean };
  'upload.begin': { readonly uploadId: string };
  /** Bytes that have come altogether. */
  'upload.add': { readonly received: number };
  'upload.drop': null;
  'import.folder': ImportedDemonstrations;
  'import.runs': ImportedRuns;
  'import.cancel': { readonly cancelled: boolean };
}

export interface ExportPreview {
  readonly demonstrations: number;
  /** Left out, by where they stand. */
  readonly left: Readonly<Partial<Record<QueueState, number>>>;
  /** Sets that hold demonstrations at all. */
  readonly sets: readonly { readonly id: string; readonly name: string; readonly demonstrations: number }[];
  /** Folder that the export goes into; null where a dialog asks. */
  readonly folder: string | null;
}

/** What was written, and what could not be. */
export interface ExportCounts {
  readonly demonstrations: number;
  readonly actions: number;
  /** Demonstrations that nobody has accepted. */
  readonly left: number;
  /** Steps that the format has no word for, or that failed. */
  readonly leftSteps: number;
  /** Actions whose page was not recorded. */
  readonly withoutPage: number;
  /** Actions whose target the cleaning took: without positive candidates. */
  readonly withoutTarget: number;
}

/** `path` null: the dialog was left without a place. */
export type WrittenExport =
  | { readonly path: null }
  | { readonly path: string; readonly files: number; readonly counts: ExportCounts };

export interface ExportRunsPreview {
  /** Attempts of the chosen sets that have ended. */
  readonly attempts: number;
  /** Sets that hold such attempts at all. */
  readonly sets: readonly { readonly id: string; readonly name: string; readonly attempts: number }[];
  /** Folder that the export goes into; null where a dialog asks. */
  readonly folder: string | null;
  /** The model that could write thoughts of people's steps; null: none is chosen. */
  readonly thoughtsBy: string | null;
}

/** `path` null: the dialog was left without a place. `left`: attempts that are not for the format, own tries of authors, and what people excluded. */
export type WrittenRuns =
  | { readonly path: null }
  | { readonly path: string; readonly files: number; readonly attempts: number; readonly left: number };

/** Announced while an export is under way, after each demonstration or attempt. */
export interface ExportProgress {
  readonly done: number;
  readonly of: number;
  /** False: it has ended. */
  readonly isRunning: boolean;
}

/** Announced while runs are read or stored, after each of their places. */
export interface ImportProgress {
  readonly done: number;
  readonly of: number;
  /** False: it has ended. */
  readonly isRunning: boolean;
}

export interface ImportedDemonstrations {
  /** What was looked into; null: the dialog was left without one. */
  readonly paths: readonly string[] | null;
  /** Null when nothing was stored, or only results of verifications. */
  readonly setId: string | null;
  readonly tasks: number;
  readonly steps: number;
  /** Results of verifications that were stored as reviews. */
  readonly results: number;
  /** With any error nothing was stored. */
  readonly problems: readonly ImportProblem[];
  /** Runs of published formats lie there: read and shown, not stored. */
  readonly runs?: PublishedRuns;
}

/** Runs of published formats before they are stored. */
export interface PublishedRuns {
  readonly total: number;
  /** Different tasks of these runs. */
  readonly tasks: number;
  /** The first of them. */
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
