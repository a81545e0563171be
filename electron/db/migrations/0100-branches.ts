/** Attempts that go on from a step of another one. A parent that is deleted leaves the number of its step. */
export const branches = `
ALTER TABLE attempts ADD COLUMN parent_id TEXT;
ALTER TABLE attempts ADD COLUMN parent_step INTEGER;
CREATE INDEX attempts_by_parent ON attempts (parent_id) WHERE parent_id IS NOT NULL;
`;
