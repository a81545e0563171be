import type { ChecklistFacts } from '../checklist/checklistFacts.ts';
import type { JudgesView } from '../statistics/agreement/judgeReport.ts';
import { FEWEST_FOR_PERCENT } from '../statistics/figures/rate.ts';
import { listWords } from '../words/countWords.ts';
import { ruleWords } from '../words/ruleWords.ts';
import { utcDay } from '../words/timeWords.ts';
import type { Evaluation } from './evaluation.ts';
import { html, type Markup, type Piece } from './html.ts';
import { facts as factList } from './page.ts';
import { hopsOpenWords } from './resultParts.ts';

const SOURCES = {
  wilson:
    'Wilson, E. B. (1927). Probable inference, the law of succession, and statistical inference. Journal of the American Statistical Association 22, 209–212.',
  efronStein:
    'Efron, B., and Stein, C. (1981). The jackknife estimate of variance. Annals of Statistics 9, 586–596.',
  cochran: 'Cochran, W. G. (1977). Sampling Techniques, third edition, chapter 6. Wiley.',
  bell: 'Bell, R. M., and McCaffrey, D. F. (2002). Bias reduction in standard errors for linear regression with multi-stage samples. Survey Methodology 28, 169–181.',
  korn: 'Korn, E. L., and Graubard, B. I. (1998). Confidence intervals for proportions with small expected number of positive counts estimated from survey data. Survey Methodology 24, 193–201.',
  woodruff:
    'Woodruff, R. S. (1952). Confidence intervals for medians and other position measures. Journal of the American Statistical Association 47, 635–646.',
  andersen:
    'Andersen, P. K., and Perme, M. P. (2010). Pseudo-observations in survival analysis. Statistical Methods in Medical Research 19, 71–99.',
  zou: 'Zou, G. Y., and Donner, A. (2008). Construction of confidence limits about effect measures: a general approach. Statistics in Medicine 27, 1693–1702.',
  cohen:
    'Cohen, J. (1988). Statistical Power Analysis for the Behavioral Sciences, second edition, chapter 6. Erlbaum.',
  schuirmann:
    'Schuirmann, D. J. (1987). A comparison of the two one-sided tests procedure and the power approach for assessing the equivalence of average bioavailability. Journal of Pharmacokinetics and Biopharmaceutics 15, 657–680.',
  piaggio:
    'Piaggio, G., et al. (2012). Reporting of noninferiority and equivalence randomized trials. JAMA 308, 2594–2604.',
  yao: 'Yao, S., et al. (2024). τ-bench: a benchmark for tool-agent-user interaction in real-world domains. arXiv 2406.12045.',
  chen: 'Chen, M., et al. (2021). Evaluating large language models trained on code. arXiv 2107.03374.',
  searle: 'Searle, S. R., Casella, G., and McCulloch, C. E. (1992). Variance Components, chapter 4. Wiley.',
  mcnemar:
    'McNemar, Q. (1947). Note on the sampling error of the difference between correlated proportions or percentages. Psychometrika 12, 153–157.',
  holm: 'Holm, S. (1979). A simple sequentially rejective multiple test procedure. Scandinavian Journal of Statistics 6, 65–70.',
  kaplan:
    'Kaplan, E. L., and Meier, P. (1958). Nonparametric estimation from incomplete observations. Journal of the American Statistical Association 53, 457–481.',
  greenwood:
    'Greenwood, M. (1926). The natural duration of cancer. Reports on Public Health and Medical Subjects 33, 1–26. His Majesty’s Stationery Office.',
  williams:
    'Williams, R. L. (1995). Product-limit survival functions with correlated survival times. Lifetime Data Analysis 1, 171–186.',
  cameron:
    'Cameron, A. C., Gelbach, J. B., and Miller, D. L. (2011). Robust inference with multiway clustering. Journal of Business & Economic Statistics 29, 238–249.',
  hyndman:
    'Hyndman, R. J., and Fan, Y. (1996). Sample quantiles in statistical packages. The American Statistician 50, 361–365.',
  irwin:
    'Irwin, J. O. (1949). The standard error of an estimate of expectation of life, with special reference to expectation of tumourless life in experiments with mice. Journal of Hygiene 47, 188–189.',
  kwa: 'Kwa, T., et al. (2025). Measuring AI ability to complete long tasks. arXiv 2503.14499.',
  rogan:
    'Rogan, W. J., and Gladen, B. (1978). Estimating prevalence from the results of a screening test. American Journal of Epidemiology 107, 71–76.',
  lang: 'Lang, Z., and Reiczigel, J. (2014). Confidence limits for prevalence of disease adjusted for estimated sensitivity and specificity. Preventive Veterinary Medicine 113, 13–22.',
} as const;
type Source = keyof typeof SOURCES;

