import { always, type Operation } from './operation.ts';

export const doubleClick: Operation = {
  name: 'double-click',
  label: 'Double click',
  key: '2',
  fields: [],
  needsElement: true,
  appliesTo: always,
  description: 'Click the element twice in quick succession: open a file, edit a cell.',
  example: { target: { role: 'gridcell', name: 'March' } },
};
