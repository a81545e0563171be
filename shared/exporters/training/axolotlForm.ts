import { callFields, contentName, type FormedRow, type TrainerForm, yamlList } from './trainerForm.ts';
import { hasPictures, type RowMessage, type TrainingRow, wordsOf } from './trainingRow.ts';

/**
 * axolotl's chats: `train` on each message, which `axolotl.yaml` names as `message_field_training`. It reads this field only in chats without
 * pictures. With pictures it trains every reply, so such a chat is left out if one of its replies must not be trained.
 */
export const axolotlForm: TrainerForm = {
  pictures: 'data',
  hasFlags: true,
  form,
  beside,
};

function form(row: TrainingRow, shown: (picture: string) => string): FormedRow {
  const { messages, tools, rejected } = row;
  const withPictures = hasPictures(row);
  const chat = (list: readonly RowMessage[]): readonly object[] =>
    list.map((one) => message(one, withPictures, shown));
  const given = tools.length === 0 ? {} : { tools: JSON.stringify(tools) };
  const file = contentName(row);
  if (rejected !== null) {
    if (file !== 'text') return { left: 'pairs' };
    const [chosen] = chat(messages.slice(-1));
    const [other] = chat([rejected.message]);
    return {
      file: 'text-pairs.jsonl',
      record: { messages: chat(messages.slice(0, -1)), chosen, rejected: other },
    };
  }
  if (withPictures && messages.some(({ role, isTrained }) => role === 'assistant' && !isTrained))
    return { left: 'replies' };
  return {
    file: `${file}.jsonl`,
    record: {
      messages: chat(messages).map((one, at) =>
        withPictures ? one : { ...one, train: messages[at]?.isTrained === true },
      ),
      ...given,
    },
  };
}

function message(own: RowMessage, withPictures: boolean, shown: (picture: string) => string): object {
  const content = withPictures
    ? own.parts.map((part) =>
        // Arrow gives every part all fields of the column, so each has both from the beginning.
        part.type === 'text'
          ? { type: 'text', text: part.text }
          : { type: 'image', base64: shown(part.picture).replace(/^data:[^,]{0,100},/, '') },
      )
    : wordsOf(own);
  return { role: own.role, content, ...callFields(own) };
}

/** The part of a configuration that names the files. */
function beside(files: readonly string[]): Readonly<Record<string, string>> {
  const plain = files.filter((file) => !file.endsWith('-pairs.jsonl'));
  const pairs = files.filter((file) => !plain.includes(file));
  const common = (path: string) => ({ path, ds_type: 'json' });
  return {
    ...(plain.length === 0
      ? {}
      : {
          'axolotl.yaml': `datasets:\n${yamlList(
            plain.map((file) => ({
              ...common(file),
              type: 'chat_template',
              field_messages: 'messages',
              // With pictures axolotl reads no such field.
              ...(file.includes('pictures') ? {} : { message_field_training: 'train', roles_to_train: [] }),
              train_on_eos: 'turn',
            })),
          )}${
            plain.some((file) => file.includes('pictures'))
              ? 'skip_prepare_dataset: true\nremove_unused_columns: false\nsample_packing: false\n'
              : ''
          }`,
        }),
    ...(pairs.length === 0
      ? {}
      : {
          'axolotl-pairs.yaml': `rl: dpo\ndatasets:\n${yamlList(
            pairs.map((file) => ({ ...common(file), type: 'chat_template.default' })),
          )}`,
        }),
  };
}
