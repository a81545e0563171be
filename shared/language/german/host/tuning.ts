/** Texts of the tuning of models (`electron/app/tuning/`, `electron/agents/tuning/`). */
export const hostTuning = {
  'the upload of the rows': 'das Hochladen der Zeilen',
  'the fine-tuning job': 'den Auftrag zum Nachtrainieren',
  'the list of files': 'die Liste der Dateien',
  'the list of jobs': 'die Liste der Aufträge',
  'the state of the job': 'den Zustand des Auftrags',
  'the end of the job': 'das Ende des Auftrags',
  'the events of the job': 'die Ereignisse des Auftrags',
  'the checkpoints of the job': 'die Zwischenstände des Auftrags',
  'the adapter': 'den Adapter',
  'the list of models': 'die Liste der Modelle',
  'The wait for {what} was stopped.': 'Das Warten auf {what} wurde abgebrochen.',
  'Repeat the command to go on where it was.':
    'Wiederholen Sie den Befehl, um an derselben Stelle weiterzumachen.',
  '{baseUrl} does not know {what} ({detail}).': '{baseUrl} kennt {what} nicht ({detail}).',
  'Check the address. Where a service has no fine-tuning jobs, use hopscope tune local.':
    'Prüfen Sie die Adresse. Hat ein Dienst keine Aufträge zum Nachtrainieren, verwenden Sie hopscope tune local.',
  'The service does not take {what} ({detail}).': 'Der Dienst nimmt {what} nicht an ({detail}).',
  'Correct the rows or the parameters, and start again.':
    'Berichtigen Sie die Zeilen oder die Parameter, und beginnen Sie noch einmal.',
  'It is not known whether {what} has arrived at {baseUrl} ({detail}).':
    'Es ist nicht bekannt, ob {what} bei {baseUrl} angekommen ist ({detail}).',
  'Repeat the command: it looks there first, and sends nothing twice.':
    'Wiederholen Sie den Befehl: Er sieht dort zuerst nach und sendet nichts zweimal.',
  '{baseUrl} failed ({detail}).': '{baseUrl} ist gescheitert ({detail}).',
  'Try again later.': 'Versuchen Sie es später noch einmal.',
  '{folder} has no adapter_config.json': '{folder} hat keine adapter_config.json',
  '{file} is not whole, or not of an adapter': '{file} ist nicht vollständig oder gehört zu keinem Adapter',
  'there is no {file}': 'es gibt keine {file}',
  '{file} has only {size} bytes': '{file} hat nur {size} Bytes',
  '{file} is no safetensors file': '{file} ist keine safetensors-Datei',
  '{file} ends in its header': '{file} endet in ihrem Kopf',
  '{file} has {size} bytes, and its header declares {whole}':
    '{file} hat {size} Bytes, und ihr Kopf nennt {whole}',
  '{rows} rows with {trainedTurns} trained turns, {path}':
    '{rows} Zeilen mit {trainedTurns} trainierten Zügen, {path}',
  'The tuning {id} of these rows and settings has failed':
    'Das Nachtrainieren {id} mit diesen Zeilen und Einstellungen ist gescheitert',
  'The tuning {id} of these rows and settings has failed: {why}':
    'Das Nachtrainieren {id} mit diesen Zeilen und Einstellungen ist gescheitert: {why}',
  'The tuning {id} of these rows and settings was cancelled':
    'Das Nachtrainieren {id} mit diesen Zeilen und Einstellungen wurde abgebrochen',
  'The tuning {id} of these rows and settings was cancelled: {why}':
    'Das Nachtrainieren {id} mit diesen Zeilen und Einstellungen wurde abgebrochen: {why}',
  'Change the rows or the settings, or begin a new one with --again.':
    'Ändern Sie die Zeilen oder die Einstellungen, oder beginnen Sie mit --again ein neues.',
  '{count} tunings begin with {id}.': '{count} Vorgänge beginnen mit {id}.',
  'There is no tuning {id}.': 'Es gibt kein Nachtrainieren {id}.',
  'hopscope tune list shows the tunings of the workspace.':
    'hopscope tune list zeigt, was im Arbeitsbereich nachtrainiert wurde.',
  'There is no agent “{named}” in this workspace.':
    'In diesem Arbeitsbereich gibt es keinen Agenten „{named}“.',
  'Run an agent first: its model is the one that is trained further.':
    'Lassen Sie zuerst einen Agenten laufen: Sein Modell wird nachtrainiert.',
  'Choose one of {names}.': 'Wählen Sie einen von {names}.',
  '{file} has no rows.': '{file} hat keine Zeilen.',
  'Give a file of JSON Lines in OpenAI’s form for fine-tuning: {"messages": […]} on each line, or for --method dpo {"input", "preferred_output", "non_preferred_output"}.':
    'Geben Sie eine Datei mit JSON Lines in OpenAIs Form zum Nachtrainieren an: {"messages": […]} in jeder Zeile, oder für --method dpo {"input", "preferred_output", "non_preferred_output"}.',
  'the line is not JSON': 'die Zeile ist kein JSON',
  'the row has a wrong {field} ({issue})': 'die Zeile hat ein falsches {field} ({issue})',
  'the row has a wrong form ({issue})': 'die Zeile hat eine falsche Form ({issue})',
  'the row trains no turn of the assistant': 'die Zeile trainiert keinen Zug des Assistenten',
  '{file} has {size}, and a service takes at most {most}.':
    '{file} hat {size}, und ein Dienst nimmt höchstens {most}.',
  'Export fewer rows, or smaller pictures.': 'Exportieren Sie weniger Zeilen oder kleinere Bilder.',
  'the row has {pictures} pictures, and a service takes at most {most}.':
    'die Zeile hat {pictures} Bilder, und ein Dienst nimmt höchstens {most}.',
  'Export with fewer pictures in a row. If the service takes more, say so with --most-pictures.':
    'Exportieren Sie weniger Bilder je Zeile. Nimmt der Dienst mehr, sagen Sie es mit --most-pictures.',
  'the line is not text in UTF-8.': 'die Zeile ist kein Text in UTF-8.',
  'the {role} rows ({name})': 'die Zeilen „{role}“ ({name})',
  'the request for the job': 'die Anfrage nach dem Auftrag',
  'the service does not list its files': 'der Dienst listet seine Dateien nicht auf',
  'it has {ids} under this name': 'er hat {ids} unter diesem Namen',
  'it has {id} of the same size under another name':
    'er hat {id} in derselben Größe unter einem anderen Namen',
  'the service does not list its jobs': 'der Dienst listet seine Aufträge nicht auf',
  'it has {ids}': 'er hat {ids}',
  'It cannot be told whether {what} has arrived: {why}.':
    'Es lässt sich nicht sagen, ob {what} angekommen ist: {why}.',
  'Nothing was sent again. Look at the service: if it is there, give its id with {option}; if not, give {none} none.':
    'Es wurde nichts noch einmal gesendet. Sehen Sie beim Dienst nach: Ist es dort, geben Sie seine Kennung mit {option} an; sonst {none} none.',
  '{place}: the row has pictures, tools or other parts than texts, and tune local writes only texts.':
    '{place}: Die Zeile hat Bilder, Werkzeuge oder andere Teile als Texte, und tune local schreibt nur Texte.',
  'Export the runs in the form of your trainer, train with its own command, and use hopscope tune register.':
    'Exportieren Sie die Läufe in der Form Ihres Trainers, trainieren Sie mit dessen Befehl, und verwenden Sie hopscope tune register.',
  'The data set could not be written: {why}.': 'Die Daten konnten nicht geschrieben werden: {why}.',
  'Free some space there, or choose another folder with --out.':
    'Schaffen Sie dort Platz, oder wählen Sie mit --out einen anderen Ordner.',
  'sends the {role} rows as {name}': 'sendet die Zeilen „{role}“ als {name}',
  'the service has the {role} rows as {id}': 'der Dienst hat die Zeilen „{role}“ als {id}',
  'asks for the job': 'fragt nach dem Auftrag',
  'the job is {state}': 'der Auftrag ist {state}',
  'the job had not ended after {hours} hours': 'der Auftrag war nach {hours} Stunden nicht beendet',
  'cancelled before a job was made': 'abgebrochen, bevor es einen Auftrag gab',
  'the adapter in {folder} is whole': 'der Adapter in {folder} ist vollständig',
  'the tuned model is the participant {called}': 'das nachtrainierte Modell ist der Teilnehmer {called}',
  '{file} has changed since this tuning was begun.':
    '{file} hat sich geändert, seit dieses Nachtrainieren begann.',
  'Restore the file, or begin a new tuning with the changed file.':
    'Stellen Sie die Datei wieder her, oder beginnen Sie ein neues Nachtrainieren mit der geänderten Datei.',
  'The job goes on at the service. Go on with: hopscope tune wait {id}':
    'Der Auftrag läuft beim Dienst weiter. Machen Sie weiter mit: hopscope tune wait {id}',
  'The wait was stopped.': 'Das Warten wurde abgebrochen.',
  'The job goes on at the service. Repeat the command to wait on.':
    'Der Auftrag läuft beim Dienst weiter. Wiederholen Sie den Befehl, um weiter zu warten.',
  'The job has ended, and the service names no tuned model.':
    'Der Auftrag ist beendet, und der Dienst nennt kein nachtrainiertes Modell.',
  'The job failed: {why}': 'Der Auftrag ist gescheitert: {why}',
  'The job failed: the service gives no reason': 'Der Auftrag ist gescheitert: Der Dienst nennt keinen Grund',
  'The adapter is not whole: {why}.': 'Der Adapter ist nicht vollständig: {why}.',
  'The training goes on. Repeat the command to wait on.':
    'Das Training läuft weiter. Wiederholen Sie den Befehl, um weiter zu warten.',
  'The server has another adapter of the name {name}: {root}.':
    'Der Server hat einen anderen Adapter mit dem Namen {name}: {root}.',
  'Give another name with --name.': 'Geben Sie mit --name einen anderen Namen an.',
  'The server does not list the model {name}.': 'Der Server führt das Modell {name} nicht auf.',
  'Check the log of the server and the name of the model.':
    'Prüfen Sie das Protokoll des Servers und den Namen des Modells.',
  'The server takes no adapters while it runs.': 'Der Server nimmt keine Adapter an, während er läuft.',
  'Start vLLM with --enable-lora and VLLM_ALLOW_RUNTIME_LORA_UPDATING=True, or start a server with the adapter and use --served.':
    'Starten Sie vLLM mit --enable-lora und VLLM_ALLOW_RUNTIME_LORA_UPDATING=True, oder starten Sie einen Server mit dem Adapter und verwenden Sie --served.',
  'There is an endpoint “{name}” already, with the model {model}.':
    'Es gibt schon einen Endpunkt „{name}“ mit dem Modell {model}.',
  'Give another name with --as.': 'Geben Sie mit --as einen anderen Namen an.',
  'The participant that was trained further is no longer in the workspace.':
    'Der Teilnehmer, der nachtrainiert wurde, ist nicht mehr im Arbeitsbereich.',
  'Restore the workspace from a copy.': 'Stellen Sie den Arbeitsbereich aus einer Kopie wieder her.',
} as const;
