/** Environments beside the web: levels that are read, pages that are measured, and errors of the environment of an attempt. */
export const hostEnvironments = {
  'The environment’s process {why}.': 'Der Prozess der Umgebung {why}.',
  'The environment has not answered the last message yet.':
    'Die Umgebung hat die letzte Nachricht noch nicht beantwortet.',
  'The environment was closed.': 'Die Umgebung wurde geschlossen.',
  'The environment refuses: {reason}.': 'Die Umgebung lehnt ab: {reason}.',
  'Install what is missing, and try again.': 'Installieren Sie, was fehlt, und versuchen Sie es noch einmal.',
  'Nothing has happened.': 'Nichts ist geschehen.',
  'The environment did not answer within {seconds} s, and was ended.':
    'Die Umgebung hat innerhalb von {seconds} s nicht geantwortet und wurde beendet.',
  'Give it more time, or check why it hangs.': 'Geben Sie ihr mehr Zeit, oder prüfen Sie, warum sie hängt.',
  'Nothing has begun.': 'Nichts hat begonnen.',
  'The attack has ended, or none has begun.': 'Der Angriff ist zu Ende, oder keiner hat begonnen.',
  'Begin a level first.': 'Beginnen Sie zuerst ein Level.',
  'The environment began with another observation than before.':
    'Die Umgebung hat mit einer anderen Beobachtung begonnen als zuvor.',
  'The environment answered action {number} differently than before.':
    'Die Umgebung hat Aktion {number} anders beantwortet als zuvor.',
  'The attempt cannot continue where it was left. Its record is kept; start the task again.':
    'Der Versuch kann nicht dort weitergehen, wo er verlassen wurde. Seine Aufzeichnung bleibt erhalten; starten Sie die Aufgabe noch einmal.',
  'The level has not begun yet.': 'Das Level hat noch nicht begonnen.',
  'Wait a moment.': 'Warten Sie einen Moment.',
  'No browser shows the environment yet.': 'Noch zeigt kein Browser die Umgebung.',
  'Start the task again.': 'Starten Sie die Aufgabe noch einmal.',
  'The level is over, so it takes no further action.':
    'Das Level ist zu Ende und nimmt keine weitere Aktion an.',
  'Finish the task.': 'Schließen Sie die Aufgabe ab.',
  'The environment was closed before its level began.':
    'Die Umgebung wurde geschlossen, bevor ihr Level begann.',
  '{environment} can neither save its state nor replay it from its seed and actions.':
    '{environment} kann seinen Zustand weder speichern noch aus Seed und Aktionen wiederholen.',
  '{what} could not be compared within {seconds} seconds.':
    '{what} konnte nicht innerhalb von {seconds} Sekunden verglichen werden.',
  'Build it with fewer elements.': 'Bauen Sie sie mit weniger Elementen.',
  '{environment} has no action {action}.': '{environment} hat keine Aktion {action}.',
  'The actions are {list}.': 'Die Aktionen sind {list}.',
  'The environment of this task is a program, and HOPSCOPE_ENV_COMMAND was not set when Hopscope was started.':
    'Die Umgebung dieser Aufgabe ist ein Programm, und HOPSCOPE_ENV_COMMAND war beim Start von Hopscope nicht gesetzt.',
  'Set HOPSCOPE_ENV_COMMAND to its command line, such as python gymnasium_env.py, and start Hopscope again.':
    'Setzen Sie HOPSCOPE_ENV_COMMAND auf seine Befehlszeile, etwa python gymnasium_env.py, und starten Sie Hopscope neu.',
  'WebUI has no task “{level}”.': 'WebUI hat keine Aufgabe „{level}“.',
  'The tasks are {list}.': 'Die Aufgaben sind {list}.',
  'Sokoban has no level “{level}”.': 'Sokoban hat kein Level „{level}“.',
  'The page of WebUI has not been built: there is no {file}.':
    'Die Seite von WebUI wurde nicht gebaut: {file} fehlt.',
  'Run "npm run build" in the folder of Hopscope.': 'Führen Sie im Ordner von Hopscope „npm run build“ aus.',
  '{what} did not finish loading within {seconds} seconds.':
    '{what} war nicht innerhalb von {seconds} Sekunden geladen.',
  '{what} could not be read within {seconds} seconds.':
    '{what} konnte nicht innerhalb von {seconds} Sekunden gelesen werden.',
  '{what} could not be drawn within {seconds} seconds.':
    '{what} konnte nicht innerhalb von {seconds} Sekunden gezeichnet werden.',
  '{what} did not end the action “{action}” within {seconds} seconds.':
    '{what} hat die Aktion „{action}“ nicht innerhalb von {seconds} Sekunden beendet.',
  '{what} has elements that lie too deep in each other.':
    '{what} hat Elemente, die zu tief ineinander liegen.',
  '{what} has more than {count} elements.': '{what} hat mehr als {count} Elemente.',
  'The built page': 'Die gebaute Seite',
  'The target page': 'Die Zielseite',
  'The page was built and compared. {what}': 'Die Seite wurde gebaut und verglichen. {what}',
  'The page counts 0: {why} {what}': 'Die Seite zählt 0: {why} {what}',
  'You have submitted all your pages.': 'Sie haben alle Ihre Seiten eingereicht.',
  'You may submit {number} more.': 'Sie dürfen noch {number} einreichen.',
  'The action holds no page. Write it in blocks that begin with ```html, ```css or ```javascript.':
    'Die Aktion enthält keine Seite. Schreiben Sie sie in Blöcken, die mit ```html, ```css oder ```javascript beginnen.',
  'The page has no index.html, so it was not compared. Write a block of html.':
    'Die Seite hat keine index.html und wurde deshalb nicht verglichen. Schreiben Sie einen Block html.',
  'The page has more than {number} characters, so it was not compared.':
    'Die Seite hat mehr als {number} Zeichen und wurde deshalb nicht verglichen.',
  'All pages were submitted.': 'Alle Seiten wurden eingereicht.',
  'The file contains no level.': 'Die Datei enthält kein Level.',
  'The file belongs to a task of WebUI, and there is no index.html beside it. Choose the folder of the task.':
    'Die Datei gehört zu einer Aufgabe von WebUI, und neben ihr liegt keine index.html. Wählen Sie den Ordner der Aufgabe.',
  'Without this line the score is not that of the whole task: {why}':
    'Ohne diese Zeile ist die Punktzahl nicht die der ganzen Aufgabe: {why}',
  'The file is no list of upper bounds: each level needs actions, steps and reward.':
    'Die Datei ist keine Liste von Obergrenzen: Jedes Level braucht actions, steps und reward.',
  'The folder has more than {number} files. Choose the folder of the levels.':
    'Der Ordner hat mehr als {number} Dateien. Wählen Sie den Ordner der Levels.',
  'The file has more than {number} MB, so it is no level file.':
    'Die Datei hat mehr als {number} MB und ist deshalb keine Leveldatei.',
  'The file is not text in UTF-8.': 'Die Datei ist kein Text in UTF-8.',
  'The file cannot be read: {why}': 'Die Datei kann nicht gelesen werden: {why}',
  'The files hold levels of several environments. Choose those of one at a time.':
    'Die Dateien enthalten Levels mehrerer Umgebungen. Wählen Sie jeweils nur die von einer.',
  'The files hold upper bounds and no level. Choose the level files together with them.':
    'Die Dateien enthalten Obergrenzen und kein Level. Wählen Sie die Leveldateien zusammen mit ihnen.',
  'The files hold no level.': 'Die Dateien enthalten kein Level.',
  'The task has {number} MB. At most {most} MB are imported.':
    'Die Aufgabe hat {number} MB. Höchstens {most} MB werden importiert.',
  'The content of the task “{level}” cannot be read.':
    'Der Inhalt der Aufgabe „{level}“ kann nicht gelesen werden.',
  'Import the folder of the task again.': 'Importieren Sie den Ordner der Aufgabe noch einmal.',
  'A player is added before a team is chosen.':
    'Ein Spieler wird hinzugefügt, bevor eine Mannschaft gewählt ist.',
  'The {team} team has more than {number} players.': 'Die Mannschaft „{team}“ hat mehr als {number} Spieler.',
  'A player stands outside the field.': 'Ein Spieler steht außerhalb des Feldes.',
  '“{line}” is not a line of a scenario that can be read without Python.':
    '„{line}“ ist keine Zeile eines Szenarios, die sich ohne Python lesen lässt.',
  'The scenario sets no position of the ball.': 'Das Szenario nennt keine Position des Balls.',
  'The {team} team has no player.': 'Die Mannschaft „{team}“ hat keinen Spieler.',
  'The pickle file is not readable: {why}.': 'Die Pickle-Datei ist nicht lesbar: {why}.',
  'The pickle file holds no level that can be read: {why}.':
    'Die Pickle-Datei enthält kein lesbares Level: {why}.',
  'it is no environment of gym-sokoban': 'sie ist keine Umgebung von gym-sokoban',
  'it ends too early': 'sie endet zu früh',
  'the code 0x{code} is unknown or not allowed': 'der Code 0x{code} ist unbekannt oder nicht erlaubt',
  'a value is missing on its stack': 'auf ihrem Stapel fehlt ein Wert',
  'it has {size} bytes, and at most {most} are read':
    'sie hat {size} Bytes, und höchstens {most} werden gelesen',
  'room_fixed and room_state differ in size': 'room_fixed und room_state sind verschieden groß',
  'room_state does not hold exactly one player': 'room_state enthält nicht genau einen Spieler',
  'player_position differs from the player in room_state':
    'player_position ist nicht die Position des Spielers in room_state',
  '“{character}” is not a field of a Sokoban level. The fields are # (wall), a blank, . (target), $ (box), * (box on a target), @ (player) and + (player on a target).':
    '„{character}“ ist kein Feld eines Sokoban-Levels. Die Felder sind # (Wand), ein Leerzeichen, . (Ziel), $ (Kiste), * (Kiste auf einem Ziel), @ (Spieler) und + (Spieler auf einem Ziel).',
  'The level has {rows} rows and {columns} columns: at most {most} of each are read.':
    'Das Level hat {rows} Zeilen und {columns} Spalten: Höchstens je {most} werden gelesen.',
  'The level has a second player.': 'Das Level hat einen zweiten Spieler.',
  'The level has no player (@ or +).': 'Das Level hat keinen Spieler (@ oder +).',
  'The level has no box ($ or *).': 'Das Level hat keine Kiste ($ oder *).',
  'Only Selenium and time may be imported.': 'Nur Selenium und time dürfen importiert werden.',
  'There is no list “actions”.': 'Es gibt keine Liste „actions“.',
  'The file has more than {number} characters.': 'Die Datei hat mehr als {number} Zeichen.',
  'There are more than {number} actions.': 'Es gibt mehr als {number} Aktionen.',
  'A function needs the driver as its first parameter, and no defaults.':
    'Eine Funktion braucht den Driver als ersten Parameter, und keine Vorgabewerte.',
  'Outside of functions only imports and the list “actions” are read.':
    'Außerhalb von Funktionen werden nur Importe und die Liste „actions“ gelesen.',
  'A loop goes over elements that are looked up.': 'Eine Schleife geht über Elemente, die gesucht werden.',
  'A wait needs a number of seconds.': 'Ein Warten braucht eine Zahl von Sekunden.',
  'An element is looked up by ID, CLASS_NAME, TAG_NAME, NAME, CSS_SELECTOR or XPATH and a text.':
    'Ein Element wird mit ID, CLASS_NAME, TAG_NAME, NAME, CSS_SELECTOR oder XPATH und einem Text gesucht.',
  'Elements are looked up in the page or in an element.':
    'Elemente werden in der Seite oder in einem Element gesucht.',
  'Of scripts only those that scroll the window are carried out.':
    'Von Skripten werden nur solche ausgeführt, die das Fenster scrollen.',
  'Only calls of Selenium and time.sleep are carried out.':
    'Nur Aufrufe von Selenium und time.sleep werden ausgeführt.',
  'Only elements are counted, by a number.': 'Nur Elemente werden gezählt, mit einer Zahl.',
  'Only texts and keys are typed.': 'Nur Texte und Tasten werden getippt.',
  'The line does nothing that is known.': 'Die Zeile tut nichts, was bekannt ist.',
  'The line holds something that is not read.': 'Die Zeile enthält etwas, das nicht gelesen wird.',
  'The only loop that is read clicks the first element with a text and breaks.':
    'Die einzige Schleife, die gelesen wird, klickt auf das erste Element mit einem Text und bricht ab.',
  'This call is not known.': 'Dieser Aufruf ist nicht bekannt.',
  'An action has at most {number} operations.': 'Eine Aktion hat höchstens {number} Schritte.',
  'The function “{name}” is not called.': 'Die Funktion „{name}“ wird nicht aufgerufen.',
  'The call “{name}” is not known.': 'Der Aufruf „{name}“ ist nicht bekannt.',
  'The call “{name}” of an element is not known.': 'Der Aufruf „{name}“ eines Elements ist nicht bekannt.',
  'The call “{name}” of ActionChains is not known.':
    'Der Aufruf „{name}“ von ActionChains ist nicht bekannt.',
  'The name “{name}” is not known.': 'Der Name „{name}“ ist nicht bekannt.',
  'There is no function “{name}”.': 'Es gibt keine Funktion „{name}“.',
  'The task “{level}” has no {file} ({what}).': 'Die Aufgabe „{level}“ hat keine Datei {file} ({what}).',
  'the target page': 'die Zielseite',
  'the actions': 'die Aktionen',
  'the description': 'die Beschreibung',
  'no element has data-filter-by, so nothing is scored':
    'kein Element hat data-filter-by, also wird nichts bewertet',
  'the description is empty': 'die Beschreibung ist leer',
  'it must be a list of parts': 'sie muss eine Liste von Teilen sein',
  'part {number} is neither a text nor a picture in base64':
    'Teil {number} ist weder ein Text noch ein Bild in Base64',
  'the picture of part {number} is neither PNG nor JPEG':
    'das Bild von Teil {number} ist weder PNG noch JPEG',
  'the picture {file} is missing': 'das Bild {file} fehlt',
} as const;
