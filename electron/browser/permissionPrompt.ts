import type { BrowserCore } from './core.ts';
import type { Tabs } from './tabs.ts';

/** Permissions that a host is asked for become prompts; without an answer the page waits, as in any browser. */
export function surfacePermissions(core: BrowserCore, tabs: Tabs): void {
  core.backend.onHostPrompt?.((asked) => {
    const tab = tabs.list().find((each) => each.page === asked.page);
    if (tab === undefined) return asked.answer({ accept: false });
    core.prompts.add(
      { kind: 'permission', tab: tab.id, origin: asked.origin, permission: asked.permission },
      async (reply) => asked.answer(reply),
    );
  });
}
