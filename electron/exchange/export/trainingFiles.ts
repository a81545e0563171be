import { createHash } from 'node:crypto';
import {
  type FormedRow,
  rowsForTrainer,
  type TrainerForm,
} from '../../../shared/exporters/training/trainerForm.ts';
import { picturesOf, type TrainingRow, withoutLost } from '../../../shared/exporters/training/trainingRow.ts';
import type { LeftRow } from '../../../shared/model/trainingData.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import type { ExportFile, ExportPlace } from './exportPlace.ts';
import { readKeptPicture } from './keptFiles.ts';
import { type NestedParquet, openNested } from './nestedParquet.ts';

/** The files of a trainer, row by row. */
export interface TrainingFiles {
  /** Returns whether any part of the row was written. */
  add(row: TrainingRow): Promise<boolean>;
  readonly counts: TrainingFileCounts;
  close(about: object): Promise<void>;
}

interface TrainingFileCounts {
  rows: number;
  pairs: number;
  /** The replies that these rows and pairs train. */
  trained: number;
  /** Rows that miss a picture which is no longer on record. */
  lost: number;
  /** Rows with more than ten pictures. */
  crowded: number;
  readonly left: Map<LeftRow, number>;
}

interface Picture {
  readonly bytes: Uint8Array;
  readonly type: string;
}

interface OpenTable {
  readonly table: NestedParquet;
  readonly waiting: Readonly<Record<string, unknown>>[];
  bytes: number;
}

/** OpenAI takes ten pictures in one chat of its fine-tuning, Azure 64. */
const MOST_PICTURES = 10;
/** A row group of a table has at most this many rows, and about as many bytes of pictures. */
const GROUP_ROWS = 100;
const GROUP_BYTES = 32 * 1024 * 1024;

/** Opens the files of a trainer in a folder. Each row is written once, and `origin.jsonl` has a line for it. */
export function openTrainingFiles(
  place: ExportPlace,
  workspace: Workspace,
  trainer: TrainerForm,
): TrainingFiles {
  const counts: TrainingFileCounts = { rows: 0, pairs: 0, trained: 0, lost: 0, crowded: 0, left: new Map() };
  const seen = new Set<string>();
  const lines = new Map<string, ExportFile>();
  const tables = new Map<string, OpenTable>();
  const numbers = new Map<string, number>();
  const images = new Set<string>();
  let origin: ExportFile | null = null;

  const leave = (why: LeftRow): false => {
    counts.left.set(why, (counts.left.get(why) ?? 0) + 1);
    return false;
  };

  async function picturesFor(row: TrainingRow): Promise<Map<string, Picture>> {
    const found = new Map<string, Picture>();
    for (const name of new Set(picturesOf(row))) {
      const picture = await readNamed(workspace, name);
      if (picture !== null) found.set(name, picture);
    }
    return found;
  }

  /** The text by which the trainer's form names a picture. */
  async function shownOf(pictures: ReadonlyMap<string, Picture>): Promise<Map<string, string>> {
    const shown = new Map<string, string>();
    for (const [name, { bytes, type }] of pictures) {
      if (trainer.pictures === 'data') {
        shown.set(name, `data:${type};base64,${Buffer.from(bytes).toString('base64')}`);
        continue;
      }
      const hash = createHash('sha256').update(bytes).digest('hex');
      const file = `${hash}.${type === 'image/png' ? 'png' : 'jpg'}`;
      shown.set(name, file);
      if (trainer.pictures !== 'files' || images.has(file)) continue;
      images.add(file);
      const written = await place.file(`images/${file}`);
      await written.write(bytes);
      await written.close();
    }
    return shown;
  }

  async function write(
    formed: Exclude<FormedRow, { left: LeftRow }>,
    pictures: ReadonlyMap<string, Picture>,
  ) {
    const { file, record } = formed;
    if (!file.endsWith('.parquet')) {
      const known = lines.get(file) ?? (await place.file(file));
      lines.set(file, known);
      await known.write(`${JSON.stringify(record)}\n`);
      return;
    }
    const table = tables.get(file) ?? { table: await tableFor(file, record), waiting: [], bytes: 0 };
    tables.set(file, table);
    table.waiting.push({ ...record, images: imagesOf(record, pictures) });
    for (const { bytes } of pictures.values()) table.bytes += bytes.length;
    if (table.waiting.length >= GROUP_ROWS || table.bytes >= GROUP_BYTES) await flush(table);
  }

  async function tableFor(file: string, record: object): Promise<NestedParquet> {
    const columns = Object.entries(trainer.columns ?? {}).filter(([name]) => name in record);
    return openNested(await place.file(file), Object.fromEntries(columns));
  }

  async function addOne(row: TrainingRow): Promise<boolean> {
    const key = createHash('sha256')
      .update(JSON.stringify([row.messages, row.tools, row.rejected?.message]))
      .digest('hex');
    if (seen.has(key)) return leave('again');
    const pictures = await picturesFor(row);
    const whole = withoutLost(row, (name) => pictures.has(name));
    const shown = await shownOf(pictures);
    const formed = trainer.form(whole, (name) => shown.get(name) ?? '', counts.rows);
    if ('left' in formed) return leave(formed.left);
    seen.add(key);
    await write(formed, byShown(pictures, shown));
    if (whole !== row) counts.lost += 1;
    if (picturesOf(whole).length > MOST_PICTURES) counts.crowded += 1;
    counts[row.rejected === null ? 'rows' : 'pairs'] += 1;
    counts.trained += row.messages.filter(({ isTrained }) => isTrained).length;
    const line = (numbers.get(formed.file) ?? 0) + 1;
    numbers.set(formed.file, line);
    origin ??= await place.file('origin.jsonl');
    await origin.write(`${JSON.stringify(originOf(whole, formed.file, line))}\n`);
    return true;
  }

  return {
    counts,
    async add(row) {
      let isWritten = false;
      for (const one of rowsForTrainer(trainer, row)) if (await addOne(one)) isWritten = true;
      return isWritten;
    },
    async close(about) {
      for (const file of lines.values()) await file.close();
      for (const table of tables.values()) {
        await flush(table);
        await table.table.close();
      }
      await origin?.close();
      const beside = trainer.beside([...numbers.keys()].sort());
      const further = { ...beside, 'about.json': `${JSON.stringify(about, null, 2)}\n` };
      for (const [name, text] of Object.entries(further)) {
        const file = await place.file(name);
        await file.write(text);
        await file.close();
      }
    },
  };
}

