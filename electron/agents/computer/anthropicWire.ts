import { z } from 'zod';
import {
  anthropicActionSchema,
  askedByAnthropic,
  askedByComputerMember,
  computerMembers,
  withheldComputerMembers,
} from '../../../shared/decision/anthropicComputer.ts';
import {
  type AnthropicBlock,
  anthropicReply,
  blocksIn,
  image,
  isToolUse,
  MESSAGES_VERSION,
  MOST_TOKENS,
  readMessage,
} from './anthropicMessages.ts';
import { computerFunctions, schemaOf } from './functions.ts';
import { cutPicture } from './scalePicture.ts';
import { type ComputerWire, functionAsks, readCall } from './wire.ts';

/** Versions of Anthropic's computer tool, and the beta of each. The toolset needs no beta. */
const betas = {
  computer_toolset_20260801: null,
  computer_20241022: 'computer-use-2024-10-22',
  computer_20250124: 'computer-use-2025-01-24',
  computer_20251124: 'computer-use-2025-11-24',
} as const;
export type AnthropicTool = keyof typeof betas;
export const anthropicTools = [
  'computer_toolset_20260801',
  'computer_20251124',
  'computer_20250124',
  'computer_20241022',
] as const;

const TOOLSET: AnthropicTool = 'computer_toolset_20260801';
const FAMILY = 'computer';
const member = z.looseObject({ name: z.string(), toolset_name: z.string().nullish() });
const isMember = (use: AnthropicBlock): boolean => {
  const { name, toolset_name: family } = member.parse(use);
  return family === FAMILY || (family == null && computerMembers.some((one) => one === name));
};
const zoomed = z.object({ region: z.array(z.number()).length(4) });

export function anthropicWire(tool: AnthropicTool): ComputerWire {
  return {
    reads: { form: null, picture: 'plain' },
    request({ model, system, text, display, rounds, page: { picture } }) {
      const first = rounds[0]?.page.picture ?? picture;
      const messages: object[] = [
        { role: 'user', content: [{ type: 'text', text }, ...(first === null ? [] : [image(first)])] },
      ];
      for (const [at, { said, failed }] of rounds.entries()) {
        const shown = (at + 1 < rounds.length ? rounds[at + 1]?.page.picture : picture) ?? null;
        const before = blocksIn(said);
        const uses = before.filter(isToolUse);
        const results = uses.map((use, nth) => ({
          type: 'tool_result',
          tool_use_id: use.id,
          ...(tool === TOOLSET && isMember(use) ? { toolset_name: FAMILY } : {}),
          ...(failed === null ? {} : { is_error: true }),
          content: [
            { type: 'text', text: failed ?? 'Done.' },
            // One picture answers all calls. The result of a failed call has only text; the picture follows the results.
            ...(nth === uses.length - 1 && shown !== null && failed === null
              ? [image(partOf(use, shown))]
              : []),
          ],
        }));
        const after = failed !== null && shown !== null ? [image(shown)] : [];
        const reported = results.length === 0 ? [{ type: 'text', text: failed ?? 'Go on.' }] : results;
        messages.push(
          { role: 'assistant', content: before },
          { role: 'user', content: [...reported, ...after] },
        );
      }
      const { temperature, topP, maxTokens = MOST_TOKENS } = model.settings;
      return {
        path: '/messages',
        reply: anthropicReply,
        headers: {
          ...model.keyHeader('x-api-key'),
          'anthropic-version': MESSAGES_VERSION,
          ...(betas[tool] === null ? {} : { 'anthropic-beta': betas[tool] }),
        },
        body: {
          model: model.endpoint.model,
          max_tokens: maxTokens,
          system,
          messages,
          tools: [
            tool === TOOLSET
              ? {
                  type: tool,
                  configs: Object.fromEntries(
                    withheldComputerMembers.map((name) => [name, { enabled: false }]),
                  ),
                }
              : {
                  ...{ type: tool, name: 'computer' },
                  ...{ display_width_px: display.width, display_height_px: display.height },
                },
            ...Object.entries(computerFunctions).map(([name, one]) => ({
              ...{ name, description: one.description },
              input_schema: schemaOf(one),
            })),
          ],
          ...(temperature === undefined ? {} : { temperature }),
          ...(topP === undefined ? {} : { top_p: topP }),
        },
      };
    },
    read(value, scale) {
      return readMessage(
        value,
        (content) => content.filter(isToolUse),
        (use) => {
          const { name, input } = use;
          if (tool === TOOLSET && isMember(use))
            return readCall(() => askedByComputerMember(name, input, scale));
          return name === 'computer'
            ? askedByAnthropic(
                readCall(() => anthropicActionSchema.parse(input)),
                scale,
              )
            : functionAsks(name, input);
        },
      );
    },
  };
}

/** The picture for a call of the toolset: the part into which it zooms, else the whole. */
function partOf(
  { name, input }: { readonly name: string; readonly input: unknown },
  picture: Uint8Array,
): Uint8Array {
  const part = name === 'zoom' ? zoomed.safeParse(input) : null;
  return (part?.success === true ? cutPicture(picture, part.data.region) : null) ?? picture;
}
