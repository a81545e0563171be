/** The headings of the lists of attempts that a figure opens. */
export const figureTitles = {
  '{row}: all hops passed, the end not declared': '{row}: alle Hops bestanden, Abschluss nicht erklärt',
  '{row}: the request was longer than the model can read':
    '{row}: die Anfrage war länger, als das Modell lesen kann',
  '{row}: requests held and faked': '{row}: Anfragen angehalten und vorgetäuscht',
  '{row}: left out: aborted': '{row}: ausgelassen, abgebrochen',
  '{row}: left out: a site was broken or could not be reached':
    '{row}: ausgelassen, eine Website war defekt oder nicht erreichbar',
  '{row}: left out: excluded by a person': '{row}: ausgelassen, von einer Person ausgeschlossen',
  '{row}: left out: a person assisted': '{row}: ausgelassen, ein Mensch half',
  '{row}: left out: continues a recorded attempt':
    '{row}: ausgelassen, setzt einen aufgezeichneten Versuch fort',
  '{row}: left out: own tries of authors': '{row}: ausgelassen, eigene Versuche der Autoren',
  '{row}: took less than a third of what others took': '{row}: weniger als ein Drittel der Zeit anderer',
  '{row}: by people who knew the task before': '{row}: von Personen, die die Aufgabe schon kannten',
  '{row}: left out: not judged': '{row}: ausgelassen, nicht beurteilt',
  '{row}: attempts with a clock': '{row}: Versuche mit Zeitmessung',
  '{row}: time of passed tasks': '{row}: Zeit bestandener Aufgaben',
  '{row}: time of tasks not passed': '{row}: Zeit nicht bestandener Aufgaben',
  '{row}: ended unfinished, their time is censored': '{row}: nicht abgeschlossen, ihre Zeit ist zensiert',
  '{row}: time of passed hops': '{row}: Zeit bestandener Hops',
  '{row}: attempts without a clock': '{row}: Versuche ohne Zeitmessung',
  '{row}: passed tasks that a person has passed, too':
    '{row}: bestandene Aufgaben, die auch ein Mensch bestanden hat',
  '{row}: attempts at tasks that a person has passed':
    '{row}: Versuche an Aufgaben, die ein Mensch bestanden hat',
  '{row}: all attempts': '{row}: alle Versuche',
  '{row}: passed every hop': '{row}: jeder Hop bestanden',
  '{judge}: decided attempts, {row}': '{judge}: Versuche mit Entscheidung, {row}',
  '{judge}: attempts that a person labelled blind, too, {row}':
    '{judge}: Versuche, die auch ein Mensch blind beurteilt hat, {row}',
  '{judge}: passed by the judge and by the person, {row}':
    '{judge}: bestanden laut Bewertungsmodell und Mensch, {row}',
  '{judge}: passed by the judge, failed by the person, {row}':
    '{judge}: bestanden laut Bewertungsmodell, nicht bestanden laut Mensch, {row}',
  '{judge}: failed by the judge, passed by the person, {row}':
    '{judge}: nicht bestanden laut Bewertungsmodell, bestanden laut Mensch, {row}',
  '{judge}: failed by the judge and by the person, {row}':
    '{judge}: nicht bestanden laut Bewertungsmodell und Mensch, {row}',
  '{judge}: labelled blind, reply without a verdict, {row}':
    '{judge}: blind beurteilt, Antwort ohne Urteil, {row}',
  '{judge}: labelled by a person, round not on record, {row}':
    '{judge}: von einem Menschen beurteilt, Runde nicht aufgezeichnet, {row}',
  '{judge}: decided once more after its verdict, {row}':
    '{judge}: nach seinem Urteil noch einmal entschieden, {row}',
  '{judge}: decided otherwise after its verdict, {row}':
    '{judge}: nach seinem Urteil anders entschieden, {row}',
  '{judge}: replies without a verdict, {row}': '{judge}: Antworten ohne Urteil, {row}',
  'People: as counted': 'Menschen: wie gezählt',
  'People: with nothing left out': 'Menschen: ohne Auslassungen',
  'People: as if every attempt left out had failed':
    'Menschen: als wäre jeder ausgelassene Versuch gescheitert',
  'People: without attempts that were too fast': 'Menschen: ohne zu schnelle Versuche',
  'People: without people who knew the task before': 'Menschen: ohne Personen, die die Aufgabe schon kannten',
  'Agents: as counted': 'Agenten: wie gezählt',
  'Agents: with nothing left out': 'Agenten: ohne Auslassungen',
  'Agents: as if every attempt left out had failed':
    'Agenten: als wäre jeder ausgelassene Versuch gescheitert',
  'Agents: without attempts that were too fast': 'Agenten: ohne zu schnelle Versuche',
  'Agents: without people who knew the task before': 'Agenten: ohne Personen, die die Aufgabe schon kannten',
  '{row}: attempts at tasks that were tried again': '{row}: Versuche an mehrfach versuchten Aufgaben',
  '{row}: attempts at tasks that other people have tried, and their attempts':
    '{row}: Versuche an Aufgaben, die auch andere Menschen versucht haben, und deren Versuche',
  '{judge}: decided attempts': '{judge}: Versuche mit Entscheidung',
  '{judge}: attempts that a person labelled blind, too':
    '{judge}: Versuche, die auch ein Mensch blind beurteilt hat',
  '{judge}: passed by the judge and by the person': '{judge}: bestanden laut Bewertungsmodell und Mensch',
  '{judge}: passed by the judge, failed by the person':
    '{judge}: bestanden laut Bewertungsmodell, nicht bestanden laut Mensch',
  '{judge}: failed by the judge, passed by the person':
    '{judge}: nicht bestanden laut Bewertungsmodell, bestanden laut Mensch',
  '{judge}: failed by the judge and by the person':
    '{judge}: nicht bestanden laut Bewertungsmodell und Mensch',
  '{judge}: labelled blind, reply without a verdict': '{judge}: blind beurteilt, Antwort ohne Urteil',
  '{judge}: labelled by a person, round not on record':
    '{judge}: von einem Menschen beurteilt, Runde nicht aufgezeichnet',
  '{judge}: decided once more after its verdict': '{judge}: nach seinem Urteil noch einmal entschieden',
  '{judge}: decided otherwise after its verdict': '{judge}: nach seinem Urteil anders entschieden',
  '{judge}: replies without a verdict': '{judge}: Antworten ohne Urteil',
  'Attempts that two people decided': 'Versuche, über die zwei Personen entschieden haben',
  'Attempts that two people decided alike': 'Versuche, über die zwei Personen gleich entschieden haben',
  'Attempts that two people decided differently':
    'Versuche, über die zwei Personen verschieden entschieden haben',
  '{row}: tasks passed, all tasks': '{row}: bestandene Aufgaben, alle Aufgaben',
  '{row}: tasks passed, tasks of 1 hop': '{row}: bestandene Aufgaben mit 1 Hop',
  '{row}: tasks passed, tasks of 2–4 hops': '{row}: bestandene Aufgaben mit 2–4 Hops',
  '{row}: tasks passed, tasks of 5+ hops': '{row}: bestandene Aufgaben mit 5+ Hops',
  '{row}: tasks passed, split {split}': '{row}: bestandene Aufgaben, Split {split}',
  '{row}: hops passed, all tasks': '{row}: bestandene Hops, alle Aufgaben',
  '{row}: hops passed, tasks of 1 hop': '{row}: bestandene Hops, Aufgaben mit 1 Hop',
  '{row}: hops passed, tasks of 2–4 hops': '{row}: bestandene Hops, Aufgaben mit 2–4 Hops',
  '{row}: hops passed, tasks of 5+ hops': '{row}: bestandene Hops, Aufgaben mit 5+ Hops',
  '{row}: hop {hop, number} of {length, number}': '{row}: Hop {hop, number} von {length, number}',
  '{row}: hop {hop, number} of {length, number}, where it was reached':
    '{row}: Hop {hop, number} von {length, number}, wo er erreicht wurde',
  '{row}: hop {hop, number} of all tasks that have this hop':
    '{row}: Hop {hop, number} aller Aufgaben, die diesen Hop haben',
  '{row}: hop {hop, number}, where it was reached': '{row}: Hop {hop, number}, wo er erreicht wurde',
  '{row}: failed first at hop {hop, number}': '{row}: zuerst bei Hop {hop, number} nicht bestanden',
  '{row}: passed the first {count, plural, one {# hop} other {# hops}} and had another':
    '{row}: {count, plural, one {den ersten Hop} other {die ersten # Hops}} bestanden, ein weiterer folgte',
  '{row}: tasks with a human time': '{row}: Aufgaben, deren Zeit aus Versuchen von Menschen bekannt ist',
  'Passed by both {row} and {other}': 'Bestanden von {row} und von {other}',
  'Passed by {row} only, not by {other}': 'Bestanden nur von {row}, nicht von {other}',
  'Passed by {other} only, not by {row}': 'Bestanden nur von {other}, nicht von {row}',
  'Passed by neither {row} nor {other}': 'Weder von {row} noch von {other} bestanden',
  'Mixed results: {row} and {other}': 'Gemischte Ergebnisse: {row} und {other}',
  'Tried by {row} only, not by {other}': 'Versucht nur von {row}, nicht von {other}',
  'Tried by {other} only, not by {row}': 'Versucht nur von {other}, nicht von {row}',
  'Tried by both {row} and {other}': 'Versucht von {row} und von {other}',
} as const;
