/** The search form: calendars that open and close, swapping cities, one way or return. */
const calendars = [...document.querySelectorAll('fare-calendar')];

function buttonOf(calendar) {
  return document.querySelector(`.open-calendar[data-for="${calendar.dataset.for}"]`);
}

function closeAll(except) {
  for (const calendar of calendars) {
    if (calendar === except) continue;
    calendar.close();
    buttonOf(calendar).setAttribute('aria-expanded', 'false');
  }
}

for (const calendar of calendars) {
  const button = buttonOf(calendar);
  button.addEventListener('click', () => {
    closeAll(calendar);
    if (calendar.hidden) calendar.open();
    else calendar.close();
    button.setAttribute('aria-expanded', String(!calendar.hidden));
  });
  calendar.addEventListener('taken', () => {
    closeAll(null);
    button.focus();
  });
  calendar.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    closeAll(null);
    button.focus();
  });
}

document.addEventListener('pointerdown', (event) => {
  if (!event.target.closest('.date-field')) closeAll(null);
});

document.getElementById('swap')?.addEventListener('click', () => {
  const from = document.getElementById('from');
  const to = document.getElementById('to');
  [from.value, to.value] = [to.value, from.value];
});

for (const radio of document.querySelectorAll('input[name="trip"]')) {
  radio.addEventListener('change', () => {
    const oneWay = document.querySelector('input[name="trip"]:checked').value === 'oneway';
    document.getElementById('return').disabled = oneWay;
    document.querySelector('.open-calendar[data-for="return"]').disabled = oneWay;
  });
}
