import { always, type Operation } from './operation.ts';

export const rightClick: Operation = {
  name: 'right-click',
  label: 'Right click',
  key: 'y',
  fields: [],
  needsElement: true,
  appliesTo: always,
  description: 'Click the element with the right button, so that its menu opens.',
  example: { target: { role: 'row', name: 'Invoice.pdf' } },
};
