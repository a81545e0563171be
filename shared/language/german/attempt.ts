/** One attempt, step by step: what was seen, done, decided and said of it. */
export const attempt = {
  'Said afterwards': 'Danach gesagt',
  'Sure of the result: {grade} (1 not at all to 5 very)':
    'Des Ergebnisses sicher: {grade} (1 gar nicht bis 5 sehr)',
  'The task: {grade} (1 very easy to 5 very hard)': 'Die Aufgabe: {grade} (1 sehr leicht bis 5 sehr schwer)',
  'previous step, next step (arrows too; Home and End for the first and last)':
    'voriger, nächster Schritt (auch Pfeile; Pos1 und Ende für den ersten und den letzten)',
  'next attempt, previous attempt: of the list that you came from, or at this task':
    'nächster, voriger Versuch: der Liste, aus der Sie kamen, oder an dieser Aufgabe',
  'only attempts with tags, before and after this one': 'nur Versuche mit Schlagwörtern, vor und nach diesem',
  'the page before, the page after the step': 'die Seite vor, die Seite nach dem Schritt',
  'before and after side by side': 'vorher und nachher nebeneinander',
  'picture larger, smaller, all of it (the wheel with Ctrl too; drag to move it)':
    'Bild größer, kleiner, ganz (auch das Mausrad mit Strg; zum Verschieben ziehen)',
  'picture, recorded page, accessibility, network, events, raw':
    'Bild, aufgezeichnete Seite, Barrierefreiheit, Netzwerk, Ereignisse, Rohdaten',
  'for agents: observation, prompt and decision': 'bei Agenten: Beobachtung, Prompt und Entscheidung',
  'what the pages wrote to their consoles': 'was die Seiten in ihre Konsolen schrieben',
  'find in events, in requests under Network, in messages under Console; Enter and Shift Enter from hit to hit':
    'in Ereignissen suchen, unter „Netzwerk“ in Anfragen, unter „Konsole“ in Meldungen; Enter und Umschalt Enter von Treffer zu Treffer',
  'continue from this step, as a person or an agent':
    'von diesem Schritt fortsetzen, als Mensch oder mit einem Agenten',
  'comment on this step': 'diesen Schritt kommentieren',
  'the step in words, verdicts and notes beside the picture on or off':
    'der Schritt in Worten, Urteile und Notizen neben dem Bild ein oder aus',
  'list of steps over the picture on or off': 'Liste der Schritte über dem Bild ein oder aus',
  'on the line beside the verdicts: wider, narrower': 'auf der Linie neben den Urteilen: breiter, schmaler',
  back: 'zurück',

  Attempt: 'Versuch',
  'Back (Esc)': 'Zurück (Esc)',
  'Show only one line': 'Nur eine Zeile zeigen',
  'Show all lines': 'Alle Zeilen zeigen',
  'Continue from here': 'Von hier fortsetzen',
  'Continue from here…': 'Von hier fortsetzen…',
  'This attempt: every step with its page, thoughts, verdicts with their evidence, and the events.':
    'Dieser Versuch: jeder Schritt mit seiner Seite, Gedanken, Urteile mit ihren Belegen, und die Ereignisse.',
  'Rule of the verdicts': 'Regel der Urteile',
  'Rule: {rule}': 'Regel: {rule}',
  imported: 'importiert',
  '{time} active': '{time} aktiv',
  '{count, plural, one {# own step} other {# own steps}}, {inherited, number} inherited':
    '{count, plural, one {# eigener Schritt} other {# eigene Schritte}}, {inherited, number} übernommen',
  '<b>Answer</b> none: left empty': '<b>Antwort</b> keine: leer gelassen',

  'Attempts at this task': 'Versuche an dieser Aufgabe',
  'Attempts of “{title}”': 'Versuche aus „{title}“',
  'Attempt {at, number} of {count, number} at this task':
    'Versuch {at, number} von {count, number} an dieser Aufgabe',
  'Attempt {at, number} of {count, number} of “{title}”':
    'Versuch {at, number} von {count, number} aus „{title}“',
  'This attempt is not among the {count, number} at this task':
    'Dieser Versuch ist nicht unter den {count, number} an dieser Aufgabe',
  'This attempt is not among the {count, number} of “{title}”':
    'Dieser Versuch ist nicht unter den {count, number} aus „{title}“',
  'Previous: {attempt}': 'Voriger: {attempt}',
  'Next: {attempt}': 'Nächster: {attempt}',
  'No previous attempt in this list': 'Kein voriger Versuch in dieser Liste',
  'No next attempt in this list': 'Kein nächster Versuch in dieser Liste',
  'not ended': 'noch nicht beendet',

  'Before or after the step': 'Vor oder nach dem Schritt',
  'Hide verdicts and notes': 'Urteile und Notizen ausblenden',
  'Verdicts and notes': 'Urteile und Notizen',
  Picture: 'Bild',
  '[reading] Page': 'Seite',
  'Recorded page': 'Gespeicherte Seite',
  'Network and console': 'Netzwerk und Konsole',
  'All events': 'Alle Ereignisse',
  '[tab] View': 'Ansicht',
  Accessibility: 'Barrierefreiheit',
  Network: 'Netzwerk',
  Events: 'Ereignisse',
  Raw: 'Rohdaten',
  Decision: 'Entscheidung',
  Console: 'Konsole',
  '[side] before': 'vorher',
  '[side] after': 'nachher',
  'before and after': 'vorher und nachher',
  'page that decided': 'entscheidende Seite',
  'No step': 'Kein Schritt',
  'There is nothing to show here.': 'Hier gibt es nichts zu zeigen.',
  'Before the step': 'Vor dem Schritt',
  'After the step': 'Nach dem Schritt',
  'No picture before this step': 'Kein Bild vor diesem Schritt',
  'No picture after this step': 'Kein Bild nach diesem Schritt',
  'The page was not captured here. The list of events says what happened':
    'Die Seite wurde hier nicht aufgenommen. Die Liste der Ereignisse sagt, was geschah',
  'No picture was kept': 'Es wurde kein Bild gespeichert',
  'The recorded page may have been kept': 'Vielleicht wurde die aufgezeichnete Seite behalten',
  'Reason: {why}.': 'Grund: {why}.',
  '{title}, before the step': '{title}, vor dem Schritt',
  '{title}, after the step': '{title}, nach dem Schritt',
  'Size of the picture': 'Größe des Bildes',
  Smaller: 'Kleiner',
  Larger: 'Größer',
  'The whole page': 'Die ganze Seite',
  Fit: 'Ganz',
  'No page was recorded here': 'Hier wurde keine Seite aufgezeichnet',
  'The list of events says what happened': 'Die Liste der Ereignisse sagt, was geschah',
  'The page itself was not kept': 'Die Seite selbst wurde nicht gespeichert',
  'Its picture may be there': 'Vielleicht ist ihr Bild vorhanden',

  'No element': 'Kein Element',
  'This step was not done on an element of the page.':
    'Dieser Schritt wurde an keinem Element der Seite ausgeführt.',
  Role: 'Rolle',
  '[element] Tag': 'Tag',
  'CSS path': 'CSS-Pfad',
  Frame: 'Frame',
  'Shadow root': 'Shadow Root',
  'inside one': 'innerhalb eines',
  Secret: 'Geheim',
  'its value was never read': 'sein Wert wurde nie gelesen',
  'Not sure': 'Nicht sicher',
  'the page was busy: the press may be for an element in this one or around it':
    'die Seite war beschäftigt: Der Klick kann einem Element in diesem oder um dieses herum gelten',
  '[element] none': 'leer',
  'The element of this step': 'Das Element dieses Schritts',
  'The element and its surroundings': 'Das Element und seine Umgebung',
  'Its surroundings could not be read: {reason}. The step itself is not affected.':
    'Seine Umgebung konnte nicht gelesen werden: {reason}. Der Schritt selbst ist nicht betroffen.',

  '{reason}. Steps, pictures and pages are not affected.':
    '{reason}. Schritte, Bilder und Seiten sind nicht betroffen.',
  'The recorded traffic could not be read': 'Der aufgezeichnete Netzwerkverkehr konnte nicht gelesen werden',
  'No traffic': 'Kein Netzwerkverkehr',
  'Network traffic is recorded for people’s attempts and demonstrations.':
    'Netzwerkverkehr wird bei Versuchen von Menschen und bei Demonstrationen aufgezeichnet.',
  'Network traffic is saved when the attempt ends or somebody leaves it.':
    'Netzwerkverkehr wird gespeichert, wenn der Versuch endet oder jemand ihn verlässt.',
  'An older version recorded this attempt, or the traffic could not be saved. In the second case the events say why.':
    'Eine ältere Version hat diesen Versuch aufgezeichnet, oder der Netzwerkverkehr konnte nicht gespeichert werden. Im zweiten Fall nennen die Ereignisse den Grund.',
  'Requests of': 'Anfragen von',
  'This step · {count, number}': 'Dieser Schritt · {count, number}',
  'Whole attempt · {count, number}': 'Ganzer Versuch · {count, number}',
  'Find in requests': 'In Anfragen suchen',
  'Nothing was sent': 'Es wurde nichts gesendet',
  'This step sent no requests.': 'Dieser Schritt hat keine Anfragen gesendet.',
  'Save as HAR': 'Als HAR speichern',
  'It could not be read: {reason}. The record is not affected.':
    'Das konnte nicht gelesen werden: {reason}. Die Aufzeichnung ist nicht betroffen.',
  '{count, plural, one {# request} other {# requests}}':
    '{count, plural, one {# Anfrage} other {# Anfragen}}',
  '[request] failed': 'Fehler',
  'No answer: {reason}.': 'Keine Antwort: {reason}.',
  '[request] Sent': 'Gesendet',
  'Request headers': 'Kopfzeilen der Anfrage',
  'Response headers': 'Kopfzeilen der Antwort',

  'The recorded console could not be read': 'Die aufgezeichnete Konsole konnte nicht gelesen werden',
  'No console': 'Keine Konsole',
  'No messages': 'Keine Meldungen',
  'The pages of this attempt wrote nothing to their consoles.':
    'Die Seiten dieses Versuchs haben nichts in ihre Konsolen geschrieben.',
  'Messages of': 'Meldungen von',
  'Find in messages': 'In Meldungen suchen',
  '{count, plural, one {# message} other {# messages}}':
    '{count, plural, one {# Meldung} other {# Meldungen}}',
  'Nothing was written': 'Nichts wurde geschrieben',
  'In this step the pages wrote nothing.': 'In diesem Schritt haben die Seiten nichts geschrieben.',
  '[console] line {line}': 'Zeile {line}',

  'No events': 'Keine Ereignisse',
  'Nothing was recorded in this attempt.': 'In diesem Versuch wurde nichts aufgezeichnet.',
  'Find in events': 'In Ereignissen suchen',
  '{count, plural, one {# event} other {# events}}': '{count, plural, one {# Ereignis} other {# Ereignisse}}',
  'Previous hit': 'Voriger Treffer',
  'Next hit': 'Nächster Treffer',
  'Shift Enter': 'Umschalt Enter',
  'Ctrl Enter': 'Strg Enter',
  'no hits': 'keine Treffer',
  '{count, plural, one {# hit} other {# hits}}': '{count, plural, one {# Treffer} other {# Treffer}}',
  '{at, number} of {count, number}': '{at, number} von {count, number}',
  'Unfold all': 'Alles aufklappen',
  'Fold all': 'Alles zuklappen',
  '{count, plural, one {# character} other {# characters}}':
    '{count, plural, one {# Zeichen} other {# Zeichen}}',

  'Nothing was decided here': 'Hier wurde nichts entschieden',
  'The agent has made no decision in this attempt.':
    'Der Agent hat in diesem Versuch keine Entscheidung getroffen.',
  'Previous decision': 'Vorige Entscheidung',
  'Next decision': 'Nächste Entscheidung',
  '{sent, number} of {of, number} characters of the page were sent.':
    '{sent, number} von {of, number} Zeichen der Seite wurden gesendet.',
  '{sent, number} of {of, number} characters of the pages in its memory were sent.':
    '{sent, number} von {of, number} Zeichen der Seiten in seinem Gedächtnis wurden gesendet.',
  '{sent, number} of {of, number} pictures of the task were sent.':
    '{sent, number} von {of, number} Bildern der Aufgabe wurden gesendet.',
  'Decision {at, number} of {of, number}': 'Entscheidung {at, number} von {of, number}',
  '{input, number} tokens read, {output, number} written':
    '{input, number} Tokens gelesen, {output, number} geschrieben',
  'about {input, number} tokens read, {output, number} written':
    'etwa {input, number} Tokens gelesen, {output, number} geschrieben',
  'Requested actions': 'Verlangte Aktionen',
  'Nothing.': 'Nichts.',
  'Reply, word for word': 'Antwort, Wort für Wort',
  'The requests to its models cannot be read.': 'Die Anfragen an seine Modelle lassen sich nicht lesen.',
  'Request to the model: {purpose}': 'Anfrage an das Modell: {purpose}',
  'Sent to the model': 'An das Modell gesendet',
  reply: 'Antwort',
  'No reply came.': 'Es kam keine Antwort.',

  'Film of the attempt': 'Film des Versuchs',
  'Step in the time of the attempt': 'Schritt in der Zeit des Versuchs',
  'Step {step, number} of {count, number}': 'Schritt {step, number} von {count, number}',
  'Step {step, number} of {count, number}: {what}': 'Schritt {step, number} von {count, number}: {what}',
  'This run has no recorded actions. Its pages and answers are in the list of events':
    'Dieser Lauf hat keine aufgezeichneten Aktionen. Seine Seiten und Antworten stehen bei den Ereignissen',
  'Nothing has been done yet.': 'Noch wurde nichts getan.',
  'Nothing was done in this attempt.': 'In diesem Versuch wurde nichts getan.',
  'inherited: replayed': 'übernommen: wiederholt',
  'attempt: passed here': 'Versuch: hier bestanden',
  'attempt: decided here': 'Versuch: hier entschieden',
  'hop {hop}: passed here': 'Hop {hop}: hier bestanden',
  'hop {hop}: decided here': 'Hop {hop}: hier entschieden',
  'no time': 'keine Zeit',

  'Compare with a person': 'Mit einem Menschen vergleichen',
  'Compare with a model': 'Mit einem Modell vergleichen',
  'Check: {check}': 'Prüfung: {check}',
  'start page': 'Startseite',
  '[thought] none on record': 'keiner aufgezeichnet',
  'Show the whole thought': 'Den ganzen Gedanken zeigen',
  Result: 'Ergebnis',
  'Hop {hop} was met here.': 'Hop {hop} ist hier erfüllt.',
  'The page after it was not recorded.': 'Die Seite danach wurde nicht aufgezeichnet.',
  'The page did not change.': 'Die Seite hat sich nicht geändert.',
  'The page changed, its address did not.': 'Die Seite hat sich geändert, ihre Adresse nicht.',
  'The address became:': 'Die Adresse wurde zu:',
  'The attempt ended: {status}, {verdict}.': 'Der Versuch endete: {status}, {verdict}.',
  'The attempt ended: {status}, {verdict}, with the answer {answer}.':
    'Der Versuch endete: {status}, {verdict}, mit der Antwort {answer}.',
  'Not met.': 'Nicht erfüllt.',
  'Not met: {what}.': 'Nicht erfüllt: {what}.',
  'no answer was given, needed {needed}': 'es gab keine Antwort, nötig war {needed}',
  'the answer was {was}, needed {needed}': 'die Antwort war {was}, nötig war {needed}',
  'the site was {was}, needed {needed}': 'die Website war {was}, nötig war {needed}',
  'the address was {was}, needed {needed}': 'die Adresse war {was}, nötig war {needed}',
  'the address was {was}, needed one that begins with {needed}':
    'die Adresse war {was}, nötig war eine, die mit {needed} beginnt',
  '{key} was missing, needed {needed}': '{key} fehlte, nötig war {needed}',
  '{key} was {was}, needed {needed}': '{key} war {was}, nötig war {needed}',
  '{key} was missing, needed one with {needed}': '{key} fehlte, nötig war etwas mit {needed}',
  '{key} was {was}, needed one with {needed}': '{key} war {was}, nötig war etwas mit {needed}',
  'the fragment was missing, needed {needed}': 'das Fragment fehlte, nötig war {needed}',
  'the fragment was {was}, needed {needed}': 'das Fragment war {was}, nötig war {needed}',
  'the address lacked {needed}': 'in der Adresse fehlte {needed}',

  Verdict: 'Urteil',
  'Not judged yet: verdicts are made when the attempt has ended.':
    'Noch nicht beurteilt: Urteile entstehen, wenn der Versuch beendet ist.',
  'Verdict of the source': 'Urteil der Quelle',
  'Verdict of {name}': 'Urteil von {name}',
  'no verdict': 'kein Urteil',
  'Score {score}': 'Punktzahl {score}',
  'inherited: it passed in the replayed part': 'übernommen: im wiederholten Teil bestanden',
  'Show the start page': 'Die Startseite zeigen',
  'Show step {step}': 'Schritt {step} zeigen',
  'Not known: the run was recorded elsewhere, without times.':
    'Nicht bekannt: Der Lauf wurde anderswo aufgezeichnet, ohne Zeiten.',
  'A person watched. Time of the agent: {agent}; of the person: {person}; paused: {paused}.':
    'Ein Mensch hat beobachtet. Zeit des Agenten: {agent}; des Menschen: {person}; pausiert: {paused}.',
  'The attempt is assisted.': 'Der Versuch ist unterstützt.',
  'Requests that would change something (orders, messages) were held. The record shows each decision.':
    'Anfragen, die etwas geändert hätten (Bestellungen, Nachrichten), wurden angehalten. Die Aufzeichnung zeigt jede Entscheidung.',
  '[notes] None.': 'Keine.',
  'Nothing was redacted in this record.': 'In dieser Aufzeichnung wurde nichts geschwärzt.',
  Video: 'Video',
  'Make the video of {count, plural, one {# picture} other {# pictures}}':
    'Video aus {count, plural, one {# Bild} other {# Bildern}} erzeugen',
  'The video could not be read. Its file may be missing.':
    'Das Video konnte nicht gelesen werden. Vielleicht fehlt seine Datei.',
  'Save as video.webm': 'Als video.webm speichern',

  'Review of the verdict': 'Prüfung des Urteils',
  'The rule’s verdict stays. Your review appears beside it with your name, for everybody to read.':
    'Das Urteil der Regel bleibt. Ihre Prüfung erscheint mit Ihrem Namen daneben, für alle lesbar.',
  'Not passed…': 'Nicht bestanden…',
  'Take it back': 'Zurücknehmen',
  'taken back': 'zurückgenommen',
  '{review} (the rule: {verdict})': '{review} (die Regel: {verdict})',

  Comments: 'Kommentare',
  Comment: 'Kommentar',
  'Comment of {name}': 'Kommentar von {name}',
  '{count, plural, one {# comment} other {# comments}}':
    '{count, plural, one {# Kommentar} other {# Kommentare}}',
  '{count, plural, one {# removed comment} other {# removed comments}}':
    '{count, plural, one {# entfernter Kommentar} other {# entfernte Kommentare}}',
  'It was removed in the meantime. You can save this as a new comment.':
    'Er wurde inzwischen entfernt. Sie können das hier als neuen Kommentar speichern.',
  changed: 'geändert',
  '[verb] Remove': 'Entfernen',
  'Comment on this step': 'Diesen Schritt kommentieren',
  'On step {step}…': 'Zu Schritt {step}…',
  'On the attempt…': 'Zum Versuch…',
  'Who writes': 'Wer schreibt',
  'Comment on the attempt': 'Kommentar zum Versuch',
  'Comment on step {step}': 'Kommentar zu Schritt {step}',
  'Everybody who opens the attempt can read it. It is not a verdict.':
    'Alle, die den Versuch öffnen, können ihn lesen. Er ist kein Urteil.',
  Tags: 'Schlagwörter',
  'Enter after each': 'Enter nach jedem',
  'Save the comment': 'Kommentar speichern',
  'Only attempts with the tag {tag}': 'Nur Versuche mit dem Schlagwort {tag}',
  'Only attempts with tags': 'Nur Versuche mit Schlagwörtern',
  'No attempt of this list has a tag. Tags are written with a comment on an attempt.':
    'Kein Versuch dieser Liste hat ein Schlagwort. Schlagwörter geben Sie mit einem Kommentar zu einem Versuch ein.',
  '{count, plural, one {Only attempts with the tag {tags}} other {Only attempts with the tags {tags}}}':
    '{count, plural, one {Nur Versuche mit dem Schlagwort {tags}} other {Nur Versuche mit den Schlagwörtern {tags}}}',
  'The previous and next attempts have all of these tags.':
    'Der vorige und der nächste Versuch haben alle diese Schlagwörter.',

  Exclusion: 'Ausschluss',
  'An author’s own try. It does not count in any rate.':
    'Ein eigener Versuch der Autoren. Er zählt in keiner Quote.',
  'It counts in the rates, unless it is left out for another reason.':
    'Er zählt in den Quoten, außer wenn er aus einem anderen Grund ausgelassen ist.',
  'Excluded from every rate: “{reason}”': 'Aus jeder Quote ausgeschlossen: „{reason}“',
  'Exclude from all rates…': 'Aus allen Quoten ausschließen…',
  'Include it again…': 'Wieder einschließen…',
  'Who excludes': 'Wer schließt aus',
  Why: 'Warum',
  'The checklist and the report show this reason, and the figures with and without the attempt.':
    'Checkliste und Bericht zeigen diesen Grund und die Zahlen mit und ohne den Versuch.',
  'It counts again in every rate. The exclusion and its reason stay in the history.':
    'Er zählt wieder in jeder Quote. Der Ausschluss und sein Grund bleiben im Verlauf.',
  'Exclude it': 'Ausschließen',
  'Include it': 'Einschließen',
  '{name}: counts again': '{name}: zählt wieder',
  '{name}: excluded, “{reason}”': '{name}: ausgeschlossen, „{reason}“',

  'Grade with a model': 'Von einem Modell bewerten lassen',
  'No person can decide here yet. Add one in Verify.':
    'Hier kann noch niemand entscheiden. Fügen Sie unter „Prüfen“ eine Person hinzu.',
  'Who decides': 'Wer entscheidet',
  '{count, plural, one {# judge} other {# judges}} decided this attempt. The result is hidden until you decide. After that you cannot change your decision.':
    '{count, plural, one {# Bewertungsmodell hat} other {# Bewertungsmodelle haben}} über diesen Versuch entschieden. Das Ergebnis ist bis zu Ihrer Entscheidung verborgen. Danach können Sie Ihre Entscheidung nicht mehr ändern.',
  'Was the whole task done? Judges are measured against your decision.':
    'War die ganze Aufgabe erledigt? Bewertungsmodelle werden an Ihrer Entscheidung gemessen.',
  'No judge has decided this attempt, so you can still change your decision.':
    'Kein Bewertungsmodell hat über diesen Versuch entschieden. Sie können Ihre Entscheidung noch ändern.',
  '{name}, after the judge': '{name}, nach dem Bewertungsmodell',
  'Decide once more': 'Noch einmal entscheiden',
  'Now that you have seen the judge: was the whole task done? Your first decision stays, and judges are measured against it. This one is kept beside it, and you cannot change it.':
    'Nachdem Sie das Bewertungsmodell gesehen haben: War die ganze Aufgabe erledigt? Ihre erste Entscheidung bleibt, und Bewertungsmodelle werden an ihr gemessen. Diese steht daneben, und Sie können sie nicht mehr ändern.',
  'Kind of failure, if it failed': 'Fehlerart, falls nicht bestanden',
  '[kind] none': 'keine',
  'It was done': 'Erledigt',
  'It was not done': 'Nicht erledigt',
  'Decision of {name}': 'Entscheidung von {name}',
  'Step {step}: {words}': 'Schritt {step}: {words}',

  'Not the participant’s fault: {kind}': 'Nicht von der teilnehmenden Person verschuldet: {kind}',
  'the site was down': 'die Website war nicht erreichbar',
  'the site asks for an account': 'die Website verlangt ein Konto',
  'a CAPTCHA stood in the way': 'ein CAPTCHA stand im Weg',
  '[failure] something else': 'etwas anderes',
  Process: 'Vorgehen',
  'First wrong step:': 'Erster falscher Schritt:',
  Criteria: 'Kriterien',
  met: 'erfüllt',
  'not met': 'nicht erfüllt',
  unclear: 'unklar',
  '[evidence] the answer': 'die Antwort',
  'Screenshot {number}': 'Screenshot {number}',
  'Version {version} of the rubric, which nobody had approved.':
    'Version {version} des Bewertungsrasters, die niemand freigegeben hatte.',
  'Version {version} of the rubric, approved by a person.':
    'Version {version} des Bewertungsrasters, von einem Menschen freigegeben.',

  'continues from step {step} of a deleted attempt': 'setzt einen gelöschten Versuch ab Schritt {step} fort',
  'continues from <to>step {step} of {name}’s attempt</to>':
    'setzt <to>den Versuch von {name} ab Schritt {step}</to> fort',
  'Replayed part': 'Wiederholter Teil',
  'The replay is not complete.': 'Die Wiederholung ist nicht vollständig.',
  Branches: 'Zweige',
  '{name}, from step {step}': '{name}, ab Schritt {step}',
  '{count, plural, one {# step} other {# steps}} replayed.':
    '{count, plural, one {# Schritt} other {# Schritte}} wiederholt.',
  '{count, plural, one {# of them used a relocated element.} other {# of them used a relocated element.}}':
    '{count, plural, one {# davon verwendete ein wiedergefundenes Element.} other {# davon verwendeten ein wiedergefundenes Element.}}',
  'At least {percent} % of the words on each page were the same.':
    'Mindestens {percent} % der Wörter jeder Seite waren gleich.',
  'The time that it took counts as a pause.': 'Die Zeit dafür zählt als Pause.',
  'Diverged at step {step}; the rest was replayed anyway.':
    'Bei Schritt {step} abgewichen; der Rest wurde trotzdem wiederholt.',
  'Diverged at step {step}; the branch begins there.':
    'Bei Schritt {step} abgewichen; der Zweig beginnt dort.',
  'Expected: {text}': 'Erwartet: {text}',
  'Found: {text}': 'Gefunden: {text}',
  'Hopscope replays the steps up to this one on a fresh page and compares it with the record. The clock and the budget begin after that.':
    'Hopscope wiederholt die Schritte bis zu diesem auf einer neuen Seite und vergleicht sie mit der Aufzeichnung. Uhr und Budget beginnen danach.',
  '[continue] After step': 'Nach Schritt',
  '0 is before the first; the attempt has {count, plural, one {# step} other {# steps}}':
    '0 ist vor dem ersten; der Versuch hat {count, plural, one {# Schritt} other {# Schritte}}',
  'Who continues': 'Wer setzt fort',
  'A person, in this window': 'Ein Mensch, in diesem Fenster',
  'An agent': 'Ein Agent',
  'Nobody can continue from there.': 'Von dort kann niemand fortsetzen.',
  '<to>Go to it</to>, and finish or leave it first.':
    '<to>Gehen Sie zu ihr</to>, und schließen Sie sie zuerst ab oder verlassen Sie sie.',
  'A person continues': 'Ein Mensch setzt fort',
  'There are no participants yet: <to>start a task in the library</to> to add one.':
    'Es gibt noch keine Teilnehmenden: <to>Starten Sie eine Aufgabe in der Bibliothek</to>, um jemanden hinzuzufügen.',
  'An agent continues': 'Ein Agent setzt fort',
  'Typed at step {step}': 'Eingegeben bei Schritt {step}',
  'Typed at step {step}: {element}': 'Eingegeben bei Schritt {step}: {element}',
  'It is not recorded and stays in memory only.': 'Es wird nicht aufgezeichnet und bleibt nur im Speicher.',
  'If the page differs from the record': 'Wenn die Seite von der Aufzeichnung abweicht',
  'Give up: the branch is aborted and notes the step':
    'Aufgeben: Der Zweig wird abgebrochen, und der Schritt wird vermerkt',
  'Let the agent continue from there; this is recorded':
    'Den Agenten von dort fortsetzen lassen; das wird aufgezeichnet',
  'The page gets a fake reply, and nothing is sent.':
    'Die Seite erhält eine vorgetäuschte Antwort, und nichts wird gesendet.',
} as const;
