/** What the parts of every screen say. */
export const parts = {
  State: 'Stand',
  'the page was blank': 'die Seite war leer',
  'the recorded page was cut off at its size limit':
    'die aufgezeichnete Seite wurde an ihrer Größengrenze abgeschnitten',
  'the page changed while it was recorded': 'die Seite hat sich während der Aufzeichnung geändert',
  'the picture could not be taken': 'das Bild konnte nicht aufgenommen werden',
  'a part of it could not be searched for secrets and is not kept':
    'ein Teil konnte nicht nach Geheimnissen durchsucht werden und ist nicht aufbewahrt',
  'secrets were painted over': 'Geheimnisse wurden übermalt',
  'the page had not come to rest': 'die Seite war noch nicht zur Ruhe gekommen',
  'the picture is not there yet': 'das Bild ist noch nicht da',
  'No picture of it yet': 'Noch kein Bild davon',
  'Nothing to count yet.': 'Noch nichts zu zählen.',
  'Fewer than {count} cases: a percentage would say more than is known.':
    'Weniger als {count} Fälle: Ein Prozentsatz würde mehr sagen, als bekannt ist.',
  'k / n · percent [Wilson 95 % interval]': 'k / n · Prozent [95-%-Intervall nach Wilson]',
  '(fewer than {count})': '(weniger als {count})',
  'This chart could not be drawn. The figures are in the table.':
    'Dieses Diagramm konnte nicht gezeichnet werden. Die Zahlen stehen in der Tabelle.',
} as const;
