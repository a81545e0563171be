/** The cookie banner and the newsletter popup: answers are sent without leaving the page. */
for (const form of document.querySelectorAll('#cookie-banner, #newsletter form')) {
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const fields = new URLSearchParams(new FormData(form, event.submitter));
    void fetch(form.action, { method: 'POST', body: fields, redirect: 'manual' }).catch(() => undefined);
    const popup = form.closest('dialog');
    if (popup) popup.close();
    else form.remove();
  });
}

const popup = document.getElementById('newsletter');
/** The popup comes to those who have read to the end of the page. Whoever fills in a form is left alone. */
const isAtEnd = () => window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 40;
if (popup && !document.querySelector('form.reserve')) {
  // Escape closes it as well; that is an answer too.
  popup.addEventListener('cancel', () => {
    void fetch('/answer/newsletter', {
      method: 'POST',
      body: new URLSearchParams({ value: 'closed' }),
      redirect: 'manual',
    }).catch(() => undefined);
  });
  const onScroll = () => {
    if (window.scrollY === 0 || !isAtEnd()) return;
    window.removeEventListener('scroll', onScroll);
    popup.showModal();
  };
  window.addEventListener('scroll', onScroll, { passive: true });
}
