import type { Operation } from './operation.ts';

export const upload: Operation = {
  name: 'upload',
  label: 'Upload',
  key: 'u',
  fields: [{ name: 'value', label: 'Files', kind: 'files', isRequired: true }],
  needsElement: true,
  appliesTo: (element) => element.tag === 'input' && element.attributes['type'] === 'file',
  description: 'Give downloaded files to a file field by their names, one a line.',
  example: { target: { role: 'button', name: 'Photo' }, value: 'photo.png' },
};
