// needs: pure
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Trajectory } from '../../../shared/model/trajectory.ts';
import { type RunTree, readTree, samples, smallPicture } from '../../helpers/publishedRuns.ts';

const SHOP = 'http://tea.localhost/';
const REQUEST = '<user_request>\nBuy tea.\n</user_request>\n<browser_state></browser_state>';
const done = { is_done: false, extracted_content: 'ok' };

/** A step of a history of the current version. */
const step = (
  action: readonly object[],
  result: readonly object[] = action.map(() => done),
  state: object = {},
) => ({
  model_output: { evaluation_previous_goal: '', memory: '', next_goal: '', action },
  result,
  state: { url: SHOP, title: 'Tea', tabs: [], interacted_element: action.map(() => null), ...state },
  metadata: null,
  state_message: REQUEST,
});
const history = (...steps: readonly object[]): string => JSON.stringify({ history: steps });
const read = (text: string, beside: RunTree = {}) => readTree({ 'tea.json': text, ...beside });
const only = (...steps: readonly object[]): Trajectory => {
  const { runs, problems } = read(history(...steps));
  assert.deepEqual(problems, []);
  return runs[0] ?? assert.fail();
};
const acts = ({ turns }: Trajectory) =>
  turns.flatMap(({ actions }) => actions.map(({ operation, element, value }) => [operation, element, value]));

