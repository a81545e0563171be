/**
 * The texts that a dictionary is made of. When one of them is deleted, the texts compressed against the dictionary are
 * written anew, so that its words disappear, too. The sources of older dictionaries are unknown; those dictionaries are
 * deleted at the first cleanup of files. `text` may be deleted already: the row exists to show that.
 */
export const dictionaryTexts = `
CREATE TABLE dictionary_texts (
  dictionary TEXT NOT NULL REFERENCES blobs(hash) ON DELETE CASCADE,
  text TEXT NOT NULL,
  PRIMARY KEY (dictionary, text)
) STRICT, WITHOUT ROWID;
`;
