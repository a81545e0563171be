/** Attempts that continue from a step of another attempt. When the parent is deleted, the number of its step stays. */
export const branches = `
ALTER TABLE attempts ADD COLUMN parent_id TEXT;
ALTER TABLE attempts ADD COLUMN parent_step INTEGER;
CREATE INDEX attempts_by_parent ON attempts (parent_id) WHERE parent_id IS NOT NULL;
`;
