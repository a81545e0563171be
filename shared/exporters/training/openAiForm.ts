import { callFields, type FormedRow, type TrainerForm } from './trainerForm.ts';
import { hasPictures, type RowMessage, type TrainingRow, wordsOf } from './trainingRow.ts';

/**
 * OpenAI's chats, for its fine-tuning and for services that take the same files: `weight` 1 on each reply that is trained, 0 on the others.
 * Pairs are in the form of its preference method.
 */
export const openAiForm: TrainerForm = {
  pictures: 'data',
  hasFlags: true,
  form,
  beside: () => ({}),
};

function form(row: TrainingRow, shown: (picture: string) => string): FormedRow {
  const { messages, tools, rejected } = row;
  const withParts = hasPictures(row);
  const chat = (list: readonly RowMessage[]): readonly object[] =>
    list.map((message) => chatMessage(message, withParts, shown));
  const given = tools.length === 0 ? {} : { tools };
  if (rejected === null)
    return {
      file: 'rows.jsonl',
      record: {
        messages: chat(messages).map((message, at) =>
          messages[at]?.role === 'assistant'
            ? { ...message, weight: Number(messages[at].isTrained) }
            : message,
        ),
        ...given,
      },
    };
  return {
    file: 'pairs.jsonl',
    record: {
      input: { messages: chat(messages.slice(0, -1)), ...given },
      preferred_output: chat(messages.slice(-1)),
      non_preferred_output: chat([rejected.message]),
    },
  };
}

/** A chat with a picture has lists of parts in all its messages, and other chats have texts: some services take no mixture. */
function chatMessage(message: RowMessage, withParts: boolean, shown: (picture: string) => string): object {
  const { role, parts, calls } = message;
  const words = wordsOf(message);
  const content = withParts
    ? parts.map((part) =>
        part.type === 'text' ? part : { type: 'image_url', image_url: { url: shown(part.picture) } },
      )
    : words;
  return { role, content: calls.length > 0 && words === '' ? null : content, ...callFields(message) };
}
