// needs: pure
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { z } from 'zod';
import { readConformance } from '../helpers/conformance.ts';
import { hopscope } from '../helpers/hopscope.ts';
import { withoutShared } from '../helpers/sharedFolder.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';

const folder = temporaryFolder();
const parsedCase = z.strictObject({
  id: z.string(),
  parsed: z.unknown(),
  action_text: z.string().exactOptional(),
  error: z.string().nullable(),
});
const document = z.strictObject({ cases: z.array(parsedCase) });

function file(name: string, lines: readonly string[]): string {
  const target = path.join(folder, name);
  writeFileSync(target, lines.join('\n'));
  return target;
}

async function parse(grammar: string, cases: readonly object[]) {
  const lines = cases.map((one) => JSON.stringify(one));
  const name = file(`${grammar}.jsonl`, lines);
  const { code, stdout, stderr } = await hopscope('parse', '--grammar', grammar, '--in', name, '--json');
  assert.deepEqual([code, stderr], [0, '']);
  return document.parse(JSON.parse(stdout)).cases;
}

test('texts and whole replies are parsed in the order of the file', async () => {
  assert.deepEqual(
    await parse('webarena', [
      { id: 1, text: 'click [3]', parsed: 'what else is there is ignored' },
      { id: 'b', reply: 'I am done.\n```\nstop [42]\n```' },
      { id: 'c', reply: 'I am done.' },
      { id: 'd', reply: '```Click [3]```' },
    ]),
    [
      { id: '1', parsed: { type: 'CLICK', element_id: '3' }, error: null },
      { id: 'b', parsed: { type: 'STOP', answer: '42' }, action_text: 'stop [42]', error: null },
      {
        id: 'c',
        parsed: null,
        error:
          'ActionParsingError: Cannot find the answer phrase "In summary, the next action I will perform is" in "I am done."',
      },
      {
        id: 'd',
        parsed: null,
        action_text: 'Click [3]',
        error: 'ActionParsingError: Invalid action Click [3]',
      },
    ],
  );
});

test('without --json the command prints one line per case', async () => {
  const name = file('plain.jsonl', ['{"id":"a","text":"Click [3]"}', '', '{"id":"b","text":"Wait"}']);
  const { code, stdout } = await hopscope('parse', '--grammar', 'mmina', '--in', name);
  assert.equal(code, 0);
  assert.equal(
    stdout,
    'a\tActionParsingError: Invalid action Click [3]\nb\tActionParsingError: Invalid action Wait\n',
  );
});

test('an error in a file names its line and field; wrong usage exits with 2', async () => {
  const wrong: readonly (readonly [string[], RegExp])[] = [
    [
      ['{"id":"a","text":"x"}', '{"id":"b","text":3}'],
      /, line 2, column 18: text: expected text, found the number 3/,
    ],
    [['{"id":"a"}'], /, line 1, column 1: expected either "text" \(only the action\) or "reply"/],
    [['{"id":"a","text":"x","reply":"y"}'], /, line 1, column 1: expected either/],
    [['', '{"id":"a",}'], /, line 2, column 11: expected a key/],
    [['', ' '], /contains no case/],
  ];
  for (const [lines, message] of wrong) {
    const name = file('wrong.jsonl', lines);
    const { code, stdout, stderr } = await hopscope('parse', '--grammar', 'mmina', '--in', name, '--json');
    assert.equal(code, 1);
    assert.match(stderr, message);
    assert.equal(JSON.parse(stdout).error.code, 'parse.file');
  }
  const missing = await hopscope('parse', '--grammar', 'mmina', '--in', path.join(folder, 'none'), '--json');
  assert.equal(missing.code, 1);
  for (const usage of [['latin', '--in', 'x'], ['mmina'], ['mmina', '--in', 'x', '--attempt', 'y']]) {
    const { code, stdout } = await hopscope('parse', '--json', '--grammar', ...usage);
    assert.deepEqual([code, stdout], [2, ''], usage.join(' '));
  }
});

test('a line of 30 MB is read; a line of more than 64 MB is refused', async () => {
  const long = 'x'.repeat(30 * 1024 * 1024);
  const many = file('long.jsonl', [`{"id":"a","text":"click [1] ${long}"}`, '{"id":"b","text":"go_back"}']);
  const { code, stdout } = await hopscope('parse', '--grammar', 'webarena', '--in', many);
  assert.deepEqual([code, stdout], [0, 'a\t{"type":"CLICK","element_id":"1"}\nb\t{"type":"GO_BACK"}\n']);
  const endless = file('endless.jsonl', [`{"id":"a","text":"${long}${long}${long}"}`]);
  const refused = await hopscope('parse', '--grammar', 'mmina', '--in', endless, '--json');
  assert.equal(refused.code, 1);
  assert.match(JSON.parse(refused.stdout).error.message, /endless\.jsonl has more than 64 MB in line 1/);
});

const idActions = z.object({
  actions: z.array(
    z.object({
      id: z.string(),
      text: z.string(),
      parsed: z.unknown().optional(),
      exception: z.string().optional(),
      message: z.string().optional(),
    }),
  ),
  extract: z.array(
    z.object({
      id: z.string(),
      reply: z.string(),
      action_text: z.string().optional(),
      exception: z.string().optional(),
    }),
  ),
});

for (const [grammar, name] of [
  ['mmina', 'mmina'],
  ['webarena', 'webarena'],
  ['visualwebarena', 'vwa'],
] as const) {
  test(`${grammar}: every case of its conformance file is parsed as expected`, {
    skip: withoutShared,
  }, async () => {
    const { actions, extract } = readConformance(`grammar_axtree_${name}`, idActions);
    assert.ok(actions.length > 30 && extract.length > 5);
    const found = await parse(grammar, [...actions, ...extract]);
    assert.deepEqual(
      found.slice(0, actions.length),
      actions.map(({ id, parsed, exception, message }) => ({
        id,
        parsed: parsed ?? null,
        error: exception === undefined ? null : `${exception}: ${message}`,
      })),
    );
    assert.deepEqual(
      found.slice(actions.length).map((one) => [one.id, one.action_text, one.error?.split(':')[0]]),
      extract.map(({ id, action_text, exception }) => [
        id,
        action_text,
        // The text between the fences need not be an action.
        exception ?? (action_text?.startsWith('`') ? 'ActionParsingError' : undefined),
      ]),
    );
  });
}

const found = z.object({ action: z.string().nullable(), info: z.unknown() });
const voyagerFile = z.object({
  action: z.array(z.object({ id: z.string(), text: z.string(), webvoyager: found, openwebvoyager: found })),
  split: z.array(
    z.object({
      id: z.string(),
      reply: z.string(),
      chosen: z.string().nullable(),
      webvoyager: found.optional(),
      exception: z.string().optional(),
    }),
  ),
});

for (const grammar of ['webvoyager', 'openwebvoyager'] as const) {
  test(`${grammar}: every case of its conformance file is parsed as expected`, {
    skip: withoutShared,
  }, async () => {
    const { action, split } = readConformance('webvoyager', voyagerFile);
    assert.ok(action.length > 30 && split.length > 4);
    const cases = await parse(grammar, [...action, ...split]);
    assert.deepEqual(
      cases.slice(0, action.length),
      action.map((one) => ({ id: one.id, parsed: one[grammar], error: null })),
    );
    assert.deepEqual(
      cases
        .slice(action.length)
        .map((one) => [one.id, one.parsed, one.action_text ?? null, one.error?.split(':')[0]]),
      split.map((one) => [one.id, one.webvoyager ?? null, one.chosen, one.exception]),
    );
  });
}
