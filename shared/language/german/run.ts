/** Doing tasks: a person before the page, agents in batches, and one agent that is watched. */
export const run = {
  'Start, Next: the one button of a page between tasks':
    'Starten, Weiter: der eine Knopf einer Seite zwischen zwei Aufgaben',
  'from the page to the panel, to the rail, and back; Shift F6 the other way':
    'von der Seite zum Bereich, zur Leiste und zurück; Umschalt F6 andersherum',
  'in your answer: Finish': 'in Ihrer Antwort: abschließen',
  'the page goes back, forward (while keys go to the panel)':
    'die Seite geht zurück, vor (solange die Tasten an den Bereich gehen)',
  '100 % needs a larger window: the page does not fit at its own size.':
    '100 % braucht ein größeres Fenster: In ihrer eigenen Größe passt die Seite nicht hinein.',
  'A demonstration is under way': 'Eine Demonstration läuft',
  'One task at a time: finish or leave it first.':
    'Nur eine Aufgabe auf einmal: Beenden oder verlassen Sie sie zuerst.',
  'Choose a task in the library': 'Eine Aufgabe in der Bibliothek wählen',
  'Run agents': 'Agenten ausführen',
  'A run begins with a task and somebody who does it.':
    'Ein Lauf beginnt mit einer Aufgabe und jemandem, der sie macht.',
  Start: 'Starten',
  'You go on from a recorded attempt.': 'Sie setzen einen aufgezeichneten Versuch fort.',
  '{steps, plural, =0 {No step of <from>that attempt</from> are} one {# step of <from>that attempt</from> is} other {# steps of <from>that attempt</from> are}} carried out again first, before your eyes. The clock and the budget begin after that, and the page is yours.':
    '{steps, plural, =0 {Kein Schritt <from>dieses Versuchs</from> wird} one {# Schritt <from>dieses Versuchs</from> wird} other {# Schritte <from>dieses Versuchs</from> werden}} zuerst noch einmal ausgeführt, vor Ihren Augen. Danach beginnen Uhr und Budget, und die Seite gehört Ihnen.',
  'An attempt at this task was interrupted.': 'Ein Versuch an dieser Aufgabe wurde unterbrochen.',
  '{name} began it {ago}. Start begins a second attempt.':
    '{name} hat ihn {ago} begonnen. „Starten“ beginnt einen zweiten Versuch.',
  'Resume that one': 'Diesen fortsetzen',
  'They open inside, from the panel beside the page, once you have started.':
    'Sie öffnen sich hier drin, aus dem Bereich neben der Seite, sobald Sie gestartet haben.',
  '{count, number} steps': '{count, plural, one {# Schritt} other {# Schritte}}',
  'Use the page as you would use any page. The clock starts when the first page has loaded.':
    'Benutzen Sie die Seite wie jede andere. Die Uhr startet, wenn die erste Seite geladen ist.',
  '<b>Finish</b> when you think that the task is done, with your answer. It is final.':
    '<b>Abschließen</b>, wenn Sie die Aufgabe für erledigt halten, mit Ihrer Antwort. Das ist endgültig.',
  '<b>Finish</b> when you think that the task is done. It is final.':
    '<b>Abschließen</b>, wenn Sie die Aufgabe für erledigt halten. Das ist endgültig.',
  '<b>Give up</b> when you cannot go on: that is a result too, and costs you nothing.':
    '<b>Aufgeben</b>, wenn Sie nicht weiterkommen: Auch das ist ein Ergebnis und kostet Sie nichts.',
  'You have {limits}. Pauses do not count.': 'Sie haben {limits}. Pausen zählen nicht.',
  'Recorded are your clicks, keys and scrolls on the task’s pages, pictures of these pages, your notes and your answer. Never recorded is what you type into password fields.':
    'Aufgezeichnet wird, wie Sie auf den Seiten der Aufgabe klicken, tippen und scrollen, dazu Bilder dieser Seiten, Ihre Notizen und Ihre Antwort. Nie aufgezeichnet wird, was Sie in Passwortfelder eingeben.',
  'When nothing happens for {seconds} seconds the time counts as idle. <b>Pause</b> covers the page and the task.':
    'Wenn {seconds} Sekunden lang nichts geschieht, gilt die Zeit als untätig. <b>Pause</b> verdeckt die Seite und die Aufgabe.',
  'How it works: you have {limits}': 'So geht es: Sie haben {limits}',

  '{url}: opens in this tab': '{url}: öffnet sich in diesem Tab',
  Notes: 'Notizen',
  'For you: they stay with this attempt': 'Für Sie; sie bleiben bei diesem Versuch',
  'I could not find it': 'Ich konnte es nicht finden',
  'A site is broken': 'Eine Website ist defekt',
  'The task is unclear': 'Die Aufgabe ist unklar',
  'Another reason': 'Ein anderer Grund',
  'This is your answer:': 'Das ist Ihre Antwort:',
  'Finish this task?': 'Diese Aufgabe abschließen?',
  'It is final: the task cannot be opened again.':
    'Das ist endgültig: Die Aufgabe lässt sich nicht wieder öffnen.',
  'Finish now': 'Jetzt abschließen',
  'Change it': 'Ändern',
  'Give up: {reason}': 'Aufgeben: {reason}',
  'What happened? (optional)': 'Was ist geschehen? (freiwillig)',
  'It is final. It is counted apart, and held against nobody.':
    'Das ist endgültig. Es wird gesondert gezählt und niemandem angelastet.',
  'It is final, and a result like any other.': 'Das ist endgültig und ein Ergebnis wie jedes andere.',
  'Give up now': 'Jetzt aufgeben',
  'Report a broken site': 'Defekte Seite melden',
  'What is wrong with the page you see?': 'Was stimmt nicht mit der Seite, die Sie sehen?',
  'The address is noted with it. The task goes on.':
    'Die Adresse wird dazu notiert. Die Aufgabe geht weiter.',
  '[verb] Report': 'Melden',
  'What you did is kept. The task is resumed later, at the same step.':
    'Was Sie getan haben, ist aufbewahrt. Die Aufgabe wird später beim selben Schritt fortgesetzt.',
  'You have not written an answer. An empty answer is possible, and is kept as it is.':
    'Sie haben keine Antwort geschrieben. Eine leere Antwort ist möglich und wird so aufbewahrt.',

  'Begin here': 'Hier beginnen',
  'Replay the rest all the same': 'Den Rest trotzdem wiederholen',
  'Give up this branch': 'Diesen Zweig aufgeben',
  '{count, plural, one {# step of another attempt was carried out again.} other {# steps of another attempt were carried out again.}} The clock and the budget began after step {step}.':
    '{count, plural, one {# Schritt eines anderen Versuchs wurde noch einmal ausgeführt.} other {# Schritte eines anderen Versuchs wurden noch einmal ausgeführt.}} Uhr und Budget begannen nach Schritt {step}.',
  'Recorded steps': 'Aufgezeichnete Schritte',
  'The recorded steps are being carried out again: {done} of {all}':
    'Die aufgezeichneten Schritte werden noch einmal ausgeführt: {done} von {all}',
  'The replay has stopped: {done} of {all}': 'Die Wiederholung ist stehen geblieben: {done} von {all}',
  '{done} of {all} steps': '{done} von {all} Schritten',
  'What is typed at step {step}?': 'Was wird bei Schritt {step} eingegeben?',
  'Step {step} cannot be carried out.': 'Schritt {step} lässt sich nicht ausführen.',
  'The start page is another one.': 'Die Startseite ist eine andere.',
  'Step {step} leads to another page.': 'Schritt {step} führt auf eine andere Seite.',
  Expected: 'Erwartet:',
  Found: 'Gefunden:',
  'What was typed': 'Was eingegeben wurde',
  'It goes to the page, and is kept nowhere.': 'Es geht an die Seite und wird nirgends aufbewahrt.',
  'Type it and go on': 'Eingeben und weitermachen',
  'What you choose is on record. Giving up counts for nobody.':
    'Ihre Wahl wird aufgezeichnet. Aufgeben zählt für niemanden.',

  'next field; Enter in the last one does not begin anything':
    'nächstes Feld; Enter im letzten startet nichts',
  Agents: 'Agenten',
  'Back to Run': 'Zurück zu „Ausführen“',
  Batches: 'Stapel',
  'No agent has done anything here': 'Noch hat hier kein Agent etwas getan',
  'A batch is tasks × agents × repeats. It goes on where it was after a pause or a crash.':
    'Ein Stapel ist Aufgaben × Agenten × Wiederholungen. Nach einer Pause oder einem Absturz geht er weiter, wo er war.',
  'Task set': 'Aufgabensatz',
  '{done, number} of {all, number}': '{done, number} von {all, number}',
  '{done, number} of {all, number}, {failed, number} failed':
    '{done, number} von {all, number}, {failed, number} fehlgeschlagen',
  '{set}, {count, plural, one {# task} other {# tasks}}':
    '{set}, {count, plural, one {# Aufgabe} other {# Aufgaben}}',
  '{count, plural, one {# attempt} other {# attempts}} at each':
    '{count, plural, one {# Versuch} other {# Versuche}} je Aufgabe',
  '{count, plural, one {# lane} other {# lanes}}': '{count, plural, one {# Bahn} other {# Bahnen}}',
  'seed {seed}': 'Seed {seed}',
  'budget {budget}': 'Budget {budget}',
  'pausing: what runs runs to its end': 'pausiert gleich: Was läuft, läuft zu Ende',
  paused: 'pausiert',
  stopped: 'gestoppt',
  'interrupted: the program ended while it ran': 'unterbrochen: Das Programm endete, während er lief',
  '[batch] waiting': 'wartet',
  '[batch] done': 'fertig',
  '[batch] failed': 'fehlgeschlagen',
  finished: 'beendet',
  unfinished: 'nicht beendet',
  'gave-up': 'aufgegeben',
  '{done, number} of {all, number} done': '{done, number} von {all, number} fertig',
  '{count, number} failed by no fault of the agent’s':
    '{count, number} ohne Schuld des Agenten fehlgeschlagen',
  '{count, number} running': '{count, plural, one {# läuft} other {# laufen}}',
  'about {duration} left': 'noch etwa {duration}',
  '{cost} so far': 'bisher {cost}',
  'All batches': 'Alle Stapel',
  Progress: 'Fortschritt',
  Pause: 'Pause',
  Resume: 'Fortsetzen',
  'What runs is ended as aborted and counts in no rate':
    'Was läuft, endet als abgebrochen und zählt in keiner Quote',
  'Attempts done': 'Fertige Versuche',
  'Left out': 'Weggelassen',
  Now: 'Jetzt',
  Outcome: 'Ergebnis',
  Time: 'Zeit',
  Cost: 'Kosten',
  '{status}, before': '{status}, schon vorher',
  'failed: {reason}': 'fehlgeschlagen: {reason}',
  'the batch pauses there': 'dort pausiert der Stapel',

  opening: 'wird geöffnet',
  'decision {n}': 'Entscheidung {n}',
  'Watch no longer': 'Nicht mehr beobachten',
  Watch: 'Beobachten',
  'Watching {agent}, {task}': '{agent}, {task} wird beobachtet',
  'It is ended as aborted and counts in no rate; resumed, the batch does it anew':
    'Er endet als abgebrochen und zählt in keiner Quote; wird der Stapel fortgesetzt, macht er ihn neu',
  'Stop it, really': 'Wirklich stoppen',
  'Stop this attempt': 'Diesen Versuch stoppen',
  'There is no picture of the page yet.': 'Von der Seite gibt es noch kein Bild.',
  'The page as it was recorded last': 'Die Seite, wie sie zuletzt aufgezeichnet wurde',
  'The page as the agent saw it': 'Die Seite, wie der Agent sie sah',
  'Its page cannot be touched from here: what a lane does is the agent’s alone.':
    'In seine Seite lässt sich von hier nicht eingreifen: Was eine Bahn tut, tut allein der Agent.',
  'What it says': 'Was er sagt',

  'New batch': 'Neuer Stapel',
  'Add an agent': 'Agent hinzufügen',
  Choose: 'Wählen',
  'Not offered yet: {titles}.': 'Noch nicht verfügbar: {titles}.',
  Repeats: 'Wiederholungen',
  'attempts at each task': 'Versuche je Aufgabe',
  Lanes: 'Bahnen',
  'attempts at a time': 'Versuche gleichzeitig',
  'what chance is drawn from': 'woraus der Zufall kommt',
  'Hold requests that would order or pay': 'Anfragen anhalten, die bestellen oder bezahlen würden',
  'They are faked: the page is told that they were sent, and they were not. People are not held back.':
    'Sie werden vorgetäuscht: Der Seite wird gesagt, sie seien gesendet, und sie sind es nicht. Menschen werden nicht zurückgehalten.',
  'Choose at least one agent.': 'Wählen Sie mindestens einen Agenten.',
  '{count, plural, one {# attempt} other {# attempts}}. Those that an agent has ended already with these settings count.':
    '{count, plural, one {# Versuch} other {# Versuche}}. Was ein Agent mit diesen Einstellungen schon beendet hat, zählt mit.',
  'Remove {what}': '{what} entfernen',
  Endpoint: 'Endpunkt',
  '{model}, as the environment says': '{model}, wie die Umgebung sagt',

  'Watch one': 'Einen beobachten',
  'Watch one agent': 'Einen Agenten beobachten',
  'Tasks of': 'Aufgaben aus',
  'the attempt ends there': 'dort endet der Versuch',
  'Begin paused': 'Pausiert beginnen',
  'Approve each decision': 'Jede Entscheidung freigeben',
  'You see what it sees, thinks and does, can pause it, take over and hand back. What you intervene in counts as assisted.':
    'Sie sehen, was er sieht, denkt und tut, können ihn pausieren, übernehmen und zurückgeben. Wo Sie eingreifen, zählt der Versuch als unterstützt.',
  '{count, plural, one {# watched attempt} other {# watched attempts}} left where it was':
    '{count, plural, one {# beobachteter Versuch wurde verlassen} other {# beobachtete Versuche wurden verlassen}}',
  'Watch the same agent, with the same options, at the same task to go on.':
    'Beobachten Sie denselben Agenten mit denselben Optionen an derselben Aufgabe, um weiterzumachen.',
  assisted: 'unterstützt',
  'requests held': 'Anfragen angehalten',
  '[verb] Open': 'Öffnen',
  'Discard {task} of {name}': '{task} von {name} verwerfen',
  'Discard it, really': 'Wirklich verwerfen',
  Discard: 'Verwerfen',

  'Watching an agent': 'Einen Agenten beobachten',
  'pause the agent, and let it go on': 'den Agenten pausieren und weitermachen lassen',
  'one decision, then pause': 'eine Entscheidung, dann Pause',
  'take over, and hand back': 'übernehmen und zurückgeben',
  'approve the decision that waits': 'die wartende Entscheidung freigeben',
  'to the field beside Refuse': 'zum Feld neben „Ablehnen“',
  'Here the agent would act': 'Hier würde der Agent handeln',
  'Here it would do {n} of the decision': 'Hier würde er Punkt {n} der Entscheidung ausführen',
  'The page is being opened': 'Die Seite wird geöffnet',
  'It looks at the page': 'Er sieht die Seite an',
  'It thinks': 'Er denkt nach',
  'It acts': 'Er handelt',
  'It has decided': 'Er hat entschieden',
  'The page is yours': 'Die Seite gehört Ihnen',
  'The page will be yours in a moment': 'Die Seite gehört Ihnen gleich',
  'A request is held': 'Eine Anfrage ist angehalten',
  'It asks you': 'Er fragt Sie',
  'It waits for your word': 'Er wartet auf Ihr Wort',
  Paused: 'Pausiert',
  '{doing}, then it pauses': '{doing}, dann pausiert er',
  'What the agent does': 'Was der Agent tut',
  'It is kept out of the agent’s rates unless asked for':
    'Er zählt nicht in den Quoten des Agenten, außer auf Wunsch',
  '◆ assisted': '◆ unterstützt',
  Thought: 'Gedanke',
  'It says': 'Er sagt',
  'Nothing yet.': 'Noch nichts.',
  'Leave for now': 'Vorerst verlassen',
  'The attempt is ended as aborted and counts in no rate':
    'Der Versuch endet als abgebrochen und zählt in keiner Quote',
  Controls: 'Steuerung',
  'Hand back': 'Zurückgeben',
  'Go on': 'Weiter',
  'One decision with what it leads to, then it pauses':
    'Eine Entscheidung mit dem, was daraus folgt, dann pausiert er',
  'You act on the same page; the attempt counts as assisted':
    'Sie handeln auf derselben Seite; der Versuch zählt als unterstützt',
  'Take over': 'Übernehmen',
  'What you do is on record as yours. When you hand back, the agent looks at the page anew and is told.':
    'Was Sie tun, wird als Ihres aufgezeichnet. Wenn Sie zurückgeben, sieht der Agent die Seite neu an und erfährt davon.',
  'The decision that waits': 'Die wartende Entscheidung',
  'It would': 'Er würde',
  'Point out on the page where it would be done': 'Auf der Seite zeigen, wo es geschehen würde',
  'The page shows where it would do {n}. Press another line to see its place.':
    'Die Seite zeigt, wo er Punkt {n} ausführen würde. Drücken Sie eine andere Zeile, um ihre Stelle zu sehen.',
  Approve: 'Freigeben',
  'Do it yourself': 'Selbst machen',
  'Or refuse, with a word to it': 'Oder ablehnen, mit einem Wort dazu',
  'Why not, or what else': 'Warum nicht, oder was sonst',
  Refuse: 'Ablehnen',
  'A question of the agent': 'Eine Frage des Agenten',
  'The agent asks. Its words are a model’s, not Hopscope’s.':
    'Der Agent fragt. Die Worte stammen von einem Modell, nicht von Hopscope.',
  '[verb] Answer': 'Antworten',
  'What it saw': 'Was er sah',
  Hide: 'Ausblenden',
  Show: 'Zeigen',
  'The attempt was left where it is.': 'Der Versuch wurde verlassen, wo er steht.',
  'The attempt has ended: {status}.': 'Der Versuch ist zu Ende: {status}.',
  'nothing was begun': 'nichts wurde begonnen',
  '{count, plural, one {# decision} other {# decisions}}, {spent}.':
    '{count, plural, one {# Entscheidung} other {# Entscheidungen}}, {spent}.',
  'You intervened: it is assisted, and kept out of the agent’s rates unless asked for.':
    'Sie haben eingegriffen: Er gilt als unterstützt und zählt nicht in den Quoten des Agenten, außer auf Wunsch.',
  'The same agent at the same task goes on with it.':
    'Derselbe Agent an derselben Aufgabe macht damit weiter.',
  'Open the attempt': 'Den Versuch öffnen',
  'Back to Agents': 'Zurück zu den Agenten',
  '{count, number} of {limit, number} tokens': '{count, number} von {limit, number} Tokens',
  '{tokens}, {cost} of {limit}': '{tokens}, {cost} von {limit}',
  'The page in words': 'Die Seite in Worten',
} as const;
