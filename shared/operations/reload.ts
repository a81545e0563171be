import { always, type Operation } from './operation.ts';

export const reload: Operation = {
  name: 'reload',
  label: 'Reload',
  key: null,
  fields: [],
  needsElement: false,
  appliesTo: always,
  description: 'Load the page again.',
  example: {},
};
