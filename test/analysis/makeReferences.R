# Reference values of the statistics, computed by R: Rscript test/analysis/makeReferences.R
# Writes test/analysis/references.json beside itself. Needs R with survival and boot; nothing else in the repository needs R.
# Coefficients of agreement are implemented here a second time, from their papers, by different methods than the product's.

suppressPackageStartupMessages({ library(survival); library(boot) })

json <- function(x) {
  if (is.null(x)) return("null")
  if (is.list(x)) {
    items <- vapply(x, json, "")
    if (is.null(names(x))) return(paste0("[", paste(items, collapse = ", "), "]"))
    return(paste0("{", paste0("\"", names(x), "\": ", items, collapse = ", "), "}"))
  }
  text <- if (is.character(x)) paste0("\"", x, "\"") else ifelse(is.na(x), "null", sprintf("%.15g", as.numeric(x)))
  if (length(x) == 1) text else paste0("[", paste(text, collapse = ", "), "]")
}
references <- list()
say <- function(name, value) references[[name]] <<- value

# ---- Distributions and comparisons -------------------------------------------------------------------------------------------------
say("distributions", list(
  normalCdf = lapply(c(-6, -1.96, -0.3, 0, 2.5), function(z) list(at = z, is = pnorm(z))),
  normalQuantile = lapply(c(1e-6, 0.025, 0.5, 0.8, 0.999), function(p) list(at = p, is = qnorm(p))),
  studentTails = lapply(list(c(0.3, 1), c(2, 5), c(-4.5, 2.7), c(1.96, 1e6), c(12, 40), c(2.1, 14.3), c(40, 7)),
    function(x) list(at = x, is = 2 * pt(-abs(x[1]), x[2]))),
  studentQuantile = lapply(c(1, 2, 5, 30, 400), function(df) list(at = df, is = qt(0.975, df))),
  fairCoinCdf = lapply(list(c(0, 2), c(3, 17), c(41, 100), c(480, 1000)), function(x) list(at = x, is = pbinom(x[1], x[2], 0.5)))
))

wilson <- function(x, n) as.numeric(prop.test(x, n, correct = FALSE)$conf.int)
newcombe <- function(a, m, b, n) {
  p <- a / m; q <- b / n; u <- wilson(a, m); v <- wilson(b, n)
  c(p - q, p - q - sqrt((p - u[1])^2 + (v[2] - q)^2), p - q + sqrt((u[2] - p)^2 + (q - v[1])^2))
}
options(warn = -1)
say("newcombe", lapply(list(c(56, 70, 48, 80), c(9, 10, 3, 10), c(6, 7, 2, 7), c(5, 56, 0, 29), c(447, 508, 251, 264), c(1, 1050, 1000, 1050)),
  function(x) list(at = x, is = newcombe(x[1], x[2], x[3], x[4]))))
say("wilson", lapply(list(c(81, 263), c(15, 148), c(1, 29), c(3, 5), c(989, 1038)), function(x) list(at = x, is = wilson(x[1], x[2]))))
say("mcnemar", lapply(list(c(5, 0), c(1, 9), c(7, 7), c(12, 25), c(150, 101), c(0, 1)),
  function(x) list(at = x, is = min(1, binom.test(x[1], sum(x))$p.value))))
p <- c(0.01, 0.04, 0.03, 0.005, 0.2, 0.04)
say("holm", list(at = p, is = p.adjust(p, "holm")))

# ---- Differences -------------------------------------------------------------------------------------------------------------------
# Difference on the same tasks.
first <- c(1, 1, 1, 0.5, 1, 0, 1, 1, 0.5, 1, 1, 0.5, 1, 1, 1, 0)
second <- c(0, 1, 0, 0, 1, 0, 1, 0, 0, 0, 1, 1, 0, 1, 0, 0)
both <- t.test(first, second, paired = TRUE)
say("paired", list(first = first, second = second, value = unname(both$estimate),
  low = both$conf.int[1], high = both$conf.int[2], p = both$p.value))

