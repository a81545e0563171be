const result = document.getElementById('popup-result');
addEventListener('message', (event) => {
  if (event.origin === location.origin && event.data === 'hello')
    result.textContent = 'The small window says hello.';
});
document.getElementById('popup').addEventListener('click', () => {
  const opened = open('/popup', 'small', 'width=420,height=320');
  result.textContent = opened === null ? 'The browser blocked it.' : 'A small window is open.';
});
document.getElementById('brief').addEventListener('click', () => {
  const opened = open('/popup', 'brief', 'width=420,height=320');
  setTimeout(() => {
    opened?.close();
    result.textContent = 'The window has closed itself.';
  }, 1500);
});
