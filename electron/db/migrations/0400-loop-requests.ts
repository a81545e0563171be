/** With what a window last started a loop. NULL: no window has started it. */
export const loopRequests = `
ALTER TABLE improve_loops ADD COLUMN asked TEXT;
`;
