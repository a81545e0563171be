/**
 * A third way to store the file of a picture: `pixels`, a PNG that is compressed without loss, for the pictures that a model was sent. The
 * check of a column cannot be changed, so the column is made anew.
 */
export const exactPictures = `
DROP INDEX blobs_as_written;
ALTER TABLE blobs ADD COLUMN kept TEXT CHECK (kept IN ('avif', 'pixels', 'original'));
UPDATE blobs SET kept = kept_as WHERE kept_as IS NOT NULL;
ALTER TABLE blobs DROP COLUMN kept_as;
ALTER TABLE blobs RENAME COLUMN kept TO kept_as;
CREATE INDEX blobs_as_written ON blobs (stored DESC) WHERE type IN ('image/jpeg', 'image/png') AND kept_as IS NULL;
`;
