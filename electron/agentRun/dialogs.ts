import type { PagePrompt } from '../../shared/model/index.ts';
import type { OpenDialog } from '../agents/agent/agent.ts';

type Dialog = Extract<PagePrompt, { readonly message: string }>;

/** What a script asks the person, and waits for: nothing else can be done on its page meanwhile. */
export function isDialog(prompt: PagePrompt): prompt is Dialog {
  return 'message' in prompt;
}

/** What an agent is told of the dialogs that are open. */
export function openDialogs(prompts: readonly PagePrompt[]): readonly OpenDialog[] {
  return prompts.filter(isDialog).map(({ kind, message }) => ({ kind, message }));
}
