# Recomputes the headline of `evaluate --json` from the tables of `export --format table`, with base R alone.
#
#   Rscript headline.R TABLES [UNTIL_MS] > headline.csv
#   Rscript headline.R TABLES --model
#
# TABLES: the folder of the export. UNTIL_MS: the upper limit of the restricted mean (`analysis.untilMs` of `evaluate --json`).
# --model: a mixed model of people against agents, if the package lme4 is there. The first line of its answer names lme4's version.

given <- commandArgs(trailingOnly = TRUE)
folder <- given[1]
until <- if (length(given) > 1 && given[2] != "--model") as.numeric(given[2]) else NA

# The codebook says which type each column has, so that R guesses nothing. An empty field is NA.
codebook <- read.csv(file.path(folder, "codebook.csv"), colClasses = "character", encoding = "UTF-8")
read_table <- function(table) {
  types <- codebook[codebook$table == table, ]
  classes <- c(text = "character", whole = "numeric", number = "numeric", "yes-no" = "logical", moment = "character")
  read.csv(file.path(folder, paste0(table, ".csv")), na.strings = "", encoding = "UTF-8",
           colClasses = setNames(classes[types$type], types$column))
}
attempts <- read_table("attempts")
hops <- read_table("hops")

figures <- list()
say <- function(participant, figure, bucket = "overall", k = NA, n = NA, value = k / n, ends = c(NA, NA))
  figures[[length(figures) + 1]] <<- data.frame(participant_id = participant, figure, bucket, k, n, value,
                                                low = ends[1], high = ends[2])

buckets <- c("1", "2-4", "5+", "overall")
in_bucket <- function(rows, bucket) if (bucket == "overall") rows else rows[rows$bucket == bucket, ]

# Below ten tasks there is no interval.
fewest <- 10

# Wilson's interval of a share over so many independent cases, which need not be whole numbers.
score_ends <- function(share, cases, quantile) {
  scale <- 1 + quantile^2 / cases
  centre <- (share + quantile^2 / (2 * cases)) / scale
  half <- quantile / scale * sqrt(share * (1 - share) / cases + quantile^2 / (4 * cases^2))
  c(if (share == 0) 0 else max(0, centre - half), if (share == 1) 1 else min(1, centre + half))
}

# The delete-one jackknife over whole clusters: variance, and the degrees of freedom of clusters of unequal weight.
left_out <- function(moved, share) ifelse(share < 1 - 1e-9, moved / (1 - share), 0)
jackknife <- function(moved, weight, cluster) {
  moved <- tapply(moved, cluster, sum)
  share <- tapply(weight, cluster, sum) / sum(weight)
  count <- length(moved)
  list(variance = sum(left_out(moved, share)^2) * (count - 1) / count, df = max(1, 1 / sum(share^2) - 1))
}

# The variance over tasks and people (Cameron, Gelbach and Miller) with Satterthwaite's degrees of freedom. A cell without a
# person (NA) belongs to a participant who stands for nobody else.
cluster_variance <- function(cells, two_way) {
  task <- jackknife(cells$moved, cells$weight, cells$task)
  drawn <- cells[!is.na(cells$person), ]
  if (!two_way || nrow(drawn) == 0) return(task)
  person <- jackknife(drawn$moved, drawn$weight, drawn$person)
  single <- sum(left_out(drawn$moved, drawn$weight / sum(drawn$weight))^2)
  variance <- max(task$variance + person$variance - single, task$variance, person$variance)
  df <- variance^2 / (task$variance^2 / task$df + person$variance^2 / person$df)
  list(variance = variance, df = if (is.finite(df)) max(1, df) else task$df)
}

# Passed cases and cases of each person at each task.
cells_of <- function(rows, passed, of) {
  cells <- aggregate(data.frame(passed, of), list(task = rows$task_id, person = rows$participant_id), sum)
  cells[cells$of > 0, ]
}
one_for_each <- function(rows) rep(1, nrow(rows))

# The interval of a pooled rate, by its sampling unit.
rate_ends <- function(cells) {
  of <- sum(cells$of)
  if (of == 0) return(c(NA, NA))
  rate <- sum(cells$passed) / of
  several <- length(unique(cells$person)) > 1
  if (!several && all(cells$of == 1)) return(score_ends(rate, of, qnorm(0.975)))
  tasks <- length(unique(cells$task))
  if (tasks < fewest) return(c(NA, NA))
  cells$moved <- (cells$passed - rate * cells$of) / of
  cells$weight <- cells$of / of
  found <- cluster_variance(cells, several)
  if (rate == 0 || rate == 1 || found$variance <= 1e-20) return(score_ends(rate, tasks, qt(0.975, tasks - 1)))
  quantile <- qt(0.975, found$df)
  # With several people, few degrees of freedom make the log odds far too wide.
  if (several) return(score_ends(rate, min(of, rate * (1 - rate) / found$variance), quantile))
  plogis(qlogis(rate) + c(-1, 1) * quantile * sqrt(found$variance) / (rate * (1 - rate)))
}

