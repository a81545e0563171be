/** Verifying demonstrations: the desk, what is decided on it, replays, exports, and the quality board. */
export const verify = {
  'next step, previous step': 'nächster Schritt, voriger Schritt',
  'discard this step, or keep it again': 'diesen Schritt verwerfen oder wieder behalten',
  'accept, and on to the next': 'annehmen, dann weiter zur nächsten',
  'discard the demonstration: then the key of a reason':
    'die Demonstration verwerfen: danach die Taste eines Grundes',
  'unsure: a second reviewer decides': 'unsicher: Eine zweite Prüfperson entscheidet',
  'edit the description; Enter keeps it': 'die Beschreibung bearbeiten; Enter übernimmt sie',
  'remark on this step': 'Anmerkung zu diesem Schritt',
  'remark after this step: what should have happened':
    'Anmerkung nach diesem Schritt: was hätte geschehen sollen',
  'replay: do the steps still work?': 'wiederholen: Funktionieren die Schritte noch?',
  'undo your last action, including a decision':
    'die letzte Aktion rückgängig machen, auch eine Entscheidung',
  'redo what you undid': 'wiederherstellen, was Sie rückgängig gemacht haben',
  'reopen your review': 'Ihre Prüfung wieder öffnen',
  'both pictures, before, after': 'beide Bilder, vorher, nachher',
  'next demonstration in the list, previous demonstration': 'nächste Demonstration der Liste, die vorige',
  'export demonstrations': 'Demonstrationen exportieren',
  'filter by words, annotator or site; there ↑ ↓ move and Enter opens':
    'nach Wörtern, Person oder Website filtern; dort bewegen ↑ ↓, Enter öffnet',
  'next figure': 'nächste Zahl',

  Decisions: 'Entscheidungen',
  'nothing waits for you': 'nichts wartet auf Sie',
  '{left, plural, one {# waits for you} other {# wait for you}}':
    '{left, plural, one {# wartet auf Sie} other {# warten auf Sie}}',
  'saving {count} decisions': '{count} Entscheidungen werden gespeichert',
  'The demonstration is still loading.': 'Die Demonstration wird noch geladen.',
  'A demonstration is being replayed already.': 'Es wird schon eine Demonstration wiederholt.',
  '{count, plural, one {One later action was} other {# later actions were}} not saved.':
    '{count, plural, one {Eine spätere Aktion wurde} other {# spätere Aktionen wurden}} nicht gespeichert.',
  'An action before failed. Look at the demonstrations again, and repeat what is missing.':
    'Eine Aktion davor ist fehlgeschlagen. Sehen Sie sich die Demonstrationen noch einmal an, und wiederholen Sie, was fehlt.',
  'The last actions are still being saved. Wait a moment, then press again.':
    'Die letzten Aktionen werden noch gespeichert. Warten Sie einen Moment, und drücken Sie dann noch einmal.',
  'This demonstration changed before your action was saved.':
    'Diese Demonstration hat sich geändert, bevor Ihre Aktion gespeichert war.',
  'Look at it again, and repeat the action if it is still right.':
    'Sehen Sie sie sich noch einmal an, und wiederholen Sie die Aktion, wenn sie noch richtig ist.',
  'Your decision on this demonstration is still being saved.':
    'Ihre Entscheidung über diese Demonstration wird noch gespeichert.',
  'The next demonstration was not on the screen yet. Press again.':
    'Die nächste Demonstration war noch nicht zu sehen. Drücken Sie noch einmal.',
  '{task} by {name}': '{task} von {name}',
  '{task} by {name}, imported': '{task} von {name}, importiert',
  'You made this demonstration. Somebody else should review it.':
    'Sie haben diese Demonstration erstellt. Jemand anderes sollte sie prüfen.',
  Remarks: 'Anmerkungen',
  'About the demonstration': 'Zur Demonstration',
  '{key}: remark on this step. Shift {key}: remark after it, on what should have happened next.':
    '{key}: Anmerkung zu diesem Schritt. Umschalt {key}: Anmerkung danach, was als Nächstes hätte geschehen sollen.',
  'Your decision': 'Ihre Entscheidung',
  'Your decision: <b>{decision}</b>': 'Ihre Entscheidung: <b>{decision}</b>',
  Reopen: 'Wieder öffnen',
  Unsure: 'Unsicher',
  '“Unsure” passes it to a second reviewer, who does not see your decision.':
    '„Unsicher“ gibt sie an eine zweite Prüfperson, die Ihre Entscheidung nicht sieht.',
  Redo: 'Wiederherstellen',
  'in their decision': 'in ihrer Entscheidung',
  'in the steps that they keep': 'in den Schritten, die sie behalten',
  'in the description': 'in der Beschreibung',
  'Other reviewers': 'Andere Prüfpersonen',
  'The two reviewers differ {where}. A third person decides.':
    'Die beiden Prüfpersonen unterscheiden sich {where}. Eine dritte Person entscheidet.',
  'Both reviewers were unsure. A third person decides.':
    'Beide Prüfpersonen waren unsicher. Eine dritte Person entscheidet.',
  '{count, plural, one {discarded step {steps}} other {discarded steps {steps}}}':
    '{count, plural, one {Schritt {steps} verworfen} other {Schritte {steps} verworfen}}',
  'Decide as {name}': 'Wie {name} entscheiden',
  'Discard this demonstration because of': 'Diese Demonstration verwerfen wegen',
  'Nothing is deleted: it stays in the queue under “Discarded”.':
    'Nichts wird gelöscht: Sie bleibt in der Liste unter „Verworfen“.',
  'Edit this list': 'Diese Liste bearbeiten',

  'on the whole': 'zum Ganzen',
  'on step {step}': 'zu Schritt {step}',
  'before step 1': 'vor Schritt 1',
  'after step {step}': 'nach Schritt {step}',
  'step {step} kept again': 'Schritt {step} wieder behalten',
  'step {step} discarded': 'Schritt {step} verworfen',
  'description: “{text}”': 'Beschreibung: „{text}“',
  'remark {place}': 'Anmerkung {place}',
  'remark {place}: “{text}”': 'Anmerkung {place}: „{text}“',
  'remark {place} ({failure})': 'Anmerkung {place} ({failure})',
  'remark {place} ({failure}): “{text}”': 'Anmerkung {place} ({failure}): „{text}“',
  'remark {place} removed': 'Anmerkung {place} entfernt',
  'remark removed': 'Anmerkung entfernt',
  reopened: 'wieder geöffnet',
  'the last action': 'die letzte Aktion',
  'undone: {what}': 'rückgängig gemacht: {what}',
  'redone: {what}': 'wiederhergestellt: {what}',

  'Compared with': 'Verglichen mit',
  'vs. annotator': 'mit der annotierenden Person',
  'vs. proposal': 'mit dem Vorschlag',
  '<b>Answer</b> “{answer}”': '<b>Antwort</b> „{answer}“',
  'Empty: the description stays unchanged.': 'Leer: Die Beschreibung bleibt unverändert.',
  'Enter saves it, Esc cancels.': 'Enter speichert sie, Esc bricht ab.',

  'It is not in the chosen list ({view}).': 'Sie ist nicht in der gewählten Liste ({view}).',
  'Continue with the next one.': 'Gehen Sie zur nächsten weiter.',
  'No demonstrations yet': 'Noch keine Demonstrationen',
  'Nothing waits for you': 'Nichts wartet auf Sie',
  'Choose another state above to look at what was decided.':
    'Wählen Sie oben einen anderen Stand, um Entschiedenes anzusehen.',
  'Sites: {sites}': 'Websites: {sites}',
  'Finished and imported demonstrations wait here to be verified. Start one from a task set in the library.':
    'Hier warten abgeschlossene und importierte Demonstrationen auf ihre Prüfung. Beginnen Sie eine aus einem Aufgabensatz der Bibliothek.',
  'No demonstration is chosen': 'Keine Demonstration gewählt',
  'Show all demonstrations': 'Alle Demonstrationen zeigen',
  'Every demonstration is decided, or waits for somebody else. {key} undoes your last decision.':
    'Jede Demonstration ist entschieden oder wartet auf jemand anderen. {key} macht Ihre letzte Entscheidung rückgängig.',
  'Every demonstration is decided, or waits for somebody else.':
    'Jede Demonstration ist entschieden oder wartet auf jemand anderen.',
  '{count, plural, one {# demonstration} other {# demonstrations}}':
    '{count, plural, one {# Demonstration} other {# Demonstrationen}}',
  'Decided by you': 'Von Ihnen entschieden',

  'For you': 'Für Sie',
  New: 'Neu',
  'In review': 'In Prüfung',
  'Needs a second reviewer': 'Zweite Prüfung nötig',
  'Second review open': 'Zweite Prüfung offen',
  'Reviewers differ': 'Prüfpersonen uneinig',
  'Accepted, description edited': 'Angenommen, Beschreibung geändert',
  'Accepted, steps discarded': 'Angenommen, Schritte verworfen',
  '{count, number} new': '{count, number} neu',
  '{count, number} in review': '{count, number} in Prüfung',
  '{count, number} waiting for a second reviewer':
    '{count, plural, one {# wartet} other {# warten}} auf eine zweite Prüfperson',
  '{count, number} with a second reviewer': '{count, number} bei einer zweiten Prüfperson',
  '{count, number} that reviewers differ on': '{count, number} mit uneinigen Prüfpersonen',
  '{count, number} accepted': '{count, number} angenommen',
  '{count, number} discarded': '{count, number} verworfen',
  new: 'neu',
  'in review': 'in Prüfung',
  'needs a second reviewer': 'zweite Prüfung nötig',
  'second review open': 'zweite Prüfung offen',
  'reviewers differ': 'Prüfpersonen uneinig',

  'New remark': 'Neue Anmerkung',
  Remark: 'Anmerkung',
  'What should have happened': 'Was hätte geschehen sollen',
  'Enter saves it, Esc discards it.': 'Enter speichert sie, Esc verwirft sie.',
  'the whole demonstration': 'die ganze Demonstration',
  'before the first step': 'vor dem ersten Schritt',
  'after the last step': 'nach dem letzten Schritt',
  'between steps {step} and {next}': 'zwischen Schritt {step} und Schritt {next}',

  Replay: 'Wiederholung',
  '[verb] Replay': 'Wiederholen',
  'Steps replayed': 'Wiederholte Schritte',
  'Replaying: {done} of {all} steps': 'Wiederholung: {done} von {all} Schritten',
  'Another demonstration is being replayed.': 'Eine andere Demonstration wird gerade wiederholt.',
  'Hopscope replays the kept steps in a fresh browser. It does not send requests that would change something.':
    'Hopscope wiederholt die behaltenen Schritte in einem neuen Browser. Anfragen, die etwas ändern würden, sendet es nicht.',
  '{worked} of {of} steps work, {hops} of {all, plural, one {# hop passes} other {# hops pass}}':
    '{worked} von {of} Schritten funktionieren, {hops} von {all, plural, one {# Hop} other {# Hops}} bestanden',
  'From the recording.': 'Aus der Aufzeichnung.',
  relocated: 'wiedergefunden',
  '[replay] failed': 'fehlgeschlagen',
  skipped: 'übersprungen',
  'found again': 'wiedergefunden',
  'Not sent: {requests}.': 'Nicht gesendet: {requests}.',
  '{method} to {host}': '{method} an {host}',
  'A failed step may depend on a request that was not sent. If requests to {hosts} change nothing, put the host on the allow-list (Settings) and replay again.':
    'Ein fehlgeschlagener Schritt kann von einer Anfrage abhängen, die nicht gesendet wurde. Wenn Anfragen an {hosts} nichts ändern, setzen Sie den Host auf die Liste der erlaubten Websites (Einstellungen) und wiederholen Sie die Schritte noch einmal.',

  'No steps': 'Keine Schritte',
  'This demonstration has no steps. Discard it': 'Diese Demonstration hat keine Schritte. Verwerfen Sie sie',
  'Step {step}': 'Schritt {step}',
  'Step {step}, discarded': 'Schritt {step}, verworfen',
  'the snapshot does not show the element': 'der Snapshot zeigt das Element nicht',
  'Keep this step': 'Diesen Schritt behalten',
  'Discard this step': 'Diesen Schritt verwerfen',
  'Keep step {step}': 'Schritt {step} behalten',
  'Discard step {step}': 'Schritt {step} verwerfen',
  'What should have happened {place}': 'Was {place} hätte geschehen sollen',
  'Remark {place}': 'Anmerkung {place}',
  'Remove this remark; the history keeps it': 'Diese Anmerkung entfernen; im Verlauf bleibt sie',
  'Remove the remark {place}': 'Die Anmerkung {place} entfernen',
  'the step': 'der Schritt',
  'The snapshot does not show the element as the picture does.':
    'Der Snapshot zeigt das Element nicht so wie das Bild.',
  'The snapshot does not show the element as the picture does: {reason}':
    'Der Snapshot zeigt das Element nicht so wie das Bild: {reason}',
  'Both pictures (Space)': 'Beide Bilder (Leertaste)',
  'Before alone (Space)': 'Nur vorher (Leertaste)',
  'After alone (Space)': 'Nur nachher (Leertaste)',
  '{element} is framed': '{element} ist umrahmt',
  'No page was kept before this step.': 'Vor diesem Schritt wurde keine Seite gespeichert.',
  'No page was kept after this step.': 'Nach diesem Schritt wurde keine Seite gespeichert.',
  'No picture was kept.': 'Es wurde kein Bild gespeichert.',
  'No picture was kept: {why}.': 'Es wurde kein Bild gespeichert: {why}.',

  'Mind2Web: task files': 'Mind2Web: Aufgabendateien',
  'Lists of tasks with the raw and cleaned page of each action, a hundred per file, in a folder “data”.':
    'Listen von Aufgaben mit der rohen und der bereinigten Seite jeder Aktion, hundert je Datei in einem Ordner „data“.',
  'Multimodal-Mind2Web: a Parquet table': 'Multimodal-Mind2Web: Parquet-Tabelle',
  'One row per action, with its page, candidates and picture, in the columns of the published tables.':
    'Eine Zeile je Aktion mit Seite, Kandidaten und Bild, in den Spalten der veröffentlichten Tabellen.',
  'Multimodal-Mind2Web: JSON lines': 'Multimodal-Mind2Web: JSON Lines',
  'The same rows as one file of JSON lines, pictures in base64.':
    'Dieselben Zeilen als eine JSON-Lines-Datei, Bilder in Base64.',
  'Mind2Web: raw dump': 'Mind2Web: Rohdaten',
  'A folder with everything that was recorded: DOM, pictures and archives of each page, storage, trace, network.':
    'Ein Ordner mit allem, was aufgezeichnet wurde: DOM, Bilder und Archive jeder Seite, Speicher, Trace, Netzwerk.',
  'Mind2Web: verification form': 'Mind2Web: Prüfformular',
  'annotations.json: what the annotators did; verifications.json: what was decided about it.':
    'annotations.json: was die annotierenden Personen getan haben; verifications.json: was darüber entschieden wurde.',
  'Export demonstrations': 'Demonstrationen exportieren',
  'There is no finished demonstration in this workspace yet. Demonstrate some tasks, or import demonstrations in the library.':
    'In diesem Arbeitsbereich gibt es noch keine abgeschlossene Demonstration. Demonstrieren Sie einige Aufgaben oder importieren Sie Demonstrationen in der Bibliothek.',
  Demonstrations: 'Demonstrationen',
  'Accepted demonstrations, without their discarded steps':
    'Angenommene Demonstrationen, ohne verworfene Schritte',
  'All demonstrations, including those that nobody has accepted':
    'Alle Demonstrationen, auch nicht angenommene',
  Export: 'Exportieren',
  Format: 'Format',
  'It will be saved in {folder}. A name that ends with .json gives one file.':
    'Gespeichert wird in {folder}. Ein Name, der auf .json endet, ergibt eine Datei.',
  'Nothing to export.': 'Nichts zu exportieren.',
  '{count, plural, one {# demonstration} other {# demonstrations}} to export.':
    '{count, plural, one {# Demonstration} other {# Demonstrationen}} zu exportieren.',
  '{count, number} left out: {words}.': '{count, number} ausgelassen: {words}.',
  '{demonstrations, plural, one {# demonstration} other {# demonstrations}} with {actions, plural, one {# action} other {# actions}} written to {files, plural, =1 {one file} other {# files}}.':
    '{demonstrations, plural, one {# Demonstration} other {# Demonstrationen}} mit {actions, plural, one {# Aktion} other {# Aktionen}} in {files, plural, =1 {eine Datei} other {# Dateien}} geschrieben.',
  '{count, plural, one {# demonstration was left out: nobody has accepted it.} other {# demonstrations were left out: nobody has accepted them.}}':
    '{count, plural, one {# Demonstration wurde ausgelassen: Niemand hat sie angenommen.} other {# Demonstrationen wurden ausgelassen: Niemand hat sie angenommen.}}',
  '{count, plural, one {# step was left out: it failed, or Mind2Web has no operation for it.} other {# steps were left out: they failed, or Mind2Web has no operation for them.}}':
    '{count, plural, one {# Schritt wurde ausgelassen: Er ist fehlgeschlagen, oder Mind2Web kennt ihn nicht.} other {# Schritte wurden ausgelassen: Sie sind fehlgeschlagen, oder Mind2Web kennt sie nicht.}}',
  '{count, plural, one {# action has no recorded page.} other {# actions have no recorded page.}}':
    '{count, plural, one {# Aktion hat keine aufgezeichnete Seite.} other {# Aktionen haben keine aufgezeichnete Seite.}}',
  'Complete: each step has its pictures, each attempt its verdict, each imported run its source.':
    'Vollständig: Jeder Schritt hat seine Bilder, jeder Versuch sein Urteil, jeder importierte Lauf seine Quelle.',
  'Complete: each attempt has its verdict, each imported run its source.':
    'Vollständig: Jeder Versuch hat sein Urteil, jeder importierte Lauf seine Quelle.',
  'Complete: an import reads the same tasks from it.':
    'Vollständig: Ein Import liest daraus dieselben Aufgaben.',
  'An import reads {count, plural, one {one task} other {# tasks}} differently.':
    'Ein Import liest {count, plural, one {eine Aufgabe} other {# Aufgaben}} anders.',
  'Not complete.': 'Nicht vollständig.',
  'Pictures were left out, as you asked.': 'Bilder wurden wie gewünscht ausgelassen.',
  '{count, plural, one {# attempt has no verdict.} other {# attempts have no verdict.}}':
    '{count, plural, one {# Versuch hat kein Urteil.} other {# Versuche haben kein Urteil.}}',
  '{count, plural, one {# step lacks a picture.} other {# steps lack a picture.}}':
    '{count, plural, one {# Schritt fehlt ein Bild.} other {# Schritten fehlt ein Bild.}}',
  '{count, plural, one {# imported run lacks its source.} other {# imported runs lack their source.}}':
    '{count, plural, one {# importiertem Lauf fehlt seine Quelle.} other {# importierten Läufen fehlt ihre Quelle.}}',
  'The list is in {file}.': 'Die Liste ist in {file}.',
  'Include the pictures of steps': 'Mit den Bildern der Schritte',
  '{count, plural, one {# demonstration shares its annotation_id with another one and got a number.} other {# demonstrations share their annotation_id with others and got numbers.}}':
    '{count, plural, one {# Demonstration hat dieselbe annotation_id wie eine andere und bekam eine Nummer.} other {# Demonstrationen haben dieselbe annotation_id wie andere und bekamen Nummern.}}',
  '{count, plural, one {# action has no target on its page.} other {# actions have no target on their page.}}':
    '{count, plural, one {# Aktion hat kein Ziel auf ihrer Seite.} other {# Aktionen haben kein Ziel auf ihrer Seite.}}',

  'Desk or quality': 'Prüftisch oder Qualität',
  Desk: 'Prüftisch',
  Quality: 'Qualität',
  Reviewer: 'Prüfperson',
  'Verify as this person': 'Als diese Person prüfen',
  'Rates, pace and agreement appear here once demonstrations have been made and verified.':
    'Quoten, Tempo und Übereinstimmung erscheinen hier, sobald Demonstrationen erstellt und geprüft sind.',
  'Demonstrations discarded, of those decided': 'Verworfene Demonstrationen, von den entschiedenen',
  'Descriptions edited, of those accepted': 'Geänderte Beschreibungen, von den angenommenen Demonstrationen',
  'Demonstrations with discarded steps, of those accepted':
    'Demonstrationen mit verworfenen Schritten, von den angenommenen',
  Rate: 'Quote',
  Here: 'Hier',
  'The demonstrations behind: {what}': 'Die Demonstrationen dahinter: {what}',
  'What verification changed': 'Was die Prüfung geändert hat',
  '{count, plural, one {# demonstration} other {# demonstrations}}: {states}. A description counts as edited when its text differs from the annotator’s, ignoring white space. See section 3 of the Mind2Web paper.':
    '{count, plural, one {# Demonstration} other {# Demonstrationen}}: {states}. Eine Beschreibung gilt als geändert, wenn ihr Text vom ursprünglichen abweicht; Leerraum zählt nicht. Siehe Abschnitt 3 der Veröffentlichung zu Mind2Web.',
  Annotator: 'Annotierende Person',
  Made: 'Erstellt',
  'Per step': 'Je Schritt',
  'Per task': 'Je Aufgabe',
  'Reviewer unsure': 'Prüfperson unsicher',
  Annotators: 'Annotierende Personen',
  'Active time per step and per task: median (quartiles on hover). Idle: time without input, of all time but pauses. Reviewer unsure: of first reviews.':
    'Aktive Zeit je Schritt und je Aufgabe: Median (Quartile beim Zeigen). Untätig: Zeit ohne Eingabe, von der ganzen Zeit ohne Pausen. Prüfperson unsicher: von den ersten Prüfungen.',
  'Recorded elsewhere, without times': 'Anderswo aufgezeichnet, ohne Zeiten',
  'half of them between {low} and {high}; n = {n}': 'die Hälfte zwischen {low} und {high}; n = {n}',
  '{percent} % of {time}': '{percent} % von {time}',
  Reviews: 'Prüfungen',
  Edited: 'Geändert',
  'Steps discarded': 'Schritte verworfen',
  Reviewers: 'Prüfpersonen',
  'Unsure: of all reviews. Discarded: of those decided. Edited and steps discarded: of those accepted.':
    'Unsicher: von allen Prüfungen. Verworfen: von den entschiedenen. Geändert und Schritte verworfen: von den angenommenen.',
  'Nobody has decided on a demonstration yet.': 'Noch hat niemand über eine Demonstration entschieden.',
  Step: 'Schritt',
  Action: 'Aktion',
  'accept, discard or unsure': 'annehmen, verwerfen oder unsicher',
  'keep or discard, where both accepted': 'behalten oder verwerfen, wo beide angenommen haben',
  'keep, discard, or the kind of failure remarked on the step':
    'behalten, verwerfen oder die Fehlerart, die zum Schritt angemerkt ist',
  Level: 'Ebene',
  Agreed: 'Einig',
  'nothing to compare': 'nichts zu vergleichen',
  Percent: 'Prozent',
  percent: 'Prozent',
  'Cohen’s κ': 'Cohens κ',
  'Krippendorff’s α': 'Krippendorffs α',
  'Gwet’s AC1': 'Gwets AC1',
  'Agreement of two reviewers': 'Übereinstimmung zweier Prüfpersonen',
  'From {count, plural, one {# demonstration} other {# demonstrations}} that two people reviewed independently. Changes after seeing the other decision do not count. Intervals (95 %): jackknife over demonstrations; Wilson for the percentage of tasks.':
    'Aus {count, plural, one {# Demonstration} other {# Demonstrationen}}, die zwei Personen unabhängig geprüft haben. Änderungen nach Kenntnis der anderen Entscheidung zählen nicht. Intervalle (95 %): Jackknife über Demonstrationen; Wilson für den Prozentsatz der Aufgaben.',
  '[range] to': 'bis',

  'incomplete: the task is not done': 'unvollständig: Die Aufgabe ist nicht erledigt',
  'wrong result': 'falsches Ergebnis',
  'a step is missing': 'ein Schritt fehlt',
  'needless step': 'unnötiger Schritt',
  'wrong element': 'falsches Element',
  'wrong value': 'falscher Wert',
  'unclear description': 'unklare Beschreibung',
  'picture or page is broken': 'Bild oder Seite ist beschädigt',
  'site broken or blocked': 'Website defekt oder gesperrt',
  'private data': 'private Daten',
  other: 'anderes',
  'Accept all the same': 'Trotzdem annehmen',
} as const;
