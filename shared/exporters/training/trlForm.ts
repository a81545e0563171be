import {
  type ColumnShape,
  callFields,
  contentName,
  type FormedRow,
  type TrainerForm,
} from './trainerForm.ts';
import { hasPictures, picturesOf, type RowMessage, type TrainingRow, wordsOf } from './trainingRow.ts';

const messageShape: ColumnShape = {
  list: {
    fields: {
      role: 'text',
      content: { list: { fields: { type: 'text', text: 'text' } } },
      tool_calls: {
        list: {
          fields: { id: 'text', type: 'text', function: { fields: { name: 'text', arguments: 'text' } } },
        },
      },
      tool_call_id: 'text',
    },
  },
};

/**
 * TRL's prompts and completions, and for pairs `prompt`, `chosen` and `rejected`. It has no loss flag for each turn. Its loss is on the completion
 * only, so each trained turn is a row. Rows with pictures are Parquet, which `datasets` loads with the pictures.
 */
export const trlForm: TrainerForm = {
  pictures: 'bytes',
  hasFlags: false,
  columns: {
    prompt: messageShape,
    completion: messageShape,
    chosen: messageShape,
    rejected: messageShape,
    images: { list: 'picture' },
    tools: 'text',
  },
  form,
  beside: () => ({}),
};

function form(row: TrainingRow, shown: (picture: string) => string): FormedRow {
  const { messages, tools, rejected } = row;
  const withPictures = hasPictures(row);
  const chat = (list: readonly RowMessage[]): readonly object[] =>
    list.map((one) => message(one, withPictures));
  const [prompt, reply] = [chat(messages.slice(0, -1)), chat(messages.slice(-1))];
  const answers =
    rejected === null ? { completion: reply } : { chosen: reply, rejected: chat([rejected.message]) };
  return {
    file: `${contentName(row)}${rejected === null ? '' : '-pairs'}.${withPictures ? 'parquet' : 'jsonl'}`,
    record: {
      prompt,
      ...answers,
      ...(withPictures ? { images: picturesOf(row).map(shown) } : {}),
      // A list of definitions has another form in each row, which no column can have.
      ...(tools.length === 0 ? {} : { tools: JSON.stringify(tools) }),
    },
  };
}

function message(own: RowMessage, withPictures: boolean): object {
  const content = withPictures
    ? own.parts.map((part) => (part.type === 'text' ? part : { type: 'image' }))
    : wordsOf(own);
  return { role: own.role, content, ...callFields(own) };
}
