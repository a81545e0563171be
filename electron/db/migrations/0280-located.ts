/**
 * Attempts may have an event of the type `located`: what the locators of their task's checks gave at the end. No table changes. Programs
 * of an earlier version could not read the event, and refuse the database because of the new number.
 */
export const located = `SELECT 1;`;
