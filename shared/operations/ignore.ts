import { always, type Operation } from './operation.ts';

export const ignore: Operation = {
  name: 'ignore',
  label: 'Ignore',
  key: 'i',
  fields: [],
  needsElement: true,
  appliesTo: always,
  description: 'Note that the element was looked at and nothing was done.',
  example: { target: { role: 'button', name: 'Accept cookies' } },
};
