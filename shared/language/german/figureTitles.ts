/** What is behind a figure: the headings of the lists that it opens. */
export const figureTitles = {
  '{row}: all hops passed, the end not declared': '{row}: alle Hops bestanden, das Ende nicht erklärt',
  '{row}: the rule raised an error': '{row}: Die Regel meldete einen Fehler',
  '{row}: requests held and faked': '{row}: Anfragen angehalten und vorgetäuscht',
  '{row}: left out: aborted': '{row}: ausgelassen, abgebrochen',
  '{row}: left out: a site was broken or could not be reached':
    '{row}: ausgelassen, eine Website war defekt oder nicht erreichbar',
  '{row}: left out: excluded by a person': '{row}: ausgelassen, von einer Person ausgeschlossen',
  '{row}: left out: a person assisted': '{row}: ausgelassen, ein Mensch half',
  '{row}: left out: continues a recorded attempt':
    '{row}: ausgelassen, setzt einen aufgezeichneten Versuch fort',
  '{row}: left out: own tries of authors': '{row}: ausgelassen, eigene Versuche der Autoren',
  '{row}: took less than a third of the time of others':
    '{row}: brauchten weniger als ein Drittel der Zeit anderer',
  '{row}: by somebody who knew the task before': '{row}: von jemandem, der die Aufgabe schon kannte',
  '{row}: left out: no verdict by the chosen people or judge':
    '{row}: ausgelassen, kein Urteil der gewählten Menschen oder des gewählten Modells',
  '{row}: attempts with a clock': '{row}: Versuche mit Uhr',
  '{row}: time of passed tasks': '{row}: Zeit bestandener Aufgaben',
  '{row}: time of tasks not passed': '{row}: Zeit nicht bestandener Aufgaben',
  '{row}: ended unfinished, their time is censored': '{row}: unfertig beendet, ihre Zeit ist zensiert',
  '{row}: time of passed hops': '{row}: Zeit bestandener Hops',
  '{row}: attempts without a clock': '{row}: Versuche ohne Uhr',
  '{row}: passed tasks that a person has passed, too':
    '{row}: bestandene Aufgaben, die auch ein Mensch bestand',
  '{row}: attempts at tasks that a person has passed': '{row}: Versuche an Aufgaben, die ein Mensch bestand',
  '{row}: all attempts': '{row}: alle Versuche',
  '{row}: passed every hop': '{row}: jeder Hop bestanden',
  '{judge}: decided attempts, {row}': '{judge}: entschiedene Versuche, {row}',
  '{judge}: attempts that people decided, too, {row}':
    '{judge}: Versuche, die auch Menschen entschieden, {row}',
  '{judge}: replies without a verdict, {row}': '{judge}: Antworten ohne Urteil, {row}',
  'People: as counted': 'Menschen: wie gezählt',
  'People: with nothing left out': 'Menschen: ohne Auslassungen',
  'People: without attempts that were too fast': 'Menschen: ohne zu schnelle Versuche',
  'People: without attempts by people who knew the task':
    'Menschen: ohne Versuche von Menschen, die die Aufgabe kannten',
  'Agents: as counted': 'Agenten: wie gezählt',
  'Agents: with nothing left out': 'Agenten: ohne Auslassungen',
  'Agents: without attempts that were too fast': 'Agenten: ohne zu schnelle Versuche',
  'Agents: without attempts by people who knew the task':
    'Agenten: ohne Versuche von Menschen, die die Aufgabe kannten',
  '{row}: attempts at tasks that were tried again': '{row}: Versuche an wiederholt versuchten Aufgaben',
  '{row}: attempts at tasks that other people have tried, and theirs':
    '{row}: Versuche an Aufgaben, die auch andere Menschen versuchten, und deren Versuche',
  '{judge}: decided attempts': '{judge}: entschiedene Versuche',
  '{judge}: attempts that people decided, too': '{judge}: Versuche, die auch Menschen entschieden',
  '{judge}: replies without a verdict': '{judge}: Antworten ohne Urteil',
  'Attempts that two people decided': 'Versuche, die zwei Personen entschieden',
  'Attempts that two people decided alike': 'Versuche, die zwei Personen gleich entschieden',
  'Attempts that two people decided differently': 'Versuche, die zwei Personen verschieden entschieden',
  '{row}: tasks passed, all tasks': '{row}: bestandene Aufgaben, alle Aufgaben',
  '{row}: tasks passed, tasks of 1 hop': '{row}: bestandene Aufgaben mit 1 Hop',
  '{row}: tasks passed, tasks of 2–4 hops': '{row}: bestandene Aufgaben mit 2–4 Hops',
  '{row}: tasks passed, tasks of 5+ hops': '{row}: bestandene Aufgaben mit 5+ Hops',
  '{row}: hops passed, all tasks': '{row}: bestandene Hops, alle Aufgaben',
  '{row}: hops passed, tasks of 1 hop': '{row}: bestandene Hops, Aufgaben mit 1 Hop',
  '{row}: hops passed, tasks of 2–4 hops': '{row}: bestandene Hops, Aufgaben mit 2–4 Hops',
  '{row}: hops passed, tasks of 5+ hops': '{row}: bestandene Hops, Aufgaben mit 5+ Hops',
  '{row}: hop {hop, number} of {length, number}': '{row}: Hop {hop, number} von {length, number}',
  '{row}: hop {hop, number} of {length, number}, where it was reached':
    '{row}: Hop {hop, number} von {length, number}, wo er erreicht wurde',
  '{row}: hop {hop, number} of tasks that have one': '{row}: Hop {hop, number} der Aufgaben, die einen haben',
  '{row}: hop {hop, number}, where it was reached': '{row}: Hop {hop, number}, wo er erreicht wurde',
  '{row}: failed first at hop {hop, number}': '{row}: zuerst bei Hop {hop, number} nicht bestanden',
  '{row}: passed the first {count, plural, one {# hop} other {# hops}} and had another':
    '{row}: {count, plural, one {den ersten Hop} other {die ersten # Hops}} bestanden, ein weiterer folgte',
  '{row}: tasks whose time people’s attempts tell':
    '{row}: Aufgaben, deren Zeit aus Versuchen von Menschen bekannt ist',
  'Passed by both {row} and {other}': 'Bestanden von {row} und von {other}',
  'Passed by {row} only, not by {other}': 'Bestanden nur von {row}, nicht von {other}',
  'Passed by {other} only, not by {row}': 'Bestanden nur von {other}, nicht von {row}',
  'Passed by neither {row} nor {other}': 'Weder von {row} noch von {other} bestanden',
  'Mixed results: {row} and {other}': 'Gemischte Ergebnisse: {row} und {other}',
  'Tried by {row} only, not by {other}': 'Versucht nur von {row}, nicht von {other}',
  'Tried by {other} only, not by {row}': 'Versucht nur von {other}, nicht von {row}',
  'Tried by both {row} and {other}': 'Versucht von {row} und von {other}',
} as const;
