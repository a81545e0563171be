/** Whether the attempts at a set are made at the size of the settings, as they all were before, or at the stage's own shape. */
export const setViewports = `
ALTER TABLE task_sets ADD COLUMN viewport TEXT NOT NULL DEFAULT 'fixed' CHECK (viewport IN ('fixed', 'stage'));
`;
