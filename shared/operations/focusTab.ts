import { always, type Operation } from './operation.ts';

export const focusTab: Operation = {
  name: 'focus-tab',
  label: 'Switch to tab',
  key: 'w',
  fields: [{ name: 'value', label: 'Tab', kind: 'tab', isRequired: true }],
  needsElement: false,
  appliesTo: always,
  description: 'Go on in another open tab, named by its id.',
  example: { value: 't2' },
};
