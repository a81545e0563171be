/**
 * JSON as Python's `json.dumps` writes it: the published files contain JSON texts of this form within JSON.
 */
export function pythonJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(pythonJson).join(', ')}]`;
  if (typeof value === 'object' && value !== null) {
    const members = Object.entries(value).map(([key, inner]) => `${ascii(key)}: ${pythonJson(inner)}`);
    return `{${members.join(', ')}}`;
  }
  return typeof value === 'string' ? ascii(value) : JSON.stringify(value);
}

function ascii(text: string): string {
  return JSON.stringify(text).replace(
    /[\u007f-\uffff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
