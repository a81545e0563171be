import type { OperationName } from '../../../../shared/model/index.ts';
import { act } from './act.ts';
import { press, select, type } from './keys.ts';
import { click, doubleClick, drag, hover, rightClick, scroll } from './pointer.ts';
import type { Driver, RunOperation } from './runOperation.ts';
import { selectText } from './selectText.ts';
import { upload } from './upload.ts';

const LONGEST_WAIT_S = 30;

/** An operation of the address bar, the history or the tabs. It calls the same functions as a person's buttons. */
function navigating(act: (driver: Driver, value: string | undefined) => Promise<unknown>): RunOperation {
  return async (driver, _found, { value }) => {
    await act(driver, value);
    return undefined;
  };
}

/** An operation of the history. It ignores the request's value. */
function inHistory(move: 'back' | 'forward' | 'reload'): RunOperation {
  return async ({ navigation }) => {
    await navigation[move]();
    return null;
  };
}

/** For operations that only state something. They are recorded and leave the page alone. */
const recorded: RunOperation = async (_driver, _found, request) => request.value ?? null;

/** Waits for the page to settle, or the given number of seconds at most. */
const wait: RunOperation = async (driver, _found, { value }) => {
  const seconds = Math.min(LONGEST_WAIT_S, Math.max(0, Number(value ?? 5) || 5));
  await driver.settle(seconds * 1000);
  return value ?? null;
};

/** How each operation is carried out. Its label and parameters are in shared/model/operation.ts. */
export const runs: Readonly<Record<OperationName, RunOperation>> = {
  click,
  'right-click': rightClick,
  'double-click': doubleClick,
  'select-text': selectText,
  type,
  select,
  hover,
  press,
  scroll,
  drag,
  upload,
  wait,
  act,
  goto: navigating(({ navigation }, url) => navigation.goto(url ?? '')),
  back: inHistory('back'),
  forward: inHistory('forward'),
  reload: inHistory('reload'),
  'new-tab': navigating(({ navigation }, url) => navigation.newTab(url)),
  'focus-tab': navigating(({ navigation }, id) => navigation.focusTab(id ?? '')),
  'close-tab': navigating(({ navigation, tab }, id) => navigation.closeTab(id ?? tab.id)),
  'click-fake': recorded,
  answer: recorded,
  'give-up': recorded,
  ignore: recorded,
};
