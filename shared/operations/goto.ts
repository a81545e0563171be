import { always, type Operation } from './operation.ts';

export const goto: Operation = {
  name: 'goto',
  label: 'Go to address',
  key: 'o',
  fields: [{ name: 'value', label: 'Address', kind: 'address', isRequired: true }],
  needsElement: false,
  appliesTo: always,
  description: 'Open an address in this tab.',
  example: { value: 'http://wiki.localhost/' },
};
