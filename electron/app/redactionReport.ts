import type { AttemptEvent } from '../../shared/model/index.ts';
import { type Redacted, sumRedacted } from '../../shared/redaction/kinds.ts';

/** What was taken out of an attempt's record: what kind, where, how many; never the values. */
export function redactionReport(events: readonly AttemptEvent[]): Redacted[] {
  return sumRedacted(
    events.flatMap(({ body }) =>
      body.type === 'redacted' ? [{ kind: body.kind, where: body.where, count: body.count }] : [],
    ),
  );
}
