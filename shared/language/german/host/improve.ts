/** Texts of the improvement loop (`electron/app/improve/`). */
export const hostImprove = {
  'The model wrote no queries: {why}': 'Das Modell hat keine Aufgaben geschrieben: {why}',
  'What it wrote before is stored. Check the endpoint (hopscope endpoints --test) and run the same command again.':
    'Was es vorher geschrieben hat, ist gespeichert. Prüfen Sie den Endpunkt (hopscope endpoints --test), und rufen Sie denselben Befehl noch einmal auf.',
  '{waiting} queries of cycle {cycle} wait for a review.':
    '{waiting} Aufgaben des Zyklus {cycle} warten auf eine Prüfung.',
  'Accept or reject them first: hopscope improve review.':
    'Nehmen Sie sie zuerst an, oder weisen Sie sie zurück: hopscope improve review.',
  'Cycle {cycle} of “{loop}” has no accepted query.':
    'Der Zyklus {cycle} von „{loop}“ hat keine angenommene Aufgabe.',
  'Write queries with hopscope improve queries, and accept some with hopscope improve review.':
    'Lassen Sie Aufgaben mit hopscope improve queries schreiben, und nehmen Sie einige mit hopscope improve review an.',
  'The judge of this loop is {model}, and the endpoint chosen for judging has the model {chosen}.':
    'Der Richter dieser Schleife ist {model}, und der Endpunkt, der zum Beurteilen gewählt ist, hat das Modell {chosen}.',
  'The judge of a loop is fixed. Choose its model again, or begin another loop.':
    'Der Richter einer Schleife steht fest. Wählen Sie wieder sein Modell, oder beginnen Sie eine andere Schleife.',
  'No endpoint for the judge is chosen.': 'Es ist kein Endpunkt für den Richter gewählt.',
  'Choose one for judging under Settings, Models, or set HOPSCOPE_JUDGE_URL, HOPSCOPE_JUDGE_MODEL and, if the service needs a key, HOPSCOPE_JUDGE_KEY.':
    'Wählen Sie einen zum Beurteilen unter Einstellungen, Modelle, oder setzen Sie HOPSCOPE_JUDGE_URL, HOPSCOPE_JUDGE_MODEL und, wenn der Dienst einen Schlüssel braucht, HOPSCOPE_JUDGE_KEY.',
  'The judge gave no reply about {open} of {count} runs.':
    'Der Richter hat zu {open} von {count} Läufen keine Antwort gegeben.',
  'The runs are stored. Check the endpoint (hopscope endpoints --test) and run the same command again.':
    'Die Läufe sind gespeichert. Prüfen Sie den Endpunkt (hopscope endpoints --test), und rufen Sie denselben Befehl noch einmal auf.',
  'No model was tested in cycle {cycle} of “{loop}”, so there is no result to decide against.':
    'Im Zyklus {cycle} von „{loop}“ wurde kein Modell getestet, also gibt es kein Ergebnis, gegen das man entscheiden könnte.',
  'Let the loop train and test a model first.':
    'Lassen Sie die Schleife zuerst ein Modell trainieren und testen.',
  'The loop “{loop}” has no cycle {cycle}.': 'Die Schleife „{loop}“ hat keinen Zyklus {cycle}.',
  'Choose one of its cycles.': 'Wählen Sie einen ihrer Zyklen.',
  'The name of the loop is empty.': 'Der Name der Schleife ist leer.',
  'Give it a name.': 'Geben Sie ihr einen Namen.',
  'There is already a loop called “{name}”. Its settings are fixed.':
    'Es gibt schon eine Schleife namens „{name}“. Ihre Einstellungen stehen fest.',
  'Continue it with the other commands of improve, or begin one with another name.':
    'Setzen Sie sie mit den anderen Befehlen von improve fort, oder beginnen Sie eine mit einem anderen Namen.',
  'The set “{name}” is held out and among the sets of the loop.':
    'Der Satz „{name}“ ist zurückgehalten und zugleich ein Satz der Schleife.',
  'A set is either one or the other.': 'Ein Satz ist entweder das eine oder das andere.',
  'There is no loop “{name}” in this workspace.': 'In diesem Arbeitsbereich gibt es keine Schleife „{name}“.',
  'This workspace has no loop: begin one with hopscope improve begin.':
    'Dieser Arbeitsbereich hat keine Schleife: Beginnen Sie eine mit hopscope improve begin.',
  'This workspace has: {names}.': 'Dieser Arbeitsbereich hat: {names}.',
  'The loop “{name}” has lost its cycles.': 'Die Schleife „{name}“ hat ihre Zyklen verloren.',
  'These sets have no task.': 'Diese Sätze haben keine Aufgabe.',
  'No task of these sets names a website.': 'Keine Aufgabe dieser Sätze nennt eine Website.',
  'Choose a set whose tasks begin on a website.':
    'Wählen Sie einen Satz, dessen Aufgaben auf einer Website beginnen.',
  'The task set {id} is no longer in the library.': 'Der Aufgabensatz {id} ist nicht mehr in der Bibliothek.',
  'Put it back under Library → Removed sets, or begin a loop with another set.':
    'Holen Sie ihn unter Bibliothek → Entfernte Sätze zurück, oder beginnen Sie eine Schleife mit einem anderen Satz.',
  'Cycle {cycle} of “{loop}” has not been explored to its end.':
    'Der Zyklus {cycle} von „{loop}“ ist nicht zu Ende erkundet.',
  'Run hopscope improve explore first.': 'Rufen Sie zuerst hopscope improve explore auf.',
  'The query {id} has lost its cycle.': 'Die Aufgabe {id} hat ihren Zyklus verloren.',
  'The query “{text}” has been tried already.': 'Die Aufgabe „{text}“ wurde schon versucht.',
  'It stays as it is.': 'Sie bleibt, wie sie ist.',
  'The query “{text}” is rejected without a reason.': 'Die Aufgabe „{text}“ wird ohne Grund zurückgewiesen.',
  'Give a reason: it is part of the record.': 'Nennen Sie einen Grund: Er gehört zur Aufzeichnung.',
  'The text of the query “{text}” is empty.': 'Der Text der Aufgabe „{text}“ ist leer.',
  'The text of a query has {count} characters; the most are {most}.':
    'Der Text einer Aufgabe hat {count} Zeichen; höchstens {most} sind erlaubt.',
  'Nothing was changed. Correct the text, or reject the query.':
    'Es wurde nichts geändert. Berichtigen Sie den Text, oder weisen Sie die Aufgabe zurück.',
  'The loop has no query {id}.': 'Die Schleife hat keine Aufgabe {id}.',
  '{count} queries of the loop begin with {id}.': '{count} Aufgaben der Schleife beginnen mit {id}.',
  'Nothing was changed. hopscope improve queries lists them with their ids.':
    'Es wurde nichts geändert. hopscope improve queries listet sie mit ihren Kennungen.',
  'The model gave nothing new in {count} requests in a row.':
    'Das Modell hat in {count} Anfragen hintereinander nichts Neues gegeben.',
  'The model gave nothing new in {count} requests in a row; its last reply {fault}.':
    'Das Modell hat in {count} Anfragen hintereinander nichts Neues gegeben; seine letzte Antwort {fault}.',
  '{count} requests were sent, the most for a site.':
    '{count} Anfragen wurden gestellt, die meisten für eine Website.',
  'holds only the reasoning of the model': 'enthält nur die Überlegung des Modells',
  'holds no list of tasks': 'enthält keine Liste von Aufgaben',
  'It is {count} characters long; the most are {most}.':
    'Sie ist {count} Zeichen lang; höchstens {most} sind erlaubt.',
  'It has fewer than {count} words.': 'Sie hat weniger als {count} Wörter.',
  'It {danger}: “{word}”.': 'Sie {danger}: „{word}“.',
  'Its language seems to be {own}, and that of the tasks {language}.':
    'Ihre Sprache scheint {own} zu sein, und die der Aufgaben {language}.',
  'It is too close to “{text}”: {score} % by {by}, and the limit is {limit} %.':
    'Sie ist zu nah an „{text}“: {score} % nach {by}, und die Grenze ist {limit} %.',
  'No endpoint for the model that writes queries is chosen.':
    'Es ist kein Endpunkt für das Modell gewählt, das Aufgaben schreibt.',
  'Choose one for ideas under Settings, Models, or set HOPSCOPE_IDEAS_URL, HOPSCOPE_IDEAS_MODEL and, if the service needs a key, HOPSCOPE_IDEAS_KEY.':
    'Wählen Sie einen für Ideen unter Einstellungen, Modelle, oder setzen Sie HOPSCOPE_IDEAS_URL, HOPSCOPE_IDEAS_MODEL und, wenn der Dienst einen Schlüssel braucht, HOPSCOPE_IDEAS_KEY.',
  '{nth} of site {site}': '{nth} der Website {site}',
  '{cycle} of loop {loop}': '{cycle} der Schleife {loop}',
  'The method dpo trains on pairs, and the rows are {kinds}.':
    'Die Methode dpo trainiert mit Paaren, und die Zeilen sind {kinds}.',
  'Take pair, or use --train-method supervised.':
    'Nehmen Sie pair, oder verwenden Sie --train-method supervised.',
  'Pairs alone give no rows for a supervised training.':
    'Paare allein ergeben keine Zeilen für ein überwachtes Training.',
  'Take success, prefix or hindsight, or use --train-method dpo.':
    'Nehmen Sie success, prefix oder hindsight, oder verwenden Sie --train-method dpo.',
  'The agent {kind} asks no model, so there is none to train.':
    'Der Agent {kind} fragt kein Modell, also gibt es keines zu trainieren.',
  'Choose another agent.': 'Wählen Sie einen anderen Agenten.',
  'The judge of this loop has the prompt {fixed}, and this version of Hopscope has {now}.':
    'Der Richter dieser Schleife hat den Prompt {fixed}, und diese Version von Hopscope hat {now}.',
  'Verdicts of two prompts must not be mixed. Use the version of Hopscope with which the loop began, or begin another loop.':
    'Urteile zweier Prompts dürfen nicht vermischt werden. Verwenden Sie die Version von Hopscope, mit der die Schleife begann, oder beginnen Sie eine andere Schleife.',
  'The plan of promotion of cycle {cycle} is no longer on record.':
    'Der Plan für die Beförderung im Zyklus {cycle} ist nicht mehr aufgezeichnet.',
  'The budget of “{loop}” is used up: {figures}.': 'Das Budget von „{loop}“ ist verbraucht: {figures}.',
  'Raise it with hopscope improve budget, then run the same command again.':
    'Erhöhen Sie es mit hopscope improve budget, und rufen Sie dann denselben Befehl noch einmal auf.',
  'The loop has a development set and trains nothing, so there is nothing to promote.':
    'Die Schleife hat einen Entwicklungssatz und trainiert nichts, also gibt es nichts zu befördern.',
  'Choose how it trains (--train job), or leave --development out.':
    'Wählen Sie, wie sie trainiert (--train job), oder lassen Sie --development weg.',
  'The development set “{name}” is among the sets of the loop.':
    'Der Entwicklungssatz „{name}“ ist zugleich ein Satz der Schleife.',
  'The attempts at the held-out set “{name}” are among the training data.':
    'Die Versuche am zurückgehaltenen Satz „{name}“ gehören zu den Trainingsdaten.',
  'Choose other data with --imitate, or another held-out set.':
    'Wählen Sie andere Daten mit --imitate, oder einen anderen zurückgehaltenen Satz.',
  'The training of cycle {cycle} of “{loop}” has not ended.':
    'Das Training im Zyklus {cycle} von „{loop}“ ist nicht beendet.',
  'The promotion of cycle {cycle} of “{loop}” has not ended.':
    'Die Beförderung im Zyklus {cycle} von „{loop}“ ist nicht beendet.',
  'Run hopscope improve train first.': 'Rufen Sie zuerst hopscope improve train auf.',
  'Run hopscope improve promote first.': 'Rufen Sie zuerst hopscope improve promote auf.',
  'No model was trained in this cycle.': 'In diesem Zyklus wurde kein Modell trainiert.',
  'The loop has no development set, so no test can say whether the model is better.':
    'Die Schleife hat keinen Entwicklungssatz, also kann kein Test sagen, ob das Modell besser ist.',
  'A task of the development set is no longer in the workspace.':
    'Eine Aufgabe des Entwicklungssatzes ist nicht mehr im Arbeitsbereich.',
  'The job had not ended after {hours} hours. It may go on at the service.':
    'Der Auftrag war nach {hours} Stunden nicht beendet. Beim Dienst läuft er vielleicht weiter.',
  'The service cancelled the job.': 'Der Dienst hat den Auftrag abgebrochen.',
  'The loop “{loop}” trains nothing.': 'Die Schleife „{loop}“ trainiert nichts.',
  'How a loop trains is fixed when it begins: improve begin --train.':
    'Wie eine Schleife trainiert, steht fest, wenn sie beginnt: improve begin --train.',
  'Cycle {cycle} has its tuned model.': 'Der Zyklus {cycle} hat sein trainiertes Modell.',
  'Only a training that has ended without a model can be begun again.':
    'Nur ein Training, das ohne Modell geendet hat, kann noch einmal begonnen werden.',
  'A person left the training out.': 'Eine Person hat das Training weggelassen.',
  'No attempt of cycle {cycle} passed, so there is nothing new to learn. Nothing was sent.':
    'Im Zyklus {cycle} war kein Versuch erfolgreich, also gibt es nichts Neues zu lernen. Es wurde nichts gesendet.',
  'Cycle {cycle} has not been explored to its end.': 'Der Zyklus {cycle} ist nicht zu Ende erkundet.',
  'Free some space there.': 'Schaffen Sie dort etwas Platz.',
  'These attempts give no row of the chosen method.':
    'Diese Versuche ergeben keine Zeile für die gewählte Methode.',
  'Choose another method, or other parts of attempts.':
    'Wählen Sie eine andere Methode, oder andere Teile von Versuchen.',
  'There are {rows} training rows, and the loop wants at least {fewest}. Nothing was sent.':
    'Es gibt {rows} Trainingszeilen, und die Schleife verlangt mindestens {fewest}. Es wurde nichts gesendet.',
  'There are {rows} training rows, and the loop wants at least {fewest}. {unjudged} attempts without a verdict give none. Nothing was sent.':
    'Es gibt {rows} Trainingszeilen, und die Schleife verlangt mindestens {fewest}. {unjudged} Versuche ohne Urteil ergeben keine. Es wurde nichts gesendet.',
  'Explore more queries, or begin a loop with other data.':
    'Erkunden Sie mehr Aufgaben, oder beginnen Sie eine Schleife mit anderen Daten.',
  'The training rows hold {count} tasks of the development set: {tasks}. Nothing was sent.':
    'Die Trainingszeilen enthalten {count} Aufgaben des Entwicklungssatzes: {tasks}. Es wurde nichts gesendet.',
  'Begin a loop without these attempts in its data, or with another development set.':
    'Beginnen Sie eine Schleife ohne diese Versuche in ihren Daten, oder mit einem anderen Entwicklungssatz.',
  'The agent of cycle {cycle} is no longer in the workspace.':
    'Der Agent des Zyklus {cycle} ist nicht mehr im Arbeitsbereich.',
  'The agent {kind} and the second agent {second} have different conversations, and the loop trains on both.':
    'Der Agent {kind} und der zweite Agent {second} führen verschiedene Gespräche, und die Schleife trainiert mit beiden.',
  'Choose the same kind of agent at another endpoint, or train nothing.':
    'Wählen Sie dieselbe Art von Agent an einem anderen Endpunkt, oder trainieren Sie nichts.',
  'The second agent is the agent of the loop.': 'Der zweite Agent ist der Agent der Schleife.',
  'Choose another endpoint or other options for it, or leave it out: difficult sites get more queries anyway.':
    'Wählen Sie für ihn einen anderen Endpunkt oder andere Optionen, oder lassen Sie ihn weg: Schwere Websites bekommen ohnehin mehr Aufgaben.',
  'The agent of this loop is no longer in the workspace.':
    'Der Agent dieser Schleife ist nicht mehr im Arbeitsbereich.',
  'The agent of this loop is {own}, and the endpoint for agents has the model {model}.':
    'Der Agent dieser Schleife ist {own}, und der Endpunkt für Agenten hat das Modell {model}.',
  'The agent of this loop is {own}, and its endpoint “{name}” has the model {model}.':
    'Der Agent dieser Schleife ist {own}, und sein Endpunkt „{name}“ hat das Modell {model}.',
  'The agent of a loop is fixed. Give the endpoint its model again, or begin another loop.':
    'Der Agent einer Schleife steht fest. Geben Sie dem Endpunkt wieder sein Modell, oder beginnen Sie eine andere Schleife.',
  'The agent of this loop is {name}, and it would run as another participant now: {changed}.':
    'Der Agent dieser Schleife ist {name}, und er liefe jetzt als ein anderer Teilnehmer: {changed}.',
  'Attempts of two agents must not be mixed. Use the version and the settings of Hopscope with which the loop began, or begin another loop.':
    'Versuche zweier Agenten dürfen nicht vermischt werden. Verwenden Sie die Version und die Einstellungen von Hopscope, mit denen die Schleife begann, oder beginnen Sie eine andere Schleife.',
  'Cycle {cycle} of “{loop}” has no query that can be tried.':
    'Der Zyklus {cycle} von „{loop}“ hat keine Aufgabe, die versucht werden kann.',
  'hopscope improve queries lists them with their reasons. A person can restore some: hopscope improve review.':
    'hopscope improve queries listet sie mit ihren Gründen. Ein Mensch kann einige wiederherstellen: hopscope improve review, oder im Fenster unter Prüfung.',
  'Nobody has decided about this query yet.': 'Über diese Aufgabe hat noch niemand entschieden.',
  'A batch of agents is running.': 'Ein Stapel von Agenten läuft.',
  'It uses the lanes of the loop. Pause or stop it under Run, Agents, or wait for its end.':
    'Er benutzt die Bahnen der Schleife. Pausieren oder stoppen Sie ihn unter Ausführen, Agenten, oder warten Sie, bis er fertig ist.',
  'A loop that improves an agent is running.': 'Eine Schleife, die einen Agenten verbessert, läuft.',
  'It uses the lanes of the batch. Pause or stop it under Improve, or wait for its end.':
    'Sie benutzt die Bahnen des Stapels. Pausieren oder stoppen Sie sie unter Verbessern, oder warten Sie, bis sie fertig ist.',
  'The loop “{loop}” is running.': 'Die Schleife „{loop}“ läuft.',
  'Two loops would slow each other down. Pause or stop the other one, or wait for its end.':
    'Zwei Schleifen würden einander bremsen. Pausieren oder stoppen Sie die andere, oder warten Sie, bis sie fertig ist.',
  'This loop is not running.': 'Diese Schleife läuft nicht.',
  'Press Continue to let it go on.': 'Mit „Weiter“ läuft sie weiter.',
  'Only people review queries.': 'Nur Menschen prüfen Aufgaben.',
  'Only people decide against a test.': 'Nur Menschen entscheiden gegen einen Test.',
  'The loop was paused.': 'Die Schleife wurde pausiert.',
  'What was written is stored.': 'Was geschrieben wurde, ist gespeichert.',
  'Choose at least one task set.': 'Wählen Sie mindestens eine Aufgabensammlung.',
} as const;
