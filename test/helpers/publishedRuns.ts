import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { deflateSync } from 'node:zlib';
import { createProblems, type ImportProblem } from '../../shared/importers/file/importer.ts';
import { findRuns } from '../../shared/importers/trajectories/index.ts';
import type { ReadOptions } from '../../shared/importers/trajectories/reader.ts';
import type { Trajectory } from '../../shared/model/trajectory.ts';

/** Files of small runs by their paths, in the formats of the programs that publish them. */
export type RunTree = Readonly<Record<string, string | Uint8Array>>;

/** Reads the files as an import does. */
export function readTree(
  tree: RunTree,
  options: ReadOptions = {},
): {
  readonly runs: readonly Trajectory[];
  readonly formats: readonly string[];
  readonly problems: readonly ImportProblem[];
} {
  const problems = createProblems();
  const text = (name: string): string | null => {
    const content = tree[name];
    return content === undefined ? null : Buffer.from(content).toString('utf8');
  };
  const found = findRuns(Object.keys(tree), (name) => (text(name) ?? '').slice(0, 4_000));
  const runs = found.flatMap(({ reader, name, paths }) =>
    reader.read({ name, paths, text }, problems, options),
  );
  return { runs, formats: found.map(({ reader }) => reader.format), problems: problems.list() };
}

/** Writes the files to disk and returns the folder. */
export function writeTree(folder: string, tree: RunTree): string {
  for (const [name, content] of Object.entries(tree)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), content);
  }
  return folder;
}

/** A picture of one colour that any program opens. */
export function smallPicture(red: number, width = 4, height = 3): Buffer {
  const chunk = (type: string, data: Uint8Array): Buffer => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const out = Buffer.alloc(body.length + 8);
    out.writeUInt32BE(data.length, 0);
    body.copy(out, 4);
    out.writeUInt32BE(crc(body), body.length + 4);
    return out;
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const row = Buffer.concat([Buffer.of(0), ...Array.from({ length: width }, () => Buffer.of(red, 80, 120))]);
  return Buffer.concat([
    Buffer.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.concat(Array.from({ length: height }, () => row)))),
    chunk('IEND', new Uint8Array()),
  ]);
}

function crc(bytes: Uint8Array): number {
  let value = 0xffffffff;
  for (const byte of bytes) {
    value ^= byte;
    for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  }
  return (value ^ 0xffffffff) >>> 0;
}

const json = (value: unknown): string => JSON.stringify(value, null, 2);
const data = (picture: Uint8Array): string =>
  `data:image/png;base64,${Buffer.from(picture).toString('base64')}`;

