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
    'Eine Aufgabe läuft. Eine Wiederholung nutzt einen eigenen Browser und kann nicht gleichzeitig laufen.',
  'Finish or leave the task, then replay again. Nothing was stored.':
    'Beenden oder verlassen Sie die Aufgabe, und wiederholen Sie dann noch einmal. Nichts wurde gespeichert.',
  '{why}; where it is dragged to: {whyNot}': '{why}; wohin gezogen wird: {whyNot}',
  'it failed.': 'er ist fehlgeschlagen.',
  'The page is in its state before that step. Go on from there yourself, or undo further.':
    'Die Seite ist im Zustand vor diesem Schritt. Machen Sie dort selbst weiter, oder nehmen Sie weitere Schritte zurück.',
  'The record does not name the element of this step.':
    'Die Aufzeichnung nennt das Element dieses Schritts nicht.',
  'The typed text is a secret and is not on record, so it cannot be typed again.':
    'Der eingegebene Text ist ein Geheimnis und nicht aufgezeichnet, deshalb kann er nicht noch einmal eingegeben werden.',
  'where it is dragged to: {why}': 'wohin gezogen wird: {why}',
  'Hopscope was closed while attempts were judged.':
    'Hopscope wurde geschlossen, während Versuche bewertet wurden.',
  'Open Evaluate again. The verdicts so far are kept.':
    'Öffnen Sie Auswerten noch einmal: Was bewertet wurde, bleibt erhalten.',
  '"{selector}" is not a CSS selector.': '„{selector}“ ist kein CSS-Selektor.',
  'Correct the selector in the task file and import it again.':
    'Berichtigen Sie den Selektor in der Aufgabendatei, und importieren Sie sie noch einmal.',
  'The operation was not carried out. {why}': 'Die Operation wurde nicht ausgeführt. {why}',
  'There is no element at this point.': 'An dieser Stelle ist kein Element.',
  'The page may be changing. Point again.':
    'Die Seite verändert sich vielleicht gerade. Zeigen Sie noch einmal.',
  'The element is not confirmed yet.': 'Das Element ist noch nicht bestätigt.',
  'Press Enter to confirm it.': 'Drücken Sie Enter, um dieses zu nehmen.',
  'The target of the drag is missing.': 'Es ist noch nicht gesagt, wohin es gezogen wird.',
  'Press the element to drag it to, or give a distance such as 120,0.':
    'Drücken Sie auf das Element, auf das gezogen werden soll, oder geben Sie eine Strecke wie 120,0 an.',
  'A position makes no sense for this element, because it is clicked in its centre.':
    'Dieses Element hat keine Stellen, die sich unterscheiden ließen: Es wird in der Mitte gedrückt.',
  'Choose a picture, a drawing or a map.': 'Wählen Sie ein Bild, eine Zeichnung oder eine Karte.',
  '“{what}” cannot be done with this page now.': '„{what}“ geht mit dieser Seite jetzt nicht.',
  '“{what}” cannot be done with this {kind}.': '„{what}“ geht mit diesem Element nicht ({kind}).',
  'Choose one of the operations in the panel.': 'Wählen Sie eine der Operationen im Bereich.',
  'A task is already running.': 'Eine Aufgabe läuft schon.',
  'This request no longer waits, because its page has closed.':
    'Diese Anfrage wartet nicht mehr: Ihre Seite ist nicht mehr da.',
  'Nothing was sent.': 'Nichts wurde gesendet.',
  'Finish it, give it up, or leave it: a left task can be resumed.':
    'Beenden Sie sie, geben Sie sie auf, oder verlassen Sie sie: Eine verlassene Aufgabe kann fortgesetzt werden.',
  'The page was recorded. Go on if this belongs to the task. Otherwise undo the step or load the page again.':
    'Es ist aufgezeichnet. Machen Sie weiter, wenn das zur Aufgabe gehört; sonst nehmen Sie den Schritt zurück, oder laden Sie die Seite noch einmal.',
  'The site answered {status} for {url}.': 'Die Website hat für {url} mit {status} geantwortet.',
  'The site answered {status} ({words}) for {url}.':
    'Die Website hat für {url} mit {status} ({words}) geantwortet.',
  'The page {url} crashed.': 'Die Seite {url} ist abgestürzt.',
  'Your record is intact. Reload the page to go on, or report the site.':
    'Ihre Aufzeichnung ist unversehrt. Laden Sie die Seite neu, um weiterzumachen, oder melden Sie die Website.',
  'The task was left before the command ended.': 'Die Aufgabe wurde verlassen, bevor das getan war.',
  'What was recorded is kept. The attempt can be resumed.':
    'Was aufgezeichnet wurde, bleibt erhalten. Der Versuch kann fortgesetzt werden.',
  'The request that this step led to was refused.':
    'Die Anfrage, zu der dieser Schritt führte, wurde abgelehnt.',
  'Undo the step, or go on without it.': 'Nehmen Sie den Schritt zurück, oder machen Sie ohne ihn weiter.',
  'No task is running.': 'Es läuft keine Aufgabe.',
  'Start a task first.': 'Beginnen Sie zuerst eine Aufgabe.',
  'The recorded steps are being replayed, or the replay waits for your answer.':
    'Die aufgezeichneten Schritte werden gerade noch einmal ausgeführt, oder es wird etwas dazu gefragt.',
  'Wait for the end of the replay, or answer. You can leave at any time.':
    'Warten Sie, bis sie fertig sind, oder antworten Sie; verlassen können Sie die Aufgabe jederzeit.',
  'Step {step} types a secret that was not recorded. Expected: {expected}. Found: {whatFound}':
    'In Schritt {step} wird etwas eingegeben, das nicht aufgezeichnet ist. Erwartet: {expected}. Gefunden: {whatFound}',
  'Step {step} could not be replayed. Expected: {expected}. Found: {whatFound}':
    'Schritt {step} konnte nicht noch einmal ausgeführt werden. Erwartet: {expected}. Gefunden: {whatFound}',
  'The start page differs from the recorded one. Expected: {expected}. Found: {whatFound}':
    'Die Startseite ist eine andere als bei der Aufzeichnung. Erwartet: {expected}. Gefunden: {whatFound}',
  'Step {step} leads to a page that differs from the recorded one. Expected: {expected}. Found: {whatFound}':
    'Schritt {step} führt auf eine andere Seite als bei der Aufzeichnung. Erwartet: {expected}. Gefunden: {whatFound}',
  'Continue from an earlier step, or let the branch begin where the replay differs.':
    'Machen Sie von einem früheren Schritt aus weiter, oder lassen Sie den Zweig dort beginnen, wo die Wiederholung abweicht.',
  'There is no task to start.': 'Es gibt keine Aufgabe, die begonnen werden könnte.',
  'This command needs a demonstration, and none is running.':
    'Das gehört zu einer Demonstration, und es läuft keine.',
  'Choose “Demonstrate” for the task.': 'Wählen Sie für die Aufgabe „Demonstrieren“.',
  'An agent controls this page, and you are watching.': 'Ein Agent hat diese Seite: Sie beobachten ihn.',
  'Take over first.': 'Übernehmen Sie zuerst, dann gehört sie Ihnen.',
  'A person has taken this page over.': 'Eine Person hat diese Seite übernommen.',
  'Wait until they hand it back.': 'Warten Sie, bis sie die Seite zurückgibt.',
  'There is no step to take back.': 'Es gibt keinen Schritt zurückzunehmen.',
  'Go on with the next one.': 'Machen Sie mit dem nächsten weiter.',
  'Hop {hop} of this task asks for no answer.': 'Hop {hop} dieser Aufgabe fragt nach keiner Antwort.',
  'The budget of this task is used up.': 'Das Budget dieser Aufgabe ist aufgebraucht.',
  'The steps were replayed, but these requests were not sent again: {requests}.':
    'Die Schritte wurden noch einmal ausgeführt, aber nicht alles wurde ein zweites Mal gesendet: {requests}.',
  'The page may lack their results. Requests to hosts on the allow-list (Settings) are sent again.':
    'Der Seite fehlt vielleicht, was daraus wurde. An Hosts auf der Erlaubnisliste (Einstellungen) wird wieder gesendet.',
  'No element is chosen.': 'Es ist kein Element gewählt.',
  'Point at one in the page and press it.': 'Zeigen Sie auf eines in der Seite, und drücken Sie es.',
  'A request is held.': 'Eine Anfrage wird angehalten.',
  'Decide about the request first.': 'Entscheiden Sie zuerst darüber.',
  'The task is being opened.': 'Die Aufgabe wird gerade geöffnet.',
  'The demonstration is being started.': 'Die Demonstration wird gerade begonnen.',
  'The attempt is being resumed.': 'Der Versuch wird gerade wieder aufgenommen.',
  'The last step is being undone.': 'Der letzte Schritt wird gerade zurückgenommen.',
  'The task is being ended.': 'Die Aufgabe wird gerade beendet.',
  'The task is being left.': 'Die Aufgabe wird gerade verlassen.',
  'The task is being paused or resumed.': 'Die Aufgabe wird gerade pausiert oder wieder aufgenommen.',
  'The recorded steps are being replayed.':
    'Die aufgezeichneten Schritte werden gerade noch einmal ausgeführt.',
  'The last operation is still being carried out.': 'Die letzte Operation wird noch ausgeführt.',
  'An element is being chosen.': 'Ein Element wird gerade gewählt.',
  'The page is being looked at.': 'Die Seite wird gerade angesehen.',
  'Wait a moment.': 'Warten Sie einen Moment.',
  'A picture or page could not be written: {why}.':
    'Ein Bild oder eine Seite konnte nicht geschrieben werden: {why}.',
  'Free some space on the disk of the workspace and go on. What was recorded is kept.':
    'Schaffen Sie auf der Festplatte des Arbeitsbereichs Platz, und machen Sie weiter: Was aufgezeichnet wurde, bleibt erhalten.',
  'The file of blob {hash} is missing from the workspace.':
    'Die Datei des Blobs {hash} fehlt im Arbeitsbereich.',
  'Restore the blobs folder from a copy. Events and verdicts are not affected.':
    'Stellen Sie den Ordner blobs aus einer Kopie wieder her. Ereignisse und Urteile sind davon nicht berührt.',
  'Pieces of removed secrets may still be in the workspace’s file, because the file could not be rewritten.':
    'Teile von dem, was aus der Aufzeichnung genommen wurde, können noch in der Datei des Arbeitsbereichs stehen; sie konnte nicht neu geschrieben werden.',
  'Make room on its disk for a second file of its size, then free the unused files in Settings. Until then give the file to nobody.':
    'Schaffen Sie auf ihrem Datenträger Platz für eine zweite Datei dieser Größe und entfernen Sie dann in den Einstellungen die unbenutzten Dateien. Geben Sie die Datei bis dahin niemandem.',
  'The record could not be written: {why}.': 'Die Aufzeichnung konnte nicht geschrieben werden: {why}.',
  'does not exist: check the path': 'ist nicht da: Prüfen Sie den Pfad',
  'does not exist: a part of its path is a file and not a folder':
    'ist nicht da: Ein Teil ihres Pfads ist eine Datei und kein Ordner',
  'cannot be read: its permissions forbid it': 'darf nicht gelesen werden: Ihre Berechtigungen verbieten es',
  'is a folder: expected a file': 'ist ein Ordner: Erwartet wird eine Datei',
  'is not text in UTF-8': 'ist kein Text in UTF-8',
  'is a link that leads in a circle': 'ist eine Verknüpfung, die im Kreis führt',
  'cannot be read: {why}': 'kann nicht gelesen werden: {why}',
  'a part of its path is a file and not a folder': 'ein Teil des Pfads ist eine Datei und kein Ordner',
  'no folder can be created there': 'dort kann kein Ordner angelegt werden',
  'it is a folder and not a file': 'es ist ein Ordner und keine Datei',
  'its permissions forbid it': 'die Berechtigungen verbieten es',
  'the disk is read-only': 'die Festplatte kann nur gelesen werden',
  'the disk is full': 'die Festplatte ist voll',
  'it took too long': 'es hat zu lange gedauert',
  'its thread has ended': 'sein Thread ist beendet',
  'A stored picture could not be converted: {why}.':
    'Ein gespeichertes Bild konnte nicht umgewandelt werden: {why}.',
  'It was not changed.': 'Es bleibt, wie es war.',
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
  'found again as the most similar, {score}': 'als das Ähnlichste wiedergefunden, {score}',
  'found again as the most similar, {score}; its {whatWords} changed':
    'als das Ähnlichste wiedergefunden, {score}; verändert: {whatWords}',
  'found again by {whatBy}, {score}': 'wiedergefunden anhand von {whatBy}, {score}',
  'found again by {whatBy}, {score}; its {whatWords} changed':
    'wiedergefunden anhand von {whatBy}, {score}; verändert: {whatWords}',
  'There is no {element} on the page.': 'Auf der Seite gibt es kein Element „{element}“.',
  'There is no {element} on the page. The nearest is the {nearest}, {score}: below {needed}.':
    'Auf der Seite gibt es kein Element „{element}“. Am nächsten kommt „{nearest}“, {score}: weniger als {needed}.',
  'There is no {element} on the page. The nearest is the {nearest}, {score}, but its text differs.':
    'Auf der Seite gibt es kein Element „{element}“. Am nächsten kommt „{nearest}“, {score}, aber es lautet anders.',
  '{alike} elements are equally similar to the {element} ({score}), so the recorded one is unknown.':
    '{alike} Elemente gleichen „{element}“ im selben Maß ({score}): Welches gemeint war, lässt sich nicht sagen.',
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
    'Diese Prüfung fragt ein Bewertungsmodell, und es ist keines eingestellt.',
  'Choose a judge model in the settings; the attempt is then scored again from its record.':
    'Wählen Sie in den Einstellungen ein Bewertungsmodell; der Versuch wird dann aus seiner Aufzeichnung neu gewertet.',
  'No later address was counted for this hop.':
    'Nach dem vorigen Hop wurde keine Adresse für diesen gezählt.',
  'Not opened: the hop before it was not counted.': 'Nicht geöffnet: Der vorige Hop wurde nicht gezählt.',
  'Counted by rule {rule}.': 'Gezählt nach Regel {rule}.',
  'Not applicable: the task has no rule of the profile {profile}.':
    'Nicht anwendbar: Die Aufgabe hat keine Regel des Profils {profile}.',
  'No answer was given here.': 'Hier wurde keine Antwort gegeben.',
  'This answer belongs to hop {hop}.': 'Diese Antwort gehört zu Hop {hop}.',
  'The answer is {words}.': 'Die Antwort ist {words}.',
  'The answer is not {words}.': 'Die Antwort ist nicht {words}.',
  'The answer contains {words}.': 'Die Antwort enthält {words}.',
  'The answer does not contain {words}.': 'Die Antwort enthält nicht {words}.',
  'The reply of the judge is neither yes nor no: {reply}.':
    'Das Bewertungsmodell hat weder ja noch nein geantwortet: {reply}.',
  'The attempt has no verdict under this judge. Score it again, or choose another judge in the settings.':
    'Der Versuch hat unter diesem Bewertungsmodell kein Urteil. Werten Sie ihn noch einmal, oder wählen Sie in den Einstellungen ein anderes.',
  'The judge says that the answer means "{wanted}".':
    'Das Bewertungsmodell sagt, dass die Antwort „{wanted}“ bedeutet.',
  'The judge says that the answer does not mean "{wanted}".':
    'Das Bewertungsmodell sagt, dass die Antwort nicht „{wanted}“ bedeutet.',
  'The forbidden condition is met: {why}': 'Die verbotene Bedingung ist erfüllt: {why}',
  'The forbidden condition is not met: {why}': 'Die verbotene Bedingung ist nicht erfüllt: {why}',
  'The check has no conditions.': 'Die Prüfung hat keine Bedingungen.',
  'The check has no alternatives.': 'Die Prüfung hat keine Alternativen.',
  'The content of this page was not stored.': 'Der Inhalt dieser Seite wurde nicht behalten.',
  'No element of the page matches {selector}.': 'Kein Element der Seite passt zu {selector}.',
  'No element was found.': 'Kein Element wurde gefunden.',
  '{whatThing} is there.': '{whatThing} ist da.',
  '{whatThing} does not show {missing}.': '{whatThing} zeigt nicht {missing}.',
  'Hop {hop} has no verdict: {why}': 'Hop {hop} hat kein Urteil: {why}',
  'The task has no hops, so there is no check and no verdict.':
    'Die Aufgabe hat keine Hops: Nichts wird geprüft, deshalb gibt es kein Urteil.',
  '{open} of {count} hops passed.': '{open} von {count} Hops bestanden.',
  'Every hop passed, but the participant gave up.':
    'Jeder Hop ist bestanden, aber die teilnehmende Person hat aufgegeben.',
  'Every hop passed, but the participant never declared the task finished.':
    'Jeder Hop ist bestanden, aber die teilnehmende Person hat die Aufgabe nie für fertig erklärt.',
  'Every hop passed, but over the budget.': 'Jeder Hop ist bestanden, aber über dem Budget.',
  'Every hop passed and the task was declared finished.':
    'Jeder Hop ist bestanden, und die Aufgabe wurde für fertig erklärt.',
  'Not opened: hop {hop} did not pass.': 'Nicht geöffnet: Hop {hop} ist nicht bestanden.',
  'No page or answer was recorded after this hop opened.':
    'Nachdem dieser Hop geöffnet war, wurde nichts aufgezeichnet.',
  'The only page or answer after it opened failed "{what}". The last: {why}':
    'Die einzige Seite oder Antwort nach seinem Öffnen hat „{what}“ nicht erfüllt. Zuletzt: {why}',
  'All {count} pages and answers after it opened failed "{what}". The last: {why}':
    'Keine der {count} Seiten und Antworten nach seinem Öffnen hat „{what}“ erfüllt. Zuletzt: {why}',
  'The address is {parts}.': 'Die Adresse ist {parts}.',
  'The address is any.': 'Die Adresse ist beliebig.',
  'The address is not well formed.': 'Die Adresse ist nicht wohlgeformt.',
  'The address does not match: {whatMissing}.': 'Die Adresse passt nicht: {whatMissing}.',
  '{whatThing} shows {words}.': '{whatThing} zeigt {words}.',
  'host is {found}, not {wanted}': 'Host ist {found}, nicht {wanted}',
  'path is {found}, not {wanted}': 'Pfad ist {found}, nicht {wanted}',
  'path is {found}, which does not begin with {wanted}': 'Pfad ist {found}, beginnt also nicht mit {wanted}',
  'fragment is missing, not {wanted}': 'Fragment fehlt, statt {wanted}',
  'fragment is {found}, not {wanted}': 'Fragment ist {found}, nicht {wanted}',
  '{key} is missing, not {wanted}': '{key} fehlt, statt {wanted}',
  '{key} is {found}, not {wanted}': '{key} ist {found}, nicht {wanted}',
  '"{word}" is not in it': '„{word}“ ist nicht darin',
  'The typed text is a secret and is not on record.':
    'Der eingegebene Text ist ein Geheimnis und nicht aufgezeichnet.',
  '{url}, {share} % of its words the same': '{url}, {share} % der Wörter gleich',
  '{why} No page is open.': '{why} Es ist keine Seite offen.',
  '{why} The page is “{title}” ({url}).': '{why} Die Seite ist „{title}“ ({url}).',
  'It failed.': 'Er ist fehlgeschlagen.',
} as const;
