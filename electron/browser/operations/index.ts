import type { OperationName } from '../../../shared/model.ts';
import type { RunOperation } from '../driver.ts';
import { click } from './click.ts';
import { drag } from './drag.ts';
import { hover } from './hover.ts';
import { nothing } from './nothing.ts';
import { press } from './press.ts';
import { scroll } from './scroll.ts';
import { select } from './select.ts';
import { back, closeTab, focusTab, forward, goto, newTab, reload } from './tabs.ts';
import { type } from './type.ts';
import { upload } from './upload.ts';
import { wait } from './wait.ts';

/** How each operation is carried out. What it is called and asks for stands in shared/operations. */
export const runs: Readonly<Record<OperationName, RunOperation>> = {
  click,
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
