// Opens the enlarged picture, and the newsletter once the page has been read for a moment of its own.
for (const opener of document.querySelectorAll('[data-open]')) {
  opener.addEventListener('click', () => document.getElementById(opener.dataset.open)?.showModal());
}
for (const closer of document.querySelectorAll('[data-close]')) {
  closer.addEventListener('click', () => closer.closest('dialog')?.close());
}
document.getElementById('newsletter')?.showModal();