/** The methods behind the figures, each with its source; then the sources. */
export function methodsBody(
  { query, analysis, participants }: Evaluation,
  { judges, byPeople }: JudgesView,
): Piece {
  const cited: Source[] = [];
  const cite = (...sources: readonly Source[]): Markup => {
    for (const source of sources) if (!cited.includes(source)) cited.push(source);
    // Square brackets are intervals.
    return html`<sup>${sources.map(
      (source, at) =>
        html`${at === 0 ? '' : ', '}<a href="#source-${source}">${cited.indexOf(source) + 1}</a>`,
    )}</sup>`;
  };
  const hasAgents = participants.some(({ kind }) => kind === 'agent');
  const [ofPeople, ofAgents] = [analysis.peopleAgainst.length > 0, hasAgents && analysis.agentPairs.of > 0];
  const sides =
    ofPeople && ofAgents
      ? 'People and an agent, or two agents,'
      : ofPeople
        ? 'People and an agent'
        : ofAgents
          ? 'Two agents'
          : '';
  const words = html`<p>A <em>task</em> consists of one or more <em>hops</em>. Each hop has a check. ${hopsOpenWords(query.profile)} ${judgedBy(query)} <em>Tasks passed</em> is passed attempts / attempts; <em>hops passed</em> is passed hops / hops. Each attempt counts, also a repeated one.</p>
<p>A rate of one participant with one attempt at each task has Wilson’s 95 % interval${cite('wilson')}. Every other rate of tasks or hops is a ratio of sums whose units are whole tasks${cite('cochran')} and, for several people, whole people at the same time${cite('cameron')}: the variance is a jackknife of whole units, with Satterthwaite’s degrees of freedom${cite('bell')}. One participant has Student’s interval on the log odds; several people have Wilson’s interval of as many independent cases as have this variance, with Student’s quantile${cite('korn')}. If everything passed or failed, there are as many cases as tasks. Below ${FEWEST_FOR_PERCENT} cases or ${FEWEST_FOR_PERCENT} tasks no percentage is given. The mean of the testers’ own rates has Student’s interval over people; it stands for other people on the same tasks. Ratios of paths have the same units: shares have the interval of a rate, amounts Student’s interval on the logarithm. With few people, an interval says little about other people.</p>
${
  sides === ''
    ? ''
    : html`<p>${sides} are compared on the tasks that both have tried: the figure is the mean difference of their rates on a task. Whole tasks and, on a side of several people, whole people are the units of its interval and of its p-value, as above; between single participants both are Student’s, with several people the interval is made from those of both sides${cite('zou')}. The output of <code>hopscope evaluate --json</code> also has the permutation test of the tasks’ differences (sign flips), which stands for these participants; between single attempts it is McNemar’s test${cite('mcnemar')}. The p-values are corrected for the number of comparisons${cite('holm')}. Cohen’s h${cite('cohen')} has its interval from those of both sides${cite('zou')}; the ratio of times is the exponential of the mean difference of the logarithms over tasks that both passed, with Student’s interval of the same units. A claim holds if the interval of the difference, with 2.5 % beyond its end (equivalence: 5 % beyond each end), stays within the margin${cite('schuirmann', 'piaggio')}.</p>
`
}${
  analysis.runs.length === 0
    ? ''
    : html`<p>pass^k${cite('yao')} and pass@k${cite('chen')} are over all choices of k of the attempts at a task, with the mean over tasks; their interval is Wilson’s of as many cases as have the variance between tasks, with Student’s quantile. The spread between runs is the standard deviation of their rates with the interval of the chi-squared distribution; its parts come from the mean squares of tasks and runs${cite('searle')}.</p>
`
}<p>Survival over hops is the product-limit estimate${cite('kaplan')} with Greenwood’s variance on the log(−log) scale${cite('greenwood')}. Where a task has several attempts, the variance is computed between whole tasks${cite('williams')} and, with several people, also between whole people${cite('cameron')}; its bands use Student’s distribution, and with several people they are those of a rate. Quantiles of times are of type 7${cite('hyndman')}. Where a limit or an error of the agent ended attempts, their times are censored: the median comes from the survival curve, and the mean is the restricted mean${cite('irwin')}. Intervals of times take the times as independent where one participant tried each task once. Otherwise whole tasks and, for several people, whole people are the units, as above: the geometric mean has Student’s interval on the logarithm, the restricted mean that of a share of its limit, by the influence of each time on the curve${cite('andersen')}, and the median is bounded by the times at which the curve reaches the ends of the interval of the share that is left${cite('woodruff')}. A time horizon is the human time at which a logistic curve over log time crosses one half. Its interval uses the delta method and takes attempts at one task as dependent${cite('kwa')}.</p>
<p>Intervals of agreement come from the jackknife over tasks${cite('efronStein')}.</p>
${
  judges.length === 0 || byPeople === 0
    ? ''
    : html`<p>A success rate by a judge model is corrected for the judge’s errors compared with people${cite('rogan')}. Its interval allows for the uncertainty of these errors${cite('lang')}. Errors at one task, and of one participant, resemble each other: the units are whole tasks and whole participants.</p>`
}
<p>A <code>data</code> element of this file holds the exact value of its figure and its place in the output of <code>hopscope evaluate --json</code>.</p>`;
  return html`${words}
<h3>Sources</h3>
<ol class="refs">${cited.map((source) => html`<li id="source-${source}">${SOURCES[source]}</li>`)}</ol>`;
}

