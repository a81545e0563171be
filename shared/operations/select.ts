import type { Operation } from './operation.ts';

export const select: Operation = {
  name: 'select',
  label: 'Select option',
  key: 's',
  fields: [{ name: 'value', label: 'Option', kind: 'option', isRequired: true }],
  needsElement: true,
  appliesTo: (element) => element.tag === 'select',
  description: 'Choose an option of a list by its label; several, one a line.',
  example: { target: { role: 'combobox', name: 'Currency' }, value: 'Euro' },
};
