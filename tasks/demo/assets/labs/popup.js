document
  .getElementById('tell')
  .addEventListener('click', () => opener?.postMessage('hello', location.origin));
document.getElementById('close').addEventListener('click', () => window.close());
