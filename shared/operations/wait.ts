import { always, type Operation } from './operation.ts';

export const wait: Operation = {
  name: 'wait',
  label: 'Wait',
  key: null,
  fields: [{ name: 'value', label: 'Seconds', kind: 'seconds', isRequired: false }],
  needsElement: false,
  appliesTo: always,
  description: 'Wait until the page has come to rest, or so many seconds at most.',
  example: { value: '5' },
};
