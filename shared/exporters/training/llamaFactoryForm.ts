import { textOrJson } from './textOrJson.ts';
import { contentName, type FormedRow, joined, markedWords, type TrainerForm } from './trainerForm.ts';
import { picturesOf, type RowMessage, type TrainingRow } from './trainingRow.ts';

/**
 * LLaMA-Factory's `sharegpt` rows with `dataset_info.json`. It has no loss flag for each turn. `mask_history` in `train.yaml` trains the last
 * reply of a row only.
 */
export const llamaFactoryForm: TrainerForm = {
  pictures: 'files',
  hasFlags: false,
  form,
  beside,
};

const roles = { system: 'system', user: 'user', assistant: 'assistant', tool: 'observation' } as const;

function form(row: TrainingRow, shown: (picture: string) => string): FormedRow {
  const { messages: all, tools, rejected } = row;
  const messages = inTurn(joined(all));
  const open = rejected === null ? messages : messages.slice(0, -1);
  if (messages.at(-1)?.role !== 'assistant' || !alternates(messages)) return { left: 'order' };
  const content = contentName(row);
  const record = {
    messages: open.map(message),
    ...(rejected === null
      ? {}
      : { chosen: messages.slice(-1).map(message)[0], rejected: message(rejected.message) }),
    ...(content.includes('pictures') ? { images: picturesOf(row).map(shown) } : {}),
    ...(content.includes('tools') ? { tools: JSON.stringify(tools) } : {}),
  };
  return { file: `${content}${rejected === null ? '' : '-pairs'}.jsonl`, record };
}

/** Results of several calls are one observation, and a system message after the first is the user’s. */
function inTurn(messages: readonly RowMessage[]): readonly RowMessage[] {
  const out: RowMessage[] = [];
  for (const [at, own] of messages.entries()) {
    const message = own.role === 'system' && at > 0 ? { ...own, role: 'user' as const } : own;
    const last = out.at(-1);
    if (last !== undefined && message.role !== 'assistant' && isAsked(last) && isAsked(message))
      out[out.length - 1] = { ...last, parts: [...last.parts, ...message.parts] };
    else out.push(message);
  }
  return out;
}

const isAsked = ({ role }: RowMessage): boolean => role === 'user' || role === 'tool';

/** Whether, after the system message, each second message is the assistant's. */
function alternates(messages: readonly RowMessage[]): boolean {
  const chat = messages[0]?.role === 'system' ? messages.slice(1) : messages;
  return chat.length > 1 && chat.every(({ role }, at) => (role === 'assistant') === (at % 2 === 1));
}

function message({ role, parts, calls }: RowMessage): object {
  if (calls.length === 0) return { role: roles[role], content: markedWords(parts) };
  // The words before a call have no place in this form.
  const called = calls.map(({ name, arguments: given }) => ({ name, arguments: textOrJson(given) }));
  return { role: 'function_call', content: JSON.stringify(called) };
}

const tags = {
  role_tag: 'role',
  content_tag: 'content',
  user_tag: 'user',
  assistant_tag: 'assistant',
  observation_tag: 'observation',
  function_tag: 'function_call',
  system_tag: 'system',
} as const;

/** `dataset_info.json`, and the settings of a training that reads the files. */
function beside(files: readonly string[]): Readonly<Record<string, string>> {
  const named = files.map((file) => ({
    file,
    name: `hopscope_${file.replace('.jsonl', '').replaceAll('-', '_')}`,
  }));
  const info = Object.fromEntries(
    named.map(({ file, name }) => {
      const isRanked = file.endsWith('-pairs.jsonl');
      const columns = {
        messages: 'messages',
        ...(isRanked ? { chosen: 'chosen', rejected: 'rejected' } : {}),
        ...(file.includes('pictures') ? { images: 'images' } : {}),
        ...(file.includes('tools') ? { tools: 'tools' } : {}),
      };
      return [name, { file_name: file, formatting: 'sharegpt', ranking: isRanked, columns, tags }];
    }),
  );
  const settings = (of: typeof named, more: string): string =>
    `dataset_dir: .\nmedia_dir: images\ndataset: ${of.map(({ name }) => name).join(',')}\n${more}`;
  const ranked = named.filter(({ file }) => file.endsWith('-pairs.jsonl'));
  const plain = named.filter((one) => !ranked.includes(one));
  return {
    'dataset_info.json': `${JSON.stringify(info, null, 2)}\n`,
    ...(plain.length === 0 ? {} : { 'train.yaml': settings(plain, 'stage: sft\nmask_history: true\n') }),
    ...(ranked.length === 0 ? {} : { 'pairs.yaml': settings(ranked, 'stage: dpo\n') }),
  };
}
