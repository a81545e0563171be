// needs: pure
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { z } from 'zod';
import { mind2webMetrics } from '../../electron/cli/runs/mind2webMetrics.ts';
import { AppError } from '../../shared/errors.ts';
import { hopscope } from '../helpers/hopscope.ts';
import { mind2webFile } from '../helpers/mind2webFile.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';
import { buttonPage } from '../mind2web/metrics/toyPage.ts';

const folder = temporaryFolder();

function file(name: string, content: unknown): string {
  const target = path.join(folder, name);
  writeFileSync(target, typeof content === 'string' ? content : JSON.stringify(content, null, 1));
  return target;
}

const candidates = {
  operation: { op: 'CLICK', value: '' },
  pos_candidates: [{ backend_node_id: 'b1', rank: 0 }],
  neg_candidates: [{ backend_node_id: 'b2', rank: 1 }],
};
const step = {
  id: 's',
  variant: 'finetuned',
  top_k: 50,
  ...candidates,
  model_outputs: ['B.\nAction: CLICK'],
};
const sample = { annotation_id: 't', action_uid: 'u', website: 'w', ...candidates };
const whole = {
  toy_cleaned_html: buttonPage,
  f1: [{ id: 'f', pred: 'TYPE a', label: 'TYPE a b' }],
  parse: [{ id: 'p', text: '' }],
  steps: [step, { ...step, id: 'raises', model_outputs: [''] }],
  datasets: [
    {
      id: 'd',
      top_k: 50,
      samples: [sample, { ...sample, pos_candidates: [] }],
      model_outputs: ['B.\nAction: CLICK'],
    },
    { id: 'none', top_k: 50, samples: [], model_outputs: [] },
  ],
  choices: [{ id: 'c', cleaned_html: buttonPage, candidate_ids: ['b2'], gt: 'b2', keep_html_brackets: true }],
};

const refusal = z.strictObject({
  error: z.strictObject({
    code: z.string(),
    origin: z.string(),
    message: z.string(),
    advice: z.string(),
    at: z.string(),
  }),
});

test('--json prints one document with every list, and the exceptions of the reference program in its words', async () => {
  const { code, stdout, stderr } = await hopscope(
    'mind2web-metrics',
    '--in',
    file('whole.json', whole),
    '--json',
  );
  assert.deepEqual([code, stderr], [0, '']);
  const { choices, ...rest } = z
    .strictObject({
      f1: z.unknown(),
      parse: z.unknown(),
      steps: z.unknown(),
      datasets: z.unknown(),
      choices: z.array(z.looseObject({})),
    })
    .parse(JSON.parse(stdout));
  assert.deepEqual(rest, {
    f1: [{ id: 'f', f1_multichoice: 0.8, f1_generation: 0.8 }],
    parse: [{ id: 'p', finetuned: null, llm: ['A', ' '] }],
    steps: [
      { id: 's', element_acc: 1, action_f1: 1, step_acc: 1, prediction: ['b1', 'CLICK '], model_calls: 1 },
      { id: 'raises', error: 'IndexError: string index out of range' },
    ],
    datasets: [
      {
        id: 'd',
        results: {
          element_acc: 0.5,
          action_f1: 0.5,
          step_acc: 0.5,
          marco_element_acc: 1,
          marco_action_f1: 1,
          marco_step_acc: 1,
          error_ratio: { '0': 1 },
          acc_per_website: { w: [1, 1] },
        },
        predictions: [
          ['t_u', 'b1', 'CLICK '],
          ['t_u', '', ''],
        ],
        model_calls: 1,
      },
      {
        id: 'none',
        model_calls: 0,
        error:
          "UnboundLocalError: cannot access local variable 'marco_element_acc' where it is not associated with a value",
      },
    ],
  });
  assert.deepEqual(Object.keys(choices[0] ?? {}), ['id', 'tree', 'input', 'target', 'choices']);
});

test('the inputs of the conformance file give its expected values', async () => {
  const found = mind2webFile();
  if (found === null) return;
  const bare = JSON.stringify(found.raw, (key, value: unknown) =>
    /^expected|^rounds$|^note$/u.test(key) ? undefined : value,
  );
  const { code, stdout, stderr } = await hopscope(
    'mind2web-metrics',
    '--in',
    file('bare.json', bare),
    '--json',
  );
  assert.deepEqual([code, stderr], [0, '']);
  assert.deepEqual(JSON.parse(stdout), found.expected);
});

test('--quirks corrected: macro figures count all steps, and no case has an error', async () => {
  const { stdout } = await hopscope(
    'mind2web-metrics',
    '--in',
    file('whole.json', whole),
    '--quirks',
    'corrected',
    '--json',
  );
  const result = z.looseObject({ results: z.looseObject({ marco_step_acc: z.number().nullable() }) });
  const report = z
    .object({ steps: z.array(z.looseObject({})), datasets: z.array(result) })
    .parse(JSON.parse(stdout));
  assert.deepEqual(
    report.datasets.map((one) => one.results.marco_step_acc),
    [0.5, null],
  );
  assert(report.steps.every((one) => !('error' in one)));
});

