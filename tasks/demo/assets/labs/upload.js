const list = document.getElementById('files');
for (const input of document.querySelectorAll('input[type="file"]')) {
  input.addEventListener('change', () => {
    list.replaceChildren(
      ...[...input.files].map((file) => {
        const item = document.createElement('li');
        item.textContent = `${file.name}, ${file.size} bytes, ${file.type || 'unknown kind'}`;
        return item;
      }),
    );
  });
}
