import type { OperationName } from '../model/index.ts';
import { answer } from './answer.ts';
import { back } from './back.ts';
import { click } from './click.ts';
import { clickFake } from './clickFake.ts';
import { closeTab } from './closeTab.ts';
import { doubleClick } from './doubleClick.ts';
import { drag } from './drag.ts';
import { focusTab } from './focusTab.ts';
import { forward } from './forward.ts';
import { giveUp } from './giveUp.ts';
import { goto } from './goto.ts';
import { hover } from './hover.ts';
import { ignore } from './ignore.ts';
import { newTab } from './newTab.ts';
import type { Operation } from './operation.ts';
import { press } from './press.ts';
import { reload } from './reload.ts';
import { rightClick } from './rightClick.ts';
import { scroll } from './scroll.ts';
import { select } from './select.ts';
import { selectText } from './selectText.ts';
import { type } from './type.ts';
import { upload } from './upload.ts';
import { wait } from './wait.ts';

/** Everything that a participant can do. To add an operation: a file here, a file in electron/browser/operations, a line in both. */
export const operations: Readonly<Record<OperationName, Operation>> = {
  click,
  'right-click': rightClick,
  'double-click': doubleClick,
  'select-text': selectText,
  'click-fake': clickFake,
  type,
  select,
  hover,
  press,
  scroll,
  drag,
  goto,
  back,
  forward,
  reload,
  'new-tab': newTab,
  'focus-tab': focusTab,
  'close-tab': closeTab,
  upload,
  wait,
  answer,
  'give-up': giveUp,
  ignore,
};
