/**
 * Each setting gets a row of its own (`settings.theme`, its value as JSON). A setting that a version does not know or no
 * longer accepts then harms no other, and stays for the version that knows it. A value that cannot be split is kept whole.
 */
export const settingsByName = `
INSERT INTO settings (key, value)
  SELECT 'settings.' || one.key, old.value -> one.fullkey
  FROM settings AS old, json_each(old.value) AS one
  WHERE old.key = 'settings' AND json_valid(old.value) AND json_type(old.value) = 'object';
DELETE FROM settings WHERE key = 'settings' AND json_valid(value) AND json_type(value) = 'object';
UPDATE settings SET key = 'settings.before' WHERE key = 'settings';
`;
