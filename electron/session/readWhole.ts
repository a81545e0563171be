import { toErrorData } from '../../shared/errors.ts';
import type { NodeRef, PickedElement } from '../../shared/model.ts';
import type { Picker } from '../browser/picker.ts';

/** Codes of errors about an element that will not come back. */
const GONE: readonly string[] = ['page.element', 'page.crashed', 'input.tab'];

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

/** Why an element is gone for good; null while it is there, or may yet be seen: a page that is busy, or stands still. */
export async function whyGone(picker: Picker, ref: NodeRef): Promise<unknown> {
  try {
    await picker.read(ref);
    return null;
  } catch (error) {
    return GONE.includes(toErrorData(error).code) ? error : null;
  }
}
