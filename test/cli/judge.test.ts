// needs: pure
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { z } from 'zod';
import { judgeForms } from '../../shared/scoring/trajectoryJudge.ts';
import { readConformance } from '../helpers/conformance.ts';
import { hopscope } from '../helpers/hopscope.ts';
import { withoutShared } from '../helpers/sharedFolder.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';

const folder = temporaryFolder();
const document = z.strictObject({
  cases: z.array(
    z.strictObject({
      id: z.string(),
      success: z.union([z.literal(0), z.literal(1)]).nullable(),
      prompt_text: z.string().exactOptional(),
      images_sent: z.number().exactOptional(),
      last_text: z.string().exactOptional(),
      error: z.string().nullable(),
    }),
  ),
});

function file(content: unknown): string {
  const target = path.join(folder, 'runs.json');
  writeFileSync(target, JSON.stringify(content, null, 1));
  return target;
}

async function judge(form: string, cases: readonly object[]) {
  const name = file({ auto_eval: cases });
  const { code, stdout, stderr } = await hopscope('judge', '--form', form, '--in', name, '--json');
  assert.deepEqual([code, stderr], [0, '']);
  return document.parse(JSON.parse(stdout)).cases;
}

const run = {
  interact_messages: [
    { role: 'system', content: 's' },
    { role: 'user', content: 'Now given a task: Find tea. Please interact with https://tea.example/' },
    { role: 'assistant', content: 'Thought: t\nAction: ANSWER; [4 cups]' },
  ],
  screenshots: ['screenshot1.png', 'screenshot2.png'],
};
const asked = {
  prompt_text: 'TASK: Find tea.\nResult Response: 4 cups\n2 screenshots at the end: ',
  images_sent: 2,
  last_text: 'Your verdict:\n',
};

test('runs are judged by their recorded replies, in the order of the file', async () => {
  assert.deepEqual(
    await judge('openwebvoyager', [
      { id: 'won', ...run, judge_reply: 'SUCCESS' },
      { id: 'lost', ...run, k: 1, judge_reply: 'NOT SUCCESS', webvoyager: 'what else is there is ignored' },
      { id: 'unanswered', ...run, interact_messages: run.interact_messages.slice(0, 1) },
      { id: 'unjudged', ...run },
      { id: 'silent', ...run, judge_reply: null },
    ]),
    [
      { id: 'won', success: 1, ...asked, error: null },
      {
        id: 'lost',
        success: 0,
        ...asked,
        prompt_text: asked.prompt_text.replace('2 screen', '1 screen'),
        images_sent: 1,
        error: null,
      },
      { id: 'unanswered', success: 0, error: null },
      { id: 'unjudged', success: null, ...asked, error: 'ValueError: no recorded reply of the judge' },
      {
        id: 'silent',
        success: null,
        ...asked,
        error: "TypeError: argument of type 'NoneType' is not iterable",
      },
    ],
  );
});

test('an error in a file names its line and field', async () => {
  const wrong: readonly (readonly [unknown, RegExp])[] = [
    [
      { auto_eval: [{ id: 'a', ...run, k: -1 }] },
      /, line \d+, column 9: auto_eval\[0\]\.k: expected a number of at least 0, found the number -1/,
    ],
    [
      { auto_eval: [{ id: 'a', ...run, screenshots: 3 }] },
      /auto_eval\[0\]\.screenshots: expected a list, found the number 3/,
    ],
    [{ cases: [] }, /, line 1, column 1: auto_eval: expected a list, found nothing/],
    [{ auto_eval: [] }, /contains no case/],
  ];
  for (const [content, message] of wrong) {
    const { code, stdout, stderr } = await hopscope(
      'judge',
      '--form',
      'webvoyager',
      '--in',
      file(content),
      '--json',
    );
    assert.equal(code, 1);
    assert.match(stderr, message);
    assert.equal(JSON.parse(stdout).error.code, 'judge.file');
  }
});

const expected = z.object({
  success: z.number().nullable().optional(),
  prompt_text: z.string().optional(),
  images_sent: z.number().optional(),
  last_text: z.string().optional(),
  exception: z.string().optional(),
});
const conformance = z.object({
  auto_eval: z.array(
    z.looseObject({
      id: z.string(),
      webvoyager: expected,
      openwebvoyager: expected,
      openwebvoyager_mind2web: expected,
    }),
  ),
});

for (const form of judgeForms) {
  test(`${form}: every case of the conformance file is judged as expected`, {
    skip: withoutShared,
  }, async () => {
    const { auto_eval: cases } = readConformance('webvoyager', conformance);
    assert.ok(cases.length > 10);
    assert.deepEqual(
      await judge(form, cases),
      cases.map(({ id, [form]: { exception, success, prompt_text, images_sent, last_text } }) => ({
        id,
        success: success ?? null,
        ...(prompt_text === undefined ? {} : { prompt_text, images_sent, last_text }),
        error: exception ?? null,
      })),
    );
  });
}
