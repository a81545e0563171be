/**
 * The page that encodes. Chromium has the encoder and offers it only in secure contexts. This text runs in a hidden page
 * that loads nothing. Pictures of another shape are centred on black.
 */
export const encodingPage = `<!doctype html><title>Video</title><script>
  const chunks = [];
  let encoder, canvas, context;
  const fromBase64 = (text) => Uint8Array.from(atob(text), (each) => each.charCodeAt(0));
  const toBase64 = (bytes) => {
    let text = '';
    for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192));
    return btoa(text);
  };
  async function begin(first, type, longest) {
    const { width, height } = await createImageBitmap(new Blob([fromBase64(first)], { type }));
    const scale = Math.min(1, longest / Math.max(width, height));
    canvas = new OffscreenCanvas(Math.max(2, (width * scale) & ~1), Math.max(2, (height * scale) & ~1));
    context = canvas.getContext('2d', { alpha: false });
    encoder = new VideoEncoder({
      output(chunk) {
        const bytes = new Uint8Array(chunk.byteLength);
        chunk.copyTo(bytes);
        chunks.push({ data: toBase64(bytes), type: chunk.type, timestamp: chunk.timestamp });
      },
      error(error) { failed = String(error); },
    });
    // A constant quality instead of a bit rate: pictures come seldom, and text must stay readable.
    encoder.configure({
      codec: 'vp09.00.40.08', width: canvas.width, height: canvas.height, bitrateMode: 'quantizer', latencyMode: 'realtime',
    });
    return { width: canvas.width, height: canvas.height };
  }
  let failed = null;
  async function add(picture, type, microseconds, keyFrame) {
    const bitmap = await createImageBitmap(new Blob([fromBase64(picture)], { type }));
    const scale = Math.min(canvas.width / bitmap.width, canvas.height / bitmap.height);
    const [width, height] = [bitmap.width * scale, bitmap.height * scale];
    context.clearRect(0, 0, canvas.width, canvas.height);
    context.drawImage(bitmap, (canvas.width - width) / 2, (canvas.height - height) / 2, width, height);
    bitmap.close();
    const frame = new VideoFrame(canvas, { timestamp: microseconds });
    encoder.encode(frame, { keyFrame, vp9: { quantizer: 24 } });
    frame.close();
    await encoder.flush();
    if (failed !== null) throw new Error(failed);
    return chunks.splice(0);
  }
</script>`;