# The interval of the mean of people's own rates: people are the unit.
mean_ends <- function(rates) {
  people <- length(rates)
  if (people < 2 || max(rates) - min(rates) < 1e-9) return(c(NA, NA))
  score_ends(mean(rates), mean(rates) * (1 - mean(rates)) / (var(rates) / people), qt(0.975, people - 1))
}

# The difference of two sides on the tasks that both have tried: each task has the same weight.
say_difference <- function(participant, figure, first, second) {
  shared <- intersect(first$task_id, second$task_id)
  if (length(shared) == 0) return(invisible())
  count <- length(shared)
  side_of <- function(rows, sign, name) {
    rows <- rows[rows$task_id %in% shared, ]
    cells <- cells_of(rows, rows$passed, one_for_each(rows))
    of <- tapply(cells$of, cells$task, sum)[shared]
    rates <- tapply(cells$passed, cells$task, sum)[shared] / of
    several <- length(unique(cells$person)) > 1
    cells$weight <- cells$of / of[cells$task] / count
    cells$moved <- sign * cells$weight * (cells$passed / cells$of - mean(rates))
    cells$person <- if (several) paste(name, cells$person) else NA
    found <- cluster_variance(cells, TRUE)
    c(list(rates = rates, mean = mean(rates), cells = cells, several = several), found)
  }
  sides <- list(side_of(first, 1, "first"), side_of(second, -1, "second"))
  value <- sides[[1]]$mean - sides[[2]]$mean
  apart <- sides[[1]]$rates - sides[[2]]$rates
  if (count < fewest || max(apart) - min(apart) < 1e-12)
    return(say(participant, figure, n = count, value = value))
  whole <- cluster_variance(rbind(sides[[1]]$cells, sides[[2]]$cells), TRUE)
  if (!sides[[1]]$several && !sides[[2]]$several) {
    half <- qt(0.975, whole$df) * sqrt(whole$variance)
    ends <- value + c(-half, half)
    p <- 2 * pt(-abs(value) / sqrt(whole$variance), whole$df)
  } else {
    # Wilson's interval of each side, with the correlation that the variance of the difference shows (Zou and Donner).
    both <- sqrt(sides[[1]]$variance * sides[[2]]$variance)
    correlation <- if (both == 0) 0 else
      max(-1, min(1, (sides[[1]]$variance + sides[[2]]$variance - whole$variance) / (2 * both)))
    ends_at <- function(tail) {
      own <- lapply(sides, function(side)
        if (side$mean > 0 && side$mean < 1 && side$variance > 1e-20)
          score_ends(side$mean, side$mean * (1 - side$mean) / side$variance, -qt(tail, side$df))
        else score_ends(side$mean, count, -qt(tail, count - 1)))
      far <- function(one, other) sqrt(max(0, one^2 + other^2 - 2 * correlation * one * other))
      c(value - far(sides[[1]]$mean - own[[1]][1], own[[2]][2] - sides[[2]]$mean),
        value + far(own[[1]][2] - sides[[1]]$mean, sides[[2]]$mean - own[[2]][1]))
    }
    ends <- ends_at(0.025)
    # p is one minus the level of the interval that ends at zero.
    holds_zero <- function(logarithm) prod(ends_at(exp(logarithm) / 2)) <= 0
    p <- if (!holds_zero(log(1e-15))) 1e-15 else if (holds_zero(-1e-12)) 1 else {
      range <- c(log(1e-15), 0)
      for (step in 1:40) {
        middle <- mean(range)
        range <- if (holds_zero(middle)) c(middle, range[2]) else c(range[1], middle)
      }
      exp(mean(range))
    }
  }
  say(participant, figure, n = count, value = value, ends = c(max(-1, ends[1]), min(1, ends[2])))
  say(participant, paste0(figure, "_p"), n = count, value = p)
}

# Median and quartiles by type 7, the default of R.
say_times <- function(participant, figure, ms) {
  ms <- ms[!is.na(ms)]
  for (quartile in 1:3)
    say(participant, paste0(figure, "_", c("q1", "median", "q3")[quartile]), n = length(ms),
        value = if (length(ms) == 0) NA else unname(quantile(ms, quartile / 4)))
}

