/** Why a figure or its interval is not known, what must be known of it, and what filters and plans cannot answer. */
export const reasons = {
  'The shares of tasks and people need {fewest, number} tasks that several people tried. There are {count, number}.':
    'Die Anteile von Aufgaben und Menschen brauchen {fewest, number} Aufgaben, die mehrere Personen versucht haben. Es {count, plural, one {ist #} other {sind #}}.',
  '{count, plural, one {# task} other {# tasks}}, and every attempt passed: the shares of tasks and people are unknown.':
    '{count, plural, one {# Aufgabe} other {# Aufgaben}}, und jeder Versuch hat bestanden: Die Anteile von Aufgaben und Menschen sind unbekannt.',
  '{count, plural, one {# task} other {# tasks}}, and every attempt failed: the shares of tasks and people are unknown.':
    '{count, plural, one {# Aufgabe} other {# Aufgaben}}, und kein Versuch hat bestanden: Die Anteile von Aufgaben und Menschen sind unbekannt.',
  'The shares of tasks and people lie between 0 and 1, also together.':
    'Die Anteile von Aufgaben und Menschen liegen zwischen 0 und 1, auch zusammen.',
  'The correlation of difficulties lies between 0 and 1.':
    'Die Korrelation der Schwierigkeiten liegt zwischen 0 und 1.',
  'Two testers show little of how people differ, so every interval that allows for other people is wide.':
    'Zwei Testpersonen zeigen wenig davon, wie Menschen sich unterscheiden. Jedes Intervall, das andere Menschen berücksichtigt, ist deshalb breit.',
  '{count, number} testers say little about other people: more testers narrow the intervals below, more tasks alone may not.':
    '{count, number} Testpersonen sagen wenig über andere Menschen: Mehr Testpersonen verkleinern die Intervalle unten, mehr Aufgaben allein vielleicht nicht.',
  'A share of {k, plural, one {one attempt} other {# attempts}} needs at least {fewest, number} tasks with so many. There {count, plural, one {is #} other {are #}}.':
    'Ein Anteil aus {k, plural, one {einem Versuch} other {# Versuchen}} braucht mindestens {fewest, number} Aufgaben mit so vielen. Es {count, plural, one {ist #} other {sind #}}.',
  'One run of each task: the spread between runs is unknown.':
    'Ein Lauf jeder Aufgabe: Die Streuung zwischen Läufen ist unbekannt.',
  'The spread between runs needs at least two tasks that every run tried. There {count, plural, one {is #} other {are #}}.':
    'Die Streuung zwischen Läufen braucht mindestens zwei Aufgaben, die jeder Lauf versucht hat. Es {count, plural, one {ist #} other {sind #}}.',
  'All results are the same, so there is no variance to share out.':
    'Alle Ergebnisse sind gleich, deshalb gibt es keine Varianz aufzuteilen.',
  'Two runs show little of how runs differ: an interval needs three.':
    'Zwei Läufe zeigen wenig davon, wie Läufe sich unterscheiden: Ein Intervall braucht drei.',
  'All runs have the same rate, so they do not show how runs differ.':
    'Alle Läufe haben dieselbe Quote und zeigen deshalb nicht, wie Läufe sich unterscheiden.',
  'The interval stands for other runs at the same tasks.':
    'Das Intervall steht für andere Läufe an denselben Aufgaben.',
  'chi-squared': 'Chi-Quadrat',
  'A ratio of times needs at least {fewest, number} tasks that both passed with a clock. There are {count, number}.':
    'Ein Verhältnis von Zeiten braucht mindestens {fewest, number} Aufgaben, die beide mit Zeitmessung bestanden haben. Es {count, plural, one {ist #} other {sind #}}.',
  '“{word}” under margin is not a number of points above 0 and below 100.':
    '„{word}“ unter margin ist keine Zahl von Punkten über 0 und unter 100.',
  'A spread needs at least two runs of the whole set. There {count, plural, one {is # run} other {are # runs}}.':
    'Eine Streuung braucht mindestens zwei Läufe des ganzen Satzes. Hier {count, plural, one {gibt es # Lauf} other {gibt es # Läufe}}.',
  'An interval needs at least {fewest, number} tasks.':
    'Ein Intervall braucht mindestens {fewest, number} Aufgaben.',
  'An interval and a test need at least {fewest, number} tasks that both tried. There are {count, number}.':
    'Ein Intervall und ein Test brauchen mindestens {fewest, number} Aufgaben, die beide versucht haben. Es {count, plural, one {ist #} other {sind #}}.',
  'McNemar’s test needs one attempt of each side at each task.':
    'McNemars Test braucht von jeder Seite einen Versuch an jeder Aufgabe.',
  'The difference is the same on every task, so it does not show its uncertainty.':
    'Die Differenz ist an jeder Aufgabe gleich und zeigt deshalb ihre Unsicherheit nicht.',
  'A side has fewer than {fewest, number} attempts: too few for a difference.':
    'Eine Seite hat weniger als {fewest, number} Versuche: zu wenige für eine Differenz.',
  'Both have tried some of the same tasks: they are compared on these.':
    'Einige Aufgaben haben beide versucht: Sie werden an diesen verglichen.',
  'There is nothing to compare.': 'Es gibt nichts zu vergleichen.',
  'The tasks differ, so the share that is due to the tasks is unknown.':
    'Die Aufgaben sind verschieden. Welcher Anteil an ihnen liegt, ist deshalb unbekannt.',
  'No step has a time.': 'Kein Schritt hat eine Zeit.',
  'The orders do not show how testers differ in this, so there is no interval.':
    'Die Reihenfolgen zeigen nicht, wie sich die Testpersonen darin unterscheiden. Deshalb gibt es kein Intervall.',
  'The times follow the order exactly, so they show no uncertainty.':
    'Die Zeiten folgen genau der Reihenfolge und zeigen deshalb keine Unsicherheit.',
  'A time of zero has no logarithm.': 'Eine Zeit von null hat keinen Logarithmus.',
  'All attempts failed: no curve can be fitted.':
    'Kein Versuch hat bestanden: Es lässt sich keine Kurve anpassen.',
  'All attempts passed: no curve can be fitted.':
    'Alle Versuche haben bestanden: Es lässt sich keine Kurve anpassen.',
  'All tasks have the same value: no curve can be fitted over it.':
    'Alle Aufgaben haben denselben Wert: Darüber lässt sich keine Kurve anpassen.',
  'All ratings are the same, so this figure is not defined.':
    'Alle Bewertungen sind gleich, deshalb ist diese Zahl nicht definiert.',
  'assumed: nothing is recorded, and 50 % gives the widest interval':
    'angenommen: Nichts ist aufgezeichnet, und 50 % ergibt das breiteste Intervall',
  'assumed: {count, plural, one {# attempt is} other {# attempts are}} too few, and 50 % gives the widest interval':
    'angenommen: {count, plural, one {# Versuch ist} other {# Versuche sind}} zu wenig, und 50 % ergibt das breiteste Intervall',
  'as given': 'wie angegeben',
  'Both always said “{said}”, so this figure is not defined.':
    'Beide sagten immer „{said}“, deshalb ist diese Zahl nicht definiert.',
  'Both passed and failed the same tasks, so there is no difference to test.':
    'Beide haben dieselben Aufgaben bestanden und nicht bestanden. Es gibt deshalb keinen Unterschied zu testen.',
  'Cohen’s κ is for two raters. There are {count, number}.':
    'Cohens κ ist für zwei Urteilende. Es gibt {count, number}.',
  'An interval needs at least {fewest, number} independent ratings. There are {count, number}.':
    'Ein Intervall braucht mindestens {fewest, number} unabhängige Bewertungen. Es gibt {count, number}.',
  'An interval needs at least {fewest, number} tasks. There are {count, number}.':
    'Ein Intervall braucht mindestens {fewest, number} Aufgaben. Es gibt {count, number}.',
  'All tasks give the same value, so they do not show the uncertainty.':
    'Alle Aufgaben ergeben denselben Wert und zeigen deshalb die Unsicherheit nicht.',
  'Each filter matches attempts, but no attempt matches all of them.':
    'Zu jedem Filter passen Versuche, aber kein Versuch passt zu allen.',
  'All testers did the same tasks in the same order, so the effect of the order cannot be separated from the tasks.':
    'Alle Testpersonen haben dieselben Aufgaben in derselben Reihenfolge bearbeitet. Die Wirkung der Reihenfolge lässt sich deshalb nicht von den Aufgaben trennen.',
  'Fewer than {percent, number} % had ended at the last observation.':
    'Bei der letzten Beobachtung waren weniger als {percent, number} % beendet.',
  Greenwood: 'Greenwood',
  'Hidden until people have decided {count, plural, one {the attempt} other {the # attempts}}: with so few attempts, a rate would reveal the judge’s verdict.':
    'Verborgen, bis Menschen über {count, plural, one {den Versuch} other {die # Versuche}} entschieden haben: Bei so wenigen Versuchen würde eine Quote das Urteil des Bewertungsmodells verraten.',
  'The judge’s error rates are unknown: people must have passed some of its attempts and failed others.':
    'Die Fehlerquoten des Bewertungsmodells sind unbekannt: Menschen müssen einige seiner Versuche als bestanden und andere als nicht bestanden beurteilt haben.',
  'This figure is not defined without one of the cases, so there is no interval.':
    'Diese Zahl ist ohne einen der Fälle nicht definiert. Es gibt deshalb kein Intervall.',
  'Every case gives the same, so the ratings do not show the uncertainty of this figure.':
    'Jeder Fall ergibt dasselbe. Die Bewertungen zeigen deshalb nicht, wie unsicher diese Zahl ist.',
  'It lies outside the range of the tasks that were tried: the curve is extrapolated.':
    'Der Wert liegt außerhalb des Bereichs der versuchten Aufgaben: Die Kurve ist extrapoliert.',
  'A time horizon needs at least {fewest, number} tasks with a human time and attempts. There are {count, number}.':
    'Ein Zeithorizont braucht mindestens {fewest, number} Aufgaben mit Versuchen und einer Zeit von Menschen. Es gibt {count, number}.',
  'Lang and Reiczigel': 'Lang und Reiczigel',
  'log-log Greenwood': 'Greenwood (log-log)',
  'log-log, whole tasks': 'log-log, ganze Aufgaben',
  'Longer tasks are not clearly passed less often, so the point where the curve crosses one half is not reliable.':
    'Längere Aufgaben werden nicht deutlich seltener bestanden. Der Punkt, an dem die Kurve die Hälfte schneidet, ist deshalb nicht verlässlich.',
  'Neither participant has done anything.': 'Keine der beiden Seiten hat etwas getan.',
  'No attempt matches both {saidFirst} and {saidSecond}. Remove one of the two.':
    'Kein Versuch passt zugleich zu {saidFirst} und {saidSecond}. Entfernen Sie einen der beiden Filter.',
  'the chosen task sets': 'den gewählten Aufgabensätzen',
  'the chosen participants': 'den gewählten Teilnehmenden',
  'the chosen groups': 'den gewählten Gruppen',
  'the chosen numbers of hops': 'den gewählten Anzahlen von Hops',
  'the chosen splits of Mind2Web': 'den gewählten Splits von Mind2Web',
  'the chosen sites': 'den gewählten Websites',
  'the chosen ways in which attempts came about': 'der gewählten Herkunft',
  'the first day': 'dem ersten Tag',
  'the last day': 'dem letzten Tag',
  'There is no attempt at a task that a person has passed.':
    'Es gibt keinen Versuch an einer Aufgabe, die ein Mensch bestanden hat.',
  'No attempt at the task set {set} has ended.': 'Kein Versuch aus dem Aufgabensatz {set} ist beendet.',
  'No attempt came about as {mode}.': 'Kein Versuch hat die Herkunft {mode}.',
  'No attempt has a count of tokens.': 'Von keinem Versuch ist die Zahl der Tokens bekannt.',
  'No attempt has a price.': 'Von keinem Versuch ist ein Preis bekannt.',
  'No attempt is at a task of 1 hop.': 'Kein Versuch gehört zu einer Aufgabe mit 1 Hop.',
  'No attempt is at a task of {bucket} hops.': 'Kein Versuch gehört zu einer Aufgabe mit {bucket} Hops.',
  'No attempt is at a task of Mind2Web’s split {split}.':
    'Kein Versuch gehört zu einer Aufgabe aus dem Split {split} von Mind2Web.',
  'No attempt is at a task on the site {site}.':
    'Kein Versuch gehört zu einer Aufgabe auf der Website {site}.',
  'No attempt of this length passed.': 'Kein Versuch dieser Länge hat bestanden.',
  'No attempt was begun that early.': 'So früh wurde kein Versuch begonnen.',
  'No attempt was begun that late.': 'So spät wurde kein Versuch begonnen.',
  'No attempt has recorded pages.': 'Kein Versuch hat aufgezeichnete Seiten.',
  'No attempt has steps to compare with those of a person who passed.':
    'Kein Versuch hat Schritte, die sich mit denen eines Menschen vergleichen lassen, der bestanden hat.',
  'No attempts of a model are planned.': 'Es sind keine Versuche eines Modells geplant.',
  'No day lies between {from} and {to}: the first day comes after the last.':
    'Zwischen {from} und {to} liegt kein Tag: Der erste Tag liegt nach dem letzten.',
  'No demonstration has two independent reviews yet.':
    'Noch hat keine Demonstration zwei unabhängige Prüfungen.',
  'No disagreement was seen, so the ratings do not show the uncertainty.':
    'Es gab keine Uneinigkeit. Die Bewertungen zeigen deshalb die Unsicherheit nicht.',
  'No exploration ended with an answer.': 'Keine Erkundung hat mit einer Antwort geendet.',
  'No exploration passed.': 'Keine Erkundung hat bestanden.',
  'No hop was passed, so there is no price per hop.':
    'Kein Hop wurde bestanden, deshalb gibt es keinen Preis je Hop.',
  'No interval is computed for it.': 'Ein Intervall wird dafür nicht berechnet.',
  'No other person has comparable actions on the same tasks.':
    'Keine andere Person hat vergleichbare Aktionen an denselben Aufgaben.',
  'There is no passed attempt at a task that a person has passed, too.':
    'Es gibt keinen bestandenen Versuch an einer Aufgabe, die auch ein Mensch bestanden hat.',
  'No person has decided any of the {count, plural, one {# attempt} other {# attempts}}: choose the rule’s verdicts, or let them be decided first.':
    'Kein Mensch hat über {count, plural, one {den # Versuch} other {einen der # Versuche}} entschieden: Wählen Sie die Urteile der Regel, oder lassen Sie zuerst Menschen entscheiden.',
  'None of the {count, plural, one {# attempt} other {# attempts}} came with a verdict: choose the rule’s verdicts, or let them be decided first.':
    '{count, plural, one {Der # Versuch} other {Keiner der # Versuche}} kam mit einem Urteil: Wählen Sie die Urteile der Regel, oder lassen Sie zuerst entscheiden.',
  'No person has comparable actions on the same tasks.':
    'Kein Mensch hat vergleichbare Aktionen an denselben Aufgaben.',
  'No task has a score of every run.': 'Keine Aufgabe hat eine Punktzahl aus jedem Lauf.',
  'No task has a score.': 'Keine Aufgabe hat eine Punktzahl.',
  'No tasks are planned, so there are no figures.':
    'Es sind keine Aufgaben geplant, deshalb gibt es keine Zahlen.',
  'No testers are planned, so there are no figures about people.':
    'Es sind keine Testpersonen geplant, deshalb gibt es keine Zahlen über Menschen.',
  'No time is known.': 'Es ist keine Zeit bekannt.',
  'No two people have comparable actions on the same task.':
    'Keine zwei Personen haben vergleichbare Aktionen an derselben Aufgabe.',
  'There are no attempts yet.': 'Es gibt noch keine Versuche.',
  'No participant of the group “{said}” has ended an attempt.':
    'Niemand aus der Gruppe „{said}“ hat einen Versuch beendet.',
  'Nothing has two or more raters.': 'Nichts wurde von mindestens zwei Urteilenden beurteilt.',
  'Nothing has ended yet: Greenwood’s variance gives no interval there.':
    'Noch ist nichts beendet: Greenwoods Varianz ergibt dort kein Intervall.',
  'The curve has reached zero: Greenwood’s variance gives no interval there.':
    'Die Kurve hat null erreicht: Greenwoods Varianz ergibt dort kein Intervall.',
  'The plan contains no attempts.': 'Der Plan enthält keine Versuche.',
  'Nothing was observed.': 'Nichts wurde beobachtet.',
  'Nothing was tried.': 'Nichts wurde versucht.',
  'Report small groups as k of n only, or add tasks to them.':
    'Geben Sie kleine Gruppen nur als k von n an, oder fügen Sie ihnen Aufgaben hinzu.',
  'Comparing testers needs at least two.': 'Ein Vergleich von Testpersonen braucht mindestens zwei.',
  'One tester: the figures describe this person only. Agreement and differences between people are unknown.':
    'Eine Testperson: Die Zahlen beschreiben nur diese Person. Übereinstimmung und Unterschiede zwischen Menschen sind unbekannt.',
  'One time alone does not show how uncertain it is.': 'Eine Zeit allein zeigt nicht, wie unsicher sie ist.',
  'One value separates all passed attempts from all failed ones, so the fit has no best curve.':
    'Ein Wert trennt alle bestandenen von allen nicht bestandenen Versuchen. Es gibt deshalb keine beste Kurve.',
  'Only the rule mmina has a figure printed by its own program; the rule is {rule}.':
    'Nur die Regel mmina hat eine Zahl, die ihr eigenes Programm ausgibt; die Regel ist {rule}.',
  'Only {count, number} of at least {fewest, number} demonstrations with two independent reviews: too few for a figure.':
    'Nur {count, number} von mindestens {fewest, number} Demonstrationen mit zwei unabhängigen Prüfungen: zu wenige für eine Zahl.',
  'Only {count, number} of at least {fewest, number} tasks were decided by two people: too few for a figure.':
    'Über nur {count, number} von mindestens {fewest, number} Aufgaben haben zwei Personen entschieden: zu wenige für eine Zahl.',
  'Only {count, number} of at least {fewest, number} tasks were decided by a person and the judge: too few for a figure.':
    'Über nur {count, number} von mindestens {fewest, number} Aufgaben haben ein Mensch und das Bewertungsmodell entschieden: zu wenige für eine Zahl.',
  'Participant {name} has ended no attempt.': '{name} hat keinen Versuch beendet.',
  'Power lies between 5 % and 100 %.': 'Die Trennschärfe liegt zwischen 5 % und 100 %.',
  Student: 'Student',
  jackknife: 'Jackknife',
  'Student, whole people': 'Student, ganze Menschen',
  'The shares have no interval: the known formulas are for normally distributed results, and these only pass or fail. Try larger shares, too.':
    'Die Anteile haben kein Intervall: Die bekannten Formeln gelten für normalverteilte Ergebnisse, diese sind nur bestanden oder nicht. Probieren Sie auch größere Anteile.',
  'Student, whole tasks': 'Student, ganze Aufgaben',
  'Student, whole tasks and people': 'Student, ganze Aufgaben und Menschen',
  'Wilson, whole tasks': 'Wilson, ganze Aufgaben',
  'Woodruff, whole tasks': 'Woodruff, ganze Aufgaben',
  'Woodruff, whole tasks and people': 'Woodruff, ganze Aufgaben und Menschen',
  'Wilson, whole tasks and people': 'Wilson, ganze Aufgaben und Menschen',
  'Tasks and testers are whole numbers.': 'Die Anzahlen der Aufgaben und Testpersonen sind ganze Zahlen.',
  'The curve does not cross 50 % within the known times.':
    'Die Kurve schneidet 50 % bei keiner bekannten Zeit.',
  'The curve is known only until {known}, so there is no mean until {until}.':
    'Die Kurve ist nur bis {known} bekannt, deshalb gibt es keinen Mittelwert bis {until}.',
  'The expected rate lies between 0 and 1.': 'Die erwartete Quote liegt zwischen 0 und 1.',
  'The first side has no attempts to compare.': 'Die erste Seite hat keine Versuche zum Vergleichen.',
  'The fit of the curve does not converge.': 'Die Anpassung der Kurve konvergiert nicht.',
  'No interval: a mean over people needs at least {fewest, number}. There are {count, number}.':
    'Kein Intervall: Ein Mittelwert über Menschen braucht mindestens {fewest, number}. Es {count, plural, one {ist #} other {sind #}}.',
  'No interval: all people have the same rate, so they do not show how people differ.':
    'Kein Intervall: Alle Menschen haben dieselbe Quote und zeigen deshalb nicht, wie sich Menschen unterscheiden.',
  'The interval stands for other people on these tasks, not for other tasks.':
    'Das Intervall steht für andere Menschen an diesen Aufgaben, nicht für andere Aufgaben.',
  'The interval stands for other people on these tasks, not for other tasks. Two people show little of how people differ.':
    'Das Intervall steht für andere Menschen an diesen Aufgaben, nicht für andere Aufgaben. Zwei Menschen zeigen wenig davon, wie sich Menschen unterscheiden.',
  'The interval stands for other people on other tasks.':
    'Das Intervall steht für andere Menschen an anderen Aufgaben.',
  'The interval stands for other people on other tasks, but two people show little of how people differ.':
    'Das Intervall steht für andere Menschen an anderen Aufgaben. Zwei Menschen zeigen aber wenig davon, wie sich Menschen unterscheiden.',
  'The interval stands for these participants on other tasks.':
    'Das Intervall steht für diese Teilnehmer an anderen Aufgaben.',
  'The interval stands for this participant on other tasks.':
    'Das Intervall steht für diesen Teilnehmer an anderen Aufgaben.',
  'The interval has no end.': 'Das Intervall hat kein Ende.',
  'The judge has decided no attempt.': 'Das Bewertungsmodell hat über keinen Versuch entschieden.',
  'By a judge, not corrected: {saidWhy}.': 'Laut Bewertungsmodell, nicht korrigiert: {saidWhy}.',
  'the two have {count, number} of at least {fewest, number} tasks in common':
    'die beiden haben {count, number} von mindestens {fewest, number} Aufgaben gemeinsam',
  'people have labelled the runs of a side blind at fewer than {fewest, number} tasks':
    'Menschen haben die Versuche einer Seite an weniger als {fewest, number} Aufgaben blind beurteilt',
  'people must have passed some of the labelled runs of each side and failed others':
    'auf jeder Seite müssen unter den blind beurteilten Versuchen bestandene und nicht bestandene sein',
  'the judge does not clearly separate passed from failed runs of a side':
    'das Bewertungsmodell trennt bestandene und nicht bestandene Versuche einer Seite nicht deutlich',
  'the judge passed more or fewer runs of a side than its known errors explain':
    'das Bewertungsmodell ließ mehr oder weniger Versuche einer Seite bestehen, als seine bekannten Fehler erklären',
  'Cannot be told: {saidWhy}': 'Lässt sich nicht sagen: {saidWhy}',
  'The judge passed fewer attempts than its known false positives alone explain.':
    'Das Bewertungsmodell ließ weniger Versuche bestehen, als schon seine bekannten falsch positiven Urteile erklären.',
  'The judge passed more attempts than its known errors explain, even if every attempt had passed.':
    'Das Bewertungsmodell ließ mehr Versuche bestehen, als seine bekannten Fehler erklären, selbst wenn alle Versuche bestanden wären.',
  'The judge separates passed from failed no better than chance, so its rate cannot be corrected.':
    'Das Bewertungsmodell trennt bestanden und nicht bestanden nicht besser als der Zufall. Seine Quote lässt sich deshalb nicht korrigieren.',
  'The judge {judge} has decided none of the {count, plural, one {# attempt} other {# attempts}}: choose the rule’s verdicts, or let them be decided first.':
    'Das Bewertungsmodell {judge} hat über {count, plural, one {den # Versuch nicht} other {keinen der # Versuche}} entschieden: Wählen Sie die Urteile der Regel, oder lassen Sie zuerst das Bewertungsmodell entscheiden.',
  'The longest task takes people {times, number, ::.0} times as long as the shortest; a horizon needs at least ten times.':
    'Die längste Aufgabe dauert für Menschen {times, number, ::.0}-mal so lange wie die kürzeste; ein Horizont braucht mindestens das Zehnfache.',
  'The second side has no attempts to compare.': 'Die zweite Seite hat keine Versuche zum Vergleichen.',
  'The two have no task in common: {first, number} were tried by the first only, {second, number} by the second only.':
    'Die beiden haben keine Aufgabe gemeinsam: {first, number} hat nur die erste Seite versucht, {second, number} nur die zweite.',
  'There are no attempts.': 'Es gibt keine Versuche.',
  'There is no task that both have tried.': 'Es gibt keine Aufgabe, die beide versucht haben.',
  'The upper limit of the mean must be above zero.':
    'Die obere Grenze des Mittelwerts muss über null liegen.',
  'Few attempts: the 95 % interval of a rate is ± {points, number} points.':
    'Wenige Versuche: Das 95-%-Intervall einer Quote ist ± {points, number} Punkte.',
  'All times are equal, so they do not show the uncertainty of their mean.':
    'Alle Zeiten sind gleich und zeigen deshalb die Unsicherheit ihres Mittelwerts nicht.',
  'All times are equal or beyond the limit, so they do not show the uncertainty of their mean.':
    'Alle Zeiten sind gleich oder jenseits der Grenze und zeigen deshalb die Unsicherheit ihres Mittelwerts nicht.',
  'A limit cut off some times, so their full length is unknown.':
    'Eine Grenze hat Zeiten abgeschnitten. Ihre volle Länge ist unbekannt.',
  'Too few attempts were decided by people for an interval.':
    'Für ein Intervall haben Menschen über zu wenige Versuche entschieden.',
  'Too few have ended for an interval.': 'Für ein Intervall sind zu wenige beendet.',
  'Too few times that differ too much: the interval has no end.':
    'Zu wenige Zeiten, die sich zu sehr unterscheiden: Das Intervall hat kein Ende.',
  wilson: 'Wilson',
  newcombe: 'Newcombe',
  delta: 'Delta-Methode',
  '{attempts, plural, one {# attempt} other {# attempts}} with a time by {testers, plural, one {# tester} other {# testers}} at {tasks, plural, one {# task} other {# tasks}}: too few to separate the order from the tasks.':
    '{attempts, plural, one {# Versuch} other {# Versuche}} mit Zeit von {testers, plural, one {# Testperson} other {# Testpersonen}} an {tasks, plural, one {# Aufgabe} other {# Aufgaben}}: zu wenige, um die Reihenfolge von den Aufgaben zu trennen.',
  '{left, plural, one {# attempt that is} other {# attempts that are}} in no rate {left, plural, one {keeps its} other {keep their}} place in the order. {count, number} of {all, number} others have no time.':
    '{left, plural, one {# Versuch, der in keiner Quote ist, behält seinen Platz} other {# Versuche, die in keiner Quote sind, behalten ihre Plätze}} in der Reihenfolge. {count, number} von {all, number} anderen haben keine Zeit.',
  '{count, number} of {all, number} attempts have no time.':
    '{count, number} von {all, number} Versuchen haben keine Zeit.',
  '{count, plural, one {# task} other {# tasks}}: an interval over tasks needs at least {fewest, number}.':
    '{count, plural, one {# Aufgabe} other {# Aufgaben}}: Ein Intervall über Aufgaben braucht mindestens {fewest, number}.',
  '{passed, number}/{of, number} in the record': '{passed, number}/{of, number} in der Aufzeichnung',
  '{passed, number}/{of, number} in the record of all tasks':
    '{passed, number}/{of, number} in der Aufzeichnung aller Aufgaben',
  '“{word}” is not a value of verdicts. Use rule, people, source or judge:NAME.':
    '„{word}“ ist kein Wert für „verdicts“. Möglich sind rule, people, source oder judge:NAME.',
  '“{word}” under {name} is not a day such as 2026-03-09.':
    '„{word}“ unter {name} ist kein Tag wie 2026-03-09.',
  '“{word}” under {name} is not one of {all}.': '„{word}“ unter {name} ist keiner der Werte {all}.',
  '“{word}” under {name} is not 1, the only possible value.':
    '„{word}“ unter {name} ist nicht 1, der einzig mögliche Wert.',
} as const;
