/** Filter forms with data-autosubmit are sent as soon as a choice is made; empty fields stay out of the address. */
for (const form of document.querySelectorAll('form[data-autosubmit]')) {
  form.addEventListener('change', (event) => {
    // Choosing several from a list takes several clicks: those wait for the button.
    if (!event.target.multiple) form.requestSubmit();
  });
  form.addEventListener('submit', () => {
    for (const field of form.elements) {
      if (field.name && field.value === '') field.disabled = true;
    }
  });
}
window.addEventListener('pageshow', () => {
  for (const field of document.querySelectorAll('form[data-autosubmit] :disabled')) field.disabled = false;
});
