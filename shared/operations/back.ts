import { always, type Operation } from './operation.ts';

export const back: Operation = {
  name: 'back',
  label: 'Go back',
  key: 'b',
  fields: [],
  needsElement: false,
  appliesTo: always,
  description: 'Go back to the page before.',
  example: {},
};
