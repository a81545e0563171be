import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { decode } from 'fast-png';
import { z } from 'zod';

/** The answer of a policy to a picture, before it is put into the format of a service. */
export type Move =
  | { readonly click: readonly [number, number] }
  | { readonly type: string }
  | { readonly look: true }
  | { readonly scroll: readonly [number, number] }
  | { readonly call: string; readonly input: object }
  | { readonly say: string }
  | { readonly warn: string }
  | { readonly odd: string }
  /** A call of Anthropic's browser or computer toolset. */
  | { readonly member: string; readonly input: object };

export interface ComputerEndpoint {
  readonly baseUrl: string;
  /** Bodies of the requests, and their headers, in order. */
  readonly requests: readonly { readonly body: SentBody; readonly headers: NodeJS.Dict<string | string[]> }[];
  close(): Promise<void>;
}

const sent = z.looseObject({
  model: z.string(),
  tools: z.array(z.looseObject({ type: z.string().optional(), name: z.string().optional() })),
});
export type SentBody = z.infer<typeof sent>;

/** The last picture in a request: what the model sees now. */
function lastPicture(body: SentBody): Uint8Array {
  const found = [...JSON.stringify(body).matchAll(/"(?:data:image\/png;base64,)?(iVBOR[\w+/=]+)"/g)].at(
    -1,
  )?.[1];
  if (found === undefined) throw new Error('no picture was sent');
  return Buffer.from(found, 'base64');
}

/** The centre of the pixels of a colour in a picture; null if there are none. */
export function findColour(
  png: Uint8Array,
  colour: readonly [number, number, number],
): [number, number] | null {
  const { width, height, channels, data } = decode(png);
  const sum = { x: 0, y: 0, count: 0 };
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * channels;
      if (colour.some((part, channel) => Math.abs((data[at + channel] ?? 0) - part) > 8)) continue;
      sum.x += x;
      sum.y += y;
      sum.count += 1;
    }
  return sum.count === 0 ? null : [Math.round(sum.x / sum.count), Math.round(sum.y / sum.count)];
}

/** A server on loopback with OpenAI's `/v1/responses` and Anthropic's `/v1/messages`, whose model sees only pixels. */
export async function startComputerEndpoint(
  policy: (png: Uint8Array, nth: number, body: SentBody) => Move,
): Promise<ComputerEndpoint> {
  const requests: { body: SentBody; headers: NodeJS.Dict<string | string[]> }[] = [];
  const server = createServer((request, response) => {
    void text(request).then((raw) => {
      const body = sent.parse(JSON.parse(raw));
      requests.push({ body, headers: request.headers });
      const move = policy(lastPicture(body), requests.length, body);
      const isOpenai = request.url === '/v1/responses';
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(
        JSON.stringify(
          isOpenai
            ? inResponses(move, requests.length, body.tools[0]?.type === 'computer_use_preview')
            : inMessages(move, requests.length, body.tools[0]?.type?.startsWith('computer_toolset') === true),
        ),
      );
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** `isOlder`: the tool that does one action per call. */
function inResponses(move: Move, nth: number, isOlder: boolean): object {
  const usage = { input_tokens: 100, output_tokens: 10, total_tokens: 110 };
  const head = { id: `resp_${nth}`, object: 'response', model: 'computer-model-1', usage };
  const call = (actions: readonly object[], checks: readonly object[] = []): object => ({
    ...{ type: 'computer_call', id: `cu_${nth}`, call_id: `call_${nth}`, status: 'completed' },
    ...(isOlder ? { action: actions[0] } : { actions }),
    pending_safety_checks: checks,
  });
  const output = (): object => {
    if ('click' in move) return call([{ type: 'click', button: 'left', x: move.click[0], y: move.click[1] }]);
    if ('type' in move) return call([{ type: 'type', text: move.type }]);
    if ('look' in move) return call([{ type: 'screenshot' }]);
    if ('scroll' in move)
      return call([{ type: 'scroll', x: 400, y: 400, scroll_x: move.scroll[0], scroll_y: move.scroll[1] }]);
    if ('odd' in move) return call([{ type: move.odd }]);
    if ('member' in move) return call([{ type: move.member }]);
    if ('warn' in move)
      return call([{ type: 'wait' }], [{ id: 'sc_1', code: 'malicious_instructions', message: move.warn }]);
    if ('call' in move)
      return {
        ...{ type: 'function_call', id: `fc_${nth}`, call_id: `call_${nth}` },
        ...{ name: move.call, arguments: JSON.stringify(move.input) },
      };
    return {
      ...{ type: 'message', id: `msg_${nth}`, role: 'assistant' },
      content: [{ type: 'output_text', text: move.say, annotations: [] }],
    };
  };
  const reasoning = {
    type: 'reasoning',
    id: `rs_${nth}`,
    summary: [{ type: 'summary_text', text: 'I look.' }],
  };
  return { ...head, output: [reasoning, output()] };
}

/** `isToolset`: each action is a member of the computer toolset. */
function inMessages(move: Move, nth: number, isToolset: boolean): object {
  const usage = { input_tokens: 100, output_tokens: 10 };
  const head = { id: `msg_${nth}`, type: 'message', role: 'assistant', model: 'claude-model-1', usage };
  const use = (name: string, input: object): object => ({
    type: 'tool_use',
    id: `toolu_${nth}`,
    name,
    input,
  });
  const act = (action: string, input: object = {}): object =>
    isToolset ? { ...use(action, input), toolset_name: 'computer' } : use('computer', { action, ...input });
  const content = (): object => {
    if ('click' in move) return act('left_click', { coordinate: move.click });
    if ('type' in move) return act('type', { text: move.type });
    if ('look' in move) return act('screenshot');
    if ('scroll' in move)
      return act('scroll', {
        ...{ coordinate: [400, 400], scroll_direction: 'down' },
        scroll_amount: move.scroll[1] / 100,
      });
    if ('odd' in move) return act(move.odd);
    if ('call' in move) return use(move.call, move.input);
    if ('member' in move)
      return { ...use(move.member, move.input), toolset_name: isToolset ? 'computer' : 'browser' };
    return { type: 'text', text: 'warn' in move ? move.warn : move.say };
  };
  const stop = 'say' in move ? 'end_turn' : 'tool_use';
  return { ...head, stop_reason: stop, content: [{ type: 'text', text: 'I look.' }, content()] };
}
