/** Whether attempts at a set use the page size of the settings, as all did before, or the shape of the stage. */
export const setViewports = `
ALTER TABLE task_sets ADD COLUMN viewport TEXT NOT NULL DEFAULT 'fixed' CHECK (viewport IN ('fixed', 'stage'));
`;