/** The rule always judges hops. */
function judgedBy({ profile, verdicts }: Evaluation['query']): string {
  if (verdicts === undefined)
    return `The rule ${ruleWords(profile)} judged each counted attempt from its record.`;
  const who =
    verdicts === 'people'
      ? 'People'
      : verdicts === 'source'
        ? 'The programs from which the runs came'
        : `The judge ${verdicts.slice('judge:'.length)}`;
  return `${who} judged each counted attempt. The rule ${ruleWords(profile)} judges hops from the record; hops without its verdict are in no rate.`;
}

/** The versions and settings that determine the figures. */
export function versionsBody(facts: ChecklistFacts): Piece {
  const { version, figuresVersion, profile, ruleVersion, browsers, drawing, agents, sets } = facts;
  const prompts = [...new Set(agents.map(({ promptVersion }) => promptVersion))].filter((one) => one !== '');
  return factList([
    ['Hopscope', version],
    ['Formulas of the figures', figuresVersion],
    ['Rule', `${ruleWords(profile)}, ${ruleVersion}`],
    [
      'Chromium of the attempts',
      browsers.length === 0
        ? 'none'
        : listWords([...new Set(browsers.map(({ chromium }) => chromium || 'not known'))]),
    ],
    ['Prompts', prompts.length === 0 ? 'none' : listWords(prompts, 40)],
    ['Sign flips', `${drawing.draws.toLocaleString('en')} draws, seed ${drawing.seed}`],
    [
      'Task sets',
      sets.length === 0
        ? 'none'
        : listWords(
            sets.map(({ name, importedAt }) => `${name}, stored ${utcDay(importedAt)}`),
            20,
          ),
    ],
  ]);
}
