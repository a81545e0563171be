import { PythonError } from '../python/pythonError.ts';
import { strip } from '../python/strings.ts';
import { asString, item, iterate } from '../python/values.ts';
import { selectAll } from '../recordedPage.ts';
import type { ReferenceEvaluatorFactory, ReferenceTools } from '../reference.ts';
import { openTarget, unknownLocator } from '../targetPage.ts';

/**
 * VisualWebArena's `page_image_query` as far as a record without pictures goes: a wrong locator raises, a page without
 * a picture in that place scores 0. What would ask a vision model or compare pixels has no score: never a guess.
 */
export const visualPageImageQuery: ReferenceEvaluatorFactory = () => async (task, _answer, tools) => {
  for (const query of iterate(item(item(task, 'eval'), 'page_image_query'))) {
    const locator = asString(item(query, 'eval_image_class'), 'strip');
    openTarget(item(query, 'eval_image_url'), tools);
    if (imagesAt(locator, tools) === 0) {
      tools.note(`page_image_query: no picture at ${locator === '' ? 'the page' : locator}`);
      return 0;
    }
    throw new PythonError('NotImplementedError', 'pictures of a recorded page are not compared');
  }
  throw new PythonError(
    'UnboundLocalError',
    "cannot access local variable 'score' where it is not associated with a value",
  );
};

function imagesAt(locator: string, tools: ReferenceTools): number {
  if (strip(locator) === '')
    return tools.page.reader.select(tools.page.content(), 'img, [role="img"]').length;
  if (!locator.startsWith('.')) throw unknownLocator(locator);
  const { reader } = tools.page;
  const found = selectAll(reader, tools.page.content(), `:is(${locator}) img, img:is(${locator})`);
  if (found === null) throw new PythonError('Error', `"${locator}" is not a valid selector`);
  return found.length;
}
