import { z } from 'zod';
import type { ImportProblem } from '../importers/importer.ts';
import type { QueueState } from '../review/settle.ts';

/** Formats that demonstrations are exported in. */
const demonstrationFormats = [
  'mind2web',
  'mind2web-raw',
  'multimodal-mind2web',
  'mind2web-verification',
] as const;
export type DemonstrationFormat = (typeof demonstrationFormats)[number];

const id = z.string().min(1).max(300);
const choice = {
  /** All task sets when missing. */
  setIds: z.array(id).max(10_000).optional(),
  /** Also demonstrations that nobody has accepted. */
  all: z.boolean(),
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
    name: z
      .string()
      .trim()
      .min(1, 'The export has no name.')
      .max(120)
      .regex(/^[^/\\:*?"<>|\p{Cc}]+$/u, 'A name holds none of / \\ : * ? " < > |')
      .refine((name) => !/^\.|\.$/.test(name), 'A name neither begins nor ends with a dot.'),
  }),
  /** Stops the export that is under way; it leaves nothing behind. */
  'export.cancel': z.strictObject({}),
  /**
   * Demonstrations of Mind2Web from a folder or file of this computer, of any size, also in the layout of the raw dump.
   * Desktop: without `path` a dialog asks for the folder.
   */
  'import.folder': z.strictObject({ path: z.string().trim().min(1).max(4_000).optional() }),
} as const;

export interface ExchangeOutputs {
  'export.preview': ExportPreview;
  'export.write': WrittenExport;
  'export.cancel': { readonly cancelled: boolean };
  'import.folder': ImportedDemonstrations;
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

/** Announced while an export is under way, after each demonstration. */
export interface ExportProgress {
  readonly done: number;
  readonly of: number;
  /** False: it has ended. */
  readonly isRunning: boolean;
}

export interface ImportedDemonstrations {
  /** What was looked into; null: the dialog was left without one. */
  readonly path: string | null;
  /** Null when nothing was stored, or only results of verifications. */
  readonly setId: string | null;
  readonly tasks: number;
  readonly steps: number;
  /** Results of verifications that were stored as reviews. */
  readonly results: number;
  /** With any error nothing was stored. */
  readonly problems: readonly ImportProblem[];
}
