/**
 * A dictionary that is made of several texts: which they are. When one of them goes, what leans on the dictionary is written anew, so that
 * its words go, too. Of dictionaries from before nobody knows; they are let go the first time that files are tidied. `text` may be gone:
 * that is what the row is kept for.
 */
export const dictionaryTexts = `
CREATE TABLE dictionary_texts (
  dictionary TEXT NOT NULL REFERENCES blobs(hash) ON DELETE CASCADE,
  text TEXT NOT NULL,
  PRIMARY KEY (dictionary, text)
) STRICT, WITHOUT ROWID;
`;
