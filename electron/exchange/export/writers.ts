import type { ExportedStep } from '../../../shared/mind2web/exportHead.ts';
import type { CleanedDemonstration } from '../../../shared/mind2web/import/demonstrationData.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import type { ExportPlace } from './exportPlace.ts';
import type { ReadActions } from './readActions.ts';

/** One demonstration on its way into an export. */
export interface ToWrite {
  readonly of: CleanedDemonstration;
  /** Every step that the format can hold; those not kept too. */
  readonly steps: readonly ExportedStep[];
  readonly action: ReadActions;
}

/** Told of each action that is written, for the report. */
export type Count = (action: { readonly hasPage: boolean; readonly hasTarget: boolean }) => void;

/** Writes one format, a demonstration at a time. */
export interface DemonstrationWriter {
  add(one: ToWrite): Promise<void>;
  close(): Promise<void>;
}

export type MakeWriter = (
  place: ExportPlace,
  workspace: Workspace,
  count: Count,
  out: string,
) => DemonstrationWriter;