# ---- Survival ---------------------------------------------------------------------------------------------------------------------
# Acute myelogenous leukemia (Miller 1981, Survival Analysis, page 49), from the package: with and without maintenance, and all.
curve <- function(data, until) {
  fit <- survfit(Surv(time, status) ~ 1, data = data, conf.type = "log-log")
  table <- summary(fit, rmean = until)$table
  list(time = data$time, ended = data$status, steps = lapply(seq_along(fit$time), function(i)
      list(time = fit$time[i], atRisk = fit$n.risk[i], ended = fit$n.event[i], survival = fit$surv[i], low = fit$lower[i], high = fit$upper[i])),
    quantiles = as.numeric(quantile(fit, c(0.25, 0.5, 0.75), conf.int = FALSE)),
    within = lapply(c(0.25, 0.5, 0.75), function(p) { q <- quantile(fit, p); as.numeric(c(q$lower, q$upper)) }),
    until = until, mean = unname(table["rmean"]), error = unname(table["se(rmean)"]))
}
aml <- survival::aml # boot has another of that name
say("survival", list(
  curve(aml[aml$x == "Maintained", ], 48), curve(aml[aml$x == "Nonmaintained", ], 45), curve(aml, 30),
  curve(data.frame(time = c(1, 1, 2, 2, 2, 3, 3, 4), status = c(1, 1, 1, 1, 0, 1, 0, 0)), 4)
))

# Clustered attempts: four tasks of three hops tried by three people; the variance of the log survival clustered by tasks, by people and by
# attempts, from `survfit` with clusters.
tries <- data.frame(task = rep(1:4, each = 3), person = rep(1:3, 4),
  time = c(3, 3, 1, 2, 3, 3, 1, 3, 2, 3, 1, 3), status = c(0, 0, 1, 1, 0, 0, 1, 1, 1, 0, 1, 0))
logVariance <- function(cluster) {
  fit <- survfit(Surv(time, status) ~ 1, data = tries, cluster = cluster, robust = TRUE)
  groups <- length(unique(cluster))
  # With clusters the standard error of survfit is that of the curve, not of its logarithm.
  (fit$std.err / fit$surv)^2 * groups / (groups - 1)
}
byTask <- logVariance(tries$task)
byPerson <- logVariance(tries$person)
byBoth <- logVariance(seq_len(nrow(tries)))
plain <- survfit(Surv(time, status) ~ 1, data = tries)
say("clusteredSurvival", list(task = tries$task, person = tries$person, time = tries$time, ended = tries$status,
  survival = plain$surv, greenwood = plain$std.err^2,
  byTask = byTask, byPerson = byPerson, byBoth = byBoth))

# ---- Times ------------------------------------------------------------------------------------------------------------------------
times <- c(12.5, 31, 44.2, 8.1, 95, 61.7, 23.4, 23.4, 180, 37)
found <- t.test(log(times))
say("times", list(at = times, quartiles = as.numeric(quantile(times, c(0.25, 0.5, 0.75), type = 7)),
  geometric = exp(unname(found$estimate)), interval = exp(as.numeric(found$conf.int))))

# Twenty-four tasks: human time in seconds, passes of four tries.
human <- c(20, 25, 30, 33, 40, 48, 55, 60, 75, 90, 100, 120, 150, 180, 200, 240, 300, 360, 400, 480, 600, 720, 900, 1200)
passed <- c(4, 4, 3, 4, 4, 2, 4, 3, 4, 1, 3, 4, 2, 0, 3, 1, 2, 0, 1, 2, 0, 0, 1, 0)
x <- log2(human * 1000)
fit <- glm(cbind(passed, 4 - passed) ~ x, family = binomial, control = glm.control(epsilon = 1e-14, maxit = 100))
rows <- cbind(1, x) * (passed - 4 * fitted(fit))
# vcov(fit) is from the last but one iteration; this is the information at the fit itself.
bread <- solve(crossprod(cbind(1, x) * sqrt(4 * fitted(fit) * (1 - fitted(fit)))))
stopifnot(max(abs(bread / vcov(fit) - 1)) < 1e-6)
robust <- bread %*% crossprod(rows) %*% bread * 24 / 23
b <- coef(fit)
slopes <- c(-1 / b[2], b[1] / b[2]^2)
half <- 1.959963984540054 * sqrt(as.numeric(t(slopes) %*% robust %*% slopes))
at <- -b[1] / b[2]
say("horizon", list(human = human, passed = passed, of = 4, intercept = unname(b[1]), slope = unname(b[2]),
  covariance = c(bread[1, 1], bread[1, 2], bread[2, 2]), clustered = c(robust[1, 1], robust[1, 2], robust[2, 2]),
  is = unname(2^c(at, at - half, at + half))))

