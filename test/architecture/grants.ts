import type { Guarded } from './guards.ts';

/** Kinds of things that only some rooms may use; `computed`: a path of a program that the reader cannot follow. */
export type Granted = Guarded | 'computed';

/** What the sentence of an offence says of each kind: what the file does, and what to do in its place. */
export const MAY_TEXT: Readonly<
  Record<Guarded, { readonly does: (text: string) => string; readonly instead: string }>
> = {
  address: {
    does: (text) => `lets the page load something by ${text}`,
    instead: 'show blobs by their address in renderer/stores/',
  },
  ambient: { does: (text) => `declares for other files by ${text}`, instead: 'import the types' },
  bridge: {
    does: (text) => `reaches for the host itself by ${text}`,
    instead: 'go through renderer/stores/',
  },
  buffer: { does: (text) => `uses the bytes of Node by ${text}`, instead: 'use a Uint8Array' },
  chance: {
    does: (text) => `draws by chance with ${text}`,
    instead: 'take the number, the id or a seeded generator as a parameter',
  },
  clock: { does: (text) => `reads the clock or waits by ${text}`, instead: 'take the time as a parameter' },
  code: { does: (text) => `can run a text as code by ${text}`, instead: 'call the function' },
  console: { does: (text) => `prints by ${text}`, instead: 'throw an error or return the words' },
  globalObject: {
    does: (text) => `uses the object of all globals by ${text}`,
    instead: 'name the global that you need',
  },
  network: { does: (text) => `uses the network by ${text}`, instead: 'take the answer as a parameter' },
  page: { does: (text) => `uses the page by ${text}`, instead: 'take what it says as a parameter' },
  picture: {
    does: (text) => `shows what a computed address names by ${text}`,
    instead: 'show a recorded picture by a part in renderer/parts/snapshots/',
  },
  process: { does: (text) => `uses Node by ${text}`, instead: 'take the value as a parameter' },
  program: {
    does: (text) => `starts programs by ${text}`,
    instead: 'call a function of a file that may',
  },
  sql: { does: (text) => `holds SQL: ${text}`, instead: 'write a function in electron/db/' },
  storage: { does: (text) => `keeps things in the browser by ${text}`, instead: 'keep a setting' },
  thread: { does: (text) => `shares memory by ${text}`, instead: 'send a message' },
  unknown: {
    does: (text) => `uses the global ${text}, which nobody has named`,
    instead: 'import it, or name it in test/architecture/guards.ts',
  },
};

