/**
 * How the file of a picture is kept: null as it was written, `avif` as a smaller one in its place, `original` when none was like
 * enough. The hash stays that of the bytes that were recorded: it is the picture's name everywhere.
 */
export const smallerPictures = `
ALTER TABLE blobs ADD COLUMN kept_as TEXT CHECK (kept_as IN ('avif', 'original'));
CREATE INDEX snapshots_by_screenshot ON snapshots (screenshot) WHERE screenshot IS NOT NULL;
`;
