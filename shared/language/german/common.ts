/** Messages of several screens. */
export const common = {
  Accepted: 'Angenommen',
  After: 'Nachher',
  All: 'Alle',
  Before: 'Vorher',
  'Esc empties the filter.': 'Esc leert den Filter.',
  'No match': 'Nichts gefunden',
  passed: 'bestanden',
  Rejected: 'Abgelehnt',
  Tasks: 'Aufgaben',
  Waiting: 'Wartet',
  Withdrawn: 'Zurückgezogen',
  '{count, plural, one {# step} other {# steps}}': '{count, plural, one {# Schritt} other {# Schritte}}',
} as const;