describe('histories of browser-use', () => {
  test('a run has its request, thoughts, actions, pictures, answer and the verdict of the judge', () => {
    const { runs, problems, formats } = readTree(samples.browserUse);
    assert.deepEqual([problems, formats], [[], ['browser-use']]);
    const [run = assert.fail()] = runs;
    assert.deepEqual(run.task, { id: 'tea-7', intent: 'What does oolong cost?', start: SHOP });
    assert.deepEqual([run.answer, run.end, run.error], ['12', 'finished', null]);
    assert.deepEqual(run.verdicts, [
      { by: 'browser-use judge', passed: true, score: null, reason: 'The price is right.' },
    ]);
    assert.deepEqual(
      run.turns.map(({ url, title, picture, time, result, error }) => [
        url,
        title,
        picture,
        time,
        result,
        error,
      ]),
      [
        [
          SHOP,
          'Tea shop',
          'tea-7/screenshots/step_1.png',
          '2026-01-02T10:00:00.500Z',
          "Typed 'oolong'\nSent keys: Enter",
          null,
        ],
        [
          `${SHOP}?q=oolong`,
          'Results',
          'tea-7/screenshots/step_2.png',
          '2026-01-02T10:00:02.000Z',
          'Oolong 12\n12',
          null,
        ],
      ],
    );
    assert.equal(
      run.turns[0]?.thought,
      'I search.\nevaluation previous goal: A new task.\nmemory: Nothing yet.\nnext goal: Search for oolong.',
    );
    assert.match(run.turns[0]?.observation ?? '', /\[2\]<input name=q \/>/);
    assert.deepEqual(run.turns[0]?.actions[0]?.described, {
      role: '',
      name: 'Search',
      tag: 'input',
      attributes: { name: 'q' },
    });
  });

  test('an action after which the program stopped is not carried out, and those before it are', () => {
    const [run] = readTree(samples.browserUse).runs;
    assert.deepEqual(
      run?.turns[0]?.actions.map(({ operation, error }) => [operation, error]),
      [
        ['type', null],
        ['press', null],
        ['click', 'browser-use did not carry this action out.'],
      ],
    );
  });

  test('actions that only read stay in the reply and the result, and are not recorded as actions', () => {
    const [run] = readTree(samples.browserUse).runs;
    assert.deepEqual(
      run?.turns[1]?.actions.map(({ operation, value }) => [operation, value]),
      [['finish', '12']],
    );
    assert.match(run?.turns[1]?.raw ?? '', /"extract":\{"query":"the price"\}/);
  });

  test('the actions of all versions have operations', () => {
    const run = only(
      step([
        { navigate: { url: SHOP, new_tab: false } },
        { go_to_url: { url: SHOP, new_tab: true } },
        { open_tab: { url: SHOP } },
        { search: { query: 'tea', engine: 'bing' } },
        { search_google: { query: 'tea' } },
        { click_element_by_index: { index: 4, while_holding_ctrl: false } },
        { click: { coordinate_x: 10, coordinate_y: 20 } },
        { input_text: { index: 5, text: 'green' } },
        { scroll: { down: true, pages: 1 } },
        { scroll: { down: false, num_pages: 0.5, index: 7 } },
        { scroll_down: { amount: 300 } },
        { scroll_up: {} },
        { find_text: { text: 'Price' } },
        { select_dropdown_option: { index: 6, text: 'large' } },
        { upload_file: { index: 8, path: 'a.txt' } },
        { switch: { tab_id: '714C' } },
        { close_tab: { page_id: 0 } },
        { go_back: {} },
        { wait: { seconds: 3 } },
        { my_own: { x: 1 } },
        { write_file: { file_name: 'a', content: 'b' } },
        {},
      ]),
    );
    assert.deepEqual(acts(run), [
      ['goto', null, SHOP],
      ['new-tab', null, SHOP],
      ['new-tab', null, SHOP],
      ['goto', null, 'bing: tea'],
      ['goto', null, 'google: tea'],
      ['click', '4', null],
      ['click', '(10, 20)', null],
      ['type', '5', 'green'],
      ['scroll', null, 'down'],
      ['scroll', '7', 'up 0.5 pages'],
      ['scroll', null, '0,300'],
      ['scroll', null, 'up'],
      ['scroll', null, 'to “Price”'],
      ['select', '6', 'large'],
      ['upload', '8', 'a.txt'],
      ['focus-tab', null, '714C'],
      ['close-tab', null, '0'],
      ['back', null, null],
      ['wait', null, '3'],
      [null, null, null],
    ]);
  });

  test('version 0.2: thoughts in current_state, pictures in the file, an action without success has failed', () => {
    const picture = Buffer.from(smallPicture(10)).toString('base64');
    const { runs, problems } = read(
      history({
        model_output: {
          current_state: { evaluation_previous_goal: 'Unknown', memory: '0 of 1', next_goal: 'Open it' },
          action: [{ click_element_by_index: { index: 1 } }, { click_element_by_index: { index: 4242 } }],
        },
        result: [
          { is_done: false, success: true, extracted_content: 'Clicked' },
          { is_done: false, success: false, extracted_content: 'Element 4242 does not exist' },
        ],
        state: {
          tabs: [],
          screenshot: picture,
          interacted_element: [{ tag_name: 'button', xpath: 'html/body/button', attributes: {} }, null],
          url: SHOP,
          title: 'Tea',
        },
        metadata: { step_start_time: 1.5, step_end_time: 2, input_tokens: 4672, step_number: 2 },
      }),
    );
    assert.deepEqual(
      problems.map(({ level, message }) => [level, message]),
      [['note', 'no step has the text of the task: the run is named after its file']],
    );
    const [turn] = runs[0]?.turns ?? [];
    assert.equal(turn?.thought, 'evaluation previous goal: Unknown\nmemory: 0 of 1\nnext goal: Open it');
    assert.match(turn?.picture ?? '', /^data:image\/png;base64,iVBOR/);
    assert.deepEqual(
      turn?.actions.map(({ error }) => error),
      [null, 'Element 4242 does not exist'],
    );
    assert.deepEqual([runs[0]?.end, runs[0]?.error], ['unfinished', 'Element 4242 does not exist']);
  });

  test('a step whose reply was not valid has its error and no action', () => {
    const torn = {
      ...step([], [{ is_done: false, error: 'Invalid model output format.' }]),
      model_output: null,
      state: { url: 'about:blank', title: 'Empty Tab', interacted_element: [null], screenshot_path: null },
    };
    const run = only(torn);
    assert.deepEqual(
      run.turns.map(({ raw, actions, error }) => [raw, actions, error]),
      [['', [], 'Invalid model output format.']],
    );
    assert.deepEqual([run.task.start, run.end, run.answer], ['', 'unfinished', null]);
  });

  test('the agent’s own claim of success is not a verdict', () => {
    const run = only(
      step(
        [{ done: { text: 'No tea.', success: false } }],
        [{ is_done: true, success: false, extracted_content: 'No tea.' }],
      ),
    );
    assert.deepEqual([run.verdicts, run.extra['claimed'], run.answer], [[], false, 'No tea.']);
  });

  test('pictures are found by the end of their path, and one that could be two files is none', () => {
    const at = (path: string) => step([{ go_back: {} }], [done], { screenshot_path: path });
    const text = history(
      at('/x/a1/screenshots/step_1.png'),
      at('C:\\y\\a2\\screenshots\\step_1.png'),
      at('/z/step_1.png'),
    );
    const { runs, problems } = read(text, {
      'a1/screenshots/step_1.png': smallPicture(1),
      'a2/screenshots/step_1.png': smallPicture(2),
    });
    assert.deepEqual(
      runs[0]?.turns.map(({ picture }) => picture),
      ['a1/screenshots/step_1.png', 'a2/screenshots/step_1.png', null],
    );
    assert.deepEqual(
      problems.map(({ level, message }) => [level, message]),
      [['note', '1 of 3 pictures are not in the folder of the history']],
    );
  });

  test('errors name the file, the line and the field', () => {
    const wrong = (text: string) =>
      read(text).problems.map(({ file, at, field, message }) => [file, at, field, message]);
    assert.deepEqual(
      wrong('{"history": [\n{"model_output": {"action": "click"}, "result": [], "state": {}}]}'),
      [['tea.json', 'line 2', 'history[0].model_output.action', 'expected a list, found the text "click"']],
    );
    assert.deepEqual(wrong('{"history": [\n{"model_output": null, "state": {}}]}'), [
      ['tea.json', 'line 2', 'history[0].result', 'expected a list, found nothing: the field is missing'],
    ]);
    assert.deepEqual(read('{"history": [], "pages": 3}').formats, []);
  });
});
