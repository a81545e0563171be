import type { ElementDescription, OperationName } from '../model/index.ts';

/** What an operation asks for beside the element. */
export interface OperationField {
  readonly name: 'value';
  readonly label: string;
  readonly kind: 'text' | 'key' | 'option' | 'address' | 'tab' | 'distance' | 'files' | 'seconds';
  readonly isRequired: boolean;
}

/**
 * One thing that a participant can do, described once: the form in the panel, the agent's tool and the export mapping are
 * drawn from it. How it is carried out stands in electron/browser/operations.
 */
export interface Operation {
  readonly name: OperationName;
  /** In the interface: a verb. */
  readonly label: string;
  /** The key that chooses it in the demonstrate panel, or null. */
  readonly key: string | null;
  readonly fields: readonly OperationField[];
  readonly needsElement: boolean;
  /** Whether it makes sense on this element. For operations without an element: always. */
  appliesTo(element: ElementDescription): boolean;
  /** For agents: when to use it, in one sentence. */
  readonly description: string;
  /** A request that could be performed, as an agent would give it. */
  readonly example: {
    readonly target?: { readonly role: string; readonly name: string };
    readonly value?: string;
  };
}

export const always = (): boolean => true;

/** True for fields that take typed text. */
export function isTextField(element: ElementDescription): boolean {
  if (element.tag === 'select') return false;
  return (
    ['textbox', 'searchbox', 'combobox', 'spinbutton'].includes(element.role) || element.tag === 'textarea'
  );
}
