import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';

/** The answer of a tool that did what it was called for. */
export function answered(text: string): CallToolResult {
  return { content: [{ type: 'text', text }] };
}

/** The answer of a tool that could not: an error in words. */
export function failed(text: string): CallToolResult {
  return {
    content: [{ type: 'text', text: text.startsWith('###') ? text : `### Error\n${text}` }],
    isError: true,
  };
}
