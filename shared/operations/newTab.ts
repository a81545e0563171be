import { always, type Operation } from './operation.ts';

export const newTab: Operation = {
  name: 'new-tab',
  label: 'New tab',
  key: 'n',
  fields: [{ name: 'value', label: 'Address', kind: 'address', isRequired: false }],
  needsElement: false,
  appliesTo: always,
  description: 'Open a new tab, with an address or empty.',
  example: { value: 'http://hotels.localhost/' },
};
