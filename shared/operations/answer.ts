import { always, type Operation } from './operation.ts';

export const answer: Operation = {
  name: 'answer',
  label: 'Answer',
  key: 'a',
  fields: [{ name: 'value', label: 'Answer', kind: 'text', isRequired: true }],
  needsElement: false,
  appliesTo: always,
  description: 'Give the answer that the task or hop asks for.',
  example: { value: 'Tokyo Tower' },
};
