import type { DomRecord, DomRecordTarget } from '../../../shared/page/domRecord.ts';
import { nodeNumber } from '../../../shared/page/domRecord.ts';
import { frameOffset } from '../cdp/frameOffset.ts';
import { type SecretField, secretsIn } from '../redact/findSecretFields.ts';
import type { UrlRedaction } from '../redact/redactUrl.ts';
import { NODE_BUDGET } from './captureDocument.ts';
import { domRecordWriter } from './domRecordWriter.ts';
import { stylesOf, type TakenSnapshot } from './takeSnapshots.ts';

export interface CapturedDom {
  /** JSON of `DomRecord`. */
  readonly json: string;
  readonly isTruncated: boolean;
  /** Secret values that were left out. */
  readonly redacted: number;
}

/** The DOM with layout and style as it is kept: secrets left out, what repeats in the archive (styles, scripts, inlined files) too. */
export async function captureDom(
  taken: readonly TakenSnapshot[],
  secrets: readonly SecretField[] | null,
  redactUrl: UrlRedaction,
): Promise<CapturedDom> {
  const ordered = [...taken].sort((a, b) => a.target.number - b.target.number);
  const offsets = await Promise.all(ordered.map(({ target }) => frameOffset(target, target.rootFrameId)));
  const writer = domRecordWriter(NODE_BUDGET, redactUrl);
  const targets: DomRecordTarget[] = ordered.map(({ target, owner, snapshot }, index) => {
    return {
      number: target.number,
      owner: owner === null ? null : nodeNumber(owner.target.number, owner.backendNodeId),
      offset: offsets[index] ?? { x: 0, y: 0 },
      snapshot: writer.write(snapshot, secretsIn(secrets, target)),
    };
  });
  const record: DomRecord = { version: 1, computedStyles: [...stylesOf(true)], targets };
  return { json: JSON.stringify(record), ...writer.report() };
}
