# Recomputes the headline of `evaluate --json` from the tables of `export --format table`, with base R alone.
#
#   Rscript headline.R TABLES [UNTIL_MS] > headline.csv
#   Rscript headline.R TABLES --model
#
# TABLES: the folder of the export. UNTIL_MS: the upper limit of the restricted mean (`analysis.untilMs` of `evaluate --json`).
# --model: a mixed model of people against agents, if the package lme4 is there.

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
say <- function(participant, figure, bucket = "overall", k = NA, n = NA, value = k / n)
  figures[[length(figures) + 1]] <<- data.frame(participant_id = participant, figure, bucket, k, n, value)

buckets <- c("1", "2-4", "5+", "overall")
in_bucket <- function(rows, bucket) if (bucket == "overall") rows else rows[rows$bucket == bucket, ]

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
    say(participant, "task_success", bucket, sum(rows$passed), nrow(rows))
    say(participant, "hop_success", bucket, sum(rows$hops_passed), sum(rows$hops_total))
    if (is.null(testers)) next
    # The mean of the testers' own rates, over the testers with attempts in the bucket.
    by_tester <- split(rows, rows$participant_id)
    say(participant, "mean_task_success", bucket, n = length(by_tester),
        value = mean(vapply(by_tester, function(one) mean(one$passed), 0)))
    say(participant, "mean_hop_success", bucket, n = length(by_tester),
        value = mean(vapply(by_tester, function(one) sum(one$hops_passed) / sum(one$hops_total), 0)))
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

if ("--model" %in% given) {
  # Tasks and participants differ, so both have a random intercept. With brms: brm(…, family = bernoulli).
  model <- lme4::glmer(passed ~ participant_kind + (1 | task_id) + (1 | participant_id),
                       data = attempts[attempts$counts, ], family = binomial)
  print(summary(model))
} else {
  all <- do.call(rbind, figures)
  for (column in c("k", "n", "value"))
    all[[column]] <- ifelse(is.na(all[[column]]), NA, sprintf("%.17g", all[[column]]))
  write.csv(all, row.names = FALSE, na = "", quote = FALSE)
}
