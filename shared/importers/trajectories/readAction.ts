import type { OperationName } from '../../model/index.ts';
import { isOperation } from '../../model/operation.ts';
import type { TrajectoryAction } from '../../model/trajectory.ts';

/** Names of tools and calls in other programs → the operation here. */
const known: Readonly<Record<string, OperationName | 'finish' | 'give-up'>> = {
  left_click: 'click',
  double_click: 'double-click',
  dblclick: 'double-click',
  right_click: 'right-click',
  click_element: 'click',
  fill: 'type',
  input: 'type',
  input_text: 'type',
  text_input: 'type',
  type_text: 'type',
  keyboard_type: 'type',
  key: 'press',
  keypress: 'press',
  press_key: 'press',
  send_keys: 'press',
  keyboard_press: 'press',
  select_option: 'select',
  select_dropdown: 'select',
  drag_and_drop: 'drag',
  left_click_drag: 'drag',
  navigate: 'goto',
  open: 'goto',
  go_to_url: 'goto',
  load: 'goto',
  go_back: 'back',
  goback: 'back',
  navigate_back: 'back',
  go_forward: 'forward',
  navigate_forward: 'forward',
  switch_tab: 'focus-tab',
  tab_focus: 'focus-tab',
  new_tab: 'new-tab',
  tab_close: 'close-tab',
  close_tab: 'close-tab',
  noop: 'wait',
  wait_for: 'wait',
  upload_file: 'upload',
  file_upload: 'upload',
  done: 'finish',
  stop: 'finish',
  submit_answer: 'finish',
  send_msg_to_user: 'finish',
  finish: 'finish',
  'give-up': 'give-up',
  report_infeasible: 'give-up',
};

const elementNames = ['element', 'ref', 'bid', 'uid', 'index', 'selector', 'element_id', 'coordinate'];
const valueNames = [
  'value',
  'text',
  'url',
  'key',
  'keys',
  'direction',
  'answer',
  'options',
  'option',
  'reason',
  'seconds',
  'hop',
];

/** A call of a tool as an operation of ours; null where there is none of that name. */
export function readCall(
  name: string,
  given: Readonly<Record<string, unknown>>,
  id?: string,
): TrajectoryAction {
  const plain = name.replace(/^(?:mcp__\w+?__|browser[_.]|computer[_.]|page\.)/i, '').toLowerCase();
  const operation = Object.hasOwn(known, plain) ? known[plain] : isOperation(plain) ? plain : undefined;
  return {
    name,
    arguments: given,
    operation: operation ?? null,
    element: firstOf(given, elementNames),
    value: firstOf(given, valueNames),
    ...(id === undefined ? {} : { id }),
  };
}

function firstOf(given: Readonly<Record<string, unknown>>, names: readonly string[]): string | null {
  for (const name of names) {
    const value = given[name];
    if (typeof value === 'string') return value;
    if (typeof value === 'number') return String(value);
    if (Array.isArray(value))
      return value.map((each) => (typeof each === 'object' ? JSON.stringify(each) : String(each))).join(',');
  }
  return null;
}
