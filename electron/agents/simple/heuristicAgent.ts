import type { AgentAsk } from '../../../shared/model/index.ts';
import { wordsOf } from '../../../shared/proposal/wordsOf.ts';
import type { Agent, Decision, PastDecision, SeenPage, Turn } from '../agent/agent.ts';
import { type Captioner, withCaptions } from '../agent/captions.ts';
import { recordedFacts, spentOn } from '../agent/said.ts';
import type { SpendingLimit } from '../model/spending.ts';

export interface HeuristicOptions {
  readonly facts: Agent['facts'];
  /** The number of links that it follows on a site before it answers. */
  readonly mostLinks: number;
  /** Describes pictures, whose captions it then reads as well; null: none. */
  readonly captioner: Captioner | null;
  /** The budget of one attempt. */
  readonly limit: SpendingLimit;
}

/** Words that do not describe what the task looks for. */
const functionWords = new Set(
  'a an the and or of to in on at for from by with into as is are be it its this that i me my you your we our which what who when how do does then than there if any all one please find show tell give get go open look search check see make use using page site website web then after before'.split(
    ' ',
  ),
);

/**
 * The rule that MMInA's tables call a heuristic agent, after WebShop's. It searches a site for the words of the task, opens the links that
 * share the most words with it, and answers with the best matching line of the page. It uses no model.
 */
export function createHeuristicAgent({ facts, mostLinks, captioner, limit }: HeuristicOptions): Agent {
  return {
    facts,
    reads: { form: 'mmina', picture: 'none', ...(captioner === null ? {} : { cuts: true as const }) },
    async decide(turn, signal) {
      const { observation } = turn;
      if (observation === null) return { asks: [{ ask: 'give-up', text: 'The page shows nothing.' }] };
      if (captioner === null) return { asks: asksOf(turn, observation, mostLinks) };
      const { cuts = [] } = observation;
      const { captions, exchanges } = await captioner.describe(cuts, spentOn(turn.past, limit), signal);
      const seen: SeenPage = {
        ...observation,
        text: withCaptions(observation.text, cuts, captions),
        elements: observation.elements.map(({ id, text }) => ({
          id,
          text: withCaptions(text, cuts, captions),
        })),
      };
      const { raw: _, ...recorded } = recordedFacts(exchanges);
      return { ...(recorded satisfies Partial<Decision>), asks: asksOf(turn, seen, mostLinks) };
    },
  };
}

function asksOf({ task, past }: Turn, seen: SeenPage, mostLinks: number): readonly AgentAsk[] {
  const wanted = new Set(wordsOf(task.intent).filter((word) => !functionWords.has(word)));
  const here = siteOf(seen.url);
  const onSite = past.filter(({ observation }) => siteOf(observation?.url ?? '') === here);
  const field = seen.elements.find(({ text }) => isSearchField(text));
  if (field !== undefined && !onSite.some(hasTyped))
    return [
      { ask: 'perform', operation: 'type', element: field.id, value: queryOf(task.intent) },
      { ask: 'perform', operation: 'press', value: 'Enter' },
    ];
  const tried = new Set(past.flatMap(clicked));
  const links = withPictures(seen)
    .filter(({ text }) => /^\[[^\]]*\] link /.test(text) && !tried.has(nameOf(text)))
    .map(({ id, text, all }) => ({ id, text, score: shared(all, wanted) }))
    .sort((a, b) => b.score - a.score);
  const [best] = links;
  if (best !== undefined && best.score > 0 && onSite.flatMap(clicked).length < mostLinks)
    return [{ ask: 'perform', operation: 'click', element: best.id }];
  return [{ ask: 'finish', text: bestLine(seen.text, wanted) }];
}

/** The elements with their texts. A link that contains a picture also gets the picture's caption. */
function withPictures({ text, elements }: SeenPage): readonly { id: string; text: string; all: string }[] {
  const lines = text.split('\n');
  return elements.map(({ id, text: own }) => {
    const at = lines.findIndex((line) => line.trimStart().startsWith(`[${id}] `));
    const depth = depthOf(lines[at] ?? '');
    const below: string[] = [];
    for (let next = at + 1; at >= 0 && depthOf(lines[next] ?? '') > depth; next += 1)
      below.push(lines[next] ?? '');
    return { id, text: own, all: [own, ...below].join(' ') };
  });
}

function depthOf(line: string): number {
  return /^\t*/.exec(line)?.[0].length ?? 0;
}

function isSearchField(text: string): boolean {
  return (
    /^\[[^\]]*\] searchbox /.test(text) ||
    /^\[[^\]]*\] (?:textbox|combobox) .*(?:search|find|query)/i.test(text)
  );
}

/** The search words: those in quotes or with a capital letter, else all significant words. */
function queryOf(intent: string): string {
  const quoted = [...intent.matchAll(/[“"']([^”"']{2,60})[”"']/g)].map(([, words = '']) => words);
  if (quoted.length > 0) return quoted[0] ?? '';
  const names = [...intent.matchAll(/(?<=\p{Ll}\S* )\p{Lu}[\p{L}\p{N}]*(?: \p{Lu}[\p{L}\p{N}]*)*/gu)];
  const [name] = names;
  return (
    name?.[0] ??
    wordsOf(intent)
      .filter((word) => !functionWords.has(word))
      .join(' ')
  );
}

function hasTyped({ asks }: PastDecision): boolean {
  return asks.some((ask) => ask.ask === 'perform' && ask.operation === 'type');
}

/** The names of clicked elements, because ids change from page to page. */
function clicked({ asks, observation }: PastDecision): readonly string[] {
  return asks.flatMap((ask) => {
    if (ask.ask !== 'perform' || ask.operation !== 'click' || ask.element === undefined) return [];
    const mark = `[${ask.element}] `;
    const line = observation?.text.split('\n').find((one) => one.trimStart().startsWith(mark)) ?? '';
    return [nameOf(line.trim())];
  });
}

function nameOf(text: string): string {
  return text.replace(/^\[[^\]]*\] /, '').replace(/, description: .*/, '');
}

function siteOf(url: string): string {
  return URL.parse(url)?.host ?? url;
}

/** The number of words that a text shares with the task. */
function shared(text: string, wanted: ReadonlySet<string>): number {
  return new Set(wordsOf(text).filter((word) => wanted.has(word))).size;
}

function bestLine(text: string, wanted: ReadonlySet<string>): string {
  const lines = text.split('\n').flatMap((line) => {
    const said = /^\s*\[[^\]]*\] \S+ ['"](.*)['"]/.exec(line)?.[1];
    return said === undefined || line.includes('RootWebArea') ? [] : [said];
  });
  let best = '';
  let most = 0;
  for (const line of lines) {
    const score = shared(line, wanted);
    if (score > most) [best, most] = [line, score];
  }
  return best;
}
