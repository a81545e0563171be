/**
 * The kinds of failure that people give to attempts: append-only, each person's label with its origin and with what they had
 * seen before. Judges of the form `steps` are asked with the list of kinds: a workspace that has used the earlier list
 * keeps it, so that recorded replies answer the same question.
 */
export const failureLabels = `
CREATE TABLE failure_labels (
  attempt_id TEXT NOT NULL REFERENCES attempts(id) ON DELETE CASCADE,
  seq        INTEGER NOT NULL,
  wall       INTEGER NOT NULL,
  by_whom    TEXT NOT NULL,
  body       TEXT NOT NULL CHECK (json_valid(body)),
  PRIMARY KEY (attempt_id, seq)
) STRICT, WITHOUT ROWID;

INSERT INTO settings (key, value)
  SELECT 'settings.failureWords', json_array(
    json_object('key', 'i', 'word', 'incomplete: the task is not done'),
    json_object('key', 'w', 'word', 'wrong result'),
    json_object('key', 'm', 'word', 'a step is missing'),
    json_object('key', 'n', 'word', 'needless step'),
    json_object('key', 'e', 'word', 'wrong element'),
    json_object('key', 'v', 'word', 'wrong value'),
    json_object('key', 'u', 'word', 'unclear description'),
    json_object('key', 's', 'word', 'picture or page is broken'),
    json_object('key', 'b', 'word', 'site broken or blocked'),
    json_object('key', 'p', 'word', 'private data'),
    json_object('key', 'o', 'word', 'other'))
  WHERE EXISTS (SELECT 1 FROM assessments WHERE is_person = 0)
    AND NOT EXISTS (SELECT 1 FROM settings WHERE key = 'settings.failureWords');
`;
