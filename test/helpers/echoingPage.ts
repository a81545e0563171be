const FIELDS = ['declared', 'mail', 'phone', 'loosecard', 'account', 'token', 'words'];

/** A form with every kind of field. The page repeats typed text in every place that a page can write to. */
export function everyFieldPage(port: number): string {
  return `<!doctype html><meta charset=utf-8><title>Sign up</title>
  <style>input{display:block;width:300px}</style>
  <form method=post action=/sent>
  <input id=password name=password type=password aria-label=Password>
  <input id=card name=n1 autocomplete="section-a billing CC-Number" aria-label=Card>
  <input id=code name=n2 autocomplete=one-time-code aria-label=Code>
  <input id=dotted name=n4 style="-webkit-text-security: disc" aria-label=Dotted>
  <input id=shown name=n3 type=password aria-label="Other password">
  ${FIELDS.map((id) => `<input id=${id} name=f-${id} aria-label=${id}>`).join('\n')}
  <button id=send>Send</button></form>
  <button id=show onclick="shown.type='text'">Show</button>
  <div id=edit contenteditable aria-label=Words style="border:1px solid;height:20px"></div>
  <p id=echo></p><p id=loud style="text-transform: uppercase"></p><p id=drawn></p><iframe id=frame src="http://localhost:${port}/frame" width=600 height=60></iframe>
  <script>
  const socket = new WebSocket('ws://127.0.0.1:${port}/');
  socket.onmessage = (event) => { echo.dataset.socket = event.data };
  document.addEventListener('change', (event) => tell(event.target.value));
  edit.addEventListener('blur', () => tell(edit.textContent));
  function tell(value) {
    const base64 = btoa(unescape(encodeURIComponent('x' + value)));
    echo.textContent = 'You typed ' + value + ' ' + base64;
    echo.title = JSON.stringify({ value });
    loud.textContent = value;
    drawn.innerHTML = '<img src="/drawing?typed=' + encodeURIComponent(value) + '"><iframe width=50 height=20 src="data:text/html;base64,' +
      btoa(unescape(encodeURIComponent('<meta charset=utf-8><p>in a frame: ' + value.replaceAll('<', '&lt;')))) + '"></iframe>';
    document.title = 'Sign up: ' + value;
    history.replaceState(null, '', '?typed=' + encodeURIComponent(value) + '#' + value);
    localStorage.setItem('typed', value);
    localStorage.setItem('coded', base64);
    document.cookie = 'typed=' + encodeURIComponent(value);
    console.log('typed', value);
    fetch('/echo?typed=' + encodeURIComponent(value), { headers: { 'x-typed': encodeURIComponent(value) } });
    fetch('/echo', { method: 'POST', body: JSON.stringify({ deep: { value } }) }).catch(() => {});
    if (socket.readyState === 1) socket.send(value);
    frame.contentWindow.postMessage(value, '*');
  }
  </script>`;
}

/** The frame of another site, which repeats the text that it gets. */
export const frameOfAnotherSite = `<!doctype html><p id=told>nothing</p><script>
  addEventListener('message', (event) => {
    told.textContent = 'told ' + event.data;
    localStorage.setItem('told', event.data);
  });
</script>`;

/** An SVG picture that contains the text of the address parameter. */
export function drawingOf(address: string): string {
  const typed = new URL(address, 'http://x').searchParams.get('typed') ?? '';
  const text = typed.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><desc>${text}</desc></svg>`;
}
