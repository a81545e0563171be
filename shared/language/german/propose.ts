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
} as const;
