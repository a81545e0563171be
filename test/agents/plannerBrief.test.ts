// needs: pure
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { AgentTask, PastDecision, Turn } from '../../electron/agents/agent/agent.ts';
import type { ChatMessage, ChatModel } from '../../electron/agents/model/chatModel.ts';
import { readPrompt } from '../../electron/agents/model/prompt.ts';
import { createPlannerAgent } from '../../electron/agents/published/plannerAgent.ts';
import type { PlannerMode } from '../../shared/decision/plan.ts';
import type { BriefPart } from '../../shared/model/environment.ts';
import { promptNamed } from '../helpers/modelRun.ts';

/** A model that keeps what it was asked, and always gives this reply. */
function listening(reply: string): { readonly model: ChatModel; readonly asked: (readonly ChatMessage[])[] } {
  const asked: (readonly ChatMessage[])[] = [];
  const model: ChatModel = {
    endpoint: { baseUrl: 'http://localhost', model: 'm' },
    async ask(messages) {
      asked.push(messages);
      return {
        ...{
          text: reply,
          reasoning: '',
          refusal: null,
          ended: 'stop',
          model: 'm',
          cost: null,
          ms: 1,
          tries: 1,
        },
        ...{ tokens: { input: 1, output: 1, isEstimate: false }, sent: {}, leftOut: [] },
      } as never;
    },
  } as ChatModel;
  return { model, asked };
}

function planner(model: ChatModel, mode: PlannerMode, pictures = true) {
  return createPlannerAgent(model, {
    ...{ mode, pictures, mostSeen: 30_000, memory: { actions: 5, observations: 1 } },
    prompt: readPrompt(promptNamed(mode === 'global' ? 'plannerGlobal' : 'plannerOnline')),
    facts: { model: 'm', promptVersion: 'p', parameters: {}, seed: null },
  });
}

function turnOf(task: Partial<AgentTask>, past: readonly Partial<PastDecision>[] = []): Turn {
  return {
    ...{ n: past.length + 1, seed: 1, last: null, past, attempt: 'a', dialogs: [] },
    task: { intent: 'Build the page.', budget: { steps: 4, activeMs: null }, ...task },
    observation: {
      ...{
        form: 'environment',
        url: '',
        title: '',
        tabs: [],
        viewport: { width: 1, height: 1 },
        elements: [],
      },
      ...{ text: 'YOUR PAGE NOW: <p>', picture: Uint8Array.of(99), rewards: 0.5 },
    },
    pictureOf: () => null,
    onText: () => {},
  } as unknown as Turn;
}

const picture = (n: number): BriefPart => ({ type: 'picture', mime: 'image/png', bytes: Uint8Array.of(n) });
const PAGE = '```html\n<p>\n```';
const signal = new AbortController().signal;

/** The parts of the last message: its texts, and the first byte of each picture. */
function partsOf(messages: readonly ChatMessage[] = []): readonly (string | number | undefined)[] {
  const content = messages.at(-1)?.content ?? '';
  if (typeof content === 'string') return [content];
  return content.map((part) => (part.type === 'text' ? part.text : part.bytes[0]));
}

test('a planner gets all texts and pictures of a task in their order, and after them its page', async () => {
  const brief: readonly BriefPart[] = [
    ...[{ type: 'text', text: 'At the start:' } as const, picture(1)],
    ...[
      { type: 'text', text: 'After a click:' } as const,
      picture(2),
      { type: 'text', text: 'Use the id a.' } as const,
    ],
  ];
  for (const mode of ['global', 'online'] as const) {
    const { model, asked } = listening(PAGE);
    const environment = { rules: 'R', actions: null, brief };
    const { asks, clipped } = await planner(model, mode).decide(turnOf({ environment }), signal);
    assert.deepEqual(asks, [{ ask: 'perform', operation: 'act', value: PAGE }]);
    assert.deepEqual(clipped, []);
    const parts = partsOf(asked[0]);
    assert.deepEqual(parts.slice(0, 6), ['At the start:', 1, 'After a click:', 2, 'Use the id a.', 99]);
    assert.match(String(parts[6]), /YOUR PAGE NOW: <p>/);
  }
});

test('of more than ten pictures the first ten are sent, and what is left out is on record', async () => {
  const { model, asked } = listening(PAGE);
  const brief = Array.from({ length: 12 }, (_, at) => picture(at + 1));
  const environment = { rules: 'R', actions: null, brief };
  const { clipped } = await planner(model, 'online').decide(turnOf({ environment }), signal);
  assert.deepEqual(clipped, [{ what: 'pictures', sent: 10, of: 12 }]);
  assert.deepEqual(partsOf(asked[0]).slice(0, 12), [
    ...[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 'image not available.', 'image not available.'],
  ]);
  const without = listening(PAGE);
  const blind = await planner(without.model, 'online', false).decide(turnOf({ environment }), signal);
  assert.deepEqual(blind.clipped, [{ what: 'pictures', sent: 0, of: 12 }]);
});

test('a planner online remembers earlier turns, but none where the task stands in each request', async () => {
  const past = [{ raw: 'before', error: null, use: null, failed: null, observation: null }];
  for (const [brief, count] of [
    [[picture(1)], 2],
    [undefined, 4],
  ] as const) {
    const { model, asked } = listening(PAGE);
    const environment = { rules: 'R', actions: null, ...(brief === undefined ? {} : { brief }) };
    await planner(model, 'online').decide(turnOf({ environment }, past), signal);
    assert.equal(asked[0]?.length, count);
  }
});

test('a reply without an action uses up a turn online, and ends the plan of a global planner', async () => {
  const { model, asked } = listening('nothing');
  const budget = { steps: 50, activeMs: null };
  const environment = { rules: 'R', actions: ['Up'] };
  assert.equal(planner(model, 'online').turns?.({ environment, budget }), 50);
  assert.equal(planner(model, 'global').turns?.({ environment, budget }), null);
  assert.equal(planner(model, 'online').turns?.({ budget }), null, 'on the web turns are counted as usual');
  const global = planner(model, 'global');
  const first = await global.decide(turnOf({ environment }), signal);
  assert.equal(first.error?.code, 'agent.unreadable');
  const past = { raw: 'nothing', error: first.error ?? null, use: null, failed: null };
  const second = await global.decide(turnOf({ environment }, [past]), signal);
  assert.deepEqual(second.asks, [{ ask: 'finish', text: '' }]);
  assert.equal(asked.length, 1);
});
