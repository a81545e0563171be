/** Published tables beside our figures: what they say of themselves. Titles of papers stay as they are. */
export const published = {
  'Show a published table': 'Eine veröffentlichte Tabelle zeigen',
  'Published figures': 'Veröffentlichte Zahlen',
  'Published table': 'Veröffentlichte Tabelle',
  'As printed in their papers, marked “quoted”. Hopscope computes none of them, and they have no intervals.':
    'Wie in den Veröffentlichungen gedruckt, mit „zitiert“ markiert. Hopscope berechnet keine davon, und sie haben keine Intervalle.',
  'There is no published table “{name}” here: choose one.':
    'Eine veröffentlichte Tabelle „{name}“ gibt es hier nicht: Wählen Sie eine aus.',
  Whose: 'Wessen',
  Note: 'Anmerkung zur Zahl',
  quoted: 'zitiert',
  'from this workspace': 'aus diesem Arbeitsbereich',
  'This workspace has no comparable figures.': 'Dieser Arbeitsbereich hat keine vergleichbaren Zahlen.',
  'table 1': 'Tabelle 1',
  'table 2': 'Tabelle 2',
  'table 3': 'Tabelle 3',
  'tables 1 and 4': 'Tabellen 1 und 4',
  'MMInA: task success': 'MMInA: Erfolg nach Aufgaben',
  'MMInA: hop success': 'MMInA: Erfolg nach Hops',
  'Mind2Web: offline predictions': 'Mind2Web: Vorhersagen ohne Ausführung',
  'WAVE (OpenWebVoyager): exploration': 'WAVE (OpenWebVoyager): Erkundung',
  'WAVE (OpenWebVoyager): WebVoyager’s tasks': 'WAVE (OpenWebVoyager): Aufgaben von WebVoyager',
  'Element accuracy': 'Genauigkeit der Elemente',
  'Operation F1': 'F1 der Operationen',
  'Step success': 'Erfolg der Schritte',
  'Task success': 'Erfolg der Aufgaben',
  'WebUI global': 'WebUI global',
  'WebUI online': 'WebUI online',
  'Sokoban global': 'Sokoban global',
  'Sokoban online': 'Sokoban online',
  Football: 'Fußball',
  'Human (mean of three testers)': 'Menschen (Mittel von drei Testpersonen)',
  Human: 'Mensch',
  Random: 'Zufall',
  'First cycle': 'Erster Zyklus',
  'Second cycle': 'Zweiter Zyklus',
  'Third cycle': 'Dritter Zyklus',
  'After imitation learning': 'Nach dem Nachahmungslernen',
  'Cycle 1': 'Zyklus 1',
  'Cycle 2': 'Zyklus 2',
  'Cycle 3': 'Zyklus 3',
  'Cycle 3, more queries on difficult sites': 'Zyklus 3, mehr Anfragen auf schwierigen Websites',
  'The same, with trajectories of GPT-4o': 'Dasselbe, mit Trajektorien von GPT-4o',
  'Flan-T5-XL, cross-task': 'Flan-T5-XL, andere Aufgaben',
  'Flan-T5-XL, cross-website': 'Flan-T5-XL, andere Websites',
  'Flan-T5-XL, cross-domain': 'Flan-T5-XL, andere Gebiete',
  'GPT-4, cross-task': 'GPT-4, andere Aufgaben',
  'cannot be recomputed: its own buckets give {pooled}, not {overall}':
    'lässt sich nicht nachrechnen: Die eigenen Klassen ergeben {pooled}, nicht {overall}',
  'cannot be recomputed: its own buckets, weighted by tasks, give 95.29, not 96.25; neither interval nor the testers’ own rates are published':
    'lässt sich nicht nachrechnen: Die eigenen Klassen, nach Aufgaben gewichtet, ergeben 95,29, nicht 96,25; weder Intervall noch die Quoten der Testpersonen sind veröffentlicht',
  'Passed tasks / tasks, pooled. Shares by hop count are computed again from the numbers of tasks; those of people are known only to one decimal.':
    'Bestandene Aufgaben / Aufgaben, zusammengefasst. Anteile nach Anzahl der Hops sind die der Aufgaben, für die sie stehen; die der Menschen sind auf eine Dezimale bekannt.',
  'is not passed hops / hops, which would be 25.00, 4.51 and 15.44; it is near the figures with the end marker counted as a hop (22.71, 3.94, 13.90)':
    'ist nicht bestandene Hops / Hops: Das wären 25,00, 4,51 und 15,44; es liegt nahe an dem, was die Endmarke als weiterer Hop ergibt (22,71, 3,94, 13,90)',
  'cannot be recomputed: no weighting of its own buckets gives 98.43 (by tasks 97.39, by hops 95.54), and with the end marker counted as in GPT-4V’s row, at most 90.07 would be possible':
    'lässt sich nicht nachrechnen: Keine Gewichtung der eigenen Klassen ergibt 98,43 (nach Aufgaben 97,39, nach Hops 95,54), und mit der Endmarke wie in der Zeile von GPT-4V wären höchstens 90,07 möglich',
  'The rows of the table do not follow one definition. Ours are passed hops / hops.':
    'Die Zeilen der Tabelle folgen nicht einer Definition. Unsere sind bestandene Hops / Hops.',
  'for 50 tasks and the ten likeliest elements: not the set of the other rows':
    'von 50 Aufgaben und den zehn wahrscheinlichsten Elementen: nicht die Menge der anderen Zeilen',
  'Macro means over tasks; a task succeeds when every recorded step is predicted right. No action is carried out, so live task success is counted differently: hopscope mindact and mind2web-metrics compute ours.':
    'Makromittel über Aufgaben; eine Aufgabe gelingt, wenn jeder aufgezeichnete Schritt richtig vorhergesagt wird. Nichts wird ausgeführt, daher ist der Erfolg im Live-Betrieb nicht ebenso gezählt: hopscope mindact und mind2web-metrics geben unsere.',
  'S@K: queries of 480 that one of the first K explorations solves, according to a judge model (agreement with people: κ = 0.72); explorations stop at the first success. F@1: first explorations that ended with an answer. Ours are judged by rules unless the judge’s verdicts are chosen.':
    'Von 480 Anfragen die, die eine von so vielen Erkundungen löste, nacheinander bis zum Erfolg, nach einem Bewertungsmodell (Übereinstimmung mit Menschen: κ = 0,72); F@1: erste Erkundungen mit einer Antwort. Unsere beurteilen Regeln, wenn nicht die Urteile des Modells gewählt sind.',
  'Tasks that a judge model (GPT-4o) calls solved / 643 tasks. Ours are judged by rules unless the judge’s verdicts are chosen.':
    'Aufgaben, die ein Bewertungsmodell (GPT-4o) gelöst nennt / 643 Aufgaben. Unsere beurteilen Regeln, wenn nicht die Urteile des Bewertungsmodells gewählt sind.',
  'doing nothing has this score: the scale does not begin at 0':
    'Nichtstun ergibt schon so viel: Die Skala beginnt nicht bei 0',
  'Scores, best of N runs per scenario (3; Football 10), not shares of tasks: they cannot be compared with success rates.':
    'Ergebnisse, bester von N Läufen je Szenario (3; Fußball 10), keine Anteile von Aufgaben: mit Erfolgsquoten nicht vergleichbar.',
} as const;
