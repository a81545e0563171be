/** Why a figure or its interval is not known, what must be known of it, and what filters and plans cannot answer. */
export const reasons = {
  'A spread takes at least two runs of the whole set, here {count, plural, one {# run} other {# runs}}.':
    'Eine Streuung braucht mindestens zwei Läufe des ganzen Satzes, hier {count, plural, one {ist es # Lauf} other {sind es # Läufe}}.',
  'A side has fewer than {fewest, number} attempts: a difference would say more than is known.':
    'Eine Seite hat weniger als {fewest, number} Versuche: Eine Differenz würde mehr sagen, als bekannt ist.',
  'Both have tried some of the same tasks: they are compared on these.':
    'Beide haben einige gleiche Aufgaben versucht: Sie werden an diesen verglichen.',
  'There is nothing to compare.': 'Es gibt nichts zu vergleichen.',
  'Of different tasks: which part of it the tasks make cannot be told.':
    'Bei verschiedenen Aufgaben: Welcher Teil davon an den Aufgaben liegt, lässt sich nicht sagen.',
  'No step has a time.': 'Kein Schritt hat eine Zeit.',
  'No interval is computed for it: times of one attempt resemble each other.':
    'Ein Intervall wird dafür nicht berechnet: Zeiten eines Versuchs gleichen einander.',
  'A time of zero has no logarithm.': 'Eine Zeit von null hat keinen Logarithmus.',
  'All attempts failed: no curve fits that.': 'Kein Versuch bestand: Dazu passt keine Kurve.',
  'All attempts passed: no curve fits that.': 'Alle Versuche bestanden: Dazu passt keine Kurve.',
  'All draws give the same value: drawing again cannot show how uncertain it is.':
    'Alle Ziehungen geben denselben Wert: Neues Ziehen zeigt nicht, wie unsicher er ist.',
  'All failed: drawing again cannot show how uncertain that is; Wilson’s interval can.':
    'Keiner bestand: Neues Ziehen zeigt nicht, wie unsicher das ist; Wilsons Intervall kann es.',
  'All have the same value: no curve can be drawn over it.':
    'Alle haben denselben Wert: Darüber lässt sich keine Kurve legen.',
  'All passed: drawing again cannot show how uncertain that is; Wilson’s interval can.':
    'Alle bestanden: Neues Ziehen zeigt nicht, wie unsicher das ist; Wilsons Intervall kann es.',
  'All said one and the same: there is no disagreement that chance could explain, so this is not defined.':
    'Alle sagten ein und dasselbe: Es gibt keine Uneinigkeit, die der Zufall erklären könnte, daher ist dies nicht definiert.',
  'assumed: nothing is recorded, and of 50 % least is known':
    'angenommen: Nichts ist aufgezeichnet, und von 50 % weiß man am wenigsten',
  'assumed: {count, plural, one {# attempt says} other {# attempts say}} too little, and of 50 % least is known':
    'angenommen: {count, plural, one {# Versuch sagt} other {# Versuche sagen}} zu wenig, und von 50 % weiß man am wenigsten',
  'as given': 'wie angegeben',
  'BCa bootstrap': 'BCa-Bootstrap',
  'Both only ever said “{said}”: there is no disagreement that chance could explain, so this figure is not defined.':
    'Beide sagten immer nur „{said}“: Es gibt keine Uneinigkeit, die der Zufall erklären könnte, daher ist die Zahl nicht definiert.',
  'Both passed and failed the same tasks: without one on which they differ there is nothing to test.':
    'Beide bestanden dieselben Aufgaben und dieselben nicht: Ohne eine, in der sie sich unterscheiden, gibt es nichts zu testen.',
  'Cohen’s κ is for two raters; here are {count, number}.':
    'Cohens κ ist für zwei Urteilende; hier sind es {count, number}.',
  'Drawing again takes at least {fewest, number} that are rated apart, here {count, number}.':
    'Neues Ziehen braucht mindestens {fewest, number} einzeln Beurteilte, hier {count, number}.',
  'Drawing tasks again takes at least {fewest, number} of them, here {count, number}.':
    'Aufgaben neu zu ziehen braucht mindestens {fewest, number}, hier {count, number}.',
  'Drawing tasks again takes at least {fewest, number} that both have tried, here {count, number}.':
    'Aufgaben neu zu ziehen braucht mindestens {fewest, number}, die beide versuchten, hier {count, number}.',
  'Each filter lets attempts in, but no attempt is let in by all of them.':
    'Jeder Filter lässt Versuche zu, aber keinen lassen alle zu.',
  'Everybody did the same tasks in the same order: the order and the tasks cannot be told apart.':
    'Alle hatten dieselben Aufgaben in derselben Reihenfolge: Reihenfolge und Aufgaben lassen sich nicht trennen.',
  'Fewer than {percent, number} % had ended when the last of them was seen.':
    'Weniger als {percent, number} % hatten geendet, als der letzte gesehen wurde.',
  Greenwood: 'Greenwood',
  'Hidden until people have decided {count, plural, one {the attempt} other {the # attempts}}: so few would give the judge’s word away.':
    'Verborgen, bis Menschen {count, plural, one {den Versuch} other {die # Versuche}} entschieden haben: So wenige würden das Urteil des Modells verraten.',
  'How far attempts at one task resemble each other takes {fewest, number} tasks that several have tried, here {count, number}.':
    'Wie sehr sich Versuche an einer Aufgabe gleichen, zeigen erst {fewest, number} mehrfach versuchte Aufgaben, hier {count, number}.',
  'How the judge errs is not known: people must have passed and failed some of what it decided.':
    'Wie das Bewertungsmodell irrt, ist nicht bekannt: Menschen müssen von dem, was es entschied, einiges bestanden und einiges nicht bestanden gegeben haben.',
  'In no draw is this figure defined.': 'In keiner Ziehung ist diese Zahl definiert.',
  'It is not defined in {count, number} of {draws} draws: too many for an interval.':
    'In {count, number} von {draws} Ziehungen ist sie nicht definiert: zu viele für ein Intervall.',
  'It lies beyond the tasks that were tried: the curve is drawn out.':
    'Er liegt jenseits der versuchten Aufgaben: Die Kurve ist verlängert.',
  'It takes at least {fewest, number} tasks with a human time, and attempts at them; here are {count, number}.':
    'Dazu braucht es mindestens {fewest, number} Aufgaben mit Zeiten von Menschen und Versuche daran; hier sind es {count, number}.',
  'Lang and Reiczigel': 'Lang und Reiczigel',
  'log-log Greenwood': 'Greenwood (log-log)',
  'log-log, whole tasks and people': 'log-log, ganze Aufgaben und Menschen',
  'Longer tasks are not clearly passed less often: the curve does not cross one half where it could be trusted.':
    'Längere Aufgaben werden nicht deutlich seltener bestanden: Die Kurve schneidet die Hälfte nicht dort, wo man ihr trauen könnte.',
  'Neither has done anything.': 'Keine Seite hat etwas getan.',
  'No attempt answers to both {saidFirst} and {saidSecond}: choose one of the two.':
    'Kein Versuch passt zu beidem, {saidFirst} und {saidSecond}: Wählen Sie eines davon.',
  'the chosen task sets': 'den gewählten Aufgabensätzen',
  'the chosen participants': 'den gewählten Teilnehmenden',
  'the chosen groups': 'den gewählten Gruppen',
  'the chosen numbers of hops': 'den gewählten Anzahlen von Hops',
  'the chosen sites': 'den gewählten Websites',
  'the chosen ways in which attempts came about': 'den gewählten Arten, wie Versuche entstanden',
  'the first day': 'dem ersten Tag',
  'the last day': 'dem letzten Tag',
  'No attempt at a task that a person has passed.': 'Kein Versuch an einer Aufgabe, die ein Mensch bestand.',
  'No attempt at the task set {set} has ended.': 'Kein Versuch am Aufgabensatz {set} ist beendet.',
  'No attempt came about as {mode}.': 'Kein Versuch entstand als {mode}.',
  'No attempt has a count of tokens.': 'Von keinem Versuch ist die Zahl der Tokens bekannt.',
  'No attempt has a price.': 'Von keinem Versuch ist ein Preis bekannt.',
  'No attempt is at a task of 1 hop.': 'Kein Versuch gilt einer Aufgabe mit 1 Hop.',
  'No attempt is at a task of {bucket} hops.': 'Kein Versuch gilt einer Aufgabe mit {bucket} Hops.',
  'No attempt is at a task that leads to the site {site}.':
    'Kein Versuch gilt einer Aufgabe, die zur Website {site} führt.',
  'No attempt of this length passed.': 'Kein Versuch dieser Länge bestand.',
  'No attempt was begun that early.': 'So früh wurde kein Versuch begonnen.',
  'No attempt was begun that late.': 'So spät wurde kein Versuch begonnen.',
  'No attempt whose pages are on record.': 'Von keinem Versuch sind die Seiten aufgezeichnet.',
  'No attempt whose steps could be laid beside those of a person who passed.':
    'Kein Versuch, dessen Schritte sich neben die eines Menschen legen ließen, der bestand.',
  'No attempts of a model are planned.': 'Es sind keine Versuche eines Modells geplant.',
  'No day lies between {from} and {to}: the first comes after the last.':
    'Zwischen {from} und {to} liegt kein Tag: Der erste kommt nach dem letzten.',
  'No demonstration has two independent reviews yet.':
    'Noch hat keine Demonstration zwei unabhängige Prüfungen.',
  'No disagreement was seen: drawing again cannot show how uncertain this is.':
    'Es gab keine Uneinigkeit: Neues Ziehen zeigt nicht, wie unsicher das ist.',
  'No exploration ended with an answer.': 'Keine Erkundung endete mit einer Antwort.',
  'No exploration passed.': 'Keine Erkundung bestand.',
  'No hop was passed: a price of one cannot be named.':
    'Kein Hop wurde bestanden: Ein Preis lässt sich nicht nennen.',
  'No interval is computed for it.': 'Ein Intervall wird dafür nicht berechnet.',
  'No interval: all have the same rate, so drawing people again cannot show how uncertain it is.':
    'Kein Intervall: Alle haben dieselbe Rate, daher zeigt neues Ziehen von Personen nicht, wie unsicher sie ist.',
  'No interval: drawing people again takes at least {fewest, number} of them, here {count, number}.':
    'Kein Intervall: Personen neu zu ziehen braucht mindestens {fewest, number}, hier {count, number}.',
  'No other person has done anything on the same tasks that could be compared.':
    'Keine andere Person hat an denselben Aufgaben etwas Vergleichbares getan.',
  'No passed attempt at a task that a person has passed, too.':
    'Kein bestandener Versuch an einer Aufgabe, die auch ein Mensch bestand.',
  'No person has decided any of the {count, plural, one {# attempt} other {# attempts}}: choose the rule’s verdicts, or have them decided first.':
    'Kein Mensch hat {count, plural, one {den # Versuch} other {einen der # Versuche}} entschieden: Wählen Sie die Urteile der Regel oder lassen Sie sie erst entscheiden.',
  'No person has done anything on the same tasks that could be compared.':
    'Kein Mensch hat an denselben Aufgaben etwas Vergleichbares getan.',
  'No task has a score of every run.': 'Keine Aufgabe hat ein Ergebnis aus jedem Lauf.',
  'No task has a score.': 'Keine Aufgabe hat ein Ergebnis.',
  'No tasks are planned: nothing can be said.': 'Es sind keine Aufgaben geplant: Es lässt sich nichts sagen.',
  'No testers are planned: nothing can be said of people.':
    'Es sind keine Testpersonen geplant: Über Menschen lässt sich nichts sagen.',
  'No time is known.': 'Es ist keine Zeit bekannt.',
  'No two people have done anything on the same task that could be compared.':
    'Keine zwei Personen haben an derselben Aufgabe etwas Vergleichbares getan.',
  'Nobody has tried anything yet.': 'Noch hat niemand etwas versucht.',
  'Nobody of the group “{said}” has ended an attempt.':
    'Niemand aus der Gruppe „{said}“ hat einen Versuch beendet.',
  'Not defined in {count, number} of {draws} draws, which are left out.':
    'In {count, number} von {draws} Ziehungen nicht definiert; sie sind ausgelassen.',
  'Not defined in {count, plural, one {# draw} other {# draws}} of {draws}, left out of the interval.':
    'In {count, plural, one {# Ziehung} other {# Ziehungen}} von {draws} nicht definiert, aus dem Intervall ausgelassen.',
  'Nothing has been rated by two or more.': 'Nichts wurde von zwei oder mehr beurteilt.',
  'Nothing has ended yet: Greenwood’s variance says nothing about how uncertain that is.':
    'Noch ist nichts ausgeschieden: Greenwoods Varianz sagt nicht, wie unsicher das ist.',
  'Nothing is left: Greenwood’s variance says nothing about how uncertain that is.':
    'Nichts ist übrig: Greenwoods Varianz sagt nicht, wie unsicher das ist.',
  'Nothing is planned to be collected.': 'Es ist nicht geplant, etwas zu erheben.',
  'Nothing was observed.': 'Nichts wurde beobachtet.',
  'Nothing was tried.': 'Nichts wurde versucht.',
  'Of thin buckets say no more than k of n, or put more tasks into them.':
    'Sagen Sie von dünn besetzten Klassen nicht mehr als k von n, oder nehmen Sie mehr Aufgaben auf.',
  'One tester has nobody to be compared with.':
    'Eine Testperson allein lässt sich mit niemandem vergleichen.',
  'One tester: the figures will be this person’s; agreement, and how people differ, cannot be told.':
    'Eine Testperson: Die Zahlen werden die dieser Person sein; Übereinstimmung und Unterschiede zwischen Menschen lassen sich nicht angeben.',
  'One time alone does not show how uncertain it is.': 'Eine Zeit allein zeigt nicht, wie unsicher sie ist.',
  'One value divides all that passed from all that failed: no curve fits that best.':
    'Ein Wert trennt alle bestandenen von allen nicht bestandenen: Keine Kurve passt am besten.',
  'Only the rule mmina has a printed figure; the rule is {rule}.':
    'Nur die Regel mmina hat eine ausgegebene Zahl; die Regel ist {rule}.',
  'Only {count, number} of at least {fewest, number} demonstrations with two independent reviews: a figure would say more than is known.':
    'Erst {count, number} von mindestens {fewest, number} Demonstrationen mit zwei unabhängigen Prüfungen: Eine Zahl würde mehr sagen, als bekannt ist.',
  'Only {count, number} of at least {fewest, number} tasks were decided by two people: a figure would say more than is known.':
    'Erst {count, number} von mindestens {fewest, number} Aufgaben wurden von zwei Personen entschieden: Eine Zahl würde mehr sagen, als bekannt ist.',
  'Only {count, number} of at least {fewest, number} tasks were decided by a person and the judge: a figure would say more than is known.':
    'Erst {count, number} von mindestens {fewest, number} Aufgaben wurden von einem Menschen und dem Bewertungsmodell entschieden: Eine Zahl würde mehr sagen, als bekannt ist.',
  'Participant {name} has ended no attempt.': '{name} hat keinen Versuch beendet.',
  'percentile bootstrap': 'Perzentil-Bootstrap',
  'Power lies between 5 % and 100 %.': 'Die Trennschärfe liegt zwischen 5 % und 100 %.',
  Student: 'Student',
  'Tasks and testers are whole numbers.': 'Aufgaben und Testpersonen sind ganze Zahlen.',
  'The correlation lies between 0 and 1.': 'Die Korrelation liegt zwischen 0 und 1.',
  'The curve crosses one half at no time that can be named.':
    'Die Kurve schneidet die Hälfte bei keiner Zeit, die sich nennen ließe.',
  'The curve is known until {known} only, where something was still going on; a mean until {until} is not.':
    'Die Kurve ist nur bis {known} bekannt, wo noch etwas im Gange war; ein Mittel bis {until} ist es nicht.',
  'The draws do not surround the value: no interval can be made of them.':
    'Die Ziehungen umgeben den Wert nicht: Aus ihnen lässt sich kein Intervall bilden.',
  'The expected rate lies between 0 and 1.': 'Die erwartete Rate liegt zwischen 0 und 1.',
  'The first has no attempts to compare.': 'Die erste Seite hat keine Versuche zum Vergleichen.',
  'The fit does not settle.': 'Die Anpassung kommt nicht zur Ruhe.',
  'The interval draws tasks only: {count, plural, one {# participant} other {# participants}} cannot stand for others.':
    'Das Intervall zieht nur Aufgaben: {count, plural, one {# Person kann} other {# Personen können}} nicht für andere stehen.',
  'The interval has no end.': 'Das Intervall hat kein Ende.',
  'The judge has decided no attempt.': 'Das Bewertungsmodell hat keinen Versuch entschieden.',
  'The judge passed fewer or more than its known errors explain: the rate is cut to 0 or 1.':
    'Das Bewertungsmodell ließ weniger oder mehr bestehen, als seine bekannten Fehler erklären: Die Rate ist auf 0 oder 1 begrenzt.',
  'The judge tells passed from failed no better than chance: nothing can be corrected by it.':
    'Das Bewertungsmodell trennt bestanden von nicht bestanden nicht besser als der Zufall: Damit lässt sich nichts korrigieren.',
  'The judge {judge} has decided none of the {count, plural, one {# attempt} other {# attempts}}: choose the rule’s verdicts, or have them decided first.':
    'Das Bewertungsmodell {judge} hat {count, plural, one {den # Versuch nicht} other {keinen der # Versuche}} entschieden: Wählen Sie die Urteile der Regel oder lassen Sie sie erst entscheiden.',
  'The longest task takes people {times, number, ::.0} times as long as the shortest; a horizon needs at least ten times.':
    'Die längste Aufgabe dauert für Menschen {times, number, ::.0}-mal so lange wie die kürzeste; ein Horizont braucht mindestens das Zehnfache.',
  'The second has no attempts to compare.': 'Die zweite Seite hat keine Versuche zum Vergleichen.',
  'The two have no task in common: {first, number} were tried by the first only, {second, number} by the second only.':
    'Die beiden haben keine Aufgabe gemeinsam: {first, number} versuchte nur die erste Seite, {second, number} nur die zweite.',
  'The widths below are of other tasks, for these testers; how people differ comes on top.':
    'Die Breiten unten gelten für andere Aufgaben bei diesen Testpersonen; wie sich Menschen unterscheiden, kommt hinzu.',
  'There are no attempts.': 'Es gibt keine Versuche.',
  'There is no task that both have tried.': 'Es gibt keine Aufgabe, die beide versuchten.',
  'There is no time over which to take a mean.': 'Es gibt keine Zeit, über die sich mitteln ließe.',
  'Thin: a rate is known to ± {points, number} points only.':
    'Dünn besetzt: Eine Rate ist nur auf ± {points, number} Punkte bekannt.',
  'Times that do not differ do not show how uncertain their mean is.':
    'Gleiche Zeiten zeigen nicht, wie unsicher ihr Mittel ist.',
  'Times that do not differ, or that are all beyond the limit, do not show how uncertain their mean is.':
    'Zeiten, die sich nicht unterscheiden oder alle jenseits der Grenze liegen, zeigen nicht, wie unsicher ihr Mittel ist.',
  'Times were cut off at a limit: how long they would have taken is not known.':
    'Zeiten wurden an einer Grenze abgeschnitten: Wie lange es gedauert hätte, ist nicht bekannt.',
  'Too few attempts were decided by people for an interval.':
    'Für ein Intervall haben Menschen zu wenige Versuche entschieden.',
  'Too few have ended to say how uncertain it is.':
    'Zu wenige sind beendet, um zu sagen, wie unsicher das ist.',
  'Too few times that differ too much: the interval has no end.':
    'Zu wenige Zeiten, die sich zu sehr unterscheiden: Das Intervall hat kein Ende.',
  'Two testers: no interval can allow for other people; whole people are drawn again from three on.':
    'Zwei Testpersonen: Kein Intervall kann andere Menschen berücksichtigen; ganze Personen werden ab drei neu gezogen.',
  wilson: 'Wilson',
  newcombe: 'Newcombe',
  delta: 'Delta-Methode',
  '{attempts, plural, one {# attempt} other {# attempts}} with a time by {testers, plural, one {# tester} other {# testers}} at {tasks, plural, one {# task} other {# tasks}}: too few to tell the order from the tasks.':
    '{attempts, plural, one {# Versuch} other {# Versuche}} mit Zeit von {testers, plural, one {# Testperson} other {# Testpersonen}} an {tasks, plural, one {# Aufgabe} other {# Aufgaben}}: zu wenige, um die Reihenfolge von den Aufgaben zu trennen.',
  '{count, number} of {all, number} attempts have no time.':
    '{count, number} von {all, number} Versuchen haben keine Zeit.',
  '{count, number} testers say little of other people: the widths below are of other tasks, for these testers.':
    '{count, number} Testpersonen sagen wenig über andere Menschen: Die Breiten unten gelten für andere Aufgaben bei diesen Testpersonen.',
  '{count, plural, one {# task} other {# tasks}}, and every attempt failed: how far attempts at one task resemble each other does not show.':
    '{count, plural, one {# Aufgabe} other {# Aufgaben}}, und kein Versuch bestand: Wie sehr sich Versuche an einer Aufgabe gleichen, zeigt sich nicht.',
  '{count, plural, one {# task} other {# tasks}}, and every attempt passed: how far attempts at one task resemble each other does not show.':
    '{count, plural, one {# Aufgabe} other {# Aufgaben}}, und jeder Versuch bestand: Wie sehr sich Versuche an einer Aufgabe gleichen, zeigt sich nicht.',
  '{count, plural, one {# task} other {# tasks}}: below {fewest, number} no interval over tasks can be given.':
    '{count, plural, one {# Aufgabe} other {# Aufgaben}}: Unter {fewest, number} lässt sich kein Intervall über Aufgaben angeben.',
  '{passed, number}/{of, number} in the record': '{passed, number}/{of, number} in der Aufzeichnung',
  '{passed, number}/{of, number} in the record of all tasks':
    '{passed, number}/{of, number} in der Aufzeichnung aller Aufgaben',
  '“{word}” under verdicts is none of rule, people, judge:NAME.':
    '„{word}“ unter verdicts ist nicht rule, people oder judge:NAME.',
  '“{word}” under {name} is no day such as 2026-03-09.': '„{word}“ unter {name} ist kein Tag wie 2026-03-09.',
  '“{word}” under {name} is none of {all}.': '„{word}“ unter {name} gibt es nicht; möglich sind {all}.',
  '“{word}” under {name} is not 1.': '„{word}“ unter {name} ist nicht 1.',
} as const;
