import { type CleanElement, cleanedHtml, cleanTree, isControl } from '../mind2web/page/cleanTree.ts';
import { pageTree } from '../mind2web/page/pageTree.ts';
import { domRecordOf, type ObservationCapture, refOfNode } from './capture.ts';
import type { Observation, ObservedElement } from './observation.ts';

/** Longer words of a candidate say no more about it. */
const mostCharacters = 300;

/**
 * What a model chooses from by letters (MindAct): the cleaned page as Mind2Web has it, and its candidates in document order,
 * frames and shadow trees included. A candidate's id is its `backend_node_id` there; its text is its tag, what its attributes
 * tell and the words in it, which is what a ranking reads.
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
    // The words of a button and the pictures of a link are no choice of their own.
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
