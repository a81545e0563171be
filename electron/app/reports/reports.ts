import path from 'node:path';
import { completenessText } from '../../../shared/exporters/completeness.ts';
import type { Completeness } from '../../../shared/model/completeness.ts';
import { createRedaction } from '../../../shared/redaction/createRedaction.ts';
import { keepChecklistAnswer } from '../../db/review/checklistAnswers.ts';
import { exportPlace, writeFault } from '../../exchange/export/exportPlace.ts';
import type { AppContext, HandlersOf } from '../context/context.ts';
import { exportsFolder, toldOf } from '../library/exchange.ts';
import { makeReport, type ReportOf, readChecklist } from './makeReport.ts';
import { MOST_PICTURE_BYTES } from './pictures.ts';

/** Reports, and the checklist that is part of them. */
export function reportHandlers(app: AppContext): HandlersOf<'report'> {
  const { db, folder } = app.workspace;
  return {
    'report.checklist': (query) => readChecklist(app, query),
    'report.answer': ({ question, text }) => {
      const kept = createRedaction().text(text.trim(), 'checklist');
      const answer = kept === '' ? null : { text: kept, at: Date.now() };
      keepChecklistAnswer(db, question, answer);
      app.touch();
      return answer;
    },
    'report.place': () => ({
      folder: app.choosePlace === null ? path.join(folder, exportsFolder) : null,
    }),
    'report.write': async ({ name, of }) => {
      const file = name.endsWith('.html') ? name : `${name}.html`;
      const out =
        app.choosePlace === null
          ? path.join(folder, exportsFolder, file)
          : await app.choosePlace.toSave(file);
      if (out === null) return { path: null };
      // The dialog has already asked whether to replace an existing file.
      const written = await writeReport(app, of, { out, replaces: app.choosePlace !== null });
      return { path: written.path, bytes: written.bytes, completeness: toldOf(written) };
    },
  };
}

/** A written report. `completeness` has the list of what is missing, which is also in the report and in the file beside it. */
interface SavedReport {
  readonly path: string;
  readonly bytes: number;
  readonly completeness: Completeness;
  readonly completenessFile: string;
}

/** Writes a report completely or not at all, and the statement whether it has all that belongs to it. Throws AppError `export.*`. */
export async function writeReport(
  app: AppContext,
  of: ReportOf,
  to: { readonly out: string; readonly replaces: boolean; readonly mostBytes?: number },
): Promise<SavedReport> {
  const { out, replaces, mostBytes = MOST_PICTURE_BYTES } = to;
  const place = exportPlace(app.workspace.db, out, { replaces: replaces ? 'files' : null });
  try {
    const { text, completeness } = await makeReport(app, of, mostBytes);
    const file = await place.file(null);
    await file.write(text);
    await file.close();
    const completenessFile = await place.state(completenessText('report', completeness), true);
    const [written = out] = await place.finish();
    return { path: written, bytes: Buffer.byteLength(text), completeness, completenessFile };
  } catch (error) {
    await place.drop();
    throw writeFault(error, out, 'No file was left behind. Choose another place, or free some space there.');
  }
}
