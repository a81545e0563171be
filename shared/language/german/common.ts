/** Messages of several screens. */
export const common = {
  Accepted: 'Angenommen',
  All: 'Alle',
  'Esc empties the filter.': 'Esc leert den Filter.',
  'No match': 'Nichts gefunden',
  Rejected: 'Abgelehnt',
  Waiting: 'Wartet',
  Withdrawn: 'Zurückgezogen',
  Before: 'Vorher',
  After: 'Nachher',
  '{count, plural, one {# step} other {# steps}}': '{count, plural, one {# Schritt} other {# Schritte}}',
} as const;
