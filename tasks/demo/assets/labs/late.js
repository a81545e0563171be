// A fixed delay, so that it is late for everybody in the same way.
const result = document.getElementById('late-result');
document.getElementById('steady').addEventListener('click', () => {
  result.textContent = 'You chose the one that was here first.';
});
setTimeout(() => {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = 'I am late';
  button.addEventListener('click', () => {
    result.textContent = 'You chose the late one.';
  });
  document.getElementById('late').append(button);
}, 1500);
