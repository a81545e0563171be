/** Descriptions of pictures by models, stored so that the same pixels are described once. */
export const captions = `
CREATE TABLE captions (
  picture TEXT NOT NULL,
  by      TEXT NOT NULL,
  text    TEXT NOT NULL,
  PRIMARY KEY (picture, by)
) STRICT, WITHOUT ROWID;
`;
