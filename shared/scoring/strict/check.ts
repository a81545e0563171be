import { assertNever } from '../../errors.ts';
import type { Check, Observation } from '../../model/index.ts';
import { answerCheck } from './answerCheck.ts';
import { environmentCheck } from './environmentCheck.ts';
import { type CheckTools, type Finding, finding, needsPerson } from './finding.ts';
import { locatorCheck } from './locatorCheck.ts';
import { pageCheck } from './pageCheck.ts';
import { urlCheck } from './urlCheck.ts';

/**
 * Evaluates a hop's check on one observation. `all` stops at the first part that fails, `any` at the first
 * that passes. So a judge is called only when the parts before it leave the result open: write the cheap
 * parts first. A part without a result leaves the whole without one, unless another part decides it.
 */
export async function evaluateCheck(check: Check, at: Observation, tools: CheckTools): Promise<Finding> {
  if ('all' in check) return evaluateAll(check.all, at, tools);
  if ('any' in check) return evaluateAny(check.any, at, tools);
  if ('not' in check) {
    const inner = await evaluateCheck(check.not, at, tools);
    if (inner.passed === null || inner.isEarly) return inner;
    return finding(
      !inner.passed,
      `${inner.passed ? 'The forbidden condition is met' : 'The forbidden condition is not met'}: ${inner.reason}`,
      inner.detail,
    );
  }
  if ('url' in check) return urlCheck(check.url, at.url);
  if ('answer' in check) return answerCheck(check.answer, at, tools);
  if ('page' in check) return pageCheck(check.page, at, tools);
  if ('locator' in check) return locatorCheck(check.locator, at, tools);
  if ('environment' in check) return environmentCheck(check.environment, at.url, tools);
  if ('manual' in check) return needsPerson(check.manual, at.url);
  return assertNever(check, 'check');
}

async function evaluateAll(checks: readonly Check[], at: Observation, tools: CheckTools): Promise<Finding> {
  const held: Finding[] = [];
  for (const check of checks) {
    const found = await evaluateCheck(check, at, tools);
    if (found.passed === false) return found;
    held.push(found);
  }
  const unknown = held.find(({ passed }) => passed === null);
  return unknown ?? joined(held, true, 'The check has no conditions.');
}

async function evaluateAny(checks: readonly Check[], at: Observation, tools: CheckTools): Promise<Finding> {
  const failed: Finding[] = [];
  for (const check of checks) {
    const found = await evaluateCheck(check, at, tools);
    if (found.passed === true) return found;
    failed.push(found);
  }
  const unknown = failed.find(({ passed, isEarly }) => passed === null || isEarly);
  return unknown ?? joined(failed, false, 'The check has no alternatives.');
}

function joined(findings: readonly Finding[], passed: boolean, empty: string): Finding {
  if (findings.length === 0) return finding(passed, empty, '');
  return finding(
    passed,
    findings.map((each) => each.reason).join(' '),
    findings.map((each) => each.detail).join(' · '),
  );
}

/** Names of the evaluators in a check, in order, each once. */
export function evaluatorsOf(check: Check): readonly string[] {
  if ('all' in check) return [...new Set(check.all.flatMap(evaluatorsOf))];
  if ('any' in check) return [...new Set(check.any.flatMap(evaluatorsOf))];
  if ('not' in check) return evaluatorsOf(check.not);
  if ('url' in check) return ['url'];
  if ('manual' in check) return ['a person'];
  if ('locator' in check) return ['locator'];
  if ('environment' in check) return ['environment'];
  return 'page' in check ? ['page'] : ['means' in check.answer ? 'answer by judge' : 'answer'];
}
