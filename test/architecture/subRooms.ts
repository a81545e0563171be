/**
 * Sub-room → the files of it that others than the room around it may import, and what for. Every other file of it is closed to them:
 * whoever could build a statement of the database elsewhere would write SQL there.
 */
export const OPEN_FILES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'electron/db/store/': {
    'leftovers.ts': 'Lists files that a deleted attempt left behind.',
    'open.ts': 'Opens the database, and does several things or none.',
    'settings.ts': 'Reads and writes settings and facts by their names.',
    'unreadable.ts': 'Reports rows that a list leaves out.',
  },
};

/**
 * Room → each of its sub-folders → the neighbours that it may import. `.` stands for the files directly in the room.
 * Outside the room a sub-folder may import what the room's line in `rules.ts` names. Every folder needs a line here or there.
 */
export const SUB_ROOMS: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  'shared/environments/': {
    '.': ['football', 'planning', 'sokoban', 'webui'],
    football: [],
    pickle: [],
    planning: ['football', 'sokoban'],
    sokoban: ['pickle'],
    webui: [],
  },
  'shared/exporters/': {
    '.': [],
    trajectories: [],
  },
  'shared/importers/': {
    file: [],
    formats: ['file'],
    '.': ['file', 'formats'],
    runs: ['.', 'file', 'formats'],
    trajectories: ['file', 'runs'],
  },
  'shared/language/': {
    '.': ['german'],
    german: [],
  },
  'shared/language/german/': {
    '.': [],
    host: [],
  },
  'shared/mind2web/': {
    metrics: [],
    values: [],
    page: ['values'],
    import: ['page', 'values'],
    '.': ['import', 'page', 'values'],
  },
  'shared/scoring/': {
    reference: [],
    mmina: ['reference'],
    strict: ['reference'],
    webarena: ['reference'],
    '.': ['mmina', 'reference', 'strict', 'webarena'],
  },
  'shared/statistics/': {
    figures: [],
    bootstrap: ['figures'],
    asked: ['figures'],
    survival: ['figures'],
    agreement: ['bootstrap', 'figures'],
    comparison: ['bootstrap', 'figures', 'survival', 'time'],
    planning: ['figures'],
    runs: ['figures'],
    evaluation: ['asked', 'bootstrap', 'figures'],
    hops: ['asked', 'figures', 'survival'],
    time: ['bootstrap', 'figures', 'survival'],
    quality: ['agreement', 'asked', 'bootstrap', 'figures'],
    efficiency: ['agreement', 'bootstrap', 'figures', 'time'],
    analysis: [
      ...['asked', 'bootstrap', 'comparison', 'evaluation', 'figures', 'hops', 'quality', 'runs', 'time'],
    ],
    behind: ['asked', 'comparison', 'evaluation', 'figures', 'quality'],
    drawing: ['behind', 'figures'],
    charts: [
      ...['agreement', 'analysis', 'asked', 'behind', 'comparison', 'drawing', 'efficiency', 'evaluation'],
      ...['figures', 'hops', 'quality', 'runs', 'time'],
    ],
  },
  'electron/agents/': {
    '.': ['agent', 'computer', 'model', 'port', 'published', 'ranking', 'simple', 'tools'],
    model: [],
    agent: ['model'],
    ranking: ['model'],
    writing: ['model'],
    computer: ['agent', 'model'],
    mcp: ['agent'],
    port: ['agent'],
    published: ['agent', 'model', 'ranking'],
    simple: ['agent', 'model'],
    tools: ['agent', 'model'],
  },
  'electron/app/': {
    '.': [
      ...['analysis', 'attempts', 'batch', 'context', 'endpoints', 'figures', 'judging', 'library'],
      ...['propose', 'reports', 'run', 'settings'],
    ],
    analysis: [],
    endpoints: [],
    context: ['analysis', 'endpoints'],
    judging: ['context'],
    library: ['context'],
    settings: ['context'],
    attempts: ['context', 'library'],
    propose: ['context', 'library'],
    run: ['attempts', 'context', 'library'],
    figures: ['analysis', 'attempts', 'context', 'library'],
    reports: ['attempts', 'context', 'figures', 'library'],
    batch: ['attempts', 'context', 'endpoints', 'library', 'propose', 'run'],
  },
  'electron/browser/': {
    '.': [
      ...['act', 'artefacts', 'bulk', 'capture', 'cdp', 'core', 'injected', 'input', 'interception'],
      ...['observation', 'picker', 'port', 'prompts', 'relocate', 'tabs', 'video'],
    ],
    injected: [],
    port: [],
    cdp: ['injected', 'port'],
    bulk: [],
    core: ['bulk', 'port'],
    elements: ['cdp', 'injected'],
    integrity: ['cdp', 'port'],
    popups: ['cdp', 'core', 'injected'],
    tabs: ['cdp', 'core', 'elements', 'injected', 'popups', 'port'],
    input: ['cdp', 'injected', 'port', 'tabs'],
    interception: ['cdp', 'core', 'port', 'tabs'],
    redact: ['cdp', 'injected', 'tabs'],
    artefacts: ['cdp', 'core', 'port', 'redact'],
    capture: ['bulk', 'cdp', 'core', 'injected', 'port', 'redact', 'tabs'],
    picker: ['cdp', 'core', 'elements', 'injected', 'input', 'port', 'tabs'],
    prompts: ['cdp', 'core', 'elements', 'injected', 'popups', 'port', 'tabs'],
    act: ['cdp', 'core', 'elements', 'injected', 'input', 'picker', 'port', 'prompts', 'tabs'],
    observation: ['bulk', 'capture', 'cdp', 'core', 'picker', 'port', 'redact', 'tabs'],
    relocate: ['cdp', 'core', 'elements', 'injected', 'integrity', 'picker', 'port', 'tabs'],
    video: ['capture', 'cdp', 'core', 'port', 'redact', 'tabs'],
    chromium: ['.', 'cdp', 'core', 'injected', 'picker', 'port', 'tabs'],
  },
  'electron/browser/act/': {
    place: [],
    operations: ['place'],
    '.': ['operations', 'place'],
  },
  'electron/browser/capture/': {
    snapshots: [],
    archive: ['snapshots'],
    '.': ['archive', 'snapshots'],
  },
  'electron/cli/': {
    command: [],
    figures: ['command'],
    records: ['command'],
    runs: ['command'],
    demo: ['command', 'figures'],
    '.': ['command', 'demo', 'figures', 'records', 'runs'],
  },
  'electron/db/': {
    migrations: [],
    store: ['migrations'],
    record: ['store'],
    review: ['store'],
    '.': ['record', 'review', 'store'],
  },
  'electron/exchange/': {
    import: [],
    export: ['import'],
    figures: ['export'],
  },
  'electron/workspace/': {
    pictures: [],
    texts: [],
    '.': ['pictures', 'texts'],
    tidy: ['.', 'pictures', 'texts'],
  },
};
