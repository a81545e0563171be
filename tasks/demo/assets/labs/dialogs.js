const result = document.getElementById('dialog-result');
const ask = {
  alert: () => {
    alert('High water at six.');
    return 'Alert closed.';
  },
  confirm: () => (confirm('Leave with the tide?') ? 'You said yes.' : 'You said no.'),
  prompt: () => {
    const name = prompt('What is the name of the boat?', 'Heron');
    return name === null ? 'No name given.' : `The boat is called ${name}.`;
  },
};
for (const button of document.querySelectorAll('[data-dialog]')) {
  button.addEventListener('click', () => {
    result.textContent = ask[button.dataset.dialog]();
  });
}
document.getElementById('guard').addEventListener('click', () => {
  addEventListener('beforeunload', (event) => event.preventDefault());
  result.textContent = 'This page now asks before you leave.';
});
const modal = document.getElementById('modal');
document.getElementById('modal-open').addEventListener('click', () => modal.showModal());
modal.addEventListener('close', () => {
  result.textContent = `The page's own dialog: ${modal.returnValue || 'closed'}.`;
});
