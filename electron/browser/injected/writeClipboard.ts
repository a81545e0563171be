/**
 * Replaces the content of the clipboard. A page can write unchanged HTML only in a `copy` event, and a picture only with
 * `navigator.clipboard`. Self-contained: it is sent into a page of our own as text.
 */
export async function writeClipboard(content: {
  readonly text: string;
  readonly html?: string | undefined;
  /** A PNG in base64, used where there is no text. */
  readonly picture?: string | undefined;
}): Promise<void> {
  const { text, html = '', picture } = content;
  if (text === '' && picture !== undefined) {
    const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0));
    const png = new Blob([bytes], { type: 'image/png' });
    await navigator.clipboard.write([new ClipboardItem({ [png.type]: png })]);
    return;
  }
  const fill = (event: ClipboardEvent) => {
    event.preventDefault();
    if (text !== '' || html === '') event.clipboardData?.setData('text/plain', text);
    if (html !== '') event.clipboardData?.setData('text/html', html);
  };
  addEventListener('copy', fill, { once: true });
  document.execCommand('copy');
}
