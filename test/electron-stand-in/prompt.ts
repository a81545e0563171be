/**
 * Electron replaces `prompt` in each main frame by a function that throws, before the debugger's scripts run
 * (electron/lib/renderer/window-setup.ts; what crosses worlds shows no source).
 */
export const promptSource = `(() => {
  if (window !== window.top) return;
  window.prompt = function () { throw new Error('prompt() is not supported.'); }.bind(null);
})()`;