/** One run of each format: two steps on a tea shop, and its result. */
export const samples = {
  webVoyager: {
    'taskTea--1/interact_messages.json': json([
      { role: 'system', content: 'You are a robot.' },
      {
        role: 'user',
        content:
          'Now given a task: What does oolong cost?  Please interact with http://tea.localhost/ and get the answer. Observation: A screenshot and some texts. (Omitted in context.)',
      },
      { role: 'assistant', content: 'Thought: I search.\n\nAction: Type [3]; oolong' },
      {
        role: 'user',
        content: [
          { type: 'text', text: 'Observation: please analyze … [5]: "Oolong 12";' },
          { type: 'image_url', image_url: { url: 'data:image/png;base64,{b64_img}' } },
        ],
      },
      { role: 'assistant', content: 'Thought: There it is.\n\nAction: ANSWER; [12]' },
    ]),
    'taskTea--1/screenshot1.png': smallPicture(10),
    'taskTea--1/screenshot2.png': smallPicture(20),
    'taskTea--1/agent.log': 'INFO - Prompt Tokens: 100; Completion Tokens: 7\nINFO - finish!!\n',
    'taskTea--1/eval_res.json': json([
      { role: 'system', content: 'Judge.' },
      { role: 'assistant', content: 'SUCCESS', success: 1 },
    ]),
  },
  mmina: {
    'results/config.json': json({ model: 'gpt-tea', max_steps: 30 }),
    'results/log_files/run.log': [
      '2026-01-02 10:00:00,001 - INFO - [Config file]: mmina/multi567/4.json',
      '2026-01-02 10:00:00,002 - INFO - [Intent]: Find a tea house',
      '2026-01-02 10:00:09,000 - INFO - [Result] single task success rate: 1/3',
      '2026-01-02 10:00:09,001 - INFO - [Result] (FAIL) mmina/multi567/4.json',
      '2026-01-02 10:00:09,002 - INFO - [Result] all success rate: 1/3',
      '2026-01-02 10:01:00,001 - INFO - [Config file]: mmina/multi567/5.json',
      '2026-01-02 10:01:00,002 - INFO - [Intent]: Find a pot',
      "2026-01-02 10:01:09,000 - INFO - [Unhandled Error] IndexError('list index out of range')]",
      '2026-01-02 10:01:09,002 - INFO - [Result] all success rate: 1/6',
      '2026-01-02 10:02:00,001 - INFO - [Config file]: mmina/multi567/6.json',
      '2026-01-02 10:02:00,002 - INFO - [Intent]: Find a cup',
      "2026-01-02 10:02:09,000 - INFO - [Unhandled Error] KeyError('must_include')]",
      '2026-01-02 10:02:09,002 - INFO - [Result] all success rate: 1/6',
      '',
    ].join('\n'),
    'results/render_4.html': rendered(4, 'Find a tea house', [
      [
        'http://tea.localhost/',
        'I look. ```type [7] [oolong] [1]```',
        "type [7] [oolong] [1] where [7] is textbox 'Search'",
      ],
      ['http://tea.localhost/oolong', 'Done. ```stop [Tea House]```', 'stop [Tea House]'],
    ]),
    'results/render_5.html': rendered(5, 'Find a pot', [
      ['http://tea.localhost/', '```click [1]```', 'click [1]'],
    ]),
    'results/render_6.html': rendered(6, 'Find a cup', [['http://tea.localhost/', '```jump```', 'jump']]),
  },
  onlineFirst: {
    'abc_110325/result.json': json({
      task_id: 'abc_110325',
      task: 'What does oolong cost?',
      final_result_response: '12',
      action_history: ['Navigate to http://tea.localhost/', 'Click at (10, 20)'],
      thoughts: ['', 'I click.'],
      judge: { score: 100, reasoning: 'The price is right.' },
    }),
    'abc_110325/trajectory/0_full_screenshot.png': smallPicture(10),
    'abc_110325/trajectory/1_full_screenshot.png': smallPicture(20),
  },
  onlineSecond: {
    'abc/result.json': json({
      schema_version: 'online-mind2web-v2',
      task_id: 'abc',
      task: 'What does oolong cost?',
      agent_final_answer: '12',
      action_history: [
        {
          step: 1,
          screenshot: 'trajectory/1_full_screenshot.png',
          url: 'http://tea.localhost/',
          action: '[link] Oolong -> CLICK',
          action_status: 'success',
          thought: 'I click.',
        },
      ],
    }),
    'abc/trajectory/1_full_screenshot.png': smallPicture(10),
  },
  agentLab: {
    'study/2026-01-02_10-20-52_GenericAgent_on_tea.price_64_e6d2d5/summary_info.json': json({
      n_steps: 2,
      cum_reward: 1,
      err_msg: null,
      stack_trace: null,
      'stats.cum_steps': 2,
      terminated: true,
      truncated: false,
    }),
    'study/2026-01-02_10-20-52_GenericAgent_on_tea.price_64_e6d2d5/screenshot_step_0.png': smallPicture(10),
    'study/2026-01-02_10-20-52_GenericAgent_on_tea.price_64_e6d2d5/step_0.pkl.gz': 'never opened',
    'study/2026-01-02_10-20-52_GenericAgent_on_tea.price_64_e6d2d5/experiment.log':
      '2026-01-02 10:20:53,100 - 1 - browsergym.experiments.loop - INFO - I fill the box.\naction:\nfill("a51", "oolong")\n2026-01-02 10:20:54,100 - 1 - browsergym.experiments.loop - INFO - There it is.\naction:\nsend_msg_to_user("12")\n',
  },
  atif: {
    'runs/trajectory.json': json({
      schema_version: 'ATIF-v1.7',
      session_id: 's-1',
      agent: {
        name: 'tea-agent',
        version: '2.0',
        model_name: 'gpt-tea',
        tool_definitions: [{ type: 'function', function: { name: 'browser_click' } }],
      },
      steps: [
        { step_id: 1, source: 'system', message: 'You buy tea.' },
        { step_id: 2, source: 'user', message: 'What does oolong cost?' },
        {
          step_id: 3,
          timestamp: '2026-01-02T10:00:00Z',
          source: 'agent',
          message: 'I click on oolong.',
          reasoning_content: 'It is in the list.',
          tool_calls: [{ tool_call_id: 'c1', function_name: 'browser_click', arguments: { ref: 'e5' } }],
          observation: {
            results: [
              {
                source_call_id: 'c1',
                content: [
                  { type: 'text', text: 'Oolong 12' },
                  { type: 'image', source: { media_type: 'image/png', path: 'images/1.png' } },
                ],
              },
            ],
          },
          metrics: { prompt_tokens: 100, completion_tokens: 7, cost_usd: 0.01 },
        },
        { step_id: 4, source: 'agent', message: 'It costs 12.' },
      ],
      final_metrics: { total_steps: 4 },
      extra: { outcome: { passed: true, score: 1, reason: 'as asked' } },
    }),
    'runs/images/1.png': smallPicture(10),
  },
  inspect: {
    'logs/tea.json': json({
      version: 2,
      status: 'success',
      eval: { task: 'tea', model: 'openai/gpt-tea', created: '2026-01-02T10:00:00Z' },
      samples: [
        {
          id: 1,
          epoch: 1,
          input: 'What does oolong cost?',
          target: '12',
          messages: [
            { role: 'system', content: 'You buy tea.' },
            { role: 'user', content: 'What does oolong cost?' },
            {
              role: 'assistant',
              content: 'I open the shop.',
              tool_calls: [
                { id: 'c1', function: 'web_browser_go', arguments: { url: 'http://tea.localhost/' } },
              ],
            },
            {
              role: 'tool',
              tool_call_id: 'c1',
              content: [
                { type: 'text', text: 'Oolong 12' },
                { type: 'image', image: data(smallPicture(10)) },
              ],
            },
            { role: 'assistant', content: '12' },
          ],
          output: { model: 'gpt-tea', completion: '12' },
          scores: { match: { value: 'C', explanation: 'equal' } },
        },
      ],
    }),
  },
  browserUse: {
    'tea-7/history.json': json({
      history: [
        {
          model_output: {
            evaluation_previous_goal: 'A new task.',
            memory: 'Nothing yet.',
            next_goal: 'Search for oolong.',
            action: [
              { input: { index: 2, text: 'oolong', clear: true } },
              { send_keys: { keys: 'Enter' } },
              { click: { index: 9 } },
            ],
            thinking: 'I search.',
          },
          result: [
            { is_done: false, extracted_content: "Typed 'oolong'" },
            { is_done: false, extracted_content: 'Sent keys: Enter' },
          ],
          state: {
            tabs: [{ url: 'http://tea.localhost/', title: 'Tea shop', target_id: '714C' }],
            screenshot_path: '/tmp/agent_1/screenshots/step_1.png',
            interacted_element: [
              { node_name: 'INPUT', attributes: { name: 'q' }, x_path: 'html/body/input', ax_name: 'Search' },
              null,
              null,
            ],
            url: 'http://tea.localhost/',
            title: 'Tea shop',
          },
          metadata: { step_start_time: 1767348000.5, step_end_time: 1767348002, step_number: 1 },
          state_message:
            '<user_request>\nWhat does oolong cost?\n</user_request>\n\n<browser_state>\n[2]<input name=q />\n</browser_state>',
        },
        {
          model_output: {
            evaluation_previous_goal: 'Found.',
            memory: 'It costs 12.',
            next_goal: 'Answer.',
            action: [
              { extract: { query: 'the price' } },
              { done: { text: '12', success: true, files_to_display: [] } },
            ],
          },
          result: [
            { is_done: false, extracted_content: 'Oolong 12' },
            {
              is_done: true,
              success: true,
              judgement: { reasoning: 'The price is right.', verdict: true, failure_reason: '' },
              extracted_content: '12',
            },
          ],
          state: {
            tabs: [],
            screenshot_path: '/tmp/agent_1/screenshots/step_2.png',
            interacted_element: [null, null],
            url: 'http://tea.localhost/?q=oolong',
            title: 'Results',
          },
          metadata: { step_start_time: 1767348002, step_end_time: 1767348003, step_number: 2 },
          state_message: null,
        },
      ],
    }),
    'tea-7/screenshots/step_1.png': smallPicture(10),
    'tea-7/screenshots/step_2.png': smallPicture(20),
  },
  recorder: {
    'tea/oolong.json': json({
      title: 'Buy oolong',
      steps: [
        { type: 'setViewport', width: 1280, height: 720, deviceScaleFactor: 1, isMobile: false },
        {
          type: 'navigate',
          url: 'http://tea.localhost/',
          assertedEvents: [{ type: 'navigation', url: 'http://tea.localhost/', title: 'Tea shop' }],
        },
        { type: 'change', target: 'main', selectors: [['aria/Search'], ['#search']], value: 'oolong' },
        {
          type: 'keyDown',
          target: 'main',
          key: 'Enter',
          assertedEvents: [{ type: 'navigation', url: 'http://tea.localhost/?q=oolong', title: 'Results' }],
        },
        { type: 'keyUp', target: 'main', key: 'Enter' },
        {
          type: 'click',
          target: 'main',
          selectors: [['aria/Oolong[role="link"]'], ['main > a'], ['text/Oolong']],
          offsetX: 10,
          offsetY: 5,
          assertedEvents: [{ type: 'navigation', url: 'http://tea.localhost/oolong', title: 'Oolong' }],
        },
      ],
    }),
  },
} satisfies Record<string, RunTree>;

/** A run as WebArena's program renders it, without escaping. */
function rendered(id: number, intent: string, steps: readonly (readonly [string, string, string])[]): string {
  const config = `sites: ['tea']\ntask_id: ${id}\nstart_url: http://tea.localhost/\nintent: ${intent}\nprocedure: ['tea', 'end']\neval: {'eval_types': ['string_match'], 'reference_answers': {'must_include': ['house']}}\n`;
  const pages = steps.map(
    ([url, raw, parsed]) =>
      `<h2>New Page</h2>\n<h3 class='url'><a href=${url}>URL: ${url}</a></h3>\n<div class='state_obv'><pre>[7] textbox 'Search'</pre><div>\n<img src='${data(smallPicture(10))}' style='width:50vw; height:auto;'>\n<div class='prev_action' style='background-color:pink'>None</div>\n<div class='predict_action'><div class='raw_parsed_prediction' style='background-color:grey'><pre>${raw}</pre></div><div class='action_object'><pre>{}</pre></div><div class='parsed_action' style='background-color:yellow'><pre>${parsed}</pre></div></div>\n`,
  );
  return `<html><body>\n<pre>${config}</pre>\n${pages.join('')}</body></html>`;
}
