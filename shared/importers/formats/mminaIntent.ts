import type { TaskSite } from '../../model/index.ts';

/** An MMInA intent text taken apart. */
interface MminaIntent {
  readonly question: string;
  /** When a hop counts as finished. */
  readonly instructions: string;
  readonly sites: readonly TaskSite[];
}

/**
 * The intent text has up to three parts: when a hop counts as finished; `Here are some reference urls:` with
 * `name:address` lines; `Question:- …`. A text without these marks is the question.
 */
export function parseMminaIntent(text: string): MminaIntent {
  const question = /(?:^|\n|\s)Question\s*:\s*-?\s*/gi;
  let mark: RegExpExecArray | null = null;
  for (let next = question.exec(text); next !== null; next = question.exec(text)) mark = next;
  const head = mark === null ? '' : text.slice(0, mark.index);
  const rest = mark === null ? text : text.slice(mark.index + mark[0].length);
  const list = /(?:here are some\s+)?reference\s+urls?\s*:/i.exec(head);
  return {
    question: rest.trim(),
    instructions: (list === null ? head : head.slice(0, list.index)).trim(),
    sites: list === null ? [] : parseSites(head.slice(list.index + list[0].length)),
  };
}

/** `Rent a car:https://…`: the name is what stands before the address, back to the line's start or the last address. */
function parseSites(text: string): readonly TaskSite[] {
  const sites: TaskSite[] = [];
  let from = 0;
  for (const match of text.matchAll(/https?:\/\/\S+/g)) {
    const name = (text.slice(from, match.index).split('\n').at(-1) ?? '').replace(/[\s:-]+$/, '').trim();
    from = match.index + match[0].length;
    sites.push({ name, url: match[0] });
  }
  return sites;
}
