import { always, type Operation } from './operation.ts';

export const clickFake: Operation = {
  name: 'click-fake',
  label: 'Click (fake)',
  key: 'f',
  fields: [],
  needsElement: true,
  appliesTo: always,
  description: 'Record a click without carrying it out, because it would change something in the real world.',
  example: { target: { role: 'button', name: 'Pay now' } },
};
