/** The text in one code fence, as models write JSON; any other text is returned unchanged. */
function withoutFence(content: string): string {
  const text = content.trim();
  const open = /^```(?:json)?[^\S\n]*\n/.exec(text)?.[0];
  return open !== undefined && text.endsWith('```') && text.length >= open.length + 3
    ? text.slice(open.length, -3)
    : content;
}

/** The JSON value of a model's reply, bare or in one code fence. Anything else returns a fault in words that the model can use. */
export function readJsonReply(content: string): { readonly value: unknown } | { readonly fault: string } {
  try {
    return { value: JSON.parse(withoutFence(content)) as unknown };
  } catch {
    return { fault: content.trim() === '' ? 'it is empty' : 'it is not one JSON object' };
  }
}
