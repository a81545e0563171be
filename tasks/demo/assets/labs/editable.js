const log = document.getElementById('ime-log');
for (const kind of ['compositionstart', 'compositionupdate', 'compositionend']) {
  document.getElementById('ime').addEventListener(kind, (event) => {
    const item = document.createElement('li');
    item.textContent = `${kind.slice('composition'.length)}: ${event.data}`;
    log.prepend(item);
    while (log.children.length > 8) log.lastChild.remove();
  });
}
document.getElementById('paste').addEventListener('paste', (event) => {
  document.getElementById('paste-result').textContent =
    `Pasted: ${event.clipboardData.getData('text/plain')}`;
});
document.getElementById('copy').addEventListener('click', () => {
  navigator.clipboard.writeText('low tide at noon').then(
    () => {
      document.getElementById('paste-result').textContent = 'Copied.';
    },
    () => {
      document.getElementById('paste-result').textContent = 'The browser did not let us copy.';
    },
  );
});
