import { lower, strip } from '../python/strings.ts';
import { asString, item, iterate } from '../python/values.ts';
import type { ReferenceEvaluatorFactory, ReferenceTools } from '../reference.ts';
import { openTarget, targetLocator, unknownLocator } from '../targetPage.ts';

/** MMInA's `program_html`: `required_contents` is text, any part of it a lower-case substring; entities stay escaped. */
export const mminaProgramHtml: ReferenceEvaluatorFactory = () => async (task, _answer, tools) => {
  let score = 1;
  for (const target of iterate(item(item(task, 'eval'), 'program_html'))) {
    const url = item(target, 'url');
    asString(url, 'startswith');
    const required = item(target, 'required_contents');
    const locator = targetLocator(target);
    openTarget(url, tools);
    const selected = lower(strip(select(locator, tools)));
    const wanted = asString(required, 'split').split(' |OR| ');
    const holds = wanted.some((text) => selected.includes(lower(strip(text))));
    tools.note(`program_html ${JSON.stringify(required)}: ${holds ? 'yes' : 'no'}`);
    score *= Number(holds);
  }
  return score;
};

function select(locator: string, tools: ReferenceTools): string {
  if (strip(locator) === '') return tools.page.content();
  if (locator.startsWith('document.') || locator.startsWith('func:')) return tools.page.evaluate(locator);
  throw unknownLocator(locator);
}
