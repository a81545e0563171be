import { always, type Operation } from './operation.ts';

export const closeTab: Operation = {
  name: 'close-tab',
  label: 'Close tab',
  key: 'x',
  fields: [{ name: 'value', label: 'Tab', kind: 'tab', isRequired: false }],
  needsElement: false,
  appliesTo: always,
  description: 'Close a tab by its id, or this one.',
  example: { value: 't2' },
};