async function flush(table: OpenTable): Promise<void> {
  if (table.waiting.length === 0) return;
  await table.table.add(table.waiting.splice(0));
  table.bytes = 0;
}

/** The pictures by the texts that name them in a row. */
function byShown(
  pictures: ReadonlyMap<string, Picture>,
  shown: ReadonlyMap<string, string>,
): Map<string, Picture> {
  return new Map([...pictures].map(([name, picture]) => [shown.get(name) ?? '', picture]));
}

/** The pictures of a row of a table, with their bytes. */
function imagesOf(record: object, pictures: ReadonlyMap<string, Picture>): readonly object[] {
  const names: unknown = 'images' in record ? record.images : [];
  if (!Array.isArray(names)) return [];
  return names.flatMap((name: string) => {
    const picture = pictures.get(name);
    return picture === undefined ? [] : [{ bytes: picture.bytes, path: name }];
  });
}

/** What the row is made from. The trainers' own files have no place for it. */
function originOf(row: TrainingRow, file: string, line: number): object {
  const { task, attempt, participant, turn, weight, source, prompt, thoughtsBy, rejected, relabelled } = row;
  return {
    ...{ file, line, task, attempt, participant, turn, weight, source, prompt },
    ...(relabelled === undefined ? {} : { relabelled }),
    thoughts_written_by: thoughtsBy.join(', '),
    rejected_attempt: rejected?.attempt ?? '',
    rejected_participant: rejected?.participant ?? '',
  };
}

/** The bytes of a stored picture or of a `data:` address; null: they are not on record. */
async function readNamed(workspace: Workspace, name: string): Promise<Picture | null> {
  if (name.startsWith('blob:')) return readKeptPicture(workspace, name.slice('blob:'.length));
  const comma = name.indexOf(',');
  const head = name.slice(0, comma);
  if (!head.startsWith('data:image/') || !head.endsWith(';base64')) return null;
  return {
    bytes: Buffer.from(name.slice(comma + 1), 'base64'),
    type: head.slice('data:'.length, -';base64'.length),
  };
}
