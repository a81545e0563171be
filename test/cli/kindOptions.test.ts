// needs: pure
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, test } from 'node:test';
import {
  type KindArguments,
  kindOptionsText,
  optionsOfEach,
  ownPromptOf,
  type RunKind,
} from '../../electron/cli/command/kindOptions.ts';
import { AppError } from '../../shared/errors.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';

const base: KindArguments = { stream: true, vision: true };

function options(kinds: readonly RunKind[], given: Partial<KindArguments>) {
  return Object.fromEntries(optionsOfEach(kinds, { ...base, ...given }));
}

const wrong = (pattern: RegExp) => (error: unknown) =>
  error instanceof AppError && pattern.test(`${error.message} ${error.advice ?? ''}`);

describe('options of several agents', () => {
  test('an option without an agent is for all agents that have it; one with an agent is for this agent', () => {
    assert.deepEqual(
      options(['mmina', 'wave', 'random'], {
        ...{ mostSeen: 900, observation: 'webarena', pictures: 2 },
        option: { 'wave.mostSeen': 300, memoryBy: 'similar' },
      }),
      {
        mmina: { mostSeen: 900, observation: 'webarena', memoryBy: 'similar' },
        wave: { mostSeen: 300, pictures: 2 },
        random: {},
      },
    );
  });

  test('an option that no agent has is refused, and the error lists the options', () => {
    assert.throws(
      () => options(['mindact'], { mostSeen: 900 }),
      wrong(/^The agent mindact has no option “mostSeen”\. Its options are topK, rankingModel\.$/),
    );
    assert.throws(() => options(['scripted'], { option: { speed: 2 } }), wrong(/It has no options/));
    assert.throws(
      () => options(['mindact', 'idle'], { observation: 'aria' }),
      wrong(/^None of these agents has .*“observation”\. mindact: topK, rankingModel; idle: no options$/),
    );
    assert.throws(
      () => options(['mindact', 'wave'], { option: { 'wave.topK': 5 } }),
      wrong(/^The agent wave has no option “topK”/),
    );
    assert.throws(() => options(['mindact'], { option: { 'wave.topK': 5 } }), wrong(/“wave\.topK”/));
  });
});

test('the help lists the options of each agent with their defaults', () => {
  assert.match(kindOptionsText(), /^ {2}mindact: topK=50, rankingModel=$/m);
  assert.doesNotMatch(kindOptionsText(), /^ {2}idle:/m);
});

describe('--prompt', () => {
  const folder = temporaryFolder();
  const written = (text: string): string => {
    const file = path.join(folder, 'short words.v2.txt');
    writeFileSync(file, text);
    return file;
  };

  test('the name and the text of the file are the prompt', () => {
    const text = '[system]\nBe brief.\n[user]\nTASK: {task}\n{page}\n';
    assert.deepEqual(ownPromptOf(['mmina'], written(text)), { name: 'short words.v2', text });
    assert.equal(ownPromptOf(['mmina', 'wave'], undefined), null);
  });

  test('a file that the agent cannot fill in is refused, and the error names the reason', () => {
    const refusals: readonly (readonly [readonly RunKind[], string, RegExp])[] = [
      [['mmina'], 'Be brief.', /no line of it is \[system\].*copy of resources\/prompts\/mminaText\.txt/],
      [['mmina'], '[user]\n{task}\n[system]\nBe brief.', /its last message must be \[user\]/],
      [['mmina'], '[user]\n{tsak}', /it has the place \{tsak\}, and the agent fills in only .*\{task\}/],
      [['heuristic-caption'], '[user]\n{task}', /The agent heuristic-caption has no prompt/],
      [['scripted'], '[user]\n{task}', /The agent scripted has no prompt/],
      [['mmina', 'wave'], '[user]\n{task}', /one agent only/],
    ];
    for (const [kinds, text, words] of refusals)
      assert.throws(() => ownPromptOf(kinds, written(text)), wrong(words), String(words));
    assert.throws(() => ownPromptOf(['mmina'], path.join(folder, 'gone.txt')), wrong(/gone/));
  });
});
