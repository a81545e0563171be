import { isMacPlatform, isWrittenKey } from '../../../shared/contract/writtenKey.ts';
import { isSecretBy, SECRET_FIELDS, SECRET_MARK } from '../../../shared/redaction/secretFields.ts';
import { chooseTarget, makeClickTargets } from './clickTarget.ts';
import { makeDescribing } from './describing.ts';
import { BINDING, type WatchConfig, WORLD } from './messages.ts';
import { makeNaming } from './naming.ts';
import { pickElements } from './picking.ts';
import { makeRelocating } from './relocating.ts';
import { makeWatch } from './watch.ts';
import { watchActions } from './watchActions.ts';
import { watchChanges } from './watchChanges.ts';
import { watchPaste } from './watchPaste.ts';
import { watchPointer } from './watchPointer.ts';
import { watchPopups } from './watchPopups.ts';
import { watchPresses } from './watchPresses.ts';
import { watchScroll } from './watchScroll.ts';
import { watchSuggestions } from './watchSuggestions.ts';
import { watchTyping } from './watchTyping.ts';
import { makeWithholding } from './withholding.ts';

interface WatchHost {
  /** True where this host cannot draw native selects and pickers. */
  readonly holdPopups: boolean;
  readonly reportCursor: boolean;
}

/**
 * The watcher as one script for the isolated world. Its parts are self-contained functions, and their source text is the
 * script. It needs no bundler, and tests run the same code as the product. A window can outlive its first, empty document;
 * the new watcher then stops the old one.
 */
export function watchSource(host: WatchHost): string {
  return `(() => {
    if (globalThis.${WORLD}?.document === document) return;
    globalThis.${WORLD}?.stop();
    const config = ${configText(host)};
    const describing = ${describingText};
    const { watch, world } = (${makeWatch})(config, describing, (rootOf) => (${makeClickTargets})(describing, rootOf, ${chooseTarget}));
    (${pickElements})(watch, world, (${makeWithholding})(watch, world));
    const typewriter = (${watchTyping})(watch);
    (${watchSuggestions})(watch, world, typewriter);
    (${watchPopups})(watch, world);
    const paste = (${watchPaste})(watch, typewriter);
    (${watchActions})(watch, typewriter, paste, (event) => (${isWrittenKey})(event, (${isMacPlatform})(navigator.platform)));
    const pointer = (${watchPointer})(watch);
    const presses = (${watchPresses})(watch, world);
    (${watchScroll})(watch);
    (${watchChanges})(watch, (records) => {
      pointer.mutated(records);
      presses.mutated(records);
    });
    globalThis.${WORLD} = world;
  })()`;
}

/**
 * Describes an element as the watcher does, for agents' operations. It is compiled here and runs in the page: Playwright
 * sends its text.
 */
export function describeFunction(): (element: Element) => unknown {
  const body = `const config = ${configText()}; return ${describingText}.describe(element)`;
  return new Function('element', body) as (element: Element) => unknown;
}

/** The one global of the relocating script, in an isolated world. */
export const RELOCATING = 'hopscopeRelocating';

/**
 * Adds the relocating script to a world that does not have it yet. In the watcher's world it uses the closed roots that the
 * watcher has received; elsewhere (a stored page) only open roots.
 */
export function relocatingSource(): string {
  return `globalThis.${RELOCATING} ??= (() => {
    const config = ${configText()};
    const live = () => globalThis.${WORLD};
    return (${makeRelocating})(
      ${describingText},
      (element) => live()?.rootOf(element) ?? null,
      (element) => (live()?.mayHide(element) ? live().ask(element) : null),
    );
  })(), undefined`;
}

/** For a script that defines `config`. */
const describingText = `(${makeDescribing})(config, (${makeNaming})(), ${isSecretBy})`;

function configText(host: WatchHost = { holdPopups: false, reportCursor: false }): string {
  const config: WatchConfig = {
    binding: BINDING,
    ...host,
    secretFields: SECRET_FIELDS,
    secretMark: SECRET_MARK,
  };
  return JSON.stringify(config);
}