# ---- Agreement --------------------------------------------------------------------------------------------------------------------
# From pairs of values and the definitions, without the coincidence matrices of the product. Rows are units.
pairs <- function(x, f) { # mean of f over ordered pairs within each unit with two or more values
  vapply(split(x, row(x)), function(u) { u <- u[!is.na(u)]; if (length(u) < 2) return(NA_real_)
    k <- expand.grid(i = seq_along(u), j = seq_along(u)); k <- k[k$i != k$j, ]; mean(f(u[k$i], u[k$j])) }, 0)
}
alphaOf <- function(x, distance) { # 1 - mean distance within units / mean distance of all values in units with two or more
  many <- rowSums(!is.na(x)) >= 2
  x <- x[many, , drop = FALSE]
  m <- rowSums(!is.na(x))
  all <- x[!is.na(x)]
  d <- function(a, b) distance(a, b, all)
  seen <- sum(m * pairs(x, d)) / sum(m)
  k <- expand.grid(i = seq_along(all), j = seq_along(all)); k <- k[k$i != k$j, ]
  1 - seen / mean(d(all[k$i], all[k$j]))
}
nominal <- function(a, b, all) as.numeric(a != b)
ordinal <- function(a, b, all) mapply(function(p, q) if (p == q) 0 else
  (sum(all >= min(p, q) & all <= max(p, q)) - (sum(all == p) + sum(all == q)) / 2)^2, a, b)
share <- function(x, k) mean(apply(x, 1, function(u) if (all(is.na(u))) NA else mean(u == k, na.rm = TRUE)), na.rm = TRUE)
agreement <- function(x, categories) {
  p <- mean(pairs(x, function(a, b) as.numeric(a == b)), na.rm = TRUE)
  s <- vapply(categories, function(k) share(x, k), 0)
  fleiss <- sum(s^2); ac1 <- sum(s * (1 - s)) / (length(categories) - 1)
  cohen <- NA
  if (ncol(x) == 2) {
    y <- x[complete.cases(x), ]
    e <- sum(vapply(categories, function(k) mean(y[, 1] == k) * mean(y[, 2] == k), 0))
    cohen <- (mean(y[, 1] == y[, 2]) - e) / (1 - e)
  }
  list(units = lapply(seq_len(nrow(x)), function(i) as.list(x[i, ])), categories = length(categories), percent = p, cohen = cohen,
    fleiss = (p - fleiss) / (1 - fleiss), ac1 = (p - ac1) / (1 - ac1), alphaNominal = alphaOf(x, nominal), alphaOrdinal = alphaOf(x, ordinal))
}
values <- function(...) do.call(cbind, lapply(list(...), function(row) suppressWarnings(as.numeric(strsplit(row, "")[[1]]))))
set.seed(3)
truth <- sample(1:4, 30, TRUE, c(0.5, 0.3, 0.1, 0.1))
noisy <- function() ifelse(runif(30) < 0.75, truth, sample(1:4, 30, TRUE))
random <- cbind(noisy(), noisy(), noisy()); random[cbind(c(2, 5, 9, 9), c(1, 3, 1, 2))] <- NA
set.seed(4)
two <- cbind(noisy(), noisy())
say("agreement", list(
  krippendorff = agreement(values("123321412...", "1233224125.3", ".3332342251.", "12332441251."), 1:5),
  random = agreement(random, 1:4), two = agreement(two, 1:4)))

# ---- Efficiency -------------------------------------------------------------------------------------------------------------------
scores <- c(0.2, 0.9, 0.4, 0.4, 0.75, 0.1, 0.6)
say("best", list(scores = scores, is = vapply(1:7, function(k) mean(combn(scores, k, max)), 0)))
say("passAtK", lapply(list(c(10, 3, 1), c(10, 3, 4), c(10, 8, 3), c(200, 20, 100)), function(x)
  list(at = x, is = 1 - choose(x[1] - x[2], x[3]) / choose(x[1], x[3]))))

