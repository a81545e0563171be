/** The German of messages about agents, models and their services. */
export const hostAgents = {
  'There is nothing to try again: {name} has failed at none of these tasks.':
    'Es gibt nichts noch einmal zu versuchen: {name} ist an keiner dieser Aufgaben gescheitert.',
  'Run the command without --again.': 'Führen Sie den Befehl ohne --again aus.',
  'The operation “{operation}” names the element {id}, which is not in the observation.':
    'Die Operation „{operation}“ nennt das Element {id}, das nicht in der Beobachtung ist.',
  'The decision of the agent exceeds a limit: {what}.':
    'Die Entscheidung des Agenten überschreitet eine Grenze: {what}.',
  'None of it was carried out. The decision counts as used.':
    'Nichts davon wurde ausgeführt. Die Entscheidung gilt als verbraucht.',
  'Name one of the elements of the observation.': 'Nennen Sie eines der Elemente der Beobachtung.',
  'The agent did not end the task within {most} decisions.':
    'Der Agent hat die Aufgabe in {most} Entscheidungen nicht beendet.',
  'The attempt is unfinished.': 'Der Versuch ist nicht abgeschlossen.',
  'The agent repeats itself or gives no readable reply.':
    'Der Agent wiederholt sich oder gibt keine lesbare Antwort.',
  'A person refused the decision, and none of it was carried out.':
    'Ein Mensch hat die Entscheidung abgelehnt, und nichts davon wurde ausgeführt.',
  'A person refused the decision: {why}': 'Ein Mensch hat die Entscheidung abgelehnt: {why}',
  'A person took over in between. {acts}': 'Zwischendurch hat ein Mensch übernommen. {acts}',
  'The page is in the state in which they left it. Look at it again and go on.':
    'Die Seite ist in dem Zustand, in dem dieser Mensch sie verlassen hat. Sehen Sie sie neu an, und machen Sie weiter.',
  'The task was left while the agent worked on it.':
    'Die Aufgabe wurde verlassen, während der Agent daran arbeitete.',
  'The record is kept. Run the agent again to resume the attempt.':
    'Was aufgezeichnet wurde, bleibt erhalten. Führen Sie den Agenten noch einmal aus, um den Versuch fortzusetzen.',
  'The operation “{operation}” names the place {x},{y}, where nothing is.':
    'Die Operation „{operation}“ nennt die Stelle {x},{y}, an der nichts ist.',
  'The viewport is {width} × {height} CSS pixels, counted from its top left corner.':
    'Der Viewport hat {width} × {height} CSS-Pixel, gezählt von seiner linken oberen Ecke.',
  'The text to type has no field: nothing on the page has the focus.':
    'Für den einzugebenden Text gibt es kein Feld: Nichts auf der Seite hat den Fokus.',
  'Click the field first, or name it.': 'Klicken Sie zuerst das Feld an, oder nennen Sie es.',
  'There is no tab {tab}.': 'Es gibt keinen Tab {tab}.',
  'Tabs are counted from 0 in the order of the observation.':
    'Tabs werden in der Reihenfolge der Beobachtung ab 0 gezählt.',
  'Decide otherwise.': 'Entscheiden Sie anders.',
  'The page changed, so {left} more of the actions of this decision were not carried out.':
    'Die Seite hat sich geändert. Deshalb wurden {left} weitere Aktionen dieser Entscheidung nicht ausgeführt.',
  'No dialog of the page is open.': 'Auf der Seite ist kein Dialog offen.',
  'Nothing was answered.': 'Nichts wurde beantwortet.',
  'Step {index} could not be carried out again: {why}':
    'Schritt {index} konnte nicht wiederholt werden: {why}',
  'Step {index} could not be carried out again: it failed.':
    'Schritt {index} konnte nicht wiederholt werden: Er ist fehlgeschlagen.',
  'The page stands still until its dialog is answered: nothing was done.':
    'Die Seite steht still, bis ihr Dialog beantwortet ist: Nichts wurde ausgeführt.',
  'Answer the dialog first.': 'Beantworten Sie zuerst den Dialog.',
  'The page opened a dialog ({kind}). It was accepted.':
    'Die Seite hat einen Dialog geöffnet ({kind}). Er wurde bestätigt.',
  'The page opened a dialog ({kind}). It was dismissed.':
    'Die Seite hat einen Dialog geöffnet ({kind}). Er wurde abgelehnt.',
  'The page opened a dialog ({kind}): “{text}”. It was accepted.':
    'Die Seite hat einen Dialog geöffnet ({kind}): „{text}“. Er wurde bestätigt.',
  'The page opened a dialog ({kind}): “{text}”. It was dismissed.':
    'Die Seite hat einen Dialog geöffnet ({kind}): „{text}“. Er wurde abgelehnt.',
  'The agent did not decide within {seconds} s. A later reply to this turn is ignored.':
    'Der Agent hat nicht innerhalb von {seconds} s entschieden. Eine spätere Antwort zu diesem Zug wird ignoriert.',
  'The decision counts as used. Give the agent more time, or check why it hangs.':
    'Die Entscheidung gilt als verbraucht. Geben Sie dem Agenten mehr Zeit, oder prüfen Sie, warum er hängt.',
  '{looks} looks at one page': '{looks} Blicke auf eine Seite',
  '{count} operations at once': '{count} Operationen auf einmal',
  'operations of {count} characters': 'Operationen mit {count} Zeichen',
  'The agent {name} needs a model, and no endpoint is chosen.':
    'Der Agent {name} braucht ein Modell, und es ist kein Endpunkt gewählt.',
  'Choose an endpoint in the settings, or set HOPSCOPE_AGENT_URL, HOPSCOPE_AGENT_MODEL and, if the service needs a key, HOPSCOPE_AGENT_KEY.':
    'Wählen Sie in den Einstellungen einen Endpunkt, oder setzen Sie HOPSCOPE_AGENT_URL, HOPSCOPE_AGENT_MODEL und, wenn der Dienst einen Schlüssel braucht, HOPSCOPE_AGENT_KEY.',
  'The agent {name} sends pictures, and the settings say that the model {model} takes none.':
    'Der Agent {name} sendet Bilder, und laut Einstellungen nimmt das Modell {model} keine an.',
  'Choose a model that accepts pictures, or an agent that reads text.':
    'Wählen Sie ein Modell, das Bilder annimmt, oder einen Agenten, der Text liest.',
  'The options of the agent {name} are not valid: {problems}':
    'Die Optionen des Agenten {name} sind nicht gültig: {problems}',
  'It has no options.': 'Er hat keine Optionen.',
  'Its options are {known}.': 'Seine Optionen sind {known}.',
  'The agent {kind} does not know its program.': 'Für den Agenten {kind} ist kein Programm angegeben.',
  'Set {option}, such as --{name} "{example}".': 'Setzen Sie {option}, zum Beispiel --{name} "{example}".',
  '{what} of the agent seems to contain a key or a password, which would be stored with each of its runs.':
    '{what} des Agenten enthält anscheinend einen Schlüssel oder ein Passwort. Das würde mit jedem seiner Läufe gespeichert.',
  'Put the secret into an environment variable and let the program read it, or write $NAME instead.':
    'Legen Sie das Geheimnis in eine Umgebungsvariable, die das Programm liest, oder schreiben Sie stattdessen $NAME.',
  'A memory that does not grow needs another participant, because the agent itself has no runs before its first use.':
    'Ein Gedächtnis, das nicht wächst, braucht andere Teilnehmende: Der Agent selbst hat vor seiner ersten Verwendung keine Läufe.',
  'Set memoryOf to the name of a participant, or let the memory grow.':
    'Setzen Sie memoryOf auf den Namen einer teilnehmenden Person oder eines Agenten, oder lassen Sie das Gedächtnis wachsen.',
  'Reads the page and calls a tool for each action, through OpenAI’s chat completions.':
    'Liest die Seite und ruft für jede Aktion ein Werkzeug auf, über die Chat-Completions-API von OpenAI.',
  'The reply calls no tool.': 'Die Antwort ruft kein Werkzeug auf.',
  '{why} The reply was cut off at the maximum tokens of a reply.':
    '{why} Die Antwort wurde bei der Höchstzahl der Token einer Antwort abgeschnitten.',
  'the form of the page: Playwright’s ARIA snapshot, or that of a published program':
    'die Form der Seite: Playwrights ARIA-Snapshot oder die eines veröffentlichten Programms',
  'the number of earlier decisions that are sent': 'Anzahl der früheren Entscheidungen, die gesendet werden',
  'the number of newest pages that are sent, including the current one':
    'Anzahl der neuesten Seiten, die gesendet werden, einschließlich der aktuellen',
  'the number of newest pages that are sent with a picture of the viewport':
    'Anzahl der neuesten Seiten, die mit einem Bild des Viewports gesendet werden',
  'the program that prints the accessibility tree in this form':
    'das Programm, das den Barrierefreiheitsbaum in dieser Form ausgibt',
  'The endpoint takes no tools for the model {model} ({detail}).':
    'Der Endpunkt nimmt für das Modell {model} keine Werkzeuge an ({detail}).',
  'Choose a model that calls tools, or turn tools on in the server (vLLM: --enable-auto-tool-choice, llama.cpp: --jinja). Other agents, such as mmina, need no tools.':
    'Wählen Sie ein Modell, das Werkzeuge aufruft, oder schalten Sie Werkzeuge im Server ein (vLLM: --enable-auto-tool-choice, llama.cpp: --jinja). Andere Agenten, zum Beispiel mmina, brauchen keine Werkzeuge.',
  'Does nothing and declares the task done.': 'Tut nichts und erklärt die Aufgabe für abgeschlossen.',
  'Chooses at random among the usable elements of the page.':
    'Wählt zufällig unter den verwendbaren Elementen der Seite.',
  'Searches for the words of the task and opens the links that share most of them. Uses no model.':
    'Sucht nach den Wörtern der Aufgabe und öffnet die Links, die die meisten davon enthalten. Verwendet kein Modell.',
  'The heuristic, with a model’s descriptions of the pictures.':
    'Die Heuristik, mit Beschreibungen der Bilder durch ein Modell.',
  'Gets a picture of the page and acts on positions in it, through OpenAI’s Responses API.':
    'Erhält ein Bild der Seite und handelt an Stellen darin, über die Responses-API von OpenAI.',
  'Gets a picture of the page and acts on positions in it, through Anthropic’s Messages API.':
    'Erhält ein Bild der Seite und handelt an Stellen darin, über die Messages-API von Anthropic.',
  'Reads the page by its elements or sees a picture of it, through Anthropic’s browser toolset.':
    'Liest die Seite über ihre Elemente oder sieht ein Bild davon, über die Browser-Werkzeuge von Anthropic.',
  'A program of your own, which Hopscope starts and which speaks hopscope-agent/1 on its standard input and output.':
    'Ein eigenes Programm, das Hopscope startet und das über Standardeingabe und -ausgabe hopscope-agent/1 spricht.',
  'The command line': 'Die Befehlszeile',
  'A server of your own, which Hopscope calls and which speaks hopscope-agent/1 over HTTP.':
    'Ein eigener Server, den Hopscope aufruft und der über HTTP hopscope-agent/1 spricht.',
  'The address': 'Die Adresse',
  'Reads the accessibility tree, thinks, and knows its last action.':
    'Liest den Barrierefreiheitsbaum, denkt nach und kennt seine letzte Aktion.',
  'Reads the accessibility tree with a model’s descriptions of the pictures.':
    'Liest den Barrierefreiheitsbaum mit Beschreibungen der Bilder durch ein Modell.',
  'Reads the accessibility tree and sees the viewport with its pictures numbered.':
    'Liest den Barrierefreiheitsbaum und sieht den Viewport mit nummerierten Bildern.',
  'Sees the last three screenshots with numbered elements, and writes its thoughts.':
    'Sieht die letzten drei Screenshots mit nummerierten Elementen und schreibt seine Gedanken auf.',
  'Reads the newest tree and the last three screenshots, and writes its thoughts.':
    'Liest den neuesten Baum und die letzten drei Screenshots und schreibt seine Gedanken auf.',
  'Ranks the elements of the page and chooses among the top ones, in groups of five and “none”.':
    'Ordnet die Elemente der Seite nach Rang und wählt unter den obersten, in Gruppen von fünf und „keines“.',
  'Looks at the page once and plans all its actions (MageBench).':
    'Sieht die Seite einmal an und plant alle seine Aktionen (MageBench).',
  'Gives one action per look and remembers its last turns (MageBench).':
    'Nennt eine Aktion je Blick und merkt sich seine letzten Züge (MageBench).',
  'The browser toolset has no {name} (it has {browserMembers}).':
    'Die Browser-Werkzeuge enthalten kein {name} (sie enthalten {browserMembers}).',
  'The model refused: {words}': 'Das Modell hat abgelehnt: {words}',
  'The model looked {count} times in a row and did nothing.':
    'Das Modell hat {count}-mal nacheinander hingesehen und nichts getan.',
  'The model said nothing.': 'Das Modell hat nichts gesagt.',
  'Nothing was done.': 'Nichts wurde ausgeführt.',
  'There is no tool “{name}”.': 'Es gibt kein Werkzeug „{name}“.',
  '{prefix}_URL is not used. {why}': '{prefix}_URL wird nicht benutzt. {why}',
  'It is not an address.': 'Es ist keine Adresse.',
  'Correct {prefix}_URL.': 'Berichtigen Sie {prefix}_URL.',
  'A call cannot be read: {why}': 'Ein Aufruf kann nicht gelesen werden: {why}',
  'The model’s service wants a person to look before it goes on: {warnings}.':
    'Der Dienst des Modells verlangt, dass ein Mensch nachsieht, bevor es weitergeht: {warnings}.',
  'Nobody watched, and such a warning needs a person’s approval. The attempt does not count.':
    'Niemand hat beobachtet, und eine solche Warnung braucht die Freigabe eines Menschen. Der Versuch zählt nicht.',
  'A person did not agree: {answer}. The attempt does not count.':
    'Ein Mensch hat nicht zugestimmt: {answer}. Der Versuch zählt nicht.',
  'The folder of the ranking model has no {missing}.': 'Im Ordner des Rangmodells fehlt {missing}.',
  'Give a folder as transformers.js reads it: {files}.':
    'Geben Sie einen Ordner an, wie transformers.js ihn liest: {files}.',
  'The ranking model could not be read: {why}': 'Das Rangmodell konnte nicht gelesen werden: {why}',
  'Give another folder, or leave it out: candidates are then ranked by their words.':
    'Geben Sie einen anderen Ordner an, oder lassen Sie ihn weg: Dann werden Kandidaten nach ihren Wörtern geordnet.',
  'The library that runs ranking models, @huggingface/transformers, is not installed.':
    'Die Bibliothek für Rangmodelle, @huggingface/transformers, ist nicht installiert.',
  'Install it beside Hopscope (npm install --no-save @huggingface/transformers), or leave the folder out: candidates are then ranked by their words.':
    'Installieren Sie sie neben Hopscope (npm install --no-save @huggingface/transformers), oder lassen Sie den Ordner weg: Dann werden Kandidaten nach ihren Wörtern geordnet.',
  'The model {model} gave no readable ideas in {tries} replies: {whatTrouble}.':
    'Das Modell {model} hat in {tries} Antworten keine lesbaren Ideen genannt: {whatTrouble}.',
  'Nothing was added. Try again, use another model, or read ideas from a file.':
    'Nichts wurde hinzugefügt. Versuchen Sie es noch einmal, verwenden Sie ein anderes Modell, oder lesen Sie Ideen aus einer Datei.',
  'The model gave no ideas: {why}': 'Das Modell hat keine Ideen genannt: {why}',
  'Nothing was added. Check the endpoint (Settings, Models) and try again, or read ideas from a file.':
    'Nichts wurde hinzugefügt. Prüfen Sie den Endpunkt (Einstellungen, Modelle), und versuchen Sie es noch einmal, oder lesen Sie Ideen aus einer Datei.',
  'it is empty': 'sie ist leer',
  'it is not one JSON object': 'sie ist kein einzelnes JSON-Objekt',
  'it is not an object with the one key "ideas", a list of one text or more':
    'sie ist kein Objekt mit dem einen Schlüssel "ideas", einer Liste mit mindestens einem Text',
  'one idea {whatIsWrong}': 'eine Idee {whatIsWrong}',
  'every idea in it is empty': 'jede Idee darin ist leer',
  'The judge gave no verdict: {why}': 'Das Bewertungsmodell hat kein Urteil abgegeben: {why}',
  'The attempt is kept without this verdict. Check the endpoint and judge again.':
    'Der Versuch bleibt ohne dieses Urteil. Prüfen Sie den Endpunkt, und bewerten Sie noch einmal.',
  'Give either text or regex to look for.': 'Entweder text oder regex sagt, wonach gesucht wird.',
  'The search for the expression did not end within {seconds} s.':
    'Der Ausdruck ist nach {seconds} s noch nicht fertig.',
  'Keys cannot be held during a click.': 'Während eines Klicks können keine Tasten gehalten werden.',
  'There is no double click with the {button} button.':
    'Mit der Maustaste {button} gibt es keinen Doppelklick.',
  'There is no click with the {button} button.': 'Mit der Maustaste {button} gibt es keinen Klick.',
  'Only files can be dropped; browser_drag drags elements.':
    'Nur Dateien können abgelegt werden; browser_drag zieht Elemente.',
  'No file is named.': 'Es ist keine Datei angegeben.',
  'One attempt has one set of cookies: there is no isolated context.':
    'Ein Versuch hat einen Satz Cookies: Es gibt keinen getrennten Kontext.',
  'The call names no tab: index is missing.': 'Es ist nicht angegeben, welcher Tab gemeint ist: index fehlt.',
  'The call names no element: {name} is missing.':
    'Es ist nicht angegeben, welches Element gemeint ist: {name} fehlt.',
  'The model {model} returned no embeddings: {why}':
    'Das Modell {model} hat keine Embeddings geliefert: {why}',
  'Check the endpoint: Settings, Models, or HOPSCOPE_EMBEDDINGS_URL, _MODEL, _KEY.':
    'Prüfen Sie den Endpunkt: Einstellungen, Modelle oder HOPSCOPE_EMBEDDINGS_URL, _MODEL, _KEY.',
  'The page could not be cut down to its candidates: {why}':
    'Die Seite konnte nicht auf ihre Kandidaten gekürzt werden: {why}',
  'The page is at fault, not the agent.': 'Die Ursache ist die Seite, nicht der Agent.',
  'The page has no element that could be chosen.': 'Die Seite hat kein Element, das gewählt werden könnte.',
  'The model chose none of {of} elements of the page in {asked} questions, and asked for nothing else.':
    'Das Modell hat in {asked} Fragen keines der {of} Elemente der Seite gewählt und nichts anderes verlangt.',
  'The model chose nothing: {unread} of {asked} replies name no letter from A to F (“Answer: B”).':
    'Das Modell hat nichts gewählt: {unread} von {asked} Antworten nennen keinen Buchstaben von A bis F („Answer: B“).',
  'The model chose the element {element} but not what to do with it: “{action}” is not CLICK, TYPE or SELECT.':
    'Das Modell hat das Element {element} gewählt, aber nicht, was damit zu tun ist: „{action}“ ist weder CLICK noch TYPE noch SELECT.',
  'The model gave no reply.': 'Das Modell hat keine Antwort gegeben.',
  'The endpoint failed after {requests} requests ({detail}).':
    'Der Endpunkt ist nach {requests} Anfragen ausgefallen ({detail}).',
  'The endpoint failed ({detail}).': 'Der Endpunkt ist ausgefallen ({detail}).',
  'Try again later; the log of the endpoint has the reason. The attempt is kept.':
    'Versuchen Sie es später noch einmal; den Grund nennt das Protokoll des Endpunkts. Der Versuch bleibt erhalten.',
  'The endpoint does not take the request ({detail}).': 'Der Endpunkt nimmt die Anfrage nicht an ({detail}).',
  'Check the settings of the model: some models take no temperature, no pictures or fewer tokens.':
    'Prüfen Sie die Einstellungen des Modells: Manche Modelle nehmen keine Temperatur, keine Bilder oder nur weniger Tokens an.',
  'The certificate of {baseUrl} is not trusted here ({certificate}).':
    'Dem Zertifikat von {baseUrl} wird hier nicht vertraut ({certificate}).',
  'If the certificate is yours or your company’s, set NODE_EXTRA_CA_CERTS to the file of its authority and start Hopscope again.':
    'Wenn das Zertifikat Ihnen oder Ihrer Firma gehört, setzen Sie NODE_EXTRA_CA_CERTS auf die Datei seiner Zertifizierungsstelle, und starten Sie Hopscope neu.',
  'Nothing answers at {baseUrl} after {requests} requests ({why}).':
    'Unter {baseUrl} antwortet auch nach {requests} Anfragen nichts ({why}).',
  'Nothing answers at {baseUrl} ({why}).': 'Unter {baseUrl} antwortet nichts ({why}).',
  'Check that the server runs, and check the address.':
    'Prüfen Sie, ob der Server läuft und ob die Adresse stimmt.',
  'The endpoint failed while it answered ({detail}).':
    'Der Endpunkt ist beim Antworten ausgefallen ({detail}).',
  'Try again later; the log of the endpoint has the reason.':
    'Versuchen Sie es später noch einmal; den Grund nennt das Protokoll des Endpunkts.',
  'The model {model} gave no whole reply after {requests} requests ({detail}).':
    'Das Modell {model} hat auch nach {requests} Anfragen keine vollständige Antwort gegeben ({detail}).',
  'The model {model} gave no whole reply ({detail}).':
    'Das Modell {model} hat keine vollständige Antwort gegeben ({detail}).',
  'Check for a proxy before the endpoint, and whether the endpoint supports OpenAI’s chat completions.':
    'Prüfen Sie, ob vor dem Endpunkt ein Proxy steht und ob der Endpunkt die Chat Completions von OpenAI unterstützt.',
  'The request to the model {model} was cancelled.': 'Die Anfrage an das Modell {model} wurde abgebrochen.',
  'Its reply was not used.': 'Seine Antwort wurde nicht verwendet.',
  'The model {model} did not answer in time after {requests} requests.':
    'Das Modell {model} hat auch nach {requests} Anfragen nicht rechtzeitig geantwortet.',
  'The model {model} did not answer in time.': 'Das Modell {model} hat nicht rechtzeitig geantwortet.',
  'Check whether the endpoint is overloaded, or give it more time.':
    'Prüfen Sie, ob der Endpunkt überlastet ist, oder geben Sie ihm mehr Zeit.',
  'The reply of the model {model} did not end. It was cut off at {count} characters.':
    'Die Antwort des Modells {model} endete nicht. Sie wurde nach {count} Zeichen abgeschnitten.',
  'Set the maximum tokens of a reply in the settings of the endpoint.':
    'Setzen Sie in den Einstellungen des Endpunkts die Höchstzahl der Tokens je Antwort.',
  'The endpoint refuses the key ({detail}).': 'Der Endpunkt lehnt den Schlüssel ab ({detail}).',
  'Enter the key again, and check whether it may use this model.':
    'Geben Sie den Schlüssel noch einmal ein, und prüfen Sie, ob er für dieses Modell gilt.',
  'There is no API at {baseUrl}/chat/completions ({detail}).':
    'Unter {baseUrl}/chat/completions gibt es keine API ({detail}).',
  'The address usually ends in /v1: try {baseUrl}/v1.':
    'Die Adresse endet meist auf /v1: Versuchen Sie {baseUrl}/v1.',
  'The endpoint has no model {model} ({detail}).': 'Der Endpunkt hat kein Modell {model} ({detail}).',
  'Check the name of the model and the address, which usually ends in /v1.':
    'Prüfen Sie den Namen des Modells und die Adresse, die meist auf /v1 endet.',
  'The endpoint takes no more requests now after {requests} requests ({detail}).':
    'Der Endpunkt nimmt auch nach {requests} Anfragen keine weiteren an ({detail}).',
  'The endpoint takes no more requests now ({detail}).':
    'Der Endpunkt nimmt jetzt keine weiteren Anfragen an ({detail}).',
  'Wait, or run fewer attempts at a time. The attempt is kept.':
    'Warten Sie, oder führen Sie weniger Versuche gleichzeitig aus. Der Versuch bleibt erhalten.',
  'No action is found in the reply: none is named.':
    'In der Antwort wurde keine Aktion gefunden: Es ist keine genannt.',
  'No action is found in the reply: “{words}” is not an action.':
    'In der Antwort wurde keine Aktion gefunden: „{words}“ ist keine.',
  'a line of {count} characters': 'eine Zeile mit {count} Zeichen',
  '{count} lines without a request': '{count} Zeilen ohne Anfrage',
  'The agent sent too much: {what}.': 'Der Agent hat zu viel gesendet: {what}.',
  'It was stopped. A line may have at most 4,000,000 characters, and an agent must not send messages without a request.':
    'Er wurde gestoppt. Eine Zeile darf höchstens 4.000.000 Zeichen haben, und ein Agent darf ohne Anfrage keine Nachrichten senden.',
  'The agent at {address} returned an empty response to a message.':
    'Der Agent unter {address} hat auf eine Nachricht leer geantwortet.',
  'The body of the response must contain the expected message on one line.':
    'Der Rumpf der Antwort muss die erwartete Nachricht in einer Zeile enthalten.',
  'Check that the agent’s server runs, and check the address.':
    'Prüfen Sie, ob der Server des Agenten läuft und ob die Adresse stimmt.',
  'The agent at {address} rejected a message with status {status}: {body}.':
    'Der Agent unter {address} hat eine Nachricht mit dem Status {status} abgelehnt: {body}.',
  'Check the agent’s log.': 'Prüfen Sie das Protokoll des Agenten.',
  'a line is not JSON: “{text}”': 'eine Zeile ist kein JSON: „{text}“',
  'The agent does not speak hopscope-agent/1: {why}.': 'Der Agent spricht nicht hopscope-agent/1: {why}.',
  'docs/agent-port.md describes each message. Output for people belongs on the agent’s standard error.':
    'docs/agent-port.md beschreibt jede Nachricht. Ausgaben für Menschen gehören in die Standardfehlerausgabe des Agenten.',
  'The agent speaks {text}; this Hopscope speaks hopscope-agent/1.':
    'Der Agent spricht {text}; diese Version von Hopscope spricht hopscope-agent/1.',
  'Use an agent for this version, or another version of Hopscope.':
    'Verwenden Sie einen Agenten für diese Version oder eine andere Version von Hopscope.',
  'it asks for {forms}, but can choose only one form of text':
    'er verlangt {forms}, kann aber nur eine Form von Text wählen',
  'the action is not JSON: {raw}': 'die Aktion ist kein JSON: {raw}',
  'there is no such action: {action}': 'eine solche Aktion gibt es nicht: {action}',
  'it says “{word}” before “ready”': 'er sendet „{word}“ vor „ready“',
  'it says “ready” a second time': 'er sendet „ready“ ein zweites Mal',
  'its decision is for {decided}, but the question was {asked}':
    'er entscheidet für {decided}, gefragt wurde er nach {asked}',
  'The agent asks a person, and nobody is here to answer.':
    'Der Agent fragt einen Menschen, und niemand ist da, der antworten kann.',
  'its decision has no “op”, no “actions” and no “raw”':
    'seine Entscheidung enthält weder „op“ noch „actions“ noch „raw“',
  '“dialog” says neither “accept”: true nor “accept”: false':
    '„dialog“ enthält weder „accept“: true noch „accept“: false',
  'it says “raw”, and has named no grammar for it in “ready”':
    'er sendet „raw“ und hat in „ready“ keine Grammatik dafür genannt',
  'The agent did not reply within {seconds} s. A later reply to this message is ignored.':
    'Der Agent hat nicht innerhalb von {seconds} s geantwortet. Eine spätere Antwort auf diese Nachricht wird ignoriert.',
  'Hopscope stopped waiting for the agent.': 'Auf den Agenten wurde nicht länger gewartet.',
  '{count} questions to one page': '{count} Fragen zu einer Seite',
  'The agent’s process {how}.': 'Der Prozess des Agenten {how}.',
  'The agent’s process {how}. It wrote: {complaint}':
    'Der Prozess des Agenten {how}. Er hat geschrieben: {complaint}',
  'To see the reason, run the command yourself: {command}':
    'Führen Sie den Befehl selbst aus, um den Grund zu sehen: {command}',
  'could not be started: {why}': 'konnte nicht gestartet werden: {why}',
  'was ended by {signal}': 'wurde durch {signal} beendet',
  'ended by itself with exit code {code}': 'hat sich mit dem Exit-Code {code} beendet',
  'was ended by {signal} in the middle of a line: {half}':
    'wurde mitten in einer Zeile durch {signal} beendet: {half}',
  'ended by itself with exit code {code} in the middle of a line: {half}':
    'hat sich mitten in einer Zeile mit dem Exit-Code {code} beendet: {half}',
  'The model called a tool ({called}) instead of answering; none is offered to it.':
    'Das Modell hat ein Werkzeug aufgerufen ({called}), statt zu antworten; ihm wird keines angeboten.',
  'Nothing was done. Look whether the endpoint adds tools of its own, or take another model.':
    'Nichts wurde ausgeführt. Prüfen Sie, ob der Endpunkt eigene Werkzeuge hinzufügt, oder verwenden Sie ein anderes Modell.',
  'The model said nothing: it was cut off at the maximum tokens of a reply.':
    'Das Modell hat nichts gesagt: Es wurde bei der Höchstzahl der Tokens je Antwort abgeschnitten.',
  'The model said nothing beyond its reasoning: it was cut off at the maximum tokens of a reply.':
    'Das Modell hat außer seinem Reasoning nichts gesagt: Es wurde bei der Höchstzahl der Tokens je Antwort abgeschnitten.',
  'The model said nothing beyond its reasoning.': 'Das Modell hat außer seinem Reasoning nichts gesagt.',
  'Allow more tokens for a reply.': 'Erlauben Sie mehr Tokens je Antwort.',
  'Nothing was done. The next prompt tells the model so.':
    'Nichts wurde ausgeführt. Der nächste Prompt sagt es dem Modell.',
  'The published program that this agent follows fails on this reply.':
    'Das Programm, das dieser Agent nachbildet, scheitert an diesen Worten.',
  'The budget of this run is used up: {what}.': 'Das Budget dieses Laufs ist aufgebraucht: {what}.',
  'No further request was sent. The attempt stays unfinished; give the next run a larger budget.':
    'Es wurde keine weitere Anfrage gesendet. Der Versuch ist nicht abgeschlossen; geben Sie dem nächsten Lauf ein größeres Budget.',
  'The model {model} gave no thought for “{action}”.':
    'Das Modell {model} hat zu „{action}“ keinen Gedanken geschrieben.',
  'Nothing was written. Try again, or use another model.':
    'Nichts wurde geschrieben. Versuchen Sie es noch einmal, oder verwenden Sie ein anderes Modell.',
  'The model gave no thought: {why}': 'Das Modell hat keinen Gedanken geschrieben: {why}',
  'Nothing was written. Check the endpoint (hopscope endpoints --test) and try again.':
    'Nichts wurde geschrieben. Prüfen Sie den Endpunkt (hopscope endpoints --test), und versuchen Sie es noch einmal.',
  'It does not count tokens. Hopscope counts four characters as one token and pictures as none, so budgets are approximate.':
    'Er zählt keine Tokens. Hopscope zählt vier Zeichen als ein Token und Bilder gar nicht; Budgets gelten deshalb nur ungefähr.',
  'It counts tokens: {input} read, {output} written.':
    'Er zählt Tokens: {input} gelesen, {output} geschrieben.',
  'It refuses {names}. Requests leave this out.': 'Er lehnt {names} ab. Anfragen lassen das weg.',
  'The request is longer than the model {model} can read ({detail}).':
    'Die Anfrage ist länger, als das Modell {model} lesen kann ({detail}).',
  'Send less of the page, or take a model or a server with a longer context.':
    'Senden Sie weniger von der Seite, oder verwenden Sie ein Modell oder einen Server mit längerem Kontext.',
  'Untick “Takes pictures”, or choose a model that does.':
    'Schalten Sie „Nimmt Bilder an“ aus, oder wählen Sie ein Modell, das Bilder annimmt.',
  'It works: {model} returned an embedding of {count} numbers in {seconds} s.':
    'Er funktioniert: {model} hat in {seconds} s ein Embedding mit {count} Zahlen geliefert.',
  'It has: {names} ….': 'Es gibt: {names} ….',
  'It has: {names}.': 'Es gibt: {names}.',
  'Choose one of these as the model.': 'Wählen Sie eines davon als Modell.',
  'Add /v1 to the address.': 'Hängen Sie /v1 an die Adresse an.',
  '{baseUrl}/v1 answers.': '{baseUrl}/v1 antwortet.',
  'It works: {model} answered in {seconds} s.': 'Er funktioniert: {model} hat in {seconds} s geantwortet.',
  'It works: {model} (it calls itself {name}) answered in {seconds} s.':
    'Er funktioniert: {model} (es nennt sich {name}) hat in {seconds} s geantwortet.',
  'It streams: you see a reply while it is written.':
    'Er streamt: Sie sehen eine Antwort, während sie geschrieben wird.',
  'It does not stream: you see a reply when it is complete.':
    'Er streamt nicht: Sie sehen eine Antwort, wenn sie vollständig ist.',
  'It sees pictures: it recognized a red square.': 'Er sieht Bilder: Er hat ein rotes Quadrat erkannt.',
  'It accepted a picture but did not recognize a red square. Check whether the model sees pictures.':
    'Er hat ein Bild angenommen, aber ein rotes Quadrat nicht erkannt. Prüfen Sie, ob das Modell Bilder sieht.',
  'It accepted a picture, and its reply was cut off before it described it.':
    'Er hat ein Bild angenommen, aber seine Antwort wurde abgeschnitten, bevor er es beschrieben hat.',
  'It does not accept pictures.': 'Er nimmt keine Bilder an.',
  'No search address is set for this agent.': 'Für diesen Agenten ist keine Suchadresse angegeben.',
  '{why} in “{line}”': '{why} in „{line}“',
  '{used} of {limit} tokens': '{used} von {limit} Tokens',
  '${used} of ${limit}': '{used} $ von {limit} $',
  'the time limit of one decision, in seconds': 'Zeitgrenze einer Entscheidung, in Sekunden',
  'the size of the pictures that the model gets': 'Größe der Bilder, die das Modell erhält',
  'the number of earlier decisions sent with their pictures':
    'Anzahl früherer Entscheidungen, die mit ihren Bildern gesendet werden',
  'the number of links that it follows on a site before it answers':
    'Anzahl der Links, denen er auf einer Website folgt, bevor er antwortet',
  'the most characters of the pages in its memory':
    'Höchstzahl der Zeichen aller Seiten in seinem Gedächtnis',
  'the most characters of a page that are sent': 'Höchstzahl der Zeichen einer Seite, die gesendet werden',
  'the number of earlier finished runs in its memory':
    'Anzahl früherer abgeschlossener Läufe in seinem Gedächtnis',
  'the latest runs, or those with the most similar tasks':
    'die letzten Läufe oder die mit den ähnlichsten Aufgaben',
  'the participant of these runs; empty: the agent itself':
    'von wem diese Läufe sind; leer: vom Agenten selbst',
  'yes: runs that have ended when an attempt begins; no: runs that had ended when this agent was first used':
    'ja: Läufe, die beendet sind, wenn ein Versuch beginnt; nein: Läufe, die beendet waren, als dieser Agent zum ersten Mal verwendet wurde',
  'the address for Google and Restart; empty: none': 'Adresse für Google und Neustart; leer: keine',
  'the most decisions, including unreadable ones': 'Höchstzahl der Entscheidungen, unlesbare eingeschlossen',
  'the number of latest screenshots that are sent': 'Anzahl der letzten Screenshots, die gesendet werden',
  'the model was trained on this form of conversation: send no instructions, and page text without marks':
    'das Modell wurde auf diese Form des Gesprächs trainiert: keine Anweisungen senden, und Seitentext ohne Markierungen',
  'also send the viewport': 'auch den Viewport senden',
  'the tool version of the model': 'Werkzeugversion des Modells',
  'its command line, such as python my_agent.py': 'seine Befehlszeile, zum Beispiel python my_agent.py',
  'the address for the messages': 'Adresse für die Nachrichten',
  'the number of top-ranked elements that the model chooses from':
    'Anzahl der obersten Elemente, aus denen das Modell wählt',
  'the folder of an ONNX cross-encoder; empty: rank by words (BM25)':
    'Ordner eines ONNX-Cross-Encoders; leer: nach Wörtern ordnen (BM25)',
  'the number of remembered turns (AM)': 'Anzahl der Züge, die er sich merkt (AM)',
  'the number of turns whose observation is kept, including the current one (OM)':
    'Anzahl der Züge, deren Beobachtung er behält, den jetzigen eingeschlossen (OM)',
  'in WebUI: the global planner whose page of the same run it begins with; empty: it begins without a page':
    'in WebUI: der globale Planer, mit dessen Seite aus demselben Lauf er beginnt; leer: er beginnt ohne Seite',
} as const;
