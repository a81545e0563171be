/** Every live web contents by Chromium's id of its target. */
export const contentsByTarget = new Map<string, { readonly session: unknown }>();
