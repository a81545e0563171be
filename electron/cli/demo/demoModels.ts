import { createHash } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import type { ElementTarget, ReferenceStep, Task } from '../../../shared/model/index.ts';
import { repr } from '../../../shared/python/python.ts';

/** The two models of the demo: rules that reply as a model would, from the text of a request. */
export const demoModels = ['demo model', 'demo clumsy model'] as const;
type DemoModel = (typeof demoModels)[number];

export interface DemoEndpoint {
  /** The base URL for clients. */
  readonly baseUrl: string;
  close(): Promise<void>;
}

const request = z.object({
  model: z.enum(demoModels),
  messages: z.array(z.object({ role: z.string(), content: z.string() })).min(1),
});

/**
 * A server on loopback with OpenAI’s chat completions, for models that know the reference runs of these tasks. They read the page only as
 * text and look for each element in it. `resolve` fills the port into addresses of the demo web.
 */
export async function startDemoModels(
  tasks: readonly Task[],
  resolve: (url: string) => string,
): Promise<DemoEndpoint> {
  const places = new Map<string, Place>();
  const server = createServer((incoming, response) => {
    void text(incoming).then((body) => {
      const read = request.safeParse(parsed(body));
      if (!read.success) {
        response.writeHead(400, { 'content-type': 'application/json' });
        response.end(
          JSON.stringify({ error: { message: 'This server accepts only text chats with its two models.' } }),
        );
        return;
      }
      const { model, messages } = read.data;
      stream(response, model, answer(model, messages.at(-1)?.content ?? '', tasks, places, resolve));
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}

/** The progress of a model on a task. */
interface Place {
  readonly step: number;
  readonly scrolled: number;
}

/** The most times that a model scrolls to find an element. */
const MOST_SCROLLED = 4;
/** The clumsy model gives up after this many steps. */
const PATIENCE = 4;
/** One of this many replies of the clumsy model cannot be parsed. */
const SLIPS = 5;

function answer(
  model: DemoModel,
  words: string,
  tasks: readonly Task[],
  places: Map<string, Place>,
  resolve: (url: string) => string,
): string {
  const intent = /^TASK: (.*)$/m.exec(words)?.[1];
  const task = tasks.find((one) => one.intent.replaceAll('\n', ' ') === intent);
  if (task === undefined) return say('I do not know this task.', 'stop []');
  const key = `${model}/${task.key}`;
  const isFirst = /^PREVIOUS ACTION: None$/m.test(words);
  let place = (isFirst ? undefined : places.get(key)) ?? { step: 0, scrolled: 0 };
  // This grammar has no action for choosing in a list, so such steps are left out.
  const steps = (task.reference ?? []).filter(({ operation }) => operation !== 'select');
  const isClumsy = model === 'demo clumsy model';
  if (isClumsy && place.step >= PATIENCE) return say('This takes long enough.', 'stop [That is all.]');
  if (isClumsy && !/format was incorrect/.test(words) && draw(`${key}/${place.step}`) % SLIPS === 0)
    return 'I think the next thing to do is to go on with the page.';
  const step = steps[place.step];
  if (step === undefined) return say('Everything is done.', 'stop []');
  const action = actionOf(step, words, resolve);
  if (action === null && place.scrolled < MOST_SCROLLED) {
    place = { ...place, scrolled: place.scrolled + 1 };
    places.set(key, place);
    return say('What I need must be further down.', 'scroll [down]');
  }
  places.set(key, { step: place.step + 1, scrolled: 0 });
  if (action === null) return say('I cannot find what I need.', 'stop []');
  return say(isClumsy ? 'I try this.' : 'This is the next thing to do.', action);
}

function say(thought: string, action: string): string {
  return `${thought} In summary, the next action I will perform is \`\`\`${action}\`\`\``;
}

/** The step in MMInA's grammar; null when the text lacks its element. */
function actionOf(
  { operation, target, value = '' }: ReferenceStep,
  words: string,
  resolve: (url: string) => string,
): string | null {
  if (operation === 'answer') return `stop [${value}]`;
  if (operation === 'goto') return `goto [${resolve(value)}]`;
  if (target === undefined) return operation === 'press' ? `press [${value}]` : null;
  const id = idOf(target, words);
  if (id === null) return null;
  return operation === 'type' ? `type [${id}] [${value}] [0]` : `click [${id}]`;
}

const fields = new Set(['textbox', 'searchbox', 'combobox', 'spinbutton', 'Date', 'DateTime']);

function idOf({ role, name, label, exact }: ElementTarget, words: string): string | null {
  const page = words.slice(words.lastIndexOf('<page>'));
  const wanted = name ?? label ?? '';
  const found: { id: string; isExact: boolean }[] = [];
  for (const [, id = '', own = '', said = ''] of page.matchAll(
    /^[^\S\n]*\[(\d+)\] (\S+) (['"].*?['"])(?= \w+: |$)/gm,
  )) {
    if (role === undefined ? !fields.has(own) : own.toLowerCase() !== role) continue;
    const isExact = said === repr(wanted);
    if (isExact || (exact !== true && said.toLowerCase().includes(wanted.toLowerCase())))
      found.push({ id, isExact });
  }
  return (found.find(({ isExact }) => isExact) ?? found[0])?.id ?? null;
}

function draw(text: string): number {
  return createHash('sha256').update(text).digest().readUInt32BE(0);
}

function stream(response: ServerResponse, model: string, words: string): void {
  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' });
  const piece = (delta: object, reason: string | null): boolean =>
    response.write(
      `data: ${JSON.stringify({ id: 'demo', object: 'chat.completion.chunk', created: 0, model, choices: [{ index: 0, delta, finish_reason: reason }] })}\n\n`,
    );
  for (const part of words.match(/.{1,40}/gs) ?? []) piece({ content: part }, null);
  piece({}, 'stop');
  response.end('data: [DONE]\n\n');
}
