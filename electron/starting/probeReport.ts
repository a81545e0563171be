import { z } from 'zod';

/** What is looked at, one sentence each: what it is good for, and what to do where it is not so. */
export const PROBED = {
  hiddenSize: {
    good: 'Pages that are not shown have the size that they are given.',
    bad: 'Pages that are not shown have no size, so that stored pages cannot be checked: use the web host (npm start -- --web), and report it.',
  },
  hiddenPicture: {
    good: 'Pages that are not shown can be pictured.',
    bad: 'Pages that are not shown give no picture, so that pictures of elements will be missing: use the web host (npm start -- --web), and report it.',
  },
  navigationKeepsKeys: {
    good: 'A page that goes elsewhere takes the keyboard from nobody.',
    bad: 'A page that goes elsewhere takes the keyboard: press F6 to get it back, and report it.',
  },
  focusGoesBack: {
    good: 'The window gets the keyboard back from a page.',
    bad: 'The window does not get the keyboard back from a page: press into the panel before typing, and report it.',
  },
  keysReachWindow: {
    good: 'Keys that are pressed on a page reach the window.',
    bad: 'Some keys that are pressed on a page do not reach the window: press into the panel first, and report it.',
  },
  prompt: {
    good: 'Questions of a page come to the panel.',
    bad: 'Questions of a page (prompt) do not come to the panel: use the web host (npm start -- --web), and report it.',
  },
  popupHeld: {
    good: 'The first request of a new window can be held.',
    bad: 'The first request of a new window leaves before it can be held: in a demonstration do not let pages open windows that change something.',
  },
  popupPicture: {
    good: 'New windows that are not shown can be pictured.',
    bad: 'New windows that are not shown give no picture, so that steps in them may be without one: report it.',
  },
  deepAnswer: {
    good: 'Deeply nested pages are read in parts.',
    bad: 'Deeply nested pages cannot be read: report it.',
  },
  storedPage: {
    good: 'Stored pages can be opened.',
    bad: 'Stored pages cannot be opened, so that they cannot be checked or replayed: use the web host (npm start -- --web), and report it.',
  },
  drawnViewport: {
    good: 'A page keeps its viewport, however large it is drawn.',
    bad: 'A page that is drawn smaller or larger than it is does not keep its viewport, so that attempts differ in what is seen: choose “As the stage allows” for your task sets, or use the web host (npm start -- --web), and report it.',
  },
  coveredPicture: {
    good: 'A page under a dialog can be pictured.',
    bad: 'A page under a dialog gives no picture, so that the last page of a task may be without one: report it.',
  },
  viewsOutliveWindow: {
    good: 'Pages can be closed in order after the window.',
    bad: 'Pages go with the window, so that the last page of a task that is closed with it may be without a picture: finish or pause a task before you close the window, and report it.',
  },
} as const;

const probed = z.object({
  name: z.enum(Object.keys(PROBED) as [keyof typeof PROBED]),
  ok: z.boolean(),
  /** What was seen, in a few words. */
  saw: z.string(),
});
export type Probed = z.infer<typeof probed>;

/** The answer of the probe: which Electron on which machine, and what it does. */
export const probeReport = z.object({
  electron: z.string(),
  chrome: z.string(),
  platform: z.string(),
  arch: z.string(),
  found: z.array(probed),
});
export type ProbeReport = z.infer<typeof probeReport>;
