import type { LeftRow } from '../../model/trainingData.ts';
import type { RowCall, RowMessage, RowPart, TrainingRow } from './trainingRow.ts';
import { hasPictures, hasTools, rowsByTurn } from './trainingRow.ts';

/** A row in the form of a trainer: a value for a file, or the reason why it has none. */
export type FormedRow = { readonly file: string; readonly record: object } | { readonly left: LeftRow };

/** The type of a value in a Parquet file. A picture has the name that `form` gives it. */
export type ColumnShape =
  | 'text'
  | 'number'
  | 'whole'
  | 'picture'
  | { readonly list: ColumnShape }
  | { readonly fields: Readonly<Record<string, ColumnShape>> };

/** How one trainer wants rows. */
export interface TrainerForm {
  /**
   * Where its pictures are: as `data:` addresses in the row, as files in the folder `images`, or as bytes in a Parquet file.
   */
  readonly pictures: 'data' | 'files' | 'bytes';
  /** False: the trainer has no loss flag for each turn, and gets one row for each trained turn. */
  readonly hasFlags: boolean;
  /** The columns of files that are Parquet, by the ending of their names. The other files are JSON lines. */
  readonly columns?: Readonly<Record<string, ColumnShape>>;
  /** The row in its form. `shown` gives the text by which a picture is named; `index`: the number of rows before it. */
  readonly form: (row: TrainingRow, shown: (picture: string) => string, index: number) => FormedRow;
  /** Further files, by their names, for these files with rows. */
  readonly beside: (files: readonly string[]) => Readonly<Record<string, string>>;
}

/**
 * The part of a file name that says what its rows hold. `datasets` takes the columns of a file from its first rows and refuses later rows with
 * others, so rows with pictures, with tools and without them are in different files.
 */
export function contentName(row: TrainingRow): 'text' | 'pictures' | 'tools' | 'tools-pictures' {
  const [pictures, tools] = [hasPictures(row), hasTools(row)];
  if (tools) return pictures ? 'tools-pictures' : 'tools';
  return pictures ? 'pictures' : 'text';
}

/** A call as OpenAI's chats have it. */
function openAiCall({ id, name, arguments: given }: RowCall): object {
  return { id, type: 'function', function: { name, arguments: given } };
}

/** The calls of a message, and the call that it answers, as OpenAI's chats have them. */
export function callFields({ role, calls, callId }: RowMessage): object {
  if (role === 'tool') return { tool_call_id: callId };
  return calls.length === 0 ? {} : { tool_calls: calls.map(openAiCall) };
}

/** Consecutive messages of one role as one message, whose texts and pictures keep their order. */
export function joined(messages: readonly RowMessage[]): readonly RowMessage[] {
  const out: RowMessage[] = [];
  for (const message of messages) {
    const last = out.at(-1);
    if (last === undefined || last.role !== message.role || last.role === 'tool') {
      out.push(message);
      continue;
    }
    out[out.length - 1] = {
      ...last,
      parts: [...last.parts, ...message.parts],
      calls: [...last.calls, ...message.calls],
      isTrained: last.isTrained || message.isTrained,
    };
  }
  return out;
}

/** The words of a message with `<image>` in the place of each picture. Marks in the words themselves become other words. */
export function markedWords(parts: readonly RowPart[]): string {
  return parts
    .map((part) =>
      part.type === 'picture' ? '<image>' : part.text.replaceAll(/<(image|video|audio)>/g, '<$1 >'),
    )
    .join('\n');
}

/** The lines of a list in YAML. Each value is written as JSON, which YAML can read. */
export function yamlList(items: readonly Readonly<Record<string, unknown>>[]): string {
  return items
    .flatMap((item) =>
      Object.entries(item).map(
        ([key, value], at) => `${at === 0 ? '  - ' : '    '}${key}: ${JSON.stringify(value)}\n`,
      ),
    )
    .join('');
}

/** The row as the rows that a trainer gets: one for each trained turn if it has no loss flags. */
export function rowsForTrainer({ hasFlags }: TrainerForm, row: TrainingRow): readonly TrainingRow[] {
  return hasFlags ? [row] : rowsByTurn(row);
}
