import { always, type Operation } from './operation.ts';

export const hover: Operation = {
  name: 'hover',
  label: 'Hover',
  key: 'h',
  fields: [],
  needsElement: true,
  appliesTo: always,
  description: 'Rest the pointer on the element, so that its menu or hint opens.',
  example: { target: { role: 'menuitem', name: 'Products' } },
};
