import { always, type Operation } from './operation.ts';

export const drag: Operation = {
  name: 'drag',
  label: 'Drag to',
  key: 'g',
  fields: [{ name: 'value', label: 'How far (right, down)', kind: 'distance', isRequired: true }],
  needsElement: true,
  appliesTo: always,
  description: 'Drag the element by so many pixels to the right and down, such as 120,0.',
  example: { target: { role: 'slider', name: 'Price' }, value: '120,0' },
};
