import { always, type Operation } from './operation.ts';

export const press: Operation = {
  name: 'press',
  label: 'Press key',
  key: 'e',
  fields: [{ name: 'value', label: 'Key', kind: 'key', isRequired: true }],
  needsElement: false,
  appliesTo: always,
  description:
    'Press a key or chord, such as Enter, Escape, ArrowDown or Control+a, on the element or on what has the focus.',
  example: { target: { role: 'searchbox', name: 'Search' }, value: 'Enter' },
};
