import { isTextField, type Operation } from './operation.ts';

export const type: Operation = {
  name: 'type',
  label: 'Type',
  key: 't',
  fields: [{ name: 'value', label: 'Text', kind: 'text', isRequired: true }],
  needsElement: true,
  appliesTo: isTextField,
  description: 'Replace the content of a text field by the text.',
  example: { target: { role: 'textbox', name: 'From' }, value: 'Hong Kong' },
};
