/** When a set was taken out of the library. Its attempts, and so its tasks, stay on record. */
export const removedSets = `
ALTER TABLE task_sets ADD COLUMN removed_at INTEGER;
`;
