/** Proposing tasks, screening them, and the sites that they are for. */
export const propose = {
  'write a proposal; Esc leaves the box, what you wrote stays':
    'einen Vorschlag schreiben; Esc verlässt das Feld, der Text bleibt',
  'send the proposal (⌘ Enter on a Mac)': 'den Vorschlag senden (⌘ Enter auf einem Mac)',
  'show ten other ideas': 'zehn andere Ideen zeigen',
  'next site, site before': 'nächste Website, vorige Website',
  'filter the sites; there ↑ ↓ move and Enter opens': 'die Websites filtern; dort bewegen ↑ ↓, Enter öffnet',
  'No site is chosen': 'Keine Website ist gewählt',
  Ideas: 'Ideen',
  'Show ten others': 'Zehn andere zeigen',
  'This site has no ideas yet. The lead can add some under “Sites”.':
    'Diese Website hat noch keine Ideen. Die Leitung kann unter „Websites“ welche hinzufügen.',
  '{shown} of {all}, at random.': '{shown} von {all}, zufällig gewählt.',
  'They show what is possible: propose something else.':
    'Sie zeigen, was möglich ist: Schlagen Sie etwas anderes vor.',
  'No site wants tasks now': 'Keine Website braucht gerade Aufgaben',
  'Go to the sites': 'Zu den Websites',
  'Every site has as many tasks as are wanted, or there is none yet. The lead adds sites and raises their numbers.':
    'Jede Website hat so viele Aufgaben wie gewünscht, oder es gibt noch keine. Die Leitung fügt Websites hinzu und erhöht ihre Zahlen.',
  'Your proposal': 'Ihr Vorschlag',
  'Propose a task': 'Eine Aufgabe vorschlagen',
  'What somebody wants to get done on this site, as one would ask a friend for it: the result and what must hold for it, not the steps.':
    'Was jemand auf dieser Website erledigen will, so wie man einen Freund darum bitten würde: das Ergebnis und was dafür gelten muss, nicht die Schritte.',
  'This site has the tasks that are wanted.': 'Diese Website hat die gewünschten Aufgaben.',
  '{count} of {limit} characters': '{count} von {limit} Zeichen',
  'Esc leaves the box; what you wrote stays.': 'Esc verlässt das Feld; der Text bleibt.',
  'Ctrl ↵': 'Strg ↵',
  Send: 'Senden',
  'Sent: it waits for the lead.': 'Gesendet: Der Vorschlag wartet auf die Leitung.',
  'Not sent: too close to an idea of this site': 'Nicht gesendet: zu nah an einer Idee dieser Website',
  'Not sent: too close to a task that is accepted already':
    'Nicht gesendet: zu nah an einer Aufgabe, die schon angenommen ist',
  'What you wrote': 'Was Sie geschrieben haben',
  'Words in common are marked.': 'Gemeinsame Wörter sind markiert.',
  'Change your text so that it asks for something else, and send it again.':
    'Ändern Sie Ihren Text, sodass er nach etwas anderem fragt, und senden Sie ihn noch einmal.',
  'Your proposals for this site': 'Ihre Vorschläge für diese Website',
  'None yet.': 'Noch keine.',
  'You wrote: {text}': 'Sie schrieben: {text}',
  'Screened {ago}': 'Gesichtet {ago}',
  'Screened by {name} {ago}': 'Gesichtet von {name} {ago}',
  Withdraw: 'Zurückziehen',
  'Withdraw “{text}”': '„{text}“ zurückziehen',
  'Write it again': 'Noch einmal schreiben',
  'Write “{text}” again': '„{text}“ noch einmal schreiben',

  'next proposal, the one before': 'nächster Vorschlag, der vorige',
  'accept: it becomes a task of the set “Proposals”': 'annehmen: Er wird eine Aufgabe des Satzes „Proposals“',
  'reject: then the number of a reason, or your own words':
    'ablehnen: danach die Nummer eines Grundes oder eigene Worte',
  'edit; Ctrl Enter accepts what you wrote, Esc leaves it as it was':
    'bearbeiten; Strg Enter nimmt an, was Sie schrieben, Esc lässt es, wie es war',
  'take back your last decision': 'Ihre letzte Entscheidung zurücknehmen',
  'filter the queue; there ↑ ↓ move': 'die Liste filtern; dort bewegen ↑ ↓',
  'a new site': 'eine neue Website',
  'filter the sites; there ↑ ↓ move': 'die Websites filtern; dort bewegen ↑ ↓',

  Screening: 'Sichtung',
  'Propose, screening or sites': 'Vorschlagen, Sichtung oder Websites',
  'Who screens': 'Wer sichtet',
  'Who proposes': 'Wer schlägt vor',
  'Screen as this person': 'Als diese Person sichten',
  'Propose as this person': 'Als diese Person vorschlagen',

  'Idea of this site': 'Idee dieser Website',
  'Accepted proposal': 'Angenommener Vorschlag',
  'Proposal that waits': 'Wartender Vorschlag',
  'nearness {score}': 'Nähe {score}',
  'nearness {score}, the limit is {limit}': 'Nähe {score}, die Grenze ist {limit}',
  'Nearness 1 is the same words, 0 no word in common; rare words weigh more than frequent ones.':
    'Nähe 1 heißt dieselben Wörter, 0 kein gemeinsames Wort; seltene Wörter wiegen mehr als häufige.',
  'Nearness 1 is the same meaning, 0 nothing to do with each other.':
    'Nähe 1 heißt dieselbe Bedeutung, 0 nichts miteinander zu tun.',

  Proposals: 'Vorschläge',
  'No proposals yet': 'Noch keine Vorschläge',
  'Nothing waits': 'Nichts wartet',
  'No proposal is chosen': 'Kein Vorschlag ist gewählt',
  'Take back the last decision': 'Letzte Entscheidung zurücknehmen',
  'Proposals arrive here as soon as somebody sends one.':
    'Vorschläge kommen hier an, sobald jemand einen sendet.',
  Proposal: 'Vorschlag',
  'As it was sent: {text}': 'Wie gesendet: {text}',
  'Rejected: {reason}': 'Abgelehnt: {reason}',
  'You sent this one. Somebody else should decide.':
    'Diesen haben Sie gesendet. Jemand anderes sollte entscheiden.',
  'Reject…': 'Ablehnen…',
  'Take back': 'Zurücknehmen',
  Site: 'Website',
  'Edit the proposal': 'Den Vorschlag bearbeiten',
  'Accept as edited': 'Bearbeitet annehmen',
  'What is near to it': 'Was ihm nahe ist',
  'Nothing of this site has a word in common with it.':
    'Nichts von dieser Website hat ein Wort mit ihm gemeinsam.',
  'by somebody who was not noted': 'von jemandem, der nicht vermerkt wurde',
  'by {name}': 'von {name}',
  sent: 'gesendet',
  'accepted as “{text}”': 'angenommen als „{text}“',
  'rejected: {reason}': 'abgelehnt: {reason}',
  'decision taken back': 'Entscheidung zurückgenommen',
  withdrawn: 'zurückgezogen',
  'Reject this proposal because of': 'Diesen Vorschlag ablehnen wegen',
  'In your own words': 'In Ihren eigenen Worten',
  'The annotator reads it. Alone, or with one of the reasons above.':
    'Wer vorgeschlagen hat, liest es. Allein oder mit einem der Gründe oben.',
  'Reject with these words': 'Mit diesen Worten ablehnen',
  'Nothing has been decided in this window yet.': 'In diesem Fenster wurde noch nichts entschieden.',
  'To take back an older decision, choose its proposal first.':
    'Um eine ältere Entscheidung zurückzunehmen, wählen Sie zuerst ihren Vorschlag.',
  'Too close to another task': 'Zu nah an einer anderen Aufgabe',
  'Cannot be done on this site': 'Geht auf dieser Website nicht',
  'Several answers would be right': 'Mehrere Antworten wären richtig',
  'Says how to do it, step by step': 'Sagt Schritt für Schritt, wie es geht',
  'Too short or too easy': 'Zu kurz oder zu leicht',
  'Needs an account or real money': 'Braucht ein Konto oder echtes Geld',
  'Not clear': 'Nicht klar',

  '{count, number} of {all, number}': '{count, number} von {all, number}',
  '{count, number} waiting': '{count, number} wartend',
  'No sites yet': 'Noch keine Websites',
  'New site': 'Neue Website',
  'Where tasks of this site begin.': 'Wo Aufgaben dieser Website beginnen.',
  Domain: 'Bereich',
  Travel: 'Reisen',
  Subdomain: 'Unterbereich',
  Hotel: 'Hotel',
  'Tasks wanted': 'Gewünschte Aufgaben',
  'What one can do there. Annotators read it, and a model that writes ideas.':
    'Was man dort tun kann. Das lesen die Vorschlagenden und ein Modell, das Ideen schreibt.',
  'Remove this site': 'Diese Website entfernen',
  'Saved.': 'Gespeichert.',
  'Add this site': 'Website hinzufügen',
  typed: 'eingegeben',
  'from a file': 'aus einer Datei',
  'from a model': 'von einem Modell',
  'came with the demo': 'kam mit der Demo',
  'Add ideas': 'Ideen hinzufügen',
  'One a line, {most} at most. Annotators see ten at random; what is too close to one is refused.':
    'Eine je Zeile, höchstens {most}. Gezeigt werden zehn, zufällig gewählt; was einer zu nah ist, wird zurückgewiesen.',
  'From a file…': 'Aus einer Datei…',
  'Ask a model for ten': 'Ein Modell um zehn bitten',
  'No model is chosen for ideas: Settings, Models.':
    'Für Ideen ist kein Modell gewählt: Einstellungen, Modelle.',
  'Model: {model}. It is sent the site’s facts and its ideas, nothing else.':
    'Modell: {model}. Es bekommt die Angaben zur Website und ihre Ideen, sonst nichts.',
  'Remove the idea “{text}”': 'Die Idee „{text}“ entfernen',
  'Remove this idea': 'Diese Idee entfernen',
  'Nothing was added.': 'Nichts wurde hinzugefügt.',
  'And {count, number} more.': 'Und {count, number} weitere.',
  '{added, number} added, {over, number} passed over: there already, or no room for them.':
    '{added, number} hinzugefügt, {over, number} übergangen: schon da, oder kein Platz für sie.',
  '{added, number} added.': '{added, number} hinzugefügt.',
  'Too close': 'Zu nah',
  'Too close to each other': 'Einander zu nah',
  'Try a limit': 'Eine Grenze probieren',
  'Compares the ideas and proposals of this site with each other, to see what a limit would refuse.':
    'Vergleicht die Ideen und Vorschläge dieser Website miteinander, um zu sehen, was eine Grenze zurückweisen würde.',
  'Too close, from': 'Zu nah, ab',
  'Keep this limit': 'Diese Grenze behalten',
  'There are fewer than two ideas and proposals to compare.':
    'Es gibt weniger als zwei Ideen und Vorschläge zu vergleichen.',
  'From {limit} % on, {refused, number} of the {of, number} pairs of {texts, number} ideas and proposals are too close. The nearest pair has {nearest}.':
    'Ab {limit} % sind {refused, number} der {of, number} Paare aus {texts, number} Ideen und Vorschlägen zu nah. Das nächste Paar hat {nearest}.',
  'Compared by words: the same task in quite other words is not found.':
    'Nach Wörtern verglichen: Dieselbe Aufgabe in ganz anderen Worten wird nicht gefunden.',
  'Compared by the meaning that {model} sees. Every model has its own numbers: look again after a change of model.':
    'Nach der Bedeutung verglichen, die {model} sieht. Jedes Modell hat eigene Zahlen: Sehen Sie nach einem Wechsel des Modells wieder nach.',
  'The limit holds for all sites.': 'Die Grenze gilt für alle Websites.',
  'The other {count, number} pairs are not shown.': 'Die anderen {count, number} Paare werden nicht gezeigt.',
  'The other {count, number} pairs are farther from each other.':
    'Die anderen {count, number} Paare liegen weiter auseinander.',
  'Far enough': 'Weit genug',
  'too close': 'zu nah',
  'far enough': 'weit genug',
  idea: 'Idee',
  waiting: 'wartend',
} as const;
