/** Why a figure or its interval is missing, and what was left out of it. */
export const hostStatistics = {
  '{number} task': '{number} Aufgabe',
  '{number} tasks': '{number} Aufgaben',
  '{number} attempt': '{number} Versuch',
  '{number} attempts': '{number} Versuche',
  '{number} tester': '{number} Testperson',
  '{number} testers': '{number} Testpersonen',
  '{number} participant': '{number} teilnehmende Person',
  '{number} participants': '{number} Teilnehmende',
  '{number} run': '{number} Lauf',
  '{number} runs': '{number} Läufe',
  '{number} draw': '{number} Ziehung',
  '{number} draws': '{number} Ziehungen',
  'outside of the inner limits': 'außerhalb der inneren Grenzen',
  'In no draw is this figure defined.': 'In keiner Ziehung ist diese Zahl definiert.',
  'Both only ever said “{category}”: there is no disagreement that chance could explain, so this figure is not defined.':
    'Beide haben immer nur „{category}“ gesagt: Es gibt keine Abweichung, die der Zufall erklären könnte, also ist diese Zahl nicht definiert.',
  'No disagreement was seen: drawing again cannot show how uncertain this is.':
    'Es gab keine Abweichung: Neu zu ziehen kann nicht zeigen, wie unsicher das ist.',
  'Neither has done anything.': 'Keiner von beiden hat etwas getan.',
  'Nothing has been rated by two or more.': 'Nichts wurde von zweien oder mehr bewertet.',
  'Cohen’s κ is for two raters; here are {raters}.':
    'Cohens κ ist für zwei Bewertende; hier sind es {raters}.',
  'All said one and the same: there is no disagreement that chance could explain, so this is not defined.':
    'Alle haben dasselbe gesagt: Es gibt keine Abweichung, die der Zufall erklären könnte, also ist dies nicht definiert.',
  'Drawing again takes at least {least} that are rated apart, here {count}.':
    'Neu zu ziehen braucht mindestens {least} getrennt Bewertete, hier sind es {count}.',
  'The draws do not surround the value: no interval can be made of them.':
    'Die Ziehungen liegen nicht um den Wert: Aus ihnen ergibt sich kein Intervall.',
  'There are no attempts.': 'Es gibt keine Versuche.',
  'Drawing tasks again takes at least {least} of them, here {count}.':
    'Aufgaben neu zu ziehen braucht mindestens {least} davon, hier sind es {count}.',
  'Drawing tasks again takes at least {least} that both have tried, here {count}.':
    'Aufgaben neu zu ziehen braucht mindestens {least}, die beide versucht haben, hier sind es {count}.',
  'All passed: drawing again cannot show how uncertain that is; Wilson’s interval can.':
    'Alle bestanden: Neu zu ziehen kann nicht zeigen, wie unsicher das ist; das Wilson-Intervall kann es.',
  'All failed: drawing again cannot show how uncertain that is; Wilson’s interval can.':
    'Keiner bestanden: Neu zu ziehen kann nicht zeigen, wie unsicher das ist; das Wilson-Intervall kann es.',
  'It is not defined in {left} of {draws} draws: too many for an interval.':
    'In {left} von {draws} Ziehungen ist es nicht definiert: zu viele für ein Intervall.',
  'All draws give the same value: drawing again cannot show how uncertain it is.':
    'Alle Ziehungen ergeben denselben Wert: Neu zu ziehen kann nicht zeigen, wie unsicher er ist.',
  'The two have no task in common: {first} were tried by the first only, {second} by the second only.':
    'Die beiden haben keine Aufgabe gemeinsam: {first} wurden nur vom ersten versucht, {second} nur vom zweiten.',
  'No two people have done anything on the same task that could be compared.':
    'Keine zwei Personen haben zur selben Aufgabe etwas Vergleichbares getan.',
  'No other person has done anything on the same tasks that could be compared.':
    'Keine andere Person hat zu denselben Aufgaben etwas Vergleichbares getan.',
  'No person has done anything on the same tasks that could be compared.':
    'Keine Person hat zu denselben Aufgaben etwas Vergleichbares getan.',
  'No task has a score.': 'Keine Aufgabe hat eine Wertung.',
  'No exploration ended with an answer.': 'Keine Erkundung endete mit einer Antwort.',
  'No exploration passed.': 'Keine Erkundung ist bestanden.',
  'No passed attempt at a task that a person has passed, too.':
    'Kein bestandener Versuch zu einer Aufgabe, die auch eine Person bestanden hat.',
  'No attempt whose steps could be laid beside those of a person who passed.':
    'Kein Versuch, dessen Schritte neben die einer bestandenen Person gelegt werden könnten.',
  'No attempt whose pages are on record.': 'Kein Versuch, dessen Seiten aufgezeichnet sind.',
  'No attempt at a task that a person has passed.':
    'Kein Versuch zu einer Aufgabe, die eine Person bestanden hat.',
  'No attempt of this length passed.': 'Kein Versuch dieser Länge ist bestanden.',
  'Nothing was tried.': 'Nichts wurde versucht.',
  'There is no task that both have tried.': 'Es gibt keine Aufgabe, die beide versucht haben.',
  'Both passed and failed the same tasks: without one on which they differ there is nothing to test.':
    'Beide haben dieselben Aufgaben bestanden und nicht bestanden: Ohne eine, in der sie sich unterscheiden, gibt es nichts zu testen.',
  'The first has no attempts to compare.': 'Der erste hat keine Versuche zum Vergleichen.',
  'The second has no attempts to compare.': 'Der zweite hat keine Versuche zum Vergleichen.',
  'A spread takes at least two runs of the whole set, here {whatRuns}.':
    'Eine Streuung braucht mindestens zwei Läufe des ganzen Satzes, hier: {whatRuns}.',
  'No task has a score of every run.': 'Keine Aufgabe hat eine Wertung jedes Laufs.',
  'count of tokens': 'Zahl von Tokens',
  'No attempt has a {whatFigure}.': 'Kein Versuch hat: {whatFigure}.',
  'No hop was passed: a price of one cannot be named.':
    'Kein Hop ist bestanden: Ein Preis je Hop kann nicht genannt werden.',
  'The judge has decided no attempt.': 'Das Bewertungsmodell hat über keinen Versuch entschieden.',
  'How the judge errs is not known: people must have passed and failed some of what it decided.':
    'Wie das Bewertungsmodell irrt, ist nicht bekannt: Menschen müssen von dem, was es entschieden hat, einiges als bestanden und einiges als nicht bestanden beurteilt haben.',
  'The judge tells passed from failed no better than chance: nothing can be corrected by it.':
    'Das Bewertungsmodell unterscheidet bestanden und nicht bestanden nicht besser als der Zufall: Damit lässt sich nichts korrigieren.',
  'Too few attempts were decided by people for an interval.':
    'Für ein Intervall haben Menschen über zu wenige Versuche entschieden.',
  'The judge passed fewer or more than its known errors explain: the rate is cut to 0 or 1.':
    'Das Bewertungsmodell ließ weniger oder mehr bestehen, als seine bekannten Fehler erklären: Die Quote ist auf 0 oder 1 begrenzt.',
  'Hidden until people have decided the attempt: so few would give the judge’s word away.':
    'Verborgen, bis Menschen über den Versuch entschieden haben: So wenige würden verraten, was das Bewertungsmodell gesagt hat.',
  'Hidden until people have decided the {count} attempts: so few would give the judge’s word away.':
    'Verborgen, bis Menschen über die {count} Versuche entschieden haben: So wenige würden verraten, was das Bewertungsmodell gesagt hat.',
  'Tasks and testers are whole numbers.': 'Aufgaben und Testpersonen sind ganze Zahlen.',
  'Nothing is planned to be collected.': 'Es ist nichts zu erheben geplant.',
  'The expected rate lies between 0 and 1.': 'Die erwartete Quote liegt zwischen 0 und 1.',
  'The correlation lies between 0 and 1.': 'Die Korrelation liegt zwischen 0 und 1.',
  'Power lies between 5 % and 100 %.': 'Die Teststärke liegt zwischen 5 % und 100 %.',
  'No attempts of a model are planned.': 'Es sind keine Versuche eines Modells geplant.',
  '{whatTasks}: below {least} no interval over tasks can be given.':
    '{whatTasks}: Unter {least} lässt sich kein Intervall über Aufgaben angeben.',
  'Thin: a rate is known to ± {points} points only.':
    'Dünn: Eine Quote ist nur auf ± {points} Punkte genau bekannt.',
  'How far attempts at one task resemble each other takes {least} tasks that several have tried, here {count}.':
    'Wie sehr Versuche zu einer Aufgabe einander gleichen, zeigt sich erst an {least} Aufgaben, die mehrere versucht haben, hier sind es {count}.',
  '{whatTasks}, and every attempt passed: how far attempts at one task resemble each other does not show.':
    '{whatTasks}, und jeder Versuch ist bestanden: Wie sehr Versuche zu einer Aufgabe einander gleichen, zeigt sich nicht.',
  '{whatTasks}, and every attempt failed: how far attempts at one task resemble each other does not show.':
    '{whatTasks}, und kein Versuch ist bestanden: Wie sehr Versuche zu einer Aufgabe einander gleichen, zeigt sich nicht.',
  'Nobody has tried anything yet.': 'Noch hat niemand etwas versucht.',
  'One tester has nobody to be compared with.':
    'Eine einzelne Testperson lässt sich mit niemandem vergleichen.',
  '{whatAttempts} with a time by {whatTesters} at {whatTasks}: too few to tell the order from the tasks.':
    'Mit Zeit: {whatAttempts}, {whatTesters}, {whatTasks}. Das sind zu wenige, um die Reihenfolge von den Aufgaben zu unterscheiden.',
  'Everybody did the same tasks in the same order: the order and the tasks cannot be told apart.':
    'Alle haben dieselben Aufgaben in derselben Reihenfolge gelöst: Reihenfolge und Aufgaben lassen sich nicht unterscheiden.',
  '{missing} of {count} attempts have no time.': '{missing} von {count} Versuchen haben keine Zeit.',
  'Nothing is left: Greenwood’s variance says nothing about how uncertain that is.':
    'Nichts ist übrig: Greenwoods Varianz sagt nichts darüber, wie unsicher das ist.',
  'Nothing has ended yet: Greenwood’s variance says nothing about how uncertain that is.':
    'Noch ist nichts zu Ende: Greenwoods Varianz sagt nichts darüber, wie unsicher das ist.',
  'Nothing was observed.': 'Nichts wurde beobachtet.',
  'Fewer than {share} % had ended when the last of them was seen.':
    'Weniger als {share} % waren zu Ende, als der letzte davon gesehen wurde.',
  'Too few have ended to say how uncertain it is.':
    'Zu wenige sind zu Ende, um zu sagen, wie unsicher es ist.',
  'There is no time over which to take a mean.': 'Es gibt keine Zeit, über die sich ein Mittel bilden ließe.',
  'The curve is known until {last} only, where something was still going on; a mean until {until} is not.':
    'Die Kurve ist nur bis {last} bekannt, wo noch etwas lief; ein Mittel bis {until} ist es nicht.',
  'Times that do not differ, or that are all beyond the limit, do not show how uncertain their mean is.':
    'Zeiten, die sich nicht unterscheiden oder alle jenseits der Grenze liegen, zeigen nicht, wie unsicher ihr Mittel ist.',
  'No time is known.': 'Es ist keine Zeit bekannt.',
  'No interval is computed for it.': 'Dafür wird kein Intervall berechnet.',
  'Times were cut off at a limit: how long they would have taken is not known.':
    'Zeiten wurden an einer Grenze abgeschnitten: Wie lange es gedauert hätte, ist nicht bekannt.',
  'A time of zero has no logarithm.': 'Eine Zeit von null hat keinen Logarithmus.',
  'One time alone does not show how uncertain it is.': 'Eine Zeit allein zeigt nicht, wie unsicher sie ist.',
  'Times that do not differ do not show how uncertain their mean is.':
    'Zeiten, die sich nicht unterscheiden, zeigen nicht, wie unsicher ihr Mittel ist.',
  'Too few times that differ too much: the interval has no end.':
    'Zu wenige Zeiten, die sich zu sehr unterscheiden: Das Intervall hat kein Ende.',
  'All attempts failed: no curve fits that.': 'Kein Versuch ist bestanden: Dazu passt keine Kurve.',
  'All attempts passed: no curve fits that.': 'Alle Versuche sind bestanden: Dazu passt keine Kurve.',
  'All have the same value: no curve can be drawn over it.':
    'Alle haben denselben Wert: Darüber lässt sich keine Kurve zeichnen.',
  'One value divides all that passed from all that failed: no curve fits that best.':
    'Ein Wert trennt alle bestandenen von allen nicht bestandenen: Keine Kurve passt dazu am besten.',
  'The fit does not settle.': 'Die Anpassung kommt nicht zur Ruhe.',
  'It takes at least {least} tasks with a human time, and attempts at them; here are {count}.':
    'Nötig sind mindestens {least} Aufgaben mit einer menschlichen Zeit und Versuche dazu; hier sind es {count}.',
  'The longest task takes people {times} times as long as the shortest; a horizon needs at least ten times.':
    'Die längste Aufgabe dauert für Menschen {times}-mal so lange wie die kürzeste; ein Horizont braucht mindestens das Zehnfache.',
  'Longer tasks are not clearly passed less often: the curve does not cross one half where it could be trusted.':
    'Längere Aufgaben werden nicht deutlich seltener bestanden: Die Kurve schneidet die Hälfte nicht dort, wo ihr zu trauen wäre.',
  'The curve crosses one half at no time that can be named.':
    'Die Kurve schneidet die Hälfte zu keiner Zeit, die sich nennen ließe.',
  'The interval has no end.': 'Das Intervall hat kein Ende.',
  'It lies beyond the tasks that were tried: the curve is drawn out.':
    'Es liegt jenseits der versuchten Aufgaben: Die Kurve ist verlängert.',
  'Not defined in {left} of {count} draws, which are left out.':
    'In {left} von {count} Ziehungen nicht definiert; diese sind ausgelassen.',
  'Not defined in {whatDraws} of {count}, left out of the interval.':
    'Nicht definiert in {whatDraws} von {count}, aus dem Intervall ausgelassen.',
  'The interval draws tasks only: {whatPeople} cannot stand for others.':
    'Das Intervall zieht nur Aufgaben: {whatPeople} können nicht für andere stehen.',
  'No interval: drawing people again takes at least {least} of them, here {people}.':
    'Kein Intervall: Personen neu zu ziehen braucht mindestens {least} davon, hier sind es {people}.',
  'No interval: all have the same rate, so drawing people again cannot show how uncertain it is.':
    'Kein Intervall: Alle haben dieselbe Quote, deshalb kann neues Ziehen nicht zeigen, wie unsicher sie ist.',
  'Of different tasks: which part of it the tasks make cannot be told.':
    'Von verschiedenen Aufgaben: Welcher Teil davon an den Aufgaben liegt, lässt sich nicht sagen.',
  'No step has a time.': 'Kein Schritt hat eine Zeit.',
  'Both have tried some of the same tasks: they are compared on these.':
    'Beide haben einige derselben Aufgaben versucht: Sie werden an diesen verglichen.',
  'A side has fewer than {least} attempts: a difference would say more than is known.':
    'Eine Seite hat weniger als {least} Versuche: Ein Unterschied würde mehr sagen, als bekannt ist.',
  'There is nothing to compare.': 'Es gibt nichts zu vergleichen.',
  'No interval is computed for it: times of one attempt resemble each other.':
    'Dafür wird kein Intervall berechnet: Zeiten eines Versuchs gleichen einander.',
} as const;
