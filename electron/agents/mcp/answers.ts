import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';

/** The result of a tool that succeeded. */
export function answered(text: string): CallToolResult {
  return { content: [{ type: 'text', text }] };
}

/** The result of a tool that failed: an error message. */
export function failed(text: string): CallToolResult {
  return {
    content: [{ type: 'text', text: text.startsWith('###') ? text : `### Error\n${text}` }],
    isError: true,
  };
}
