/** Identifies this window. A newer request of the same window ends an older one; requests of other windows are left alone. */
export const ASKER = `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;
