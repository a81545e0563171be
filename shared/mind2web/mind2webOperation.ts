import type { Step } from '../model/index.ts';

export interface Mind2WebOperation {
  readonly original_op: string;
  readonly value: string;
  readonly op: string;
}

/**
 * A step in Mind2Web's words; null for what the format has no word for: scrolling, dragging, uploading, addresses, tabs,
 * other keys than Enter, answers. As published, Click, Hover and Press Enter are all `CLICK` with their `original_op`. A
 * click that was only noted (fake) is the click that the task needs, so it is one; what is to be ignored is left out.
 */
export function mind2webOperation(step: Pick<Step, 'operation' | 'value'>): Mind2WebOperation | null {
  switch (step.operation) {
    case 'click':
    case 'click-fake':
      return { original_op: 'CLICK', value: '', op: 'CLICK' };
    case 'hover':
      return { original_op: 'HOVER', value: '', op: 'CLICK' };
    case 'press':
      return step.value === 'Enter' ? { original_op: 'ENTER', value: '', op: 'CLICK' } : null;
    case 'type':
      return { original_op: 'TYPE', value: step.value ?? '', op: 'TYPE' };
    case 'select':
      return { original_op: 'SELECT', value: step.value ?? '', op: 'SELECT' };
    default:
      return null;
  }
}

/** The way back; null for a word that is none of Mind2Web's. */
export function operationOf(
  written: Pick<Mind2WebOperation, 'op' | 'original_op' | 'value'>,
): Pick<Step, 'operation' | 'value'> | null {
  switch ((written.original_op === '' ? written.op : written.original_op).toUpperCase()) {
    case 'CLICK':
      return { operation: 'click', value: null };
    case 'HOVER':
      return { operation: 'hover', value: null };
    case 'ENTER':
      return { operation: 'press', value: 'Enter' };
    case 'TYPE':
      return { operation: 'type', value: written.value };
    case 'SELECT':
      return { operation: 'select', value: written.value };
    default:
      return null;
  }
}
