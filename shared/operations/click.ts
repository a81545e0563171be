import { always, type Operation } from './operation.ts';

export const click: Operation = {
  name: 'click',
  label: 'Click',
  key: 'c',
  fields: [],
  needsElement: true,
  appliesTo: always,
  description: 'Click the element: follow a link, press a button, tick a box, open a list.',
  example: { target: { role: 'button', name: 'Search flights' } },
};
