import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Agent } from '../../electron/agents/agent/agent.ts';
import { type ChatModel, openChatModel } from '../../electron/agents/model/chatModel.ts';
import { runBatch } from '../../electron/app/batch/agentBatch.ts';
import { listEvents } from '../../electron/db/record/events.ts';
import { readBlobText } from '../../electron/workspace/workspace.ts';
import { type ModelAnswer, type ModelRequest, startEndpoint } from './endpoint.ts';
import type { HeadlessApp } from './headlessApp.ts';
import { addWikiTask } from './wikiTask.ts';

/** The text of a prompt of the program. */
export function promptNamed(name: string): string {
  return readFileSync(path.resolve(import.meta.dirname, `../../resources/prompts/${name}.txt`), 'utf8');
}

/** The text of the last message, without its pictures. */
export function lastWords({ messages = [] }: ModelRequest): string {
  const content: unknown = messages.at(-1)?.content ?? '';
  if (!Array.isArray(content)) return String(content);
  return content.flatMap(({ text }: { text?: string }) => text ?? []).join('\n');
}

/** Runs an agent on the wiki task with a model that gives these answers. */
export async function runWikiTask(
  on: HeadlessApp,
  model: string,
  answer: (request: ModelRequest, nth: number) => ModelAnswer,
  create: (chat: ChatModel, facts: Agent['facts']) => Agent,
  change: object = {},
) {
  const { task } = await addWikiTask(on, change);
  const endpoint = await startEndpoint(answer);
  try {
    const chat = openChatModel({ baseUrl: endpoint.baseUrl, model, apiKey: 'k' });
    const agent = create(chat, { model, promptVersion: 'test-1', parameters: {}, seed: null });
    const { attempts } = await runBatch(on.app.context, { agent, tasks: [task], repeats: 1, seed: 1 });
    const [report = assert.fail('nothing was run')] = attempts;
    const { workspace } = on.app;
    const events = listEvents(workspace.db, report.attemptId ?? '');
    const decided = events.flatMap(({ body }) => (body.type === 'decided' ? [body] : []));
    const exchanges = decided.map(({ exchanges: kept }) =>
      kept === null ? [] : (JSON.parse(readBlobText(workspace, kept)).exchanges as { purpose: string }[]),
    );
    return { ...report, decided, exchanges, requests: endpoint.requests.map(({ body }) => body) };
  } finally {
    await endpoint.close();
  }
}
