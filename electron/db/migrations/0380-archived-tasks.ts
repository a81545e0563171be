/** Tasks that were put away: they leave the library's list, new batches and new studies, and keep their attempts. */
export const archivedTasks = `
ALTER TABLE tasks ADD COLUMN archived_at INTEGER;
`;
