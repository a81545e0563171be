import { always, type Operation } from './operation.ts';

export const forward: Operation = {
  name: 'forward',
  label: 'Forward',
  key: null,
  fields: [],
  needsElement: false,
  appliesTo: always,
  description: 'Go forward to the page that Back left.',
  example: {},
};
