/** Everything that can be done on a page. */
export const operationNames = [
  'click',
  'right-click',
  'double-click',
  'select-text',
  'type',
  'select',
  'hover',
  'press',
  'click-fake',
  'scroll',
  'drag',
  'goto',
  'back',
  'forward',
  'reload',
  'new-tab',
  'focus-tab',
  'close-tab',
  'upload',
  'wait',
  'answer',
  'give-up',
  'ignore',
] as const;

export type OperationName = (typeof operationNames)[number];
