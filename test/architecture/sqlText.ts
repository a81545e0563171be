/** How a statement of SQL begins. */
const STATEMENT = String.raw`(\s|\/\*[^*]*\*\/|--[^\n]*\n)*(select\s[^;]{1,2000}?\sfrom\s|with\s+(recursive\s+)?\w+(\s*\([^)]*\))?\s+as\s*\(|(insert|replace)\s+(or\s+\w+\s+)?into\s+\w+\s*(\(|values|select)|update\s+(or\s+\w+\s+)?\w+\s+set\s|delete\s+from\s+\w|create\s+(temp\s+|unique\s+|virtual\s+)?(table|index|trigger|view)\s|(drop|alter)\s+table\s+\w|attach\s+database\s|vacuum\s+into\s|pragma\s+\w+\s*[=(])`;

/** A text that is SQL. */
export const WHOLE_SQL = new RegExp(`^${STATEMENT}`, 'i');
