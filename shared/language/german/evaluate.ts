/** How people and models compare: figures, what they stand on, where verdicts differ, the plan of a study. */
export const evaluate = {
  'next filter or figure': 'nächster Filter, nächste Zahl',
  'the attempts behind the figure; in their list, open the attempt':
    'die Versuche hinter der Zahl; in ihrer Liste: den Versuch öffnen',
  'move in the list of attempts': 'in der Liste der Versuche bewegen',
  'close the list': 'die Liste schließen',
  Filters: 'Filter',
  'Not all of what is asked can be answered': 'Nicht alles, was gefragt ist, lässt sich beantworten',
  'What is shown': 'Was gezeigt wird',
  Figures: 'Zahlen',
  Disagreements: 'Uneinigkeit',
  'Plan a study': 'Studie planen',
  'Judge runs': 'Läufe bewerten',
  'Export runs': 'Läufe exportieren',
  'Attempts judged': 'Beurteilte Versuche',
  'Judging attempts by the rule {rule} for the first time: {done, number} of {total, number}. It is done once.':
    'Versuche werden zum ersten Mal nach der Regel {rule} beurteilt: {done, number} von {total, number}. Das geschieht einmal.',
  'Participants shown': 'Gezeigte Teilnehmende',
  'Earlier participants': 'Vorige Teilnehmende',
  'Later participants': 'Weitere Teilnehmende',
  'Further participants': 'Weitere Teilnehmende',
  'People together stand on every page, agents before single people. Figures and what is exported of them show the participants of the page; the report, hopscope evaluate and hopscope figures have all. The sentence above and everything that is pooled or corrected counts all.':
    'Menschen zusammen stehen auf jeder Seite, Agenten vor einzelnen Personen. Abbildungen und ihre Exporte zeigen die Teilnehmenden der Seite; der Bericht, hopscope evaluate und hopscope figures enthalten alle. Der Satz oben und alles, was zusammengefasst oder korrigiert ist, zählt alle.',
  'No attempt is counted yet: all of them were ended by an error of the tool.':
    'Noch zählt kein Versuch: Alle endeten durch einen Fehler des Programms.',
  '<open>{attempts, plural, one {# attempt} other {# attempts}} on {tasks, plural, one {# task} other {# tasks}}</open>. Repeated attempts are pooled.':
    '<open>{attempts, plural, one {# Versuch} other {# Versuche}} an {tasks, plural, one {# Aufgabe} other {# Aufgaben}}</open>. Wiederholte Versuche sind zusammengefasst.',
  '{attempts, plural, one {# attempt} other {# attempts}} on {tasks, plural, one {# task} other {# tasks}}':
    '{attempts, plural, one {# Versuch} other {# Versuche}} an {tasks, plural, one {# Aufgabe} other {# Aufgaben}}',
  'Copy the sentence': 'Den Satz kopieren',
  'The rule {rule} could not judge {raised, number} of {attempts, number} attempts.':
    'Die Regel {rule} konnte {raised, number} von {attempts, number} Versuchen nicht beurteilen.',
  'They count as not passed, as in the reference program. When their tasks are of another format, choose the task sets that this rule was made for, or the rule Strict. Each attempt says why it could not be judged.':
    'Sie zählen als nicht bestanden, wie im Referenzprogramm. Haben ihre Aufgaben ein anderes Format, wählen Sie die Aufgabensätze, für die diese Regel gemacht ist, oder die Regel Strict. Jeder Versuch nennt den Grund, warum er nicht beurteilt werden konnte.',
  'No attempts match these filters': 'Keine Versuche passen zu diesen Filtern',
  'Clear the filters': 'Filter leeren',
  'What excludes what is said above.': 'Was sich ausschließt, steht oben.',
  'Nobody has ended an attempt that all of them let in.':
    'Niemand hat einen Versuch beendet, den alle Filter zulassen.',
  'No attempts yet': 'Noch keine Versuche',
  'Choose a task': 'Eine Aufgabe wählen',
  'Once a tester or a model has ended a task, hop and task success appear here with their intervals, hop by hop and with the time they took.':
    'Sobald eine Testperson oder ein Modell eine Aufgabe beendet hat, erscheint hier der Erfolg nach Hops und Aufgaben mit Intervallen, Hop für Hop und mit der benötigten Zeit.',

  'People and agents': 'Menschen und Agenten',
  'Among people': 'Unter Menschen',
  'Among agents': 'Unter Agenten',
  Sources: 'Quellen',
  Failures: 'Fehler',
  'Mean share of people who pass minus that of agents, in points.':
    'Mittlerer Anteil bestandener Versuche von Menschen minus Agenten, in Punkten.',
  'Entropy of people’s verdicts: 1 bit where half of them pass.':
    'Entropie der Urteile über Menschen: 1 Bit, wo die Hälfte besteht.',
  'Entropy of agents’ verdicts: 1 bit where half of them pass.':
    'Entropie der Urteile über Agenten: 1 Bit, wo die Hälfte besteht.',
  'Attempts on which rule, people and judges do not say the same.':
    'Versuche, zu denen Regel, Menschen und Bewertungsmodelle nicht dasselbe sagen.',
  '{value} bit': '{value} Bit',
  '{points} points': '{points} Punkte',
  Disagreement: 'Uneinigkeit',
  'No disagreement of this kind': 'Keine Uneinigkeit dieser Art',
  'Everybody who tried the same task came to the same verdict, or too few have tried.':
    'Alle, die dieselbe Aufgabe versucht haben, kamen zum selben Urteil, oder zu wenige haben es versucht.',
  '{count, plural, one {# task} other {# tasks}}{alike, plural, =0 {} other {; all are alike on #}}{unknown, plural, =0 {} other {; too few to say on #}}.':
    '{count, plural, one {# Aufgabe} other {# Aufgaben}}{alike, plural, =0 {} other {; bei # sind alle gleich}}{unknown, plural, =0 {} other {; bei # zu wenige}}.',
  Earlier: 'Vorige',
  Later: 'Weitere',
  'people {people} · agents {agents} passed': 'Menschen {people} · Agenten {agents} bestanden',
  '{count, plural, one {# more attempt than are here.} other {# more attempts than are here.}}':
    '{count, plural, one {# weiterer Versuch ist nicht hier.} other {# weitere Versuche sind nicht hier.}}',
  Passed: 'Bestanden',
  'Passed: {count, number}': 'Bestanden: {count, number}',
  'Did not pass': 'Nicht bestanden',
  'Hop {hop}: {failure}': 'Hop {hop}: {failure}',
  'Hop {hop}, {place}: {failure}': 'Hop {hop}, {place}: {failure}',
  '{count, number} the same way': '{count, number} auf demselben Weg',
  'judges: {verdicts}': 'Bewertungsmodelle: {verdicts}',
  '{count, number} passed': '{count, number} bestanden',
  '{count, number} not passed': '{count, number} nicht bestanden',
  '{from, number}–{last, number} of {count, plural, one {# attempt} other {# attempts}}':
    '{from, number}–{last, number} von {count, plural, one {# Versuch} other {# Versuchen}}',
  '{from, number}–{last, number} of {count, plural, one {# group} other {# groups}}':
    '{from, number}–{last, number} von {count, plural, one {# Gruppe} other {# Gruppen}}',
  '{from, number}–{last, number} of {count, plural, one {# pair} other {# pairs}}':
    '{from, number}–{last, number} von {count, plural, one {# Paar} other {# Paaren}}',
  '{from, number}–{last, number} of {count, plural, one {# participant} other {# participants}}':
    '{from, number}–{last, number} von {count, plural, one {# Person oder Agent} other {# Teilnehmenden}}',
  '{from, number}–{last, number} of {count, plural, one {# task} other {# tasks}}':
    '{from, number}–{last, number} von {count, plural, one {# Aufgabe} other {# Aufgaben}}',

  Participants: 'Teilnehmende',
  'Groups of participants': 'Gruppen von Teilnehmenden',
  'Hops of the task': 'Hops der Aufgabe',
  'How attempts came about': 'Wie Versuche entstanden',
  'All sets': 'Alle Sätze',
  Everyone: 'Alle',
  'All groups': 'Alle Gruppen',
  'Any number': 'Beliebig viele',
  'All sites': 'Alle Websites',
  'Any way': 'Auf jede Art',
  '{name} (no attempts)': '{name} (keine Versuche)',
  '{all}; {left, number} more are found by typing': '{all}; {left, number} weitere finden Sie durch Tippen',
  '{chosen, number} of {all, number} chosen': '{chosen, number} von {all, number} gewählt',
  'Nothing of this name': 'Nichts mit diesem Namen',
  'Days are in UTC.': 'Tage sind in UTC.',
  'Attempts: {first} to {last} (UTC).': 'Versuche: {first} bis {last} (UTC).',
  From: 'Von',
  Until: 'Bis',
  Rule: 'Regel',
  'Whose verdict': 'Wessen Urteil',
  'The rule’s': 'Das der Regel',
  'Has decided {count, number} attempts; the others are counted apart. Hops are always the rule’s.':
    'Hat {count, number} Versuche entschieden; die anderen werden gesondert gezählt. Hops beurteilt immer die Regel.',
  '{name} (no verdicts)': '{name} (keine Urteile)',
  'As the reference program prints it': 'Wie das Referenzprogramm es ausgibt',
  'Adds MMInA’s second hop figure.': 'Ergänzt MMInAs zweite Zahl für Hops.',
  'Only for the rule MMInA: the others print no second figure.':
    'Nur für die Regel MMInA: Die anderen geben keine zweite Zahl aus.',
  'Branches count': 'Zweige zählen',
  'Attempts that go on from a recorded one: somebody else did the beginning.':
    'Versuche, die einen aufgezeichneten fortsetzen: Den Anfang hat jemand anderes gemacht.',
  'Assisted runs count': 'Unterstützte Läufe zählen',
  'Runs of agents in which a person took over, refused or answered.':
    'Läufe von Agenten, in denen ein Mensch übernahm, ablehnte oder antwortete.',

  'Judge runs by a model': 'Läufe durch ein Modell bewerten',
  WebVoyager: 'WebVoyager',
  'The whole run at once: task, answer, last screenshots.':
    'Der ganze Lauf auf einmal: Aufgabe, Antwort, letzte Screenshots.',
  OpenWebVoyager: 'OpenWebVoyager',
  'The same in its fork, which reads a verdict more strictly.':
    'Dasselbe in seinem Fork, der ein Urteil strenger liest.',
  'OpenWebVoyager on Mind2Web': 'OpenWebVoyager auf Mind2Web',
  'The same, as the fork asks about tasks of Mind2Web.':
    'Dasselbe, wie der Fork bei Aufgaben aus Mind2Web fragt.',
  'Step by step': 'Schritt für Schritt',
  'Our own: names the steps that went wrong and the kind of failure.':
    'Unsere eigene: nennt die falschen Schritte und die Art des Fehlers.',
  'the last 15, as in tests': 'die letzten 15, wie in Tests',
  'the last 3, as in exploration': 'die letzten 3, wie beim Erkunden',
  everyone: 'alle',
  '{count, plural, one {# attempt} other {# attempts}} chosen.':
    '{count, plural, one {# Versuch} other {# Versuche}} gewählt.',
  'Judge like': 'Bewerten wie',
  'Screenshots of each run': 'Screenshots je Lauf',
  'Ask again what was answered before': 'Schon Beantwortetes noch einmal fragen',
  'Judge {count, plural, one {# attempt} other {# attempts}}':
    '{count, plural, one {# Versuch} other {# Versuche}} bewerten',
  '[verb] Judge': 'Bewerten',
  '$ a million read': '$ je Million gelesen',
  '$ a million written': '$ je Million geschrieben',
  'not known': 'nicht bekannt',
  '{count, number} answered before': '{count, number} schon beantwortet',
  '{count, number} fail unasked: they declare no answer':
    '{count, number} ohne Frage nicht bestanden: Sie geben keine Antwort',
  '{count, number} cannot be read by this program': '{count, number} sind für dieses Programm nicht lesbar',
  'No judge can be asked here.': 'Hier kann kein Bewertungsmodell gefragt werden.',
  'No attempt that has ended is chosen.': 'Kein beendeter Versuch ist gewählt.',
  '{asked, number} of {attempts, plural, one {# attempt} other {# attempts}} would be asked about, with {screenshots, plural, one {# screenshot} other {# screenshots}}.':
    'Gefragt würde zu {asked, number} von {attempts, plural, one {# Versuch} other {# Versuchen}}, mit {screenshots, plural, one {# Screenshot} other {# Screenshots}}.',
  '{asked, number} of {attempts, plural, one {# attempt} other {# attempts}} go to {model}, with {screenshots, plural, one {# screenshot} other {# screenshots}}.':
    '{asked, number} von {attempts, plural, one {# Versuch} other {# Versuchen}} gehen an {model}, mit {screenshots, plural, one {# Screenshot} other {# Screenshots}}.',
  'About {tokens, number} tokens; what they cost is not known without a price. A screenshot counts as 1,105, a reply as 300.':
    'Etwa {tokens, number} Tokens; was sie kosten, ist ohne Preis nicht bekannt. Ein Screenshot zählt als 1.105, eine Antwort als 300.',
  'About {tokens, number} tokens, {cost}. A screenshot counts as 1,105, a reply as 300.':
    'Etwa {tokens, number} Tokens, {cost}. Ein Screenshot zählt als 1.105, eine Antwort als 300.',
  'What the judge says stays hidden from each person until they have decided the attempt themselves.':
    'Was das Bewertungsmodell sagt, bleibt jeder Person verborgen, bis sie selbst über den Versuch entschieden hat.',
  '{done, number} of {all, number} judged by {model}':
    '{done, number} von {all, number} bewertet durch {model}',
  '{count, number} asked': '{count, number} gefragt',
  '{count, number} from the record': '{count, number} aus der Aufzeichnung',
  '{count, number} without a verdict': '{count, number} ohne Urteil',
  Judged: 'Bewertet',
  '{words}. It goes on when this dialog is closed.':
    '{words}. Es läuft weiter, wenn dieser Dialog geschlossen wird.',
  'Stopped: {words}': 'Angehalten: {words}',
  'Judge again to ask about those once more.': 'Bewerten Sie noch einmal, um zu diesen erneut zu fragen.',

  'People − agent on the same tasks': 'Menschen − Agent bei denselben Aufgaben',
  'Success, on other tasks and with other people': 'Erfolg bei anderen Aufgaben und mit anderen Menschen',
  'Active time of a step': 'Aktive Zeit eines Schritts',
  'Active time of every step, all attempts together. The interval of the mean draws whole tasks (and people, from three on) again {draws, number} times.':
    'Aktive Zeit jedes Schritts, alle Versuche zusammen. Für das Intervall des Mittelwerts werden ganze Aufgaben (und Personen, ab drei) {draws, number}-mal neu gezogen.',
  'Survival over hops': 'Überleben über Hops',
  'Hops passed over active time': 'Bestandene Hops über der aktiven Zeit',
  'Time per attempt': 'Zeit je Versuch',
  'Time horizon': 'Zeithorizont',
  'First hop that failed': 'Erster nicht bestandener Hop',
  'The same rates, with intervals that hold for tasks (and, from three people on, people) of the same kind: whole tasks and people are drawn again {draws, number} times, seed {seed}.':
    'Dieselben Raten mit Intervallen, die für gleichartige Aufgaben (und ab drei Personen auch Menschen) gelten: Ganze Aufgaben und Personen werden {draws, number}-mal neu gezogen, Seed {seed}.',
  'no interval': 'kein Intervall',
  'Of longer tasks the first hops are shown; {count, number} more are in what hopscope figures writes.':
    'Von längeren Aufgaben sind die ersten Hops gezeigt; {count, number} weitere stehen in der Ausgabe von hopscope figures.',
  'Share of attempts that passed every hop so far, by Kaplan and Meier; a task that ends is censored there. Bands by Greenwood; where a task was tried several times, or by several people, whole tasks and people are taken together. The table counts the attempts that came to each hop.':
    'Anteil der Versuche, die bis dahin jeden Hop bestanden haben, nach Kaplan und Meier; eine Aufgabe, die endet, ist dort zensiert. Bänder nach Greenwood; wo eine Aufgabe mehrmals oder von mehreren Menschen versucht wurde, werden ganze Aufgaben und Menschen zusammengenommen. Die Tabelle zählt die Versuche, die jeden Hop erreicht haben.',
  'Attempts that came to each hop': 'Versuche, die jeden Hop erreicht haben',
  'Hop {hop}': 'Hop {hop}',
  'Attempts by the first hop that did not pass. Each count opens its attempts.':
    'Versuche nach dem ersten nicht bestandenen Hop. Jede Anzahl öffnet ihre Versuche.',
  'Share of the hops passed within so much active time; each curve ends at the hop success rate.':
    'Anteil der Hops, die innerhalb der aktiven Zeit bestanden wurden; jede Kurve endet bei der Erfolgsrate der Hops.',
  'Means are restricted to {time}.': 'Mittelwerte sind auf {time} beschränkt.',
  'All attempts with a clock; what a limit ended unfinished is censored, not counted as fast.':
    'Alle Versuche mit Uhr; was eine Grenze unfertig beendete, ist zensiert und zählt nicht als schnell.',
  'How long people take over the tasks that an agent passes half of the time: a logistic curve over the logarithm of people’s time, from 20 tasks on whose times span ten to one.':
    'Wie lange Menschen für die Aufgaben brauchen, die ein Agent in der Hälfte der Fälle besteht: eine logistische Kurve über dem Logarithmus der Zeit von Menschen, ab 20 Aufgaben, deren Zeiten zehn zu eins umspannen.',
  'Tasks passed': 'Bestandene Aufgaben',
  'Hops passed': 'Bestandene Hops',
  'Interval by': 'Intervall nach',
  'None failed': 'Alle bestanden',
  'Attempts with a clock': 'Versuche mit Uhr',
  'Ended by a limit': 'Von Grenze beendet',
  Median: 'Median',
  'Geometric mean': 'Geometrisches Mittel',
  'Restricted mean': 'Beschränktes Mittel',
  'Half are passed at': 'Hälfte bestanden bei',
  'Mean difference over the tasks that both have tried, tasks drawn again {draws, number} times, seed {seed}; p by McNemar’s exact test, corrected by Holm. A side passes a task where more than half of its attempts do. Each count opens its tasks.':
    'Mittlere Differenz über die Aufgaben, die beide versucht haben, Aufgaben {draws, number}-mal neu gezogen, Seed {seed}; p nach McNemars exaktem Test, nach Holm korrigiert. Eine Seite besteht eine Aufgabe, wenn mehr als die Hälfte ihrer Versuche besteht. Jede Anzahl öffnet ihre Aufgaben.',
  'Mean difference over the tasks that both have tried, tasks (and from three people on, people) drawn again {draws, number} times, seed {seed}; p by McNemar’s exact test, corrected by Holm. A side passes a task where more than half of its attempts do. Each count opens its tasks.':
    'Mittlere Differenz über die Aufgaben, die beide versucht haben, Aufgaben (und ab drei Personen auch Menschen) {draws, number}-mal neu gezogen, Seed {seed}; p nach McNemars exaktem Test, nach Holm korrigiert. Eine Seite besteht eine Aufgabe, wenn mehr als die Hälfte ihrer Versuche besteht. Jede Anzahl öffnet ihre Aufgaben.',
  People: 'Menschen',
  'Agent − agent on the same tasks': 'Agent − Agent bei denselben Aufgaben',
  'Earlier pairs': 'Vorige Paare',
  'Later pairs': 'Weitere Paare',
  'As above, for every two agents{pairs, plural, =0 {} =1 {} other {; p is corrected over all # pairs}}.':
    'Wie oben, für je zwei Agenten{pairs, plural, =0 {} =1 {} other {; p ist über alle # Paare korrigiert}}.',
  'As above, for every two of the {most} agents with the most attempts{pairs, plural, =0 {} =1 {} other {; p is corrected over all # pairs}}. {left, plural, one {# more agent with fewer attempts is} other {# more agents with fewer attempts are}} not compared here: choose participants to compare others.':
    'Wie oben, für je zwei der {most} Agenten mit den meisten Versuchen{pairs, plural, =0 {} =1 {} other {; p ist über alle # Paare korrigiert}}. {left, plural, one {# weiterer Agent mit weniger Versuchen wird} other {# weitere Agenten mit weniger Versuchen werden}} hier nicht verglichen: Wählen Sie Teilnehmende, um andere zu vergleichen.',
  'Fewer than {count} tasks: see the counts.': 'Weniger als {count} Aufgaben: siehe die Anzahlen.',
  '{first} and {second}, {tasks}: {count, number}': '{first} und {second}, {tasks}: {count, number}',
  'tasks that the first alone passed': 'Aufgaben, die nur die erste Seite bestand',
  'tasks that the second alone passed': 'Aufgaben, die nur die zweite Seite bestand',
  'tasks that both passed': 'Aufgaben, die beide bestanden',
  'tasks that neither passed': 'Aufgaben, die keine Seite bestand',
  'tasks half passed': 'halb bestandene Aufgaben',
  'tasks that both tried': 'Aufgaben, die beide versuchten',
  'tasks that the first alone tried': 'Aufgaben, die nur die erste Seite versuchte',
  'tasks that the second alone tried': 'Aufgaben, die nur die zweite Seite versuchte',
  Compared: 'Verglichen',
  Points: 'Punkte',
  'First only': 'Nur erste',
  'Second only': 'Nur zweite',
  Both: 'Beide',
  Neither: 'Keine',
  Half: 'Halb',
  'p (Holm)': 'p (Holm)',
  'Not compared': 'Nicht verglichen',
  '95 % interval: {method}.': '95-%-Intervall: {method}.',

  'Explorations (WAVE)': 'Erkundungen (WAVE)',
  'Best of N runs': 'Bester von N Läufen',
  'S@K: tasks solved by one of the first K attempts of each, which stop at the first success. F@1: tasks whose first attempt ended with an answer. R: attempts that came back to the page where they began; RS: those of them that passed; S: attempts that passed.':
    'S@K: Aufgaben, die einer der ersten K Versuche löste; beim ersten Erfolg ist Schluss. F@1: Aufgaben, deren erster Versuch mit einer Antwort endete. R: Versuche, die zur Seite ihres Anfangs zurückkehrten; RS: die davon bestandenen; S: bestandene Versuche.',
  'Expected best of N runs of a task by the share of its hops that were passed, over all choices of N of the runs that were made, mean over tasks. The level lines: what is reached without skill.':
    'Erwartungswert des besten von N Läufen einer Aufgabe nach dem Anteil bestandener Hops, über alle Auswahlen von N der gemachten Läufe, gemittelt über Aufgaben. Die waagrechten Linien: was ohne Können erreicht wird.',
  'Without skill, {name}:': 'Ohne Können, {name}:',
  '{value} ± {deviation} points': '{value} ± {deviation} Punkte',
  Finished: 'Beendet',
  'Steps, finished': 'Schritte, beendet',
  'Steps, passed': 'Schritte, bestanden',
  'Runs of all tasks': 'Läufe aller Aufgaben',
  'Hops passed, mean ± deviation of the runs': 'Bestandene Hops, Mittel ± Abweichung der Läufe',
  'Tasks (left out)': 'Aufgaben (ausgelassen)',
  'Steps beside the shortest human path': 'Schritte neben dem kürzesten menschlichen Weg',
  'Average steps by hop count': 'Mittlere Schritte nach Anzahl der Hops',
  'Each attempt is laid against the shortest path by which a person passed its task. Wasted: steps in circles that this path does not have, as in Compare. Intervals draw whole tasks (and people, from three on) again {draws, number} times.':
    'Jeder Versuch wird am kürzesten Weg gemessen, auf dem ein Mensch die Aufgabe bestand. Umsonst: Schritte im Kreis, die dieser Weg nicht hat, wie unter Vergleichen. Für die Intervalle werden ganze Aufgaben (und Personen, ab drei) {draws, number}-mal neu gezogen.',
  'Steps of all attempts at tasks of so many hops, passed or not, as MMInA counts actions; the table has those that passed beneath.':
    'Schritte aller Versuche an Aufgaben mit so vielen Hops, bestanden oder nicht, wie MMInA Aktionen zählt; in der Tabelle stehen die bestandenen darunter.',
  'in {rate}': 'in {rate}',
  'passed {steps}': 'bestanden {steps}',
  'none passed': 'keiner bestanden',
  '{site} {visits, number}× ({passed, number}/{of, number} attempts)':
    '{site} {visits, number}× ({passed, number}/{of, number} Versuche)',
  '{sites} and {count, number} more': '{sites} und {count, number} weitere',
  'Steps / shortest': 'Schritte / kürzester',
  'Success by path length': 'Erfolg nach Weglänge',
  'Wasted steps': 'Schritte umsonst',
  'Share wasted': 'Anteil umsonst',
  Restarts: 'Neuanfänge',
  Detours: 'Umwege',
  'Time of people, agents and their models': 'Zeit von Menschen, Agenten und ihren Modellen',
  'What the time went into': 'Wofür die Zeit aufgewendet wurde',
  'Cost of a passed hop': 'Kosten eines bestandenen Hops',
  'Means of active and wall time are restricted to {time}.':
    'Mittelwerte der aktiven und der ganzen Zeit sind auf {time} beschränkt.',
  'Active time of people, all the time that agents took (wall), and the share of it that their models took, on one axis. What a limit ended unfinished is censored.':
    'Aktive Zeit von Menschen, die ganze Zeit der Agenten (Wanduhr) und der Anteil ihrer Modelle daran auf einer Achse. Was eine Grenze unfertig beendete, ist zensiert.',
  'All time on the clock by what it was counted as; paused and idle time is no active time.':
    'Alle Zeit auf der Uhr nach ihrer Art; Pausen und untätige Zeit sind keine aktive Zeit.',
  'All that models used up / all hops that were passed, failed attempts included. Intervals draw whole tasks again {draws, number} times.':
    'Alles, was Modelle verbraucht haben / alle bestandenen Hops, nicht bestandene Versuche eingeschlossen. Für die Intervalle werden ganze Aufgaben {draws, number}-mal neu gezogen.',
  active: 'aktiv',
  wall: 'Wanduhr',
  model: 'Modell',
  'Attempts (cut off)': 'Versuche (abgeschnitten)',
  'Tokens a passed hop': 'Tokens je bestandenem Hop',
  'US$ a passed hop': 'US$ je bestandenem Hop',
  'In all': 'Insgesamt',
  'Not known of': 'Nicht bekannt von',
  '{tokens} tokens, {cost} US$': '{tokens} Tokens, {cost} US$',
  '{tokens} tokens': '{tokens} Tokens',
  '{tokens, number} (tokens), {price, number} (price)': '{tokens, number} (Tokens), {price, number} (Preis)',
  'Agreement on actions with people': 'Übereinstimmung der Aktionen mit Menschen',
  'Agreement on verdicts': 'Übereinstimmung der Urteile',
  'Of tasks that very many people tried, some people are compared; {count, plural, one {# attempt} other {# attempts}} are not.':
    'Bei Aufgaben, die sehr viele versuchten, wird ein Teil der Personen verglichen; {count, plural, one {# Versuch wird} other {# Versuche werden}} es nicht.',
  'First attempts at the same task, person by person and agent by person. Sequence: 1 − edit distance / length of the longer. The others: of actions that lie beside each other, those that are the same. Looking around, and getting a field ready, is no action. Intervals draw whole tasks again {draws, number} times.':
    'Erste Versuche an derselben Aufgabe, Person gegen Person und Agent gegen Person. Folge: 1 − Editierdistanz / Länge der längeren. Die anderen: von Aktionen, die nebeneinander liegen, die gleichen. Umsehen und das Vorbereiten eines Feldes sind keine Aktion. Für die Intervalle werden ganze Aufgaben {draws, number}-mal neu gezogen.',
  'How far those agree who decided whether the same attempts passed, each without knowing the other; whole tasks are drawn again.':
    'Wie weit die übereinstimmen, die unabhängig voneinander über dieselben Versuche entschieden haben; ganze Aufgaben werden neu gezogen.',
  nobody: 'niemand',
  '{count, plural, one {# pair} other {# pairs}}': '{count, plural, one {# Paar} other {# Paare}}',
  Sequence: 'Folge',
  'Same action': 'Gleiche Aktion',
  Prevalence: 'Häufigkeit',
  'Being read from the records of all attempts; the figures above do not wait for it.':
    'Wird aus den Aufzeichnungen aller Versuche gelesen; die Zahlen oben warten nicht darauf.',
  'Being computed; the rates above do not wait for it.':
    'Wird berechnet; die Raten oben warten nicht darauf.',

  'Being computed from the record.': 'Wird aus der Aufzeichnung berechnet.',
  'Nothing to look at yet': 'Noch nichts zu sehen',
  'Nobody has ended an attempt that the filters let in. Once somebody has, this says what the results stand on.':
    'Niemand hat einen Versuch beendet, den die Filter zulassen. Sobald es einen gibt, steht hier, worauf die Ergebnisse beruhen.',
  'Learning over the order of tasks': 'Lernen über die Reihenfolge der Aufgaben',
  'Testers beside each other': 'Testpersonen nebeneinander',
  'Agreement of testers': 'Übereinstimmung der Testpersonen',
  'Results with and without what is left out': 'Ergebnisse mit und ohne das Ausgelassene',
  'How the active time of people changes from a task to the next of their order, testers and tasks at their own levels: below 100 % they have become faster.':
    'Wie sich die aktive Zeit von Menschen von einer Aufgabe ihrer Reihenfolge zur nächsten ändert, Testpersonen und Aufgaben je auf eigenem Niveau: Unter 100 % sind sie schneller geworden.',
  'Tasks that each tester passed, by how many they tried, in a funnel of what chance alone leaves. It takes tasks as equally hard: who drew the hard ones lies low without fault. It is a reason to look, not to leave out.':
    'Aufgaben, die jede Testperson bestand, nach der Zahl der versuchten, im Trichter dessen, was der Zufall allein lässt. Aufgaben gelten als gleich schwer: Wer die schweren zog, liegt ohne Schuld tief. Das ist ein Grund hinzusehen, nicht auszuschließen.',
  'How far testers pass the same tasks, by the first attempt of each. Testers are no judges: where they differ, tasks are hard for some and not for others.':
    'Wie weit Testpersonen dieselben Aufgaben bestehen, nach dem jeweils ersten Versuch. Testpersonen urteilen nicht: Wo sie sich unterscheiden, sind Aufgaben für manche schwer und für andere nicht.',
  'As counted': 'Wie gezählt',
  'With nothing left out': 'Ohne Auslassungen',
  'Without what was too fast': 'Ohne zu Schnelles',
  'Without whoever knew the task before': 'Ohne Personen, die die Aufgabe kannten',
  'People: tasks passed': 'Menschen: bestandene Aufgaben',
  'People: hops passed': 'Menschen: bestandene Hops',
  'Agents: tasks passed': 'Agenten: bestandene Aufgaben',
  'Agents: hops passed': 'Agenten: bestandene Hops',
  'People together and agents together. Nothing left out means all but own tries of authors and what nobody has decided. Too fast is less than a third of the median of three or more others; who knew a task before, the record shows.':
    'Menschen zusammen und Agenten zusammen. Ohne Auslassungen heißt: alle außer eigenen Versuchen der Verfassenden und dem, worüber niemand entschieden hat. Zu schnell ist weniger als ein Drittel des Medians von drei oder mehr anderen; wer eine Aufgabe kannte, zeigt die Aufzeichnung.',
  'Left out of the rates': 'Aus den Raten ausgelassen',
  'Each attempt for its first reason. Each count opens its attempts.':
    'Jeder Versuch unter seinem ersten Grund. Jede Zahl öffnet ihre Versuche.',
  'Nothing: every attempt that ended is counted.': 'Nichts: Jeder beendete Versuch zählt.',
  'Own tries of authors (qa)': 'Eigene Versuche der Verfassenden (qa)',
  'Goes on from a recorded attempt': 'Setzt einen aufgezeichneten Versuch fort',
  'Aborted, by the person or by a fault that is not the participant’s':
    'Abgebrochen, durch die Person oder einen Fehler, der nicht bei den Teilnehmenden liegt',
  'A site was broken or could not be reached': 'Eine Website war defekt oder nicht erreichbar',
  'Excluded by a person, with a reason': 'Von einer Person mit Grund ausgeschlossen',
  'A person assisted the agent': 'Ein Mensch half dem Agenten',
  'Not decided by whoever was asked': 'Von den Gefragten nicht entschieden',
  'Excluded by people': 'Von Personen ausgeschlossen',
  'Flagged, and counted': 'Auffällig, aber gezählt',
  'Reasons to look. An attempt is left out only when somebody excludes it, beside the attempt, with a reason.':
    'Gründe hinzusehen. Ein Versuch fällt nur weg, wenn ihn jemand beim Versuch mit einem Grund ausschließt.',
  'Too fast: {link} {count, plural, one {attempt} other {attempts}} of people took less than a third of the median of three or more others at the task.':
    'Zu schnell: {link} {count, plural, one {Versuch} other {Versuche}} von Menschen mit weniger als einem Drittel des Medians von drei oder mehr anderen bei der Aufgabe.',
  '{count, plural, one {# attempt} other {# attempts}} that took less than a third of what others took':
    '{count, plural, one {# Versuch} other {# Versuche}} mit weniger als einem Drittel der Zeit anderer',
  'Too fast': 'Zu schnell',
  '{time}; others {usual}': '{time}; andere {usual}',
  'Exposed: 0 attempts: of no tester does the record show that they knew a task before.':
    'Vorwissen: 0 Versuche: Von keiner Testperson zeigt die Aufzeichnung, dass sie eine Aufgabe kannte.',
  'Exposed: {link} {count, plural, one {attempt} other {attempts}} by {people, plural, one {# person} other {# persons}} of whom the record shows that they knew the task before: {how}.':
    'Vorwissen: {link} {count, plural, one {Versuch} other {Versuche}} von {people, plural, one {# Person, die} other {# Personen, die}} laut Aufzeichnung die Aufgabe schon {people, plural, one {kannte} other {kannten}}: {how}.',
  '{count, plural, one {# attempt} other {# attempts}} by people who knew the task before':
    '{count, plural, one {# Versuch} other {# Versuche}} von Menschen, die die Aufgabe kannten',
  '{shown} of {all, number} are listed.': '{shown} von {all, number} sind aufgeführt.',
  'had demonstrated the task': 'hatte die Aufgabe demonstriert',
  'had tried the task before': 'hatte die Aufgabe schon versucht',
  'had an attempt at the task before them': 'hatte einen Versuch an der Aufgabe vor sich',
  'had judged or reviewed an attempt at the task':
    'hatte einen Versuch an der Aufgabe beurteilt oder geprüft',
  'had proposed the task, or decided about it': 'hatte die Aufgabe vorgeschlagen oder über sie entschieden',
  'goes on from somebody else’s attempt': 'setzt den Versuch einer anderen Person fort',
  'said that they knew the tasks or sites': 'gab an, die Aufgaben oder Websites zu kennen',

  'No figure': 'Keine Zahl',
  'The address names no figure': 'Die Adresse nennt keine Zahl',
  '“{text}” is not the key of one. Close this and choose a figure on the screen.':
    '„{text}“ ist kein Schlüssel einer Zahl. Schließen Sie dies und wählen Sie eine Zahl auf dem Bildschirm.',
  'Nothing behind this figure': 'Nichts hinter dieser Zahl',
  'The filters let in no attempt that it is made of.':
    'Die Filter lassen keinen Versuch zu, aus dem sie besteht.',
  Newer: 'Neuere',
  Older: 'Ältere',
  '{count, plural, one {# attempt} other {# attempts}}':
    '{count, plural, one {# Versuch} other {# Versuche}}',
  '{count, plural, one {# attempt} other {# attempts}}, {matching, number} with these words':
    '{count, plural, one {# Versuch} other {# Versuche}}, {matching, number} mit diesen Wörtern',
  'The marks are the rule’s, not the judge’s.':
    'Die Zeichen sind die der Regel, nicht die des Bewertungsmodells.',
  'Judge these by a model': 'Diese durch ein Modell bewerten',
  'Compare attempts at its task': 'Versuche an dieser Aufgabe vergleichen',
  'No attempt matches': 'Kein Versuch passt',
  'No task is among these': 'Darunter ist keine Aufgabe',
  'The filters let in none on which it is so.': 'Die Filter lassen keine zu, bei der es so ist.',
  'Compare the attempts at {task}': 'Die Versuche an {task} vergleichen',
  '{name}: not tried': '{name}: nicht versucht',
  '{name}: {passed, number} of {count, plural, one {# attempt} other {# attempts}} passed':
    '{name}: {passed, number} von {count, plural, one {# Versuch} other {# Versuchen}} bestanden',
  'and {count, number} earlier': 'und {count, number} frühere',

  'SVG: the chart': 'SVG: die Abbildung',
  'PNG: the chart, {dpi} dpi': 'PNG: die Abbildung, {dpi} dpi',
  'SVG: one column wide': 'SVG: eine Spalte breit',
  'PNG: one column wide, {dpi} dpi': 'PNG: eine Spalte breit, {dpi} dpi',
  'Export: {title}': 'Exportieren: {title}',
  'CSV: its data': 'CSV: ihre Daten',
  'Markdown: its table': 'Markdown: ihre Tabelle',
  'LaTeX: its table': 'LaTeX: ihre Tabelle',
  'JSON: its data': 'JSON: ihre Daten',
  '{file} could not be drawn: {why}': '{file} konnte nicht gezeichnet werden: {why}',
  'Nothing was saved. The data can be saved as CSV or JSON.':
    'Nichts wurde gespeichert. Die Daten lassen sich als CSV oder JSON speichern.',
  Report: 'Bericht',
  'One file: the figures…': 'Eine Datei: die Zahlen…',
  'The figures of this screen as the results section of a paper: rates, differences, hops, time, agreement, exclusions, checklist, methods.':
    'Die Zahlen dieses Bildschirms als Ergebnisteil einer Veröffentlichung: Raten, Differenzen, Hops, Zeit, Übereinstimmung, Ausschlüsse, Checkliste, Methoden. Der Bericht ist auf Englisch.',
  'Hide the table': 'Tabelle verbergen',
  'Show as a table': 'Als Tabelle zeigen',

  'Online-Mind2Web': 'Online-Mind2Web',
  BrowserGym: 'BrowserGym',
  ATIF: 'ATIF',
  Inspect: 'Inspect',
  'Training rows: chat': 'Trainingszeilen: Chat',
  'Training rows: OpenWebVoyager': 'Trainingszeilen: OpenWebVoyager',
  'Training rows: preferences': 'Trainingszeilen: Präferenzen',
  'No attempt has ended in this workspace yet. Do some tasks, or import runs in the library.':
    'In diesem Arbeitsbereich ist noch kein Versuch beendet. Bearbeiten Sie Aufgaben oder importieren Sie Läufe in der Bibliothek.',
  'Also attempts that did not pass': 'Auch nicht bestandene Versuche',
  'With what people and judges decided': 'Mit den Urteilen von Menschen und Bewertungsmodellen',
  'Whoever reads the files sees what judges said of attempts that nobody has decided yet.':
    'Wer die Dateien liest, sieht, was Bewertungsmodelle zu noch nicht entschiedenen Versuchen sagten.',
  'With thoughts that a model writes for people’s steps':
    'Mit Gedanken, die ein Modell zu den Schritten von Menschen schreibt',
  'No model is chosen for it: Settings, Models.': 'Dafür ist kein Modell gewählt: Einstellungen, Modelle.',
  'Each step of a person goes to {model} with its picture, which takes and costs what that takes. What it writes is marked as its own.':
    'Jeder Schritt eines Menschen geht mit seinem Bild an {model}, was Zeit und Geld kostet. Was es schreibt, ist als sein Text gekennzeichnet.',
  '{count, plural, one {# attempt} other {# attempts}} that ended.':
    '{count, plural, one {# beendeter Versuch} other {# beendete Versuche}}.',
  'Of these, the ones that passed.': 'Davon die bestandenen.',
  'Of these, pairs of a passed and a failed one on the same task.':
    'Davon Paare aus einem bestandenen und einem nicht bestandenen an derselben Aufgabe.',
  '{count, plural, one {# attempt} other {# attempts}} written to {files, plural, one {one file} other {# files}}.':
    '{count, plural, one {# Versuch} other {# Versuche}} in {files, plural, one {eine Datei} other {# Dateien}} geschrieben.',
  '{count, number} left out: not for this format, own tries of authors, or excluded.':
    '{count, number} ausgelassen: nicht für dieses Format, eigene Versuche der Verfassenden oder ausgeschlossen.',
  'the task set in the format it came in, byte for byte':
    'der Aufgabensatz in seinem ursprünglichen Format, Byte für Byte',
  'the task set as a Hopscope pack': 'der Aufgabensatz als Hopscope-Paket',
  'recorded attempts as cases for `score --in`': 'aufgezeichnete Versuche als Fälle für `score --in`',
  'recorded attempts as WebVoyager’s folders of runs':
    'aufgezeichnete Versuche als Ordner von Läufen wie bei WebVoyager',
  'recorded attempts as results of Online-Mind2Web, version 2':
    'aufgezeichnete Versuche als Ergebnisse von Online-Mind2Web, Version 2',
  'recorded attempts as BrowserGym’s experiment folders, steps as JSON':
    'aufgezeichnete Versuche als Experimentordner von BrowserGym, Schritte als JSON',
  'recorded attempts as ATIF v1.7': 'aufgezeichnete Versuche als ATIF v1.7',
  'recorded attempts as logs of Inspect, one an agent':
    'aufgezeichnete Versuche als Protokolle von Inspect, eines je Agent',
  'passed attempts as training rows: OpenAI chat with pictures':
    'bestandene Versuche als Trainingszeilen: OpenAI-Chat mit Bildern',
  'passed attempts as OpenWebVoyager’s training rows: a step a row, clipped':
    'bestandene Versuche als Trainingszeilen von OpenWebVoyager: ein Schritt je Zeile, gekürzt',
  'passed against failed attempts of one task, as rows of preferences':
    'bestandene gegen nicht bestandene Versuche einer Aufgabe, als Präferenzzeilen',
  'verified demonstrations as Mind2Web’s task files (data/*.json)':
    'geprüfte Demonstrationen als Aufgabendateien von Mind2Web (data/*.json)',
  'the same with their pages, pictures and logs, in the layout of Mind2Web’s raw dump':
    'dasselbe mit Seiten, Bildern und Protokollen, wie im Rohdatensatz von Mind2Web',
  'the same as rows of the multimodal table, one JSON line an action':
    'dasselbe als Zeilen der multimodalen Tabelle, eine JSON-Zeile je Aktion',
  'what the verifiers were shown, and what they decided': 'was die Prüfenden sahen und was sie entschieden',

  'First failed step': 'Erster nicht bestandener Schritt',
  'hop {hop}: {failure}': 'Hop {hop}: {failure}',
  'Lay them side by side': 'Nebeneinander vergleichen',
  Path: 'Weg',
  'not named': 'nicht benannt',
  'What judges say of {count, plural, one {# attempt} other {# attempts}} is kept back until you have decided them.':
    'Was Bewertungsmodelle zu {count, plural, one {# Versuch} other {# Versuchen}} sagen, bleibt verborgen, bis Sie darüber entschieden haben.',
  'Nothing failed': 'Alles bestanden',
  'Of the attempts that these filters count, none failed. Where one does, its first failed step stands here.':
    'Von den Versuchen, die diese Filter zählen, bestand jeder. Sonst steht hier der erste nicht bestandene Schritt.',
  '{count, plural, one {# attempt} other {# attempts}} did not pass: {kinds}.':
    '{count, plural, one {# Versuch} other {# Versuche}} nicht bestanden: {kinds}.',
  '{count, plural, one {# attempt} other {# attempts}} did not pass; nobody has named a kind of failure yet.':
    '{count, plural, one {# Versuch} other {# Versuche}} nicht bestanden; noch hat niemand eine Art des Fehlers benannt.',
  'The oldest {count, number} of them are too many to be looked into.':
    'Die ältesten {count, number} davon sind zu viele, um sie anzusehen.',
  'Where they first failed': 'Wo sie zuerst nicht bestanden',
  '{count, plural, one {# group} other {# groups}}, the greatest first: the step that somebody named, or with which they left the one that passed.':
    '{count, plural, one {# Gruppe} other {# Gruppen}}, die größte zuerst: der Schritt, den jemand benannte oder mit dem sie den bestandenen Weg verließen.',
  'Greater groups': 'Größere Gruppen',
  'Smaller groups': 'Kleinere Gruppen',
  'The same way to the same failure': 'Derselbe Weg zum selben Fehler',
  'Attempts at one task that did the same, step by step: {count, plural, one {# group} other {# groups}}.':
    'Versuche an einer Aufgabe, die Schritt für Schritt dasselbe taten: {count, plural, one {# Gruppe} other {# Gruppen}}.',
  'Greater groups of the same': 'Größere Gruppen gleicher Versuche',
  'Smaller groups of the same': 'Kleinere Gruppen gleicher Versuche',
  'Attempts that first failed here': 'Versuche, die hier zuerst nicht bestanden',
  'Nothing here any more': 'Hier ist nichts mehr',
  'Other verdicts or filters hold them elsewhere.': 'Andere Urteile oder Filter führen sie anderswo.',
  '{name}, step {step}': '{name}, Schritt {step}',

  'People who decided attempts': 'Menschen, die Versuche entschieden',
  'Done by people here': 'Hier von Menschen bearbeitet',
  'Done by agents here': 'Hier von Agenten bearbeitet',
  'Imported runs': 'Importierte Läufe',
  'Own tries of authors (qa), in no rate': 'Eigene Versuche der Verfassenden (qa), in keiner Rate',
  'People who had not seen the tasks or sites': 'Personen, die Aufgaben und Websites nicht kannten',
  'People who had seen the tasks or sites before': 'Personen, die Aufgaben oder Websites schon kannten',
  'People of an imported data set': 'Personen eines importierten Datensatzes',
  'Model {name}': 'Modell {name}',
  'Agent {name}': 'Agent {name}',

  'Hop by hop': 'Hop für Hop',
  'Tasks of {count, number} more numbers of hops, which the fewest attempts have, are in what hopscope figures writes.':
    'Aufgaben mit {count, number} weiteren Anzahlen von Hops, denen die wenigsten Versuche gelten, stehen in der Ausgabe von hopscope figures.',
  'Attempts whose hop passed / attempts, by the number of hops in the task.':
    'Versuche, deren Hop bestand / Versuche, nach der Anzahl der Hops der Aufgabe.',
  'Share of attempts whose hop passed, by the number of hops in the task. A click opens the attempts; the table has the same by keyboard.':
    'Anteil der Versuche, deren Hop bestand, nach der Anzahl der Hops der Aufgabe. Ein Klick öffnet die Versuche; die Tabelle zeigt dasselbe per Tastatur.',
  'Show hop by hop as': 'Hop für Hop zeigen als',
  Map: 'Karte',
  Table: 'Tabelle',
  '{name}, hop by hop': '{name}, Hop für Hop',
  'Where it was reached': 'Wo er erreicht wurde',
  'Passed / attempts in which the hop was opened.': 'Bestanden / Versuche, in denen der Hop geöffnet wurde.',
  '{name}, where the hop was reached': '{name}, wo der Hop erreicht wurde',
  '{length} ({count, plural, one {# task} other {# tasks}})':
    '{length} ({count, plural, one {# Aufgabe} other {# Aufgaben}})',

  Judge: 'Bewertungsmodell',
  Judges: 'Bewertungsmodelle',
  Decided: 'Entschieden',
  '({count} unreadable)': '({count} nicht lesbar)',
  'By people, too': 'Auch von Menschen',
  Precision: 'Präzision',
  'Recall (sensitivity)': 'Trefferquote (Sensitivität)',
  Specificity: 'Spezifität',
  'Success by the judge': 'Erfolg laut Bewertungsmodell',
  '[of a figure] hidden': 'verborgen',
  'Corrected by what people found': 'Korrigiert nach den Urteilen von Menschen',
  'Models that judged whole runs, beside people who decided the same attempts without knowing what they said. The people are right by definition.':
    'Modelle, die ganze Läufe bewerteten, neben Menschen, die ohne deren Urteil über dieselben Versuche entschieden. Die Menschen haben nach Definition recht.',
  '{count, number} more with fewer verdicts are not shown: their verdicts can be chosen in the filters.':
    '{count, number} weitere mit weniger Urteilen sind nicht gezeigt: Ihre Urteile lassen sich in den Filtern wählen.',
  'How far two people agree is not known. {why}':
    'Wie weit zwei Personen übereinstimmen, ist nicht bekannt. {why}',
  'Two people agree in {agreed} of {units} attempts, κ {kappa}, AC1 {ac1}: no judge can be asked for more.':
    'Zwei Personen stimmen bei {agreed} von {units} Versuchen überein, κ {kappa}, AC1 {ac1}: Mehr ist von keinem Bewertungsmodell zu verlangen.',
  'Success as judged, and corrected': 'Erfolg wie bewertet und korrigiert',
  'What people would have found, from what the judge passed and how it is known to err (Rogan and Gladen), with the interval of Lang and Reiczigel.':
    'Was Menschen gefunden hätten, aus dem, was das Bewertungsmodell bestehen ließ, und seinen bekannten Fehlern (Rogan und Gladen), mit dem Intervall von Lang und Reiczigel.',
  '{count, number} more are in what hopscope figures writes.':
    '{count, number} weitere stehen in der Ausgabe von hopscope figures.',
  'Tasks passed by the number of earlier finished runs that the agent was told of, all hop counts together. A click opens the attempts; Tasks passed has the same figures by keyboard.':
    'Bestandene Aufgaben nach der Zahl früherer beendeter Läufe, von denen der Agent wusste, über alle Anzahlen von Hops. Ein Klick öffnet die Versuche; „Bestandene Aufgaben“ zeigt dieselben Zahlen per Tastatur.',

  'Not passed: end not declared': 'Nicht bestanden: Ende nicht erklärt',
  'end not declared': 'Ende nicht erklärt',
  'Not passed: rule raised an error': 'Nicht bestanden: Regel meldete einen Fehler',
  'rule raised an error': 'Regel meldete einen Fehler',
  'Left out: aborted': 'Ausgelassen: abgebrochen',
  'Left out: a site was broken or not reached': 'Ausgelassen: Website defekt oder nicht erreicht',
  'a site was broken or not reached': 'Website defekt oder nicht erreicht',
  'Left out: excluded by a person': 'Ausgelassen: von einer Person ausgeschlossen',
  'excluded by a person': 'von einer Person ausgeschlossen',
  'Left out: own tries of authors': 'Ausgelassen: eigene Versuche der Verfassenden',
  'own tries of authors': 'eigene Versuche der Verfassenden',
  'Left out: a person assisted': 'Ausgelassen: Mensch half',
  'a person assisted': 'Mensch half',
  'Left out: goes on from a recorded attempt': 'Ausgelassen: setzt einen aufgezeichneten Versuch fort',
  'goes on from a recorded attempt': 'setzt einen aufgezeichneten Versuch fort',
  'Counted: requests held and faked': 'Gezählt: Anfragen angehalten und vorgetäuscht',
  'Left out: not decided by whoever was asked': 'Ausgelassen: von den Gefragten nicht entschieden',
  'not decided by whoever was asked': 'von den Gefragten nicht entschieden',
  'Counted apart': 'Gesondert gezählt',
  'Not passed, for a reason that says little of the task; left out: in no rate. Where requests were held, what an agent would have ordered or sent was faked: people are not held back, so such attempts were made under another condition.':
    'Nicht bestanden aus einem Grund, der wenig über die Aufgabe sagt; ausgelassen: in keiner Rate. Wo Anfragen angehalten wurden, war vorgetäuscht, was ein Agent bestellt oder gesendet hätte: Menschen hält nichts an, solche Versuche entstanden also unter anderer Bedingung.',
  'Of nobody here: {reasons}.': 'Hier bei niemandem: {reasons}.',
  'MMInA’s paper defines hop success as passed hops over hops. Its program prints another figure: it counts the end marker as a hop and adds no ticks for single-hop tasks, so its figure is lower even for perfect attempts.':
    'MMInA definiert den Erfolg der Hops als bestandene Hops durch Hops. Das Programm gibt eine andere Zahl aus: Es zählt die Endmarke als Hop und wertet Aufgaben mit einem Hop nicht, daher ist seine Zahl selbst bei perfekten Versuchen niedriger.',
  'Median [lower quartile–upper quartile] of the time on the task, pauses and idle time left out.':
    'Median [unteres Quartil–oberes Quartil] der Zeit an der Aufgabe, ohne Pausen und untätige Zeit.',

  'Tasks of 1 hop': 'Aufgaben mit 1 Hop',
  'Tasks of 2–4 hops': 'Aufgaben mit 2–4 Hops',
  'Tasks of 5+ hops': 'Aufgaben mit 5+ Hops',
  'Half widths and detectable differences of a study that is still to be collected. Tasks come from the chosen task sets; what people pass, and how far attempts at one task resemble each other, from what is recorded of them.':
    'Halbe Breiten und nachweisbare Differenzen einer noch zu erhebenden Studie. Aufgaben kommen aus den gewählten Aufgabensätzen; was Menschen bestehen und wie sehr sich Versuche an einer Aufgabe gleichen, aus dem, was von ihnen aufgezeichnet ist.',
  Plan: 'Plan',
  '{count, number}, as in the sets': '{count, number}, wie in den Sätzen',
  'A model’s attempts a task': 'Versuche eines Modells je Aufgabe',
  'Power, in percent': 'Trennschärfe in Prozent',
  'Expected to pass, in percent': 'Erwartet bestanden, in Prozent',
  'from the record': 'aus der Aufzeichnung',
  'Resemblance at a task, 0 to 1': 'Ähnlichkeit an einer Aufgabe, 0 bis 1',
  '{bucket}: {why}': '{bucket}: {why}',
  'Before you collect': 'Bevor Sie erheben',
  'What this study will tell': 'Was diese Studie sagen wird',
  'Half of the 95 % interval of the rate of people, and the smallest difference from one model that is found in {power, number} of 100 such studies. On the same tasks less is enough; by how much nobody knows before.':
    'Die Hälfte des 95-%-Intervalls der Rate von Menschen und die kleinste Differenz zu einem Modell, die sich in {power, number} von 100 solchen Studien zeigt. Bei denselben Aufgaben genügt weniger; um wie viel, weiß vorher niemand.',
  'Attempts of people': 'Versuche von Menschen',
  'Expected to pass': 'Erwartet bestanden',
  'Known to': 'Bekannt auf',
  '± {points} points': '± {points} Punkte',
  'Detectable difference': 'Nachweisbare Differenz',
  'Attempts at one task resemble each other: {how}.': 'Ähnlichkeit der Versuche an einer Aufgabe: {how}.',
  'Other numbers of tasks and testers': 'Andere Anzahlen von Aufgaben und Testpersonen',
  'All tasks together: half of the 95 % interval, in points. Where attempts at one task resemble each other, more tasks help more than more testers.':
    'Alle Aufgaben zusammen: die Hälfte des 95-%-Intervalls, in Punkten. Wo sich Versuche an einer Aufgabe gleichen, helfen mehr Aufgaben mehr als mehr Testpersonen.',
  'Half widths by tasks and testers': 'Halbe Breiten nach Aufgaben und Testpersonen',
  'none: even 0 or 100 % would not be found': 'keine: Selbst 0 oder 100 % würden nicht gefunden',
  'none upwards': 'nach oben keine',
  'none downwards': 'nach unten keine',
  'Nothing is planned.': 'Es ist nichts geplant.',
  'So that many attempts count as fewer: {attempts, number} are worth {effective, number} independent ones (design effect {factor}).':
    'Daher zählen viele Versuche als weniger: {attempts, number} sind {effective, number} unabhängige wert (Designeffekt {factor}).',
  '{value}, as given': '{value}, wie angegeben',
  '{value}, assumed': '{value}, angenommen',
  '{value}, assumed ({why})': '{value}, angenommen ({why})',
  '{value}, as in the record [95 % {low} to {high}]':
    '{value}, wie in der Aufzeichnung [95 % {low} bis {high}]',
  '{value}, as in the record ({why})': '{value}, wie in der Aufzeichnung ({why})',
  'Passed attempts / attempts, pooled, by the number of hops in the task. No percentage below ten. Each figure opens its attempts.':
    'Bestandene Versuche / Versuche, zusammengefasst, nach der Anzahl der Hops der Aufgabe. Kein Prozentwert unter zehn. Jede Zahl öffnet ihre Versuche.',
  'Passed hops / hops, pooled; the end marker is no hop. No percentage below ten. Each figure opens its attempts.':
    'Bestandene Hops / Hops, zusammengefasst; die Endmarke ist kein Hop. Kein Prozentwert unter zehn. Jede Zahl öffnet ihre Versuche.',
  'Mean of the {count, number} testers’ own rates': 'Mittel der Raten der {count, number} Testpersonen',
  '(fewer than {count} people: no interval)': '(weniger als {count} Personen: kein Intervall)',
  '[95 % by bootstrap over people]': '[95 % durch Bootstrap über Personen]',
  '({count, plural, one {# tester} other {# testers}}, pooled)':
    '({count, plural, one {# Testperson} other {# Testpersonen}}, zusammengefasst)',
  'Fewer than {count} cases: a mean would say more than is known.':
    'Weniger als {count} Fälle: Ein Mittel würde mehr sagen, als bekannt ist.',
  'Each of the {count, number} testers counts the same, as in MMInA’s table.':
    'Jede der {count, number} Testpersonen zählt gleich, wie in der Tabelle von MMInA.',
  '95 % interval by a cluster bootstrap: people are drawn again {draws, number} times.':
    '95-%-Intervall durch Cluster-Bootstrap: Personen werden {draws, number}-mal neu gezogen.',
  'People, each with each': 'Menschen, jede Person mit jeder',
} as const;
