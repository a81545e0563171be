import { isSecretBy, SECRET_FIELDS, SECRET_MARK } from '../../../shared/redaction/secretFields.ts';
import { makeDescribing } from '../injected/describing.ts';
import { BINDING, type WatchConfig, WORLD } from '../injected/messages.ts';
import { makeNaming } from '../injected/naming.ts';
import { makeRelocating } from '../injected/relocating.ts';

/** The one global of what finds elements again, in an isolated world. */
export const RELOCATING = 'hopscopeRelocating';

/**
 * Puts it into a world that does not have it yet. In the watcher's world it uses the closed roots that the watcher has been
 * given; elsewhere (a stored page) those that are open.
 */
export function relocatingSource(): string {
  const config: WatchConfig = {
    binding: BINDING,
    holdPopups: false,
    reportCursor: false,
    secretFields: SECRET_FIELDS,
    secretMark: SECRET_MARK,
  };
  return `globalThis.${RELOCATING} ??= (() => {
    const live = () => globalThis.${WORLD};
    return (${makeRelocating})(
      (${makeDescribing})(${JSON.stringify(config)}, (${makeNaming})(), ${isSecretBy}),
      (element) => live()?.rootOf(element) ?? null,
      (element) => (live()?.mayHide(element) ? live().ask(element) : null),
    );
  })(), undefined`;
}
