import { always, type Operation } from './operation.ts';

export const giveUp: Operation = {
  name: 'give-up',
  label: 'Give up',
  key: null,
  fields: [{ name: 'value', label: 'Reason', kind: 'text', isRequired: false }],
  needsElement: false,
  appliesTo: always,
  description: 'End the task without reaching its goal.',
  example: { value: 'not-found' },
};
