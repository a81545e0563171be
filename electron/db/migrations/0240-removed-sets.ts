/** When a set was removed from the library. Its attempts, and so its tasks, stay recorded. */
export const removedSets = `
ALTER TABLE task_sets ADD COLUMN removed_at INTEGER;
`;
