/** The German of answers to the window's commands, and of errors that schemas find in an input. */
export const hostApp = {
  '{lanes} lanes are not possible.': '{lanes} Bahnen sind nicht möglich.',
  'Choose from 1 to {most}.': 'Wählen Sie eine Zahl von 1 bis {most}.',
  'The agent must remember the runs of “{of}”, but no participant has this name.':
    'Der Agent soll sich an die Läufe von „{of}“ erinnern, aber niemand heißt so.',
  'Name a participant of this workspace.': 'Geben Sie jemanden aus diesem Arbeitsbereich an.',
  'The agent must begin with the pages of “{startsFrom}”, but no agent of this workspace has this name.':
    'Der Agent soll mit den Seiten von „{startsFrom}“ beginnen, aber kein Agent in diesem Arbeitsbereich heißt so.',
  'Name a global planner that has done these tasks.':
    'Geben Sie einen globalen Planer an, der diese Aufgaben bearbeitet hat.',
  '“{startsFrom}” has not ended run {repeat} of the task {task}, so there is no page to begin with.':
    '„{startsFrom}“ hat Lauf {repeat} der Aufgabe {task} nicht beendet. Deshalb gibt es keine Seite, mit der begonnen werden kann.',
  'Let it do the tasks first, as often as this agent.':
    'Lassen Sie ihn zuerst die Aufgaben bearbeiten, und zwar so oft wie diesen Agenten.',
  'A newer question replaced this one.': 'Eine neuere Anfrage hat diese ersetzt.',
  'Ask for these figures again.': 'Fordern Sie diese Zahlen noch einmal an.',
  'Hopscope was closed while figures were computed.':
    'Hopscope wurde geschlossen, während Zahlen berechnet wurden.',
  'The figures were not computed within {seconds} seconds.':
    'Die Zahlen wurden nicht innerhalb von {seconds} Sekunden berechnet.',
  'Choose fewer task sets or participants. Rates and charts are available without these figures.':
    'Wählen Sie weniger Aufgabensätze oder Teilnehmende. Quoten und Diagramme gibt es auch ohne diese Zahlen.',
  'The figures need more memory than this computer has.':
    'Die Zahlen brauchen mehr Speicher, als dieser Computer hat.',
  'The thread that computes the figures has ended.': 'Der Thread, der die Zahlen berechnet, ist beendet.',
  'Ask for them again.': 'Fordern Sie sie noch einmal an.',
  'The figures were not computed within {minutes} minutes.':
    'Die Zahlen wurden nicht innerhalb von {minutes} Minuten berechnet.',
  'There is no command “{command}”.': 'Es gibt keinen Befehl „{command}“.',
  'Reload the window: it may be older than the program.':
    'Laden Sie das Fenster neu: Es ist vielleicht älter als das Programm.',
  'The argument is not valid.': 'Das Argument ist nicht gültig.',
  'Somebody has reviewed the verdict on this attempt, where everybody can read it.':
    'Jemand hat das Urteil über diesen Versuch geprüft, und alle können das lesen.',
  'Review it, too (Shift A, Shift D): your review replaces theirs.':
    'Prüfen Sie es auch (Umschalt A, Umschalt D): Ihre Prüfung ersetzt die andere.',
  'The attempt has not ended yet.': 'Der Versuch ist noch nicht beendet.',
  'Decide when it has ended.': 'Entscheiden Sie, wenn er beendet ist.',
  '{name} cannot decide here.': '{name} kann hier nicht entscheiden.',
  'Choose a person of this workspace.': 'Wählen Sie eine Person dieses Arbeitsbereichs.',
  '“{failure}” is not one of the kinds of failure.': '„{failure}“ ist keine der Fehlerarten.',
  'Choose one of them; the list is in the settings.':
    'Wählen Sie eine davon; die Liste steht in den Einstellungen.',
  'You have not decided this attempt yet.': 'Sie haben über diesen Versuch noch nicht entschieden.',
  'Decide first without the verdicts of judges.':
    'Entscheiden Sie zuerst ohne die Urteile der Bewertungsmodelle.',
  'Meanwhile the verdicts of the judges have changed.':
    'Inzwischen haben sich die Urteile der Bewertungsmodelle geändert.',
  'Your decision was not saved. Read them, and decide again.':
    'Ihre Entscheidung wurde nicht gespeichert. Lesen Sie die Urteile und entscheiden Sie noch einmal.',
  'No judge has decided this attempt.': 'Kein Bewertungsmodell hat über diesen Versuch entschieden.',
  'You have already decided this attempt after these verdicts of judges.':
    'Sie haben nach diesen Urteilen der Bewertungsmodelle schon entschieden.',
  'Decide once more when another judge has decided it.':
    'Entscheiden Sie noch einmal, wenn ein weiteres Bewertungsmodell entschieden hat.',
  'You have decided this attempt, and seen what the judge said of it.':
    'Sie haben über diesen Versuch entschieden und das Urteil des Bewertungsmodells gesehen.',
  'Your decision is final, because a second one would not be independent.':
    'Ihre Entscheidung ist endgültig, weil eine zweite nicht unabhängig wäre.',
  'There is no snapshot {snapshotId} in this workspace.':
    'Es gibt in diesem Arbeitsbereich keinen Snapshot {snapshotId}.',
  'This attempt has not ended.': 'Dieser Versuch ist nicht beendet.',
  'Resume it and finish it. The pictures so far are kept.':
    'Setzen Sie ihn fort, und schließen Sie ihn ab. Die bisherigen Bilder bleiben erhalten.',
  'Attempt {attemptId} has lost its task or participant.':
    'Dem Versuch {attemptId} fehlt seine Aufgabe oder seine teilnehmende Person.',
  'A budget in money needs a price, and {model} has none.':
    'Ein Budget in Geld braucht einen Preis, und {model} hat keinen.',
  'Give its price (--price IN,OUT on the command line, or in Settings, Models), or set a budget in tokens.':
    'Geben Sie seinen Preis an (--price EIN,AUS auf der Befehlszeile oder unter Einstellungen, Modelle), oder setzen Sie ein Budget in Tokens.',
  'Give the endpoint “{name}” a price (0 if it is free), or set a budget in tokens.':
    'Geben Sie dem Endpunkt „{name}“ einen Preis (0, wenn er kostenlos ist), oder setzen Sie ein Budget in Tokens.',
  'It starts a program: set HOPSCOPE_AGENT_COMMAND to its command line, then start Hopscope again.':
    'Er startet ein Programm: Setzen Sie HOPSCOPE_AGENT_COMMAND auf dessen Befehlszeile, und starten Sie Hopscope neu.',
  'It asks a model: set up an endpoint under Settings, Models.':
    'Er fragt ein Modell: Richten Sie unter Einstellungen, Modelle einen Endpunkt ein.',
  'Follows the reference run of each task.': 'Bearbeitet jede Aufgabe so wie ihr Referenzlauf.',
  'The command of an agent was not run: HOPSCOPE_AGENT_COMMAND was not set when Hopscope was started.':
    'Der Befehl eines Agenten wurde nicht ausgeführt: HOPSCOPE_AGENT_COMMAND war beim Start von Hopscope nicht gesetzt.',
  'The command of an agent was not run: it differs from HOPSCOPE_AGENT_COMMAND.':
    'Der Befehl eines Agenten wurde nicht ausgeführt: Er weicht von HOPSCOPE_AGENT_COMMAND ab.',
  'Set HOPSCOPE_AGENT_COMMAND to this command line, or use hopscope run --agent process --command.':
    'Setzen Sie HOPSCOPE_AGENT_COMMAND auf diese Befehlszeile, oder verwenden Sie hopscope run --agent process --command.',
  'There is no agent “{kind}” in this version.': 'In dieser Version gibt es keinen Agenten „{kind}“.',
  'Choose another one.': 'Wählen Sie einen anderen.',
  'The budget of the batch is used up: {tokens} tokens, ${cost}.':
    'Das Budget des Stapels ist aufgebraucht: {tokens} Tokens, {cost} $.',
  'Running attempts were saved. Give the batch a larger budget to resume them.':
    'Laufende Versuche wurden gespeichert. Geben Sie dem Stapel ein größeres Budget, um sie fortzusetzen.',
  '{count} attempts in a row failed through no fault of the agent. The last: {why}':
    '{count} Versuche nacheinander sind fehlgeschlagen, ohne dass es am Agenten lag. Der letzte: {why}',
  'Resume the batch to repeat these attempts.':
    'Setzen Sie den Stapel fort, um diese Versuche zu wiederholen.',
  '{why} Then resume the batch to repeat these attempts.':
    '{why} Setzen Sie dann den Stapel fort, um diese Versuche zu wiederholen.',
  'The batch was stopped while this attempt ran.': 'Der Stapel wurde gestoppt, während dieser Versuch lief.',
  'It does not count in any rate.': 'Er zählt in keiner Quote.',
  'A person stopped this attempt.': 'Ein Mensch hat diesen Versuch gestoppt.',
  'It does not count in any rate. The batch repeats it when you resume it.':
    'Er zählt in keiner Quote. Der Stapel wiederholt ihn, wenn Sie ihn fortsetzen.',
  'An agent or a task of this batch cannot be created here.':
    'Ein Agent oder eine Aufgabe dieses Stapels lässt sich hier nicht erstellen.',
  'Resume it with the command that started it, or start a new batch.':
    'Setzen Sie ihn mit dem Befehl fort, der ihn gestartet hat, oder starten Sie einen neuen Stapel.',
  'This batch is not running.': 'Dieser Stapel läuft nicht.',
  'Resume it.': 'Setzen Sie ihn fort.',
  'There is no task to do.': 'Es gibt keine Aufgabe zu bearbeiten.',
  'Choose a task set that holds some.': 'Wählen Sie einen Aufgabensatz mit Aufgaben.',
  'The task {key} is archived.': 'Die Aufgabe {key} ist archiviert.',
  'Bring it back first: “Show archived” above the tasks in the library lists it.':
    'Holen Sie sie zuerst zurück: „Archivierte zeigen“ über den Aufgaben in der Bibliothek führt sie auf.',
  'The task {id} is not in this set.': 'Die Aufgabe {id} ist nicht in diesem Satz.',
  'It may have been removed or replaced: choose the tasks again in the library.':
    'Sie wurde vielleicht entfernt oder ersetzt: Wählen Sie die Aufgaben in der Bibliothek neu.',
  'Two of the agents are the same.': 'Zwei der Agenten sind gleich.',
  'Change an option of one, or remove it.': 'Ändern Sie eine Option des einen, oder entfernen Sie ihn.',
  'None of the agents can try any of these tasks.': 'Keiner der Agenten kann eine dieser Aufgaben versuchen.',
  'None of the agents can try any of these tasks: {why}.':
    'Keiner der Agenten kann eine dieser Aufgaben versuchen: {why}.',
  'Choose other agents or another task set.': 'Wählen Sie andere Agenten oder einen anderen Aufgabensatz.',
  'No lane does this attempt any more.': 'Keine Bahn bearbeitet diesen Versuch mehr.',
  'Look for it in the table of attempts: it has ended or waits.':
    'Suchen Sie ihn in der Tabelle der Versuche: Er ist beendet oder wartet.',
  'Another batch is running.': 'Ein anderer Stapel läuft.',
  'Two batches would slow each other down. Pause or stop the other one, or wait for its end.':
    'Zwei Stapel würden einander bremsen. Pausieren oder stoppen Sie den anderen, oder warten Sie, bis er fertig ist.',
  'An agent of this batch cannot be created here: the batch was started on the command line, or the model has changed.':
    'Ein Agent dieses Stapels lässt sich hier nicht erstellen: Der Stapel wurde auf der Befehlszeile gestartet, oder das Modell wurde geändert.',
  'Run again the command that started it, set its former model, or start a new batch.':
    'Führen Sie den Befehl noch einmal aus, der ihn gestartet hat, setzen Sie das frühere Modell, oder starten Sie einen neuen Stapel.',
  'The server of this agent was not called: its address was never typed on this computer.':
    'Der Server dieses Agenten wurde nicht aufgerufen: Seine Adresse wurde auf diesem Computer nie eingegeben.',
  'If you trust this server, start a new batch with its address.':
    'Wenn Sie diesem Server vertrauen, starten Sie einen neuen Stapel mit seiner Adresse.',
  'There is no such batch in this workspace.': 'In diesem Arbeitsbereich gibt es keinen solchen Stapel.',
  'Go back to the list.': 'Gehen Sie zurück zur Liste.',
  'Job {count} of the batch was taken by another worker, so its end is not counted here.':
    'Auftrag {count} des Stapels wurde von einem anderen Prozess übernommen. Sein Ende zählt deshalb hier nicht.',
  'The record is kept. The batch goes on with the attempt of the other worker.':
    'Was aufgezeichnet wurde, bleibt erhalten. Der Stapel macht mit dem Versuch des anderen Prozesses weiter.',
  'This attempt cannot be continued from step {step}. {why}':
    'Dieser Versuch lässt sich nicht von Schritt {step} fortsetzen. {why}',
  'Choose another step, or another attempt.': 'Wählen Sie einen anderen Schritt oder einen anderen Versuch.',
  'The attempt that this one continues no longer exists.':
    'Den Versuch, den dieser fortsetzt, gibt es nicht mehr.',
  'The replay cannot start again. Discard this attempt, and start the task again.':
    'Die Wiederholung lässt sich nicht neu beginnen. Verwerfen Sie diesen Versuch, und starten Sie die Aufgabe noch einmal.',
  'Step {index} typed a secret that was not recorded, and you gave no text for it.':
    'In Schritt {index} wurde ein Geheimnis eingegeben, das nicht aufgezeichnet ist, und Sie haben keinen Text dafür angegeben.',
  'Step {index} ({role} “{name}”) typed a secret that was not recorded, and you gave no text for it.':
    'In Schritt {index} ({role} „{name}“) wurde ein Geheimnis eingegeben, das nicht aufgezeichnet ist, und Sie haben keinen Text dafür angegeben.',
  'Give the text of this step, or continue from an earlier step.':
    'Geben Sie den Text dieses Schritts an, oder setzen Sie den Versuch von einem früheren Schritt fort.',
  'This attempt has no such comment.': 'Dieser Versuch hat keinen solchen Kommentar.',
  'Open the attempt again to see its comments.':
    'Öffnen Sie den Versuch noch einmal, um seine Kommentare zu sehen.',
  'This comment is {name}’s: only they can change or remove it.':
    'Dieser Kommentar ist von {name}: Nur diese Person kann ihn ändern oder entfernen.',
  'This comment is somebody’s: only they can change or remove it.':
    'Dieser Kommentar ist von jemand anderem: Nur diese Person kann ihn ändern oder entfernen.',
  'Write a comment of your own.': 'Schreiben Sie einen eigenen Kommentar.',
  'The comment was removed meanwhile.': 'Der Kommentar wurde inzwischen entfernt.',
  'Your change was not saved. Write a new comment.':
    'Ihre Änderung wurde nicht gespeichert. Schreiben Sie einen neuen Kommentar.',
  'The attempt has not ended yet, so its steps may still be undone.':
    'Der Versuch ist noch nicht beendet. Seine Schritte lassen sich noch rückgängig machen.',
  'A scanner needs a name of at most {most} characters.':
    'Ein Scanner braucht einen Namen von höchstens {most} Zeichen.',
  'Choose a short name.': 'Wählen Sie einen kurzen Namen.',
  'A scanner looks for at most {phrases} phrases of at most {phrase} characters.':
    'Ein Scanner sucht höchstens {phrases} Wortfolgen von höchstens {phrase} Zeichen.',
  'Give fewer or shorter phrases, and no empty one.':
    'Geben Sie weniger oder kürzere Wortfolgen an, und keine leere.',
  'The question of a scanner has at most {question} characters.':
    'Die Frage eines Scanners hat höchstens {question} Zeichen.',
  'Ask it in fewer words.': 'Fragen Sie in weniger Worten.',
  'The scanner “{name}” asks something else, or asks another model.':
    'Der Scanner „{name}“ fragt etwas anderes oder ein anderes Modell.',
  'Choose another name. Without --words and --question it continues as it is.':
    'Wählen Sie einen anderen Namen. Ohne --words und --question läuft er so weiter, wie er ist.',
  'The budget of this scan is used up: {usedUp}.': 'Das Budget dieses Scans ist verbraucht: {usedUp}.',
  'The answers so far are kept. Scan again with a larger budget to continue.':
    'Die bisherigen Antworten bleiben erhalten. Scannen Sie mit einem größeren Budget noch einmal, um fortzufahren.',
  'There is no scanner “{name}”.': 'Es gibt keinen Scanner „{name}“.',
  'There is no ended attempt to draw from.': 'Es gibt keinen beendeten Versuch, aus dem gezogen werden kann.',
  'People still answer on a sample of the scanner “{name}”.':
    'Menschen antworten noch an einer Stichprobe des Scanners „{name}“.',
  'Show the answers of the scanner on it first. Then draw another sample.':
    'Lassen Sie zuerst die Antworten des Scanners daran zeigen. Ziehen Sie dann eine weitere Stichprobe.',
  'Only people can answer on a sample.': 'Nur Menschen können an einer Stichprobe antworten.',
  'Answer on the attempts that were drawn, so that the sample stays random.':
    'Antworten Sie bei den gezogenen Versuchen, damit die Stichprobe zufällig bleibt.',
  'The scanner “{name}” has no sample.': 'Der Scanner „{name}“ hat keine Stichprobe.',
  'Draw one under Evaluate, Scanners.': 'Ziehen Sie eine unter Auswerten, Scanner.',
  'The scanner “{name}” was made with another version of the prompt.':
    'Der Scanner „{name}“ wurde mit einer anderen Fassung des Prompts angelegt.',
  'Make a new one with the same question, so that no figure mixes the two.':
    'Legen Sie einen neuen mit derselben Frage an, damit keine Zahl beide mischt.',
  'The scanner “{name}” asks the model {own}, and the endpoint has {model}.':
    'Der Scanner „{name}“ fragt das Modell {own}, und der Endpunkt hat {model}.',
  'Choose an endpoint with this model, or make a scanner of another name.':
    'Wählen Sie einen Endpunkt mit diesem Modell, oder legen Sie einen Scanner mit anderem Namen an.',
  'There is a scanner “{name}” already.': 'Es gibt schon einen Scanner „{name}“.',
  'There is no ended attempt to scan.': 'Es gibt keinen beendeten Versuch zu durchsuchen.',
  'Choose an endpoint for judging under Settings, Models, or look for words.':
    'Wählen Sie unter Einstellungen, Modelle einen Endpunkt zum Beurteilen, oder suchen Sie nach Wörtern.',
  'A scanner is already at work.': 'Ein Scanner arbeitet schon.',
  'Choose another one. hopscope scan lists all scanners.':
    'Wählen Sie einen anderen. hopscope scan listet alle Scanner.',
  'Label it when it has ended.': 'Ordnen Sie ihn ein, wenn er beendet ist.',
  'Only people can label attempts.': 'Nur Menschen können Versuche einordnen.',
  'You have seen which kinds of failure others gave to this attempt.':
    'Sie haben gesehen, welche Fehlerarten andere diesem Versuch gegeben haben.',
  'Your verdict would not be independent. Review the verdict instead (Shift A, Shift D).':
    'Ihr Urteil wäre nicht unabhängig. Prüfen Sie stattdessen das Urteil (Umschalt A, Umschalt D).',
  'Comment when the attempt has ended.': 'Kommentieren Sie, wenn der Versuch beendet ist.',
  'Only people can comment.': 'Nur Menschen können kommentieren.',
  'Attempt {attemptId} has no step {step}.': 'Der Versuch {attemptId} hat keinen Schritt {step}.',
  'Comment on one of its steps, or on the whole attempt.':
    'Schreiben Sie ihn zu einem seiner Schritte oder zum ganzen Versuch.',
  'The comment is empty.': 'Der Kommentar ist leer.',
  'Write a text or add a tag.': 'Schreiben Sie einen Text, oder fügen Sie ein Schlagwort hinzu.',
  'An attempt cannot be compared with itself.': 'Ein Versuch lässt sich nicht mit sich selbst vergleichen.',
  '{count} attempts cannot be read side by side.': '{count} Versuche lassen sich nicht nebeneinander lesen.',
  'Choose two to six attempts.': 'Wählen Sie zwei bis sechs Versuche.',
  'Attempt {id} is at another task than attempt {first}.':
    'Der Versuch {id} gehört zu einer anderen Aufgabe als der Versuch {first}.',
  'Compare attempts at the same task.': 'Vergleichen Sie Versuche an derselben Aufgabe.',
  'The reference {reference} is not among the attempts.':
    'Die Referenz {reference} ist nicht unter den Versuchen.',
  'The list of endpoints could not be written: {why}.':
    'Die Liste der Endpunkte konnte nicht geschrieben werden: {why}.',
  'Nothing was changed. Free some space there or correct the permissions, or set HOPSCOPE_CONFIG to another folder.':
    'Nichts wurde geändert. Machen Sie dort Platz oder berichtigen Sie die Berechtigungen, oder setzen Sie HOPSCOPE_CONFIG auf einen anderen Ordner.',
  'Another endpoint has the same name.': 'Ein anderer Endpunkt hat denselben Namen.',
  'It cannot be read.': 'Das lässt sich nicht lesen.',
  'The list of endpoints cannot be read: {file}.':
    'Die Liste der Endpunkte kann nicht gelesen werden: {file}.',
  'The file was not changed. Correct it, or move it away and start again.':
    'Die Datei wurde nicht geändert. Berichtigen Sie sie, oder verschieben Sie sie, und starten Sie neu.',
  'The key of the endpoint “{name}” is saved in the desktop program, which this host cannot read.':
    'Der Schlüssel des Endpunkts „{name}“ ist im Desktop-Programm gespeichert. Dieser Host kann ihn nicht lesen.',
  'Give the endpoint an environment variable for its key.':
    'Geben Sie dem Endpunkt eine Umgebungsvariable für seinen Schlüssel.',
  'No key is saved for the endpoint “{name}”.': 'Für den Endpunkt „{name}“ ist kein Schlüssel gespeichert.',
  'Save it: Settings, Models.': 'Speichern Sie ihn: Einstellungen, Modelle.',
  'The key of the endpoint “{name}” was saved for {origin}, and is not sent to {baseUrl}.':
    'Der Schlüssel des Endpunkts „{name}“ wurde für {origin} gespeichert und wird nicht an {baseUrl} gesendet.',
  'Save the key for the new address: Settings, Models.':
    'Speichern Sie den Schlüssel für die neue Adresse: Einstellungen, Modelle.',
  'without a key': 'ohne Schlüssel',
  'key from {variable}': 'Schlüssel aus {variable}',
  '{variable} is not set': '{variable} ist nicht gesetzt',
  'its key is saved in the desktop program': 'sein Schlüssel ist im Desktop-Programm gespeichert',
  'key saved': 'Schlüssel gespeichert',
  'no key is saved': 'kein Schlüssel gespeichert',
  'There is an endpoint “{name}” already.': 'Es gibt schon einen Endpunkt „{name}“.',
  'Choose another name.': 'Wählen Sie einen anderen Namen.',
  'This host cannot save keys: a browser has no storage that the system protects.':
    'Dieser Host kann keine Schlüssel speichern: Ein Browser hat keinen Speicher, den das System schützt.',
  'Set an environment variable where Hopscope is started, and name it at the endpoint. The desktop program can save keys.':
    'Setzen Sie dort, wo Hopscope gestartet wird, eine Umgebungsvariable, und geben Sie sie beim Endpunkt an. Das Desktop-Programm kann Schlüssel speichern.',
  'No endpoint is chosen for this.': 'Dafür ist kein Endpunkt gewählt.',
  'Choose one first.': 'Wählen Sie zuerst einen.',
  'There is no endpoint “{name}”.': 'Es gibt keinen Endpunkt „{name}“.',
  'No endpoint is set up. Use Settings, Models in the window, or {folder}.':
    'Kein Endpunkt ist eingerichtet. Verwenden Sie Einstellungen, Modelle im Fenster oder {folder}.',
  'These endpoints exist: {endpoints}.': 'Es gibt diese Endpunkte: {endpoints}.',
  'The key of the endpoint “{name}” is missing: {variable} is not set.':
    'Der Schlüssel des Endpunkts „{name}“ fehlt: {variable} ist nicht gesetzt.',
  'Set {variable} where Hopscope is started, then start it again.':
    'Setzen Sie {variable} dort, wo Hopscope gestartet wird, und starten Sie Hopscope neu.',
  '“{text}” is not the key of a figure.': '„{text}“ ist nicht der Schlüssel einer Zahl.',
  'Open the figure from the screen, or use a key such as task:people:overall.':
    'Öffnen Sie die Zahl in der Ansicht, oder verwenden Sie einen Schlüssel wie task:people:overall.',
  'A list of these tasks would reveal the judge’s verdict on each attempt.':
    'Eine Liste dieser Aufgaben würde das Urteil des Bewertungsmodells über jeden Versuch verraten.',
  'Choose the verdicts of the rule or of people to see these tasks.':
    'Wählen Sie die Urteile der Regel oder von Menschen, um diese Aufgaben zu sehen.',
  '“{figure}” is not a part of a difference.': '„{figure}“ ist kein Teil einer Differenz.',
  'Use a key such as pair:people:ID:first.': 'Verwenden Sie einen Schlüssel wie pair:people:ID:first.',
  '{why} (and {count} more)': '{why} (und {count} weitere)',
  'The files hold no tasks.': 'Die Dateien enthalten keine Aufgaben.',
  'Nothing was imported. Correct the file and import it again.':
    'Nichts wurde importiert. Berichtigen Sie die Datei, und importieren Sie sie noch einmal.',
  'The file {file} {why}.': 'Die Datei {file} {why}.',
  'Nothing was imported. Check that the file is still there and may be read, and open it again.':
    'Nichts wurde importiert. Prüfen Sie, ob die Datei noch vorhanden und lesbar ist, und öffnen Sie sie noch einmal.',
  'There is no folder or file {from} on this computer.':
    'Auf diesem Computer gibt es keinen Ordner und keine Datei {from}.',
  'Nothing was imported. Give the full path, from the root of the disk.':
    'Nichts wurde importiert. Geben Sie den ganzen Pfad an, vom Wurzelverzeichnis aus.',
  'There are no demonstrations of Mind2Web, and no runs of a published format: {names} and {count} more.':
    'Es gibt keine Demonstrationen von Mind2Web und keine Läufe eines veröffentlichten Formats: {names} und {count} weitere.',
  'There are no demonstrations of Mind2Web, and no runs of a published format: {names}.':
    'Es gibt keine Demonstrationen von Mind2Web und keine Läufe eines veröffentlichten Formats: {names}.',
  'Nothing was imported. A raw dump has task_meta.json and a folder task; other files are .json, .jsonl or .parquet. Tasks of other formats are imported by choosing their files.':
    'Nichts wurde importiert. Rohdaten haben task_meta.json und einen Ordner task; andere Dateien sind .json, .jsonl oder .parquet. Aufgaben anderer Formate importieren Sie, indem Sie ihre Dateien wählen.',
  'Another import is under way.': 'Ein anderer Import läuft gerade.',
  'Wait until it has ended, or cancel it.': 'Warten Sie, bis er fertig ist, oder brechen Sie ihn ab.',
  'The import was cancelled.': 'Der Import wurde abgebrochen.',
  'Nothing was stored.': 'Nichts wurde gespeichert.',
  'No file was left behind. Choose another place, or free some space there.':
    'Es ist keine Datei zurückgeblieben. Wählen Sie einen anderen Ort, oder schaffen Sie dort Platz.',
  'No model is chosen to write thoughts.': 'Für Gedanken ist kein Modell gewählt.',
  'Nothing was written. Choose one under Settings, Models, or export without thoughts.':
    'Nichts wurde geschrieben. Wählen Sie eines unter Einstellungen, Modelle, oder exportieren Sie ohne Gedanken.',
  'An export is being written already.': 'Es wird schon ein Export geschrieben.',
  'The pack of these tasks is larger than 64 MB.': 'Das Paket dieser Aufgaben ist größer als 64 MB.',
  'Nothing was written. Choose fewer tasks, or use hopscope export --format native.':
    'Nichts wurde geschrieben. Wählen Sie weniger Aufgaben, oder verwenden Sie hopscope export --format native.',
  'The export was cancelled.': 'Der Export wurde abgebrochen.',
  'No file was left behind.': 'Es ist keine Datei zurückgeblieben.',
  'A running attempt does not count in any rate. Exclude it when it has ended.':
    'Ein laufender Versuch zählt in keiner Quote. Schließen Sie ihn aus, wenn er beendet ist.',
  'Only people can exclude attempts.': 'Nur Menschen können Versuche ausschließen.',
  'Meanwhile {name} has included this attempt again.':
    'Inzwischen hat {name} diesen Versuch wieder eingeschlossen.',
  'Meanwhile {name} has excluded it, because “{reason}”.':
    'Inzwischen hat {name} ihn ausgeschlossen, weil „{reason}“.',
  'Meanwhile somebody has included this attempt again.':
    'Inzwischen hat jemand diesen Versuch wieder eingeschlossen.',
  'Meanwhile somebody has excluded it, because “{reason}”.':
    'Inzwischen hat jemand ihn ausgeschlossen, weil „{reason}“.',
  'Your change was not saved. Read theirs first. If you save again, yours replaces theirs, which stays in the history.':
    'Ihre Änderung wurde nicht gespeichert. Lesen Sie zuerst die andere. Wenn Sie noch einmal speichern, ersetzt Ihre Änderung die andere, die im Verlauf bleibt.',
  'The attempt {attemptId} has lost its task.': 'Dem Versuch {attemptId} fehlt seine Aufgabe.',
  'The reply holds no verdict.': 'Die Antwort enthält kein Urteil.',
  'The run declares no answer, so it fails without a question to the judge.':
    'Der Lauf gibt keine Antwort an. Er ist deshalb ohne Anfrage an das Bewertungsmodell nicht bestanden.',
  'The judge’s reply is empty.': 'Die Antwort des Bewertungsmodells ist leer.',
  'This run has no picture, which this form needs: the judge was not asked about it.':
    'Dieser Lauf hat kein Bild, auf das sich diese Form stützt: Das Bewertungsmodell wurde nicht nach ihm gefragt.',
  'With --without-pictures it is asked about such runs, too. The prompt and the name of the judge then say so.':
    'Mit --without-pictures wird es auch nach solchen Läufen gefragt. Die Anfrage und der Name der Bewertung sagen es dann.',
  'The budget of this judging is used up: {what}.': 'Das Budget dieser Bewertung ist aufgebraucht: {what}.',
  'Judging stopped; the verdicts so far are kept. Judge again with a larger budget to continue.':
    'Die Bewertung wurde gestoppt; die bisherigen Urteile bleiben erhalten. Bewerten Sie mit einem größeren Budget weiter.',
  'The judge’s program cannot read this run: {why}':
    'Das Programm des Bewertungsmodells kann diesen Lauf nicht lesen: {why}',
  'Judge it in another form: openwebvoyager_mind2web reads more kinds of runs.':
    'Bewerten Sie ihn in einer anderen Form: openwebvoyager_mind2web liest mehr Arten von Läufen.',
  'The budget for writing rubrics is used up: {what}.':
    'Das Budget für das Schreiben von Bewertungsrastern ist aufgebraucht: {what}.',
  'Rubrics that were written are stored. Write the others with a larger budget.':
    'Geschriebene Bewertungsraster sind gespeichert. Schreiben Sie die anderen mit einem größeren Budget.',
  'The model gave no usable rubric for the task {task} in two replies: {whatTrouble}.':
    'Das Modell gab in zwei Antworten kein verwendbares Bewertungsraster für die Aufgabe {task}: {whatTrouble}.',
  'Nothing was stored for this task. Ask again, choose another model, or write the criteria yourself.':
    'Für diese Aufgabe wurde nichts gespeichert. Fragen Sie noch einmal, wählen Sie ein anderes Modell, oder schreiben Sie die Kriterien selbst.',
  'The task {task} has no rubric, so its runs cannot be judged in this form.':
    'Die Aufgabe {task} hat kein Bewertungsraster. Ihre Läufe können deshalb in dieser Form nicht bewertet werden.',
  'Let a model write it (hopscope rubric write), or write it yourself (hopscope rubric import, or in the library).':
    'Lassen Sie es von einem Modell schreiben (hopscope rubric write), oder schreiben Sie es selbst (hopscope rubric import oder in der Bibliothek).',
  'Nobody has approved the rubric of the task {task}, so it was not used.':
    'Niemand hat das Bewertungsraster der Aufgabe {task} freigegeben. Es wurde deshalb nicht verwendet.',
  'Read and approve it (hopscope rubric approve, or in the library). With --unapproved-rubrics it is used, and the name of the judge says so.':
    'Lesen Sie es und geben Sie es frei (hopscope rubric approve oder in der Bibliothek). Mit --unapproved-rubrics wird es verwendet, und der Name der Bewertung sagt es.',
  'The rubric of the task {task} was written for another wording of it.':
    'Das Bewertungsraster der Aufgabe {task} wurde für einen anderen Wortlaut geschrieben.',
  'Write it again, or edit and approve it.':
    'Lassen Sie es neu schreiben, oder bearbeiten Sie es und geben Sie es frei.',
  'The reply cannot be used: {whatFault}.': 'Die Antwort ist nicht verwendbar: {whatFault}.',
  'Outside the participant’s control ({kind}): {words}':
    'Nicht in der Hand der teilnehmenden Person ({kind}): {words}',
  'it has no criterion': 'es hat kein Kriterium',
  'it has {count} criteria, and {most} are the most':
    'es hat {count} Kriterien; erlaubt sind höchstens {most}',
  'it has no criterion about the outcome': 'es hat kein Kriterium zum Ergebnis',
  'criterion {nth} is empty': 'Kriterium {nth} ist leer',
  'criterion {nth} is too long: {most} characters are the most, and {mostHint} for its hint':
    'Kriterium {nth} ist zu lang: Erlaubt sind höchstens {most} Zeichen, für den Hinweis {mostHint}',
  'criterion {nth} repeats an earlier one': 'Kriterium {nth} wiederholt ein früheres',
  'The rubric of the task {task} cannot be stored: {whatTrouble}.':
    'Das Bewertungsraster der Aufgabe {task} kann nicht gespeichert werden: {whatTrouble}.',
  'Nothing was changed. Correct the criteria and store them again.':
    'Nichts wurde geändert. Berichtigen Sie die Kriterien, und speichern Sie noch einmal.',
  'Version {version} of the rubric of the task {task} has no criteria: its writer calls the task invalid.':
    'Version {version} des Bewertungsrasters der Aufgabe {task} hat keine Kriterien: Wer sie geschrieben hat, nennt die Aufgabe ungültig.',
  'Version {version} of the rubric of the task {task} has no criteria: its writer calls the task impossible.':
    'Version {version} des Bewertungsrasters der Aufgabe {task} hat keine Kriterien: Wer sie geschrieben hat, nennt die Aufgabe unmöglich.',
  'Correct the task, or write criteria yourself.':
    'Berichtigen Sie die Aufgabe, oder schreiben Sie selbst Kriterien.',
  'Version {version} of the rubric of the task {task} was written for another wording of it.':
    'Version {version} des Bewertungsrasters der Aufgabe {task} wurde für einen anderen Wortlaut geschrieben.',
  'Edit the criteria for the new wording, and approve that version.':
    'Bearbeiten Sie die Kriterien für den neuen Wortlaut, und geben Sie diese Version frei.',
  '{name} is not a person of this workspace. Only people edit and approve rubrics.':
    '{name} ist kein Mensch dieses Arbeitsbereichs. Nur Menschen bearbeiten Bewertungsraster und geben sie frei.',
  'The rubric of this task has no version {version}.':
    'Das Bewertungsraster dieser Aufgabe hat keine Version {version}.',
  'hopscope rubric show lists its versions.': 'hopscope rubric show listet seine Versionen auf.',
  'This set has no tasks.': 'Dieser Satz hat keine Aufgaben.',
  'Choose another set.': 'Wählen Sie einen anderen Satz.',
  'A model is already writing rubrics.': 'Ein Modell schreibt schon Bewertungsraster.',
  'Wait until it has ended, or stop it.': 'Warten Sie, bis es fertig ist, oder halten Sie es an.',
  'Choose an endpoint for judging under Settings, Models, or write the criteria yourself, with each task.':
    'Wählen Sie unter Einstellungen, Modelle, einen Endpunkt zum Bewerten, oder schreiben Sie die Kriterien selbst, bei jeder Aufgabe.',
  'No model is chosen that could write a rubric.':
    'Es ist kein Modell gewählt, das ein Bewertungsraster schreiben könnte.',
  'Choose an endpoint for judging under Settings, Models, or write the criteria yourself.':
    'Wählen Sie unter Einstellungen, Modelle einen Endpunkt zum Bewerten, oder schreiben Sie die Kriterien selbst.',
  'it is not in the form asked for': 'sie hat nicht die verlangte Form',
  'it judges criterion {nth} twice': 'sie bewertet Kriterium {nth} zweimal',
  'it judges criterion {nth}, and there are {count}': 'sie bewertet Kriterium {nth}, und es gibt {count}',
  'it does not judge criterion {nth}': 'sie bewertet Kriterium {nth} nicht',
  'it names step {step}, which the run does not have': 'sie nennt Schritt {step}, den der Lauf nicht hat',
  'it names screenshot {screenshot}, which it was not shown':
    'sie nennt Screenshot {screenshot}, der nicht gezeigt wurde',
  'it names the answer as evidence, and the run gave none':
    'sie nennt die Antwort als Beleg, und der Lauf gab keine',
  'criterion {nth} is met without evidence': 'Kriterium {nth} ist ohne Beleg erfüllt',
  'the {part} passes, and criterion {nth} is {verdict}':
    '{part} ist bestanden, und Kriterium {nth} ist {verdict}',
  'the {part} fails, and none of its criteria is “not met”':
    '{part} ist nicht bestanden, und keines der Kriterien ist „not met“',
  'the {part} is unclear, and all its criteria are met': '{part} ist unklar, und alle Kriterien sind erfüllt',
  'the outcome passes, and a failure outside the participant’s control is named':
    'das Ergebnis ist bestanden, und es wird ein Fehler genannt, den die teilnehmende Person nicht in der Hand hatte',
  'the process fails, and no first wrong step is named':
    'das Vorgehen ist nicht bestanden, und kein erster falscher Schritt wird genannt',
  '{version} of task {task}': '{version} der Aufgabe {task}',
  'Choose an endpoint for judging under Settings, Models. hopscope judge --offline reads recorded replies again.':
    'Wählen Sie unter Einstellungen, Modelle einen Endpunkt zum Bewerten. hopscope judge --offline liest aufgezeichnete Antworten noch einmal.',
  'The judging was stopped.': 'Das Beurteilen wurde gestoppt.',
  'The verdicts so far are kept. Judge again to continue.':
    'Die bisherigen Urteile bleiben. Beurteilen Sie noch einmal, um fortzufahren.',
  'No endpoint for the judge is chosen.': 'Für das Bewertungsmodell ist kein Endpunkt gewählt.',
  'There is no ended attempt to judge.': 'Es gibt keinen beendeten Versuch zu bewerten.',
  'Choose other attempts.': 'Wählen Sie andere Versuche.',
  'Attempts are being judged already.': 'Es werden schon Versuche bewertet.',
  'Wait until that judging has ended, or stop it.':
    'Warten Sie, bis diese Bewertung fertig ist, oder stoppen Sie sie.',
  'A budget in dollars needs a price.': 'Ein Budget in Dollar braucht einen Preis.',
  'Enter the price of a million tokens, or set a budget in tokens.':
    'Geben Sie den Preis für eine Million Tokens ein, oder setzen Sie ein Budget in Tokens.',
  'There is no task set {setId} in this workspace.':
    'In diesem Arbeitsbereich gibt es keinen Aufgabensatz {setId}.',
  'There is no task {taskId} in this workspace.': 'In diesem Arbeitsbereich gibt es keine Aufgabe {taskId}.',
  'All of these tasks are done in environments that are not the web, so none can be demonstrated.':
    'Alle diese Aufgaben werden in Umgebungen außerhalb des Webs gelöst. Deshalb kann keine demonstriert werden.',
  'Choose tasks on the web, or start these as a baseline.':
    'Wählen Sie Aufgaben im Web, oder starten Sie diese als Vergleichslauf.',
  'The selection contains no tasks.': 'Die Auswahl enthält keine Aufgaben.',
  'Choose a set with tasks.': 'Wählen Sie einen Satz mit Aufgaben.',
  'There is no participant {id} in this workspace.':
    'In diesem Arbeitsbereich gibt es niemanden mit der ID {id}.',
  '{name} is here as a reviewer and has not agreed to be recorded.':
    '{name} ist hier Prüfperson und hat nicht in die Aufzeichnung eingewilligt.',
  'To let them do tasks, add them as a participant under another pseudonym.':
    'Fügen Sie diese Person unter einem anderen Pseudonym als teilnehmende Person hinzu, damit sie Aufgaben bearbeiten kann.',
  '{name} is a model. {why}': '{name} ist ein Modell. {why}',
  '{name} stands for people of an imported data set.':
    '{name} steht für Personen eines importierten Datensatzes.',
  'Choose a person.': 'Wählen Sie eine Person.',
  'There is already a participant called “{name}”.': 'Es gibt schon eine teilnehmende Person „{name}“.',
  'Choose them from the list, or use another pseudonym.':
    'Wählen Sie diese Person aus der Liste, oder verwenden Sie ein anderes Pseudonym.',
  'Without consent nothing may be recorded.': 'Ohne Einwilligung darf nichts aufgezeichnet werden.',
  'Ask the person to read the text and tick the box, or do not add them.':
    'Bitten Sie die Person, den Text zu lesen und das Häkchen zu setzen, oder fügen Sie sie nicht hinzu.',
  'Compared by words this time. {why}': 'Diesmal nach Wörtern verglichen. {why}',
  'The task of this proposal has been attempted already.':
    'Die Aufgabe dieses Vorschlags wurde schon versucht.',
  'The proposal stays accepted. You can discard its demonstrations at the verification desk.':
    'Der Vorschlag bleibt angenommen. Sie können seine Demonstrationen am Prüftisch verwerfen.',
  'The address of the site is not valid: {why}.': 'Die Adresse der Website ist nicht gültig: {why}.',
  'There is already a site called “{name}”.': 'Es gibt schon eine Website „{name}“.',
  'Use another name, or change the existing site.':
    'Geben Sie ihr einen anderen Namen, oder ändern Sie die vorhandene.',
  '{name} has {count} proposal, so it cannot be removed.':
    '{name} hat {count} Vorschlag und kann deshalb nicht entfernt werden.',
  '{name} has {count} proposals, so it cannot be removed.':
    '{name} hat {count} Vorschläge und kann deshalb nicht entfernt werden.',
  'To stop proposals for it, lower its number of tasks to the number that it already has.':
    'Um Vorschläge dafür zu beenden, verringern Sie die Anzahl der gewünschten Aufgaben auf die schon vorhandenen.',
  'No model is chosen to write ideas.': 'Für Ideen ist kein Modell gewählt.',
  'Choose one under Settings, Models, or read ideas from a file.':
    'Wählen Sie eines unter Einstellungen, Modelle, oder lesen Sie Ideen aus einer Datei.',
  '{name} has {count} ideas; a site can have {most}.':
    '{name} hat {count} Ideen; höchstens {most} sind möglich.',
  'Remove some first.': 'Entfernen Sie zuerst einige.',
  'There is no site {id} in this workspace.': 'In diesem Arbeitsbereich gibt es keine Website {id}.',
  'It may have been removed. Choose one from the list.':
    'Sie wurde vielleicht entfernt. Wählen Sie eine aus der Liste.',
  'Only people can propose and screen tasks.': 'Nur Menschen schlagen Aufgaben vor und sichten sie.',
  'Somebody else sent this proposal.': 'Diesen Vorschlag hat jemand anderes gesendet.',
  'Only its author can withdraw a proposal. The lead can reject it.':
    'Nur wer einen Vorschlag gesendet hat, kann ihn zurückziehen. Die Leitung kann ihn ablehnen.',
  'This proposal is {whatState} already.': 'Dieser Vorschlag ist schon {whatState}.',
  'There is nothing to do.': 'Es gibt nichts zu tun.',
  'Nothing was changed. If it was a mistake, ask the lead.':
    'Nichts wurde geändert. Wenn es ein Irrtum war, fragen Sie die Leitung.',
  '{name} already has all of its {quota} tasks.': '{name} hat schon alle {quota} gewünschten Aufgaben.',
  'Your text was not kept. Choose another site; the lead can raise the number.':
    'Ihr Text wurde nicht gespeichert. Wählen Sie eine andere Website; die Leitung kann die Anzahl erhöhen.',
  'This proposal is not decided yet.': 'Über diesen Vorschlag ist noch nicht entschieden.',
  'There is nothing to take back.': 'Es gibt nichts zurückzunehmen.',
  'Its author has withdrawn it. Go on with the next one.':
    'Die Person, die ihn gesendet hat, hat ihn zurückgezogen. Machen Sie mit dem nächsten weiter.',
  'Take the decision back first (Z).': 'Nehmen Sie zuerst die Entscheidung zurück (Z).',
  'The record so far is kept. The details are in {file}.':
    'Was bisher aufgezeichnet wurde, bleibt erhalten. Einzelheiten stehen in {file}.',
  'This window is for doing tasks. Only the lead’s window can open this.':
    'Dieses Fenster ist zum Bearbeiten von Aufgaben. Nur das Fenster der Leitung kann das öffnen.',
  'Ask the lead of the study to open it.': 'Bitten Sie die Leitung der Studie, es zu öffnen.',
  'Attempts and figures are hidden while you do a task.':
    'Versuche und Zahlen sind verborgen, während Sie eine Aufgabe bearbeiten.',
  'Finish or leave the task under Run. Settings → Testers says who sees verdicts, and when.':
    'Schließen Sie die Aufgabe unter „Ausführen“ ab, oder verlassen Sie sie. Unter Einstellungen → Testpersonen steht, wer Urteile sieht und wann.',
  'A task is under way: an import would delay its page and its clock.':
    'Eine Aufgabe läuft: Ein Import würde ihre Seite und ihre Uhr aufhalten.',
  'Finish the task or leave it, then import.':
    'Schließen Sie die Aufgabe ab, oder verlassen Sie sie. Importieren Sie dann.',
  'This task is still running.': 'Diese Aufgabe läuft noch.',
  'Finish it, or give it up.': 'Schließen Sie sie ab, oder geben Sie sie auf.',
  'A task is under way: a study begins with a task of its own.':
    'Eine Aufgabe läuft: Eine Studie beginnt mit einer eigenen Aufgabe.',
  'Finish the task or leave it, then begin the study.':
    'Schließen Sie die Aufgabe ab, oder verlassen Sie sie. Beginnen Sie dann die Studie.',
  'A task is under way: a video would slow its page down.':
    'Eine Aufgabe läuft: Ein Video würde ihre Seite bremsen.',
  'Finish or leave the task first. The pictures are kept.':
    'Schließen Sie die Aufgabe zuerst ab, oder verlassen Sie sie. Die Bilder bleiben erhalten.',
  'A task is under way: a report would delay its page and its clock.':
    'Eine Aufgabe läuft: Ein Bericht würde ihre Seite und ihre Uhr aufhalten.',
  'Finish the task or leave it, then save the report.':
    'Schließen Sie die Aufgabe ab, oder verlassen Sie sie. Speichern Sie dann den Bericht.',
  'An attempt is running, so the example was not removed.':
    'Ein Versuch läuft. Deshalb wurde das Beispiel nicht entfernt.',
  'Finish it, give it up or leave it; then remove the example.':
    'Schließen Sie ihn ab, geben Sie ihn auf, oder verlassen Sie ihn. Entfernen Sie dann das Beispiel.',
  'An attempt is running, so no file was removed.': 'Ein Versuch läuft. Deshalb wurde keine Datei entfernt.',
  'Finish it, give it up or leave it; then free the unused files.':
    'Schließen Sie ihn ab, geben Sie ihn auf, oder verlassen Sie ihn. Entfernen Sie dann die unbenutzten Dateien.',
  'This workspace does not hold the demo tasks.': 'Dieser Arbeitsbereich enthält die Demo-Aufgaben nicht.',
  'Choose a task in the library.': 'Wählen Sie eine Aufgabe in der Bibliothek.',
  'This attempt has ended; it cannot be resumed.':
    'Dieser Versuch ist beendet. Er lässt sich nicht fortsetzen.',
  'Start the task again instead.': 'Starten Sie stattdessen die Aufgabe noch einmal.',
  'This attempt has ended; it cannot be discarded.':
    'Dieser Versuch ist beendet. Er lässt sich nicht verwerfen.',
  'What is on record stays.': 'Die Aufzeichnung bleibt erhalten.',
  'This attempt is running.': 'Dieser Versuch läuft.',
  'Leave it first.': 'Verlassen Sie ihn zuerst.',
  'All remaining tasks were interrupted.': 'Alle übrigen Aufgaben wurden unterbrochen.',
  'This is not the attempt that has just ended.': 'Das ist nicht der Versuch, der gerade geendet hat.',
  'Answer the questions before you go to the next task.':
    'Beantworten Sie die Fragen, bevor Sie zur nächsten Aufgabe gehen.',
  'There is no task left to do.': 'Es gibt keine Aufgabe mehr zu bearbeiten.',
  'Resume or discard them on the screen Run.':
    'Setzen Sie sie in der Ansicht „Ausführen“ fort, oder verwerfen Sie sie dort.',
  'This participant has done all of them.': 'Diese teilnehmende Person hat alle bearbeitet.',
  'The workspace is being closed, so nothing was searched.':
    'Der Arbeitsbereich wird gerade geschlossen. Deshalb wurde nicht gesucht.',
  'Open it again, then search.': 'Öffnen Sie ihn noch einmal, und suchen Sie dann.',
  'This version has no such setting.': 'Diese Version hat keine solche Einstellung.',
  'It is not valid.': 'Sie ist nicht gültig.',
  'This review is {name}’s: only they can take it back.':
    'Diese Prüfung ist von {name}: Nur diese Person kann sie zurücknehmen.',
  'This review is somebody’s: only they can take it back.':
    'Diese Prüfung ist von jemand anderem: Nur diese Person kann sie zurücknehmen.',
  'Write your own review instead. It replaces theirs, which stays in the history.':
    'Schreiben Sie stattdessen Ihre eigene Prüfung. Sie ersetzt die andere, die im Verlauf bleibt.',
  '{name} cannot review here.': '{name} kann hier nicht prüfen.',
  'Meanwhile {person} has withdrawn a review of this attempt.':
    'Inzwischen hat {person} eine Prüfung dieses Versuchs zurückgenommen.',
  'Meanwhile {person} has reviewed this attempt: passed.':
    'Inzwischen hat {person} diesen Versuch geprüft: bestanden.',
  'Meanwhile {person} has reviewed this attempt: passed, because “{reason}”.':
    'Inzwischen hat {person} diesen Versuch geprüft: bestanden, weil „{reason}“.',
  'Meanwhile {person} has reviewed this attempt: not passed.':
    'Inzwischen hat {person} diesen Versuch geprüft: nicht bestanden.',
  'Meanwhile {person} has reviewed this attempt: not passed, because “{reason}”.':
    'Inzwischen hat {person} diesen Versuch geprüft: nicht bestanden, weil „{reason}“.',
  'Review its verdict after it has ended.': 'Prüfen Sie sein Urteil, wenn er beendet ist.',
  'Choose one of its steps, or none.': 'Wählen Sie einen seiner Schritte oder keinen.',
  'A verdict that differs from the rule’s needs a reason.':
    'Ein Urteil, das von dem der Regel abweicht, braucht einen Grund.',
  'Write what the rule missed.': 'Schreiben Sie, was die Regel übersehen hat.',
  'This attempt has no review.': 'Dieser Versuch hat keine Prüfung.',
  'Its verdict is that of the rule.': 'Sein Urteil ist das der Regel.',
  'You have nothing to undo here.': 'Sie können hier nichts rückgängig machen.',
  'The history on the right shows all changes.': 'Der Verlauf rechts zeigt alle Änderungen.',
  'You have nothing to redo here.': 'Sie können hier nichts wiederherstellen.',
  'You can redo an undone change until you make another change.':
    'Eine rückgängig gemachte Änderung lässt sich wiederherstellen, bis Sie etwas anderes ändern.',
  'There is no finished demonstration {attemptId} in this workspace.':
    'In diesem Arbeitsbereich gibt es keine abgeschlossene Demonstration {attemptId}.',
  'Choose one from the queue.': 'Wählen Sie eine aus der Liste.',
  'The plan has {count} tasks. The test needs at least {fewest}.':
    'Der Plan hat {count} Aufgaben. Der Test braucht mindestens {fewest}.',
  'Choose a larger set, or more of its tasks.':
    'Wählen Sie einen größeren Satz oder mehr von seinen Aufgaben.',
  'The set has no task “{word}”.': 'Der Satz hat keine Aufgabe „{word}“.',
  'hopscope export --format native writes the keys of its tasks.':
    'hopscope export --format native schreibt die Schlüssel seiner Aufgaben.',
  'The decision has no reason.': 'Die Entscheidung hat keinen Grund.',
  'Say why, in a sentence.': 'Nennen Sie ihn in einem Satz.',
  'The candidate was not tested by this plan, so there is no result to overrule.':
    'Der Kandidat wurde mit diesem Plan nicht getestet. Es gibt kein Ergebnis, gegen das man entscheiden könnte.',
  'Test it first.': 'Testen Sie ihn zuerst.',
  'The candidate is the parent itself.': 'Der Kandidat ist das Elternmodell selbst.',
  'Name the new model.': 'Nennen Sie das neue Modell.',
  'It is not known on which tasks the candidate was trained.':
    'Es ist nicht bekannt, mit welchen Aufgaben der Kandidat trainiert wurde.',
  'The judge is not calibrated: people have labelled too few of its runs, so its errors are not taken out.':
    'Der Richter ist nicht geeicht: Menschen haben zu wenige seiner Läufe beurteilt, deshalb sind seine Fehler nicht herausgerechnet.',
  'The candidate was trained on {count} of the held-out tasks: {some}.':
    'Der Kandidat wurde mit {count} der zurückgehaltenen Aufgaben trainiert: {some}.',
  'Nothing was tested. Train without these tasks, or lock a plan with other tasks.':
    'Es wurde nichts getestet. Trainieren Sie ohne diese Aufgaben, oder legen Sie einen Plan mit anderen Aufgaben fest.',
  'Nothing was tested. Run or judge the missing attempts, or add --incomplete.':
    'Es wurde nichts getestet. Führen Sie die fehlenden Versuche aus oder lassen Sie sie beurteilen, oder ergänzen Sie --incomplete.',
  'There is a plan “{name}” already, and a locked plan never changes.':
    'Es gibt schon einen Plan „{name}“, und ein festgelegter Plan ändert sich nie.',
  '{seq} of plan {plan}': '{seq} des Plans {plan}',
  'Only people can verify demonstrations.': 'Nur Menschen prüfen Demonstrationen.',
  'Wait until it is done. It shows its progress.':
    'Warten Sie, bis sie fertig ist. Sie zeigt ihren Fortschritt.',
  'Go on with the next one (N).': 'Machen Sie mit der nächsten weiter (N).',
  'This agent cannot try this task: {why}.': 'Dieser Agent kann diese Aufgabe nicht versuchen: {why}.',
  'A task is under way in this window.': 'In diesem Fenster läuft eine Aufgabe.',
  'Finish or leave it first.': 'Schließen Sie sie zuerst ab, oder verlassen Sie sie.',
  'The agent no longer waits for this answer.': 'Der Agent wartet nicht mehr auf diese Antwort.',
  'Look at the agent’s current step.': 'Sehen Sie sich den aktuellen Schritt des Agenten an.',
  'A person who watched the agent stopped it.':
    'Ein Mensch, der den Agenten beobachtet hat, hat ihn gestoppt.',
  'No watched agent is running.': 'Es läuft kein beobachteter Agent.',
  'Start one under Run → Agents.': 'Starten Sie einen unter Ausführen → Agenten.',
  'The attempt has not ended.': 'Der Versuch ist nicht beendet.',
  'It is the replay of a demonstration: continue the demonstration itself.':
    'Es ist die Prüfung einer Demonstration: Setzen Sie die Demonstration selbst fort.',
  'The attempt has no steps.': 'Der Versuch hat keine Schritte.',
  'The attempt has {last} steps, and no step {at}.':
    'Der Versuch hat {last} Schritte und keinen Schritt {at}.',
  'Step {index} ({what}) cannot be carried out here: the published run does not say on which element it was done.':
    'Schritt {index} ({what}) lässt sich hier nicht ausführen: In der Veröffentlichung steht nicht, an welchem Element er ausgeführt wurde.',
  'Step {index} ({what}) cannot be carried out here: the record does not say on which element it was done.':
    'Schritt {index} ({what}) lässt sich hier nicht ausführen: In der Aufzeichnung steht nicht, an welchem Element er ausgeführt wurde.',
  'no day such as 2026-03-09': 'kein Tag wie 2026-03-09',
  'The export has no name.': 'Der Export hat keinen Namen.',
  'A name cannot contain / \\ : * ? " < > |':
    'Ein Name darf diese Zeichen nicht enthalten: / \\ : * ? " < > |',
  'A name cannot begin or end with a dot.': 'Ein Name darf nicht mit einem Punkt beginnen oder enden.',
  'Excluding an attempt needs a reason.': 'Um einen Versuch auszuschließen, ist ein Grund nötig.',
  'The proposal is empty.': 'Der Vorschlag ist leer.',
  'The site has no name.': 'Die Website hat keinen Namen.',
  'The site has no address.': 'Die Website hat keine Adresse.',
  'Give a reason.': 'Geben Sie einen Grund an.',
  'The checklist has no such question.': 'Die Checkliste hat keine solche Frage.',
  'An answer has at most {count} characters.': 'Eine Antwort hat höchstens {count} Zeichen.',
  'The remark is empty.': 'Die Anmerkung ist leer.',
  'Something went wrong inside Hopscope: {why}': 'In Hopscope ist etwas schiefgegangen: {why}',
  'No verdict: the recorded page could not be read within {seconds} s.':
    'Kein Urteil: Die aufgezeichnete Seite konnte nicht innerhalb von {seconds} s gelesen werden.',
  'Look at the page in the attempt. A simpler selector may help.':
    'Sehen Sie die Seite im Versuch an. Ein einfacherer Selektor kann helfen.',
  'No verdict: the thread that reads recorded pages has ended.':
    'Kein Urteil: Der Thread, der aufgezeichnete Seiten liest, ist beendet.',
  'Judge the attempt again.': 'Lassen Sie den Versuch noch einmal beurteilen.',
  'A file could not be written: the disk is full.':
    'Eine Datei konnte nicht geschrieben werden: Die Festplatte ist voll.',
  'The workspace could not be written: the disk is full.':
    'In den Arbeitsbereich konnte nicht geschrieben werden: Die Festplatte ist voll.',
  'The workspace could not be opened: the disk is full.':
    'Der Arbeitsbereich konnte nicht geöffnet werden: Die Festplatte ist voll.',
  'The example could not be unpacked: {why}.': 'Das Beispiel konnte nicht entpackt werden: {why}.',
  'Choose another folder for the workspace.': 'Wählen Sie einen anderen Ordner für den Arbeitsbereich.',
  'Free some space on the disk of this file, and try again. The record so far is kept.':
    'Schaffen Sie auf der Festplatte dieser Datei Platz, und versuchen Sie es noch einmal. Was bisher aufgezeichnet wurde, bleibt erhalten.',
  'The record so far is kept.': 'Was bisher aufgezeichnet wurde, bleibt erhalten.',
  'This is neither a host (shop.example, *.shop.example, localhost:8080) nor an address (https://shop.example/search).':
    'Das ist kein Host (shop.example, *.shop.example, localhost:8080) und keine Adresse (https://shop.example/search).',
  'The OpenAI-compatible form, which accepts no seed; or a gateway such as LiteLLM, often at http://localhost:4000/v1, with the gateway’s key.':
    'Die OpenAI-kompatible Form, die keinen Seed annimmt; oder ein Gateway wie LiteLLM, oft unter http://localhost:4000/v1, mit dem Schlüssel des Gateways.',
  'Give the model as in the command vllm serve, or its --served-model-name. It needs a key if it was started with --api-key.':
    'Geben Sie das Modell wie im Befehl vllm serve an, oder sein --served-model-name. Ein Schlüssel ist nötig, wenn vLLM mit --api-key gestartet wurde.',
  'Give the model as ollama list shows it. Raise its context (num_ctx): pages are long, and Ollama cuts off what does not fit without a message.':
    'Geben Sie das Modell an, wie ollama list es zeigt. Vergrößern Sie seinen Kontext (num_ctx): Seiten sind lang, und Ollama schneidet ohne Meldung ab, was nicht hineinpasst.',
  'The endpoint has no name.': 'Der Endpunkt hat keinen Namen.',
  'The name contains characters that cannot be shown.':
    'Der Name enthält Zeichen, die nicht dargestellt werden können.',
  'The name of an environment variable has only letters, digits and _. Give the name, not the key itself.':
    'Der Name einer Umgebungsvariablen enthält nur Buchstaben, Ziffern und _. Geben Sie den Namen an, nicht den Schlüssel selbst.',
  'The extra body must be a JSON object.': 'Die Zusätze zur Anfrage müssen ein JSON-Objekt sein.',
  'The extra body must not contain model, messages, input, stream or stream_options.':
    'Die Zusätze zur Anfrage dürfen model, messages, input, stream und stream_options nicht enthalten.',
  'The extra body is too long.': 'Die Zusätze zur Anfrage sind zu lang.',
  'The reasoning effort is one word, such as low.': 'Der Reasoning-Aufwand ist ein Wort, zum Beispiel low.',
  'The extra body seems to contain a key or a password, which would be stored with each run.':
    'Die Zusätze zur Anfrage enthalten anscheinend einen Schlüssel oder ein Passwort, das mit jedem Lauf gespeichert würde.',
  'Give the key of the endpoint as its key.':
    'Geben Sie den Schlüssel des Endpunkts als seinen Schlüssel an.',
  'The endpoint has no model.': 'Der Endpunkt hat kein Modell.',
  'This demonstration has no step {step}.': 'Diese Demonstration hat keinen Schritt {step}.',
  'Reload the window.': 'Laden Sie das Fenster neu.',
  'Two people are reviewing this one already. You decide if they differ.':
    'Zwei Personen prüfen diese schon. Sie entscheiden, wenn die beiden voneinander abweichen.',
  'At least one kind of failure is needed: a demonstration is discarded with a reason.':
    'Mindestens eine Fehlerart ist nötig: Eine Demonstration wird mit einem Grund verworfen.',
  'The {whatField} “{word}” appears twice in the list.':
    '„{word}“ kommt in der Liste zweimal vor ({whatField}).',
  'The workspace cannot be opened: better-sqlite3 needs Node-API {needed}, and {runtime} has Node-API {napi}.':
    'Der Arbeitsbereich kann nicht geöffnet werden: better-sqlite3 braucht Node-API {needed}, und {runtime} hat Node-API {napi}.',
  'Node {node}': 'Node {node}',
  'Electron {electron} (Node {node})': 'Electron {electron} (Node {node})',
  'Start Hopscope with the runtimes that "npm install" brings, or with Node 24 or Electron 36 or later.':
    'Starten Sie Hopscope mit den Laufzeiten, die „npm install“ mitbringt, oder mit Node 24 oder Electron 36 oder neuer.',
  'The base URL must be an address that begins with http:// or https://.':
    'Die Basis-URL muss eine Adresse sein, die mit http:// oder https:// beginnt.',
  'A name or password in the base URL would be shown and logged: give it as the key.':
    'Ein Name oder Passwort in der Basis-URL würde gezeigt und protokolliert: Geben Sie es als Schlüssel an.',
  'The base URL must end with its path: a part after ? or # would be lost.':
    'Die Basis-URL muss mit ihrem Pfad enden: Ein Teil nach ? oder # ginge verloren.',
  'There is no task set {id} in the library of this workspace.':
    'In der Bibliothek dieses Arbeitsbereichs gibt es keinen Aufgabensatz {id}.',
  'There is already a set called “{name}” in the library.':
    'In der Bibliothek gibt es schon einen Satz „{name}“.',
  'Give one of the two another name.': 'Geben Sie einem der beiden einen anderen Namen.',
  '“{set}” was not removed: an attempt at its task {task} has not ended.':
    '„{set}“ wurde nicht entfernt: Ein Versuch an seiner Aufgabe {task} ist nicht beendet.',
  '“{set}” was not removed: agents are working on its tasks.':
    '„{set}“ wurde nicht entfernt: Agenten arbeiten an seinen Aufgaben.',
  'Stop the batch under Run → Agents, or wait until it has ended; then remove the set.':
    'Stoppen Sie den Stapel unter Ausführen → Agenten, oder warten Sie, bis er fertig ist. Entfernen Sie dann den Satz.',
  'Finish or leave the task under Run, or discard what can be resumed there; then remove the set.':
    'Schließen Sie die Aufgabe unter „Ausführen“ ab, oder verlassen Sie sie, oder verwerfen Sie dort, was sich fortsetzen lässt. Entfernen Sie dann den Satz.',
} as const;
