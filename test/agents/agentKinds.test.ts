// needs: pure
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  type AgentModel,
  agentKindNames,
  agentKinds,
  createAgent,
} from '../../electron/agents/agentKinds.ts';
import { AppError } from '../../shared/errors.ts';

const tools = { promptText: (name: string) => `[system]\n${name}\n[user]\nTASK: {task}\n`, seed: 7 };
const model: AgentModel = {
  endpoint: { baseUrl: 'http://localhost:1/v1', model: 'm', apiKey: 'k' },
  settings: { vision: false, maxTokens: 300 },
  limit: {},
};

const codeOf = (make: () => unknown): string => {
  try {
    make();
    return 'made';
  } catch (error) {
    return error instanceof AppError ? error.code : String(error);
  }
};

test('the facts of an agent hold its prompt version and parameters; the seed of the run is not the model’s', () => {
  const { facts } = createAgent('mmina', { mostSeen: 500 }, model, tools);
  assert.match(facts.promptVersion, /^mminaText-[0-9a-f]{8}$/);
  assert.deepEqual(
    { ...facts, promptVersion: '' },
    {
      model: 'm',
      promptVersion: '',
      parameters: { agent: 'mmina', temperature: 1, topP: 0.9, maxTokens: 300, mostSeen: 500, memory: 0 },
      seed: null,
    },
  );
});

test('the facts of an agent hold what its requests leave out and have in addition, and a seed that is sent', () => {
  const settings = {
    ...{ ...model.settings, seed: 5, stream: false, leaveOut: ['temperature'] as const },
    ...{ reasoningEffort: 'low', extraBody: { top_k: 20 } },
  };
  const { facts } = createAgent('mmina', { mostSeen: 500 }, { ...model, settings }, tools);
  assert.deepEqual(facts.parameters, {
    ...{ agent: 'mmina', topP: 0.9, maxTokens: 300, mostSeen: 500, memory: 0 },
    ...{ leaveOut: 'temperature', reasoningEffort: 'low', extraBody: '{"top_k":20}' },
  });
  assert.equal(facts.seed, 5);
});

test('unknown options and a missing model are refused with a code', () => {
  assert.equal(
    codeOf(() => createAgent('mmina', { mostsen: 3 }, model, tools)),
    'agent.options',
  );
  assert.equal(
    codeOf(() => createAgent('mmina', {}, null, tools)),
    'agent.model',
  );
  assert.equal(
    codeOf(() => createAgent('idle', { speed: 3 }, null, tools)),
    'agent.options',
  );
});

/** The command or address of a program has no default. */
const lacking: Readonly<Record<string, string>> = { process: 'agent.command', http: 'agent.url' };

test('every kind is created from its defaults, or the error names what is missing', () => {
  for (const name of agentKindNames) {
    const { asksModel, needsVision, needsCaptions } = agentKinds[name];
    const looks = needsVision || needsCaptions;
    const able = { ...model, settings: { ...model.settings, vision: looks } };
    assert.equal(
      codeOf(() => createAgent(name, {}, asksModel ? able : null, tools)),
      lacking[name] ?? 'made',
      name,
    );
    if (needsVision)
      assert.equal(
        codeOf(() => createAgent(name, {}, model, tools)),
        'agent.vision',
        name,
      );
  }
});

test('a prompt of the user has its own version', () => {
  const plain = createAgent('mmina', {}, model, tools);
  const text = '[system]\nBe brief.\n[user]\n{task}\n';
  const { facts } = createAgent('mmina', {}, model, { ...tools, ownPrompt: { name: 'brief', text } });
  assert.match(facts.promptVersion, /^brief-[0-9a-f]{8}$/);
  assert.deepEqual({ ...facts, promptVersion: '' }, { ...plain.facts, promptVersion: '' });
});

test('MMInA’s agents read the tree in the chosen form, and another form than MMInA’s is on record', () => {
  const plain = createAgent('mmina', { observation: 'mmina' }, model, tools);
  const other = createAgent('mmina', { observation: 'webarena' }, model, tools);
  assert.deepEqual([plain.reads?.form, other.reads?.form], ['mmina', 'webarena']);
  const { observation, ...rest } = other.facts.parameters;
  assert.equal(observation, 'webarena');
  assert.deepEqual(rest, plain.facts.parameters);
});
