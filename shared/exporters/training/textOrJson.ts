/** The value in a JSON text; a text that is no JSON stays a text. */
export function textOrJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
