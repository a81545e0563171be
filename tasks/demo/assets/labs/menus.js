const result = document.getElementById('menu-result');
for (const item of document.querySelectorAll('[role="menuitem"]')) {
  item.addEventListener('click', () => {
    result.textContent = `You chose ${item.textContent}.`;
  });
}

const menu = document.getElementById('blur-menu');
const opener = menu.querySelector('button');
const list = menu.querySelector('ul');
const show = (open) => {
  list.hidden = !open;
  opener.setAttribute('aria-expanded', String(open));
};
opener.addEventListener('click', () => show(list.hidden));
menu.addEventListener('focusout', (event) => {
  if (!menu.contains(event.relatedTarget)) show(false);
});
window.addEventListener('blur', () => show(false));
for (const item of list.querySelectorAll('[role="menuitem"]'))
  item.addEventListener('click', () => show(false));
