import type { DemonstrationFormat, ExportCounts } from '../../../shared/contracts/exchange.ts';
import { AppError } from '../../../shared/errors.ts';
import { exportedSteps } from '../../../shared/mind2web/exportHead.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import { readSettings } from '../settings.ts';
import { cleanedDemonstrations } from './cleanedDemonstrations.ts';
import { exportPlace } from './exportPlace.ts';
import { rawDumpWriter } from './rawDumpWriter.ts';
import { readActions } from './readActions.ts';
import { rowWriter } from './rowWriter.ts';
import { taskWriter } from './taskWriter.ts';
import { verificationWriter } from './verificationWriter.ts';
import type { MakeWriter } from './writers.ts';

/** Formats of demonstrations, by the name that `export --format` takes. */
const writers = {
  mind2web: taskWriter,
  'mind2web-raw': rawDumpWriter,
  'multimodal-mind2web': rowWriter,
  'mind2web-verification': verificationWriter,
} satisfies Record<DemonstrationFormat, MakeWriter>;
export type Mind2webFormat = DemonstrationFormat;

export function isMind2webFormat(format: string): format is Mind2webFormat {
  return Object.hasOwn(writers, format);
}

export interface Mind2webExport {
  readonly format: Mind2webFormat;
  readonly out: string;
  /** Also demonstrations that are not accepted. */
  readonly all: boolean;
  readonly setIds: ReadonlySet<string>;
  /** Called after each demonstration that was written; throwing stops the export. */
  readonly onWritten?: (demonstrations: number) => void;
}

export interface Mind2webReport extends ExportCounts {
  readonly files: readonly string[];
}

/** Writes demonstrations one at a time: a set of any size needs the memory of one. The export is whole or not there. */
export async function exportMind2web(workspace: Workspace, wanted: Mind2webExport): Promise<Mind2webReport> {
  const { db } = workspace;
  const place = exportPlace(wanted.out);
  const report = { demonstrations: 0, actions: 0, left: 0, leftSteps: 0, withoutPage: 0, withoutTarget: 0 };
  try {
    const writer = writers[wanted.format](
      place,
      workspace,
      ({ hasPage, hasTarget }) => {
        report.actions += 1;
        if (!hasPage) report.withoutPage += 1;
        else if (!hasTarget) report.withoutTarget += 1;
      },
      wanted.out,
    );
    const choice = { ...wanted, secondReviewShare: readSettings(db).secondReviewShare };
    for (const of of cleanedDemonstrations(db, choice)) {
      if (of === 'left') {
        report.left += 1;
        continue;
      }
      const steps = exportedSteps(of);
      report.demonstrations += 1;
      report.leftSteps += of.steps.length - steps.length;
      await writer.add({ of, steps, action: readActions(workspace, of) });
      wanted.onWritten?.(report.demonstrations);
    }
    if (report.demonstrations === 0) throw nothing(report.left);
    await writer.close();
    return { ...report, files: await place.finish() };
  } catch (error) {
    await place.drop();
    throw error;
  }
}

function nothing(left: number): AppError {
  return new AppError({
    code: 'export.nothing',
    origin: 'input',
    message:
      left === 0
        ? 'There is no finished demonstration to export.'
        : `None of the ${left} demonstrations is accepted yet.`,
    advice:
      left === 0
        ? 'Nothing was written. Demonstrate some tasks, or import demonstrations.'
        : 'Nothing was written. Verify them first, or take them all (--all on the command line).',
  });
}
