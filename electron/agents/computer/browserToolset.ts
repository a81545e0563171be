import { z } from 'zod';
import {
  askedByBrowserCall,
  type BrowserCall,
  browserMembers,
  isBrowserMember,
  readBrowserCall,
  withheldMembers,
} from '../../../shared/decision/anthropicBrowser.ts';
import { ariaPart, ariaRef, ariaWords } from '../../../shared/decision/ariaSnapshot.ts';
import { asPageText, unmarked } from '../../../shared/decision/pageText.ts';
import { wordsOf } from '../../../shared/proposal/wordsOf.ts';
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
import { type ComputerWire, functionAsks, readCall, type Shown } from './wire.ts';

/** Anthropic's browser toolset over the Messages API: it acts on elements by their refs, or on positions in a picture of the viewport. */

const TOOLSET = 'browser_toolset_20260801';
const FAMILY = 'browser';
/** Hopscope's own tools beside the toolset. */
const OURS = ['answer_hop', 'finish', 'give_up'] as const;

/** The most characters of a page. */
const MOST_READ = 30_000;
const MOST_FOUND = 20;
/** Matches lines of interactive elements. */
const interactive =
  /^\s*- '?(?:button|link|textbox|searchbox|combobox|checkbox|radio|switch|slider|spinbutton|option|listbox|menuitem\w*|tab|treeitem)\b/;

type ToolUse = z.infer<typeof toolsetUse>;
const toolsetUse = z.looseObject({
  type: z.literal('tool_use'),
  id: z.string(),
  name: z.string(),
  input: z.unknown(),
  toolset_name: z.string().nullish(),
});
const isOfToolset = ({ toolset_name: family, name }: ToolUse): boolean =>
  family === FAMILY || (family == null && isBrowserMember(name));

export const browserToolsetWire: ComputerWire = {
  reads: { form: 'aria', picture: 'plain' },
  request({ model, system, text, rounds, page }) {
    const first = rounds[0]?.page ?? page;
    const messages: object[] = [
      {
        role: 'user',
        content: [{ type: 'text', text }, ...(first.picture === null ? [] : [image(first.picture)])],
      },
    ];
    for (const [at, { said, failed }] of rounds.entries()) {
      const after = rounds[at + 1]?.page ?? page;
      const before = blocksIn(said);
      const results = usesIn(before).map((use) => resultOf(use, after, failed));
      messages.push(
        { role: 'assistant', content: before },
        {
          role: 'user',
          content: results.length === 0 ? [{ type: 'text', text: failed ?? 'Go on.' }] : results,
        },
      );
    }
    const { temperature, topP, maxTokens = MOST_TOKENS } = model.settings;
    return {
      path: '/messages',
      reply: anthropicReply,
      headers: { ...model.keyHeader('x-api-key'), 'anthropic-version': MESSAGES_VERSION },
      body: {
        model: model.endpoint.model,
        max_tokens: maxTokens,
        system,
        messages,
        tools: [
          {
            type: TOOLSET,
            configs: Object.fromEntries(withheldMembers.map((name) => [name, { enabled: false }])),
          },
          ...OURS.flatMap((name) => {
            const one = computerFunctions[name];
            return one === undefined
              ? []
              : [{ name, description: one.description, input_schema: schemaOf(one) }];
          }),
        ],
        ...(temperature === undefined ? {} : { temperature }),
        ...(topP === undefined ? {} : { top_p: topP }),
      },
    };
  },
  read(value, scale, page) {
    return readMessage(value, usesIn, (use) => {
      if (!isOfToolset(use)) return functionAsks(use.name, use.input);
      const call = readCall(() => callOf(use));
      if (call === null)
        return [
          {
            ask: 'refuse',
            why: `The browser toolset has no ${use.name} (it has ${browserMembers.join(', ')}).`,
          },
        ];
      return askedByBrowserCall(call, {
        scale,
        activeTab: activeTab(page),
        partOf: (ref) => ariaPart(page.text, { target: ref }) ?? '',
      });
    });
  },
};

function usesIn(content: readonly AnthropicBlock[]): readonly ToolUse[] {
  return content.flatMap((one) => (isToolUse(one) ? [toolsetUse.parse(one)] : []));
}

/** Null for a tool that the toolset does not have. Throws a ZodError for an input that does not fit the tool. */
function callOf({ name, input }: ToolUse): BrowserCall | null {
  return isBrowserMember(name) ? readBrowserCall(name, input) : null;
}

function activeTab({ tabs }: Shown): number {
  return Math.max(
    0,
    tabs.findIndex(({ isActive }) => isActive),
  );
}

/** The result of a call, with the state of the browser. */
function resultOf(use: ToolUse, after: Shown, failed: string | null): object {
  const isMember = isOfToolset(use);
  const state = isMember ? [stateOf(after)] : [];
  const head = {
    ...{ type: 'tool_result', tool_use_id: use.id },
    ...(isMember ? { toolset_name: FAMILY } : {}),
  };
  if (failed !== null)
    return { ...head, is_error: true, content: [{ type: 'text', text: failed }, ...state] };
  return { ...head, content: [...(isMember ? shownBy(use, after) : [said('Done.')]), ...state] };
}

const said = (text: string): object => ({ type: 'text', text });

/** The page for a call that looks, and a sentence for a call that acts. */
function shownBy(use: ToolUse, after: Shown): readonly object[] {
  const call = callOf(use);
  switch (call?.name) {
    case 'screenshot':
      return [after.picture === null ? said('The page shows nothing now.') : image(after.picture)];
    case 'zoom': {
      const cut = after.picture === null ? null : cutPicture(after.picture, call.input.region);
      return [cut === null ? said('Nothing is there.') : image(cut)];
    }
    case 'read_page': {
      const { ref, depth, filter } = call.input;
      const part = ariaPart(after.text, { target: ref ?? undefined, depth: depth ?? undefined });
      if (part === null) return [said(`The page has no element ${ref}.`)];
      const lines = part.split('\n').filter((line) => filter !== 'interactive' || interactive.test(line));
      return [said(asPageText(lines.join('\n'), MOST_READ))];
    }
    case 'get_page_text':
      return [said(asPageText(ariaWords(after.text), MOST_READ))];
    case 'find':
      return [said(asPageText(foundBy(call.input.query, after.text), MOST_READ))];
    case 'navigate':
      return [said(`Navigated to ${oneLine(after.url)}`)];
    case 'list_tabs':
    case 'new_tab':
    case 'switch_tab':
    case 'close_tab':
      return [];
    default:
      return [said('Done.')];
  }
}

/** The elements that share the most words with the query. */
function foundBy(query: string, text: string): string {
  const wanted = new Set(wordsOf(query));
  const found = text
    .split('\n')
    .flatMap((line) => {
      if (ariaRef(line) === null) return [];
      const shared = new Set(wordsOf(line).filter((word) => wanted.has(word))).size;
      return shared === 0 ? [] : [{ line: line.trim(), shared }];
    })
    .sort((a, b) => b.shared - a.shared)
    .slice(0, MOST_FOUND);
  return found.length === 0 ? 'No element has one of these words.' : found.map(({ line }) => line).join('\n');
}

/** Tabs are identified by their position. */
function stateOf({ tabs }: Shown): object {
  return {
    type: 'browser_state',
    tabs: tabs.map(({ url, title, isActive }, at) => ({
      ...{ tab_id: String(at), title: unmarked(oneLine(title)), url: oneLine(url) },
      ...(isActive ? { active: true } : {}),
    })),
  };
}

const MOST_LINE = 2_000;

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').slice(0, MOST_LINE);
}
