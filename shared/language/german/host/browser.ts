/** Pages, elements, the controlled browser, the database and the system. */
export const hostBrowser = {
  'Look at the path in {variable}.': 'Prüfen Sie den Pfad in {variable}.',
  'The file of declared secrets cannot be used: {what} No task was started.':
    'Die Datei der angegebenen Geheimnisse kann nicht verwendet werden: {what} Es wurde keine Aufgabe gestartet.',
  'Line {line} has fewer than {least} characters. Such short values occur in too many words by chance.':
    'Zeile {line} hat weniger als {least} Zeichen. So kurze Werte kommen zufällig in zu vielen Wörtern vor.',
  'Give longer values, or remove the line.': 'Geben Sie längere Werte an, oder entfernen Sie die Zeile.',
  'Other users of this computer can read it.': 'Andere Benutzer dieses Computers können sie lesen.',
  'Run: chmod 600 {file}': 'Führen Sie aus: chmod 600 {file}',
  'A window that the page opened could not be shown as a tab, and was closed.':
    'Ein Fenster, das die Seite geöffnet hat, konnte nicht als Tab gezeigt werden und wurde geschlossen.',
  'Open it again from the page.': 'Öffnen Sie es noch einmal von der Seite aus.',
  'The page did not answer, so there is no picture of it.':
    'Die Seite hat nicht geantwortet. Deshalb gibt es kein Bild von ihr.',
  'Its address is on record. Reload it, or go on.':
    'Ihre Adresse ist aufgezeichnet. Laden Sie sie neu, oder machen Sie weiter.',
  'The open page shows no environment, so it takes no action.':
    'Die offene Seite zeigt keine Umgebung und nimmt deshalb keine Aktion an.',
  'Go back to the page of the task.': 'Gehen Sie zurück zur Seite der Aufgabe.',
  '"{what}" needs an element.': '„{what}“ braucht ein Element.',
  'Say which element is meant.': 'Geben Sie an, welches Element gemeint ist.',
  'it is read-only': 'es ist schreibgeschützt',
  '"{what}" failed: {why}': '„{what}“ ist fehlgeschlagen: {why}',
  '"{what}" on {target} failed: {why}': '„{what}“ auf {target} ist fehlgeschlagen: {why}',
  'The attempt goes on.': 'Der Versuch geht weiter.',
  'the page has switched it off (inert)': 'die Seite hat es abgeschaltet (inert)',
  '"{what}" on the chosen element was not possible: {why}.':
    '„{what}“ war auf dem gewählten Element nicht möglich: {why}.',
  'it keeps moving': 'es bewegt sich ständig',
  'Nothing was done and the element is still chosen. Try again, or choose another.':
    'Nichts wurde ausgeführt, und das Element ist noch gewählt. Versuchen Sie es noch einmal, oder wählen Sie ein anderes.',
  '"{what}" on the chosen element failed: {why}':
    '„{what}“ auf dem gewählten Element ist fehlgeschlagen: {why}',
  'The element is still chosen. Look at the page before you go on.':
    'Das Element ist noch gewählt. Sehen Sie sich die Seite an, bevor Sie weitermachen.',
  'it cannot be scrolled into view': 'durch Scrollen wird es nicht sichtbar',
  '"{what}" was not possible: the page is gone.':
    '„{what}“ war nicht möglich: Die Seite ist nicht mehr vorhanden.',
  'Reload it or open another tab.': 'Laden Sie sie neu, oder öffnen Sie einen anderen Tab.',
  'the option is disabled': 'die Option ist abgeschaltet',
  'the list does not have that option': 'die Liste hat diese Option nicht',
  'it has left the page': 'es ist von der Seite verschwunden',
  'nothing can be typed into it': 'es nimmt keine Eingabe an',
  'it is not a list': 'es ist keine Liste',
  'it is not a field for files': 'es ist kein Feld für Dateien',
  'it takes one file only': 'es nimmt nur eine Datei an',
  'the field does not take a value of this form': 'das Feld nimmt keinen Wert in dieser Form an',
  'the field takes numbers only': 'das Feld nimmt nur Zahlen an',
  'it is covered by {element} of {parent}': 'es ist von {element} in {parent} verdeckt',
  '"{what}" was sent to the page, which is busy and has not answered yet.':
    '„{what}“ wurde an die Seite gesendet, die beschäftigt ist und noch nicht geantwortet hat.',
  'It is recorded as a step. Look at its effect, and take the step back if you did not mean it.':
    'Das ist als Schritt aufgezeichnet. Sehen Sie sich die Wirkung an, und machen Sie den Schritt rückgängig, wenn Sie ihn nicht wollten.',
  'it is covered by {element}': 'es ist von {element} verdeckt',
  '"{what}" reached the page only in part, because the page was busy.':
    '„{what}“ kam nur zum Teil bei der Seite an, weil sie beschäftigt war.',
  'It is recorded as a step. Look at what the field holds, and take the step back if it is not what you meant.':
    'Es ist als Schritt aufgezeichnet. Sehen Sie sich an, was im Feld steht, und nehmen Sie den Schritt zurück, wenn Sie es nicht so wollten.',
  '"{what}" was carried out, but the site has not answered yet.':
    '„{what}“ wurde ausgeführt, aber die Website hat noch nicht geantwortet.',
  'It is recorded as a step. Wait for the page, or take the step back.':
    'Das ist als Schritt aufgezeichnet. Warten Sie auf die Seite, oder machen Sie den Schritt rückgängig.',
  'it is not visible': 'es ist nicht sichtbar',
  'it is disabled': 'es ist abgeschaltet',
  '"{what}" was not possible: {why}.': '„{what}“ war nicht möglich: {why}.',
  '"{what}" on {target} was not possible: {why}.': '„{what}“ auf {target} war nicht möglich: {why}.',
  'no such element was found in time': 'ein solches Element wurde nicht rechtzeitig gefunden',
  'the page did not let it happen in time': 'die Seite hat es nicht rechtzeitig zugelassen',
  'The page may look different from what was expected. The attempt goes on.':
    'Die Seite sieht vielleicht anders aus als erwartet. Der Versuch geht weiter.',
  'The element to act on is not described.': 'Es ist nicht angegeben, welches Element gemeint ist.',
  'Give at least one of role, name, label, text or css.':
    'Geben Sie mindestens eines von role, name, label, text oder css an.',
  'There is no frame whose address contains "{part}".':
    'Es gibt keinen Frame, dessen Adresse „{part}“ enthält.',
  'It may not have loaded yet.': 'Vielleicht ist er noch nicht geladen.',
  'The option "{options}" cannot be chosen now: it is disabled.':
    'Die Option „{options}“ kann jetzt nicht gewählt werden: Sie ist abgeschaltet.',
  'Nothing was done. Choose another option.': 'Nichts wurde ausgeführt. Wählen Sie eine andere Option.',
  'There is no key "{key}".': 'Es gibt keine Taste „{key}“.',
  'Use names such as Enter, Escape, ArrowDown or Control+a.':
    'Verwenden Sie Namen wie Enter, Escape, ArrowDown oder Control+a.',
  'The list has no option "{missing}".': 'Die Liste hat keine Option „{missing}“.',
  '"{text}" is not a direction or distance to scroll.':
    '„{text}“ ist keine Richtung und keine Strecke zum Scrollen.',
  'Use down, up, left, right, top, bottom, or two numbers such as 0,600.':
    'Verwenden Sie down, up, left, right, top, bottom oder zwei Zahlen wie 0,600.',
  '"{value}" is not a distance to drag by.': '„{value}“ ist keine Strecke zum Ziehen.',
  'Give two numbers: how far right and how far down, such as 120,0.':
    'Geben Sie zwei Zahlen an: wie weit nach rechts und wie weit nach unten, zum Beispiel 120,0.',
  'The element to drag is not drawn.': 'Das Element, das gezogen werden soll, ist nicht sichtbar.',
  'It may be hidden now.': 'Vielleicht ist es jetzt verborgen.',
  'The dragged element and the element to drag to are not in view together.':
    'Das gezogene Element und das Element, auf das gezogen werden soll, sind nicht zusammen zu sehen.',
  'Nothing was done. Scroll so that both are in view, or give a distance.':
    'Nichts wurde ausgeführt. Scrollen Sie so, dass beide zu sehen sind, oder geben Sie eine Strecke an.',
  'The element does not hold the words "{wanted}".': 'Das Element enthält die Wörter „{wanted}“ nicht.',
  'Give words exactly as the element shows them.': 'Geben Sie Wörter genau so an, wie das Element sie zeigt.',
  'No file chooser is open.': 'Es ist keine Dateiauswahl offen.',
  'The element was pressed, but opened no file chooser.':
    'Das Element wurde angeklickt, hat aber keine Dateiauswahl geöffnet.',
  'No file was given to the page. First press the element that opens the chooser, or choose the file field.':
    'Die Seite hat keine Datei erhalten. Klicken Sie zuerst das Element an, das die Auswahl öffnet, oder wählen Sie das Dateifeld.',
  'There is no file "{name}" in the downloads of this attempt.':
    'In den Downloads dieses Versuchs gibt es keine Datei „{name}“.',
  'Only files that were downloaded in this attempt can be uploaded.':
    'Nur Dateien, die in diesem Versuch heruntergeladen wurden, können hochgeladen werden.',
  'The recording of the network traffic is not kept: Playwright did not complete it.':
    'Die Aufzeichnung des Netzwerkverkehrs wird nicht aufbewahrt: Playwright hat sie nicht abgeschlossen.',
  'The recording of the network traffic is not kept: Playwright could not write it to {where}: {why}.':
    'Die Aufzeichnung des Netzwerkverkehrs wird nicht aufbewahrt: Playwright konnte sie nicht nach {where} schreiben: {why}.',
  'The attempt is complete without it.': 'Der Versuch ist auch ohne sie vollständig.',
  'Free some space there, so that the next recording has it.':
    'Schaffen Sie dort Platz: Die nächste Aufzeichnung enthält ihn.',
  'No trace is kept: Playwright did not finish it in time.':
    'Es wird kein Trace aufbewahrt: Playwright ist nicht rechtzeitig damit fertig geworden.',
  'No trace is kept: Playwright could not write it to {where}: {why}.':
    'Es wird kein Trace aufbewahrt: Playwright konnte ihn nicht nach {where} schreiben: {why}.',
  'Free some space there, so that the next recording has a trace.':
    'Schaffen Sie dort Platz: Die nächste Aufzeichnung hat einen.',
  'The file “{name}” could not be given to the page: {why}.':
    'Die Datei „{name}“ konnte der Seite nicht gegeben werden: {why}.',
  'The page has received nothing. Free some space there, and try again.':
    'Die Seite hat nichts erhalten. Schaffen Sie dort Platz, und versuchen Sie es noch einmal.',
  'The stored page could not be opened, because it could not be written to {where}: {why}.':
    'Die gespeicherte Seite konnte nicht geöffnet werden, weil sie nicht nach {where} geschrieben werden konnte: {why}.',
  'Chromium could not be started, because its settings could not be written to {where}: {why}.':
    'Chromium konnte nicht gestartet werden, weil seine Einstellungen nicht nach {where} geschrieben werden konnten: {why}.',
  'Free some space there, and try again.': 'Schaffen Sie dort Platz, und versuchen Sie es noch einmal.',
  'The recording of what the pages sent and got was not ready when the attempt ended.':
    'Die Aufzeichnung dessen, was die Seiten gesendet und empfangen haben, war nicht fertig, als der Versuch endete.',
  'Steps, pages and pictures are kept. The machine may have had too much to do.':
    'Schritte, Seiten und Bilder bleiben erhalten. Vielleicht war der Computer überlastet.',
  'The recording of the network traffic is lost: the browser ended unexpectedly.':
    'Die Aufzeichnung des Netzwerkverkehrs ist verloren: Der Browser wurde unerwartet beendet.',
  'Steps, pages and pictures are kept. A new recording begins when the page is brought back.':
    'Schritte, Seiten und Bilder bleiben erhalten. Eine neue Aufzeichnung beginnt, wenn die Seite zurückgeholt wird.',
  'The record is kept. Bring the page back: the task goes on at the same step.':
    'Was aufgezeichnet wurde, bleibt erhalten. Holen Sie die Seite zurück: Die Aufgabe geht beim selben Schritt weiter.',
  'The controlled browser ended unexpectedly.': 'Der gesteuerte Browser wurde unerwartet beendet.',
  'The page in tab {id} is gone, so there is nothing to capture.':
    'Die Seite in Tab {id} ist nicht mehr vorhanden, es gibt also nichts aufzunehmen.',
  'Reload it. What was recorded before is kept.':
    'Laden Sie sie neu. Was vorher aufgezeichnet wurde, bleibt erhalten.',
  'The page has been replaced since the element was chosen.':
    'Die Seite wurde ersetzt, seit das Element gewählt wurde.',
  'Choose the element again.': 'Wählen Sie das Element noch einmal.',
  'The Chromium that comes with Hopscope does not start on this machine: {why}.':
    'Das mit Hopscope gelieferte Chromium startet auf diesem Computer nicht: {why}.',
  'It needs Linux with glibc on x64. Install Chrome or Chromium, or set HOPSCOPE_CHROMIUM to the path of one.':
    'Es braucht Linux mit glibc auf x64. Installieren Sie Chrome oder Chromium, oder setzen Sie HOPSCOPE_CHROMIUM auf den Pfad davon.',
  'No Chromium was found on this machine.': 'Auf diesem Computer wurde kein Chromium gefunden.',
  'Install Chrome, Chromium or Edge, or set HOPSCOPE_CHROMIUM to the path of one. On Linux, npm install brings one along (@sparticuz/chromium): check that optional packages were not left out.':
    'Installieren Sie Chrome, Chromium oder Edge, oder setzen Sie HOPSCOPE_CHROMIUM auf den Pfad davon. Unter Linux bringt npm install ein Chromium mit (@sparticuz/chromium): Prüfen Sie, ob optionale Pakete ausgelassen wurden.',
  'there is no such file': 'diese Datei gibt es nicht',
  'HOPSCOPE_CHROMIUM names {path}, which cannot be used: {why}.':
    'HOPSCOPE_CHROMIUM nennt {path}, das nicht verwendet werden kann: {why}.',
  'Correct the variable, or unset it to let Hopscope look for a Chromium itself.':
    'Berichtigen Sie die Variable, oder löschen Sie sie, damit Hopscope selbst nach einem Chromium sucht.',
  'Chromium did not start ({path}): {why}': 'Chromium ist nicht gestartet ({path}): {why}',
  'Run "npm run -s hopscope -- doctor" to see what was found, or set HOPSCOPE_CHROMIUM to another Chromium.':
    'Führen Sie "npm run -s hopscope -- doctor" aus, um zu sehen, was gefunden wurde, oder setzen Sie HOPSCOPE_CHROMIUM auf ein anderes Chromium.',
  'The Chromium that comes with Hopscope could not be unpacked to {target}: {why}.':
    'Das mit Hopscope gelieferte Chromium konnte nicht nach {target} entpackt werden: {why}.',
  'It needs about 200 MB there. Make room, set XDG_CACHE_HOME to another folder, or set HOPSCOPE_CHROMIUM to a Chromium of your own.':
    'Es braucht dort etwa 200 MB. Schaffen Sie Platz, setzen Sie XDG_CACHE_HOME auf einen anderen Ordner, oder setzen Sie HOPSCOPE_CHROMIUM auf ein eigenes Chromium.',
  'The packed Chromium holds a file outside its folder: {name}.':
    'Das gepackte Chromium enthält eine Datei außerhalb seines Ordners: {name}.',
  'Reinstall @sparticuz/chromium (npm ci), or set HOPSCOPE_CHROMIUM to a Chromium of your own.':
    'Installieren Sie @sparticuz/chromium neu (npm ci), oder setzen Sie HOPSCOPE_CHROMIUM auf ein eigenes Chromium.',
  'A page of {width} × {height} cannot be shown.':
    'Eine Seite von {width} × {height} kann nicht gezeigt werden.',
  'Use between 200 and 4,000 pixels each way.': 'Verwenden Sie je Richtung 200 bis 4.000 Pixel.',
  'The page accepts no files now.': 'Die Seite nimmt jetzt keine Dateien an.',
  'The page accepts no files where they were dropped.':
    'Die Seite nimmt dort, wo sie abgelegt wurden, keine Dateien an.',
  'The page received no file. Drop the files on a place that accepts files. While you choose an element, choose that place and then Upload.':
    'Die Seite hat keine Datei erhalten. Legen Sie die Dateien auf einer Stelle ab, die Dateien annimmt. Während Sie ein Element wählen, wählen Sie diese Stelle und dann Hochladen.',
  'The stored page is missing: it could not be captured.':
    'Die gespeicherte Seite fehlt: Sie konnte nicht aufgenommen werden.',
  'The stored page cannot be opened: {why}.': 'Die gespeicherte Seite kann nicht geöffnet werden: {why}.',
  'The stored page is blank.': 'Die gespeicherte Seite ist leer.',
  'The stored page cannot be checked: the DOM was not kept with it.':
    'Die gespeicherte Seite kann nicht geprüft werden: Ihr DOM wurde nicht gespeichert.',
  'The stored page does not show the element: {why}.':
    'Die gespeicherte Seite zeigt das Element nicht: {why}.',
  'it has no size': 'es hat keine Größe',
  'The stored page shows the element elsewhere: {offBy} pixels from where the picture has it.':
    'Die gespeicherte Seite zeigt das Element woanders: {offBy} Pixel von seiner Stelle im Bild entfernt.',
  'The page no longer waits for this request.': 'Die Seite wartet nicht mehr auf diese Anfrage.',
  'It was not sent. Go on with the page as it is now.':
    'Sie wurde nicht gesendet. Machen Sie mit der Seite weiter, wie sie jetzt ist.',
  'The page in tab {id} did not answer in time, so there is nothing to observe.':
    'Die Seite in Tab {id} hat nicht rechtzeitig geantwortet, es gibt also nichts zu beobachten.',
  'Answer its question, open another address, or reload it.':
    'Beantworten Sie ihre Frage, öffnen Sie eine andere Adresse, oder laden Sie sie neu.',
  'is gone': 'ist nicht mehr vorhanden',
  'does not answer': 'antwortet nicht',
  'stands still: it waits for an answer to its dialog or its request':
    'steht still: Sie wartet auf die Antwort auf ihren Dialog oder ihre Anfrage',
  'The page in tab {id} {why}, so there is nothing to observe.':
    'Die Seite in Tab {id} {why}, es gibt also nichts zu beobachten.',
  'The chosen files are larger than 50 MB.': 'Die gewählten Dateien sind größer als 50 MB.',
  'Choose smaller files. The page received none.':
    'Wählen Sie kleinere Dateien. Die Seite hat keine erhalten.',
  'The page no longer waits for this answer.': 'Die Seite wartet nicht mehr auf diese Antwort.',
  'Nothing was sent. Go on with the page as it is now.':
    'Nichts wurde gesendet. Machen Sie mit der Seite weiter, wie sie jetzt ist.',
  'The page did not report in time which of its fields are secret, so its picture is not kept.':
    'Die Seite hat nicht rechtzeitig gemeldet, welche ihrer Felder geheim sind. Deshalb wird ihr Bild nicht gespeichert.',
  'Go on: words and addresses are recorded. The next page that answers has a picture again.':
    'Machen Sie weiter: Wörter und Adressen werden aufgezeichnet. Von der nächsten Seite, die antwortet, gibt es wieder ein Bild.',
  'found where it was': 'an seiner Stelle gefunden',
  'The page changed during the search.': 'Die Seite hat sich während der Suche geändert.',
  '{url} did not answer within {seconds} seconds.':
    '{url} hat nicht innerhalb von {seconds} Sekunden geantwortet.',
  '{url} could not be opened: {why}.': '{url} konnte nicht geöffnet werden: {why}.',
  'Check the address and that the site is running, then try again. The attempt goes on.':
    'Prüfen Sie die Adresse und ob die Website läuft, und versuchen Sie es dann noch einmal. Der Versuch geht weiter.',
  'Nothing was done. Choose the element again.':
    'Nichts wurde ausgeführt. Wählen Sie das Element noch einmal.',
  'The chosen element is in tab {tab}, which is not the one in front.':
    'Das gewählte Element ist in Tab {tab}, der nicht vorn ist.',
  'Nothing was done. Go to that tab, or choose an element in this one.':
    'Nichts wurde ausgeführt. Gehen Sie zu diesem Tab, oder wählen Sie ein Element in diesem.',
  'The chosen element lies in a frame that the page draws larger or smaller than it is.':
    'Das gewählte Element liegt in einem Frame, den die Seite größer oder kleiner zeichnet, als er ist.',
  'Nothing was done: the pointer would miss it. Open the frame in a tab of its own, or use the keyboard.':
    'Nichts wurde ausgeführt: Der Zeiger würde es verfehlen. Öffnen Sie den Frame in einem eigenen Tab, oder verwenden Sie die Tastatur.',
  'The page in tab {tab} has crashed.': 'Die Seite in Tab {tab} ist abgestürzt.',
  'The record is kept. Reload the page and choose the element again.':
    'Was aufgezeichnet wurde, bleibt erhalten. Laden Sie die Seite neu, und wählen Sie das Element noch einmal.',
  'The page has asked a question and waits for the answer.':
    'Die Seite hat eine Frage gestellt und wartet auf die Antwort.',
  'Answer it first.': 'Beantworten Sie sie zuerst.',
  'A request that would change something is held, and the page waits for it.':
    'Eine Anfrage, die etwas ändern würde, ist angehalten, und die Seite wartet darauf.',
  'Decide about the request first.': 'Entscheiden Sie zuerst über die Anfrage.',
  'The page is busy and did not answer.': 'Die Seite ist beschäftigt und hat nicht geantwortet.',
  'Nothing was done. Wait a moment and try again.':
    'Nichts wurde ausgeführt. Warten Sie einen Moment, und versuchen Sie es noch einmal.',
  'The element has left the page since it was chosen.':
    'Das Element ist von der Seite verschwunden, seit es gewählt wurde.',
  '"{text}" is not an address of a web page.': '„{text}“ ist keine Adresse einer Webseite.',
  'Type an address that begins with http:// or https://, or a host name such as example.org.':
    'Geben Sie eine Adresse ein, die mit http:// oder https:// beginnt, oder einen Hostnamen wie example.org.',
  'It may have been closed by the page. Choose one that is open.':
    'Die Seite hat ihn vielleicht geschlossen. Wählen Sie einen, der offen ist.',
  'The browser has no open page.': 'Der Browser hat keine offene Seite.',
  'Open a new tab.': 'Öffnen Sie einen neuen Tab.',
  'no site has this name': 'keine Website hat diesen Namen',
  'nothing answers there': 'dort antwortet nichts',
  'the site closed the connection': 'die Website hat die Verbindung geschlossen',
  'the site did not answer in time': 'die Website hat nicht rechtzeitig geantwortet',
  'this machine is offline': 'dieser Computer ist offline',
  'its certificate is not trusted': 'ihrem Zertifikat wird nicht vertraut',
  'it redirects in a circle': 'sie leitet im Kreis um',
  'it sent an empty answer': 'sie hat eine leere Antwort gesendet',
  'it answered with an error and nothing else': 'sie hat nur mit einem Fehler geantwortet',
  'there was no answer': 'es gab keine Antwort',
  'The video could not be made: {why}': 'Das Video konnte nicht erstellt werden: {why}',
  'Its pictures are kept. Try again with a Chromium that can encode VP9.':
    'Seine Bilder bleiben erhalten. Versuchen Sie es noch einmal mit einem Chromium, das VP9 kodieren kann.',
  'There is no attempt {id} in this workspace.': 'In diesem Arbeitsbereich gibt es keinen Versuch {id}.',
  'It may have been discarded. Go back to the list.':
    'Er wurde vielleicht verworfen. Gehen Sie zurück zur Liste.',
  'The tabs and cookies of attempt {attemptId} cannot be read.':
    'Die Tabs und Cookies des Versuchs {attemptId} können nicht gelesen werden.',
  'Start the task again; what was recorded is kept.':
    'Starten Sie die Aufgabe noch einmal; was aufgezeichnet wurde, bleibt erhalten.',
  '{seq} of attempt {attempt}': '{seq} des Versuchs {attempt}',
  'Check that the folder is writable and that the disk is not full.':
    'Prüfen Sie, ob in den Ordner geschrieben werden kann und ob die Festplatte voll ist.',
  'This workspace was written by a newer Hopscope (version {found}; this one knows up to {newest}).':
    'Dieser Arbeitsbereich wurde von einer neueren Version von Hopscope geschrieben (Version {found}; diese kennt Versionen bis {newest}).',
  'Nothing was changed. Open it with the newer program, or choose another workspace.':
    'Nichts wurde geändert. Öffnen Sie ihn mit der neueren Version, oder wählen Sie einen anderen Arbeitsbereich.',
  '{file} is not a Hopscope database.': '{file} ist keine Datenbank von Hopscope.',
  'Nothing was changed. Choose another folder, or put the right hopscope.db back.':
    'Nichts wurde geändert. Wählen Sie einen anderen Ordner, oder stellen Sie die richtige Datei hopscope.db wieder her.',
  'The workspace database could not be opened: {why}':
    'Die Datenbank des Arbeitsbereichs konnte nicht geöffnet werden: {why}',
  '{seq} of proposal {proposal}': '{seq} des Vorschlags {proposal}',
  'There is no proposal {id} in this workspace.': 'In diesem Arbeitsbereich gibt es keinen Vorschlag {id}.',
  '{seq} of review {review}': '{seq} der Prüfung {review}',
  'The row {what} of the table {table} could not be changed: it is missing or has changed.':
    'Die Zeile {what} der Tabelle {table} konnte nicht geändert werden: Sie fehlt oder hat sich geändert.',
  'Somebody else has changed or removed it, perhaps in another window. Go back to the list.':
    'Vielleicht hat jemand sie in einem anderen Fenster geändert oder entfernt. Gehen Sie zurück zur Liste.',
  'The row {what} of the table {table} cannot be read: {why}.':
    'Die Zeile {what} der Tabelle {table} kann nicht gelesen werden: {why}.',
  'It is left as it is, and the rest of the workspace is untouched. Restore the database from a copy.':
    'Sie bleibt, wie sie ist, und der übrige Arbeitsbereich ist nicht betroffen. Stellen Sie die Datenbank aus einer Kopie wieder her.',
  'The page could not be stored completely.': 'Die Seite konnte nicht vollständig gespeichert werden.',
  'The system’s keychain did not answer.': 'Der Schlüsselbund des Systems hat nicht geantwortet.',
  'Look for a dialog of the keychain, and try again.':
    'Suchen Sie nach einem Dialog des Schlüsselbunds, und versuchen Sie es noch einmal.',
  'The saved key cannot be read: the system’s keychain refuses it, or another user has saved it.':
    'Der gespeicherte Schlüssel kann nicht gelesen werden: Der Schlüsselbund des Systems verweigert ihn, oder ein anderer Benutzer hat ihn gespeichert.',
  'Allow access, or save the key again: Settings, Models.':
    'Erlauben Sie den Zugriff, oder speichern Sie den Schlüssel noch einmal: Einstellungen, Modelle.',
  'The keys of endpoints could not be written: {why}.':
    'Die Schlüssel der Endpunkte konnten nicht geschrieben werden: {why}.',
  'Nothing was changed. Free some space there or correct the permissions, then try again.':
    'Nichts wurde geändert. Machen Sie dort Platz oder berichtigen Sie die Berechtigungen, und versuchen Sie es noch einmal.',
  'The key was not saved: this system has no keyring that would protect it.':
    'Der Schlüssel wurde nicht gespeichert: Dieses System hat keinen Schlüsselbund, der ihn schützen würde.',
  'Set up GNOME Keyring or KWallet, or give the endpoint an environment variable for its key.':
    'Richten Sie GNOME Keyring oder KWallet ein, oder geben Sie dem Endpunkt eine Umgebungsvariable für seinen Schlüssel.',
  '{folder} cannot be shown: {why}.': '{folder} kann nicht gezeigt werden: {why}.',
  "{url} could not be shown in this computer's browser: {why}.":
    '{url} konnte nicht im Browser dieses Computers gezeigt werden: {why}.',
  'Copy the address into a browser.': 'Kopieren Sie die Adresse in einen Browser.',
  "The window's process ended {times} times within a minute ({reason}).":
    'Der Prozess des Fensters endete {times}-mal innerhalb einer Minute ({reason}).',
  'Start Hopscope again: what is recorded is kept, and the attempt can be resumed. If it happens again, start it with --web.':
    'Starten Sie Hopscope noch einmal: Was aufgezeichnet ist, bleibt erhalten, und der Versuch lässt sich fortsetzen. Wenn es wieder geschieht, starten Sie Hopscope mit --web.',
  'its header names no parts': 'seine Kopfzeile nennt keine Teile',
  'its header does not name the boundary of its parts': 'seine Kopfzeile nennt die Grenze seiner Teile nicht',
  'it is cut off': 'es ist abgeschnitten',
  'it contains other text in place of its headers': 'es enthält anderen Text statt seiner Kopfzeilen',
  'a part of it is encoded as “{name}”': 'ein Teil davon ist als „{name}“ kodiert',
  'a part of it is not base64': 'ein Teil davon ist kein Base64',
  'The document of the page is not kept: it could not be searched for secrets within {seconds} s.':
    'Das Dokument der Seite wird nicht behalten: Es konnte nicht innerhalb von {seconds} s nach Geheimnissen durchsucht werden.',
  'The document of the page is not kept, because it could not be searched for secrets: {why}.':
    'Das Dokument der Seite wird nicht behalten, weil es nicht nach Geheimnissen durchsucht werden konnte: {why}.',
  'The document of the page is not kept: it could not be written within {seconds} s.':
    'Das Dokument der Seite wird nicht behalten: Es konnte nicht innerhalb von {seconds} s geschrieben werden.',
  'The document of the page is not kept, because it could not be written: {why}.':
    'Das Dokument der Seite wird nicht behalten, weil es nicht geschrieben werden konnte: {why}.',
  'The accessibility tree of the page is not given to the agent: it could not be searched for secrets within {seconds} s.':
    'Der Barrierefreiheitsbaum der Seite wird dem Agenten nicht gegeben: Er konnte nicht innerhalb von {seconds} s nach Geheimnissen durchsucht werden.',
  'The accessibility tree of the page is not given to the agent, because it could not be searched for secrets: {why}.':
    'Der Barrierefreiheitsbaum der Seite wird dem Agenten nicht gegeben, weil er nicht nach Geheimnissen durchsucht werden konnte: {why}.',
  'A part of the record is not kept: it could not be searched for secrets within {seconds} s.':
    'Ein Teil der Aufzeichnung wird nicht behalten: Er konnte nicht innerhalb von {seconds} s nach Geheimnissen durchsucht werden.',
  'A part of the record is not kept, because it could not be searched for secrets: {why}.':
    'Ein Teil der Aufzeichnung wird nicht behalten, weil er nicht nach Geheimnissen durchsucht werden konnte: {why}.',
  'The archive of the page is not kept: it could not be searched for secrets within {seconds} s.':
    'Das Archiv der Seite wird nicht behalten: Es konnte nicht innerhalb von {seconds} s nach Geheimnissen durchsucht werden.',
  'The recording of the network traffic is not kept: it could not be searched for secrets within {seconds} s.':
    'Die Aufzeichnung des Netzwerkverkehrs wird nicht behalten: Sie konnte nicht innerhalb von {seconds} s nach Geheimnissen durchsucht werden.',
  'The trace is not kept: it could not be searched for secrets within {seconds} s.':
    'Der Trace wird nicht behalten: Er konnte nicht innerhalb von {seconds} s nach Geheimnissen durchsucht werden.',
  'The archive of the page is not kept, because it could not be searched for secrets: {why}.':
    'Das Archiv der Seite wird nicht behalten, weil es nicht nach Geheimnissen durchsucht werden konnte: {why}.',
  'The recording of the network traffic is not kept, because it could not be searched for secrets: {why}.':
    'Die Aufzeichnung des Netzwerkverkehrs wird nicht behalten, weil sie nicht nach Geheimnissen durchsucht werden konnte: {why}.',
  'The trace is not kept, because it could not be searched for secrets: {why}.':
    'Der Trace wird nicht behalten, weil er nicht nach Geheimnissen durchsucht werden konnte: {why}.',
  'The other parts of the record are complete.': 'Die anderen Teile der Aufzeichnung sind vollständig.',
  'The archive of a page cannot be read: {why}.': 'Das Archiv einer Seite kann nicht gelesen werden: {why}.',
  'The archive is not stored, because it cannot be searched for secrets. The picture and the document of the page are stored.':
    'Das Archiv wird nicht gespeichert, weil es nicht nach Geheimnissen durchsucht werden kann. Das Bild und das Dokument der Seite werden gespeichert.',
  'a part of it is a separate message': 'ein Teil davon ist eine eigene Nachricht',
} as const;
