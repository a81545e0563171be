const hours = document.getElementById('hours');
document.getElementById('toggle').addEventListener('click', () => {
  hours.hidden = !hours.hidden;
});