# The curve of Kaplan and Meier: a time that a limit cut off is censored.
survival_curve <- function(ms, cut_off) {
  time <- sort(unique(ms))
  at_risk <- vapply(time, function(t) sum(ms >= t), 0)
  ended <- vapply(time, function(t) sum(ms == t & !cut_off), 0)
  data.frame(time, ended, left = cumprod((at_risk - ended) / at_risk))
}
median_of <- function(curve) {
  ends <- curve[curve$ended > 0, ]
  at <- which(ends$left <= 0.5 + 1e-9)[1]
  if (is.na(at)) return(NA)
  flat <- abs(ends$left[at] - 0.5) <= 1e-9 && at < nrow(ends)
  if (flat) mean(ends$time[at + 0:1]) else ends$time[at]
}
restricted_mean <- function(curve, until) {
  last <- curve[nrow(curve), ]
  if (is.na(until) || (until > last$time && last$left > 0)) return(NA)
  inside <- curve[curve$time < until, ]
  sum(c(1, inside$left) * diff(c(0, inside$time, until)))
}

headline <- function(participant, own, testers = NULL) {
  counted <- own[own$counts, ]
  for (bucket in buckets) {
    rows <- in_bucket(counted, bucket)
    tasks <- if (nrow(rows) == 0) NULL else cells_of(rows, rows$passed, one_for_each(rows))
    hops_at <- if (nrow(rows) == 0) NULL else cells_of(rows, rows$hops_passed, rows$hops_total)
    say(participant, "task_success", bucket, sum(rows$passed), nrow(rows), ends = rate_ends(tasks))
    say(participant, "hop_success", bucket, sum(rows$hops_passed), sum(rows$hops_total), ends = rate_ends(hops_at))
    if (is.null(testers)) next
    # The mean of the testers' own rates, over the testers with attempts in the bucket.
    by_tester <- split(rows, rows$participant_id)
    of_tasks <- vapply(by_tester, function(one) mean(one$passed), 0)
    of_hops <- vapply(by_tester, function(one) sum(one$hops_passed) / sum(one$hops_total), 0)
    say(participant, "mean_task_success", bucket, n = length(by_tester), value = mean(of_tasks), ends = mean_ends(of_tasks))
    say(participant, "mean_hop_success", bucket, n = length(by_tester), value = mean(of_hops), ends = mean_ends(of_hops))
  }
  say_times(participant, "active_passed", counted$active_ms[counted$passed])
  say_times(participant, "active_failed", counted$active_ms[!counted$passed])
  say_times(participant, "hop_active", hops$active_ms[hops$attempt_id %in% counted$attempt_id])
  timed <- counted[!is.na(counted$active_ms), ]
  if (nrow(timed) > 0) {
    curve <- survival_curve(timed$active_ms, timed$cut_off)
    say(participant, "end_median", n = nrow(timed), value = median_of(curve))
    say(participant, "end_restricted_mean", n = nrow(timed), value = restricted_mean(curve, until))
  }
  for (reason in sort(unique(own$left_out[!is.na(own$left_out)])))
    say(participant, paste0("left_out_", reason), k = sum(own$left_out == reason, na.rm = TRUE), value = NA)
}

compared <- attempts[is.na(attempts$left_out) | attempts$left_out != "not-compared", ]
people <- compared[compared$participant_kind == "person", ]
if (nrow(people) > 0) headline("people", people, unique(people$participant_id))
for (participant in unique(compared$participant_id))
  headline(participant, compared[compared$participant_id == participant, ])

# Differences of task success: people − each agent, and each two agents in the order of their ids.
counted <- compared[compared$counts, ]
agents <- unique(counted$participant_id[counted$participant_kind == "agent"])
own_rows <- function(agent) counted[counted$participant_id == agent, ]
of_people <- counted[counted$participant_kind == "person", ]
for (agent in agents)
  if (nrow(of_people) > 0) say_difference(agent, "people_minus_agent", of_people, own_rows(agent))
for (first in agents) for (second in agents)
  if (first < second) say_difference(paste(first, second), "agent_minus_agent", own_rows(first), own_rows(second))

if ("--model" %in% given) {
  # Tasks and participants differ, so both have a random intercept. With brms: brm(…, family = bernoulli).
  model <- lme4::glmer(passed ~ participant_kind + (1 | task_id) + (1 | participant_id),
                       data = attempts[attempts$counts, ], family = binomial)
  cat("lme4", as.character(packageVersion("lme4")), "\n")
  print(summary(model))
} else {
  all <- do.call(rbind, figures)
  for (column in c("k", "n", "value", "low", "high"))
    all[[column]] <- ifelse(is.na(all[[column]]), NA, sprintf("%.17g", all[[column]]))
  write.csv(all, row.names = FALSE, na = "", quote = FALSE)
}
