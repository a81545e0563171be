import type { PromotionPlan } from '../../../shared/model/promotion.ts';
import { percent } from '../../../shared/statistics/figures/rate.ts';

/** The plan as a Markdown file, to be registered before the candidate is tried. `parent` and `set`: names for readers. */
export function preregistration(
  plan: PromotionPlan,
  { parent, set, program }: { readonly parent: string; readonly set: string; readonly program: string },
): string {
  const { claim, margin, alpha, repeats, tasks, verdicts, profile } = plan;
  const points = `${percent(margin, 1)} points`;
  const sites = [...Map.groupBy(tasks, ({ site }) => site)].map(([site, own]) => `${site} (${own.length})`);
  const rule =
    claim === 'superior'
      ? `The candidate replaces the parent only if it passes more tasks by more than ${points}.`
      : `The candidate replaces the parent only if it does not pass fewer tasks by ${points} or more.`;
  return [
    `# Plan of promotion: ${oneLine(plan.name)}`,
    '',
    `Locked ${new Date(plan.lockedAt).toISOString()} by ${program}. Id: ${plan.id}. The plan cannot be changed.`,
    '',
    `- **Parent:** ${oneLine(parent)}`,
    `- **Held-out tasks:** ${tasks.length} of the set ${oneLine(set)}, on ${sites.map(oneLine).join(', ')}; listed below`,
    '- **Measure:** share of the tasks passed, each task counted alike; difference candidate − parent on the same tasks',
    `- **Verdicts:** ${verdictWords(verdicts)}; profile ${profile}`,
    `- **Repeats:** ${repeats} attempts of each model at each task: the first that count in rates. Those of the candidate begin after the lock`,
    `- **Claim:** ${claim}. ${rule}`,
    `- **Error:** one-sided α = ${alpha}`,
    '- **Test:** paired difference over the tasks, jackknife over whole sites (over tasks with fewer than five sites), Student’s distribution',
    '- **Made once:** the first test of a candidate is final. A person may overrule it, with a reason that stays on record',
    '',
    '## Held-out tasks',
    '',
    ...tasks.map(({ id, site, intent }) => `- \`${id}\` (${oneLine(site)}): ${oneLine(intent)}`),
    '',
  ].join('\n');
}

function verdictWords(verdicts: PromotionPlan['verdicts']): string {
  if (verdicts === 'rule') return 'the rules of the tasks';
  if (verdicts === 'people') return 'people who decided the runs';
  if (verdicts === 'source') return 'those that came with imported runs';
  return `the judge “${oneLine(verdicts.slice('judge:'.length))}”, with its errors taken out as far as people have labelled its runs`;
}

/** Text from a workspace on one line, without marks that Markdown would read. */
function oneLine(text: string): string {
  return text
    .replaceAll(/\s+/gu, ' ')
    .trim()
    .replaceAll(/[\\`*_<>|[\]]/gu, '\\$&');
}
