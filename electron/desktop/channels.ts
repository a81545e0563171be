/** The only two channels between the window and main. */
export const invokeChannel = 'hopscope:invoke';
export const announceChannel = 'hopscope:announce';

/** Where the window's own pages come from, and where stored pictures and pages come from. */
export const appScheme = 'hopscope';
export const blobScheme = 'hopscope-blob';
export const appAddress = `${appScheme}://app/index.html`;
