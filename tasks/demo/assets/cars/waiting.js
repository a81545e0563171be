/** Results take a while: a bar says so from the moment a search is sent. */
const waiting = document.getElementById('waiting');

for (const form of document.querySelectorAll('form[data-slow]')) {
  form.addEventListener('submit', () => {
    waiting.hidden = false;
  });
}
document.addEventListener('click', (event) => {
  const link = event.target.closest('a[href^="/results"]');
  if (link && !event.ctrlKey && !event.metaKey && !event.shiftKey) waiting.hidden = false;
});
window.addEventListener('pageshow', () => {
  waiting.hidden = true;
});
