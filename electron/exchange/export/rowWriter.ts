import { exportHead } from '../../../shared/mind2web/exportHead.ts';
import type { MultimodalRow } from '../../../shared/mind2web/forms.ts';
import { multimodalRow } from '../../../shared/mind2web/multimodalRow.ts';
import { isParquetName } from '../../../shared/mind2web/rowFile.ts';
import { fieldsOf } from '../../../shared/parse/fields.ts';
import { listAttemptSources } from '../../db/attemptFiles.ts';
import { readBlobText } from '../../workspace/workspace.ts';
import type { ExportFile } from './exportPlace.ts';
import { parquetTable, type Row } from './parquetTable.ts';
import type { MakeWriter } from './writers.ts';

/**
 * One row an action: a Parquet table when a `.parquet` was named, else JSON lines. Rows that came as rows are given back as
 * they came (in a table: the columns that the published ones have).
 */
export const rowWriter: MakeWriter = (place, workspace, count, out) => {
  let rows: RowFile | null = null;
  const opened = async (): Promise<RowFile> => {
    rows ??= (isParquetName(out) ? tableOf : linesOf)(await place.file(null));
    return rows;
  };
  return {
    async add({ of, steps, action }) {
      const target = await opened();
      if (of.origin?.form === 'rows' && of.isAsImported) {
        for (const { blob } of listAttemptSources(workspace.db, of.attempt.id).filter(isRow)) {
          count({ hasPage: true, hasTarget: true });
          await target.add(readBlobText(workspace, blob));
        }
      } else {
        const kept = steps.filter((step) => step.kept);
        const head = exportHead(of, kept);
        for (const [index, step] of kept.entries()) {
          const { action: written, screenshot } = action(step, true);
          count({ hasPage: written.cleaned_html !== '', hasTarget: written.pos_candidates.length > 0 });
          await target.add(multimodalRow(head, written, index, screenshot));
        }
      }
      await target.endTask();
    },
    close: async () => (await opened()).close(),
  };
};

interface RowFile {
  /** A row, or its text as it was imported. */
  add(row: MultimodalRow | string): Promise<void>;
  endTask(): Promise<void>;
  close(): Promise<void>;
}

function linesOf(file: ExportFile): RowFile {
  return {
    add: (row) => file.write(`${typeof row === 'string' ? oneLine(row) : JSON.stringify(row)}\n`),
    endTask: async () => {},
    close: () => file.close(),
  };
}

function tableOf(file: ExportFile): RowFile {
  const table = parquetTable(file);
  let rows: Row[] = [];
  return {
    async add(row) {
      rows.push(typeof row === 'string' ? fieldsOf(JSON.parse(row)) : row);
    },
    async endTask() {
      const own = rows;
      rows = [];
      if (own.length > 0) await table.add(own);
    },
    close: () => table.close(),
  };
}

function isRow({ name }: { readonly name: string }): boolean {
  return name.startsWith('row ');
}

function oneLine(text: string): string {
  return text.includes('\n') ? JSON.stringify(JSON.parse(text)) : text;
}
