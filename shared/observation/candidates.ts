import { type CleanElement, cleanedHtml, cleanTree, isControl } from '../mind2web/page/cleanTree.ts';
import { pageTree } from '../mind2web/page/pageTree.ts';
import { domRecordOf, type ObservationCapture, refOfNode } from './capture.ts';
import type { Observation, ObservedElement } from './observation.ts';

/** The most characters of a candidate: longer text adds no information. */
const mostCharacters = 300;

/**
 * The observation for a model that answers with the letter of a choice (MindAct): the page, cleaned as in Mind2Web,
 * and the candidates in document order, including frames and shadow trees. The id of a candidate is its
 * `backend_node_id` in the cleaned page. Its text is its tag, the values of its attributes and its words; a
 * ranking reads this text.
 */
export function candidateObservation(capture: ObservationCapture): Observation {
  const root = pageTree(domRecordOf(capture));
  if (root === null) return { text: '', elements: [] };
  const page = cleanTree(root);
  const elements: ObservedElement[] = [];
  const visit = (element: CleanElement, isInControl: boolean): void => {
    const { source, attributes } = element;
    const control = isControl(source);
    const ref = refOfNode(capture, source.node);
    // The words in a button and the picture in a link are not candidates of their own.
    if (ref !== null && source.isVisible && (!isInControl || control || attributes.length > 0))
      elements.push({ id: source.node, text: wordsOf(element), ref });
    for (const child of element.children) if (child.kind === 'element') visit(child, isInControl || control);
  };
  visit(page, false);
  return { text: cleanedHtml(page), elements };
}

function wordsOf(element: CleanElement): string {
  let words = [element.source.tag, ...element.attributes.map(([, value]) => value)].join(' ');
  const read = ({ children }: CleanElement): void => {
    for (const child of children) {
      if (words.length >= mostCharacters) return;
      if (child.kind === 'text') words += ` ${child.text}`;
      else read(child);
    }
  };
  read(element);
  return words.slice(0, mostCharacters);
}