# Rogan and Gladen with the interval of Lang and Reiczigel 2014, from their formulas.
corrected <- function(q, n, se, nse, sp, nsp) {
  z <- 1.959963984540054
  N <- n + z^2; Q <- (n * q + z^2 / 2) / N
  Se <- (nse * se + 1) / (nse + 2); Sp <- (nsp * sp + 1) / (nsp + 2)
  P <- (Q + Sp - 1) / (Se + Sp - 1)
  shift <- 2 * z^2 * (P * Se * (1 - Se) / (nse + 2) - (1 - P) * Sp * (1 - Sp) / (nsp + 2))
  half <- z * sqrt((Q * (1 - Q) / N + P^2 * Se * (1 - Se) / (nse + 2) + (1 - P)^2 * Sp * (1 - Sp) / (nsp + 2)) / (Se + Sp - 1)^2)
  pmin(1, pmax(0, c((q + sp - 1) / (se + sp - 1), P + shift - half, P + shift + half))) # clamped to 0 to 1
}
say("roganGladen", lapply(list(c(40, 100, 90, 100, 80, 100), c(259, 600, 45, 50, 57, 60), c(30, 200, 19, 20, 38, 40)), function(x)
  list(at = x, is = corrected(x[1] / x[2], x[2], x[3] / x[4], x[4], x[5] / x[6], x[6]))))

# Funnel plot: the binomial limits of Spiegelhalter 2005, appendix A.1.1, by qbinom and pbinom.
limit <- function(p, n, theta) {
  r <- qbinom(p, n, theta)
  if (pbinom(r, n, theta) == p) r <- r + 1 # the smallest count whose cumulative probability exceeds p
  up <- pbinom(r, n, theta); below <- pbinom(r - 1, n, theta)
  max(0, (r - (up - p) / (up - below)) / n)
}
say("funnel", lapply(list(c(0.9, 72), c(0.5, 10), c(0.97, 200), c(0.03, 40), c(0.8, 3)), function(x)
  list(at = x, is = c(limit(0.025, x[2], x[1]), 1 - limit(0.025, x[2], 1 - x[1]),
    limit(0.001, x[2], x[1]), 1 - limit(0.001, x[2], 1 - x[1])))))

# Learning: times of testers who did some of the tasks, each in a different order.
learned <- do.call(rbind, lapply(1:5, function(person) {
  tasks <- sample(12, 6 + person)
  data.frame(person = person, task = tasks, place = seq_along(tasks),
    ms = round(exp(10 + tasks / 20 + person / 10 - 0.03 * seq_along(tasks) + rnorm(length(tasks), 0, 0.3))))
}))
fit <- lm(log(ms) ~ place + factor(person) + factor(task), learned)
say("learning", list(person = learned$person, task = learned$task, place = learned$place, ms = learned$ms,
  is = c(exp(coef(fit)[["place"]]), exp(confint(fit)["place", ]))))

# Ratio of sums, bootstrap over tasks, to which the closed form must be close: boot of the tasks' sums, percentile interval by type-7 quantiles.
set.seed(5)
task <- sample(24, 90, TRUE)
short <- 3 + (task %% 7)
taken <- short + rpois(90, 2 + task %% 5)
sums <- aggregate(cbind(taken, short), list(task = task), sum)
drawn <- boot::boot(sums, function(d, i) sum(d$taken[i]) / sum(d$short[i]), 100000)$t
say("ratio", list(tasks = task, above = taken, below = short, ratio = sum(taken) / sum(short),
  low = quantile(drawn, 0.025, names = FALSE), high = quantile(drawn, 0.975, names = FALSE)))

# Edit distance of sequences of actions: base R's adist (generalised Levenshtein) over letters that stand for actions.
set.seed(6)
letterRows <- lapply(1:12, function(k) {
  a <- paste(sample(letters[1:5], sample(0:12, 1), TRUE), collapse = "")
  b <- paste(sample(letters[1:5], sample(1:12, 1), TRUE), collapse = "")
  list(first = a, second = b, is = as.numeric(adist(a, b)))
})
say("editDistance", letterRows)

# Agreement on actions: pooled share and its bootstrap interval over tasks, to which the closed form must be close.
set.seed(7)
alike <- rbinom(20, 10, 0.7)
of <- alike + rbinom(20, 6, 0.5)
drawn <- boot::boot(data.frame(alike, of), function(d, i) sum(d$alike[i]) / sum(d$of[i]), 100000)$t
say("sameActions", list(same = alike, aligned = of, is = sum(alike) / sum(of),
  low = quantile(drawn, 0.025, names = FALSE), high = quantile(drawn, 0.975, names = FALSE)))

