/** The loops that improve an agent: their list, a new one, its figures, and the review of its queries. */
export const improve = {
  Improve: 'Verbessern',
  Loop: 'Schleife',
  Loops: 'Schleifen',
  Cycle: 'Zyklus',
  Cycles: 'Zyklen',
  Query: 'Aufgabe des Modells',
  Queries: 'Aufgaben des Modells',
  Samples: 'Versuche',
  Sample: 'Versuch Nr.',
  Review: 'Prüfung',
  Filtered: 'Gefiltert',
  Wanted: 'Gewünscht',
  Continue: 'Weiter',
  'Review of queries': 'Prüfung der Aufgaben',
  'Improve an agent': 'Einen Agenten verbessern',
  'Loops: queries, review, exploration and their figures':
    'Schleifen: Aufgaben, Prüfung, Erkundung und ihre Zahlen',
  'next loop, or next field of the form': 'nächste Schleife oder nächstes Feld des Formulars',
  'next figure; Enter opens its attempts': 'nächste Zahl; Enter öffnet ihre Versuche',
  'next query, previous query': 'nächste Aufgabe, vorige Aufgabe',
  'accept: it becomes a task; a filtered query is restored':
    'annehmen: Der Agent versucht sie; eine gefilterte wird wiederhergestellt',
  'The loops': 'Die Schleifen',
  'New loop': 'Neue Schleife',
  'No loop yet': 'Noch keine Schleife',
  'All loops': 'Alle Schleifen',
  'A loop lets an agent try new tasks, cycle by cycle: a model writes queries from your task sets, you review them, the agent tries each one until it is solved, and a judge decides.':
    'Eine Schleife lässt einen Agenten in Zyklen neue Aufgaben versuchen: Ein Modell schreibt sie nach Ihren Aufgabensammlungen, Sie prüfen sie, der Agent versucht jede, bis sie gelöst ist, und ein Bewertungsmodell entscheidet.',

  'Cycle {cycle}': 'Zyklus {cycle}',
  'cycle {cycle}': 'Zyklus {cycle}',
  'Cycle {cycle}: {arm}': 'Zyklus {cycle}: {arm}',
  'Cycle {cycle}: nothing tried': 'Zyklus {cycle}: nichts versucht',
  'Cycle {cycle}: queries are to be written.': 'Zyklus {cycle}: Aufgaben sind zu schreiben.',
  'Cycle {cycle}: the writing of queries was begun and has not ended.':
    'Zyklus {cycle}: Das Schreiben der Aufgaben wurde begonnen und ist nicht beendet.',
  'Cycle {cycle}: {waiting, plural, one {# query waits} other {# queries wait}} for your review.':
    'Zyklus {cycle}: {waiting, plural, one {# Aufgabe wartet} other {# Aufgaben warten}} auf Ihre Prüfung.',
  'Cycle {cycle}: no query is accepted, so there is nothing to try.':
    'Zyklus {cycle}: Keine Aufgabe ist angenommen, also gibt es nichts zu versuchen.',
  'Cycle {cycle}: the exploration was begun and has not ended.':
    'Zyklus {cycle}: Die Erkundung wurde begonnen und ist nicht beendet.',
  'Cycle {cycle}: {accepted, plural, one {# accepted query} other {# accepted queries}} to be tried.':
    'Zyklus {cycle}: {accepted, plural, one {# angenommene Aufgabe ist} other {# angenommene Aufgaben sind}} zu versuchen.',
  'Cycle {cycle} has ended.': 'Der Zyklus {cycle} ist beendet.',
  'Cycle {cycle}: the training was begun and has not ended.':
    'Zyklus {cycle}: Das Training wurde begonnen und ist nicht beendet.',
  'Cycle {cycle}: a model is to be trained on its runs.':
    'Zyklus {cycle}: Ein Modell ist mit seinen Läufen zu trainieren.',
  'Cycle {cycle}: the trained model is to be tested.': 'Zyklus {cycle}: Das trainierte Modell ist zu prüfen.',
  'Cycle {cycle}: a model is being trained': 'Zyklus {cycle}: Ein Modell wird trainiert',
  'Cycle {cycle}: the trained model and its parent do the development set':
    'Zyklus {cycle}: Das trainierte Modell und sein Vorgänger lösen den Entwicklungssatz',
  Train: 'Trainieren',
  'Test the model': 'Modell prüfen',
  '{done, number} of {of, number} attempts': '{done, number} von {of, number} Versuchen',
  promoted: 'befördert',
  'not promoted': 'nicht befördert',
  '[promotion] left out': 'ausgelassen',
  '[training] left out': 'ausgelassen',
  '[training] failed': 'fehlgeschlagen',
  '[training] cancelled': 'abgebrochen',
  '[training] not ended in time': 'nicht rechtzeitig beendet',
  '[training] under way': 'läuft',
  '{rows, plural, one {# row} other {# rows}}': '{rows, plural, one {# Zeile} other {# Zeilen}}',
  'cost unknown': 'Kosten unbekannt',
  'Cycle {cycle}, training: {why}': 'Zyklus {cycle}, Training: {why}',
  'Cycle {cycle}, promotion: {why}': 'Zyklus {cycle}, Beförderung: {why}',
  'Decided by {name} against the test.': 'Entschieden von {name} entgegen dem Test.',
  'Begin cycle {cycle}': 'Zyklus {cycle} beginnen',
  'Write queries': 'Aufgaben schreiben lassen',
  '{done, number} of {of, number} queries written': '{done, number} von {of, number} Aufgaben geschrieben',
  'sample {sample}: {done, number} of {of, number} attempts':
    'Versuch Nr. {sample}: {done, number} von {of, number}',
  'What is next': 'Wie es weitergeht',
  'Cycle {cycle}: queries are being written': 'Zyklus {cycle}: Aufgaben werden geschrieben',
  'Cycle {cycle}: the agent explores': 'Zyklus {cycle}: Der Agent erkundet',
  '{what}; pausing': '{what}; Pause, sobald das Laufende endet',
  'Running attempts end as aborted and are repeated when the loop goes on':
    'Laufende Versuche werden abgebrochen und wiederholt, wenn die Schleife weiterläuft',
  'The loop stopped before its end': 'Die Schleife hat vor ihrem Ende angehalten',
  '{left, plural, one {# attempt is} other {# attempts are}} still to be made.':
    '{left, plural, one {# Versuch ist} other {# Versuche sind}} noch zu machen.',
  '{failed, plural, one {# attempt} other {# attempts}} failed through no fault of the agent. Continue repeats them.':
    '{failed, plural, one {# Versuch ist} other {# Versuche sind}} ohne Schuld des Agenten gescheitert. „Weiter“ wiederholt sie.',
  'Review queries': 'Aufgaben prüfen',
  'What was done is stored. The loop goes on where it was.':
    'Was getan wurde, ist gespeichert. Die Schleife läuft dort weiter, wo sie war.',
  'Until cycle': 'Bis Zyklus',
  'then the loop ends': 'dann hält die Schleife',
  'pauses there, for each sample': 'Pause dort, je Runde von Versuchen',
  'What further cycles try': 'Was weitere Zyklen versuchen',
  'End the exploration without the failed attempts': 'Die Erkundung ohne die gescheiterten Versuche beenden',
  'even: the same number of new queries for each site': 'gleich: für jede Website gleich viele neue Aufgaben',
  'difficulty: more queries for sites that are rarely solved (WAVE)':
    'schwer: mehr Aufgaben für Websites, die selten gelöst werden (WAVE)',
  'band: queries that were sometimes solved are tried again first':
    'Band: zuerst noch einmal, was manchmal gelöst wurde',
  'hindsight: failed runs get the task that they did do':
    'Rückblick: gescheiterte Versuche erhalten die Aufgabe, die sie gelöst haben',
  even: 'gleich',
  difficulty: 'schwer',
  band: 'Band',
  hindsight: 'Rückblick',

  'Figures of the cycles': 'Zahlen der Zyklen',
  'S@K: queries solved within K samples / queries; sampling stops at the first success. F@1: queries whose first sample declared an answer. Each figure opens its attempts.':
    'S@K: Aufgaben, die in K Versuchen gelöst wurden / Aufgaben; nach dem ersten Erfolg wird nicht weiter versucht. F@1: Aufgaben, deren erster Versuch eine Antwort gab. Jede Zahl öffnet ihre Versuche.',
  'People, at the tasks of the sets': 'Menschen, bei den Aufgaben der Sammlungen',
  'Without a verdict': 'Ohne Urteil',
  'Steps, solved': 'Schritte, gelöst',
  'mean of {count, plural, one {# attempt} other {# attempts}}':
    'Mittel {count, plural, one {# Versuchs} other {von # Versuchen}}',
  'Judge {model}: {errors}.': 'Bewertungsmodell {model}: {errors}.',
  'Rates that it decided are not corrected for its errors.':
    'Raten nach seinen Urteilen sind nicht um seine Fehler berichtigt.',
  'WAVE: {cycle}': 'WAVE: {cycle}',
  'Quoted from {source}, table 3: shares of 480 queries that a judge model called solved. Hopscope computes none of them, and they have no intervals.':
    'Zitiert aus {source}, Tabelle 3: Anteile von 480 Aufgaben, die ein Bewertungsmodell gelöst nannte. Hopscope berechnet keinen davon, und sie haben keine Intervalle.',
  'What each cycle tried': 'Was jeder Zyklus versucht hat',
  'Queries by their state. “—”: no model was trained on this cycle, or none was tested for promotion.':
    'Aufgaben nach ihrem Zustand. „—“: Mit diesem Zyklus wurde kein Modell trainiert, oder keines wurde für die Übernahme geprüft.',
  'Stages ended': 'Beendete Abschnitte',
  queries: 'Aufgaben',
  exploration: 'Erkundung',
  'Model use': 'Modellnutzung',
  'Trained model': 'Trainiertes Modell',
  Promotion: 'Übernahme',
  'No model was trained on this cycle.': 'Mit diesem Zyklus wurde kein Modell trainiert.',
  'No test of a trained model is on record for this cycle.':
    'Zu diesem Zyklus ist keine Prüfung eines trainierten Modells aufgezeichnet.',
  '{count, number} again': '{count, number} noch einmal',
  '{count, number} in hindsight': '{count, number} im Rückblick',
  'Cycle {cycle}, {site}: {had} of {wanted} queries. {why}':
    'Zyklus {cycle}, {site}: {had} von {wanted} Aufgaben. {why}',
  'Queries solved within the samples of the loop / queries of the site. “difficult”: the rule of the cycle gave this site more queries.':
    'Aufgaben, die in den Versuchen der Schleife gelöst wurden / Aufgaben der Website. „schwer“: Die Regel des Zyklus gab dieser Website mehr Aufgaben.',
  'Cycle of the sites': 'Zyklus der Websites',
  '{wanted} (difficult)': '{wanted} (schwer)',
  'Queries solved by site: nothing has been tried yet.':
    'Gelöste Aufgaben nach Website: Noch nichts wurde versucht.',
  'Queries solved by site. {each}.': 'Gelöste Aufgaben nach Website. {each}.',
  'Answer declared': 'Antwort gegeben',
  'a person decided': 'ein Mensch hat entschieden',
  'the rule of the task': 'die Regel der Aufgabe',
  'the judge of the loop': 'das Bewertungsmodell der Schleife',
  'it declared no answer': 'er gab keine Antwort',
  'nobody has judged it': 'niemand hat ihn beurteilt',
  yes: 'ja',
  no: 'nein',
  'tasks of the sets': 'Aufgaben der Sammlungen',
  'all samples': 'alle Versuche',
  'samples without a verdict': 'Versuche ohne Urteil',
  'No attempt is behind this figure': 'Hinter dieser Zahl steht kein Versuch',
  'Queries that were not tried yet count as not solved.':
    'Aufgaben, die noch nicht versucht wurden, zählen als nicht gelöst.',
  'Attempts behind the figure': 'Versuche hinter der Zahl',

  'Settings of the loop': 'Einstellungen der Schleife',
  '[of a setting] none': 'keine',
  'Held-out sets': 'Zurückgehaltene Sammlungen',
  'as the endpoint says': 'nach dem Endpunkt',
  'Most tokens of a reply': 'Höchstens Token je Antwort',
  'all screenshots': 'alle Bildschirmbilder',
  'the last {count, plural, one {screenshot} other {# screenshots}}':
    '{count, plural, one {das letzte Bildschirmbild} other {die letzten # Bildschirmbilder}}',
  'also runs without a picture': 'auch Versuche ohne Bild',
  'New queries': 'Neue Aufgaben',
  '{count, number} for each site and cycle, in at most {requests, number} requests':
    '{count, number} je Website und Zyklus, in höchstens {requests, number} Anfragen',
  'at most {count, number} of each query': 'höchstens {count, number} je Aufgabe',
  'Too close from': 'Zu nah ab',
  '{words} by words, {meaning} by meaning': '{words} nach Wörtern, {meaning} nach Bedeutung',
  'Difficult sites': 'Schwere Websites',
  'less than {share} solved': 'weniger als {share} gelöst',
  'people review each query': 'Menschen prüfen jede Aufgabe',
  'nobody reviews': 'niemand prüft',
  'Requests that change something': 'Anfragen, die etwas ändern',
  'held and faked': 'angehalten und vorgetäuscht',
  '[requests] sent': 'gesendet',

  'These settings are fixed once the loop has begun, so that its cycles can be compared.':
    'Diese Einstellungen stehen fest, sobald die Schleife begonnen hat, damit sich ihre Zyklen vergleichen lassen.',
  'queries are written from their tasks': 'nach ihren Aufgaben werden neue geschrieben',
  'no query may come near their tasks': 'keine neue Aufgabe darf ihren Aufgaben nahekommen',
  'Kind of agent': 'Art des Agenten',
  'empty: as the endpoint says': 'leer: nach dem Endpunkt',
  'of each query, until the first success': 'je Aufgabe, bis zum ersten Erfolg',
  'for each site and cycle': 'je Website und Zyklus',
  'Most requests': 'Höchstens Anfragen',
  'to the model, for each site and cycle': 'an das Modell, je Website und Zyklus',
  'Difficult below, in %': 'Schwer unter, in %',
  'sites of which less is solved': 'Websites, von denen weniger gelöst ist',
  'Too close by words, in %': 'Zu nah nach Wörtern, in %',
  'such queries are filtered': 'solche Aufgaben werden gefiltert',
  'Too close by meaning, in %': 'Zu nah nach Bedeutung, in %',
  'where an endpoint for embeddings is set': 'wo ein Endpunkt für Einbettungen gewählt ist',
  'People review each query before it is used': 'Menschen prüfen jede Aufgabe, bevor sie verwendet wird',
  'Without a review, queries that no filter holds back are used at once, and the record says so.':
    'Ohne Prüfung wird sofort verwendet, was kein Filter zurückhält, und die Aufzeichnung sagt es.',
  'How the judge is asked': 'Wie das Bewertungsmodell gefragt wird',
  'Last screenshots': 'Letzte Bildschirmbilder',
  '0: all': '0: alle',
  'Also judge runs without a picture': 'Auch Versuche ohne Bild beurteilen',
  'Begin the loop': 'Die Schleife beginnen',
  'A name, a task set and an agent are needed.':
    'Ein Name, eine Aufgabensammlung und ein Agent werden gebraucht.',
  'Choose models first, under Settings, Models': 'Wählen Sie zuerst Modelle, unter Einstellungen, Modelle',
  'No endpoint for ideas is chosen: no model can write queries.':
    'Es ist kein Endpunkt für Ideen gewählt: Kein Modell kann Aufgaben schreiben.',
  'No endpoint for judging is chosen: the loop cannot begin.':
    'Es ist kein Endpunkt zum Beurteilen gewählt: Die Schleife kann nicht beginnen.',

  'Figures or review': 'Zahlen oder Prüfung',
  'Review as this person': 'Als dieser Mensch prüfen',
  'The last decisions are still being saved. Wait a moment, then press again.':
    'Die letzten Entscheidungen werden noch gespeichert. Warten Sie einen Moment, und drücken Sie dann noch einmal.',
  'The next query was not on the screen yet. Press again.':
    'Die nächste Aufgabe war noch nicht zu sehen. Drücken Sie noch einmal.',
  'To take back an older decision, choose its query first.':
    'Um eine ältere Entscheidung zurückzunehmen, wählen Sie zuerst ihre Aufgabe.',
  'No queries yet': 'Noch keine Aufgaben',
  '{count, plural, one {# decision is} other {# decisions are}} being saved':
    '{count, plural, one {# Entscheidung wird} other {# Entscheidungen werden}} gespeichert',
  'Reject this query because of': 'Diese Aufgabe zurückweisen wegen',
  'It stays with the query, alone or with one of the reasons above.':
    'Das bleibt bei der Aufgabe, allein oder mit einem der Gründe oben.',
  'No query is chosen': 'Keine Aufgabe gewählt',
  'Go to the figures': 'Zu den Zahlen',
  'Show {count, plural, one {# filtered query} other {# filtered queries}}':
    '{count, plural, one {# gefilterte Aufgabe} other {# gefilterte Aufgaben}} zeigen',
  'The loop can go on when no query waits. Filtered queries can be restored.':
    'Die Schleife kann weiterlaufen, wenn keine Aufgabe wartet. Gefilterte lassen sich wiederherstellen.',
  'A model writes the queries of this cycle: start the loop.':
    'Ein Modell schreibt die Aufgaben dieses Zyklus: Starten Sie die Schleife.',
  'As the model wrote it: {text}': 'Wie das Modell sie schrieb: {text}',
  'Filtered: {reason}': 'Gefiltert: {reason}',
  'Restore and accept': 'Wiederherstellen und annehmen',
  'written by the model, request {nth}': 'vom Modell geschrieben, Anfrage {nth}',
  'tried again from an earlier cycle': 'noch einmal aus einem früheren Zyklus',
  'what a failed run did achieve': 'was ein gescheiterter Versuch erreicht hat',
  'Edit the query': 'Die Aufgabe bearbeiten',
  'Nearest text': 'Nächster Text',
  'No other text has anything in common with it.': 'Kein anderer Text hat etwas mit ihr gemein.',
  '{percent, number} % close, by words': 'zu {percent, number} % nah, nach Wörtern',
  '{percent, number} % close, by meaning': 'zu {percent, number} % nah, nach Bedeutung',
  'filtered from {percent, number} %': 'gefiltert ab {percent, number} %',
  'without a review': 'ohne Prüfung',
  restored: 'wiederhergestellt',
} as const;
