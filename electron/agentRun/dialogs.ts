import type { PagePrompt } from '../../shared/model/index.ts';
import type { OpenDialog } from '../agents/agent/agent.ts';

type Dialog = Extract<PagePrompt, { readonly message: string }>;

/** Whether a prompt is a dialog of a script. The script waits for the answer, and its page accepts no other action meanwhile. */
export function isDialog(prompt: PagePrompt): prompt is Dialog {
  return 'message' in prompt;
}

/** The open dialogs as the agent gets them. */
export function openDialogs(prompts: readonly PagePrompt[]): readonly OpenDialog[] {
  return prompts.filter(isDialog).map(({ kind, message }) => ({ kind, message }));
}