test('without --json the command prints a table for each list in the file', async () => {
  const { code, stdout } = await hopscope(
    'mind2web-metrics',
    '--in',
    file('few.json', { f1: whole.f1, steps: whole.steps, toy_cleaned_html: buttonPage }),
  );
  assert.equal(code, 0);
  assert.match(stdout, /^Operation F1\n/u);
  assert.match(stdout, /^s +1 +1 +1 +1 +b1 · CLICK$/mu);
  assert.match(stdout, /^raises +IndexError: string index out of range$/mu);
  assert.doesNotMatch(stdout, /Data sets/u);
});

test('lists may be missing or empty', async () => {
  const { code, stdout } = await hopscope(
    'mind2web-metrics',
    '--in',
    file('empty.json', { steps: [] }),
    '--json',
  );
  assert.equal(code, 0);
  assert.deepEqual(JSON.parse(stdout), { f1: [], parse: [], steps: [], datasets: [], choices: [] });
});

test('an error in a file names the file, line, column and field', () => {
  const cases: readonly [name: string, content: unknown, says: RegExp][] = [
    ['notJson.json', '{"f1": [\n  {"id": }]}', /notJson\.json, line 2, column 10: expected a value/u],
    ['list.json', [], /list\.json, line 1, column 1: expected an object, found an empty list/u],
    [
      'field.json',
      { f1: [{ id: 'f', pred: 5, label: '' }] },
      /line 5, column 12: f1\[0\]\.pred: expected text, found the number 5/u,
    ],
    [
      'variant.json',
      { steps: [{ ...step, variant: 'gpt' }] },
      /steps\[0\]\.variant: expected "finetuned" or "llm"/u,
    ],
    [
      'rank.json',
      { ...whole, steps: [{ ...step, neg_candidates: [{ backend_node_id: 'b2' }] }] },
      /steps\[0\]\.neg_candidates\[0\]\.rank: expected a number, found nothing/u,
    ],
    [
      'page.json',
      { steps: [step] },
      /steps\[0\]\.cleaned_html: expected the page: .* no "toy_cleaned_html"/u,
    ],
    [
      'broken.json',
      { ...whole, toy_cleaned_html: '<html><body></html>' },
      /toy_cleaned_html: expected a page in XML: character 13: <\/html> closes <body>/u,
    ],
    [
      'replies.json',
      { ...whole, datasets: [{ ...whole.datasets[0], model_outputs: [] }] },
      /datasets\[0\]\.model_outputs: .* datasets\[0\]\.samples\[0\] asks for number 1, found a list of 0/u,
    ],
    ['nopage.json', { choices: [{ id: 'c', candidate_ids: [] }] }, /choices\[0\]\.cleaned_html: .* neither/u],
  ];
  for (const [name, content, says] of cases) {
    const faulty = file(name, content);
    assert.throws(
      () => mind2webMetrics({ in: faulty, quirks: 'reference' }),
      (error) => {
        assert(error instanceof AppError);
        assert.match(error.message, says);
        assert.match(error.at ?? '', /\.json:\d+:\d+$/u);
        return true;
      },
    );
  }
});

test('a missing page makes only its own case an error', async () => {
  const target = file('source.json', {
    f1: whole.f1,
    choices: [{ id: 'c', source: 'SeeAct queries.jsonl line 1', candidate_ids: ['1'], gt: '1' }],
  });
  const { code, stdout, stderr } = await hopscope(
    'mind2web-metrics',
    '--in',
    target,
    '--fixtures',
    folder,
    '--json',
  );
  assert.equal(code, 0);
  const report = z.looseObject({ f1: z.array(z.unknown()), choices: z.unknown() }).parse(JSON.parse(stdout));
  assert.equal(report.f1.length, 1);
  const error = 'NotRecorded: the page of "SeeAct queries.jsonl line 1" is not at hand';
  assert.deepEqual(report.choices, [{ id: 'c', error }]);
  assert.match(stderr, /--fixtures names its folder/u);
});

test('a missing file exits with 1 and one document; wrong usage exits with 2', async () => {
  const missing = await hopscope('mind2web-metrics', '--in', path.join(folder, 'nowhere.json'), '--json');
  assert.equal(missing.code, 1);
  assert.match(refusal.parse(JSON.parse(missing.stdout)).error.message, /nowhere\.json does not exist/u);
  assert.match(missing.stderr, /nowhere\.json does not exist/u);
  for (const usage of [[], ['--in', 'x', '--quirks', 'some']])
    assert.equal((await hopscope('mind2web-metrics', ...usage)).code, 2, usage.join(' '));
});
