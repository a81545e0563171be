// needs: pure
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { z } from 'zod';
import type { ChatMessage } from '../../electron/agents/model/chatModel.ts';
import {
  type VoyagerTurn,
  voyagerFeedback,
  waveConversation,
  webVoyagerConversation,
} from '../../electron/agents/published/voyagerConversation.ts';
import { fault } from '../../shared/errors.ts';
import { readConformance } from '../helpers/conformance.ts';
import { withoutShared } from '../helpers/sharedFolder.ts';

const part = z.object({ type: z.string(), text: z.string().optional() });
const message = z.object({ role: z.string(), content: z.union([z.string(), z.array(part)]) });
const file = z.object({
  local: z.array(
    z.object({
      id: z.string(),
      last_n: z.number(),
      messages: z.array(message),
      trees: z.record(z.string(), z.string()),
      conversations: z.array(z.object({ role: z.string(), content: z.string() })),
    }),
  ),
});

/** A message as one text, with `<image>` for a picture. */
const written = ({ role, content }: ChatMessage) => ({
  role,
  content:
    typeof content === 'string'
      ? content
      : content.map((one) => (one.type === 'text' ? one.text : '<image>')).join(''),
});

test('WAVE’s conversations equal the training data of its models', { skip: withoutShared }, () => {
  const { local } = readConformance('wave_sft_rows', file);
  let compared = 0;
  for (const { id, last_n, messages, trees, conversations } of local) {
    const users = messages.filter(({ role }) => role === 'user');
    const replies = messages.filter(({ role }) => role === 'assistant');
    const first = textOf(users[0]);
    const task = /^Now given a task: (.*?) {2}Please interact with/s.exec(first)?.[1] ?? '';
    const turns = users.map((user, at): VoyagerTurn => {
      const error =
        /cannot be executed\.[^.]*\.[^.]*\.|Format ERROR: [^.]*\./.exec(textOf(user))?.[0] ?? null;
      return {
        text: trees[String(at + 1)] ?? '',
        picture: new Uint8Array(1),
        error: error?.startsWith('cannot') ? `The action you have chosen ${error}` : error,
        reply: replies[at] === undefined ? null : textOf(replies[at]),
      };
    });
    assert.deepEqual(waveConversation(task, turns, last_n).map(written), conversations, id);
    compared += 1;
  }
  assert.ok(compared >= 6, `${compared} cases`);
});

function textOf(one: z.infer<typeof message> | undefined): string {
  if (one === undefined) return '';
  return typeof one.content === 'string' ? one.content : one.content.map(({ text = '' }) => text).join('');
}

const turn = (at: number, more: Partial<VoyagerTurn> = {}): VoyagerTurn => ({
  text: `[0]: "page ${at}";`,
  picture: new Uint8Array([at]),
  error: null,
  reply: `Thought: t.\nAction: Click [${at}]`,
  ...more,
});

test('WebVoyager keeps the last observations whole and answers an error with text only', () => {
  const turns = [
    turn(0),
    turn(1),
    turn(2),
    turn(3, { picture: null, error: 'It cannot be exected.' }),
    turn(4, { reply: null }),
  ];
  const chat = webVoyagerConversation('Count.', 'http://a.example/', turns, 2).map(written);
  assert.deepEqual(
    chat.filter(({ role }) => role === 'user').map(({ content }) => content.slice(0, 90)),
    [
      'Now given a task: Count.  Please interact with http://a.example/ and get the answer. Obser',
      'Observation: A screenshot and some texts. (Omitted in context.)',
      chat[4]?.content.slice(0, 90),
      'It cannot be exected.',
      chat[8]?.content.slice(0, 90),
    ],
  );
  assert.match(chat[0]?.content ?? '', /\(Omitted in context\.\)$/);
  assert.match(chat[4]?.content ?? '', /page 2.*<image>$/s);
  assert.match(chat[8]?.content ?? '', /page 4.*<image>$/s);
});

test('a failed decision is reported with the message of the published program', () => {
  const gone = fault.agent('agent.noElement', 'It names an element that is gone.').toData();
  const changed = fault.page('agent.pageChanged', 'The page became another one.').toData();
  const empty = fault.agent('agent.empty', 'The model said nothing.').toData();
  assert.match(voyagerFeedback({ error: null, failed: gone }, 'webvoyager') ?? '', /cannot be exected/);
  assert.match(voyagerFeedback({ error: null, failed: gone }, 'openwebvoyager') ?? '', /cannot be executed/);
  assert.match(voyagerFeedback({ error: empty, failed: null }, 'openwebvoyager') ?? '', /^Format ERROR/);
  assert.equal(voyagerFeedback({ error: null, failed: changed }, 'webvoyager'), null);
  assert.equal(voyagerFeedback({ error: null, failed: null }, 'webvoyager'), null);
});
