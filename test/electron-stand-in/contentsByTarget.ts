/** Every web contents that is alive, by Chromium's id of its target. */
export const contentsByTarget = new Map<string, { readonly session: unknown }>();
