// needs: browser
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { after, test } from 'node:test';
import { z } from 'zod';
import { demoSetName } from '../../electron/app/library/demoWorkspace.ts';
import { importPublished } from '../../electron/cli/records/import.ts';
import { startEndpoint } from '../helpers/endpoint.ts';
import { openHeadlessApp } from '../helpers/headlessApp.ts';
import { hopscopeWith } from '../helpers/hopscope.ts';
import { newPath } from '../helpers/importedRuns.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';

const one = await openHeadlessApp(temporaryFolder());
const { folder: workspace } = one;
await one.app.close();
/** Every reply is different, so that a row names its request. The third finishes the task of the voyagers. */
const endpoint = await startEndpoint((_, nth) =>
  nth % 3 === 0 ? `Thought: Done, ${nth}.\n\nAction: ANSWER; [1900]` : `I do not know, ${nth}.`,
);
after(() => endpoint.close());

const part = z.union([
  z.object({ type: z.literal('text'), text: z.string() }),
  z.object({ type: z.literal('image_url'), image_url: z.object({ url: z.string() }) }),
]);
const rowSchema = z.object({
  messages: z.array(z.object({ role: z.string(), content: z.array(part) })),
  metadata: z.record(z.string(), z.string()),
});
type Row = z.infer<typeof rowSchema>;

/** Runs the agent once and returns its requests in the form of rows, each with the reply that it got. */
async function asked(
  kind: string,
  model: string,
  ...options: readonly string[]
): Promise<readonly Row['messages'][]> {
  const before = endpoint.requests.length;
  const env = { HOPSCOPE_AGENT_URL: endpoint.baseUrl, HOPSCOPE_AGENT_MODEL: model };
  const words = `run --set ${demoSetName} --task spire-opened --agent ${kind} --json --workspace`.split(' ');
  const { stderr } = await hopscopeWith(env, ...words, workspace, ...options);
  const own = endpoint.requests.slice(before);
  assert.ok(own.length > 0, stderr);
  return own.map(({ body: { messages = [] } }, index) => {
    const nth = before + index + 1;
    const reply =
      nth % 3 === 0 ? `Thought: Done, ${nth}.\n\nAction: ANSWER; [1900]` : `I do not know, ${nth}.`;
    const text = (content: unknown) =>
      typeof content === 'string' ? [{ type: 'text', text: content }] : content;
    return rowSchema.shape.messages.parse(
      [...messages, { role: 'assistant', content: reply }].map(({ role, content }) => ({
        role,
        content: text(content),
      })),
    );
  });
}

/** The rows of an agent in an export of training rows. */
async function rowsOf(file: string, model: string): Promise<readonly Row[]> {
  return readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => rowSchema.parse(JSON.parse(line)))
    .filter(({ metadata }) => metadata['participant']?.startsWith(model));
}

const kinds = [
  'mmina',
  'mmina-multimodal',
  'wave',
  'webvoyager',
  'mindact',
  'global-planner',
  'online-planner',
];

/** The name of the model of an agent; none begins with another. */
const nameOf = (kind: string): string => `owl-${kinds.indexOf(kind)}`;

test('each row of sft is a request as it was sent with its reply, for each kind of agent', async () => {
  const requests = new Map<string, readonly Row['messages'][]>();
  for (const kind of kinds) requests.set(kind, await asked(kind, nameOf(kind)));
  const out = `${newPath('out')}.jsonl`;
  const flags = ['export', '--format', 'sft', '--all', '--out', out, '--workspace', workspace];
  const { code, stderr } = await hopscopeWith({}, ...flags);
  assert.equal(code, 0, stderr);
  const columns = new Set<string>();
  for (const [kind, sent] of requests) {
    const rows = await rowsOf(out, nameOf(kind));
    for (const { metadata } of rows) columns.add(Object.keys(metadata).sort().join());
    assert.deepEqual(
      rows.map(({ messages }) => messages),
      sent,
      kind,
    );
    assert.deepEqual(new Set(rows.map(({ metadata }) => metadata['prompt'])), new Set(['as sent']), kind);
  }
  assert.equal(columns.size, 1, [...columns].join('\n'));

  const fresh = newPath();
  const report = await importPublished([out], { workspace: fresh });
  assert.deepEqual(
    [report?.imported, report?.problems.filter(({ level }) => level !== 'note')],
    [kinds.length, []],
  );
});

test('sft-wave has every reply of the WAVE agent, and says whether the agent sent exactly these rows', async () => {
  await asked('wave', 'trained', '--option', 'trained=true');
  const out = newPath('out');
  const flags = ['export', '--format', 'sft-wave', '--all', '--out', out, '--workspace', workspace];
  const { code, stderr } = await hopscopeWith({}, ...flags);
  assert.equal(code, 0, stderr);
  const text = readFileSync(path.join(out, 'rows.json'), 'utf8');
  assert.doesNotMatch(text, /Thought: \\n\\nAction: "/);
  const lines = readFileSync(path.join(out, 'outcomes.jsonl'), 'utf8').trim().split('\n');
  const outcomes = lines.map((line) =>
    z.looseObject({ participant: z.string(), prompt: z.string() }).parse(JSON.parse(line)),
  );
  const promptOf = (name: string) => outcomes.find(({ participant }) => participant.startsWith(name))?.prompt;
  // Without `trained` the agent also sends a system message, and marks around the page.
  assert.deepEqual([promptOf(nameOf('wave')), promptOf('trained')], ['reconstructed', 'as sent']);
});
