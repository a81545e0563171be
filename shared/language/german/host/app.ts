/** What the commands of a window are answered with, and what a schema says of what was given. */
export const hostApp = {
  '{lanes} lanes are not possible.': '{lanes} Bahnen sind nicht möglich.',
  'Choose from 1 to {most}.': 'Wählen Sie 1 bis {most}.',
  'The agent must remember the runs of “{of}”, but no participant has this name.':
    'Der Agent soll sich an die Läufe von „{of}“ erinnern, und niemand heißt so.',
  'Name a participant of this workspace.':
    'Nennen Sie eine teilnehmende Person oder ein Modell dieses Arbeitsbereichs.',
  'A newer question replaced this one.': 'Inzwischen wurden andere Zahlen verlangt.',
  'Ask for these figures again.': 'Verlangen Sie diese noch einmal.',
  'Hopscope was closed while figures were computed.':
    'Hopscope wurde geschlossen, während Zahlen berechnet wurden.',
  'The figures were not computed within {seconds} seconds.':
    'Die Zahlen wurden nicht innerhalb von {seconds} Sekunden berechnet.',
  'Choose fewer task sets or participants. Rates and charts are available without these figures.':
    'Wählen Sie weniger Aufgabensätze oder Teilnehmende; Quoten und Diagramme gibt es auch ohne sie.',
  'The figures need more memory than this computer has.': 'Die Zahlen brauchen mehr Speicher, als da ist.',
  'The thread that computes the figures has ended.': 'Der Thread, der die Zahlen berechnet, ist beendet.',
  'Ask for them again.': 'Verlangen Sie sie noch einmal.',
  'The figures were not computed within {minutes} minutes.':
    'Die Zahlen wurden nicht innerhalb von {minutes} Minuten berechnet.',
  'There is no command “{command}”.': 'Es gibt keinen Befehl „{command}“.',
  'Reload the window: it may be older than the program.':
    'Laden Sie das Fenster neu: Es ist vielleicht älter als das Programm.',
  'The argument is not valid.': 'Das Argument stimmt nicht.',
  'Somebody has reviewed the verdict on this attempt, where everybody can read it.':
    'Jemand hat das Urteil über diesen Versuch geprüft, wo alle es lesen können.',
  'Review it, too (Shift A, Shift D): your review replaces theirs.':
    'Prüfen Sie es auch (Umschalt A, Umschalt D): Was Sie sagen, tritt an die Stelle der anderen Prüfung.',
  'The attempt has not ended yet.': 'Der Versuch ist noch nicht zu Ende.',
  'Decide when it has ended.': 'Entscheiden Sie, wenn er zu Ende ist.',
  '{name} cannot decide here.': '{name} kann hier nicht entscheiden.',
  'Choose a person of this workspace.': 'Wählen Sie eine Person dieses Arbeitsbereichs.',
  '“{failure}” is not one of the kinds of failure.': '„{failure}“ ist keine der Fehlerarten.',
  'Choose one of them; the list is in the settings.':
    'Wählen Sie eine davon; die Liste steht in den Einstellungen.',
  'You have decided this attempt, and seen what the judge said of it.':
    'Sie haben über diesen Versuch entschieden und gesehen, was das Bewertungsmodell dazu gesagt hat.',
  'Your decision is final, because a second one would not be independent.':
    'Ihre Entscheidung gilt: Eine zweite wäre nicht Ihre eigene.',
  'There is no snapshot {snapshotId} in this workspace.':
    'Es gibt in diesem Arbeitsbereich keinen Snapshot {snapshotId}.',
  'This attempt has not ended.': 'Dieser Versuch ist nicht zu Ende.',
  'Resume it and finish it. The pictures so far are kept.':
    'Setzen Sie ihn fort, und bringen Sie ihn zu Ende. Die bisherigen Bilder bleiben erhalten.',
  'Attempt {attemptId} has lost its task or participant.':
    'Der Versuch {attemptId} hat seine Aufgabe oder seine teilnehmende Person verloren.',
  'A budget in money needs a price, and {model} has none.':
    'Ein Budget in Geld kann nicht eingehalten werden: Es ist nicht angegeben, was {model} kostet.',
  'Give its price (--price IN,OUT on the command line, or in Settings, Models), or set a budget in tokens.':
    'Geben Sie seinen Preis an (--price EIN,AUS auf der Befehlszeile), nennen Sie es in den Einstellungen unter Modelle mit einem Preis, oder geben Sie ein Budget in Tokens.',
  'Give the endpoint “{name}” a price (0 if it is free), or set a budget in tokens.':
    'Geben Sie dem Endpunkt „{name}“ einen Preis (0, wo nichts bezahlt wird), oder geben Sie ein Budget in Tokens.',
  'It starts a program: set HOPSCOPE_AGENT_COMMAND to its command line, then start Hopscope again.':
    'Ein Programm wird gestartet: Setzen Sie HOPSCOPE_AGENT_COMMAND auf dessen Befehlszeile, und starten Sie Hopscope dann neu.',
  'It asks a model: set up an endpoint under Settings, Models.':
    'Ein Modell wird gefragt: Richten Sie unter Einstellungen, Modelle einen Endpunkt ein.',
  'Does each task as its reference run says.': 'Löst jede Aufgabe so, wie ihr Referenzlauf es sagt.',
  'The command of an agent was not run: HOPSCOPE_AGENT_COMMAND was not set when Hopscope was started.':
    'Der Befehl eines Agenten wird nicht ausgeführt: Niemand hat ihn dort genannt, wo Hopscope gestartet wurde.',
  'The command of an agent was not run: it differs from HOPSCOPE_AGENT_COMMAND.':
    'Der Befehl eines Agenten wird nicht ausgeführt: Es ist nicht der, der dort genannt wurde, wo Hopscope gestartet wurde.',
  'Set HOPSCOPE_AGENT_COMMAND to this command line, or use hopscope run --agent process --command.':
    'Setzen Sie HOPSCOPE_AGENT_COMMAND auf genau diese Befehlszeile, oder nehmen Sie hopscope run --agent process --command.',
  'There is no agent “{kind}” in this version.': 'In dieser Version gibt es keinen Agenten „{kind}“.',
  'Choose another one.': 'Wählen Sie einen anderen.',
  'The budget of the batch is used up: {tokens} tokens, ${cost}.':
    'Das Budget des Stapels ist aufgebraucht: {tokens} Tokens, {cost} $.',
  'Running attempts were saved. Give the batch a larger budget to resume them.':
    'Was lief, bleibt erhalten, wo es war. Geben Sie dem Stapel ein größeres Budget, und er macht dort weiter.',
  '{count} attempts in a row failed through no fault of the agent. The last: {why}':
    '{count} Versuche nacheinander sind gescheitert, ohne dass es am Agenten lag. Der letzte: {why}',
  'Resume the batch to repeat these attempts.':
    'Setzen Sie den Stapel fort: Diese Versuche werden neu gemacht.',
  '{why} Then resume the batch to repeat these attempts.':
    '{why} Setzen Sie dann den Stapel fort: Diese Versuche werden neu gemacht.',
  'The batch was stopped while this attempt ran.': 'Der Stapel wurde gestoppt, während dieser Versuch lief.',
  'It counts in no rate.': 'Er zählt in keiner Quote.',
  'A person stopped this attempt.': 'Eine Person hat diesen Versuch gestoppt.',
  'It counts in no rate. The batch repeats it when you resume it.':
    'Er zählt in keiner Quote. Wird der Stapel fortgesetzt, macht er ihn neu.',
  'An agent or a task of this batch cannot be created here.':
    'Ein Agent oder eine Aufgabe dieses Stapels kann hier nicht wieder erzeugt werden.',
  'Resume it with the command that started it, or start a new batch.':
    'Setzen Sie ihn mit dem Befehl fort, mit dem er begonnen wurde, oder beginnen Sie einen neuen Stapel.',
  'This batch is not running.': 'Dieser Stapel läuft nicht.',
  'Resume it.': 'Setzen Sie ihn fort.',
  'There is no task to do.': 'Es gibt keine Aufgabe zu tun.',
  'Choose a task set that holds some.': 'Wählen Sie einen Aufgabensatz, der welche enthält.',
  'Two of the agents are the same.': 'Zwei der Agenten sind gleich.',
  'Change an option of one, or remove it.': 'Ändern Sie eine Option des einen, oder entfernen Sie ihn.',
  'None of the agents can try any of these tasks.': 'Keiner der Agenten kann eine dieser Aufgaben versuchen.',
  'None of the agents can try any of these tasks: {why}.':
    'Keiner der Agenten kann eine dieser Aufgaben versuchen: {why}.',
  'Choose other agents or another task set.': 'Wählen Sie andere Agenten oder einen anderen Aufgabensatz.',
  'No lane does this attempt any more.': 'Keine Bahn macht diesen Versuch mehr.',
  'Look for it in the table of attempts: it has ended or waits.':
    'Sehen Sie in die Tabelle der Versuche: Er ist zu Ende oder wartet.',
  'Another batch is running.': 'Ein anderer Stapel läuft.',
  'Two batches would slow each other down. Pause or stop the other one, or wait for its end.':
    'Pausieren oder stoppen Sie ihn, oder warten Sie sein Ende ab: Sie würden einander bremsen.',
  'An agent of this batch cannot be created here: the batch was started on the command line, or the model has changed.':
    'Ein Agent dieses Stapels kann hier nicht wieder erzeugt werden: Der Stapel wurde auf der Befehlszeile begonnen, oder das Modell ist inzwischen ein anderes.',
  'Run the command that started it again, set its former model, or start a new batch.':
    'Führen Sie den Befehl noch einmal aus, mit dem er begonnen wurde, nennen Sie das damalige Modell, oder beginnen Sie einen neuen Stapel.',
  'The server of this agent was not called: its address was never typed on this computer.':
    'Der Server dieses Agenten wird nicht gefragt: Niemand hat seine Adresse an diesem Computer eingegeben.',
  'If you trust this server, start a new batch with its address.':
    'Beginnen Sie einen neuen Stapel mit seiner Adresse, wenn Sie wissen, wem er gehört.',
  'There is no such batch in this workspace.': 'In diesem Arbeitsbereich gibt es keinen solchen Stapel.',
  'Go back to the list.': 'Gehen Sie zurück zur Liste.',
  'Job {count} of the batch was taken by another worker, so its end is not counted here.':
    'Auftrag {count} des Stapels wurde von einem anderen Prozess übernommen, sein Ende zählt hier also nicht.',
  'What was recorded is kept. The batch goes on with the attempt of the other worker.':
    'Was aufgezeichnet wurde, bleibt erhalten. Der Stapel macht mit dem Versuch des anderen weiter.',
  'This attempt cannot be continued from step {step}. {why}':
    'Von Schritt {step} dieses Versuchs kann niemand weitermachen. {why}',
  'Choose another step, or another attempt.': 'Wählen Sie einen anderen Schritt oder einen anderen Versuch.',
  'The attempt that this one continues no longer exists.':
    'Der Versuch, von dem aus dieser weitergeht, ist nicht mehr da.',
  'The replay cannot start again. Discard this attempt, and start the task again.':
    'Seine Wiederholung kann nicht neu beginnen. Verwerfen Sie ihn, und beginnen Sie die Aufgabe noch einmal.',
  'Step {index} typed a secret that was not recorded, and you gave no text for it.':
    'In Schritt {index} wurde etwas eingegeben, das nicht aufgezeichnet ist, und es wurde nicht angegeben.',
  'Step {index} ({role} “{name}”) typed a secret that was not recorded, and you gave no text for it.':
    'In Schritt {index} ({role} „{name}“) wurde etwas eingegeben, das nicht aufgezeichnet ist, und es wurde nicht angegeben.',
  'Give the text of this step, or continue from an earlier step.':
    'Geben Sie an, was dort eingegeben wird, oder machen Sie von einem früheren Schritt aus weiter.',
  'This attempt has no such comment.': 'Bei diesem Versuch gibt es keinen solchen Kommentar.',
  'Open the attempt again to see its comments.':
    'Öffnen Sie den Versuch noch einmal, um die vorhandenen zu sehen.',
  'This comment is {name}’s: only they can change or remove it.':
    'Dieser Kommentar ist von {name}: Nur diese Person kann ihn ändern oder entfernen.',
  'This comment is somebody’s: only they can change or remove it.':
    'Dieser Kommentar ist von jemand anderem: Nur diese Person kann ihn ändern oder entfernen.',
  'Write a comment of your own.': 'Schreiben Sie einen eigenen daneben.',
  'The comment was removed meanwhile.': 'Der Kommentar wurde inzwischen entfernt.',
  'Your change was not saved. Write a new comment.':
    'Von Ihnen wurde nichts geschrieben. Schreiben Sie ihn als neuen.',
  'The attempt has not ended yet, so its steps may still be undone.':
    'Der Versuch ist noch nicht zu Ende: Seine Schritte können noch zurückgenommen werden.',
  'Write it when the attempt has ended.': 'Schreiben Sie ihn, wenn der Versuch zu Ende ist.',
  'People comment.': 'Kommentare schreiben Menschen.',
  'Attempt {attemptId} has no step {step}.': 'Der Versuch {attemptId} hat keinen Schritt {step}.',
  'Write it at one of its steps, or at the whole attempt.':
    'Schreiben Sie ihn zu einem seiner Schritte oder zum ganzen Versuch.',
  'The comment is empty.': 'Der Kommentar sagt nichts.',
  'Write a text or add a tag.': 'Schreiben Sie etwas, oder geben Sie ihm ein Schlagwort.',
  'An attempt cannot be compared with itself.': 'Ein Versuch wird nicht mit sich selbst verglichen.',
  '{count} attempts cannot be read side by side.': '{count} Versuche lassen sich nicht nebeneinander lesen.',
  'Choose two to six attempts.': 'Wählen Sie zwei bis sechs Versuche.',
  'Attempt {id} is at another task than attempt {first}.':
    'Der Versuch {id} gehört zu einer anderen Aufgabe als der Versuch {first}.',
  'Compare attempts at the same task.': 'Vergleichen Sie Versuche zur selben Aufgabe.',
  'The reference {reference} is not among the attempts.':
    'Die Referenz {reference} ist nicht unter den Versuchen.',
  'The list of endpoints cannot be written: {file} ({why}).':
    'Die Liste der Endpunkte kann nicht geschrieben werden: {file} ({why}).',
  'Nothing was changed. HOPSCOPE_CONFIG names another folder for it.':
    'Nichts wurde geändert. HOPSCOPE_CONFIG nennt einen anderen Ordner dafür.',
  'Another endpoint has the same name.': 'Ein anderer trägt seinen Namen.',
  'It cannot be read.': 'Das kann nicht gelesen werden.',
  'The list of endpoints cannot be read: {file}.':
    'Die Liste der Endpunkte kann nicht gelesen werden: {file}.',
  'The file was not changed. Correct it, or move it away and start again.':
    'Sie bleibt, wie sie ist. Bringen Sie sie in Ordnung, oder verschieben Sie sie, und beginnen Sie neu.',
  'The key of the endpoint “{name}” is saved in the desktop program, which this host cannot read.':
    'Der Schlüssel des Endpunkts „{name}“ ist im Desktop-Programm gespeichert und kann von hier aus nicht gelesen werden.',
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
    'Dieser Host bewahrt keine Schlüssel auf: Ein gewöhnlicher Browser hat dafür keinen Ort, den das System schützt.',
  'Set an environment variable where Hopscope is started, and name it at the endpoint. The desktop program can save keys.':
    'Setzen Sie dort, wo Hopscope gestartet wird, eine Umgebungsvariable, und nennen Sie sie beim Endpunkt. Das Desktop-Programm kann Schlüssel speichern.',
  'No endpoint is chosen for this.': 'Dafür ist kein Endpunkt gewählt.',
  'Choose one first.': 'Wählen Sie zuerst einen.',
  'There is no endpoint “{name}”.': 'Es gibt keinen Endpunkt „{name}“.',
  'No endpoint is set up. Use Settings, Models in the window, or {folder}.':
    'Keiner ist eingerichtet: Einstellungen, Modelle im Fenster oder {folder}.',
  'These endpoints exist: {endpoints}.': 'Es gibt: {endpoints}.',
  'The key of the endpoint “{name}” is missing: {variable} is not set.':
    'Der Schlüssel des Endpunkts „{name}“ ist nicht da: {variable} ist nicht gesetzt.',
  'Set {variable} where Hopscope is started, then start it again.':
    'Setzen Sie {variable} dort, wo Hopscope gestartet wird, und starten Sie es dann neu.',
  '“{text}” is not the key of a figure.': '„{text}“ bezeichnet keine Zahl.',
  'Open the figure from the screen, or use a key such as task:people:overall.':
    'Öffnen Sie die Zahl vom Bildschirm aus, oder verwenden Sie einen Schlüssel wie task:people:overall.',
  'A list of these tasks would reveal the judge’s verdict on each attempt.':
    'Eine Liste dieser Aufgaben würde verraten, was das Bewertungsmodell zu jedem Versuch gesagt hat.',
  'Choose the verdicts of the rule or of people to see these tasks.':
    'Wählen Sie die Urteile der Regel oder von Personen, um zu sehen, welche Aufgaben es sind.',
  '“{figure}” is not a part of a difference.': '„{figure}“ ist kein Teil eines Unterschieds.',
  'Use a key such as pair:people:ID:first.': 'Ein Schlüssel wie pair:people:ID:first ist einer.',
  '{why} (and {count} more)': '{why} (und {count} weitere)',
  'The files hold no tasks.': 'Die Dateien enthalten keine Aufgaben.',
  'Nothing was imported. Correct the file and import it again.':
    'Nichts wurde importiert. Berichtigen Sie die Datei, und importieren Sie sie noch einmal.',
  'The file {file} {why}.': 'Die Datei {file} {why}.',
  'Nothing was imported. Check that the file is still there and may be read, and open it again.':
    'Nichts wurde importiert. Prüfen Sie, ob die Datei noch da ist und gelesen werden darf, und öffnen Sie sie noch einmal.',
  'There is no folder or file {from} on this computer.':
    'Auf diesem Computer gibt es keinen Ordner und keine Datei {from}.',
  'Nothing was imported. Give the full path, from the root of the disk.':
    'Nichts wurde importiert. Geben Sie den ganzen Pfad an, von der Wurzel der Festplatte aus.',
  'There are no demonstrations of Mind2Web, and no runs of a published format: {names} and {count} more.':
    'Es gibt keine Demonstrationen von Mind2Web und keine Läufe eines veröffentlichten Formats: {names} und {count} weitere.',
  'There are no demonstrations of Mind2Web, and no runs of a published format: {names}.':
    'Es gibt keine Demonstrationen von Mind2Web und keine Läufe eines veröffentlichten Formats: {names}.',
  'Nothing was imported. A raw dump has task_meta.json and a folder task; other files are .json, .jsonl or .parquet. Tasks of other formats are imported by choosing their files.':
    'Nichts wurde importiert. Ein Rohabzug hat task_meta.json und einen Ordner task; andere Dateien sind .json, .jsonl oder .parquet. Aufgaben anderer Formate importieren Sie, indem Sie deren Dateien wählen.',
  'Another import is under way.': 'Ein anderer Import läuft gerade.',
  'Wait until it has ended, or cancel it.': 'Warten Sie sein Ende ab, oder brechen Sie ihn ab.',
  'The import was cancelled.': 'Der Import wurde abgebrochen.',
  'Nothing was stored.': 'Nichts wurde gespeichert.',
  'No file was left behind. Choose another place, or free some space there.':
    'Davon ist nichts übrig. Wählen Sie einen anderen Ort, oder schaffen Sie dort Platz.',
  'No model is chosen to write thoughts.': 'Es ist kein Modell genannt, das Gedanken schreiben könnte.',
  'Nothing was written. Choose one under Settings, Models, or export without thoughts.':
    'Nichts wurde geschrieben. Wählen Sie eines unter Einstellungen, Modelle, oder exportieren Sie ohne Gedanken.',
  'An export is being written already.': 'Ein Export wird schon geschrieben.',
  'The export was cancelled.': 'Der Export wurde abgebrochen.',
  'No file was left behind.': 'Davon ist nichts übrig.',
  'A running attempt counts in no rate. Exclude it when it has ended.':
    'Er zählt vorher in keiner Quote; schließen Sie ihn aus, wenn er zu Ende ist.',
  'People exclude attempts.': 'Versuche schließen Menschen aus.',
  'Meanwhile {name} has included this attempt again.':
    'Inzwischen hat {name} diesen Versuch wieder zählen lassen.',
  'Meanwhile {name} has excluded it, because “{reason}”.':
    'Inzwischen hat {name} ihn ausgeschlossen, weil „{reason}“.',
  'Meanwhile somebody has included this attempt again.':
    'Inzwischen hat jemand diesen Versuch wieder zählen lassen.',
  'Meanwhile somebody has excluded it, because “{reason}”.':
    'Inzwischen hat ihn jemand ausgeschlossen, weil „{reason}“.',
  'Your change was not saved. Read theirs first. If you save again, yours replaces theirs, which stays in the history.':
    'Von Ihnen wurde nichts geschrieben. Sehen Sie es an; was Sie jetzt sagen, tritt an die Stelle des anderen, das im Verlauf bleibt.',
  'The attempt {attemptId} has lost its task.': 'Der Versuch {attemptId} hat seine Aufgabe verloren.',
  'The reply holds no verdict.': 'Die Antwort enthält kein Urteil.',
  'The run declares no answer, so it fails without a question to the judge.':
    'Der Lauf gibt keine Antwort an: Er ist ungefragt nicht bestanden.',
  'The judge’s reply is empty.': 'Das Bewertungsmodell hat nichts gesagt.',
  'The budget of this judging is used up: {what}.': 'Das Budget dieser Bewertung ist aufgebraucht: {what}.',
  'Judging stopped; the verdicts so far are kept. Judge again with a larger budget to continue.':
    'Nichts weiter wurde gefragt; was bisher bewertet wurde, bleibt erhalten. Bewerten Sie mit einem größeren Budget weiter.',
  'The program cannot read this run: {why}': 'Das Programm kann diesen Lauf nicht lesen: {why}',
  'Judge it in another form: openwebvoyager_mind2web reads more kinds of runs.':
    'Bewerten Sie ihn in einer anderen Form: openwebvoyager_mind2web liest mehr.',
  'Choose an endpoint for judging under Settings, Models. hopscope judge --offline reads recorded replies again.':
    'Wählen Sie unter Einstellungen, Modelle einen Endpunkt für das Bewerten. Aufgezeichnete Antworten liest hopscope judge --offline noch einmal.',
  'No endpoint for the judge is chosen.': 'Es ist nicht angegeben, wo das Bewertungsmodell antwortet.',
  'There is no ended attempt to judge.': 'Es gibt keinen beendeten Versuch, der bewertet werden könnte.',
  'Choose other attempts.': 'Wählen Sie andere Versuche.',
  'Attempts are being judged already.': 'Es werden schon Versuche bewertet.',
  'Wait until that judging has ended, or stop it.': 'Warten Sie das Ende ab, oder stoppen Sie es.',
  'A budget in dollars needs a price.': 'Ein Budget in Dollar kann ohne Preis nicht eingehalten werden.',
  'Enter the price of a million tokens, or set a budget in tokens.':
    'Geben Sie an, was eine Million Tokens kosten, oder geben Sie ein Budget in Tokens.',
  'There is no task set {setId} in this workspace.':
    'In diesem Arbeitsbereich gibt es keinen Aufgabensatz {setId}.',
  'There is no task {taskId} in this workspace.': 'In diesem Arbeitsbereich gibt es keine Aufgabe {taskId}.',
  'The selection contains no tasks.': 'Diese Auswahl enthält keine Aufgaben.',
  'Choose a set with tasks.': 'Wählen Sie einen Satz mit Aufgaben.',
  'There is no participant {id} in this workspace.':
    'In diesem Arbeitsbereich gibt es niemanden mit der Kennung {id}.',
  '{name} is here as a reviewer and has not agreed to be recorded.':
    '{name} ist hier als Prüfperson und hat einer Aufzeichnung nicht zugestimmt.',
  'To let them do tasks, add them as a participant under another pseudonym.':
    'Fügen Sie sie unter einem anderen Pseudonym als teilnehmende Person hinzu, damit sie Aufgaben lösen kann.',
  '{name} is a model. {why}': '{name} ist ein Modell. {why}',
  '{name} stands for people of an imported data set.':
    '{name} steht für Personen eines importierten Datensatzes.',
  'Choose a person.': 'Wählen Sie eine Person.',
  'There is already a participant called “{name}”.': 'Es gibt schon eine teilnehmende Person „{name}“.',
  'Choose them from the list, or use another pseudonym.':
    'Wählen Sie sie aus der Liste, oder verwenden Sie ein anderes Pseudonym.',
  'Without consent nothing may be recorded.': 'Ohne Einwilligung darf nichts aufgezeichnet werden.',
  'Ask the person to read the text and tick the box, or do not add them.':
    'Bitten Sie die Person, den Text zu lesen und das Häkchen zu setzen, oder fügen Sie sie nicht hinzu.',
  'Compared by words this time. {why}': 'Diesmal nach Wörtern verglichen. {why}',
  'The task of this proposal has been attempted already.':
    'Die Aufgabe dieses Vorschlags wurde schon versucht.',
  'The proposal stays accepted. You can discard its demonstrations at the verification desk.':
    'Er bleibt angenommen. Verwerfen Sie stattdessen ihre Demonstrationen am Prüftisch.',
  'The address of the site is not valid: {why}.': 'Die Adresse der Website stimmt nicht: {why}.',
  'There is already a site called “{name}”.': 'Es gibt schon eine Website „{name}“.',
  'Use another name, or change the existing site.':
    'Geben Sie ihr einen anderen Namen, oder ändern Sie die vorhandene.',
  '{name} has {count} proposal, so it cannot be removed.':
    '{name} hat {count} Vorschlag und kann deshalb nicht entfernt werden.',
  '{name} has {count} proposals, so it cannot be removed.':
    '{name} hat {count} Vorschläge und kann deshalb nicht entfernt werden.',
  'To stop proposals for it, lower its number of tasks to the number that it already has.':
    'Um Vorschläge dafür zu beenden, setzen Sie die Zahl ihrer Aufgaben auf die vorhandenen.',
  'No model is chosen to write ideas.': 'Es ist kein Modell eingerichtet, das Ideen schreiben könnte.',
  'Choose one under Settings, Models, or read ideas from a file.':
    'Wählen Sie eines unter Einstellungen, Modelle, oder lesen Sie Ideen aus einer Datei.',
  '{name} has {count} ideas; {most} is the most.':
    '{name} hat {count} Ideen; mehr als {most} sind nicht möglich.',
  'Remove some first.': 'Entfernen Sie zuerst einige.',
  'There is no site {id} in this workspace.': 'In diesem Arbeitsbereich gibt es keine Website {id}.',
  'It may have been removed. Choose one from the list.':
    'Wählen Sie eine aus der Liste: Sie wurde vielleicht entfernt.',
  'Tasks are proposed and screened by people.': 'Aufgaben schlagen Menschen vor und sichten Menschen.',
  'Somebody else sent this proposal.': 'Diesen Vorschlag hat jemand anderes gesendet.',
  'Only its author can withdraw a proposal. The lead can reject it.':
    'Er bleibt. Nur wer einen Vorschlag gesendet hat, kann ihn zurückziehen; die Leitung kann ihn ablehnen.',
  'This proposal is {whatState} already.': 'Dieser Vorschlag ist schon {whatState}.',
  'There is nothing to do.': 'Es gibt nichts zu tun.',
  'Nothing was changed. If it was a mistake, ask the lead.':
    'Er bleibt, wie er ist. Fragen Sie die Leitung, wenn es ein Irrtum war.',
  '{name} already has all of its {quota} tasks.': '{name} hat die gewünschten {quota} Aufgaben.',
  'Your text was not kept. Choose another site; the lead can raise the number.':
    'Ihr Text wurde nicht behalten. Wählen Sie eine andere Website; die Leitung kann die Zahl erhöhen.',
  'This proposal is not decided yet.': 'Über diesen Vorschlag ist noch nicht entschieden.',
  'There is nothing to take back.': 'Es gibt nichts zurückzunehmen.',
  'Its author has withdrawn it. Go on with the next one.':
    'Wer ihn gesendet hat, hat ihn zurückgezogen. Machen Sie mit dem nächsten weiter.',
  'Take the decision back first (Z).': 'Nehmen Sie zuerst die Entscheidung zurück (Z).',
  'What was recorded so far is kept. The details are in {file}.':
    'Was bisher aufgezeichnet wurde, bleibt erhalten. Einzelheiten stehen in {file}.',
  'This window is for doing tasks. Only the lead’s window can open this.':
    'Dieses Fenster ist zum Lösen von Aufgaben: Was es verlangt hat, ist Sache der Leitung.',
  'Ask the lead of the study to open it.': 'Wer die Studie leitet, öffnet es im eigenen Fenster.',
  'Attempts and figures are hidden while you do a task.':
    'Wer eine Aufgabe löst, sieht Versuche und Zahlen erst, wenn sie abgeschlossen ist.',
  'Finish or leave the task under Run. Settings → Testers says who sees verdicts, and when.':
    'Beenden oder verlassen Sie die Aufgabe unter Ausführen. Unter Einstellungen → Testpersonen steht, wer Urteile wann sieht.',
  'A task is under way: an import would hold its page and its clock up.':
    'Eine Aufgabe läuft gerade: Ein Import würde ihre Seite und ihre Uhr aufhalten.',
  'Finish the task or leave it, then import.':
    'Beenden oder verlassen Sie die Aufgabe, und importieren Sie dann.',
  'This task is still running.': 'Diese Aufgabe läuft noch.',
  'Finish it, or give it up.': 'Beenden Sie sie, oder geben Sie sie auf.',
  'A task is under way: a study begins with a task of its own.':
    'Eine Aufgabe läuft gerade: Eine Studie beginnt mit einer eigenen Aufgabe.',
  'Finish the task or leave it, then begin the study.':
    'Beenden oder verlassen Sie die Aufgabe, und beginnen Sie dann die Studie.',
  'A task is under way: a video would slow its page down.':
    'Eine Aufgabe läuft gerade: Ein Video würde ihre Seite bremsen.',
  'Finish or leave the task first. The pictures are kept.':
    'Beenden oder verlassen Sie zuerst die Aufgabe. Die Bilder bleiben erhalten.',
  'A task is under way: a report would hold its page and its clock up.':
    'Eine Aufgabe läuft gerade: Ein Bericht würde ihre Seite und ihre Uhr aufhalten.',
  'Finish the task or leave it, then save the report.':
    'Beenden oder verlassen Sie die Aufgabe, und speichern Sie dann den Bericht.',
  'An attempt is running, so the example was not removed.':
    'Ein Versuch läuft gerade, deshalb wurde das Beispiel nicht entfernt.',
  'Finish it, give it up or leave it; then remove the example.':
    'Beenden Sie ihn, geben Sie ihn auf, oder verlassen Sie ihn; entfernen Sie dann das Beispiel.',
  'An attempt is running, so no file was removed.':
    'Ein Versuch läuft gerade, deshalb wurde keine Datei entfernt.',
  'Finish it, give it up or leave it; then free the unused files.':
    'Beenden Sie ihn, geben Sie ihn auf, oder verlassen Sie ihn; geben Sie dann den Platz ungenutzter Dateien frei.',
  'This workspace does not hold the demo tasks.': 'Dieser Arbeitsbereich enthält die Demo-Aufgaben nicht.',
  'Choose a task in the library.': 'Wählen Sie eine Aufgabe in der Bibliothek.',
  'This attempt has ended; it cannot be resumed.':
    'Dieser Versuch ist zu Ende; er kann nicht fortgesetzt werden.',
  'Start the task again instead.': 'Beginnen Sie die Aufgabe stattdessen noch einmal.',
  'This attempt has ended; it cannot be discarded.':
    'Dieser Versuch ist zu Ende; er kann nicht verworfen werden.',
  'What is on record stays.': 'Was aufgezeichnet ist, bleibt.',
  'This attempt is running.': 'Dieser Versuch läuft gerade.',
  'Leave it first.': 'Verlassen Sie ihn zuerst.',
  'All remaining tasks were interrupted.': 'Die einzigen verbleibenden Aufgaben wurden unterbrochen.',
  'There is no task left to do.': 'Es gibt keine Aufgabe mehr zu tun.',
  'Resume or discard them on the screen Run.':
    'Setzen Sie sie in der Ansicht Ausführen fort, oder verwerfen Sie sie.',
  'This participant has done the whole set.': 'Diese teilnehmende Person hat den ganzen Satz gelöst.',
  'The workspace is being closed, so nothing was searched.':
    'Der Arbeitsbereich wird gerade geschlossen, deshalb wurde nichts gesucht.',
  'Open it again, then search.': 'Öffnen Sie ihn noch einmal, und suchen Sie dann.',
  'This version has no such setting.': 'Diese Version hat keine solche Einstellung.',
  'It is not valid.': 'Sie ist nicht gültig.',
  'This review is {name}’s: only they can take it back.':
    'Diese Prüfung ist von {name}: Nur diese Person kann sie zurücknehmen.',
  'This review is somebody’s: only they can take it back.':
    'Diese Prüfung ist von jemand anderem: Nur diese Person kann sie zurücknehmen.',
  'Write your own review instead. It replaces theirs, which stays in the history.':
    'Sagen Sie stattdessen Ihr eigenes Wort: Es tritt an die Stelle des anderen, das im Verlauf bleibt.',
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
  'Review its verdict when it has.': 'Prüfen Sie sein Urteil, wenn er zu Ende ist.',
  'Choose one of its steps, or none.': 'Wählen Sie einen seiner Schritte oder keinen.',
  'A verdict that differs from the rule’s needs a reason.':
    'Ein anderes Urteil als das der Regel braucht eine Begründung.',
  'Write what the rule missed.': 'Schreiben Sie, was die Regel nicht gesehen hat.',
  'This attempt has no review.': 'Zu diesem Versuch gilt keine Prüfung.',
  'Its verdict is that of the rule.': 'Sein Urteil ist das der Regel.',
  'You have nothing to undo here.': 'Hier gibt es nichts von Ihnen zurückzunehmen.',
  'The history on the right shows all changes.': 'Im Verlauf rechts steht alles, was getan wurde.',
  'You have nothing to redo here.': 'Hier gibt es nichts von Ihnen zu wiederholen.',
  'You can redo an undone change until you make another change.':
    'Was zurückgenommen wurde, kann wiederholt werden, bis Sie etwas anderes tun.',
  'There is no finished demonstration {attemptId} in this workspace.':
    'In diesem Arbeitsbereich gibt es keine abgeschlossene Demonstration {attemptId}.',
  'Choose one from the queue.': 'Wählen Sie eine aus der Warteschlange.',
  'Demonstrations are verified by people.': 'Demonstrationen prüfen Menschen.',
  'Wait until it is done. It shows its progress.':
    'Warten Sie, bis sie fertig ist; sie sagt, wie weit sie ist.',
  'Go on with the next one (N).': 'Machen Sie mit der nächsten weiter (N).',
  'This agent cannot try this task: {why}.': 'Dieser Agent kann diese Aufgabe nicht versuchen: {why}.',
  'A task is under way in this window.': 'In diesem Fenster läuft gerade eine Aufgabe.',
  'Finish or leave it first.': 'Beenden oder verlassen Sie sie zuerst.',
  'The agent no longer waits for this answer.': 'Auf dieses Wort wartet nichts mehr.',
  'Look at the agent’s current step.': 'Sehen Sie, was der Agent jetzt tut.',
  'A person who watched the agent stopped it.': 'Die Person, die den Agenten beobachtete, hat ihn gestoppt.',
  'No watched agent is running.': 'Es wird kein Agent beobachtet.',
  'Start one under Run → Agents.': 'Beginnen Sie unter Ausführen → Agenten.',
  'The attempt has not ended.': 'Der Versuch ist nicht zu Ende.',
  'It is the check of a demonstration: continue the demonstration itself.':
    'Es ist die Prüfung einer Demonstration: Machen Sie von der Demonstration selbst aus weiter.',
  'The attempt has no steps.': 'Der Versuch hat keine Schritte.',
  'The attempt has {last} steps, and no step {at}.':
    'Der Versuch hat {last} Schritte und keinen Schritt {at}.',
  'Step {index} ({what}) cannot be carried out here: what was published does not say on which element it was done.':
    'Schritt {index} ({what}) kann hier nicht ausgeführt werden: Was veröffentlicht wurde, sagt nicht, auf welchem Element er ausgeführt wurde.',
  'Step {index} ({what}) cannot be carried out here: the record does not say on which element it was done.':
    'Schritt {index} ({what}) kann hier nicht ausgeführt werden: Die Aufzeichnung sagt nicht, auf welchem Element er ausgeführt wurde.',
  'no day such as 2026-03-09': 'kein Tag wie 2026-03-09',
  'The export has no name.': 'Der Export hat keinen Namen.',
  'A name cannot contain / \\ : * ? " < > |': 'Ein Name enthält keines der Zeichen / \\ : * ? " < > |',
  'A name cannot begin or end with a dot.': 'Ein Name beginnt und endet nicht mit einem Punkt.',
  'Excluding an attempt needs a reason.': 'Um einen Versuch auszuschließen, braucht es einen Grund.',
  'The proposal is empty.': 'Der Vorschlag ist leer.',
  'The site has no name.': 'Die Website hat keinen Namen.',
  'The site has no address.': 'Die Website hat keine Adresse.',
  'Give a reason.': 'Geben Sie einen Grund an.',
  'The checklist has no such question.': 'Die Checkliste hat keine solche Frage.',
  'An answer has at most {count} characters.': 'Eine Antwort hat höchstens {count} Zeichen.',
  'The remark is empty.': 'Die Anmerkung ist leer.',
  'Something went wrong inside Hopscope: {why}': 'In Hopscope ist etwas schiefgegangen: {why}',
  'What was recorded so far is kept.': 'Was bisher aufgezeichnet wurde, bleibt erhalten.',
  'This is neither a host (shop.example, *.shop.example, localhost:8080) nor an address (https://shop.example/search).':
    'Das ist kein Host (shop.example, *.shop.example, localhost:8080) und keine Adresse (https://shop.example/search).',
  'The OpenAI-compatible form, which accepts no seed; or a gateway such as LiteLLM, often at http://localhost:4000/v1, with the gateway’s key.':
    'Die OpenAI-kompatible Form, die keinen Seed nimmt; oder ein Gateway wie LiteLLM, oft unter http://localhost:4000/v1, mit dem Schlüssel des Gateways.',
  'Give the model as in the command vllm serve, or its --served-model-name. It needs a key if it was started with --api-key.':
    'Das Modell ist, was vllm serve übergeben wurde, oder sein --served-model-name. Einen Schlüssel verlangt es, wenn es mit --api-key gestartet wurde.',
  'Give the model as ollama list shows it. Raise its context (num_ctx): pages are long, and Ollama cuts off what does not fit without a message.':
    'Das Modell, wie ollama list es zeigt. Vergrößern Sie seinen Kontext (num_ctx): Eine Seite ist lang, und was nicht hineinpasst, wird wortlos abgeschnitten.',
  'The endpoint has no name.': 'Der Endpunkt hat keinen Namen.',
  'The name contains characters that cannot be shown.':
    'Der Name enthält Zeichen, die nicht dargestellt werden können.',
  'The name of an environment variable has only letters, digits and _. Give the name, not the key itself.':
    'Der Name einer Umgebungsvariable enthält Buchstaben, Ziffern und _: der Name, nicht der Schlüssel selbst.',
  'The endpoint has no model.': 'Der Endpunkt hat kein Modell.',
  'This demonstration has no step {step}.': 'Diese Demonstration hat keinen Schritt {step}.',
  'Reload the window.': 'Laden Sie das Fenster neu.',
  'Two people are reviewing this one already. You decide if they differ.':
    'Zwei Personen prüfen diese schon. Sie entscheiden, wenn die beiden sich unterscheiden.',
  'At least one kind of failure is needed: a demonstration is discarded with a reason.':
    'Mindestens eine Fehlerart ist nötig: Eine Demonstration wird mit Begründung verworfen.',
  'The {whatField} “{word}” appears twice in the list.': '„{word}“ steht zweimal da ({whatField}).',
  'The base URL must be an address that begins with http:// or https://.':
    'Die Basis-URL ist keine Adresse: Eine solche beginnt mit http:// oder https://.',
  'A name or password in the base URL would be shown and logged: give it as the key.':
    'Ein Name oder Passwort in der Basis-URL würde gezeigt und protokolliert: Geben Sie es als Schlüssel an.',
  'The base URL must end with its path: a part after ? or # would be lost.':
    'Die Basis-URL endet mit ihrem Pfad: Was auf ? oder # folgt, ginge dahinter verloren.',
  'There is no task set {id} in the library of this workspace.':
    'In der Bibliothek dieses Arbeitsbereichs gibt es keinen Aufgabensatz {id}.',
  'There is already a set called “{name}” in the library.':
    'In der Bibliothek gibt es schon einen Satz „{name}“.',
  'Give one of the two another name.': 'Geben Sie einem der beiden einen anderen Namen.',
  '“{set}” was not removed: an attempt at its task {task} has not ended.':
    '„{set}“ bleibt: Ein Versuch zu seiner Aufgabe {task} ist nicht zu Ende.',
  '“{set}” was not removed: agents are working on its tasks.':
    '„{set}“ bleibt: Agenten arbeiten an seinen Aufgaben.',
  'Stop the batch under Run → Agents, or wait until it has ended; then remove the set.':
    'Stoppen Sie den Stapel unter Ausführen → Agenten, oder warten Sie sein Ende ab; entfernen Sie dann den Satz.',
  'Finish or leave the task under Run, or discard what can be resumed there; then remove the set.':
    'Beenden oder verlassen Sie die Aufgabe unter Ausführen, oder verwerfen Sie, was dort fortgesetzt werden kann; entfernen Sie dann den Satz.',
} as const;
