/** How a statement of SQL begins. `inside`: a character that may stand between `select` and `from`. */
const statement = (inside: string): string =>
  String.raw`(\s|\/\*[^*]*\*\/|--[^\n]*\n)*(select\s${inside}{1,2000}?\sfrom\s|with\s+(recursive\s+)?\w+(\s*\([^)]*\))?\s+as\s*\(|(insert|replace)\s+(or\s+\w+\s+)?into\s+\w+\s*(\(|values|select)|update\s+(or\s+\w+\s+)?\w+\s+set\s|delete\s+from\s+\w|create\s+(temp\s+|unique\s+|virtual\s+)?(table|index|trigger|view)\s|(drop|alter)\s+table\s+\w|attach\s+database\s|vacuum\s+into\s|pragma\s+\w+\s*[=(])`;

/** SQL in quotes, anywhere in the text of a source file. */
export const QUOTED_SQL = new RegExp(`['"\`]${statement('[^\'"`;]')}`, 'i');

/** A text that is SQL. */
export const WHOLE_SQL = new RegExp(`^${statement('[^;]')}`, 'i');
