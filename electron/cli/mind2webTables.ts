import type { SetResults } from '../../shared/mind2web/metrics/dataSetMetrics.ts';
import type { MetricsReport, SetResult } from '../../shared/mind2web/metrics/runMetrics.ts';
import { printLine } from './output.ts';
import { printTable } from './printTable.ts';

/** The figures of a file for people: one table for each list that is there. */
export function printMetrics(report: MetricsReport): void {
  section('Operation F1', ['case', 'multiple choice', 'generation'], report.f1, (one) => [
    figure(one.f1_multichoice),
    figure(one.f1_generation),
  ]);
  section('Replies as read', ['case', 'fine-tuned', 'LLM'], report.parse, (one) => [
    one.finetuned === null ? 'empty reply: the reference program stops' : one.finetuned.join(' · '),
    one.llm.join(' · '),
  ]);
  section('Steps', ['case', 'element', 'F1', 'step', 'questions', 'prediction'], report.steps, (one) =>
    'error' in one
      ? ['', '', '', '', one.error]
      : [
          figure(one.element_acc),
          figure(one.action_f1),
          figure(one.step_acc),
          String(one.model_calls),
          one.prediction.join(' · '),
        ],
  );
  section(
    'Data sets (micro / macro)',
    ['case', 'element', 'F1', 'step', 'task success', 'steps', 'questions'],
    report.datasets,
    setCells,
  );
  section('Questions', ['case', 'choices', 'right answer'], report.choices, (one) =>
    'error' in one ? ['', one.error] : [String(one.choices.length), one.target.split('\n').join(' · ')],
  );
}

function setCells(one: SetResult): readonly string[] {
  if ('error' in one) return ['', '', '', '', '', one.error];
  const { results } = one;
  return [
    pair(results, 'element_acc'),
    pair(results, 'action_f1'),
    pair(results, 'step_acc'),
    figure(results.error_ratio['0'] ?? 0),
    String(one.predictions.length),
    String(one.model_calls),
  ];
}

function pair(results: SetResults, key: 'element_acc' | 'action_f1' | 'step_acc'): string {
  return `${figure(results[key])} / ${figure(results[`marco_${key}`])}`;
}

function figure(value: number | null): string {
  return value === null ? '–' : String(Math.round(value * 10_000) / 10_000);
}

function section<Case extends { readonly id: string }>(
  title: string,
  head: readonly string[],
  cases: readonly Case[],
  cells: (one: Case) => readonly string[],
): void {
  if (cases.length === 0) return;
  printLine(title);
  printTable([head, ...cases.map((one) => [one.id, ...cells(one)])]);
  printLine();
}
