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
    'Eine Schleife lässt einen Agenten in Zyklen neue Aufgaben versuchen: Ein Modell schreibt sie nach Ihren Aufgabensätzen, Sie prüfen sie, der Agent versucht jede, bis sie gelöst ist, und ein Bewertungsmodell entscheidet.',

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
  Training: 'Training',
  Tokens: 'Tokens',
  'Training and promotion': 'Training und Beförderung',
  'Train the agent’s model after each exploration': 'Das Modell des Agenten nach jeder Erkundung trainieren',
  'The service of an endpoint trains it. A training on this computer is begun with hopscope improve begin.':
    'Der Dienst eines Endpunkts trainiert es. Ein Training auf diesem Rechner beginnt mit hopscope improve begin.',
  'How it is trained': 'Wie es trainiert wird',
  'supervised: the model learns the replies': 'überwacht: Das Modell lernt die Antworten',
  'dpo: the model learns which of two replies is the right one':
    'dpo: Das Modell lernt, welche von zwei Antworten die richtige ist',
  'Cycles that give rows': 'Zyklen, die Zeilen geben',
  'this cycle only, as in WAVE': 'nur dieser Zyklus, wie bei WAVE',
  'this cycle and all before it': 'dieser Zyklus und alle vor ihm',
  'What gives rows': 'Was Zeilen gibt',
  'dpo trains on pairs only, and a supervised training on everything else.':
    'dpo trainiert nur mit Paaren, ein überwachtes Training mit allem anderen.',
  'Choose at least one: without rows no model can be trained.':
    'Wählen Sie mindestens eines: Ohne Zeilen lässt sich kein Modell trainieren.',
  'Failed attempts under the task that they did do':
    'Nicht bestandene Versuche unter der Aufgabe, die sie gelöst haben',
  'The rule hindsight writes these tasks, and a person must have accepted them.':
    'Die Regel Rückblick schreibt diese Aufgaben, und ein Mensch muss sie angenommen haben.',
  'Imitation set': 'Nachahmungssatz',
  'Attempts of people and agents at the tasks of these sets give rows in each cycle, too.':
    'Auch die Versuche von Menschen und Agenten an den Aufgaben dieser Sätze geben in jedem Zyklus Zeilen.',
  'Training data': 'Trainingsdaten',
  'imitation set: {sets}': 'Nachahmungssatz: {sets}',
  'Endpoint that trains': 'Endpunkt, der trainiert',
  'empty: that of the agent': 'leer: der des Agenten',
  'Fewest rows': 'Mindestzahl der Zeilen',
  'with fewer, nothing is trained': 'mit weniger wird nichts trainiert',
  'Most hours': 'Höchstens Stunden',
  'the loop goes on without the job then': 'danach geht die Schleife ohne den Auftrag weiter',
  'Price in $': 'Preis in $',
  'of a million trained tokens': 'für eine Million trainierter Tokens',
  'Development set': 'Entwicklungssatz',
  'Held-out tasks, at least ten. A test that is locked before each cycle decides there whether the trained model explores the next one. Without it the agent stays.':
    'Zurückgehaltene Aufgaben, mindestens zehn. Ein Test, der vor jedem Zyklus festgelegt wird, entscheidet dort, ob das trainierte Modell den nächsten erkundet. Ohne ihn bleibt der Agent.',
  'What the model must show': 'Was das Modell zeigen muss',
  'better than its parent, by more than the margin': 'besser als sein Vorgänger, um mehr als die Spanne',
  'not worse than its parent by the margin or more':
    'nicht um die Spanne oder mehr schlechter als sein Vorgänger',
  'Margin in points': 'Spanne in Punkten',
  'of the share of tasks passed': 'des Anteils bestandener Aufgaben',
  'α in %': 'α in %',
  'probability of a false promotion': 'Wahrscheinlichkeit einer falschen Beförderung',
  'attempts of each model at each task': 'Versuche jedes Modells an jeder Aufgabe',
  'Who decides these attempts': 'Wer diese Versuche entscheidet',
  'the rule of each task': 'die Regel jeder Aufgabe',
  '[who decides] people': 'Menschen',
  'Budget of the loop': 'Budget der Schleife',
  'The loop pauses when it has used so much. Empty: no limit.':
    'Die Schleife pausiert, wenn so viel verbraucht ist. Leer: keine Grenze.',
  'Requests to models': 'Anfragen an Modelle',
  'Cost in $': 'Kosten in $',
  'Hours of attempts': 'Stunden der Versuche',
  'A training needs an endpoint with a name. Set one up under Settings, Models.':
    'Ein Training braucht einen Endpunkt mit einem Namen. Richten Sie einen unter Einstellungen, Modelle ein.',
  'by the service of the endpoint': 'durch den Dienst des Endpunkts',
  'on a computer of yours': 'auf einem eigenen Rechner',
  'at least {count, plural, one {# row} other {# rows}}':
    'mindestens {count, plural, one {# Zeile} other {# Zeilen}}',
  'margin {points} points': 'Spanne {points} Punkte',
  'decided by: {who}': 'entschieden durch: {who}',
  '{count, number} requests': '{count, number} Anfragen',
  '{count, number} hours of attempts': '{count, number} Stunden der Versuche',
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
  'Cycle {cycle}: its test was locked on {when}.': 'Zyklus {cycle}: Sein Test wurde am {when} festgelegt.',
  'Cycle {cycle}: {name} promoted the model on {when}: {reason}':
    'Zyklus {cycle}: {name} hat das Modell am {when} befördert: {reason}',
  'Cycle {cycle}: {name} refused the model on {when}: {reason}':
    'Zyklus {cycle}: {name} hat das Modell am {when} abgelehnt: {reason}',
  'Decide otherwise': 'Anders entscheiden',
  'Decide about the model of cycle {cycle}': 'Über das Modell des Zyklus {cycle} entscheiden',
  'Decide as this person': 'Als diese Person entscheiden',
  '{model}, trained from {parent}': '{model}, trainiert aus {parent}',
  'cannot be told: {model}.': 'lässt sich nicht sagen: {model}.',
  'shown: {model} passes {own} %, its parent {parent} %.':
    'gezeigt: {model} besteht {own} %, das Modell davor {parent} %.',
  'not shown: {model} passes {own} %, its parent {parent} %.':
    'nicht gezeigt: {model} besteht {own} %, das Modell davor {parent} %.',
  'Difference {difference} points, above {low}, {chance}; {tasks, plural, one {# task} other {# tasks}} on {sites, plural, one {# site} other {# sites}}, with the sites as units.':
    'Unterschied {difference} Punkte, über {low}, {chance}; {tasks, plural, one {# Aufgabe} other {# Aufgaben}} auf {sites, plural, one {# Website} other {# Websites}}, mit den Websites als Einheiten.',
  'Difference {difference} points, above {low}, {chance}; {tasks, plural, one {# task} other {# tasks}} on {sites, plural, one {# site} other {# sites}}, with the tasks as units.':
    'Unterschied {difference} Punkte, über {low}, {chance}; {tasks, plural, one {# Aufgabe} other {# Aufgaben}} auf {sites, plural, one {# Website} other {# Websites}}, mit den Aufgaben als Einheiten.',
  'Before the judge’s errors are taken out, it is {raw} points.':
    'Bevor die Fehler des Bewertungsmodells herausgerechnet sind, sind es {raw} Punkte.',
  '{count, plural, one {# task lacks} other {# tasks lack}} attempts.':
    'Bei {count, plural, one {# Aufgabe} other {# Aufgaben}} fehlen Versuche.',
  'The test says: {why}': 'Der Test sagt: {why}',
  'You promote the model by your own decision. It explores the cycles that begin after it.':
    'Sie befördern das Modell durch Ihre eigene Entscheidung. Es erkundet die Zyklen, die danach beginnen.',
  'You refuse the model by your own decision. It does not explore the cycles that begin after it.':
    'Sie lehnen das Modell durch Ihre eigene Entscheidung ab. Es erkundet die Zyklen nicht, die danach beginnen.',
  'It stays on record, with your name and the time.':
    'Er bleibt aufgezeichnet, mit Ihrem Namen und der Uhrzeit.',
  'Promote the model': 'Modell befördern',
  'Refuse the model': 'Modell ablehnen',
  'Cycle {cycle}, promotion: {why}': 'Zyklus {cycle}, Beförderung: {why}',
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
  'S@K: queries solved within K samples / queries; sampling stops at the first success. F@1: queries whose first sample declared an answer. Restart: the agent came back to its first page or opened its search address. Each figure opens its attempts.':
    'S@K: Aufgaben, die in K Versuchen gelöst wurden / Aufgaben; nach dem ersten Erfolg wird nicht weiter versucht. F@1: Aufgaben, deren erster Versuch eine Antwort gab. Neustart: Der Agent kam auf seine erste Seite zurück oder öffnete seine Suchadresse. Jede Zahl öffnet ihre Versuche.',
  'People, at the tasks of the sets': 'Menschen, bei den Aufgaben der Sätze',
  'Without a verdict': 'Ohne Urteil',
  'Steps, solved': 'Schritte, gelöst',
  'Used so far by the agents': 'Bisher verbraucht von den Agenten',
  'Used so far for queries': 'Bisher verbraucht für Aufgaben',
  'Used so far by the judge': 'Bisher verbraucht vom Bewertungsmodell',
  'Used so far for rubrics': 'Bisher verbraucht für Kriterien',
  'Used so far for training': 'Bisher verbraucht für das Training',
  '{count, number} of unknown cost': '{count, number} mit unbekannten Kosten',
  'tokens unknown': 'Token unbekannt',
  '{count, number} of unknown tokens': '{count, number} mit unbekannten Tokens',
  '({count, number} unknown)': '({count, number} unbekannt)',
  'samples with a restart': 'Versuche mit Neustart',
  'solved samples with a restart': 'gelöste Versuche mit Neustart',
  'mean of {count, plural, one {# attempt} other {# attempts}}':
    'Mittel {count, plural, one {# Versuchs} other {von # Versuchen}}',
  'Judge {model}: {errors}.': 'Bewertungsmodell {model}: {errors}.',
  'S@2 to S@5 are not corrected for its errors: the samples of a query depend on each other.':
    'S@2 bis S@5 sind nicht um seine Fehler korrigiert: Die Versuche einer Anfrage hängen voneinander ab.',
  '{count, plural, one {# verdict} other {# verdicts}} by the judge, which is not calibrated':
    '{count, plural, one {# Urteil} other {# Urteile}} vom Bewertungsmodell, das nicht kalibriert ist',
  '{count, plural, one {# verdict} other {# verdicts}} by the judge, not corrected':
    '{count, plural, one {# Urteil} other {# Urteile}} vom Bewertungsmodell, nicht korrigiert',
  '{count, plural, one {# verdict} other {# verdicts}} by the judge; S@1 without its errors: {rate} %':
    '{count, plural, one {# Urteil} other {# Urteile}} vom Bewertungsmodell; S@1 ohne dessen Fehler: {rate} %',
  'WAVE: {cycle}': 'WAVE: {cycle}',
  'Quoted from {source}, table 3: shares of 480 queries that a judge model called solved. Hopscope computes none of them, and they have no intervals.':
    'Zitiert aus {source}, Tabelle 3: Anteile von 480 Aufgaben, die ein Bewertungsmodell gelöst nannte. Hopscope berechnet keinen davon, und sie haben keine Intervalle.',
  'What each cycle tried': 'Was jeder Zyklus versucht hat',
  'Queries by their state. “—”: no model was trained on this cycle, or none was tested for promotion.':
    'Aufgaben nach ihrem Zustand. „—“: Mit diesem Zyklus wurde kein Modell trainiert, oder keines wurde für die Beförderung getestet.',
  'Stages ended': 'Beendete Abschnitte',
  queries: 'Aufgaben',
  exploration: 'Erkundung',
  'Model use': 'Modellnutzung',
  'Trained model': 'Trainiertes Modell',
  Promotion: 'Beförderung',
  'Trained models': 'Trainierte Modelle',
  'trained in cycle {cycle}': 'trainiert in Zyklus {cycle}',
  'The rows of a cycle may also come from its imitation set and from failed attempts. Two models with the same hash were trained on the same rows.':
    'Die Zeilen eines Zyklus können auch aus seinem Nachahmungssatz und aus nicht bestandenen Versuchen kommen. Zwei Modelle mit demselben Hash wurden mit denselben Zeilen trainiert.',
  'Nothing was trained in this cycle.': 'In diesem Zyklus wurde nichts trainiert.',
  '[of a tuned model] Parent': 'Vorgänger',
  'Base model': 'Grundmodell',
  'In hindsight': 'Im Rückblick',
  'Trained replies': 'Trainierte Antworten',
  'Hash of the rows': 'Hash der Zeilen',
  'Method and parameters': 'Verfahren und Parameter',
  'Trained tokens': 'Trainierte Tokens',
  'parameters as the service decides': 'Parameter nach dem Dienst',
  unknown: 'unbekannt',
  'No model was trained on this cycle.': 'Mit diesem Zyklus wurde kein Modell trainiert.',
  'No test of a trained model is on record for this cycle.':
    'Zu diesem Zyklus ist keine Prüfung eines trainierten Modells aufgezeichnet.',
  '{count, number} again': '{count, number} noch einmal',
  '{count, number} in hindsight': '{count, number} im Rückblick',
  'Cycle {cycle}, training rows: {decided}': 'Zyklus {cycle}, Trainingszeilen: {decided}',
  'verdicts of their attempts: {who}.': 'Urteile über ihre Versuche: {who}.',
  '{count, number} by people': '{count, number} von Menschen',
  '{count, number} by the rule of the task': '{count, number} von der Regel der Aufgabe',
  '{count, number} by their source': '{count, number} von ihrer Quelle',
  '{count, number} by the judge of the loop': '{count, number} vom Bewertungsmodell der Schleife',
  '{count, number} by other judges': '{count, number} von anderen Bewertungsmodellen',
  '{count, number} without an answer, which failed': '{count, number} ohne Antwort, also gescheitert',
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
  'tasks of the sets': 'Aufgaben der Sätze',
  'all samples': 'alle Versuche',
  'samples without a verdict': 'Versuche ohne Urteil',
  'No attempt is behind this figure': 'Hinter dieser Zahl steht kein Versuch',
  'Queries that were not tried yet count as not solved.':
    'Aufgaben, die noch nicht versucht wurden, zählen als nicht gelöst.',
  'Attempts behind the figure': 'Versuche hinter der Zahl',

  'Settings of the loop': 'Einstellungen der Schleife',
  '[of a setting] none': 'keine',
  'Held-out sets': 'Zurückgehaltene Sätze',
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
  'Second agent': 'Zweiter Agent',
  'The loop trains on both agents, so they must be of the same kind.':
    'Die Schleife trainiert mit beiden Agenten, also müssen sie von derselben Art sein.',
  'This is the agent of the loop. Choose another endpoint or other options.':
    'Das ist der Agent der Schleife. Wählen Sie einen anderen Endpunkt oder andere Einstellungen.',
  'a task set of the loop': 'Aufgabensatz der Schleife',
  'in the imitation set': 'Nachahmungssatz',
  '[of a set] held out': 'zurückgehalten',
  'the development set': 'Entwicklungssatz',
  '{set} ({use})': '{set} ({use})',
  '“{set}” is chosen twice: it is also {use}.':
    '„{set}“ ist doppelt gewählt. Der Satz ist schon vergeben: {use}.',
  'for queries of difficult sites that the agent has not solved; empty: none':
    'für Aufgaben schwerer Websites, die der Agent nicht gelöst hat; leer: keiner',
  'Second agent for difficult sites': 'Zweiter Agent für schwere Websites',
  '{arm} (difficult sites)': '{arm} (schwere Websites)',
  '{count, plural, one {# success} other {# successes}} of the second agent':
    '{count, plural, one {# Erfolg} other {# Erfolge}} des zweiten Agenten',
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
  'A name, a task set and an agent are needed.': 'Ein Name, ein Aufgabensatz und ein Agent werden gebraucht.',
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
