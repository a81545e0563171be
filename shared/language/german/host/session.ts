/** The task under way, its replay, verdicts in words, and the workspace on disk. */
export const hostSession = {
  'The page is being brought back.': 'Die Seite wird zurückgeholt.',
  'Not reached: the steps before it failed.': 'Nicht erreicht: Die Schritte davor sind fehlgeschlagen.',
  'it had not worked when it was recorded': 'er hatte schon bei der Aufzeichnung nicht funktioniert',
  'it needs no element, and nothing is carried out offline':
    'er braucht kein Element, und offline wird nichts ausgeführt',
  'The page before this step was not stored.': 'Die Seite vor diesem Schritt wurde nicht gespeichert.',
  'The import contains only a sketch of the page, on which no element can be found.':
    'Der Import enthält nur eine Skizze der Seite, auf der kein Element gefunden werden kann.',
  'on the stored page: {why}': 'auf der gespeicherten Seite: {why}',
  'The stored page cannot be read: {why}': 'Die gespeicherte Seite kann nicht gelesen werden: {why}',
  'The task names no start page.': 'Die Aufgabe nennt keine Startseite.',
  'A task is running. A replay uses a browser of its own, and cannot run at the same time.':
    'Eine Aufgabe läuft. Eine Wiederholung verwendet einen eigenen Browser und kann nicht gleichzeitig laufen.',
  'Finish or leave the task, then replay again. Nothing was stored.':
    'Schließen Sie die Aufgabe ab, oder verlassen Sie sie. Wiederholen Sie dann noch einmal. Nichts wurde gespeichert.',
  '{why}; where it is dragged to: {whyNot}': '{why}; wohin gezogen wird: {whyNot}',
  'it failed.': 'er ist fehlgeschlagen.',
  'The page is in its state before that step. Go on from there yourself, or undo further.':
    'Die Seite ist im Zustand vor diesem Schritt. Machen Sie dort selbst weiter, oder machen Sie weitere Schritte rückgängig.',
  'The record does not name the element of this step.':
    'Die Aufzeichnung nennt das Element dieses Schritts nicht.',
  'The typed text is a secret and is not on record, so it cannot be typed again.':
    'Der eingegebene Text ist ein Geheimnis und nicht aufgezeichnet. Er kann deshalb nicht noch einmal eingegeben werden.',
  'where it is dragged to: {why}': 'wohin gezogen wird: {why}',
  'Hopscope was closed while attempts were judged.':
    'Hopscope wurde geschlossen, während Versuche beurteilt wurden.',
  'Open Evaluate again. The verdicts so far are kept.':
    'Öffnen Sie „Auswerten“ noch einmal. Die bisherigen Urteile bleiben erhalten.',
  '"{selector}" is not a CSS selector.': '„{selector}“ ist kein CSS-Selektor.',
  'Correct the selector in the task file and import it again.':
    'Berichtigen Sie den Selektor in der Aufgabendatei, und importieren Sie die Datei noch einmal.',
  'The operation was not carried out. {why}': 'Die Operation wurde nicht ausgeführt. {why}',
  'There is no element at this point.': 'An dieser Stelle ist kein Element.',
  'The page may be changing. Point again.':
    'Die Seite ändert sich vielleicht gerade. Zeigen Sie noch einmal auf das Element.',
  'The element is not confirmed yet.': 'Das Element ist noch nicht bestätigt.',
  'Press Enter to confirm it.': 'Drücken Sie Enter, um es zu bestätigen.',
  'The target of the drag is missing.': 'Es fehlt das Element, auf das gezogen werden soll.',
  'Press the element to drag it to, or give a distance such as 120,0.':
    'Klicken Sie das Element an, auf das gezogen werden soll, oder geben Sie eine Strecke wie 120,0 an.',
  'A position makes no sense for this element, because it is clicked in its centre.':
    'Eine Position ist bei diesem Element nicht sinnvoll, weil es in der Mitte angeklickt wird.',
  'Choose a picture, a drawing or a map.': 'Wählen Sie ein Bild, eine Zeichnung oder eine Karte.',
  '“{what}” cannot be done with this page now.': '„{what}“ ist auf dieser Seite jetzt nicht möglich.',
  '“{what}” cannot be done with this {kind}.': '„{what}“ ist mit diesem Element nicht möglich ({kind}).',
  'Choose one of the operations in the panel.': 'Wählen Sie eine der Operationen im Bereich.',
  'A task is already running.': 'Eine Aufgabe läuft schon.',
  'This request no longer waits, because its page has closed.':
    'Diese Anfrage wartet nicht mehr, weil ihre Seite geschlossen ist.',
  'Nothing was sent.': 'Nichts wurde gesendet.',
  'Finish it, give it up, or leave it: a left task can be resumed.':
    'Schließen Sie sie ab, geben Sie sie auf, oder verlassen Sie sie: Eine verlassene Aufgabe lässt sich fortsetzen.',
  'The page was recorded. Go on if this belongs to the task. Otherwise undo the step or load the page again.':
    'Die Seite wurde aufgezeichnet. Machen Sie weiter, wenn sie zur Aufgabe gehört. Sonst machen Sie den Schritt rückgängig, oder laden Sie die Seite neu.',
  'The site answered {status} for {url}.': 'Die Website hat für {url} mit {status} geantwortet.',
  'The site answered {status} ({words}) for {url}.':
    'Die Website hat für {url} mit {status} ({words}) geantwortet.',
  'The page {url} crashed.': 'Die Seite {url} ist abgestürzt.',
  'Your record is intact. Reload the page to go on, or report the site.':
    'Ihre Aufzeichnung ist vollständig. Laden Sie die Seite neu, um weiterzumachen, oder melden Sie die Website.',
  'The task was left before the command ended.': 'Die Aufgabe wurde verlassen, bevor der Befehl fertig war.',
  'The record is kept. The attempt can be resumed.':
    'Was aufgezeichnet wurde, bleibt erhalten. Der Versuch lässt sich fortsetzen.',
  'The request that this step led to was refused.':
    'Die Anfrage, zu der dieser Schritt führte, wurde abgelehnt.',
  'Undo the step, or go on without it.':
    'Machen Sie den Schritt rückgängig, oder machen Sie ohne ihn weiter.',
  'No task is running.': 'Es läuft keine Aufgabe.',
  'Start a task first.': 'Starten Sie zuerst eine Aufgabe.',
  'The recorded steps are being replayed, or the replay waits for your answer.':
    'Die aufgezeichneten Schritte werden gerade wiederholt, oder die Wiederholung wartet auf Ihre Antwort.',
  'Wait for the end of the replay, or answer. You can leave at any time.':
    'Warten Sie auf das Ende der Wiederholung, oder antworten Sie. Sie können die Aufgabe jederzeit verlassen.',
  'Step {step} types a secret that was not recorded. Expected: {expected}. Found: {whatFound}':
    'In Schritt {step} wird ein Geheimnis eingegeben, das nicht aufgezeichnet ist. Erwartet: {expected}. Gefunden: {whatFound}',
  'Step {step} could not be replayed. Expected: {expected}. Found: {whatFound}':
    'Schritt {step} konnte nicht wiederholt werden. Erwartet: {expected}. Gefunden: {whatFound}',
  'The start page differs from the recorded one. Expected: {expected}. Found: {whatFound}':
    'Die Startseite weicht von der aufgezeichneten ab. Erwartet: {expected}. Gefunden: {whatFound}',
  'Step {step} leads to a page that differs from the recorded one. Expected: {expected}. Found: {whatFound}':
    'Schritt {step} führt auf eine Seite, die von der aufgezeichneten abweicht. Erwartet: {expected}. Gefunden: {whatFound}',
  'Continue from an earlier step, or let the branch begin where the replay differs.':
    'Setzen Sie den Versuch von einem früheren Schritt fort, oder lassen Sie den Zweig dort beginnen, wo die Wiederholung abweicht.',
  'There is no task to start.': 'Es gibt keine Aufgabe zu starten.',
  'This command needs a demonstration, and none is running.':
    'Dieser Befehl braucht eine Demonstration, und es läuft keine.',
  'Choose “Demonstrate” for the task.': 'Wählen Sie für die Aufgabe „Demonstrieren“.',
  'An agent controls this page, and you are watching.':
    'Ein Agent steuert diese Seite, und Sie beobachten ihn.',
  'Take over first.': 'Übernehmen Sie zuerst.',
  'A person has taken this page over.': 'Ein Mensch hat diese Seite übernommen.',
  'Wait until they hand it back.': 'Warten Sie, bis er sie zurückgibt.',
  'There is no step to take back.': 'Es gibt keinen Schritt, der sich rückgängig machen lässt.',
  'Go on with the next one.': 'Machen Sie mit dem nächsten weiter.',
  'Hop {hop} of this task asks for no answer.': 'Hop {hop} dieser Aufgabe fragt nach keiner Antwort.',
  'The budget of this task is used up.': 'Das Budget dieser Aufgabe ist aufgebraucht.',
  'The steps were replayed, but these requests were not sent again: {requests}.':
    'Die Schritte wurden wiederholt, aber diese Anfragen wurden nicht noch einmal gesendet: {requests}.',
  'The page may lack their results. Requests to hosts on the allow-list (Settings) are sent again.':
    'Der Seite fehlen vielleicht deren Ergebnisse. Anfragen an Hosts auf der Liste der erlaubten Websites (Einstellungen) werden noch einmal gesendet.',
  'No element is chosen.': 'Es ist kein Element gewählt.',
  'Point at one in the page and press it.': 'Zeigen Sie auf eines in der Seite, und klicken Sie es an.',
  'A request is held.': 'Eine Anfrage ist angehalten.',
  'Decide about the request first.': 'Entscheiden Sie zuerst über die Anfrage.',
  'The task is being opened.': 'Die Aufgabe wird gerade geöffnet.',
  'The demonstration is being started.': 'Die Demonstration wird gerade gestartet.',
  'The attempt is being resumed.': 'Der Versuch wird gerade fortgesetzt.',
  'The last step is being undone.': 'Der letzte Schritt wird gerade rückgängig gemacht.',
  'The task is being ended.': 'Die Aufgabe wird gerade beendet.',
  'The task is being left.': 'Die Aufgabe wird gerade verlassen.',
  'The task is being paused or resumed.': 'Die Aufgabe wird gerade pausiert oder fortgesetzt.',
  'The recorded steps are being replayed.': 'Die aufgezeichneten Schritte werden gerade wiederholt.',
  'The last operation is still being carried out.': 'Die letzte Operation wird noch ausgeführt.',
  'An element is being chosen.': 'Ein Element wird gerade gewählt.',
  'The page is being looked at.': 'Die Seite wird gerade angesehen.',
  'Wait a moment.': 'Warten Sie einen Moment.',
  'A picture or page could not be written: {why}.':
    'Ein Bild oder eine Seite konnte nicht geschrieben werden: {why}.',
  'Free some space on the disk of the workspace and go on. The record is kept.':
    'Schaffen Sie auf der Festplatte des Arbeitsbereichs Platz, und machen Sie weiter: Was aufgezeichnet wurde, bleibt erhalten.',
  'The file of blob {hash} is missing from the workspace.':
    'Die Datei des Blobs {hash} fehlt im Arbeitsbereich.',
  'Restore the blobs folder from a copy. Events and verdicts are not affected.':
    'Stellen Sie den Ordner blobs aus einer Kopie wieder her. Ereignisse und Urteile sind nicht betroffen.',
  'Pieces of removed secrets may still be in the workspace’s file, because the file could not be rewritten.':
    'Teile von entfernten Geheimnissen stehen vielleicht noch in der Datei des Arbeitsbereichs, weil die Datei nicht neu geschrieben werden konnte.',
  'Make room on its disk for a second file of its size, then free the unused files in Settings. Until then, do not share the file.':
    'Schaffen Sie auf ihrer Festplatte Platz für eine zweite Datei dieser Größe, und entfernen Sie dann in den Einstellungen die unbenutzten Dateien. Geben Sie die Datei bis dahin nicht weiter.',
  'The record could not be written: {why}.': 'Die Aufzeichnung konnte nicht geschrieben werden: {why}.',
  'does not exist: check the path': 'ist nicht vorhanden: Prüfen Sie den Pfad',
  'does not exist: a part of its path is a file and not a folder':
    'ist nicht vorhanden: Ein Teil des Pfads ist eine Datei und kein Ordner',
  'cannot be read: its permissions forbid it': 'kann nicht gelesen werden: Die Berechtigungen verbieten es',
  'is a folder: expected a file': 'ist ein Ordner: Erwartet wird eine Datei',
  'is not text in UTF-8': 'ist kein Text in UTF-8',
  'is a link that leads in a circle': 'ist eine Verknüpfung, die im Kreis führt',
  'cannot be read: {why}': 'kann nicht gelesen werden: {why}',
  'a file of this name is already there': 'eine Datei dieses Namens ist schon da',
  'a part of its path is a file and not a folder': 'ein Teil des Pfads ist eine Datei und kein Ordner',
  'no folder can be created there': 'dort kann kein Ordner angelegt werden',
  'it is a folder and not a file': 'es ist ein Ordner und keine Datei',
  'its permissions forbid it': 'die Berechtigungen verbieten es',
  'the disk is read-only': 'die Festplatte ist schreibgeschützt',
  'the disk is full': 'die Festplatte ist voll',
  'it took too long': 'es hat zu lange gedauert',
  'its thread has ended': 'sein Thread ist beendet',
  'A stored picture could not be converted: {why}.':
    'Ein gespeichertes Bild konnte nicht umgewandelt werden: {why}.',
  'It was not changed.': 'Es wurde nicht geändert.',
  'There is no blob {hash} in this workspace.': 'In diesem Arbeitsbereich gibt es keinen Blob {hash}.',
  'This workspace is open in another Hopscope.':
    'Dieser Arbeitsbereich ist in einem anderen Hopscope geöffnet.',
  'This workspace is open in another Hopscope ({host}, process {pid}, since {time}).':
    'Dieser Arbeitsbereich ist in einem anderen Hopscope geöffnet ({host}, Prozess {pid}, seit {time}).',
  'Close it there first, or choose another workspace. Nothing was changed.':
    'Schließen Sie ihn zuerst dort, oder wählen Sie einen anderen Arbeitsbereich. Nichts wurde geändert.',
  '{folder} cannot be used as a workspace: {why}.':
    '{folder} kann nicht als Arbeitsbereich verwendet werden: {why}.',
  'Choose a folder that you may write to.': 'Wählen Sie einen Ordner, in den Sie schreiben dürfen.',
  'found again as the most similar, {score}': 'als ähnlichstes Element wiedergefunden, {score}',
  'found again as the most similar, {score}; its {whatWords} changed':
    'als ähnlichstes Element wiedergefunden, {score}; geändert: {whatWords}',
  'found again by {whatBy}, {score}': 'wiedergefunden anhand von {whatBy}, {score}',
  'found again by {whatBy}, {score}; its {whatWords} changed':
    'wiedergefunden anhand von {whatBy}, {score}; geändert: {whatWords}',
  'There is no {element} on the page.': 'Auf der Seite gibt es kein Element „{element}“.',
  'There is no {element} on the page. The nearest is the {nearest}, {score}: below {needed}.':
    'Auf der Seite gibt es kein Element „{element}“. Das ähnlichste ist „{nearest}“, {score}: weniger als {needed}.',
  'There is no {element} on the page. The nearest is the {nearest}, {score}, but its text differs.':
    'Auf der Seite gibt es kein Element „{element}“. Das ähnlichste ist „{nearest}“, {score}, aber sein Text ist ein anderer.',
  '{alike} elements are equally similar to the {element} ({score}), so the recorded one is unknown.':
    '{alike} Elemente sind „{element}“ gleich ähnlich ({score}). Welches aufgezeichnet wurde, ist deshalb unbekannt.',
  name: 'Name',
  role: 'Rolle',
  text: 'Text',
  attributes: 'Attribute',
  'what stands around it': 'Umgebung',
  position: 'Position',
  'kind of element': 'Art des Elements',
  surroundings: 'Umgebung',
  'field name': 'Feldname',
  'This check needs a judge, and no judge model is set.':
    'Diese Prüfung braucht ein Bewertungsmodell, und es ist keines gewählt.',
  'Choose an endpoint for judging under Settings, Models.':
    'Wählen Sie unter Einstellungen, Modelle, einen Endpunkt für das Bewerten.',
  'Choose a judge model in the settings; then judge the open attempts again in Evaluate, or with hopscope judge --open.':
    'Wählen Sie in den Einstellungen ein Bewertungsmodell; beurteilen Sie dann die offenen Versuche noch einmal, unter „Auswerten“ oder mit „hopscope judge --open“.',
  'No later address was counted for this hop.': 'Für diesen Hop wurde keine spätere Adresse gezählt.',
  'Not opened: the hop before it was not counted.': 'Nicht geöffnet: Der Hop davor wurde nicht gezählt.',
  'Counted by rule {rule}.': 'Gezählt nach Regel {rule}.',
  'Not applicable: the task has no rule of the profile {profile}.':
    'Nicht anwendbar: Die Aufgabe hat keine Regel des Profils {profile}.',
  'the page {page}': 'die Seite {page}',
  'the value of the locator {locator}': 'der Wert des Locators {locator}',
  'The value of {script} is read when the attempt ends.':
    'Der Wert von {script} wird am Ende des Versuchs gelesen.',
  'The result of the environment is read when the attempt ends.':
    'Das Ergebnis der Umgebung wird am Ende des Versuchs gelesen.',
  'No answer of the environment is on record.': 'Es ist keine Antwort der Umgebung aufgezeichnet.',
  'The environment does not say whether it is solved.': 'Die Umgebung sagt nicht, ob sie gelöst ist.',
  'The level is not solved.': 'Das Level ist nicht gelöst.',
  'The level is solved.': 'Das Level ist gelöst.',
  'The score cannot be computed, because the upper bound of the level is not known.':
    'Die Punktzahl kann nicht berechnet werden, weil die Obergrenze des Levels nicht bekannt ist.',
  'The score is at least {scoreAtLeast}.': 'Die Punktzahl ist mindestens {scoreAtLeast}.',
  'The score is below {scoreAtLeast}.': 'Die Punktzahl ist kleiner als {scoreAtLeast}.',
  'This task is done in an environment that is not the web, so it cannot be demonstrated.':
    'Diese Aufgabe wird in einer Umgebung außerhalb des Webs gelöst und kann deshalb nicht vorgeführt werden.',
  'Run it as a baseline, or let an agent do it.':
    'Führen Sie sie als Vergleichslauf aus, oder lassen Sie sie von einem Agenten lösen.',
  'There is no program {name}.': 'Es gibt kein Programm {name}.',
  '{python} could not be started ({code}).': '{python} konnte nicht gestartet werden ({code}).',
  '{python} says: {words}.': '{python} sagt: {words}.',
  '{python} did not answer in time.': '{python} hat nicht rechtzeitig geantwortet.',
  'There is no environment “{name}” here.': 'Hier gibt es keine Umgebung „{name}“.',
  'Choose another task.': 'Wählen Sie eine andere Aufgabe.',
  'The value of {script} is not on record{why}.': 'Der Wert von {script} ist nicht aufgezeichnet{why}.',
  'The value of {script} is not {words}.': 'Der Wert von {script} ist nicht {words}.',
  'The value of {script} does not include {words}.': 'Der Wert von {script} enthält nicht {words}.',
  'The value of {script} is as wanted.': 'Der Wert von {script} ist wie verlangt.',
  'No answer was given here.': 'Hier wurde keine Antwort gegeben.',
  'This answer belongs to hop {hop}.': 'Diese Antwort gehört zu Hop {hop}.',
  'The answer is {words}.': 'Die Antwort ist {words}.',
  'The answer is not {words}.': 'Die Antwort ist nicht {words}.',
  'The answer contains {words}.': 'Die Antwort enthält {words}.',
  'The answer does not contain {words}.': 'Die Antwort enthält nicht {words}.',
  'The reply of the judge is neither yes nor no: {reply}.':
    'Die Antwort des Bewertungsmodells ist weder ja noch nein: {reply}.',
  'The attempt has no verdict under this judge. Score it again, or choose another judge in the settings.':
    'Der Versuch hat kein Urteil dieses Bewertungsmodells. Beurteilen Sie ihn noch einmal, oder wählen Sie in den Einstellungen ein anderes Bewertungsmodell.',
  'The judge says that the answer means "{wanted}".':
    'Das Bewertungsmodell sagt, dass die Antwort „{wanted}“ bedeutet.',
  'The judge says that the answer does not mean "{wanted}".':
    'Das Bewertungsmodell sagt, dass die Antwort nicht „{wanted}“ bedeutet.',
  'The forbidden condition is met: {why}': 'Die verbotene Bedingung ist erfüllt: {why}',
  'The forbidden condition is not met: {why}': 'Die verbotene Bedingung ist nicht erfüllt: {why}',
  'The check has no conditions.': 'Die Prüfung hat keine Bedingungen.',
  'The check has no alternatives.': 'Die Prüfung hat keine Alternativen.',
  'No rule decides whether this happened: {condition}.':
    'Keine Regel entscheidet, ob dies geschehen ist: {condition}.',
  'Look at the attempt, and give a verdict of your own, or ask a judge.':
    'Sehen Sie sich den Versuch an, und geben Sie ein eigenes Urteil ab, oder fragen Sie ein Urteilsmodell.',
  'The content of this page was not stored.': 'Der Inhalt dieser Seite wurde nicht gespeichert.',
  'No element of the page matches {selector}.': 'Kein Element der Seite passt zu {selector}.',
  'No element was found.': 'Kein Element wurde gefunden.',
  '{whatThing} is there.': '{whatThing} ist vorhanden.',
  '{whatThing} does not show {missing}.': '{whatThing} zeigt {missing} nicht.',
  'Hop {hop} has no verdict: {why}': 'Hop {hop} hat kein Urteil: {why}',
  'The task has no hops, so there is no check and no verdict.':
    'Die Aufgabe hat keine Hops, deshalb gibt es keine Prüfung und kein Urteil.',
  '{open} of {count} hops passed.': '{open} von {count} Hops bestanden.',
  'Every hop passed, but the participant gave up.':
    'Jeder Hop ist bestanden, aber die teilnehmende Person hat aufgegeben.',
  'Every hop passed, but the participant never declared the task finished.':
    'Jeder Hop ist bestanden, aber die teilnehmende Person hat die Aufgabe nie für abgeschlossen erklärt.',
  'Every hop passed, but over the budget.': 'Jeder Hop ist bestanden, aber das Budget ist überschritten.',
  'Every hop passed and the task was declared finished.':
    'Jeder Hop ist bestanden, und die Aufgabe wurde für abgeschlossen erklärt.',
  'Not opened: hop {hop} did not pass.': 'Nicht geöffnet: Hop {hop} ist nicht bestanden.',
  'Not opened: hop {hop} has no verdict.': 'Nicht geöffnet: Hop {hop} hat kein Urteil.',
  'The content of {url} is not on record, so it cannot be checked.':
    'Der Inhalt von {url} ist nicht aufgezeichnet und kann deshalb nicht geprüft werden.',
  'Look at the pictures of the attempt, and give a verdict of your own.':
    'Sehen Sie sich die Bilder des Versuchs an, und geben Sie ein eigenes Urteil ab.',
  'No page or answer was recorded after this hop opened.':
    'Nach dem Öffnen dieses Hops wurde keine Seite oder Antwort aufgezeichnet.',
  'The only page or answer after it opened failed "{what}". The last: {why}':
    'Die einzige Seite oder Antwort nach dem Öffnen hat „{what}“ nicht erfüllt. Die letzte: {why}',
  'All {count} pages and answers after it opened failed "{what}". The last: {why}':
    'Keine der {count} Seiten und Antworten nach dem Öffnen hat „{what}“ erfüllt. Die letzte: {why}',
  'The address is {parts}.': 'Die Adresse ist {parts}.',
  'The address is any.': 'Die Adresse ist beliebig.',
  'The address is not well formed.': 'Die Adresse ist nicht gültig.',
  'The address does not match: {whatMissing}.': 'Die Adresse passt nicht: {whatMissing}.',
  '{whatThing} shows {words}.': '{whatThing} zeigt {words}.',
  'host is {found}, not {wanted}': 'Host ist {found}, nicht {wanted}',
  'path is {found}, not {wanted}': 'Pfad ist {found}, nicht {wanted}',
  'path is {found}, which does not begin with {wanted}': 'Pfad ist {found} und beginnt nicht mit {wanted}',
  'fragment is missing, not {wanted}': 'Fragment fehlt, erwartet: {wanted}',
  'fragment is {found}, not {wanted}': 'Fragment ist {found}, nicht {wanted}',
  '{key} is missing, not {wanted}': '{key} fehlt, erwartet: {wanted}',
  '{key} is {found}, not {wanted}': '{key} ist {found}, nicht {wanted}',
  '{key} is missing, and should contain {wanted}': '{key} fehlt und sollte {wanted} enthalten',
  '{key} is {found}, which does not contain {wanted}': '{key} ist {found} und enthält nicht {wanted}',
  '"{word}" is not in it': '„{word}“ ist nicht darin',
  'The typed text is a secret and is not on record.':
    'Der eingegebene Text ist ein Geheimnis und nicht aufgezeichnet.',
  '{url}, {share} % of its words the same': '{url}, {share} % der Wörter gleich',
  '{why} No page is open.': '{why} Es ist keine Seite offen.',
  '{why} The page is “{title}” ({url}).': '{why} Die Seite ist „{title}“ ({url}).',
  'It failed.': 'Er ist fehlgeschlagen.',
} as const;
