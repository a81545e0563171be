import { z } from 'zod';
import { askedByOpenai, openaiActionSchema } from '../../../shared/decision/openaiComputer.ts';
import { computerFunctions, schemaOf } from './functions.ts';
import { type ComputerWire, functionAsks, type Read, readCall } from './wire.ts';

/** The tool of OpenAI's Responses API: the newer one, which batches actions, or the older one. */
export type OpenaiTool = 'computer' | 'computer_use_preview';

const computerCall = z.looseObject({
  type: z.literal('computer_call'),
  call_id: z.string(),
  pending_safety_checks: z
    .array(z.looseObject({ id: z.string(), code: z.string().nullish(), message: z.string().nullish() }))
    .default([]),
  action: z.unknown().optional(),
  actions: z.array(z.unknown()).optional(),
});
const functionCall = z.looseObject({
  type: z.literal('function_call'),
  call_id: z.string(),
  name: z.string(),
  arguments: z.string(),
});
const message = z.looseObject({
  type: z.literal('message'),
  content: z.array(
    z.looseObject({ type: z.string(), text: z.string().optional(), refusal: z.string().optional() }),
  ),
});
const reasoning = z.looseObject({
  type: z.literal('reasoning'),
  summary: z.array(z.looseObject({ text: z.string().default('') })).default([]),
});
const item = z.union([computerCall, functionCall, message, reasoning, z.looseObject({ type: z.string() })]);
const items = z.array(item);
type Item = z.infer<typeof item>;

const reply = z.object({
  model: z.string().default(''),
  output: items,
  usage: z.object({ input_tokens: z.number(), output_tokens: z.number() }).nullish(),
});

const url = (picture: Uint8Array): string =>
  `data:image/png;base64,${Buffer.from(picture).toString('base64')}`;

export function openaiWire(tool: OpenaiTool): ComputerWire {
  return {
    reads: { form: null, picture: 'plain' },
    request({ model, system, text, display, rounds, page: { picture } }) {
      const first = rounds[0]?.page.picture ?? picture;
      const input: object[] = [
        {
          role: 'user',
          content: [
            { type: 'input_text', text },
            ...(first === null ? [] : [{ type: 'input_image', image_url: url(first), detail: 'auto' }]),
          ],
        },
      ];
      for (const [at, { said, failed }] of rounds.entries()) {
        const shown = (at + 1 < rounds.length ? rounds[at + 1]?.page.picture : picture) ?? null;
        const before = items.parse(said);
        input.push(...before, ...before.flatMap((one) => outputOf(one, shown)));
        if (failed !== null)
          input.push({
            role: 'user',
            content: [{ type: 'input_text', text: `That was not done: ${failed}` }],
          });
      }
      const { temperature, topP, maxTokens } = model.settings;
      const { width, height } = display;
      return {
        path: '/responses',
        reply,
        body: {
          model: model.endpoint.model,
          instructions: system,
          input,
          tools: [
            tool === 'computer'
              ? { type: tool }
              : { type: tool, display_width: width, display_height: height, environment: 'browser' },
            ...Object.entries(computerFunctions).map(([name, one]) => ({
              ...{ type: 'function', name, description: one.description, strict: true },
              parameters: schemaOf(one),
            })),
          ],
          // The service stores nothing: each request contains the whole conversation.
          store: false,
          include: ['reasoning.encrypted_content'],
          truncation: 'auto',
          ...(temperature === undefined ? {} : { temperature }),
          ...(topP === undefined ? {} : { top_p: topP }),
          ...(maxTokens === undefined ? {} : { max_output_tokens: maxTokens }),
        },
      };
    },
    read(value, scale) {
      const { model, output, usage } = reply.parse(value);
      const words = output.flatMap((one) => (isMessage(one) ? one.content : []));
      const said = words.map(({ text = '' }) => text).join('');
      const thoughts = output.flatMap((one) => (isReasoning(one) ? one.summary.map(({ text }) => text) : []));
      const calls = output.filter((one) => isComputer(one) || isFunction(one));
      const asks = calls.flatMap((call): Read['asks'] => {
        if (isFunction(call))
          return functionAsks(
            call.name,
            readCall(() => JSON.parse(call.arguments)),
          );
        if (!isComputer(call)) return [];
        const actions = call.actions ?? (call.action === undefined ? [] : [call.action]);
        return actions.flatMap((action) =>
          askedByOpenai(
            readCall(() => openaiActionSchema.parse(action)),
            scale,
          ),
        );
      });
      return {
        said: output,
        thought: [...thoughts, calls.length === 0 ? '' : said].filter(Boolean).join('\n\n'),
        // A reply without a call ends the task with this answer.
        asks: calls.length === 0 && said !== '' ? [{ ask: 'finish', text: said }] : asks,
        looks: calls.length > 0 && asks.length === 0,
        refusal: words.find(({ refusal }) => refusal !== undefined)?.refusal ?? null,
        warnings: calls.flatMap((call) =>
          isComputer(call)
            ? call.pending_safety_checks.map(({ code, message: told }) => told ?? code ?? 'unnamed')
            : [],
        ),
        model,
        tokens: { input: usage?.input_tokens ?? 0, output: usage?.output_tokens ?? 0 },
      };
    },
  };
}

function outputOf(one: Item, shown: Uint8Array | null): object[] {
  if (isFunction(one)) return [{ type: 'function_call_output', call_id: one.call_id, output: 'Done.' }];
  if (!isComputer(one) || shown === null) return [];
  return [
    {
      ...{ type: 'computer_call_output', call_id: one.call_id },
      // Only calls that a person approved were carried out. The request reports these approvals.
      ...(one.pending_safety_checks.length === 0
        ? {}
        : { acknowledged_safety_checks: one.pending_safety_checks }),
      output: { type: 'computer_screenshot', image_url: url(shown) },
    },
  ];
}

const isComputer = (one: Item): one is z.infer<typeof computerCall> => computerCall.safeParse(one).success;
const isFunction = (one: Item): one is z.infer<typeof functionCall> => functionCall.safeParse(one).success;
const isMessage = (one: Item): one is z.infer<typeof message> => message.safeParse(one).success;
const isReasoning = (one: Item): one is z.infer<typeof reasoning> => reasoning.safeParse(one).success;