# ---- Counted attempts --------------------------------------------------------------------------------------------------------------
# Forty-eight attempts of three people and one agent at twelve tasks of one to five hops, and their counts by the definitions in
# docs/statistics.md, with data frames and R's own functions.
set.seed(12)
who <- rep(c("p1", "p2", "p3", "m1"), each = 12)
task <- rep(1:12, 4)
hopsOf <- c(1, 2, 3, 4, 5, 1, 2, 3, 4, 5, 2, 3)[task]
reach <- pmin(hopsOf, rbinom(48, 5, ifelse(who == "m1", 0.4, 0.85)))
attempts <- data.frame(who, task, length = hopsOf, reach, passed = reach == hopsOf,
  steps = hopsOf * 2 + rpois(48, 3), cost = round(runif(48, 0.01, 0.2), 3), ms = round(rlnorm(48, 10, 0.6)))
attempts$ms[5] <- 900 # too short to read the task
hopMs <- lapply(seq_len(48), function(i) round(rlnorm(reach[i], 9, 0.5)))
one <- attempts[attempts$who == "m1", ]
# Hop by hop. The hop after the last passed hop was opened.
hops <- lapply(1:5, function(h) {
  having <- one[one$length >= h, ]
  list(passed = sum(having$reach >= h), of = nrow(having), reached = sum(having$reach + 1 >= h), failed = sum(having$reach == h - 1))
})
# Hops passed over active time: the cumulative share of all hops at the times of passes.
times <- sort(unlist(lapply(which(who == "m1"), function(i) cumsum(hopMs[[i]]))))
pace <- ecdf(times)
# Paths, against the fewest steps of a person who passed.
people <- attempts[attempts$who != "m1" & attempts$passed, ]
shortest <- tapply(people$steps, people$task, min)
known <- one[as.character(one$task) %in% names(shortest), ]
best <- as.numeric(shortest[as.character(known$task)])
weighted <- mean(ifelse(known$passed, best / pmax(known$steps, best), 0))
# Cost of a passed hop, bootstrap over tasks.
byTask <- aggregate(cbind(cost, reach) ~ task, one, sum)
set.seed(13)
drawn <- boot(byTask, function(d, i) sum(d$cost[i]) / sum(d$reach[i]), R = 100000)
# Too fast: less than a third of the median of the other people at the task.
testers <- attempts[attempts$who != "m1", ]
four <- rbind(testers, transform(testers[testers$who == "p1", ], who = "p4", ms = ms * 2)) # three others for each
fast <- vapply(seq_len(nrow(four)), function(i) {
  others <- four$ms[four$task == four$task[i] & four$who != four$who[i]]
  four$ms[i] < median(others) / 3
}, TRUE)
shares <- tapply(testers$passed, testers$task, mean)
bits <- function(p) ifelse(p == 0 | p == 1, 0, -p * log2(p) - (1 - p) * log2(1 - p))
say("counted", list(
  who = who, task = task, length = hopsOf, reach = reach, steps = attempts$steps, paid = attempts$cost, ms = attempts$ms,
  hopMs = lapply(hopMs, as.list), hops = hops,
  pace = list(at = unique(times), share = pace(unique(times)) * length(times) / sum(one$length)),
  paths = list(ratio = sum(known$steps[known$passed]) / sum(best[known$passed]), weighted = weighted,
    actions = unname(as.numeric(tapply(one$steps, one$length, mean)))),
  cost = list(value = unname(drawn$t0), interval = as.numeric(quantile(drawn$t, c(0.025, 0.975), type = 7))),
  fast = list(who = four$who[fast], task = four$task[fast], median = vapply(which(fast), function(i)
    median(four$ms[four$task == four$task[i] & four$who != four$who[i]]), 0)),
  entropy = unname(as.numeric(bits(shares)))
))

# Runs: score i of each task belongs to run i.
runs <- matrix(round(runif(60), 3), 20)
say("runs", list(scores = lapply(1:20, function(t) runs[t, ]), mean = mean(colMeans(runs)), deviation = sd(colMeans(runs)),
  halfRange = diff(range(colMeans(runs))) / 2))

# ---- Written ----------------------------------------------------------------------------------------------------------------------
here <- dirname(sub("^--file=", "", grep("^--file=", commandArgs(), value = TRUE)))
lines <- vapply(names(references), function(name) paste0("  \"", name, "\": ", json(references[[name]])), "")
writeLines(c("{", paste(lines, collapse = ",\n"), "}"), file.path(here, "references.json"))
