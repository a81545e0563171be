/**
 * How the file of a picture is stored: null as it was written, `avif` as a smaller picture in its place, `original` if no
 * smaller one was similar enough. The hash remains that of the recorded bytes: it is the picture's name everywhere.
 */
export const smallerPictures = `
ALTER TABLE blobs ADD COLUMN kept_as TEXT CHECK (kept_as IN ('avif', 'original'));
CREATE INDEX snapshots_by_screenshot ON snapshots (screenshot) WHERE screenshot IS NOT NULL;
`;
