import { fault } from '../../../shared/errors.ts';
import type { PagePrompt, PromptReply } from '../../../shared/model/index.ts';
import type { EventQueue } from '../port/eventQueue.ts';

/** A prompt without its number. The type distributes over the kinds, which `Omit` alone does not. */
type NewPrompt = PagePrompt extends infer Each ? (Each extends PagePrompt ? Omit<Each, 'id'> : never) : never;

export interface Prompts {
  list(): readonly PagePrompt[];
  /**
   * Shows a prompt; `answer` carries the person's reply to the page. Returns its id. The suggestions of a field ask the
   * person nothing, so they are shown but not recorded.
   */
  add(prompt: NewPrompt, answer: (reply: PromptReply) => Promise<void>): string;
  /** Changes a prompt and announces it again. */
  update(id: string, change: (prompt: PagePrompt) => PagePrompt): void;
  /** Changes only the look of a prompt. The change is shown but not recorded. */
  adjust(id: string, change: (prompt: PagePrompt) => PagePrompt): void;
  /** The page withdrew the prompt, or its tab is gone. */
  remove(id: string): void;
  /** Removes all prompts of a tab, or those of the given kinds. */
  removeOfTab(tab: string, kinds?: readonly PagePrompt['kind'][]): void;
  answer(id: string, reply: PromptReply): Promise<void>;
}

/** All prompts of pages to the person, oldest first. No prompt is answered automatically. */
export function createPrompts(events: EventQueue): Prompts {
  const open = new Map<string, { prompt: PagePrompt; answer: (reply: PromptReply) => Promise<void> }>();
  let count = 0;

  function remove(id: string): void {
    if (!open.delete(id)) return;
    events.put({ type: 'prompt-gone', promptId: id });
    events.put({ type: 'changed' });
  }

  return {
    list: () => [...open.values()].map(({ prompt }) => prompt),
    add(prompt, answer) {
      count += 1;
      const id = `p${count}`;
      const numbered: PagePrompt = { ...prompt, id };
      open.set(id, { prompt: numbered, answer });
      if (prompt.kind !== 'suggestions') events.put({ type: 'prompt', prompt: numbered });
      events.put({ type: 'changed' });
      return id;
    },
    update(id, change) {
      const known = open.get(id);
      if (known === undefined) return;
      known.prompt = change(known.prompt);
      events.put({ type: 'prompt', prompt: known.prompt });
      events.put({ type: 'changed' });
    },
    adjust(id, change) {
      const known = open.get(id);
      if (known === undefined) return;
      known.prompt = change(known.prompt);
      events.put({ type: 'changed' });
    },
    remove,
    removeOfTab(tab, kinds) {
      for (const [id, { prompt }] of open)
        if (prompt.tab === tab && kinds?.includes(prompt.kind) !== false) remove(id);
    },
    async answer(id, reply) {
      const known = open.get(id);
      if (known === undefined) {
        throw fault.person(
          'input.prompt-gone',
          'The page no longer waits for this answer.',
          'Nothing was sent. Go on with the page as it is now.',
        );
      }
      remove(id);
      await known.answer(reply);
    },
  };
}
