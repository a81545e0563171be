import { type PageLook, usualLook } from '../../environments/playWords.ts';

/** How the window of the person looks who does a task. The last window that shows the task has said it. */
export function createPageLook(): { report(look: PageLook): void; look(): PageLook } {
  let now = usualLook;
  return {
    report(look) {
      now = look;
    },
    look: () => now,
  };
}
