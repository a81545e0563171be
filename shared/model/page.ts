import type { Box } from './measures.ts';

/** The controlled browser as it is shown to a person. */

// ── the controlled browser ───────────────────────────────────────────────────────────────────────────────────

export interface TabState {
  readonly id: string;
  readonly url: string;
  readonly title: string;
  readonly active: boolean;
  readonly loading: boolean;
  readonly crashed: boolean;
  readonly canGoBack: boolean;
  readonly canGoForward: boolean;
}

/** Something the page asks of the person. Nothing is silently dismissed. */
export type PagePrompt = { readonly id: string; readonly tab: string; readonly origin: string } & (
  | { readonly kind: 'alert' | 'confirm' | 'beforeunload'; readonly message: string }
  | { readonly kind: 'prompt'; readonly message: string; readonly defaultValue: string }
  | {
      readonly kind: 'select';
      readonly label: string;
      readonly multiple: boolean;
      readonly box: Box;
      readonly options: readonly {
        readonly value: string;
        readonly label: string;
        readonly selected: boolean;
        readonly disabled: boolean;
        readonly group?: string;
      }[];
    }
  | { readonly kind: 'file'; readonly multiple: boolean; readonly accept: string }
  | {
      readonly kind: 'download';
      readonly fileName: string;
      readonly url: string;
      readonly state: 'running' | 'done' | 'failed';
    }
  | { readonly kind: 'permission'; readonly permission: string }
  | { readonly kind: 'auth'; readonly realm: string }
  /** date, time, month, colour … inputs whose native popup cannot be drawn by the host. */
  | {
      readonly kind: 'picker';
      readonly inputType: string;
      readonly label: string;
      readonly value: string;
      readonly min: string;
      readonly max: string;
      readonly box: Box;
    }
);

/** The person's answer to a prompt. `values` holds the chosen options, the text, or the file names. */
export interface PromptReply {
  readonly accept: boolean;
  readonly values?: readonly string[] | undefined;
  readonly user?: string | undefined;
  /** Goes to the page only: never stored or logged. */
  readonly password?: string | undefined;
  readonly files?:
    | readonly { readonly name: string; readonly mimeType: string; readonly base64: string }[]
    | undefined;
}
