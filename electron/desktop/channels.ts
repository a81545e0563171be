/** The only two channels between the window and main. */
export const invokeChannel = 'hopscope:invoke';
export const announceChannel = 'hopscope:announce';

/** The schemes of the window's own pages, and of stored pictures and pages. */
export const appScheme = 'hopscope';
export const blobScheme = 'hopscope-blob';
export const appAddress = `${appScheme}://app/index.html`;
