import type { OperationName } from '../../../../shared/model/index.ts';
import { click, doubleClick, rightClick } from './click.ts';
import { drag } from './drag.ts';
import { hover } from './hover.ts';
import { nothing } from './nothing.ts';
import type { RunOperation } from './operation.ts';
import { press } from './press.ts';
import { scroll } from './scroll.ts';
import { select } from './select.ts';
import { selectText } from './selectText.ts';
import { back, closeTab, focusTab, forward, goto, newTab, reload } from './tabs.ts';
import { type } from './type.ts';
import { upload } from './upload.ts';
import { wait } from './wait.ts';

/** How each operation is carried out. What it is called and asks for stands in shared/operations. */
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
  goto,
  back,
  forward,
  reload,
  'new-tab': newTab,
  'focus-tab': focusTab,
  'close-tab': closeTab,
  'click-fake': nothing,
  answer: nothing,
  'give-up': nothing,
  ignore: nothing,
};
