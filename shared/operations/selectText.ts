import type { Operation } from './operation.ts';

export const selectText: Operation = {
  name: 'select-text',
  label: 'Select text',
  key: 'm',
  fields: [{ name: 'value', label: 'Text', kind: 'text', isRequired: true }],
  needsElement: true,
  // What a field holds is not among the words of its description.
  appliesTo: ({ text, tag }) => text !== '' && tag !== 'select' && tag !== 'option',
  description: 'Mark words of the element with the pointer, as one does before copying them.',
  example: { target: { role: 'paragraph', name: 'Terms' }, value: 'within 14 days' },
};
