import { z } from 'zod';
import { boxSchema } from './measures.ts';
import { listOf, noun } from './schema.ts';

/** A tab of the controlled browser, as a person sees it. */
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

/** The fields of every prompt. */
const asked = { id: z.string(), tab: z.string(), origin: z.string() };

/** A question of the page to the person. Hopscope dismisses no question silently. */
export const pagePromptSchema = z
  .discriminatedUnion('kind', [
    z.object({ ...asked, kind: z.enum(['alert', 'confirm', 'beforeunload']), message: z.string() }),
    z.object({ ...asked, kind: z.literal('prompt'), message: z.string(), defaultValue: z.string() }),
    z.object({
      ...asked,
      kind: z.literal('select'),
      label: z.string(),
      multiple: z.boolean(),
      box: boxSchema,
      /** The text of the list reads from right to left. */
      rtl: z.exactOptional(z.boolean()),
      options: listOf(
        noun({
          value: z.string(),
          label: z.string(),
          selected: z.boolean(),
          disabled: z.boolean(),
          group: z.exactOptional(z.string()),
        }),
      ),
    }),
    z.object({
      ...asked,
      kind: z.literal('file'),
      multiple: z.boolean(),
      accept: z.string(),
      /** The box of the field, where it is drawn. */
      box: z.exactOptional(boxSchema),
    }),
    z.object({
      ...asked,
      kind: z.literal('download'),
      fileName: z.string(),
      url: z.string(),
      /** `full`: the disk of the workspace is full. */
      state: z.enum(['running', 'done', 'failed', 'full']),
    }),
    z.object({ ...asked, kind: z.literal('permission'), permission: z.string() }),
    z.object({ ...asked, kind: z.literal('auth'), realm: z.string() }),
    /** A question of Hopscope: the page no longer responds. `accept` reloads the page; otherwise Hopscope goes on waiting. */
    z.object({ ...asked, kind: z.literal('unresponsive') }),
    /** An input (date, time, month, colour …) whose native popup the host cannot draw. */
    z.object({
      ...asked,
      kind: z.literal('picker'),
      inputType: z.string(),
      label: z.string(),
      value: z.string(),
      min: z.string(),
      max: z.string(),
      /** The suggestions of the field. */
      options: z.exactOptional(listOf(noun({ value: z.string(), label: z.string() }))),
      box: boxSchema,
      rtl: z.exactOptional(z.boolean()),
    }),
    /** The suggestions of a field for the typed text. This is not a question, and it is never recorded. */
    z.object({
      ...asked,
      kind: z.literal('suggestions'),
      label: z.string(),
      box: boxSchema,
      rtl: z.exactOptional(z.boolean()),
      /** The index of the suggestion that the person has highlighted by key; −1: none. */
      at: z.number(),
      options: listOf(noun({ value: z.string(), label: z.string() })),
    }),
  ])
  .readonly();
export type PagePrompt = z.infer<typeof pagePromptSchema>;

/** The person's answer to a prompt. `values` contains the chosen options, the text, or the file names. */
export interface PromptReply {
  readonly accept: boolean;
  readonly values?: readonly string[] | undefined;
  readonly user?: string | undefined;
  /** Hopscope gives the password only to the page, and never stores or logs it. */
  readonly password?: string | undefined;
  readonly files?:
    | readonly { readonly name: string; readonly mimeType: string; readonly base64: string }[]
    | undefined;
}
