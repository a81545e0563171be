/** Studies of a part of a set, beside the one of the whole set (`Study.isPart`). Every earlier study counts as one of the whole set. */
export const studyParts = `
ALTER TABLE studies ADD COLUMN is_part INTEGER NOT NULL DEFAULT 0;
`;