/** Kind → place that may use it → why. Everything else is refused. A line that nobody needs is an offence of its own. */
export const GRANTS: Readonly<Record<Granted, Readonly<Record<string, string>>>> = {
  address: {
    'renderer/library/': 'Shows an address as an example of what to type.',
    'renderer/parts/files/': 'Saves a file by a link to a blob of its own.',
    'renderer/parts/snapshots/': 'Shows recorded pages in a frame without scripts.',
    'renderer/settings/models/': 'Shows the address of an endpoint as an example.',
    'renderer/stores/': 'Loads pictures of recordings from the own host before they are shown.',
  },
  ambient: {
    'electron/agents/ranking/transformers.d.ts':
      'The package is installed by the user, so its types are written here.',
    'renderer/bridge/bridge.ts': 'Declares `window.hopscope`, which the preload script or the web host sets.',
  },
  bridge: {
    'renderer/bridge/': 'Is the bridge.',
  },
  buffer: {
    'electron/': 'Reads and writes files, pictures and replies as bytes.',
    'tasks/demo/server.ts': 'Serves files.',
    'build/': 'Draws the icon.',
  },
  chance: {
    'renderer/stores/': 'Numbers a request of the window.',
  },
  clock: {
    'electron/agentRun/': 'Measures decisions and limits them.',
    'electron/agents/': 'Measures requests and limits them.',
    'electron/app/': 'Dates what it stores, and waits.',
    'electron/attempt/': 'Times an attempt.',
    'electron/briefing/': 'Dates an attempt.',
    'electron/browser/': 'Waits for pages and dates their events.',
    'electron/cli/': 'Dates what it stores, and measures commands.',
    'electron/db/': 'Dates rows, and waits for a locked file.',
    'electron/desktop/': 'Waits for windows.',
    'electron/exchange/import/': 'Dates what it imports.',
    'electron/replay/': 'Measures steps.',
    'electron/scoring/': 'Rests between attempts, so that others have their turn.',
    'electron/session/': 'Dates the session.',
    'electron/start.ts': 'Measures the start.',
    'electron/starting/hostChoice.ts': 'Limits how long it asks for Electron.',
    'electron/web/': 'Dates connections and keeps them alive.',
    'electron/workspace/': 'Dates the lock, and rests between files.',
    'renderer/attempt/tabs/': 'Waits until somebody has typed a search.',
    'renderer/bridge/': 'Connects again after a while.',
    'renderer/evaluate/': 'Dates an export, and waits before it closes.',
    'renderer/library/': 'Waits until somebody has typed an address.',
    'renderer/parts/files/': 'Dates the name of a file.',
    'renderer/parts/texts/': 'Says how long ago something was.',
    'renderer/propose/': 'Says how long ago something was.',
    'renderer/run/': 'Waits before it saves what somebody types.',
    'renderer/settings/': 'Hides an answer after a while.',
    'renderer/shell/': 'Shows the time of an attempt.',
    'renderer/stores/': 'Waits before it asks again.',
    'renderer/taskPage/': 'Draws the page frame by frame.',
    'renderer/verify/': 'Measures how long a reviewer looks.',
    'tasks/demo/assets/': 'Sites of the demo wait.',
  },
  code: {
    'electron/browser/injected/': 'Makes one function of the scripts that run in a page.',
    'electron/workspace/pictures/': 'Compiles the codecs of pictures, which are WebAssembly.',
    'tasks/demo/assets/': 'Shops and sites of the demo write their own markup.',
  },
  computed: {
    'electron/app/analysis/analysisThread.ts':
      'Its caller names the program, and that is an import of the caller.',
  },
  console: {
    'build/': 'Is a tool on the command line.',
    'electron/desktop/': 'Reports what went wrong before there is a window.',
    'electron/start.ts': 'Prints the address and what is missing.',
    'electron/starting/runElectron.ts': 'Says that it builds.',
    'renderer/parts/charts/': 'Reports a chart that Vega refuses to draw.',
  },
  globalObject: {
    'electron/browser/injected/': 'Calls back by the name that the browser gave the page.',
    'electron/workspace/pictures/': 'Gives the codecs the names of a page that they look for.',
    'renderer/parts/snapshots/': 'Scrolls a frame to its mark.',
  },
  network: {
    'electron/agents/': 'Asks model endpoints.',
    'electron/starting/hostChoice.ts': 'Asks whether Electron can be downloaded.',
    'renderer/bridge/': 'Connects the window to the web host.',
    'renderer/parts/snapshots/': 'Moves a frame within its own document.',
    'renderer/stores/recordings.ts': 'Loads blobs of recorded pages from the own host.',
    'renderer/stores/verifyItems.ts': 'Loads pictures of recordings from the own host.',
    'tasks/demo/assets/': 'Sites of the demo ask their own server.',
  },
  page: {
    'electron/browser/act/operations/': 'Passes functions to a page, which run there.',
    'electron/browser/act/place/': 'Passes functions to a page, which run there.',
    'electron/browser/injected/': 'Runs in a page.',
    'renderer/': 'Is a page.',
    'tasks/demo/assets/': 'Runs in the pages of the demo.',
  },
  // The window's policy (renderer/index.html, electron/web/gate.ts) loads pictures of other hosts for none of them.
  picture: {
    'renderer/attempt/SegmentBar.tsx': 'Colours a part of a bar by its kind.',
    'renderer/attempt/SidePanel.tsx': 'Plays the recorded video from a blob of its own.',
    'renderer/attempt/tabs/Decision.tsx': 'Shows the recorded pictures that an agent saw.',
    'renderer/compare/PicturePair.tsx': 'Shows two recorded pictures.',
    'renderer/demonstrate/SelectStage.tsx': 'Shows the recorded picture of an element.',
    'renderer/library/TaskPane.tsx': 'Shows pictures that the task file holds as data.',
    'renderer/parts/snapshots/': 'Draws recorded pages and pictures.',
    'renderer/run/Lane.tsx': 'Shows the last recorded picture of a run.',
    'renderer/run/WatchScreen.tsx': 'Shows the picture that an agent saw, as data.',
    'renderer/taskPage/TaskHead.tsx': 'Shows pictures that the task file holds as data.',
    'renderer/taskPage/TaskPage.tsx': 'Shows the last picture of the page.',
    'renderer/verify/Strip.tsx': 'Shows recorded pictures of the steps.',
  },
  process: {
    'build/': 'Is a tool on the command line.',
    'electron/agents/mcp/': 'Serves by standard input.',
    'electron/agents/port/': 'Ends agents in other programs.',
    'electron/app/': 'Reads environment variables.',
    'electron/briefing/': 'Records the system of an attempt.',
    'electron/browser/chromium/': 'Finds Chromium by system and environment.',
    'electron/browser/core/': 'Removes folders of processes that ended.',
    'electron/cli/': 'Is a program on the command line.',
    'electron/desktop/': 'Is a program on the desktop.',
    'electron/exchange/import/': 'Reads paths by the rules of the system.',
    'electron/start.ts': 'Is a program.',
    'electron/starting/': 'Starts programs.',
    'electron/web/': 'Is a program.',
    'electron/workspace/': 'Finds the workspace by the environment, and locks it.',
  },
  program: {
    'build/build.ts': 'Runs the tools of the build.',
    'build/check.ts': 'Runs the checks.',
    'build/example.ts': 'Runs the program to make the example.',
    'electron/agents/port/processChannel.ts': 'Starts the agent that a user has named.',
    'electron/browser/chromium/chromium.ts': 'Asks Chromium for its version.',
    'electron/cli/doctor.ts': 'Names the Node that runs it.',
    'electron/starting/runElectron.ts': 'Starts Electron.',
    'electron/web/openInBrowser.ts': "Opens the user's own browser.",
    'tasks/writeSchema.ts': 'Formats the schema that it writes.',
  },
  sql: {
    'build/example.ts': 'Shrinks the database of the example to one file.',
    'electron/db/': 'Is the only room with SQL.',
  },
  storage: {},
  thread: {
    'electron/app/analysis/': 'Lets a thread hear at once that nobody waits for its answer.',
    'electron/app/figures/': 'Lets a thread ask for attempts one after the other.',
  },
  unknown: {},
};
