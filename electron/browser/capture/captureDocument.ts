import type { DomDocument } from '../../../shared/page/domRecord.ts';
import { type SecretField, secretsIn } from '../redact/findSecretFields.ts';
import type { UrlRedaction } from '../redact/redactUrl.ts';
import { createHtmlWriter } from './htmlWriter.ts';
import type { TakenSnapshot } from './takeSnapshots.ts';

export interface CapturedDocument {
  readonly html: string;
  readonly isTruncated: boolean;
  /** Nothing to see: no text, no picture, no field. */
  readonly isBlank: boolean;
  /** Secret values that were left out. */
  readonly redacted: number;
}

/** Nodes in one recorded document, frames included. */
export const NODE_BUDGET = 150_000;

/**
 * The recorded DOM as HTML: frames and shadow roots (closed ones too) inlined, values of fields as attributes, secrets left
 * out. Read through the protocol, so the page does not notice and cannot lie.
 */
export function captureDocument(
  taken: readonly TakenSnapshot[],
  secrets: readonly SecretField[] | null,
  redactUrl: UrlRedaction,
): CapturedDocument {
  const writer = createHtmlWriter(NODE_BUDGET, redactUrl);
  const main = taken.find((each) => each.target.number === 0);
  if (main === undefined) throw new Error('the page is gone');

  /** One document of a target as HTML, with the documents of its frames inside. */
  const write = (part: TakenSnapshot, document: DomDocument, isFrame: boolean): string =>
    writer.write(part.snapshot, document, {
      isFrame,
      isSecret: secretsIn(secrets, part.target),
      frame(nodeIndex, backendNodeId) {
        const at = document.nodes.contentDocumentIndex.index.indexOf(nodeIndex);
        const inner = part.snapshot.documents[document.nodes.contentDocumentIndex.value[at] ?? -1];
        if (inner !== undefined) return write(part, inner, true);
        const foreign = taken.find(
          (each) =>
            each.owner !== null &&
            each.owner.target === part.target &&
            each.owner.backendNodeId === backendNodeId,
        );
        const root = foreign?.snapshot.documents[0];
        return foreign === undefined || root === undefined ? '' : write(foreign, root, true);
      },
    });

  const root = main.snapshot.documents[0];
  if (root === undefined) throw new Error('the page has no document');
  const html = `<!DOCTYPE html>${write(main, root, false)}`;
  return { html, ...writer.report() };
}
