/** Published tables beside our figures: what they say of themselves. Titles of papers stay as they are. */
export const published = {
  'Show a published table': 'Eine veröffentlichte Tabelle zeigen',
  'Published figures': 'Veröffentlichte Zahlen',
  'Published table': 'Veröffentlichte Tabelle',
  'As printed in their papers, marked “quoted”. Hopscope computes none of them, and they have no intervals.':
    'Wie in den Veröffentlichungen abgedruckt, als „zitiert“ markiert. Hopscope berechnet keine davon, und sie haben keine Intervalle.',
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
  'MMInA: task success': 'MMInA: Erfolg der Aufgaben',
  'MMInA: hop success': 'MMInA: Erfolg der Hops',
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
  'Human (mean of three testers)': 'Menschen (Mittelwert von drei Testpersonen)',
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
    'Bestandene Aufgaben / Aufgaben, zusammengefasst. Anteile nach Anzahl der Hops sind aus den Anzahlen der Aufgaben neu berechnet; die von Menschen sind nur auf eine Dezimale bekannt.',
  'differs from passed hops / hops (25.00, 4.51 and 15.44 for 2–4 hops, 5+ hops and overall) and is near the figures with the end marker counted as a hop (22.71, 3.94, 13.90)':
    'weicht von bestandenen Hops / Hops ab (25,00, 4,51 und 15,44 für 2–4 Hops, 5+ Hops und insgesamt) und liegt nahe an den Zahlen mit der Endmarke als weiterem Hop (22,71, 3,94, 13,90)',
  'cannot be recomputed: no weighting of its own buckets gives 98.43 (by tasks 97.39, by hops 95.54); if the end marker counts as a hop, as in GPT-4V’s row, at most 90.07 is possible':
    'lässt sich nicht nachrechnen: Keine Gewichtung der eigenen Klassen ergibt 98,43 (nach Aufgaben 97,39, nach Hops 95,54); wenn die Endmarke wie in der Zeile von GPT-4V als Hop zählt, sind höchstens 90,07 möglich',
  'The rows of the table do not follow one definition. Ours are passed hops / hops.':
    'Die Zeilen der Tabelle folgen nicht derselben Definition. Unsere sind bestandene Hops / Hops.',
  'for 50 tasks and the ten likeliest elements: not the set of the other rows':
    'für 50 Aufgaben und die zehn wahrscheinlichsten Elemente: eine andere Menge als in den anderen Zeilen',
  'Macro means over tasks; a task succeeds when every recorded step is predicted right. No action is carried out, so live task success is counted differently: hopscope mindact and mind2web-metrics compute ours.':
    'Makro-Mittelwerte über Aufgaben; eine Aufgabe ist ein Erfolg, wenn jeder aufgezeichnete Schritt richtig vorhergesagt ist. Keine Aktion wird ausgeführt, deshalb zählt Erfolg auf echten Websites anders: hopscope mindact und mind2web-metrics berechnen unsere Zahlen.',
  'S@K: queries of 480 that one of the first K explorations solves, according to a judge model (agreement with people: κ = 0.72); explorations stop at the first success. F@1: first explorations that ended with an answer. Ours are judged by rules unless the judge’s verdicts are chosen.':
    'S@K: diejenigen von 480 Anfragen, die eine der ersten K Erkundungen löst, nach dem Urteil eines Bewertungsmodells (Übereinstimmung mit Menschen: κ = 0,72); Erkundungen enden beim ersten Erfolg. F@1: erste Erkundungen, die mit einer Antwort geendet haben. Unsere beurteilen Regeln, außer wenn die Urteile des Bewertungsmodells gewählt sind.',
  'Tasks that a judge model (GPT-4o) calls solved / 643 tasks. Ours are judged by rules unless the judge’s verdicts are chosen.':
    'Aufgaben, die nach dem Urteil eines Bewertungsmodells (GPT-4o) gelöst sind / 643 Aufgaben. Unsere beurteilen Regeln, außer wenn die Urteile des Bewertungsmodells gewählt sind.',
  'doing nothing has this score: the scale does not begin at 0':
    'Nichtstun ergibt schon diese Punktzahl: Die Skala beginnt nicht bei 0',
  'Scores, best of N runs per scenario (3; Football 10), not shares of tasks: they cannot be compared with success rates.':
    'Punktzahlen, bester von N Läufen je Szenario (3; Fußball 10), keine Anteile von Aufgaben: Sie lassen sich nicht mit Erfolgsquoten vergleichen.',
} as const;
