/** This window, for questions of which a newer one ends an older one: another window's are left alone. */
export const ASKER = `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;
