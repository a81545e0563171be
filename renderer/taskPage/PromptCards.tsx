import type { PagePrompt, PromptReply } from '../../shared/model/index.ts';
import { act } from '../stores/act.ts';
import { AuthCard } from './prompts/AuthCard.tsx';
import type { CardProps } from './prompts/CardFrame.tsx';
import { DialogCard } from './prompts/DialogCard.tsx';
import { DownloadCard } from './prompts/DownloadCard.tsx';
import { FileCard } from './prompts/FileCard.tsx';
import { PermissionCard } from './prompts/PermissionCard.tsx';
import { PickerCard } from './prompts/PickerCard.tsx';
import { SelectCard } from './prompts/SelectCard.tsx';

/** What the page asks, oldest first, in its own words and with its own choices. Nothing is answered by itself. */
export function PromptCards({ prompts }: { prompts: readonly PagePrompt[] }) {
  return prompts.map((prompt) => (
    <PromptCard
      key={prompt.id}
      prompt={prompt}
      answer={(reply) => void act('page.answerPrompt', { promptId: prompt.id, reply: toInput(reply) })}
    />
  ));
}

function PromptCard({ prompt, answer }: CardProps<PagePrompt['kind']>) {
  switch (prompt.kind) {
    case 'alert':
    case 'confirm':
    case 'beforeunload':
    case 'prompt':
      return <DialogCard prompt={prompt} answer={answer} />;
    case 'select':
      return <SelectCard prompt={prompt} answer={answer} />;
    case 'file':
      return <FileCard prompt={prompt} answer={answer} />;
    case 'download':
      return <DownloadCard prompt={prompt} answer={answer} />;
    case 'permission':
      return <PermissionCard prompt={prompt} answer={answer} />;
    case 'auth':
      return <AuthCard prompt={prompt} answer={answer} />;
    case 'picker':
      return <PickerCard prompt={prompt} answer={answer} />;
  }
}

/** The contract's arrays may be changed by whoever gets them; ours may not. */
function toInput({ values, files, ...rest }: PromptReply) {
  return {
    ...rest,
    ...(values === undefined ? {} : { values: [...values] }),
    ...(files === undefined ? {} : { files: [...files] }),
  };
}
