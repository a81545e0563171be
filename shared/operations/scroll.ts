import { always, type Operation } from './operation.ts';

export const scroll: Operation = {
  name: 'scroll',
  label: 'Scroll',
  key: 'l',
  fields: [{ name: 'value', label: 'Direction', kind: 'distance', isRequired: true }],
  needsElement: false,
  appliesTo: always,
  description:
    'Scroll the page, or the element, by down, up, left, right, top, bottom, or by two numbers of pixels such as 0,600.',
  example: { value: 'down' },
};
