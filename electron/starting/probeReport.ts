import { z } from 'zod';

/** The checks. Each has a sentence for a passed check, and one for a failed check with what to do. */
export const PROBED = {
  hiddenSize: {
    good: 'Hidden pages have the size that is set.',
    bad: 'Hidden pages have no size, so stored pages cannot be checked: use the web host (npm start -- --web), and report this.',
  },
  hiddenPicture: {
    good: 'Screenshots of hidden pages work.',
    bad: 'Screenshots of hidden pages fail, so pictures of elements will be missing: use the web host (npm start -- --web), and report this.',
  },
  navigationKeepsKeys: {
    good: 'A page that navigates does not take the keyboard focus.',
    bad: 'A page that navigates takes the keyboard focus: press F6 to move it back, and report this.',
  },
  focusGoesBack: {
    good: 'The window can take the keyboard focus back from a page.',
    bad: 'The window cannot take the keyboard focus back from a page: click the panel before you type, and report this.',
  },
  keysReachWindow: {
    good: 'Keys pressed on a page reach the window.',
    bad: 'Some keys pressed on a page do not reach the window: click the panel first, and report this.',
  },
  prompt: {
    good: 'Prompts of a page appear in the panel.',
    bad: 'Prompts of a page do not appear in the panel: use the web host (npm start -- --web), and report this.',
  },
  popupHeld: {
    good: 'The first request of a new window can be held.',
    bad: 'The first request of a new window is sent before it can be held: in a demonstration, avoid pages that change something in a new window.',
  },
  popupPicture: {
    good: 'Screenshots of hidden new windows work.',
    bad: 'Screenshots of hidden new windows fail, so steps in them may have no picture: report this.',
  },
  deepAnswer: {
    good: 'Deeply nested pages are read in parts.',
    bad: 'Deeply nested pages cannot be read: report this.',
  },
  storedPage: {
    good: 'Stored pages can be opened.',
    bad: 'Stored pages cannot be opened, so they cannot be checked or replayed: use the web host (npm start -- --web), and report this.',
  },
  drawnViewport: {
    good: 'A page keeps its viewport when it is drawn larger or smaller.',
    bad: 'A page does not keep its viewport when it is drawn larger or smaller, so attempts see different parts of it: choose “As the stage allows” for your task sets, or use the web host (npm start -- --web), and report this.',
  },
  coveredPicture: {
    good: 'Screenshots of a page under a dialog work.',
    bad: 'Screenshots of a page under a dialog fail, so the last page of a task may have no picture: report this.',
  },
  viewsOutliveWindow: {
    good: 'Pages can be closed in order after the window.',
    bad: 'Pages close together with the window, so the last page of a running task may have no picture: finish or pause a task before you close the window, and report this.',
  },
} as const;

const probed = z.object({
  name: z.enum(Object.keys(PROBED) as [keyof typeof PROBED]),
  ok: z.boolean(),
  /** The observation, in a few words. */
  saw: z.string(),
});
export type Probed = z.infer<typeof probed>;

/** The result of the probe: which Electron runs on which machine, and the result of each check. */
export const probeReport = z.object({
  electron: z.string(),
  chrome: z.string(),
  platform: z.string(),
  arch: z.string(),
  found: z.array(probed),
});
export type ProbeReport = z.infer<typeof probeReport>;
