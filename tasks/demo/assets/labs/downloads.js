const note = document.getElementById('note');
note.href = URL.createObjectURL(new Blob(['Low tide at noon.\n'], { type: 'text/plain' }));
