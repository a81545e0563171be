import type { ModelRequest, RequestPart } from './endpoint.ts';
import { readMarks } from './readMarks.ts';

/** Models that follow rules: each does a demo task only by the content of the requests. */

type Message = NonNullable<ModelRequest['messages']>[number];

/** The words of a message. */
export function wordsIn({ content }: Message): string {
  const parts = content as string | readonly RequestPart[];
  return typeof parts === 'string' ? parts : parts.map(({ text = '' }) => text).join('');
}

/** The pictures of a request, oldest first. */
export function picturesIn({ messages = [] }: ModelRequest): readonly Buffer[] {
  return messages.flatMap(({ content }) => {
    const parts = content as string | readonly RequestPart[];
    if (typeof parts === 'string') return [];
    return parts.flatMap(({ image_url: image }) =>
      image === undefined ? [] : [Buffer.from(image.url.replace(/^data:image\/png;base64,/, ''), 'base64')],
    );
  });
}

/** The form of an action in each program. */
const grammars = {
  mmina: {
    type: (id: string, text: string) => `\`\`\`type [${id}] [${text}] [1]\`\`\``,
    click: (id: string) => `\`\`\`click [${id}]\`\`\``,
    answer: (text: string) => `\`\`\`stop [${text}]\`\`\``,
  },
  voyager: {
    type: (id: string, text: string) => `Thought: I search.\nAction: Type [${id}]; [${text}]`,
    click: (id: string) => `Thought: I open it.\nAction: Click [${id}]`,
    answer: (text: string) => `Thought: There it stands.\nAction: ANSWER; [${text}]`,
  },
} as const;

/** Answers “In which year was the Lantern Spire opened?” from the text of the pages only. */
export function spireReader(grammar: keyof typeof grammars): (request: ModelRequest) => string {
  const say = grammars[grammar];
  return ({ messages = [] }) => {
    const said = wordsIn(messages.at(-1) ?? { role: 'user', content: '' });
    // Pages of earlier tasks may come before the current one.
    const words = said.slice(Math.max(0, said.lastIndexOf('\nTASK: ')));
    const idOf = (what: RegExp): string | undefined => what.exec(words)?.[1];
    const year = /opened (?:in|on [^'"]*?)\s*(\d{4})|Opened[^\d]{0,60}(\d{4})/.exec(words);
    if (/Lantern Spire' focused|RootWebArea 'Lantern Spire/.test(words) && year !== null)
      return say.answer(year[1] ?? year[2] ?? '');
    const link = idOf(/\[(\d+)\] link 'Lantern Spire'/);
    if (link !== undefined) return say.click(link);
    return say.type(idOf(/\[(\d+)\] (?:combobox|searchbox|textbox) '[^']*Search/) ?? '0', 'Lantern Spire');
  };
}

/** The colour of the candles, which no other picture of the site has. */
const CANDLES = [0xe6, 0x6f, 0xa0] as const;

/** Finds the cake that is served with candles, from pixels only. It looks into one list after the other. */
export function candleSeer(request: ModelRequest): string {
  const replies = (request.messages ?? []).filter(({ role }) => role === 'assistant').map(wordsIn);
  if (replies.at(-1)?.includes('candles') === true)
    return 'Thought: This is its recipe.\nAction: ANSWER; [The cake with the candles]';
  const png = picturesIn(request).at(-1);
  if (png === undefined) return 'Thought: I see nothing.\nAction: Wait';
  const picture = readMarks(png);
  const candles = picture.find(CANDLES);
  const [nearest] = picture.marks
    .filter(({ x, y }) => candles !== null && x <= candles.x && y <= candles.y)
    .map((mark) => ({ ...mark, far: (candles?.x ?? 0) - mark.x + ((candles?.y ?? 0) - mark.y) }))
    .sort((a, b) => a.far - b.far);
  if (nearest !== undefined) return `Thought: I see the candles.\nAction: Click [${nearest.id}]`;
  // The lists are in the row at the top, the last one to the right.
  const top = Math.min(...picture.marks.map(({ y }) => y));
  const row = picture.marks.filter(({ y }) => y < top + 40).sort((a, b) => b.x - a.x);
  const tried = replies.filter((reply) => reply.includes('list')).length;
  if (replies.at(-1)?.includes('list') === true)
    return 'Thought: There may be more below.\nAction: Scroll [WINDOW]; [down]';
  if (row.length < 3) return 'Thought: Back to the top.\nAction: Scroll [WINDOW]; [up]';
  return `Thought: I look into a list.\nAction: Click [${row[tried % row.length]?.id ?? '0'}]`;
}
