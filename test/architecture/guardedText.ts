import type { Guarded } from './guards.ts';

/** How a statement of SQL begins. */
const STATEMENT = String.raw`(begin[^;]{0,40};|explain\s+(query\s+plan\s+)?|\s|\/\*[^*]*\*\/|--[^\n]*\n)*(select\s[^;]{1,2000}?\sfrom\s|with\s+(recursive\s+)?\w+(\s*\([^)]*\))?\s+as\s*\(|(insert|replace)\s+(or\s+\w+\s+)?into\s+\w+\s*(\(|values|select)|update\s+(or\s+\w+\s+)?\w+\s+set\s|delete\s+from\s+\w|create\s+(temp\s+|unique\s+|virtual\s+)?(table|index|trigger|view)\s|(drop|alter)\s+table\s+\w|attach\s+database\s|vacuum\s+into\s|pragma\s+\w+\s*[=(])`;

/** A text that is SQL. */
const WHOLE_SQL = new RegExp(`^${STATEMENT}`, 'i');
const SQL_FILE = /\.sql([?#].*)?$/i;
/** An address that a page would load, with a scheme or with the scheme of the page; `?` is a part that nobody knows. */
const ADDRESS = /^\s*((\??:?|https?:|wss?:|ftp:)\/\/[\w[?])/i;
/** An address that is a program, or a page with its programs. */
const CODE_ADDRESS = /^\s*(javascript:|data:text\/html)/i;
/** Commands to Chromium that run a text in a page or make markup of it. */
const COMMAND =
  /^(DOM\.(setAttributesAsText|setAttributeValue|setOuterHTML)|Debugger\.(evaluateOnCallFrame|setScriptSource)|Page\.(addScriptToEvaluateOn\w+|setDocumentContent)|Runtime\.(callFunctionOn|compileScript|evaluate|runScript))$/;
/** The output of the process under the name of a file. */
const OUTPUT = /^(\/dev\/(stdout|stderr|tty|console|fd\/[12])|\/proc\/self\/fd\/[12]|(\\\\\.\\)?conout\$)$/i;
/** An address in a style. */
const STYLE_ADDRESS = /url\(\s*['"]?\s*(\??:?|https?:)\/\//i;

/** A picture in a style, whose address nobody knows. */
const STYLE_PICTURE = /url\(\s*['"]?\s*\?/i;

/** In place of a time: the end of the arguments, or a word such as `'subsec'` that only changes a time. A written time begins with a digit. */
const NO_TIME = String.raw`\s*(\(\s*)*(\)|['"](?!\d))`;
/** What SQLite reads by itself from the clock: `CURRENT_TIMESTAMP`, `'now'`, a function of time without a time. */
const SQL_CLOCK = new RegExp(
  [
    String.raw`\bcurrent_(date|time|timestamp)\b`,
    String.raw`(?<![\w'"])['"]now['"]`,
    '^(now|subsec|subsecond)$',
    String.raw`\b(date|datetime|julianday|time|timediff|unixepoch)\s*\(${NO_TIME}`,
    String.raw`\bstrftime\s*\(\s*('[^']*'|"[^"]*"|\?|[@:$]?\w+)\s*(\)|,${NO_TIME})`,
    String.raw`\btimediff\s*\([^,()]*,${NO_TIME}`,
  ].join('|'),
  'i',
);
const SQL_COMMENT = /\/\*[^*]*\*\/|--[^\n]*/g;
const SQL_CHANCE = /\brandom(blob)?\s*\(/i;

/** What a text does that is, or becomes, a part of a statement of SQL. */
export function guardOfSql(text: string): Guarded | null {
  if (SQL_CLOCK.test(text.replaceAll(SQL_COMMENT, ' '))) return 'clock';
  return SQL_CHANCE.test(text) ? 'chance' : null;
}

/** What a text is, once its parts are put together; null: nothing guarded. */
export function guardOfText(text: string): Guarded | null {
  if (WHOLE_SQL.test(text) || SQL_FILE.test(text)) return 'sql';
  if (CODE_ADDRESS.test(text)) return 'code';
  if (COMMAND.test(text)) return 'script';
  if (OUTPUT.test(text)) return 'console';
  if (ADDRESS.test(text) || STYLE_ADDRESS.test(text)) return 'address';
  return STYLE_PICTURE.test(text) ? 'picture' : null;
}
