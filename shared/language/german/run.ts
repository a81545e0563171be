/** Doing tasks: a person before the page, agents in batches, and one agent that is watched. */
export const run = {
  'press Start or Next between tasks': 'Start oder Weiter zwischen Aufgaben drücken',
  'from the page to the panel, to the rail, and back; Shift F6 the other way':
    'von der Seite zum Bereich, zur Leiste und zurück; Umschalt F6 andersherum',
  'in your answer: Finish': 'in Ihrer Antwort: abschließen',
  'the page goes back, forward (while keys go to the panel)':
    'die Seite geht zurück, vor (solange die Tasten an den Bereich gehen)',
  '100 % needs a larger window: the page does not fit at its own size.':
    '100 % braucht ein größeres Fenster: In ihrer eigenen Größe passt die Seite nicht hinein.',
  'A demonstration is under way': 'Eine Demonstration läuft',
  'One task at a time: finish or leave it first.':
    'Nur eine Aufgabe auf einmal: Schließen Sie sie zuerst ab, oder verlassen Sie sie.',
  'Choose a task in the library': 'Eine Aufgabe in der Bibliothek wählen',
  'Run agents': 'Agenten ausführen',
  'To begin, choose a task and a participant.':
    'Wählen Sie zu Beginn eine Aufgabe und eine teilnehmende Person.',
  Start: 'Starten',
  'You continue a recorded attempt.': 'Sie setzen einen aufgezeichneten Versuch fort.',
  '{steps, plural, =0 {No step of <from>that attempt</from> is} one {# step of <from>that attempt</from> is} other {# steps of <from>that attempt</from> are}} replayed first, while you watch. Then the clock and the budget begin, and you control the page.':
    '{steps, plural, =0 {Kein Schritt <from>dieses Versuchs</from> wird} one {# Schritt <from>dieses Versuchs</from> wird} other {# Schritte <from>dieses Versuchs</from> werden}} zuerst wiederholt, während Sie zusehen. Danach beginnen Uhr und Budget, und Sie bedienen die Seite.',
  'An attempt at this task was interrupted.': 'Ein Versuch an dieser Aufgabe wurde unterbrochen.',
  '{name} began it {ago}. Start begins a second attempt.':
    '{name} hat ihn {ago} begonnen. „Starten“ beginnt einen zweiten Versuch.',
  'Resume that one': 'Diesen fortsetzen',
  'After the start, open them from the panel beside the page.':
    'Öffnen Sie sie nach dem Start aus dem Bereich neben der Seite.',
  '{count, number} steps': '{count, plural, one {# Schritt} other {# Schritte}}',
  'Use the page like any other page. The clock starts when you can see the first page.':
    'Benutzen Sie die Seite wie jede andere. Die Uhr startet, wenn Sie die erste Seite sehen können.',
  'Enter your answer and press <b>Finish</b> when you think that the task is done. You cannot reopen it.':
    'Geben Sie Ihre Antwort ein und drücken Sie <b>Abschließen</b>, wenn die Aufgabe für Sie erledigt ist. Sie können sie nicht wieder öffnen.',
  'Press <b>Finish</b> when you think that the task is done. You cannot reopen it.':
    'Drücken Sie <b>Abschließen</b>, wenn die Aufgabe für Sie erledigt ist. Sie können sie nicht wieder öffnen.',
  'Press <b>Give up</b> if you cannot continue. That is a valid result and has no disadvantage for you.':
    'Drücken Sie <b>Aufgeben</b>, wenn Sie nicht weiterkommen. Das ist ein gültiges Ergebnis und hat für Sie keinen Nachteil.',
  'You have {limits}. Pauses do not count.': 'Sie haben {limits}. Pausen zählen nicht.',
  'Hopscope records your clicks, keys and scrolls on the task’s pages, pictures of these pages, your notes and your answer. It never records what you type into password fields.':
    'Hopscope zeichnet Ihre Klicks, Tasten und Ihr Scrollen auf den Seiten der Aufgabe auf, dazu Bilder dieser Seiten, Ihre Notizen und Ihre Antwort. Eingaben in Passwortfelder werden nie aufgezeichnet.',
  'Of a time without input, the first {seconds} seconds count; the rest is idle. <b>Pause</b> covers the page and the task.':
    'Von einer Zeit ohne Eingabe zählen die ersten {seconds} Sekunden; der Rest ist untätig. <b>Pause</b> verdeckt die Seite und die Aufgabe.',
  'How it works: you have {limits}': 'So geht es: Sie haben {limits}',

  '{url}: opens in this tab': '{url}: öffnet sich in diesem Tab',
  Notes: 'Notizen',
  'For yourself. They are stored with this attempt':
    'Für Sie selbst. Sie werden mit diesem Versuch gespeichert',
  'I could not find it': 'Ich konnte es nicht finden',
  'A site is broken': 'Eine Website ist defekt',
  'The task is unclear': 'Die Aufgabe ist unklar',
  'Another reason': 'Ein anderer Grund',
  'This is your answer:': 'Das ist Ihre Antwort:',
  'Finish this task?': 'Diese Aufgabe abschließen?',
  'You cannot reopen the task.': 'Sie können die Aufgabe nicht wieder öffnen.',
  'Finish now': 'Jetzt abschließen',
  'Change it': 'Ändern',
  'Give up: {reason}': 'Aufgeben: {reason}',
  'What happened? (optional)': 'Was ist geschehen? (freiwillig)',
  'You cannot reopen the task. It is counted separately, not as a failure of yours.':
    'Sie können die Aufgabe nicht wieder öffnen. Sie wird gesondert gezählt, nicht als Ihr Fehler.',
  'You cannot reopen the task. Giving up is a valid result.':
    'Sie können die Aufgabe nicht wieder öffnen. Aufgeben ist ein gültiges Ergebnis.',
  'Give up now': 'Jetzt aufgeben',
  'Report a broken site': 'Defekte Seite melden',
  'What is wrong with the page you see?': 'Was stimmt nicht mit der Seite, die Sie sehen?',
  'The address is saved with your report. The task continues.':
    'Die Adresse wird mit Ihrer Meldung gespeichert. Die Aufgabe geht weiter.',
  '[verb] Report': 'Melden',
  'Your steps are saved. You can resume the task later at the same step.':
    'Ihre Schritte sind gespeichert. Sie können die Aufgabe später beim selben Schritt fortsetzen.',
  'You have not written an answer. You can finish with an empty answer.':
    'Sie haben keine Antwort geschrieben. Sie können mit einer leeren Antwort abschließen.',

  'Begin here': 'Hier beginnen',
  'Replay the rest anyway': 'Den Rest trotzdem wiederholen',
  'Give up this branch': 'Diesen Zweig aufgeben',
  '{count, plural, one {# step of another attempt was replayed.} other {# steps of another attempt were replayed.}} The clock and the budget began after step {step}.':
    '{count, plural, one {# Schritt eines anderen Versuchs wurde wiederholt.} other {# Schritte eines anderen Versuchs wurden wiederholt.}} Uhr und Budget begannen nach Schritt {step}.',
  'Recorded steps': 'Aufgezeichnete Schritte',
  'Replaying the recorded steps: {done} of {all}':
    'Die aufgezeichneten Schritte werden wiederholt: {done} von {all}',
  'The replay has stopped: {done} of {all}': 'Die Wiederholung hat gestoppt: {done} von {all}',
  '{done} of {all} steps': '{done} von {all} Schritten',
  'What is typed at step {step}?': 'Was wird bei Schritt {step} eingegeben?',
  'Step {step} cannot be carried out.': 'Schritt {step} lässt sich nicht ausführen.',
  'The start page differs.': 'Die Startseite ist eine andere.',
  'Step {step} leads to another page.': 'Schritt {step} führt auf eine andere Seite.',
  Expected: 'Erwartet:',
  Found: 'Gefunden:',
  'What was typed': 'Was eingegeben wurde',
  'It goes to the page and is not stored.': 'Es geht an die Seite und wird nicht gespeichert.',
  'Type it and continue': 'Eingeben und fortfahren',
  'Your choice is recorded. A branch that you give up here does not count in any rate.':
    'Ihre Wahl wird aufgezeichnet. Ein hier aufgegebener Zweig zählt in keiner Quote.',

  'next field; Enter in the last field does nothing': 'nächstes Feld; Enter im letzten Feld bewirkt nichts',
  Agents: 'Agenten',
  'Back to Run': 'Zurück zu „Ausführen“',
  Batches: 'Stapel',
  'No agent runs yet': 'Noch keine Läufe von Agenten',
  'A batch is tasks × agents × repeats. It continues where it stopped after a pause or a crash.':
    'Ein Stapel ist Aufgaben × Agenten × Wiederholungen. Nach einer Pause oder einem Absturz geht er dort weiter, wo er aufgehört hat.',
  'Task set': 'Aufgabensatz',
  '{done, number} of {all, number}': '{done, number} von {all, number}',
  '{done, number} of {all, number}, {failed, number} failed':
    '{done, number} von {all, number}, {failed, number} fehlgeschlagen',
  '{set}, {count, plural, one {# task} other {# tasks}}':
    '{set}, {count, plural, one {# Aufgabe} other {# Aufgaben}}',
  '{count, plural, one {# attempt} other {# attempts}} per task and agent':
    '{count, plural, one {# Versuch} other {# Versuche}} je Aufgabe und Agent',
  '{count, plural, one {# lane} other {# lanes}}': '{count, plural, one {# Bahn} other {# Bahnen}}',
  'seed {seed}': 'Seed {seed}',
  'budget {budget}': 'Budget {budget}',
  'pausing: the running attempts end first': 'pausiert bald: Laufende Versuche werden noch abgeschlossen',
  paused: 'pausiert',
  stopped: 'gestoppt',
  'interrupted: the program closed during the batch':
    'unterbrochen: Das Programm wurde während des Stapels beendet',
  '[batch] waiting': 'wartet',
  '[batch] done': 'fertig',
  '[batch] failed': 'fehlgeschlagen',
  finished: 'abgeschlossen',
  unfinished: 'nicht abgeschlossen',
  'gave-up': 'aufgegeben',
  '{done, number} of {all, number} done': '{done, number} von {all, number} fertig',
  '{count, number} failed for technical reasons': '{count, number} aus technischen Gründen fehlgeschlagen',
  '{count, number} running': '{count, plural, one {# läuft} other {# laufen}}',
  'about {duration} left': 'noch etwa {duration}',
  '{cost} so far': 'bisher {cost}',
  'All batches': 'Alle Stapel',
  Progress: 'Fortschritt',
  Pause: 'Pause',
  Resume: 'Fortsetzen',
  'Running attempts end as aborted and do not count in any rate':
    'Laufende Versuche enden als abgebrochen und zählen in keiner Quote',
  'Attempts done': 'Fertige Versuche',
  'Left out': 'Ausgelassen',
  Now: 'Jetzt',
  Outcome: 'Ergebnis',
  Time: 'Zeit',
  Cost: 'Kosten',
  '{status}, earlier': '{status}, früher',
  'failed: {reason}': 'fehlgeschlagen: {reason}',
  'the batch pauses there': 'dort pausiert der Stapel',

  opening: 'wird geöffnet',
  'decision {n}': 'Entscheidung {n}',
  'Stop watching': 'Nicht mehr beobachten',
  Watch: 'Beobachten',
  'Watching {agent}, {task}': '{agent}, {task} wird beobachtet',
  'It ends as aborted and does not count in any rate. When the batch resumes, it repeats the attempt':
    'Er endet als abgebrochen und zählt in keiner Quote. Beim Fortsetzen wiederholt der Stapel den Versuch',
  'Confirm: stop it': 'Bestätigen: stoppen',
  'Stop this attempt': 'Diesen Versuch stoppen',
  'There is no picture of the page yet.': 'Von der Seite gibt es noch kein Bild.',
  'Last recorded state of the page': 'Zuletzt aufgezeichneter Stand der Seite',
  'The page as the agent saw it': 'Die Seite, wie der Agent sie sah',
  'You cannot use this page: the agent controls it.':
    'Sie können diese Seite nicht bedienen: Der Agent steuert sie.',
  'What the model says': 'Was das Modell sagt',

  'New batch': 'Neuer Stapel',
  'Add an agent': 'Agent hinzufügen',
  Choose: 'Wählen',
  '{count, plural, one {# agent is not available yet} other {# agents are not available yet}}':
    '{count, plural, one {# Agent ist noch nicht verfügbar} other {# Agenten sind noch nicht verfügbar}}',
  Repeats: 'Wiederholungen',
  'attempts per task': 'Versuche je Aufgabe',
  Lanes: 'Bahnen',
  'attempts in parallel': 'Versuche gleichzeitig',
  'random seed': 'Seed für den Zufall',
  'Hold requests that would order or pay': 'Anfragen anhalten, die bestellen oder bezahlen würden',
  'The page gets a fake reply, and nothing is sent. For people, these requests are not held.':
    'Die Seite erhält eine vorgetäuschte Antwort, und nichts wird gesendet. Bei Menschen werden solche Anfragen nicht angehalten.',
  'Some attempts will not be judged': 'Einige Versuche werden nicht beurteilt',
  '{count, plural, one {# task has} other {# tasks have}} no rule of {rule}.':
    '{count, plural, one {# Aufgabe hat} other {# Aufgaben haben}} keine Regel von {rule}.',
  '{count, plural, one {# task has} other {# tasks have}} a check that needs a judge model, and none is chosen. Choose one under Settings, Models.':
    '{count, plural, one {# Aufgabe hat} other {# Aufgaben haben}} eine Prüfung, die ein urteilendes Modell braucht, und es ist keines gewählt. Wählen Sie eines unter Einstellungen, Modelle.',
  'Choose at least one agent.': 'Wählen Sie mindestens einen Agenten.',
  '{count, plural, one {# attempt} other {# attempts}}, including those that an agent has already ended with these settings.':
    '{count, plural, one {# Versuch} other {# Versuche}}, einschließlich derer, die ein Agent mit diesen Einstellungen schon beendet hat.',
  'Remove {what}': '{what} entfernen',
  Endpoint: 'Endpunkt',
  '{model}, from the environment': '{model}, aus der Umgebung',

  'Watch one': 'Einen beobachten',
  'Watch one agent': 'Einen Agenten beobachten',
  'Tasks of': 'Aufgaben aus',
  'the attempt ends there': 'dort endet der Versuch',
  'Start paused': 'Pausiert beginnen',
  'Approve each decision': 'Jede Entscheidung freigeben',
  'You see what the agent sees, thinks and does. You can pause it, take over and hand back. If you intervene, the attempt counts as assisted.':
    'Sie sehen, was der Agent sieht, denkt und tut. Sie können ihn pausieren, übernehmen und zurückgeben. Wenn Sie eingreifen, gilt der Versuch als unterstützt.',
  '{count, plural, one {# watched attempt} other {# watched attempts}} not finished':
    '{count, plural, one {# beobachteter Versuch} other {# beobachtete Versuche}} nicht abgeschlossen',
  'To continue, watch the same agent with the same options on the same task.':
    'Zum Fortsetzen beobachten Sie denselben Agenten mit denselben Optionen an derselben Aufgabe.',
  assisted: 'unterstützt',
  'requests held': 'Anfragen angehalten',
  '[verb] Open': 'Öffnen',
  'Discard {task} of {name}': '{task} von {name} verwerfen',
  'Confirm: discard it': 'Bestätigen: verwerfen',
  Discard: 'Verwerfen',

  'Watching an agent': 'Einen Agenten beobachten',
  'pause the agent, or let it continue': 'den Agenten pausieren und weitermachen lassen',
  'one decision, then pause': 'eine Entscheidung, dann Pause',
  'take over, and hand back': 'übernehmen und zurückgeben',
  'approve the waiting decision': 'die wartende Entscheidung freigeben',
  'to the field beside Refuse': 'zum Feld neben „Ablehnen“',
  'The agent would act here': 'Hier würde der Agent handeln',
  'The agent would do line {n} of the decision here':
    'Hier würde der Agent Zeile {n} der Entscheidung ausführen',
  'The page is being opened': 'Die Seite wird geöffnet',
  'It looks at the page': 'Er sieht die Seite an',
  'It thinks': 'Er denkt nach',
  'It acts': 'Er handelt',
  'It has decided': 'Er hat entschieden',
  'The page is yours': 'Die Seite gehört Ihnen',
  'The page will be yours in a moment': 'Die Seite gehört Ihnen gleich',
  'A request is held': 'Eine Anfrage ist angehalten',
  'It asks you': 'Er fragt Sie',
  'It waits for your approval': 'Er wartet auf Ihre Freigabe',
  Paused: 'Pausiert',
  '{doing}, then it pauses': '{doing}, dann pausiert er',
  'What the agent does': 'Was der Agent tut',
  'By default it does not count in the agent’s rates':
    'Normalerweise zählt er nicht in den Quoten des Agenten',
  '◆ assisted': '◆ unterstützt',
  Thought: 'Gedanke',
  'It says': 'Er sagt',
  'Nothing yet.': 'Noch nichts.',
  'Leave for now': 'Vorerst verlassen',
  'The attempt ends as aborted and does not count in any rate':
    'Der Versuch endet als abgebrochen und zählt in keiner Quote',
  Controls: 'Steuerung',
  'Hand back': 'Zurückgeben',
  'Go on': 'Weiter',
  'One decision and its actions, then it pauses': 'Eine Entscheidung mit ihren Aktionen, dann pausiert er',
  'You act on the same page; the attempt counts as assisted':
    'Sie handeln auf derselben Seite; der Versuch zählt als unterstützt',
  'Take over': 'Übernehmen',
  'Your actions are recorded as yours. When you hand back, the agent gets a list of them and looks at the page again.':
    'Ihre Aktionen werden als Ihre aufgezeichnet. Wenn Sie zurückgeben, erhält der Agent eine Liste davon und sieht sich die Seite neu an.',
  'The waiting decision': 'Die wartende Entscheidung',
  'It would': 'Er würde',
  'Show the place on the page': 'Die Stelle auf der Seite zeigen',
  'The page shows the place for line {n}. Click another line to see its place.':
    'Die Seite zeigt die Stelle für Zeile {n}. Klicken Sie eine andere Zeile an, um deren Stelle zu sehen.',
  Approve: 'Freigeben',
  'Do it yourself': 'Selbst machen',
  'Or refuse, with a message to the agent': 'Oder ablehnen, mit einer Nachricht an den Agenten',
  'Why, or what to do instead': 'Warum, oder was stattdessen',
  Refuse: 'Ablehnen',
  'A question from the agent': 'Eine Frage des Agenten',
  'The agent asks. Its words are a model’s, not Hopscope’s.':
    'Der Agent fragt. Die Worte stammen von einem Modell, nicht von Hopscope.',
  '[verb] Answer': 'Antworten',
  'What it saw': 'Was er sah',
  Hide: 'Ausblenden',
  Show: 'Zeigen',
  'You left the attempt before its end.': 'Sie haben den Versuch vor seinem Ende verlassen.',
  'The attempt has ended: {status}.': 'Der Versuch ist zu Ende: {status}.',
  'no attempt started': 'kein Versuch begonnen',
  '{count, plural, one {# decision} other {# decisions}}, {spent}.':
    '{count, plural, one {# Entscheidung} other {# Entscheidungen}}, {spent}.',
  'You intervened, so the attempt counts as assisted. By default it does not count in the agent’s rates.':
    'Sie haben eingegriffen. Der Versuch gilt als unterstützt und zählt normalerweise nicht in den Quoten des Agenten.',
  'To continue it, watch the same agent on the same task.':
    'Zum Fortsetzen beobachten Sie denselben Agenten an derselben Aufgabe.',
  'Open the attempt': 'Den Versuch öffnen',
  'Back to Agents': 'Zurück zu den Agenten',
  '{count, number} of {limit, number} tokens': '{count, number} von {limit, number} Tokens',
  '{tokens}, {cost} of {limit}': '{tokens}, {cost} von {limit}',
  'The page in words': 'Die Seite in Worten',
  'Part of the set': 'Teil des Satzes',
  '{tasks, plural, one {# task} other {# tasks}} × {agents, plural, one {# agent} other {# agents}} × {repeats, plural, one {# repeat} other {# repeats}}:':
    '{tasks, plural, one {# Aufgabe} other {# Aufgaben}} × {agents, plural, one {# Agent} other {# Agenten}} × {repeats, plural, one {# Wiederholung} other {# Wiederholungen}}:',
  'All {count, plural, one {# task} other {# tasks}} of the set.':
    '{count, plural, one {Die # Aufgabe} other {Alle # Aufgaben}} des Satzes.',
  'Choose some…': 'Einige wählen…',
  'Only {count, number} of {of, plural, one {# task} other {# tasks}}, chosen in the library.':
    'Nur {count, number} von {of, plural, one {# Aufgabe} other {# Aufgaben}}, in der Bibliothek gewählt.',
  'Take the whole set': 'Den ganzen Satz nehmen',
} as const;
