import type { NodeRef, PickedElement } from '../../shared/model.ts';
import type { Picker } from '../browser/picker.ts';

/** Reads an element that was pressed; a choice of an open native list stands for the list: that is what is chosen from. */
export async function readWhole(picker: Picker, ref: NodeRef): Promise<PickedElement> {
  const picked = await picker.read(ref);
  if (picked.element.tag !== 'option' && picked.element.tag !== 'optgroup') return picked;
  const around = await picker.near(ref, 'parent');
  if (around === null) return picked;
  const list = await picker.read(around);
  if (list.element.tag === 'optgroup') return readWhole(picker, around);
  return list.element.tag === 'select' ? list : picked;
}
