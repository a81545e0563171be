/** Functions of the product as this test calls them. */
type Call = (...given: unknown[]) => unknown;
type Exercise = (module: Readonly<Record<string, Call>>) => unknown;

/** Calls of the functions that make regular expressions. Modules that make theirs when they are loaded need none. */
export const exercises: Readonly<Record<string, Exercise>> = {
  'electron/browser/injected/restyle.ts': ({ restyle }) => restyle?.('a:hover { color: red }'),
  'shared/page/mhtml.ts': ({ header }) => header?.('a: b', 'content-type'),
  'shared/scoring/strict/answerCheck.ts': ({ answerCheck }) =>
    answerCheck?.(
      { includes: ['5', '5 (a+)+ \\ [b] | 7'] },
      { kind: 'answer', answer: 'It is 5.', hop: null, url: '' },
      { hop: 0 },
    ),
  'shared/redaction/secretFields.ts': ({ isSecretBy, SECRET_FIELDS }) =>
    isSecretBy?.(SECRET_FIELDS, 'input', { name: 'password' }),
  'shared/redaction/createRedaction.ts': ({ createRedaction }) => createRedaction?.(),
  'shared/redaction/knownSecrets.ts': ({ createKnownSecrets }) => {
    const known = createKnownSecrets?.() as {
      add(value: string, kind: string): void;
      replace(text: string, by: () => string): string;
    };
    for (const value of SECRETS) {
      known.add(value, 'secret-field');
      known.replace(`before ${value} after`, () => '');
    }
  },
  async 'shared/language/sayAgain.ts'({ sayAgain }) {
    const [{ german }, { germanHost }, { speak }] = await Promise.all([
      import('../../shared/language/german/index.ts'),
      import('../../shared/language/german/host/index.ts'),
      import('../../shared/language/message.ts'),
    ]);
    speak('de', german, germanHost);
    // No message ends in this sign, so every pattern that begins as the text is tried.
    for (const message of Object.keys(german)) sayAgain?.(`${message.split('{', 1)[0]}‡`);
    speak('en');
  },
};

/** Values with every kind of spelling: words, numbers, signs of regular expressions, other scripts, long values. */
const SECRETS: readonly string[] = [
  'Geheim-Ü7é-Wort & "mehr" <\\\\>',
  '(a+)+$[b-z]*{9,}|^.?',
  '\\\\\\\\x\\',
  '+49 151 2345678',
  '4111111111111111',
  'ab12',
  '密碼🔑パスワード',
  'Aa1!é'.repeat(60),
];

/** Places that this test does not call: `file: argument` → why the expression takes linear time, or cannot block the program. */
export const REVIEWED_PLACES: Readonly<Record<string, string>> = {
  'electron/agents/mcp/findLines.ts: body':
    'An MCP client gives it. `findLines` stops the search after a second, and answers with an error.',
  'electron/cli/demo/windowTester.ts: `^Answer of hop ${hop + 1}\\\\b`': 'A fixed text with a number.',
  'electron/db/record/browserStates.ts: `(\\\\.localhost(?::|%3A))${from}(?!\\\\d)`':
    'A fixed text with a port.',
  'shared/redaction/knownSecrets.ts: breaks': 'A literal of the same file.',
  'shared/importers/trajectories/agentLabRun.ts: `(?:^|/)screenshot_step_${index}\\\\.`':
    'A fixed text with a number.',
  'shared/importers/trajectories/webArenaRun.ts: `<div class=[\'"]${name}[\'"][^<>]*>\\\\s*(?:<pre>)?`':
    'The name is a fixed word. Begins at `<`, and reads up to the next `<`.',
  "tasks/demo/sites/wiki/wiki.ts: `\\\\[\\\\[${article.title.replace(/[.*+?^${}()|[\\]\\\\]/g, '\\\\$&')}[\\\\]|]`":
    'A fixed text: the title is escaped.',
};

/** Expressions that the checker refuses or cannot judge: a pattern of `place source`, and the bound of the work. */
export const REVIEWED_MADE: readonly (readonly [RegExp, string])[] = [
  [
    /^shared\/language\/sayAgain\.ts/,
    'Each text but the last ends at the first place of the words after it, and is tried at no other.',
  ],
  [/^shared\/redaction\/secretFields\.ts:\d+ passw/, 'Reads at most 60 characters.'],
  [
    /^shared\/search\/words\.ts:\d+ \(\?<dense>/,
    'Each character is dense, a mark after a dense one, or neither: a run matches in only one way.',
  ],
  [
    /^shared\/importers\/trajectories\/index\.ts/,
    'Alternatives that are literals of the readers, which patterns.test.ts judges; each is tried once at a position.',
  ],
  [
    /^shared\/mind2web\/metrics\/xml\.ts:\d+ <!--/,
    'Is tried at one position, and ends at the first closing mark.',
  ],
  [
    /^shared\/scoring\/reference\/wordTokenize\.ts:\d+ \[\.\?!\]/,
    'Reads the white space and the word after a sign; only one sign stands before each white space.',
  ],
  [
    /^shared\/scoring\/reference\/wordTokenize\.ts:\d+ \(\?:-\{2,\}/,
    'A run of dashes or full stops that the end of a word has read is the next match as a whole.',
  ],
  [
    /^shared\/scoring\/reference\/wordTokenize\.ts:\d+ \^\["'\)/,
    'Begins at the start of the text; its parts share no character.',
  ],
  [
    /^electron\/browser\/injected\/restyle\.ts/,
    'Alternatives that are literals, with their bounds in reviewed.ts.',
  ],
  [/^tasks\/demo\/mutate\.ts/, 'Reads only texts of the program itself.'],
];
